import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** The log of a SQLite file: what was committed is safe once this is on the disk. */
export interface Log {
  /** Returns when it is. */
  sync(): void;
  /** Resolves when it is; meanwhile others wait, in a thread that does nothing else. */
  synced(): Promise<void>;
  close(): void;
}

/** It is there as long as the file is open, the same one, from the first commit on. */
export function openLog(file: string): Log {
  let handle: number | undefined;
  function fd(): number {
    handle ??= openSync(`${file}-wal`, 'r+');
    return handle;
  }
  return {
    sync: () => fdatasyncSync(fd()),
    synced: () =>
      new Promise((resolve, reject) => fdatasync(fd(), (error) => (error ? reject(error) : resolve()))),
    close: () => {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}
