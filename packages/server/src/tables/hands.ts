import type { Role } from '@strategoi/kernel';
import type { BotWhy } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import { isHere } from '../people/registry.ts';
import type { Store } from '../store/open.ts';
import { clockJob, newChange } from './change.ts';
import { type Clock, extended, goOn, handedOver, newClock, pause, takenOver, tallied } from './clock.ts';
import { isKept } from './keeping.ts';
import type { Ledger, Told } from './ledger.ts';
import type { Moves } from './moves.ts';
import { isMasked, readSeats } from './seating.ts';
import { HANDED_ON } from './secrets.ts';
import { NO_TALLY } from './settle.ts';
import { decidingRoles, type LiveTable, type Seat } from './table.ts';

/** Whose time runs. */
interface Timers {
  /** Everybody who decides now has so many hours more. */
  moreTime(table: LiveTable, by: Role, hours: number): Promise<void>;
  /** Other hours than before; a line says why. */
  setDeadlines(table: LiveTable, by: Role, clock: Clock, why: object): Promise<void>;
  stopClock(table: LiveTable, by: Role): Promise<void>;
  runClock(table: LiveTable, by: Role): Promise<void>;
}

/** Whose doing it is that a seat is given up: what somebody else does to a player is no measure of how he plays. */
export type Will = 'own' | 'dismissed';

/** Who plays a seat, and whose time runs. */
export interface Hands extends Timers {
  /**
   * A seat is given up. Between two, the other has won, unless a bot was to play on when the time is out; among more
   * nobody's game ends for it: a bot plays on. Whoever was late takes it back; whoever resigned, if the others agree.
   */
  giveUp(table: LiveTable, role: Role, how: 'resigned' | 'expired', of?: Will): Promise<void>;
  giveToBot(table: LiveTable, role: Role, why: BotWhy, of?: Will): Promise<void>;
  /** Somebody sits down where only a bot was. Whoever sat there before him looks on from now on. */
  giveToPerson(table: LiveTable, role: Role, person: Pick<User, 'id' | 'name'>): Promise<void>;
  /** Its player comes back to a seat that a bot kept for him. */
  giveBack(table: LiveTable, seat: Seat): Promise<void>;
}

const HOUR = 3_600_000;
const NO_BOT = { bot: null, bot_since: null, bot_why: null } as const;

interface HandsSpec {
  readonly store: Store;
  readonly now: () => number;
  readonly told: Told;
  readonly ledger: Ledger;
  readonly moves: Moves;
}

function makeTimers({ now, ledger, moves }: HandsSpec): Timers {
  const { setClock } = ledger;
  const { updateAsLine } = moves;

  async function stopClock(table: LiveTable, by: Role): Promise<void> {
    const change = newChange();
    if (table.clock) {
      change.clock = pause(table.clock, now());
      change.done.push(clockJob(table.id));
    }
    change.row = { offer: null, ...(change.clock ? { clock: JSON.stringify(change.clock) } : {}) };
    return updateAsLine(table, by, { clock: 'paused' }, change);
  }

  async function setDeadlines(table: LiveTable, by: Role, clock: Clock, why: object): Promise<void> {
    const change = newChange();
    change.clock = clock;
    setClock(table, change, Object.keys(clock.since), now());
    await updateAsLine(table, by, why, change);
  }

  async function moreTime(table: LiveTable, by: Role, hours: number): Promise<void> {
    if (!table.clock) deny('bad-request');
    const change = newChange();
    change.clock = extended(table.clock, table.pace, hours * HOUR);
    change.row = { offer: null };
    setClock(table, change, Object.keys(change.clock.since), now());
    await updateAsLine(table, by, { more: hours }, change);
  }

  async function runClock(table: LiveTable, by: Role): Promise<void> {
    if (table.clock?.paused === undefined) deny('bad-request');
    const change = newChange();
    change.clock = goOn(table.clock, table.pace, now());
    const deciding = decidingRoles(table, table.state);
    setClock(
      table,
      change,
      deciding.filter((role) => table.seats.get(role)?.bot === null),
      now(),
    );
    await updateAsLine(table, by, { clock: 'running' }, change);
  }

  return { moreTime, setDeadlines, stopClock, runClock };
}

