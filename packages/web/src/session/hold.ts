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
  const wait = (): void => {
    if (left) return;
    queue = new AbortController();
    navigator.locks.request(name, { signal: queue.signal }, keep).catch(lost);
  };
  /** Another tab has taken it, or the wait for it was given up. */
  const lost = (): void => {
    if (!held.value) return;
    held.value = false;
    free = undefined;
    wait();
  };

  await new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        const kept = keep(lock);
        resolve();
        return kept;
      })
      .catch(lost);
  });
  if (!held.value) wait();

  return {
    held,
    take() {
      if (held.value || left) return;
      queue?.abort();
      navigator.locks.request(name, { steal: true }, keep).catch(lost);
    },
    release() {
      left = true;
      queue?.abort();
      free?.();
    },
  };
}
