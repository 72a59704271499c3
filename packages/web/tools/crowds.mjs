// A finger that plays on from the largest fights of each game.
import { dice, openPosition } from './visitor.mjs';

export { crowds } from './positions.mjs';

/** Runs in the page: everything a finger could land on, by what it is. */
const sights = () => {
  const found = {};
  const reach = (element, accepts) => {
    const box = element.getBoundingClientRect();
    for (const fy of [0.5, 0.3, 0.7])
      for (const fx of [0.5, 0.3, 0.7]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        const hit = document.elementFromPoint(x, y);
        if (hit && accepts(hit)) return [x, y];
      }
    return undefined;
  };
  const add = (kind, selector, accepts = (element) => (hit) => element.contains(hit)) => {
    found[kind] = [];
    for (const element of document.querySelectorAll(selector)) {
      const at = reach(element, accepts(element));
      if (at) found[kind].push({ kind, at });
    }
  };
  const zone = (element) => (hit) =>
    element.contains(hit) || hit.closest('[data-in]')?.dataset.in === element.dataset.zone;
  // A touch with two meanings asks which.
  add('choice', '.choice [data-action]');
  add('tray', '.tray .face:not([aria-disabled=true])');
  add('zone', '.brd-zone.can', zone);
  add('pile', '.brd-pile.can');
  add('button', '.act, .sact .btn:last-of-type');
  add('undo', '.btn.undo:not([aria-disabled=true]), .oremove');
  add('barred', '.brd-zone:not(.can)', zone);
  add('line', '.log .ln');
  add('now', '.peekbar .btn');
  return found;
};

/** How often a finger goes for each kind of thing, when it is there. */
const habits = { choice: 8, tray: 8, zone: 8, pile: 4, button: 3, undo: 1, barred: 1, line: 1, now: 8 };

/** Opens the position and plays on by what is lit; `touched` is told after each touch. */
export async function playOn(page, base, crowd, most, seed, touched = async () => undefined) {
  const roll = dice(seed);
  await openPosition(page, base, crowd);
  await page.locator('.brd-zone.can, .brd-pile.can').first().waitFor();
  await page.waitForTimeout(LOOK);
  for (let n = 0; n < most; n++) {
    const found = await page.evaluate(sights);
    const lots = Object.entries(habits).flatMap(([kind, weight]) =>
      found[kind].length > 0 ? Array(weight).fill(kind) : [],
    );
    if (lots.length === 0) return;
    const kind = lots[roll(lots.length)];
    const { at } = found[kind][roll(found[kind].length)];
    await page.mouse.move(at[0], at[1]);
    await page.waitForTimeout(AIM);
    await page.mouse.down();
    await page.waitForTimeout(PRESS);
    await page.mouse.up();
    await page.waitForTimeout(PAUSE);
    await touched(kind, n, at);
  }
}

/** From seeing the table to the first touch of somebody who knows what he wants. */
const LOOK = 600;
/** A quick hand: from arriving at a place to pressing, from pressing to letting go, and until it moves on. */
const AIM = 100;
const PRESS = 60;
const PAUSE = 300;
