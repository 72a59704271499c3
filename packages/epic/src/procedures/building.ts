import { type Action, entry, figure, figures, type Refusal, refuse, sure } from '@strategoi/kernel';
import { takeOver } from '../allies.ts';
import { opOf } from '../cards.ts';
import { keptBySeat, keptFor } from '../changes.ts';
import type { UnitType } from '../data/counters.ts';
import { BASE_COST, buildCost, FORT_COST, longWallsWork, ML_ARMS, walls } from '../data/tables.ts';
import { canPay, pay } from '../effects.ts';
import { type Chapter, type Choice, type FrameOf, nextSeat, only, seatNow, type Teller } from '../flow.ts';
import { atOdds, inForce, isSilenced, purseWithHelp } from '../hands.ts';
import {
  BUILD,
  cityCount,
  cityHex,
  citySize,
  findCity,
  findHex,
  forcePool,
  isHex,
  regionCount,
  ways,
} from '../map.ts';
import { baseOrders, buildOrders, done, fortOrders, longWallsOrder, share, wallOrders } from '../orders.ts';
import {
  anyLeader,
  baseAt,
  cityIn,
  hasFort,
  insideSide,
  isBesieged,
  isFortress,
  isFriendlyCity,
  isInside,
  isOpenTo,
  isPortOf,
  keeperOf,
  leadersOfSide,
  sameCities,
  sameGround,
  someUnit,
  unitSide,
  unitsOfSeat,
  unitsOfSide,
} from '../query.ts';
import { baseHexes, inField, placesOf } from '../standing.ts';
import { type LongWalls, type S, type Seat, seasonOf, sideOf } from '../state.ts';
import { classes, findClass, isFleet, unitHome, unitType } from '../units.ts';

type F = FrameOf<'building'>;

/** EPW-BLD-13, RUL-124: Long Walls whose builder is dead, at home or elsewhere, or an end of which is razed or lost: nobody works on them. */
function isDeserted(s: S, { a, b, builder }: LongWalls): boolean {
  if (builder < 0) return false;
  if (![a, b].includes(figure(s.unitAt, builder)) || isInside(s, builder)) return true;
  return ![a, b].every((h) => isFortress(s, h) && insideSide(s, h) === unitSide(s, builder)); // EPW-BLD-12
}

/** What was due is finished as the step begins; what nobody works on any more is given up. */
function complete(run: Teller): void {
  const s = run.state;
  const now = seasonOf(s);
  for (let c = 0; c < cityCount; c++) {
    const due = figure(s.wallsDue, c);
    if (due > 0 && due <= now) run.emit({ type: 'walls', city: c, walled: true, due: 0 }); // EPW-BLD-11
  }
  // EPW-BLD-13
  for (const { a, b } of s.longWalls.filter((work) => isDeserted(s, work)))
    run.emit({ type: 'cutWalls', a, b });
  for (const { a, b, due } of s.longWalls)
    if (due > 0 && due <= now) run.emit({ type: 'longWalls', a, b, due: 0, builder: -1 }); // EPW-BLD-11
}

// ---- units

/** EPW-BLD-01: a unit of this class in the Build Pool of a region the seat controls. */
const inBuildPool = (s: S, kind: number): number => {
  const { first, count } = entry(classes, kind);
  for (let u = first; u < first + count; u++) if (s.unitAt[u] === BUILD) return u;
  return -1;
};
const homeOf = (kind: number): number => entry(classes, kind).home;

/** Card Cyrus makes ships cheap for his friend. */
const costOf = (s: S, seat: Seat, type: UnitType): number =>
  type === 'fleet' && inForce(s, 'cheap-fleets', seat)
    ? sure(opOf('cyrus', 'build-cost').cost)
    : buildCost[type];

