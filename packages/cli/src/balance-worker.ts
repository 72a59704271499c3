import type { Trial } from '@strategoi/bots/balance';
import { type BalanceJob, playTrials } from './balance/job.ts';
import { openGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<BalanceJob, Trial[]>(async (job, done) =>
  playTrials(await openGame(job.game), job, () => done(1)),
);
