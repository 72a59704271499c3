import type { Game, Role, State } from '@strategoi/kernel';
import { whyUnrated } from '../ratings/rate.ts';
import { botJob, type Change, clockJob, overJob } from './change.ts';
import { type Clock, due, leadOf, newClock, nextDue, type Tally, tallied, turned } from './clock.ts';
import { askedOf } from './course.ts';
import { botsToDecide, drifting, isAdrift, turnOf } from './keeping.ts';
import type { Ledger } from './ledger.ts';
import { linesAtEnd } from './lines.ts';
import { isMasked } from './seating.ts';
import { decidingRoles, type LiveTable } from './table.ts';

export const NO_TALLY: Tally = { kept: 0, late: 0, missed: 0 };

/** Is something else asked than before? */
const askedAnew = (game: Game, before: State, after: State): boolean =>
  askedOf(game, before).questions !== askedOf(game, after).questions;

/** Where orders are written at once, everything else is done in less time. */
function isShort(game: Game, state: State): boolean {
  if (!game.manifest.facts.simultaneous) return false;
  const phase = game.pending(state)[0]?.params?.phase;
  return phase !== undefined && phase !== 'orders';
}

/** The player of this seat is to be told of something, if he wants to be and has not come back after a while. */
export const tell = (
  wait: number,
  ...[table, change, kind, role, at, time, after = wait]: Parameters<Ledger['tell']>
): void => {
  const seat = table.seats.get(role);
  const user = change.seats.get(role)?.user_id ?? seat?.user_id;
  if (!seat?.wants || !user) return;
  change.news.push({ kind, user, game: table.id, role, at, due: time + after });
};

/** Whoever has to decide by an hour is reminded some time before; once, though his time stands while an ally is asked. */
function remind(table: LiveTable, change: Change, clock: Clock, time: number): void {
  const lead = leadOf(table.pace);
  if (lead === undefined) return;
  for (const role of Object.keys(clock.since)) {
    const at = due(clock, table.pace, role);
    if (at === undefined || (table.clock && at === due(table.clock, table.pace, role))) continue;
    const before = table.clock?.held?.[role] === undefined ? undefined : table.clock.due?.[role];
    if (before !== undefined && before - lead <= time) continue;
    tell(0, table, change, 'deadline', role, at, at - lead);
  }
}

/** Who waits, which clock runs and what is to be done, once the state has become `next`. */
export function settle(
  wait: number,
  table: LiveTable,
  next: State,
  change: Change,
  time: number,
  byBot = false,
): void {
  const outcome = change.result ? undefined : table.listed.game.outcome(next);
  if (outcome) change.result = { how: 'played', winners: outcome.winners, level: outcome.level, outcome };
  if (change.result && !change.result.unrated && table.row.rated === 1) {
    const unrated = whyUnrated(change.result, [...table.seats.values()], linesAtEnd(table, change));
    if (unrated) change.result = { ...change.result, unrated };
  }
  const deciding = change.result ? [] : decidingRoles(table, next);
  const sitting = [...table.seats.values()].map((seat) => {
    const changed = change.seats.get(seat.role);
    return changed ? { ...seat, ...changed } : seat;
  });
  const bots = new Set(sitting.flatMap(({ role, bot }) => (bot === null ? [] : [role])));
  for (const seat of table.seats.values()) {
    const person = change.seats.get(seat.role)?.user_id ?? seat.user_id;
    const waits = deciding.includes(seat.role) && !bots.has(seat.role) && person !== null;
    const waiting = waits ? (seat.waiting ?? time) : null;
    if (waiting === seat.waiting) continue;
    change.seats.set(seat.role, { ...change.seats.get(seat.role), waiting });
    if (waits) tell(wait, table, change, 'turn', seat.role, time, time);
  }
  const clock = change.clock ?? table.clock ?? newClock(table.pace, table.roles);
  const adrift = !change.result && isAdrift(sitting, clock);
  const { game } = table.listed;
  const drifted = drifting(
    clock,
    adrift,
    adrift ? turnOf(game, table.state) : undefined,
    adrift ? turnOf(game, next) : undefined,
    time,
  );
  if (drifted !== clock) {
    change.clock = drifted;
    change.row = { ...change.row, clock: JSON.stringify(drifted) };
  }
  const botsDue = botsToDecide(deciding, sitting, drifted).length > 0 ? 1 : 0;
  if (botsDue !== table.row.bots_due) change.row = { ...change.row, bots_due: botsDue };
  if (botsDue === 1 && !byBot) change.jobs.push({ id: botJob(table.id), kind: 'bot', at: time });
  if (change.result) {
    change.row = {
      ...change.row,
      status: 'ended',
      ended: time,
      result: JSON.stringify(change.result),
      offer: null,
    };
    if (table.pace.kind !== 'none') change.done.push(clockJob(table.id));
    change.jobs.push({ id: overJob(table.id), kind: 'over', at: time });
    for (const role of table.roles) tell(wait, table, change, 'over', role, time, time);
    countAll(table, change);
    return;
  }
  // A bot has no clock.
  setClock(
    table,
    change,
    deciding.filter((role) => !bots.has(role)),
    time,
    next,
  );
}

