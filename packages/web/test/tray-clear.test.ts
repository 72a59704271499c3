import { describe, expect, it } from 'vitest';
import { type Box, clearPlace, isClear, type Lying } from '../src/tray/clear.ts';

const area: Box = { left: 0, top: 60, right: 1040, bottom: 740 };
const size = { width: 340, height: 100 };
const bare: Lying = { hard: [], soft: [], lit: () => 0 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const laid = (lying: Partial<Lying>): Box => {
  const all = { ...bare, ...lying };
  const { left, top } = clearPlace(area, size, all);
  return box(left, top, size.width, size.height);
};

describe('the tray over the map', () => {
  it('lies in the middle of its foot where nothing is in the way', () => {
    const { left, bottom } = laid({});
    expect(Math.abs(left - 350)).toBeLessThan(9);
    expect(bottom).toBe(728);
  });

  it('covers no counter and no price while there is another place', () => {
    const counters = [0, 1, 2, 3, 4, 5, 6].map((n) => box(60 + n * 150, 690 - n * 20, 30, 30));
    const found = laid({ hard: counters });
    expect(isClear(found, { ...bare, hard: counters })).toBe(true);
    expect(found.left).toBeGreaterThanOrEqual(12);
    expect(found.right).toBeLessThanOrEqual(1028);
    expect(found.top).toBeGreaterThanOrEqual(72);
  });

  it('covers as little as it can where there is none', () => {
    const everywhere = Array.from({ length: 40 }, (_, n) =>
      box((n % 8) * 130, 60 + Math.floor(n / 8) * 130, 126, 126),
    );
    const { top, bottom } = laid({ hard: everywhere });
    expect(isClear(laid({ hard: everywhere }), { ...bare, hard: everywhere })).toBe(false);
    expect(bottom - top).toBe(100);
  });

  it('leaves what may be touched alone, and a name rather than not', () => {
    const isLow = ({ bottom }: Box): number => (bottom > 500 ? 1 : 0);
    expect(laid({ lit: isLow }).bottom).toBeLessThanOrEqual(500);
    const name = box(300, 640, 500, 90);
    expect(laid({ soft: [name] }).bottom).toBeLessThan(728);
  });
});
