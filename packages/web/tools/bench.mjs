// Prints what a visitor waits for: script of the first load, a click's effect on crowded boards, and layout shift.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { crowds, playOn } from './crowds.mjs';
import { costOfClicks, recorded } from './trace.mjs';
import { sameChance } from './visitor.mjs';

const SCRIPT_LIMIT = 180 * 1024;
const CLICK_LIMIT = 50;
const SHIFT_LIMIT = 0.01;
/** Visits to each game and clicks in each: the first of a visit comes soon after the page was loaded. */
const VISITS = 4;
const VISIT = 30;
/**
 * The same visits are made so often, and each click is judged by the middle of its times: what it costs comes back every
 * time, what else the machine was doing does not.
 */
const ROUNDS = 3;
/** No visit lasts longer (it takes some seventeen seconds), and no round begins later than this. */
const VISIT_BOUND = 90_000;
const BOUND = 20 * 60_000;
/** The browser tells of clicks that took a frame or more, rounded to 8 ms. */
const FRAME = 16;

/** How many rounds, and pages that were built elsewhere: several are visited in turns, so that one hour of the machine judges them all. */
const rounds = Number(process.argv[2] ?? ROUNDS);
const built = process.argv.slice(3).map((folder) => resolve(folder));
const pages = built.length > 0 ? built : [fileURLToPath(new URL('../dist', import.meta.url))];

/** Every script the home page needs before it is whole: the one it names and all that one imports. */
function firstLoad(dist) {
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

const sorted = (times) => times.sort((a, b) => a - b);
const middle = (times) => sorted(times)[times.length >> 1];

/** One visit: what was touched and how long each click took, of those that had an effect. */
async function visit(context, base, crowd, seed) {
  const page = await context.newPage();
  await page.addInitScript(clocks);
  await page.addInitScript(sameChance);
  const touched = [];
  const client = await context.newCDPSession(page);
  const done = await recorded(client, () =>
    playOn(page, base, crowd, VISIT, seed, async (kind, n, at) => {
      touched.push(`${seed}.${n} ${kind} at ${at.map(Math.round)}`);
    }),
  );
  const costs = costOfClicks(done).slice(-touched.length);
  await page.waitForTimeout(500);
  const took = (await page.evaluate(() => window.took())).slice(-touched.length);
  const clicks = took
    .map(({ changed, ms }, n) => ({ what: touched[n], changed, ms: Math.max(ms, FRAME) }))
    // A click that changed nothing has no effect to be drawn.
    .filter(({ changed }) => changed);
  const shift = await page.evaluate(() => window.shift);
  return { clicks, shift, costs };
}

/** The same, and an error that says where it stood if it does not end. */
async function boundVisit(browser, base, crowd, seed) {
  const context = await browser.newContext(visitor);
  const waiting = new AbortController();
  const bound = delay(VISIT_BOUND, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`${crowd.game}, visit ${seed}: not over after ${VISIT_BOUND / 1000} s`);
  });
  bound.catch(() => undefined);
  try {
    return await Promise.race([visit(context, base, crowd, seed), bound]);
  } finally {
    waiting.abort();
    await context.close();
  }
}

/** What the visits to one game on one page have shown. */
const nothingYet = () => ({ times: new Map(), first: new Map(), costs: [], shift: 0 });

function noted(seen, { clicks, shift, costs }) {
  seen.shift = Math.max(seen.shift, shift);
  seen.costs.push(...costs);
  clicks.forEach(({ what, ms }, n) => {
    for (const times of n === 0 ? [seen.first, seen.times] : [seen.times])
      times.set(what, [...(times.get(what) ?? []), ms]);
  });
}

/** Plays on from the position in several visits, several times, each page in its turn; a line tells how far it is. */
async function clicksOf(browser, bases, crowd, began) {
  const seen = bases.map(nothingYet);
  for (let round = 1; round <= rounds; round++) {
    if (round > 1 && Date.now() - began > BOUND) {
      console.error(`  ${crowd.game}: ${round - 1} of ${rounds} rounds, the time is up`);
      break;
    }
    for (let seed = 1; seed <= VISITS; seed++)
      for (const [at, base] of bases.entries()) {
        const since = Date.now();
        noted(seen[at], await boundVisit(browser, base, crowd, seed));
        const page = bases.length > 1 ? `, page ${at + 1}` : '';
        const spent = ((Date.now() - since) / 1000).toFixed(0);
        console.error(
          `  ${crowd.game}, round ${round} of ${rounds}, visit ${seed} of ${VISITS}${page}: ${spent} s`,
        );
      }
  }
  return seen;
}

