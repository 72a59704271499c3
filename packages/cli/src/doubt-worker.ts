import type { Trial } from '@strategoi/bots/balance';
import { sure } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { type BalanceJob, playTrial } from './balance/job.ts';
import { openGame } from './registry.ts';
import { answerTask } from './workers.ts';

// Tables are read otherwise before the game that is made of them is opened, and there is no way back: a thread for each.
await answerTask<readonly BalanceJob[], readonly Trial[]>(async (jobs, done) => {
  const { game, lot } = sure(jobs[0]);
  const doubts = (await shelf.find(({ id }) => id === game)?.doubts?.()) ?? [];
  sure(doubts.find(({ id }) => id === lot.doubt)).read();
  const listed = await openGame(game);
  return jobs.map((job) => {
    const trial = playTrial(listed, job);
    done(1);
    return trial;
  });
});
