/** What a report is told of has the types of its game: what must not compile. */
import { amphipolis } from '@strategoi/amphipolis';
import { newRecord } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { replay } from '../src/replay.ts';

const scenario = amphipolis.manifest.scenarios[0]?.id ?? '';

it('knows every event it is told, and no other', () => {
  const types: string[] = [];
  const { record } = newRecord(amphipolis, { scenario, options: {}, seed: 'told' });
  replay(amphipolis, record, (event) => {
    types.push(event.type);
    // @ts-expect-error no such event
    if (event.type === 'turns') types.push('turns');
    // @ts-expect-error a turn has no year
    if (event.type === 'turn') types.push(event.year);
  });
  expect(types).toContain('turn');
});
