import { sure } from '@strategoi/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { crowds, riders } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, phone, useSite } from './browser.ts';

const site = useSite();

async function open(page: Page): Promise<void> {
  await openPosition(page, site.base, riders);
  await page.waitForSelector('.brd-zone.can[data-zone=T12]');
}

const middle = async (page: Page, selector: string): Promise<readonly [number, number]> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
/** Where it lies once the map has come to rest: as long as a glide takes, and drawn since. */
async function atRest(page: Page, selector: string): Promise<readonly [number, number]> {
  let last: readonly [number, number] = [Number.NaN, Number.NaN];
  await expect
    .poll(
      async () => {
        const [x, y] = last;
        await drawn(page);
        last = await middle(page, selector);
        return last[0] === x && last[1] === y;
      },
      { interval: 300 },
    )
    .toBe(true);
  return last;
}
const stackIn = (page: Page, zone: string): Promise<number> =>
  page.locator(`.brd-pile[data-in="${zone}"] .sparta`).count();

/** A point of a zone where nothing else lies. */
const ground = (page: Page, zone: string): Promise<readonly [number, number]> =>
  page.evaluate((id) => {
    const element = document.querySelector(`[data-zone="${id}"]`) as SVGElement;
    const box = element.getBoundingClientRect();
    for (const fy of [0.5, 0.35, 0.65, 0.2, 0.8])
      for (const fx of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        if (element.contains(document.elementFromPoint(x, y))) return [x, y] as const;
      }
    throw new Error(`${id} is covered`);
  }, zone);

const steps = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('strategoi');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const all = open.result.transaction('games').objectStore('games').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    const log = (all.result as { record: { log: { do: string }[] } }[]).flatMap(({ record }) => record.log);
    return log.filter(({ do: done }) => done.startsWith('go ')).length;
  });

/** Takes the stack of T12 in the hand and carries it over T7. */
async function take(page: Page): Promise<void> {
  // A busy page may not yet have heard whose turn it is: then it is the map that moves, and one tries again.
  for (let tries = 0; tries < 5; tries++) {
    await page.mouse.move(...(await middle(page, '.brd-pile[data-in=T12] .sparta')));
    await page.mouse.down();
    await page.mouse.move(...(await ground(page, 'T7')), { steps: 6 });
    const held = await page.waitForSelector('.brd-ghost', { timeout: 8000 }).catch(() => undefined);
    if (held) break;
    await page.mouse.up();
  }
  await page.waitForSelector('.brd-ghost');
  await page.waitForSelector('.brd-zone.can[data-zone=T7]');
}

