import {
  type Applied,
  type Ask,
  type Event,
  hashState,
  type Options,
  type Refusal,
  RefusalError,
} from '@strategoi/kernel';
import { expect } from 'vitest';
import { pieces, roster, stratagems } from '../src/counters.ts';
import { garrisons } from '../src/data/counters.ts';
import { amphipolis } from '../src/game.ts';
import { zone, zoneId } from '../src/map.ts';
import type { AmphipolisState } from '../src/state.ts';

/** A table to try a rule on: set up what the rule speaks of, act in the words of the game, look at the board. */
export type Table = AmphipolisState;
type SideName = 'athens' | 'sparta';

/** The fields of a position file, all of them optional, and those by side for one side only if need be. */
export interface Setting {
  readonly scenario?: string;
  readonly options?: Options;
  readonly turn?: number;
  readonly phase?: string;
  readonly advantage?: SideName;
  readonly initiative?: SideName;
  readonly active?: SideName;
  readonly pa?: Partial<Record<SideName, number>>;
  readonly announced?: number;
  readonly fighting?: boolean;
  readonly zones?: { readonly [zone: string]: readonly string[] };
  readonly eliminated?: readonly string[];
  readonly removed?: readonly string[];
  readonly garrisons?: { readonly [id: string]: SideName };
  readonly wall?: 'none' | 'built' | 'destroyed';
  readonly sapped?: number;
  readonly flotilla?: boolean;
  readonly hands?: Partial<Record<SideName, readonly string[]>>;
  readonly out?: readonly string[];
  readonly due?: readonly number[];
  readonly optional?: Partial<Record<SideName, number>>;
  readonly postponed?: Partial<Record<SideName, number>>;
  readonly challenged?: boolean;
  readonly scored?: Partial<Record<SideName, { readonly [category: string]: number }>>;
}

const bySide = <T>(value: Partial<Record<SideName, T>> | undefined, otherwise: T): Record<SideName, T> => ({
  athens: value?.athens ?? otherwise,
  sparta: value?.sparta ?? otherwise,
});

/**
 * Unless said otherwise: scenario 10.1, turn 2, B.3, Athens active with the initiative, the advantage with Sparta,
 * 10 points each, windows only for what is held. `announced` starts in the middle of an action phase, `fighting` at
 * its combats.
 */
export function position(setting: Setting = {}): Table {
  const scenario = setting.scenario ?? '10.1';
  const spec = amphipolis.manifest.scenarios.find((s) => s.id === scenario);
  const [first, last] = spec?.turns ?? [0, 9];
  const active = setting.active ?? 'athens';
  const options: Options = { windows: 'swift', ...setting.options };
  return amphipolis.load({
    turn: Math.min(last, Math.max(first, 2)),
    phase: 'B.3',
    active,
    initiative: active,
    advantage: 'sparta',
    ...setting,
    game: 'amphipolis',
    scenario,
    options,
    pa: bySide(setting.pa, 10),
    ...(setting.hands ? { hands: bySide(setting.hands, []) } : {}),
    ...(setting.optional ? { optional: bySide(setting.optional, 0) } : {}),
    ...(setting.postponed ? { postponed: bySide(setting.postponed, -1) } : {}),
    ...(setting.scored ? { scored: bySide(setting.scored, {}) } : {}),
  });
}

export const setup = (scenario: string, options: Options = {}, seed = 'table'): Table =>
  amphipolis.setup({ scenario, seed, options: { windows: 'swift', ...options } });

const everyCounter = stratagems.counters.map((c) => c.id);

/**
 * The beginning of a turn: the dice of B.1 are these, Athens first, then whatever else is rolled. No stratagem is in
 * play but those in hand; the position is the end of the turn before. The events tell all of it.
 */
export function turnBegins(
  turn: number,
  dice: readonly number[],
  setting: Setting = {},
): { readonly t: Table; readonly events: readonly Event[] } {
  const held = [...(setting.hands?.athens ?? []), ...(setting.hands?.sparta ?? [])];
  const t = position({
    scenario: '10.4',
    turn: turn - 1,
    phase: 'D.1',
    initiative: 'athens',
    active: 'sparta',
    ...setting,
    // One city each, lest somebody has won already.
    garrisons: { mende: 'sparta', sane: 'athens', ...setting.garrisons },
    hands: { ...setting.hands, sparta: [...(setting.hands?.sparta ?? []), 'K5'] },
    out: everyCounter.filter((id) => id !== 'K5' && !held.includes(id)),
  });
  let role = 'sparta';
  let text = `keep ${setting.hands?.sparta?.[0] ?? 'none'}`;
  // Whoever holds something may still be asked before the turn ends: he does nothing.
  for (;;) {
    const next = kept(t);
    act(next, role, text);
    if (next.turn === turn) return { t, events: act(t, role, text, dice) };
    act(t, role, text);
    role = asked(t)?.role as string;
    text = asked(t)?.window ? 'pass' : 'done';
  }
}

// ---- acting

const parse = (text: string) => {
  const action = amphipolis.parse(text);
  if (!action) throw new Error(`no action: ${text}`);
  return action;
};

/** Does it, with the dice given first; every event, the automatic ones that follow included. */
export function act(t: Table, role: string, text: string, dice: readonly number[] = []): readonly Event[] {
  return apply(t, role, text, dice).events;
}

export const apply = (t: Table, role: string, text: string, dice: readonly number[] = []): Applied =>
  amphipolis.apply(t, role, parse(text), dice.length > 0 ? { dice } : undefined);

