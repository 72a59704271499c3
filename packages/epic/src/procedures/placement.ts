import {
  type Action,
  act,
  entry,
  figure,
  figures,
  figuresOf,
  type Refusal,
  type Role,
  refuse,
  sure,
} from '@strategoi/kernel';
import { keptFor } from '../changes.ts';
import { ML_ARMS } from '../data/tables.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, nextSeat, only, seatNow } from '../flow.ts';
import {
  citiesOf,
  city,
  cityHex,
  cityIds,
  cityRegionOf,
  findCity,
  findHex,
  forcePool,
  hexIds,
  isHex,
  LEAVING,
  POOL,
  regionCount,
  regionIds,
  SICILY,
} from '../map.ts';
import { bringOrder, done, placeOrder, poolOrders, removeOrder, sendOrders } from '../orders.ts';
import {
  baseAt,
  cityIn,
  fieldedBy,
  isBesieged,
  isFriendlyCity,
  isInside,
  isPortOf,
  leadersAt,
  unitsAt,
  unitsOfSeat,
} from '../query.ts';
import { scenarioOf } from '../scenario.ts';
import { mayLeaveSicily } from '../sicily.ts';
import { leadersStanding, unitsStanding } from '../standing.ts';
import { ATHENS, type S, type Seat, SPARTA, seasonOf, sideOf } from '../state.ts';
import {
  classes,
  classId,
  findClass,
  findLeader,
  isFleet,
  leaderId,
  unitClass,
  unitCount,
  unitHome,
} from '../units.ts';
import { baseInside } from './building.ts';
import { mayLeave } from './stacks.ts';

type F = FrameOf<'placement'>;

const leaderMark = (l: number): number => unitCount + l;

/** EPW-PLC-04, EPW-PLC-05, EPW-PLC-07, EPW-SIE-07e, EPW-SIE-12, RUL-133: friendly, unbesieged cities of a region the seat controls; masked ones too. */
const openCities = (s: S, r: number, seat: Seat): number[] =>
  citiesOf(s, r).filter((c) => isFriendlyCity(s, c, sideOf(seat)) && !isBesieged(s, figure(cityHex, c)));

/** One unit of each class in the pool of a region that may still be placed. */
const placeable = (s: S, f: F, r: number, seat: Seat): number[] =>
  oneOfEach(unitsAt(s, forcePool(r), (u) => s.unitSeat[u] === seat && !f.did.includes(u)));
const removable = (s: S, f: F, c: number, seat: Seat): readonly number[] => {
  if ((unitsStanding(s).first[figure(cityHex, c)] ?? -1) < 0) return NONE;
  return oneOfEach(
    unitsAt(
      s,
      figure(cityHex, c),
      (u) =>
        s.unitSeat[u] === seat && unitHome[u] === cityRegionOf(s, c) && isInside(s, u) && !f.did.includes(u),
    ),
  );
};
const NONE: readonly number[] = [];
/** EPW-NAV-20, RUL-107: a fleet goes to no city but a port. */
const takesIn = (s: S, c: number, u: number, seat: Seat): boolean =>
  !isFleet[u] || isPortOf(s, figure(cityHex, c), sideOf(seat));
const oneOfEach = (units: readonly number[]): number[] =>
  units.filter((u, i) => i === 0 || unitClass[figure(units, i - 1)] !== unitClass[u]);

const leadersFree = (s: S, f: F, at: number, seat: Seat): number[] =>
  leadersAt(s, at, (l) => s.leaderSeat[l] === seat && !f.did.includes(leaderMark(l)));

/** The leaders in this city who may go home: none from units that need him before its walls. */
function sendable(s: S, f: F, c: number, seat: Seat): readonly number[] {
  const at = figure(cityHex, c);
  if ((leadersStanding(s).first[at] ?? -1) < 0) return NONE;
  // EPW-PLC-08, EPW-LDR-02
  return leadersFree(s, f, at, seat).filter((l) =>
    mayLeave(s, at, { units: [], leaders: [l] }, sideOf(seat)),
  );
}

/** Everything that may be done with one pool. */
function poolOffers(s: S, f: F, r: number, seat: Seat): Action[] {
  const cities = openCities(s, r, seat);
  const offers: Action[] = [];
  // EPW-PLC-06, EPW-CTL-10
  if (figure(s.ml, r) >= ML_ARMS)
    for (const u of placeable(s, f, r, seat))
      for (const c of cities) if (takesIn(s, c, u, seat)) offers.push(placeOrder(figure(unitClass, u), c));
  for (const c of cities)
    for (const u of removable(s, f, c, seat)) offers.push(removeOrder(figure(unitClass, u), c));
  // EPW-PLC-08
  for (const l of leadersFree(s, f, forcePool(r), seat))
    for (const c of cities) offers.push(bringOrder(l, c));
  const inCities = figures(cities.flatMap((c) => sendable(s, f, c, seat)));
  for (const l of inCities.sort((one, two) => one - two)) offers.push(entry(sendOrders, l));
  return offers;
}

