import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { lookOf } from '../people/names.ts';
import type { Store } from './open.ts';
import { type Schema, tables, type UserRow } from './schema.ts';

const HEAD = { strategoi: 'backup', version: 1 };
const BATCH = 200;
const PAGE = 1000;

/** What a page of rows is ordered by. */
const keys: { readonly [T in keyof Schema]: readonly string[] } = {
  users: ['id'],
  sessions: ['id'],
  people: ['user_id', 'other_id', 'kind'],
  games: ['id'],
  seats: ['game_id', 'role'],
  tenures: ['game_id', 'role', 'until'],
  invitations: ['game_id', 'user_id'],
  actions: ['game_id', 'ply'],
  snapshots: ['game_id'],
  chat: ['id'],
  letters: ['id'],
  readers: ['letter_id', 'role'],
  releases: ['game_id', 'role', 'other'],
  notes: ['game_id', 'user_id'],
  jobs: ['id'],
  ratings: ['user_id', 'game'],
  rating_log: ['user_id', 'game_id'],
  pushes: ['id'],
  outbox: ['id'],
  house: ['name'],
  tournaments: ['id'],
  entries: ['tournament_id', 'number'],
  meetings: ['tournament_id', 'round', 'board'],
  tournament_games: ['tournament_id', 'round', 'board', 'place'],
  archive: ['game_id'],
  archive_players: ['game_id', 'role'],
  tallies: ['game', 'scenario', 'item'],
  positions: ['place', 'act', 'after'],
  clubs: ['id'],
  club_members: ['club_id', 'user_id'],
  club_links: ['id'],
  club_news: ['id'],
  ladders: ['game', 'user_id'],
  challenges: ['id'],
  challenge_rivals: ['challenge_id', 'user_id'],
  arena: ['game', 'player'],
  arena_games: ['game_id'],
  leagues: ['id'],
  league_members: ['league_id', 'user_id'],
  league_divisions: ['league_id', 'season', 'division'],
  reports: ['id'],
  audit: ['id'],
};

/** Everything, as it was at one moment, as lines of JSON: from either database into either. */
export async function backup(store: Store, file: string): Promise<number> {
  let rows = 0;
  const read = store.db.transaction();
  await (store.postgres ? read.setIsolationLevel('repeatable read') : read).execute(async (tx) => {
    async function* lines(): AsyncGenerator<string> {
      yield `${JSON.stringify(HEAD)}\n`;
      for (const table of tables) {
        // A cache need not be kept.
        if (table === 'snapshots') continue;
        for (let offset = 0; ; offset += PAGE) {
          let ordered = tx.selectFrom(table).selectAll();
          for (const key of keys[table]) ordered = ordered.orderBy(key as never);
          const page = await ordered.limit(PAGE).offset(offset).execute();
          for (const row of page) yield `${JSON.stringify([table, row])}\n`;
          rows += page.length;
          if (page.length < PAGE) break;
        }
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  });
  return rows;
}

/** Into an empty database only, all or nothing. */
export async function restore(store: Store, file: string): Promise<number> {
  let rows = 0;
  await store.db.transaction().execute(async (tx) => {
    for (const table of tables)
      if (await tx.selectFrom(table).selectAll().limit(1).executeTakeFirst())
        throw new Error(`the database is not empty: ${table}`);
    const input = createReadStream(file);
    const gunzip = input.pipe(createGunzip());
    input.on('error', (error) => gunzip.destroy(error));
    let head = true;
    let batch: { table: keyof Schema; rows: object[] } | undefined;
    const flush = async (): Promise<void> => {
      if (batch && batch.rows.length > 0)
        await tx
          .insertInto(batch.table)
          .values(batch.rows as never)
          .execute();
      batch = undefined;
    };
    for await (const line of createInterface({ input: gunzip })) {
      if (head) {
        if (line !== JSON.stringify(HEAD)) throw new Error('not a backup');
        head = false;
        continue;
      }
      const [table, row] = JSON.parse(line) as [keyof Schema, object];
      if (!tables.includes(table)) throw new Error(`no table ${table}`);
      if (batch?.table !== table || batch.rows.length >= BATCH) {
        await flush();
        batch = { table, rows: [] };
      }
      batch.rows.push(table === 'users' ? { ...row, name_look: lookOf((row as UserRow).name) } : row);
      rows += 1;
    }
    await flush();
    if (head) throw new Error('not a backup');
  });
  return rows;
}
