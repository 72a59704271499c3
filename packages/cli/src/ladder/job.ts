import { existsSync, readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { type Bout, fight, type Opened } from '@strategoi/bots';
import { type Bot, type Options, sure } from '@strategoi/kernel';
import { cpuMicros } from '../measure.ts';
import type { TerminalGame } from '../registry.ts';
import type { Climbed, ClockTime } from './lines.ts';

/** One game of a ladder: what a thread is told. */
export interface LadderJob {
  readonly game: string;
  readonly bots: readonly [string, string];
  readonly bout: Bout;
  readonly options: Options;
  /** Milliseconds after which an answer is due. */
  readonly clock?: number;
  /** What is open to the first bot that is hidden at a table: how much luck leaves to decide. */
  readonly open?: Opened;
}

/** Where the system tells what time of the processor the thread that reads it has had, in nanoseconds. */
const OWN_TIME = '/proc/thread-self/schedstat';
const hasOwnTime = existsSync(OWN_TIME);
const ownMillis = (): number => Number.parseInt(readFileSync(OWN_TIME, 'utf8'), 10) / 1e6;

/** Where one thread among several cannot tell its own time of the processor it goes by the wall. */
export const timeOf = (threads: number): ClockTime => (threads > 1 && !hasOwnTime ? 'wall' : 'processor');

/** Milliseconds by that clock. */
const now: () => number = isMainThread
  ? () => cpuMicros() / 1000
  : hasOwnTime
    ? ownMillis
    : () => performance.now();

/** The same bot, and what its decisions took. */
function timed(bot: Bot): { readonly bot: Bot; readonly took: number[] } {
  const took: number[] = [];
  const choose: Bot['choose'] = (seat) => {
    if (seat.actions.length < 2) return bot.choose(seat);
    const start = now();
    const action = bot.choose(seat);
    took.push(now() - start);
    return action;
  };
  return { bot: { ...bot, choose }, took };
}

/** What this thread holds, in whole megabytes. */
function memoryHeld(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return Math.ceil((total_heap_size + external_memory) / 2 ** 20);
}

/** Plays one game of a ladder and measures its first bot. */
export function climb(listed: TerminalGame, { bots, bout, options, clock, open }: LadderJob): Climbed {
  const [first, second] = bots.map((name) => sure(listed.bots[name])) as [Bot, Bot];
  const { bot, took } = timed(first);
  const watch = (): (() => boolean) => {
    const due = now() + (clock ?? 0);
    return () => now() >= due;
  };
  const spec = {
    options,
    ...(clock === undefined ? {} : { watch }),
    ...(open === undefined ? {} : { open }),
  };
  const fought = fight(listed.game, bot, second, spec, bout);
  return {
    ...fought,
    decisions: took.length,
    thought: Math.round(took.reduce((sum, one) => sum + one, 0)),
    longest: Math.round(Math.max(0, ...took)),
    memory: memoryHeld(),
  };
}
