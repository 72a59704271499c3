// Plays the beginning of each game as somebody would who has never seen it, and prints how many touches and seconds it
// takes until he knows what wins, decides something, and sees a fight. He touches the loud button, else what is lit.
// Each game has several visitors, who draw another table and touch otherwise: the middle one is told, and the slowest.
import { fileURLToPath } from 'node:url';
import { shelf } from '@strategoi/shelf';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { dice, sameChance } from './visitor.mjs';

const VISITORS = Number(process.env.VISITORS ?? 5);
const MOST_TOUCHES = 220;
const MOST_SECONDS = 600;

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const games = shelf
  .filter((game) => !game.unfinished && (process.env.GAME ?? game.id) === game.id)
  .map(({ id }) => id);

/** Runs in the page: what is there to touch, the loud button first, each with a point that a finger reaches. */
const inSight = () => {
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    for (const fy of [0.5, 0.3, 0.7])
      for (const fx of [0.5, 0.3, 0.7]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        const hit = document.elementFromPoint(x, y);
        if (hit && (element.contains(hit) || hit.closest('[data-in]')?.dataset.in === element.dataset.zone))
          return { x, y };
      }
    return undefined;
  };
  const all = (selector) =>
    [...document.querySelectorAll(selector)].flatMap((element) => reach(element) ?? []);
  const loud = all(
    '[data-go-on], .fightcard .btn.pri, .act.pri, .brief .btn.pri, .sact .btn.pri.suggest, .sact .btn.pri:last-of-type, .rsctl .btn[title$="(F)"]:not([aria-disabled=true]), .resolution header .btn, .toast .go, [data-action^=muster]',
  );
  const quiet = all('.brd-zone.can, .brd-pile.can, .tray .face, .acts .act, .choice .btn, .dvotes .btn');
  return {
    goal: document.querySelector('.brief .bcard') !== null,
    decides: document.querySelector('.prompt.mine') !== null,
    fight: [...document.querySelectorAll('.fightcard.battle, .dbattle')].some((card) =>
      card.checkVisibility(),
    ),
    over: document.querySelector('.ending') !== null,
    loud,
    quiet,
  };
};

async function tour(browser, base, game, visitor) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(sameChance);
  await page.addInitScript((n) => {
    if (localStorage.getItem('test.drawn') === null) localStorage.setItem('test.drawn', `${n}`);
  }, visitor * 1000);
  const pick = dice(7 * visitor);
  const started = performance.now();
  let touches = 0;
  const found = {};
  const note = (what, is) => {
    if (is && !found[what]) found[what] = { touches, seconds: (performance.now() - started) / 1000 };
  };
  const touch = async ({ x, y }) => {
    touches++;
    await page.mouse.click(x, y);
    await page.waitForTimeout(120);
  };
  await page.goto(base);
  const play = page.locator(`[aria-labelledby="game-${game}"] .gact button`);
  await play.waitFor();
  touches++;
  await play.click();
  await page.waitForSelector('.tablepage');
  while (touches < MOST_TOUCHES && performance.now() - started < MOST_SECONDS * 1000) {
    const sight = await page.evaluate(inSight);
    note('goal', sight.goal);
    note('decision', sight.decides && !sight.goal);
    note('fight', sight.fight);
    if (sight.over || (found.goal && found.decision && found.fight)) break;
    const { loud, quiet } = sight;
    // Whoever is new takes the loud button mostly, and tries the map in between.
    const from = loud.length > 0 && (quiet.length === 0 || pick(3) > 0) ? loud : quiet;
    if (from.length > 0) await touch(from[pick(from.length)]);
    else await page.waitForTimeout(200);
  }
  await context.close();
  return found;
}

const server = serve(dist);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
try {
  for (const game of games) {
    const visits = [];
    for (let visitor = 1; visitor <= VISITORS; visitor++)
      visits.push(await tour(browser, base, game, visitor));
    const told = ['goal', 'decision', 'fight'].map((what) => {
      const seen = visits.flatMap((found) => found[what] ?? []).sort((a, b) => a.touches - b.touches);
      const unseen = visits.length - seen.length;
      const middle = seen[Math.floor(visits.length / 2)];
      const median = middle ? `after ${middle.touches} touches, ${middle.seconds.toFixed(1)} s` : 'not seen';
      const most = unseen > 0 ? `${unseen} never` : seen.at(-1).touches;
      return `${what} ${median} (slowest ${most})`;
    });
    console.log(`${game}: ${told.join('; ')}`);
  }
} finally {
  await browser.close();
  server.close();
}
