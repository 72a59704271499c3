import {
  type BeyPosition,
  type BeyProgress,
  type BySide,
  bad,
  beforeActions,
  both,
  bySide,
  DEAD,
  eachSide,
  type FlowSpec,
  fields,
  GONE,
  loadPosition,
  placePieces,
  roleOf,
  type Side,
  STOCK,
  sideNamed,
  whole,
  writePosition,
} from '@strategoi/bey';
import type { Position } from '@strategoi/kernel';
import { roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { walls, zoneId, zoneOf } from './map.ts';
import { emptyState, groupPieces, hold, scenarioOf } from './setup.ts';
import { categories, category, type S } from './state.ts';

/** A position as people write it. Everything but `game`, `scenario` and `zones` may be left out. */
export interface AmphipolisPosition extends BeyPosition {
  readonly garrisons?: { readonly [id: string]: string };
  readonly wall?: string;
  readonly sapped?: number;
  readonly flotilla?: boolean;
  readonly optional?: BySide<number>;
  /** Turn on which an optional group that found no free base comes; -1 when none waits. */
  readonly postponed?: BySide<number>;
  readonly challenged?: boolean;
  readonly scored?: BySide<{ readonly [category: string]: number }>;
  readonly progress?: Progress;
}

interface Progress extends BeyProgress {
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

const flow: FlowSpec<S> = {
  afterActions: 'turn.construction',
  phaseC: () => [{ step: 'turn.adjustments' }, { step: 'construction' }],
  adjustments: {
    'D.1': 'keep',
    'D.2': 'cities',
    'D.3': 'recovery',
    'D.4': 'bases',
    'D.5': 'sieges',
    'D.6': 'attrition',
  },
};

// ---- reading

export const load = (position: Position): S =>
  loadPosition<S, AmphipolisPosition>(position, {
    manifest,
    phases: positionPhases,
    stratagems,
    roster,
    zoneOf,
    empty: emptyState,
    groups: (s) => scenarioOf(s.scenario).groups,
    markers: readMarkers,
    pieces: readPieces,
    flow,
    begin(s) {
      if (beforeActions(s)) hold(s);
    },
    resume(progress, s) {
      s.marched = whole(progress.marched, 'progress.marched', 0, 1);
      s.operated = whole(progress.operated, 'progress.operated', 0, 99);
    },
    faults,
  });

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

// ---- writing

export function save(s: S): AmphipolisPosition {
  const common = writePosition(s, manifest.id, { roster, stratagems, zoneId });
  return {
    ...common,
    garrisons: Object.fromEntries(garrisons.map((g, i) => [g.id, roleOf(s.garrisons[i] as Side)])),
    wall: walls[s.mur] as string,
    sapped: s.sapped,
    flotilla: s.flotilla === 1,
    optional: bySide((side) => s.optional[side] as number),
    postponed: bySide((side) => s.postponed[side] as number),
    challenged: s.challenged === 1,
    scored: bySide((side) =>
      Object.fromEntries(categories.map((name) => [name, s.scored[category(side, name)] as number])),
    ),
    progress: { ...common.progress, marched: s.marched, operated: s.operated },
  };
}
