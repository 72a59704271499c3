import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = join(root, 'packages/atlas/src/data');
const fonts = ['@fontsource/gfs-didot', '@fontsource-variable/commissioner'];
const libraries = ['preact', '@preact/signals'];

/** Where node itself would look for a package; not every package lets its own files be asked for. */
const folders = createRequire(import.meta.url).resolve.paths('preact') ?? [];
function licenceOf(name: string): string {
  const file = folders.map((folder) => join(folder, name, 'LICENSE')).find((path) => existsSync(path));
  if (!file) throw new Error(`no licence of ${name}`);
  return readFileSync(file, 'utf8');
}

const RULE = `\n\n${'-'.repeat(78)}\n\n`;

/** Who made what the page is made of, and on which terms. */
export function credits(): string {
  const notices = readdirSync(data)
    .filter((name) => name.startsWith('NOTICE'))
    .sort();
  return [
    `Strategoi\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`,
    ...notices.map((name) => readFileSync(join(data, name), 'utf8')),
    ...[...fonts, ...libraries].map((name) => `${name}\n\n${licenceOf(name)}`),
  ]
    .map((text) => text.trim())
    .join(RULE);
}

/** The notices of the maps and the licences they name go wherever the page goes. */
export function notices(): Plugin {
  return {
    name: 'strategoi-notices',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      emit('credits.txt', `${credits()}\n`);
      emit('COPYING.LESSER.txt', readFileSync(join(data, 'COPYING.LESSER'), 'utf8'));
    },
  };
}
