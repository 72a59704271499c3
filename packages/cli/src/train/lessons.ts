/** The file lessons are kept in: a line that tells what it is, then game after game, each written when it is over. */

import { appendFileSync, closeSync, existsSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import type { Noted } from '@strategoi/bots/learn';

/** What tells one school from another: lessons of one are of no use to the other. */
export interface LessonHead {
  readonly game: string;
  readonly version: string;
  readonly lens: string;
  readonly seed: string;
  /** A mark of the table their players know, in later rounds. */
  readonly table?: string;
}

const NEWLINE = 10;
const BLOCK = 8;

const headLine = (head: LessonHead): Buffer => Buffer.from(`${JSON.stringify(head)}\n`);

/** What the file holds of this school; undefined when it holds something else. What was cut off at its end is dropped. */
export function readLessons(path: string, head: LessonHead): Noted[] | undefined {
  if (!existsSync(path)) {
    appendFileSync(path, headLine(head));
    return [];
  }
  const bytes = readFileSync(path);
  const begin = bytes.indexOf(NEWLINE) + 1;
  if (!bytes.subarray(0, begin).equals(headLine(head))) return undefined;
  const { noted, end } = blocksOf(bytes, begin);
  if (end < bytes.length) {
    const handle = openSync(path, 'r+');
    ftruncateSync(handle, end);
    closeSync(handle);
  }
  return noted;
}

/** Games played on another seed by the same rules and seen through the same lens: none of them was learnt from. */
export function heldLessons(path: string, { game, version, lens, seed }: LessonHead): Noted[] | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const begin = bytes.indexOf(NEWLINE) + 1;
  const head = JSON.parse(bytes.toString('utf8', 0, begin)) as LessonHead;
  const isOther = head.game !== game || head.version !== version || head.lens !== lens || head.seed === seed;
  return isOther ? undefined : blocksOf(bytes, begin).noted;
}

/** The games that are whole, and where they end. */
function blocksOf(bytes: Buffer, begin: number): { readonly noted: Noted[]; readonly end: number } {
  const noted: Noted[] = [];
  let at = begin;
  while (at + BLOCK <= bytes.length) {
    const [n, length] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (at + BLOCK + length > bytes.length) break;
    noted.push({ n, rows: new Uint8Array(bytes.subarray(at + BLOCK, at + BLOCK + length)) });
    at += BLOCK + length;
  }
  return { noted, end: at };
}

export function addLesson(path: string, { n, rows }: Noted): void {
  const block = Buffer.alloc(BLOCK + rows.length);
  block.writeUInt32LE(n, 0);
  block.writeUInt32LE(rows.length, 4);
  block.set(rows, BLOCK);
  appendFileSync(path, block);
}
