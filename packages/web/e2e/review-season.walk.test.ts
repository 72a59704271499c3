import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, phone, serious, text, useSite } from './browser.ts';
import { seal } from './sheet.ts';

const site = useSite();

/** Writes the first spring of Ptolemy against captains, and looks the game over. */
async function firstSpring(page: Page): Promise<void> {
  await page.goto(`${site.base}#/new/diadochi`);
  await page.locator('select[name=seat-ptolemy]').selectOption('human');
  for (const power of ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'seleucus'])
    await page.locator(`select[name=seat-${power}]`).selectOption('captain');
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-action="muster AAA"]').click();
  await page.waitForSelector('.sact .btn');
  for (const to of ['LIB', 'SIN', 'IDU'])
    for (const zone of ['EGY', to]) await page.locator(`.brd-zone[data-zone=${zone}]`).press('Enter');
  await seal(page);
  await page.waitForSelector('.resolution');
  await page.goto(page.url().replace('#/play/', '#/review/'));
  await page.waitForSelector('.scrub');
  await drawn(page);
}

const arrows = (page: Page): Promise<number> => page.locator('.ords .order').count();
const step = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await drawn(page);
};

it('a season is looked over with the orders of all, forward and back, and never counts what a rival wrote', async () => {
  const { page, context, faults } = await site.visit();
  await firstSpring(page);
  // The battle of the season: everybody's orders lie on the map.
  await step(page, 'First');
  expect(await arrows(page)).toBe(0);
  await step(page, 'Next fight');
  const title = await text(page, '.prompt h1');
  expect(title).toMatch(/^Spring 321 BC/);
  const all = await arrows(page);
  expect(all).toBeGreaterThan(9);
  // Before it was opened: one's own lines, each said; a rival is only seen to seal, once each.
  const told: string[] = [];
  for (let n = 0; n < 30 && !(await text(page, '.prompt small')).includes(' 0 of '); n++) {
    await step(page, 'Step back');
    told.push(await text(page, '.prompt h1'));
    expect(await arrows(page)).toBeLessThanOrEqual(3);
  }
  expect(told.filter((said) => /^The army .*marches to/.test(said))).toHaveLength(3);
  expect(told.filter((said) => said.includes('has sealed'))).toHaveLength(5);
  expect(told.filter((said) => /decides/.test(said))).toEqual([]);
  await step(page, 'Next fight');
  expect(await text(page, '.prompt h1')).toBe(title);
  expect(await arrows(page)).toBe(all);
  // Whoever looks on sees fewer stops: nothing that was written for one seat, nor what else only that seat was told.
  const stops = async (): Promise<number> => Number((await text(page, '.prompt small')).split(' ').at(-1));
  const own = await stops();
  await page.locator('.acts .seen select').selectOption({ label: 'Spectator' });
  await drawn(page);
  expect(await stops()).toBeLessThanOrEqual(own - 3);
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone, in French by night, the same season runs by itself at the speed that is wanted', async () => {
  const { page, context, faults } = await site.visit({ language: 'fr', dark: true });
  await firstSpring(page);
  await page.setViewportSize(phone.viewport);
  await drawn(page);
  await step(page, 'Début');
  expect(await page.locator('.scrub select option').allInnerTexts()).toEqual(['× 0,5', '× 1', '× 2', '× 4']);
  await page.locator('.scrub select').selectOption('4');
  await step(page, 'Dérouler');
  await expect.poll(() => arrows(page)).toBeGreaterThan(9);
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
