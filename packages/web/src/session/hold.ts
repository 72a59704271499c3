import { type ReadonlySignal, signal } from '@preact/signals';
import { randomName } from './names.ts';

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

/** What tabs without locks say to each other. */
interface Claim {
  readonly game: string;
  readonly tab: string;
  readonly says: 'whose' | 'mine' | 'take' | 'free';
}

/** How long an answer may take, and how often a tab that looks on asks whether anybody still plays. */
const ANSWER = 200;
const ASK = 10_000;

const claims = typeof BroadcastChannel === 'function' ? new BroadcastChannel('strategoi.claims') : undefined;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that came over plain http has no locks: its tabs agree by word of mouth. */
async function claiming(game: string, channel: BroadcastChannel): Promise<Hold> {
  const held = signal(false);
  const tab = randomName();
  let asking = false;
  let denied = false;
  let left = false;
  let freed: (() => void) | undefined;
  const say = (says: Claim['says']): void => channel.postMessage({ game, tab, says } satisfies Claim);

  const ask = async (): Promise<void> => {
    asking = true;
    denied = false;
    say('whose');
    await sleep(ANSWER);
    asking = false;
    if (!denied && !left) held.value = true;
  };
  const wait = async (): Promise<void> => {
    while (!left && !held.value) {
      const isFree = new Promise<boolean>((resolve) => {
        freed = () => resolve(true);
      });
      // A tab that is reloaded gets its game back before any other.
      if (await Promise.race([isFree, sleep(ASK).then(() => false)])) await sleep(GRACE);
      if (!left && !held.value) await ask();
    }
  };
  const hear = ({ data }: MessageEvent<Claim>): void => {
    if (data.game !== game || data.tab === tab || left) return;
    // Of two that ask at once, the one whose name comes first has it.
    if (data.says === 'whose' && (held.value || (asking && tab < data.tab))) say('mine');
    else if (data.says === 'mine') denied = true;
    else if (data.says === 'free') freed?.();
    else if (data.says === 'take' && held.value) {
      held.value = false;
      void wait();
    }
  };
  const leave = (): void => {
    if (held.value) say('free');
  };
  channel.addEventListener('message', hear);
  addEventListener('pagehide', leave);
  await ask();
  if (!held.value) void wait();

  return {
    held,
    take() {
      if (held.value || left) return;
      say('take');
      denied = false;
      held.value = true;
    },
    release() {
      leave();
      left = true;
      freed?.();
      channel.removeEventListener('message', hear);
      removeEventListener('pagehide', leave);
    },
  };
}

async function holding(id: string): Promise<Hold> {
  if (!('locks' in navigator)) {
    if (claims) return claiming(id, claims);
    // Every tab plays; one that goes another way than what is kept goes on as a game of its own.
    return { held: signal(true), take: () => {}, release: () => {} };
  }
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
