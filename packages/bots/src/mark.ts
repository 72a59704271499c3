import {
  type Action,
  type Bot,
  type Game,
  type Options,
  quick,
  type State,
  seatOf,
  sure,
} from '@strategoi/kernel';

/** Decisions of a game that are passed over before the next is put to the bot, and how many are put to it. */
const APART = 13;
const ASKED = 20;

/**
 * A short mark of how a bot plays: another as soon as it answers otherwise at one of some decisions of `guide`'s games,
 * or is asked others. Games of bots of the same name and another mark are not to be counted together.
 */
export function markOfBot<S extends State, B>(
  game: Game<S, B>,
  bot: Bot<S, B>,
  guide: Bot<S, B>,
  options: Options = {},
): string {
  let mark = 2166136261;
  const note = (action: Action): void => {
    for (const letter of game.notate(action)) mark = Math.imul(mark ^ sure(letter.codePointAt(0)), 16777619);
  };
  for (const { id: scenario } of game.manifest.scenarios) {
    const state = game.setup({ scenario, options, seed: 'mark' });
    const luck = quick(1);
    for (let met = 0; met < APART * ASKED; ) {
      const [ask] = game.pending(state);
      if (!ask) break;
      const actions = game.legal(state, ask.role);
      if (actions.length > 1 && met++ % APART === 0)
        note(bot.choose(seatOf(game, state, ask.role, actions, quick(met))));
      game.apply(state, ask.role, guide.choose(seatOf(game, state, ask.role, actions, luck)));
    }
  }
  return (mark >>> 0).toString(16).padStart(8, '0');
}
