import type { Item, Report, Transcript } from '@strategoi/conformance';
import type { Options } from '@strategoi/kernel';
import { askWorker } from '../workers.ts';

/** What a thread is told: a part of the corpus. */
export interface ConformJob {
  readonly game: string;
  readonly games: number;
  readonly from: number;
  readonly seed: string;
  readonly options: Options;
  readonly scenario?: string;
  readonly items?: readonly Item[];
  readonly every?: number;
  readonly whole?: number;
}

export const cpuMillis = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const runPart = (job: ConformJob, progress: (games: number) => void): Promise<Report> =>
  askWorker<Report>('conform-worker', job, progress);

export const digestInWorker = (transcript: Transcript): Promise<string> =>
  askWorker<string>('digest-worker', transcript, () => {});
