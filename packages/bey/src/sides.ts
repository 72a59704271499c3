import type { Role } from '@strategoi/kernel';

export const sides = ['athens', 'sparta'] as const;
export type SideName = (typeof sides)[number];

/** Sides are indices in the state: 0 Athens, 1 Sparta. */
export type Side = 0 | 1;
export const ATHENS: Side = 0;
export const SPARTA: Side = 1;

export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const roleOf = (side: Side): Role => sides[side];
export const sideOf = (role: Role): Side => (role === 'athens' ? 0 : 1);
export const both: readonly Side[] = [ATHENS, SPARTA];

/** One of something for each side. */
export type Pair<T = number> = [T, T];
export const pair = <T>(of: (side: Side) => T): Pair<T> => [of(ATHENS), of(SPARTA)];

/** The side of that name; nothing for whoever only watches. */
export function sideNamed(name: unknown): Side | undefined {
  return name === sides[ATHENS] ? ATHENS : name === sides[SPARTA] ? SPARTA : undefined;
}

const asked: readonly [readonly Role[], readonly Role[]] = [[sides[0]], [sides[1]]];
export const onlyRole = (side: Side): readonly Role[] => asked[side];
