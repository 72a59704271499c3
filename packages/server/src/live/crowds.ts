import { SPECTATOR } from '@strategoi/kernel';
import type { LiveTable } from '../tables/table.ts';
import { type Benches, sendBytes } from './benches.ts';
import { textFrame } from './frame.ts';
import { since, type Telling, tableText } from './news.ts';

/** The larger the crowd, the longer its news is gathered: so many times the usual wait for so many heads. */
const CROWD = 40;
const CROWD_LONGEST = 5;
/**
 * Milliseconds that lie between two writes to the same crowd, for each head in it, and at most: a write costs some hundredth
 * of a millisecond, so that no crowd takes more than a few hundredths of the server's time.
 */
const HEAD = 1;
const HEADS_LONGEST = 1000;

/** What the benches of a table have still to be told. */
interface Pending {
  readonly table: LiveTable;
  /** They are told as soon as this move has changed all it does. */
  readonly atOnce: boolean;
  /** Where they stand, if they are told all in one message. */
  from: number | undefined;
  /** Messages that are only written together. */
  readonly frames: Buffer[];
  changed: boolean;
}

interface Crowd {
  pending: Pending | undefined;
  /** They are told nothing before this moment, so that more may come. */
  next: number;
}

/** What the benches are told: at once, and of what follows soon all in one go. */
export interface Crowds {
  moved(table: LiveTable, from: number, telling: Telling): void;
  changed(table: LiveTable): void;
  /** They are shown the game anew. */
  reset(game: string): void;
  gathering(game: string): boolean;
  /** Nobody is there any more. */
  forget(game: string): void;
}

export function makeCrowds(spec: {
  readonly benches: Benches;
  readonly now: () => number;
  /** Moves that come within this time are one message; with none, each move is one of its own. */
  readonly benchWait: number;
  readonly news: (table: LiveTable, viewer: string) => string | undefined;
}): Crowds {
  const { benches, news, benchWait } = spec;
  const crowds = new Map<string, Crowd>();

  const waitFor = (heads: number): number =>
    Math.max(
      benchWait * Math.min(CROWD_LONGEST, Math.max(1, heads / CROWD)),
      Math.min(HEADS_LONGEST, heads * HEAD),
    );

  /** Tells the benches what has gathered; what comes soon after waits. */
  function flush(id: string): void {
    const crowd = crowds.get(id);
    const group = benches.groups(id)?.get(SPECTATOR);
    if (!crowd?.pending) return;
    const { table, from, frames, changed } = crowd.pending;
    crowd.pending = undefined;
    if (!group) return;
    if (from !== undefined) {
      const message = table.course ? news(table, SPECTATOR) : since(table, from, SPECTATOR);
      if (message !== undefined) frames.push(textFrame(message));
    }
    if (changed) frames.push(textFrame(tableText(table, spec.now())));
    if (frames.length === 0) return;
    sendBytes(group, frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames));
    crowd.next = performance.now() + waitFor(group.size);
  }

  function pendingOf(table: LiveTable): Pending {
    let crowd = crowds.get(table.id);
    if (!crowd) {
      crowd = { pending: undefined, next: Number.NEGATIVE_INFINITY };
      crowds.set(table.id, crowd);
    }
    if (crowd.pending?.table === table) return crowd.pending;
    if (crowd.pending) {
      crowd.pending = { ...crowd.pending, table };
      return crowd.pending;
    }
    const early = crowd.next - performance.now();
    const atOnce = early <= 0;
    crowd.pending = { table, atOnce, from: undefined, frames: [], changed: false };
    if (atOnce) process.nextTick(() => flush(table.id));
    else setTimeout(() => flush(table.id), early).unref();
    return crowd.pending;
  }

  return {
    moved(table, from, telling) {
      const pending = pendingOf(table);
      if (benchWait > 0 && !pending.atOnce) {
        pending.from ??= from;
        return;
      }
      const frame = telling(SPECTATOR);
      if (frame) pending.frames.push(frame);
    },
    changed(table) {
      pendingOf(table).changed = true;
    },
    reset(game) {
      const pending = crowds.get(game)?.pending;
      if (!pending) return;
      pending.from = undefined;
      pending.frames.length = 0;
    },
    gathering: (game) => crowds.get(game)?.pending?.from !== undefined,
    forget: (game) => void crowds.delete(game),
  };
}
