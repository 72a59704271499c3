import { act, copyPlain, RefusalError, SPECTATOR, smallGame } from '@strategoi/kernel';
import { describe, expect, test } from 'vitest';

type Heap = { left: number; turn: string; taken: number[] };
type Taken = { type: 'taken'; n: number };
const other = (role: string): string => (role === 'black' ? 'white' : 'black');

const nim = smallGame<Heap, Taken>({
  id: 'nim',
  roles: ['black', 'white'],
  verbs: ['take'],
  rule: 'NIM-1',
  longest: 5,
  board: { left: 5, turn: 'black', taken: [0] },
  asked: ({ left, turn }) => (left > 0 ? turn : undefined),
  offers: ({ left }) => [1, 2].filter((n) => n <= left).map((n) => act('take', String(n))),
  take: (_board, { target }, run) => run.emit({ type: 'taken', n: Number(target) }),
  fold(board, { n }) {
    board.left -= n;
    board.turn = other(board.turn);
    board.taken.push(n);
  },
  outcome: ({ turn }) => ({ winners: [other(turn)], level: 'last' }),
});

const refusalOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.rule;
  }
  return 'none';
};

describe('a small game', () => {
  test('asks in turn, refuses by its rule what is not offered, and ends', () => {
    const table = nim.setup({ scenario: 'game', seed: 's' });
    expect(nim.pending(table)).toMatchObject([{ role: 'black', step: 'ask', rules: ['NIM-1'] }]);
    expect(refusalOf(() => nim.apply(table, 'black', act('take', '3')))).toBe('NIM-1');
    for (const role of ['black', 'white']) nim.apply(table, role, act('take', '2'));
    expect(nim.legal(table, 'black')).toEqual([act('take', '1')]);
    nim.apply(table, 'black', act('take', '1'));
    expect(nim.outcome(table)).toMatchObject({ winners: ['black'], points: { black: 0, white: 0 } });
  });

  test('starts every game from a board of its own, and copies share nothing', () => {
    const one = nim.setup({ scenario: 'game', seed: 's' });
    const copy = nim.clone(one);
    nim.apply(one, 'black', act('take', '2'));
    expect(copy.taken).toEqual([0]);
    expect(nim.setup({ scenario: 'game', seed: 's' }).taken).toEqual([0]);
    expect(nim.view(one, SPECTATOR).board).toEqual({ left: 3, turn: 'white', taken: [0, 2] });
  });

  test('goes on from a saved position, and refuses one that is made otherwise', () => {
    const table = nim.setup({ scenario: 'game', seed: 's' });
    nim.apply(table, 'black', act('take', '2'));
    const position = copyPlain(nim.save(table));
    expect(position).toEqual({ game: 'nim', scenario: 'game', left: 3, turn: 'white', taken: [0, 2] });
    expect(nim.legal(nim.load(position), 'white')).toHaveLength(2);
    expect(refusalOf(() => nim.load({ ...position, left: 'many' }))).toBe('bad-position');
    expect(refusalOf(() => nim.load({ ...position, taken: ['two'] }))).toBe('bad-position');
    expect(refusalOf(() => nim.load({ game: 'nim', scenario: 'game' }))).toBe('bad-position');
  });
});
