import { codes, type Position, reject } from '@strategoi/kernel';
import { copy, type DiadochiState } from './state.ts';

/** A position is the whole board under its own names; see docs/positions.md. */
export function save(state: DiadochiState): Position {
  const { scenario, options, flow, dice, ...board } = copy(state);
  return { game: 'diadochi', scenario, options, flow, dice, board };
}

export function load(position: Position): DiadochiState {
  if (typeof position.board !== 'object' || position.board === null) reject(codes.badPosition, 'board');
  const { scenario, options, flow, dice, board } = copy(position) as unknown as {
    scenario: string;
    options: DiadochiState['options'];
    flow: DiadochiState['flow'];
    dice: DiadochiState['dice'];
    board: Omit<DiadochiState, 'scenario' | 'options' | 'flow' | 'dice'>;
  };
  return { scenario, options, flow, dice, ...board };
}
