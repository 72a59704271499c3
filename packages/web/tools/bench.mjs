// Prints what a visitor waits for: script of the first load, a click's effect on crowded boards, and layout shift.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { crowds, playOn } from './crowds.mjs';

const SCRIPT_LIMIT = 180 * 1024;
const CLICK_LIMIT = 50;
const SHIFT_LIMIT = 0.01;
/** Clicks in each game, in visits of so many: the first of each visit comes soon after the page was loaded. */
const CLICKS = 120;
const VISIT = 30;
/** The browser tells of clicks that took a frame or more, rounded to 8 ms. */
const FRAME = 16;

/** A page built elsewhere may be named. */
const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));

/** Every script the home page needs before it is whole: the one it names and all that one imports. */
function firstLoad() {
  const seen = new Map();
  const add = (file) => {
    if (seen.has(file)) return;
    const text = readFileSync(file, 'utf8');
    seen.set(file, gzipSync(text, { level: 9 }).length);
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      add(join(dirname(file), name));
  };
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, name] of page.matchAll(/<script[^>]+src="([^"]+)"/g)) add(join(dist, name));
  return [...seen.values()].reduce((sum, size) => sum + size, 0);
}

/**
 * Runs in the page. The browser's own clocks: from a click to the frame on the screen that shows its effect, and what
 * moved by itself. A click whose effect comes later than the frame after it counts until the frame that has it.
 */
const clocks = () => {
  window.shift = 0;
  window.clicks = [];
  const timings = [];
  let last;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      last = { at: timeStamp, changed: undefined };
      window.clicks.push(last);
    },
    true,
  );
  // What changes once the hand has moved on is no longer the effect of the click: some are answered by what stands there.
  addEventListener('pointermove', () => (last = undefined), true);
  const framed = new MessageChannel();
  const waiting = [];
  framed.port1.onmessage = () => {
    for (const click of waiting.splice(0)) click.changed = performance.now() - click.at;
  };
  // Dashes crawl and the place of the focus is noted without anybody's click.
  const byItself = ['stroke-dashoffset', 'tabindex'];
  const changes = new MutationObserver((records) => {
    if (!last || records.every(({ attributeName }) => byItself.includes(attributeName))) return;
    waiting.push(last);
    last = undefined;
    requestAnimationFrame(() => framed.port2.postMessage(0));
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') timings.push(entry);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.took = () =>
    window.clicks.map(({ at, changed }) => ({
      changed: changed !== undefined,
      ms: Math.max(
        changed ?? 0,
        timings.find((entry) => Math.abs(entry.startTime - at) < 0.5)?.duration ?? 0,
      ),
    }));
};

/** Plays on from the position in several visits; gives how long each click took, the first of each visit apart. */
async function clicksOf(browser, base, crowd) {
  const [all, first, shifts] = [[], [], []];
  for (let seed = 1; all.length < CLICKS && seed < 12; seed++) {
    const context = await browser.newContext(visitor);
    const page = await context.newPage();
    await page.addInitScript(clocks);
    await playOn(page, base, crowd, VISIT, seed);
    await page.waitForTimeout(500);
    const took = (await page.evaluate(() => window.took())).slice(-VISIT);
    // A click that changed nothing has no effect to be drawn.
    const times = took.filter(({ changed }) => changed).map(({ ms }) => Math.max(ms, FRAME));
    all.push(...times);
    first.push(...times.slice(0, 1));
    shifts.push(await page.evaluate(() => window.shift));
    await context.close();
  }
  return { all: all.sort((a, b) => a - b), first: Math.max(...first), shift: Math.max(...shifts) };
}

const visitor = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', locale: 'en' };

const server = serve(dist);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
let failed = false;
const tell = (name, value, limit, unit, digits = 0) => {
  const ok = value <= limit;
  failed ||= !ok;
  console.log(
    `${name.padEnd(44)} ${value.toFixed(digits).padStart(8)} ${unit}  limit ${limit} ${ok ? '' : ' OVER'}`,
  );
};
try {
  tell('home, script of the first load, gzipped', firstLoad() / 1024, SCRIPT_LIMIT / 1024, 'KB', 1);
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.addInitScript(clocks);
  await page.goto(base);
  await page.waitForTimeout(1500);
  tell('home, layout shift', await page.evaluate(() => window.shift), SHIFT_LIMIT, '', 4);
  await context.close();
  for (const crowd of crowds) {
    const { all, first, shift } = await clicksOf(browser, base, crowd);
    const part = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))];
    const say = (what, value) => tell(`${crowd.game}, click to drawing, ${what}`, value, CLICK_LIMIT, 'ms');
    say(`median of ${all.length}`, part(0.5));
    say('9 in 10', part(0.9));
    say('99 in 100', part(0.99));
    say('worst', all.at(-1));
    say('worst first', first);
    tell(`${crowd.game}, layout shift`, shift, SHIFT_LIMIT * 2, '', 4);
  }
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failed ? 1 : 0;
