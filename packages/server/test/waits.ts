import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long each thread of these processes was ready to run and waited for a processor, in seconds; nothing where the system does not tell. */
function waited(pid: number): Map<string, number> {
  const tasks = `/proc/${pid}/task`;
  const threads = new Map<string, number>();
  try {
    for (const id of readdirSync(tasks))
      threads.set(id, Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e9);
  } catch {
    // It is gone, or this is not a system that counts.
  }
  return threads;
}

/** The processes a database cluster has for its connections; none for one that is not here. */
export function backendsOf(address: string): number[] {
  const [, folder = ''] = /[?&]host=([^&]+)/.exec(address) ?? [];
  try {
    const [postmaster] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => parentOf(pid) === postmaster)
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: string): string | undefined {
  try {
    // After the name, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

export interface Waits {
  look(): void;
  /**
   * Seconds between two times (in milliseconds) that are the machine's doing: of each group of processes the thread that
   * waited longest for a processor. What passes from one group to another waits in each of them.
   */
  between(from: number, to: number): number;
}

/** Watches groups of processes; whoever looks seldom knows less of what was waited, never more. */
export function makeWaits(
  groups: readonly (() => readonly number[])[],
  now = Date.now,
  read = waited,
): Waits {
  const looks: { readonly at: number; readonly groups: readonly ReadonlyMap<string, number>[] }[] = [];
  return {
    look() {
      const at = now();
      looks.push({ at, groups: groups.map((pids) => new Map(pids().flatMap((pid) => [...read(pid)]))) });
    },
    between(from, to) {
      const within = looks.filter(({ at }) => at >= from && at <= to);
      return groups
        .map((_, g) => {
          const begun = new Map<string, number>();
          let most = 0;
          for (const look of within)
            for (const [thread, seconds] of look.groups[g] ?? []) {
              if (!begun.has(thread)) begun.set(thread, seconds);
              most = Math.max(most, seconds - (begun.get(thread) ?? seconds));
            }
          return most;
        })
        .reduce((sum, most) => sum + most, 0);
    },
  };
}
