import { type ReadonlySignal, signal } from '@preact/signals';

/** A game of this browser is played in one tab at a time; the others look on. */
export interface Hold {
  /** Whether it is played in this tab. */
  readonly held: ReadonlySignal<boolean>;
  /** Takes it over from the tab that has it. */
  take(): void;
  /** Leaves it to another tab. */
  release(): void;
}

/** How long a page takes to be loaded again. */
const GRACE = 3000;

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('strategoi') : undefined;

/** Tells the other tabs that a game has gone on. */
export const announce = (id: string): void => channel?.postMessage(id);

/** Calls back when another tab has gone on with this game. */
export function onNews(id: string, told: () => void): () => void {
  const hear = ({ data }: MessageEvent): void => {
    if (data === id) told();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

let mine: { readonly id: string; readonly hold: Promise<Hold> } | undefined;

/** Takes the game when no other tab has it; otherwise it comes here when the other tab is closed. */
export function holdGame(id: string): Promise<Hold> {
  if (mine?.id !== id) {
    letGo();
    mine = { id, hold: holding(id) };
  }
  return mine.hold;
}

/** This tab plays nothing any more. */
export function letGo(): void {
  mine?.hold.then((hold) => hold.release()).catch((error) => console.error(error));
  mine = undefined;
}

async function holding(id: string): Promise<Hold> {
  // Without locks every tab plays, and the last to write is right.
  if (!('locks' in navigator)) return { held: signal(true), take: () => {}, release: () => {} };
  const held = signal(false);
  const name = `strategoi.game.${id}`;
  let free: (() => void) | undefined;
  let queue: AbortController | undefined;
  let left = false;

  const keep = (lock: Lock | null): Promise<void> | undefined => {
    if (!lock || left) return undefined;
    held.value = true;
    return new Promise((resolve) => {
      free = resolve;
    });
  };
  const ask = (options: LockOptions): Promise<void> =>
    new Promise((resolve) => {
      const answer = (lock: Lock | null): Promise<void> | undefined => {
        const kept = keep(lock);
        resolve();
        return kept;
      };
      navigator.locks.request(name, options, answer).catch(lost);
    });
  /** Waits until the game is free, and a little longer: a tab that is reloaded gets it back before any other. */
  const wait = async (): Promise<void> => {
    while (!left && !held.value) {
      queue = new AbortController();
      const { signal } = queue;
      try {
        await navigator.locks.request(name, { signal }, () => undefined);
      } catch {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, GRACE));
      if (!signal.aborted && !left && !held.value) await ask({ ifAvailable: true });
    }
  };
  /** Another tab has taken it. */
  const lost = (): void => {
    held.value = false;
    free = undefined;
    void wait();
  };

  await ask({ ifAvailable: true });
  void wait();

  return {
    held,
    take() {
      if (held.value || left) return;
      queue?.abort();
      void ask({ steal: true });
    },
    release() {
      left = true;
      queue?.abort();
      free?.();
    },
  };
}
