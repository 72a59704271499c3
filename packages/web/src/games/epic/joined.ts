import type { MoveReason } from '@strategoi/epic';
import type { Event } from '@strategoi/kernel';
import { joinedMoves } from '../telling.ts';
import { isEvent } from './told.ts';

const both = (before: unknown, more: unknown): unknown[] => [before, more].flat();

/** Moves that are made one by one, and mean nothing by themselves: out of a pool and back into it. */
const MUSTERED: ReadonlySet<string> = new Set<MoveReason>(['place', 'withdraw']);

/** What befalls one region several times over comes to one thing: a point of militance for each unit that starves. */
const joinedLevels = (before: Event, next: Event): Event | undefined =>
  isEvent(before, 'levels') &&
  isEvent(next, 'levels') &&
  before.region === next.region &&
  before.rule === next.rule
    ? next
    : undefined;

/** Those who are brought to the same place one by one are told as one body, and the steps of a march as one journey. */
export function joined(before: Event, next: Event): Event | undefined {
  const isMuster = [before, next].every((event) => isEvent(event, 'move') && MUSTERED.has(event.why));
  if (!isMuster || before.to !== next.to) return joinedMoves(before, next) ?? joinedLevels(before, next);
  return {
    ...next,
    units: both(before.units, next.units),
    leaders: both(before.leaders, next.leaders),
  };
}
