import { act } from './action.ts';
import { cell } from './cell.ts';
import type { Applied, Game, State } from './game.ts';
import { shortHash } from './hash.ts';
import { type Entry, type GameRecord, replay } from './record.ts';

/** The state after so many lines of a log. */
export interface Snapshot<S extends State = State> {
  readonly ply: number;
  readonly state: S;
}

/** States along a game: going back and opening it cost the same however long it is. */
export interface Snapshots<S extends State = State> {
  /** This is the state after so many lines. */
  pass(ply: number, state: S): void;
  /** The state after so many lines, for the asker's own use. */
  at(ply: number): S;
  /** What each of these lines brought about, the first counted from 1. */
  recall(from: number, to: number, each: (ply: number, applied: Applied) => void): void;
  /** The game has gone back to so many lines. */
  goBack(ply: number): void;
  /** The last ones, ever farther apart: written down with the game, they open it without playing it again. */
  ladder(): readonly Snapshot<S>[];
}

const EVERY = 16;
/** When there are more, every second of the older half goes. */
const MOST = 128;
/** How far back from the last one those lie that are written down. */
const RUNGS = [0, 64, 512];

/** `known` are those of the ladder; one that does not fit the log is not believed. */
export function keepSnapshots<S extends State>(
  game: Game<S>,
  record: GameRecord,
  known: readonly Snapshot<S>[] = [],
): Snapshots<S> {
  const fits = ({ ply, state }: Snapshot<S>): boolean =>
    record.version === game.manifest.version && record.log[ply - 1]?.hash === shortHash(state);
  let kept: Snapshot<S>[] = known.filter(fits).toSorted((a, b) => a.ply - b.ply);

  const below = (ply: number): number => kept.findLastIndex((one) => one.ply <= ply);

  function pass(ply: number, state: S): void {
    if (ply % EVERY !== 0 || ply === 0) return;
    const at = below(ply);
    if (kept[at]?.ply === ply) return;
    kept.splice(at + 1, 0, { ply, state: game.clone(state) });
    if (kept.length > MOST) kept = kept.filter((_, i) => i > MOST / 2 || i % 2 === 0);
  }

  function play(state: S, { by, do: text, dice, forced }: Entry): Applied {
    return game.apply(state, by, game.parse(text) ?? act(''), forced && dice ? { dice } : undefined);
  }

  function at(ply: number): S {
    const near = kept[below(ply)];
    const state = near ? game.clone(near.state) : replay(game, record, 0);
    for (let n = near?.ply ?? 0; n < ply; n++) {
      play(state, cell(record.log, n));
      pass(n + 1, state);
    }
    return state;
  }

  return {
    pass,
    at,
    recall(from, to, each) {
      const state = at(from - 1);
      for (let n = from; n <= to; n++) each(n, play(state, cell(record.log, n - 1)));
    },
    goBack(ply) {
      kept = kept.filter((one) => one.ply <= ply);
    },
    ladder() {
      const last = kept.at(-1)?.ply ?? 0;
      const rungs = new Set(RUNGS.map((rung) => kept[below(last - rung)]));
      return [...rungs].flatMap((one) => one ?? []);
    },
  };
}
