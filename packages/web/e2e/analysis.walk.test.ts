import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serious, useSite } from './browser.ts';

const site = useSite();

/** A whole game, as a file of this house. */
const buffer = readFileSync(new URL('../../../fixtures/amphipolis-10.2.json', import.meta.url));

it('a finished game is weighed in a worker, kept, and leads to where something was better', async () => {
  const { page, context, faults } = await site.visit();
  await page.goto(site.base);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/#\/play\//);
  const id = page.url().split('/').at(-1) as string;
  await page.goto(`${site.base}#/review/${id}`);
  const panel = page.locator('.analysis');
  await page.getByRole('tab', { name: 'The game weighed' }).click();
  await panel.getByRole('button', { name: 'Weigh this game' }).click();
  await panel.locator('progress').waitFor();
  await panel.locator('.curve').waitFor({ timeout: 200_000 });
  const told = await panel.innerText();
  expect(told).toContain('Where it turned');
  expect(told).toMatch(/play [+−]\d+ %/);
  expect(told).toMatch(/luck [+−]\d+ %/);
  expect(await serious(page)).toEqual([]);
  const before = await page.locator('.prompt small').first().innerText();
  await panel.locator('li .btn.ghost').first().click();
  await expect.poll(() => page.locator('.prompt small').first().innerText()).not.toBe(before);
  // Kept: it is there at once when the page is opened again.
  await page.reload();
  await page.getByRole('tab', { name: 'The game weighed' }).click();
  await panel.locator('.curve').waitFor();
  await panel.getByRole('button', { name: 'Play it from there' }).first().click();
  await page.waitForURL(/#\/play\//);
  expect(faults).toEqual([]);
  await context.close();
});
