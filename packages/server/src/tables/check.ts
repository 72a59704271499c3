import type { Library } from '../games.ts';
import type { Store } from '../store/open.ts';
import { readSeats } from './seating.ts';
import { buildTable } from './table.ts';

export interface Checked {
  readonly games: number;
  readonly lines: number;
  readonly faults: readonly { readonly game: string; readonly fault: string }[];
}

/** Replays every game that was started, under the rules as they are now, and compares each state with what was written. */
export async function checkGames(store: Store, library: Library): Promise<Checked> {
  const rows = await store.db.selectFrom('games').selectAll().where('status', '!=', 'open').execute();
  const faults: { game: string; fault: string }[] = [];
  let lines = 0;
  for (const row of rows) {
    const actions = await store.db
      .selectFrom('actions')
      .selectAll()
      .where('game_id', '=', row.id)
      .orderBy('ply')
      .execute();
    const gap = actions.findIndex((a, i) => a.ply !== i + 1);
    if (gap >= 0) faults.push({ game: row.id, fault: `line ${gap + 1} is missing` });
    lines += actions.length;
    try {
      await buildTable(library, row, await readSeats(store.db, row.id), actions, undefined, true);
    } catch (error) {
      faults.push({ game: row.id, fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return { games: rows.length, lines, faults };
}
