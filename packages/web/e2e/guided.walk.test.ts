import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newGame, useSite } from './browser.ts';

const site = useSite();

/** A small desk, as many have it. */
const laptop = { width: 1366, height: 768 };

const boxOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

it('on a small desk neither a refusal nor the tray hides a word of the lesson', async () => {
  const { page, context, faults } = await site.visit({ viewport: laptop });
  await page.goto(`${site.base}#/learn/amphipolis`);
  await page.getByRole('button', { name: 'Begin' }).nth(1).click();
  await page.locator('.left > .coach').waitFor();
  await page.locator('.brd-zone[data-zone=M3]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast').waitFor();
  const [coach, refusal] = [await boxOf(page, '.coach'), await boxOf(page, '.toast')];
  expect(refusal.top).toBeGreaterThanOrEqual(coach.bottom);
  await page.keyboard.press('Escape');
  // A long name over the sums of whoever is on the way there.
  await page.locator('.brd-zone[data-zone=T22]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.tray .face').first().waitFor();
  await page.keyboard.press('a');
  await page.locator('.tray .sums').waitFor();
  await page.locator('.brd-zone.can[data-zone=T24]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.tray header b', { hasText: 'Bisaltian heights' }).waitFor();
  const [tray, title, sums] = [
    await boxOf(page, '.tray'),
    await boxOf(page, '.tray header b'),
    await boxOf(page, '.tray .sums'),
  ];
  expect(title.top).toBeGreaterThanOrEqual(tray.top);
  expect(sums.bottom).toBeLessThanOrEqual(tray.bottom);
  expect(faults).toEqual([]);
  await context.close();
});

it('a key pressed twice on the seal does not seal a sheet without orders', async () => {
  const { page, context, faults } = await site.visit({ viewport: laptop });
  await page.goto(site.base);
  await page.getByRole('button', { name: 'Play Les Diadoques' }).click();
  const seal = page.getByRole('button', { name: 'Seal the sheet' });
  await seal.waitFor();
  await seal.focus();
  await page.keyboard.press('Enter');
  await page.locator('.idle[role=alert]').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Not yet');
  await page.keyboard.press('Enter');
  await seal.waitFor();
  expect(await page.locator('.sact.done').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('whoever hears the page is told how a game ended', async () => {
  const { page, context, faults } = await site.visit({ viewport: laptop });
  page.on('dialog', (dialog) => void dialog.accept());
  await newGame(page, site.base, { scenario: '10.3', opponent: 'captain', side: 'athens' });
  await page.locator('.prompt.mine').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give the game up' }).click();
  await page.locator('.ending').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'You lost');
  expect(faults).toEqual([]);
  await context.close();
});
