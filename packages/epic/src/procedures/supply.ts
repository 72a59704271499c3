import { type Action, act, cell, type Refusal, refuse, sure } from '@strategoi/kernel';
import { giftOffers, takeGift } from '../allies.ts';
import { supplyCost } from '../data/tables.ts';
import { changeLevels, eliminate, pay } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, nextSeat, only, seatNow } from '../flow.ts';
import { mayEnter, standsInside } from '../ground.ts';
import { forageOf } from '../hands.ts';
import {
  areaKind,
  areaRegion,
  cityAt,
  cityRegion,
  findHex,
  hexArea,
  hexIds,
  isHex,
  isOpenSea,
  isSea,
  LEAVING,
  regionCount,
  shore,
  terrain,
} from '../map.ts';
import {
  anyUnit,
  cityIn,
  countsOutside,
  fieldedBy,
  has,
  isEnemyCity,
  isInside,
  portSeas,
  unitsAt,
} from '../query.ts';
import { enemySide, FORAGING, type S, type Seat, sideOf, UNSUPPLIED } from '../state.ts';
import { inSupply } from '../supply.ts';
import { classId, findClass, isFleet, unitClass, unitHome, unitMorale, unitType } from '../units.ts';

type F = FrameOf<'supply'>;

const WINTER = 3;

// ---- fleets at sea come ashore first (EPW-SUP-15)

/** The fleets that land together: a led stack, or one fleet. */
function afloat(s: S, seat: Seat): number[] {
  const first = s.unitAt.findIndex((at, u) => isSea(at) && s.unitSeat[u] === seat && isFleet[u] === true);
  if (first < 0) return [];
  const leader = cell(s.unitLed, first);
  if (leader < 0) return [first];
  return unitsAt(s, cell(s.unitAt, first), (u) => s.unitLed[u] === leader && isFleet[u] === true);
}

/** What sails with some fleets: their cargo and their leader. */
function company(s: S, fleets: readonly number[]): { units: number[]; leaders: number[] } {
  const aboard = s.unitOn.flatMap((fleet, u) => (fleets.includes(fleet) ? [u] : []));
  const leader = cell(s.unitLed, cell(fleets, 0));
  return { units: [...fleets, ...aboard], leaders: leader < 0 ? [] : [leader] };
}

/** RUL-30: friendly ports and enemy-free coasts of the sea; several units outside a place need their leader. */
function beaches(s: S, seat: Seat, fleets: readonly number[]): number[] {
  const side = sideOf(seat);
  const first = fleets[0];
  if (first === undefined) return [];
  const sea = cell(s.unitAt, first);
  if (isOpenSea(sea)) return [];
  const { units, leaders } = company(s, fleets);
  return shore(sea).filter((h) => {
    // EPW-PEA-03c: in a truce nobody comes ashore in a region of the enemy.
    if (!mayEnter(s, sea, h, seat) || anyUnit(s, h, enemySide(side))) return false;
    const c = cityIn(s, h);
    if (c >= 0 && isEnemyCity(s, c, side)) return false;
    if (liesInside(s, h, seat)) return portSeas(s, h).includes(sea);
    if (terrain[h] === 'mountain') return false;
    return leaders.length > 0 || units.length + unitsAt(s, h, (u) => countsOutside(s, u)).length <= 1;
  });
}

/** In a port ships lie inside; EPW-NAV-20: a city that is no port takes no ships in. */
const liesInside = (s: S, h: number, seat: Seat): boolean => standsInside(s, h, sideOf(seat), true);

const beach: Choice<'supply'> = {
  rules: ['EPW-SUP-15'],
  roles: (s, f) => (beaches(s, seatNow(f), afloat(s, seatNow(f))).length > 0 ? only(seatNow(f)) : []),
  skip: (s, f, run) => {
    const lost = afloat(s, seatNow(f));
    if (lost.length === 0) return run.next('supply.draw');
    eliminate(run, company(s, lost).units, 'wrecked');
  },
  forced: true,
  params: (s, f) => ({ place: cell(s.unitAt, cell(afloat(s, seatNow(f)), 0)) }),
  offers: (s, f) => {
    const fleets = afloat(s, seatNow(f));
    const name = classId(cell(fleets, 0));
    return beaches(s, seatNow(f), fleets).map((h) => act('beach', `${name} ${hexIds[h]}`));
  },
  refuse: (s, f, _role, action) => offered(beach.offers(s, f, ''), action, 'EPW-SUP-15'),
  take(s, f, _role, { target = '' }, run) {
    const to = findHex(target.split(' ')[1] ?? '');
    const { units, leaders } = company(s, afloat(s, seatNow(f)));
    const inside = liesInside(s, to, seatNow(f));
    run.emit({ type: 'move', units, leaders, to, why: 'beach', inside });
    run.emit({ type: 'led', units, leader: -1 });
    run.emit({ type: 'load', units: units.filter((u) => !isFleet[u]), fleet: -1 });
  },
};

const offered = (offers: readonly Action[], action: Action, rule: string): Refusal | undefined =>
  offers.some((offer) => offer.verb === action.verb && offer.target === action.target)
    ? undefined
    : refuse(rule);

