import { batch, signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../src/pages/table.ts';
import { stubWindow, useFrames } from './frames.ts';

const { draw } = useFrames();

/** As much of a table as is followed. */
function seat(sandbox: boolean) {
  const signals = {
    view: signal('spring'),
    ask: signal(undefined),
    asks: signal([]),
    status: signal('spring'),
    news: signal([]),
    seat: signal('athens'),
  };
  const session = {
    saved: signal({ sandbox }),
    change: signal(0),
    viewer: signal('athens'),
    view: signal('spring'),
    moments: signal([]),
    outcome: signal(undefined),
    seen: signal(0),
    undoable: () => 3,
  };
  return { ...signals, peek: signal(undefined), session };
}

describe('what stands around the map', () => {
  let open: (table: ReturnType<typeof seat>) => ReturnType<typeof seat>;
  let stop: () => void;

  beforeEach(async () => {
    stubWindow();
    const { followLate } = await import('../src/pages/late.ts');
    open = (table) => {
      const follower = followLate(table as unknown as Table);
      stop = follower.stop;
      return follower.late as unknown as ReturnType<typeof seat>;
    };
  });

  const rest = (): void => {
    draw();
    vi.advanceTimersByTime(50);
  };

  it('follows once the map is drawn, all of it at once', () => {
    const table = seat(false);
    const late = open(table);
    table.view.value = 'summer';
    table.session.change.value = 1;
    expect([late.view.value, late.session.change.value]).toEqual(['spring', 0]);
    draw();
    expect([late.view.value, late.session.change.value]).toEqual(['spring', 0]);
    vi.advanceTimersByTime(50);
    expect([late.view.value, late.session.change.value]).toEqual(['summer', 1]);
    // Whatever does not change with the game is the same table.
    expect(late.peek).toBe(table.peek);
    expect(late.session.undoable()).toBe(3);
  });

  it('shows another viewer nothing of the one before, not even for a moment', () => {
    const table = seat(false);
    const late = open(table);
    table.session.view.value = 'what Athens holds';
    rest();
    batch(() => {
      table.session.viewer.value = 'sparta';
      table.session.view.value = 'what Sparta holds';
    });
    expect([late.session.viewer.value, late.session.view.value]).toEqual(['sparta', 'what Sparta holds']);
  });

  it('takes its time where one person plays all seats with everything open', () => {
    const table = seat(true);
    const late = open(table);
    table.session.viewer.value = 'sparta';
    expect(late.session.viewer.value).toBe('athens');
    rest();
    expect(late.session.viewer.value).toBe('sparta');
  });

  it('turns to another language at once', async () => {
    const { language } = await import('../src/app/settings.ts');
    const table = seat(false);
    const late = open(table);
    table.status.value = 'printemps';
    language.value = language.value === 'fr' ? 'en' : 'fr';
    expect(late.status.value).toBe('printemps');
    language.value = 'en';
  });

  it('follows no more once it is put away', () => {
    const table = seat(false);
    const late = open(table);
    table.view.value = 'summer';
    stop();
    rest();
    table.view.value = 'autumn';
    rest();
    expect(late.view.value).toBe('spring');
  });
});
