import { bookTexts, markOf, openBook, type Puzzle } from '@strategoi/bots/puzzles';
import type { Position } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { changed, changesTo, type Json } from '../src/puzzles/changes.ts';

const text = (value: unknown): string => JSON.stringify(value);

describe('what differs between two values', () => {
  const before = {
    units: [{ id: 1, at: 'MAC' }, { id: 2, at: 'THR' }, 'x'],
    held: { a: 1, b: 2 },
    n: 1,
  };
  it.each<[string, Json]>([
    ['nothing', before],
    ['a field of an item', { ...before, units: [{ id: 1, at: 'PEO' }, { id: 2, at: 'THR' }, 'x'] }],
    ['a shorter list', { ...before, units: [{ id: 2, at: 'THR' }] }],
    ['a longer list', { ...before, units: [...before.units, { id: 3, at: 'ILL' }, 'y'] }],
    ['a field gone, another new between the others', { units: before.units, new: [], n: 1 }],
    ['a new first field', { first: {}, ...before }],
    ['fields in another order', { ...before, held: { b: 2, a: 1 } }],
    ['fields in place of a number, a number in place of fields', { ...before, held: 3, n: { m: 1 } }],
    ['a list in place of fields', { ...before, held: [1, 2] }],
    ['emptiness', { units: [], held: {}, n: 0 }],
  ])('gives it back to the last sign: %s', (_, after) => {
    const changes = JSON.parse(text(changesTo(before, after))) as Json;
    expect(text(changed(before, changes))).toBe(text(after));
  });
  it('says no more than what differs', () => {
    const after = { ...before, units: [{ id: 1, at: 'PEO' }, before.units[1], before.units[2]] } as Json;
    expect(changesTo(before, after)).toEqual({ units: { length: 3, 0: { at: 'PEO' } } });
  });
});

describe('a book', () => {
  const positions = Array.from(
    { length: 120 },
    (_, i): Position => ({ game: 'g', scenario: 's', turn: i, nothing: i % 7 ? null : i, men: [i, i + 1] }),
  );
  const puzzles = positions.map(
    (position, i) => ({ id: `p${i}`, mark: markOf(position), position }) as Puzzle,
  );
  const head = { game: 'g', version: '1', unit: 'chance', movements: {}, made: [] } as const;
  const { book, parts } = bookTexts(head, puzzles);

  it('opens every puzzle to its position, of which only the part it is in is read', async () => {
    const read: number[] = [];
    const opened = openBook(JSON.parse(book), async (part) => {
      read.push(part);
      return JSON.parse(parts[part] ?? '');
    });
    const last = await opened.open({ ...puzzles[119] } as Puzzle);
    expect(last.position).toEqual(positions[119]);
    expect(read).toEqual([2]);
    for (const listed of opened.puzzles) {
      const { position } = await opened.open(listed);
      expect(markOf(position)).toBe(listed.mark);
    }
    expect(read).toEqual([2, 0, 1]);
  });
  it('has each puzzle and each position on a line of its own', () => {
    expect(book.split('\n').filter((line) => line.includes('"id":"p')).length).toBe(120);
    expect(parts.map((part) => part.split('\n').length - 3)).toEqual([50, 50, 20]);
  });
  it('refuses a puzzle it does not have', async () => {
    const opened = openBook(JSON.parse(book), async () => []);
    await expect(opened.open({ id: 'p200' } as Puzzle)).rejects.toThrow('no position of p200');
  });
});
