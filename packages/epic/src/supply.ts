import { cell, entry, figure, figures, figuresOf, which } from '@strategoi/kernel';
import { keptBy } from './changes.ts';
import { seats } from './data/scenarios.ts';
import { SUPPLY_AREAS } from './data/tables.ts';
import { atOdds } from './hands.ts';
import {
  adjacentAreas,
  adjacentSeas,
  areaCount,
  areaHexes,
  areaRegionOf,
  cityCount,
  cityHex,
  citySize,
  hexArea,
  hexCount,
  isHex,
  isOpenSea,
  portSea,
  SEA,
  seaCount,
  ways,
} from './map.ts';
import {
  areaStatus,
  cityIn,
  computePresence,
  hasFort,
  headOf,
  insideSide,
  isBesieged,
  isEnemyCity,
  isFriendlyCity,
  isInside,
  isPortOf,
  keeperOf,
  type Presence,
  portSeas,
  presence,
  samePresence,
  seaStatus,
  shutPlaces,
  unitSide,
} from './query.ts';
import { openHexes, openSources } from './scenario.ts';
import { fielded } from './standing.ts';
import { ATHENIAN, INSIDE, type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { unitHome } from './units.ts';

// Lines of supply (rules 9.2, 9.3). The net of a seat: which hexes a line reaches from a large city, or from a base that
// itself has one. It is kept as long as nothing it hangs on changes.

export interface SupplyNet {
  /** By hex: whether a line reaches it. */
  readonly reached: Uint8Array;
  /** Bases in supply (EPW-SUP-05), as hexes. */
  readonly bases: ReadonlySet<number>;
}

/** EPW-SUP-06: hexes an enemy holds; masked and besieged places do not block (EPW-SUP-07). */
function enemyHexes(s: S, side: SideIndex): Uint8Array {
  const held = new Uint8Array(hexCount);
  const shut = shutPlaces(s);
  for (const u of fielded(s)) {
    const at = figure(s.unitAt, u);
    if (!isHex(at) || unitSide(s, u) === side) continue;
    if (!(isInside(s, u) && shut.includes(at))) held[at] = 1;
  }
  for (let c = 0; c < cityCount; c++) {
    const h = figure(cityHex, c);
    // EPW-SUP-06, RUL-76: one that has risen round units of the side is held by them.
    if (isEnemyCity(s, c, side) && !shut.includes(h) && insideSide(s, h) !== side) held[h] = 1;
  }
  return held;
}

/** EPW-MUL-05: a city of an ally who does not share is no source. */
const isShared = (s: S, c: number, seat: Seat): boolean => !atOdds(s, seat, keeperOf(s, c));

const largeCities: readonly number[] = which(citySize, (size) => size === 'large');
/** EPW-SUP-04, EPW-SCN-03: friendly large cities, and the sources a scenario leaves to Athens. */
function sources(s: S, side: SideIndex, seat: Seat): number[] {
  const found: number[] = [];
  for (const c of largeCities) {
    const h = figure(cityHex, c);
    if (s.helots[c] === 1) continue;
    if (isFriendlyCity(s, c, side) && !isBesieged(s, h) && isShared(s, c, seat)) found.push(h);
  }
  if (side === ATHENIAN) found.push(...openSources(s));
  return found;
}

/** By area, for each of those beside it: the hexes by which it is entered. */
const borders: readonly (readonly (readonly number[])[])[] = areaHexes.map((hexes, a) =>
  entry(adjacentAreas, a).map((b) => {
    const over = hexes.flatMap((h) => entry(ways, h).filter(({ to }) => hexArea[to] === b));
    return figures(new Set(figuresOf(over, ({ to }) => to)));
  }),
);

/** The land reached from some places over at most three areas (EPW-SUP-06). */
class LandReach {
  readonly reached: Uint8Array = new Uint8Array(hexCount);
  /** How many areas a line has covered when it comes to a whole friendly area, or to a hex of a contested one. */
  private readonly areaLevel: Uint8Array;
  private readonly hexLevel: Uint8Array = new Uint8Array(hexCount);
  private readonly s: S;
  private readonly presence: Presence;
  private readonly side: SideIndex;
  private readonly enemy: Uint8Array;
  private readonly ends: ReadonlySet<number>;

  /** `ends`: places of its own a line may lead to though the enemy masks them (EPW-SUP-07, RUL-122). */
  constructor(s: S, side: SideIndex, presence: Presence, ends: ReadonlySet<number>) {
    this.s = s;
    this.ends = ends;
    this.side = side;
    this.presence = presence;
    this.enemy = enemyHexes(s, side);
    this.areaLevel = new Uint8Array(areaCount);
  }

  /** A line starts here: the first of its areas. */
  start(h: number): void {
    const a = figure(hexArea, h);
    const status = areaStatus(this.presence, a, this.side);
    if (status === 'friendly') this.enterArea(a, 1);
    // EPW-SUP-07, RUL-122: whoever masks the place does not shut it in.
    else if (status === 'contested') this.leaveHex(h, 1);
    // EPW-SCN-03: a place left open in a closed region serves itself alone.
    else if (status === 'shut' && openHexes(this.s).includes(h)) this.reached[h] = 1;
  }

  private enterArea(a: number, level: number): void {
    const known = cell(this.areaLevel, a);
    if (level > SUPPLY_AREAS || (known > 0 && known <= level)) return;
    this.areaLevel[a] = level;
    for (const h of entry(areaHexes, a)) this.reached[h] = 1;
    const beside = entry(adjacentAreas, a);
    for (let i = 0; i < beside.length; i++) {
      const b = figure(beside, i);
      const status = areaStatus(this.presence, b, this.side);
      if (status === 'friendly') this.enterArea(b, level + 1);
      else if (status === 'contested')
        for (const h of entry(entry(borders, a), i)) this.enterHex(h, level + 1);
    }
  }

  /** Hex by hex through a contested area. */
  private enterHex(h: number, level: number): void {
    if (level > SUPPLY_AREAS) return;
    if (this.enemy[h] === 0) this.leaveHex(h, level);
    else if (this.ends.has(h)) this.reached[h] = 1;
  }
  private leaveHex(h: number, level: number): void {
    const known = cell(this.hexLevel, h);
    if (known > 0 && known <= level) return;
    this.hexLevel[h] = level;
    this.reached[h] = 1;
    for (const { to } of entry(ways, h)) {
      const a = figure(hexArea, to);
      if (a === hexArea[h]) this.enterHex(to, level);
      else {
        const status = areaStatus(this.presence, a, this.side);
        if (status === 'friendly') this.enterArea(a, level + 1);
        else if (status === 'contested') this.enterHex(to, level + 1);
      }
    }
  }
}

/** EPW-SUP-08: seas a line passes from this port, without limit. */
function sail(presence: Presence, side: SideIndex, from: readonly number[], open: Uint8Array): void {
  const queue = from.filter((place) => isPassable(presence, place, side));
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (open[place - SEA] === 1) continue;
    open[place - SEA] = 1;
    for (const next of adjacentSeas(place))
      if (open[next - SEA] === 0 && isPassable(presence, next, side)) queue.push(next);
  }
}
/** EPW-SUP-09: no sea that is the enemy's; EPW-SUP-10: nor the open sea. */
const isPassable = (presence: Presence, place: number, side: SideIndex): boolean =>
  !isOpenSea(place) && seaStatus(presence, place, side) !== 'enemy';

