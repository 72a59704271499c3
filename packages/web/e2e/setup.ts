import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built page. */
    page: string;
    /** Where the browser listens. */
    browser: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** In a process of its own: the tests' own mode would make it a build for development. */
function build(folder: string): void {
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  const args = [vite, 'build', root, '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('the page does not build');
}

/** One build of the page and one browser for all the tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-page-'));
  build(folder);
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: [...chromiumArgs] });
  project.provide('page', folder);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
