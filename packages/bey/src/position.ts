import {
  codes,
  type DiceState,
  type Frame,
  fullOptions,
  keyFromSeed,
  type Manifest,
  type Options,
  type Position,
  reject,
} from '@strategoi/kernel';
import { newLore } from './lore.ts';
import { FULL, ILL, REDUCED, type Roster } from './roster.ts';
import { both, roleOf, type Side, sides } from './sides.ts';
import { type BeyState, CUP, DEAD, DUE, GONE, handOf, OUT } from './state.ts';
import type { Stratagems } from './stratagems.ts';

/** Reading and writing what every position of the series holds; each game adds its own fields. */

export type BySide<T> = { readonly athens: T; readonly sparta: T };

/** The fields of a position that all games of the series share. */
export interface BeyPosition extends Position {
  readonly options?: Options;
  readonly turn?: number;
  readonly phase?: string;
  readonly advantage?: string;
  readonly initiative?: string;
  readonly active?: string;
  readonly pa?: BySide<number>;
  /** Announced points still to spend: the position is then in the middle of an action phase. */
  readonly announced?: number;
  /** The movement of the phase is over: combats come next. */
  readonly fighting?: boolean;
  readonly zones?: { readonly [zone: string]: readonly string[] };
  readonly hands?: BySide<readonly string[]>;
  readonly out?: readonly string[];
  readonly due?: readonly number[];
  readonly eliminated?: readonly string[];
  readonly removed?: readonly string[];
  /** Written by `save`, so that a position in the middle of a procedure comes back exactly. */
  readonly progress?: BeyProgress;
}

/** What has been done in the phase so far, so that a position in the middle of a procedure comes back exactly. */
export interface BeyProgress {
  readonly flow: readonly Frame[];
  readonly deeds: { readonly [piece: string]: readonly [number, number] };
  readonly played: readonly number[];
  readonly activated: readonly string[];
  readonly carried: readonly number[];
  readonly barred: readonly number[];
}

export const bad = (key: string, params: { readonly [name: string]: string | number } = {}): never =>
  reject(codes.badPosition, key, params);

export function sideNamed(name: unknown, field: string): Side {
  const side = sides.indexOf(name as (typeof sides)[number]);
  return side < 0 ? bad('side', { field, value: String(name) }) : (side as Side);
}

export function whole(value: unknown, field: string, low: number, high: number): number {
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high) {
    bad('number', { field, low, high, value: String(value) });
  }
  return value as number;
}

export function list(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((v) => typeof v === 'string')) bad('list', { field });
  return value as readonly string[];
}

export function fields(value: unknown, field: string): { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) bad('object', { field });
  return value as { readonly [key: string]: unknown };
}

export function numbers(value: unknown, field: string, n: number): number[] {
  if (!Array.isArray(value) || value.length !== n || !value.every(Number.isInteger)) bad('list', { field });
  return [...(value as number[])];
}

export const bySide = <T>(value: (side: Side) => T): BySide<T> => ({ athens: value(0), sparta: value(1) });

/** A whole number for each side, 0 where none is given. */
export function eachSide(value: unknown, field: string, low: number, high: number, none = 0): number[] {
  const given = fields(value, field);
  return both.map((side) => whole(given[roleOf(side)] ?? none, `${field}.${roleOf(side)}`, low, high));
}

/**
 * Hands out counters by name, those reserved for groups still due last of all: "A-H6" is any such unit, "A-H6-2" that
 * one; `*` is the reduced or wounded face, `!` a leader who is ill.
 */
