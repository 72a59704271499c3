/** Whether other nodes listen on the same database. Who is alone there tells nobody anything. */
export interface Company {
  alone(): boolean;
  /** Another node has said something. */
  heard(): void;
  /** Counts who else listens. */
  look(): Promise<void>;
  /** Nothing is known any more: better told in vain than not at all. */
  forget(): void;
}

export function makeCompany(others: () => Promise<number>): Company {
  let alone = false;
  let words = 0;
  return {
    alone: () => alone,
    heard() {
      words += 1;
      alone = false;
    },
    async look() {
      const before = words;
      const count = await others().catch(() => 1);
      // Whoever came while they were counted has said so.
      alone = count === 0 && words === before;
    },
    forget() {
      words += 1;
      alone = false;
    },
  };
}
