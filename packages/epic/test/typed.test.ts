/** What must not compile: the names of steps and events of the Epic are known. */
import { expect, test } from 'vitest';
import type { AnyFrame, Chapter, EpicRun } from '../src/flow.ts';
import { epic } from '../src/game.ts';

/** Lines for the compiler only. */
function never(_lines: (run: EpicRun<'march'>) => void): void {}

test('a step that no procedure has cannot be gone to or called', () => {
  never((run) => {
    run.next('march.end');
    // @ts-expect-error a march has no such step
    run.next('march.finish');
    // @ts-expect-error that is a step of another procedure
    run.next('battle.round');
    // @ts-expect-error no such procedure
    run.call({ step: 'marhc' }, 'march.end');
    // @ts-expect-error a rising is of a city
    const rising: AnyFrame = { step: 'rising', colour: 0 };
    run.call(rising, 'march.end');
    // @ts-expect-error no such event
    run.emit({ type: 'marched' });
  });
  expect(epic.manifest.id).toBe('epic');
});

test('a chapter has every step of its procedure, and no other', () => {
  // @ts-expect-error `card.target` is missing
  const missing: Chapter<'card'> = { card: (_s, _f, run) => run.done() };
  const more: Chapter<'levels'> = {
    levels: (_s, _f, run) => run.done(),
    // @ts-expect-error it has one step
    'levels.end': () => {},
  };
  expect([missing, more]).toHaveLength(2);
});
