import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Call } from './command.ts';
import { Fault } from './fault.ts';
import { progressBar } from './progress.ts';
import type { TerminalGame } from './registry.ts';

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

/** So many tasks at a time, each in a new worker of its own; an answer is kept as it comes. */
export async function askWorkers<T>(
  name: string,
  tasks: readonly unknown[],
  threads: number,
  progress: (games: number) => void,
  keep: (answer: T) => void,
): Promise<void> {
  const left = tasks[Symbol.iterator]();
  const row = async (): Promise<void> => {
    for (const task of left) keep(await askWorker<T>(name, task, progress));
  };
  await Promise.all(Array.from({ length: threads }, row));
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

/** Tasks for several threads, each of which takes the next as soon as it has answered the last. */
async function shareOut<T>(
  name: string,
  tasks: readonly { readonly game: string }[],
  threads: number,
  keep: (answer: T) => void,
): Promise<void> {
  const left = tasks[Symbol.iterator]();
  const thread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(`./${name}.js`, import.meta.url));
      const next = (): void => worker.postMessage(left.next().value);
      worker.on('message', (answer: T) => {
        keep(answer);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      next();
    });
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, thread));
}

/** The other side: opens each game once, and answers until there is nothing left to do. */
export function answerTasks<Task extends { readonly game: string }, T>(
  open: (game: string) => Promise<TerminalGame>,
  work: (listed: TerminalGame, task: Task) => T,
): void {
  const port = parentPort;
  if (!port) throw new Error('a worker is started by the command, not by hand');
  const opened = new Map<string, Promise<TerminalGame>>();
  port.on('message', async (task: Task | undefined) => {
    if (task === undefined) return port.close();
    const game = opened.get(task.game) ?? open(task.game);
    opened.set(task.game, game);
    port.postMessage(work(await game, task));
  });
}

/** One thread is the command itself. */
export const threadsOf = (call: Call): number => call.count('threads', 1);

/** Does all tasks, here or in threads; each answer is kept as it comes. */
export async function doAll<Task extends { readonly game: string }, T>(
  call: Call,
  listed: TerminalGame,
  worker: string,
  tasks: readonly Task[],
  work: (listed: TerminalGame, task: Task) => T,
  keep: (answer: T) => void,
): Promise<void> {
  const threads = threadsOf(call);
  if (threads > 1 && !builtWorkers) throw new Fault(call.say.noThreads);
  const bar = progressBar(call.world.stderr, tasks.length);
  const kept = (answer: T): void => {
    bar.add(1);
    keep(answer);
  };
  if (threads > 1) await shareOut(worker, tasks, threads, kept);
  else for (const task of tasks) kept(work(listed, task));
  bar.end();
}
