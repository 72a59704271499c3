import { describe, expect, it } from 'vitest';
import { drawn, newGame, phone, sameDice, serious, useSite } from './browser.ts';

const site = useSite();
const table = { scenario: '10.3', opponent: 'random', side: 'athens' } as const;

describe('what stands there', () => {
  it('a stack under the pointer is told; a touch tells it and then why not; a key shows it', async () => {
    const { page, context, faults } = await site.visit();
    await sameDice(page);
    await newGame(page, site.base, table);
    await page.waitForSelector('.prompt.mine');
    const stack = page.locator('.brd-pile[data-in=T12]').first();
    const glance = page.locator('.glance', { hasText: 'Amphipolis' });
    // The eye may still be on its way when the table opens: who points at a stack that moves on points again.
    await expect
      .poll(async () => {
        await page.mouse.move(5, 5);
        await stack.hover();
        await drawn(page);
        return glance.count();
      })
      .toBe(1);
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
    await page.waitForTimeout(150);
    await page.keyboard.press('i');
    await page.locator('.toast.look', { hasText: 'Eion' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a long press on a phone shows a stack and does nothing with it', async () => {
    const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
    await sameDice(page);
    await newGame(page, site.base, table);
    await page.waitForSelector('.prompt.mine');
    await drawn(page);
    const before = await page.locator('.prompt h1').innerText();
    const box = await page.locator('.brd-pile[data-in=T12]').first().boundingBox();
    if (!box) throw new Error('the stack is not on the screen');
    const finger = await context.newCDPSession(page);
    const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
    await page.locator('.toast.look', { hasText: 'Amphipolis' }).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await drawn(page);
    expect(await page.locator('.toast.look').innerText()).not.toContain('Pourquoi');
    expect(await page.locator('.prompt h1').innerText()).toBe(before);
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
