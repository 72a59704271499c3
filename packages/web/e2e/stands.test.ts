import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, newGame, phone, serious, useSite } from './browser.ts';

const site = useSite();
/** Is it there before one would try again? */
const comesWithin = (sight: Locator): Promise<boolean> =>
  sight.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
const table = { scenario: '10.3', opponent: 'random', side: 'athens' } as const;

describe('what stands there', () => {
  it('a stack under the pointer is told; a touch tells it and then why not; a key shows it', async () => {
    const { page, context, faults } = await site.visit();
    await newGame(page, site.base, table);
    await page.waitForSelector('.prompt.mine');
    const stack = page.locator('.brd-pile[data-in=T12]').first();
    const glance = page.locator('.glance', { hasText: 'Amphipolis' });
    // The eye may still be on its way when the table opens: who points at a stack that moves on points again.
    const told = async (): Promise<boolean> => {
      await page.mouse.move(5, 5);
      await stack.hover();
      return comesWithin(glance);
    };
    await expect.poll(told, { timeout: 60_000 }).toBe(true);
    expect(await page.locator('.glance').innerText()).toContain('City or humid ground');
    await stack.click();
    const card = page.locator('.toast.there');
    await card.waitFor();
    expect(await card.innerText()).toMatch(/8 \/ 8[\s\S]*If you attack here[\s\S]*Why not now\?/);
    expect(await card.locator('a').count()).toBe(1);
    expect(await page.locator('.glance').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.locator('.brd-zone[data-zone=T5]').focus();
    await page.mouse.move(5, 5);
    // A place is pointed at a little longer than the pointer is there.
    const shown = async (): Promise<string> => {
      await page.keyboard.press('i');
      return page.locator('.toast.look').innerText();
    };
    await expect.poll(shown).toContain('Eion');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a long press on a phone shows a stack and does nothing with it', async () => {
    const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
    await newGame(page, site.base, table);
    await page.waitForSelector('.prompt.mine');
    await drawn(page);
    const before = await page.locator('.prompt h1').innerText();
    const finger = await context.newCDPSession(page);
    const pressed = async (): Promise<boolean> => {
      const box = await page.locator('.brd-pile[data-in=T12]').first().boundingBox();
      if (!box) throw new Error('the stack is not on the screen');
      const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
      const told = await comesWithin(page.locator('.toast.look', { hasText: 'Amphipolis' }));
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return told;
    };
    // Here too the eye may still be on its way.
    await expect.poll(pressed, { timeout: 60_000 }).toBe(true);
    await drawn(page);
    expect(await page.locator('.toast.look').innerText()).not.toContain('Pourquoi');
    expect(await page.locator('.prompt h1').innerText()).toBe(before);
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