/** EPW-SUP-08, EPW-SCN-03: an end of a sea line: a port base, or a friendly large port city (or a source left open). */
const isSeaEnd = (s: S, h: number, side: SideIndex): boolean => isPortOf(s, h, side) || isPortHex(s, h);
const isPortHex = (s: S, h: number): boolean => (portSea[cityIn(s, h)] ?? -1) >= 0;

/** From scratch; chapters ask `netOf`. */
export function supplyNet(
  s: S,
  side: SideIndex,
  p: Presence = computePresence(s),
  seat: Seat = headOf(side),
): SupplyNet {
  const seas = new Uint8Array(seaCount);
  // EPW-SUP-07: a base in a besieged place has no line; the besieger's own, outside it, has.
  const waiting = new Set(
    s.bases
      .filter((base) => sideOf(base.seat) === side && !(base.inside && isBesieged(s, base.hex)))
      .filter((base) => !atOdds(s, base.seat, seat)) // card Allied Dissent
      .map(({ hex }) => hex),
  );
  const inside = figuresOf(
    s.bases.filter((base) => base.inside && waiting.has(base.hex)),
    ({ hex }) => hex,
  );
  const land = new LandReach(s, side, p, new Set(inside));
  const bases = new Set<number>();
  const isBySea = (base: number): boolean =>
    isPortOf(s, base, side) && portSeas(s, base).some((place) => seas[place - SEA] === 1);
  for (let fresh = sources(s, side, seat); fresh.length > 0; ) {
    for (const h of fresh) {
      land.start(h);
      if (isSeaEnd(s, h, side)) sail(p, side, portSeas(s, h), seas);
    }
    // EPW-SUP-04, EPW-SUP-05
    fresh = [...waiting].filter((base) => land.reached[base] === 1 || isBySea(base));
    for (const base of fresh) {
      waiting.delete(base);
      bases.add(base);
    }
  }
  return { reached: land.reached, bases };
}

