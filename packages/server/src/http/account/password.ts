import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import { type App, signedIn } from '../kind.ts';
import { exact, hangUp, Mail, meOf, Password, Secret, setCookie, strictly } from './shared.ts';

/** Passwords, and what is done about one that is forgotten. */
export function passwordRoutes(app: App, house: House, secure: boolean): void {
  const { people, notices, config } = house;
  const strict = strictly(house);

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
      await hangUp(house, user);
      setCookie(reply, await people.open(user, 'session'), secure);
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
      if (!config.smtp) deny('bad-request', { field: 'mail' });
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
      await hangUp(house, user);
      setCookie(reply, await people.open(user, 'session'), secure);
      return { user: meOf(user) };
    },
  );
}
