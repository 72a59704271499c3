import { entry, figure } from '@strategoi/kernel';
import { changesSoFar } from './changes.ts';
import { AREA_COST, allowance } from './data/tables.ts';
import { entriesOf, FOE, type Ground, MASKED, TAKEN } from './ground.ts';
import { adjacentAreas, areaCount, areaHexes, hexArea, hexCount, terrain, ways } from './map.ts';
import { areaStatus, type Presence, presence } from './query.ts';
import type { S } from './state.ts';
import { unitType } from './units.ts';

// How far a land stack gets: hexes by cost in half points, and one node for each friendly area.

/** EPW-MOV-03: hexes of an area where troops can stand. */
const openHexes: readonly (readonly number[])[] = areaHexes.map((hexes) =>
  hexes.filter((h) => terrain[h] !== 'mountain'),
);

const FAR = 127;
const cost = new Int8Array(hexCount).fill(FAR);
const before = new Int16Array(hexCount);
const byArea = new Uint8Array(hexCount);
const spread = new Uint8Array(areaCount);
/** Areas all of whose hexes that may be entered have their price. */
const filled = new Uint8Array(areaCount);
const status = new Uint8Array(areaCount);
const MAX = 12;
/** By cost: the hexes that have had it, each once, and how many they are. */
const buckets: readonly Int16Array[] = Array.from({ length: MAX + 1 }, () => new Int16Array(hexCount));
const inBucket = new Int16Array(MAX + 1);
/** A bit for each hex that has been reached. */
const touched = new Uint32Array((hexCount >> 5) + 1);

// The ways out of all hexes in one row, those of a hex from `wayFrom` on: this is the innermost loop of all.
const wayFrom = new Int16Array(hexCount + 1);
const wayTo = Int16Array.from(ways.flat(), ({ to }) => to);
const wayCost = Int8Array.from(ways.flat(), (way) => way.cost);
const wayPlain = Int8Array.from(ways.flat(), (way) => way.plain);
ways.forEach((list, h) => {
  wayFrom[h + 1] = (wayFrom[h] ?? 0) + list.length;
});

/** Where a stack can get to. The next reach uses the same arrays. */
export interface Reach {
  /** Every hex reached, the start left out, in the order of the map. */
  readonly hexes: readonly number[];
  /** Half points to get there. */
  cost(h: number): number;
  /** The hex it comes from. */
  before(h: number): number;
  /** Whether the last leg was an area move. */
  byArea(h: number): boolean;
}

/** EPW-MOV-01, EPW-MOV-02: half points of a stack, those of its slowest. */
export function pointsOf(units: readonly number[]): number {
  let points: number = allowance.leader;
  for (const u of units) {
    const type = unitType[u];
    points = Math.min(points, type === undefined || type === 'fleet' ? 0 : allowance[type]);
  }
  return points;
}

/** Is the area friendly to the side? Looked up once in a reach. */
function isFriendly(p: Presence, a: number, g: Ground): boolean {
  const known = status[a] ?? 0;
  if (known !== 0) return known === 1;
  const friendly = areaStatus(p, a, g.side) === 'friendly';
  status[a] = friendly ? 1 : 2;
  return friendly;
}

function relax(h: number, c: number, from: number, area: number): void {
  if (c >= (cost[h] ?? 0)) return;
  cost[h] = c;
  before[h] = from;
  byArea[h] = area;
  touched[h >> 5] = (touched[h >> 5] ?? 0) | (1 << (h & 31));
  const n = inBucket[c] ?? 0;
  entry(buckets, c)[n] = h;
  inBucket[c] = n + 1;
}

/** All hexes of a friendly area at one price, but those with an enemy in them: he is attacked hex by hex. */
function relaxArea(enters: Entry, g: Ground, a: number, c: number, from: number): void {
  // Whoever comes to a whole area later comes no cheaper.
  if (filled[a] === 1) return;
  let whole = 1;
  const hexes = entry(openHexes, a);
  for (let i = 0; i < hexes.length; i++) {
    const h = hexes[i] ?? 0;
    if (c >= (cost[h] ?? 0) || g.at[h] === FOE || g.at[h] === TAKEN) continue;
    if (enters(from, h)) relax(h, c, from, 1);
    else whole = 0;
  }
  filled[a] = whole;
}
type Entry = ReturnType<typeof entriesOf>;

