import {
  type Action,
  act,
  cell,
  entry,
  figure,
  figuresOf,
  type Refusal,
  refuse,
  sure,
} from '@strategoi/kernel';
import { alliesOf, isShutOut } from '../allies.ts';
import { keptSince } from '../changes.ts';
import { seats } from '../data/scenarios.ts';
import { supplyCost } from '../data/tables.ts';
import { changeLevels, eliminate, pay } from '../effects.ts';
import {
  type Chapter,
  type Choice,
  type EpicRun,
  type FrameOf,
  nextSeat,
  only,
  roleOf,
  seatNow,
} from '../flow.ts';
import { mayEnter, standsInside } from '../ground.ts';
import { forageOf } from '../hands.ts';
import { loseLeadersOf } from '../leaders.ts';
import {
  areaCount,
  areaKind,
  areaRegionOf,
  cityAt,
  cityRegionOf,
  findHex,
  hexArea,
  isHex,
  isSea,
  LEAVING,
  regionCount,
  shore,
  terrain,
} from '../map.ts';
import { beachOrder, done, feedOrder, forageOrder, starveOrder } from '../orders.ts';
import {
  anyUnit,
  cityIn,
  countsOutside,
  fieldedBy,
  has,
  insideSide,
  isEnemyCity,
  isInside,
  leadersAboard,
  portSeas,
  regionSide,
  sailsUnder,
  unitsAt,
} from '../query.ts';
import { fielded, loadedUnits, placesOf } from '../standing.ts';
import { enemySide, FORAGING, type S, type Seat, sideOf } from '../state.ts';
import { inSupply } from '../supply.ts';
import { findClass, isFleet, unitClass, unitCount, unitHome, unitMorale, unitType } from '../units.ts';

import { settleIn } from './arrival.ts';
import { isShutIn } from './stacks.ts';

type F = FrameOf<'supply'>;

const WINTER = 3;

// ---- fleets at sea come ashore first (EPW-SUP-15)

/** The fleets that land together: a led stack, or one fleet. */
function afloat(s: S, seat: Seat): number[] {
  const atSea = placesOf(s, seat).some(isSea);
  const first = atSea
    ? s.unitAt.findIndex((at, u) => isSea(at) && s.unitSeat[u] === seat && isFleet[u] === true)
    : -1;
  if (first < 0) return [];
  const leader = sailsUnder(s, first);
  if (leader < 0) return [first];
  return unitsAt(s, figure(s.unitAt, first), (u) => s.unitLed[u] === leader);
}

/** What sails with some fleets: their cargo and their leader. */
function company(s: S, fleets: readonly number[]): { units: number[]; leaders: number[] } {
  const aboard = loadedUnits(s).filter((u) => fleets.includes(figure(s.unitOn, u)));
  const leader = sailsUnder(s, figure(fleets, 0));
  return { units: [...fleets, ...aboard], leaders: leader < 0 ? [] : leadersAboard(s, leader) };
}

/** EPW-SUP-15, RUL-30: friendly ports and enemy-free coasts of the sea; several units outside a place need their leader. */
function beaches(s: S, seat: Seat, fleets: readonly number[]): number[] {
  const side = sideOf(seat);
  const first = fleets[0];
  if (first === undefined) return [];
  const sea = figure(s.unitAt, first);
  // The open sea has no shore.
  const { units, leaders } = company(s, fleets);
  return shore(sea).filter((h) => {
    // EPW-PEA-03c: in a truce nobody comes ashore in a region of the enemy.
    if (!mayEnter(s, sea, h, seat)) return false;
    // EPW-SUP-15, EPW-MUL-05: nor where an enemy is, or an ally who does not share.
    if (anyUnit(s, h, enemySide(side)) || isShutOut(s, h, seat)) return false;
    const c = cityIn(s, h);
    if (c >= 0 && isEnemyCity(s, c, side) && insideSide(s, h) !== side) return false; // EPW-SUP-15, RUL-76
    if (liesInside(s, h, seat)) return portSeas(s, h).includes(sea);
    if (terrain[h] === 'mountain') return false;
    return leaders.length > 0 || units.length + unitsAt(s, h, (u) => countsOutside(s, u)).length <= 1;
  });
}

/** The same for the fleets that land next, asked several times of one decision. */
const beachesOf = seats.map((_, seat) => keptSince((s: S) => beaches(s, seat, afloat(s, seat))));

