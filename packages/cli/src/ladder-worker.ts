import { climb, type LadderJob } from './ladder/job.ts';
import type { Climbed } from './ladder/lines.ts';
import { openGame } from './registry.ts';
import { answerTasks } from './workers.ts';

answerTasks<LadderJob, Climbed>(openGame, climb);