/** EPW-SUP-03, RUL-27: units inside a city or fort; under the other reading a besieged fort without a base starves. */
function isHoused(s: S, u: number): boolean {
  const at = figure(s.unitAt, u);
  if (!isInside(s, u)) return false;
  if (s.options.besiegedForts !== 'starve' || !isBesieged(s, at)) return true;
  const isFort = hasFort(s, at) && cityIn(s, at) < 0;
  return !isFort || s.bases.some((base) => base.hex === at && base.inside);
}

/** EPW-SUP-17, RUL-83: at home, under the player who controls that region. */
function isHomeGround(s: S, u: number, at: number): boolean {
  if (s.options.homeSupply === 'cities') return false;
  const home = figure(unitHome, u);
  return isHex(at) && areaRegionOf(s, figure(hexArea, at)) === home && s.controller[home] === s.unitSeat[u];
}

/** The net of each seat, kept while nothing it hangs on changes. */
const nets: readonly ((s: S) => SupplyNet)[] = seats.map((_, seat) =>
  keptBy(
    (b: S, was: S) =>
      b.scenario === was.scenario &&
      samePresence(b, was) &&
      b.bases === was.bases &&
      b.effects === was.effects,
    (s: S) => supplyNet(s, sideOf(seat), presence(s), seat),
  ),
);
/** The lines of supply of a seat. */
export const netOf = (s: S, seat: Seat): SupplyNet => entry(nets, seat)(s);

/** Which units of a seat are in supply now. */
export const inSupply =
  (s: S, seat: Seat): ((u: number) => boolean) =>
  (u) => {
    const at = figure(s.unitAt, u);
    if (isHoused(s, u) || isHomeGround(s, u, at)) return true;
    return isHex(at) && netOf(s, seat).reached[at] === 1;
  };

/** EPW-ARE-05: the lines of a seat once these of its units have come to a hex: where they stand is enemy ground no more. */
export function netOnArrival(s: S, seat: Seat, units: readonly number[], h: number): SupplyNet {
  const [unitAt, unitBits] = [s.unitAt.slice(), s.unitBits.slice()];
  for (const u of units) {
    unitAt[u] = h;
    unitBits[u] = figure(unitBits, u) & ~INSIDE;
  }
  const then = { ...s, unitAt, unitBits };
  return supplyNet(then, sideOf(seat), computePresence(then), seat);
}

/** Whether a unit of a seat would be in supply in a hex once it has come there: EPW-SUP-03, EPW-SUP-06, EPW-SUP-17. */
export const wouldBeSupplied = (
  s: S,
  seat: Seat,
  u: number,
  h: number,
  inside: boolean,
  net: SupplyNet = netOf(s, seat),
): boolean => inside || isHomeGround(s, u, h) || net.reached[h] === 1;
