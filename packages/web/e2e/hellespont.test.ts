import type { Position } from '@strategoi/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPosition } from '../src/session/link.ts';
import { dice, myTurn, openSite, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 180_000);
afterAll(async () => site?.close());

const turnShown = (page: Page): Promise<string> => page.locator('.turns .now b').first().innerText();

/** Athens besieges Abydos; her fleet carries soldiers. */
const siege: Position = {
  game: 'hellespont',
  scenario: '10.1',
  options: { windows: 'swift' },
  turn: 3,
  phase: 'C',
  active: 'athens',
  initiative: 'athens',
  advantage: 'athens',
  pa: { athens: 2, sparta: 2 },
  zones: {
    M4: ['A-T20', 'A-T10', 'A-H3'],
    T22: ['A-H4B', 'A-H4', 'alcibiade'],
    Abydos: ['S-T4', 'S-H3'],
    Cardia: ['S-T20'],
  },
  supply: { athens: 2, sparta: 1 },
  hands: { athens: ['C03'], sparta: ['C02'] },
};

describe('Hellespont in the page', () => {
  it('is chosen at home, and a whole turn is played by touching only what is lit', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(`${site.base}#/new/hellespont`);
    const form = page.locator('form');
    await form.locator('label.pickc', { hasText: '10.1' }).click();
    await form.locator('input[name=opponent]').first().check();
    await form.locator('input[name=side]').first().check();
    await form.locator('button[type=submit]').click();
    await page.waitForSelector('.tablepage');
    const first = await turnShown(page);
    const pick = dice(5);
    let touches = 0;
    for (let sight = await myTurn(page); !sight.over; sight = await myTurn(page)) {
      if ((await turnShown(page)) !== first) break;
      expect(sight.lit.length, `nothing to touch: ${sight.prompt}`).toBeGreaterThan(0);
      const target = sight.lit[pick(sight.lit.length)];
      if (!target) continue;
      await page.mouse.click(target.x, target.y);
      touches++;
      expect(touches).toBeLessThan(400);
    }
    expect(touches).toBeGreaterThan(5);
    expect(await turnShown(page)).not.toBe(first);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it('shows soldiers aboard, supply, and the dice of a siege before they are thrown', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(`${site.base}#/position/hellespont/${await packPosition(siege)}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('.prompt.mine');
    expect(await page.locator('.brd-pile[data-in=M4] .c-boat').count()).toBe(1);
    expect(await page.locator('.brd-pile[data-in=T22] .c-boat').count()).toBe(0);
    expect(await page.locator('.side.athens .boxes4 .on').innerText()).toBe('2');
    await page.locator('.brd-zone[data-zone=Abydos]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.odds .dice');
    const shown = await page.locator('.odds').innerText();
    expect(shown).toContain('the port falls');
    expect(await page.locator('[data-action="discard C03"]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);
});
