import { deny } from '../denied.ts';

/** Lets a few pieces of work in at a time; the others wait, and when too many wait the next is sent away. */
export interface Gate {
  <T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export function makeGate(width: number, most: number): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;
  const gate = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= width) {
      if (queue.length >= most) deny('busy');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Whoever waits takes the place of who goes.
      if (next) next();
      else inside -= 1;
    }
  };
  return Object.assign(gate, { waiting: () => queue.length });
}
