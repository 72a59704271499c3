import { randomBot } from '@strategoi/bots';
import type { Action, Bot, Language, Words } from '@strategoi/kernel';
import { type ToyBoard, toy } from '../../kernel/test/toy.ts';
import type { TerminalGame } from '../src/registry.ts';

const rules = {
  'TOY-1': { title: 'The cards', text: 'Twelve coins and three owls.' },
  'TOY-2': { title: 'The herald', text: 'The herald may raise the stake and look at the top card.' },
  'TOY-3': { title: 'The bids', text: 'Everybody bids a card, face down.' },
  'TOY-4': { title: 'The owls', text: 'A loser may play an owl, which halves the prize.' },
  'TOY-5': { title: 'The end', text: 'Most points after three rounds wins.' },
};

const wordsIn = (language: Language): Words => ({
  rules,
  terms: { owl: { name: 'Owl', note: 'A card that halves the prize.' } },
  prompt: (ask) => (language === 'fr' ? `à vous (${ask.step})` : `your ${ask.step}`),
  event: (event) =>
    event.type === 'round'
      ? undefined
      : `${event.type} ${event.by ?? ''} ${event.card ?? event.value ?? ''}`.trim(),
  refusal: (refusal) => `${language === 'fr' ? 'la règle dit' : 'the rule says'} ${refusal.key ?? 'no'}`,
  action: (action) => action.verb.toUpperCase(),
  option: (id) => ({ name: id, values: {} }),
  outcome: (outcome) => [`${outcome.level}: ${outcome.winners.join(' ')}`],
});

/** Always the last of the list, so that a game can be foretold. */
const lastBot: Bot = { id: 'last', choose: ({ actions }) => actions.at(-1) as Action };

export const toyListed: TerminalGame = {
  game: toy,
  words: { en: wordsIn('en'), fr: wordsIn('fr') },
  bots: { random: randomBot, last: lastBot },
  best: 'last',
  board(view) {
    const board = view.board as ToyBoard;
    return [
      `round ${board.round}`,
      ...Object.entries(board.hands).map(([role, hand]) => `${role}: ${hand.join(' ')}`),
    ];
  },
  status: (view) => `round ${(view.board as ToyBoard).round}`,
  chapter: (view) => String((view.board as ToyBoard).round),
  places: ['prize'],
};
