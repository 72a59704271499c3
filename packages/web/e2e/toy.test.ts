/** A game that is on no shelf but this one: the page and the server are told of it by its entry, and by its kit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { libraryOf } from '../../server/src/games.ts';
import { running } from '../../server/test/server.ts';
import { games } from '../test/toy/games.ts';
import { type Host, look, myTurn, text, touch, useSite } from './browser.ts';
import { build } from './build.ts';
import { call } from './house.ts';

/** The page with the toy alone on its shelf, served by a server that has it alone in its library. */
async function toyHouse(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-toy-'));
  build(folder, 'test/toy/vite.config.ts');
  const server = await running('sqlite', { PAGE: folder }, Date.now, await libraryOf(games));
  return {
    base: `${server.base}/`,
    async close() {
      await server.close();
      expect(server.failures).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const site = useSite(toyHouse);

/** Decides whatever can be decided here, the last of what is offered. */
async function decide(page: Page): Promise<void> {
  const { lit } = await look(page);
  const last = lit.findLast(({ kind }) => kind === 'button');
  if (last) await touch(page, last);
}

it('is opened from the home page and played against a bot to its end', async () => {
  const { page, faults } = await site.visit();
  await page.goto(site.base);
  await expect.poll(() => page.locator('.gc h3').allInnerTexts()).toEqual(['The Fleece']);
  expect(await text(page, '.gc')).toContain('Three rounds for a fleece.');
  await page.locator('.gc .btn.wide').click();
  await page.waitForSelector('.tablepage');
  for (let n = 0; n < 40 && !(await myTurn(page)).over; n++) await decide(page);
  const [red, blue] = (await page.locator('.result, .ending').first().innerText()).match(/\d+/g) ?? [];
  expect(Number(red) + Number(blue)).toBeGreaterThan(0);
  // Nobody has let bots play it often enough to say how even it is.
  await page.goto(`${site.base}#/balance/toy`);
  await page.getByText('No results have been published for this game.').waitFor();
  expect(faults).toEqual([]);
});

it('is set up online, joined by two and played to its end', async () => {
  const [host, guest] = [await site.visit(), await site.visit()];
  for (const [n, { page }] of [host, guest].entries()) {
    await page.goto(site.base);
    await call(page, 'guest', { name: `Argonaut ${n}` });
    await page.reload();
  }
  await host.page.goto(`${site.base}#/online/new`);
  await host.page.locator('label.pickc', { hasText: 'Duel' }).click();
  await host.page.getByRole('button', { name: 'Set up the game' }).click();
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue());
  await guest.page.locator('[data-seat]').first().click();
  const over = (page: Page): Promise<boolean> => look(page).then((sight) => sight.over);
  for (const { page } of [host, guest]) await page.waitForSelector('.onlinetable .prompt h1');
  while (!(await over(host.page)) || !(await over(guest.page)))
    for (const { page } of [host, guest]) await decide(page);
  for (const { faults } of [host, guest]) expect(faults).toEqual([]);
});
