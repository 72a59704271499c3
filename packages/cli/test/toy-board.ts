import type { ToyBoard } from '../../kernel/test/toy.ts';
import { shelvedToy } from '../../shelf/test/toy.ts';
import { type Terminal, type TerminalGame, terminalGame } from '../src/registry.ts';

const terminal: Terminal = {
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

export const toyListed: TerminalGame = await terminalGame(shelvedToy, terminal);
