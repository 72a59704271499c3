import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Tests read the TypeScript sources of every package, never a build.
const source = 'strategoi-source';

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    include: ['packages/*/{test,e2e}/**/*.test.{ts,tsx}', 'scripts/test/*.test.mjs'],
    pool: 'threads',
    // Browsers wait much: two files at a time keep two cores busy, and a third would only be late.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    // A browser on a busy machine may be late; what is wrong is wrong three times.
    retry: 2,
    expect: { poll: { timeout: 20_000 } },
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
});
