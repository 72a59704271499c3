import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, register } = useHouse(() => ({ BOT_THREADS: '0' }));
const PATIENCE = 150_000;
/** Further than any page of these is long: whoever has not come to it by then never will. */
const FAR = 120;

interface Focus {
  readonly name: string;
  readonly role: string;
  readonly seen: boolean;
}

/** What has the focus: how it is called, and whether somebody sees that it has it. */
const focused = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    // What comes into sight only when it has the focus needs a moment for it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return { name: '', role: 'body', seen: true };
    const labels = (at as HTMLInputElement).labels;
    const by = at.getAttribute('aria-labelledby');
    const name =
      at.getAttribute('aria-label') ??
      (by ? document.getElementById(by)?.textContent : undefined) ??
      (labels && labels.length > 0 ? labels[0]?.textContent : undefined) ??
      at.textContent ??
      '';
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const seen =
      (ring || style.boxShadow !== 'none') && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    return { name: name.trim().replace(/\s+/g, ' '), role: at.tagName.toLowerCase(), seen };
  });

/** Goes on with Tab until what is called so has the focus; on the way everything must be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<Focus> {
  for (let n = 0; n < FAR; n++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    expect(at.seen, `${at.role} “${at.name}” has the focus, and nobody sees it`).toBe(true);
    if (typeof name === 'string' ? at.name.startsWith(name) : name.test(at.name)) return at;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Every stop from the first to the last and over the end: nothing holds the focus. */
async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const stops: string[] = [];
  for (let n = 0; n < FAR; n++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.role === 'body') return stops;
    expect(at.seen, `${at.role} “${at.name}” has the focus, and nobody sees it`).toBe(true);
    stops.push(`${at.role} ${at.name}`);
    // The browser begins again from the top.
    if (n > 2 && stops.slice(-2).join() === stops.slice(0, 2).join() && stops.length > 4)
      return stops.slice(0, -2);
  }
  throw new Error(`the focus goes round and round: ${stops.slice(-6).join(' | ')}`);
}

it('a club, its tournament and its end are reached by keyboard alone', async () => {
  const { page, faults } = await site.visit();
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page, { name: 'Thucydides', password: 'a long password' });
  await page.goto(`${site.base}#/online`);
  await page.waitForSelector('.lobby');
  await tabTo(page, 'Clubs');
  await page.keyboard.press('Enter');
  await page.getByText('No club has been founded yet.').waitFor();
  await tabTo(page, 'Found a club');
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Found a club' }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('Friends of the Strymon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Friends of the Strymon' }).waitFor();

  // What is folded opens with Enter, a tick is set with Space.
  await tabTo(page, 'Announce something');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Title');
  await page.keyboard.type('Muster');
  await tabTo(page, 'Text');
  await page.keyboard.type('On the ides.');
  await tabTo(page, 'Non-members');
  await page.keyboard.press('Space');
  await tabTo(page, 'Announce');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Muster' }).waitFor();
  await page.getByText('for all').waitFor();

  // A link is made, and somebody comes in by it.
  await tabTo(page, 'Make a link');
  await page.keyboard.press('Enter');
  const link = await page.locator('.linkbox input').inputValue();
  await tabTo(page, 'Copy');
  const { page: other } = await site.visit();
  other.on('dialog', (dialog) => void dialog.accept());
  await register(other, { name: 'Brasidas', password: 'a long password' });
  await other.goto(link);
  await other.getByText('You are invited to a club').waitFor();
  await tabTo(other, 'Come in');
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: 'Friends of the Strymon' }).waitFor();

  await tabTo(page, 'Announce a tournament');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Announce a tournament' }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('The bridge cup');
  await tabTo(page, 'Scenario');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Format');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Announce it');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The bridge cup' }).waitFor();
  await page.getByText('Round robin').waitFor();
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'The bridge cup' }).waitFor();
  await tabTo(other, 'Enter');
  await other.keyboard.press('Enter');
  await other.locator('.std tbody tr').first().waitFor();
  await tabTo(other, 'Leave the tournament');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Enter', exact: true }).waitFor();
  await tabTo(page, 'How many');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Enter them');
  await page.keyboard.press('Enter');
  await page.locator('.std tbody tr').nth(2).waitFor();
  await tabTo(page, 'Begin now');
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: 'Final standing' }).waitFor({ timeout: PATIENCE });
  await tabTo(page, 'Round 2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  await tabTo(page, 'Look at the game');
  await page.keyboard.press('Enter');
  await page.waitForURL(/games/);
  expect(faults).toEqual([]);
});

it('no page of the club holds the focus, hides it or shuts anybody out', async () => {
  const { page, faults } = await site.visit();
  await register(page, { name: 'Nicias', password: 'a long password' });
  const club = await call(page, 'clubs', { name: 'Ships of Samos' });
  const plan = { game: 'amphipolis', scenario: '10.2' };
  const cup = await call(page, 'tournaments', { ...plan, name: 'Cup', format: 'swiss' });
  const league = await call(page, 'leagues', { ...plan, name: 'League', starts: Date.now() + 86_400_000 });
  await call(page, 'ladders/amphipolis/join');
  await call(page, 'games', { ...plan, seat: null, bots: { athens: 'random', sparta: 'random' } });
  await expect
    .poll(async () => (await page.request.get(`${site.base}api/archive`)).text(), { timeout: PATIENCE })
    .toContain('10.2');
  const pages = {
    clubs: 'Found a club',
    [`clubs/${club.id}`]: 'Make a link',
    'clubs/new': 'Found it',
    tournaments: 'Announce a tournament',
    [`tournaments/${cup.id}`]: 'Call it off',
    'tournaments/new': 'Announce it',
    leagues: 'Announce a league',
    [`leagues/${league.id}`]: 'Close the league',
    'leagues/new': 'Announce it',
    'ladders/amphipolis': 'Step down',
    archive: 'These as JSON lines',
    'people/Nicias': 'Online',
  };
  for (const [where, last] of Object.entries(pages)) {
    await page.goto(`${site.base}#/${where}`);
    await page.waitForSelector('main h1');
    await page.getByText(last).last().waitFor();
    const stops = await walk(page);
    expect(
      stops.some((stop) => stop.includes(last)),
      `${where}: ${stops.join(' | ')}`,
    ).toBe(true);
    expect(await serious(page), where).toEqual([]);
  }
  expect(faults).toEqual([]);
});
