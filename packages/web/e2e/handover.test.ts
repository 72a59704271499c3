import { expect, it } from 'vitest';
import { drawn, newGame, sameDice, serious, useSite } from './browser.ts';

const site = useSite();

it('a window is passed without handing the screen over, and is not asked again this turn', async () => {
  const { page, context, faults } = await site.visit();
  await sameDice(page);
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
  const asked = new Set<string>();
  for (let n = 0; n < 14 && asked.size < 2; n++) {
    await page.waitForSelector('.hobox, .prompt.mine');
    await drawn(page);
    if ((await page.locator('.hoskip').count()) > 0) {
      const role = (await page.locator('.handover').getAttribute('class')) ?? '';
      const about = await page.locator('.hobox p').nth(1).innerText();
      expect(await box.innerText()).toMatch(/\w+ passes/);
      // The same seat is not asked twice about the same.
      expect(asked.has(`${role} ${about}`)).toBe(false);
      asked.add(`${role} ${about}`);
      expect(await serious(page)).toEqual([]);
      await page.locator('.hoskip button').last().click();
    } else await page.locator('.handover .pri, .acts .act').last().click();
  }
  expect(asked.size).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
