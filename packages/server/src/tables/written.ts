import type { CompiledQuery } from 'kysely';
import { dequeueing, enqueueing } from '../jobs/queue.ts';
import { announcing } from '../notices/outbox.ts';
import type { Db } from '../store/open.ts';
import type { ActionRow } from '../store/schema.ts';
import type { Change } from './change.ts';

/** What is written of tables, as statements. */
export interface Written {
  queriesOf(id: string, change: Change): CompiledQuery[];
  snapshot(id: string, ply: number, version: string, state: string): CompiledQuery;
}

export function makeWritten(db: Db): Written {
  /** What every move or turn takes, compiled once. */
  const insertLine = db
    .insertInto('actions')
    .values({
      game_id: '',
      ply: 0,
      role: '',
      kind: 'act',
      body: '',
      dice: '',
      mark: 0,
      hash: '',
      at: 0,
      hand: '',
    })
    .compile();

  const setWaiting = db
    .updateTable('seats')
    .set({ waiting: 0 })
    .where('game_id', '=', '')
    .where('role', '=', '')
    .compile();

  const putSnapshot = db
    .insertInto('snapshots')
    .values({ game_id: '', ply: 0, version: '', state: '' })
    .onConflict((c) =>
      c.column('game_id').doUpdateSet((e) => ({
        ply: e.ref('excluded.ply'),
        version: e.ref('excluded.version'),
        state: e.ref('excluded.state'),
      })),
    )
    .compile();

  const lineQuery = ({
    game_id,
    ply,
    role,
    kind,
    body,
    dice,
    mark,
    hash,
    at,
    hand,
  }: ActionRow): CompiledQuery => ({
    ...insertLine,
    parameters: [game_id, ply, role, kind, body, dice, mark, hash, at, hand],
  });
  function queriesOf(id: string, change: Change): CompiledQuery[] {
    const queries: CompiledQuery[] = change.lines.map(lineQuery);
    if (Object.keys(change.row).length > 0)
      queries.push(db.updateTable('games').set(change.row).where('id', '=', id).compile());
    for (const [role, fields] of change.seats) {
      const { waiting, ...rest } = fields;
      // One row is written once: PostgreSQL takes all of it as one statement.
      if (Object.keys(rest).length > 0)
        queries.push(
          db.updateTable('seats').set(fields).where('game_id', '=', id).where('role', '=', role).compile(),
        );
      else if (waiting !== undefined) queries.push({ ...setWaiting, parameters: [waiting, id, role] });
    }
    if (change.former) queries.push(db.insertInto('tenures').values(change.former).compile());
    for (const job of change.jobs) queries.push(enqueueing(db, job.id, job.kind, job.at));
    for (const job of change.done) queries.push(dequeueing(db, job));
    for (const { user, tally } of change.counts)
      queries.push(
        db
          .updateTable('users')
          .set((e) => ({
            kept: e('kept', '+', tally.kept),
            late: e('late', '+', tally.late),
            missed: e('missed', '+', tally.missed),
          }))
          .where('id', '=', user)
          .compile(),
      );
    // One of a kind for each seat, however often it came about at once: one row is written once.
    const news = new Map(change.news.map((one) => [`${one.kind} ${one.role}`, one]));
    for (const one of news.values()) queries.push(...announcing(db, one));
    return queries;
  }

  return {
    queriesOf,
    snapshot: (...parameters) => ({ ...putSnapshot, parameters }),
  };
}
