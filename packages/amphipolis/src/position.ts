import {
  actionFlow,
  type BeyPosition,
  type BeyProgress,
  type BySide,
  bad,
  both,
  bySide,
  counterIds,
  DEAD,
  eachSide,
  fields,
  GONE,
  handOf,
  numbers,
  OUT,
  placePieces,
  readDue,
  readProgress,
  readStratagems,
  readTurn,
  roleOf,
  type Side,
  STOCK,
  sideNamed,
  whole,
  writeProgress,
  writeTurn,
  writeZones,
} from '@strategoi/bey';
import { type Frame, fullOptions, keyFromSeed, type Options, type Position } from '@strategoi/kernel';
import { garrisonCount, roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { scenarios } from './data/scenarios.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { walls, zoneId, zoneOf } from './map.ts';
import { emptyState, groupPieces, hold, scenarioOf } from './setup.ts';
import { categories, category, type S } from './state.ts';

/** A position as people write it. Everything but `game`, `scenario` and `zones` may be left out. */
export interface AmphipolisPosition extends BeyPosition {
  readonly eliminated?: readonly string[];
  readonly removed?: readonly string[];
  readonly garrisons?: { readonly [id: string]: string };
  readonly wall?: string;
  readonly sapped?: number;
  readonly flotilla?: boolean;
  readonly optional?: BySide<number>;
  /** Turn on which an optional group that found no free base comes; -1 when none waits. */
  readonly postponed?: BySide<number>;
  readonly challenged?: boolean;
  readonly scored?: BySide<{ readonly [category: string]: number }>;
  /** Written by `save`, so that a position in the middle of a procedure comes back exactly. */
  readonly progress?: Progress;
}

interface Progress extends BeyProgress {
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
    case 'B.3':
      return actionFlow(p, 'turn.construction');
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
  const p = fields(position, '(position)') as AmphipolisPosition;
  if (p.game !== manifest.id) bad('game', { value: String(p.game) });
  if (!scenarios.some((sc) => sc.id === p.scenario)) bad('scenario', { value: String(p.scenario) });
  const options = fullOptions(
    manifest,
    (p.options === undefined ? {} : fields(p.options, 'options')) as Options,
  );
  const s = emptyState(p.scenario, options, { key: keyFromSeed('position'), at: 0 });
  readTurn(p, s, scenarioOf(s.scenario).turns, positionPhases);
  readMarkers(p, s);
  s.due = p.due === undefined ? defaultDue(s) : readDue(p.due, scenarioOf(s.scenario).groups.length);
  readPieces(p, s);
  readStratagems(p, s, stratagems);
  if (p.progress === undefined) {
    s.flow = flowAt(p, s);
    if (beforeActions(s)) hold(s);
  } else readOn(p.progress, s);
  const wrong = faults(s)[0];
  if (wrong !== undefined) bad('fault', { fault: wrong });
  return s;
}

function readMarkers(p: AmphipolisPosition, s: S): void {
  const spec = scenarioOf(s.scenario);
  const given = p.garrisons === undefined ? {} : fields(p.garrisons, 'garrisons');
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
  if (p.optional !== undefined) s.optional = eachSide(p.optional, 'optional', 0, 99);
  if (p.postponed !== undefined) s.postponed = eachSide(p.postponed, 'postponed', -1, 99, -1);
  if (p.scored === undefined) return;
  const scored = fields(p.scored, 'scored');
  for (const side of both) {
    const own = fields(scored[roleOf(side)] ?? {}, `scored.${roleOf(side)}`);
    for (const name of categories) {
      s.scored[category(side, name)] = whole(own[name] ?? 0, `scored.${roleOf(side)}.${name}`, 0, 999);
    }
  }
}

function readPieces(p: AmphipolisPosition, s: S): void {
  const waiting = s.due.flatMap((turn, g) => (turn >= 0 ? groupPieces(s.scenario, g) : []));
  const place = placePieces(p, s, roster, zoneOf, waiting);
  if (p.eliminated !== undefined)
    place(p.eliminated, 'eliminated', scenarioOf(s.scenario).returns ? STOCK : DEAD);
  for (const piece of roster.leadersOf.flat())
    if (s.at[piece] === STOCK && p.eliminated?.includes(roster.id[piece] as string)) s.at[piece] = DEAD;
  if (p.removed !== undefined) place(p.removed, 'removed', GONE);
}

function readOn(progress: unknown, s: S): void {
  const p = readProgress(progress, s, roster, zoneOf);
  s.carried = numbers(p.carried, 'progress.carried', 3);
  s.barred = numbers(p.barred, 'progress.barred', 2);
  s.marched = whole(p.marched, 'progress.marched', 0, 1);
  s.operated = whole(p.operated, 'progress.operated', 0, 99);
}

// ---- writing

export function save(s: S): AmphipolisPosition {
  const named = (place: number): string[] => roster.id.filter((_, p) => s.at[p] === place);
  return {
    ...writeTurn(s),
    game: manifest.id,
    zones: writeZones(s, roster, zoneId),
    eliminated: named(DEAD),
    removed: named(GONE),
    garrisons: Object.fromEntries(
      Array.from({ length: garrisonCount }, (_, g) => [
        (garrisons[g] as (typeof garrisons)[number]).id,
        roleOf(s.garrisons[g] as Side),
      ]),
    ),
    wall: walls[s.mur] as string,
    sapped: s.sapped,
    flotilla: s.flotilla === 1,
    hands: bySide((side) => counterIds(s, stratagems, handOf(side))),
    out: counterIds(s, stratagems, OUT),
    due: s.due,
    optional: bySide((side) => s.optional[side] as number),
    postponed: bySide((side) => s.postponed[side] as number),
    challenged: s.challenged === 1,
    scored: bySide((side) =>
      Object.fromEntries(categories.map((name) => [name, s.scored[category(side, name)] as number])),
    ),
    progress: {
      ...writeProgress(s, roster, zoneId),
      carried: s.carried,
      barred: s.barred,
      marched: s.marched,
      operated: s.operated,
    },
  };
}
