/** The luck of dreams: plans are compared by what they change, and not by which of them the dice happened to favour. */

import { entry, figure, quick, type State, type Stream } from '@strategoi/kernel';

/** Every order in which a die may show its faces. */
const orders: readonly (readonly number[])[] = (function arranged(faces: readonly number[]): number[][] {
  return faces.length === 0
    ? [[]]
    : faces.flatMap((face) =>
        arranged(faces.filter((other) => other !== face)).map((rest) => [face, ...rest]),
      );
})([1, 2, 3, 4, 5, 6]);

const marks = new Map<string, number>();

/** A number for each name. */
function markOf(name: string): number {
  let mark = marks.get(name);
  if (mark === undefined) {
    mark = 2166136261;
    for (let i = 0; i < name.length; i++) mark = Math.imul(mark ^ name.charCodeAt(i), 16777619);
    marks.set(name, mark);
  }
  return mark;
}

const mixed = (a: number, b: number): number => {
  const h = Math.imul(a ^ (b >>> 0), 0x85ebca6b);
  return Math.imul(h ^ (h >>> 13), 0xc2b2ae35) ^ (h >>> 16);
};

/** What is thrown for now: the step that throws, and the nearest place named by it or by whoever called it. */
function occasion({ flow }: State): number {
  const top = flow[flow.length - 1];
  let mark = markOf(top?.step ?? '');
  for (let i = flow.length - 1; i >= 0; i--) {
    const zone = flow[i]?.zone;
    if (typeof zone !== 'number') continue;
    mark = mixed(mark, zone + 1);
    break;
  }
  return mark;
}

/**
 * The same throw falls alike on the same sample, whatever has been planned or thrown elsewhere: what a plan has nothing to
 * do with comes out as it does with any other. Over six samples every throw shows each face once.
 */
export function fairLuck(state: State, sample: number, seed: number): Stream {
  const block = Math.floor(sample / 6);
  const thrown = new Map<number, number>();
  const markNow = (): number => {
    const about = occasion(state);
    const times = thrown.get(about) ?? 0;
    thrown.set(about, times + 1);
    return mixed(mixed(about, times), seed);
  };
  return {
    die(sides) {
      const mark = markNow();
      if (sides !== 6) return quick(mixed(mark, sample)).die(sides);
      return figure(entry(orders, (mixed(mark, block) >>> 0) % orders.length), sample % 6);
    },
    below: (n) => quick(mixed(markNow(), sample)).below(n),
  };
}
