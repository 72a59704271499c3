import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axisMarks } from '../src/axis.ts';
import { colourOf } from '../src/html.ts';

const seasons = (n: number): string[] =>
  Array.from({ length: n }, (_, i) => `Printemps ${431 - i} av. J.-C.`);
const room = { wide: 460, most: 8, letter: 6 };

it('long names under a curve never lie on each other, nor beyond its edges', () => {
  for (const n of [1, 2, 5, 17, 110]) {
    const names = seasons(n);
    const marks = axisMarks(names, (i) => 34 + (i / Math.max(1, n - 1)) * 382, room);
    expect(marks[0]?.i).toBe(0);
    for (const [k, { x, name }] of marks.entries()) {
      const half = (name.length * room.letter) / 2;
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(room.wide);
      const next = marks[k + 1];
      if (next) expect(next.x - (next.name.length * room.letter) / 2).toBeGreaterThan(x + half);
    }
  }
});

it('short names stand as thick as asked, the last among them where there is room', () => {
  const names = Array.from({ length: 16 }, (_, i) => String(i + 1));
  expect(axisMarks(names, (i) => 34 + i * 25, room).map(({ i }) => i)).toEqual([
    0, 2, 4, 6, 8, 10, 12, 14, 15,
  ]);
});

it('those of Les Diadoques have the colours of their counters in the report too', () => {
  const css = readFileSync(new URL('../../web/src/games/diadochi/owners.css', import.meta.url), 'utf8');
  const [day = ''] = css.split('}');
  /** Which way a colour leans: red, green or blue first, and what comes next. */
  const lean = (hex: string): string => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return [0, 1, 2].sort((a, b) => (parts[b] ?? 0) - (parts[a] ?? 0)).join('');
  };
  for (const role of ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'ptolemy', 'seleucus']) {
    const [, own = ''] = new RegExp(`--d-${role}: (#[0-9a-f]{6})`).exec(day) ?? [];
    expect(lean(colourOf(role)), role).toBe(lean(own));
  }
});
