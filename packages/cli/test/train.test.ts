import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '@strategoi/bots';
import type { LearntTable, School } from '@strategoi/bots/learn';
import type { State } from '@strategoi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

type Toy = State & { round: number; points: { [role: string]: number }; hands: { [role: string]: string[] } };

const figures = ['round', 'own points', 'points of others', 'own hand'];
const coins = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + Number(card.split('-')[1]), 0);

const school: School = {
  game: toyListed.game,
  lens: {
    names: figures,
    look(state, role, into) {
      const { round, points, hands } = state as Toy;
      const others = Object.entries(points).filter(([name]) => name !== role);
      into.set([
        round,
        points[role] ?? 0,
        others.reduce((sum, [, p]) => sum + p, 0),
        coins(hands[role] ?? []),
      ]);
    },
  },
  lesson: () => ({ scenario: 'duel', options: {}, bots: { red: randomBot, blue: randomBot } }),
  isMoment: (state) => state.flow.at(-1)?.step === 'bid',
  judged: () => ['red', 'blue'],
  result: (state, role) => (toyListed.game.outcome(state)?.winners.includes(role) ? 1 : 0),
};

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = { toy: { ...toyListed, school } };
});
afterEach(() => desk.clear());

const train = (games: number, ...more: string[]): Promise<{ code: number; err: string }> =>
  desk.run(['train', 'toy', '--games', String(games), '--hidden', '3', '--epochs', '4', ...more]);

it('makes the same table again, byte for byte, and goes on where its file of lessons ends', async () => {
  await train(30, '--out', 'whole.json', '--curve', 'whole.csv');
  await train(12, '--out', 'part.json', '--lessons', 'games');
  const kept = desk.read('games');
  // Broken off in the middle of a game: what is not whole is played again.
  appendFileSync(join(desk.folder, 'games'), Buffer.from([12, 0, 0, 0, 99, 0, 0, 0, 1]));
  await train(30, '--out', 'again.json', '--lessons', 'games', '--curve', 'again.csv');
  expect(desk.read('games').startsWith(kept)).toBe(true);
  expect(desk.read('again.json')).toBe(desk.read('whole.json'));
  expect(desk.read('again.csv')).toBe(desk.read('whole.csv'));
  expect(desk.read('part.json')).not.toBe(desk.read('whole.json'));
  const table = JSON.parse(desk.read('whole.json')) as LearntTable;
  expect(table).toMatchObject({ game: 'toy', width: 4, hidden: 3, games: 30 });
  expect(table.made).toBe('strategoi train toy --games 30 --hidden 3 --epochs 4');
  const [head, ...curve] = desk.read('whole.csv').trimEnd().split('\n');
  expect(head).toBe('epoch,learnt,unseen');
  expect(curve.length).toBe(4);
  expect(table.error).toBe(Math.min(...curve.map((line) => Number(line.split(',')[2]))));
});

it('refuses lessons of another seed, and a game that has no school', async () => {
  await train(10, '--out', 'one.json', '--lessons', 'games');
  const other = await train(10, '--out', 'two.json', '--lessons', 'games', '--seed', '2');
  expect(other.code).not.toBe(0);
  expect(other.err).toContain('lessons of another');
  desk.registry = { toy: toyListed };
  expect((await train(10)).err).toContain('nothing can be learnt of toy');
});
