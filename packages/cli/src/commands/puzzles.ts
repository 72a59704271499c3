import { existsSync } from 'node:fs';
import {
  allOf,
  type BookFile,
  bookTexts,
  isPlain,
  joined,
  markOf,
  mineGame,
  openBook,
  type Puzzle,
  type PuzzleBook,
  question,
  quotaOf,
  type Theme,
  themes,
  verified,
} from '@strategoi/bots/puzzles';
import type { Bot, Scales } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, readJson, writeWhole } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, scenarioNamed } from '../setup.ts';

/** Looks for puzzles in games between captains, weighs or asks again those of a file, and puts files together. */
export const puzzlesCommand: Command = {
  name: 'puzzles',
  usage:
    'GAME [--games N] [--from N] [--seed s] [--scenario ID|all] [--share P] [--theme T] [--alike N] [--out FILE] [--check FILE | --again FILE | --join FILE,FILE…]',
  words: [1, 1],
  flags: () => ({
    games: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    scenario: { type: 'string' },
    share: { type: 'string' },
    theme: { type: 'string' },
    alike: { type: 'string' },
    out: { type: 'string' },
    check: { type: 'string' },
    again: { type: 'string' },
    join: { type: 'string' },
  }),
  run(call) {
    const listed = gameNamed(call, call.arg(0));
    const scales = Object.values(listed.bots).findLast((bot) => bot.scales)?.scales;
    if (!scales) throw new Fault(call.say.noHints);
    const [checked, old, several] = [call.text('check'), call.text('again'), call.text('join')];
    if (checked !== undefined) return check(call, listed, scales, checked);
    if (old !== undefined) return again(call, listed, scales, old);
    return several === undefined ? mine(call, listed, scales) : join(call, several);
  },
};

/** The captain in his manners; whoever plays at random or thinks for long plays no part. */
const manners = (bots: { readonly [name: string]: Bot }): Bot[] =>
  ['cautious', 'bold', 'greedy', 'captain'].flatMap((name) => bots[name] ?? []);

/** The positions of a book lie beside it: `amphipolis.json`, `amphipolis-0.json`, `amphipolis-1.json`… */
const partFile = (file: string, part: number): string => file.replace(/(\.json)?$/, `-${part}.json`);

function writeBook(
  call: Call,
  file: string,
  head: Omit<BookFile, 'puzzles'>,
  puzzles: readonly Puzzle[],
): void {
  const { book, parts } = bookTexts(head, puzzles);
  for (const [part, text] of parts.entries()) writeWhole(call, partFile(file, part), text);
  writeWhole(call, file, book);
}

async function mine(call: Call, listed: TerminalGame, scales: Scales): Promise<number> {
  const { game, bots } = listed;
  const { manifest } = game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map(({ id }) => id) : [scenarioNamed(call, listed, wanted)];
  const [games, from, seed] = [call.count('games', 10), call.count('from', 0, 0), call.text('seed') ?? '1'];
  const share = call.count('share', 100) / 100;
  const theme = themeOf(call);
  const quota = quotaOf(alikeOf(call));
  const out = call.text('out');
  const known = out !== undefined && existsSync(pathOf(call, out)) ? readBook(call, out) : undefined;
  const found: Puzzle[] = known ? await allOf(known) : [];
  const head = {
    game: manifest.id,
    version: manifest.version,
    unit: scales.unit,
    movements: scales.movements,
    made: [...(known?.made ?? []), commandLine(call)],
  };
  const bar = progressBar(call.world.stderr, games);
  for (let i = from; i < from + games; i++) {
    const scenario = scenarios[i % scenarios.length] as string;
    const spec = { scenario, seed: `${seed}-${i}`, options: botsOptions(listed, {}) };
    const wanted = theme === undefined ? {} : { theme };
    const mining = { game, scales, players: manners(bots), share, quota, ...wanted };
    const { weighed, puzzles } = mineGame(mining, spec, (puzzle) => {
      if (!puzzle || found.some(({ id }) => id === puzzle.id)) return;
      found.push(puzzle);
      if (out !== undefined) writeBook(call, out, head, found);
    });
    bar.add(1);
    if (out === undefined) continue;
    call.world.stderr.write(`${call.say.puzzlesMined(spec.seed, scenario, weighed, puzzles.length)}\n`);
  }
  bar.end();
  if (out === undefined) call.data({ ...head, puzzles: found });
  else call.print(call.say.puzzlesFound(found.length, out));
  return 0;
}

