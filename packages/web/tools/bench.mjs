// Prints what a visitor waits for: script of the first load, a click's effect on a crowded board, and layout shift.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';

const SCRIPT_LIMIT = 180 * 1024;
const CLICK_LIMIT = 50;
const SHIFT_LIMIT = 0.01;
const CLICKS = 40;
const FRAME = 16;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

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

const squeeze = async (value) => {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return bytes.toString('base64url');
};

/** As many counters in one place as two full stacks allow, and armies all over the map. */
const crowded = {
  game: 'amphipolis',
  scenario: '10.4',
  options: { windows: 'swift' },
  turn: 8,
  phase: 'B.3',
  active: 'sparta',
  initiative: 'sparta',
  advantage: 'sparta',
  pa: { athens: 6, sparta: 0 },
  announced: 6,
  zones: {
    T9: ['A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H5x', 'A-P5x', 'A-C5', 'cleon', 'nicias'],
    T11: ['S-H8B', 'S-H5B', 'S-H8Bx', 'S-H7x', 'S-P6x', 'S-C5x', 'S-P5x', 'brasidas', 'clearidas'],
    T12: ['S-H5B', 'S-H5B', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-C5x', 'S-C5x', 'pasitelidas'],
    T5: ['A-H6B', 'A-H6', 'A-H5Bx', 'A-P5B', 'A-P5x', 'A-C5', 'A-C5', 'eucles'],
    T8: ['A-H6', 'A-P5x', 'A-C5'],
    T21: ['S-H7x', 'S-C5x', 'S-C5x', 'S-P5x'],
    T22: ['S-P5x', 'S-C5x'],
    M1: ['A-T20', 'A-T10'],
    M2: ['A-T10', 'A-T7'],
  },
};

async function clicks(page, base) {
  await page.goto(`${base}#/position/amphipolis/${await squeeze(crowded)}`);
  await page.locator('.poshead .btn.pri').click();
  await page.waitForSelector('.prompt.mine');
  await page.locator('.brd-zone.can').first().waitFor();
  await page.evaluate(() => {
    window.clicks = [];
  });
  let made = 0;
  for (let n = 0; n < CLICKS; n++) {
    const at = await page.evaluate(() => {
      const reach = (element) => {
        const box = element.getBoundingClientRect();
        for (const fy of [0.5, 0.3, 0.7])
          for (const fx of [0.5, 0.3, 0.7]) {
            const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
            const hit = document.elementFromPoint(x, y);
            if (
              hit &&
              (element.contains(hit) || hit.closest('[data-in]')?.dataset.in === element.dataset.zone)
            )
              return [x, y];
          }
        return undefined;
      };
      const picked = document.querySelectorAll('.tray [aria-pressed=true]').length;
      const free = '.tray .row button:not([aria-disabled=true]):not([aria-pressed=true])';
      // A touch with two meanings asks which: that is answered first.
      const order = [
        '.choice .btn',
        ...(picked < 4
          ? [free, '.brd-zone.can', '.act']
          : ['.brd-zone.can[data-zone=T9]', '.brd-zone.can', free, '.act']),
      ];
      for (const selector of order)
        for (const element of document.querySelectorAll(selector)) {
          const point = reach(element);
          if (point) return point;
        }
      return undefined;
    });
    if (!at) break;
    await page.mouse.click(at[0], at[1]);
    made++;
    await page.waitForTimeout(120);
  }
  const slow = await page.evaluate(() => window.clicks);
  // The browser tells only of clicks that took a frame or more.
  return [...slow, ...Array(Math.max(0, made - slow.length)).fill(FRAME)].sort((a, b) => a - b);
}

/** The browser's own clocks: from a click to the frame that shows its effect, and what moved by itself. */
const shiftScript = () => {
  window.shift = 0;
  window.clicks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.clicks.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

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
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    locale: 'en',
  });
  const page = await context.newPage();
  await page.addInitScript(shiftScript);
  await page.goto(base);
  await page.waitForTimeout(1500);
  tell('home, layout shift', await page.evaluate(() => window.shift), SHIFT_LIMIT, '', 4);
  const times = await clicks(page, base);
  tell(
    `table, click to drawing, median of ${times.length}`,
    times[Math.floor(times.length / 2)],
    CLICK_LIMIT,
    'ms',
    1,
  );
  tell('table, click to drawing, 9 in 10', times[Math.floor(times.length * 0.9)], CLICK_LIMIT, 'ms', 1);
  tell('table, click to drawing, worst', times.at(-1), CLICK_LIMIT, 'ms', 1);
  tell('table, layout shift', await page.evaluate(() => window.shift), SHIFT_LIMIT * 2, '', 4);
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failed ? 1 : 0;
