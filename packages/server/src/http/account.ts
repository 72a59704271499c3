import { Settings } from '@strategoi/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { wantsNotices } from '../tables/seating.ts';
import { isZone } from '../zones.ts';
import { type App, COOKIE, signedIn } from './kind.ts';
import { addressOf } from './sockets.ts';

const exact = { additionalProperties: false };
const Name = Type.String({ minLength: 2, maxLength: 24 });
const Password = Type.String({ minLength: 10, maxLength: 200 });
/** One that was chosen long ago may be shorter than those that are chosen now. */
const Known = Type.String({ maxLength: 200 });
const Mail = Type.String({ maxLength: 200, pattern: '^[^\\s<>"(),:;@]+@[A-Za-z0-9.-]+$' });
const Secret = Type.String({ minLength: 10, maxLength: 200 });
const Endpoint = Type.String({ minLength: 8, maxLength: 1000, pattern: '^https?://' });
const Key = Type.String({ minLength: 16, maxLength: 200, pattern: '^[A-Za-z0-9_-]+=*$' });

const LASTS = 60 * 86_400;

/** What a person is told of himself. */
const meOf = (user: User) => ({
  name: user.name,
  kind: user.kind,
  mail: user.mail,
  admin: user.admin === 1,
  settings: JSON.parse(user.settings) as Settings,
});