function relaxAreas(enters: Entry, p: Presence, g: Ground, from: number, c: number): void {
  const a = figure(hexArea, from);
  if (spread[a] === 1) return;
  if (!isFriendly(p, a, g)) return; // EPW-MOV-05
  spread[a] = 1;
  relaxArea(enters, g, a, c, from); // EPW-MOV-04
  for (const b of entry(adjacentAreas, a)) {
    if (isFriendly(p, b, g)) relaxArea(enters, g, b, c, from); // EPW-MOV-04, EPW-MOV-05
  }
}

/** The ways over the sides of a hex. EPW-MOV-03, EPW-SIE-07b: no road rate through the hex of a masked place. */
function relaxSides(enters: Entry, g: Ground, h: number, c: number, points: number): void {
  const { at } = g;
  const last = wayFrom[h + 1] ?? 0;
  const blind = at[h] === MASKED;
  for (let i = wayFrom[h] ?? 0; i < last; i++) {
    const to = wayTo[i] ?? 0;
    const there = at[to];
    const next = c + (blind || there === MASKED ? (wayPlain[i] ?? 0) : (wayCost[i] ?? 0));
    if (next <= points && next < (cost[to] ?? 0) && there !== TAKEN && enters(h, to)) relax(to, next, h, 0);
  }
}

let lastState: S | undefined;
let lastChange = -1;
let lastGround: Ground | undefined;
let lastStart = -1;
let lastPoints = -1;
let lastReach: Reach | undefined;

/** EPW-MOV-03 to EPW-MOV-08: what a stack at a hex reaches with so many half points; kept while nothing happens. */
export function reachFrom(s: S, g: Ground, start: number, points: number): Reach {
  if (
    lastReach === undefined ||
    lastState !== s ||
    lastChange !== changesSoFar() ||
    lastGround !== g ||
    lastStart !== start ||
    lastPoints !== points
  ) {
    lastReach = reach(s, presence(s), g, start, points);
    lastState = s;
    lastChange = changesSoFar();
    lastGround = g;
    lastStart = start;
    lastPoints = points;
  }
  return lastReach;
}

/** Forgets the last reach. */
function wipe(): void {
  cost.fill(FAR);
  touched.fill(0);
  inBucket.fill(0);
  spread.fill(0);
  filled.fill(0);
  status.fill(0);
}
/** The hexes that were reached but the start, in the order of the map. */
function reached(start: number): number[] {
  const hexes: number[] = [];
  for (let w = 0; w < touched.length; w++)
    for (let bits = touched[w] ?? 0; bits !== 0; bits &= bits - 1) {
      const h = (w << 5) + 31 - Math.clz32(bits & -bits);
      if (h !== start) hexes.push(h);
    }
  return hexes;
}

const costOf = (h: number): number => cost[h] ?? FAR;
const beforeOf = (h: number): number => before[h] ?? -1;
const isByArea = (h: number): boolean => byArea[h] === 1;

/** The same from scratch. */
export function reach(s: S, p: Presence, g: Ground, start: number, points: number): Reach {
  lastReach = undefined;
  const enters = entriesOf(s, g.seat);
  wipe();
  relax(start, 0, start, 0);
  // Whoever has come as far as his points go, goes no further.
  for (let c = 0; c < points; c++) {
    const bucket = entry(buckets, c);
    for (let i = 0; i < (inBucket[c] ?? 0); i++) {
      const h = bucket[i] ?? 0;
      if (cost[h] !== c) continue;
      // EPW-MOV-07: whoever comes upon the enemy stops.
      if (h !== start && g.at[h] === FOE) continue;
      relaxSides(enters, g, h, c, points); // EPW-MOV-06
      if (c + AREA_COST <= points) relaxAreas(enters, p, g, h, c + AREA_COST); // EPW-MOV-04, EPW-MOV-06
    }
  }
  return { hexes: reached(start), cost: costOf, before: beforeOf, byArea: isByArea };
}

/** The way to a hex that was reached: from the first hex entered to the last. */
export function pathTo(r: Reach, start: number, to: number): number[] {
  const path: number[] = [];
  for (let h = to; h !== start; h = r.before(h)) path.unshift(h);
  return path;
}
