import { SPECTATOR } from '@strategoi/kernel';
import type { Table } from '../tables/table.ts';
import { type Benches, sendBytes } from './benches.ts';
import { textFrame } from './frame.ts';
import { since, tableText } from './news.ts';

/** The larger the crowd, the longer its news is gathered: so many times the usual wait for so many heads. */
const CROWD = 40;
const CROWD_LONGEST = 5;

interface Crowd {
  table: Table;
  from: number | undefined;
  changed: boolean;
}

/** What the benches are told: at once, and of what follows soon all in one message. */
export interface Crowds {
  /** What they have still to be told of this table. */
  of(table: Table): Crowd;
  /** They are shown the game anew. */
  reset(game: string): void;
  gathering(game: string): boolean;
}

export function makeCrowds(spec: {
  readonly benches: Benches;
  readonly now: () => number;
  readonly benchWait: number;
  readonly news: (table: Table, viewer: string) => string | undefined;
}): Crowds {
  const { benches, news } = spec;
  const crowds = new Map<string, Crowd>();

  /** Tells the benches what has gathered, and begins to gather anew; when nothing has, the next move is told at once. */
  function flush(id: string): void {
    const crowd = crowds.get(id);
    const group = benches.groups(id)?.get(SPECTATOR);
    if (!crowd || !group || (crowd.from === undefined && !crowd.changed)) {
      crowds.delete(id);
      return;
    }
    const { table, from, changed } = crowd;
    const frames: Buffer[] = [];
    if (from !== undefined) {
      const message = table.course ? news(table, SPECTATOR) : since(table, from, SPECTATOR);
      if (message !== undefined) frames.push(textFrame(message));
    }
    if (changed) frames.push(textFrame(tableText(table, spec.now())));
    crowd.from = undefined;
    crowd.changed = false;
    if (frames.length > 0) sendBytes(group, Buffer.concat(frames));
    const times = Math.min(CROWD_LONGEST, Math.max(1, group.size / CROWD));
    setTimeout(() => flush(id), spec.benchWait * times).unref();
  }

  /** What the benches have still to be told of this table. */
  function of(table: Table): Crowd {
    let crowd = crowds.get(table.id);
    if (!crowd) {
      crowd = { table, from: undefined, changed: false };
      crowds.set(table.id, crowd);
      // After all that this move changes.
      setImmediate(() => flush(table.id));
    }
    crowd.table = table;
    return crowd;
  }

  return {
    of,
    reset(game) {
      const crowd = crowds.get(game);
      if (crowd) crowd.from = undefined;
    },
    gathering: (game) => crowds.get(game)?.from !== undefined,
  };
}
