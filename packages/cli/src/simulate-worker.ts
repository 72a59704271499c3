import { openGame } from './registry.ts';
import { type Job, type Report, runJob } from './simulate/job.ts';
import { answerTask } from './workers.ts';

await answerTask<Job, Report>(async (job, done) => runJob(await openGame(job.game), job, done));
