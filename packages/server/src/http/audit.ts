import { type DeedAbout, type DeedName, deeds, type Rank } from '@strategoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { rankOf } from '../clubs/members.ts';
import type { House } from '../house.ts';
import { newId } from '../ids.ts';
import type { People, User } from '../people/people.ts';
import type { Db } from '../store/open.ts';
import { readPlace } from '../store/pages.ts';
import { guarded } from './admin/shared.ts';
import type { App } from './kind.ts';

const SHOWN = 50;
/** So much of what was said is kept. */
const SAID = 300;

interface Asked {
  readonly db: Db;
  readonly people: People;
  readonly user: User;
  readonly params: { readonly [name: string]: string };
  readonly body: { readonly [name: string]: unknown };
}
interface Deed {
  readonly deed: DeedName;
  readonly about: DeedAbout;
}

const text = (value: unknown): DeedAbout => (value ? { said: String(value).slice(0, SAID) } : {});

type Contest = 'clubs' | 'tournaments' | 'leagues';

/** What it is called now: when the deed is done it may be gone. Nothing where he leads it in his own right. */
async function inIt(kind: Contest, { db, user, params }: Asked): Promise<Pick<DeedAbout, 'of'> | undefined> {
  const id = params.id ?? '';
  const row =
    kind === 'clubs'
      ? await db.selectFrom('clubs').select(['name', 'id as club']).where('id', '=', id).executeTakeFirst()
      : await db.selectFrom(kind).select(['name', 'owner', 'club']).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const rank = row.club === null ? undefined : await rankOf(db, row.club, user.id);
  if (rank === 'owner' || (kind !== 'clubs' && (rank === 'officer' || isOwner(row, user)))) return undefined;
  return { of: { kind, id, name: row.name } };
}

const isOwner = (row: { readonly owner?: string; readonly club: string | null }, user: User): boolean =>
  row.club === null && row.owner === user.id;

/** Somebody's name as he writes it himself. */
const whom = async ({ people, params }: Asked): Promise<DeedAbout> => ({
  whom: (await people.named(params.name ?? ''))?.name ?? params.name ?? '',
});

type Told = (asked: Asked) => Promise<Deed | undefined>;

const about =
  (deed: DeedName, find: (asked: Asked) => Promise<DeedAbout> | DeedAbout): Told =>
  async (asked) => ({ deed, about: await find(asked) });

/** What is done in a club, a tournament or a league by whoever does not lead it but as administrator. */
const within =
  (
    kind: Contest,
    deed: DeedName,
    find: (asked: Asked) => Promise<DeedAbout> | DeedAbout = () => ({}),
  ): Told =>
  async (asked) => {
    const of = await inIt(kind, asked);
    return of && { deed, about: { ...of, ...(await find(asked)) } };
  };

async function lineOf({ db, params }: Asked): Promise<DeedAbout> {
  const row = await db
    .selectFrom('chat')
    .innerJoin('games', 'games.id', 'chat.game_id')
    .select(['chat.name', 'chat.game_id', 'games.anonymous'])
    .where('chat.id', '=', params.id ?? '')
    .executeTakeFirst();
  return row ? { game: row.game_id, ...(row.anonymous === 1 ? {} : { whom: row.name }) } : {};
}

async function reportOf({ db, params, body }: Asked): Promise<DeedAbout> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.about_id')
    .select('users.name')
    .where('reports.id', '=', params.id ?? '')
    .executeTakeFirst();
  return { ...(row ? { whom: row.name } : {}), ...text(body.answer) };
}

async function newsOf({ db, params }: Asked): Promise<DeedAbout> {
  const row = await db
    .selectFrom('club_news')
    .select('title')
    .where('id', '=', params.news ?? '')
    .executeTakeFirst();
  return text(row?.title);
}

/** Whom he sees out; leaving himself is no deed of an administrator. */
async function seenOut(asked: Asked): Promise<Deed | undefined> {
  const { db, params, body, user } = asked;
  if (body.number === undefined) return undefined;
  const row = await db
    .selectFrom('entries')
    .leftJoin('users', 'users.id', 'entries.user_id')
    .select(['users.name', 'users.id', 'entries.bot', 'entries.number'])
    .where('tournament_id', '=', params.id ?? '')
    .where('number', '=', Number(body.number))
    .executeTakeFirst();
  if (!row || row.id === user.id) return undefined;
  return within('tournaments', 'contest-seen-out', () =>
    row.name === null ? { bot: row.bot ?? '', count: row.number } : { whom: row.name },
  )(asked);
}

const game = ({ params }: Asked): DeedAbout => ({ game: params.id ?? '' });

