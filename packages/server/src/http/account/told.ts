import { Settings } from '@strategoi/protocol';
import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import type { User } from '../../people/people.ts';
import { wantsNotices } from '../../tables/seating.ts';
import { isZone } from '../../zones.ts';
import { type App, signedIn } from '../kind.ts';
import { confirm, exact, Known, Mail, meOf, Secret, strictly } from './shared.ts';

const Endpoint = Type.String({ minLength: 8, maxLength: 1000, pattern: '^https?://' });
const Key = Type.String({ minLength: 16, maxLength: 200, pattern: '^[A-Za-z0-9_-]+=*$' });

/** Seats of this person remember whether he wants to be told. */
async function wants({ tables, store }: House, user: User, told: boolean): Promise<void> {
  tables.wants(user.id, told);
  await store.tell(store.db, { kind: 'user', user: user.id, wants: told });
}

/** By which ways one wants to be told of what. */
export function toldRoutes(app: App, house: House): void {
  const { people, push, config } = house;

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
      if (digest && !isZone(digest.zone)) deny('bad-request', { field: 'notices.digest.zone' });
      await people.settings(user, settings);
      await wants(house, user, wantsNotices(JSON.stringify(settings)) || (await push.has(user)));
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
      if (!request.body.endpoint.startsWith('https:') && !config.privateWebhooks)
        deny('bad-request', { field: 'endpoint' });
      await push.subscribe(user, request.body);
      await wants(house, user, true);
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
      await wants(house, user, left || wantsNotices(user.settings));
      return {};
    },
  );
}

/** One's mail address, and whether notices arrive. */
export function mailRoutes(app: App, house: House): void {
  const { people, notices, config } = house;
  const strict = strictly(house);

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
      else if (config.smtp) await confirm(house, user, mail);
      else deny('bad-request', { field: 'mail' });
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
}
