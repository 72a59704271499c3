// Holds one bundle and runs its tests, with a place taken out or none.
import { parentPort, workerData } from 'node:worker_threads';
import { idsIn } from './sites.mjs';
import { collected } from './stand-in.mjs';
import { makeSwitch } from './switch.mjs';

const { url } = workerData;
const $m = makeSwitch();
globalThis.$m = $m;
// What tests print is nobody's concern here.
for (const way of ['log', 'info', 'warn', 'error']) console[way] = () => {};

let loads = 0;
let kept;

async function load() {
  await import(`${url}?load=${loads++}`);
  return collected();
}

async function passes(test) {
  try {
    await test.run();
    return true;
  } catch {
    return false;
  }
}

const namesIn = ({ title, source }) => [...new Set([...idsIn(title), ...idsIn(source)])];

/** Every test, or those that name a wanted rule, run once as it is: how long it takes, which places it meets. */
async function survey(wanted) {
  kept = await load();
  const loaded = $m.met();
  const tests = [];
  for (const [index, test] of kept.entries()) {
    const names = namesIn(test);
    if (wanted && !names.some((name) => wanted.has(name))) continue;
    const started = performance.now();
    const ok = await passes(test);
    tests.push({ index, title: test.title, names, ok, ms: performance.now() - started, met: $m.met() });
  }
  return { loaded, tests };
}

/** The first test that fails without the place, or undefined. */
async function firstToFail(tests, indices) {
  for (const index of indices) if (!(await passes(tests[index]))) return tests[index];
  return undefined;
}

/** With the place gone since before anything was loaded. */
async function tryFresh({ n, rule, indices }) {
  $m.take(n, rule);
  try {
    return (await firstToFail(await load(), indices))?.title;
  } catch {
    collected();
    return 'it does not load';
  } finally {
    $m.take();
    $m.met();
  }
}

async function tryKept({ n, rule, indices }) {
  kept ??= await load();
  $m.take(n, rule);
  const killer = await firstToFail(kept, indices);
  $m.take();
  $m.met();
  // What a table of answers has learnt meanwhile must not be held against the next.
  if (killer === undefined || (await passes(killer))) return killer?.title;
  kept = undefined;
  return undefined;
}

parentPort.on('message', async (job) => {
  if (job.survey) {
    parentPort.postMessage(await survey(job.wanted));
    return;
  }
  const killer =
    (!job.fresh && job.near.length > 0 ? await tryKept({ ...job, indices: job.near }) : undefined) ??
    (job.reached ? await tryFresh({ ...job, indices: job.all }) : undefined);
  parentPort.postMessage({ killer: killer ?? null, loads });
});
