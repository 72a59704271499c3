import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addWebhook, call, openEar, useHouse } from './house.ts';

let late = 0;
const { site, guest, gather } = useHouse(
  () => ({ PRIVATE_WEBHOOKS: 'yes' }),
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
    await two.page.locator('.players .sparta', { hasText: /un bot depuis .*\s: de l’accord/ }).waitFor();
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

const HOUR = 3_600_000;
const days = { kind: 'days', days: 1, grace: 12 };

describe('whoever does not come back', () => {
  it('is told that his time runs out and that a bot plays, and is replaced by another person when those who play agree', async () => {
    const [one, two] = [await guest('Perdiccas'), await guest('Roxane')];
    const ears = new Map([
      [one, await openEar()],
      [two, await openEar()],
    ]);
    for (const [{ page }, { url }] of ears) await addWebhook(site, page, url);
    const { id } = await call(one.page, 'games', { ...wanted, pace: days, expiry: 'bot' });
    await call(two.page, `games/${id}/join`);
    await gather(id, [one, two]);
    const mine = ({ page }: typeof one): Promise<number> => page.locator('.prompt.mine').count();
    await expect.poll(async () => (await mine(one)) + (await mine(two))).toBe(1);
    const [absent, stays] = (await mine(one)) === 1 ? [one, two] : [two, one];
    await absent.context.close();
    const told = (title: string): Promise<void> =>
      expect.poll(() => ears.get(absent)?.titles.join(), { timeout: 30_000 }).toContain(title);
    // A day and half a day of grace: he is reminded in time.
    late += 20 * HOUR;
    await told('Your time is running out');
    late += 17 * HOUR;
    const seat = stays.page.locator('.players li', { hasText: /a bot since .*: out of time/ });
    await seat.waitFor();
    await told('A bot plays for you');
    // For another turn it is still his to come back to.
    const comer = await guest('Cassander');
    await gather(id, [comer]);
    const ask = comer.page.getByRole('button', { name: 'Ask for this seat' });
    expect(await ask.count()).toBe(0);
    late += 25 * HOUR;
    await comer.page.reload();
    await ask.click();
    await stays.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    await comer.page.getByRole('button', { name: 'The game' }).waitFor();
    await stays.page.locator('.players li', { hasText: 'Cassander' }).waitFor();
    expect(await stays.page.locator('.botsince').count()).toBe(0);
    expect([...stays.faults, ...comer.faults]).toEqual([]);
    for (const { context } of [stays, comer]) await context.close();
    for (const ear of ears.values()) await ear.close();
  });
});

/** Plays against a bot, in time, until the house can say how he keeps his time. */
const earnScore = (page: Page, game: string, name: string): Promise<number | null> =>
  page.evaluate(
    async ([id, who]) => {
      const read = async (path: string) => (await fetch(`/api/${path}`)).json();
      const ends = (text: string): boolean => /^(done|pass|end|stop|none|stay)\b/.test(text);
      for (let n = 0; n < 1000; n++) {
        const { score } = (await read(`people/${who}`)).reliability;
        if (score !== null) return score;
        const { ply, view } = await read(`games/${id}/view`);
        if (view.outcome) return null;
        const actions = view.asks.find(({ role }: { role: string }) => role === view.viewer)?.actions ?? [];
        if (actions.length > 0)
          await fetch(`/api/games/${id}/act`, {
            method: 'POST',
            // What ends a decision comes first, else a turn may take him hundreds of them.
            body: JSON.stringify({ ply, do: actions.find(ends) ?? actions[n % actions.length] }),
            headers: { 'content-type': 'application/json' },
          });
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return null;
    },
    [game, name] as const,
  );

describe('how somebody keeps his time', () => {
  it('is seen by whoever would join him, and asked for by his table', async () => {
    const [host, comer] = [await guest('Aristides'), await guest('Themistocles')];
    let earned: number | null = null;
    // A game may be over before he has had turns enough: then another tells the rest.
    for (let games = 0; earned === null && games < 3; games++) {
      const { id } = await call(host.page, 'games', { ...wanted, bots: { sparta: 'random' }, pace: days });
      earned = await earnScore(host.page, id, 'Aristides');
    }
    expect(earned).toBe(100);
    const { id } = await call(host.page, 'games', { ...wanted, pace: days, reliability: 90 });
    const { page } = comer;
    await page.goto(`${site.base}#/games/${id}`);
    const score = page.locator('small[title="Keeps his time"]');
    await score.waitFor();
    expect(await score.innerText()).toContain('100 %');
    await page.locator('.facts2', { hasText: '90 % at least' }).waitFor();
    await page.getByRole('button', { name: 'Take this seat' }).first().click();
    await page.getByText('This table asks for players who keep their time better').waitFor();
    // The browser notes the refusal, and nothing else.
    expect([...host.faults, ...comer.faults]).toEqual([expect.stringContaining('403')]);
    for (const { context } of [host, comer]) await context.close();
  });
});
