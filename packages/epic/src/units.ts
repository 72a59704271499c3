import { entry, figure, figures, figuresOf } from '@strategoi/kernel';
import { counterData, type UnitType } from './data/counters.ts';
import { ELITE } from './data/tables.ts';
import { home } from './map.ts';

/** Units of one class are alike: of one home, type and morale. */
export interface UnitClass {
  readonly id: string;
  readonly home: number;
  readonly type: UnitType;
  readonly morale: number;
  readonly count: number;
  /** The first of its units; the others follow. */
  readonly first: number;
}

let next = 0;
export const classes: readonly UnitClass[] = counterData.classes.map(([id, at, type, morale, count]) => {
  const first = next;
  next += count;
  return { id, home: home(at), type, morale, count, first };
});
export const unitCount: number = next;
export const unitClass: readonly number[] = figures(
  classes.flatMap(({ count }, c) => new Array<number>(count).fill(c)),
);
const classOf = (u: number): UnitClass => entry(classes, figure(unitClass, u));
export const classId = (u: number): string => classOf(u).id;
const byId = new Map(classes.map((c, i) => [c.id, i]));
export const findClass = (id: string): number => byId.get(id) ?? -1;

export const unitHome: readonly number[] = figuresOf(unitClass, (_, u) => classOf(u).home);
export const unitType: readonly UnitType[] = unitClass.map((_, u) => classOf(u).type);
export const unitMorale: readonly number[] = figuresOf(unitClass, (_, u) => classOf(u).morale);
/** EPW-GEN-09 */
export const isFleet: readonly boolean[] = unitType.map((type) => type === 'fleet');
/** EPW-GEN-10 */
export const isElite = (u: number): boolean => figure(unitMorale, u) === ELITE;

/** Nameless 0-0 leaders, as many as players may ever have at once. */
const NAMELESS = 16;

export interface Leader {
  readonly id: string;
  readonly land: number;
  readonly sea: number;
}
export const leaders: readonly Leader[] = [
  ...counterData.leaders.map(([id, , land, sea]) => ({ id, land, sea })),
  ...Array.from({ length: NAMELESS }, (_, i) => ({ id: `leader-${i + 1}`, land: 0, sea: 0 })),
];
export const leaderCount: number = leaders.length;
export const isNameless = (l: number): boolean => l >= counterData.leaders.length;
const leaderById = new Map(leaders.map(({ id }, l) => [id, l]));
export const findLeader = (id: string): number => leaderById.get(id) ?? -1;
export const leaderId = (l: number): string => entry(leaders, l).id;
