import { describe, expect, it } from 'vitest';
import { serious } from './browser.ts';
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
});