// ---- who may live off the land (9.7)

/** EPW-FOR-01, EPW-FOR-10: one limit for both sides. */
function roomToForage(s: S, f: F, area: number): number {
  const there = (u: number): boolean => isHex(cell(s.unitAt, u)) && hexArea[cell(s.unitAt, u)] === area;
  const others = s.unitBits.filter((_, u) => has(s.unitBits, u, FORAGING) && there(u)).length;
  return forageOf(s, area) - others - f.forage.filter(there).length;
}

/** Why a unit may not forage, if it may not. */
function barredFromForage(s: S, f: F, u: number, supplied: boolean): string | undefined {
  const at = cell(s.unitAt, u);
  if (!isHex(at)) return 'EPW-FOR-01';
  const area = cell(hexArea, at);
  const region = cell(areaRegion, area);
  if (s.season === WINTER) return 'EPW-FOR-04b';
  if (region < 0) return 'EPW-FOR-04c';
  if (cell(s.raided, area) > 0) return 'EPW-FOR-04a';
  if (roomToForage(s, f, area) <= 0) return 'EPW-FOR-01';
  const seat = cell(s.unitSeat, u);
  const owner = cell(s.controller, region);
  // EPW-FOR-02: in an enemy region as one likes.
  if (owner < 0 || sideOf(owner) !== sideOf(seat)) return undefined;
  const poor = s.treasury[seat] === 0;
  if (owner !== seat) {
    // EPW-MUL-08: on an ally's land only when neither has a talent left.
    return poor && s.treasury[owner] === 0 ? undefined : 'EPW-MUL-08';
  }
  return supplied && !poor ? 'EPW-FOR-03' : undefined; // RUL-31
}

// ---- the bill (9.4)

/** EPW-SUP-11, RUL-28 */
const costOf = (s: S, u: number): number =>
  isFleet[u] && s.options.fleetSupply === 'split' && cell(unitMorale, u) <= 4
    ? 1
    : supplyCost[cell(unitType, u)];

