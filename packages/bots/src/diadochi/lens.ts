/** What is looked at of a table of Les Diadoques by whoever learns to judge it: all of it lies open, save the own purse. */

import {
  citadelOf,
  citadels,
  controllerOf,
  type DiadochiState,
  incomeOf,
  isAdvanced,
  mapOf,
  neighbours,
  type PowerId,
  pointsOf,
  powerIds,
  provinces,
  spaceOf,
  statusSpecs,
} from '@strategoi/diadochi';
import { figureOf, type Lens, priorOf } from '../learn/lens.ts';
import { groundFor } from './ground.ts';
import { chancesOf, dangers, hopes, seasonsLeft } from './standing.ts';

/** What a power has on the board. */
interface Means {
  readonly power: PowerId;
  readonly points: number;
  readonly income: number;
  readonly strength: number;
  readonly upkeep: number;
}

function meansOf(state: DiadochiState, power: PowerId): Means {
  let strength = 0;
  let upkeep = 0;
  for (const { owner, status } of state.units)
    if (owner === power) {
      strength += statusSpecs[status].strength;
      upkeep += statusSpecs[status].price;
    }
  return { power, points: pointsOf(state, power), income: incomeOf(state, power).total, strength, upkeep };
}

/** Sieges that have gone well for a season: whose they are, and what they are laid to. */
function siegesOf(state: DiadochiState, me: PowerId): { mine: number; against: number } {
  let mine = 0;
  let against = 0;
  for (const { owner, siege } of state.units) {
    if (siege === '') continue;
    const worth = citadelOf.get(siege)?.major ? 4 : 1;
    if (owner === me) mine += worth;
    else if (controllerOf(state, siege) === me) against += state.capitals[me] === siege ? 3 * worth : worth;
  }
  return { mine, against };
}

/** Units driven out that have not found a place yet. */
function outOf(state: DiadochiState, me: PowerId): { mine: number; theirs: number } {
  let mine = 0;
  let theirs = 0;
  for (const { unit, retreats } of state.dislodged) {
    const owner = state.units.find(({ id }) => id === unit)?.owner;
    const harm = retreats.length === 0 ? 2 : 1;
    if (owner === me) mine += harm;
    else theirs += harm;
  }
  return { mine, theirs };
}

/** Who stands where he could be at the citadels of this power, and at how many of its major ones nobody of its own is stronger. */
function neighboursOf(state: DiadochiState, me: PowerId): { strength: number; threatened: number } {
  const map = mapOf(state);
  const mine = new Map<string, number>();
  const theirs = new Map<string, number>();
  for (const { owner, at, status, kind } of state.units) {
    const side = owner === me ? mine : theirs;
    const space = spaceOf(at);
    if (kind !== 'G' || owner === me) side.set(space, (side.get(space) ?? 0) + statusSpecs[status].strength);
  }
  const own = citadels.filter(({ id }) => controllerOf(state, id) === me);
  const near = (province: string): readonly string[] => [province, ...neighbours(map, province)];
  const about = new Set(own.flatMap((citadel) => near(citadel.in)));
  const sum = (side: Map<string, number>, spaces: Iterable<string>): number => {
    let all = 0;
    for (const space of spaces) all += side.get(space) ?? 0;
    return all;
  };
  const isThreatened = ({ id, in: province }: (typeof own)[number]): boolean =>
    sum(theirs, near(province)) > sum(mine, [id, ...near(province)]);
  return {
    strength: sum(theirs, about),
    threatened: own.filter((citadel) => citadel.major && isThreatened(citadel)).length,
  };
}

/** How far each of the others is ahead of this power in points, and how strong he is: by name, since each sits elsewhere. */
function rivalsOf(own: Means, others: readonly Means[]): Figures {
  const figures: { [name: string]: number } = {};
  for (const id of powerIds) {
    const means = others.find(({ power }) => power === id);
    figures[`${id} ahead`] = means ? 8 * (means.points - own.points) : 0;
    figures[`${id} strength`] = means ? 6 * means.strength : 0;
  }
  return figures;
}

/** The chances of a power as it may reckon them itself: what is in the other purses it does not know, and takes for as much as in its own. */
function reckonedOf(state: DiadochiState, me: PowerId): number {
  const own = state.purses[me] ?? 0;
  const purses = Object.fromEntries(state.live.map((power) => [power, own]));
  return chancesOf({ ...state, purses })[me] ?? 0;
}

type Figures = { readonly [name: string]: number };

