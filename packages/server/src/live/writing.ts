import type { Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import { announce, type News } from '../notices/outbox.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { LetterRow } from '../store/schema.ts';
import { hasLetters, placeOf, type Stamp } from '../tables/carried.ts';
import { botJob } from '../tables/change.ts';
import { checkPress, notSeated } from '../tables/seating.ts';
import { DECLARE } from '../tables/secrets.ts';
import { botsToMove, type LiveTable } from '../tables/table.ts';
import { type Letter, letterOf, type Post } from './letter.ts';
import { clean } from './talk.ts';

/** The rules of a game that has letters of its own say when people talk: while anybody is asked who might. */
function checkHour(table: LiveTable): void {
  const {
    listed: { game },
    state,
  } = table;
  if (!hasLetters(table)) return;
  const asked = game
    .pending(state)
    .map(({ role }) => game.explain(state, role, { verb: DECLARE, target: '…' }));
  const [first] = asked;
  if (!asked.some(({ legal }) => legal))
    deny('refused', { refusal: first?.refusal ?? { rule: 'not-asked' } });
}

/** The turn and phase of whatever is asked now. */
function stampOf(table: LiveTable): Stamp {
  const { turn, phase } = table.listed.game.pending(table.state)[0]?.params ?? {};
  return {
    ...(typeof turn === 'number' ? { turn } : {}),
    ...(typeof phase === 'string' ? { phase } : {}),
    ...placeOf(table),
  };
}
/** Whoever it is written to is told that something has come, not by whom. */
const newsOf = (
  { noticeAfter }: Post,
  table: LiveTable,
  { from_role: from, to_role: to, at }: LetterRow,
): News[] =>
  [...table.seats.values()].flatMap(({ role, user_id: user, wants }) =>
    user !== null && wants && (to === null ? role !== from : to.split(',').includes(role))
      ? [{ kind: 'letter' as const, user, game: table.id, role, at, due: at + noticeAfter }]
      : [],
  );

async function seated({ tables }: Post, user: User, game: string): Promise<{ table: LiveTable; role: Role }> {
  const table = await tables.open(game);
  const seat = tables.seatOf(table, user.id);
  if (!seat) notSeated(table, user.id);
  return { table, role: seat.role };
}

export async function write(
  post: Post,
  user: User,
  game: string,
  wanted: readonly Role[] | null,
  given: string,
): Promise<Letter> {
  const { store, hub } = post;
  const text = clean(given);
  const { table, role } = await seated(post, user, game);
  if (table.result) deny('not-playing');
  if (text === '') deny('bad-request', { field: 'text' });
  const to = wanted === null ? null : [...new Set(wanted)];
  if (to?.some((one) => one === role || !table.roles.includes(one))) deny('bad-request', { field: 'to' });
  checkPress(table.row, to === null ? 'declare' : 'letter');
  checkHour(table);
  if (!post.tables.pens.take(user.id)) deny('too-many');
  post.last = Math.max(post.now(), post.last + 1);
  const row: LetterRow = {
    id: newId(16),
    game_id: game,
    user_id: user.id,
    from_role: role,
    to_role: to === null ? null : to.join(','),
    text,
    stamp: JSON.stringify(stampOf(table)),
    at: post.last,
    writer_agrees: 0,
    reader_agrees: 0,
  };
  // Bots that wait for what others say have something to read.
  const rouses = hasLetters(table) && botsToMove(table).some((one) => to === null || to.includes(one));
  await store.db.transaction().execute(async (tx) => {
    await oneAtATime(tx, user);
    await tx.insertInto('letters').values(row).execute();
    await tx
      .insertInto('readers')
      .values(
        (to ?? table.roles.filter((one) => one !== role)).map((one) => ({
          letter_id: row.id,
          game_id: game,
          role: one,
          read_at: null,
        })),
      )
      .execute();
    for (const news of newsOf(post, table, row)) await announce(tx, news);
    if (rouses) {
      await enqueue(tx, botJob(game), 'bot', post.now());
      await tx.updateTable('games').set({ bots_due: 1 }).where('id', '=', game).execute();
    }
    await store.tell(tx, { kind: 'letter', game, id: row.id });
  });
  if (rouses) table.row = { ...table.row, bots_due: 1 };
  hub.wrote(row, table.row);
  post.wake();
  return letterOf(row);
}

export async function agree(
  post: Post,
  user: User,
  game: string,
  other: Role,
  agreed: boolean,
): Promise<void> {
  const { db } = post.store;
  const { table, role } = await seated(post, user, game);
  if (!table.result) deny('not-ended');
  if (other === role || !table.roles.includes(other)) deny('bad-request', { field: 'with' });
  if (agreed)
    await db
      .insertInto('releases')
      .values({ game_id: game, role, other })
      .onConflict((c) => c.doNothing())
      .execute();
  else
    await db
      .deleteFrom('releases')
      .where('game_id', '=', game)
      .where('role', '=', role)
      .where('other', '=', other)
      .execute();
}

export async function markRead(post: Post, user: User, game: string): Promise<void> {
  const { role } = await seated(post, user, game);
  await post.store.db
    .updateTable('readers')
    .set({ read_at: post.now() })
    .where('game_id', '=', game)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .execute();
}
