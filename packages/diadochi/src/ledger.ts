/** What everybody can reckon of everybody's purse: DIA-ECO-001. */

import { SPECTATOR } from '@strategoi/kernel';
import type { PowerId } from './data/powers.ts';
import type { Board, ByPower, Happening } from './state.ts';

/** For each seat and whoever watches: what each purse must hold if nothing was spent in secret. */
export type Ledgers = { [viewer: string]: ByPower<number> };

export function newLedgers(live: readonly PowerId[], purses: ByPower<number>): Ledgers {
  return Object.fromEntries([...live, SPECTATOR].map((viewer) => [viewer, { ...purses }]));
}

function add(book: ByPower<number>, power: PowerId, sum: number): void {
  if (book[power] !== undefined) book[power] += sum;
}

/** Called before the event changes the board. */
export function reckon(ledgers: Ledgers, board: Board, event: Happening): void {
  switch (event.type) {
    case 'purse':
      for (const book of Object.values(ledgers)) add(book, event.power, known(board, book, event));
      break;
    case 'bribe':
      // DIA-BRI-014: paid whatever came of it.
      for (const book of Object.values(ledgers)) add(book, event.power, -event.offer);
      break;
    case 'gift':
      // RUL-GFT-01: gold that has not changed hands is where it was.
      if (event.kept) break;
      for (const [viewer, book] of Object.entries(ledgers)) {
        if (event.secret && viewer !== event.from && viewer !== event.to) continue;
        add(book, event.from, -event.sum);
        add(book, event.to, event.sum);
      }
      break;
    case 'out':
      for (const book of Object.values(ledgers)) delete book[event.power];
      break;
    default:
      break;
  }
}

/** What the markers on the board tell of a payment. Orders are paid for in secret, save what is seen of them. */
function known(
  board: Board,
  book: ByPower<number>,
  { power, sum, why }: { readonly power: PowerId; readonly sum: number; readonly why: string },
): number {
  if (why === 'orders' || why === 'gift' || why === 'ungiven') return 0;
  if (why !== 'inherited') return sum;
  const dead = board.dying.find((death) => death.by === power);
  return dead ? (book[dead.power] ?? 0) : 0;
}
