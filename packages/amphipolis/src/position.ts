import {
  type AdjustmentFrame,
  type BeyPosition,
  type BySide,
  bad,
  beforeActions,
  both,
  bothSides,
  bySide,
  DEAD,
  eachSide,
  type FlowSpec,
  fields,
  GONE,
  loadPosition,
  OUT,
  placePieces,
  readSide,
  refuseSick,
  roleOf,
  STOCK,
  whole,
  writePosition,
} from '@strategoi/bey';
import { cell, figure, onlyKnown, type Position } from '@strategoi/kernel';
import { names, roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { zones } from './data/map.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import {
  BUILT,
  BY_RIVER,
  BY_SEA,
  BY_SURPRISE,
  isBase,
  isMain,
  NO_WALL,
  OVER_WALL,
  seas,
  UPHILL,
  walls,
  zoneId,
  zoneOf,
} from './map.ts';
import type { AdjustingFrame } from './procedures/adjustments.ts';
import { reinforcementsFrame } from './procedures/reinforcements.ts';
import { siegesFrame } from './procedures/sieges.ts';
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
  /** A movement has been made in this phase, and so many operations. */
  readonly marched?: boolean;
  readonly operated?: number;
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

const adjustingSteps: { readonly [phase: string]: (AdjustmentFrame | AdjustingFrame)['step'] } = {
  'D.1': 'adjustments.keep',
  'D.2': 'adjustments.cities',
  'D.3': 'adjustments.recovery',
  'D.4': 'adjustments.bases',
  'D.5': 'adjustments.sieges',
  'D.6': 'adjustments.attrition',
};

const flow: FlowSpec<S> = {
  afterActions: () => ({ step: 'turn.construction' }),
  reinforcements: reinforcementsFrame,
  phaseC: () => [{ step: 'turn.adjustments' }, { step: 'construction' }],
  adjusting(phase, whose) {
    const step = adjustingSteps[phase];
    return step && { step, ...whose };
  },
  sieges: {
    phase: 'D.5',
    after: (s, tried) => [
      { step: 'turn.end' },
      { step: 'adjustments.attrition', side: s.active, second: s.active !== s.initiative },
      { ...siegesFrame(s.active), tried },
    ],
  },
};

/** How attackers came, by the name a position gives it. */
const entries = {
  river: BY_RIVER,
  sea: BY_SEA,
  slope: UPHILL,
  wall: OVER_WALL,
  surprise: BY_SURPRISE,
} as const;

const zoneIds = zones.map((z) => z.id);
const zoneNames = zones.flatMap((z) => [z.id, z.name.en, z.name.fr]);

// ---- reading

export const load = (position: Position): S =>
  loadPosition<S, AmphipolisPosition>(position, {
    manifest,
    phases: positionPhases,
    stratagems,
    roster,
    zoneOf,
    zoneNames,
    names,
    entries,
    seas,
    fields: [
      ...['garrisons', 'wall', 'sapped', 'flotilla', 'optional', 'postponed', 'challenged', 'scored'],
      ...['marched', 'operated'],
    ],
    former: ['marched', 'operated'],
    empty: emptyState,
    groups: (s) => scenarioOf(s.scenario).groups,
    markers: readMarkers,
    pieces: readPieces,
    flow,
    begin(s) {
      if (beforeActions(s)) hold(s);
    },
    deeds({ marched, operated }, s) {
      if (marched !== undefined) s.marched = marched ? 1 : 0;
      if (operated !== undefined) s.operated = whole(operated, 'operated', 0, 99);
    },
    contradiction,
    faults,
  });

function contradiction(p: AmphipolisPosition, s: S): void {
  // AMP-7.S21-a: in play he may still be on his way, or find every base closed.
  if (p.progress === undefined) refuseSick(s, roster, (_, z) => isBase(z));
  const astray = s.at.findIndex((z) => z >= 0 && isMain(z));
  // AMP-10.2-a
  if (astray >= 0 && scenarioOf(s.scenario).operationalOnly)
    bad('unused-map', { value: roster.id[astray] ?? '', scenario: s.scenario });
  const { scenario } = s;
  const markers = s.mur !== NO_WALL || s.flotilla === 1;
  if (markers && scenarioOf(scenario).operationalOnly && s.options.offMapPoints !== 'yes')
    bad('unused-marker', { scenario }); // AMP-10.2-a
  if (scenarioOf(scenario).optionalOnce && s.optional.some((n) => n > 1)) bad('optional-once', { scenario }); // AMP-10-b
  if (s.mur === NO_WALL && s.sapped >= 0) bad('never-built'); // AMP-5.2-a
  if (s.mur === BUILT && s.sapped === s.turn) bad('wall-sapped'); // AMP-5.2-a
  if (s.sapped > s.turn) bad('sapped-later');
}

