/**
 * A book of puzzles as it is kept: a file that lists them, and their positions in parts, so that whoever solves one reads the
 * part it is in. A position is written as what differs from the one before it; each part begins with a whole one.
 */

import { type Position, sha256 } from '@strategoi/kernel';
import { changed, changesTo, isSame, type Json } from './changes.ts';
import type { ListedPuzzle, Puzzle, PuzzleBook } from './puzzle.ts';

/** So many positions are a part. */
const PART = 50;

/** The file that lists the puzzles. */
export type BookFile = Omit<PuzzleBook, 'open'>;

/** How a position of a part is written. */
type Kept = { readonly position: Json } | { readonly changes: Json };

/** The parts of a book by their number, from 0. */
type ReadPart = (part: number) => Promise<unknown>;

/** The positions of one part, in the order of the book. */
function positionsIn(part: readonly Kept[]): Position[] {
  const positions: Json[] = [];
  for (const kept of part)
    positions.push('position' in kept ? kept.position : changed(positions.at(-1), kept.changes));
  return positions as Position[];
}

/** The mark of a position. */
export const markOf = (position: Position): string => sha256(JSON.stringify(position)).slice(0, 12);

/** A book of which the parts are read when one of their puzzles is opened. */
export function openBook(file: BookFile, readPart: ReadPart): PuzzleBook {
  const read = new Map<number, Promise<Position[]>>();
  const positions = (part: number): Promise<Position[]> => {
    const known = read.get(part) ?? readPart(part).then((kept) => positionsIn(kept as readonly Kept[]));
    read.set(part, known);
    return known;
  };
  return {
    ...file,
    async open(listed) {
      const at = file.puzzles.findIndex(({ id }) => id === listed.id);
      const position = (await positions(Math.floor(at / PART)))[at % PART];
      if (!position) throw new Error(`the book of ${file.game} has no position of ${listed.id}`);
      return { ...listed, position };
    },
  };
}

/** All of its puzzles, with their positions. */
export const allOf = (book: PuzzleBook): Promise<Puzzle[]> => Promise.all(book.puzzles.map(book.open));

/** As text, a line for each puzzle and each position, so that files can be read and compared. */
export function bookTexts(
  head: Omit<BookFile, 'puzzles'>,
  puzzles: readonly Puzzle[],
): { readonly book: string; readonly parts: readonly string[] } {
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const listed = puzzles.map(({ position: _, ...rest }): ListedPuzzle => rest);
  const parts = Array.from({ length: Math.ceil(puzzles.length / PART) }, (_, i) =>
    linesOf(puzzles.slice(i * PART, (i + 1) * PART).map(keptAfter)),
  );
  return {
    book: `{\n${[...fields, `  "puzzles": ${linesOf(listed, '  ')}`].join(',\n')}\n}\n`,
    parts: parts.map((lines) => `${lines}\n`),
  };
}

const linesOf = (items: readonly unknown[], indent = ''): string =>
  `[${items.map((item) => `\n${indent}  ${JSON.stringify(item)}`).join(',')}\n${indent}]`;

/** A position is a file: whatever is in it can be written as JSON. */
const inJson = (position: Position): Json => position as never;

/** What the position adds to the one before it; the whole where that would not give it back. */
function keptAfter({ position }: Puzzle, i: number, part: readonly Puzzle[]): Kept {
  const last = part[i - 1];
  const before = last && inJson(last.position);
  const after = inJson(position);
  const changes = changesTo(before, after);
  return before !== undefined && isSame(changed(before, changes), after) ? { changes } : { position: after };
}
