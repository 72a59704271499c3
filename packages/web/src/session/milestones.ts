import { type Action, type Game, type GameRecord, replay, type State } from '@strategoi/kernel';

/** States along a game, one every few lines: any moment is a few steps from one of them, in however long a game. */
export interface Milestones {
  /** This is the state after so many lines. */
  pass(ply: number, state: State): void;
  /** The state after so many lines, for the asker's own use. */
  at(ply: number): State;
  /** The game has gone back to so many lines. */
  goBack(ply: number): void;
}

const EVERY = 16;

export function setMilestones(game: Game<State>, record: GameRecord): Milestones {
  const stones = new Map<number, State>();
  return {
    pass(ply, state) {
      if (ply % EVERY === 0) stones.set(ply, game.clone(state));
    },
    at(ply) {
      const last = ply - (ply % EVERY);
      const stone = stones.get(last);
      if (!stone) return replay(game, record, ply);
      const state = game.clone(stone);
      for (const { by, do: text, dice, forced } of record.log.slice(last, ply))
        game.apply(state, by, game.parse(text) as Action, forced && dice ? { dice } : undefined);
      return state;
    },
    goBack(ply) {
      for (const stone of stones.keys()) if (stone > ply) stones.delete(stone);
    },
  };
}
