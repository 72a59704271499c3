import { newId } from '../ids.ts';
import { lookOf, nameKey } from './names.ts';
import type { Registry, User } from './registry.ts';
import { relations } from './relations.ts';

export async function remove({ store: { db } }: Registry, user: User): Promise<void> {
  const name = `gone ${newId(6)}`;
  await db.transaction().execute(async (tx) => {
    // The games stay for those he played with; who he was does not.
    await tx
      .updateTable('users')
      .set({
        name,
        name_key: nameKey(name),
        name_look: lookOf(name),
        password: null,
        mail: null,
        settings: '{}',
        away: null,
        kept: 0,
        late: 0,
        missed: 0,
        admin: 0,
        kind: 'guest',
      })
      .where('id', '=', user.id)
      .execute();
    await tx.updateTable('chat').set({ name }).where('user_id', '=', user.id).execute();
    for (const table of [
      'sessions',
      'notes',
      'ratings',
      'rating_log',
      'invitations',
      'pushes',
      'outbox',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await tx
      .deleteFrom('people')
      .where((e) => e.or([e('user_id', '=', user.id), e('other_id', '=', user.id)]))
      .execute();
  });
}

/** What is kept of somebody in clubs, ladders and leagues, and of whom he asked to a table. */
async function company({ db }: Registry['store'], user: User) {
  const [invitations, ladders, challenges, leagues, announcements, arena] = await Promise.all([
    db
      .selectFrom('invitations')
      .select(['game_id', 'by_id as by'])
      .where((e) => e.or([e('user_id', '=', user.id), e('by_id', '=', user.id)]))
      .execute(),
    db.selectFrom('ladders').select(['game', 'place', 'joined']).where('user_id', '=', user.id).execute(),
    db
      .selectFrom('challenges')
      .leftJoin('challenge_rivals', (j) =>
        j.onRef('challenge_id', '=', 'challenges.id').on('challenge_rivals.user_id', '=', user.id),
      )
      .select(['game', 'scenario', 'created', 'due', 'state', 'game_id', 'answer'])
      .where((e) => e.or([e('by_id', '=', user.id), e('challenge_rivals.user_id', '=', user.id)]))
      .execute(),
    db.selectFrom('league_members').select(['league_id', 'joined']).where('user_id', '=', user.id).execute(),
    db
      .selectFrom('club_news')
      .select(['club_id', 'at', 'title', 'text'])
      .where('by_id', '=', user.id)
      .execute(),
    db.selectFrom('arena').selectAll().where('player', '=', user.id).execute(),
  ]);
  // Who the others are is theirs to tell.
  const asked = invitations.map(({ game_id, by }) => ({ game_id, by: by === user.id ? 'me' : 'another' }));
  return { invitations: asked, ladders, challenges, leagues, announcements, arena };
}

export async function exported(desk: Registry, user: User): Promise<object> {
  const { db } = desk.store;
  const mine = { user_id: user.id };
  const [seats, chat, notes, ratings, ratingLog, people, tokens, browsers, tournaments, notices] =
    await Promise.all([
      db.selectFrom('seats').select(['game_id', 'role', 'standing']).where('user_id', '=', user.id).execute(),
      db.selectFrom('chat').select(['game_id', 'text', 'at']).where('user_id', '=', mine.user_id).execute(),
      db.selectFrom('notes').select(['game_id', 'text']).where('user_id', '=', user.id).execute(),
      db.selectFrom('ratings').selectAll().where('user_id', '=', user.id).execute(),
      db.selectFrom('rating_log').selectAll().where('user_id', '=', user.id).execute(),
      relations(desk, user),
      db
        .selectFrom('sessions')
        .select(['kind', 'label', 'created', 'expires'])
        .where('user_id', '=', user.id)
        .execute(),
      db.selectFrom('pushes').select(['endpoint', 'created']).where('user_id', '=', user.id).execute(),
      db.selectFrom('entries').selectAll().where('user_id', '=', user.id).execute(),
      db
        .selectFrom('outbox')
        .select(['kind', 'game_id', 'at', 'due', 'state', 'sent'])
        .where('user_id', '=', user.id)
        .execute(),
    ]);
  return {
    user: { ...user, settings: JSON.parse(user.settings) as unknown },
    seats,
    chat,
    notes,
    ratings,
    ratingLog,
    people,
    tokens,
    browsers,
    tournaments,
    notices,
    ...(await company(desk.store, user)),
  };
}
