import { type NoticeWay, noticeKinds, type Settings } from '@strategoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import { enqueue } from '../jobs/queue.ts';
import { calendarFile, deadlinesOf } from '../notices/calendar.ts';
import { postJob } from '../notices/outbox.ts';
import { languageOf, settingsOf, wantsMail } from '../notices/ways.ts';
import { words } from '../notices/words.ts';
import type { User } from '../people/people.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const Token = Type.Object({ token: Type.String({ minLength: 10, maxLength: 100 }) });
/** Enough for `List-Unsubscribe=One-Click`, however it is packed. */
const CLICK = 2048;
const MOST = 200;

export function noticeRoutes(app: App, house: House): void {
  calendarRoutes(app, house);
  unsubscribeRoutes(app, house);
  outboxRoutes(app, house);
}

/** A secret address from which calendars read by when one is awaited. */
function calendarRoutes(app: App, { config, people, store, library, now }: House): void {
  app.post(
    '/api/calendar',
    { schema: { summary: 'A secret address of my deadlines for calendars, shown once; the last one ends' } },
    async (request) => {
      const user = signedIn(request);
      await people.closeTokens(user, 'calendar');
      const secret = await people.open(user, 'calendar');
      return { link: `${config.publicUrl}/api/calendar/${secret}.ics` };
    },
  );
  app.delete('/api/calendar', { schema: { summary: 'Close that address' } }, async (request) => {
    await people.closeTokens(signedIn(request), 'calendar');
    return {};
  });
  app.get(
    '/api/calendar/:secret',
    { schema: { hide: true, params: Type.Object({ secret: Type.String({ maxLength: 60 }) }) } },
    async (request, reply) => {
      const secret = request.params.secret.replace(/\.ics$/, '');
      const user = await people.holder(secret, ['calendar']);
      if (!user || user.banned) deny('not-found');
      const language = languageOf(user);
      const say = words[language];
      const title = (game: string): string =>
        say.deadline(library[game]?.game.manifest.title[language] ?? game);
      const said = { name: say.calendar, title, url: config.publicUrl };
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarFile(await deadlinesOf(store, user.id), said, now()));
    },
  );
}

/** Mails end by one click, without signing in: whoever got one holds a signature of this house. */
function unsubscribeRoutes(app: App, { config, people, signer }: House): void {
  async function held(token: string) {
    const read = signer.read(token) ?? deny('not-found');
    const user = await people.byId(read.user);
    if (!user || !signer.holds(token, user, read.kind)) deny('not-found');
    return { user, kind: read.kind };
  }

  async function stop(user: User, settings: Settings['notices']): Promise<void> {
    await people.settings(user, { ...settingsOf(user), notices: { ...settings } });
  }

  app.get(
    '/api/unsubscribe/:token',
    { schema: { summary: 'What a link at the foot of a mail is about; changes nothing', params: Token } },
    async (request, reply) => {
      // Mail programs that know no click open the address: the page asks what is to end.
      if (request.headers.accept?.includes('text/html'))
        return reply.redirect(`${config.publicUrl}/#/unsubscribe/${request.params.token}`);
      const { user, kind } = await held(request.params.token);
      return { kind, on: wantsMail(user, kind), mail: settingsOf(user).notices?.mail === true };
    },
  );
  app.register((scope, _options, ready) => {
    // By whatever a mail program packs it in (RFC 8058 3.1); nothing else is read here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLICK }, (_request, _body, done) =>
      done(null, undefined),
    );
    (scope as App).post(
      '/api/unsubscribe/:token',
      {
        schema: {
          summary: 'No more mails to whoever holds this: none at all, or with `only` none of its kind',
          params: Token,
          querystring: Type.Object({ only: Type.Optional(Type.Boolean()) }, exact),
        },
      },
      async (request) => {
        const { user, kind } = await held(request.params.token);
        const { notices = {} } = settingsOf(user);
        if (request.query.only) {
          const kept = (notices.kinds?.mail ?? noticeKinds).filter((one) => one !== kind);
          await stop(user, { ...notices, kinds: { ...notices.kinds, mail: kept } });
        } else await stop(user, { ...notices, mail: false });
        return {};
      },
    );
    ready();
  });
}

/** For administrators alone: what is on its way to whom, without the addresses. */
function outboxRoutes(app: App, { store, now, wake }: House): void {
  const { db } = store;
  const guarded = {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      if (!signedIn(request).admin) deny('forbidden');
    },
  };
  app.get(
    '/api/admin/notices',
    {
      ...guarded,
      schema: { summary: 'Administrators: notices, those that failed first, then those that wait' },
    },
    async () => {
      const rows = await db
        .selectFrom('outbox')
        .leftJoin('users', 'users.id', 'outbox.user_id')
        .leftJoin('games', 'games.id', 'outbox.game_id')
        .selectAll('outbox')
        .select(['users.name', 'games.anonymous', 'games.status'])
        .orderBy((e) => e.case('outbox.state').when('failed').then(0).when('waiting').then(1).else(2).end())
        .orderBy('outbox.tries', 'desc')
        .orderBy('outbox.due', 'desc')
        .limit(MOST)
        .execute();
      return {
        notices: rows.map(
          ({ id, kind, name, anonymous, status, game_id, at, due, state, tries, fault, sent, aside }) => ({
            id,
            kind,
            // An administrator may sit at a masked table himself.
            name: anonymous === 1 && status !== 'ended' ? null : name,
            game: game_id,
            at,
            due,
            state,
            tries,
            fault,
            sent: Object.entries(JSON.parse(sent) as { [key: string]: number }).map(([key, when]) => ({
              way: key.split(' ')[0] as NoticeWay,
              at: when,
            })),
            digest: aside === 1,
          }),
        ),
      };
    },
  );
  app.post(
    '/api/admin/notices/retry',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: try again at once what did not go out: one notice, or all',
        body: Type.Object({ id: Type.Optional(Type.String({ maxLength: 150 })) }, exact),
      },
    },
    async (request) => {
      const { id } = request.body;
      const rows = await db
        .updateTable('outbox')
        .set({ state: 'waiting', due: now(), tries: 0 })
        .where('tries', '>', 0)
        .where('state', '!=', 'done')
        .$if(id !== undefined, (q) => q.where('id', '=', id as string))
        .returning('id')
        .execute();
      for (const row of rows) await enqueue(db, postJob(row.id), 'post', now());
      wake();
      return { tried: rows.length };
    },
  );
}