/** In a port ships lie inside; EPW-NAV-20: a city that is no port takes no ships in. */
const liesInside = (s: S, h: number, seat: Seat): boolean => standsInside(s, h, sideOf(seat), true);

const beach: Choice<'supply'> = {
  rules: ['EPW-SUP-15'],
  roles: (s, f) => (entry(beachesOf, seatNow(f))(s).length > 0 ? only(seatNow(f)) : []),
  skip: (s, f, run) => {
    const lost = afloat(s, seatNow(f));
    if (lost.length === 0) return run.next('supply.draw');
    const sea = figure(s.unitAt, figure(lost, 0));
    eliminate(run, company(s, lost).units, 'wrecked');
    loseLeadersOf(run, [sea], sideOf(seatNow(f)));
  },
  forced: true,
  params: (s, f) => ({ place: figure(s.unitAt, figure(afloat(s, seatNow(f)), 0)) }),
  offers: (s, f) => {
    const kind = figure(unitClass, figure(afloat(s, seatNow(f)), 0));
    return entry(beachesOf, seatNow(f))(s).map((h) => beachOrder(kind, h));
  },
  refuse: (s, f, _role, action) => offered(beach.offers(s, f, ''), action, 'EPW-SUP-15'),
  take(s, f, _role, { target = '' }, run) {
    const to = findHex(target.split(' ')[1] ?? '');
    const { units, leaders } = company(s, afloat(s, seatNow(f)));
    const inside = liesInside(s, to, seatNow(f));
    run.emit({ type: 'move', units, leaders, to, why: 'beach', inside });
    run.emit({ type: 'led', units, leader: -1 });
    run.emit({ type: 'load', units: units.filter((u) => !isFleet[u]), fleet: -1 });
    settleIn(run, to, seatNow(f), units); // EPW-BLD-09, RUL-119
  },
};

const offered = (offers: readonly Action[], action: Action, rule: string): Refusal | undefined =>
  offers.some((offer) => offer.verb === action.verb && offer.target === action.target)
    ? undefined
    : refuse(rule);

// ---- who may live off the land (9.7)

const by = new Uint8Array(areaCount);
/** By area: how many live off it, those already told off among them. The next look writes over it. */
function foragers(s: S, f: Pick<F, 'forage'>): Uint8Array {
  by.fill(0);
  const count = (u: number): void => {
    const at = figure(s.unitAt, u);
    if (isHex(at)) by[figure(hexArea, at)] = cell(by, figure(hexArea, at)) + 1;
  };
  for (const u of fielded(s)) if (has(s.unitBits, u, FORAGING)) count(u);
  f.forage.forEach(count);
  return by;
}
/** EPW-FOR-01, EPW-FOR-10: one limit for both sides. */
const roomToForage = (s: S, by: Uint8Array, area: number): number => forageOf(s, area) - cell(by, area);

/** EPW-FOR-03, EPW-MUL-08, RUL-130: nothing in the treasury, or not enough for all who are to be paid for. */
const isPoor = (s: S, seat: Seat, bill: number): boolean =>
  s.treasury[seat] === 0 || bill > figure(s.treasury, seat);

/** Why a unit may not forage, if it may not. */
function barredFromForage(
  s: S,
  by: Uint8Array,
  u: number,
  supplied: boolean,
  poor: boolean = s.treasury[figure(s.unitSeat, u)] === 0,
): string | undefined {
  const at = figure(s.unitAt, u);
  if (!isHex(at)) return 'EPW-FOR-01';
  const area = figure(hexArea, at);
  const region = areaRegionOf(s, area);
  // EPW-FOR-06: foragers are outside, and nobody comes out past those who mask the place.
  if (isInside(s, u) && isShutIn(s, at, sideOf(figure(s.unitSeat, u)))) return 'EPW-SIE-07d';
  if (s.season === WINTER) return 'EPW-FOR-04b';
  if (region < 0) return 'EPW-FOR-04c';
  if (figure(s.raided, area) > 0) return 'EPW-FOR-04a';
  if (roomToForage(s, by, area) <= 0) return 'EPW-FOR-01';
  const seat = figure(s.unitSeat, u);
  // EPW-FOR-02: in an enemy region as one likes.
  if (regionSide(s, region) !== sideOf(seat)) return undefined;
  const owner = figure(s.controller, region);
  if (owner !== seat) {
    // EPW-MUL-08: on an ally's land only when neither has a talent left.
    return poor && s.treasury[owner] === 0 ? undefined : 'EPW-MUL-08';
  }
  return supplied && !poor ? 'EPW-FOR-03' : undefined; // EPW-FOR-03, RUL-31
}