/** The masks fall: now it is counted how everybody kept his time. */
function countAll(table: LiveTable, change: Change): void {
  for (const [role, tally] of Object.entries(table.clock?.tally ?? {})) {
    const user = table.seats.get(role)?.user_id;
    if (user) change.counts.push({ user, tally });
  }
}

/** Who has decided since is known to have kept his time, or not. */
function keepPromises(
  table: LiveTable,
  change: Change,
  before: Clock,
  after: Clock,
  fresh: boolean,
  time: number,
): Clock {
  if (table.pace.kind !== 'days' || !change.lines.some(({ kind }) => kind === 'act')) return after;
  let clock = after;
  for (const role of Object.keys(before.since)) {
    const user = table.seats.get(role)?.user_id;
    // Whoever goes on after an aside has not decided yet, and an answer in one is no turn.
    if (after.held?.[role] !== undefined) continue;
    // A sheet that was sealed before and opened again has been counted.
    if (!user || (role in after.since && !fresh) || before.reopened?.[role] !== undefined) continue;
    const at = due(before, table.pace, role);
    if (at === undefined) continue;
    const how = time > at ? 'late' : 'kept';
    // What is seen to change when a masked seat decides would tell who it is.
    if (isMasked(table.row)) clock = tallied(clock, role, how);
    else change.counts.push({ user, tally: { ...NO_TALLY, [how]: 1 } });
  }
  return clock;
}

export function setClock(
  table: LiveTable,
  change: Change,
  deciding: readonly Role[],
  time: number,
  next = table.state,
): void {
  if (!table.clock || table.pace.kind === 'none') return;
  const running = change.clock ?? table.clock;
  const { game } = table.listed;
  // Where all are asked at once, another question is another turn for everybody.
  const fresh = table.course !== undefined && next !== table.state && askedAnew(game, table.state, next);
  const same =
    !fresh &&
    deciding.length === Object.keys(running.since).length &&
    deciding.every((r) => r in running.since);
  if (same && !change.clock) return;
  const after = turned(running, table.pace, deciding, time, {
    fresh,
    short: isShort(game, next),
    aside: game.held(next).length > 0,
    away: (role) => table.seats.get(role)?.away ?? undefined,
  });
  const clock = keepPromises(table, change, running, after, fresh, time);
  change.clock = clock;
  change.row = { ...change.row, clock: JSON.stringify(clock) };
  remind(table, change, clock, time);
  const first = nextDue(clock, table.pace);
  if (first) change.jobs.push({ id: clockJob(table.id), kind: 'clock', at: first.at });
  else change.done.push(clockJob(table.id));
}
