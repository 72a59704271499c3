import type { State } from '@strategoi/kernel';
import { type LiveTable, replayLines, setupOf } from './table.ts';

/** Every so many lines of a game that is looked back at, its state is kept for the next who looks back. */
const EVERY = 50;
/** States kept of one game. */
const MOST = 40;

interface Kept {
  readonly count: number;
  /** Of the last line: after a take-back another may stand in its place. */
  readonly ply: number;
  readonly state: State;
}

const kept = new WeakMap<LiveTable, Kept[]>();

/** The game after the first `count` lines that stand, from the nearest state that is kept. */
async function stateThen(table: LiveTable, count: number): Promise<State> {
  const { game } = table.listed;
  const states = (kept.get(table) ?? []).filter((each) => table.lines[each.count - 1]?.ply === each.ply);
  const near = states.findLast((each) => each.count <= count);
  let at = near?.count ?? 0;
  const state = near ? game.clone(near.state) : game.setup(setupOf(table.row));
  await replayLines(table.listed, state, table.lines.slice(at, count), (line) => {
    at += 1;
    if (at % EVERY === 0 && !states.some((each) => each.count === at))
      states.push({ count: at, ply: line.ply, state: game.clone(state) });
  });
  states.sort((a, b) => a.count - b.count);
  // Of a long game every second one will do.
  kept.set(table, states.length > MOST ? states.filter((_, i) => i % 2 === 1) : states);
  return state;
}

/** The view as it was after the lines up to that ply; what has been taken back since is left out. */
export async function viewAfter(table: LiveTable, viewer: string, ply: number): Promise<string> {
  const next = table.lines.findIndex((line) => line.ply > ply);
  const state = await stateThen(table, next < 0 ? table.lines.length : next);
  return JSON.stringify(table.listed.game.view(state, viewer));
}

/** Answers that are asked for again and again: those of games that are over, and of moments that are past. */
export interface Answers {
  /** What is kept under this name, or what the work brings, once for all who ask meanwhile. */
  get<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function makeAnswers(most: number): Answers {
  const answers = new Map<string, Promise<unknown>>();
  return {
    get<T>(key: string, work: () => Promise<T>): Promise<T> {
      const known = answers.get(key) as Promise<T> | undefined;
      answers.delete(key);
      const answer = known ?? work();
      answers.set(key, answer);
      if (!known) answer.catch(() => answers.delete(key));
      for (const old of answers.keys()) {
        if (answers.size <= most) break;
        answers.delete(old);
      }
      return answer;
    },
  };
}
