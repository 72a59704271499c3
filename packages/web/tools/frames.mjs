// Prints what a frame costs the page's own thread while the map of the Epic with 170 stacks on it is pushed, zoomed and clicked, and what it costs
// to draw it sharp when the hand rests: CPU time by kind of work, so that the figures hold on a busy machine, and how far the frames were apart
// by the clock, in which the drawing of the browser's other threads counts too. `node packages/web/tools/frames.mjs [DIST]`
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { war } from './positions.mjs';
import { costOfClicks, recorded } from './trace.mjs';
import { openPosition } from './visitor.mjs';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const STEPS = 48;
const CLICKS = 10;
/** The whole of what a frame may take, and a click. */
const CLICK_LIMIT = 50;

/** The kinds of work a trace tells apart, each by the events that are not part of one another. */
const kinds = {
  script: ['FunctionCall', 'EvaluateScript', 'v8.callFunction', 'FireAnimationFrame', 'TimerFire'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  prepaint: ['PrePaint'],
  paint: ['Paint', 'Layerize'],
  commit: ['Commit'],
  hit: ['HitTest'],
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** CPU milliseconds by kind on the thread of the page, nested events counted once for each kind. */
function sums(main) {
  const found = {};
  const open = {};
  for (const { name, ts, dur = 0, tdur = 0, tid } of main) {
    const kind = kindOf.get(name);
    if (kind === undefined) continue;
    const key = `${kind} ${tid}`;
    if (open[key] !== undefined && ts < open[key]) continue;
    open[key] = ts + dur;
    found[kind] = (found[kind] ?? 0) + tdur / 1000;
  }
  // A task holds everything that is done in it.
  found.all = main.filter(({ name }) => name === 'RunTask').reduce((n, { tdur = 0 }) => n + tdur / 1000, 0);
  const frames = framesOf(main);
  found.longest = frames.at(-1);
  found.median = tenthsOf(frames, 5);
  found.nine = tenthsOf(frames, 9);
  return found;
}

const byLength = (a, b) => a - b;
const tenthsOf = (sorted, tenths) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * tenths) / 10))] ?? 0;

/** What each frame costs, from one commit to the next, least first. */
function framesOf(main) {
  const sums = [0];
  for (const { name, tdur = 0 } of main)
    if (name === 'RunTask') sums[sums.length - 1] += tdur / 1000;
    else if (name === 'Commit') sums.push(0);
  return sums.sort(byLength);
}

const traced = async (client, work) => {
  let apart = [];
  const main = await recorded(client, async () => {
    apart = (await work()) ?? [];
  });
  const clicks = costOfClicks(main).map(({ ms }) => ms);
  return { ...sums(main), apart: apart.sort(byLength), clicks: clicks.sort(byLength) };
};

const rested = (page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 400)),
  );

/** In the page: a hand that moves in every frame, as no hand of a driver outside can on a busy machine; it gives how far the frames were apart. */
const pushed = async ({ x, y, steps }) => {
  const board = document.elementFromPoint(x, y);
  const times = [];
  const frame = async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now());
  };
  // In a wide circle: farther than the map is drawn beyond the window.
  const tell = (type, i) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x + 260 * Math.sin(i / 8),
        clientY: y + 260 * Math.cos(i / 8) - 260,
      }),
    );
  // What is not under a true pointer cannot be captured.
  document.querySelector('.brd').setPointerCapture = () => undefined;
  tell('pointerdown', 0);
  for (let i = 1; i <= steps; i++) {
    await frame();
    tell('pointermove', i);
  }
  await frame();
  tell('pointerup', steps);
  return times.slice(1).map((time, i) => time - times[i]);
};
const zoomed = async ({ x, y, steps }) => {
  const board = document.elementFromPoint(x, y);
  const times = [];
  for (let i = 1; i <= steps; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now());
    const deltaY = i <= steps / 2 ? -30 : 30;
    board.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }),
    );
  }
  return times.slice(1).map((time, i) => time - times[i]);
};

let failed = false;
const judged = (what, ms, limit) => {
  const isOver = ms > limit;
  failed ||= isOver;
  return `${what} ${ms.toFixed(1)} of ${limit.toFixed(1)} ms${isOver ? ' OVER' : ''}`;
};

async function measure(browser, base, { name, throttle, limit, ...context }) {
  const visit = await browser.newContext(context);
  const page = await visit.newPage();
  await page.addInitScript(() => localStorage.setItem('strategoi.briefing', 'off'));
  await openPosition(page, base, war);
  await page.waitForSelector('.brd svg.play');
  await rested(page);
  const client = await page.context().newCDPSession(page);
  if (throttle > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const box = await page.locator('.brd').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
  // Under the first visitor everything is run for the first time.
  await page.evaluate(zoomed, { x, y, steps: STEPS });
  await rested(page);
  const table = {};
  table.push = await traced(client, () => page.evaluate(pushed, { x, y, steps: STEPS }));
  table.rest = await traced(client, () => rested(page));
  table.zoom = await traced(client, () => page.evaluate(zoomed, { x, y, steps: STEPS }));
  table.sharp = await traced(client, () => rested(page));
  table.click = await traced(client, async () => {
    for (let i = 0; i < CLICKS; i++) {
      await page.mouse.click(box.x + box.width * (0.25 + 0.05 * i), y + 40 * Math.sin(i * 2));
      await frame();
      await frame();
    }
  });
  console.log(`\n${name}: CPU ms a frame (a click for clicks, the whole for what follows at rest)`);
  for (const [what, { longest, median, nine, apart, clicks, ...cost }] of Object.entries(table)) {
    const n = { click: CLICKS, rest: 1, sharp: 1 }[what] ?? STEPS;
    const parts = Object.entries(cost).map(([kind, ms]) => `${kind} ${(ms / n).toFixed(2)}`);
    console.log(`  ${what.padEnd(6)} ${parts.join('  ')}`);
    if (what === 'click')
      console.log(
        `         ${judged('nine clicks in ten until their frame', tenthsOf(clicks, 9), CLICK_LIMIT)}`,
      );
    if (apart.length === 0) continue;
    console.log(
      `         ${judged('nine frames in ten', nine, limit)}; median ${median.toFixed(1)}, longest ${longest.toFixed(1)}; ` +
        `by the clock a frame every ${tenthsOf(apart, 5).toFixed(1)}, nine in ten within ${tenthsOf(apart, 9).toFixed(1)}`,
    );
  }
  await visit.close();
}

const server = serve(dist);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
await measure(browser, base, {
  name: 'desk',
  throttle: 1,
  limit: 1000 / 60,
  viewport: { width: 1440, height: 900 },
});
await measure(browser, base, {
  name: 'phone, throttled four times',
  throttle: 4,
  limit: 1000 / 30,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
});
console.log(
  `\nload of the machine over the last minutes ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' / ')}`,
);
await browser.close();
server.close();
process.exitCode = failed ? 1 : 0;
