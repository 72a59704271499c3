import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Threads run the built modules; run from its sources the command has one thread. */
export const builtWorkers: boolean = import.meta.url.endsWith('.js');

interface Message<T> {
  readonly games?: number;
  readonly answer?: T;
}

/** Gives a worker its task and waits for the answer; it may tell how many games it has done. */
export function askWorker<T>(name: string, task: unknown, progress: (games: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./${name}.js`, import.meta.url), { workerData: task });
    worker.on('message', (message: Message<T>) => {
      if (message.games) progress(message.games);
      if (message.answer !== undefined) resolve(message.answer);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`${name} ended without an answer`)));
  });
}

/** The other side: does the task and answers. */
export async function answerTask<Task, T>(
  work: (task: Task, done: (games: number) => void) => T | Promise<T>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('a worker is started by the command, not by hand');
  let unsent = 0;
  const answer = await work(workerData as Task, (games) => {
    unsent += games;
    if (unsent < 10) return;
    port.postMessage({ games: unsent });
    unsent = 0;
  });
  port.postMessage({ games: unsent, answer });
}
