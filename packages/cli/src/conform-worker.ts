import { conform, type Report } from '@strategoi/conformance';
import type { ConformJob } from './conform/job.ts';
import { openGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<ConformJob, Report>(async (job, done) => {
  const { game, words, bots } = await openGame(job.game);
  // Bots play the same games in every thread: the first is enough.
  const seated = job.from === 0 ? { bots: Object.values(bots) } : {};
  return conform(game, { ...job, words, ...seated, onGame: () => done(1) });
});
