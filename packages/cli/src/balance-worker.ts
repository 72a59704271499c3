import type { Trial } from '@strategoi/bots/balance';
import { type BalanceJob, playTrials } from './balance/job.ts';
import { registry, type TerminalGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<BalanceJob, Trial[]>((job, done) =>
  playTrials(registry[job.game] as TerminalGame, job, () => done(1)),
);
