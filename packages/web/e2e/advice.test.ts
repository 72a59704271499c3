import { epic } from '@strategoi/epic';
import type { Position } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { acting } from '../tools/positions.mjs';
import { openPosition, packed } from '../tools/visitor.mjs';
import { phone, serious, useSite } from './browser.ts';
import { lines } from './sheet.ts';

const site = useSite();

/** Sparta may announce three points, with an empty Amphipolis beside Brasidas. */
const { announced: _, ...announcing } = acting(
  'amphipolis',
  '10.4',
  3,
  'sparta',
  { T11: ['brasidas', 'S-H8B', 'S-H7x', 'S-H7x'], T9: ['A-P5x*'], Thasos: ['A-H6', 'A-T10'] },
  { pa: { athens: 0, sparta: 3 } },
);

it('a strategos tells three plans, draws the one that is looked at, and begins the one that is taken', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, announcing);
  await page.getByRole('button', { name: 'Hint' }).click();
  const panel = page.locator('.advice');
  await panel.locator('li').first().waitFor();
  expect(await panel.locator('li').count()).toBe(3);
  expect(await panel.locator('li').first().innerText()).toMatch(/\d+ % chance of winning/);
  expect(await panel.locator('li').first().innerText()).toMatch(/in the worst of six/);
  expect(await serious(page)).toEqual([]);
  const way = panel.locator('li', { hasText: '→' }).first();
  await way.hover();
  expect(await way.getAttribute('class')).toBe('shown');
  await way.locator('button').click();
  await panel.waitFor({ state: 'detached' });
  expect(await page.locator('.prompt').innerText()).toContain('Activate a zone');
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone the hint stands in the sheet, in French, and goes away when it is closed', async () => {
  const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
  await page.goto(`${site.base}#/position/amphipolis/${await packed(announcing)}`);
  await page.getByRole('button', { name: 'Jouer à partir d’ici' }).tap();
  await page.waitForSelector('.prompt.mine');
  await page.locator('.askadvice').tap();
  const panel = page.locator('.advice');
  await panel.locator('li').first().waitFor();
  expect(await panel.locator('li').count()).toBe(3);
  expect(await panel.innerText()).toContain('Un stratège ferait ceci');
  await panel.locator('header button').tap();
  await panel.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('in Les Diadoques it proposes whole sheets and writes the one that is taken', async () => {
  const { page, context, faults } = await site.visit();
  await page.goto(`${site.base}#/new/diadochi`);
  const seats = page.locator('.seat6 select');
  await seats.first().waitFor();
  for (const seat of await seats.all()) {
    const isMine = (await seat.getAttribute('name')) === 'seat-ptolemy';
    await seat.selectOption(isMine ? 'human' : 'random');
  }
  await page.locator('form button[type=submit]').click();
  await page.waitForSelector('.sbar');
  await page.getByRole('button', { name: '3 armies' }).click();
  await page.locator('.sact .btn').first().waitFor();
  await page.locator('.askadvice').click();
  const panel = page.locator('.advice');
  await panel.locator('li').first().waitFor();
  const proposed = await panel.locator('li').first().locator('.way').allInnerTexts();
  await panel.locator('li button').first().click();
  await panel.waitFor({ state: 'detached' });
  expect((await lines(page)).length).toBe(proposed.length);
  expect(faults).toEqual([]);
  await context.close();
});

/** Athens lies ready at Piraeus with men and ships, at her first march of the Athenian Fantasy. */
function readyToSail(): Position {
  const { board } = epic.save(epic.setup({ scenario: 'athenian_fantasy', seed: 'field' })) as unknown as {
    board: { [field: string]: unknown };
  };
  const many = (id: string, n: number): string[] =>
    Array.from({ length: n }, (_, i) => `${id}-${i + 1} inside`);
  return {
    game: 'epic',
    scenario: 'athenian_fantasy',
    board: {
      ...board,
      turn: 1,
      phase: 'movement',
      units: { W3731: [...many('attica-h4', 8), ...many('attica-f5', 4)] },
      leaders: { W3731: ['pericles by athens inside', 'nicias by athens inside'] },
    },
    flow: [
      { step: 'campaign.moved', n: 1, order: [0, 1], at: 0 },
      {
        step: 'move',
        seat: 0,
        attacks: [],
        clashes: [],
        at: -1,
        units: [],
        leaders: [],
        area: -1,
        asked: [0, 1],
      },
    ],
  } as unknown as Position;
}

it('in the Epic it tells where the armies would go, and begins the march that is taken', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, readyToSail());
  await page.getByRole('button', { name: 'Hint' }).click();
  const panel = page.locator('.advice');
  const way = panel.locator('li', { hasText: '→' }).first();
  await way.waitFor();
  expect(await panel.locator('li').first().innerText()).toMatch(/\d+ % chance of winning/);
  expect(await way.innerText()).toContain('Piraeus');
  await way.locator('button').click();
  await panel.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});
