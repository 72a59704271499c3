import { type Action, act, entry, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { keptFor } from '../changes.ts';
import { changeLevels, pay } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, only, type Teller } from '../flow.ts';
import { inForce, plunderOf } from '../hands.ts';
import { findPlace, hexArea, hexRegionOf, isHex, placeName } from '../map.ts';
import { done, raidOrders, razeOrders, stackOrders } from '../orders.ts';
import {
  cityIn,
  has,
  hasFort,
  isFortress,
  isInside,
  leadersAt,
  leadersOfSide,
  ownLongWalls,
  regionSide,
  someUnit,
  unitsAt,
  unitsOfSide,
} from '../query.ts';
import { placesOf } from '../standing.ts';
import { INSIDE, NOBODY, RAIDING, RAZING, type S, sideOf } from '../state.ts';
import { inSupply } from '../supply.ts';
import { isOffered, isShutIn, pickOffers, takePick } from './stacks.ts';

type F = FrameOf<'raids'>;
type R = EpicRun<'raids'>;

/** EPW-RAI-01: whoever has not raided or razed yet; foragers may. */
const isFree = (s: S, u: number): boolean => !has(s.unitBits, u, RAIDING | RAZING);

/** EPW-RAI-03: land of a region the other side controls, outside the walls; in a truce too (RUL-120). */
export function whyNoRaid(s: S, h: number, seat: number): string | undefined {
  const r = hexRegionOf(s, h);
  const owner = r < 0 ? NOBODY : regionSide(s, r);
  if (owner === NOBODY || owner === sideOf(seat)) return 'EPW-RAI-03';
  if (inForce(s, 'no-raid', r)) return 'EPW-CRD-06'; // card Earthquake
  return isShutIn(s, h, sideOf(seat)) ? 'EPW-SIE-07d' : undefined;
}
export const raiders = (s: S, h: number, seat: number): number[] =>
  unitsAt(s, h, (u) => s.unitSeat[u] === seat && isFree(s, u));

const raidHexes = (s: S, seat: number): number[] =>
  placesOf(s, seat).filter(
    (at) =>
      isHex(at) &&
      whyNoRaid(s, at, seat) === undefined &&
      someUnit(s, at, (u) => s.unitSeat[u] === seat && isFree(s, u)),
  );

// ---- razing

/** EPW-DES-06: a unit inside takes down the walls or the fort; those who stay must be able to stay without it. */
function whyNoRazing(s: S, h: number, seat: number): string | undefined {
  if (!isFortress(s, h)) return 'EPW-DES-06';
  const inside = unitsAt(s, h, (u) => isInside(s, u));
  if (!inside.some((u) => s.unitSeat[u] === seat && isFree(s, u))) return 'EPW-DES-06';
  const all = unitsOfSide(s, h, sideOf(seat)).length;
  const open = hasFort(s, h) && all > 1 && leadersOfSide(s, h, sideOf(seat)).length === 0;
  return open ? 'EPW-LDR-01' : undefined;
}
const razeHexes = (s: S, seat: number): number[] =>
  placesOf(s, seat).filter((at) => isHex(at) && whyNoRazing(s, at, seat) === undefined);

function raze(s: S, h: number, seat: number, run: R): void {
  const [u] = unitsAt(s, h, (i) => s.unitSeat[i] === seat && isInside(s, i) && isFree(s, i));
  run.emit({ type: 'mark', units: [sure(u)], bit: RAZING, on: true });
  for (const { a, b } of ownLongWalls(s, h, sideOf(seat))) run.emit({ type: 'cutWalls', a, b }); // EPW-DES-07
  if (!hasFort(s, h)) {
    run.emit({ type: 'walls', city: cityIn(s, h), walled: false, due: 0 });
    return;
  }
  run.emit({ type: 'fort', hex: h, on: false });
  if (cityIn(s, h) >= 0) return;
  run.emit({ type: 'mark', units: unitsAt(s, h), bit: INSIDE, on: false });
  run.emit({ type: 'markLeaders', leaders: leadersAt(s, h), bit: INSIDE, on: false });
}

// ---- raiding

export interface RaidGain {
  readonly talents: number;
  readonly militance: number;
  /** Somebody of them is in supply: the others bring nothing home. */
  readonly isFed: boolean;
}

