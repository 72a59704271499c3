import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Elsewhere, Transcript } from '@strategoi/conformance';
import { build, defaultClientConditions } from 'vite';

/**
 * Another place to play (item 7): the game bundled and minified as for the page, run in a thread of its own.
 * `module` is where the game is, `name` what it is called there.
 */
export async function bundled(module: string, name: string): Promise<Elsewhere & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(
    entry,
    `import { parentPort } from 'node:worker_threads';
     import { digest } from '@strategoi/conformance';
     import { ${name} as game } from ${JSON.stringify(module)};
     parentPort.on('message', (transcript) => parentPort.postMessage(digest(game, transcript)));`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    resolve: {
      conditions: ['strategoi-source', ...defaultClientConditions],
      alias: { '@strategoi/conformance': join(import.meta.dirname, '../src/index.ts') },
    },
    build: {
      outDir: join(folder, 'out'),
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'worker' },
      rolldownOptions: { external: ['node:worker_threads'], output: { entryFileNames: 'worker.mjs' } },
    },
  });
  const worker = new Worker(join(folder, 'out/worker.mjs'));
  return {
    name: 'the browser build in a worker',
    async digest(transcript: Transcript) {
      const answer = once(worker, 'message');
      worker.postMessage(transcript);
      const [digest] = await answer;
      return digest as string;
    },
    async close() {
      await worker.terminate();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
