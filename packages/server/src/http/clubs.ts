import { ClubChange, limits, NewAnnouncement, NewClub, NewClubLink, ranks } from '@strategoi/protocol';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const Short = Type.String({ minLength: 1, maxLength: limits.id });
const ById = Type.Object({ id: Short });
const ByName = Type.Object({ id: Short, name: Short });

/** Clubs: who is in them, who lets others in, what they announce. docs/clubs.md says who may do and see what. */
export function clubRoutes(app: App, house: House): void {
  houseRoutes(app, house);
  memberRoutes(app, house);
  boardRoutes(app, house);
}

/** A club itself: to find, found, change and leave it. */
function houseRoutes(app: App, { clubs, lobby, people }: House): void {
  app.get(
    '/api/clubs',
    {
      schema: {
        summary:
          'Clubs everybody may know of, the newest first; `next` given back as `before` is the next page',
        querystring: Type.Object({ before: Type.Optional(Type.String({ maxLength: 60 })) }, exact),
      },
    },
    async (request) => clubs.list(request.user, request.query.before),
  );
  app.post(
    '/api/clubs',
    { schema: { summary: 'Found a club; needs an account', body: NewClub } },
    async (request) => {
      const user = signedIn(request);
      const name = people.titled(user, request.body.name);
      return clubs.create(user, { ...request.body, name });
    },
  );
  app.get('/api/clubs/mine', { schema: { summary: 'The clubs I belong to' } }, async (request) => ({
    clubs: await clubs.mine(signedIn(request)),
  }));
  app.get(
    '/api/clubs/:id',
    { schema: { summary: 'A club, as far as whoever asks may know it', params: ById } },
    async (request) => clubs.find(request.user, request.params.id),
  );
  app.put(
    '/api/clubs/:id',
    { schema: { summary: 'Its name, what it says of itself, its door', params: ById, body: ClubChange } },
    async (request) => {
      const user = signedIn(request);
      const { name, ...rest } = request.body;
      const to = name === undefined ? rest : { ...rest, name: people.titled(user, name) };
      return clubs.change(user, request.params.id, to);
    },
  );
  app.delete(
    '/api/clubs/:id',
    { schema: { summary: 'Dissolve it, for its owner', params: ById } },
    async (request) => {
      await clubs.dissolve(signedIn(request), request.params.id);
      return {};
    },
  );
  app.post(
    '/api/clubs/:id/join',
    {
      schema: {
        summary: 'Come in, by the secret of a link where the door is not open; needs an account',
        params: ById,
        body: Type.Object({ link: Type.Optional(Short) }, exact),
      },
    },
    async (request) => clubs.join(signedIn(request), request.params.id, request.body.link),
  );
  app.post(
    '/api/clubs/:id/leave',
    { schema: { summary: 'Leave; its owner hands it over first', params: ById } },
    async (request) => {
      await clubs.leave(signedIn(request), request.params.id);
      return {};
    },
  );
  app.get(
    '/api/clubs/:id/games',
    { schema: { summary: 'Its tables, for members: those that are not over first', params: ById } },
    async (request) => {
      const user = signedIn(request);
      const ids = await clubs.games(user, request.params.id);
      return { games: await Promise.all(ids.map((id) => lobby.find(user, id))) };
    },
  );
}

/** Who is what in it, and who is in it no longer. */
function memberRoutes(app: App, { clubs, people }: House): void {
  const named = async (name: string): Promise<User> => (await people.named(name)) ?? deny('not-found');

  app.put(
    '/api/clubs/:id/people/:name',
    {
      schema: {
        summary: 'Make somebody an officer or a member again, or hand him the club, for its owner',
        params: ByName,
        body: Type.Object({ rank: Type.Union(ranks.map((rank) => Type.Literal(rank))) }, exact),
      },
    },
    async (request) => {
      const { id, name } = request.params;
      return clubs.appoint(signedIn(request), id, await named(name), request.body.rank);
    },
  );
  app.delete(
    '/api/clubs/:id/people/:name',
    { schema: { summary: 'Remove somebody, for officers; no link lets him in again', params: ByName } },
    async (request) => {
      const { id, name } = request.params;
      return clubs.remove(signedIn(request), id, await named(name));
    },
  );
  app.delete(
    '/api/clubs/:id/removed/:name',
    { schema: { summary: 'Let somebody who was removed come again, for officers', params: ByName } },
    async (request) => {
      const { id, name } = request.params;
      return clubs.forgive(signedIn(request), id, await named(name));
    },
  );
}

/** The links that let people in, and what is announced. */
function boardRoutes(app: App, { clubs }: House): void {
  app.post(
    '/api/clubs/:id/links',
    {
      schema: {
        summary: 'A link that lets people in, for officers; its secret is shown once',
        params: ById,
        body: NewClubLink,
      },
    },
    async (request) => clubs.link(signedIn(request), request.params.id, request.body),
  );
  app.delete(
    '/api/clubs/:id/links/:link',
    { schema: { summary: 'Make a link useless', params: Type.Object({ id: Short, link: Short }) } },
    async (request) => clubs.unlink(signedIn(request), request.params.id, request.params.link),
  );
  app.post(
    '/api/clubs/:id/news',
    { schema: { summary: 'Announce something, for officers', params: ById, body: NewAnnouncement } },
    async (request) => clubs.announce(signedIn(request), request.params.id, request.body),
  );
  app.delete(
    '/api/clubs/:id/news/:news',
    { schema: { summary: 'Take an announcement down', params: Type.Object({ id: Short, news: Short }) } },
    async (request) => clubs.retract(signedIn(request), request.params.id, request.params.news),
  );
  app.get(
    '/api/club-links/:link',
    { schema: { summary: 'The club a link lets into', params: Type.Object({ link: Short }) } },
    async (request) => clubs.behind(request.user, request.params.link),
  );
}