function buildFault(s: S, seat: Seat, kind: number): string | undefined {
  const r = homeOf(kind);
  if (r >= regionCount || s.controller[r] !== seat || inBuildPool(s, kind) < 0) return 'EPW-BLD-01';
  if (figure(s.ml, r) < ML_ARMS) return 'EPW-CTL-10'; // EPW-CTL-11
  const cost = costOf(s, seat, entry(classes, kind).type);
  return canPay(s, seat, cost) ? undefined : 'EPW-BLD-14';
}

// ---- works

/** Where a seat might build, whatever it costs: kept by the lists it hangs on, since most works change none of them. */
interface Sites {
  /** Hexes with units of the seat, in the order of the map. */
  readonly standing: readonly number[];
  /** Its friendly cities. */
  readonly cities: readonly number[];
  /** Hexes with units and, EPW-BLD-04, of every friendly city, an ally's or one that has risen for the side too; in the order of the map. */
  readonly all: readonly number[];
}
/** From scratch, but for the cities where they are known. */
export function computeSites(s: S, seat: Seat, { open, cities }: Cities = computeCities(s, seat)): Sites {
  const standing = placesOf(s, seat).filter(isHex);
  const all: number[] = [];
  let i = 0;
  // Both lists are in the order of the map.
  for (const c of open) {
    const h = figure(cityHex, c);
    for (; i < standing.length && figure(standing, i) <= h; i++) all.push(figure(standing, i));
    if (all.at(-1) !== h) all.push(h);
  }
  for (; i < standing.length; i++) all.push(figure(standing, i));
  return { standing, cities, all };
}
interface Cities {
  readonly open: readonly number[];
  readonly cities: readonly number[];
}
function computeCities(s: S, seat: Seat): Cities {
  const isOpen = (c: number): boolean =>
    isFriendlyCity(s, c, sideOf(seat)) && keeperOf(s, c) >= 0 && !atOdds(s, seat, keeperOf(s, c));
  return {
    open: citiesInOrder.filter(isOpen),
    cities: everyCity.filter((c) => keeperOf(s, c) === seat && isOpen(c)),
  };
}
const everyCity: readonly number[] = figures(cityHex.keys());
/** Cities in the order of their hexes. */
const citiesInOrder: readonly number[] = everyCity.toSorted(
  (a, b) => figure(cityHex, a) - figure(cityHex, b),
);
/** Units come and go, cities hardly ever. */
const sameKeepers = (b: S, was: S): boolean => sameCities(b, was) && b.effects === was.effects;
const citiesOf = keptBySeat(sameKeepers, computeCities);
export const sitesOf: (s: S, seat: Seat) => Sites = keptBySeat(
  (b, was) => b.unitSeat === was.unitSeat && inField.isSame(b.unitAt, was.unitAt) && sameKeepers(b, was),
  (s: S, seat: Seat) => computeSites(s, seat, citiesOf(s, seat)),
);
const stands = (s: S, h: number, seat: Seat): boolean => someUnit(s, h, (u) => s.unitSeat[u] === seat);

/** EPW-BLD-03: any hex without a city that holds a unit of the builder. */
function fortFault(s: S, seat: Seat, h: number): string | undefined {
  if (cityIn(s, h) >= 0 || hasFort(s, h) || !stands(s, h, seat)) return 'EPW-BLD-03';
  return canPay(s, seat, FORT_COST) ? undefined : 'EPW-BLD-14';
}

/** EPW-BLD-04, EPW-BLD-06: a hex with a unit, or a friendly city; never inside a besieged one. */
function baseFault(s: S, seat: Seat, h: number): string | undefined {
  if (baseAt(s, h, sideOf(seat))) return 'EPW-BLD-04';
  return siteFault(s, seat, h) ?? (canPay(s, seat, BASE_COST) ? undefined : 'EPW-BLD-14');
}
/** The same whatever it costs, where no base lies yet. */
function siteFault(s: S, seat: Seat, h: number): string | undefined {
  if (h < 0 || !isOpenTo(s, h, seat)) return 'EPW-BLD-04';
  const c = cityIn(s, h);
  if (isBesieged(s, h) && baseInside(s, seat, h)) return 'EPW-BLD-06';
  if (stands(s, h, seat)) return undefined;
  if (c < 0 || !isFriendlyCity(s, c, sideOf(seat)) || keeperOf(s, c) < 0) return 'EPW-BLD-04';
  return atOdds(s, seat, keeperOf(s, c)) ? 'EPW-MUL-05' : undefined;
}

