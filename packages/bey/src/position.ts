import {
  codes,
  type DiceState,
  type Frame,
  type FrameOf,
  figure,
  fullOptions,
  keyFromSeed,
  type Manifest,
  nearestName,
  type Options,
  onlyKnown,
  type Position,
  reject,
} from '@strategoi/kernel';
import type { ActionFrame } from './actions.ts';
import type { Adjusting } from './adjustments.ts';
import { newLore } from './lore.ts';
import { FULL, ILL, REDUCED, type Roster } from './roster.ts';
import type { ProcedureOf } from './run.ts';
import { both, type Pair, pair, roleOf, type Side, sideNamed, sides } from './sides.ts';
import { type BeyState, CUP, DEAD, DUE, GONE, HELD, handOf, MOVED, OUT } from './state.ts';
import type { Stratagems } from './stratagems.ts';
import type { Names } from './written.ts';

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
  /** Where those who have moved in this phase began it, and how they came to where they stand. */
  readonly moved?: {
    readonly [piece: string]: string | { readonly from: string; readonly by: readonly string[] };
  };
  readonly held?: readonly string[];
  /** Stratagems played in this action phase, and zones activated in it. */
  readonly played?: BySide<number>;
  readonly activated?: readonly string[];
  /** What has been carried over each sea in this action phase. */
  readonly carried?: { readonly [sea: string]: number };
  /** The zone each side's archers have closed in this phase. */
  readonly barred?: { readonly [side: string]: string };
  /** Where the active side has tried a siege in this phase. */
  readonly tried?: readonly string[];
  /** Written by `save`, so that a position in the middle of a procedure comes back exactly. */
  readonly progress?: BeyProgress;
}

/** The procedures in progress. Positions of earlier versions have more in it, which is still read. */
export interface BeyProgress {
  readonly flow: readonly Frame[];
}

const beyFields: readonly string[] = [
  ...['game', 'scenario', 'options', 'turn', 'phase', 'advantage', 'initiative', 'active', 'pa', 'announced'],
  ...['fighting', 'zones', 'hands', 'out', 'due', 'eliminated', 'removed', 'moved', 'held', 'played'],
  ...['activated', 'carried', 'barred', 'tried', 'progress'],
];
/** What earlier versions kept under `progress`. */
const formerProgress = ['deeds', 'played', 'activated', 'carried', 'barred'];

export const bad = (key: string, params: { readonly [name: string]: string | number } = {}): never =>
  reject(codes.badPosition, key, params);

/** What was written, and the known name that was probably meant. */
const meant = (field: string, value: string, known: readonly string[]) => ({
  field,
  value,
  near: nearestName(value, known) ?? '',
});

function noPiece(field: string, value: string, known: readonly string[]): never {
  const params = meant(field, value, known);
  return bad(params.near ? 'piece-near' : 'piece', params);
}

function noZone(field: string, value: string, known: readonly string[]): never {
  const params = meant(field, value, known);
  return bad(params.near ? 'zone-near' : 'zone', params);
}

function noCounter(field: string, value: string, known: readonly string[]): never {
  const params = meant(field, value, known);
  return bad(params.near ? 'counter-near' : 'counter', params);
}

export function readSide(name: unknown, field: string): Side {
  return sideNamed(name) ?? bad('side', { field, value: String(name) });
}