/** Why each unit of a seat in the field that may not live off the land may not, as long as nobody is told off. */
export function foragingBars(s: S, seat: Seat): readonly (string | undefined)[] {
  const by = foragers(s, { forage: [] });
  const isFed = inSupply(s, seat);
  const { inOrder, fed } = musterOf(s, seat);
  const bill = billOf(
    s,
    inOrder.filter((u) => fed[u] === 1),
  );
  return fieldedBy(s, seat)
    .filter((u) => isHex(figure(s.unitAt, u)))
    .map((u) => barredFromForage(s, by, u, isFed(u), isPoor(s, seat, bill)));
}

// ---- the bill (9.4)

/** EPW-SUP-11, RUL-28 */
const costOf = (s: S, u: number): number =>
  s.options.fleetSupply === 'split' && figure(unitMorale, u) <= 4 ? 1 : supplyCost[entry(unitType, u)];

/** EPW-SUP-12: in a city of its home region. */
function isAtHalf(s: S, u: number): boolean {
  const at = figure(s.unitAt, u);
  if (!isInside(s, u)) return false;
  const c = figure(cityAt, at);
  return s.destroyed[c] === 0 && cityRegionOf(s, c) === unitHome[u];
}

/** RUL-29: the halves are added up, then divided once and rounded up. */
export function billOf(s: S, units: readonly number[]): number {
  let whole = 0;
  let halves = 0;
  for (const u of units)
    if (isAtHalf(s, u)) halves += costOf(s, u);
    else whole += costOf(s, u);
  return whole + Math.ceil(halves / 2);
}

/** Who is to be fed, whatever becomes of him. */
interface Muster {
  /** Units in hexes. */
  readonly field: readonly number[];
  /** EPW-SIC-03 */
  readonly leaving: readonly number[];
  /** All of them by class, then by place: units of a class are alike, whichever stands where. */
  readonly inOrder: readonly number[];
  /** By unit: 1 where it is in supply. */
  readonly fed: Uint8Array;
}

interface Ledger extends Muster {
  /** In supply, to be paid for. */
  readonly paid: readonly number[];
  /** Out of supply, and neither foraging nor given up yet. */
  readonly cut: readonly number[];
  readonly bill: number;
  /** Those of all still to be seen to: who neither forages nor is fed by an ally, and has not been given up. */
  readonly left: readonly number[];
}

/** Cards Tissaphernes and Pharnabazus: their units cost nothing while they are in Persia. */
const isAtSatraps = (s: S, u: number): boolean =>
  figure(unitHome, u) >= regionCount && areaKind[figure(hexArea, figure(s.unitAt, u))] === 'persia';

/** Every unit of a seat on the map, no leader, nobody in a Force Pool, and who leaves Sicily. */
function musterOf(s: S, seat: Seat): Muster {
  const isFed = inSupply(s, seat);
  const leaving = unitsAt(s, LEAVING, (u) => s.unitSeat[u] === seat);
  // EPW-SUP-01, EPW-PLC-02, EPW-LDR-11
  const field = fieldedBy(s, seat).filter((u) => isHex(figure(s.unitAt, u)) && !isAtSatraps(s, u));
  const fed = new Uint8Array(unitCount);
  for (const u of field) if (isFed(u)) fed[u] = 1;
  for (const u of leaving) fed[u] = 1; // EPW-SIC-03
  const inOrder = [...field, ...leaving].sort(
    (a, b) => figure(unitClass, a) - figure(unitClass, b) || figure(s.unitAt, a) - figure(s.unitAt, b),
  );
  return { field, leaving, inOrder, fed };
}
/** The same, drawn up once for a bill: nothing moves until it is paid. */
const musters = seats.map((_, seat) => keptSince((s: S) => musterOf(s, seat)));

function ledgerOf(s: S, f: F): Ledger {
  const muster = entry(musters, seatNow(f))(s);
  const { field, leaving, inOrder, fed } = muster;
  const paid: number[] = [];
  const cut: number[] = [];
  for (const u of field) if (!isSeenTo(f, u)) (fed[u] === 1 ? paid : cut).push(u);
  for (const u of leaving) if (!isSeenTo(f, u)) paid.push(u);
  const left = inOrder.filter((u) => !isSeenTo(f, u));
  return { field, leaving, inOrder, fed, paid, cut, bill: billOf(s, paid), left };
}
const isSeenTo = (f: F, u: number): boolean =>
  f.forage.includes(u) || f.starve.includes(u) || (f.guests?.includes(u) ?? false);

