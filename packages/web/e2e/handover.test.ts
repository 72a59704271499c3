import { expect, it } from 'vitest';
import { drawn, newGame, serious, useSite } from './browser.ts';

const site = useSite();

it('a window is passed without handing the screen over', async () => {
  const { page, context, faults } = await site.visit();
  await newGame(page, site.base, { scenario: '10.3', opponent: 'human' });
  const box = page.locator('.hobox');
  await box.waitFor();
  await box.locator('.pri').click();
  // What is asked here can be left to pass by itself from now on.
  await page.locator('.noask button').click();
  expect(await page.locator('.noask .mi').allInnerTexts()).toEqual([
    'for this, until the turn ends',
    'for this, in this game',
  ]);
  expect(await serious(page)).toEqual([]);
  await page.locator('.noask .mi').first().click();
  // Sooner or later a window opens for the other seat.
  const skip = page.locator('.hoskip');
  for (let n = 0; n < 60 && (await skip.count()) === 0; n++) {
    await page.locator('.handover .pri, .acts .act').last().click();
    await page.waitForSelector('.hobox, .prompt.mine');
    await drawn(page);
  }
  expect(await box.innerText()).toMatch(/\w+ passes/);
  expect(await serious(page)).toEqual([]);
  await skip.locator('button').last().click();
  await page.waitForSelector('.hobox, .prompt.mine');
  await drawn(page);
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
