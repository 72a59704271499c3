import {
  codes,
  type DiceState,
  fullOptions,
  keyFromSeed,
  type Options,
  onlyKnown,
  type Position,
  reject,
} from '@strategoi/kernel';
import { manifest } from './manifest.ts';
import { emptyState } from './setup.ts';
import { clone, type S } from './state.ts';
import { boardFields, checkField, checkFlow, refuseContradictions } from './strict.ts';
import { readBoard, writeBoard, writtenFields } from './written/board.ts';

/** The board as it stands, with the flow where somebody is asked in the middle of something. */
export interface EpicPosition extends Position {
  readonly game: 'epic';
  readonly options: Options;
  readonly board: { readonly [field: string]: unknown };
  readonly flow: S['flow'];
  readonly dice?: DiceState;
}

/** Everything by its name; what is as on an empty table is left out. */
export function save(s: S): EpicPosition {
  const copy = clone(s);
  const blank = emptyState(s.scenario, s.options, s.dice);
  return {
    game: 'epic',
    scenario: s.scenario,
    options: s.options,
    board: writeBoard(copy, blank, boardFields),
    flow: copy.flow,
    dice: copy.dice,
  };
}

const headFields = ['game', 'scenario', 'options', 'board', 'flow', 'dice'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wanted = (field: string, value: unknown): never =>
  reject(codes.badPosition, 'field', { field, value: JSON.stringify(value)?.slice(0, 40) ?? '' });

/** Any field that is not known is refused by its name, and so is a table no game could come to. */
export function load(position: Position, steps: readonly string[]): S {
  onlyKnown(position, headFields);
  const { scenario, options = {}, board = {}, flow = [{ step: 'game.season' }], dice } = position;
  if (!manifest.scenarios.some(({ id }) => id === scenario))
    reject(codes.badSetup, 'scenario', { scenario: String(scenario) });
  if (!isRecord(options)) return wanted('options', options);
  if (!isRecord(board)) return wanted('board', board);
  const s = emptyState(
    scenario as string,
    fullOptions(manifest, options as Options),
    (dice as DiceState | undefined) ?? { key: keyFromSeed('position'), at: 0 },
  );
  onlyKnown(board, [...boardFields, ...writtenFields], 'board');
  for (const [field, value] of Object.entries(readBoard(board, s))) {
    if (field === 'note') continue;
    checkField(field, value, s);
    (s as unknown as Record<string, unknown>)[field] = structuredCopy(value);
  }
  refuseContradictions(s);
  checkFlow(flow, steps);
  s.flow = structuredCopy(flow) as S['flow'];
  return s;
}

const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