function dealer(
  roster: Roster,
  reserved: ReadonlySet<number>,
): (name: string, field: string) => { piece: number; face: number } {
  const used = new Set<number>();
  return (name, field) => {
    const face = name.endsWith('*') ? REDUCED : name.endsWith('!') ? ILL : FULL;
    const plain = face === FULL ? name : name.slice(0, -1);
    const exact = roster.pieceOf.get(plain);
    const kind = roster.units.findIndex((u) => u.key === plain);
    const candidates =
      exact !== undefined
        ? [exact]
        : roster.kind.flatMap((k, p) => (k === kind && p < roster.firstLeader ? [p] : []));
    if (candidates.length === 0) bad('piece', { field, value: name });
    const free = candidates.filter((p) => !used.has(p));
    const piece = free.find((p) => !reserved.has(p)) ?? free[0] ?? bad('too-many', { field, value: name });
    if (face === ILL && piece < roster.firstLeader) bad('face', { field, value: name });
    used.add(piece);
    return { piece, face };
  };
}

/** Puts the counters on the table by name; returns the hand that places more of them, off the map for instance. */
export function placePieces(
  p: BeyPosition,
  s: BeyState,
  roster: Roster,
  zoneOf: (id: string) => number | undefined,
  /** Counters kept for groups still to come. */
  waiting: readonly number[],
): (names: unknown, field: string, to: number) => void {
  const deal = dealer(roster, new Set(waiting));
  for (const piece of waiting) s.at[piece] = DUE;
  const place = (names: unknown, field: string, to: number): void => {
    for (const name of list(names, field)) {
      const { piece, face } = deal(name, field);
      s.at[piece] = to;
      s.face[piece] = to >= 0 ? face : FULL;
    }
  };
  for (const [id, names] of Object.entries(p.zones === undefined ? {} : fields(p.zones, 'zones'))) {
    place(names, `zones.${id}`, zoneOf(id) ?? bad('zone', { value: id }));
  }
  return place;
}

const pieceName = (roster: Roster, s: BeyState, piece: number): string =>
  `${roster.id[piece]}${s.face[piece] === FULL ? '' : s.face[piece] === ILL ? '!' : '*'}`;

/** Turn, phase, whose move it is and the action points. */
function readTurn(
  p: BeyPosition,
  s: BeyState,
  turns: readonly [number, number],
  phases: readonly string[],
): void {
  if (p.turn !== undefined) s.turn = whole(p.turn, 'turn', turns[0], turns[1]);
  if (p.phase !== undefined) {
    if (!phases.includes(p.phase)) bad('phase', { value: String(p.phase) });
    s.phase = p.phase;
  }
  if (p.advantage !== undefined) s.advantage = sideNamed(p.advantage, 'advantage');
  s.initiative = p.initiative === undefined ? s.advantage : sideNamed(p.initiative, 'initiative');
  s.active = p.active === undefined ? s.initiative : sideNamed(p.active, 'active');
  if (p.pa !== undefined) s.pa = eachSide(p.pa, 'pa', 0, 30);
  if (p.announced !== undefined) s.left = whole(p.announced, 'announced', 0, 30);
  if (s.phase === 'B.3' && p.announced === undefined && !p.fighting && s.pa[s.active] === 0) bad('no-points');
}

/** Hands by counter or by a face's effect, and counters out of the game. */
function readStratagems(p: BeyPosition, s: BeyState, stratagems: Stratagems): void {
  const place = (names: unknown, field: string, to: number): void => {
    for (const id of list(names, field)) {
      const k = stratagems.counters.findIndex(
        (c, i) => s.counters[i] === CUP && (c.id === id || c.faces.includes(id)),
      );
      const known = stratagems.counters.some((c) => c.id === id || c.faces.includes(id));
      if (k < 0) bad(known ? 'counter-twice' : 'counter', { field, value: id });
      s.counters[k] = to;
    }
  };
  if (p.out !== undefined) place(p.out, 'out', OUT);
  if (p.hands !== undefined) {
    const hands = fields(p.hands, 'hands');
    for (const side of both) place(hands[roleOf(side)] ?? [], `hands.${roleOf(side)}`, handOf(side));
  }
  s.hands = both.map((side) => s.counters.filter((place) => place === handOf(side)).length);
  s.lore = newLore(stratagems.counters.length, s.hands);
}

const counterIds = (s: BeyState, stratagems: Stratagems, place: number): string[] =>
  stratagems.counters.filter((_, k) => s.counters[k] === place).map((c) => c.id);

