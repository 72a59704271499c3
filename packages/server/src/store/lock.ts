import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { makeFolder } from './folder.ts';
import { StoreError } from './open.ts';

/** Milliseconds in which whoever served before has to be gone: a restart overlaps a little. */
const PATIENCE = 5_000;

/**
 * One process serves a SQLite file. Reading it meanwhile (a backup, a check) is allowed, so what is locked is a small file
 * beside it; the system lets go of it with the process, however that ends.
 */
export function lockSqlite(address: string, patience = PATIENCE): () => void {
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(address)?.[1];
  if (file === undefined) return () => {};
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    makeFolder(dirname(file));
    database = new DatabaseSync(`${file}.serving`);
    database.exec(`pragma busy_timeout = ${patience}; begin exclusive;`);
  } catch (error) {
    database?.close();
    const busy = error instanceof Error && /locked|busy/i.test(error.message);
    throw new StoreError(
      address,
      busy ? new Error('another process serves this file; several need PostgreSQL') : error,
    );
  }
  const held = database;
  return () => held.close();
}
