// Loaded into a server before its own code: how long, in processor time of its main thread, each turn of the loop takes.
// Processor time, because a busy machine makes every clock on the wall run on. SIGUSR2 begins anew; the end writes it down.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const used = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

if (isMainThread) {
  let turns = 0;
  let longest = 0;
  let last = used();
  const turn = () => {
    longest = Math.max(longest, used() - last);
    turns += 1;
    last = used();
    setImmediate(turn);
  };
  turn();
  process.on('SIGUSR2', () => {
    turns = 0;
    longest = 0;
  });
  process.on('exit', () => writeFileSync(process.env.LOOP_FILE, JSON.stringify({ turns, longest })));
}
