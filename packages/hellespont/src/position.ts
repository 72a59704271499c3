import {
  actionFlow,
  type BeyPosition,
  type BeyProgress,
  type BySide,
  bad,
  bySide,
  counterIds,
  DEAD,
  eachSide,
  fields,
  GONE,
  handOf,
  list,
  numbers,
  OUT,
  placePieces,
  readDue,
  readProgress,
  readStratagems,
  readTurn,
  STOCK,
  whole,
  writeProgress,
  writeTurn,
  writeZones,
} from '@strategoi/bey';
import { type Frame, fullOptions, keyFromSeed, type Options, type Position } from '@strategoi/kernel';
import { leader, roster, stratagems } from './counters.ts';
import { scenarios } from './data/scenarios.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { seas, zoneId, zoneOf } from './map.ts';
import { emptyState, entryPieces, removedCounters, scenarioOf } from './setup.ts';
import { IN_BOX, type S } from './state.ts';

/** A position as people write it. Everything but `game`, `scenario` and `zones` may be left out. */
export interface HellespontPosition extends BeyPosition {
  readonly eliminated?: readonly string[];
  readonly removed?: readonly string[];
  /** Leaders held by the satrap. */
  readonly imprisoned?: readonly string[];
  readonly supply?: BySide<number>;
  readonly famine?: BySide<boolean>;
  /** Optional entries already brought in, by their number in the scenario. */
  readonly optional?: readonly number[];
  /** Pieces that entered this turn. */
  readonly arrived?: readonly string[];
  /** Eliminated leaders who died through combat. */
  readonly fallen?: readonly string[];
  readonly tissaphernes?: boolean;
  readonly early?: boolean;
  /** Written by `save`, so that a position in the middle of a procedure comes back exactly. */
  readonly progress?: Progress;
}

interface Progress extends BeyProgress {
  readonly carried: readonly number[];
  readonly barred: readonly number[];
  readonly joined: readonly number[];
  readonly latched: readonly number[];
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
  'end',
] as const;

const dSteps: { readonly [phase: string]: string } = {
  'D.1': 'keep',
  'D.2': 'home',
  'D.3': 'recovery',
  'D.4': 'supply',
  'D.5': 'attrition',
};

/** The procedures in progress at the start of a phase. */
function flowAt(p: HellespontPosition, s: S): Frame[] {
  const second = s.active !== s.initiative;
  switch (s.phase) {
    case 'A':
      return [{ step: 'turn' }];
    case 'B.1':
      return [{ step: 'turn.reinforcements' }, { step: 'points.roll' }];
    case 'B.2':
      return [{ step: 'turn.actions' }, { step: 'reinforcements', first: 0 }];
    case 'B.3':
      return actionFlow(p, 'turn.sieges').map((frame, i) =>
        i === 1 && p.announced !== undefined ? { ...frame, announced: p.announced } : frame,
      );
    case 'C':
      return second
        ? [{ step: 'turn.adjustments' }, { step: 'sieges', side: s.active, tried: [] }]
        : [{ step: 'turn.sieges' }];
    case 'end':
      return [{ step: 'turn.end' }];
    default:
      return [{ step: 'turn.end' }, { step: `adjustments.${dSteps[s.phase]}`, side: s.active, second }];
  }
}

/** Entries still to come when nothing else is said: those of later turns, and of this one before B.2. */
function defaultDue(s: S): number[] {
  const early = s.phase === 'A' || s.phase === 'B.1' || s.phase === 'B.2';
  return scenarioOf(s.scenario).entries.map((e) =>
    e.turn > s.turn || (early && e.turn === s.turn) ? e.turn : -1,
  );
}

