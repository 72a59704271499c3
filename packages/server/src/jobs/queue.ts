import type { CompiledQuery, ExpressionBuilder } from 'kysely';
import { newId } from '../ids.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { Schema } from '../store/schema.ts';

export interface Job {
  readonly id: string;
  readonly kind: string;
  /** Changes each time the work is queued again. */
  readonly body: string;
  readonly tries: number;
}

/**
 * Queues work, or moves it if it is queued already. Whoever is at it now will see that there is more. If it is said what
 * time it is, work that nobody is at and that is due sooner stays where it is: whoever adds to it does not put it off.
 */
export function enqueueing(
  db: Db | Tx,
  id: string,
  kind: string,
  runAt: number,
  now?: number,
): CompiledQuery {
  const body = newId(8);
  return db
    .insertInto('jobs')
    .values({ id, kind, body, run_at: runAt, locked_by: null, locked_until: null, tries: 0 })
    .onConflict((c) =>
      c.column('id').doUpdateSet((e) => ({
        body,
        run_at: now === undefined ? runAt : sooner(e, now, runAt),
        tries: 0,
      })),
    )
    .compile();
}

const sooner = (e: ExpressionBuilder<Schema, 'jobs'>, now: number, runAt: number) =>
  e
    .case()
    .when(
      e.and([
        e('jobs.run_at', '<', runAt),
        e.or([e('jobs.locked_until', 'is', null), e('jobs.locked_until', '<=', now)]),
      ]),
    )
    .then(e.ref('jobs.run_at'))
    .else(e.val(runAt))
    .end();

export async function enqueue(db: Db | Tx, id: string, kind: string, runAt: number): Promise<void> {
  await db.executeQuery(enqueueing(db, id, kind, runAt));
}

export const dequeueing = (db: Db | Tx, id: string): CompiledQuery =>
  db.deleteFrom('jobs').where('id', '=', id).compile();

/** Kinds of work a runner takes. */
interface Which {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** When the next piece of that work is due; nothing where there is none. */
export async function nextAt(db: Db, which: Which): Promise<number | undefined> {
  const first = await db
    .selectFrom('jobs')
    .select('run_at')
    .$if(which.only !== undefined, (q) => q.where('kind', 'in', [...(which.only ?? [])]))
    .$if(which.except !== undefined, (q) => q.where('kind', 'not in', [...(which.except ?? [])]))
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return first?.run_at;
}

/** Takes work that is due and that nobody is at. Of several nodes exactly one gets each piece. */
export async function claim(
  store: Store,
  worker: string,
  now: number,
  lease: number,
  limit: number,
  which: Which = {},
): Promise<Job[]> {
  const free = store.db
    .selectFrom('jobs')
    .select('id')
    .where('run_at', '<=', now)
    .$if(which.only !== undefined, (q) => q.where('kind', 'in', [...(which.only ?? [])]))
    .$if(which.except !== undefined, (q) => q.where('kind', 'not in', [...(which.except ?? [])]))
    .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<=', now)]))
    .orderBy('run_at')
    .limit(limit);
  return store.db
    .updateTable('jobs')
    .set((e) => ({ locked_by: worker, locked_until: now + lease, tries: e('tries', '+', 1) }))
    .where('id', 'in', store.postgres ? free.forUpdate().skipLocked() : free)
    .returning(['id', 'kind', 'body', 'tries'])
    .execute();
}

/** The work is done; if it was queued again meanwhile, it stays. */
export async function finish(db: Db, worker: string, job: Job): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('locked_by', '=', worker)
    .where('body', '=', job.body)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('jobs')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', job.id)
    .where('locked_by', '=', worker)
    .execute();
}

/** Work that has failed and is not being tried just now. Whoever is at something has tried it once. */
export const failing = (db: Db) =>
  db.selectFrom('jobs').where('tries', '>', 0).where('locked_by', 'is', null);

/** What has failed is due at once, as if it had never been tried. */
export async function retryFailed(db: Db, now: number, id: string | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: now, tries: 0 })
    .where('tries', '>', 0)
    .where('locked_by', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** It went wrong: another try later. */
export async function putOff(db: Db, worker: string, job: Job, until: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_by: null, locked_until: null, run_at: until })
    .where('id', '=', job.id)
    .where('locked_by', '=', worker)
    .execute();
}
