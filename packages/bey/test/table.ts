import {
  type Applied,
  type Ask,
  type Event,
  type Game,
  hashState,
  type Options,
  type Position,
  type Refusal,
  RefusalError,
} from '@strategoi/kernel';
import { expect } from 'vitest';
import type { Pieces } from '../src/pieces.ts';
import type { SideName } from '../src/sides.ts';
import type { BeyState } from '../src/state.ts';
import type { Stratagems } from '../src/stratagems.ts';

/** A table to try a rule on: set up what the rule speaks of, act in the words of the game, look at the board. */

/** The fields of a position file every game of the series has, all optional, and those by side for one side only. */
export interface BeySetting {
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
  readonly hands?: Partial<Record<SideName, readonly string[]>>;
  readonly out?: readonly string[];
  readonly due?: readonly number[];
  readonly moved?: {
    readonly [piece: string]: string | { readonly from: string; readonly by: readonly string[] };
  };
  readonly activated?: readonly string[];
  readonly played?: Partial<Record<SideName, number>>;
  readonly barred?: Partial<Record<SideName, string>>;
  readonly carried?: { readonly [sea: string]: number };
  readonly tried?: readonly string[];
}

export const bySide = <T>(
  value: Partial<Record<SideName, T>> | undefined,
  otherwise: T,
): Record<SideName, T> => ({
  athens: value?.athens ?? otherwise,
  sparta: value?.sparta ?? otherwise,
});

/** What a table is made of. */
export interface TableParts<S extends BeyState> {
  // biome-ignore lint/suspicious/noExplicitAny: what the players see is no concern of the table
  readonly game: Game<S, any>;
  readonly pieces: Pieces;
  readonly stratagems: Stratagems;
  zone(id: string): number;
  zoneId(zone: number): string;
  /** Places off the map, from -1 down. */
  readonly nowhere: readonly string[];
}

/** The helpers of one game. */
export interface BeyTable<S extends BeyState> {
  readonly parts: TableParts<S>;
  /**
   * Unless said otherwise: the first scenario, turn 2, B.3, Athens active with the initiative, the advantage with
   * Sparta, 10 points each, windows only for what is held. `announced` starts in the middle of an action phase,
   * `fighting` at its combats.
   */
  position(setting: BeySetting & { readonly [field: string]: unknown }): S;
  setup(scenario: string, options?: Options, seed?: string): S;
  /** Does it, with the dice given first; every event, the automatic ones that follow included. */
  act(t: S, role: string, text: string, dice?: readonly number[]): readonly Event[];
  apply(t: S, role: string, text: string, dice?: readonly number[]): Applied;
  /** Several actions, as `athens go T9`; dice after a bar: `athens fight T9 | 3 4`. Events of them all. */
  play(t: S, steps: readonly string[]): readonly Event[];
  /** Passes every window now open, whoever holds it, until somebody is asked for something else. */
  passAll(t: S): readonly Event[];
  /** What is asked now, and of whom. */
  asked(t: S): Ask | undefined;
  legal(t: S, role: string): string[];
  /** The targets offered with one verb: `targets(t, 'athens', 'go')`. */
  targets(t: S, role: string, verb: string): string[];
  /** Who stands there, units first, in the order of the counter sheet. */
  at(t: S, id: string): string[];
  /** Where the pieces of that name are; `A-H6` is any such unit whatever its face, `A-H6-2` that one. */
  where(t: S, name: string): string[];
  /** Whether exactly this face stands there: `stands(t, 'A-H6*@T12')`. */
  stands(t: S, face: string): boolean;
  hand(t: S, role: SideName): string[];
  /** Where the counter with that face is: cup, athens, sparta or out. */
  counter(t: S, face: string): string;
  /** Refused with this rule, by `explain`, by `legal` and by `apply`, and nothing has changed. */
  expectRefusal(t: S, role: string, text: string, rule: string): void;
  /** Why it may not be done, with the key and the figures told to the player. */
  refusalOf(t: S, role: string, text: string): Refusal | undefined;
  /** Offered, and explained as allowed. */
  expectLegal(t: S, role: string, ...texts: readonly string[]): void;
  kept(t: S): S;
}

