import type { Role } from '@strategoi/kernel';
import type { Pace } from '@strategoi/protocol';
import { DAY } from '../zones.ts';
import { type Away, deadline, graceOf, putOff, rested, stoodOff, stoodStill } from './deadlines.ts';

/** At leisure, so many days for a turn, or so many minutes for the whole game. */
export type { Pace };
export type DaysPace = Extract<Pace, { kind: 'days' }>;

/** Decisions in time, within the grace, and not at all. */
export interface Tally {
  readonly kept: number;
  readonly late: number;
  readonly missed: number;
}

export interface Clock {
  /** Milliseconds left to each seat when nothing of it is running; only at a pace of minutes. */
  readonly bank: { readonly [role: Role]: number };
  /** Since when each seat that has to decide has had to. */
  readonly since: { readonly [role: Role]: number };
  /** By when each of them is awaited, or was when it last decided; only at a pace of days. */
  readonly due?: { readonly [role: Role]: number };
  /**
   * Since when the time stands of those whose decision waits for an aside, and of those who have answered in one: asked
   * again before the decision is made, each goes on where he was. Only at a pace of days.
   */
  readonly held?: { readonly [role: Role]: number };
  /** Behind masks: who has kept his time, told to nobody before the end. */
  readonly tally?: { readonly [role: Role]: Tally };
  /** Stopped by agreement, at this time. */
  readonly paused?: number;
  /** Seats that were resigned or lost on time, where more than two play: their players come back only if the others agree. */
  readonly out?: readonly Role[];
  /** Sheets that were sealed and are open again: how each is sealed when its time is out. */
  readonly reopened?: { readonly [role: Role]: string };
  /** The turn in which the last person left a table that somebody may come back to. */
  readonly adrift?: number;
  /** Since when the game rests because that turn is over and nobody is back. */
  readonly asleep?: number;
}

export function newClock(pace: Pace, roles: readonly Role[]): Clock {
  const bank = pace.kind === 'minutes' ? pace.minutes * 60_000 : 0;
  return {
    bank: pace.kind === 'minutes' ? Object.fromEntries(roles.map((role) => [role, bank])) : {},
    since: {},
  };
}

/** Time used by a seat that has had to decide since `start`: during a pause, only what was gone when it began. */
const usedSince = (clock: Clock, start: number, now: number): number =>
  (clock.paused === undefined ? now : Math.max(start, clock.paused)) - start;

/** What a turn depends on besides who decides. */
interface Turn {
  /** Something else is asked of all: everybody's turn begins anew. */
  readonly fresh?: boolean;
  /** It is one of the shorter ones. */
  readonly short?: boolean;
  /** It is an aside: nobody gains time by it, neither who waits for it nor who answers. */
  readonly aside?: boolean;
  readonly away?: (role: Role) => Away | undefined;
}

const dueOf = (clock: Clock, pace: DaysPace, role: Role, start: number): number =>
  clock.due?.[role] ?? start + pace.days * DAY;

/** Is the decision still to be made that was open? Somebody was asked, and all who were still are. */
const goesOn = (clock: Clock, deciding: readonly Role[]): boolean => {
  const asked = Object.keys(clock.since);
  return asked.length > 0 && asked.every((role) => deciding.includes(role));
};

/** The clock after those who have to decide have changed. */
export function turned(
  clock: Clock,
  pace: Pace,
  deciding: readonly Role[],
  now: number,
  { fresh = false, short = false, aside = false, away }: Turn = {},
): Clock {
  const bank: { [role: Role]: number } = { ...clock.bank };
  const since: { [role: Role]: number } = {};
  const due: { [role: Role]: number } = fresh ? {} : { ...clock.due };
  const keeps = !fresh && (aside || goesOn(clock, deciding));
  const held: { [role: Role]: number } = keeps ? { ...clock.held } : {};
  for (const [role, start] of Object.entries(clock.since)) {
    if (deciding.includes(role) && !fresh) since[role] = start;
    else if (pace.kind === 'minutes') {
      const bonus = aside ? 0 : pace.bonus * 1000;
      bank[role] = Math.max(0, (bank[role] ?? 0) - usedSince(clock, start, now)) + bonus;
    } else if (pace.kind === 'days' && keeps) {
      due[role] = dueOf(clock, pace, role, start);
      held[role] = start + usedSince(clock, start, now);
    }
  }
  for (const role of deciding) {
    if (since[role] !== undefined) continue;
    since[role] = now;
    if (pace.kind !== 'days') continue;
    const { [role]: stood } = held;
    const before = due[role];
    delete held[role];
    due[role] =
      stood === undefined || before === undefined
        ? deadline(pace, now, short, away?.(role))
        : stoodOff(pace, before, stood, now);
  }
  const { reopened: open, due: _, held: __, ...rest } = clock;
  const still = fresh ? [] : Object.entries(open ?? {}).filter(([role]) => deciding.includes(role));
  return {
    ...rest,
    bank,
    since,
    ...(pace.kind === 'days' ? { due } : {}),
    ...(Object.keys(held).length > 0 ? { held } : {}),
    ...(still.length > 0 ? { reopened: Object.fromEntries(still) } : {}),
  };
}

/** By when this seat is awaited, if its time is running. */
export function due(clock: Clock, pace: Pace, role: Role): number | undefined {
  const start = clock.since[role];
  if (start === undefined || pace.kind === 'none' || clock.paused !== undefined) return undefined;
  if (pace.kind === 'minutes') return start + (clock.bank[role] ?? 0);
  return dueOf(clock, pace, role, start);
}

