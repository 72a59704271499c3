import type { ListedPuzzle, PuzzleBook } from '@strategoi/bots/puzzles';
import { shelved } from '@strategoi/shelf';
import { expect, it } from 'vitest';
import { phone, serious, useSite } from './browser.ts';

const site = useSite();

const book = (await shelved('hellespont')?.puzzles?.()) as PuzzleBook;
/** A window in which the best is to let the enemy go on. */
const waiting = book.puzzles.find(
  ({ step, answers }) => step === 'actions.react' && answers[0]?.deeds[0] === 'pass',
) as ListedPuzzle;

it('a puzzle is answered on the ordinary board, judged, rated and kept, and the next one comes', async () => {
  const { page, context, faults } = await site.visit();
  await page.goto(`${site.base}#/puzzles/hellespont/all/${waiting.id}`);
  const panel = page.locator('.puzzle');
  await panel.waitFor();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let him go on' }).click();
  await panel.locator('.pzsaid').waitFor();
  expect(await panel.innerText()).toContain('The best answer');
  expect(await panel.innerText()).toMatch(/It brings \d+ % of the game/);
  expect(await panel.locator('.pzscore').innerText()).toContain('1 of 1 solved');
  expect(await panel.locator('.pzscore').innerText()).not.toContain('You: 1200');
  expect(await serious(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Next puzzle' }).click();
  await panel.locator('.pzsaid').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain(waiting.id);
  await page.reload();
  await panel.waitFor();
  expect(await panel.locator('.pzscore').innerText()).toContain('1 of 1 solved');
  // Nothing of it is among the games of the browser.
  await page.goto(`${site.base}#/`);
  await page.locator('h1').first().waitFor();
  expect(await page.locator('#h-resume').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone, in French, an answer that is not the best is told, with the best, and may be tried again', async () => {
  const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
  await page.goto(`${site.base}#/puzzles/hellespont/all/${waiting.id}`);
  const panel = page.locator('.puzzle');
  await panel.getByRole('button', { name: 'Un indice' }).tap();
  expect(await panel.innerText()).toContain('Avec un indice, il ne compte pas.');
  await page.locator('.ph-sheet button', { hasText: 'Jouer' }).first().tap();
  await panel.locator('.pzsaid').waitFor();
  expect(await panel.innerText()).toContain('Pas la meilleure');
  expect(await panel.locator('.pzscore').innerText()).toMatch(/Vous\s: 1200/);
  await panel.getByRole('button', { name: 'Réessayer' }).tap();
  await panel.locator('.pzsaid').waitFor({ state: 'detached' });
  await page.locator('.ph-sheet button', { hasText: 'Laisser faire' }).tap();
  await panel.locator('.pzsaid.best').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
