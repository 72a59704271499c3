import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import type { Answer, Task } from './sqlite.ts';

const engine = openEngine(workerData as string);
const port = parentPort;

port?.on('message', (task: Task) => {
  let answer: Answer;
  try {
    if (task.kind === 'query') answer = { id: task.id, ...engine.query(task.query) };
    else answer = { id: task.id, failures: engine.batches(task.batches) };
  } catch (error) {
    answer = { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
port?.postMessage({ id: 0 });
