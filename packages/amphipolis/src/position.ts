import {
  both,
  CUP,
  DEAD,
  DUE,
  FULL,
  GONE,
  handOf,
  ILL,
  OUT,
  REDUCED,
  roleOf,
  type Side,
  STOCK,
  sides,
} from '@strategoi/bey';
import {
  codes,
  type Frame,
  fullOptions,
  keyFromSeed,
  type Options,
  type Position,
  reject,
} from '@strategoi/kernel';
import { garrisonCount, roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { scenarios } from './data/scenarios.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { walls, zoneId, zoneOf } from './map.ts';
import { categories, category } from './series.ts';
import { emptyState, groupPieces, hold, scenarioOf } from './setup.ts';
import type { S } from './state.ts';

type BySide<T> = { readonly athens: T; readonly sparta: T };

/** A position as people write it. Everything but `game`, `scenario` and `zones` may be left out. */
export interface AmphipolisPosition extends Position {
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
  readonly eliminated?: readonly string[];
  readonly removed?: readonly string[];
  readonly garrisons?: { readonly [id: string]: string };
  readonly wall?: string;
  readonly sapped?: number;
  readonly flotilla?: boolean;
  readonly hands?: BySide<readonly string[]>;
  readonly out?: readonly string[];
  readonly due?: readonly number[];
  readonly optional?: BySide<number>;
  /** Turn on which an optional group that found no free base comes; -1 when none waits. */
  readonly postponed?: BySide<number>;
  readonly challenged?: boolean;
  readonly scored?: BySide<{ readonly [category: string]: number }>;
  /** Written by `save`, so that a position in the middle of a procedure comes back exactly. */
  readonly progress?: Progress;
}

interface Progress {
  readonly flow: readonly Frame[];
  readonly deeds: { readonly [piece: string]: readonly [number, number] };
  readonly played: readonly number[];
  readonly activated: readonly string[];
  readonly carried: readonly number[];
  readonly barred: readonly number[];
  readonly marched: number;
  readonly operated: number;
}

export const positionPhases = [
  'A',
  'B.1',
  'B.2',
  'B.3',
  'C',
  'D.1',
  'D.2',
  'D.3',
  'D.4',
  'D.5',
  'D.6',
  'D.7',
] as const;

const bad = (key: string, params: { readonly [name: string]: string | number } = {}): never =>
  reject(codes.badPosition, key, params);

function sideNamed(name: unknown, field: string): Side {
  const side = sides.indexOf(name as (typeof sides)[number]);
  return side < 0 ? bad('side', { field, value: String(name) }) : (side as Side);
}

function whole(value: unknown, field: string, low: number, high: number): number {
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high) {
    bad('number', { field, low, high, value: String(value) });
  }
  return value as number;
}

function list(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((v) => typeof v === 'string')) bad('list', { field });
  return value as readonly string[];
}

function record(value: unknown, field: string): { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) bad('object', { field });
  return value as { readonly [key: string]: unknown };
}

// ---- pieces by name: "A-H6" any such unit, "A-H6-2" that one; `*` reduced or wounded, `!` ill

