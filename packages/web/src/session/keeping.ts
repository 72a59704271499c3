import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { afterDrawing } from '../app/drawn.ts';
import { announce } from './hold.ts';
import { randomName } from './names.ts';
import { putGame, type Saved } from './store.ts';

/** Every action is kept in this browser. */
export interface Keeping {
  readonly saved: Signal<Saved>;
  /** The browser has refused to keep the game. */
  readonly unkept: ReadonlySignal<boolean>;
  /** The game has gone on in another tab unseen: what was done here is kept under this id. */
  readonly parted: ReadonlySignal<string | undefined>;
  keep(change?: Partial<Saved>): void;
  /** What is due is written at once. */
  writeDue(): void;
  stop(): void;
}

/** From drawing an action to writing it down: by then it is on the screen. */
const KEEP_AFTER = 30;

export function makeKeeping(
  first: Saved,
  /** What is written besides: the game as it is by then. */
  now: () => Partial<Saved>,
  isElsewhere: () => boolean,
): Keeping {
  const saved = signal<Saved>(first);
  const unkept = signal(false);
  const parted = signal<string | undefined>(undefined);
  /** Under this id what is done here goes on, once another tab has gone another way. */
  let branch: string | undefined;
  const write = async (copy: Saved): Promise<void> => {
    if (branch === undefined && (await putGame(copy))) {
      announce(copy.id);
      return;
    }
    branch ??= randomName().slice(0, 8);
    await putGame({ ...copy, id: branch });
    parted.value = branch;
  };
  let writing: Promise<void> = Promise.resolve();
  /** Calls off the writing that is due. */
  let due: (() => void) | undefined;
  const writeDue = (): void => {
    if (!due) return;
    due();
    due = undefined;
    const copy = { ...saved.peek(), ...now() };
    writing = writing
      .then(() => write(copy))
      .catch((error) => {
        console.error(error);
        unkept.value = true;
      });
  };
  // Drawn first, then written: the screen need not wait for the disk. Whoever leaves has it written at once.
  globalThis.addEventListener?.('pagehide', writeDue);
  return {
    saved,
    unkept,
    parted,
    writeDue,
    keep(change = {}) {
      if (isElsewhere()) return;
      const { edition } = saved.value;
      // What is written together is one edition.
      const next = due ? {} : { edition: randomName(), ...(edition === undefined ? {} : { after: edition }) };
      saved.value = { ...saved.value, ...change, updated: Date.now(), ...next };
      due ??= afterDrawing(writeDue, KEEP_AFTER);
    },
    stop() {
      writeDue();
      globalThis.removeEventListener?.('pagehide', writeDue);
    },
  };
}