function readDue(due: unknown, entries: number): number[] {
  if (!Array.isArray(due) || due.length !== entries) bad('due', { groups: entries });
  return (due as unknown[]).map((turn) => whole(turn, 'due', -1, 99));
}

function readProgress(
  progress: unknown,
  s: BeyState,
  roster: Roster,
  zoneOf: (id: string) => number | undefined,
): { readonly [field: string]: unknown } {
  const p = fields(progress, 'progress');
  if (!Array.isArray(p.flow)) bad('list', { field: 'progress.flow' });
  s.flow = (p.flow as unknown[]).map((frame) => {
    const given = fields(frame, 'progress.flow');
    if (typeof given.step !== 'string') bad('step', { field: 'progress.flow' });
    return Object.fromEntries(
      Object.entries(given).map(([k, v]) => [k, Array.isArray(v) ? [...v] : v]),
    ) as unknown as Frame;
  });
  for (const [id, deed] of Object.entries(fields(p.deeds, 'progress.deeds'))) {
    const piece = roster.pieceOf.get(id) ?? bad('piece', { field: 'progress.deeds', value: id });
    const [did, from] = numbers(deed, `progress.deeds.${id}`, 2);
    s.did[piece] = did as number;
    s.from[piece] = from as number;
  }
  s.played = numbers(p.played, 'progress.played', 2);
  s.activated = list(p.activated, 'progress.activated').map((id) => zoneOf(id) ?? bad('zone', { value: id }));
  s.carried = numbers(p.carried, 'progress.carried', s.carried.length);
  s.barred = numbers(p.barred, 'progress.barred', 2);
  return p;
}

function writeProgress(s: BeyState, roster: Roster, zoneId: (zone: number) => string): BeyProgress {
  const deeds: { [piece: string]: [number, number] } = {};
  for (let p = 0; p < roster.size; p++) {
    if (s.did[p] !== 0) deeds[roster.id[p] as string] = [s.did[p] as number, s.from[p] as number];
  }
  const { flow, played, carried, barred } = s;
  return { flow, deeds, played, activated: s.activated.map(zoneId), carried, barred };
}

/** Where everybody in play stands, by the name of each counter. */
function writeZones(
  s: BeyState,
  roster: Roster,
  zoneId: (zone: number) => string,
): { [zone: string]: string[] } {
  const zones: { [zone: string]: string[] } = {};
  for (let p = 0; p < roster.size; p++) {
    const at = s.at[p] as number;
    if (at < 0) continue;
    const id = zoneId(at);
    zones[id] = [...(zones[id] ?? []), pieceName(roster, s, p)];
  }
  return zones;
}

export const beforeActions = (s: BeyState): boolean =>
  s.phase === 'A' || s.phase === 'B.1' || s.phase === 'B.2';

/** Where in the turn a game stands when its phases begin; what the series knows is filled in. */
export interface FlowSpec<S extends BeyState> {
  readonly afterActions: string;
  phaseC(s: S): Frame[];
  /** The step of phase D each of its parts begins with. */
  readonly adjustments: { readonly [phase: string]: string };
}

/** The procedures in progress where a hand-written position stands. */
export function flowAt<S extends BeyState>(p: BeyPosition, s: S, spec: FlowSpec<S>): Frame[] {
  const adjusting = spec.adjustments[s.phase];
  switch (s.phase) {
    case 'A':
      return [{ step: 'turn' }];
    case 'B.1':
      return [{ step: 'turn.reinforcements' }, { step: 'points.roll' }];
    case 'B.2':
      return [{ step: 'turn.actions' }, { step: 'reinforcements', first: 0 }];
    case 'B.3':
      return [{ step: spec.afterActions }, actionFrame(p)];
    case 'C':
      return spec.phaseC(s);
    default:
      return adjusting === undefined
        ? [{ step: 'turn.end' }]
        : [
            { step: 'turn.end' },
            { step: `adjustments.${adjusting}`, side: s.active, second: s.active !== s.initiative },
          ];
  }
}

