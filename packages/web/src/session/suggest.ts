import { type Bot, type Game, notate, type Role, type State, seatOf, stream } from '@strategoi/kernel';

/** More lines than any sheet has. */
const MOST = 60;

/**
 * What a bot would still write on the sheet before this seat, line by line, up to where it would do anything else. What is
 * written already stays: it is asked about the table as it is.
 */
export function sheetBy(game: Game<State>, bot: Bot, state: State, role: Role, seed: string): string[] {
  const { written = [] } = game.manifest.facts;
  const lines: string[] = [];
  let note: string | undefined;
  while (lines.length < MOST) {
    const actions = game.legal(state, role);
    if (actions.length === 0) break;
    const jot = (text: string): void => {
      note = text;
    };
    const action = bot.choose(seatOf(game, state, role, actions, stream(seed), { note, jot }));
    const line = notate(action);
    if (!written.includes(action.verb) || lines.includes(line)) break;
    lines.push(line);
    game.apply(state, role, action);
  }
  return lines;
}
