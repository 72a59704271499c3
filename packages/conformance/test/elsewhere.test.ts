import { join } from 'node:path';
import { conform } from '@strategoi/conformance';
import { expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import { bundled } from './bundle.ts';

const module = join(import.meta.dirname, '../../kernel/test/toy.ts');

test('7: the browser build, in a worker, plays the same games', async () => {
  const place = await bundled(module, 'toy');
  try {
    const report = await conform(toy, { games: 4, items: [7], elsewhere: [place] });
    expect(report.failures).toEqual([]);
    expect(report.items[0]?.status).toBe('passed');
    const other = {
      ...toy,
      setup: (spec: Parameters<typeof toy.setup>[0]) => ({ ...toy.setup(spec), prize: 1 }),
    };
    const differs = await conform(other, { games: 1, items: [7], elsewhere: [place] });
    expect(differs.failures[0]?.message).toBe('the browser build in a worker plays another game');
  } finally {
    await place.close();
  }
});
