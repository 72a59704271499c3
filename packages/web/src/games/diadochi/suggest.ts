import { isSlate, type PowerId } from '@strategoi/diadochi';
import type { Ask, View } from '@strategoi/kernel';
import type { Table } from '../../pages/table.ts';
import { boardOf } from './scene.ts';

/** What is asked of a power, and what it has written so far: letters of others, and their seals, leave it as it is. */
export function questionOf(ask: Ask | undefined, view: View): string | undefined {
  if (!ask) return undefined;
  const board = boardOf(view);
  const own = (isSlate(board.phase) ? board.slates : board.sheets)[ask.role as PowerId];
  return JSON.stringify([ask.role, ask.step, board.turn, board.phase, own]);
}

/** A captain writes what is missing; it stands on the sheet as if it had been written by hand. */
export async function suggest({ session, ask }: Table): Promise<void> {
  const open = () => questionOf(ask.peek(), session.view.peek());
  const asked = open();
  const lines = await session.suggest?.('captain');
  if (!lines || open() !== asked) return;
  await session.run(lines);
}
