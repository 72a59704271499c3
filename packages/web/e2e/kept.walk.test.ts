import { describe, expect, it } from 'vitest';
import { call, useHouse } from './house.ts';

let late = 0;
const { site, guest, gather } = useHouse(
  () => ({}),
  () => Date.now() + late,
);

const wanted = { game: 'amphipolis', scenario: '10.1', seat: 'athens' };
/** The shortest there is, against a bot, and with a bot for whoever is late. */
const quick = {
  ...wanted,
  bots: { sparta: 'random' },
  pace: { kind: 'minutes', minutes: 1, bonus: 0 },
  expiry: 'bot',
};

describe('a seat that a bot keeps', () => {
  it('says since when and why, rests when nobody is left, and is taken back', async () => {
    const one = await guest('Nicias');
    const two = await guest('Brasidas', { language: 'fr' });
    const left = await call(two.page, 'games', quick);

    // By consent, at another table: both see it, and its player has the way back before his eyes.
    const game = await call(one.page, 'games', wanted);
    await call(two.page, `games/${game.id}/join`);
    await gather(game.id, [one, two]);
    await call(one.page, `games/${game.id}/offer`, { kind: 'bot', role: 'sparta' });
    await two.page.getByRole('button', { name: 'D’accord' }).click();
    await one.page.locator('.players .sparta', { hasText: /a bot since .*: as all agreed/ }).waitFor();
    await two.page.locator('.players .sparta', { hasText: /un bot depuis .* : de l’accord/ }).waitFor();
    await two.page.locator('.kept').getByRole('button', { name: 'Reprendre ma place au bot' }).click();
    await one.page.locator('.botsince').waitFor({ state: 'detached' });
    await two.page.locator('.kept').waitFor({ state: 'detached' });

    // Meanwhile nobody comes to the first: whoever looks in is told that it rests.
    const watcher = await site.visit();
    await gather(left.id, [watcher]);
    late = 61_000;
    await watcher.page.locator('.kept', { hasText: 'the game has rested since' }).waitFor();
    expect(await watcher.page.locator('.botsince', { hasText: 'out of time' }).count()).toBe(1);
    expect(await watcher.page.locator('.kept button').count()).toBe(0);
    await gather(left.id, [two]);
    await two.page.locator('.kept').getByRole('button').click();
    await watcher.page.locator('.kept').waitFor({ state: 'detached' });
    expect(await watcher.page.locator('.botsince').count()).toBe(0);
    expect([...one.faults, ...two.faults, ...watcher.faults]).toEqual([]);
    for (const { context } of [one, two, watcher]) await context.close();
  });
});
