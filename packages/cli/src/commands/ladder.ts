import { halves, ladder, middleOf, type Opened, type Rung, scoreOf } from '@strategoi/bots';
import type { Bot } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, table } from '../text.ts';
import { askWorker, builtWorkers } from '../workers.ts';

/** One scenario of a ladder: what a thread is told. */
export interface LadderJob {
  readonly game: string;
  readonly bots: readonly [string, string];
  readonly scenario: string;
  readonly games: number;
  readonly seed: string;
  readonly options: { readonly [id: string]: string };
  /** Each bot has half of every table. */
  readonly half: boolean;
  /** What is open to the first bot that is hidden at a table: how much luck leaves to decide. */
  readonly open?: Opened;
}

const openings: readonly Opened[] = ['hands', 'dice'];

/** One bot against another, from every seat of every scenario. */
export const ladderCommand: Command = {
  name: 'ladder',
  usage:
    'GAME [--bots a,b] [--games N] [--scenario ID|all] [--seed s] [--threads n] [--half] [--open hands|dice] [--option k=v]…',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    bots: { type: 'string' },
    games: { type: 'string' },
    scenario: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    half: { type: 'boolean' },
    open: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const jobs = jobsOf(call, listed);
    const threads = Math.min(call.count('threads', 1), jobs.length);
    if (threads > 1 && !builtWorkers) throw new Fault(call.say.noThreads);
    const seats = jobs
      .map((job) => (job.half ? 1 : seatsOf(listed, job.scenario)))
      .reduce((a, b) => a + b, 0);
    const bar = progressBar(call.world.stderr, seats * call.count('games', 100));
    const rungs =
      threads > 1
        ? await inThreads(jobs, threads, bar.add)
        : jobs.flatMap((job) => climb(listed, job, bar.add));
    bar.end();
    if (call.json) call.data(rungs);
    else call.print(linesOf(call, listed, jobs[0] as LadderJob, rungs));
    return 0;
  },
};

const seatsOf = (listed: TerminalGame, scenario: string): number =>
  listed.game.manifest.scenarios.find((s) => s.id === scenario)?.roles.length ?? 0;

function jobsOf(call: Call, listed: TerminalGame): LadderJob[] {
  const names = Object.keys(listed.bots);
  const [first = '', second = '', ...more] = (call.text('bots') ?? `${listed.best},${names[0]}`).split(',');
  for (const name of [first, second])
    if (!listed.bots[name]) throw new Fault(call.say.unknownBot(name, names));
  if (more.length > 0) throw new Fault(call.say.ladderBots);
  const open = call.text('open') as Opened | undefined;
  if (open !== undefined && (!openings.includes(open) || call.on('half')))
    throw new Fault(call.say.ladderOpen);
  const wanted = call.text('scenario') ?? 'all';
  const all = listed.game.manifest.scenarios.map((s) => s.id);
  const scenarios = wanted === 'all' ? all : [scenarioNamed(call, listed, wanted)];
  return scenarios.map((scenario) => ({
    game: listed.game.manifest.id,
    bots: [first, second],
    scenario,
    games: call.count('games', 100),
    seed: call.text('seed') ?? '1',
    options: botsOptions(listed, optionsOf(call)),
    half: call.on('half'),
    ...(open === undefined ? {} : { open }),
  }));
}

export function climb(listed: TerminalGame, job: LadderJob, done: (games: number) => void): Rung[] {
  const [first, second] = job.bots.map((name) => listed.bots[name] as Bot) as [Bot, Bot];
  const { games, seed, options, scenario, open } = job;
  const measure = job.half ? halves : ladder;
  const spec = { games, seed, options, scenarios: [scenario], ...(open === undefined ? {} : { open }) };
  return measure(listed.game, first, second, spec, () => done(1));
}

/** Threads take scenario after scenario until none is left. */
async function inThreads(
  jobs: readonly LadderJob[],
  threads: number,
  done: (games: number) => void,
): Promise<Rung[]> {
  const rungs: Rung[][] = [];
  const left = [...jobs.entries()];
  const thread = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop())
      rungs[next[0]] = await askWorker<Rung[]>('ladder-worker', next[1], done);
  };
  await Promise.all(Array.from({ length: threads }, thread));
  return rungs.flat();
}

type Tally = Pick<Rung, 'wins' | 'draws' | 'losses' | 'actions'>;

function linesOf(call: Call, listed: TerminalGame, { bots }: LadderJob, rungs: readonly Rung[]): string[] {
  const row = (first: string, second: string, rung: Tally): string[] => {
    const { score, doubt } = scoreOf(rung);
    return [
      first,
      second,
      String(rung.wins),
      String(rung.draws),
      String(rung.losses),
      `${(100 * score).toFixed(1)} ± ${(100 * doubt).toFixed(1)} %`,
      (rung.actions / Math.max(1, rung.wins + rung.draws + rung.losses)).toFixed(0),
    ];
  };
  const all = rungs.reduce<Tally>(
    (sum, rung) => ({
      wins: sum.wins + rung.wins,
      draws: sum.draws + rung.draws,
      losses: sum.losses + rung.losses,
      actions: sum.actions + rung.actions,
    }),
    { wins: 0, draws: 0, losses: 0, actions: 0 },
  );
  const rows = rungs.map((rung) =>
    row(
      rung.scenario,
      rung.role === '' ? call.say.ladderHalf : roleName(listed, rung.role, call.language),
      rung,
    ),
  );
  if (rungs.length > 1) rows.push(row('', '', all));
  const lines = [call.say.ladderTitle(...bots), ...table([call.say.ladderHead, ...rows], [2, 3, 4, 5, 6])];
  const more = rungs.flatMap((rung) => rung.more ?? []);
  if (more.length < 2) return lines;
  const { middle, doubt } = middleOf(more);
  return [...lines, call.say.ladderMore(bots[0], `${middle.toFixed(2)} ± ${doubt.toFixed(2)}`)];
}
