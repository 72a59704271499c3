import type { Pace } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { dayAfter, isWeekendAt, isZone, nextMinute } from '../zones.ts';
import type { DaysPace } from './clock.ts';

/** Somebody is away for so long. */
export interface Away {
  readonly from: number;
  readonly until: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A turn that begins just after the hour is so much shorter rather than a day longer. */
const SLACK = 6 * HOUR;

/** A pace is by the clocks of a zone that there is. */
export function checkPace(pace: Pace | undefined): void {
  if (pace?.kind === 'days' && pace.zone !== undefined && !isZone(pace.zone))
    deny('bad-request', { field: 'pace.zone' });
}

/** A zone that this machine does not know, or knows no longer, must not stop a game. */
const zoneOf = ({ zone }: DaysPace): string => (zone !== undefined && isZone(zone) ? zone : 'UTC');

/** So much time later, where weekends may not count. */
function later(pace: DaysPace, start: number, time: number): number {
  if (!pace.weekdays) return start + time;
  let at = start;
  let left = time;
  while (left > 0) {
    const end = dayAfter(at, zoneOf(pace));
    if (isWeekendAt(at, zoneOf(pace))) at = end;
    else {
      const span = Math.min(left, end - at);
      left -= span;
      at += span;
    }
  }
  return at;
}

/** How much of the time from then to then counts. */
function counted(pace: DaysPace, from: number, until: number): number {
  if (!pace.weekdays) return Math.max(0, until - from);
  let sum = 0;
  for (let at = from; at < until; ) {
    const end = Math.min(until, dayAfter(at, zoneOf(pace)));
    if (!isWeekendAt(at, zoneOf(pace))) sum += end - at;
    at = end;
  }
  return sum;
}

/** The hour of the table from there on. */
const placed = (pace: DaysPace, at: number): number => {
  if (pace.at !== undefined) return nextMinute(at - SLACK, pace.at, zoneOf(pace), pace.weekdays);
  return later(pace, at, 1) - 1;
};

/** When the time of a turn that begins now is out. */
export function deadline(pace: DaysPace, start: number, isShort: boolean, away?: Away): number {
  const days = isShort ? (pace.short ?? pace.days) : pace.days;
  return rested(pace, placed(pace, later(pace, start, days * DAY)), start, away);
}

/** The same after a leave: the time somebody is away is not taken from him. */
export function rested(pace: DaysPace, due: number, start: number, away: Away | undefined): number {
  if (!away || away.until <= start || away.from >= due) return due;
  return stoodStill(pace, due, Math.max(start, away.from), away.until);
}

/** So much later by agreement. */
export const putOff = (pace: DaysPace, due: number, time: number): number =>
  placed(pace, later(pace, due, time));

/** So much later because the clock stood still from then on; what would not have counted anyway is not given back. */
export const stoodStill = (pace: DaysPace, due: number, from: number, until: number): number =>
  putOff(pace, due, counted(pace, from, until));

/** The same to the moment: put on the hour of the table, one short wait after another would make days. */
export const stoodOff = (pace: DaysPace, due: number, from: number, until: number): number =>
  later(pace, due, counted(pace, from, until));

export const graceOf = (pace: DaysPace): number => (pace.grace ?? 0) * HOUR;
