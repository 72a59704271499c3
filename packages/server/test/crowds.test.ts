import { type Event, SPECTATOR } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Listener, makeBenches } from '../src/live/benches.ts';
import { makeCrowds } from '../src/live/crowds.ts';
import { tellingOf } from '../src/live/news.ts';
import type { LiveTable } from '../src/tables/table.ts';

/** A table of which only what happened is told. */
function newTable(): LiveTable {
  const game = {
    updates:
      (_: unknown, { events }: { events: readonly Event[] }) =>
      () =>
        events,
  };
  return {
    id: 'g',
    ply: 0,
    listed: { game },
    offered: new Map(),
    recent: [{ ply: 1, events: [] }],
  } as unknown as LiveTable;
}

/** Somebody on the benches, and each write to him as the plies of the messages in it. */
function newSpectator(): Listener & { readonly writes: number[][] } {
  const writes: number[][] = [];
  return {
    writes,
    watching: new Set<string>(),
    send: (bytes: Buffer) => {
      writes.push([...String(bytes).matchAll(/"ply":(\d+)/g)].map(([, ply]) => Number(ply)));
    },
  } as unknown as Listener & { readonly writes: number[][] };
}

function newBenches(heads: number, benchWait = 0) {
  const benches = makeBenches();
  const crowds = makeCrowds({ benches, now: Date.now, benchWait, news: () => undefined });
  const all = Array.from({ length: heads }, newSpectator);
  for (const one of all) benches.sit(one, 'g', SPECTATOR);
  const table = newTable();
  const move = (): void => {
    table.ply += 1;
    crowds.moved(table, table.ply - 1, tellingOf(table, table.ply - 1, []));
  };
  return { benches, crowds, all, move };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('benches that are told every move', () => {
  it('hear of the first at once; of a crowd each hears what follows soon in one write, a message a move', async () => {
    const { all, move } = newBenches(200);
    move();
    await new Promise(setImmediate);
    expect(all[0]?.writes).toEqual([[1]]);
    move();
    move();
    await new Promise(setImmediate);
    move();
    vi.advanceTimersByTime(199);
    expect(all[0]?.writes).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    for (const { writes } of all) expect(writes).toEqual([[1], [2, 3, 4]]);
  });

  it('are told again when they have been empty for a while', async () => {
    const { benches, all, move } = newBenches(1);
    const [one] = all;
    move();
    if (one) benches.leave(one, 'g');
    await new Promise(setImmediate);
    if (one) benches.sit(one, 'g', SPECTATOR);
    move();
    await new Promise(setImmediate);
    expect(one?.writes).toEqual([[2]]);
  });

  it('hear nothing of what was taken back before they were told', async () => {
    const { crowds, all, move } = newBenches(1);
    move();
    crowds.reset('g');
    await new Promise(setImmediate);
    expect(all[0]?.writes).toEqual([]);
  });
});

describe('benches whose news is gathered', () => {
  it('hear of the first move at once, and of all that follow in the usual wait in one message', async () => {
    const { all, move } = newBenches(2, 400);
    move();
    await new Promise(setImmediate);
    for (let n = 0; n < 3; n++) move();
    vi.advanceTimersByTime(399);
    expect(all[0]?.writes).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(all[0]?.writes).toEqual([[1], [4]]);
  });
});
