import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, useSite } from './browser.ts';

const site = useSite();

/** Ptolemy among five envoys, his levy chosen, his letters open. */
async function sitDown(page: Page, tab: RegExp): Promise<void> {
  await page.goto(`${site.base}#/new/diadochi`);
  const seats = page.locator('.seat6 select');
  await seats.first().waitFor();
  for (const seat of await seats.all()) {
    const role = (await seat.getAttribute('name'))?.replace('seat-', '') ?? '';
    await seat.selectOption(role === 'ptolemy' ? 'human' : 'envoy');
  }
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-action="muster AAA"]').click();
  const nav = page.locator('.ph-nav button', { hasText: tab });
  await nav.or(page.getByRole('tab', { name: tab })).click();
  await page.waitForSelector('.treaty summary');
}

const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
};

describe('proposals among envoys', () => {
  it('a proposal from the form is answered by a bot in the same season', async () => {
    const { page, context, faults } = await site.visit({ viewport: { width: 1440, height: 900 } });
    await sitDown(page, /Letters/);
    await page.locator('.treaty summary').click();
    const send = page.locator('.treaty button[type=submit]');
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await page.locator('.treaty select[name=to]').selectOption('seleucus');
    await page.locator('.treaty input[type=number]').fill('4');
    await page.locator('.treaty .add').click();
    await page.locator('.treaty select[name=kind]').selectOption('gold');
    await page.locator('.treaty select[name=who]').selectOption('ptolemy');
    await page.locator('.treaty input[type=number]').fill('2');
    await page.locator('.treaty .add').click();
    expect(await page.locator('.treaty ul li span').allInnerTexts()).toEqual([
      'peace for 4 seasons',
      'Ptolemy gives 2 talents',
    ]);
    await look(page, 'form-en-desk');
    await send.click();
    const mail = page.locator('.dletters > ol > li');
    await mail.filter({ hasText: 'I propose: peace for 4 seasons; Ptolemy gives 2 talents.' }).waitFor();
    // The envoys have not sealed: this one answers while Ptolemy still writes.
    const answer = mail.filter({
      hasText: /I (accept|refuse): peace for 4 seasons; Ptolemy gives 2 talents\./,
    });
    await answer.waitFor();
    expect(await page.locator('.treaty[open]').count()).toBe(0);
    expect(await answer.innerText()).toMatch(/Seleucus\s+to Ptolemy/);
    await look(page, 'answer-en-desk');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a typed proposal in French is understood, on a phone', async () => {
    const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
    await sitDown(page, /Lettres/);
    await page
      .locator('.pen textarea')
      .fill('Vieil ami. Je propose : paix pour 2 saisons ; la Syrie reste vide.');
    await page.locator('.pen input[value=seleucus]').check();
    await page.locator('.pen button').click();
    const mail = page.locator('.dletters > ol > li');
    await mail
      .filter({ hasText: 'Vieil ami. Je propose : paix pour 2 saisons ; aucun de nous ne va en Syrie.' })
      .waitFor();
    await mail.filter({ hasText: /(J’accepte|Je refuse) : paix pour 2 saisons/ }).waitFor();
    await page.locator('.treaty summary').click();
    await look(page, 'form-fr-phone');
    expect(faults).toEqual([]);
    await context.close();
  });
});
