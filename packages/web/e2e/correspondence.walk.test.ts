import { describe, expect, it } from 'vitest';
import { phone, serious } from './browser.ts';
import { call, useHouse } from './house.ts';
import { seal } from './sheet.ts';

const { site, guest, gather } = useHouse();

const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };

describe('correspondence', () => {
  it('opens a sealed sheet again, and lets letters go on from behind a seal, with a mark until they are read', async () => {
    const [one, two] = [await guest('Berenike'), await guest('Apama')];
    const wanted = { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'ptolemy' };
    const game = await call(one.page, 'games', wanted);
    await call(two.page, `games/${game.id}/join`, { seat: 'seleucus' });
    const muster = async (): Promise<void> => {
      await call(one.page, `games/${game.id}/act`, { ply: 0, do: 'muster AAA' });
    };
    await muster();
    await gather(game.id, [one, two], '.osheet .typed input');
    await seal(one.page);
    await one.page.locator('.sact.done').waitFor();
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    await one.page.locator('.pen input[value=seleucus]').check();
    await one.page.locator('.pen textarea').fill('I have sealed already.');
    await one.page.locator('.pen button').click();
    await one.page.locator('.dletters li', { hasText: 'I have sealed already.' }).waitFor();
    const tab = two.page.getByRole('tab', { name: /Letters/ });
    await expect.poll(() => tab.innerText()).toContain('1');
    await tab.click();
    const letter = two.page.locator('.dletters li', { hasText: 'I have sealed already.' });
    await letter.locator('strong').waitFor();
    expect(await letter.locator('time').innerText()).not.toBe('');
    expect(await serious(two.page)).toEqual([]);
    await one.page.getByRole('button', { name: 'Open it again' }).click();
    await one.page.locator('.osheet .typed input').waitFor();
    await two.page.reload();
    await two.page.getByRole('tab', { name: /Letters/ }).click();
    await letter.waitFor();
    expect(await letter.locator('strong').count()).toBe(0);
    await seal(one.page);
    await one.page.locator('.sact.done').waitFor();
    await seal(two.page);
    for (const { page } of [one, two]) await page.locator('.resolution').waitFor();
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  it('is set up masked and without letters, and shows neither names nor a pen', async () => {
    const [one, two] = [await guest('Olympias'), await guest('Kleopatra')];
    const { page } = one;
    await page.goto(`${site.base}#/online/new/diadochi`);
    await page.locator('input[name=press][value=none]').check({ force: true });
    await page.getByLabel('Nobody learns before the end who sits where').check();
    expect(await serious(page)).toEqual([]);
    const bots = { antipater: 'random', lysimachus: 'random', antigonus: 'random', eumenes: 'random' };
    const made = await call(page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      bots,
      seat: 'ptolemy',
      press: 'none',
      anonymous: true,
    });
    await two.page.goto(`${site.base}#/games/${made.id}`);
    await two.page.locator('.seatcards', { hasText: 'somebody' }).waitFor();
    expect(await two.page.locator('main').innerText()).not.toContain('Olympias');
    await call(two.page, `games/${made.id}/join`, { seat: 'seleucus' });
    await gather(made.id, [one, two]);
    expect(await two.page.locator('.players').innerText()).not.toContain('Olympias');
    await two.page.getByRole('tab', { name: /Letters/ }).click();
    await two.page.locator('.dletters .none').first().waitFor();
    expect(await two.page.locator('.pen').count()).toBe(0);
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  it('has its hour, its grace and its leave; more time is voted for, and a seat that was left is found', async () => {
    const [one, two] = [await guest('Antigone'), await guest('Nikaia')];
    const { page } = one;
    await page.goto(`${site.base}#/online/new/amphipolis`);
    await page.locator('input[name=pace][value=days]').check({ force: true });
    await page.getByLabel('Time runs out at').selectOption('20');
    await page.getByLabel('Hours of grace').selectOption('12');
    await page.getByLabel('Saturdays and Sundays do not count').check();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set up the game' }).click();
    const facts = page.locator('.facts2');
    await facts.waitFor();
    expect(await facts.innerText()).toMatch(/until 20:00.*weekends off.*12 h of grace/);
    const id = new URL(page.url()).hash.split('/').pop()!;
    await call(two.page, `games/${id}/join`);
    await gather(id, [one, two]);
    const left = (): Promise<string> => page.locator('.clk.run').first().innerText();
    const before = await left();
    await page.getByRole('button', { name: 'The game' }).click();
    await page.locator('.menu select').selectOption('168');
    await page.getByRole('button', { name: 'Propose more time' }).click();
    await two.page.locator('.offer', { hasText: '1 for it' }).waitFor();
    await two.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    await two.page.locator('.offer').waitFor({ state: 'detached' });
    await expect.poll(left).not.toBe(before);
    await two.page.goto(`${site.base}#/account`);
    const low = await site.visit({ ...phone, language: 'fr', dark: true });
    await low.page.goto(`${site.base}#/games/${id}`);
    const card = two.page.locator('.leave');
    const back = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await card.getByLabel('Back on').fill(back);
    await card.getByRole('button', { name: 'Take this leave' }).click();
    await card.getByRole('button', { name: 'I am back' }).waitFor();
    expect(await serious(two.page)).toEqual([]);
    // The other sees it as it is taken, and no more once it is ended.
    const absence = page.locator('.players .onleave');
    expect(await absence.innerText()).toMatch(/^on leave from .* to /);
    await low.page.getByRole('button', { name: 'État' }).click();
    const small = low.page.locator('.players .onleave');
    expect(await small.innerText()).toMatch(/^en congé du .* au /);
    expect(await serious(low.page)).toEqual([]);
    await card.getByRole('button', { name: 'I am back' }).click();
    for (const seen of [absence, small]) await seen.waitFor({ state: 'detached' });
    expect([...one.faults, ...two.faults, ...low.faults]).toEqual([]);
  });

  it('is planned on a board of one’s own, with everybody’s moves by hand, of which nobody else sees anything', async () => {
    const [one, two] = [await guest('Thais'), await guest('Lamia')];
    for (const wanted of [
      { game: 'amphipolis', scenario: '10.2' },
      { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'ptolemy' },
    ]) {
      const { id } = await call(one.page, 'games', wanted);
      await call(two.page, `games/${id}/join`);
      await gather(id, [one, two]);
      const view = (): Promise<string> =>
        two.page.evaluate(async (game) => (await fetch(`/api/games/${game}/view`)).text(), id);
      const before = await view();
      // Nobody gives advice at a table of a server, nor on a plan of one.
      const hints = (): Promise<number> => one.page.locator('.askadvice').count();
      expect(await hints()).toBe(0);
      await one.page.getByRole('button', { name: 'The game' }).click();
      await one.page.getByRole('button', { name: 'Try it out on a board of your own' }).click();
      await one.page.locator('.sandnote.trial').waitFor();
      // Whoever is to decide does so here: every side is one's own.
      const shown = (): Promise<string> => one.page.locator('.tablepage').innerText();
      const planned = await shown();
      await one.page.locator('.prompt button:not([disabled]), .sact .btn').first().click();
      await expect.poll(shown).not.toBe(planned);
      expect(await view()).toBe(before);
      expect(await hints()).toBe(0);
      await one.page.locator('.sandnote.trial .btn').click();
      await one.page.locator('.onlinetable .players').waitFor();
      expect(await view()).toBe(before);
    }
    expect([...one.faults, ...two.faults]).toEqual([]);
  });
});
