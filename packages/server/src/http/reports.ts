import { limits } from '@strategoi/protocol';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import { newId } from '../ids.ts';
import { oneAtATime } from '../people/registry.ts';
import { guarded } from './admin/shared.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const Short = Type.String({ minLength: 1, maxLength: limits.id });
const Said = Type.String({ minLength: 1, maxLength: limits.report });

/** Reports one person may have that nobody has looked at yet. */
const OPEN = 5;
const SHOWN = 100;

/**
 * Whoever is signed in may report somebody; only administrators see that he did, and what he said. An administrator neither
 * sees nor closes what is said of himself.
 */
export function reportRoutes(app: App, { store, people, now }: House): void {
  const { db } = store;

  app.post(
    '/api/people/:name/report',
    {
      schema: {
        summary: 'Tell the administrators of somebody; nobody else learns of it',
        params: Type.Object({ name: Short }),
        body: Type.Object({ text: Said, game: Type.Optional(Short) }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const about = (await people.named(request.params.name)) ?? deny('not-found');
      if (about.id === user.id) deny('bad-request', { field: 'name' });
      const { text, game = null } = request.body;
      const report = { id: newId(), by_id: user.id, about_id: about.id, game_id: game, text, at: now() };
      await db.transaction().execute(async (tx) => {
        await oneAtATime(tx, user);
        const { count } = await tx
          .selectFrom('reports')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('by_id', '=', user.id)
          .where('closed', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= OPEN) deny('too-many');
        await tx
          .insertInto('reports')
          .values({ ...report, closed: null, answer: null })
          .execute();
      });
      return {};
    },
  );

  app.get(
    '/api/admin/reports',
    {
      ...guarded,
      schema: { summary: 'Administrators: what was reported, the open ones first; nobody reads of himself' },
    },
    async (request) => ({
      reports: (
        await db
          .selectFrom('reports')
          .innerJoin('users as by', 'by.id', 'reports.by_id')
          .innerJoin('users as about', 'about.id', 'reports.about_id')
          .selectAll('reports')
          .select(['by.name as by', 'about.name as about', 'about.banned'])
          .where('about_id', '!=', signedIn(request).id)
          .orderBy((e) => e.case().when('reports.closed', 'is', null).then(0).else(1).end())
          .orderBy('reports.at', 'desc')
          .limit(SHOWN)
          .execute()
      ).map(({ id, by, about, banned, game_id, text, at, closed, answer }) => ({
        id,
        by,
        about,
        banned: banned === 1,
        game: game_id,
        text,
        at,
        closed,
        answer,
      })),
    }),
  );

  app.put(
    '/api/admin/reports/:id',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: close a report, with what came of it',
        params: Type.Object({ id: Short }),
        body: Type.Object({ answer: Type.String({ maxLength: limits.report }) }, exact),
      },
    },
    async (request) => {
      const { numUpdatedRows } = await db
        .updateTable('reports')
        .set({ closed: now(), answer: request.body.answer })
        .where('id', '=', request.params.id)
        .where('about_id', '!=', signedIn(request).id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) deny('not-found');
      return {};
    },
  );
}
