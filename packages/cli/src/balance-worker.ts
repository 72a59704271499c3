import type { Trial } from '@strategoi/bots/balance';
import { type BalanceJob, playTrial } from './balance/job.ts';
import { openGame } from './registry.ts';
import { answerTasks } from './workers.ts';

answerTasks<BalanceJob, Trial>(openGame, playTrial);