/** Everything that only administrators may do, or that they may do where others lead. */
const written: { readonly [route: string]: Told } = {
  'PUT /api/admin/people/:name/banned': (asked) =>
    about(asked.body.banned ? 'shut-out' : 'let-in', whom)(asked),
  'PUT /api/admin/people/:name/kind': (asked) =>
    about(asked.body.kind === 'bot' ? 'is-program' : 'is-person', whom)(asked),
  'PUT /api/admin/reports/:id': about('report-closed', reportOf),
  'POST /api/admin/games/:id/annul': about('game-annulled', game),
  'PUT /api/admin/games/:id/paused': (asked) =>
    about(asked.body.paused ? 'clock-stopped' : 'clock-started', game)(asked),
  'DELETE /api/admin/chat/:id': about('line-removed', lineOf),
  'POST /api/admin/jobs/retry': about('work-retried', () => ({})),
  'POST /api/admin/notices/retry': about('notices-retried', () => ({})),
  'PUT /api/clubs/:id': within('clubs', 'club-changed'),
  'DELETE /api/clubs/:id': within('clubs', 'club-dissolved'),
  'POST /api/clubs/:id/news': within('clubs', 'club-announced', ({ body }) => text(body.title)),
  'DELETE /api/clubs/:id/news/:news': within('clubs', 'club-retracted', newsOf),
  'POST /api/clubs/:id/links': within('clubs', 'club-linked'),
  'DELETE /api/clubs/:id/links/:link': within('clubs', 'club-unlinked'),
  'PUT /api/clubs/:id/people/:name': within('clubs', 'club-appointed', async (asked) => ({
    ...(await whom(asked)),
    rank: asked.body.rank as Rank,
  })),
  'DELETE /api/clubs/:id/people/:name': within('clubs', 'club-removed', whom),
  'DELETE /api/clubs/:id/removed/:name': within('clubs', 'club-forgiven', whom),
  'POST /api/tournaments/:id/bots': within('tournaments', 'contest-bots', ({ body }) => ({
    count: Number(body.count ?? 1),
  })),
  'POST /api/tournaments/:id/start': within('tournaments', 'contest-started'),
  'POST /api/tournaments/:id/cancel': within('tournaments', 'contest-cancelled'),
  'POST /api/tournaments/:id/leave': seenOut,
  'POST /api/leagues/:id/start': within('leagues', 'contest-started'),
  'POST /api/leagues/:id/close': within('leagues', 'league-closed'),
};

const isDeed = (name: string): name is DeedName => (deeds as readonly string[]).includes(name);

/** What administrators do by being administrators is written down, for all of them to read and nobody to take back. */
export function auditRoutes(app: App, { store, people, now, failed }: House): void {
  const { db } = store;
  const begun = new WeakMap<FastifyRequest, Deed>();

  app.addHook('preHandler', async (request) => {
    const { user, method } = request;
    const tell = written[`${method} ${request.routeOptions.url ?? ''}`];
    if (!user?.admin || !tell) return;
    const deed = await tell({
      db,
      people,
      user,
      params: request.params as Asked['params'],
      body: (request.body as Asked['body'] | null | undefined) ?? {},
    });
    if (deed) begun.set(request, deed);
  });

  // Before he is told that it is done: whoever then looks finds it written.
  app.addHook('onSend', async (request, reply) => {
    const done = begun.get(request);
    if (!done || !request.user || reply.statusCode >= 400) return;
    const { deed } = done;
    await db
      .insertInto('audit')
      .values({ id: newId(), at: now(), user_id: request.user.id, deed, about: JSON.stringify(done.about) })
      .execute()
      .catch((error: unknown) => failed('audit', error));
  });

  app.get(
    '/api/admin/audit',
    {
      ...guarded,
      schema: {
        summary:
          'Administrators: what administrators did, the last first; `next` given back as `before` is the next page',
        querystring: Type.Object(
          { before: Type.Optional(Type.String({ maxLength: 60 })) },
          { additionalProperties: false },
        ),
      },
    },
    async (request) => {
      const place = readPlace(request.query.before);
      const rows = await db
        .selectFrom('audit')
        .innerJoin('users', 'users.id', 'audit.user_id')
        .select(['audit.id', 'audit.at', 'users.name as by', 'audit.deed', 'audit.about'])
        .$if(place !== undefined, (q) =>
          q.where((e) =>
            e.or([
              e('audit.at', '<', place?.at ?? 0),
              e.and([e('audit.at', '=', place?.at ?? 0), e('audit.id', '<', place?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('audit.at', 'desc')
        .orderBy('audit.id', 'desc')
        .limit(SHOWN + 1)
        .execute();
      const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined;
      return {
        deeds: rows
          .slice(0, SHOWN)
          .map(({ deed, about: told, ...row }) => ({
            ...row,
            ...(isDeed(deed)
              ? { deed, about: JSON.parse(told) as DeedAbout }
              : { deed: 'other' as const, about: { said: `${deed} ${told}` } }),
          }))
          // That somebody was reported is not for himself to read.
          .filter(({ deed, about }) => deed !== 'report-closed' || about.whom !== request.user?.name),
        ...(last ? { next: `${last.at}.${last.id}` } : {}),
      };
    },
  );
}
