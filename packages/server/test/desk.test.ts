import { expect, it } from 'vitest';
import { makeDesk } from '../src/store/desk.ts';

/** A desk at a disk that takes as long as it is told, and a clock that goes on by nothing else. */
function atDisk() {
  let time = 0;
  let slow = 1;
  let carried = 0;
  const desk = makeDesk({
    engine: {
      batches: (batches) => {
        time += slow;
        return batches.map(() => undefined);
      },
      close: () => {},
    },
    now: () => time,
    carry: () => {
      carried += 1;
    },
  });
  return {
    desk,
    carried: () => carried,
    disk: (ms: number) => {
      slow = ms;
    },
    /** So many commits, one every so many milliseconds, as long as it takes them. */
    commits(count: number, every: number): number {
      for (let n = 0; n < count; n++) {
        if (!desk.open()) return n;
        expect(desk.batches([[]])).toEqual([undefined]);
        time += Math.max(0, every - slow);
      }
      return count;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('writes in place while the disk takes little of its time', () => {
  const { commits, disk } = atDisk();
  expect(commits(2000, 10)).toBe(2000);
  // A slow disk that is seldom asked.
  disk(40);
  expect(commits(100, 1000)).toBe(100);
});

it('leaves it to the other thread when the disk keeps it waiting, and tries again later each time', () => {
  const { commits, disk, pass, desk } = atDisk();
  disk(6);
  const first = commits(2000, 10);
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(50);
  pass(4_000);
  expect(desk.open()).toBe(false);
  pass(1_500);
  expect(desk.open()).toBe(true);
  disk(150);
  expect(commits(2, 10)).toBe(1);
  pass(6_000);
  expect(desk.open()).toBe(false);
  pass(6_000);
  expect(desk.open()).toBe(true);
});

it('has the log carried into the file now and then', () => {
  const { commits, carried } = atDisk();
  commits(1700, 10);
  expect(carried()).toBe(3);
});