/** Several actions, as `athens go T9`; dice after a bar: `athens fight T9 | 3 4`. Events of them all. */
export function play(t: Table, steps: readonly string[]): readonly Event[] {
  return steps.flatMap((step) => {
    const [words = '', rolls = ''] = step.split('|');
    const [role = '', ...rest] = words.trim().split(' ');
    return act(t, role, rest.join(' '), rolls.trim() === '' ? [] : rolls.trim().split(/\s+/).map(Number));
  });
}

/** Passes every window now open, whoever holds it, until somebody is asked for something else. */
export function passAll(t: Table): readonly Event[] {
  const events: Event[] = [];
  for (let ask = asked(t); ask?.window !== undefined; ask = asked(t))
    events.push(...act(t, ask.role, 'pass'));
  return events;
}

/** What is asked now, and of whom. */
export const asked = (t: Table): Ask | undefined => amphipolis.pending(t)[0];
export const legal = (t: Table, role: string): string[] => amphipolis.legal(t, role).map(amphipolis.notate);
/** The targets offered with one verb: `targets(t, 'athens', 'go')`. */
export const targets = (t: Table, role: string, verb: string): string[] =>
  amphipolis.legal(t, role).flatMap((a) => (a.verb === verb ? [a.target ?? ''] : []));

// ---- looking

/** Name of a piece as a player writes it, with `*` reduced or wounded and `!` ill. */
const nameOf = (t: Table, piece: number): string =>
  piece < roster.firstLeader
    ? pieces.className(t, piece)
    : `${roster.id[piece]}${['', '*', '!'][t.face[piece] as number]}`;

/** Who stands there, units first, in the order of the counter sheet. */
export const at = (t: Table, id: string): string[] =>
  t.at.flatMap((z, piece) => (z === zone(id) ? [nameOf(t, piece)] : []));

const nowhere = ['stock', 'eliminated', 'removed', 'due'];
/** Where the pieces of that name are, map order; `A-H6` is any such unit whatever its face, `A-H6-2` that one. */
export const where = (t: Table, name: string): string[] => {
  const kind = roster.units.findIndex((u) => u.key === name);
  return t.at.flatMap((z, p) =>
    roster.id[p] === name || (p < roster.firstLeader && roster.kind[p] === kind)
      ? [z >= 0 ? zoneId(z) : (nowhere[-1 - z] as string)]
      : [],
  );
};

/** Whether exactly this face stands there: `stands(t, 'A-H6*@T12')`. */
export const stands = (t: Table, face: string): boolean => {
  const [name = '', id = ''] = face.split('@');
  return at(t, id).includes(name);
};

export const hand = (t: Table, role: SideName): string[] =>
  stratagems.hand(t, role === 'athens' ? 0 : 1).map((k) => stratagems.counters[k]?.id as string);
/** Where the counter with that face is: cup, athens, sparta or out. */
export const counter = (t: Table, face: string): string => {
  const k = stratagems.counters.findIndex((c) => c.id === face || c.faces.includes(face));
  return ['cup', 'athens', 'sparta', 'out'][t.counters[k] as number] as string;
};
export const garrison = (t: Table, id: string): string =>
  ['athens', 'sparta'][t.garrisons[garrisons.findIndex((g) => g.id === id)] as number] as string;
export const sideName = (side: number): string => ['athens', 'sparta'][side] as string;

// ---- asserting

/** Refused with this rule, by `explain`, by `legal` and by `apply`, and nothing has changed. */
export function expectRefusal(t: Table, role: string, text: string, rule: string): void {
  const action = parse(text);
  const before = hashState(t);
  const why = amphipolis.explain(t, role, action);
  expect(why.legal, `${role} ${text} should be refused`).toBe(false);
  expect(why.refusal?.rule, `${role} ${text}`).toBe(rule);
  expect(legal(t, role)).not.toContain(text);
  let thrown: unknown;
  try {
    amphipolis.apply(t, role, action);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(RefusalError);
  expect((thrown as RefusalError).refusal).toEqual(why.refusal);
  expect(hashState(t)).toBe(before);
}

/** Why it may not be done, with the key and the figures told to the player. */
export const refusalOf = (t: Table, role: string, text: string): Refusal | undefined =>
  amphipolis.explain(t, role, parse(text)).refusal;

/** Offered, and explained as allowed. */
export function expectLegal(t: Table, role: string, ...texts: readonly string[]): void {
  for (const text of texts) {
    expect(legal(t, role)).toContain(text);
    expect(amphipolis.explain(t, role, parse(text)).legal, `${role} ${text}`).toBe(true);
  }
}

/** The first event of that type, holding at least these fields. */
export function expectEvent(events: readonly Event[], type: string, fields: object = {}): Event {
  const found = events.filter((e) => e.type === type);
  expect(found, `an event ${type}`).toContainEqual(expect.objectContaining(fields));
  return (
    found.find((e) => Object.entries(fields).every(([k, v]) => Object.is(e[k], v))) ?? (found[0] as Event)
  );
}

export function expectNoEvent(events: readonly Event[], type: string, fields: object = {}): void {
  expect(events).not.toContainEqual(expect.objectContaining({ type, ...fields }));
}

/** The dice rolled for that purpose, in order. */
export const rolls = (events: readonly Event[], purpose: string): number[] =>
  events.flatMap((e) => (e.type === 'roll' && e.for === purpose ? [e.value as number] : []));

export const kept = (t: Table): Table => amphipolis.clone(t);