function readMarkers(p: AmphipolisPosition, s: S): void {
  const spec = scenarioOf(s.scenario);
  const given = p.garrisons === undefined ? {} : fields(p.garrisons, 'garrisons');
  onlyKnown(
    given,
    garrisons.map((g) => g.id),
    'garrisons',
  );
  s.garrisons = garrisons.map((g) => readSide(given[g.id] ?? spec.garrisons[g.id], `garrisons.${g.id}`));
  if (p.wall !== undefined) {
    s.mur = walls.indexOf(p.wall as (typeof walls)[number]);
    if (s.mur < 0) bad('wall', { value: String(p.wall) });
  }
  if (p.sapped !== undefined) s.sapped = whole(p.sapped, 'sapped', -1, 9);
  if (p.flotilla !== undefined) s.flotilla = p.flotilla ? 1 : 0;
  // AMP-2.A-c: its counter is out of the game.
  if (s.flotilla === 1) s.counters[stratagems.counters.findIndex((c) => c.faces.includes('flotilla'))] = OUT;
  // AMP-10.4-b, R-49: so is that of Perdiccas, once the turn of his withdrawal is over.
  if (spec.withdrawals && s.turn > 6 && s.options.removeS16Counter === 'yes')
    s.counters[stratagems.counters.findIndex((c) => c.faces.includes('perdiccas'))] = OUT;
  if (p.challenged !== undefined) s.challenged = p.challenged ? 1 : 0;
  if (p.optional !== undefined) s.optional = eachSide(p.optional, 'optional', 0, 99);
  if (p.postponed !== undefined) s.postponed = eachSide(p.postponed, 'postponed', -1, 99, -1);
  if (p.scored === undefined) return;
  const scored = bothSides(p.scored, 'scored');
  for (const side of both) {
    const own = fields(scored[roleOf(side)] ?? {}, `scored.${roleOf(side)}`);
    onlyKnown(own, categories, `scored.${roleOf(side)}`);
    for (const name of categories) {
      s.scored[category(side, name)] = whole(own[name] ?? 0, `scored.${roleOf(side)}.${name}`, 0, 999);
    }
  }
}

function readPieces(p: AmphipolisPosition, s: S, zoneNamed: (id: string, field: string) => number): void {
  const waiting = s.due.flatMap((turn, g) => (turn >= 0 ? groupPieces(s.scenario, g) : []));
  const place = placePieces(p, s, roster, zoneNamed, waiting);
  if (p.eliminated !== undefined)
    place(p.eliminated, 'eliminated', scenarioOf(s.scenario).returns ? STOCK : DEAD);
  for (const piece of roster.leadersOf.flat())
    if (s.at[piece] === STOCK && p.eliminated?.includes(cell(roster.id, piece))) s.at[piece] = DEAD;
  if (p.removed !== undefined) place(p.removed, 'removed', GONE);
}

// ---- writing

export const save = (s: S): AmphipolisPosition => ({
  ...writePosition(s, manifest.id, { roster, stratagems, entries, seas, zoneId }),
  garrisons: Object.fromEntries(garrisons.map((g, i) => [g.id, roleOf(cell(s.garrisons, i))])),
  wall: cell(walls, s.mur),
  sapped: s.sapped,
  flotilla: s.flotilla === 1,
  optional: bySide((side) => s.optional[side]),
  postponed: bySide((side) => s.postponed[side]),
  challenged: s.challenged === 1,
  scored: bySide((side) =>
    Object.fromEntries(categories.map((name) => [name, figure(s.scored, category(side, name))])),
  ),
  marched: s.marched === 1,
  operated: s.operated,
});

/** Every zone, empty ones too. */
export const spell = (s: S): Position => ({
  ...save(s),
  zones: { ...Object.fromEntries(zoneIds.map((id) => [id, []])), ...save(s).zones },
});
