import { type Action, act, cell, figure } from '@strategoi/kernel';
import { FULL, type Roster } from './roster.ts';
import type { Side } from './sides.ts';
import { type BeyBoard, DEAD } from './state.ts';

/** Questions about who stands where. Every total uses the face now shown. */
export interface Pieces {
  readonly roster: Roster;
  units(b: BeyBoard, side: Side, zone: number): number[];
  landUnits(b: BeyBoard, side: Side, zone: number): number[];
  leaders(b: BeyBoard, side: Side, zone: number): number[];
  all(b: BeyBoard, side: Side, zone: number): number[];
  countUnits(b: BeyBoard, side: Side, zone: number): number;
  /** The zones of the map and the bases where this side has anything, in the order of its pieces. */
  zonesHeld(b: BeyBoard, side: Side): number[];
  hasUnit(b: BeyBoard, side: Side, zone: number): boolean;
  hasLandUnit(b: BeyBoard, side: Side, zone: number): boolean;
  hasAny(b: BeyBoard, side: Side, zone: number): boolean;
  hasType(b: BeyBoard, side: Side, zone: number, type: string): boolean;
  /** Units and leaders in play, on a map or in a base, that pass the test. */
  unitsWhere(b: BeyBoard, side: Side, test: (piece: number, zone: number) => boolean): number[];
  leadersWhere(b: BeyBoard, side: Side, test: (piece: number, zone: number) => boolean): number[];
  /** Units in play that show their reduced side. */
  reduced(b: BeyBoard, side: Side): number[];
  deadLeaders(b: BeyBoard, side: Side): number[];
  pf(b: BeyBoard, piece: number): number;
  /** What it shows once it has been weakened: nothing where it is reduced already. */
  weakPf(b: BeyBoard, piece: number): number;
  landPf(b: BeyBoard, side: Side, zone: number): number;
  navalPf(b: BeyBoard, side: Side, zone: number): number;
  /** Bonus points a leader brings now: none while wounded or ill. */
  bonus(b: BeyBoard, leader: number): number;
  /** "A-H6*": units that look alike share a name. */
  className(b: BeyBoard, piece: number): string;
  /** The first of the pieces that goes by this class name. */
  byClass(b: BeyBoard, pieces: readonly number[], name: string): number | undefined;
  /** One action per class among the pieces, in roster order; `where` appends the zone. */
  offerClasses(
    b: BeyBoard,
    verb: string,
    pieces: readonly number[],
    out: Action[],
    zoneId?: (zone: number) => string,
  ): void;
}

/** More zones than any map of the series has. */
const ZONES = 128;
const ascending = (a: number, b: number): number => a - b;

/** Counters by the class they are written with. */
function makeClasses({
  kind,
  className,
  firstLeader,
}: Roster): Pick<Pieces, 'className' | 'byClass' | 'offerClasses'> {
  const nameIndex = (b: BeyBoard, p: number): number => figure(kind, p) * 2 + (b.face[p] === FULL ? 0 : 1);
  return {
    className: (b, p) => cell(className, nameIndex(b, p)),
    byClass(b, pieces, name) {
      for (const p of pieces) if (className[nameIndex(b, p)] === name) return p;
      return undefined;
    },
    offerClasses(b, verb, pieces, out, zoneId) {
      const keys: number[] = [];
      for (const p of pieces) {
        const n = p >= firstLeader ? figure(kind, p) * 2 : nameIndex(b, p);
        const key = zoneId ? n * ZONES + figure(b.at, p) : n;
        if (!keys.includes(key)) keys.push(key);
      }
      if (keys.length > 1) keys.sort(ascending);
      for (const key of keys) {
        const name = cell(className, zoneId ? Math.floor(key / ZONES) : key);
        out.push(act(verb, zoneId ? `${name}@${zoneId(key % ZONES)}` : name));
      }
    },
  };
}

