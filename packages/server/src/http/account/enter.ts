import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import { settingsOf } from '../../notices/ways.ts';
import type { User } from '../../people/people.ts';
import { languageOf } from '../chronicle.ts';
import { type App, COOKIE } from '../kind.ts';
import { confirm, exact, Mail, meOf, Name, Password, Secret, setCookie, strictly } from './shared.ts';

/** Whoever is new is written to in the language he came in, until he says otherwise. */
async function speaking({ people }: House, user: User, request: FastifyRequest): Promise<User> {
  const settings = { language: languageOf(request, undefined), ...settingsOf(user) };
  await people.settings(user, settings);
  return { ...user, settings: JSON.stringify(settings) };
}

/** Who one is, and guests. */
export function guestRoutes(app: App, house: House, secure: boolean): void {
  const { people, push, config } = house;
  const strict = strictly(house);

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
      const { user: made, session, back } = await people.guest(request.body.name);
      const user = await speaking(house, made, request);
      setCookie(reply, session, secure);
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
      setCookie(reply, await people.open(user, 'session'), secure);
      return { user: meOf(user) };
    },
  );
}

/** Accounts, and who comes in and goes out. */
export function enterRoutes(app: App, house: House, secure: boolean): void {
  const { people, config, lobby } = house;
  const strict = strictly(house);

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
      const user = await speaking(house, { ...made, admin: named ? 1 : 0 }, request);
      if (mail !== undefined) await confirm(house, user, mail);
      if (guest) await lobby.renamed(user);
      setCookie(reply, await people.open(user, 'session'), secure);
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
      setCookie(reply, await people.open(user, 'session'), secure);
      return { user: meOf(user) };
    },
  );

  app.post('/api/logout', { schema: { summary: 'Sign out' } }, async (request, reply) => {
    if (request.session) await people.close(request.session);
    reply.clearCookie(COOKIE, { path: '/' });
    return {};
  });
}