/** Whether a base of the seat lies inside the place of its hex: it does where the place is his own. */
export const baseInside = (s: S, seat: Seat, h: number): boolean =>
  (cityIn(s, h) >= 0 || hasFort(s, h)) && insideSide(s, h) === sideOf(seat);

/** EPW-BLD-10 */
const canBeWalled = (s: S, seat: Seat, c: number): boolean =>
  isFriendlyCity(s, c, sideOf(seat)) &&
  keeperOf(s, c) === seat &&
  s.walled[c] === 0 &&
  s.wallsDue[c] === 0 &&
  !isBesieged(s, figure(cityHex, c));
function wallFault(s: S, seat: Seat, c: number): string | undefined {
  if (!canBeWalled(s, seat, c)) return 'EPW-BLD-10';
  return canPay(s, seat, walls[entry(citySize, c)].cost) ? undefined : 'EPW-BLD-14';
}

const areJoined = (s: S, a: number, b: number): boolean =>
  s.longWalls.some((w) => (w.a === a && w.b === b) || (w.a === b && w.b === a));
/** EPW-BLD-12: a fortress of one's own side. */
const isOwnFortress = (s: S, h: number, seat: Seat): boolean =>
  isFortress(s, h) && insideSide(s, h) === sideOf(seat) && !isBesieged(s, h);

/** EPW-BLD-13: the builder goes outside; EPW-LDR-01: not to others who stand there without a leader. */
const builderOf = (s: S, seat: Seat, a: number, b: number): number | undefined =>
  [...unitsOfSeat(s, a, seat), ...unitsOfSeat(s, b, seat)].find((u) => {
    const at = figure(s.unitAt, u);
    const others = someUnit(s, at, (i) => i !== u && unitSide(s, i) === sideOf(seat) && !isInside(s, i));
    return !others || anyLeader(s, at, sideOf(seat));
  });

function longWallsFault(s: S, seat: Seat, a: number, b: number): string | undefined {
  const near = a >= 0 && b >= 0 && entry(ways, a).some(({ to }) => to === b);
  if (!near || !isOwnFortress(s, a, seat) || !isOwnFortress(s, b, seat) || areJoined(s, a, b))
    return 'EPW-BLD-12';
  if (!stands(s, a, seat) && !stands(s, b, seat)) return 'EPW-BLD-12';
  return builderOf(s, seat, a, b) === undefined ? 'EPW-LDR-01' : undefined;
}

type Ends = readonly [a: number, b: number];
/** Pairs of neighbouring fortresses a unit of the seat stands in and may join, whatever it costs; from scratch. */
export function computeWallPairs(s: S, seat: Seat): readonly Ends[] {
  const hexes = sitesOf(s, seat).standing;
  const pairs: Ends[] = [];
  for (const h of hexes) {
    if (!isFortress(s, h)) continue;
    for (const { to } of entry(ways, h)) {
      const [a, b] = h < to ? [h, to] : [to, h];
      // With units in both, the pair is met twice.
      if (h === b && stands(s, a, seat)) continue;
      if (isFortress(s, to) && longWallsFault(s, seat, a, b) === undefined) pairs.push([a, b]);
    }
  }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}
export const wallPairs: (s: S, seat: Seat) => readonly Ends[] = keptBySeat(
  (b, was) =>
    sameGround(b, was) &&
    b.leaderAt === was.leaderAt &&
    b.leaderSeat === was.leaderSeat &&
    b.walled === was.walled &&
    b.longWalls === was.longWalls,
  computeWallPairs,
);

// ---- what may be ordered

