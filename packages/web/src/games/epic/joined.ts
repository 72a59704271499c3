import type { Event } from '@strategoi/kernel';
import { joinedMoves } from '../telling.ts';

const both = (before: unknown, more: unknown): unknown[] => [before, more].flat();

/** Moves that are made one by one, and mean nothing by themselves: out of a pool and back into it. */
const MUSTERED: ReadonlySet<unknown> = new Set(['place', 'withdraw']);

/** Those who are brought to the same place one by one are told as one body, and the steps of a march as one journey. */
export function joined(before: Event, next: Event): Event | undefined {
  const isMuster = [before, next].every(({ type, why }) => type === 'move' && MUSTERED.has(why));
  if (!isMuster || before.to !== next.to) return joinedMoves(before, next);
  return {
    ...next,
    units: both(before.units, next.units),
    leaders: both(before.leaders, next.leaders),
  };
}
