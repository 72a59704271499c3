import { type Pair, type Side, type SideName, sideOf, sides } from './sides.ts';

export const unitTypes = ['T', 'H', 'C', 'P', 'A'] as const;
export type UnitType = (typeof unitTypes)[number];

/** A row of the counter sheet: all units that look alike. */
export interface UnitSpec {
  readonly key: string;
  readonly side: SideName;
  readonly type: UnitType;
  readonly pf: number;
  readonly reducedPf: number;
  readonly bonus: boolean;
  /** White band: Athenian or Spartan proper, not an ally. */
  readonly national: boolean;
  readonly count: number;
}

export interface LeaderSpec {
  readonly id: string;
  readonly side: SideName;
  readonly bonus: number;
}

export const FULL = 0;
/** Reduced unit, wounded leader. */
export const REDUCED = 1;
/** A leader laid low by an epidemic: wounded, and confined to his base until he recovers. */
export const ILL = 2;

/**
 * The pieces of a game as flat tables: units first (Athens, then Sparta), leaders last.
 * Units that look alike are interchangeable, so players name a class ("A-H6", reduced "A-H6*"), not a counter.
 */
export interface Roster {
  readonly units: readonly UnitSpec[];
  readonly leaders: readonly LeaderSpec[];
  readonly size: number;
  readonly firstLeader: number;
  readonly id: readonly string[];
  readonly side: readonly Side[];
  readonly kind: readonly number[];
  readonly naval: readonly boolean[];
  readonly type: readonly (UnitType | 'L')[];
  readonly elite: readonly boolean[];
  readonly national: readonly boolean[];
  /** Strength by face, at `piece * 2 + face`; nothing for leaders. */
  readonly strength: readonly number[];
  /** Bonus points of a leader, nothing for units. */
  readonly swords: readonly number[];
  /** Pieces of each side from `start[side]` up to `end[side]` are its units. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly leadersOf: readonly [readonly number[], readonly number[]];
  /** Class name at `kind * 2 + face`; leaders have their id on both. */
  readonly className: readonly string[];
  readonly classOf: ReadonlyMap<string, number>;
  readonly pieceOf: ReadonlyMap<string, number>;
}

export function makeRoster(units: readonly UnitSpec[], leaders: readonly LeaderSpec[]): Roster {
  const ordered = sides.flatMap((side) => units.filter((u) => u.side === side));
  const id: string[] = [];
  const side: Side[] = [];
  const kind: number[] = [];
  const naval: boolean[] = [];
  const type: (UnitType | 'L')[] = [];
  const elite: boolean[] = [];
  const national: boolean[] = [];
  const strength: number[] = [];
  const swords: number[] = [];
  const className: string[] = [];
  const start: Pair = [0, 0];
  const end: Pair = [0, 0];
  for (const [k, unit] of ordered.entries()) {
    const s = sideOf(unit.side);
    className.push(unit.key, `${unit.key}*`);
    for (let n = 1; n <= unit.count; n++) {
      id.push(`${unit.key}-${n}`);
      side.push(s);
      kind.push(k);
      naval.push(unit.type === 'T');
      type.push(unit.type);
      elite.push(unit.bonus);
      national.push(unit.national);
      strength.push(unit.pf, unit.reducedPf);
      swords.push(0);
    }
    end[s] = id.length;
    if (s === 0) start[1] = id.length;
  }
  const firstLeader = id.length;
  const leadersOf: Pair<number[]> = [[], []];
  for (const [i, leader] of leaders.entries()) {
    const s = sideOf(leader.side);
    leadersOf[s].push(id.length);
    className.push(leader.id, leader.id);
    id.push(leader.id);
    side.push(s);
    kind.push(ordered.length + i);
    naval.push(false);
    type.push('L');
    elite.push(false);
    national.push(true);
    strength.push(0, 0);
    swords.push(leader.bonus);
  }
  return {
    units: ordered,
    leaders,
    size: id.length,
    firstLeader,
    id,
    side,
    kind,
    naval,
    type,
    elite,
    national,
    strength,
    swords,
    start,
    end,
    leadersOf,
    className,
    classOf: new Map(className.map((name, i) => [name, i] as const).reverse()),
    pieceOf: new Map(id.map((name, i) => [name, i] as const)),
  };
}
