import {
  type BeyPosition,
  type BeyProgress,
  type BySide,
  bad,
  bySide,
  DEAD,
  eachSide,
  type FlowSpec,
  fields,
  GONE,
  list,
  loadPosition,
  numbers,
  OUT,
  piecesAt,
  placePieces,
  STOCK,
  whole,
  writePosition,
} from '@strategoi/bey';
import type { Position } from '@strategoi/kernel';
import { leader, roster, stratagems } from './counters.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { zoneId, zoneOf } from './map.ts';
import { emptyState, entryPieces, removedCounters, scenarioOf } from './setup.ts';
import { IN_BOX, type S } from './state.ts';

/** A position as people write it. Everything but `game`, `scenario` and `zones` may be left out. */
export interface HellespontPosition extends BeyPosition {
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
  readonly progress?: Progress;
}

interface Progress extends BeyProgress {
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

const flow: FlowSpec<S> = {
  afterActions: 'turn.sieges',
  phaseC: (s) =>
    s.active === s.initiative
      ? [{ step: 'turn.sieges' }]
      : [{ step: 'turn.adjustments' }, { step: 'sieges', side: s.active, tried: [] }],
  adjustments: { 'D.1': 'keep', 'D.2': 'home', 'D.3': 'recovery', 'D.4': 'supply', 'D.5': 'attrition' },
};

export const load = (position: Position): S =>
  loadPosition<S, HellespontPosition>(position, {
    manifest,
    phases: positionPhases,
    stratagems,
    roster,
    zoneOf,
    empty: emptyState,
    groups: (s) => scenarioOf(s.scenario).entries,
    markers: readTracks,
    pieces: readPieces,
    flow,
    resume(progress, s) {
      const { latched, joined } = progress;
      s.latched = numbers(latched, 'progress.latched', 2);
      s.joined = numbers(joined, 'progress.joined', Array.isArray(joined) ? joined.length : 0);
    },
    faults,
  });

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
  if (p.out === undefined) for (const k of removedCounters(s.scenario, s.options)) s.counters[k] = OUT;
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

export function save(s: S): HellespontPosition {
  const common = writePosition(s, manifest.id, { roster, stratagems, zoneId });
  const ids = (list: readonly number[]): string[] => list.map((p) => roster.id[p] as string);
  return {
    ...common,
    imprisoned: piecesAt(s, roster, IN_BOX),
    supply: bySide((side) => s.supply[side] as number),
    famine: bySide((side) => s.famine[side] === 1),
    optional: s.optional,
    arrived: ids(s.arrived),
    fallen: ids(s.fallen),
    tissaphernes: s.tissaphernes === 1,
    early: s.early === 1,
    progress: { ...common.progress, joined: s.joined, latched: s.latched },
  };
}