/** Hands out counters by name, those reserved for groups still due last of all. */
function dealer(
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

function pieceName(s: S, piece: number): string {
  const mark = s.face[piece] === FULL ? '' : s.face[piece] === ILL ? '!' : '*';
  return `${roster.id[piece]}${mark}`;
}

// ---- where in the turn

/** The procedures in progress at the start of a phase. */
function flowAt(p: AmphipolisPosition, s: S): Frame[] {
  const second = s.active !== s.initiative;
  const adjusting = (step: string): Frame[] => [
    { step: 'turn.end' },
    { step: `adjustments.${step}`, side: s.active, second },
  ];
  switch (s.phase) {
    case 'A':
      return [{ step: 'turn' }];
    case 'B.1':
      return [{ step: 'turn.reinforcements' }, { step: 'points.roll' }];
    case 'B.2':
      return [{ step: 'turn.actions' }, { step: 'reinforcements', first: 0 }];
    case 'B.3': {
      const step = p.fighting
        ? 'actions.settle'
        : p.announced === undefined
          ? 'actions.announce'
          : 'actions.orders';
      return [{ step: 'turn.construction' }, { step }];
    }
    case 'C':
      return [{ step: 'turn.adjustments' }, { step: 'construction' }];
    case 'D.1':
      return adjusting('keep');
    case 'D.2':
      return adjusting('cities');
    case 'D.3':
      return adjusting('recovery');
    case 'D.4':
      return adjusting('bases');
    case 'D.5':
      return adjusting('sieges');
    case 'D.6':
      return adjusting('attrition');
    default:
      return [{ step: 'turn.end' }];
  }
}

const beforeActions = (s: S): boolean => s.phase === 'A' || s.phase === 'B.1' || s.phase === 'B.2';

/** Groups still to come when nothing else is said: those of later turns, and of this one before B.2. */
function defaultDue(s: S): number[] {
  const early = beforeActions(s);
  return scenarioOf(s.scenario).groups.map((g) =>
    g.turn > s.turn || (early && g.turn === s.turn) ? g.turn : -1,
  );
}

// ---- reading

export function load(position: Position): S {
  const p = record(position, '(position)') as AmphipolisPosition;
  if (p.game !== manifest.id) bad('game', { value: String(p.game) });
  if (!scenarios.some((sc) => sc.id === p.scenario)) bad('scenario', { value: String(p.scenario) });
  const options = fullOptions(
    manifest,
    (p.options === undefined ? {} : record(p.options, 'options')) as Options,
  );
  const s = emptyState(p.scenario, options, { key: keyFromSeed('position'), at: 0 });
  readTurn(p, s);
  readMarkers(p, s);
  s.due = p.due === undefined ? defaultDue(s) : readDue(p.due, s);
  readPieces(p, s);
  readStratagems(p, s);
  if (p.progress === undefined) {
    s.flow = flowAt(p, s);
    if (beforeActions(s)) hold(s);
  } else readProgress(p.progress, s);
  const wrong = faults(s)[0];
  if (wrong !== undefined) bad('fault', { fault: wrong });
  return s;
}

function readTurn(p: AmphipolisPosition, s: S): void {
  const [first, last] = scenarioOf(s.scenario).turns;
  if (p.turn !== undefined) s.turn = whole(p.turn, 'turn', first, last);
  if (p.phase !== undefined) {
    if (!positionPhases.includes(p.phase as (typeof positionPhases)[number]))
      bad('phase', { value: String(p.phase) });
    s.phase = p.phase;
  }
  if (p.advantage !== undefined) s.advantage = sideNamed(p.advantage, 'advantage');
  s.initiative = p.initiative === undefined ? s.advantage : sideNamed(p.initiative, 'initiative');
  s.active = p.active === undefined ? s.initiative : sideNamed(p.active, 'active');
  if (p.pa !== undefined) {
    const pa = record(p.pa, 'pa');
    s.pa = both.map((side) => whole(pa[roleOf(side)] ?? 0, `pa.${roleOf(side)}`, 0, 30));
  }
  if (p.announced !== undefined) s.left = whole(p.announced, 'announced', 0, 30);
  if (s.phase === 'B.3' && p.announced === undefined && !p.fighting && s.pa[s.active] === 0) bad('no-points');
}

function readMarkers(p: AmphipolisPosition, s: S): void {
  const spec = scenarioOf(s.scenario);
  const given = p.garrisons === undefined ? {} : record(p.garrisons, 'garrisons');
  for (const id of Object.keys(given))
    if (!garrisons.some((g) => g.id === id)) bad('garrison', { value: id });
  s.garrisons = garrisons.map((g) => sideNamed(given[g.id] ?? spec.garrisons[g.id], `garrisons.${g.id}`));
  if (p.wall !== undefined) {
    s.mur = walls.indexOf(p.wall as (typeof walls)[number]);
    if (s.mur < 0) bad('wall', { value: String(p.wall) });
  }
  if (p.sapped !== undefined) s.sapped = whole(p.sapped, 'sapped', -1, 9);
  if (p.flotilla !== undefined) s.flotilla = p.flotilla ? 1 : 0;
  if (p.challenged !== undefined) s.challenged = p.challenged ? 1 : 0;
  if (p.optional !== undefined) {
    const optional = record(p.optional, 'optional');
    s.optional = both.map((side) => whole(optional[roleOf(side)] ?? 0, `optional.${roleOf(side)}`, 0, 99));
  }
  if (p.postponed !== undefined) {
    const postponed = record(p.postponed, 'postponed');
    s.postponed = both.map((side) =>
      whole(postponed[roleOf(side)] ?? -1, `postponed.${roleOf(side)}`, -1, 99),
    );
  }
  if (p.scored === undefined) return;
  const scored = record(p.scored, 'scored');
  for (const side of both) {
    const own = record(scored[roleOf(side)] ?? {}, `scored.${roleOf(side)}`);
    for (const name of categories) {
      s.scored[category(side, name)] = whole(own[name] ?? 0, `scored.${roleOf(side)}.${name}`, 0, 999);
    }
  }
}

function readDue(due: unknown, s: S): number[] {
  const groups = scenarioOf(s.scenario).groups.length;
  if (!Array.isArray(due) || due.length !== groups) bad('due', { groups });
  return (due as unknown[]).map((turn) => whole(turn, 'due', -1, 99));
}

function readPieces(p: AmphipolisPosition, s: S): void {
  const waiting = s.due.flatMap((turn, g) => (turn >= 0 ? groupPieces(s.scenario, g) : []));
  const deal = dealer(new Set(waiting));
  for (const piece of waiting) s.at[piece] = DUE;
  const place = (names: unknown, field: string, to: number): void => {
    for (const name of list(names, field)) {
      const { piece, face } = deal(name, field);
      s.at[piece] = to;
      s.face[piece] = to >= 0 ? face : FULL;
    }
  };
  for (const [id, names] of Object.entries(p.zones === undefined ? {} : record(p.zones, 'zones'))) {
    const zone = zoneOf(id);
    if (zone === undefined) bad('zone', { value: id });
    place(names, `zones.${id}`, zone as number);
  }
  if (p.eliminated !== undefined)
    place(p.eliminated, 'eliminated', scenarioOf(s.scenario).returns ? STOCK : DEAD);
  for (const piece of roster.leadersOf.flat())
    if (s.at[piece] === STOCK && p.eliminated?.includes(roster.id[piece] as string)) s.at[piece] = DEAD;
  if (p.removed !== undefined) place(p.removed, 'removed', GONE);
}

function readStratagems(p: AmphipolisPosition, s: S): void {
  const place = (names: unknown, field: string, to: number): void => {
    for (const id of list(names, field)) {
      const k = stratagems.counters.findIndex((c) => c.id === id || c.faces.includes(id));
      if (k < 0) bad('counter', { field, value: id });
      if (s.counters[k] !== CUP) bad('counter-twice', { field, value: id });
      s.counters[k] = to;
    }
  };
  if (p.hands !== undefined) {
    const hands = record(p.hands, 'hands');
    for (const side of both) place(hands[roleOf(side)] ?? [], `hands.${roleOf(side)}`, handOf(side));
  }
  if (p.out !== undefined) place(p.out, 'out', OUT);
  s.hands = both.map((side) => s.counters.filter((place) => place === handOf(side)).length);
}

function readProgress(progress: unknown, s: S): void {
  const p = record(progress, 'progress') as unknown as Progress;
  const numbers = (value: unknown, field: string, n: number): number[] => {
    if (!Array.isArray(value) || value.length !== n || !value.every(Number.isInteger)) bad('list', { field });
    return [...(value as number[])];
  };
  if (!Array.isArray(p.flow)) bad('list', { field: 'progress.flow' });
  s.flow = p.flow.map((frame) => {
    if (typeof record(frame, 'progress.flow').step !== 'string') bad('step', { field: 'progress.flow' });
    return structuredFrame(frame);
  });
  for (const [id, deed] of Object.entries(record(p.deeds, 'progress.deeds'))) {
    const piece = roster.pieceOf.get(id);
    if (piece === undefined) bad('piece', { field: 'progress.deeds', value: id });
    const [did, from] = numbers(deed, `progress.deeds.${id}`, 2);
    s.did[piece as number] = did as number;
    s.from[piece as number] = from as number;
  }
  s.played = numbers(p.played, 'progress.played', 2);
  s.activated = list(p.activated, 'progress.activated').map((id) => zoneOf(id) ?? bad('zone', { value: id }));
  s.carried = numbers(p.carried, 'progress.carried', 3);
  s.barred = numbers(p.barred, 'progress.barred', 2);
  s.marched = whole(p.marched, 'progress.marched', 0, 1);
  s.operated = whole(p.operated, 'progress.operated', 0, 99);
}

const structuredFrame = (frame: Frame): Frame =>
  Object.fromEntries(Object.entries(frame).map(([k, v]) => [k, Array.isArray(v) ? [...v] : v])) as Frame;

// ---- writing

export function save(s: S): AmphipolisPosition {
  const zones: { [zone: string]: string[] } = {};
  const eliminated: string[] = [];
  const removed: string[] = [];
  const deeds: { [piece: string]: [number, number] } = {};
  for (let p = 0; p < roster.size; p++) {
    const at = s.at[p] as number;
    if (at >= 0) {
      const id = zoneId(at);
      zones[id] = [...(zones[id] ?? []), pieceName(s, p)];
    } else if (at === DEAD) eliminated.push(roster.id[p] as string);
    else if (at === GONE) removed.push(roster.id[p] as string);
    if (s.did[p] !== 0) deeds[roster.id[p] as string] = [s.did[p] as number, s.from[p] as number];
  }
  const counterIds = (place: number): string[] =>
    stratagems.counters.filter((_, k) => s.counters[k] === place).map((c) => c.id);
  const bySide = <T>(value: (side: Side) => T): BySide<T> => ({ athens: value(0), sparta: value(1) });
  return {
    game: manifest.id,
    scenario: s.scenario,
    options: s.options,
    turn: s.turn,
    phase: s.phase,
    advantage: roleOf(s.advantage),
    initiative: roleOf(s.initiative),
    active: roleOf(s.active),
    pa: bySide((side) => s.pa[side] as number),
    announced: s.left,
    zones,
    eliminated,
    removed,
    garrisons: Object.fromEntries(
      Array.from({ length: garrisonCount }, (_, g) => [
        (garrisons[g] as (typeof garrisons)[number]).id,
        roleOf(s.garrisons[g] as Side),
      ]),
    ),
    wall: walls[s.mur] as string,
    sapped: s.sapped,
    flotilla: s.flotilla === 1,
    hands: bySide((side) => counterIds(handOf(side))),
    out: counterIds(OUT),
    due: s.due,
    optional: bySide((side) => s.optional[side] as number),
    postponed: bySide((side) => s.postponed[side] as number),
    challenged: s.challenged === 1,
    scored: bySide((side) =>
      Object.fromEntries(categories.map((name) => [name, s.scored[category(side, name)] as number])),
    ),
    progress: {
      flow: s.flow,
      deeds,
      played: s.played,
      activated: s.activated.map(zoneId),
      carried: s.carried,
      barred: s.barred,
      marched: s.marched,
      operated: s.operated,
    },
  };
}
