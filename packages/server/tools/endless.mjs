// Read before the threads of threads.mjs: a bot that never comes to an end of its thoughts.
import { isMainThread, parentPort } from 'node:worker_threads';

if (!isMainThread)
  parentPort.on('message', () => {
    for (;;);
  });