/** How many puzzles that are alike are wanted; all when nothing is said. */
const alikeOf = (call: Call): number =>
  call.text('alike') === undefined ? Number.POSITIVE_INFINITY : call.count('alike', 1);

/** The theme that is asked for, if one is. */
export function themeOf(call: Call): Theme | undefined {
  const name = call.text('theme');
  const theme = themes.find((one) => one === name);
  if (name !== undefined && theme === undefined) throw new Fault(call.say.unknownTheme(name, themes));
  return theme;
}

/** The command as it can be given again. */
function commandLine(call: Call): string {
  const flags = ['games', 'from', 'seed', 'scenario', 'share', 'theme', 'alike'].flatMap((name) => {
    const value = call.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return ['strategoi puzzles', ...call.args, ...flags].join(' ');
}

function readBook(call: Call, file: string): PuzzleBook {
  const book = readJson(call, file) as Partial<BookFile> | null;
  if (!Array.isArray(book?.puzzles)) throw new Fault(call.say.inFile(file, call.say.noField('puzzles')));
  return openBook(book as BookFile, async (part) => readJson(call, partFile(file, part)));
}

/** Weighs every solution of a file against its second again, at the table it was found at. */
async function check(call: Call, { game }: TerminalGame, scales: Scales, file: string): Promise<number> {
  const puzzles = await allOf(readBook(call, file));
  const bar = progressBar(call.world.stderr, puzzles.length);
  const fallen = puzzles.filter((puzzle) => {
    const stands =
      markOf(puzzle.position) === puzzle.mark && isPlain(puzzle) && verified(game, scales, puzzle).margin > 0;
    bar.add(1);
    return !stands;
  });
  bar.end();
  call.print(call.say.puzzlesChecked(puzzles.length, fallen.length));
  for (const { id } of fallen) call.print(`  ${id}`);
  return fallen.length > 0 ? 1 : 0;
}

/** Asks the questions of a file anew, as captains play today: what is no puzzle any more is left out. */
async function again(
  call: Call,
  { game, bots }: TerminalGame,
  scales: Scales,
  file: string,
): Promise<number> {
  const book = readBook(call, file);
  const puzzles = await allOf(book);
  const sifting = { game, scales, players: manners(bots) };
  const bar = progressBar(call.world.stderr, puzzles.length);
  const kept = puzzles.flatMap(({ position, role, id }) => {
    const found = question(sifting, game.load(position), role, id);
    bar.add(1);
    return found ?? [];
  });
  bar.end();
  call.print(call.say.puzzlesChecked(puzzles.length, puzzles.length - kept.length));
  return written(call, book, kept);
}

/** Several files as one, of puzzles that are alike only so many. */
async function join(call: Call, names: string): Promise<number> {
  const books = names.split(',').map((file) => readBook(call, file));
  const [first] = books as [PuzzleBook, ...PuzzleBook[]];
  const puzzles = joined((await Promise.all(books.map(allOf))).flat(), quotaOf(alikeOf(call)));
  return written(call, { ...first, made: [...new Set(books.flatMap(({ made }) => made))] }, puzzles);
}

function written(
  call: Call,
  { open: _, puzzles: __, ...head }: PuzzleBook,
  puzzles: readonly Puzzle[],
): number {
  const out = call.text('out');
  if (out === undefined) call.data({ ...head, puzzles });
  else {
    writeBook(call, out, head, puzzles);
    call.print(call.say.puzzlesFound(puzzles.length, out));
  }
  return 0;
}
