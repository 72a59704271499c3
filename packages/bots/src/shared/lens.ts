/** What the tables of the series have in common, as it is looked at by whoever learns to judge them. */

import {
  ATHENS,
  type BeyBoard,
  type BeyState,
  DUE,
  FULL,
  handOf,
  type Roster,
  type Side,
} from '@strategoi/bey';
import { figure } from '@strategoi/kernel';
import { figureOf, type Lens } from '../learn/lens.ts';
import { realAt } from './rows.ts';

const names = ['athens', 'sparta'] as const;

/** Where a figure is written next. */
export interface Pen {
  put(value: number): void;
}

/** The figures one side of the table has, whatever the game. */
interface SeriesLens<S extends BeyState> {
  readonly roster: Roster;
  readonly zoneId: (zone: number) => string;
  /** Zones in which men may stand, and those in which ships may. */
  readonly camps: readonly number[];
  readonly harbours: readonly number[];
  /** Sorts of places a leader may be at. */
  readonly places: readonly string[];
  readonly placeOf: (zone: number) => number;
  readonly scenarios: readonly string[];
  readonly counters: readonly string[];
  readonly turnsLeft: (s: S) => number;
  readonly lead: (s: S) => number;
  /** The figure learning begins at, one of its own. */
  readonly prior: string;
  /** What this game has beside. */
  readonly own: readonly string[];
  readonly putOwn: (s: S, pen: Pen) => void;
}

const both = (what: string): string[] => names.map((name) => `${name} ${what}`);

const namesOf = <S extends BeyState>(spec: SeriesLens<S>): string[] => [
  ...spec.scenarios.map((id) => `scenario ${id}`),
  'turns left',
  'last turn',
  'movement before the actions',
  'athens to move',
  'advantage',
  'initiative',
  'lead',
  ...both('points'),
  ...both('counters'),
  ...both('men'),
  ...both('hoplites'),
  ...both('weakened'),
  ...both('ships'),
  ...both('to come'),
  ...spec.counters.flatMap((id) => both(`holds ${id}`)),
  ...spec.roster.leaders.flatMap(({ id }) => [...spec.places.map((place) => `${id} ${place}`), `${id} hurt`]),
  ...spec.camps.flatMap((z) => both(`men at ${spec.zoneId(z)}`)),
  ...spec.harbours.flatMap((z) => both(`ships at ${spec.zoneId(z)}`)),
  ...spec.own,
];

const strengthOf = (s: BeyBoard, roster: Roster, p: number): number =>
  figure(roster.strength, p * 2 + (s.face[p] === FULL ? 0 : 1));

/** More zones than any map of the series has. */
const ZONES = 128;
const men = new Float64Array(ZONES * 2);
const ships = new Float64Array(ZONES * 2);

function putForces<S extends BeyState>(s: S, { roster }: SeriesLens<S>, pen: Pen): void {
  const sums = new Float64Array(8);
  for (const side of [0, 1] as const)
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      if (figure(s.at, p) < 0) continue;
      const sort = roster.naval[p] ? 6 : 0;
      sums[sort + side] = realAt(sums, sort + side) + strengthOf(s, roster, p);
      if (roster.type[p] === 'H') sums[2 + side] = realAt(sums, 2 + side) + 1;
      if (s.face[p] !== FULL) sums[4 + side] = realAt(sums, 4 + side) + 1;
    }
  for (const sum of sums) pen.put(sum);
}

function putZones<S extends BeyState>(s: S, { roster, camps, harbours }: SeriesLens<S>, pen: Pen): void {
  men.fill(0);
  ships.fill(0);
  for (const side of [0, 1] as const)
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const at = figure(s.at, p);
      if (at < 0) continue;
      const sums = roster.naval[p] ? ships : men;
      sums[at * 2 + side] = realAt(sums, at * 2 + side) + strengthOf(s, roster, p);
    }
  for (const [zones, sums] of [
    [camps, men],
    [harbours, ships],
  ] as const)
    for (const z of zones) {
      pen.put(realAt(sums, z * 2));
      pen.put(realAt(sums, z * 2 + 1));
    }
}

/** Strength that is still to arrive. */
function toCome(s: BeyBoard, roster: Roster, side: Side): number {
  let sum = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (s.at[p] === DUE) sum += strengthOf(s, roster, p);
  return sum;
}

export function seriesLens<S extends BeyState>(spec: SeriesLens<S>): Lens<S> {
  const { roster } = spec;
  const signed = (side: Side): number => (side === ATHENS ? 1 : -1);
  return {
    names: namesOf(spec),
    prior: spec.prior,
    look(s, _role, into) {
      let at = 0;
      const pen: Pen = {
        put(value) {
          into[at++] = figureOf(value);
        },
      };
      for (const id of spec.scenarios) pen.put(s.scenario === id ? 1 : 0);
      const left = spec.turnsLeft(s);
      pen.put(left);
      pen.put(left === 0 ? 1 : 0);
      pen.put(s.phase < 'B.3' ? 1 : 0);
      pen.put(signed(s.active));
      pen.put(signed(s.advantage));
      pen.put(signed(s.initiative));
      pen.put(spec.lead(s));
      for (const side of [0, 1] as const) pen.put(s.pa[side]);
      for (const side of [0, 1] as const) pen.put(s.hands[side]);
      putForces(s, spec, pen);
      for (const side of [0, 1] as const) pen.put(toCome(s, roster, side));
      for (let k = 0; k < spec.counters.length; k++)
        for (const side of [0, 1] as const) pen.put(s.counters[k] === handOf(side) ? 1 : 0);
      for (let p = roster.firstLeader; p < roster.size; p++) {
        const zone = figure(s.at, p);
        const place = zone < 0 ? -1 : spec.placeOf(zone);
        for (let i = 0; i < spec.places.length; i++) pen.put(place === i ? 1 : 0);
        pen.put(zone >= 0 && s.face[p] !== FULL ? 1 : 0);
      }
      putZones(s, spec, pen);
      spec.putOwn(s, pen);
    },
  };
}
