import type { Rung } from '@strategoi/bots';
import { climb, type LadderJob } from './commands/ladder.ts';
import { openGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<LadderJob, Rung[]>(async (job, done) => climb(await openGame(job.game), job, done));