export function whole(value: unknown, field: string, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    return bad('number', { field, low, high, value: String(value) });
  return value;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string');

export function list(value: unknown, field: string): readonly string[] {
  return isTexts(value) ? value : bad('list', { field });
}

const isFields = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fields(value: unknown, field: string): { readonly [key: string]: unknown } {
  return isFields(value) ? value : bad('object', { field });
}

export function numberPair(value: unknown, field: string): Pair {
  const [athens = 0, sparta = 0] = numbers(value, field, 2);
  return [athens, sparta];
}

export function numbers(value: unknown, field: string, n: number): number[] {
  const given: readonly unknown[] =
    Array.isArray(value) && value.length === n ? value : bad('list', { field });
  return given.map((one) =>
    typeof one === 'number' && Number.isInteger(one) ? one : bad('list', { field }),
  );
}

export const bySide = <T>(value: (side: Side) => T): BySide<T> => ({ athens: value(0), sparta: value(1) });

/** Something by side, and nothing else. */
export function bothSides(value: unknown, field: string): { readonly [key: string]: unknown } {
  const given = fields(value, field);
  onlyKnown(given, sides, field);
  return given;
}

/** A whole number for each side, 0 where none is given. */
export function eachSide(value: unknown, field: string, low: number, high: number, none = 0): Pair {
  const given = bothSides(value, field);
  return pair((side) => whole(given[roleOf(side)] ?? none, `${field}.${roleOf(side)}`, low, high));
}

const pieceNames = (roster: Roster): string[] => [
  ...roster.pieceOf.keys(),
  ...roster.units.map((u) => u.key),
];

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
    if (candidates.length === 0) noPiece(field, plain, pieceNames(roster));
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
  zoneNamed: (id: string, field: string) => number,
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
    place(names, `zones.${id}`, zoneNamed(id, 'zones'));
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
    if (!phases.includes(p.phase)) {
      const params = meant('phase', String(p.phase), phases);
      bad(params.near ? 'phase-near' : 'phase', params);
    }
    s.phase = p.phase;
  }
  if (p.advantage !== undefined) s.advantage = readSide(p.advantage, 'advantage');
  s.initiative = p.initiative === undefined ? s.advantage : readSide(p.initiative, 'initiative');
  s.active = p.active === undefined ? s.initiative : readSide(p.active, 'active');
  if (p.pa !== undefined) s.pa = eachSide(p.pa, 'pa', 0, 30);
  if (p.announced !== undefined) s.left = whole(p.announced, 'announced', 0, 30);
  if (p.fighting && s.phase !== 'B.3') bad('fighting', { phase: s.phase });
  if (s.phase === 'B.3' && p.announced === undefined && !p.fighting && s.pa[s.active] === 0) bad('no-points');
}

/** Hands by counter or by a face's effect, and counters out of the game. */
function readStratagems(p: BeyPosition, s: BeyState, stratagems: Stratagems): void {
  const { counters } = stratagems;
  const names = counters.flatMap((c) => [c.id, ...c.faces]);
  const fits = (k: number, name: string): boolean =>
    counters[k]?.id === name || (counters[k]?.faces.includes(name) ?? false);
  const place = (name: string, field: string, to: number, mine: (k: number) => boolean): void => {
    const inCup = counters.flatMap((_, k) => (s.counters[k] === CUP && fits(k, name) ? [k] : []));
    const k = inCup.find(mine) ?? inCup[0];
    if (k !== undefined) s.counters[k] = to;
    else if (!names.includes(name)) noCounter(field, name, names);
    // What a marker has taken out of the game may be named there as well.
    else if (to !== OUT || !counters.some((_, i) => s.counters[i] === OUT && fits(i, name)))
      bad('counter-twice', { field, value: name });
  };
  if (p.out !== undefined) for (const name of list(p.out, 'out')) place(name, 'out', OUT, () => true);
  if (p.hands !== undefined) {
    const hands = bothSides(p.hands, 'hands');
    for (const side of both) {
      const field = `hands.${roleOf(side)}`;
      // Of two counters with that face, the one on which he may play it.
      for (const name of list(hands[roleOf(side)] ?? [], field))
        place(name, field, handOf(side), (k) => counters[k]?.id === name || stratagems.mayUse(side, k, name));
    }
  }
  s.hands = pair((side) => s.counters.filter((place) => place === handOf(side)).length);
  s.lore = newLore(stratagems.counters.length, s.hands);
}

const counterIds = (s: BeyState, stratagems: Stratagems, place: number): string[] =>
  stratagems.counters.filter((_, k) => s.counters[k] === place).map((c) => c.id);

function readDue(due: unknown, entries: number): number[] {
  const given: readonly unknown[] =
    Array.isArray(due) && due.length === entries ? due : bad('due', { groups: entries });
  return given.map((turn) => whole(turn, 'due', -1, 99));
}

