import { expect, it } from 'vitest';
import { drawn, newGame, useSite } from './browser.ts';

const site = useSite();

it('is silent until it is asked for, and then heard: the sounds are made, none is loaded', async () => {
  const { page, context, faults } = await site.visit();
  // What would be heard, counted where it would leave the page.
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype;
    Object.assign(window, { heard: 0 });
    AudioBufferSourceNode.prototype.start = function (...args) {
      (window as unknown as { heard: number }).heard++;
      return start.apply(this, args);
    };
  });
  const heard = (): Promise<number> => page.evaluate(() => (window as unknown as { heard: number }).heard);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp3|ogg|wav|m4a|opus)/.test(request.url())) loaded.push(request.url());
  });
  await newGame(page, site.base, { scenario: '10.3', opponent: 'captain', side: 'athens' });
  /** Takes the loud way through some decisions: points are announced, the other moves, dice fall. */
  const goOn = async (decisions: number): Promise<void> => {
    for (let n = 0; n < decisions; n++) {
      await page.waitForSelector('.prompt.mine, [data-go-on]');
      await page.locator('.fightcard .btn.pri, .acts .act, .acts [data-go-on]').last().click();
      await drawn(page);
    }
  };
  await goOn(4);
  expect(await heard()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Sound: dice, march, oars, seal').check();
  await page.keyboard.press('Escape');
  await goOn(4);
  await expect.poll(heard).toBeGreaterThan(0);
  expect(loaded).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
