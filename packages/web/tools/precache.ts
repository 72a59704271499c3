import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What is kept only once it has been opened: few solve all the puzzles of all the games. */
export const LATER = 'assets/puzzles/';

/** Writes the list of what the build made into the service worker, so that the page works offline at once. */
export function precache(): Plugin {
  let folder = 'dist';
  return {
    name: 'strategoi-precache',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const worker = join(folder, 'sw.js');
      // A build that failed has nothing to keep, and its own fault to tell.
      if (!existsSync(worker)) return;
      const files = filesUnder(folder).filter((file) => file !== worker && !file.endsWith('.map'));
      const names = files.map((file) => relative(folder, file).split(sep).join('/')).sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      const kept = names.filter((name) => !name.startsWith(LATER));
      const list = JSON.stringify(kept.map((name) => (name === 'index.html' ? './' : `./${name}`)));
      const text = readFileSync(worker, 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', list)
        .replace('__LATER__', LATER);
      writeFileSync(worker, text);
    },
  };
}
