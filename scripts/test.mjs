// Everything a change must pass. Each check counts as one test, so that the last line tells the whole story.
// With --walks: also the long walks through pages and servers. With --long: what takes too long for every change.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleRooms } from './games.mjs';

const long = process.argv.includes('--long');
if (long) process.env.STRATEGOI_LONG = '1';
if (process.argv.includes('--walks')) process.env.STRATEGOI_WALKS = '1';
// A log is read as it is: colours would bury the dots.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';
const walks = Boolean(process.env.STRATEGOI_WALKS);

const rooms = () => ruleRooms.map((name) => `packages/${name}/`);

const tool = (path, ...args) => [`node_modules/${path}`, ...args];
const checks = long
  ? { 'coverage of the rules': tool('vitest/vitest.mjs', 'run', '--coverage', '--reporter=dot', ...rooms()) }
  : {
      build: tool('ts7/bin/tsc', '-b'),
      'types of the tests': tool('ts7/bin/tsc', '-p', 'tsconfig.test.json'),
      'lint and format': tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
      doors: ['scripts/doors.mjs'],
      'unused code': tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
      guard: ['scripts/guard.mjs'],
      rules: ['packages/cli/dist/main.js', 'rules', '--short'],
      mutants: ['scripts/mutate.mjs', '--sample', '40'],
      'a browser and a database': ['scripts/machine.mjs'],
    };

/** The files of the long tests: by name, or those that ask for them. */
function longFiles() {
  const root = fileURLToPath(new URL('../packages', import.meta.url));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /\.test\.tsx?$/.test(name) && !parentPath.includes('node_modules'))
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((path) => path.includes('.long.test.') || readFileSync(path, 'utf8').includes('STRATEGOI_LONG'));
}

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

/** The same, with its words kept until it has ended: others run beside it. */
function runAside(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const words = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => words.push(part));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(words));
      resolve(code ?? 1);
    });
  });
}

async function check([name, args]) {
  const started = performance.now();
  const failed = (await runAside(args)) !== 0;
  add(failed ? 0 : 1, failed ? 1 : 0);
  console.log(`${failed ? 'FAILED' : 'ok'}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

// The others stand on the first; two of them at a time.
const [first, ...others] = Object.entries(checks);
await check(first);
const queue = async () => {
  for (let next = others.shift(); next; next = others.shift()) await check(next);
};
await Promise.all([queue(), queue()]);

const reporters = ['--reporter=dot', '--reporter=./scripts/count-reporter.mjs'];
let counted = { passed: 0, failed: 0 };
const code = await run(
  tool('vitest/vitest.mjs', 'run', ...reporters, ...(long ? longFiles() : [])),
  (count) => {
    counted = count;
  },
);
// A run that stopped before it could count, or that failed for no test's fault, is one failure.
add(counted.passed, code !== 0 ? Math.max(counted.failed, 1) : counted.failed);

if (!long && !walks) console.log('Left out: long walks through pages and servers (npm run test:all).');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
