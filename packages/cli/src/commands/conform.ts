import {
  conform,
  type Item,
  itemNumbers,
  mergeReports,
  type Report,
  reportLines,
  sweepItems,
} from '@strategoi/conformance';
import { storedGames } from '../checkout.ts';
import type { Call, Command } from '../command.ts';
import { type ConformJob, cpuMillis, digestInWorker, runPart } from '../conform/job.ts';
import { Fault } from '../fault.ts';
import { gameNamed } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { optionsOf, scenarioNamed } from '../setup.ts';
import { builtWorkers } from '../workers.ts';

/** The conformance kit over one game; a failure comes with the one command that shows it again. */
export const conformCommand: Command = {
  name: 'conform',
  usage:
    'GAME [--games N] [--seed s] [--item n]… [--scenario ID] [--every n] [--whole n] [--sweep] [--threads n] [--option k=v]…',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    games: { type: 'string' },
    seed: { type: 'string' },
    item: { type: 'string', multiple: true },
    scenario: { type: 'string' },
    every: { type: 'string' },
    whole: { type: 'string' },
    sweep: { type: 'boolean' },
    threads: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const job = jobOf(call, listed);
    const threads = Math.min(call.count('threads', 1), job.games);
    if (threads > 1 && !builtWorkers) throw new Fault(call.say.noThreads);
    const bar = progressBar(call.world.stderr, job.games);
    const report =
      threads > 1 ? await inThreads(job, threads, bar.add) : await alone(call, listed, job, bar.add);
    bar.end();
    if (call.json) call.data(report);
    else call.print(reportLines(report));
    return report.ok ? 0 : 1;
  },
};

const SWEEP_EVERY = 200;
const SWEEP_WHOLE = 20;

function jobOf(call: Call, listed: TerminalGame): ConformJob {
  const scenario = call.text('scenario');
  const items = call.texts('item').map((word) => itemNamed(call, word));
  const sweep = call.on('sweep') ? { items: sweepItems, every: SWEEP_EVERY, whole: SWEEP_WHOLE } : {};
  return {
    game: listed.game.manifest.id,
    games: call.count('games', 40),
    from: 0,
    seed: call.text('seed') ?? 'strategoi',
    options: optionsOf(call),
    ...(scenario === undefined ? {} : { scenario: scenarioNamed(call, listed, scenario) }),
    ...sweep,
    ...(items.length > 0 ? { items } : {}),
    ...(call.text('every') === undefined ? {} : { every: call.count('every', 1) }),
    ...(call.text('whole') === undefined ? {} : { whole: call.count('whole', 1) }),
  };
}

function itemNamed(call: Call, word: string): Item {
  const item = itemNumbers.find((n) => String(n) === word);
  if (item === undefined) throw new Fault(call.say.noItem(word, itemNumbers.length));
  return item;
}

function alone(
  call: Call,
  listed: TerminalGame,
  job: ConformJob,
  progress: (games: number) => void,
): Promise<Report> {
  const stored = storedGames(call.world.cwd, job.game);
  return conform(listed.game, {
    ...job,
    words: listed.words,
    bots: Object.values(listed.bots),
    cpu: cpuMillis,
    ...(stored.length > 0 ? { stored } : {}),
    ...(builtWorkers ? { elsewhere: [{ name: 'a worker thread', digest: digestInWorker }] } : {}),
    onGame: () => progress(1),
  });
}

async function inThreads(
  job: ConformJob,
  threads: number,
  progress: (games: number) => void,
): Promise<Report> {
  const share = Math.ceil(job.games / threads);
  const parts = Array.from({ length: threads }, (_, i) => ({
    ...job,
    from: i * share,
    games: Math.min(share, job.games - i * share),
  })).filter((part) => part.games > 0);
  return mergeReports(await Promise.all(parts.map((part) => runPart(part, progress))));
}
