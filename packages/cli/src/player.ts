import { type Action, type Bot, type Game, type Role, type State, seatOf, stream } from '@strategoi/kernel';

/** How long a bot that searches may think, in milliseconds. */
const PATIENCE = 1000;

/** A bot with luck of its own, sat down at a game: told only what its seat may see. */
export interface Player {
  /** Nothing when it would rather wait for what the others say, where it may. */
  choose(state: State, role: Role, actions: readonly Action[], patient?: boolean): Action | undefined;
  /** What it noted last. */
  note(role: Role): string | undefined;
}

export function playerOf(game: Game, bot: Bot, seed: string): Player {
  const luck = stream(seed);
  // What it has in mind, by seat.
  const notes = new Map<Role, string>();
  return {
    note: (role) => notes.get(role),
    choose(state, role, actions, patient = false) {
      let waits = false;
      const until = performance.now() + PATIENCE;
      const host = {
        due: () => performance.now() >= until,
        note: notes.get(role),
        jot: (note: string) => void notes.set(role, note),
        wait() {
          waits = patient;
          return patient;
        },
      };
      const action = bot.choose(seatOf(game, state, role, actions, luck, host));
      return waits ? undefined : action;
    },
  };
}
