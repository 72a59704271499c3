import { cell, figure } from '@strategoi/kernel';
import { changesSoFar } from './changes.ts';
import { AREA_COST, allowance } from './data/tables.ts';
import { entriesOf, FOE, type Ground, MASKED, TAKEN } from './ground.ts';
import { adjacentAreas, areaCount, areaHexes, hexArea, hexCount, type Side, terrain, ways } from './map.ts';
import { areaStatus, type Presence, presence } from './query.ts';
import type { S } from './state.ts';
import { unitType } from './units.ts';

// How far a land stack gets: hexes by cost in half points, and one node for each friendly area (EPW-MOV-04).

/** Hexes of an area where troops can stand (EPW-MOV-03). */
const openHexes: readonly (readonly number[])[] = areaHexes.map((hexes) =>
  hexes.filter((h) => terrain[h] !== 'mountain'),
);

const FAR = 127;
const cost = new Int8Array(hexCount);
const before = new Int16Array(hexCount);
const byArea = new Uint8Array(hexCount);
const spread = new Uint8Array(areaCount);
const status = new Uint8Array(areaCount);
const MAX = 12;
const buckets: number[][] = Array.from({ length: MAX + 1 }, () => []);

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

/** EPW-MOV-04, EPW-MOV-05: area moves are for areas friendly to the side. */
function isFriendly(p: Presence, a: number, g: Ground): boolean {
  const known = status[a] ?? 0;
  if (known !== 0) return known === 1;
  const friendly = areaStatus(p, a, g.side) === 'friendly';
  status[a] = friendly ? 1 : 2;
  return friendly;
}

/** EPW-MOV-03, EPW-SIE-07b: no road rate through the hex of a masked place. */
const stepCost = (g: Ground, from: number, side: Side): number =>
  side.road && g.at[from] !== MASKED && g.at[side.to] !== MASKED ? side.cost : side.plain;

function relax(h: number, c: number, from: number, area: boolean): void {
  if (c >= (cost[h] ?? 0)) return;
  cost[h] = c;
  before[h] = from;
  byArea[h] = area ? 1 : 0;
  cell(buckets, c).push(h);
}

/** All hexes of a friendly area at one price, but those with an enemy in them: he is attacked hex by hex. */
function relaxArea(enters: Entry, g: Ground, a: number, c: number, from: number): void {
  for (const h of cell(openHexes, a))
    if (c < (cost[h] ?? 0) && g.at[h] !== FOE && g.at[h] !== TAKEN && enters(from, h))
      relax(h, c, from, true);
}
type Entry = ReturnType<typeof entriesOf>;

function relaxAreas(enters: Entry, p: Presence, g: Ground, from: number, c: number): void {
  const a = figure(hexArea, from);
  if (spread[a] === 1 || !isFriendly(p, a, g)) return;
  spread[a] = 1;
  relaxArea(enters, g, a, c, from);
  for (const b of cell(adjacentAreas, a)) if (isFriendly(p, b, g)) relaxArea(enters, g, b, c, from);
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

/** The same from scratch. */
export function reach(s: S, p: Presence, g: Ground, start: number, points: number): Reach {
  lastReach = undefined;
  const enters = entriesOf(s, g.seat);
  cost.fill(FAR);
  spread.fill(0);
  status.fill(0);
  for (let c = 0; c <= points; c++) cell(buckets, c).length = 0;
  cost[start] = 0;
  cell(buckets, 0).push(start);
  // Whoever has come as far as his points go, goes no further.
  for (let c = 0; c < points; c++)
    for (const h of cell(buckets, c)) {
      if (cost[h] !== c) continue;
      // EPW-MOV-07: whoever comes upon the enemy stops.
      if (h !== start && g.at[h] === FOE) continue;
      for (const side of cell(ways, h)) {
        const next = c + stepCost(g, h, side);
        if (next > points || next >= (cost[side.to] ?? 0)) continue;
        if (g.at[side.to] !== TAKEN && enters(h, side.to)) relax(side.to, next, h, false);
      }
      if (c + AREA_COST <= points) relaxAreas(enters, p, g, h, c + AREA_COST);
    }
  const hexes: number[] = [];
  for (let h = 0; h < hexCount; h++) if (cost[h] !== FAR && h !== start) hexes.push(h);
  return {
    hexes,
    cost: (h) => cost[h] ?? FAR,
    before: (h) => before[h] ?? -1,
    byArea: (h) => byArea[h] === 1,
  };
}

/** The way to a hex that was reached: from the first hex entered to the last. */
export function pathTo(r: Reach, start: number, to: number): number[] {
  const path: number[] = [];
  for (let h = to; h !== start; h = r.before(h)) path.unshift(h);
  return path;
}