/** EPW-RAI-05, EPW-RAI-06, EPW-RAI-07: the talents of those in supply, and what the region loses of its militance. */
export function raidGain(s: S, h: number, seat: number, units: readonly number[]): RaidGain {
  const a = figure(hexArea, h);
  const fed = units.filter(inSupply(s, seat)).length;
  return {
    talents: Math.min(fed, Math.max(0, plunderOf(s, a) - figure(s.raided, a))),
    militance: s.raidedSeason[a] === 0 ? 1 : 0,
    isFed: fed > 0,
  };
}

/** EPW-RAI-04 to EPW-RAI-07: marks, the year's value, talents for those in supply, and the first raid of the season. */
export function raid(s: S, h: number, seat: number, units: readonly number[], run: Teller): void {
  const a = figure(hexArea, h);
  const before = figure(s.raided, a);
  const { talents, militance } = raidGain(s, h, seat, units);
  run.emit({ type: 'mark', units, bit: RAIDING, on: true });
  run.emit({ type: 'raid', area: a, value: before + units.length }); // EPW-RAI-04
  pay(run, seat, talents, 'raid');
  if (militance > 0) changeLevels(run, hexRegionOf(s, h), 0, -militance, 'EPW-ADJ-10');
}

const listRaids = (s: S, f: F): Action[] => {
  const hexes = raidHexes(s, f.seat);
  return [
    ...razeHexes(s, f.seat).map((h) => entry(razeOrders, h)),
    ...hexes.map((h) => entry(raidOrders, h)),
    ...hexes.filter((h) => raiders(s, h, f.seat).length > 1).map((h) => entry(stackOrders, h)),
    done,
  ];
};

const stackOffers = keptFor(listRaids, (f: F) => f.seat);

function whyNot(s: S, f: F, action: Action): Refusal {
  const h = findPlace(action.target ?? '');
  if (!isHex(h)) return refuse('EPW-RAI-01');
  const r = hexRegionOf(s, h);
  if (action.verb !== 'raze' && inForce(s, 'no-raid', r))
    return refuse('EPW-CRD-06', 'forbidden', { card: 'earthquake' });
  if (action.verb === 'raze') return refuse(whyNoRazing(s, h, f.seat) ?? 'EPW-DES-06');
  return refuse(whyNoRaid(s, h, f.seat) ?? 'EPW-RAI-01');
}

const choose: Choice<'raids'> = {
  rules: ['EPW-RAI-01', 'EPW-RAI-03', 'EPW-DES-06'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  offers: stackOffers,
  refuse: (s, f, _role, action) => (isOffered(stackOffers(s, f), action) ? undefined : whyNot(s, f, action)),
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.done();
    const h = findPlace(target);
    if (verb === 'raze') return raze(s, h, f.seat, run);
    if (verb === 'raid') return raid(s, h, f.seat, raiders(s, h, f.seat), run);
    f.at = h;
    f.picked = [];
    run.next('raids.pick');
  },
};

/** Some of a stack raid, the others do not. */
const picking = (f: F): { seat: number; at: number; units: number[]; leaders: number[] } => ({
  seat: f.seat,
  at: f.at,
  units: f.picked,
  leaders: [],
});
const pickList = (s: S, f: F): Action[] => [
  ...(f.picked.length > 0 ? [act('raid', placeName(f.at))] : []),
  ...pickOffers(picking(f), raiders(s, f.at, f.seat), []),
  act('halt'),
];
const pick: Choice<'raids'> = {
  rules: ['EPW-RAI-01'],
  roles: (_s, f) => only(f.seat),
  params: (_s, f) => ({ place: f.at, picked: f.picked.slice() }),
  offers: pickList,
  refuse: (s, f, _role, action) => (isOffered(pickList(s, f), action) ? undefined : refuse('EPW-RAI-01')),
  take(s, f, _role, { verb, target = '' }, run) {
    const p = picking(f);
    if (takePick(p, verb, target, raiders(s, f.at, f.seat))) {
      f.picked = p.units;
      return;
    }
    if (verb === 'raid') raid(s, f.at, f.seat, f.picked, run);
    f.at = -1;
    f.picked = [];
    run.next('raids');
  },
};

/** Raids of one seat (chapter RAI, EPW-DES-06). */
export const raidsSteps: Chapter<'raids'> = { raids: choose, 'raids.pick': pick };