/** Is there anything to do with a pool? */
function hasWork(s: S, f: F, r: number, seat: Seat): boolean {
  const cities = openCities(s, r, seat);
  if (cities.length === 0) return false;
  const arms = figure(s.ml, r) >= ML_ARMS;
  if (arms && placeable(s, f, r, seat).some((u) => cities.some((c) => takesIn(s, c, u, seat)))) return true;
  if (leadersFree(s, f, forcePool(r), seat).length > 0) return true;
  return cities.some((c) => removable(s, f, c, seat).length > 0 || sendable(s, f, c, seat).length > 0);
}

const openPools = (s: S, f: F, seat: Seat): number[] => {
  const found: number[] = [];
  for (let r = 0; r < regionCount; r++)
    if (!f.visited.includes(r) && s.controller[r] === seat && hasWork(s, f, r, seat)) found.push(r);
  return found;
};

// ---- what is in no pool of a region

/** EPW-PLC-09, EPW-SIC-02: units and leaders in Sicily that may be told to leave it. */
const sicilians = (s: S, seat: Seat): { units: number[]; leaders: number[] } =>
  mayLeaveSicily(s)
    ? {
        units: unitsAt(s, SICILY, (u) => s.unitSeat[u] === seat),
        leaders: leadersAt(s, SICILY, (l) => s.leaderSeat[l] === seat),
      }
    : { units: [], leaders: [] };
function leaveOffers(s: S, seat: Seat): Action[] {
  const { units, leaders } = sicilians(s, seat);
  return [
    ...oneOfEach(units).map((u) => act('leave', classId(u))),
    ...leaders.map((l) => act('leave', leaderId(l))),
  ];
}

/** EPW-SCN-06: a base of Athens, three in the game, where she has a unit or a friendly city. */
function freeBaseFault(s: S, seat: Seat, h: number): string | undefined {
  if (seat !== ATHENS || s.freeBases === 0) return 'EPW-SCN-06';
  if (baseAt(s, h, sideOf(seat))) return 'EPW-SCN-06';
  if (isBesieged(s, h) && baseInside(s, seat, h)) return 'EPW-BLD-06';
  const c = cityIn(s, h);
  if (isFriendlyCity(s, c, sideOf(seat))) return undefined;
  return unitsOfSeat(s, h, seat).length > 0 ? undefined : 'EPW-SCN-06';
}
function freeBaseOffers(s: S, seat: Seat): Action[] {
  if (seat !== ATHENS || s.freeBases === 0) return [];
  const sites = new Set(cityHex);
  for (const u of fieldedBy(s, seat)) if (isHex(figure(s.unitAt, u))) sites.add(figure(s.unitAt, u));
  return [...sites]
    .sort((a, b) => a - b)
    .filter((h) => freeBaseFault(s, seat, h) === undefined)
    .map((h) => act('base', hexIds[h]));
}

/** EPW-SCN-12: the fleets of Syracuse, one and then one more a season, at the western ports of Sparta. */
const SYRACUSAN = findClass('sicily_sparta-f4');
const SYRACUSAN_PORTS: readonly number[] = figuresOf(['cyllene', 'gytheum'], city);
function syracusan(s: S, seat: Seat): number {
  const { sicilianFleets } = scenarioOf(s);
  if (sicilianFleets === null || seat !== SPARTA) return -1;
  const seasons = seasonOf(s) - seasonOf({ year: scenarioOf(s).start, season: 0 });
  const due = Math.min(sicilianFleets.max, sicilianFleets.start + seasons * sicilianFleets.perSeason);
  const waiting = unitsAt(s, POOL, (u) => unitClass[u] === SYRACUSAN);
  const come = sure(classes[SYRACUSAN]?.count) - waiting.length;
  return come < due ? (waiting[0] ?? -1) : -1;
}
function syracusanOffers(s: S, seat: Seat): Action[] {
  if (syracusan(s, seat) < 0) return [];
  return SYRACUSAN_PORTS.filter(
    (c) => isFriendlyCity(s, c, sideOf(seat)) && !isBesieged(s, figure(cityHex, c)),
  ).map((c) => act('place', `${classes[SYRACUSAN]?.id} ${cityIds[c]}`));
}

/** Does what is in no pool of a region; false when the action is something else. */
function takeOther(s: S, seat: Seat, verb: string, target: string, run: EpicRun<'placement'>): boolean {
  const [what = '', where = ''] = target.split(' ');
  if (verb === 'leave') {
    const l = findLeader(what);
    const units = sicilians(s, seat).units.filter((u) => classId(u) === what);
    run.emit({
      type: 'move',
      units: l < 0 ? units.slice(0, 1) : [],
      leaders: l < 0 ? [] : [l],
      to: LEAVING,
      why: 'sicily',
    });
    return true;
  }
  if (verb === 'base') {
    const hex = findHex(what);
    run.emit({ type: 'freeBase' });
    run.emit({ type: 'base', hex, seat, inside: baseInside(s, seat, hex), fixed: true });
    return true;
  }
  if (verb !== 'place' || findClass(what) !== SYRACUSAN) return false;
  const u = syracusan(s, seat);
  run.emit({ type: 'obey', units: [u], leaders: [], seat });
  run.emit({
    type: 'move',
    units: [u],
    leaders: [],
    to: cityHex[findCity(where)] ?? -1,
    why: 'place',
    inside: true,
  });
  return true;
}

