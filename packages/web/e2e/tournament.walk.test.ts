import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, register, guest } = useHouse(() => ({ BOT_THREADS: '0' }));
const PATIENCE = 60_000;

/** Pictures to look at, where STRATEGOI_SHOTS names a folder. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.STRATEGOI_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

it('a tournament is announced, entered, begun and led in the page', async () => {
  const { page, faults } = await site.visit();
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page, { name: 'Thucydides', password: 'a long password' });
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: 'Announce a tournament' }).click();
  const form = page.getByRole('form', { name: 'Announce a tournament' });
  await form.getByLabel('Name').fill('The Strymon cup');
  await form.getByLabel('Scenario').selectOption('10.2');
  await form.getByLabel('Rounds').fill('3');
  await form.getByLabel('Where players are level').selectOption('rivals');
  expect(await serious(page)).toEqual([]);
  await shot(page, 'tournament-new');
  await form.getByRole('button', { name: 'Announce it' }).click();
  await page.getByRole('heading', { name: 'The Strymon cup' }).waitFor();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the tournament' }).waitFor();
  await page.getByLabel('How many').fill('5');
  await page.getByRole('button', { name: 'Enter them' }).click();
  await page.locator('.std tbody tr').nth(5).waitFor();
  await page.getByRole('button', { name: 'Begin now' }).click();
  await page.getByRole('link', { name: 'Go to the table' }).waitFor({ timeout: PATIENCE });
  // The other boards are played by bots.
  await page
    .locator('.prs li:not(.me) em:text-matches("\\\\d to \\\\d")')
    .nth(1)
    .waitFor({ timeout: PATIENCE });
  expect(await serious(page)).toEqual([]);
  await shot(page, 'tournament-playing');
  const id = new URL(page.url()).hash.split('/')[2] as string;

  const phone = await guest('Nicias', { language: 'fr', dark: true, viewport: { width: 390, height: 844 } });
  await phone.page.goto(`${site.base}#/tournaments/${id}`);
  await phone.page.getByRole('heading', { name: 'The Strymon cup' }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // What parts those who are level stands under their names: nobody pushes the table sideways.
  const table = phone.page.locator('section.wide');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  expect(await table.locator('tbody tr').first().innerText()).toContain('Buchholz');
  expect(await serious(phone.page)).toEqual([]);
  await shot(phone.page, 'tournament-phone-fr');
  // Who comes late is in from the next round on.
  await phone.page.getByRole('button', { name: 'S’inscrire' }).click();
  await phone.page.getByText('dès la ronde 2').waitFor();
  await call(phone.page, `tournaments/${id}/leave`);

  await page.getByRole('link', { name: 'Go to the table' }).click();
  await page.waitForSelector('.onlinetable');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave the tournament' }).click();
  await page.getByRole('heading', { name: 'Final standing' }).waitFor({ timeout: PATIENCE });
  await page.getByText(/Ties are broken in this order: scores of those one met without the least/).waitFor();
  await page.getByRole('button', { name: /Round 2/ }).click();
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  expect(await serious(page)).toEqual([]);
  await shot(page, 'tournament-end');
  await page.goto(`${site.base}#/tournaments`);
  await page.getByRole('link', { name: /The Strymon cup/ }).waitFor();
  await shot(page, 'tournaments');
  expect(faults).toEqual([]);
});

it('whoever rests a round is told so, and of no table', async () => {
  const leader = await site.visit();
  await leader.page.goto(site.base);
  await call(leader.page, 'account', { name: 'Klearchos', password: 'a long password' });
  const three = [leader, await guest('Polydoros'), await guest('Menon')] as const;
  const wanted = { name: 'Cup of three', game: 'amphipolis', scenario: '10.2', format: 'robin' };
  const { id } = await call(three[0].page, 'tournaments', wanted);
  for (const { page } of three) await call(page, `tournaments/${id}/join`);
  await call(three[0].page, `tournaments/${id}/start`);
  const tables: number[] = [];
  for (const { page } of three) {
    await page.goto(`${site.base}#/tournaments/${id}`);
    await page.reload();
    await page.locator('.ynx').waitFor();
    const resting = await page.locator('.ynx', { hasText: 'You rest this round' }).count();
    const told = await page.locator('.ynx dt', { hasText: 'Table' }).count();
    expect(told).toBe(1 - resting);
    tables.push(told);
  }
  expect(tables.toSorted()).toEqual([0, 1, 1]);
});
