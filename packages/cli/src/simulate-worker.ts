import { registry, type TerminalGame } from './registry.ts';
import { type Job, type Report, runJob } from './simulate/job.ts';
import { answerTask } from './workers.ts';

await answerTask<Job, Report>((job, done) => runJob(registry[job.game] as TerminalGame, job, done));
