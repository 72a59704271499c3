import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '@strategoi/bots';
import type { LearntTable, School } from '@strategoi/bots/learn';
import type { Action, Bot, State } from '@strategoi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

type Toy = State & { round: number; points: { [role: string]: number }; hands: { [role: string]: string[] } };

const figures = ['round', 'own points', 'points of others', 'own hand'];
const coins = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + Number(card.split('-')[1]), 0);

/** Whoever knows what was learnt: he always does what is offered first. */
const first: Bot = { id: 'first', choose: (seat) => seat.actions[0] as Action };
/** The games whose players were told what was learnt, and what that says. */
let asked: string[] = [];

const school: School = {
  game: toyListed.game,
  lens: {
    names: figures,
    look(state, role, into) {
      if ('figures' in state) return;
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
  lesson(n, _luck, learnt) {
    if (learnt) asked.push(`${n} ${learnt({ figures: [1, 2, 3, 4] } as unknown as State, 'red').toFixed(3)}`);
    return { scenario: 'duel', options: {}, bots: { red: learnt ? first : randomBot, blue: randomBot } };
  },
  isMoment: (state) => state.flow.at(-1)?.step === 'bid',
  judged: () => ['red', 'blue'],
  result: (state, role) => (toyListed.game.outcome(state)?.winners.includes(role) ? 1 : 0),
};

let desk: Desk;
beforeEach(() => {
  asked = [];
  desk = new Desk();
  desk.registry = { toy: { ...toyListed, school } };
});
afterEach(() => desk.clear());

const train = (
  games: number | string,
  ...more: string[]
): Promise<{ code: number; err: string; out: string }> =>
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
  expect(head).toBe('round,epoch,learnt,unseen');
  expect(curve.length).toBe(4);
  expect(table.error).toBe(Math.min(...curve.map((line) => Number(line.split(',')[3]))));
  expect(asked).toEqual([]);
});

it('plays a second round with those who know what the first has taught, and goes on with it', async () => {
  await train('30,20', '--out', 'whole.json', '--curve', 'whole.csv');
  const told = asked;
  expect(told.map((one) => Number(one.split(' ')[0]))).toEqual(Array.from({ length: 20 }, (_, i) => 30 + i));
  asked = [];
  await train('30,12', '--out', 'part.json', '--lessons', 'games');
  expect(asked).toEqual(told.slice(0, 12));
  const [, second] = [desk.read('games'), desk.read('games.2')];
  asked = [];
  await train('30,20', '--out', 'again.json', '--lessons', 'games', '--curve', 'again.csv');
  expect(asked).toEqual(told.slice(12));
  expect(desk.read('games.2').startsWith(second)).toBe(true);
  expect(desk.read('again.json')).toBe(desk.read('whole.json'));
  expect(desk.read('again.csv')).toBe(desk.read('whole.csv'));
  expect(JSON.parse(desk.read('whole.json'))).toMatchObject({
    games: 50,
    made: 'strategoi train toy --games 30,20 --hidden 3 --epochs 4',
  });
  expect(
    new Set(
      desk
        .read('whole.csv')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line[0]),
    ),
  ).toEqual(new Set(['1', '2']));
  // After another first round the second is another.
  const other = await train('31,20', '--out', 'other.json', '--lessons', 'games');
  expect(other.code).not.toBe(0);
  expect(other.err).toContain('games.2 holds lessons of another');
});

it('tells how far it is from games of another seed, and takes none it has learnt from', async () => {
  await train(20, '--seed', 'held', '--out', 'held.json', '--lessons', 'held');
  const { out } = await train(60, '--out', 'table.json', '--lessons', 'games', '--held', 'held');
  const [mean, , learnt] = (/always the mean ([\d.]+), reckoned ([\d.]+), learnt ([\d.]+)/.exec(out) ?? [])
    .slice(1)
    .map(Number) as [number, number, number];
  expect(out).toContain('on 20 other games');
  expect(learnt).toBeGreaterThan(0);
  expect(mean).toBeCloseTo(0.25, 1);
  for (const file of ['games', 'nowhere']) {
    const refused = await train(60, '--out', 'none.json', '--held', file);
    expect(refused.err).toContain(`${file} holds lessons of another`);
  }
});

it('refuses a round of no games', async () => {
  for (const games of ['5', '20,', '20,x']) expect((await train(games)).err).toContain('--games');
});

it('refuses lessons of another seed, and a game that has no school', async () => {
  await train(10, '--out', 'one.json', '--lessons', 'games');
  const other = await train(10, '--out', 'two.json', '--lessons', 'games', '--seed', '2');
  expect(other.code).not.toBe(0);
  expect(other.err).toContain('lessons of another');
  desk.registry = { toy: toyListed };
  expect((await train(10)).err).toContain('nothing can be learnt of toy');
});
