import {
  codes,
  type DiceState,
  fullOptions,
  keyFromSeed,
  type Options,
  type Position,
  reject,
} from '@strategoi/kernel';
import { manifest } from './manifest.ts';
import { emptyState } from './setup.ts';
import { clone, type EpicBoard, type S } from './state.ts';

/** The board as it stands, with the flow where somebody is asked in the middle of something. */
export interface EpicPosition extends Position {
  readonly game: 'epic';
  readonly options: Options;
  readonly board: Partial<EpicBoard>;
  readonly flow: S['flow'];
  readonly dice?: DiceState;
}

/** Fields that are as at the start of nothing are left out. */
export function save(s: S): EpicPosition {
  const copy = clone(s);
  const blank = emptyState(s.scenario, s.options, s.dice);
  const board: Record<string, unknown> = {};
  for (const key of Object.keys(blank) as (keyof S)[]) {
    if (key === 'scenario' || key === 'options' || key === 'flow' || key === 'dice') continue;
    if (JSON.stringify(copy[key]) !== JSON.stringify(blank[key])) board[key] = copy[key];
  }
  return {
    game: 'epic',
    scenario: s.scenario,
    options: s.options,
    board: board,
    flow: copy.flow,
    dice: copy.dice,
  };
}

export function load(position: Position): S {
  const { scenario, options, board, flow, dice } = position as EpicPosition;
  if (!manifest.scenarios.some(({ id }) => id === scenario))
    reject(codes.badSetup, 'scenario', { scenario: String(scenario) });
  const s = emptyState(
    scenario,
    fullOptions(manifest, options ?? {}),
    dice ?? { key: keyFromSeed('position'), at: 0 },
  );
  for (const [key, value] of Object.entries(board ?? {})) {
    const own = (s as unknown as Record<string, unknown>)[key];
    if (own === undefined || typeof own !== typeof value || Array.isArray(own) !== Array.isArray(value))
      reject(codes.badPosition, 'field', { field: key });
    if (Array.isArray(own) && own.length > 20 && own.length !== (value as unknown[]).length)
      reject(codes.badPosition, 'field', { field: key });
    (s as unknown as Record<string, unknown>)[key] = structuredCopy(value);
  }
  s.flow = structuredCopy(flow ?? [{ step: 'game.season' }]) as S['flow'];
  return s;
}

const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