function readFlow(progress: { readonly [field: string]: unknown }, s: BeyState): void {
  const flow: readonly unknown[] = Array.isArray(progress.flow)
    ? progress.flow
    : bad('list', { field: 'progress.flow' });
  s.flow = flow.map((frame) => {
    const given = fields(frame, 'progress.flow');
    if (typeof given.step !== 'string') bad('step', { field: 'progress.flow' });
    return Object.fromEntries(
      Object.entries(given).map(([k, v]) => [k, Array.isArray(v) ? [...v] : v]),
    ) as Frame;
  });
}

/** What earlier versions wrote of the phase in numbers. */
function readFormer(
  p: { readonly [field: string]: unknown },
  s: BeyState,
  roster: Roster,
  zoneNamed: (id: string, field: string) => number,
): void {
  for (const [id, deed] of Object.entries(p.deeds === undefined ? {} : fields(p.deeds, 'progress.deeds'))) {
    const piece = roster.pieceOf.get(id) ?? noPiece('progress.deeds', id, [...roster.pieceOf.keys()]);
    const [did = 0, from = 0] = numbers(deed, `progress.deeds.${id}`, 2);
    s.did[piece] = did;
    s.from[piece] = from;
  }
  if (p.played !== undefined) s.played = numberPair(p.played, 'progress.played');
  if (p.activated !== undefined)
    s.activated = list(p.activated, 'progress.activated').map((id) => zoneNamed(id, 'progress.activated'));
  if (p.carried !== undefined) s.carried = numbers(p.carried, 'progress.carried', s.carried.length);
  if (p.barred !== undefined) s.barred = numberPair(p.barred, 'progress.barred');
}

/** The names of how a piece came, by the bit that says it. */
export type Entries = { readonly [name: string]: number };

/** Pieces of these names that are in play, each once. */
function deedReader(s: BeyState, roster: Roster): (name: string, field: string) => number {
  const used = new Set<number>();
  return (name, field) => {
    const exact = roster.pieceOf.get(name);
    const kind = roster.units.findIndex((u) => u.key === name);
    const all =
      exact === undefined
        ? roster.kind.flatMap((k, p) => (k === kind && p < roster.firstLeader ? [p] : []))
        : [exact];
    if (all.length === 0) return noPiece(field, name, pieceNames(roster));
    const piece = all.find((p) => !used.has(p) && (exact !== undefined || (s.at[p] ?? -1) >= 0));
    if (piece === undefined) return bad('too-many', { field, value: name });
    used.add(piece);
    return piece;
  };
}

/** What has been done in the phase so far. */
function readDeeds<S extends BeyState>(
  p: BeyPosition,
  s: S,
  spec: Pick<LoadSpec<S, BeyPosition>, 'roster' | 'entries' | 'seas'>,
  zoneNamed: (id: string, field: string) => number,
): void {
  const { roster, entries, seas } = spec;
  if (p.held !== undefined) {
    const read = deedReader(s, roster);
    for (const name of list(p.held, 'held')) s.did[read(name, 'held')] = HELD;
  }
  const moved = p.moved === undefined ? {} : fields(p.moved, 'moved');
  const read = deedReader(s, roster);
  for (const [name, how] of Object.entries(moved)) {
    const field = `moved.${name}`;
    const given = typeof how === 'string' ? { from: how } : fields(how, field);
    onlyKnown(given, ['from', 'by'], field);
    const by = list(given.by ?? [], `${field}.by`);
    const marks = by.map(
      (way) => entries[way] ?? bad('way', { field, value: way, ways: Object.keys(entries).join(', ') }),
    );
    const piece = read(name, 'moved');
    s.did[piece] = marks.reduce((sum, mark) => sum | mark, (s.did[piece] ?? 0) | MOVED);
    s.from[piece] = zoneNamed(String(given.from), field);
  }
  if (p.played !== undefined) s.played = eachSide(p.played, 'played', 0, 9);
  // One stratagem a player in an action phase; elsewhere the hand is the limit.
  if (s.phase === 'B.3' && s.played.some((n) => n > 1)) bad('played-twice');
  if (p.activated !== undefined)
    s.activated = list(p.activated, 'activated').map((id) => zoneNamed(id, 'activated'));
  if (p.carried !== undefined)
    for (const [id, n] of Object.entries(fields(p.carried, 'carried'))) {
      const sea = seas.indexOf(zoneNamed(id, 'carried'));
      if (sea < 0) bad('sea', { field: 'carried', value: id });
      s.carried[sea] = whole(n, `carried.${id}`, 0, 999);
    }
  if (p.barred !== undefined) {
    const barred = bothSides(p.barred, 'barred');
    for (const side of both) {
      const id = barred[roleOf(side)];
      if (id !== undefined) s.barred[side] = zoneNamed(String(id), 'barred');
    }
  }
}