/** Classes of which a unit waits in a Build Pool of the seat that may arm, whatever it costs; from scratch. */
export function computeLevies(s: S, seat: Seat): readonly number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind < classes.length; kind++) {
    const r = homeOf(kind);
    if (s.controller[r] === seat && figure(s.ml, r) >= ML_ARMS && inBuildPool(s, kind) >= 0) kinds.push(kind);
  }
  return kinds;
}
export const leviesOf: (s: S, seat: Seat) => readonly number[] = keptBySeat(
  (b, was) => b.unitAt === was.unitAt && b.controller === was.controller && b.ml === was.ml,
  computeLevies,
);

/** Hexes where a base of the seat might lie but for those that lie there, whatever it costs; from scratch. */
export const computeBaseSites = (s: S, seat: Seat): readonly number[] =>
  sitesOf(s, seat).all.filter((h) => siteFault(s, seat, h) === undefined);
export const baseSitesOf: (s: S, seat: Seat) => readonly number[] = keptBySeat(
  (b, was) => b.scenario === was.scenario && sameGround(b, was) && b.effects === was.effects,
  computeBaseSites,
);

/** Hexes where a fort of the seat might be raised, whatever it costs; from scratch. */
export const computeFortSites = (s: S, seat: Seat): readonly number[] =>
  sitesOf(s, seat).standing.filter((h) => cityIn(s, h) < 0 && !hasFort(s, h));
export const fortSitesOf: (s: S, seat: Seat) => readonly number[] = keptBySeat(
  (b, was) =>
    b.unitSeat === was.unitSeat &&
    inField.isSame(b.unitAt, was.unitAt) &&
    b.destroyed === was.destroyed &&
    b.forts === was.forts,
  computeFortSites,
);

/** What the seat might order with so many talents. */
function worksFor(s: S, seat: Seat, purse: number): Action[] {
  const list: Action[] = [];
  const ships = costOf(s, seat, 'fleet');
  for (const kind of leviesOf(s, seat)) {
    const { type } = entry(classes, kind);
    if ((type === 'fleet' ? ships : buildCost[type]) <= purse) list.push(entry(buildOrders, kind));
  }
  if (FORT_COST <= purse) for (const h of fortSitesOf(s, seat)) list.push(entry(fortOrders, h));
  if (BASE_COST <= purse) {
    const bases = baseHexes(s);
    const own = 1 << sideOf(seat);
    for (const h of baseSitesOf(s, seat)) if (((bases[h] ?? 0) & own) === 0) list.push(entry(baseOrders, h));
  }
  for (const c of sitesOf(s, seat).cities)
    if (s.walled[c] === 0 && walls[entry(citySize, c)].cost <= purse && canBeWalled(s, seat, c))
      list.push(entry(wallOrders, c));
  if (longWallsWork.cost <= purse) for (const [a, b] of wallPairs(s, seat)) list.push(longWallsOrder(a, b));
  return list;
}

function draw(s: S, f: F): Action[] {
  const seat = seatNow(f);
  if (isSilenced(s, seat)) return [done]; // card The Four Hundred
  const purse = figure(s.treasury, seat);
  const works = worksFor(s, seat, purse);
  // EPW-MUL-09: who has nothing to build with may turn to his allies.
  const help = works.length === 0 ? purseWithHelp(s, seat) : purse;
  return help > purse && worksFor(s, seat, help).length > 0 ? [done, share] : [...works, done];
}

const offers = keptFor(draw, (f: F) => f.at);

