import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, writeRecord } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { type Job, type Report, runJob, type Tally, total } from '../simulate/job.ts';
import { runThreads } from '../simulate/threads.ts';
import { table } from '../text.ts';
import { builtWorkers } from '../workers.ts';

export const simulateCommand: Command = {
  name: 'simulate',
  usage:
    'GAME [--scenario ID|all] [--games N] [--bots a,b] [--seed s] [--threads n] [--option k=v]… [--first i] [--keep DIR]',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    scenario: { type: 'string' },
    games: { type: 'string' },
    bots: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    option: { type: 'string', multiple: true },
    first: { type: 'string' },
    keep: { type: 'string' },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const job = jobOf(call, listed);
    const threads = Math.min(call.count('threads', 1), job.end - job.first);
    const keep = keeper(call, job);
    if (keep && threads > 1) throw new Fault(call.say.keepAlone);
    // A set-up that the game refuses is a fault of the command line, not of every game.
    for (const scenario of job.scenarios)
      listed.game.setup({ scenario, options: job.options, seed: job.seed });
    if (threads > 1 && !builtWorkers) throw new Fault(call.say.noThreads);
    const bar = progressBar(call.world.stderr, job.end - job.first);
    const cpu = process.cpuUsage();
    const report = threads > 1 ? await runThreads(job, threads, bar.add) : runJob(listed, job, bar.add, keep);
    const used = process.cpuUsage(cpu);
    bar.end();
    const answer = answerOf(report, (used.user + used.system) / 1e6);
    if (call.json)
      call.data({ ...answer, ...(report.failures.length ? { failures: failures(job, report) } : {}) });
    else call.print(linesOf(call, job, answer, report));
    return answer.failed > 0 ? 1 : 0;
  },
};

function jobOf(call: Call, listed: TerminalGame): Job {
  const { manifest } = listed.game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map((s) => s.id) : [scenarioNamed(call, listed, wanted)];
  const bots = (call.text('bots') ?? Object.keys(listed.bots)[0] ?? '').split(',');
  const first = call.count('first', 0, 0);
  for (const name of bots) {
    if (!listed.bots[name]) throw new Fault(call.say.unknownBot(name, Object.keys(listed.bots)));
  }
  const seats = manifest.scenarios.filter((s) => scenarios.includes(s.id)).map((s) => s.roles);
  const wrong = seats.find((roles) => bots.length !== 1 && bots.length !== roles.length);
  if (wrong) throw new Fault(call.say.botsCount(wrong));
  return {
    game: manifest.id,
    scenarios,
    options: botsOptions(listed, optionsOf(call)),
    bots,
    seed: call.text('seed') ?? '1',
    first,
    end: first + call.count('games', 100),
    step: 1,
  };
}

/** `--keep DIR`: every game as a file there. */
function keeper(call: Call, job: Job): ((index: number, record: GameRecord) => void) | undefined {
  const folder = call.text('keep');
  if (folder === undefined) return undefined;
  try {
    mkdirSync(pathOf(call, folder), { recursive: true });
  } catch (error) {
    throw new Fault(call.say.unwritable(folder, String((error as NodeJS.ErrnoException).code)));
  }
  return (index, record) =>
    writeRecord(call, join(folder, `${job.game}-${record.scenario}-${index}.json`), record);
}

type Answer = Omit<Tally, 'longest'> & {
  readonly actionsPerCpuSecond: number;
  readonly scenarios: { readonly [id: string]: Tally };
};

function answerOf(report: Report, cpuSeconds: number): Answer {
  const { games, finished, failed, actions, outcomes } = total(report);
  return {
    games,
    finished,
    failed,
    actions,
    actionsPerCpuSecond: Math.round(actions / Math.max(cpuSeconds, 1e-6)),
    outcomes: sorted(outcomes),
    scenarios: Object.fromEntries(Object.entries(report.scenarios).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const sorted = (counts: { readonly [name: string]: number }): { [name: string]: number } =>
  Object.fromEntries(Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));

const failures = (job: Job, report: Report): object[] =>
  report.failures.map((failure) => ({ ...failure, reproduce: reproduce(job, failure) }));

/** The one command that plays that game again. */
function reproduce(job: Job, { scenario, index }: { scenario: string; index: number }): string {
  const options = Object.entries(job.options).map(([id, value]) => ` --option ${id}=${value}`);
  return `strategoi simulate ${job.game} --scenario ${scenario} --bots ${job.bots.join(',')} --seed ${job.seed} --first ${index} --games 1${options.join('')}`;
}

function linesOf(call: Call, job: Job, answer: Answer, report: Report): string[] {
  const { say } = call;
  const rows = Object.entries(answer.scenarios).map(([id, tally]) => [
    id,
    String(tally.games),
    String(tally.finished),
    String(tally.failed),
    (tally.actions / Math.max(1, tally.games)).toFixed(0),
    String(tally.longest),
    Object.entries(sorted(tally.outcomes))
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  ]);
  return [
    ...table([say.simulateHead, ...rows], [1, 2, 3, 4, 5]),
    '',
    say.simulated(answer.games, answer.finished, answer.failed, answer.actions, answer.actionsPerCpuSecond),
    ...report.failures.flatMap((f) => [`${f.scenario}: ${f.fault}`, `  ${reproduce(job, f)}`]),
  ];
}