function writeDeeds<S extends BeyState>(
  s: S,
  { roster, entries, seas, zoneId }: WriteSpec,
): Required<Pick<BeyPosition, 'moved' | 'held' | 'played' | 'activated' | 'carried' | 'barred' | 'tried'>> {
  const ways = Object.entries(entries);
  const moved: { [piece: string]: string | { from: string; by: string[] } } = {};
  const held: string[] = [];
  for (const [p, id] of roster.id.entries()) {
    const did = s.did[p] ?? 0;
    if (did & HELD) held.push(id);
    if (!(did & MOVED)) continue;
    const from = zoneId(s.from[p] ?? 0);
    const by = ways.flatMap(([way, mark]) => (did & mark ? [way] : []));
    moved[id] = by.length === 0 ? from : { from, by };
  }
  const sieges = s.flow.find((f) => f.step === 'sieges');
  return {
    moved,
    held,
    played: bySide((side) => s.played[side] ?? 0),
    activated: s.activated.map(zoneId),
    carried: Object.fromEntries(s.carried.flatMap((n, i) => (n > 0 ? [[zoneId(seas[i] ?? 0), n]] : []))),
    barred: Object.fromEntries(
      both.flatMap((side) =>
        (s.barred[side] ?? -1) < 0 ? [] : [[roleOf(side), zoneId(s.barred[side] ?? 0)]],
      ),
    ),
    tried: ((sieges?.tried ?? []) as number[]).map(zoneId),
  };
}

