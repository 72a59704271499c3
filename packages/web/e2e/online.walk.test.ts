import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { comes, type Lit, look, text, touch, type Visitor } from './browser.ts';
import { useHouse } from './house.ts';

const { site } = useHouse();

/** Decisions after which one of two people gives up; in the long run they play to the end. */
const ENOUGH = process.env.STRATEGOI_LONG ? 900 : 40;

async function enter(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByRole('textbox', { name: 'Play as a guest' }).fill(name);
  await visitor.page.getByRole('button', { name: 'Go in' }).click();
}

/** What ends a decision soonest. */
const quickest = (lit: readonly Lit[]): Lit | undefined =>
  ['pass', 'done', 'halt', 'announce 0', 'decline'].flatMap(
    (name) => lit.find((l) => l.name === name) ?? [],
  )[0] ??
  lit.find(({ kind }) => kind === 'button') ??
  lit[0];

/** Takes one decision if there is one; tells whether the game is over here. */
async function step(page: Page): Promise<'done' | 'over' | 'waits'> {
  const sight = await look(page);
  if (sight.over) return 'over';
  const target = sight.mine ? quickest(sight.lit) : undefined;
  if (!target) return 'waits';
  return (await touch(page, target)) ? 'done' : 'waits';
}

describe('online', () => {
  it('lets two people play 10.2 from the lobby to the reveal, over a line that breaks', async () => {
    const [host, guest] = [await site.visit(), await site.visit()];
    await host.page.goto(`${site.base}#/online`);
    await enter(host, 'Brasidas');
    await host.page.getByRole('link', { name: 'New online game' }).click();
    await host.page.locator('label.pickc', { hasText: '10.2' }).click();
    await host.page.locator('select[name=seat-athens]').selectOption('free');
    await host.page.locator('select[name=seat-sparta]').selectOption('you');
    await host.page.getByRole('button', { name: 'Set up the game' }).click();
    const link = await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

    await guest.page.goto(link);
    await enter(guest, 'Thucydides');
    await guest.page.locator('[data-seat=athens]').click();
    for (const { page } of [host, guest]) await page.waitForSelector('.onlinetable .prompt h1');

    await host.page.getByRole('tab', { name: /Talk/ }).click();
    await host.page.getByRole('textbox', { name: 'Say something to the table' }).fill('Chaire!');
    await host.page.keyboard.press('Enter');
    await guest.page.getByRole('tab', { name: /Talk/ }).click();
    await guest.page.locator('.talk li', { hasText: 'Chaire!' }).waitFor();

    let steps = 0;
    let broken = false;
    let given = false;
    const players = [host, guest];
    const over = new Set<Visitor>();
    while (over.size < 2) {
      for (const player of players) {
        const found = await step(player.page);
        if (found === 'over') over.add(player);
        if (found === 'done') steps++;
      }
      if (steps >= 20 && !broken) {
        broken = true;
        await guest.context.setOffline(true);
        await guest.page.locator('.players .lost').waitFor();
        for (let n = 0; n < 3; n++) await step(host.page);
        await guest.context.setOffline(false);
        await guest.page.locator('.players .lost').waitFor({ state: 'detached' });
      }
      if (steps >= ENOUGH && !given) {
        given = true;
        guest.page.once('dialog', (dialog) => void dialog.accept());
        await guest.page.getByRole('button', { name: 'The game' }).click();
        await guest.page.getByRole('button', { name: 'Resign' }).click();
      }
      expect(steps, await text(host.page, '.prompt h1')).toBeLessThan(901);
    }
    expect(broken).toBe(true);
    for (const { page } of players) {
      await page.locator('.verdict.ok').waitFor();
      expect(await text(page, '.seed')).toMatch(/.{20,}/);
    }
    expect(await text(host.page, '.result h2')).toBe(await text(guest.page, '.result h2'));
    await guest.page.locator('.result').getByRole('link', { name: 'Review' }).click();
    await guest.page.waitForSelector('.scrub');
    expect(await guest.page.locator('.seen option').allInnerTexts()).toEqual([
      'Athens',
      'Sparta',
      'Spectator',
    ]);
    expect([...host.faults, ...guest.faults].filter((fault) => !/INTERNET_DISCONNECTED/.test(fault))).toEqual(
      [],
    );
    for (const { context } of players) await context.close();
  });

  it('lets one play against a bot of the server', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(`${site.base}#/online/new/amphipolis`);
    await enter({ page, context, faults }, 'Cleon');
    await page.locator('label.pickc', { hasText: '10.2' }).click();
    await page.locator('select[name=seat-athens]').selectOption('you');
    await page.locator('select[name=seat-sparta]').selectOption('random');
    await page.getByRole('button', { name: 'Set up the game' }).click();
    await page.waitForSelector('.onlinetable .prompt h1');
    let steps = 0;
    for (;;) {
      await comes(page, '.prompt.mine, .result');
      const found = await step(page);
      if (found === 'over') break;
      if (found === 'done') steps++;
      expect(steps).toBeLessThan(600);
    }
    await page.locator('.verdict.ok').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
