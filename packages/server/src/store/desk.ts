import type { Engine } from './engine.ts';

/** So much of its time may the thread that asks spend at the disk, and so many milliseconds in one go. */
const SHARE = 0.2;
const AT_ONCE = 100;
/** A disk that was slow is tried again after so many milliseconds, each time later. */
const AGAIN = 5_000;
const LATEST = 300_000;
/** After so many commits what they wrote is carried from the log into the file, by the other thread. */
const CARRY = 500;

/**
 * Writes in the thread that asks, as long as the disk answers soon: to hand a commit to another thread and to be woken by it
 * costs as much as to make it.
 */
export interface CommitDesk {
  /** Is this the place to write now? */
  open(): boolean;
  batches: Engine['batches'];
  close(): void;
}

export function makeDesk(spec: {
  readonly engine: Pick<Engine, 'batches' | 'close'>;
  readonly now: () => number;
  readonly carry: () => void;
}): CommitDesk {
  const { engine, now } = spec;
  let waited = 0;
  let last = now();
  let shut = Number.NEGATIVE_INFINITY;
  let wait = AGAIN;
  let commits = 0;

  function note(began: number, ended: number): void {
    waited = Math.max(0, waited - (began - last) * SHARE) + (ended - began);
    last = ended;
    if (waited <= AT_ONCE) return;
    waited = 0;
    shut = ended + wait;
    wait = Math.min(LATEST, 2 * wait);
  }

  return {
    open: () => now() >= shut,
    batches(batches) {
      const began = now();
      const failures = engine.batches(batches);
      note(began, now());
      commits += 1;
      if (commits % CARRY === 0) {
        wait = AGAIN;
        spec.carry();
      }
      return failures;
    },
    close: () => engine.close(),
  };
}
