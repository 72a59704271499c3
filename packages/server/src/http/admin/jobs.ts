import { Type } from 'typebox';
import type { House } from '../../house.ts';
import { retryFailed } from '../../jobs/queue.ts';
import type { App } from '../kind.ts';
import { exact, guarded } from './shared.ts';

const JOBS = 100;

/** The game a piece of work is about; the mail of the day is about none. */
const gameIn = (job: string): string | null => {
  const [kind, what, game] = job.split(':');
  return (kind === 'post' ? game : kind === 'digest' ? undefined : what) ?? null;
};

/** Work that waits. */
export function jobRoutes(app: App, house: House): void {
  const { store, now } = house;
  const { db } = store;

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
}
