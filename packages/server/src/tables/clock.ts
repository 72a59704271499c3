import type { Role } from '@strategoi/kernel';

/** How fast a game is to be played: at leisure, so many days for a turn, or so many minutes for the whole game. */
export type Pace =
  | { readonly kind: 'none' }
  | { readonly kind: 'days'; readonly days: number }
  /** `bonus` seconds are added whenever a turn is over. */
  | { readonly kind: 'minutes'; readonly minutes: number; readonly bonus: number };

export interface Clock {
  /** Milliseconds left to each seat when nothing of it is running; only at a pace of minutes. */
  readonly bank: { readonly [role: Role]: number };
  /** Since when each seat that has to decide has had to. */
  readonly since: { readonly [role: Role]: number };
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

const DAY = 86_400_000;

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

/** The clock after those who have to decide have changed. */
export function turned(clock: Clock, pace: Pace, deciding: readonly Role[], now: number): Clock {
  const bank: { [role: Role]: number } = { ...clock.bank };
  const since: { [role: Role]: number } = {};
  for (const [role, start] of Object.entries(clock.since)) {
    if (deciding.includes(role)) since[role] = start;
    else if (pace.kind === 'minutes') {
      bank[role] = Math.max(0, (bank[role] ?? 0) - usedSince(clock, start, now)) + pace.bonus * 1000;
    }
  }
  for (const role of deciding) since[role] ??= now;
  const { reopened: open, ...rest } = clock;
  const still = Object.entries(open ?? {}).filter(([role]) => deciding.includes(role));
  return { ...rest, bank, since, ...(still.length > 0 ? { reopened: Object.fromEntries(still) } : {}) };
}

/** When this seat's time runs out, if it is running. */
export function due(clock: Clock, pace: Pace, role: Role): number | undefined {
  const start = clock.since[role];
  if (start === undefined || pace.kind === 'none' || clock.paused !== undefined) return undefined;
  return start + (pace.kind === 'days' ? pace.days * DAY : (clock.bank[role] ?? 0));
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

/** The seat whose time runs out first, and when. */
export function nextDue(clock: Clock, pace: Pace): { readonly role: Role; readonly at: number } | undefined {
  let first: { role: Role; at: number } | undefined;
  for (const role of Object.keys(clock.since)) {
    const at = due(clock, pace, role);
    if (at !== undefined && (!first || at < first.at)) first = { role, at };
  }
  return first;
}

/** The clock when a bot takes a seat: it does not run for a bot, and what its player has used is gone. */
export function handedOver(clock: Clock, role: Role, now: number, forGood: boolean): Clock {
  const { [role]: start, ...since } = clock.since;
  const left = clock.bank[role];
  const bank =
    left === undefined || start === undefined
      ? clock.bank
      : { ...clock.bank, [role]: Math.max(0, left - usedSince(clock, start, now)) };
  return { ...clock, bank, since, ...(forGood ? { out: [...(clock.out ?? []), role] } : {}) };
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

/** The time spent in the pause is nobody's. */
export function goOn(clock: Clock, now: number): Clock {
  const { paused, ...running } = clock;
  if (paused === undefined) return clock;
  const since = Object.fromEntries(
    Object.entries(clock.since).map(([role, start]) => [role, start + now - Math.max(paused, start)]),
  );
  return { ...running, since };
}
