import { type Action, type Bot, type Game, type Role, type State, seatOf, stream } from '@strategoi/kernel';

/** A bot with luck of its own, sat down at a game: told only what its seat may see. */
export interface Player {
  choose(state: State, role: Role, actions: readonly Action[]): Action;
}

export function playerOf(game: Game, bot: Bot, seed: string): Player {
  const luck = stream(seed);
  return { choose: (state, role, actions) => bot.choose(seatOf(game, state, role, actions, luck)) };
}
