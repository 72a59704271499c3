import {
  attend,
  errorsOf,
  fit,
  gather,
  judgeOf,
  type LearntTable,
  type Mark,
  markOfLens,
  markOfLessons,
  markOfTable,
  type Noted,
  quantise,
  type School,
  usualRecipe,
} from '@strategoi/bots/learn';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, writeWhole } from '../files.ts';
import { progressBar } from '../progress.ts';
import { addLesson, heldLessons, type LessonHead, readLessons } from '../train/lessons.ts';

/** Learns to judge a game from games between bots, and writes what it has learnt as a small table. */
export const trainCommand: Command = {
  name: 'train',
  usage:
    'GAME [--games N[,N…]] [--seed s] [--hidden N] [--epochs N] [--lessons FILE] [--curve FILE] [--held FILE] [--out FILE]',
  words: [1, 1],
  flags: () => ({
    games: { type: 'string' },
    seed: { type: 'string' },
    hidden: { type: 'string' },
    epochs: { type: 'string' },
    lessons: { type: 'string' },
    curve: { type: 'string' },
    held: { type: 'string' },
    out: { type: 'string' },
  }),
  run(call) {
    const { game, school } = gameNamed(call, call.arg(0));
    if (!school) throw new Fault(call.say.noSchool(game.manifest.id));
    const rounds = roundsOf(call);
    const noted: Noted[] = [];
    const curve: string[] = [];
    let learnt: Learnt | undefined;
    for (const [round, games] of rounds.entries()) {
      noted.push(...lessonsOf(call, school, { round, from: noted.length, games }, learnt?.table));
      learnt = learn(call, school, noted);
      curve.push(...learnt.marks.map((mark) => `${round + 1},${curveLine(mark)}`));
    }
    const { table, marks, moments } = learnt as Learnt;
    write(call, 'curve', `${['round,epoch,learnt,unseen', ...curve].join('\n')}\n`);
    const held = call.text('held');
    const errors = held === undefined ? [] : [errorsOn(call, school, table, held)];
    if (!write(call, 'out', tableText(table))) call.data(table);
    else call.print([...plot(marks), call.say.trained(noted.length, moments, table.error), ...errors]);
    return 0;
  },
};

interface Learnt {
  readonly table: LearntTable;
  readonly marks: readonly Mark[];
  readonly moments: number;
}

/** Games of each round: `--games 15000,5000`. */
function roundsOf(call: Call): number[] {
  const text = call.text('games') ?? '1000';
  return text.split(',').map((part) => {
    if (!/^\d{2,9}$/.test(part)) throw new Fault(call.say.badNumber('--games', text, LEAST));
    return Number(part);
  });
}
const LEAST = 10;

/** What is learnt of these games. */
function learn(call: Call, school: School, noted: readonly Noted[]): Learnt {
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
  const { id, version } = school.game.manifest;
  const table = quantise(net, {
    game: id,
    version,
    lens: markOfLens(school.lens),
    made: commandLine(call),
    games: noted.length,
    lessons: markOfLessons(noted),
    error: Number(Math.min(...marks.map(({ unseen }) => unseen)).toFixed(5)),
  });
  return { table, marks, moments: lessons.results.length };
}

/** The command as it can be given again. */
function commandLine(call: Call): string {
  const flags = ['games', 'seed', 'hidden', 'epochs'].flatMap((name) => {
    const value = call.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return ['strategoi train', ...call.args, ...flags].join(' ');
}

const headOf = (call: Call, { game, lens }: School): LessonHead => ({
  game: game.manifest.id,
  version: game.manifest.version,
  lens: markOfLens(lens),
  seed: call.text('seed') ?? '1',
});

/** How far the table is from what came of games it has not learnt from, beside those who have learnt nothing. */
function errorsOn(call: Call, school: School, table: LearntTable, file: string): string {
  const held = heldLessons(pathOf(call, file), headOf(call, school));
  if (!held) throw new Fault(call.say.otherLessons(file));
  const { lens } = school;
  const errors = errorsOf(table, lens, gather(lens.names.length, held));
  const told = [errors.mean, errors.reckoned, errors.learnt, errors.both].map((error) => error.toFixed(4));
  return call.say.trainedHeld(held.length, errors.moments, told);
}

/** The games of a round, those that a file has already taken from it; whoever plays later ones knows the table of those before. */
function lessonsOf(
  call: Call,
  school: School,
  { round, from, games }: { readonly round: number; readonly from: number; readonly games: number },
  table: LearntTable | undefined,
): Noted[] {
  const file = call.text('lessons');
  const path = file === undefined ? undefined : `${pathOf(call, file)}${round === 0 ? '' : `.${round + 1}`}`;
  const head = headOf(call, school);
  const known =
    path === undefined ? [] : readLessons(path, table ? { ...head, table: markOfTable(table) } : head);
  if (!known) throw new Fault(call.say.otherLessons(path as string));
  const byNumber = new Map(known.map((noted) => [noted.n, noted]));
  const judge = table && judgeOf(table, school.lens);
  const bar = progressBar(call.world.stderr, games);
  const all = Array.from({ length: games }, (_, i) => {
    const n = from + i;
    let noted = byNumber.get(n);
    if (!noted) {
      noted = attend(school, head.seed, n, judge);
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
