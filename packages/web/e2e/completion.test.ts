import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, useSite } from './browser.ts';

const site = useSite();

/** Ptolemy's sheet, with a fleet and an army in Egypt. */
async function sheet(page: Page): Promise<void> {
  const position = {
    game: 'diadochi',
    scenario: 'basic',
    season: 'spring 321',
    live: ['ptolemy', 'seleucus'],
    units: [
      { owner: 'ptolemy', unit: 'F EGY' },
      { owner: 'ptolemy', unit: 'A EGY.2' },
      { owner: 'seleucus', unit: 'A CHD' },
    ],
  };
  await page.goto(`${site.base}#/`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'position.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(position)),
  });
  await page.waitForSelector('.osheet .typed');
  await drawn(page);
}

describe('a line of orders', () => {
  it.each([
    ['en', 'F EGY -> eastern m', 'F EGY -> Eastern Mediterranean', 'F* EGY -> MOR'],
    ['fr', 'A EGY.2 -> Sina', 'A EGY.2 -> Sinaï', 'A EGY.2 -> SIN'],
  ] as const)(
    'goes on with the full name of a place, by the arrow or a touch, and is written: %s',
    async (language, begun, whole, written) => {
      const { page, context, faults } = await site.visit({ language });
      await sheet(page);
      const line = page.locator('.typed input');
      const ways = page.locator('.typed .ways button');
      await line.fill(begun);
      await expect.poll(() => ways.allInnerTexts()).toContain(whole);
      await line.press('End');
      await line.press('ArrowRight');
      expect(await line.inputValue()).toBe(whole);
      await line.fill(begun);
      await ways.filter({ hasText: whole }).first().click();
      expect(await line.inputValue()).toBe(whole);
      await line.press('Enter');
      await expect.poll(() => page.locator('.osheet').innerText()).toContain(written);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
