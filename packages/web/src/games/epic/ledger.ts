import {
  BUILD_POOL,
  btv,
  classes,
  type EpicBoard,
  findClass,
  forcePoolOf,
  regionIds,
  tributeOf,
  unitHome,
  yearlyAthens,
  yearlySparta,
} from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import { classIdOf, symbols } from './pieces.ts';
import { boardOf, seatOf } from './status.ts';

// What the ledger of tribute reckons: what is paid, what is lost, what it does to a region, and who could be called up there.

/** EPW-TRB-04, EPW-TRB-05: what a new multiplier does to allegiance (Athens) or militance (the others); half the steps by a card. */
export function levelsBy(isAthens: boolean, now: number, value: number, isReformed = false): number {
  const raised = Math.max(0, value - now);
  return (
    (isReformed ? -Math.ceil(raised / 2) : -raised) + ((isAthens ? yearlyAthens : yearlySparta)[value] ?? 0)
  );
}

const isSet = ({ params }: Ask, region: number): boolean =>
  Array.isArray(params?.set) && (params.set as readonly unknown[]).includes(regionIds[region]);
export const isReformed = ({ params }: Ask): boolean => params?.reform === true;

/** What this year's tribute does to a region: what has been done already, or what it will still bear if it is left as it is. */
export function levelsThisYear(board: EpicBoard, ask: Ask, region: number): { by: number; isDone: boolean } {
  const isAthens = ask.role === 'athens';
  const now = board.multiplier[region] ?? 0;
  const isDone = isSet(ask, region);
  const before = isDone ? (board.lastMultiplier[region] ?? 0) : now;
  return { by: levelsBy(isAthens, before, now, isReformed(ask)), isDone };
}

/** The sum that has been fixed, what cities lost to tribute take off it, and the treasury with the rest. */
export function sumsOf(view: View, ask: Ask, regions: readonly number[]) {
  const board = boardOf(view);
  const assessed = regions.reduce((sum, r) => sum + (btv[r] ?? 0) * (board.multiplier[r] ?? 0), 0);
  const paid = regions.reduce((sum, r) => sum + tributeOf(view, r), 0);
  return { assessed, lost: assessed - paid, after: (board.treasury[seatOf(ask.role)] ?? 0) + paid };
}

export interface Pooled {
  readonly id: string;
  readonly symbol: string;
  readonly n: number;
  readonly morale: number;
}

/** Who of a region waits in a pool, by class. */
function waiting(board: EpicBoard, region: number, pool: number): readonly Pooled[] {
  const counts = new Map<string, number>();
  board.unitAt.forEach((at, u) => {
    if (at === pool && unitHome[u] === region) counts.set(classIdOf(u), (counts.get(classIdOf(u)) ?? 0) + 1);
  });
  return [...counts].map(([id, n]) => {
    const kind = classes[findClass(id)];
    return { id, n, morale: kind?.morale ?? 0, symbol: symbols[kind?.type ?? ''] ?? 'hoplite' };
  });
}

/** The pools of those of these regions that have anybody in them. */
export const poolsOf = (board: EpicBoard, regions: readonly number[]) =>
  regions
    .map((region) => ({
      region,
      force: waiting(board, region, forcePoolOf(region)),
      build: waiting(board, region, BUILD_POOL),
    }))
    .filter(({ force, build }) => force.length + build.length > 0);
