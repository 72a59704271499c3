import type { Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { type Leave, scoreOf } from '../people/promises.ts';
import type { Db, Tx } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import type { Away } from './deadlines.ts';
import { type LiveTable, parseJson, type Seat } from './table.ts';

/** Who asks: a person by his id, or the server itself for a bot's seat. */
export type Actor = { readonly user: string } | { readonly bot: true };

const seatColumns = [
  'seats.game_id',
  'seats.role',
  'seats.user_id',
  'seats.bot',
  'seats.bot_since',
  'seats.bot_why',
  'seats.standing',
  'seats.waiting',
  'seats.noticed',
  'users.name',
  'users.kind',
  'users.settings',
  'users.away',
  'users.kept',
  'users.late',
  'users.missed',
  'ratings.rating',
] as const;

/** Seats with who sits there. */
const seatsOf = (db: Db | Tx) =>
  db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.user_id', '=', 'seats.user_id').onRef('ratings.game', '=', 'games.game'),
    )
    .select(seatColumns)
    .select((e) =>
      e
        .selectFrom('pushes')
        .whereRef('pushes.user_id', '=', 'seats.user_id')
        .select((p) => p.fn.countAll<number>().as('count'))
        .as('pushes'),
    );

function awayOf(leave: string | null): Away | null {
  const { from, until } = parseJson<Leave>(leave) ?? {};
  return from === undefined || until === undefined ? null : { from, until };
}

export async function readSeats(db: Db | Tx, id: string): Promise<Seat[]> {
  const rows = await seatsOf(db).where('seats.game_id', '=', id).execute();
  return rows.map(({ settings, pushes, away, kept, late, missed, ...seat }) => ({
    ...seat,
    away: awayOf(away),
    reliability: kept === null ? null : scoreOf({ kept, late: late ?? 0, missed: missed ?? 0 }),
    wants: wantsNotices(settings) || Number(pushes) > 0,
  }));
}

export function wantsNotices(settings: string | null): boolean {
  const { notices } =
    parseJson<{ notices?: { mail?: boolean; webhooks?: readonly unknown[] } }>(settings) ?? {};
  return (notices?.mail ?? false) || (notices?.webhooks?.length ?? 0) > 0;
}

export const seatOf = (table: LiveTable, user: string): Seat | undefined => {
  for (const seat of table.seats.values()) if (seat.user_id === user) return seat;
  return undefined;
};

/** A private game is not even there for those who do not belong to it. */
export function notSeated({ row }: LiveTable, user: string | undefined): never {
  deny(row.private === 1 && row.owner !== user ? 'not-found' : 'not-your-seat');
}

/** The seat this actor may move for now. */
export function ownSeat(table: LiveTable, actor: Actor, role?: Role): Seat {
  if ('bot' in actor) {
    const seat = role === undefined ? undefined : table.seats.get(role);
    return seat?.bot ? seat : deny('not-your-seat');
  }
  const seat = seatOf(table, actor.user);
  if (!seat) notSeated(table, actor.user);
  if (seat.bot !== null || (role !== undefined && role !== seat.role)) deny('not-your-seat');
  return seat;
}

/** At a table without letters none are written, by whatever way. */
export function checkPress({ press }: Pick<GameRow, 'press'>, what: 'letter' | 'declare'): void {
  if (press === 'none' || (press === 'public' && what === 'letter')) deny('no-press');
}

/** Nobody learns yet who sits where. */
export const isMasked = (row: Pick<GameRow, 'anonymous' | 'status'>): boolean =>
  row.anonymous === 1 && row.status !== 'ended';

/** Does a leave matter here, and may it be known? */
export const isLeaveTold = ({ row, pace, result }: Pick<LiveTable, 'row' | 'pace' | 'result'>): boolean =>
  pace.kind === 'days' && !result && !isMasked(row);

/** Refused once the game is over; that it is over is told to those for whom it is there at all. */
export function checkPlaying(table: LiveTable, actor?: Actor): void {
  if (!table.result) return;
  const stranger = actor && 'user' in actor && !seatOf(table, actor.user);
  if (stranger && table.row.private === 1) notSeated(table, actor.user);
  deny('not-playing');
}
