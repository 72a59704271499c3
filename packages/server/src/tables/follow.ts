import type { Action, Event } from '@strategoi/kernel';
import type { Store } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import type { Clock } from './clock.ts';
import { askedOf, noteChange } from './course.ts';
import type { Told } from './ledger.ts';
import { remember, shorten } from './lines.ts';
import { takeOut } from './seals.ts';
import { isLeaveTold, readSeats } from './seating.ts';
import {
  CorruptGame,
  type GameOver,
  hashOf,
  type LiveTable,
  lineOf,
  noteAsked,
  parseJson,
  type Seat,
  stateAt,
} from './table.ts';

const sameSeats = (table: LiveTable, seats: readonly Seat[], read: (seat: Seat) => unknown): boolean =>
  seats.every((seat) => {
    const known = table.seats.get(seat.role);
    return known !== undefined && JSON.stringify(read(seat)) === JSON.stringify(read(known));
  });

/** What concerns the others: not whether he wants to be told of things, nor of a leave that nobody is told of. */
const seenOf =
  (table: LiveTable) =>
  ({ wants: _, away, ...seat }: Seat): unknown =>
    isLeaveTold(table) ? { ...seat, away } : seat;

/** Reads what another node has written. A table that cannot follow is read again from the start. */
export function makeFollower(spec: {
  readonly store: Store;
  readonly told: Told;
  readonly drop: (id: string) => void;
}): (table: LiveTable) => Promise<void> {
  const { told, drop } = spec;
  const { db } = spec.store;

  async function follow(table: LiveTable): Promise<void> {
    const from = table.ply;
    const row = await db.selectFrom('games').selectAll().where('id', '=', table.id).executeTakeFirst();
    if (!row) return void drop(table.id);
    const [seats, rows] = await Promise.all([
      readSeats(db, table.id),
      db
        .selectFrom('actions')
        .selectAll()
        .where('game_id', '=', table.id)
        .where('ply', '>', from)
        .orderBy('ply')
        .execute(),
    ]);
    const sameRow = Object.entries(row).every(([name, value]) => table.row[name as keyof GameRow] === value);
    if (rows.length === 0 && sameRow && sameSeats(table, seats, (seat) => seat)) return;
    const same = sameRow && sameSeats(table, seats, seenOf(table));
    const { game } = table.listed;
    const events: Event[] = [];
    let reset = false;
    for (const added of rows) {
      if (added.kind === 'act') {
        if (table.mark.state === table.state) table.state = game.clone(table.state);
        const applied = game.apply(table.state, added.role, game.parse(added.body) as Action);
        if (added.hash !== '' && hashOf(table.state) !== added.hash)
          throw new CorruptGame('another node came to another state');
        remember(table, lineOf(added), applied.events, table.course && askedOf(game, table.state));
        events.push(...applied.events);
        if (added.mark === 1) table.mark = { count: table.lines.length, state: table.state };
      } else if (added.kind === 'undo') {
        const rest = table.lines.length - Number(added.body);
        shorten(table, rest, await stateAt(table, rest), added);
        reset = true;
      } else if (added.kind === 'open') {
        await takeOut(table, added, Number(added.body));
        reset = true;
      } else {
        table.recent.push({ ply: added.ply, events: [] });
        noteChange(table.course, added.ply, added.kind === 'end');
      }
      table.ply = added.ply;
    }
    noteAsked(
      table,
      reset || rows.some((added) => added.dice !== null) ? table.roles : rows.map((added) => added.role),
    );
    const moved = seats.flatMap(({ role, user_id }) => {
      const before = table.seats.get(role)?.user_id ?? null;
      return before === user_id ? [] : [before, user_id].filter((user) => user !== null);
    });
    table.row = row;
    table.seats = new Map(seats.map((seat) => [seat.role, seat]));
    table.clock = parseJson<Clock>(row.clock);
    table.result = parseJson<GameOver>(row.result);
    if (moved.length > 0) told.reseated(table, moved);
    if (reset) told.reset(table);
    else if (table.ply > from) told.moved(table, from, events);
    // A line that was written in secret elsewhere is not heard of here either.
    if (!same) told.changed(table);
  }

  return async (table) => {
    try {
      await follow(table);
    } catch (error) {
      drop(table.id);
      if (!(error instanceof CorruptGame)) throw error;
      told.failed(`game ${table.id}`, error);
    }
  };
}
