import { createInterface } from 'node:readline';
import type { World } from '../world.ts';

export type Complete = (typed: string) => readonly string[];

export const starting = (typed: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => word.startsWith(typed));

/** Lines typed or piped in; undefined when there are no more. */
export interface Input {
  /** `complete` gives the lines that what was typed so far may become. */
  ask(prompt: string, complete?: Complete): Promise<string | undefined>;
  close(): void;
}

export function openInput(world: Pick<World, 'stdin' | 'stdout'>): Input {
  const typed = world.stdin.isTTY === true && world.stdout.isTTY === true;
  const waiting: ((line: string | undefined) => void)[] = [];
  const lines: string[] = [];
  let closed = false;
  let complete: Complete = () => [];
  const reader = createInterface({
    input: world.stdin,
    terminal: typed,
    ...(typed
      ? { output: world.stdout, completer: (line: string): [string[], string] => [[...complete(line)], line] }
      : {}),
  });
  reader.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else lines.push(line);
  });
  reader.on('close', () => {
    closed = true;
    for (const next of waiting.splice(0)) next(undefined);
  });
  return {
    async ask(prompt, ways = () => []) {
      complete = ways;
      if (typed) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else world.stdout.write(prompt);
      const line = lines.shift();
      if (line !== undefined || closed) return echo(line);
      return echo(await new Promise<string | undefined>((resolve) => waiting.push(resolve)));
    },
    close: () => reader.close(),
  };

  /** What was piped in is not on the screen: repeated there, a session reads as it was played. */
  function echo(line: string | undefined): string | undefined {
    if (!typed || line === undefined) world.stdout.write(`${line ?? ''}\n`);
    return line;
  }
}