/** How long before the hour somebody is reminded of it; not where a game is played in one sitting. */
export const leadOf = (pace: Pace): number | undefined =>
  pace.kind === 'days' ? Math.min(DAY, (pace.days * DAY) / 3) : undefined;

/** The clock when a seat opens its sheet again: its time is what it was, and what it was given for sealing is gone. */
export function reopened(
  clock: Clock,
  pace: Pace,
  role: Role,
  at: { readonly now: number; readonly began: number; readonly seal: string },
): Clock {
  const start = pace.kind === 'days' ? at.began : at.now;
  const left = clock.bank[role];
  const bonus = pace.kind === 'minutes' ? pace.bonus * 1000 : 0;
  return {
    ...clock,
    bank: left === undefined ? clock.bank : { ...clock.bank, [role]: Math.max(0, left - bonus) },
    since: { ...clock.since, [role]: start },
    reopened: { ...clock.reopened, [role]: at.seal },
  };
}

/** Has a leave that begins then put off the hour by which this seat is awaited, or would be again: of a sheet, if he opens it? */
export function isPutOff(clock: Clock, role: Role, from: number, opens: boolean): boolean {
  const isAsked = opens || role in clock.since || role in (clock.held ?? {});
  return isAsked && (clock.due?.[role] ?? from) > from;
}

/** The seat that first loses something by its time, and when: nothing is lost within the grace. */
export function nextDue(clock: Clock, pace: Pace): { readonly role: Role; readonly at: number } | undefined {
  let first: { role: Role; at: number } | undefined;
  for (const role of Object.keys(clock.since)) {
    const at = due(clock, pace, role);
    const last = at === undefined || pace.kind !== 'days' ? at : at + graceOf(pace);
    if (last !== undefined && (!first || last < first.at)) first = { role, at: last };
  }
  return first;
}

/** The clock when a bot takes a seat: it does not run for a bot, and what its player has used is gone. */
export function handedOver(clock: Clock, role: Role, now: number, forGood: boolean): Clock {
  const { [role]: start, ...since } = clock.since;
  const { [role]: _, ...held } = clock.held ?? {};
  const left = clock.bank[role];
  const bank =
    left === undefined || start === undefined
      ? clock.bank
      : { ...clock.bank, [role]: Math.max(0, left - usedSince(clock, start, now)) };
  return {
    ...clock,
    bank,
    since,
    ...(clock.held ? { held } : {}),
    ...(forGood ? { out: [...(clock.out ?? []), role] } : {}),
  };
}

/** Whoever comes to a seat without time is given so many milliseconds at least. */
const GRANT = 60_000;

/** The clock when somebody sits down where a bot was: what is left of its time is his, and enough to decide in. */
export function takenOver(before: Clock, pace: Pace, role: Role): Clock {
  const { [role]: _, ...since } = before.since;
  const grant = pace.kind === 'minutes' ? Math.max(GRANT, pace.bonus * 1000) : 0;
  const left = before.bank[role];
  const bank = left === undefined ? before.bank : { ...before.bank, [role]: Math.max(left, grant) };
  const clock = { ...before, bank };
  const { out, ...rest } = clock;
  const others = (out ?? []).filter((r) => r !== role);
  return { ...rest, since, ...(others.length > 0 ? { out: others } : {}) };
}

export const pause = (clock: Clock, now: number): Clock => ({ ...clock, paused: now });

/** The hours by which those are awaited who decide now, or will after an aside, each changed in the same way. */
const withDue = (clock: Clock, pace: DaysPace, change: (due: number, role: Role) => number): Clock => {
  const moved = Object.entries({ ...clock.held, ...clock.since }).map(([role, start]) => [
    role,
    change(dueOf(clock, pace, role, start), role),
  ]);
  return { ...clock, due: { ...clock.due, ...Object.fromEntries(moved) } };
};

/** The time spent in the pause is nobody's. */
export function goOn(clock: Clock, pace: Pace, now: number): Clock {
  const { paused, ...running } = clock;
  if (paused === undefined) return clock;
  const stood = (start: number): number => now - Math.max(paused, start);
  const since = Object.fromEntries(
    Object.entries(clock.since).map(([role, start]) => [role, start + stood(start)]),
  );
  if (pace.kind !== 'days') return { ...running, since };
  return {
    ...withDue(running, pace, (at, role) => {
      const start = clock.since[role];
      // Who is held is given the pause with the rest of the time that he stands.
      return start === undefined ? at : stoodStill(pace, at, Math.max(paused, start), now);
    }),
    since,
  };
}

/** One more decision of this seat, to be counted at the end. */
export function tallied(clock: Clock, role: Role, how: keyof Tally): Clock {
  const before = clock.tally?.[role] ?? { kept: 0, late: 0, missed: 0 };
  return { ...clock, tally: { ...clock.tally, [role]: { ...before, [how]: before[how] + 1 } } };
}

/** Everybody who decides now has so much longer. */
export const extended = (clock: Clock, pace: Pace, time: number): Clock =>
  pace.kind === 'days' ? withDue(clock, pace, (at) => putOff(pace, at, time)) : clock;

/** This seat's player goes away for a while. */
export const wentAway = (clock: Clock, pace: Pace, role: Role, now: number, away: Away): Clock =>
  pace.kind === 'days'
    ? withDue(clock, pace, (at, one) => (one === role ? rested(pace, at, now, away) : at))
    : clock;
