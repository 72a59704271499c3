/** What somebody has said and has not been answered: one thing at a time, in order, and no more of it than fits. */
export interface Inbox {
  push(text: string): void;
  size(): number;
}

export function makeInbox(spec: {
  readonly hear: (text: string) => Promise<void> | undefined;
  /** From so many on nothing more is read, until it is down to a few. */
  readonly most: number;
  readonly few: number;
  readonly pause: () => void;
  readonly resume: () => void;
}): Inbox {
  const queue: string[] = [];
  let busy = false;
  let paused = false;

  async function work(first: Promise<void>): Promise<void> {
    busy = true;
    await first;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await spec.hear(next);
      if (paused && queue.length <= spec.few) {
        paused = false;
        spec.resume();
      }
    }
    busy = false;
  }

  return {
    push(text) {
      if (!busy) {
        const answered = spec.hear(text);
        if (answered !== undefined) void work(answered);
        return;
      }
      queue.push(text);
      if (paused || queue.length < spec.most) return;
      paused = true;
      spec.pause();
    },
    size: () => queue.length,
  };
}
