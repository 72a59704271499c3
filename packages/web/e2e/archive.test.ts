import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, guest } = useHouse(() => ({ BOT_THREADS: '0' }));
const PATIENCE = 90_000;

/** Pictures to look at, where STRATEGOI_SHOTS names a folder. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.STRATEGOI_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

it('games that are over are found, counted, explored and read', async () => {
  const { page, faults } = await guest('Thucydides');
  const bots = { athens: 'random', sparta: 'random' };
  for (let n = 0; n < 3; n++)
    await call(page, 'games', { game: 'amphipolis', scenario: '10.2', seat: null, bots });
  const count = (): Promise<number> =>
    page.evaluate(
      async () => ((await (await fetch('/api/archive')).json()) as { games: unknown[] }).games.length,
    );
  for (let waited = 0; (await count()) < 3 && waited < PATIENCE; waited += 500)
    await page.waitForTimeout(500);
  await page.goto(`${site.base}#/online`);
  await page.getByRole('link', { name: 'Archive' }).click();
  await page.locator('.alines2 li').nth(2).waitFor();
  await page.getByRole('heading', { name: /Scenarios in figures/ }).waitFor();
  await page.getByRole('heading', { name: /What is played first/ }).waitFor();
  expect(await serious(page)).toEqual([]);
  await shot(page, 'archive');

  const form = page.getByRole('form', { name: 'Look for games' });
  await form.getByLabel('Player').fill('Nobody at all');
  await form.getByRole('button', { name: 'Find' }).click();
  await page.getByText('No game answers to this.').waitFor();
  await form.getByLabel('Player').fill('');
  await form.getByLabel('Game').selectOption('amphipolis');
  await form.getByLabel('Scenario').selectOption('10.2');
  await form.getByRole('button', { name: 'Find' }).click();
  await page.locator('.alines2 li').nth(2).waitFor();
  // All of them in one file, a line each.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'These as JSON lines' }).click();
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await (await saving).saveAs(join(folder, 'games.jsonl'));
  const lines = readFileSync(join(folder, 'games.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { strategoi: number }).strategoi)).toEqual([1, 1, 1]);
  // From a moment of a game to what others did there, a step further and back.
  await page.getByRole('link', { name: 'Review' }).first().click();
  await page.waitForSelector('.promptrow');
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'What others played here' }).click();
  await page.getByRole('heading', { name: /What was played from here/ }).waitFor();
  await page.locator('.linkish').first().click();
  await page.locator('.trail li').waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('.trail').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Chronicle' }).first().click();
  await page.waitForSelector('article section h2');
  expect(await serious(page)).toEqual([]);
  await shot(page, 'chronicle');

  const phone = await guest('Nicias', { language: 'fr', dark: true, viewport: { width: 390, height: 844 } });
  await phone.page.goto(`${site.base}#/archive`);
  await phone.page.locator('.alines2 li').nth(2).waitFor();
  await phone.page.getByRole('heading', { name: /Ce que l’on joue/ }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(phone.page)).toEqual([]);
  await shot(phone.page, 'archive-phone-fr');
  await phone.page.getByRole('link', { name: 'Chronique' }).first().click();
  await phone.page.waitForSelector('html[lang="fr"] article section h2');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(phone.page)).toEqual([]);
  await shot(phone.page, 'chronicle-phone-fr');
  expect(faults).toEqual([]);
});
