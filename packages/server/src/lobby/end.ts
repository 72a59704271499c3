import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import type { GameOver } from '../tables/table.ts';
import { type LobbyDesk, locked, remove } from './desk.ts';

export async function clear(desk: LobbyDesk, id: string): Promise<void> {
  const { db } = desk.store;
  await db.transaction().execute(async (tx) => {
    const row = await locked(tx, id);
    if (row.status !== 'open') deny('not-open');
    await remove(desk, tx, id);
  });
  desk.changed(id);
}

export async function bury(desk: LobbyDesk, id: string): Promise<void> {
  const { db } = desk.store;
  const result: GameOver = { how: 'annulled', winners: [], level: 'annulled' };
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('games')
      .set({ status: 'ended', ended: desk.now(), result: JSON.stringify(result), offer: null })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('seats').set({ waiting: null }).where('game_id', '=', id).execute();
    await tx
      .deleteFrom('jobs')
      .where('id', 'in', [`bot:${id}`, `clock:${id}`])
      .execute();
  });
  desk.tables.forget(id);
}

export async function renamed(desk: LobbyDesk, user: User): Promise<void> {
  const { db } = desk.store;
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id', 'games.status'])
    .where('seats.user_id', '=', user.id)
    .execute();
  for (const { id, status } of rows) {
    await desk.store.tell(db, { kind: status === 'open' ? 'lobby' : 'game', game: id });
    if (status === 'open') desk.changed(id);
    else await desk.tables.refresh(id);
  }
}
