import { askWorker } from '../workers.ts';
import { type Job, merge, type Report } from './job.ts';

/** Splits a job over worker threads. Every game has its own seed, so the split changes no result. */
export async function runThreads(
  job: Job,
  threads: number,
  progress: (games: number) => void,
): Promise<Report> {
  const parts = Array.from({ length: threads }, (_, i) => ({ ...job, first: job.first + i, step: threads }));
  return merge(await Promise.all(parts.map((part) => askWorker<Report>('simulate-worker', part, progress))));
}
