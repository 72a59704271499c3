import {
  type AdjustmentFrame,
  type BeyPosition,
  type BySide,
  bad,
  beforeActions,
  bothSides,
  bySide,
  DEAD,
  DUE,
  eachSide,
  type FlowSpec,
  fields,
  GONE,
  list,
  loadPosition,
  numberPair,
  numbers,
  OUT,
  type Pair,
  pair,
  piecesAt,
  placePieces,
  refuseSick,
  roleOf,
  STOCK,
  whole,
  writePosition,
} from '@strategoi/bey';
import { cell, type Position } from '@strategoi/kernel';
import { ALCIBIADES, isPersian, leader, names, roster, stratagems } from './counters.ts';
import { zones } from './data/map.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { BY_SEA, isBase, isPort, isSea, PERSIAN_ROAD, seas, UPHILL, zoneId, zoneOf } from './map.ts';
import type { AdjustingFrame } from './procedures/adjustments.ts';
import { reinforcementsFrame } from './procedures/reinforcements.ts';
import { siegesFrame } from './procedures/sieges.ts';
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
  /** Pieces that came upon enemies in B.2, and the base each would go back to. */
  readonly joined?: { readonly [piece: string]: string };
  /** Famine seen at some moment of the turn. */
  readonly latched?: BySide<boolean>;
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

const adjustingSteps: { readonly [phase: string]: (AdjustmentFrame | AdjustingFrame)['step'] } = {
  'D.1': 'adjustments.keep',
  'D.2': 'adjustments.home',
  'D.3': 'adjustments.recovery',
  'D.4': 'adjustments.supply',
  'D.5': 'adjustments.attrition',
};

const flow: FlowSpec<S> = {
  afterActions: () => ({ step: 'turn.sieges' }),
  reinforcements: reinforcementsFrame,
  phaseC: (s) =>
    s.active === s.initiative
      ? [{ step: 'turn.sieges' }]
      : [{ step: 'turn.adjustments' }, { step: 'sieges', side: s.active, tried: [] }],
  adjusting(phase, whose) {
    const step = adjustingSteps[phase];
    return step && { step, ...whose };
  },
  sieges: {
    phase: 'C',
    after: (s, tried) => [
      { step: s.active === s.initiative ? 'turn.sieges-second' : 'turn.adjustments' },
      { ...siegesFrame(s.active), tried },
    ],
  },
};

/** How attackers came, by the name a position gives it. */
const entries = { sea: BY_SEA, slope: UPHILL } as const;

const zoneIds = zones.map((z) => z.id);
const zoneNames = zones.flatMap((z) => [z.id, z.name.en, z.name.fr]);

export const load = (position: Position): S =>
  loadPosition<S, HellespontPosition>(position, {
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
      ...['imprisoned', 'supply', 'famine', 'optional', 'arrived', 'fallen', 'tissaphernes', 'early'],
      ...['joined', 'latched'],
    ],
    former: ['joined', 'latched'],
    empty: emptyState,
    groups: (s) => scenarioOf(s.scenario).entries,
    markers: readTracks,
    pieces: readPieces,
    flow,
    deeds({ joined, latched }, s) {
      // Earlier versions wrote numbers.
      if (Array.isArray(latched)) s.latched = numberPair(latched, 'latched');
      else if (latched !== undefined) s.latched = flags(latched, 'latched');
      if (Array.isArray(joined)) s.joined = numbers(joined, 'joined', joined.length);
      else if (joined !== undefined) s.joined = readJoined(joined);
    },
    contradiction,
    faults,
  });

/** One flag for each side. */
function flags(value: unknown, field: string): Pair {
  const given = bothSides(value, field);
  return pair((side) => (given[roleOf(side)] ? 1 : 0));
}

const readJoined = (value: unknown): number[] =>
  Object.entries(fields(value, 'joined')).flatMap(([id, base]) => [
    roster.pieceOf.get(id) ?? bad('piece', { field: 'joined', value: id }),
    zoneOf(String(base)) ?? bad('zone', { field: 'joined', value: String(base) }),
  ]);

