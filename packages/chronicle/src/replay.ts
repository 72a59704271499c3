import {
  type Event,
  firstState,
  type Game,
  type GameRecord,
  type Happened,
  SPECTATOR,
  type State,
} from '@strategoi/kernel';

/** Called for all that everybody could see happen, in order, with the state as it is once it has. */
export type Listener<S extends State, E extends Event> = (event: Happened<E>, state: S, ply: number) => void;

/** Plays a record again, and tells what a spectator saw of it: letters between two stay between them. */
export function replay<S extends State, B, E extends Event>(
  game: Game<S, B, E>,
  record: GameRecord,
  listen: Listener<S, E>,
): S {
  const { scenario, options, seed, opening } = record;
  // What happened before a position is not known.
  const { state, applied } = record.start
    ? { state: firstState(game, record), applied: undefined }
    : game.begin({ scenario, options, seed, ...(opening ? { dice: opening } : {}) });
  for (const event of game.tell(applied?.events ?? [], SPECTATOR)) listen(event, state, 0);
  for (const [i, { by, do: text, dice, forced }] of record.log.entries()) {
    const action = game.parse(text);
    if (!action) throw new Error(`line ${i + 1} cannot be read`);
    const done = game.apply(state, by, action, forced && dice ? { dice } : undefined);
    for (const event of game.tell(done.events, SPECTATOR)) listen(event, state, i + 1);
  }
  return state;
}
