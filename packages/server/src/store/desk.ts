import type { Engine } from './engine.ts';
import type { Log } from './log.ts';

/** So much of its time may the thread that asks spend at the disk, and so many milliseconds in one go. */
const SHARE = 0.3;
const AT_ONCE = 100;
/** A disk that was slow is tried again after so many milliseconds, each time later. */
const AGAIN = 5_000;
const LATEST = 300_000;
/** Or as soon as so many commits, which another waited for, took no more than that share. */
const QUICK = 20;
/**
 * After so many statements what they wrote is carried from the log into the file, by the other thread, and the log begins
 * again: what is written where something was before is on the disk sooner than what makes a file longer.
 */
const CARRY = 2000;

type Failures = ReturnType<Engine['batches']>;

/**
 * Writes in the thread that asks, and waits there for the disk as long as it answers soon: to be woken by another thread
 * costs something too. Otherwise another waits for it. Either way nothing is done before the disk has it.
 */
export interface CommitDesk {
  /** Is this the place to wait for the disk now? */
  open(): boolean;
  batches(batches: Parameters<Engine['batches']>[0]): Failures | Promise<Failures>;
  close(): void;
}

export function makeDesk(spec: {
  /** Commits without waiting for the disk. */
  readonly engine: Pick<Engine, 'batches' | 'close'>;
  readonly log: Log;
  readonly now: () => number;
  readonly carry: () => void;
}): CommitDesk {
  const { engine, log, now } = spec;
  let waited = 0;
  let last = now();
  let shut = Number.NEGATIVE_INFINITY;
  let wait = AGAIN;
  /** Statements since the log was last carried. */
  let written = 0;
  /** Of the last commits that another waited for: how many, since when, and how long the disk took for them. */
  let others = { count: 0, since: 0, took: 0 };

  function inPlace(): void {
    const began = now();
    log.sync();
    const ended = now();
    waited = Math.max(0, waited - (began - last) * SHARE) + (ended - began);
    last = ended;
    if (waited <= AT_ONCE) return;
    waited = 0;
    others = { count: 0, since: ended, took: 0 };
    shut = ended + wait;
    wait = Math.min(LATEST, 2 * wait);
  }

  async function byAnother(): Promise<void> {
    const began = now();
    await log.synced();
    const ended = now();
    const { count, since, took } = others;
    others = { count: count + 1, since, took: took + ended - began };
    if (others.count < QUICK) return;
    // It is quick again: no need to wait until it is tried.
    if (others.took <= (ended - since) * SHARE) shut = Number.NEGATIVE_INFINITY;
    others = { count: 0, since: ended, took: 0 };
  }

  const open = (): boolean => now() >= shut;

  return {
    open,
    batches(batches) {
      const failures = engine.batches(batches);
      for (const { length } of batches) written += length;
      if (written >= CARRY) {
        written = 0;
        wait = AGAIN;
        spec.carry();
      }
      if (!open()) return byAnother().then(() => failures);
      inPlace();
      return failures;
    },
    close() {
      log.close();
      engine.close();
    },
  };
}
