import { parentPort } from 'node:worker_threads';
import { choose, type Question } from './choose.ts';
import { type Answer, READY } from './players.ts';

parentPort?.on('message', (question: Question) => {
  let answer: Answer;
  try {
    answer = choose(question);
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage(READY);
