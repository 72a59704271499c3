import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, register } = useHouse(() => ({ BOT_THREADS: '0' }));
const PHONE = { width: 390, height: 844 };

/** Pictures to look at, where STRATEGOI_SHOTS names a folder. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.STRATEGOI_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Nothing sticks out to the side, and nothing is wrong for those who cannot see it. */
async function sound(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wide);
  expect(await serious(page)).toEqual([]);
  await shot(page, name);
}

it('a club is founded, opened to others by a link, and led, in the page', async () => {
  const { page, faults } = await site.visit();
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page, { name: 'Thucydides', password: 'a long password' });
  await page.goto(`${site.base}#/online`);
  await page.getByRole('link', { name: 'Clubs' }).click();
  await page.getByText('No club has been founded yet.').waitFor();
  await sound(page, 'clubs-none');
  await page.getByRole('link', { name: 'Found a club' }).click();
  const form = page.getByRole('form', { name: 'Found a club' });
  await form.getByLabel('Name').fill('Friends of the Strymon');
  await form.getByLabel('About the club').fill('We meet at the bridge.\nBring your own hoplites.');
  await sound(page, 'club-new');
  // By keyboard alone: Enter in the field sends it.
  await form.getByLabel('Name').press('Enter');
  await page.getByRole('heading', { name: 'Friends of the Strymon' }).waitFor();
  await page.getByText('Announce something').click();
  await page.getByLabel('Title').fill('Muster');
  await page.getByLabel('Text').fill('On the ides, at the usual place.');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('heading', { name: 'Muster' }).waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link').inputValue();
  await page.getByRole('button', { name: 'Make a link', disabled: false }).waitFor();
  await sound(page, 'club-owner');
  const id = new URL(page.url()).hash.split('/')[2] as string;

  const other = await site.visit({ language: 'fr', dark: true, viewport: PHONE });
  other.page.on('dialog', (dialog) => void dialog.accept());
  await other.page.goto(`${site.base}#/clubs/${id}`);
  await other.page.getByText('On y entre par un lien').waitFor();
  expect(await other.page.getByText('Muster').count()).toBe(0);
  await sound(other.page, 'club-stranger-fr');
  await call(other.page, 'account', { name: 'Nicias', password: 'a long password' });
  await other.page.goto(link);
  await other.page.reload();
  await other.page.getByText('Vous êtes invité dans un club').waitFor();
  await sound(other.page, 'club-link-fr');
  await other.page.getByRole('button', { name: 'Entrer' }).click();
  await other.page.getByRole('heading', { name: 'Muster' }).waitFor();
  await sound(other.page, 'club-member-fr');

  // A table of the club: the other member sits down at it.
  await page.reload();
  await page.getByText('Set up a table for the club').click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.waitForURL(/games/);
  await other.page.reload();
  await other.page.getByRole('link', { name: /Amphipolis 10/ }).waitFor();
  await page.goto(`${site.base}#/clubs/${id}`);
  await page.getByRole('button', { name: 'Make an officer: Nicias' }).click();
  await page.getByRole('button', { name: 'Make a member: Nicias' }).waitFor();
  await page.getByRole('link', { name: 'Announce a tournament' }).click();
  await page.getByRole('heading', { name: 'Announce a tournament' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('The bridge cup');
  await page.getByRole('button', { name: 'Announce it' }).click();
  await page.getByRole('heading', { name: 'The bridge cup' }).waitFor();
  await page.goto(`${site.base}#/clubs/${id}`);
  await page.getByRole('link', { name: 'The bridge cup' }).waitFor();
  await sound(page, 'club-busy');
  await page.getByRole('button', { name: 'Remove: Nicias' }).click();
  await page.getByRole('button', { name: 'Let them back in: Nicias' }).waitFor();
  await page.goto(`${site.base}#/clubs`);
  await page.getByRole('heading', { name: 'Your clubs' }).waitFor();
  await sound(page, 'clubs');
  expect(faults).toEqual([]);
});

it('a ladder is climbed and a league is entered in the page', async () => {
  const { page, faults } = await site.visit();
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page, { name: 'Brasidas', password: 'a long password' });
  await page.goto(`${site.base}#/ladders/amphipolis`);
  await page.getByText('the top is free').waitFor();
  await page.getByRole('button', { name: 'Join at the lowest rung' }).click();
  await page.getByRole('link', { name: 'Brasidas', exact: true }).first().waitFor();

  const low = await site.visit({ language: 'fr', dark: true, viewport: PHONE });
  low.page.on('dialog', (dialog) => void dialog.accept());
  await low.page.goto(`${site.base}#/ladders/amphipolis`);
  await low.page.getByRole('heading', { name: /Échelle/ }).waitFor();
  await sound(low.page, 'ladder-stranger-fr');
  await call(low.page, 'account', { name: 'Cleon', password: 'a long password' });
  await low.page.reload();
  await low.page.getByRole('button', { name: 'Entrer au dernier échelon' }).click();
  await low.page.getByRole('button', { name: 'Défier Brasidas' }).click();
  await low.page.getByText('attend une réponse').waitFor();
  await sound(low.page, 'ladder-called-fr');
  await page.reload();
  await page.getByRole('button', { name: 'Take it up' }).waitFor();
  await sound(page, 'ladder-answer');
  await page.getByRole('button', { name: 'Yield the place' }).click();
  await page.getByText('place yielded').waitFor();
  expect(await page.locator('table.results tbody th').allTextContents()).toEqual([
    expect.stringContaining('Cleon'),
    expect.stringContaining('Brasidas'),
  ]);

  await page.goto(`${site.base}#/leagues`);
  await page.getByRole('link', { name: 'Announce a league' }).click();
  await page.getByLabel('Name').fill('The league of Delos');
  await page.getByLabel('At most in a division').fill('2');
  await sound(page, 'league-new');
  await page.getByRole('button', { name: 'Announce it' }).click();
  await page.getByRole('heading', { name: 'The league of Delos' }).waitFor();
  await page.getByRole('button', { name: 'Be in the next season' }).click();
  await page.getByRole('button', { name: 'Leave the league' }).waitFor();
  const address = page.url();
  await low.page.goto(address);
  await low.page.getByRole('button', { name: 'Être de la prochaine saison' }).click();
  await low.page.getByRole('button', { name: 'Quitter la ligue' }).waitFor();
  await sound(low.page, 'league-open-fr');
  await page.reload();
  await page.getByRole('button', { name: 'Begin the season now' }).click();
  await page.getByRole('heading', { name: 'Season 1' }).waitFor({ timeout: 60_000 });
  await page
    .getByText(/Ties are broken in this order: victory points.*the better seed goes up first/)
    .waitFor();
  await sound(page, 'league-season');
  await page.goto(`${site.base}#/leagues`);
  await page.getByRole('link', { name: /The league of Delos/ }).waitFor();
  await sound(page, 'leagues');
  expect(faults).toEqual([]);
});
