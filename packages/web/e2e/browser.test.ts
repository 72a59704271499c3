import { expect, it } from 'vitest';
import { look, newGame, touch, useSite } from './browser.ts';

const site = useSite();

/** The name a game is kept under, which is drawn as its dice are. */
async function drawnName(): Promise<string> {
  const { page, context } = await site.visit();
  await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
  const name = page.url().split('#/play/')[1] ?? '';
  await context.close();
  return name;
}

it('every visitor of the page alone has the same dice', async () => {
  const name = await drawnName();
  expect(name).toMatch(/^[0-9a-f]{8}$/);
  expect(await drawnName()).toBe(name);
});

it('a hand that looks where it touches does not touch what has come there since', async () => {
  const { page, context } = await site.visit();
  await page.setContent(`
    <button data-action="pass" onclick="document.title += ' passed'">Pass</button>
    <button data-action="done" onclick="document.title += ' done'">Done</button>`);
  const [pass] = (await look(page)).lit;
  if (!pass) throw new Error('nothing to touch');
  expect(pass.name).toBe('pass');
  expect(await touch(page, pass)).toBe(true);
  await page.locator('[data-action=pass]').evaluate((button) => button.remove());
  expect(await touch(page, pass)).toBe(false);
  expect(await page.title()).toBe('passed');
  // The next touch is not held back by the last.
  const [done] = (await look(page)).lit;
  expect(done && (await touch(page, done))).toBe(true);
  expect(await page.title()).toBe('passed done');
  await context.close();
});
