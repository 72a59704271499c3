import type { Fought } from '@strategoi/bots';
import type { Options } from '@strategoi/kernel';
import type { Lines } from '../kept.ts';

/** A game of a ladder, and what the first bot took for it. */
export interface Climbed extends Fought {
  /** Decisions at which it had a choice. */
  readonly decisions: number;
  /** Milliseconds of thought: of the whole game, and of its longest decision. */
  readonly thought: number;
  readonly longest: number;
  /** Megabytes its thread held at the end of the game. */
  readonly memory: number;
}

export type ClockTime = 'processor' | 'wall';

/** What games must have in common to be counted together. */
export interface LadderHead {
  readonly game: string;
  /** The version of the rules. */
  readonly version: string;
  readonly bots: readonly [string, string];
  /** How each of them plays: `markOfBot`. */
  readonly marks: readonly [string, string];
  readonly options: Options;
  /** Milliseconds after which an answer was due; as long as it liked when missing. */
  readonly clock?: number;
  /** What that clock counts: time of the processor, which others at work do not take away, or of the wall. */
  readonly time?: ClockTime;
  readonly half?: true;
  readonly open?: string;
}

/** A line tells seat and seed, the score, then what it took: `10.1,athens,r1,0,1,312,97,4120,870,61`. */
export const ladderLines = (head: LadderHead): Lines<Climbed> => ({
  head: JSON.stringify(head),
  write: (one) =>
    [
      ...[one.scenario, one.role, one.seed, one.n, one.score, one.actions],
      ...[one.decisions, one.thought, one.longest, one.memory],
      ...(one.more === undefined ? [] : [one.more]),
    ].join(','),
  read(line) {
    const [scenario = '', role = '', seed = '', ...figures] = line.split(',');
    const [n, score, actions, decisions, thought, longest, memory, more] = figures.map(Number);
    return {
      scenario,
      role,
      seed,
      n: n ?? 0,
      score: score ?? 0,
      actions: actions ?? 0,
      decisions: decisions ?? 0,
      thought: thought ?? 0,
      longest: longest ?? 0,
      memory: memory ?? 0,
      ...(more === undefined ? {} : { more }),
    };
  },
});

/** What decisions took: milliseconds on the average and at worst, and the most memory a thread held. */
export interface Effort {
  readonly mean: number;
  readonly worst: number;
  readonly memory: number;
}

export function effortOf(games: readonly Climbed[]): Effort {
  const sum = (of: (game: Climbed) => number): number => games.reduce((all, game) => all + of(game), 0);
  const most = (of: (game: Climbed) => number): number =>
    games.reduce((max, game) => Math.max(max, of(game)), 0);
  const mean =
    sum(({ thought }) => thought) /
    Math.max(
      1,
      sum(({ decisions }) => decisions),
    );
  return { mean, worst: most(({ longest }) => longest), memory: most(({ memory }) => memory) };
}