function refusal(s: S, f: F, { verb, target = '' }: Action): Refusal | undefined {
  const seat = seatNow(f);
  const [first = '', second = ''] = target.split(' ');
  const faults: { readonly [verb: string]: () => string | undefined } = {
    build: () => (findClass(first) < 0 ? 'EPW-BLD-01' : buildFault(s, seat, findClass(first))),
    fort: () => fortFault(s, seat, findHex(first)),
    base: () => baseFault(s, seat, findHex(first)),
    wall: () => wallFault(s, seat, findCity(first)),
    longwalls: () =>
      longWallsFault(s, seat, findHex(first), findHex(second)) ??
      (canPay(s, seat, longWallsWork.cost) ? undefined : 'EPW-BLD-14'),
    done: () => (target === '' ? undefined : 'EPW-BLD-01'),
  };
  if (second !== '' && verb !== 'longwalls') return refuse('EPW-BLD-01');
  const fault = Object.hasOwn(faults, verb) ? faults[verb]?.() : 'EPW-BLD-01';
  return fault === undefined ? undefined : refuse(fault);
}

const build: Choice<'building'> = {
  rules: ['EPW-BLD-01', 'EPW-BLD-03', 'EPW-BLD-04', 'EPW-BLD-10', 'EPW-BLD-12'],
  roles: (_s, f) => only(seatNow(f)),
  forced: true,
  params: (s, f) => ({ talents: figure(s.treasury, seatNow(f)) }),
  offers,
  refuse: (s, f, _role, action) => refusal(s, f, action),
  take(s, f, _role, action, run) {
    const seat = seatNow(f);
    const { verb, target = '' } = action;
    const [first = '', second = ''] = target.split(' ');
    const now = seasonOf(s);
    switch (verb) {
      case 'done':
        return nextSeat(f, run, 'building.seat');
      case 'build': {
        const u = inBuildPool(s, findClass(first));
        pay(run, seat, -costOf(s, seat, entry(unitType, u)), 'build');
        // EPW-CTL-09: whoever it obeyed when it was lost, an ally or who had hired it, it is its home's again.
        takeOver(run, [u], seat);
        run.emit({
          type: 'move',
          units: [u],
          leaders: [],
          to: forcePool(figure(unitHome, u)),
          why: 'build',
        });
        return;
      }
      case 'fort': {
        const hex = findHex(first);
        pay(run, seat, -FORT_COST, 'fort');
        run.emit({ type: 'fort', hex, on: true });
        // All of the side who stand there are in it, with their leaders; EPW-NAV-20: but ships, unless a base makes it a port.
        const units = unitsOfSide(s, hex, sideOf(seat)).filter(
          (u) => isFleet[u] !== true || isPortOf(s, hex, sideOf(seat)),
        );
        const leaders = leadersOfSide(s, hex, sideOf(seat));
        // EPW-BLD-05, EPW-BLD-15: which is no march, and serves whoever is in it.
        run.emit({ type: 'move', units, leaders, to: hex, why: 'place', inside: true });
        return;
      }
      case 'base': {
        const hex = findHex(first);
        pay(run, seat, -BASE_COST, 'base');
        run.emit({ type: 'base', hex, seat, inside: baseInside(s, seat, hex), fixed: false });
        return;
      }
      case 'wall': {
        const c = findCity(first);
        const work = walls[entry(citySize, c)];
        pay(run, seat, -work.cost, 'wall');
        run.emit({
          type: 'walls',
          city: c,
          walled: work.seasons === 0,
          due: work.seasons === 0 ? 0 : now + work.seasons,
        });
        return;
      }
      default: {
        const [a, b] = [findHex(first), findHex(second)];
        const builder = sure(builderOf(s, seat, a, b));
        pay(run, seat, -longWallsWork.cost, 'longwalls');
        // EPW-BLD-13: the builder stands outside.
        if (isInside(s, builder))
          run.emit({
            type: 'move',
            units: [builder],
            leaders: [],
            to: figure(s.unitAt, builder),
            why: 'build',
          });
        run.emit({ type: 'longWalls', a, b, due: now + longWallsWork.seasons, builder });
      }
    }
  },
};

/** Step C: what was due is finished; then each seat builds as long as it can pay. */
export const buildingSteps: Chapter<'building'> = {
  building: (_s, _f, run) => {
    complete(run);
    run.next('building.seat');
  },
  'building.seat': build,
};
