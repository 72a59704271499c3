import { type Role, type State, seatOf, stream } from '@strategoi/kernel';
import { library } from '../games.ts';

export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly role: Role;
  readonly state: State;
  /** The bot's own luck; the dice of the game are never touched by it. */
  readonly luck: string;
}

/** The bot is given its view and its actions, never the state. */
export function choose({ game: id, bot, role, state, luck }: Question): string {
  const listed = library[id];
  const player = listed?.bots[bot];
  if (!listed || !player) throw new Error(`no bot ${bot} for ${id}`);
  const actions = listed.game.legal(state, role);
  return listed.game.notate(player.choose(seatOf(listed.game, state, role, actions, stream(luck))));
}
