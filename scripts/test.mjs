// Everything a change must pass. Each check counts as one test, so that the last line tells the whole story.
import { spawn } from 'node:child_process';

const tool = (path, ...args) => [`node_modules/${path}`, ...args];
const checks = {
  build: tool('ts7/bin/tsc', '-b'),
  'types of the tests': tool('ts7/bin/tsc', '-p', 'tsconfig.test.json'),
  'lint and format': tool('@biomejs/biome/bin/biome', 'check', '.'),
  doors: ['scripts/doors.mjs'],
  'unused code': tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  guard: ['scripts/guard.mjs'],
  rules: ['packages/cli/dist/main.js', 'rules'],
};
const vitest = tool('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=./scripts/count-reporter.mjs');

const total = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

function run(args, onMessage) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    if (onMessage) child.on('message', onMessage);
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

for (const [name, args] of Object.entries(checks)) {
  const started = performance.now();
  const failed = (await run(args)) !== 0;
  add(failed ? 0 : 1, failed ? 1 : 0);
  console.log(`${failed ? 'FAILED' : 'ok'}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

let counted = { passed: 0, failed: 0 };
const code = await run(vitest, (count) => {
  counted = count;
});
// A run that stopped before it could count, or that failed for no test's fault, is one failure.
add(counted.passed, code !== 0 ? Math.max(counted.failed, 1) : counted.failed);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
