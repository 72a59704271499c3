// What docs/house.md promises of the inner walls, counted by `walls`: a function that grows too long or a cast too many fails here.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ruleRooms } from '../games.mjs';

const told = execFileSync(process.execPath, ['scripts/walls.mjs'], { encoding: 'utf8' });

/** Casts and `!` in a thousand lines of each package. */
const rooms = new Map(
  [...told.matchAll(/^(\w+) +\d+ +\d+ +([\d.]+) +\d+ +([\d.]+)$/gm)].map(([, room, casts, bangs]) => [
    room,
    { casts: Number(casts), bangs: Number(bangs) },
  ]),
);

test('five casts in a thousand lines of rules and of bots at most, and no `!` to speak of', () => {
  expect(rooms.size).toBeGreaterThan(12);
  for (const room of [...ruleRooms, 'bots']) {
    expect.soft(rooms.get(room)?.casts, room).toBeLessThanOrEqual(5);
    expect.soft(rooms.get(room)?.bangs, room).toBeLessThanOrEqual(0.2);
  }
});

test('no function is longer than a hundred lines, no style sheet than four hundred', () => {
  expect(told).toMatch(/^0 functions over 100 lines:$/m);
  const [, longest] = /style sheets, the longest of (\d+) lines/.exec(told) ?? [];
  expect(Number(longest)).toBeLessThanOrEqual(400);
});

test('one source names all games: the list', () => {
  expect(told).toContain('1 of them are sources: packages/shelf/src/games.ts');
});

test('no step, run or decision is without its frames and events', () => {
  expect(told).toMatch(/^0 uses of Steps, Run, Decision or Work .*; 0 casts to Game$/m);
});
