import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { acting, spartaActs } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, newGame, serious, text, useSite } from './browser.ts';

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

it('lands a part of all who are told off where the shore is narrow, and takes it back at once', async () => {
  const { page, context, faults } = await site.visit();
  const foot = ['A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H6', 'A-P5B', 'A-P5B', 'A-P5x', 'A-P5x'];
  await openPosition(page, site.base, {
    ...acting('amphipolis', '10.1', 3, 'athens', { Thasos: ['A-T10', ...foot, 'A-C5'] }),
    phase: 'B.2',
  });
  const touch = (zone: string) => page.locator(`.brd-zone.can[data-zone=${zone}]`).press('Enter');
  const all = page.locator('.tray .all');
  await touch('Thasos');
  await page.locator('.tray .tile button.face').first().waitFor();
  await all.click();
  await touch('M2');
  const landing = page.locator('.tray [data-taken="0"]');
  await landing.first().waitFor();
  await all.click();
  await drawn(page);
  const told = await going(page);
  expect(told).toBe(8);
  await touch('T4');
  // Seven are ashore; the eighth waits aboard with the one there was no room for.
  await expect.poll(() => going(page)).toBe(0);
  expect(await page.locator('.tray .tile').count()).toBeLessThan(4);
  await page.locator('.undo').click();
  await expect.poll(() => page.locator('.brd-zone.can[data-zone=T4]').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

it('waits after each move of the bot if it is asked to, and shows again what it did', async () => {
  const { page, context, faults } = await site.visit();
  await page.addInitScript(() => localStorage.setItem('strategoi.pace', 'step'));
  await newGame(page, site.base, { scenario: '10.3', opponent: 'captain', side: 'athens' });
  const next = page.locator('.acts [data-go-on]');
  /** Answers what is asked, and puts cards away, until this can be touched. */
  const until = async (goal: string): Promise<void> => {
    for (let n = 0; n < 60; n++) {
      await page.waitForSelector('.prompt.mine, [data-go-on]');
      if ((await page.locator(goal).count()) > 0) return;
      await page.locator('.fightcard [data-go-on], .acts .act, .acts [data-go-on]').last().click();
      await drawn(page);
    }
  };
  await until('.acts [data-go-on]');
  // What it did stands in the prompt, and nothing goes on before it is read.
  const said = await text(page, '.prompt h1');
  // His sentence, or what followed from it.
  expect(said).toMatch(/^(Sparta|Athens)\b.*\.$/);
  await page.waitForTimeout(300);
  expect(await text(page, '.prompt h1')).toBe(said);
  await page.keyboard.press('n');
  await expect.poll(() => text(page, '.prompt h1')).not.toBe(said);
  await until('.filmbtn');
  expect(await next.count()).toBe(0);
  const count = Number(await text(page, '.filmbtn .n'));
  const bar = page.locator('.filmbar');
  // Whoever touches twice what stood there before does not open it.
  await page.locator('.filmbtn').dispatchEvent('click', { detail: 2 });
  await drawn(page);
  expect(await bar.count()).toBe(0);
  await page.keyboard.press('v');
  await bar.waitFor();
  expect(await bar.locator('small').innerText()).toBe(`1 / ${count}`);
  expect(await bar.innerText()).toMatch(/\b(Sparta|Athens)\b/);
  // Whoever wants no motion goes through it by hand.
  await bar.getByRole('button', { name: 'Play' }).waitFor();
  expect(await serious(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Back to now' }).click();
  await page.waitForSelector('.prompt.mine');
  expect(await bar.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
