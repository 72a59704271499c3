import type { Action, Bot } from '@strategoi/kernel';
import type { Shelved } from '@strategoi/shelf';
import { manifest, toy } from '../../kernel/test/toy.ts';
import { toyWords } from '../../kernel/test/toy-words.ts';

/** Always the last of the list, so that a game can be foretold. */
const lastBot: Bot = { id: 'last', choose: ({ actions }) => actions.at(-1) as Action };

/** A game of cards as it would stand on the shelf: all that kit, terminal, page and server are told of it. */
export const shelvedToy: Shelved = {
  id: manifest.id,
  title: manifest.title,
  line: { en: 'Three rounds for a fleece.', fr: 'Trois manches pour une toison.' },
  time: { en: '5 min', fr: '5 min' },
  players: '2-3',
  weight: 1,
  levels: ['random', lastBot.id],
  best: lastBot.id,
  rules: async () => toy,
  words: async () => toyWords,
  bots: async () => ({ [lastBot.id]: lastBot }),
};
