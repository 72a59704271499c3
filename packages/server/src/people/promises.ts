import type { Answer } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { Away } from '../tables/deadlines.ts';
import { DAY } from '../zones.ts';
import type { User } from './people.ts';
import { oneAtATime } from './registry.ts';

/** Decisions of one person where he had days for them. */
interface Promises {
  readonly kept: number;
  readonly late: number;
  readonly missed: number;
}

/** Before so many decisions nothing can be said. */
const ENOUGH = 10;

/** Out of a hundred; within the grace counts for half. */
export function scoreOf({ kept, late, missed }: Promises): number | null {
  const all = kept + late + missed;
  return all < ENOUGH ? null : Math.round((100 * (kept + late / 2)) / all);
}

/** A leave, and how much of each year's days has gone. */
export interface Leave extends Away {
  readonly used: { readonly [year: string]: number };
}

/** Days of leave that one person has in a year. */
const YEARLY = 30;
/** So far ahead a leave is planned. */
const AHEAD = 366 * DAY;

type Vacation = Answer<'GET /api/vacation'>;

export interface Leaves {
  of(user: User): Promise<Vacation>;
  /** Goes away until then, from now or from a day to come. */
  take(user: User, from: number | undefined, until: number): Promise<{ leave: Leave; told: Vacation }>;
  /** Is back, or will not go: the days of a leave to come are his again, unless something was put off for it. */
  end(user: User, isPutOff?: boolean): Promise<Vacation>;
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

export function makeLeaves({ db }: Store, now: () => number): Leaves {
  const read = async (user: User, from: Db | Tx = db): Promise<Leave | undefined> => {
    const row = await from.selectFrom('users').select('away').where('id', '=', user.id).executeTakeFirst();
    return row?.away == null ? undefined : (JSON.parse(row.away) as Leave);
  };
  const write = (tx: Tx, user: User, leave: Leave) =>
    tx
      .updateTable('users')
      .set({ away: JSON.stringify(leave) })
      .where('id', '=', user.id)
      .execute();
  /** What is taken at once is taken one after the other: a year has its days. */
  const inTurn = <T>(user: User, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await oneAtATime(tx, user);
      return work(tx);
    });
  const usedIn = (leave: Leave | undefined, year: number): number => leave?.used[year] ?? 0;
  const told = (leave: Leave | undefined): Vacation => {
    const on = leave !== undefined && leave.until > now();
    const left = YEARLY - usedIn(leave, yearOf(now())) / DAY;
    return { left, from: on ? leave.from : null, until: on ? leave.until : null };
  };
  /** What of a leave has not been taken. */
  const rest = (leave: Leave | undefined): number =>
    leave ? Math.max(0, leave.until - Math.max(now(), leave.from)) : 0;

  return {
    of: async (user) => told(await read(user)),
    take: (user, wanted, until) =>
      inTurn(user, async (tx) => {
        const before = await read(user, tx);
        const from = Math.max(now(), wanted ?? now());
        if (until <= from) deny('bad-request', { field: 'until' });
        if (from > now() + AHEAD) deny('bad-request', { field: 'from' });
        const year = yearOf(from);
        // Another leave replaces the one before; what was put off for that one stays so, and its days are gone.
        const used = usedIn(before, year) + until - from;
        if (used > YEARLY * DAY) deny('too-many', { field: 'until' });
        const leave = { from, until, used: { ...before?.used, [year]: used } };
        await write(tx, user, leave);
        return { leave, told: told(leave) };
      }),
    end: (user, isPutOff = false) =>
      inTurn(user, async (tx) => {
        const before = await read(user, tx);
        if (!before) return told(before);
        // Days to come are given back; what has begun to be put off for them has been used.
        const year = yearOf(before.from);
        const unused = before.from > now() && !isPutOff ? rest(before) : 0;
        const leave = {
          ...before,
          used: { ...before.used, [year]: Math.max(0, usedIn(before, year) - unused) },
          from: Math.min(before.from, now()),
          until: Math.min(before.until, now()),
        };
        await write(tx, user, leave);
        return told(leave);
      }),
  };
}