/** EPW-SUP-14: those out of supply forage where there is room for all, and starve where nobody may. */
function draw(s: S, f: F): void {
  const by = foragers(s, f);
  for (const u of ledgerOf(s, f).cut) if (barredFromForage(s, by, u, false) !== undefined) f.starve.push(u);
  const { cut } = ledgerOf(s, f);
  for (const area of new Set(figuresOf(cut, (u) => figure(hexArea, figure(s.unitAt, u))))) {
    const here = cut.filter((u) => hexArea[figure(s.unitAt, u)] === area);
    if (here.length <= roomToForage(s, by, area)) f.forage.push(...here);
  }
}

/** One order for all units of a class at a place; they are listed together. */
function ordersFor(s: S, units: readonly number[], order: (kind: number, at: number) => Action): Action[] {
  const offers: Action[] = [];
  for (const u of units) {
    const offer = order(figure(unitClass, u), figure(s.unitAt, u));
    if (offer !== offers.at(-1)) offers.push(offer);
  }
  return offers;
}

function billOffers(s: S, f: F): Action[] {
  const seat = seatNow(f);
  const { bill, fed, left } = ledgerOf(s, f);
  const short = bill > figure(s.treasury, seat);
  const by = foragers(s, f);
  const poor = isPoor(s, seat, bill);
  const able = left.filter((u) => barredFromForage(s, by, u, fed[u] === 1, poor) === undefined);
  const offers = ordersFor(s, able, forageOrder);
  // EPW-SUP-02: nobody who can be supplied goes hungry by choice. EPW-MUL-07: in need a seat may feed its own units first.
  if (short)
    offers.push(
      ...ordersFor(
        s,
        left.filter((u) => fed[u] === 1),
        starveOrder,
      ),
    );
  else offers.push(act('pay'));
  return offers;
}

function billRefusal(s: S, f: F, action: Action): Refusal | undefined {
  if (billOffers(s, f).some((offer) => offer.verb === action.verb && offer.target === action.target))
    return undefined;
  const { bill, fed } = ledgerOf(s, f);
  if (action.verb === 'pay')
    return refuse('EPW-TRB-01', 'short', { bill, talents: figure(s.treasury, seatNow(f)) });
  const u = unitNamed(s, f, action.target ?? '');
  if (u === undefined) return refuse('EPW-SUP-01');
  if (action.verb === 'starve') return refuse('EPW-SUP-02');
  const poor = isPoor(s, seatNow(f), bill);
  return refuse(barredFromForage(s, foragers(s, f), u, fed[u] === 1, poor) ?? 'EPW-SUP-01');
}

/** The first of that class at that place that is not spoken for. */
function unitNamed(s: S, f: F, target: string): number | undefined {
  const [kind, where] = target.split(' ');
  const at = where === 'leaving' ? LEAVING : findHex(where ?? '');
  const wanted = findClass(kind ?? '');
  return unitsAt(s, at, (u) => unitClass[u] === wanted && s.unitSeat[u] === seatNow(f)).find(
    (u) => !isSeenTo(f, u),
  );
}

// ---- guests of an ally (EPW-MUL-08)

const controllerAt = (s: S, u: number): number => {
  const at = figure(s.unitAt, u);
  const region = isHex(at) ? areaRegionOf(s, figure(hexArea, at)) : -1;
  return region < 0 ? -1 : figure(s.controller, region);
};
/** Units of the seat now in its turn that stand in supply on the land of an ally. */
const guestsOf = (s: S, f: F, host: Seat): number[] => {
  const { left, fed } = ledgerOf(s, f);
  return left.filter((u) => fed[u] === 1 && controllerAt(s, u) === host);
};
/** EPW-MUL-08: the allies with talents who must feed the units of one who has none, or see them gone. */
const hostsOf = (s: S, f: F): number[] =>
  s.treasury[seatNow(f)] !== 0
    ? []
    : alliesOf(s, seatNow(f)).filter(
        (host) => figure(s.treasury, host) > 0 && guestsOf(s, f, host).length > 0,
      );

