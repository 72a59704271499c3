// Before each file of tests: what it finds is the same whatever ran before it, and on every run.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Other draws than these are tried by the long tests.
if (!process.env.STRATEGOI_LONG) fc.configureGlobal({ seed: 321 });

// Files of a worker share its globals.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
