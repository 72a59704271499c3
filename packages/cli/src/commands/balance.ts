import { writeFileSync } from 'node:fs';
import {
  type BalanceBook,
  type Evenness,
  evennessOf,
  type Share,
  type Trial,
  USUAL,
} from '@strategoi/bots/balance';
import { readTrials, trialsText } from '../balance/file.ts';
import { type BalanceJob, type Lot, playTrials } from '../balance/job.ts';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, table } from '../text.ts';
import { askWorker, builtWorkers } from '../workers.ts';

/** Games a thread is given at a time; what is stopped in between is played again. */
const AT_A_TIME = 10;

/** Many games of a bot against itself: who wins, by how much, and what each option changes. */
export const balanceCommand: Command = {
  name: 'balance',
  usage:
    'GAME [--scenario ID|all] [--games N] [--bot NAME] [--seed s] [--effects] [--threads n] [--csv FILE] [--book FILE] [--option k=v]…',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    scenario: { type: 'string' },
    games: { type: 'string' },
    bot: { type: 'string' },
    seed: { type: 'string' },
    effects: { type: 'boolean' },
    threads: { type: 'string' },
    csv: { type: 'string' },
    book: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const bot = call.text('bot') ?? 'captain';
    if (!listed.bots[bot]) throw new Fault(call.say.unknownBot(bot, Object.keys(listed.bots)));
    const lots = lotsOf(call, listed);
    const games = call.count('games', 100);
    const trials = await played(call, listed, bot, lots, games);
    const results = lots.map((lot) => evennessOf(lot, rolesOf(listed, lot.scenario), trials, games));
    const book = call.text('book');
    if (book !== undefined) writeFileSync(pathOf(call, book), bookText(bookOf(call, listed, bot, results)));
    if (call.json) call.data(results);
    else call.print(linesOf(call, listed, results));
    return 0;
  },
};

const rolesOf = ({ game }: TerminalGame, scenario: string): readonly string[] =>
  game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];

function lotsOf(call: Call, listed: TerminalGame): Lot[] {
  const { manifest } = listed.game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map((s) => s.id) : [scenarioNamed(call, listed, wanted)];
  const options = botsOptions(listed, optionsOf(call));
  return scenarios.flatMap((scenario) => {
    const lots: Lot[] = [{ scenario, variant: USUAL, options }];
    if (!call.on('effects')) return lots;
    for (const { id, values, default: usual } of manifest.options)
      for (const value of values)
        if (value !== (options[id] ?? usual) && !(id in options))
          lots.push({ scenario, variant: `${id}=${value}`, options: { ...options, [id]: value } });
    return lots;
  });
}

/** All games that are wanted: those of the file, and those that are still to be played. */
async function played(
  call: Call,
  listed: TerminalGame,
  bot: string,
  lots: readonly Lot[],
  games: number,
): Promise<Trial[]> {
  const file = call.text('csv');
  const path = file === undefined ? undefined : pathOf(call, file);
  const trials = path === undefined ? [] : readTrials(path);
  const known = new Set(trials.map((t) => `${t.scenario} ${t.variant} ${t.index}`));
  const threads = call.count('threads', 1);
  if (threads > 1 && !builtWorkers) throw new Fault(call.say.noThreads);
  const seed = call.text('seed') ?? '1';
  const job = { game: listed.game.manifest.id, bot, seed };
  // Round by round: whoever stops it has as many games of every lot.
  const rounds = Array.from({ length: Math.ceil(games / AT_A_TIME) }, (_, round) => round * AT_A_TIME);
  const jobs = rounds.flatMap((first) =>
    lots.flatMap((lot): BalanceJob[] => {
      const indices = Array.from({ length: Math.min(AT_A_TIME, games - first) }, (_, i) => first + i).filter(
        (index) => !known.has(`${lot.scenario} ${lot.variant} ${index}`),
      );
      return indices.length === 0 ? [] : [{ ...job, lot, indices }];
    }),
  );
  const bar = progressBar(
    call.world.stderr,
    jobs.reduce((sum, { indices }) => sum + indices.length, 0),
  );
  // Written as it goes: whoever stops it goes on from there.
  const keep = (fresh: readonly Trial[]): void => {
    trials.push(...fresh);
    if (path !== undefined) writeFileSync(path, trialsText(trials));
  };
  const here = (trial: Trial): void => {
    bar.add(1);
    keep([trial]);
  };
  if (threads > 1) await inThreads(jobs, threads, bar.add, keep);
  else for (const one of jobs) playTrials(listed, one, here);
  bar.end();
  return trials;
}

async function inThreads(
  jobs: readonly BalanceJob[],
  threads: number,
  done: (games: number) => void,
  keep: (trials: readonly Trial[]) => void,
): Promise<void> {
  const left = [...jobs].reverse();
  const thread = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop())
      keep(await askWorker<Trial[]>('balance-worker', next, done));
  };
  await Promise.all(Array.from({ length: threads }, thread));
}

// ---- what they say

const bookOf = (
  call: Call,
  { game }: TerminalGame,
  bot: string,
  results: readonly Evenness[],
): BalanceBook => ({
  game: game.manifest.id,
  version: game.manifest.version,
  bot,
  made: [commandOf(call)],
  results: results.filter(({ games }) => games > 0),
});

/** The command without the files of whoever gave it. */
function commandOf(call: Call): string {
  const value = (flag: string): string[] => {
    const given = call.text(flag);
    return given === undefined ? [] : [`--${flag} ${given}`];
  };
  return [
    `strategoi balance ${call.arg(0)}`,
    ...['scenario', 'games', 'bot', 'seed'].flatMap(value),
    ...(call.on('effects') ? ['--effects'] : []),
    ...call.texts('option').map((option) => `--option ${option}`),
  ].join(' ');
}

/** A result a line: what has changed is seen in a comparison. */
const bookText = ({ results, ...head }: BalanceBook): string =>
  `${JSON.stringify(head).slice(0, -1)},"results":[\n${results.map((r) => JSON.stringify(r)).join(',\n')}\n]}\n`;

const percent = ({ mean, doubt }: Share): string =>
  `${(100 * mean).toFixed(0)} ± ${(100 * doubt).toFixed(0)} %`;
const plain = ({ mean, doubt }: Share): string => `${mean.toFixed(1)} ± ${doubt.toFixed(1)}`;

function linesOf(call: Call, listed: TerminalGame, results: readonly Evenness[]): string[] {
  const rows = results.flatMap(({ scenario, variant, games, wins, draws, points, byTurn, bids }) =>
    Object.keys(wins).map((role, i) => [
      i === 0 ? scenario : '',
      i === 0 ? (variant === USUAL ? call.say.balanceUsual : variant) : '',
      i === 0 ? String(games) : '',
      roleName(listed, role, call.language),
      percent(wins[role] as Share),
      i === 0 ? percent(draws) : '',
      plain(points[role] as Share),
      String(bids[role]?.points ?? 0),
      (byTurn[role] ?? []).map(({ mean }) => mean.toFixed(0)).join(' '),
    ]),
  );
  return table([call.say.balanceHead, ...rows], [2, 4, 5, 6, 7]);
}
