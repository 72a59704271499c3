import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, useHouse } from './house.ts';
import { lines, seal } from './sheet.ts';

const { guest, gather } = useHouse();

async function order(page: Page, line: string): Promise<void> {
  const typed = page.locator('.typed input');
  const before = (await lines(page)).length;
  await typed.fill(line);
  await typed.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('.osheet ol code').length > n, before);
}

describe('Les Diadoques on the server', () => {
  it('two people write and seal apart, send a letter, and both see the season step by step', async () => {
    const [one, two] = [await guest('Timo'), await guest('Kleio')];
    const bots = { antipater: 'random', lysimachus: 'random', ptolemy: 'random', seleucus: 'random' };
    const game = await call(one.page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      seat: 'antigonus',
      bots,
    });
    await call(two.page, `games/${game.id}/join`, { seat: 'eumenes' });
    await gather(game.id, [one, two], '.osheet .typed input');
    await order(one.page, 'A PHR -> LYD');
    await one.page.locator('.brd-zone[data-zone=PHR]').press('Enter');
    await one.page.locator('.brd-zone[data-zone=AXY]').press('Enter');
    await one.page.waitForFunction(() => document.querySelectorAll('.osheet ol code').length === 2);
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    await one.page.locator('.pen input[value=eumenes]').check();
    await one.page.locator('.pen textarea').fill('Axylon is mine.');
    await one.page.locator('.pen button').click();
    await two.page.getByRole('tab', { name: /Letters/ }).click();
    await two.page.waitForSelector('.dletters li');
    expect(await two.page.locator('.dletters li').innerText()).toContain('Axylon is mine.');
    expect(await lines(two.page)).toEqual([]);
    expect(await two.page.locator('.ords .order').count()).toBe(0);
    await order(two.page, 'A ANC -> AXY');
    await seal(one.page);
    await one.page.waitForSelector('.sact.done');
    await seal(two.page);
    for (const { page } of [one, two]) {
      await page.waitForSelector('.resolution');
      await page.locator('.rsctl button').nth(3).click();
      expect(await page.locator('.rsnow').innerText()).not.toBe('');
      await page.locator('.resolution header button').click();
      // Retreats, a vote or the next season: in any case no longer the sheets of spring.
      expect(await page.locator('.sbar').getAttribute('aria-label')).not.toBe('spring 321 BC, Orders');
    }
    expect([...one.faults, ...two.faults]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });
});
