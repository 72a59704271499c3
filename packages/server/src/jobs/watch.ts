import { sql } from 'kysely';
import type { Store } from '../store/open.ts';
import type { Tables } from '../tables/tables.ts';

export type Stuck = { readonly game: string; readonly kind: 'bot' | 'clock' };

/** Games looked after at a time; the next look finds the rest. */
const AT_ONCE = 50;

/** Games that are played, in which a bot or a clock is due and no job will ever see to it. There ought to be none. */
export async function findStuck({ db }: Store): Promise<Stuck[]> {
  const jobless = (kind: string) =>
    sql<boolean>`not exists (select 1 from jobs where jobs.id = ${kind} || ':' || games.id)`;
  const playing = db.selectFrom('games').select('id').where('status', '=', 'playing').limit(AT_ONCE);
  const bots = await playing.where('bots_due', '=', 1).where(jobless('bot')).execute();
  const clocks = await playing
    .where('pace', 'not like', '{"kind":"none"%')
    .where('clock', 'not like', '%"since":{}%')
    .where('clock', 'not like', '%"paused":%')
    .where(jobless('clock'))
    .execute();
  return [
    ...bots.map(({ id }) => ({ game: id, kind: 'bot' as const })),
    ...clocks.map(({ id }) => ({ game: id, kind: 'clock' as const })),
  ];
}

/** Sets them going again, and says which it was. */
export async function mendStuck(store: Store, tables: Tables, mended: (stuck: Stuck) => void): Promise<void> {
  for (const stuck of await findStuck(store)) if (await tables.mend(stuck.game, stuck.kind)) mended(stuck);
}