export function makeHands(spec: HandsSpec): Hands {
  const { now, told } = spec;
  const { db } = spec.store;
  const { settle, tell, update } = spec.ledger;
  const { end, updateAsLine, writeNote } = spec.moves;

  async function giveUp(
    table: LiveTable,
    role: Role,
    how: 'resigned' | 'expired',
    will: Will = 'own',
  ): Promise<void> {
    const others = table.roles.filter((r) => r !== role);
    const expired = how === 'expired';
    if (others.length === 1 && !(expired && table.row.expiry === 'bot'))
      return end(table, role, {
        how,
        winners: others,
        level: how,
        by: role,
        ...(will === 'dismissed' ? { unrated: will } : {}),
      });
    return giveToBot(table, role, how, will);
  }

  async function giveToBot(table: LiveTable, role: Role, why: BotWhy, will: Will = 'own'): Promise<void> {
    const change = newChange();
    const time = now();
    change.seats.set(role, { bot: table.listed.best, bot_since: time, bot_why: why });
    if (table.row.offer !== null) change.row = { offer: null };
    if (will === 'dismissed') change.row = { ...change.row, rated: 0 };
    const clock = table.clock ?? newClock(table.pace, table.roles);
    // Others may ask for a seat that was lost or given up.
    const free = why === 'resigned' || (why === 'expired' && table.row.expiry === 'loss');
    const left = handedOver(clock, role, time, free);
    const counts = why === 'expired' && table.pace.kind === 'days' && isMasked(table.row);
    change.clock = counts ? tallied(left, role, 'missed') : left;
    change.row = { ...change.row, clock: JSON.stringify(change.clock) };
    settle(table, table.state, change, time);
    const late = table.seats.get(role)?.user_id;
    if (why === 'expired' && late && table.pace.kind === 'days' && !isMasked(table.row))
      change.counts.push({ user: late, tally: { ...NO_TALLY, missed: 1 } });
    if (why !== 'resigned') tell(table, change, 'bot', role, time, time, 0);
    await updateAsLine(table, role, { bot: table.listed.best, why }, change);
  }

  async function giveToPerson(
    table: LiveTable,
    role: Role,
    person: Pick<User, 'id' | 'name'>,
  ): Promise<void> {
    const { id: user } = person;
    // Whoever has deleted his account since asks for nothing any more.
    if (!(await isHere(db, person))) {
      await update(table, { ...newChange(), row: { offer: null } });
      return deny('no-offer');
    }
    const before = table.seats.get(role)?.user_id ?? null;
    const change = newChange();
    change.seats.set(role, { ...NO_BOT, user_id: user, standing: null });
    change.row = { offer: null };
    if (table.clock) {
      // Whoever sits down does not answer for the one before him.
      const { [role]: _, ...tally } = table.clock.tally ?? {};
      change.clock = takenOver({ ...table.clock, tally }, table.pace, role);
      change.row = { ...change.row, clock: JSON.stringify(change.clock) };
    }
    const time = now();
    const other = before === user ? null : before;
    if (other !== null) change.former = { game_id: table.id, role, user_id: other, until: time };
    settle(table, table.state, change, time);
    await writeNote(table, role, other === null ? { bot: null } : HANDED_ON, change);
    table.seats = new Map((await readSeats(db, table.id)).map((seat) => [seat.role, seat]));
    told.reseated(table, before === null ? [user] : [before, user]);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
  }

  async function giveBack(table: LiveTable, seat: Seat): Promise<void> {
    if (!isKept(seat, table.clock)) deny('forbidden');
    const change = newChange();
    change.seats.set(seat.role, NO_BOT);
    if (table.clock) {
      change.clock = takenOver(table.clock, table.pace, seat.role);
      change.row = { clock: JSON.stringify(change.clock) };
    }
    settle(table, table.state, change, now());
    await updateAsLine(table, seat.role, { bot: null }, change);
  }

  return { ...makeTimers(spec), giveUp, giveToBot, giveToPerson, giveBack };
}