/** Where everybody in play stands, by the name of each counter. */
function writeZones(
  s: BeyState,
  roster: Roster,
  zoneId: (zone: number) => string,
): { [zone: string]: string[] } {
  const zones: { [zone: string]: string[] } = {};
  for (let p = 0; p < roster.size; p++) {
    const at = figure(s.at, p);
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
  /** The turn once the action phases are over. */
  afterActions(): FrameOf<S>;
  /** B.2 from its beginning. */
  reinforcements(): FrameOf<S>;
  phaseC(s: S): ProcedureOf<S>[];
  /** Where each part of phase D begins; nothing of any other phase. */
  adjusting(phase: string, whose: Adjusting): ProcedureOf<S> | undefined;
  /** The phase of sieges, and where it stands once some have been tried. */
  readonly sieges: { readonly phase: string; after(s: S, tried: number[]): ProcedureOf<S>[] };
}

/** The procedures in progress where a hand-written position stands. */
export function flowAt<S extends BeyState>(
  p: BeyPosition,
  s: S,
  spec: FlowSpec<S>,
  tried: number[],
): ProcedureOf<S>[] {
  if (tried.length > 0)
    return s.phase === spec.sieges.phase
      ? spec.sieges.after(s, tried)
      : bad('tried', { phase: spec.sieges.phase });
  switch (s.phase) {
    case 'A':
      return [{ step: 'turn' }];
    case 'B.1':
      return [{ step: 'turn.reinforcements' }, { step: 'points.roll' }];
    case 'B.2':
      return [{ step: 'turn.actions' }, spec.reinforcements()];
    case 'B.3':
      return [spec.afterActions(), actionFrame(p)];
    case 'C':
      return spec.phaseC(s);
    default: {
      const adjusting = spec.adjusting(s.phase, { side: s.active, second: s.active !== s.initiative });
      return adjusting === undefined ? [{ step: 'turn.end' }] : [{ step: 'turn.end' }, adjusting];
    }
  }
}

function actionFrame({ fighting, announced }: BeyPosition): ActionFrame {
  if (announced === undefined) return { step: fighting ? 'actions.settle' : 'actions.announce' };
  return { step: fighting ? 'actions.settle' : 'actions.orders', announced };
}

export interface LoadSpec<S extends BeyState, P extends BeyPosition> {
  readonly manifest: Manifest;
  readonly phases: readonly string[];
  readonly stratagems: Stratagems;
  /** The fields the game adds to a position, and to `progress` in earlier versions. */
  readonly fields: readonly string[];
  readonly former: readonly string[];
  /** How a piece may have come to where it stands. */
  readonly entries: Entries;
  /** The seas over which something is carried, in the order of `carried`. */
  readonly seas: readonly number[];
  empty(scenario: string, options: Options, dice: DiceState): S;
  /** The scheduled groups of a scenario. */
  groups(s: S): readonly { readonly turn: number }[];
  /** What the game keeps beside pieces and stratagems. */
  markers(p: P, s: S): void;
  pieces(p: P, s: S, zoneNamed: (id: string, field: string) => number): void;
  readonly flow: FlowSpec<S>;
  /** What else holds at the start of a phase. */
  begin?(s: S): void;
  /** What the game keeps of the phase so far: from the position, or from `progress` of an earlier version. */
  deeds(given: { readonly [field: string]: unknown }, s: S): void;
  /** Refuses what a position says that cannot be true together. */
  contradiction(p: P, s: S): void;
  readonly roster: Roster;
  zoneOf(id: string): number | undefined;
  /** What zones are called, by id and by name. */
  readonly zoneNames: readonly string[];
  readonly names: Names;
  faults(s: S): readonly string[];
}

/** Fields that list pieces and places, and those whose keys are of that kind. */
const namedLists: readonly string[] = [
  ...['eliminated', 'removed', 'held', 'imprisoned', 'fallen', 'arrived', 'activated', 'tried'],
];
const namedKeys = ['zones', 'moved', 'carried', 'joined'];

/** The same position by ids, where it has the names the board prints. */
function byIds<P extends BeyPosition>(p: P, { pieces, counters }: Names): P {
  const meant = (text: string): string => {
    const mark = /[*!]$/.exec(text)?.[0] ?? '';
    return pieces.read(mark === '' ? text : text.slice(0, -1)) + mark;
  };
  const inside = (value: unknown, read: (text: string) => string): unknown => {
    if (typeof value === 'string') return read(value);
    if (Array.isArray(value)) return value.map((one) => inside(one, read));
    return isFields(value)
      ? // How somebody came is no name of anything.
        Object.fromEntries(Object.entries(value).map(([k, one]) => [k, k === 'by' ? one : inside(one, read)]))
      : value;
  };
  const keyed = (field: string, value: unknown): unknown => {
    if (!isFields(value)) return value;
    const entries = Object.entries(value).map(([key, one]) => [meant(key), inside(one, meant)] as const);
    const ids = entries.map(([id]) => id);
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    return twice === undefined ? Object.fromEntries(entries) : bad('named-twice', { field, value: twice });
  };
  const named = (field: string, value: unknown): unknown => {
    if (namedKeys.includes(field)) return keyed(field, value);
    if (namedLists.includes(field) || field === 'barred') return inside(value, meant);
    return field === 'hands' || field === 'out' ? inside(value, (text) => counters.read(text)) : value;
  };
  return Object.fromEntries(Object.entries(p).map(([field, value]) => [field, named(field, value)])) as P;
}

/** A leader may be ill only where the sick are taken. */
export function refuseSick(s: BeyState, roster: Roster, bed: (piece: number, zone: number) => boolean): void {
  for (let p = roster.firstLeader; p < roster.size; p++) {
    const zone = s.at[p] ?? -1;
    if (zone >= 0 && s.face[p] === ILL && !bed(p, zone)) bad('ill', { value: roster.id[p] ?? '' });
  }
}

/** Reads a position people wrote, or `save`. */
export function loadPosition<S extends BeyState, P extends BeyPosition>(
  position: Position,
  spec: LoadSpec<S, P>,
): S {
  const { manifest } = spec;
  const p = byIds(fields(position, '(position)') as P, spec.names);
  if (p.game !== manifest.id) bad('game', { value: String(p.game) });
  onlyKnown(p, [...beyFields, ...spec.fields]);
  const scenario = manifest.scenarios.find((sc) => sc.id === p.scenario);
  if (!scenario) return bad('scenario', { value: String(p.scenario) });
  const options = (p.options === undefined ? {} : fields(p.options, 'options')) as Options;
  const s = spec.empty(scenario.id, fullOptions(manifest, options), { key: keyFromSeed('position'), at: 0 });
  const zoneNamed = (id: string, field: string): number =>
    spec.zoneOf(id) ?? noZone(field, id, spec.zoneNames);
  readTurn(p, s, scenario.turns, spec.phases);
  spec.markers(p, s);
  s.due = p.due === undefined ? dueFrom(spec.groups(s), s) : readDue(p.due, spec.groups(s).length);
  spec.pieces(p, s, zoneNamed);
  readStratagems(p, s, spec.stratagems);
  const progress = p.progress === undefined ? undefined : fields(p.progress, 'progress');
  if (progress) {
    onlyKnown(progress, ['flow', ...formerProgress, ...spec.former], 'progress');
    readFlow(progress, s);
    readFormer(progress, s, spec.roster, zoneNamed);
    spec.deeds(progress, s);
  } else spec.begin?.(s);
  readDeeds(p, s, spec, zoneNamed);
  spec.deeds(p, s);
  const tried = list(p.tried ?? [], 'tried').map((id) => zoneNamed(id, 'tried'));
  if (!progress) s.flow = flowAt(p, s, spec.flow, tried);
  spec.contradiction(p, s);
  const wrong = spec.faults(s)[0];
  if (wrong !== undefined) bad('fault', { fault: wrong });
  return s;
}

/** Groups still to come when nothing else is said: those of later turns, and of this one before B.2. */
const dueFrom = (groups: readonly { readonly turn: number }[], s: BeyState): number[] =>
  groups.map(({ turn }) => (turn > s.turn || (beforeActions(s) && turn === s.turn) ? turn : -1));

export interface WriteSpec {
  readonly roster: Roster;
  readonly stratagems: Stratagems;
  readonly entries: Entries;
  readonly seas: readonly number[];
  zoneId(zone: number): string;
}

/** Steps of an action phase whose movement is over. */
const settling = ['actions.settle', 'actions.closing', 'actions.pay', 'actions.fight', 'actions.end'];

/** What the series writes down of a position; a game adds its own. */
export function writePosition<S extends BeyState>(s: S, game: string, spec: WriteSpec): BeyPosition {
  const { roster, stratagems, zoneId } = spec;
  return {
    game,
    scenario: s.scenario,
    options: s.options,
    turn: s.turn,
    phase: s.phase,
    advantage: roleOf(s.advantage),
    initiative: roleOf(s.initiative),
    active: roleOf(s.active),
    pa: bySide((side) => s.pa[side] ?? 0),
    announced: s.left,
    fighting: s.phase === 'B.3' && s.flow.some((f) => settling.includes(f.step)),
    zones: writeZones(s, roster, zoneId),
    eliminated: piecesAt(s, roster, DEAD),
    removed: piecesAt(s, roster, GONE),
    hands: bySide((side) => counterIds(s, stratagems, handOf(side))),
    out: counterIds(s, stratagems, OUT),
    due: s.due,
    ...writeDeeds(s, spec),
    progress: { flow: s.flow },
  };
}

/** The names of all that are in one place off the map. */
export const piecesAt = (s: BeyState, roster: Roster, place: number): string[] =>
  roster.id.filter((_, p) => s.at[p] === place);
