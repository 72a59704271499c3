import type { Store } from '../store/open.ts';
import { claim, finish, type Job, nextAt, putOff } from './queue.ts';

export interface RunnerSpec {
  readonly store: Store;
  readonly worker: string;
  readonly now: () => number;
  readonly handlers: { readonly [kind: string]: (job: Job) => Promise<void> };
  /** Kinds it leaves to another; without them it takes only what it has a handler for. */
  readonly except?: readonly string[];
  /** How many jobs at once. */
  readonly width: number;
  /** A job whose worker has not been heard of for so long is taken by another. */
  readonly lease: number;
  /** How often to look without being told. */
  readonly every: number;
  readonly failed: (what: string, error: unknown) => void;
  readonly done?: (kind: string) => void;
}

export interface Runner {
  wake(): void;
  stop(): Promise<void>;
  readonly stopping: () => boolean;
}

const LATEST = 60_000;
/** Whoever is alone with his database and found nothing to do looks again after so many milliseconds, unless something is due sooner. */
const REST = 5_000;

export function makeRunner(spec: RunnerSpec): Runner {
  const { store, worker, now } = spec;
  const which = spec.except ? { except: spec.except } : { only: Object.keys(spec.handlers) };
  const running = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | undefined;
  let again = false;
  /** Nothing is due before this moment, as far as is known. */
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function run(job: Job): Promise<void> {
    // Long work keeps its lease.
    const keep = setInterval(() => {
      store.db
        .updateTable('jobs')
        .set({ locked_until: now() + spec.lease })
        .where('id', '=', job.id)
        .where('locked_by', '=', worker)
        .execute()
        .catch(() => {});
    }, spec.lease / 3);
    try {
      const handler = spec.handlers[job.kind];
      if (!handler) throw new Error(`no handler for ${job.kind}`);
      await handler(job);
      // A server that stops half-way leaves the work to the next.
      if (stopped) await putOff(store.db, worker, job, now());
      else await finish(store.db, worker, job);
      spec.done?.(job.kind);
    } catch (error) {
      spec.failed(`job ${job.id}`, error);
      const late = now() + Math.min(LATEST, 250 * 2 ** Math.min(job.tries, 20));
      // Somebody waits for it: it is tried for ever.
      await putOff(store.db, worker, job, late).catch(() => {});
    } finally {
      clearInterval(keep);
    }
  }

  async function look(): Promise<void> {
    do {
      again = false;
      const room = spec.width - running.size;
      if (stopped || room <= 0) return;
      const jobs = await claim(store, worker, now(), spec.lease, room, which);
      for (const job of jobs) {
        const done = run(job).finally(() => {
          running.delete(done);
          wake();
        });
        running.add(done);
      }
      if (jobs.length === room) again = true;
      if (jobs.length === 0) await rest();
    } while (again && !stopped);
  }

  /** What other nodes queue is not heard of here: they are looked after as often as ever. */
  async function rest(): Promise<void> {
    if (store.postgres || again) return;
    const next = await nextAt(store.db, which);
    if (!again) restsUntil = Math.min(now() + REST, next ?? Number.POSITIVE_INFINITY);
  }

  function wake(): void {
    again = true;
    restsUntil = Number.NEGATIVE_INFINITY;
    if (stopped || looking !== undefined) return;
    looking = look()
      .catch((error: unknown) => spec.failed('queue', error))
      .finally(() => {
        looking = undefined;
        if (again && running.size < spec.width) wake();
      });
  }

  const timer = setInterval(() => {
    if (now() >= restsUntil) wake();
  }, spec.every);
  timer.unref();
  return {
    wake,
    stopping: () => stopped,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
