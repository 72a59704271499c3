import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { build } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built page. */
    page: string;
    /** Where the browser listens. */
    browser: string;
  }
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
