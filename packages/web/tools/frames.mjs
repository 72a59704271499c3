// Prints what a frame costs the page's own thread while the map of the Epic with 170 stacks on it is pushed, zoomed and clicked, and what it costs
// to draw it sharp when the hand rests: CPU time by kind of work, so that the figures hold on a busy machine. `node packages/web/tools/frames.mjs [DIST]`
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { war } from './positions.mjs';
import { recorded } from './trace.mjs';
import { openPosition } from './visitor.mjs';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const STEPS = 24;

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
  const longest = main.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  found.longest = Math.max(0, ...longest);
  found.median = medianFrame(main);
  found.frames = main.filter(({ name }) => name === 'FireAnimationFrame').length;
  return found;
}

/** What the frame in the middle of all costs, from one commit to the next: on a busy machine others hold a drawing at rest too. */
function medianFrame(main) {
  const sums = [0];
  for (const { name, tdur = 0 } of main)
    if (name === 'RunTask') sums[sums.length - 1] += tdur / 1000;
    else if (name === 'Commit') sums.push(0);
  return sums.sort((a, b) => a - b)[sums.length >> 1];
}

const traced = async (client, work) => sums(await recorded(client, work));

const rested = (page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 400)),
  );

/** In the page: a hand that moves in every frame, as no hand of a driver outside can on a busy machine. */
const pushed = async ({ x, y, steps }) => {
  const board = document.elementFromPoint(x, y);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tell = (type, i) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x + 60 * Math.sin(i / 6),
        clientY: y + 60 * Math.cos(i / 6) - 60,
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
};
const zoomed = async ({ x, y, steps }) => {
  const board = document.elementFromPoint(x, y);
  for (let i = 1; i <= steps; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const deltaY = i <= steps / 2 ? -30 : 30;
    board.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }),
    );
  }
};

async function measure(browser, base, { name, throttle, ...context }) {
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
  const CLICKS = 10;
  table.click = await traced(client, async () => {
    for (let i = 0; i < CLICKS; i++) {
      await page.mouse.click(box.x + box.width * (0.25 + 0.05 * i), y + 40 * Math.sin(i * 2));
      await frame();
      await frame();
    }
  });
  console.log(
    `\n${name}: CPU ms a frame (a click for clicks, the whole for what follows at rest); the longest task`,
  );
  for (const [what, { frames, longest, median, ...cost }] of Object.entries(table)) {
    const n = { click: CLICKS, rest: 1, sharp: 1 }[what] ?? STEPS;
    const parts = Object.entries(cost).map(([kind, ms]) => `${kind} ${(ms / n).toFixed(2)}`);
    console.log(
      `  ${what.padEnd(6)} ${parts.join('  ')}  longest ${longest.toFixed(1)}  median frame ${median.toFixed(1)}  frames ${frames}`,
    );
  }
  await visit.close();
}

const server = serve(dist);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
await measure(browser, base, { name: 'desk', throttle: 1, viewport: { width: 1440, height: 900 } });
await measure(browser, base, {
  name: 'phone, throttled four times',
  throttle: 4,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
});
await browser.close();
server.close();
