import {
  attend,
  fit,
  gather,
  type LearntTable,
  type Mark,
  markOfLens,
  markOfLessons,
  type Noted,
  quantise,
  type School,
  usualRecipe,
} from '@strategoi/bots/learn';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, writeWhole } from '../files.ts';
import { progressBar } from '../progress.ts';
import { addLesson, readLessons } from '../train/lessons.ts';

/** Learns to judge a game from games between bots, and writes what it has learnt as a small table. */
export const trainCommand: Command = {
  name: 'train',
  usage: 'GAME [--games N] [--seed s] [--hidden N] [--epochs N] [--lessons FILE] [--curve FILE] [--out FILE]',
  words: [1, 1],
  flags: () => ({
    games: { type: 'string' },
    seed: { type: 'string' },
    hidden: { type: 'string' },
    epochs: { type: 'string' },
    lessons: { type: 'string' },
    curve: { type: 'string' },
    out: { type: 'string' },
  }),
  run(call) {
    const { game, school } = gameNamed(call, call.arg(0));
    if (!school) throw new Fault(call.say.noSchool(game.manifest.id));
    const games = call.count('games', 1000, 10);
    const noted = lessonsOf(call, school, games);
    const lessons = gather(school.lens.names.length, noted);
    const recipe = {
      ...usualRecipe,
      hidden: call.count('hidden', usualRecipe.hidden, 0),
      epochs: call.count('epochs', usualRecipe.epochs),
    };
    const marks: Mark[] = [];
    const marked = (mark: Mark): void => {
      marks.push(mark);
      if (call.world.stderr.isTTY) call.world.stderr.write(`${curveLine(mark)}\n`);
    };
    const { names, prior } = school.lens;
    const net = fit(lessons, recipe, marked, prior === undefined ? -1 : names.indexOf(prior));
    const table = quantise(net, {
      game: game.manifest.id,
      version: game.manifest.version,
      lens: markOfLens(school.lens),
      made: commandLine(call),
      games,
      lessons: markOfLessons(noted),
      error: Number(Math.min(...marks.map(({ unseen }) => unseen)).toFixed(5)),
    });
    write(call, 'curve', `${['epoch,learnt,unseen', ...marks.map(curveLine)].join('\n')}\n`);
    if (!write(call, 'out', tableText(table))) call.data(table);
    else call.print([...plot(marks), call.say.trained(games, lessons.results.length, table.error)]);
    return 0;
  },
};

/** The command as it can be given again. */
function commandLine(call: Call): string {
  const flags = ['games', 'seed', 'hidden', 'epochs'].flatMap((name) => {
    const value = call.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return ['strategoi train', ...call.args, ...flags].join(' ');
}

/** The first `games` games of the school, those that a file has already taken from it. */
function lessonsOf(call: Call, school: School, games: number): Noted[] {
  const seed = call.text('seed') ?? '1';
  const { id, version } = school.game.manifest;
  const file = call.text('lessons');
  const path = file === undefined ? undefined : pathOf(call, file);
  const known =
    path === undefined ? [] : readLessons(path, { game: id, version, lens: markOfLens(school.lens), seed });
  if (!known) throw new Fault(call.say.otherLessons(file as string));
  const byNumber = new Map(known.map((noted) => [noted.n, noted]));
  const bar = progressBar(call.world.stderr, games);
  const all = Array.from({ length: games }, (_, n) => {
    let noted = byNumber.get(n);
    if (!noted) {
      noted = attend(school, seed, n);
      // Written as it goes: whoever stops it goes on from there.
      if (path !== undefined) addLesson(path, noted);
    }
    bar.add(1);
    return noted;
  });
  bar.end();
  return all;
}

function write(call: Call, flag: string, text: string): boolean {
  const file = call.text(flag);
  if (file !== undefined) writeWhole(call, file, text);
  return file !== undefined;
}

/** One field a line, so that a table can be read and compared. */
const tableText = (table: LearntTable): string =>
  `{\n${Object.entries(table)
    .map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;

const curveLine = ({ epoch, learnt, unseen }: Mark): string =>
  [epoch, learnt.toFixed(5), unseen.toFixed(5)].join(',');

const WIDTH = 40;

/** The error on games not seen, epoch after epoch, as bars. */
function plot(marks: readonly Mark[]): string[] {
  const most = Math.max(...marks.map(({ unseen }) => unseen), 1e-9);
  return marks.map(
    ({ epoch, unseen }) =>
      `${String(epoch).padStart(3)} ${unseen.toFixed(4)} ${'#'.repeat(Math.round((WIDTH * unseen) / most))}`,
  );
}
