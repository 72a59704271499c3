import { parentPort, workerData } from 'node:worker_threads';
import { openEngine, type Query } from './engine.ts';
import type { Answer, Numbered, Task } from './sqlite.ts';

const engine = openEngine(workerData as string);
const port = parentPort;
const texts: string[] = [];

function plain([statement, parameters, sql]: Numbered): Query {
  if (sql !== undefined && statement >= 0) texts[statement] = sql;
  return { sql: sql ?? (texts[statement] as string), parameters };
}

function done(task: Task): Answer {
  try {
    return { id: task.id, ...engine.query(plain(task.query)) };
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
}

port?.on('message', (task: Task) => port.postMessage(done(task)));
port?.postMessage({ id: 0 });
