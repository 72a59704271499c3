import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, look, myTurn, serious, text, touch } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, guest, register, gather } = useHouse(() => ({ ADMINS: 'Pericles', SOCKETS_PER_ACCOUNT: '3' }));

describe('the page for administrators', () => {
  it('shows how the house stands, and shuts out, stops and closes', async () => {
    const [one, two] = [await guest('Cleon'), await guest('Nicias')];
    const wanted = { game: 'amphipolis', scenario: '10.2', pace: { kind: 'days', days: 2 } };
    const { id } = await call(one.page, 'games', wanted);
    await call(two.page, `games/${id}/join`);
    await call(one.page, `games/${id}/chat`, { text: 'a rude word' });
    const { page, faults } = await site.visit();
    page.on('dialog', (dialog) => void dialog.accept());
    await register(page, { name: 'Pericles', password: 'a long password' });
    expect(new URL(page.url()).hash).toBe('#/online');
    await page.goto(`${site.base}#/account`);
    await page.locator('a[href="#/online/admin"]').click();
    await page.locator('.asettings dt').first().waitFor();
    await page.locator('.facts', { hasText: 'sqlite' }).waitFor();
    expect(await serious(page)).toEqual([]);
    expect(await page.locator('.asettings').innerText()).toContain('SOCKETS_PER_ACCOUNT');
    await page.getByRole('button', { name: `Talk ${id}` }).click();
    await page.getByRole('button', { name: 'Remove this line: a rude word' }).click();
    await page.locator('.alines').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Stop the clock ${id}` }).click();
    await page.getByRole('button', { name: `Let the clock run ${id}` }).waitFor();
    await page.getByRole('button', { name: `Close ${id}` }).click();
    await page.locator(`.alist code:text("${id}")`).waitFor({ state: 'detached' });
    await page.locator('form[aria-label="A part of a name"] input').fill('nici');
    await page.locator('form[aria-label="A part of a name"] button').click();
    await page.getByRole('button', { name: 'Shut out Cleon' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Shut out Nicias' }).click();
    await page.getByRole('button', { name: 'Let in again Nicias' }).waitFor();
    await two.page.reload();
    await two.page.goto(`${site.base}#/online`);
    await two.page.locator('.door').waitFor();
    expect(faults).toEqual([]);
    // Nobody else gets to see any of it.
    await one.page.goto(`${site.base}#/online/admin`);
    await one.page.locator('h1').waitFor();
    expect(await one.page.locator('.facts, .alist, .asettings').count()).toBe(0);
  });

  it('fits a phone, at night and in French', async () => {
    const { page } = await site.visit({
      language: 'fr',
      dark: true,
      viewport: { width: 390, height: 844 },
    });
    await page.goto(site.base);
    await call(page, 'login', { name: 'Pericles', password: 'a long password' });
    await page.goto(`${site.base}#/online/admin`);
    await page.reload();
    await page.locator('.asettings dt').first().waitFor();
    expect(await page.locator('h1').innerText()).toBe('Administration');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await serious(page)).toEqual([]);
  });
});

describe('the lobby', () => {
  it('finds games by a single reading of the rules', async () => {
    const host = await guest('Brasidas');
    await call(host.page, 'games', { game: 'amphipolis', scenario: '10.1' });
    const { page } = await guest('Thucydides');
    await page.goto(`${site.base}#/online`);
    const rows = page.locator('section[aria-labelledby=h-open] .grw');
    await rows.first().waitFor();
    await page.locator('.filtersrow select').first().selectOption('amphipolis');
    await page.locator('.optfilter summary').click();
    const first = page.locator('.optfilter select').first();
    await first.waitFor();
    const [, usual, other] = await first
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    await first.selectOption(other!);
    await rows.first().waitFor({ state: 'detached' });
    await first.selectOption(usual!);
    await rows.first().waitFor();
    expect(await serious(page)).toEqual([]);
  });
});

