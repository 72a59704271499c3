import type { Rung } from '@strategoi/bots';
import { climb, type LadderJob } from './commands/ladder.ts';
import { registry, type TerminalGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<LadderJob, Rung[]>((job, done) => climb(registry[job.game] as TerminalGame, job, done));
