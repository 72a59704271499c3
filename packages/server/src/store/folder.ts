import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The folder of a database, and those it lies in, for this user alone. One after the other: where a file system takes no folders
 * and says that there is none (as /proc does), Node's own way of making all of them asks for ever.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