describe('a seat that was given up', () => {
  it('is asked for by somebody who looks on, and is his when those who play agree', async () => {
    const [gone, stays] = [await guest('Antipater'), await guest('Phila')];
    const bots = { lysimachus: 'random', ptolemy: 'random', seleucus: 'random', eumenes: 'random' };
    const { id } = await call(gone.page, 'games', { game: 'diadochi', scenario: 'basic', bots });
    await call(stays.page, `games/${id}/join`);
    const comer = await guest('Demetrius');
    await gather(id, [gone, stays, comer]);
    await gone.page.getByRole('button', { name: 'The game' }).click();
    await gone.page.locator('.menu .danger').click();
    // He may ask to come back, but does not simply do so.
    await gone.page.getByRole('button', { name: 'Ask to come back' }).waitFor();
    expect(await gone.page.getByRole('button', { name: 'The game' }).count()).toBe(0);
    // Nothing is asked of him any more.
    await gone.page.locator('.prompt.mine').waitFor({ state: 'detached' });
    const ask = comer.page
      .locator('.players li.antipater')
      .getByRole('button', { name: 'Ask for this seat' });
    await ask.click();
    await stays.page.locator('.offer', { hasText: 'Demetrius asks to play Antipater' }).waitFor();
    expect(await gone.page.locator('.offer button').count()).toBe(0);
    expect(await serious(stays.page)).toEqual([]);
    await stays.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    await comer.page.getByRole('button', { name: 'The game' }).waitFor();
    await comer.page.locator('.players li.antipater', { hasText: 'Demetrius' }).waitFor();
    await gone.page.getByRole('button', { name: 'Ask to come back' }).waitFor({ state: 'detached' });
    expect([...gone.faults, ...stays.faults, ...comer.faults]).toEqual([]);
  });
});

describe('a bot’s seat', () => {
  it('is taken by somebody who looks on, and it is he who decides there', async () => {
    const host = await guest('Callias');
    const { id } = await call(host.page, 'games', {
      game: 'amphipolis',
      scenario: '10.2',
      seat: 'athens',
      bots: { sparta: 'random' },
    });
    const comer = await guest('Hipponicus');
    await gather(id, [host, comer]);
    await comer.page.locator('.players li.sparta').getByRole('button', { name: 'Ask for this seat' }).click();
    await host.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    await comer.page.getByRole('button', { name: 'The game' }).waitFor();
    // Whatever the host has to decide first is passed by.
    while ((await comer.page.locator('.prompt.mine').count()) === 0) {
      const target = (await look(host.page)).lit.find(({ kind }) => kind === 'button');
      if (target) await touch(host.page, target);
      await drawn(host.page);
    }
    const [first] = (await myTurn(comer.page)).lit;
    expect(await text(comer.page, '.prompt')).toContain('Sparta');
    expect(first).toBeDefined();
    expect([...host.faults, ...comer.faults]).toEqual([]);
  });
});

describe('a proposal', () => {
  it('that is declined is said to be, to whoever made it, and not when he takes it back himself', async () => {
    const [one, two] = [await guest('Thrasybulus'), await guest('Theramenes')];
    const { id } = await call(one.page, 'games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
    await call(two.page, `games/${id}/join`);
    await gather(id, [one, two]);
    const propose = async (): Promise<void> => {
      await one.page.getByRole('button', { name: 'The game' }).click();
      await one.page.getByRole('button', { name: 'Propose a draw' }).click();
      await two.page.locator('.offer').waitFor();
    };
    const declined = one.page.getByText('The others did not agree.');
    await propose();
    await one.page.locator('.offer').getByRole('button', { name: 'Withdraw' }).click();
    await two.page.locator('.offer').waitFor({ state: 'detached' });
    expect(await declined.count()).toBe(0);
    await propose();
    await two.page.locator('.offer').getByRole('button', { name: 'Decline' }).click();
    await declined.waitFor();
    await propose();
    await two.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    await one.page.locator('.result').waitFor();
    expect([...one.faults, ...two.faults]).toEqual([]);
  });
});

describe('a waiting room', () => {
  it('says that an invitation by name was sent, or why it was not', async () => {
    const [{ page }] = [await guest('Ephialtes'), await guest('Cimon')];
    const { id } = await call(page, 'games', { game: 'amphipolis', scenario: '10.2', private: true });
    await page.goto(`${site.base}#/games/${id}`);
    const form = page.locator('form[aria-label="Invite by name"]');
    await form.locator('input').fill('Nobody');
    await form.locator('button').click();
    await form.locator('.fault').waitFor();
    await form.locator('input').fill('Cimon');
    await form.locator('button').click();
    await page.getByText('Cimon finds the invitation in the lobby.').waitFor();
  });
});

describe('a page too many', () => {
  it('says that there are too many, and opens when another is closed', async () => {
    const { page, context } = await guest('Xenophon');
    const { id } = await call(page, 'games', {
      game: 'amphipolis',
      scenario: '10.2',
      bots: { sparta: 'random' },
    });
    const open = async (): Promise<Page> => {
      const another = await context.newPage();
      await another.goto(`${site.base}#/games/${id}`);
      return another;
    };
    const pages = [await open(), await open(), await open()];
    for (const each of pages) await each.waitForSelector('.onlinetable .prompt h1');
    const fourth = await open();
    await fourth.locator('.loading', { hasText: 'Too many windows' }).waitFor();
    await pages[0]!.close();
    await fourth.waitForSelector('.onlinetable .prompt h1');
  });
});
