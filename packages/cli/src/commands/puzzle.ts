import {
  answerIn,
  judgeAnew,
  judgeKnown,
  knownAnswer,
  type ListedPuzzle,
  type Puzzle,
  type PuzzleBook,
  puzzleOfDay,
  themes,
  type Verdict,
} from '@strategoi/bots/puzzles';
import { newRecord, type Scales } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed } from '../files.ts';
import { openInput } from '../play/input.ts';
import { session } from '../play/session.ts';
import type { Seat, TerminalTable } from '../play/table.ts';
import { playerOf } from '../player.ts';
import type { TerminalGame } from '../registry.ts';
import { typedFor } from '../verbs.ts';
import { themeOf } from './puzzles.ts';

/** A puzzle at the terminal: the one of the day, the first of a theme, or one by its name. */
export const puzzleCommand: Command = {
  name: 'puzzle',
  usage: `GAME [ID] [--theme ${themes.join('|')}]`,
  words: [1, 2],
  flags: () => ({ theme: { type: 'string' } }),
  async run(call) {
    if (call.json) throw new Fault(call.say.noJson);
    const listed = gameNamed(call, call.arg(0));
    const book = await shelved(listed.game.manifest.id)?.puzzles?.();
    const found = book && chosen(call, book);
    const puzzle = found && (await book.open(found));
    const scales = Object.values(listed.bots).findLast((bot) => bot.scales)?.scales;
    if (!book || !puzzle || !scales) throw new Fault(call.say.noPuzzles);
    const { say } = call;
    call.print([
      say.puzzleHead(say.puzzleThemes[puzzle.theme], puzzle.rating, puzzle.id),
      taskText(call, book, puzzle),
    ]);
    const deeds = await answered(call, listed, book, puzzle);
    if (!deeds) return 1;
    const verdict = judged(listed, scales, book, puzzle, deeds);
    call.print(verdictLines(call, listed, book, puzzle, verdict));
    return verdict.grade === 'not-best' ? 1 : 0;
  },
};

function chosen(call: Call, { puzzles }: PuzzleBook): ListedPuzzle | undefined {
  const [, name] = call.args;
  if (name !== undefined) return puzzles.find(({ id }) => id === name);
  const theme = themeOf(call);
  const among = theme === undefined ? puzzles : puzzles.filter((puzzle) => puzzle.theme === theme);
  return puzzleOfDay(among, new Date().toISOString().slice(0, 10));
}

/** The unit a line is about: `write A ANC -> PHR`. */
const unitIn = (deed: string): string => deed.split(' ').slice(1, 3).join(' ');

function taskText({ say }: Call, { unit, movements }: PuzzleBook, { step, theme, answers }: Puzzle): string {
  if (unit === 'points' && theme !== 'retreat')
    return say.puzzleLine(theme === 'bribe' ? '' : unitIn(answers[0]?.deeds[0] ?? ''));
  return movements[step] ? say.puzzleMovement : say.puzzleDeed;
}

/** What whoever sits there does; nothing when he leaves. */
async function answered(
  call: Call,
  listed: TerminalGame,
  book: PuzzleBook,
  puzzle: Puzzle,
): Promise<readonly string[] | undefined> {
  const { game, bots } = listed;
  const { role, position, id } = puzzle;
  const { record, state } = newRecord(game, { scenario: position.scenario, seed: id, start: position });
  const seatOf = (one: string): Seat => {
    const [name, bot] = Object.entries(bots).find(([known]) => known === 'captain') ?? [];
    if (one === role || name === undefined || !bot) return { kind: 'human' };
    return { kind: 'bot', name, player: playerOf(game, bot, `${id} ${one}`) };
  };
  const roles = game.manifest.scenarios.find((scenario) => scenario.id === position.scenario)?.roles ?? [];
  const table: TerminalTable = {
    listed,
    record,
    state,
    seats: Object.fromEntries(roles.map((one) => [one, seatOf(one)])),
    unread: new Map(),
    began: [],
  };
  const answer = () => answerIn(book, puzzle, record.log, game.pending(table.state));
  const input = openInput(call.world);
  try {
    await session(call, table, input, () => answer().isWhole);
  } finally {
    input.close();
  }
  const { deeds, isWhole } = answer();
  return isWhole ? deeds : undefined;
}

function judged(
  { game }: TerminalGame,
  scales: Scales,
  { unit }: PuzzleBook,
  puzzle: Puzzle,
  deeds: readonly string[],
): Verdict {
  const known = knownAnswer(puzzle, deeds);
  return known ? judgeKnown(unit, puzzle, known) : judgeAnew(game, scales, puzzle, deeds);
}

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

function verdictLines(
  call: Call,
  listed: TerminalGame,
  { unit }: PuzzleBook,
  { answers }: Puzzle,
  { grade, worth, best, gain, worst }: Verdict,
): string[] {
  const { say } = call;
  const percent = (part: number): number => Math.round(100 * part);
  const typed = (deed: string): string => {
    const action = listed.game.parse(deed);
    return action ? typedFor(listed, call.language, action) : deed;
  };
  return [
    '',
    say.puzzleGrades[grade],
    unit === 'chance'
      ? say.puzzleChance(percent(worth), percent(best))
      : say.puzzlePoints(signed(worth), signed(best)),
    say.hintWhy(signed(gain), signed(worst)),
    ...(grade === 'best'
      ? []
      : [say.puzzleBest, ...(answers[0]?.deeds ?? []).map((deed) => `  ${typed(deed)}`)]),
  ];
}