function actionFrame({ fighting, announced }: BeyPosition): Frame {
  if (announced === undefined) return { step: fighting ? 'actions.settle' : 'actions.announce' };
  return { step: fighting ? 'actions.settle' : 'actions.orders', announced };
}

export interface LoadSpec<S extends BeyState, P extends BeyPosition> {
  readonly manifest: Manifest;
  readonly phases: readonly string[];
  readonly stratagems: Stratagems;
  empty(scenario: string, options: Options, dice: DiceState): S;
  /** The scheduled groups of a scenario. */
  groups(s: S): readonly { readonly turn: number }[];
  /** What the game keeps beside pieces and stratagems. */
  markers(p: P, s: S): void;
  pieces(p: P, s: S): void;
  readonly flow: FlowSpec<S>;
  /** What else holds at the start of a phase. */
  begin?(s: S): void;
  /** The game's part of `progress`. */
  resume(progress: { readonly [field: string]: unknown }, s: S): void;
  readonly roster: Roster;
  zoneOf(id: string): number | undefined;
  faults(s: S): readonly string[];
}

/** Reads a position people wrote, or `save`. */
export function loadPosition<S extends BeyState, P extends BeyPosition>(
  position: Position,
  spec: LoadSpec<S, P>,
): S {
  const { manifest } = spec;
  const p = fields(position, '(position)') as P;
  if (p.game !== manifest.id) bad('game', { value: String(p.game) });
  const scenario = manifest.scenarios.find((sc) => sc.id === p.scenario);
  if (!scenario) return bad('scenario', { value: String(p.scenario) });
  const options = (p.options === undefined ? {} : fields(p.options, 'options')) as Options;
  const s = spec.empty(scenario.id, fullOptions(manifest, options), { key: keyFromSeed('position'), at: 0 });
  readTurn(p, s, scenario.turns, spec.phases);
  spec.markers(p, s);
  s.due = p.due === undefined ? dueFrom(spec.groups(s), s) : readDue(p.due, spec.groups(s).length);
  spec.pieces(p, s);
  readStratagems(p, s, spec.stratagems);
  if (p.progress === undefined) {
    s.flow = flowAt(p, s, spec.flow);
    spec.begin?.(s);
  } else spec.resume(readProgress(p.progress, s, spec.roster, spec.zoneOf), s);
  const wrong = spec.faults(s)[0];
  if (wrong !== undefined) bad('fault', { fault: wrong });
  return s;
}

/** Groups still to come when nothing else is said: those of later turns, and of this one before B.2. */
const dueFrom = (groups: readonly { readonly turn: number }[], s: BeyState): number[] =>
  groups.map(({ turn }) => (turn > s.turn || (beforeActions(s) && turn === s.turn) ? turn : -1));

/** What the series writes down of a position; a game adds its own. */
export function writePosition(
  s: BeyState,
  game: string,
  {
    roster,
    stratagems,
    zoneId,
  }: {
    readonly roster: Roster;
    readonly stratagems: Stratagems;
    zoneId(zone: number): string;
  },
): BeyPosition & { readonly progress: BeyProgress } {
  return {
    game,
    scenario: s.scenario,
    options: s.options,
    turn: s.turn,
    phase: s.phase,
    advantage: roleOf(s.advantage),
    initiative: roleOf(s.initiative),
    active: roleOf(s.active),
    pa: bySide((side) => s.pa[side] as number),
    announced: s.left,
    zones: writeZones(s, roster, zoneId),
    eliminated: piecesAt(s, roster, DEAD),
    removed: piecesAt(s, roster, GONE),
    hands: bySide((side) => counterIds(s, stratagems, handOf(side))),
    out: counterIds(s, stratagems, OUT),
    due: s.due,
    progress: writeProgress(s, roster, zoneId),
  };
}

/** The names of all that are in one place off the map. */
export const piecesAt = (s: BeyState, roster: Roster, place: number): string[] =>
  roster.id.filter((_, p) => s.at[p] === place);