/** EPW-SUP-12: in a city of its home region. */
function isAtHalf(s: S, u: number): boolean {
  const at = cell(s.unitAt, u);
  if (!isHex(at) || !isInside(s, u)) return false;
  const c = cell(cityAt, at);
  return c >= 0 && s.destroyed[c] === 0 && cityRegion[c] === unitHome[u];
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

interface Ledger {
  /** In supply, to be paid for. */
  readonly paid: readonly number[];
  /** Out of supply, and neither foraging nor given up yet. */
  readonly cut: readonly number[];
  readonly bill: number;
  readonly supplied: (u: number) => boolean;
}

/** Cards Tissaphernes and Pharnabazus: their units cost nothing while they are in Persia. */
const isAtSatraps = (s: S, u: number): boolean =>
  cell(unitHome, u) >= regionCount && areaKind[cell(hexArea, cell(s.unitAt, u))] === 'persia';

/** EPW-SUP-01, EPW-PLC-02, EPW-LDR-11: every unit of a seat on the map, no leader, nobody in a Force Pool, and who leaves Sicily (EPW-SIC-03). */
function ledgerOf(s: S, f: F): Ledger {
  const seat = seatNow(f);
  const supplied = inSupply(s, seat);
  const out = new Set([...f.forage, ...f.starve]);
  const leaving = unitsAt(s, LEAVING, (u) => s.unitSeat[u] === seat);
  const field = fieldedBy(s, seat).filter(
    (u) => !out.has(u) && isHex(cell(s.unitAt, u)) && !isAtSatraps(s, u),
  );
  const paid = [...field.filter(supplied), ...leaving.filter((u) => !out.has(u))];
  return { paid, cut: field.filter((u) => !supplied(u)), bill: billOf(s, paid), supplied };
}

/** EPW-SUP-14: those out of supply forage where there is room for all, and starve where nobody may. */
function draw(s: S, f: F): void {
  for (const u of ledgerOf(s, f).cut) if (barredFromForage(s, f, u, false) !== undefined) f.starve.push(u);
  const { cut } = ledgerOf(s, f);
  for (const area of new Set(cut.map((u) => cell(hexArea, cell(s.unitAt, u))))) {
    const here = cut.filter((u) => hexArea[cell(s.unitAt, u)] === area);
    if (here.length <= roomToForage(s, f, area)) f.forage.push(...here);
  }
}

const nameAt = (s: S, u: number): string => `${classId(u)} ${hexIds[cell(s.unitAt, u)] ?? 'leaving'}`;
const distinct = (offers: readonly Action[]): Action[] => {
  const seen = new Set<string>();
  return offers.filter(({ verb, target }) => {
    const key = `${verb} ${target}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
};

/** EPW-MUL-07: in need a seat feeds its own units before those of its allies. */
function starvable(s: S, paid: readonly number[], seat: Seat): readonly number[] {
  const guests = paid.filter((u) => s.controller[cell(unitHome, u)] !== seat);
  return guests.length > 0 ? guests : paid;
}

/** By class, then by place: units of a class are alike, whichever stands where. */
const inOrder = (s: S, units: readonly number[]): number[] =>
  [...units].sort((a, b) => cell(unitClass, a) - cell(unitClass, b) || cell(s.unitAt, a) - cell(s.unitAt, b));

function billOffers(s: S, f: F): Action[] {
  const seat = seatNow(f);
  const { paid, cut, bill, supplied } = ledgerOf(s, f);
  const short = bill > cell(s.treasury, seat);
  const foragers = [...cut, ...paid].filter((u) => barredFromForage(s, f, u, supplied(u)) === undefined);
  const offers = inOrder(s, foragers).map((u) => act('forage', nameAt(s, u)));
  // EPW-SUP-02: nobody who can be supplied goes hungry by choice.
  if (short) offers.push(...inOrder(s, starvable(s, paid, seat)).map((u) => act('starve', nameAt(s, u))));
  if (!short) offers.push(act('pay'));
  offers.push(...giftOffers(s, seat)); // EPW-MUL-09
  return distinct(offers);
}

function billRefusal(s: S, f: F, action: Action): Refusal | undefined {
  if (billOffers(s, f).some((offer) => offer.verb === action.verb && offer.target === action.target))
    return undefined;
  const { paid, bill, supplied } = ledgerOf(s, f);
  if (action.verb === 'give') return refuse('EPW-MUL-09');
  if (action.verb === 'pay')
    return refuse('EPW-TRB-01', 'short', { bill, talents: cell(s.treasury, seatNow(f)) });
  const u = unitNamed(s, f, action.target ?? '');
  if (u === undefined) return refuse('EPW-SUP-01');
  if (action.verb === 'starve')
    return refuse(bill <= cell(s.treasury, seatNow(f)) || !paid.includes(u) ? 'EPW-SUP-02' : 'EPW-MUL-07');
  return refuse(barredFromForage(s, f, u, supplied(u)) ?? 'EPW-SUP-01');
}

/** The first of that class at that place that is not spoken for. */
function unitNamed(s: S, f: F, target: string): number | undefined {
  const [kind, where] = target.split(' ');
  const at = where === 'leaving' ? LEAVING : findHex(where ?? '');
  const wanted = findClass(kind ?? '');
  return unitsAt(s, at, (u) => unitClass[u] === wanted && s.unitSeat[u] === seatNow(f)).find(
    (u) => !f.forage.includes(u) && !f.starve.includes(u),
  );
}

const bill: Choice<'supply'> = {
  rules: ['EPW-SUP-01', 'EPW-SUP-11', 'EPW-FOR-01'],
  roles: (_s, f) => only(seatNow(f)),
  forced: true,
  params: (s, f) => ({ bill: ledgerOf(s, f).bill, talents: cell(s.treasury, seatNow(f)) }),
  offers: billOffers,
  refuse: (s, f, _role, action) => billRefusal(s, f, action),
  take(s, f, _role, action, run) {
    const { verb, target = '' } = action;
    if (takeGift(run, seatNow(f), action)) return;
    if (verb === 'pay') return settle(s, f, run);
    const u = sure(unitNamed(s, f, target));
    (verb === 'forage' ? f.forage : f.starve).push(u);
  },
};

/** EPW-SUP-13: the bill is paid, foragers are marked, the others are gone. */
function settle(s: S, f: F, run: EpicRun<'supply'>): void {
  const seat = seatNow(f);
  const { cut, bill: talents, supplied } = ledgerOf(s, f);
  const hungry = f.forage.filter((u) => !supplied(u));
  pay(run, seat, -talents, 'supply');
  eliminate(run, [...f.starve, ...cut], 'starved'); // EPW-SUP-14, EPW-SUP-16
  if (f.forage.length > 0) run.emit({ type: 'mark', units: f.forage, bit: FORAGING, on: true });
  if (hungry.length > 0) run.emit({ type: 'mark', units: hungry, bit: UNSUPPLIED, on: true }); // EPW-RAI-06
  // EPW-FOR-08: living off one's own land costs its region, once an area.
  for (const area of new Set(f.forage.map((u) => cell(hexArea, cell(s.unitAt, u))))) {
    const region = cell(areaRegion, area);
    const owner = region < 0 ? -1 : cell(s.controller, region);
    if (owner >= 0 && sideOf(owner) === sideOf(seat)) changeLevels(run, region, 0, -1, 'EPW-FOR-08');
  }
  f.forage = [];
  f.starve = [];
  nextSeat(f, run, 'supply');
}

/** Step D: each seat in turn brings its fleets ashore, then pays, forages or gives up its units. */
export const supplySteps: Chapter<'supply'> = {
  supply: beach,
  'supply.draw': (s, f, run) => {
    const own = s.unitBits.flatMap((_, u) =>
      s.unitSeat[u] === seatNow(f) && has(s.unitBits, u, UNSUPPLIED) ? [u] : [],
    );
    if (own.length > 0) run.emit({ type: 'mark', units: own, bit: UNSUPPLIED, on: false });
    draw(s, f);
    const { paid, cut } = ledgerOf(s, f);
    if (paid.length + cut.length === 0) return settle(s, f, run);
    run.next('supply.bill');
  },
  'supply.bill': bill,
};
