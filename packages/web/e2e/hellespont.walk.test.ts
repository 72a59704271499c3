import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siege } from '../tools/positions.mjs';
import { dice, openPosition } from '../tools/visitor.mjs';
import { drawn, myTurn, newGame, type Sight, touch, useSite } from './browser.ts';

const site = useSite();

const turnShown = (page: Page): Promise<string> => page.locator('.turns .now b').first().innerText();

/** What there is to touch, once the page has drawn it. */
async function settled(page: Page): Promise<Sight> {
  let sight = await myTurn(page);
  for (let tries = 0; !sight.over && sight.lit.length === 0; tries++) {
    expect(tries, `nothing to touch: ${sight.prompt}`).toBeLessThan(50);
    await page.waitForTimeout(100);
    sight = await myTurn(page);
  }
  return sight;
}

/** Touches what is lit, the same on every run, until the game is over or `stop` says so; gives the number of touches. */
async function playOn(
  page: Page,
  seed: number,
  most: number,
  stop: () => Promise<boolean> = async () => false,
): Promise<number> {
  const pick = dice(seed);
  let touches = 0;
  for (let sight = await settled(page); !sight.over; sight = await settled(page)) {
    if (await stop()) break;
    const target = sight.lit[pick(sight.lit.length)];
    if (!target) continue;
    await touch(page, target);
    touches++;
    expect(touches).toBeLessThan(most);
  }
  return touches;
}

async function playWhole(choice: Omit<Parameters<typeof newGame>[2], 'game'>, seed: number): Promise<void> {
  const { page, context, faults } = await site.visit();
  await newGame(page, site.base, { game: 'hellespont', ...choice });
  await playOn(page, seed, 3000);
  const result = await page.locator('.ending').innerText();
  expect(result).toMatch(/victory|draw/i);
  expect(result).toContain('Where the points came from');
  expect(faults).toEqual([]);
  await context.close();
}

describe('Hellespont in the page', () => {
  it('is chosen at home, and a whole turn is played by touching only what is lit', async () => {
    const { page, context, faults } = await site.visit();
    await newGame(page, site.base, {
      game: 'hellespont',
      scenario: '10.1',
      opponent: 'random',
      side: 'athens',
    });
    const first = await turnShown(page);
    const touches = await playOn(page, 5, 400, async () => (await turnShown(page)) !== first);
    expect(touches).toBeGreaterThan(5);
    expect(await turnShown(page)).not.toBe(first);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows soldiers aboard, supply, and the dice of a siege before they are thrown', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, siege);
    expect(await page.locator('.brd-pile[data-in=M4] .c-boat').count()).toBe(1);
    expect(await page.locator('.brd-pile[data-in=T22] .c-boat').count()).toBe(0);
    expect(await page.locator('.side.athens .boxes4 .on').innerText()).toBe('2');
    await page.locator('.brd-zone[data-zone=Abydos]').focus();
    await page.keyboard.press('Enter');
    // Its dice are told before they are thrown.
    await page.locator('.odds .deed').click();
    await page.waitForSelector('.fightcard');
    const shown = await page.locator('.fightcard').innerText();
    expect(shown).toContain('Dice × 5');
    expect(shown).toContain('the port falls');
    await drawn(page);
    expect(await page.locator('[data-action="discard C03"]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  // Half a minute and more each: see CONTRIBUTING. A whole game of Amphipolis is played in every run.
  it.runIf(process.env.STRATEGOI_LONG).each([
    ['10.2', 'captain', 'sparta', 12],
    ['10.1', 'random', 'athens', 11],
    ['10.2', 'random', 'sparta', 12],
  ] as const)(
    'plays %s against %s as %s to its end by touching only what is lit',
    async (scenario, opponent, side, seed) => {
      await playWhole({ scenario, opponent, side }, seed);
    },
    900_000,
  );
});
