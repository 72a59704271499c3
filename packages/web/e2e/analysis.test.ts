import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phone, useSite } from './browser.ts';

const site = useSite();

/** A whole game, as a file of this house. */
const buffer = readFileSync(new URL('../../../fixtures/amphipolis-10.2.json', import.meta.url));

it('on a phone, in French, the weighing can be stopped', async () => {
  const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
  await page.goto(site.base);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/#\/play\//);
  await page.goto(`${site.base}#/review/${page.url().split('/').at(-1)}`);
  await page.locator('.review [aria-expanded]').first().tap();
  const panel = page.locator('.analysis');
  await page.getByRole('tab', { name: 'Analyse de la partie' }).tap();
  await panel.getByRole('button', { name: 'Analyser cette partie' }).tap();
  await panel.getByRole('button', { name: 'Arrêter' }).tap();
  await panel.getByRole('button', { name: 'Analyser cette partie' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