function figuresOf(state: DiadochiState, me: PowerId): Figures {
  const own = meansOf(state, me);
  const others = state.live
    .filter((power) => power !== me)
    .map((power) => meansOf(state, power))
    .sort((a, b) => b.points - a.points || b.income - a.income);
  const [first, second] = others;
  const ground = groundFor(state, me);
  const left = seasonsLeft(state);
  const late = Math.max(0, 1 - left / 18);
  const lead = own.points - (first?.points ?? 0);
  const hope = hopes(ground);
  const danger = dangers(state, me);
  const sieges = siegesOf(state, me);
  const out = outOf(state, me);
  const capital = state.capitals[me];
  const purse = state.purses[me] ?? 0;
  const isWinter = state.phase === 'winter' ? 1 : 0;
  const beside = neighboursOf(state, me);
  const held = state.persons.filter(({ holder, at }) => holder === me && at !== '');
  const sum = (of: (means: Means) => number): number => others.reduce((total, one) => total + of(one), 0);
  return {
    reckoned: priorOf(reckonedOf(state, me)),
    left: 4 * left,
    points: 6 * own.points,
    lead: 8 * lead,
    leadLate: 8 * lead * late,
    second: 6 * ((first?.points ?? 0) - (second?.points ?? 0)),
    above: 20 * others.filter(({ points }) => points > own.points).length,
    level: 20 * others.filter(({ points }) => points === own.points).length,
    aboveLate: 20 * late * others.filter(({ points }) => points > own.points).length,
    live: 20 * state.live.length,
    purse: purse,
    income: own.income / 2,
    surplus: (own.income - own.upkeep) / 2,
    strength: 8 * own.strength,
    strengthLate: 8 * own.strength * late,
    firstStrength: 8 * (first?.strength ?? 0),
    firstIncome: (first?.income ?? 0) / 2,
    otherStrength: 2 * sum(({ strength }) => strength),
    fleets: 20 * ground.mine.filter(({ kind }) => kind === 'F').length,
    inWalls: 20 * ground.mine.filter(({ kind }) => kind === 'G').length,
    homeless: capital && controllerOf(state, capital) === me ? 0 : 60,
    hope: 1.5 * hope,
    hopeLate: 1.5 * hope * late,
    danger: 1.5 * danger,
    dangerLate: 1.5 * danger * late,
    besieging: 10 * sieges.mine,
    besieged: 10 * sieges.against,
    out: 20 * out.mine,
    outs: 20 * out.theirs,
    isWinter: 60 * isWinter,
    purseWinter: purse * isWinter,
    surplusWinter: (isWinter * (own.income - own.upkeep)) / 2,
    places: 4 * citadels.filter(({ id }) => controllerOf(state, id) === me).length,
    lands: 3 * provinces.filter(({ id }) => controllerOf(state, id) === me).length,
    majors: 20 * citadels.filter(({ id, major }) => major && controllerOf(state, id) === me).length,
    beside: 3 * beside.strength,
    threatened: 20 * beside.threatened,
    threatenedLate: 20 * beside.threatened * late,
    headless: held.some(({ id }) => id === me) ? 0 : 60,
    royals: 15 * held.length,
    season: 20 * (state.turn % 4),
    isAdvanced: isAdvanced(state) ? 60 : 0,
    ...rivalsOf(own, others),
    ...Object.fromEntries(powerIds.map((power) => [power, power === me ? 60 : 0])),
  };
}

const names = [
  'reckoned',
  'left',
  'points',
  'lead',
  'leadLate',
  'second',
  'above',
  'level',
  'aboveLate',
  'live',
  'purse',
  'income',
  'surplus',
  'strength',
  'strengthLate',
  'firstStrength',
  'firstIncome',
  'otherStrength',
  'fleets',
  'inWalls',
  'homeless',
  'hope',
  'hopeLate',
  'danger',
  'dangerLate',
  'besieging',
  'besieged',
  'out',
  'outs',
  'isWinter',
  'purseWinter',
  'surplusWinter',
  'places',
  'lands',
  'majors',
  'beside',
  'threatened',
  'threatenedLate',
  'headless',
  'royals',
  'season',
  'isAdvanced',
  ...powerIds.flatMap((power) => [`${power} ahead`, `${power} strength`]),
  ...powerIds,
];

export const diadochiLens: Lens<DiadochiState> = {
  names,
  prior: 'reckoned',
  look(state, role, into) {
    const figures = figuresOf(state, role as PowerId);
    for (const [i, name] of names.entries()) into[i] = figureOf(figures[name] ?? 0);
  },
};
