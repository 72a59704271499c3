import { conform, type Report } from '@strategoi/conformance';
import type { ConformJob } from './conform/job.ts';
import { registry, type TerminalGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<ConformJob, Report>((job, done) => {
  const { game, words, bots } = registry[job.game] as TerminalGame;
  // Bots play the same games in every thread: the first is enough.
  const seated = job.from === 0 ? { bots: Object.values(bots) } : {};
  return conform(game, { ...job, words, ...seated, onGame: () => done(1) });
});
