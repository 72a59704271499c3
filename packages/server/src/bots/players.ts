import { Worker } from 'node:worker_threads';
import { type Choice, choose, type Question } from './choose.ts';

export interface Players {
  /** The bot's choice, or nothing when it took too long or failed. */
  ask(question: Question): Promise<Choice | undefined>;
  close(): Promise<void>;
}

/** What a thread answers. */
export type Answer = Partial<Choice> & { readonly error?: string };

/** What a thread says first, once it has read the games. */
export const READY = 'ready';

interface Asked {
  readonly question: Question;
  readonly resolve: (choice: Choice | undefined) => void;
}

/** Bots think in threads of their own, each for no longer than `budget` milliseconds. */
export function makePlayers(
  threads: number,
  budget: number,
  failed: (what: string, error: unknown) => void,
): Players {
  // Threads run the built modules; run from its sources the server thinks in its only one.
  if (!import.meta.url.endsWith('.js') || threads === 0) {
    return { ask: async (question) => choose(question), close: async () => {} };
  }
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const queue: Asked[] = [];
  let closed = false;

  /** What it takes to read the games is not thought: on a busy machine it may be longer than any thought. */
  function start(): void {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    let ready = false;
    worker.unref();
    all.add(worker);
    worker.once('message', () => {
      ready = true;
      idle.push(worker);
      next();
    });
    worker.on('error', (error) => failed('bot thread', error));
    worker.on('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      // Nobody waits for threads that cannot even begin.
      if (!ready) queue.shift()?.resolve(undefined);
      next();
    });
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const worker = idle.pop();
    if (worker) give(worker, queue.shift() as Asked);
    else if (all.size < threads) start();
  }

  function give(worker: Worker, { question, resolve }: Asked): void {
    const settle = (choice: Choice | undefined, error?: unknown): void => {
      clearTimeout(timer);
      worker.off('message', heard);
      worker.off('exit', gone);
      if (error !== undefined) failed(`bot ${question.bot}`, error);
      resolve(choice);
    };
    const heard = ({ text, note, waits, error }: Answer): void => {
      settle(text === undefined ? undefined : { text, note, waits }, error);
      idle.push(worker);
      next();
    };
    const gone = (): void => settle(undefined, 'the thread ended');
    // A thread that does not stop thinking is stopped, and another started when it is needed.
    const timer = setTimeout(() => {
      settle(undefined, `no answer in ${budget} ms`);
      worker.terminate().catch((error: unknown) => failed('bot thread', error));
    }, budget);
    worker.on('message', heard);
    worker.on('exit', gone);
    worker.postMessage(question);
  }

  return {
    ask: (question) =>
      new Promise((resolve) => {
        queue.push({ question, resolve });
        next();
      }),
    async close() {
      closed = true;
      for (const { resolve } of queue.splice(0)) resolve(undefined);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
