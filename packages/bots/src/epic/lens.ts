/** How a table of two sides is looked at by whoever learns to judge it, always as Athens sees it. */

import { type EpicState, epic } from '@strategoi/epic';
import {
  ATHENS,
  btv,
  capitals,
  cityHex,
  cityRegionOf,
  forcePool,
  homeRegions,
  isFleet,
  isHex,
  leaders,
  regionIds,
  regionSide,
  scenarioOf,
  sideOf,
  unitHome,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { figureOf, type Lens, priorOf } from '../learn/lens.ts';
import { beyondMark, chances, fallRisk, hexesNear, prospects, stormRisk } from './chances.ts';

const SPARTA = 1;
const sides = ['athens', 'sparta'] as const;
const of = (what: string): string[] => sides.map((side) => `${side} ${what}`);

/** Wars of two seats: what one gains the other loses. */
export const duels: readonly string[] = epic.manifest.scenarios
  .filter(({ roles }) => roles.length === sides.length)
  .map(({ id }) => id);

const names: readonly string[] = [
  ...duels.map((id) => `scenario ${id}`),
  'years left',
  'season',
  'turn',
  'truce',
  'peace',
  'sicily',
  'mark',
  'reckoned',
  'prospects',
  ...of('talents'),
  ...of('tribute'),
  ...of('foot'),
  ...of('ships'),
  ...of('foot to be called up'),
  ...of('ships to be called up'),
  ...of('generals'),
  ...of('cards'),
  ...of('cities risen'),
  ...of('places besieged'),
  ...of('guard'),
  ...of('foes near'),
  ...of('storm'),
  ...of('fall'),
  ...of('home'),
  ...regionIds.map((id) => `${id} loyalty`),
  ...regionIds.map((id) => `${id} zeal`),
];

/** EPW-CTL-01: where loyalty ends. */
const LOST = -3;
/** Points in quarters, chances in hundredths. */
const FINE = 4;
const PARTS = 100;

type Pair = [number, number];
const none = (): Pair => [0, 0];
const add = (pair: Pair, side: number, by = 1): void => {
  if (side === ATHENS) pair[0] += by;
  else if (side === SPARTA) pair[1] += by;
};

/** Men and ships of both sides, in the field and in the pools. */
function forces(s: EpicState): readonly Pair[] {
  const [foot, ships, footWaiting, shipsWaiting, generals] = [none(), none(), none(), none(), none()];
  for (const [u, at] of s.unitAt.entries()) {
    const side = unitSide(s, u);
    if (isHex(at)) add(isFleet[u] ? ships : foot, side);
    else if (at === forcePool(figure(unitHome, u))) add(isFleet[u] ? shipsWaiting : footWaiting, side);
  }
  for (const [l, at] of s.leaderAt.entries())
    if (isHex(at)) add(generals, sideOf(figure(s.leaderSeat, l)), leaders[l]?.land ?? 0);
  return [foot, ships, footWaiting, shipsWaiting, generals];
}

/** What each side draws from its regions, and whose cities have risen or are shut in. */
function lands(s: EpicState): { tribute: Pair; risen: Pair; besieged: Pair } {
  const [tribute, risen, besieged] = [none(), none(), none()];
  for (const [r, points] of btv.entries()) add(tribute, regionSide(s, r), points * figure(s.multiplier, r));
  for (const [c, colour] of s.revolt.entries()) if (colour > 0) add(risen, regionSide(s, cityRegionOf(s, c)));
  for (const { seat } of s.sieges) add(besieged, sideOf(seat) === ATHENS ? SPARTA : ATHENS);
  return { tribute, risen, besieged };
}

/** Who guards a capital, and how many of the other side stand about it. */
function about(s: EpicState, seat: number): readonly [guard: number, foes: number] {
  const h = cityHex[capitals(s)[seat] ?? -1] ?? -1;
  if (!isHex(h)) return [0, 0];
  const near = hexesNear(h);
  const foes = s.unitAt.filter(
    (at, u) => isHex(at) && !isFleet[u] && unitSide(s, u) !== sideOf(seat) && near.has(at),
  );
  return [unitsAt(s, h, (u) => !isFleet[u] && unitSide(s, u) === sideOf(seat)).length, foes.length];
}

const sicilyOf = ({ sicily }: EpicState): number => (sicily === 'athens' ? 1 : sicily === 'sparta' ? -1 : 0);

export const epicLens: Lens<EpicState> = {
  names,
  prior: 'reckoned',
  look(s, _role, into) {
    let at = 0;
    const put = (value: number): void => {
      into[at++] = figureOf(value);
    };
    const both = (pair: readonly [number, number], by = 1): void => {
      for (const value of pair) put(value * by);
    };
    for (const id of duels) put(s.scenario === id ? 1 : 0);
    put(s.year - scenarioOf(s).end);
    put(s.season);
    put(s.turn);
    put(s.peace === 'truce' ? 1 : 0);
    put(s.peace === 'peace' ? 1 : 0);
    put(sicilyOf(s));
    put(beyondMark(s, ATHENS) * FINE);
    put(priorOf(chances(s, 'athens')));
    put(priorOf(prospects(s, 'athens')));
    const { tribute, risen, besieged } = lands(s);
    both([figure(s.treasury, ATHENS), figure(s.treasury, SPARTA)]);
    both(tribute);
    for (const pair of forces(s)) both(pair);
    both([figure(s.handSize, ATHENS), figure(s.handSize, SPARTA)]);
    both(risen);
    both(besieged);
    const [athens, sparta] = [about(s, ATHENS), about(s, SPARTA)];
    both([athens[0], sparta[0]]);
    both([athens[1], sparta[1]]);
    both([stormRisk(s, ATHENS), stormRisk(s, SPARTA)], PARTS);
    both([fallRisk(s, 0), fallRisk(s, 1)], PARTS);
    const homes = homeRegions(s);
    both([figure(s.al, figure(homes, ATHENS)), figure(s.al, figure(homes, SPARTA))]);
    const sign = s.controller.map((_, r) => {
      const side = regionSide(s, r);
      return side === ATHENS ? 1 : side === SPARTA ? -1 : 0;
    });
    for (const [r, al] of s.al.entries()) put(figure(sign, r) * (al - LOST + 1));
    for (const [r, ml] of s.ml.entries()) put(figure(sign, r) * ml);
  },
};
