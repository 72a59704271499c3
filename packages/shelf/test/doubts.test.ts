import { describe, expect, it } from 'vitest';
import { shelf } from '../src/index.ts';

const doubtful = shelf.flatMap((entry) => (entry.doubts ? [{ ...entry, doubts: entry.doubts }] : []));

describe.each(doubtful)('what is inferred of $id', ({ id, atlas, doubts }) => {
  it('is named once each, in both languages', async () => {
    const found = await doubts();
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map((doubt) => doubt.id)).size).toBe(found.length);
    for (const { of } of found) expect(of.en && of.fr).toBeTruthy();
  });

  it('has every border the drawn map calls inferred', async () => {
    const named = new Set((await doubts()).map((doubt) => doubt.id));
    // The borders of the Epic are hexsides, and its data are figures.
    const borders = id === 'epic' ? [] : (await atlas?.())?.borders.filter((b) => b.status === 'inferred');
    for (const { a, b } of borders ?? []) expect(named.has(`${a}-${b}`) || named.has(`${b}-${a}`)).toBe(true);
  });
});
