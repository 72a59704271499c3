import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { look, myTurn, newGame, openSite, type Site, serious } from './browser.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => site?.close());

describe('home', () => {
  it('shows the maps by day and by night, each in a place that was kept for it', async () => {
    for (const dark of [false, true]) {
      const { page, context, faults } = await site.visit({ dark });
      await page.goto(site.base);
      await page.waitForFunction(() => {
        const all = [...document.querySelectorAll<HTMLImageElement>('img.mm')];
        return all.length === 3 && all.every((image) => image.complete && image.naturalWidth === 720);
      });
      const names = await page.locator('img.mm').evaluateAll((all) => all.map((e) => e.getAttribute('src')));
      for (const name of names) expect(name).toContain(dark ? '-dark.' : '-light.');
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe('one game in two tabs', () => {
  it('is played in one of them; the other looks on, takes over, and gets it when the first is closed', async () => {
    const { page: first, context, faults } = await site.visit();
    await newGame(first, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(first);
    const second = await context.newPage();
    await second.goto(first.url());
    await second.waitForSelector('.elsewhere');
    expect(await second.locator('.prompt.mine').count()).toBe(0);
    expect(await serious(second)).toEqual([]);

    // What is done in the first is seen in the second.
    const before = await second.locator('.log li').count();
    for (let n = 0; n < 12 && (await second.locator('.log li').count()) === before; n++) {
      const { lit } = await myTurn(first);
      const target = lit.find(({ kind }) => kind !== 'button') ?? lit[0];
      if (target) await first.mouse.click(target.x, target.y);
      await second.waitForTimeout(400);
    }
    expect(await second.locator('.log li').count()).toBeGreaterThan(before);

    await second.getByRole('button', { name: 'Play here' }).click();
    await myTurn(second);
    await first.waitForSelector('.elsewhere');
    expect((await look(first)).mine).toBe(false);
    expect(await second.locator('.elsewhere').count()).toBe(0);

    await second.close();
    await first.waitForSelector('.elsewhere', { state: 'detached' });
    expect((await myTurn(first)).mine).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