export function load(position: Position): S {
  const p = fields(position, '(position)') as HellespontPosition;
  if (p.game !== manifest.id) bad('game', { value: String(p.game) });
  if (!scenarios.some((sc) => sc.id === p.scenario)) bad('scenario', { value: String(p.scenario) });
  const options = fullOptions(
    manifest,
    (p.options === undefined ? {} : fields(p.options, 'options')) as Options,
  );
  const s = emptyState(p.scenario, options, { key: keyFromSeed('position'), at: 0 });
  readTurn(p, s, scenarioOf(s.scenario).turns, positionPhases);
  readTracks(p, s);
  s.due = p.due === undefined ? defaultDue(s) : readDue(p.due, scenarioOf(s.scenario).entries.length);
  readPieces(p, s);
  if (p.out === undefined) for (const k of removedCounters(s.scenario, options)) s.counters[k] = OUT;
  readStratagems(p, s, stratagems);
  if (p.progress === undefined) s.flow = flowAt(p, s);
  else readOn(p.progress, s);
  const wrong = faults(s)[0];
  if (wrong !== undefined) bad('fault', { fault: wrong });
  return s;
}

function readTracks(p: HellespontPosition, s: S): void {
  if (p.supply !== undefined) s.supply = eachSide(p.supply, 'supply', 0, 3);
  if (p.famine !== undefined) {
    const famine = fields(p.famine, 'famine');
    s.famine = [famine.athens ? 1 : 0, famine.sparta ? 1 : 0];
  }
  if (p.optional !== undefined)
    s.optional = numbers(p.optional, 'optional', s.optional.length).map((n) => whole(n, 'optional', 0, 1));
  if (p.tissaphernes !== undefined) s.tissaphernes = p.tissaphernes ? 1 : 0;
  if (p.early !== undefined) s.early = p.early ? 1 : 0;
}

function readPieces(p: HellespontPosition, s: S): void {
  const waiting = s.due.flatMap((turn, e) => (turn >= 0 ? entryPieces(s, e).pieces : []));
  const place = placePieces(p, s, roster, zoneOf, waiting);
  if (p.eliminated !== undefined) place(p.eliminated, 'eliminated', DEAD);
  if (p.removed !== undefined) place(p.removed, 'removed', GONE);
  if (p.imprisoned !== undefined) place(p.imprisoned, 'imprisoned', IN_BOX);
  const known = (names: unknown, field: string): number[] =>
    list(names, field).map((id) => roster.pieceOf.get(id) ?? bad('piece', { field, value: id }));
  if (p.arrived !== undefined) s.arrived = known(p.arrived, 'arrived');
  if (p.fallen !== undefined) s.fallen = known(p.fallen, 'fallen');
  // A leader named by two entries waits for the later one only once he has left.
  const { returning } = scenarioOf(s.scenario);
  if (returning !== undefined && p.zones === undefined) s.at[leader(returning)] = STOCK;
}

function readOn(progress: unknown, s: S): void {
  const p = readProgress(progress, s, roster, zoneOf);
  s.carried = numbers(p.carried, 'progress.carried', seas.length);
  s.barred = numbers(p.barred, 'progress.barred', 2);
  s.latched = numbers(p.latched, 'progress.latched', 2);
  s.joined = numbers(p.joined, 'progress.joined', Array.isArray(p.joined) ? p.joined.length : 0);
}

export function save(s: S): HellespontPosition {
  const named = (place: number): string[] => roster.id.filter((_, p) => s.at[p] === place);
  const ids = (list: readonly number[]): string[] => list.map((p) => roster.id[p] as string);
  return {
    ...writeTurn(s),
    game: manifest.id,
    zones: writeZones(s, roster, zoneId),
    eliminated: named(DEAD),
    removed: named(GONE),
    imprisoned: named(IN_BOX),
    supply: bySide((side) => s.supply[side] as number),
    famine: bySide((side) => s.famine[side] === 1),
    hands: bySide((side) => counterIds(s, stratagems, handOf(side))),
    out: counterIds(s, stratagems, OUT),
    due: s.due,
    optional: s.optional,
    arrived: ids(s.arrived),
    fallen: ids(s.fallen),
    tissaphernes: s.tissaphernes === 1,
    early: s.early === 1,
    progress: {
      ...writeProgress(s, roster, zoneId),
      carried: s.carried,
      barred: s.barred,
      joined: s.joined,
      latched: s.latched,
    },
  };
}
