import { Worker } from 'node:worker_threads';
import { type Job, merge, type Report } from './job.ts';

/** Splits a job over worker threads. Every game has its own seed, so the split changes no result. */
export async function runThreads(
  job: Job,
  threads: number,
  progress: (games: number) => void,
): Promise<Report> {
  const parts = Array.from({ length: threads }, (_, i) => ({ ...job, first: job.first + i, step: threads }));
  return merge(await Promise.all(parts.map((part) => runWorker(part, progress))));
}

function runWorker(job: Job, progress: (games: number) => void): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../simulate-worker.js', import.meta.url), { workerData: job });
    worker.on('message', (message: { games: number; report?: Report }) => {
      progress(message.games);
      if (message.report) resolve(message.report);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a worker ended without a report')));
  });
}
