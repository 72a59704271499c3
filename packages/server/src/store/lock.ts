import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { makeFolder } from './folder.ts';
import { StoreError } from './open.ts';

/** Milliseconds between two looks whether whoever serves has let go: players notice them, the machine does not. */
const LOOK = 20;
/** Milliseconds after which whoever waits says so again. */
const REMIND = 10_000;

type Database = InstanceType<typeof DatabaseSync>;

const isBusy = (error: unknown): boolean => error instanceof Error && /locked|busy/i.test(error.message);

/** Whether it is ours now. */
function take(database: Database): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * One process serves a SQLite file. Reading it meanwhile (a backup, a check) is allowed, so what is locked is a small file
 * beside it; the system lets go of it with the process, however that ends. Whoever comes second waits for so many milliseconds
 * for the first to stop, saying so, and takes its place at once.
 */
export async function lockSqlite(
  address: string,
  patience: number,
  say: (line: string) => void = () => {},
): Promise<() => void> {
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(address)?.[1];
  if (file === undefined) return () => {};
  let database: Database | undefined;
  try {
    makeFolder(dirname(file));
    database = new DatabaseSync(`${file}.serving`);
    const began = performance.now();
    let told = 0;
    while (!take(database)) {
      const left = patience - (performance.now() - began);
      if (left <= 0) throw new Error('another process serves this file; several need PostgreSQL');
      if (performance.now() >= told) {
        say(
          `${file}: another process serves this file. Stop it: its place is taken at once. Waiting for another ${Math.ceil(left / 1000)} s.`,
        );
        told = performance.now() + REMIND;
      }
      await pause(Math.min(LOOK, left));
    }
    if (told > 0) say(`${file}: the other process has let go of it. Taking its place.`);
    const held = database;
    return () => held.close();
  } catch (error) {
    database?.close();
    throw new StoreError(address, error);
  }
}
