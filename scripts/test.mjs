// Everything a change must pass. Each check counts as one test, so that the last line tells the whole story.
// With --walks: also the long walks through pages and servers. With --long: what takes too long for every change.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleRooms } from './games.mjs';

const long = process.argv.includes('--long');
if (long) process.env.STRATEGOI_LONG = '1';
if (process.argv.includes('--walks')) process.env.STRATEGOI_WALKS = '1';
// A log is read as it is: colours would bury the dots.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';
const walks = Boolean(process.env.STRATEGOI_WALKS);

const rooms = ruleRooms.map((name) => `packages/${name}/`);
const counting = '--reporter=./scripts/count-reporter.mjs';

const tool = (path, ...args) => [`node_modules/${path}`, ...args];
/** What the tests stand on. */
const first = long
  ? {}
  : {
      build: tool('ts7/bin/tsc', '-b'),
      'a browser and a database': ['scripts/machine.mjs'],
    };
/** What is looked at beside them. */
const beside = long
  ? {}
  : {
      mutants: ['scripts/mutate.mjs', '--sample', '40'],
      'types of the tests': tool('ts7/bin/tsc', '-p', 'tsconfig.test.json'),
      'lint and format': tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
      doors: ['scripts/doors.mjs'],
      'unused code': tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
      guard: ['scripts/guard.mjs'],
      rules: ['packages/cli/dist/main.js', 'rules', '--short'],
      'coverage of the rules by their own tests': tool(
        'vitest/vitest.mjs',
        'run',
        '--coverage',
        counting,
        ...rooms,
      ),
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

/** A third of what others get where there is not enough for all. */
const YIELDING = 5;

/** The same with its words kept until it has ended. */
function runAside(args, isIdle) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    // Browsers wait much: what others leave of the machine is nearly enough for it, and none of them is late for it.
    if (isIdle && child.pid) setPriority(child.pid, YIELDING);
    const words = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => words.push(part));
    child.on('error', () => resolve({ failed: true, words }));
    child.on('close', (code) => resolve({ failed: code !== 0, words }));
  });
}

async function check([name, args], isIdle) {
  const started = performance.now();
  const { failed, words } = await runAside(args, isIdle);
  add(failed ? 0 : 1, failed ? 1 : 0);
  const took = ((performance.now() - started) / 1000).toFixed(1);
  const said = `${Buffer.concat(words)}${failed ? 'FAILED' : 'ok'}  ${name}  ${took} s`;
  // What failed is told at once, in the midst of the dots of the tests; the rest when they have ended.
  if (failed || !isIdle) console.log(said);
  return said;
}

for (const one of Object.entries(first)) await check(one, false);
const looking = (async () => {
  const said = [];
  for (const one of Object.entries(beside)) said.push(await check(one, true));
  return said;
})();

const reporters = ['--reporter=dot', counting];
let counted = { passed: 0, failed: 0 };
const code = await run(
  tool('vitest/vitest.mjs', 'run', ...reporters, ...(long ? longFiles() : [])),
  (count) => {
    counted = count;
  },
);
for (const said of await looking) console.log(said);
// A run that stopped before it could count, or that failed for no test's fault, is one failure.
add(counted.passed, code !== 0 ? Math.max(counted.failed, 1) : counted.failed);

if (!long && !walks) console.log('Left out: long walks through pages and servers (npm run test:all).');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
