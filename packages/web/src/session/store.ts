import { type GameRecord, readRecord, type State } from '@strategoi/kernel';
import type { Dateline } from './dateline.ts';

/** Who sits where: a person at this screen, or a bot by its id. */
export type Sitter = 'human' | (string & {});
export type Seats = { readonly [role: string]: Sitter };

/**
 * When people at one screen hand it over: `brief`ly, where something is to be decided and cannot wait until the other has
 * ended his orders; `swift`ly, wherever something is to be decided; `sealed`, at every window, so that no pause tells anything.
 */
export const pauses = ['brief', 'swift', 'sealed'] as const;
export type Pauses = (typeof pauses)[number];

/** A state on the way as it is kept: packed (`pack` of the kernel). Older pages kept it as it was. */
export interface KeptSnapshot {
  readonly ply: number;
  readonly state: string | State;
}

/** A game of this browser as it is kept. */
export interface Saved {
  readonly id: string;
  readonly record: GameRecord;
  readonly seats: Seats;
  /** A sandbox is played open: nobody hides anything, everything can be taken back. */
  readonly sandbox?: true;
  /** A plan, tried out and thrown away: the page to go back to. It is no game of anybody's. */
  readonly trial?: string;
  /** Whose plan it is: his sheet lies before the reader first. */
  readonly by?: string;
  /** A plan of a game on a server: nobody gives advice there. */
  readonly unadvised?: true;
  /** When people at one screen hand it over. */
  readonly pauses?: Pauses;
  /** The coach explains each decision. */
  readonly guided?: true;
  /** The lesson it is, where it is not the first. */
  readonly course?: string;
  /** How far it has come; games kept by older pages do not tell. */
  readonly dateline?: Dateline;
  /** What bots noted at their last decision, by seat. */
  readonly minds?: { readonly [role: string]: string };
  readonly notes?: string;
  /** Of several people at one screen, each has notes of his own. */
  readonly notesBy?: { readonly [role: string]: string };
  /** States on the way: the game is opened from the last of them. */
  readonly snapshots?: readonly KeptSnapshot[];
  /** Length of the log when each person last looked. */
  readonly seen?: { readonly [role: string]: number };
  /** Whoever gave the game up. */
  readonly resigned?: string | undefined;
  readonly created: number;
  readonly updated: number;
  /** The name of this writing, and of the one it goes on from: nobody writes over what he has not seen. */
  readonly edition?: string;
  readonly after?: string;
}

const DATABASE = 'strategoi';
const STORE = 'games';
const PREFIX = 'strategoi.game.';

let opening: Promise<IDBDatabase | undefined> | undefined;
const open = (): Promise<IDBDatabase | undefined> => {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opening;
};

const run = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

/** Where the browser keeps no database, the plain storage holds the games. */
const plain = {
  put: (saved: Saved): void => localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved)),
  get: (id: string): unknown => JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'),
  all: (): unknown[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => plain.get(key.slice(PREFIX.length))),
  remove: (id: string): void => localStorage.removeItem(PREFIX + id),
};

/** Another tab has gone on since with what is kept, and another way than this one. */
function hasParted(found: unknown, { after, record }: Saved): boolean {
  const kept = found as Saved | null | undefined;
  if (!kept || kept.edition === undefined || kept.edition === after) return false;
  const { log } = kept.record;
  return log.length > 0 && record.log[log.length - 1]?.hash !== log[log.length - 1]?.hash;
}

/** Keeps a game, unless what is kept is not what it goes on from; tells whether it was. */
export async function putGame(saved: Saved): Promise<boolean> {
  const database = await open();
  if (!database) {
    if (hasParted(plain.get(saved.id), saved)) return false;
    plain.put(saved);
    return true;
  }
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const kept = store.get(saved.id);
    let parted = false;
    kept.onsuccess = () => {
      parted = hasParted(kept.result, saved);
      if (!parted) store.put(saved);
    };
    transaction.oncomplete = () => resolve(!parted);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

export async function removeGame(id: string): Promise<void> {
  if (await open()) await run('readwrite', (store) => store.delete(id));
  else plain.remove(id);
}

/** What is kept may come from an older page: only its shape is trusted here. */
function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false;
  const { id, record, seats, updated } = value as Partial<Saved>;
  if (typeof id !== 'string' || typeof seats !== 'object' || typeof updated !== 'number') return false;
  try {
    readRecord(record);
    return true;
  } catch {
    return false;
  }
}

export async function getGame(id: string): Promise<Saved | undefined> {
  const found: unknown = (await open()) ? await run('readonly', (store) => store.get(id)) : plain.get(id);
  return isSaved(found) ? found : undefined;
}

export async function allGames(): Promise<Saved[]> {
  const found: unknown[] = (await open())
    ? ((await run('readonly', (store) => store.getAll())) ?? [])
    : plain.all();
  return found
    .filter(isSaved)
    .filter(({ trial }) => trial === undefined)
    .sort((a, b) => b.updated - a.updated);
}
