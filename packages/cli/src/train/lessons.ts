/** The file lessons are kept in: a line that tells what it is, then game after game, each written when it is over. */

import { appendFileSync, closeSync, existsSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import type { Noted } from '@strategoi/bots/learn';

/** What tells one school from another: lessons of one are of no use to the other. */
export interface LessonHead {
  readonly game: string;
  readonly version: string;
  readonly lens: string;
  readonly seed: string;
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
  let at = bytes.indexOf(NEWLINE) + 1;
  if (!bytes.subarray(0, at).equals(headLine(head))) return undefined;
  const noted: Noted[] = [];
  while (at + BLOCK <= bytes.length) {
    const [n, length] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (at + BLOCK + length > bytes.length) break;
    noted.push({ n, rows: new Uint8Array(bytes.subarray(at + BLOCK, at + BLOCK + length)) });
    at += BLOCK + length;
  }
  if (at < bytes.length) {
    const handle = openSync(path, 'r+');
    ftruncateSync(handle, at);
    closeSync(handle);
  }
  return noted;
}

export function addLesson(path: string, { n, rows }: Noted): void {
  const block = Buffer.alloc(BLOCK + rows.length);
  block.writeUInt32LE(n, 0);
  block.writeUInt32LE(rows.length, 4);
  block.set(rows, BLOCK);
  appendFileSync(path, block);
}
