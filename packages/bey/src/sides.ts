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

const asked: readonly (readonly Role[])[] = [[sides[0]], [sides[1]]];
export const onlyRole = (side: Side): readonly Role[] => asked[side] as readonly Role[];
