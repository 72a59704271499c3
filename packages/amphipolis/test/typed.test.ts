import { expect, test } from 'vitest';
import type { AmphipolisRun } from '../src/state.ts';

test('what no game of the series tells does not compile', () => {
  const told: unknown[] = [];
  const run = { emit: (event: unknown) => told.push(event) } as unknown as AmphipolisRun;
  run.emit({ type: 'flotilla' });
  run.emit({ type: 'unpaid', side: 0 });
  // @ts-expect-error there is no such event
  run.emit({ type: 'flotila' });
  // @ts-expect-error Hellespont alone tells of supply
  run.emit({ type: 'supply', side: 0, box: 1, famine: false });
  // @ts-expect-error a side is missing
  run.emit({ type: 'unpaid' });
  expect(told).toHaveLength(5);
});
