import type { BeyRun, OnwardFrom } from '@strategoi/bey';
import { expect, test } from 'vitest';
import type { AmphipolisFrame } from '../src/frames.ts';
import type { GroupFrame } from '../src/procedures/movement.ts';
import type { AmphipolisRun, AmphipolisState, AmphipolisSteps } from '../src/state.ts';

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

test('a step or a frame the game has not does not compile', () => {
  const gone: unknown[] = [];
  const run = {
    next: (to: unknown) => gone.push(to),
    call: (frame: unknown) => gone.push(frame),
  } as unknown as BeyRun<AmphipolisState, OnwardFrom<AmphipolisState, GroupFrame>>;
  run.next('group.stop');
  run.call({ step: 'keep', side: 0 }, 'group');
  // @ts-expect-error there is no such step
  run.next('group.stpo');
  // @ts-expect-error what a retreat needs is not in the frame of a group
  run.next('retreat.go');
  // @ts-expect-error a keep belongs to somebody
  run.call({ step: 'keep' }, 'group');
  // @ts-expect-error only Hellespont has homecomings
  run.call({ step: 'homecoming', side: 0, ships: 0, naval: [], land: [] }, 'group');
  expect(gone).toHaveLength(6);
});

test('a step is given its own frame, and none may be missing', () => {
  const zoneOf = (frame: AmphipolisFrame): number | undefined =>
    frame.step === 'losses' ? frame.zone : undefined;
  // @ts-expect-error points are of no zone
  const pointless = (frame: AmphipolisFrame): unknown => (frame.step === 'points.bend' ? frame.zone : '');
  // @ts-expect-error the landing has no step
  const half: AmphipolisSteps<GroupFrame> = { group: () => {} };
  expect([zoneOf, pointless, half]).toHaveLength(3);
});
