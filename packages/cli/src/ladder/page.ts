/** The games of ladders that are kept in a folder, as the tables of a page. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fought, type Rung, rungsOf, scoreOf, type Tally, together } from '@strategoi/bots';
import type { Game } from '@strategoi/kernel';
import { type Climbed, effortOf, type LadderHead, ladderLines } from './lines.ts';

type Manifest = Pick<Game, 'manifest'>;

interface Ladder {
  readonly file: string;
  readonly head: LadderHead;
  readonly games: readonly Climbed[];
  readonly rungs: readonly Rung[];
}

function readLadder(folder: string, file: string, gameOf: (id: string) => Manifest): Ladder {
  const [first = '', ...rest] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const head = JSON.parse(first) as LadderHead;
  const games = rest.map(ladderLines(head).read);
  return { file, head, games, rungs: rungsOf(gameOf(head.game), games) };
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(head),
  row(head.map(() => '---')).replaceAll(' --- ', '---'),
  ...rows.map(row),
];

const percent = (tally: Tally): string => {
  const { score, doubt } = scoreOf(tally);
  return `${(100 * score).toFixed(1)} ± ${(100 * doubt).toFixed(1)} %`;
};
const countOf = ({ wins, draws, losses }: Tally): number => wins + draws + losses;
const scoreIn = (tally: Tally): string =>
  countOf(tally) === 0 ? '' : `${percent(tally)} of ${countOf(tally)}`;
const pairing = ({ bots }: LadderHead): string => `${bots[0]} against ${bots[1]}`;

const summary = ({ head, games, rungs }: Ladder, { manifest }: Manifest): (string | number)[] => {
  const all = together(rungs);
  const { mean, worst, memory } = effortOf(games);
  return [
    manifest.title.en,
    pairing(head),
    ...[all.wins, all.draws, all.losses, scoreIn(all)],
    ...[`${mean.toFixed(1)} ms`, `${worst} ms`, `${memory} MB`],
  ];
};

/** A row for each seat: what was made of it in each scenario, and in all of them. */
function seatRows({ head, rungs }: Ladder, { manifest }: Manifest, scenarios: readonly string[]): string[][] {
  const seats = [...new Set(rungs.map(({ role }) => role))];
  return seats.map((role) => {
    const own = rungs.filter((rung) => rung.role === role);
    const name = manifest.roles.find(({ id }) => id === role)?.name.en ?? 'half the table';
    const cells = scenarios.map((scenario) => scoreIn(together(own.filter((r) => r.scenario === scenario))));
    return [pairing(head), name, ...cells, ...(scenarios.length > 1 ? [scoreIn(together(own))] : [])];
  });
}

/** The command that plays these games, or goes on with them. */
function commands({ file, head, games }: Ladder): string[] {
  const seeds = [...new Set(games.map(({ seed }) => seed))];
  const most = (seed: string): number =>
    games.reduce((max, game: Fought) => (game.seed === seed ? Math.max(max, game.n + 1) : max), 0);
  const scenarios = [...new Set(games.map(({ scenario }) => scenario))];
  const options = Object.entries(head.options).filter(([id]) => id !== 'windows');
  return seeds.map((seed) =>
    [
      `npx strategoi ladder ${head.game} --bots ${head.bots.join()}`,
      ...(scenarios.length === 1 ? [`--scenario ${scenarios[0]}`] : []),
      ...options.map(([id, value]) => `--option ${id}=${value}`),
      ...(head.clock === undefined ? [] : [`--clock ${head.clock}`]),
      `--games ${most(seed)} --seed ${seed} --lines fixtures/ladder/${file}`,
    ].join(' '),
  );
}

/** All ladders of a folder: one table of them all, one of the seats of each game, and how they are played. */
export function ladderPage(folder: string, gameOf: (id: string) => Manifest): string {
  const ladders = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readLadder(folder, file, gameOf))
    .filter(({ games }) => games.length > 0);
  const heads = ['won', 'drawn', 'lost', 'score', 'a decision', 'at worst', 'memory'];
  const lines = table(
    ['game', 'who', ...heads],
    ladders.map((ladder) => summary(ladder, gameOf(ladder.head.game))),
  );
  for (const id of new Set(ladders.map(({ head }) => head.game))) {
    const own = ladders.filter(({ head }) => head.game === id);
    const scenarios = [...new Set(own.flatMap(({ rungs }) => rungs.map(({ scenario }) => scenario)))];
    const columns = [...scenarios, ...(scenarios.length > 1 ? ['together'] : [])];
    const rows = own.flatMap((ladder) => seatRows(ladder, gameOf(id), scenarios));
    lines.push('', ...table([gameOf(id).manifest.title.en, 'seat', ...columns], rows));
  }
  return [...lines, '', '```', ...ladders.flatMap(commands), '```'].join('\n');
}

const BEGIN = '<!-- ladder -->';
const END = '<!-- /ladder -->';

/** A text with the page where it belongs. */
export function withLadders(text: string, page: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`no ${BEGIN} … ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n\n${page}\n\n${text.slice(to)}`;
}
