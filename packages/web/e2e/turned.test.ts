import { expect, it } from 'vitest';
import { spartaActs } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, useSite } from './browser.ts';

const site = useSite();

it('keeps the stack in hand when a window turns from a desk into a phone and back', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, spartaActs({ T12: ['S-H7x', 'S-C5x', 'brasidas'], T5: ['A-H6B'] }));
  await page.locator('.brd-zone[data-zone=T12]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.tray .all').click();
  const taken = () =>
    page
      .locator('.tray .tile')
      .evaluateAll((tiles: HTMLElement[]) =>
        tiles.reduce((sum, tile) => sum + Number(tile.dataset.taken), 0),
      );
  await expect.poll(taken).toBe(3);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await drawn(page);
    await expect.poll(taken).toBe(3);
  }
  expect(faults).toEqual([]);
  await context.close();
});
