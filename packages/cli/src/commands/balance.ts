import { writeFileSync } from 'node:fs';
import {
  type BalanceBook,
  doubted,
  type Evenness,
  evennessOf,
  type Share,
  type Trial,
  USUAL,
} from '@strategoi/bots/balance';
import { playersOf } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { trialLines } from '../balance/file.ts';
import { type BalanceJob, type Lot, playTrial } from '../balance/job.ts';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf } from '../files.ts';
import { openKept } from '../kept.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, table } from '../text.ts';
import { askWorkers, builtWorkers, doAll } from '../workers.ts';

/** Many games of a bot against itself: who wins, by how much, and what each option or doubtful figure changes. */
export const balanceCommand: Command = {
  name: 'balance',
  usage:
    'GAME [--scenario ID|all] [--games N] [--bot NAME] [--seed s] [--effects] [--doubt ID|all]… [--each N] [--threads n] [--csv FILE] [--book FILE] [--option k=v]…',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    scenario: { type: 'string' },
    games: { type: 'string' },
    bot: { type: 'string' },
    seed: { type: 'string' },
    effects: { type: 'boolean' },
    doubt: { type: 'string', multiple: true },
    each: { type: 'string' },
    threads: { type: 'string' },
    csv: { type: 'string' },
    book: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const bot = call.text('bot') ?? 'captain';
    if (!listed.bots[bot]) throw new Fault(call.say.unknownBot(bot, Object.keys(listed.bots)));
    const lots = await lotsOf(call, listed);
    const trials = await played(call, listed, bot, lots);
    const alike = listed.game.manifest.facts.ownMarks !== true;
    const results = lots.map((lot) =>
      ofPlayers(
        listed,
        lot,
        evennessOf(lot, rolesOf(listed, lot.scenario), trials, gamesOf(call, lot), alike),
      ),
    );
    const book = call.text('book');
    if (book !== undefined) writeFileSync(pathOf(call, book), bookText(bookOf(call, listed, bot, results)));
    if (call.json) call.data(results);
    else call.print(linesOf(call, listed, results));
    return 0;
  },
};

/** How many games of a lot are wanted: of an option or a reading fewer will often do. */
const gamesOf = (call: Call, { variant }: Lot): number => {
  const games = call.count('games', 100);
  return variant === USUAL ? games : call.count('each', games);
};

const rolesOf = ({ game }: TerminalGame, scenario: string): readonly string[] =>
  game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];

/** That a seat nobody plays wins no more tells nothing: what an option changes is told of the others. */
function ofPlayers({ game }: TerminalGame, { scenario, options }: Lot, evenness: Evenness): Evenness {
  const { effect } = evenness;
  if (!effect) return evenness;
  const players = playersOf(game, { scenario, options });
  const only = (all: typeof effect.wins): typeof effect.wins =>
    Object.fromEntries(Object.entries(all).filter(([role]) => players.includes(role)));
  return { ...evenness, effect: { ...effect, wins: only(effect.wins), points: only(effect.points) } };
}

async function lotsOf(call: Call, listed: TerminalGame): Promise<Lot[]> {
  const { manifest } = listed.game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map((s) => s.id) : [scenarioNamed(call, listed, wanted)];
  const options = botsOptions(listed, optionsOf(call));
  const doubts = await doubtsOf(call, manifest.id);
  return scenarios.flatMap((scenario) => {
    const lots: Lot[] = [{ scenario, variant: USUAL, options }];
    if (call.on('effects'))
      for (const { id, values, default: usual } of manifest.options)
        for (const value of values)
          if (value !== (options[id] ?? usual) && !(id in options))
            lots.push({ scenario, variant: `${id}=${value}`, options: { ...options, [id]: value } });
    for (const doubt of doubts) lots.push({ scenario, variant: doubted(doubt), options, doubt });
    return lots;
  });
}

/** What of the game's data is to be read otherwise. */
async function doubtsOf(call: Call, game: string): Promise<readonly string[]> {
  const wanted = call.texts('doubt');
  if (wanted.length === 0) return wanted;
  const doubts = await shelf.find(({ id }) => id === game)?.doubts?.();
  const known = (doubts ?? []).map(({ id }) => id);
  if (wanted.includes('all')) return known;
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Fault(call.say.unknownDoubt(unknown, known));
  return wanted;
}

/** All games that are wanted: those of the file, and those that are still to be played. */
async function played(
  call: Call,
  listed: TerminalGame,
  bot: string,
  lots: readonly Lot[],
): Promise<readonly Trial[]> {
  const file = call.text('csv');
  const kept = openKept(file === undefined ? undefined : pathOf(call, file), trialLines);
  if (!kept) throw new Fault(`${file}: ${trialLines.head}`);
  const known = new Set(kept.games.map((t) => `${t.scenario} ${t.variant} ${t.index}`));
  const job = { game: listed.game.manifest.id, bot, seed: call.text('seed') ?? '1' };
  const jobOf = (lot: Lot, index: number): BalanceJob[] =>
    known.has(`${lot.scenario} ${lot.variant} ${index}`) ? [] : [{ ...job, lot, index }];
  const roundsOf = (lot: Lot): number[] => Array.from({ length: gamesOf(call, lot) }, (_, index) => index);
  // Round by round: whoever stops it has as many games of every lot.
  const plain = lots.filter(({ doubt }) => doubt === undefined);
  const jobs = plain
    .flatMap((lot) => roundsOf(lot).map((index) => ({ lot, index })))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ lot, index }) => jobOf(lot, index));
  await doAll(call, listed, 'balance-worker', jobs, playTrial, kept.keep);
  const otherwise = lots
    .filter(({ doubt }) => doubt !== undefined)
    .map((lot) => roundsOf(lot).flatMap((index) => jobOf(lot, index)))
    .filter(({ length }) => length > 0);
  await readOtherwise(call, otherwise, kept.keep);
  return kept.games;
}

/** Games with the data read otherwise: all that one reading still lacks in a thread that knows no other. */
async function readOtherwise(
  call: Call,
  tasks: readonly (readonly BalanceJob[])[],
  keep: (trial: Trial) => void,
): Promise<void> {
  if (tasks.length === 0) return;
  if (!builtWorkers) throw new Fault(call.say.noThreads);
  const bar = progressBar(call.world.stderr, tasks.flat().length);
  await askWorkers<readonly Trial[]>('doubt-worker', tasks, call.count('threads', 1), bar.add, (trials) =>
    trials.forEach(keep),
  );
  bar.end();
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
  results: results.filter(({ games, variant }) => games > 0 && variant === USUAL),
  changes: results.flatMap(({ scenario, variant, effect }) =>
    effect && effect.games > 0 ? [{ scenario, variant, ...effect }] : [],
  ),
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
    ...call.texts('doubt').map((doubt) => `--doubt ${doubt}`),
    ...value('each'),
    ...call.texts('option').map((option) => `--option ${option}`),
  ].join(' ');
}

const lines = (rows: readonly object[]): string => `[\n${rows.map((r) => JSON.stringify(r)).join(',\n')}\n]`;

/** A result a line: what has changed is seen in a comparison. */
const bookText = ({ results, changes = [], ...head }: BalanceBook): string =>
  `${JSON.stringify(head).slice(0, -1)},"results":${lines(results)}${
    changes.length > 0 ? `,"changes":${lines(changes)}` : ''
  }}\n`;

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
      bids[role] ? String(bids[role].points) : '-',
      (byTurn[role] ?? []).map(({ mean }) => mean.toFixed(0)).join(' '),
    ]),
  );
  return table([call.say.balanceHead, ...rows], [2, 4, 5, 6, 7]);
}
