import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, guest } = useHouse(() => ({ BOT_THREADS: '0' }));
const PHONE = { width: 390, height: 844 };

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.STRATEGOI_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** A whole game, as a file of this house. */
const record = readFileSync(new URL('../../../fixtures/amphipolis-10.2.json', import.meta.url));

it('a game of this browser has a report, to read and to keep as one file that needs nothing else', async () => {
  for (const visit of [{}, { language: 'fr', dark: true, viewport: PHONE } as const]) {
    const { page, context, faults } = await site.visit(visit);
    const french = 'language' in visit;
    await page.goto(site.base);
    const file = { name: 'game.json', mimeType: 'application/json', buffer: record };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('link', { name: french ? 'Lire le récit' : 'Read the report' }).click();
    await page.locator('.chronicle h2').first().waitFor();
    const read = await page.locator('.chronicle').evaluate((host) => host.shadowRoot?.textContent ?? '');
    expect(read).toContain(french ? 'Athènes' : 'Athens');
    expect(read.length).toBeGreaterThan(2000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    expect(await serious(page)).toEqual([]);
    await shot(page, `local-chronicle-${french ? 'fr-phone' : 'en'}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: french ? 'Garder en un fichier' : 'Keep it as one file' }).click();
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-kept-'));
    await (await saving).saveAs(join(folder, 'kept.html'));
    const kept = readFileSync(join(folder, 'kept.html'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(kept).toMatch(/^<!doctype html>/);
    // Opened without a line it is whole: nothing in it is fetched.
    expect(kept).not.toMatch(/<script|src="http|url\(http/);
    const alone = await context.newPage();
    await context.setOffline(true);
    await alone.setContent(kept);
    expect(await alone.locator('article h2').count()).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await context.close();
  }
});

it('a game can be shown in a frame of another page, and a profile tells what was played', async () => {
  const one = await guest('Cleon');
  const made = await call(one.page, 'games', {
    game: 'amphipolis',
    scenario: '10.2',
    seat: 'athens',
    bots: { sparta: 'random' },
  });
  await one.page.goto(`${site.base}#/games/${made.id}`);
  await one.page.waitForSelector('.onlinetable');
  await call(one.page, `games/${made.id}/resign`);
  const { page, faults } = await site.visit();
  // Another site puts the frame into its page.
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>t</title><main><h1>My page</h1><iframe src="${site.base}embed/${made.id}?language=en" title="board" width="720" height="560"></iframe></main></html>`,
    );
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: /Amphipolis/ }).waitFor();
  await frame.getByText('Over').waitFor();
  await frame.getByRole('link', { name: 'Start' }).click();
  await frame.getByText(/after 0 of/).waitFor();
  await shot(page, 'embed');
  await page.goto(`${site.base}embed/${made.id}?language=fr`);
  expect(await serious(page)).toEqual([]);

  await expect
    .poll(async () => (await page.request.get(`${site.base}api/archive?player=Cleon`)).text())
    .toContain(made.id);
  await page.goto(`${site.base}#/people/Cleon`);
  await page.getByRole('heading', { name: 'Last games' }).waitFor();
  await page.getByText('lost', { exact: true }).waitFor();
  expect(await serious(page)).toEqual([]);
  await shot(page, 'profile');
  await page.getByRole('link', { name: 'All in the archive' }).click();
  await page.getByRole('heading', { name: 'Archive' }).waitFor();
  expect(await page.getByLabel('Player').inputValue()).toBe('Cleon');
  const phone = await site.visit({ language: 'fr', dark: true, viewport: PHONE });
  await phone.page.goto(`${site.base}#/people/Cleon`);
  await phone.page.getByRole('heading', { name: 'Dernières parties' }).waitFor();
  await phone.page.getByText('perdue', { exact: true }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(phone.page)).toEqual([]);
  await shot(phone.page, 'profile-fr-phone');
  // The report itself, by night on a phone.
  await phone.page.goto(`${site.base}chronicle/${made.id}?language=fr`);
  await phone.page.getByText('Comment le terrain resta à Sparte').first().waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(phone.page)).toEqual([]);
  await shot(phone.page, 'chronicle-fr-phone');
  expect(faults).toEqual([]);
});
