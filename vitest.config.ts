import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { ruleRooms } from './scripts/games.mjs';
import { SlowFirst } from './scripts/slow-first.ts';

// Tests read the TypeScript sources of every package, never a build.
const source = 'strategoi-source';

const { STRATEGOI_LONG: long, STRATEGOI_WALKS: walks } = process.env;

/** What is not run unless asked for: hours of play, and the long walks through pages and servers. */
const leftOut = [...(long ? [] : ['**/*.long.test.*']), ...(long || walks ? [] : ['**/*.walk.test.*'])];

const browser = ['packages/web/e2e/**/*.test.ts'];
const tests = ['packages/*/test/**/*.test.{ts,tsx}', 'scripts/test/*.test.mjs'];

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    pool: 'threads',
    // Browsers wait much: two files at a time keep two cores busy, and a third would only be late.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: SlowFirst },
    setupFiles: 'scripts/each-file.ts',
    // A machine that has much else to do is no fault: what fails is what never comes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Code only: what is not of a language has no lines to be run. The floor is for those who decide by the rules.
    coverage: {
      provider: 'v8',
      include: ruleRooms.map((name) => `packages/${name}/src/**/*.ts`),
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 96, functions: 94, branches: 90 },
    },
    // What takes long is in files of its own, or asks for STRATEGOI_LONG itself.
    exclude: ['**/node_modules/**', ...leftOut],
    projects: [
      { extends: true, test: { name: 'code', include: tests } },
      { extends: true, test: { name: 'page', include: browser, globalSetup: 'packages/web/e2e/setup.ts' } },
    ],
  },
});