const hostNow = (f: F): Seat => figure(f.hosts ?? [], 0);
/** What one more guest costs the host: halves are added up for all of them (RUL-29). */
function costOfGuest(s: S, f: F, u: number): number {
  const fed = (f.guests ?? []).filter((guest) => controllerAt(s, guest) === hostNow(f));
  return billOf(s, [...fed, u]) - billOf(s, fed);
}
function guestOffers(s: S, f: F): Action[] {
  const talents = figure(s.treasury, hostNow(f));
  const able = guestsOf(s, f, hostNow(f)).filter((u) => costOfGuest(s, f, u) <= talents);
  return [...ordersFor(s, able, feedOrder), done];
}

const guests: Choice<'supply'> = {
  rules: ['EPW-MUL-08'],
  roles: (_s, f) => only(hostNow(f)),
  forced: true,
  params: (s, f) => ({ ally: roleOf(seatNow(f)), talents: figure(s.treasury, hostNow(f)) }),
  offers: guestOffers,
  refuse: (s, f, _role, action) => offered(guestOffers(s, f), action, 'EPW-MUL-08'),
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'feed') {
      const u = sure(unitNamed(s, f, target));
      const cost = costOfGuest(s, f, u);
      f.guests = [...(f.guests ?? []), u];
      return pay(run, hostNow(f), -cost, 'supply');
    }
    f.hosts = (f.hosts ?? []).slice(1);
    if (f.hosts.length === 0) toTheBill(s, f, run);
  },
};

function toTheBill(s: S, f: F, run: EpicRun<'supply'>): void {
  const { paid, cut } = ledgerOf(s, f);
  if (paid.length + cut.length === 0) settle(s, f, run);
  else run.next('supply.bill');
}

const bill: Choice<'supply'> = {
  rules: ['EPW-SUP-01', 'EPW-SUP-11', 'EPW-FOR-01'],
  roles: (_s, f) => only(seatNow(f)),
  forced: true,
  params: (s, f) => {
    const { bill: talents, cut } = ledgerOf(s, f);
    return {
      bill: talents,
      talents: figure(s.treasury, seatNow(f)),
      given: f.starve.length,
      ...(cut.length > 0 ? { cut: cut.length } : {}),
    };
  },
  offers: billOffers,
  refuse: (s, f, _role, action) => billRefusal(s, f, action),
  take(s, f, _role, action, run) {
    const { verb, target = '' } = action;
    if (verb === 'pay') return settle(s, f, run);
    const u = sure(unitNamed(s, f, target));
    (verb === 'forage' ? f.forage : f.starve).push(u);
  },
};

/** EPW-SUP-13: the bill is paid, foragers are marked, the others are gone. */
function settle(s: S, f: F, run: EpicRun<'supply'>): void {
  const seat = seatNow(f);
  const { cut, bill: talents } = ledgerOf(s, f);
  pay(run, seat, -talents, 'supply'); // EPW-SUP-13
  const starved = [...f.starve, ...cut];
  // Out of Sicily too (EPW-SIC-03).
  const where = figuresOf(starved, (u) => figure(s.unitAt, u));
  eliminate(run, starved, 'starved'); // EPW-SUP-14, EPW-SUP-16
  loseLeadersOf(run, where, sideOf(seat));
  if (f.forage.length > 0) run.emit({ type: 'mark', units: f.forage, bit: FORAGING, on: true });
  // EPW-FOR-08: living off one's own land costs its region, once an area.
  for (const area of new Set(figuresOf(f.forage, (u) => figure(hexArea, figure(s.unitAt, u))))) {
    const region = areaRegionOf(s, area);
    const owner = region < 0 ? -1 : figure(s.controller, region);
    if (owner >= 0 && sideOf(owner) === sideOf(seat)) changeLevels(run, region, 0, -1, 'EPW-FOR-08');
  }
  f.forage = [];
  f.starve = [];
  delete f.hosts;
  delete f.guests;
  nextSeat(f, run, 'supply');
}

/** Step D: each seat in turn brings its fleets ashore, then pays, forages or gives up its units. */
export const supplySteps: Chapter<'supply'> = {
  supply: beach,
  'supply.draw': (s, f, run) => {
    draw(s, f);
    const hosts = hostsOf(s, f);
    if (hosts.length === 0) return toTheBill(s, f, run);
    f.hosts = hosts;
    run.next('supply.guests');
  },
  'supply.guests': guests,
  'supply.bill': bill,
};
