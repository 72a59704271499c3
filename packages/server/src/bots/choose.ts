import { type Role, type State, seatOf, stream } from '@strategoi/kernel';
import { library } from '../games.ts';

export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly role: Role;
  /** Dealt anew from what the seat may know, with other dice: there is no secret in it. */
  readonly state: State;
  /** The bot's own luck; nothing of the game's can be told from it. */
  readonly luck: string;
  /** How long it may think, in milliseconds. */
  readonly patience: number;
  /** What it noted at its last decision in this game. */
  readonly note?: string | undefined;
  /** It may wait for what the others say. */
  readonly patient?: boolean;
}

export interface Choice {
  readonly text: string;
  /** It would rather wait: what it says is not to be done. */
  readonly waits?: true | undefined;
  readonly note?: string | undefined;
}

/** The bot is given its view, its actions and samples of what it cannot see. */
export function choose({ game: id, bot, role, state, luck, patience, note, patient }: Question): Choice {
  const listed = library[id];
  const player = listed?.bots[bot];
  if (!listed || !player) throw new Error(`no bot ${bot} for ${id}`);
  const actions = listed.game.legal(state, role);
  const until = performance.now() + patience;
  let kept = note;
  let waits: true | undefined;
  const host = {
    wait() {
      waits = patient ? true : undefined;
      return waits === true;
    },
    due: () => performance.now() >= until,
    note,
    jot(text: string) {
      kept = text;
    },
  };
  const action = player.choose(seatOf(listed.game, state, role, actions, stream(luck), host));
  return { text: listed.game.notate(action), note: kept, waits };
}