function list(s: S, f: F): Action[] {
  const seat = seatNow(f);
  const found =
    f.region < 0
      ? [
          ...openPools(s, f, seat).map((r) => entry(poolOrders, r)),
          ...syracusanOffers(s, seat),
          ...leaveOffers(s, seat),
          ...freeBaseOffers(s, seat),
        ]
      : poolOffers(s, f, f.region, seat);
  found.push(done);
  return found;
}

const offers = keptFor(
  list,
  (f: F) => ((f.at * 64 + f.region + 1) * 64 + f.visited.length) * 512 + f.did.length,
);

/** Is this leader where he could be sent home from, but for those who could not stay without him? */
const isNeeded = (s: S, f: F, l: number, seat: Seat): boolean =>
  openCities(s, f.region, seat).some((c) => leadersFree(s, f, figure(cityHex, c), seat).includes(l));

/** Why this is not offered, as closely as the action lets us say. */
function refusal(s: S, f: F, _role: Role, action: Action): Refusal | undefined {
  if (offers(s, f).some((offer) => offer.verb === action.verb && offer.target === action.target))
    return undefined;
  const seat = seatNow(f);
  const [what = '', where = ''] = (action.target ?? '').split(' ');
  if (action.verb === 'leave') return refuse(mayLeaveSicily(s) ? 'EPW-PLC-09' : 'EPW-SIC-04');
  if (action.verb === 'base') return refuse(freeBaseFault(s, seat, findHex(what)) ?? 'EPW-SCN-06');
  if (action.verb === 'pool') {
    const r = regionIds.indexOf(what);
    if (r < 0 || s.controller[r] !== seat) return refuse('EPW-PLC-04', 'other');
    return refuse('EPW-PLC-03', f.visited.includes(r) ? 'seen' : 'empty', { region: what });
  }
  if (f.region < 0) return refuse(findClass(what) === SYRACUSAN ? 'EPW-SCN-12' : 'EPW-PLC-03');
  const c = findCity(where);
  if (action.verb === 'place' && figure(s.ml, f.region) < ML_ARMS) return refuse('EPW-PLC-06');
  if (c >= 0 && isBesieged(s, figure(cityHex, c))) return refuse('EPW-PLC-07');
  if (c >= 0 && !openCities(s, f.region, seat).includes(c)) return refuse('EPW-PLC-04');
  if (c >= 0 && classes[findClass(what)]?.type === 'fleet' && !isPortOf(s, figure(cityHex, c), sideOf(seat)))
    return refuse('EPW-NAV-20');
  if (action.verb === 'send' && isNeeded(s, f, findLeader(what), seat)) return refuse('EPW-LDR-02');
  return refuse(findLeader(what) >= 0 ? 'EPW-PLC-08' : c < 0 ? 'EPW-PLC-04' : 'EPW-PLC-03');
}

const pool: Choice<'placement'> = {
  rules: ['EPW-PLC-03', 'EPW-PLC-04', 'EPW-PLC-06', 'EPW-PLC-08', 'EPW-SCN-06'],
  roles: (_s, f) => only(seatNow(f)),
  forced: true,
  params: (s, f) => (f.region < 0 ? { bases: s.freeBases } : { region: entry(regionIds, f.region) }),
  offers,
  refuse: refusal,
  take(s, f, _role, { verb, target = '' }, run) {
    const seat = seatNow(f);
    if (verb === 'done') {
      if (f.region >= 0) {
        f.visited.push(f.region);
        f.region = -1;
        return;
      }
      f.visited = [];
      f.did = [];
      return nextSeat(f, run, 'placement');
    }
    if (verb === 'pool') {
      f.region = regionIds.indexOf(target);
      return;
    }
    if (f.region < 0 && takeOther(s, seat, verb, target, run)) return;
    const [what = '', where = ''] = target.split(' ');
    const to = cityHex[findCity(where)] ?? -1;
    if (verb === 'place' || verb === 'remove') {
      const from = verb === 'place' ? forcePool(f.region) : to;
      const kind = findClass(what);
      const u = figure(
        unitsAt(s, from, (i) => unitClass[i] === kind && s.unitSeat[i] === seat && !f.did.includes(i)),
        0,
      );
      f.did.push(u);
      // EPW-PLC-10: inside the city, as many as one likes.
      if (verb === 'place')
        run.emit({ type: 'move', units: [u], leaders: [], to, why: 'place', inside: true });
      else run.emit({ type: 'move', units: [u], leaders: [], to: forcePool(f.region), why: 'withdraw' });
      return;
    }
    const l = findLeader(what);
    f.did.push(leaderMark(l));
    if (verb === 'bring') run.emit({ type: 'move', units: [], leaders: [l], to, why: 'place', inside: true });
    else run.emit({ type: 'move', units: [], leaders: [l], to: forcePool(f.region), why: 'withdraw' });
  },
};

/** Step B: each seat sees to its pools, one after another. */
export const placementSteps: Chapter<'placement'> = { placement: pool };