/** Counters wherever they are. */
function makeSearches({
  start,
  end,
  leadersOf,
}: Roster): Pick<Pieces, 'zonesHeld' | 'unitsWhere' | 'leadersWhere' | 'reduced' | 'deadLeaders'> {
  return {
    zonesHeld(b, side) {
      const zones: number[] = [];
      const note = (p: number): void => {
        const zone = b.at[p] ?? DEAD;
        if (zone >= 0 && !zones.includes(zone)) zones.push(zone);
      };
      for (let p = start[side]; p < end[side]; p++) note(p);
      for (const p of leadersOf[side]) note(p);
      return zones;
    },
    unitsWhere(b, side, test) {
      const found: number[] = [];
      for (let p = start[side]; p < end[side]; p++) {
        const zone = b.at[p] ?? DEAD;
        if (zone >= 0 && test(p, zone)) found.push(p);
      }
      return found;
    },
    leadersWhere(b, side, test) {
      const found: number[] = [];
      for (const p of leadersOf[side]) {
        const zone = figure(b.at, p);
        if (zone >= 0 && test(p, zone)) found.push(p);
      }
      return found;
    },
    reduced(b, side) {
      const found: number[] = [];
      for (let p = start[side]; p < end[side]; p++)
        if (b.face[p] !== FULL && figure(b.at, p) >= 0) found.push(p);
      return found;
    },
    deadLeaders: (b, side) => leadersOf[side].filter((p) => b.at[p] === DEAD),
  };
}

export function makePieces(roster: Roster): Pieces {
  const { start, end, leadersOf, naval, strength, swords, type } = roster;
  const pf = (b: BeyBoard, p: number): number => strength[p * 2 + (b.face[p] === FULL ? 0 : 1)] ?? 0;
  const weakPf = (b: BeyBoard, p: number): number => (b.face[p] === FULL ? (strength[p * 2 + 1] ?? 0) : 0);

  function units(b: BeyBoard, side: Side, zone: number): number[] {
    const found: number[] = [];
    for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone) found.push(p);
    return found;
  }

  function leaders(b: BeyBoard, side: Side, zone: number): number[] {
    const found: number[] = [];
    for (const p of leadersOf[side]) if (b.at[p] === zone) found.push(p);
    return found;
  }

  function some(b: BeyBoard, side: Side, zone: number, test: (p: number) => boolean): boolean {
    for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone && test(p)) return true;
    return false;
  }

  function sum(b: BeyBoard, side: Side, zone: number, wantNaval: boolean): number {
    let total = 0;
    for (let p = start[side]; p < end[side]; p++) {
      if (b.at[p] === zone && naval[p] === wantNaval) total += pf(b, p);
    }
    return total;
  }

  const hasUnit = (b: BeyBoard, side: Side, zone: number): boolean => {
    for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone) return true;
    return false;
  };

  return {
    roster,
    units,
    leaders,
    landUnits(b, side, zone) {
      const found: number[] = [];
      for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone && !naval[p]) found.push(p);
      return found;
    },
    all(b, side, zone) {
      const found = units(b, side, zone);
      for (const p of leadersOf[side]) if (b.at[p] === zone) found.push(p);
      return found;
    },
    countUnits(b, side, zone) {
      let n = 0;
      for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone) n++;
      return n;
    },
    hasUnit,
    hasLandUnit(b, side, zone) {
      for (let p = start[side]; p < end[side]; p++) if (b.at[p] === zone && !naval[p]) return true;
      return false;
    },
    hasAny(b, side, zone) {
      if (hasUnit(b, side, zone)) return true;
      for (const p of leadersOf[side]) if (b.at[p] === zone) return true;
      return false;
    },
    hasType: (b, side, zone, wanted) => some(b, side, zone, (p) => type[p] === wanted),
    pf,
    weakPf,
    landPf: (b, side, zone) => sum(b, side, zone, false),
    navalPf: (b, side, zone) => sum(b, side, zone, true),
    bonus: (b, leader) => (b.face[leader] === FULL ? (swords[leader] ?? 0) : 0),
    ...makeSearches(roster),
    ...makeClasses(roster),
  };
}
