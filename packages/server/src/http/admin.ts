import { sql } from 'kysely';
import { Type } from 'typebox';
import { explained } from '../config.ts';
import { Denied, deny } from '../denied.ts';
import type { House } from '../house.ts';
import { failing, retryFailed } from '../jobs/queue.ts';
import type { Clock } from '../tables/clock.ts';
import { parseJson } from '../tables/table.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const ByName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) });
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) });
const Find = Type.Optional(Type.String({ maxLength: 40 }));

const PEOPLE = 50;
const GAMES = 50;
const JOBS = 100;

const tally = <K extends string>(
  rows: readonly { readonly key: K; readonly count: number }[],
  keys: readonly K[],
): { [key: string]: number } =>
  Object.fromEntries(keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.count ?? 0)]));

/** The game a piece of work is about; the mail of the day is about none. */
const gameIn = (job: string): string | null => {
  const [kind, what, game] = job.split(':');
  return (kind === 'post' ? game : kind === 'digest' ? undefined : what) ?? null;
};

/** For administrators alone: how the house stands, who is in it, and what to do when something is stuck. */
export function adminRoutes(app: App, house: House): void {
  const { config, people, tables, lobby, talk, store, hub, now } = house;
  const { db } = store;
  /** Asked before anything that is said is even looked at. */
  const guarded = {
    onRequest: async (request: Parameters<typeof signedIn>[0]): Promise<void> => {
      if (!signedIn(request).admin) deny('forbidden');
    },
  };

  app.get(
    '/api/admin',
    { ...guarded, schema: { summary: 'Administrators: how the house stands' } },
    async () => {
      const [users, banned, games, jobs, late, failed, notices] = await Promise.all([
        db
          .selectFrom('users')
          .select(['kind as key', (e) => e.fn.countAll<number>().as('count')])
          .groupBy('kind')
          .execute(),
        db
          .selectFrom('users')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('banned', '=', 1)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('games')
          .select(['status as key', (e) => e.fn.countAll<number>().as('count')])
          .groupBy('status')
          .execute(),
        db
          .selectFrom('jobs')
          .select((e) => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('jobs')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('run_at', '<=', now())
          .executeTakeFirstOrThrow(),
        failing(db)
          .select((e) => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('outbox')
          .select(['state as key', (e) => e.fn.countAll<number>().as('count')])
          .where('state', 'in', ['waiting', 'failed'])
          .groupBy('state')
          .execute(),
      ]);
      return {
        node: config.node,
        started: house.started,
        now: now(),
        database: store.postgres ? 'postgresql' : 'sqlite',
        hearing: store.hearing(),
        memory: process.memoryUsage().rss,
        sockets: hub.listeners(),
        tables: tables.count(),
        users: { ...tally(users, ['guest', 'account', 'bot']), banned: Number(banned.count) },
        games: tally(games, ['open', 'playing', 'ended']),
        jobs: { waiting: Number(jobs.count), due: Number(late.count), failing: Number(failed.count) },
        notices: tally(notices, ['waiting', 'failed']),
        troubles: house.troubles(),
      };
    },
  );

  app.get(
    '/api/admin/settings',
    { ...guarded, schema: { summary: 'Administrators: every setting, what it means and what it is' } },
    async () => ({ settings: explained(config) }),
  );

  app.get(
    '/api/admin/people',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: people whose names hold this, or those who came last',
        querystring: Type.Object({ find: Find }, exact),
      },
    },
    async (request) => ({ people: await people.search(request.query.find ?? '', PEOPLE) }),
  );

  app.put(
    '/api/admin/people/:name/banned',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: shut somebody out of the house, or let him in again',
        params: ByName,
        body: Type.Object({ banned: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      // Whoever could do this to himself could never undo it.
      if (user.admin) deny('bad-request');
      await people.setBanned(user, request.body.banned);
      hub.expel(user.id);
      await store.tell(db, { kind: 'expel', user: user.id });
      return {};
    },
  );

  app.put(
    '/api/admin/people/:name/kind',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: say that an account is a program’s, or a person’s after all',
        params: ByName,
        body: Type.Object({ kind: Type.Union([Type.Literal('account'), Type.Literal('bot')]) }, exact),
      },
    },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      if (user.kind === 'guest') deny('bad-request');
      await people.setKind(user, request.body.kind);
      await lobby.renamed(user);
      return {};
    },
  );

  app.get(
    '/api/admin/games',
    {
      ...guarded,
      schema: {
        summary:
          'Administrators: games, private ones too, those first where nothing has happened for longest',
        querystring: Type.Object(
          {
            status: Type.Optional(
              Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('ended')]),
            ),
            find: Find,
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { status = 'playing', find = '' } = request.query;
      const rows = await db
        .selectFrom('games')
        .select(['id', 'clock', 'created'])
        .select((e) =>
          e
            .selectFrom('actions')
            .whereRef('actions.game_id', '=', 'games.id')
            .select((a) => a.fn.max('actions.at').as('at'))
            .as('moved'),
        )
        .where('status', '=', status)
        .where((e) =>
          find === ''
            ? e.val(true)
            : e.or([
                e('id', '=', find),
                e.exists(
                  e
                    .selectFrom('seats')
                    .innerJoin('users', 'users.id', 'seats.user_id')
                    .select('seats.role')
                    .whereRef('seats.game_id', '=', 'games.id')
                    .where(sql<boolean>`lower(users.name) = lower(${find})`),
                ),
              ]),
        )
        .orderBy(sql`coalesce((select max(at) from actions where game_id = games.id), started, created)`)
        .limit(GAMES)
        .execute();
      const games = [];
      for (const { id, clock, moved } of rows)
        games.push({
          ...(await lobby.find(signedIn(request), id)),
          moved: moved === null ? null : Number(moved),
          paused: parseJson<Clock>(clock)?.paused ?? null,
        });
      return { games };
    },
  );

  app.post(
    '/api/admin/games/:id/annul',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: end a game without a result, or clear away one that has not begun',
        params: ById,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { status } = await lobby.find(signedIn(request), id);
      if (status === 'open') await lobby.clear(id);
      else
        await tables.annul(id).catch((error: unknown) => {
          // A game that cannot be read any more is ended all the same.
          if (!(error instanceof Denied) || error.code !== 'other-rules') throw error;
          return lobby.bury(id);
        });
      return {};
    },
  );

  app.put(
    '/api/admin/games/:id/paused',
    {
      ...guarded,
      schema: {
        summary:
          'Administrators: stop the clock of a game, or let it run again; its players may let it run too',
        params: ById,
        body: Type.Object({ paused: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      await tables.hold(request.params.id, request.body.paused);
      return {};
    },
  );

  app.get(
    '/api/admin/jobs',
    {
      ...guarded,
      schema: { summary: 'Administrators: work that waits, what has failed most often first' },
    },
    async () => {
      const rows = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'run_at', 'tries', 'locked_by'])
        .orderBy('tries', 'desc')
        .orderBy('run_at')
        .limit(JOBS)
        .execute();
      return {
        jobs: rows.map(({ id, kind, run_at, tries, locked_by }) => ({
          id,
          kind,
          game: gameIn(id),
          at: run_at,
          tries,
          node: locked_by,
        })),
      };
    },
  );

  app.post(
    '/api/admin/jobs/retry',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: try again at once what has failed: one piece of work, or all',
        body: Type.Object({ id: Type.Optional(Type.String({ maxLength: 100 })) }, exact),
      },
    },
    async (request) => {
      const tried = await retryFailed(db, now(), request.body.id);
      house.wake();
      return { tried };
    },
  );

  app.delete(
    '/api/admin/chat/:id',
    { ...guarded, schema: { summary: 'Administrators: remove a line of talk', params: ById } },
    async (request) => {
      await talk.remove(request.params.id);
      return {};
    },
  );
}
