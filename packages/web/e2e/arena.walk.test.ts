import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { phone, seriousAnyHour } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site } = useHouse(() => ({ BOT_PATIENCE_MS: '1' }));
const PATIENCE = 60_000;

/** Nothing runs over the edge of a phone. */
const overrun = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('bots stand among themselves on a page of their own, with their games', async () => {
  const { page, faults } = await site.visit();
  await page.goto(`${site.base}#/online`);
  const bots = page.getByRole('table');
  // A program has come, has lost a game, and asks for another.
  await page.waitForSelector('main h1');
  await call(page, 'account', { name: 'Talos', password: 'a man of bronze', bot: true });
  await call(page, 'arena/amphipolis/join');
  const { id } = await call(page, 'arena/amphipolis/games', { scenario: '10.2' });
  await page.goto(`${site.base}#/arena/amphipolis`);
  await page.getByText('being played since').waitFor();
  expect(await bots.getByRole('link', { name: 'Talos' }).count()).toBe(1);
  // Who has not played has no place.
  expect(await bots.getByRole('row').nth(1).innerText()).toMatch(/^–/);
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.waitForURL(new RegExp(id));
  await page.waitForSelector('.onlinetable');
  await call(page, `games/${id}/resign`);

  const low = await site.visit({ ...phone, language: 'fr', dark: true });
  await expect
    .poll(async () => (await page.request.get(`${site.base}api/arena/amphipolis`)).text(), {
      timeout: PATIENCE,
    })
    .toContain('"lost":1');
  await low.page.goto(`${site.base}#/arena/amphipolis`);
  await low.page.getByRole('heading', { name: 'Classement' }).waitFor();
  const rows = low.page.getByRole('row');
  expect(await rows.nth(1).innerText()).toMatch(/^1\b.*1\/0\/0$/s);
  expect(await rows.nth(2).innerText()).toMatch(/^2\b.*Talos.*0\/0\/1$/s);
  expect(await low.page.getByRole('link', { name: 'Revoir' }).count()).toBe(1);
  expect(await overrun(low.page)).toBeLessThanOrEqual(0);
  expect(await seriousAnyHour(low.page)).toEqual([]);
  await low.page.getByRole('link', { name: 'Hellespont' }).click();
  await low.page.getByRole('heading', { name: /Hellespont/ }).waitFor();
  await low.page.getByText('Aucun bot n’a encore demandé de partie.').waitFor();
  expect([...faults, ...low.faults]).toEqual([]);
});

it('how even the sides are is shown with its doubt, on any screen, and can be taken away', async () => {
  const { page, faults } = await site.visit();
  await page.goto(`${site.base}#/new/amphipolis`);
  await page.getByRole('link', { name: 'How even are the sides?' }).click();
  await page.getByRole('heading', { name: 'Balance: Amphipolis' }).waitFor();
  const first = page.locator('section.card').first();
  expect(await first.getByRole('img', { name: /^Games won: Athens \d+/ }).count()).toBe(1);
  expect(await first.getByRole('table').innerText()).toMatch(/Athens.*±.*Sparta.*±/s);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('balance-amphipolis.csv');
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-balance-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'balance.csv');
  await saved.saveAs(file);
  expect(readFileSync(file, 'utf8')).toMatch(/^scenario,options,games,seat,.*\n10\.1,/);

  const low = await site.visit({ ...phone, language: 'fr', dark: true });
  for (const game of ['amphipolis', 'hellespont', 'diadochi', 'epic']) {
    await low.page.goto(`${site.base}#/balance/${game}`);
    await low.page.getByRole('heading', { name: /^Équilibre/ }).waitFor();
    await low.page.locator('section.card').first().waitFor();
    expect(await overrun(low.page), game).toBeLessThanOrEqual(0);
    expect(await seriousAnyHour(low.page), game).toEqual([]);
  }
  expect([...faults, ...low.faults]).toEqual([]);
});
