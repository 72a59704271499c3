import { diadochi } from '@strategoi/diadochi';
import type { Position, View } from '@strategoi/kernel';
import { boardOf, stateOf } from './scene.ts';

/** What a seat knows, as a position in which everybody's sheet can be written; purses it cannot know are empty. */
export function plan(view: View): Position | undefined {
  const board = boardOf(view);
  if (board.phase !== 'orders' && board.phase !== 'winter') return undefined;
  const purses = Object.fromEntries(
    Object.entries(board.purses).map(([power, sum]) => [power, Math.max(0, sum ?? 0)]),
  );
  const {
    flow: _flow,
    sealed: _sealed,
    ...known
  } = diadochi.save({ ...stateOf(view), sealed: [] }) as Position & {
    readonly flow?: unknown;
    readonly sealed?: unknown;
  };
  return { ...known, purses } as Position;
}
