import { hellespont } from '@strategoi/hellespont';
import { newRecord } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { pointsTo, settled } from '../src/briefing/spots.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { brief } = await import('../src/games/hellespont/brief.ts');

const frame = { left: 0, top: 0, width: 600, height: 400 };
const zone = { left: 200, top: 100, width: 200, height: 100 };

it('a mark stands in its place, above the middle', () => {
  expect(settled([zone], [], frame)).toEqual([[300, 128]]);
});

it('a mark goes where it hides no name', () => {
  const name = { left: 260, top: 120, width: 80, height: 16 };
  expect(settled([zone], [name], frame)).toEqual([[300, 150]]);
  // A harbour is smaller than its mark: it stands beside it.
  const port = { left: 290, top: 190, width: 20, height: 20 };
  const [[x, y] = [0, 0]] = settled([port], [port], frame);
  expect(Math.abs(x - 300) >= 40 || Math.abs(y - 200) >= 24).toBe(true);
});

it('marks of one place stand apart, and inside the frame', () => {
  const low = { left: 0, top: 360, width: 60, height: 30 };
  const found = settled([low, low], [], frame);
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = found;
  expect(Math.abs(ax - bx) >= 60 || Math.abs(ay - by) >= 28).toBe(true);
  for (const [x, y] of found) {
    expect(x).toBeGreaterThanOrEqual(30);
    expect(y).toBeLessThanOrEqual(386);
  }
});

it('a mark on the small map of a phone is its number alone, which needs half the room', () => {
  const edge = { left: 0, top: 100, width: 20, height: 60 };
  const name = { left: 0, top: 60, width: 20, height: 140 };
  expect(settled([edge], [name], frame)).toEqual([[50, 130]]);
  expect(settled([edge], [name], { ...frame, width: 390 })).toEqual([[36, 130]]);
});

it('a mark that says the name of its place has the room of its name', () => {
  const edge = { left: 0, top: 100, width: 20, height: 60 };
  const name = { left: 0, top: 60, width: 20, height: 140 };
  const small = { ...frame, width: 390 };
  const [[x] = [0]] = settled([edge], [name], small, ['Sestos 3']);
  expect(x).toBe(64);
  const ports = [0, 60].map((left) => ({ left: 150 + left, top: 100, width: 20, height: 20 }));
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = settled(ports, [], small, ['Kyzikos 5', 'Sestos 3']);
  expect(Math.abs(ax - bx) >= 92 || Math.abs(ay - by) >= 28).toBe(true);
});

it.each(['en', 'fr'] as const)(
  'the marked ports of Hellespont have their names and worth (%s)',
  (language) => {
    const { state } = newRecord(hellespont, { scenario: '10.1', options: {}, seed: 'brief' });
    const [ports] = brief(hellespont.view(state, 'athens'), 'athens', language)?.lines ?? [];
    expect(ports?.marks).toHaveLength(ports?.zones?.length ?? 0);
    for (const said of ports?.marks ?? []) expect(said).toMatch(/^\S+ [35]$/);
  },
);

it('a mark that stands away from its place points to it', () => {
  const place = { left: 200, top: 100, width: 40, height: 30 };
  expect(pointsTo([220, 110], place)).toBe(undefined);
  // Beside it, with its rim against it.
  expect(pointsTo([256, 115], place)).toBe(undefined);
  expect(pointsTo([220, 60], place)).toEqual([220, 115]);
  expect(pointsTo([300, 190], place)).toEqual([220, 115]);
});