describe('the stack that is spread out', () => {
  it.each(['desk', 'phone'] as const)('leaves the map its size, whichever it is, on a %s', async (device) => {
    const { page, context, faults } = await site.visit(device === 'phone' ? phone : {});
    await openPosition(page, site.base, sure(crowds[0]), device === 'phone' ? 'tap' : 'click');
    const size = async (): Promise<string> => {
      await drawn(page);
      const box = await page.locator('.brd').boundingBox();
      // What is asked above it may need a line more on a phone.
      const above = await page.locator('.prompt').boundingBox();
      return `${box?.width} ${(box?.height ?? 0) + (device === 'phone' ? (above?.height ?? 0) : 0)}`;
    };
    const spreadOut = async (zone: string): Promise<void> => {
      await page.locator(`.brd-zone[data-zone=${zone}]`).press('Enter');
      await page.waitForSelector('.tray .tile');
    };
    await spreadOut('T11');
    const first = await size();
    await page.locator('.tray .face').first().click();
    await page.waitForSelector('.tray .tile.whole');
    await page.waitForSelector('.tray .sums');
    expect(await size()).toBe(first);
    await page.locator('.tray .none, .tray .nobody').first().click();
    await page.waitForSelector('.tray .tile.whole', { state: 'detached' });
    expect(await size()).toBe(first);
    if (device === 'desk') {
      // Where there is room for it, its place is kept.
      await page.locator('.btn.undo').click();
      await page.waitForSelector('.tray.idle');
      expect(await size()).toBe(first);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a march', () => {
  it('shows every zone within reach and goes to a far one at a touch, step by step', async () => {
    const { page, context, faults } = await site.visit();
    await open(page);
    await page.locator('.brd-zone[data-zone=T12]').press('Enter');
    await page.locator('.tray .face:not([aria-disabled=true])').first().click();
    const near = await page.locator('.brd-zone.can').evaluateAll((list) => list.map((e) => e.dataset.zone));
    await page.waitForFunction(
      (before) => document.querySelectorAll('.brd-zone.can').length > before,
      near.length,
    );
    const all = await page.locator('.brd-zone.can').evaluateAll((list) => list.map((e) => e.dataset.zone));
    const far = all.find((zone) => zone !== undefined && !near.includes(zone) && zone.startsWith('T')) ?? '';
    expect(far).not.toBe('');
    await page.mouse.move(...(await ground(page, far)));
    await page.waitForSelector('.plan');
    await page.mouse.click(...(await ground(page, far)));
    await page.waitForSelector(`.brd-pile[data-in="${far}"]`);
    await expect.poll(() => steps(page)).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('sends a group that has just grown to a far zone, before anybody knows how far it can go', async () => {
    const { page, context, faults } = await site.visit();
    await open(page);
    await page.locator('.brd-zone[data-zone=T12]').press('Enter');
    await page.locator('.tray .face').nth(1).click();
    await page.waitForSelector('.brd-zone.can[data-zone=T14]');
    // What was lit for one stays lit for both; whether the way is drawn meanwhile hangs on how soon it is found.
    const touched = await page.evaluate(async () => {
      document.querySelectorAll<HTMLElement>('.tray .face')[1]?.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
      const picked = document.querySelector<HTMLElement>('.tray .tile.whole')?.dataset.taken;
      const far = document.querySelector('.brd-zone.can[data-zone=T14]');
      far?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return { picked, lit: far !== null };
    });
    expect(touched).toEqual({ picked: '2', lit: true });
    await page.waitForFunction(
      () => document.querySelectorAll('.brd-pile[data-in="T14"] .sparta').length > 0,
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is under way for a while, and lands at the next click', async () => {
    const { page, context, faults } = await site.visit({ reducedMotion: 'no-preference' });
    await open(page);
    await page.locator('.brd-zone[data-zone=T12]').press('Enter');
    await page.locator('.tray .face:not([aria-disabled=true])').first().click();
    await page.waitForSelector('.brd-zone.can[data-zone=T14]');
    const landed = await page.evaluate(async () => {
      const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0));
      const under = (): number =>
        [...document.querySelectorAll('.brd-flight')].filter((flight) =>
          flight.getAnimations().some(({ playState }) => playState === 'running'),
        ).length;
      const far = document.querySelector('.brd-zone.can[data-zone=T14]');
      far?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (let n = 0; n < 2000 && under() === 0; n++) await turn();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const before = under();
      document.querySelector('.prompt')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (let n = 0; n < 3; n++) await turn();
      return { before, after: under() };
    });
    expect(landed).toEqual({ before: 1, after: 0 });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('carries a stack to where it is let go, and says why not where it cannot go', async () => {
    const { page, context, faults } = await site.visit();
    await open(page);
    await take(page);
    // Nobody rides to the far end of the map.
    await page.mouse.move(...(await ground(page, 'T27')), { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector('.toast');
    expect(await page.locator('.toast a').count()).toBe(1);
    expect(await stackIn(page, 'T12')).toBeGreaterThan(0);
    expect(await steps(page)).toBe(0);
    await take(page);
    await page.mouse.up();
    await page.waitForSelector('.brd-pile[data-in=T7]');
    expect(await stackIn(page, 'T12')).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('puts a stack back with Escape, and moves the map where nothing can be carried', async () => {
    const { page, context } = await site.visit();
    await open(page);
    await take(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.brd-ghost', { state: 'detached' });
    await page.mouse.up();
    expect(await steps(page)).toBe(0);
    // From the whole map, so that there is room on all sides whatever was tried before.
    for (const name of ['Whole map', 'Closer', 'Closer']) await page.getByRole('button', { name }).click();
    const before = await atRest(page, '.brd-pile[data-in=T5]');
    const [x, y] = await ground(page, 'T7');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 40, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await middle(page, '.brd-pile[data-in=T5]'))[0] - before[0]))
      .toBeLessThan(-40);
    await context.close();
  });

  it('is carried by a finger on a phone', async () => {
    const { page, context, faults } = await site.visit(phone);
    await open(page);
    const from = await atRest(page, '.brd-pile[data-in=T12] .sparta');
    const finger = await context.newCDPSession(page);
    const point = ([x, y]: readonly [number, number]) => ({ x: Math.round(x), y: Math.round(y) });
    const to = await ground(page, 'T7');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(from)] });
    for (let n = 1; n <= 6; n++)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [point([from[0] + ((to[0] - from[0]) * n) / 6, from[1] + ((to[1] - from[1]) * n) / 6])],
      });
    await page.waitForSelector('.brd-ghost');
    await page.waitForSelector('.brd-zone.can[data-zone=T7]');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForSelector('.brd-pile[data-in=T7]');
    expect(faults).toEqual([]);
    await context.close();
  });
});
