/** Milliseconds from one commit to the next while many games are played: several share it, and nobody feels it. */
const GATHER = 10;
/** So many games with something to write within so many milliseconds are many. */
const MANY = 10;
/** So many are let in before others get a word in. */
const AT_ONCE = 32;
const LATELY = 100;

/** When whoever is going to write begins: alone at once, among many together with others. */
export interface Moments {
  of(game: string): Promise<void> | undefined;
  /** Many games are played: what they write is gathered. */
  many(): boolean;
  /** Those who were let in together have all got as far as their writing. */
  gathered(): Promise<unknown> | undefined;
  /** A commit begins. */
  began(): void;
}

export function makeMoments(): Moments {
  let last = Number.NEGATIVE_INFINITY;
  /** Who has written lately, the last one last. */
  const lately = new Map<string, number>();
  function note(game: string): void {
    const now = performance.now();
    lately.delete(game);
    lately.set(game, now);
    for (const [other, at] of lately) {
      if (at >= now - LATELY) break;
      lately.delete(other);
    }
  }

  const waiting: (() => void)[] = [];
  function letIn(): void {
    for (const resolve of waiting.splice(0, AT_ONCE)) resolve();
    if (waiting.length > 0) setImmediate(letIn);
  }

  const many = (): boolean => lately.size >= MANY;

  return {
    many,
    gathered: () => (many() ? new Promise((resolve) => setImmediate(resolve)) : undefined),
    began() {
      last = performance.now();
    },
    of(game) {
      note(game);
      // Whoever is alone does not wait; among many, who comes soon after the last commit goes with the next.
      const early = last + GATHER - performance.now();
      if (!many() || (early <= 0 && waiting.length === 0)) return undefined;
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setTimeout(letIn, early);
      });
    },
  };
}
