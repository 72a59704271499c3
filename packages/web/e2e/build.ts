import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the page in a process of its own: the tests' own mode would make it a build for development. */
export function build(folder: string, config = 'vite.config.ts'): void {
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  const args = ['--config', config, '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  const { status } = spawnSync(process.execPath, [vite, 'build', root, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('the page does not build');
}