const visitor = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', locale: 'en' };

let failed = false;
const note = (name, value, unit, digits = 0, verdict = '') =>
  console.log(`${name.padEnd(64)} ${value.toFixed(digits).padStart(8)} ${unit}  ${verdict}`);
const tell = (name, value, limit, unit, digits = 0) => {
  const ok = value <= limit;
  failed ||= !ok;
  note(name, value, unit, digits, `limit ${limit}${ok ? '' : '  OVER'}`);
};

function tellClicks(game, { times, first, costs, shift }) {
  const all = sorted([...times.values()].flat());
  const each = [...times].map(([what, all]) => ({ what, ms: middle(all) })).sort((a, b) => b.ms - a.ms);
  const part = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))];
  const name = (what) => `${game}, click to drawing, ${what}`;
  const own = sorted(costs.map(({ ms }) => ms));
  const styled = sorted(costs.map(({ elements }) => elements));
  const tenth = Math.floor(own.length * 0.9);
  tell(`${game}, the page's own work for a click, 9 in 10`, own[tenth], CLICK_LIMIT, 'ms', 1);
  note(`${game}, the same, median`, own[own.length >> 1], 'ms', 1);
  note(`${game}, elements styled anew for a click, median`, styled[styled.length >> 1], '');
  tell(name(`median of ${all.length}`), part(0.5), CLICK_LIMIT, 'ms');
  tell(name('9 in 10'), part(0.9), CLICK_LIMIT, 'ms');
  tell(name(`slowest of ${each.length}, each by its middle`), each[0].ms, CLICK_LIMIT, 'ms');
  tell(
    name('slowest first of a visit, likewise'),
    Math.max(...[...first.values()].map(middle)),
    CLICK_LIMIT,
    'ms',
  );
  for (const { what, ms } of each.filter(({ ms }) => ms > CLICK_LIMIT))
    console.log(`  ${what}: ${ms.toFixed(0)} ms`);
  note(name('99 in 100, machine and all'), part(0.99), 'ms');
  note(name('slowest, machine and all'), all.at(-1), 'ms');
  const over = all.filter((ms) => ms > CLICK_LIMIT).length;
  note(name('over the limit, machine and all'), (100 * over) / all.length, '%', 1);
  tell(`${game}, layout shift`, shift, SHIFT_LIMIT * 2, '', 4);
}

async function tellHome(browser, base, dist) {
  tell('home, script of the first load, gzipped', firstLoad(dist) / 1024, SCRIPT_LIMIT / 1024, 'KB', 1);
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.addInitScript(clocks);
  await page.goto(base);
  await page.waitForTimeout(1500);
  tell('home, layout shift', await page.evaluate(() => window.shift), SHIFT_LIMIT, '', 4);
  await context.close();
}

const began = Date.now();
const servers = pages.map((dist) => serve(dist));
for (const server of servers) await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const bases = servers.map((server) => `http://127.0.0.1:${server.address().port}/`);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
const heading = (at) => pages.length > 1 && console.log(`Page ${at + 1}: ${pages[at]}`);
try {
  for (const [at, base] of bases.entries()) {
    heading(at);
    await tellHome(browser, base, pages[at]);
  }
  console.error(`  ${rounds * VISITS * crowds.length * pages.length} visits of some 17 s each`);
  for (const crowd of crowds)
    for (const [at, seen] of (await clicksOf(browser, bases, crowd, began)).entries()) {
      heading(at);
      tellClicks(crowd.game, seen);
    }
  console.log(
    `load of the machine over the last minutes ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' / ')}`,
  );
} finally {
  await browser.close();
  for (const server of servers) server.close();
}
process.exitCode = failed ? 1 : 0;
