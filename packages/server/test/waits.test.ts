import { describe, expect, it } from 'vitest';
import { makeWaits } from './waits.ts';

describe('what is the machine’s doing', () => {
  it('is what the thread that waited longest waited, in each group, between two times', () => {
    let time = 0;
    const threads: { [pid: number]: Map<string, number> } = {
      1: new Map([['a', 5]]),
      2: new Map([['b', 1]]),
      9: new Map([['z', 100]]),
    };
    const waits = makeWaits(
      [() => [1, 2], () => [9]],
      () => time,
      (pid) => new Map(threads[pid]),
    );
    const look = (at: number): void => {
      time = at;
      waits.look();
    };
    look(0);
    threads[1] = new Map([['a', 7]]);
    look(1000);
    threads[1] = new Map([['a', 8]]);
    threads[2] = new Map([['b', 4]]);
    threads[9] = new Map([['z', 102]]);
    look(2000);
    // Killed: what it had waited stays known. Another thread that comes late counts from when it came.
    threads[1] = new Map([['c', 50]]);
    look(3000);
    expect(waits.between(0, 3000)).toBe(3 + 2);
    expect(waits.between(1000, 2000)).toBe(3 + 2);
    expect(waits.between(0, 1000)).toBe(2);
    expect(waits.between(100, 900)).toBe(0);
  });
});
