// The built server gathered into a few files, which start in half the processor time: for tools that start it a thousand times.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The file to run. Threads are started by the names they have beside it. Each who gathers has his own, until he ends. */
export async function gather() {
  const folder = here(`../dist/one-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    root: here('..'),
    configFile: false,
    logLevel: 'error',
    ssr: {
      noExternal: true,
      external: ['@photostructure/sqlite', '@node-rs/argon2', '@resvg/resvg-wasm', 'pg'],
    },
    build: {
      ssr: true,
      minify: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          main: here('../dist/main.js'),
          worker: here('../dist/bots/worker.js'),
          'engine-worker': here('../dist/store/engine-worker.js'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(folder, 'main.js');
}
