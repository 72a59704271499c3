import { parentPort, workerData } from 'node:worker_threads';
import { registry } from './registry.ts';
import { type Job, runJob } from './simulate/job.ts';

const job = workerData as Job;
const listed = registry[job.game];
if (!parentPort || !listed) throw new Error('a worker needs a job');
const port = parentPort;

let unsent = 0;
const report = runJob(listed, job, (games) => {
  unsent += games;
  if (unsent >= 10) {
    port.postMessage({ games: unsent });
    unsent = 0;
  }
});
port.postMessage({ games: unsent, report });
