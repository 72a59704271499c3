import { existsSync } from 'node:fs';
import { mineGame, type Puzzle, type PuzzleBook, verified } from '@strategoi/bots/puzzles';
import type { Bot, Scales } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, readJson, writeWhole } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, scenarioNamed } from '../setup.ts';

/** Looks for puzzles in games between captains, and weighs again those of a file. */
export const puzzlesCommand: Command = {
  name: 'puzzles',
  usage: 'GAME [--games N] [--from N] [--seed s] [--scenario ID|all] [--share P] [--out FILE] [--check FILE]',
  words: [1, 1],
  flags: () => ({
    games: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    scenario: { type: 'string' },
    share: { type: 'string' },
    out: { type: 'string' },
    check: { type: 'string' },
  }),
  run(call) {
    const listed = gameNamed(call, call.arg(0));
    const scales = Object.values(listed.bots).findLast((bot) => bot.scales)?.scales;
    if (!scales) throw new Fault(call.say.noHints);
    const file = call.text('check');
    return file === undefined ? mine(call, listed, scales) : check(call, listed, scales, file);
  },
};

/** The captain in his manners; whoever plays at random or thinks for long plays no part. */
const manners = (bots: { readonly [name: string]: Bot }): Bot[] =>
  ['cautious', 'bold', 'greedy', 'captain'].flatMap((name) => bots[name] ?? []);

/** One puzzle a line, so that a file can be read and compared. */
const bookText = ({ puzzles, ...head }: PuzzleBook): string => {
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const lines = puzzles.map((puzzle) => `\n    ${JSON.stringify(puzzle)}`).join(',');
  return `{\n${[...fields, `  "puzzles": [${lines}\n  ]`].join(',\n')}\n}\n`;
};

function mine(call: Call, listed: TerminalGame, scales: Scales): number {
  const { game, bots } = listed;
  const { manifest } = game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map(({ id }) => id) : [scenarioNamed(call, listed, wanted)];
  const [games, from, seed] = [call.count('games', 10), call.count('from', 0, 0), call.text('seed') ?? '1'];
  const share = call.count('share', 100) / 100;
  const out = call.text('out');
  const known = out !== undefined && existsSync(pathOf(call, out)) ? readBook(call, out) : undefined;
  const found: Puzzle[] = [...(known?.puzzles ?? [])];
  const made = [...(known?.made ?? []), commandLine(call)];
  const book = (): PuzzleBook => ({
    game: manifest.id,
    version: manifest.version,
    unit: scales.unit,
    movements: scales.movements,
    made,
    puzzles: found,
  });
  const bar = progressBar(call.world.stderr, games);
  for (let i = from; i < from + games; i++) {
    const scenario = scenarios[i % scenarios.length] as string;
    const spec = { scenario, seed: `${seed}-${i}`, options: botsOptions(listed, {}) };
    const { weighed, puzzles } = mineGame({ game, scales, players: manners(bots), share }, spec, (puzzle) => {
      if (!puzzle || found.some(({ id }) => id === puzzle.id)) return;
      found.push(puzzle);
      if (out !== undefined) writeWhole(call, out, bookText(book()));
    });
    bar.add(1);
    if (out === undefined) continue;
    call.world.stderr.write(`${call.say.puzzlesMined(spec.seed, scenario, weighed, puzzles.length)}\n`);
  }
  bar.end();
  if (out === undefined) call.data(book());
  else call.print(call.say.puzzlesFound(found.length, out));
  return 0;
}

/** The command as it can be given again. */
function commandLine(call: Call): string {
  const flags = ['games', 'from', 'seed', 'scenario', 'share'].flatMap((name) => {
    const value = call.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return ['strategoi puzzles', ...call.args, ...flags].join(' ');
}

function readBook(call: Call, file: string): PuzzleBook {
  const book = readJson(call, file) as Partial<PuzzleBook> | null;
  if (!Array.isArray(book?.puzzles)) throw new Fault(call.say.inFile(file, call.say.noField('puzzles')));
  return book as PuzzleBook;
}

/** Weighs every solution of a file against its second again. */
function check(call: Call, { game }: TerminalGame, scales: Scales, file: string): number {
  const { puzzles } = readBook(call, file);
  const bar = progressBar(call.world.stderr, puzzles.length);
  const fallen = puzzles.filter((puzzle) => {
    const { margin } = verified(game, scales, puzzle);
    bar.add(1);
    return margin <= 0;
  });
  bar.end();
  call.print(call.say.puzzlesChecked(puzzles.length, fallen.length));
  for (const { id } of fallen) call.print(`  ${id}`);
  return fallen.length > 0 ? 1 : 0;
}