export function makeTable<S extends BeyState>(parts: TableParts<S>): BeyTable<S> {
  const { game, pieces, stratagems, zone, zoneId, nowhere } = parts;
  const { roster } = pieces;

  const parse = (text: string) => {
    const action = game.parse(text);
    if (!action) throw new Error(`no action: ${text}`);
    return action;
  };
  const apply = (t: S, role: string, text: string, dice: readonly number[] = []): Applied =>
    game.apply(t, role, parse(text), dice.length > 0 ? { dice } : undefined);
  const act = (t: S, role: string, text: string, dice: readonly number[] = []): readonly Event[] =>
    apply(t, role, text, dice).events;
  const asked = (t: S): Ask | undefined => game.pending(t)[0];
  const legal = (t: S, role: string): string[] => game.legal(t, role).map(game.notate);

  /** Name of a piece as a player writes it, with `*` reduced or wounded and `!` ill. */
  const nameOf = (t: S, piece: number): string =>
    piece < roster.firstLeader
      ? pieces.className(t, piece)
      : `${roster.id[piece]}${['', '*', '!'][t.face[piece] as number]}`;
  const at = (t: S, id: string): string[] =>
    t.at.flatMap((z, piece) => (z === zone(id) ? [nameOf(t, piece)] : []));

  return {
    parts,
    position(setting) {
      const scenario = setting.scenario ?? '10.1';
      const spec = game.manifest.scenarios.find((s) => s.id === scenario);
      const [first, last] = spec?.turns ?? [0, 9];
      const active = setting.active ?? 'athens';
      const options: Options = { windows: 'swift', ...setting.options };
      return game.load({
        turn: Math.min(last, Math.max(first, 2)),
        phase: 'B.3',
        active,
        initiative: active,
        advantage: 'sparta',
        ...setting,
        game: game.manifest.id,
        scenario,
        options,
        pa: bySide(setting.pa, 10),
        ...(setting.hands ? { hands: bySide(setting.hands, []) } : {}),
      } as Position);
    },
    setup: (scenario, options = {}, seed = 'table') =>
      game.setup({ scenario, seed, options: { windows: 'swift', ...options } }),
    act,
    apply,
    play: (t, steps) =>
      steps.flatMap((step) => {
        const [words = '', rolls = ''] = step.split('|');
        const [role = '', ...rest] = words.trim().split(' ');
        return act(t, role, rest.join(' '), rolls.trim() === '' ? [] : rolls.trim().split(/\s+/).map(Number));
      }),
    passAll(t) {
      const events: Event[] = [];
      for (let ask = asked(t); ask?.window !== undefined; ask = asked(t))
        events.push(...act(t, ask.role, 'pass'));
      return events;
    },
    asked,
    legal,
    targets: (t, role, verb) => game.legal(t, role).flatMap((a) => (a.verb === verb ? [a.target ?? ''] : [])),
    at,
    where(t, name) {
      const kind = roster.units.findIndex((u) => u.key === name);
      return t.at.flatMap((z, p) =>
        roster.id[p] === name || (p < roster.firstLeader && roster.kind[p] === kind)
          ? [z >= 0 ? zoneId(z) : (nowhere[-1 - z] as string)]
          : [],
      );
    },
    stands(t, face) {
      const [name = '', id = ''] = face.split('@');
      return at(t, id).includes(name);
    },
    hand: (t, role) =>
      stratagems.hand(t, role === 'athens' ? 0 : 1).map((k) => stratagems.counters[k]?.id as string),
    counter(t, face) {
      const k = stratagems.counters.findIndex((c) => c.id === face || c.faces.includes(face));
      return ['cup', 'athens', 'sparta', 'out'][t.counters[k] as number] as string;
    },
    expectRefusal(t, role, text, rule) {
      const action = parse(text);
      const before = hashState(t);
      const why = game.explain(t, role, action);
      expect(why.legal, `${role} ${text} should be refused`).toBe(false);
      expect(why.refusal?.rule, `${role} ${text}`).toBe(rule);
      expect(legal(t, role)).not.toContain(text);
      let thrown: unknown;
      try {
        game.apply(t, role, action);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(RefusalError);
      expect((thrown as RefusalError).refusal).toEqual(why.refusal);
      expect(hashState(t)).toBe(before);
    },
    refusalOf: (t, role, text) => game.explain(t, role, parse(text)).refusal,
    expectLegal(t, role, ...texts) {
      for (const text of texts) {
        expect(legal(t, role)).toContain(text);
        expect(game.explain(t, role, parse(text)).legal, `${role} ${text}`).toBe(true);
      }
    },
    kept: (t) => game.clone(t),
  };
}

/** Sets a group up with everybody else, activates its zone and tells it off; who is written `A-T7@M1` stands elsewhere. */
type TellOff<S extends BeyState, T extends BeySetting> = (
  role: SideName,
  from: string,
  who: readonly string[],
  setting: T,
) => S;
export const tellingOff =
  <S extends BeyState, T extends BeySetting>(
    position: (setting: T) => S,
    play: BeyTable<S>['play'],
  ): TellOff<S, T> =>
  (role, from, who, setting) => {
    const here = who.filter((name) => !name.includes('@'));
    const zones = { ...setting.zones, [from]: [...here, ...(setting.zones?.[from] ?? [])] };
    const t = position({ active: role, ...setting, zones });
    play(t, [`${role} activate ${from}`, ...who.map((name) => `${role} pick ${name}`)]);
    return t;
  };

/** So many of the same. */
export const many = (name: string, n: number): string[] => Array.from({ length: n }, () => name);

export const sideName = (side: number): string => ['athens', 'sparta'][side] as string;

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
