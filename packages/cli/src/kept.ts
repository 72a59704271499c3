/** Games kept as lines of a file, each written when it is over: whoever stops goes on from there. */

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/** How games of a kind are written. */
export interface Lines<T> {
  /** The first line: a file that begins otherwise holds something else. */
  readonly head: string;
  write(game: T): string;
  read(line: string): T;
}

export interface Kept<T> {
  readonly games: readonly T[];
  keep(game: T): void;
}

/** What a file holds of such games; undefined when it holds something else. A line that was cut off is dropped. */
export function openKept<T>(path: string | undefined, lines: Lines<T>): Kept<T> | undefined {
  const games: T[] = [];
  if (path === undefined) return { games, keep: (game) => void games.push(game) };
  if (!existsSync(path)) appendFileSync(path, `${lines.head}\n`);
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...rest] = whole.trimEnd().split('\n');
  if (head !== lines.head) return undefined;
  if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
  games.push(...rest.map(lines.read));
  return {
    games,
    keep(game) {
      games.push(game);
      appendFileSync(path, `${lines.write(game)}\n`);
    },
  };
}
