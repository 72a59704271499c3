import { explained } from '../../config.ts';
import type { House } from '../../house.ts';
import { failing } from '../../jobs/queue.ts';
import type { App } from '../kind.ts';
import { guarded } from './shared.ts';

const tally = <K extends string>(
  rows: readonly { readonly key: K; readonly count: number }[],
  keys: readonly K[],
): { [key: string]: number } =>
  Object.fromEntries(keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.count ?? 0)]));

async function stands(house: House) {
  const { config, tables, store, hub, now } = house;
  const { db } = store;
  const [users, banned, games, jobs, late, failed, notices] = await Promise.all([
    db
      .selectFrom('users')
      .select(['kind as key', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('banned', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('games')
      .select(['status as key', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('jobs')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('jobs')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('run_at', '<=', now())
      .executeTakeFirstOrThrow(),
    failing(db)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('outbox')
      .select(['state as key', (e) => e.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute(),
  ]);
  return {
    node: config.node,
    started: house.started,
    now: now(),
    database: store.postgres ? 'postgresql' : 'sqlite',
    hearing: store.hearing(),
    memory: process.memoryUsage().rss,
    sockets: hub.listeners(),
    tables: tables.count(),
    users: { ...tally(users, ['guest', 'account', 'bot']), banned: Number(banned.count) },
    games: tally(games, ['open', 'playing', 'ended']),
    jobs: { waiting: Number(jobs.count), due: Number(late.count), failing: Number(failed.count) },
    notices: tally(notices, ['waiting', 'failed']),
    troubles: house.troubles(),
  };
}

/** How the house stands. */
export function houseRoutes(app: App, house: House): void {
  app.get('/api/admin', { ...guarded, schema: { summary: 'Administrators: how the house stands' } }, () =>
    stands(house),
  );

  app.get(
    '/api/admin/settings',
    { ...guarded, schema: { summary: 'Administrators: every setting, what it means and what it is' } },
    async () => ({ settings: explained(house.config) }),
  );
}
