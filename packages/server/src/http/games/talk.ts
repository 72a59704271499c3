import { Readers, RoleName, Text } from '@strategoi/protocol';
import { Type } from 'typebox';
import type { House } from '../../house.ts';
import { oneAtATime } from '../../people/registry.ts';
import { type App, signedIn } from '../kind.ts';
import { ById, exact, Invite } from './shapes.ts';

/** Talk at the table, and among those who watch. */
export function chatRoutes(app: App, house: House): void {
  const { lobby, talk } = house;

  app.get(
    '/api/games/:id/chat',
    { schema: { summary: 'The last lines of talk', params: ById, querystring: Invite } },
    async (request) => {
      const { id } = request.params;
      await lobby.find(request.user, id, request.query.invite);
      const lines = await talk.read(request.user, id, 200);
      return {
        lines: lines.map(({ id: line, room, name, role, text, at }) => ({
          id: line,
          room,
          name,
          role,
          text,
          at,
        })),
      };
    },
  );

  app.post(
    '/api/games/:id/chat',
    {
      schema: {
        summary: 'Say something: at the table where I sit, else to those who watch with me',
        params: ById,
        body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }, exact),
      },
    },
    async (request) => {
      await talk.say(signedIn(request), request.params.id, request.body.text);
      return {};
    },
  );
}

/** Letters between seats. */
export function letterRoutes(app: App, house: House): void {
  const { letters } = house;

  app.get(
    '/api/games/:id/letters',
    {
      schema: {
        summary:
          'Letters from and to my seat, and what was declared to all; others only when both released them after the end',
        params: ById,
        querystring: Invite,
      },
    },
    async (request) => ({
      letters: await letters.read(request.user, request.params.id, request.query.invite),
    }),
  );

  app.post(
    '/api/games/:id/letters',
    {
      schema: {
        summary: 'Write to another seat or several, which alone will read it; without `to`, declare to all',
        params: ById,
        body: Type.Object({ to: Type.Optional(Readers), text: Text }, exact),
      },
    },
    async (request) => ({
      letter: await letters.write(
        signedIn(request),
        request.params.id,
        typeof request.body.to === 'string' ? [request.body.to] : (request.body.to ?? null),
        request.body.text,
      ),
    }),
  );
  app.put(
    '/api/games/:id/letters/read',
    { schema: { summary: 'I have read what was written to my seat', params: ById } },
    async (request) => {
      await letters.markRead(signedIn(request), request.params.id);
      return {};
    },
  );

  app.put(
    '/api/games/:id/letters/agree',
    {
      schema: {
        summary:
          'After the end: may everybody read what that seat and mine wrote to each other? Both must say yes',
        params: ById,
        body: Type.Object({ with: RoleName, agree: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      await letters.agree(signedIn(request), request.params.id, request.body.with, request.body.agree);
      return {};
    },
  );
}

/** What each keeps for himself. */
export function noteRoutes(app: App, house: House): void {
  const { lobby, store } = house;

  app.get('/api/games/:id/notes', { schema: { summary: 'My own notes', params: ById } }, async (request) => {
    const row = await store.db
      .selectFrom('notes')
      .select('text')
      .where('game_id', '=', request.params.id)
      .where('user_id', '=', signedIn(request).id)
      .executeTakeFirst();
    return { text: row?.text ?? '' };
  });

  app.put(
    '/api/games/:id/notes',
    {
      schema: {
        summary: 'Keep my own notes',
        params: ById,
        body: Type.Object({ text: Type.String({ maxLength: 20_000 }) }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const { id } = await lobby.find(user, request.params.id);
      const { text } = request.body;
      await store.db.transaction().execute(async (tx) => {
        await oneAtATime(tx, user);
        await tx
          .insertInto('notes')
          .values({ game_id: id, user_id: user.id, text })
          .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet({ text }))
          .execute();
      });
      return {};
    },
  );
}
