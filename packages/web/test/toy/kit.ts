import { type ToyBoard, toy } from '../../../kernel/test/toy.ts';
import { toyWords } from '../../../kernel/test/toy-words.ts';
import type { Kit } from '../../src/games/kit.ts';

/** What a kit must give: everything else the page takes from the contract and the words. */
export const kit: Kit = {
  id: 'toy',
  game: toy,
  words: toyWords,
  Board: () => null,
  status: (view) => ({
    turns: [1, 2, 3].map((turn) => ({ turn, icon: 'sun', date: String(turn) })),
    turn: (view.board as ToyBoard).round,
    phases: [],
    phase: '',
    sides: Object.entries((view.board as ToyBoard).points).map(([role, points]) => ({
      role,
      emblem: role,
      name: role,
      points,
      lines: [],
      facts: [],
    })),
  }),
  placed: () => new Set(),
  placeName: (id) => id,
  odds: { places: () => ['prize'] },
  attempts: () => [],
  trace: () => undefined,
  kind: () => undefined,
  heading: () => undefined,
  windowName: (id) => id,
  scenarioLine: () => undefined,
  first: { scenario: 'duel', role: 'red' },
};
