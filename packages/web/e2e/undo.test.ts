import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { spartaActs } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, text, useSite } from './browser.ts';

const site = useSite();

/** A whole army at Amphipolis, and nobody near. */
const army = spartaActs({
  T12: ['S-H8B', 'S-H7x', 'S-H7x', 'S-C5x', 'S-C5x', 'S-P5x', 'brasidas'],
  T5: ['A-H6B', 'cleon'],
});

/** How many counters of the stack go. */
const going = (page: Page): Promise<number> =>
  page
    .locator('.tray .tile')
    .evaluateAll((tiles: HTMLElement[]) => tiles.reduce((sum, tile) => sum + Number(tile.dataset.taken), 0));

it('takes back two touches with two undos: the march, then the stack that was taken at once', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, army);
  await page.locator('.brd-zone[data-zone=T12]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.tray .all').click();
  await drawn(page);
  const taken = await text(page, '.prompt h1');
  expect(await going(page)).toBeGreaterThan(5);
  await page.locator('.brd-zone.can[data-zone=T11]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.prompt h1')?.textContent !== before, taken);
  await page.locator('.undo').click();
  await page.waitForFunction((before) => document.querySelector('.prompt h1')?.textContent === before, taken);
  await page.locator('.undo').click();
  await drawn(page);
  expect(await going(page)).toBe(0);
  // Step by step is still possible.
  await page.locator('.tray .all').click();
  await drawn(page);
  const all = await going(page);
  await page.keyboard.press('Shift+U');
  await drawn(page);
  expect(await going(page)).toBe(all - 1);
  expect(faults).toEqual([]);
  await context.close();
});