function contradiction(p: HellespontPosition, s: S): void {
  // HEL-S20: a port or a base; the satrap keeps to his road. In play he may still be on his way.
  if (p.progress === undefined)
    refuseSick(s, roster, (p, z) => isPort(z) || (isPersian(p) ? z === PERSIAN_ROAD : isBase(z)));
  const persian = s.at.findIndex((z, piece) => z >= 0 && isPersian(piece) && (isSea(z) || isBase(z)));
  if (persian >= 0) bad('persian', { value: roster.id[persian] ?? '' }); // HEL-SCN-06
  const alive = s.fallen.find((piece) => s.at[piece] !== DEAD);
  if (alive !== undefined) bad('fallen', { value: roster.id[alive] ?? '' }); // HEL-VIC-08
  const absent = s.arrived.find((piece) => s.at[piece] === STOCK || s.at[piece] === DUE);
  if (absent !== undefined) bad('arrived', { value: roster.id[absent] ?? '' }); // HEL-B2-07
  if (s.tissaphernes === 1 && scenarioOf(s.scenario).removed.includes('tissaphernes'))
    bad('no-satrap', { scenario: s.scenario }); // HEL-SCN-10
  const held = s.at.findIndex((z, piece) => z === IN_BOX && piece !== ALCIBIADES);
  if (held >= 0) bad('prisoner', { value: roster.id[held] ?? '' });
  if (s.at[ALCIBIADES] === IN_BOX && s.tissaphernes === 0) bad('no-prison');
  if (s.tissaphernes === 1 && s.early === 1) bad('both-played');
}

/** HEL-A-05, HEL-S18: the counters of faces with a lasting effect are out of the game. */
function takeOut(s: S, ...faces: readonly string[]): void {
  for (const [k, counter] of stratagems.counters.entries())
    if (counter.faces.some((face) => faces.includes(face))) s.counters[k] = OUT;
}

function readTracks(p: HellespontPosition, s: S): void {
  if (p.supply !== undefined) s.supply = eachSide(p.supply, 'supply', 0, 3);
  if (p.famine !== undefined) s.famine = flags(p.famine, 'famine');
  if (p.optional !== undefined)
    s.optional = numbers(p.optional, 'optional', s.optional.length).map((n) => whole(n, 'optional', 0, 1));
  const held = list(p.imprisoned ?? [], 'imprisoned').length > 0;
  s.tissaphernes = (p.tissaphernes ?? held) ? 1 : 0;
  if (p.early !== undefined) s.early = p.early ? 1 : 0;
  if (s.tissaphernes === 1) takeOut(s, 'tissaphernes');
  if (s.early === 1) takeOut(s, 'tissaphernes', 'alcibiades');
  if (p.out === undefined) for (const k of removedCounters(s.scenario, s.options)) s.counters[k] = OUT;
}

function readPieces(p: HellespontPosition, s: S, zoneNamed: (id: string, field: string) => number): void {
  const waiting = s.due.flatMap((turn, e) => (turn >= 0 ? entryPieces(s, e).pieces : []));
  const place = placePieces(p, s, roster, zoneNamed, waiting);
  if (p.eliminated !== undefined) place(p.eliminated, 'eliminated', DEAD);
  if (p.removed !== undefined) place(p.removed, 'removed', GONE);
  if (p.imprisoned !== undefined) place(p.imprisoned, 'imprisoned', IN_BOX);
  const known = (names: unknown, field: string): number[] =>
    list(names, field).map((id) => roster.pieceOf.get(id) ?? bad('piece', { field, value: id }));
  if (p.arrived !== undefined) s.arrived = known(p.arrived, 'arrived');
  if (p.fallen !== undefined) s.fallen = known(p.fallen, 'fallen');
  // RUL-SCN-06: who is due to come back has left once the month of his withdrawal has begun.
  const { withdrawal } = scenarioOf(s.scenario);
  const left = s.turn > withdrawal.turn || (s.turn === withdrawal.turn && !beforeActions(s));
  const absent = leader(withdrawal.leader);
  if (left && s.at[absent] === DUE) s.at[absent] = GONE;
}

export function save(s: S): HellespontPosition {
  const ids = (list: readonly number[]): string[] => list.map((p) => cell(roster.id, p));
  const joined: { [piece: string]: string } = {};
  for (let i = 0; i < s.joined.length; i += 2)
    joined[roster.id[s.joined[i] ?? 0] ?? ''] = zoneId(s.joined[i + 1] ?? 0);
  return {
    ...writePosition(s, manifest.id, { roster, stratagems, entries, seas, zoneId }),
    imprisoned: piecesAt(s, roster, IN_BOX),
    supply: bySide((side) => s.supply[side]),
    famine: bySide((side) => s.famine[side] === 1),
    optional: s.optional,
    arrived: ids(s.arrived),
    fallen: ids(s.fallen),
    tissaphernes: s.tissaphernes === 1,
    early: s.early === 1,
    joined,
    latched: bySide((side) => s.latched[side] === 1),
  };
}

/** Every zone, empty ones too. */
export const spell = (s: S): Position => ({
  ...save(s),
  zones: { ...Object.fromEntries(zoneIds.map((id) => [id, []])), ...save(s).zones },
});