export function accountRoutes(app: App, house: House, secure: boolean): void {
  const {
    people,
    notices,
    push,
    config,
    tables,
    lobby,
    letters,
    tournaments,
    clubs,
    leagues,
    ladders,
    store,
    hub,
  } = house;
  /** By address, whoever asks: who makes names or guesses at passwords is nobody yet. */
  const strict = {
    rateLimit: {
      max: Math.ceil(config.rate / 60),
      timeWindow: 60_000,
      keyGenerator: (request: FastifyRequest) => addressOf(request, config.proxies),
    },
  };
  const setCookie = (reply: FastifyReply, session: string): void =>
    void reply.setCookie(COOKIE, session, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: LASTS,
    });

  /** Seats of this person remember whether he wants to be told. */
  async function wants(user: User, told: boolean): Promise<void> {
    tables.wants(user.id, told);
    await store.tell(store.db, { kind: 'user', user: user.id, wants: told });
  }

  /** Sockets outlive the secret they were opened with: whoever may no longer speak for this person is hung up on. */
  async function hangUp(user: User): Promise<void> {
    hub.expel(user.id);
    await store.tell(store.db, { kind: 'expel', user: user.id });
  }

  /** An address is only written to once whoever reads its mail has said so. */
  async function confirm(user: User, mail: string): Promise<void> {
    const secret = await people.askMail(user, mail);
    notices.confirm(user, mail, secret).catch((e: unknown) => house.failed('mail', e));
  }

  app.get('/api/me', { schema: { summary: 'Who I am' } }, async (request) => ({
    user: request.user ? meOf(request.user) : null,
    house: { mail: config.smtp !== undefined, push: push.publicKey },
  }));

  app.post(
    '/api/guest',
    {
      config: strict,
      schema: {
        summary: 'Play at once under a name; `back` is what to keep to come back later',
        body: Type.Object({ name: Name }, exact),
      },
    },
    async (request, reply) => {
      const { user, session, back } = await people.guest(request.body.name);
      setCookie(reply, session);
      return { user: meOf(user), back, link: `${config.publicUrl}/#/back/${back}` };
    },
  );

  app.post(
    '/api/back',
    {
      config: strict,
      schema: {
        summary: 'Come back as the guest who was given this secret',
        body: Type.Object({ secret: Secret }, exact),
      },
    },
    async (request, reply) => {
      const user = await people.holder(request.body.secret, ['back']);
      if (!user || user.banned) deny('forbidden');
      setCookie(reply, await people.open(user, 'session'));
      return { user: meOf(user) };
    },
  );

  app.post(
    '/api/account',
    {
      config: strict,
      schema: {
        summary: 'Make an account; a guest keeps his games. A bot plays by tokens and says that it is one',
        body: Type.Object(
          { name: Name, password: Password, mail: Type.Optional(Mail), bot: Type.Optional(Type.Boolean()) },
          exact,
        ),
      },
    },
    async (request, reply) => {
      const { name, password, mail, bot } = request.body;
      if (mail !== undefined && !config.smtp) deny('bad-request', { field: 'mail' });
      const guest = request.user?.kind === 'guest' ? request.user : undefined;
      const made = await people.register(guest, name, password, bot ? 'bot' : 'account');
      const named = config.admins.includes(made.name);
      if (named) await people.setAdmin(made, true);
      const user: User = { ...made, admin: named ? 1 : 0 };
      if (mail !== undefined) await confirm(user, mail);
      if (guest) await lobby.renamed(user);
      setCookie(reply, await people.open(user, 'session'));
      return { user: meOf(user) };
    },
  );

  app.post(
    '/api/login',
    {
      config: strict,
      schema: {
        summary: 'Sign in',
        body: Type.Object({ name: Name, password: Type.String({ maxLength: 200 }) }, exact),
      },
    },
    async (request, reply) => {
      const user = await people.login(request.body.name, request.body.password);
      setCookie(reply, await people.open(user, 'session'));
      return { user: meOf(user) };
    },
  );

  app.post('/api/logout', { schema: { summary: 'Sign out' } }, async (request, reply) => {
    if (request.session) await people.close(request.session);
    reply.clearCookie(COOKIE, { path: '/' });
    return {};
  });

  app.post(
    '/api/password',
    {
      config: strict,
      schema: {
        summary: 'Change my password; everybody else who was signed in as me is signed out',
        body: Type.Object({ old: Type.String({ maxLength: 200 }), password: Password }, exact),
      },
    },
    async (request, reply) => {
      const user = signedIn(request);
      await people.changePassword(user, request.body.old, request.body.password);
      await hangUp(user);
      setCookie(reply, await people.open(user, 'session'));
      return {};
    },
  );

  app.post(
    '/api/reset/ask',
    {
      config: strict,
      schema: { summary: 'Mail a link to choose a new password', body: Type.Object({ mail: Mail }, exact) },
    },
    async (request) => {
      // The answer is the same whether anybody has that address or not.
      if (!config.smtp) deny('bad-request');
      const asked = await people.askReset(request.body.mail);
      if (asked) notices.reset(asked.user, asked.secret).catch((e: unknown) => house.failed('mail', e));
      return {};
    },
  );

  app.post(
    '/api/reset',
    {
      config: strict,
      schema: {
        summary: 'Choose a new password',
        body: Type.Object({ secret: Secret, password: Password }, exact),
      },
    },
    async (request, reply) => {
      const user = await people.reset(request.body.secret, request.body.password);
      await hangUp(user);
      setCookie(reply, await people.open(user, 'session'));
      return { user: meOf(user) };
    },
  );

  app.put(
    '/api/settings',
    {
      schema: {
        summary: 'My language, and by which ways I want to be told of what',
        body: Settings,
      },
    },
    async (request) => {
      const user = signedIn(request);
      const settings = request.body;
      const { digest } = settings.notices ?? {};
      if (digest && !isZone(digest.zone)) deny('bad-request', { field: 'zone' });
      await people.settings(user, settings);
      await wants(user, wantsNotices(JSON.stringify(settings)) || (await push.has(user)));
      return {};
    },
  );

  app.post(
    '/api/push',
    {
      schema: {
        summary: 'Tell this browser too when it is my turn: its push subscription',
        body: Type.Object(
          {
            endpoint: Endpoint,
            keys: Type.Object({ p256dh: Key, auth: Key }, exact),
          },
          exact,
        ),
      },
    },
    async (request) => {
      const user = signedIn(request);
      if (!request.body.endpoint.startsWith('https:') && !config.privateWebhooks) deny('bad-request');
      await push.subscribe(user, request.body);
      await wants(user, true);
      return {};
    },
  );
  app.delete(
    '/api/push',
    {
      schema: {
        summary: 'No longer tell this browser, or any when none is named',
        body: Type.Object({ endpoint: Type.Optional(Endpoint) }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const left = await push.unsubscribe(user, request.body.endpoint);
      await wants(user, left || wantsNotices(user.settings));
      return {};
    },
  );

  app.put(
    '/api/mail',
    {
      config: strict,
      schema: {
        summary: 'My mail address, or none; a link is sent there first. An account gives its password',
        body: Type.Object({ mail: Type.Union([Mail, Type.Null()]), password: Type.Optional(Known) }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const { mail, password } = request.body;
      await people.prove(user, password);
      if (mail === null) await people.forgetMail(user);
      else if (config.smtp) await confirm(user, mail);
      else deny('bad-request');
      return {};
    },
  );

  app.post(
    '/api/mail/confirm',
    {
      config: strict,
      schema: { summary: 'Open that link', body: Type.Object({ secret: Secret }, exact) },
    },
    async (request) => ({ user: meOf(await people.confirmMail(request.body.secret)) }),
  );

  app.post(
    '/api/notices/test',
    {
      config: strict,
      schema: {
        summary: 'Send me a notice by mail, to my browsers, or by one of my webhooks (its number, from 0)',
        body: Type.Object(
          {
            channel: Type.Union([
              Type.Literal('mail'),
              Type.Literal('push'),
              Type.Integer({ minimum: 0, maximum: 2 }),
            ]),
          },
          exact,
        ),
      },
    },
    async (request) => {
      const user = signedIn(request);
      try {
        await notices.test(user, request.body.channel);
        return { sent: true };
      } catch (error) {
        return { sent: false, why: error instanceof Error ? error.message : String(error) };
      }
    },
  );

  app.get('/api/tokens', { schema: { summary: 'Tokens my programs sign in with' } }, async (request) => ({
    tokens: await people.tokens(signedIn(request)),
  }));
  app.post(
    '/api/tokens',
    {
      config: strict,
      schema: {
        summary: 'A token for a program of mine, shown once',
        body: Type.Object({ label: Type.String({ maxLength: 60 }) }, exact),
      },
    },
    async (request) => ({ token: await people.open(signedIn(request), 'bearer', request.body.label) }),
  );
  app.delete('/api/tokens', { schema: { summary: 'Make all my tokens useless' } }, async (request) => {
    const user = signedIn(request);
    await people.closeTokens(user, 'bearer');
    await hangUp(user);
    return {};
  });

  app.get(
    '/api/account/export',
    { schema: { summary: 'Everything kept about me' } },
    async (request, reply) => {
      const user = signedIn(request);
      const reports = await store.db
        .selectFrom('reports')
        .select(['game_id', 'text', 'at', 'closed', 'answer'])
        .where('by_id', '=', user.id)
        .execute();
      const data = {
        ...(await people.export(user)),
        letters: await letters.mine(user),
        reports,
        clubs: await clubs.mine(user),
      };
      reply.header('content-disposition', 'attachment; filename="strategoi.json"');
      return data;
    },
  );

  app.delete(
    '/api/account',
    {
      config: strict,
      schema: {
        summary: 'Delete my account, for which it gives its password; games that are on are resigned',
        body: Type.Object({ name: Name, password: Type.Optional(Known) }, exact),
      },
    },
    async (request, reply) => {
      const user = signedIn(request);
      if (request.body.name !== user.name) deny('bad-request', { field: 'name' });
      await people.prove(user, request.body.password);
      await tournaments.leaveAll(user);
      await clubs.leaveAll(user);
      await leagues.leaveAll(user);
      await ladders.leaveAll(user);
      for (const { id, status, bot } of await lobby.seats(user)) {
        if (status === 'open') await lobby.leave(user, id);
        else if (bot === null) await tables.resign({ user: user.id }, id);
      }
      await people.remove(user);
      await hangUp(user);
      await lobby.renamed(user);
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  );
}
