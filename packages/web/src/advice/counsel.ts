import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Ask, Hint } from '@strategoi/kernel';
import type { Session } from '../session/session.ts';

/** What was asked of the adviser and what he has said so far. */
interface Consultation {
  readonly ask: Ask;
  /** How much of the thinking is done, from 0 to 1. */
  readonly part: number;
  readonly hints?: readonly Hint[];
  /** The hint that is drawn on the map. */
  readonly shown: number;
}

/** A strategos at the player's elbow: asked, he thinks and names the best plans; any move sends him away. */
export interface Counsel {
  readonly now: ReadonlySignal<Consultation | undefined>;
  /** Who goes where by the hint that is shown. */
  readonly moves: ReadonlySignal<readonly (readonly [string, string])[] | undefined>;
  consult(): void;
  show(hint: number): void;
  dismiss(): void;
  dispose(): void;
}

export function makeCounsel(
  session: Pick<Session, 'advise'>,
  ask: ReadonlySignal<Ask | undefined>,
): Counsel | undefined {
  const { advise } = session;
  if (!advise) return undefined;
  const now = signal<Consultation | undefined>(undefined);
  const update = (about: Ask, change: Partial<Consultation>): void => {
    const open = now.peek();
    if (open?.ask === about) now.value = { ...open, ...change };
  };
  const dispose = effect(() => {
    const open = ask.value;
    const about = now.peek()?.ask;
    // Where several decide at once the others go on meanwhile, and the question stays the same.
    if (about && about !== open && JSON.stringify(about) !== JSON.stringify(open)) now.value = undefined;
  });
  return {
    now,
    moves: computed(() => {
      const open = now.value;
      return open?.hints?.[open.shown]?.moves.map(({ from, to }) => [from, to] as const);
    }),
    consult() {
      const about = ask.peek();
      if (!about || now.peek()) return;
      now.value = { ask: about, part: 0, shown: 0 };
      void advise((part) => update(about, { part })).then((hints) => update(about, { hints: hints ?? [] }));
    },
    show: (hint) => {
      const open = now.peek();
      if (open) now.value = { ...open, shown: hint };
    },
    dismiss() {
      now.value = undefined;
    },
    dispose,
  };
}
