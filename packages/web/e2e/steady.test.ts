import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { acting, battle } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, myTurn, newGame, phone, touch, useSite } from './browser.ts';

const site = useSite();

/** Athens with all she has in one port, and a lone ship in another. */
const fleet = acting(
  'hellespont',
  '10.1',
  3,
  'athens',
  {
    Sestos: ['A-T20', 'A-T10', 'A-T4', 'A-T2', 'A-H3', 'A-H4', 'A-P2', 'alcibiade', 'thrasybule'],
    Cardia: ['A-T2'],
    Cyzique: ['S-P4'],
  },
  { pa: { athens: 0, sparta: 2 }, announced: 6 },
);

const at = (page: Page, selector: string): Promise<readonly (readonly number[])[]> =>
  page.locator(selector).evaluateAll((found) =>
    found.map((one) => {
      const { x, y, height } = one.getBoundingClientRect();
      return [Math.round(x), Math.round(y), Math.round(height)];
    }),
  );

it('the counters of the tray stay where they are while they are picked, and a lone one is taken along', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, fleet);
  await page.locator('.brd-zone.can[data-zone=Sestos]').press('Enter');
  await page.locator('.tray .tile').first().waitFor();
  const before = await at(page, '.tray .tile');
  await page.locator('.tray .all').click();
  await page.locator('.tray .sums dd').first().waitFor();
  expect(await at(page, '.tray .tile')).toEqual(before);
  // Seven points of soldiers fit aboard, and no eighth.
  expect(await page.locator('.tray .sums .over').count()).toBe(0);
  await page.locator('[data-action=done]').click();
  await page.locator('.brd-zone.can[data-zone=Cardia]').press('Enter');
  await page.locator('.tray .tile.whole').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone the map stays where it is while the sheet below it grows and shrinks', async () => {
  const { page, context, faults } = await site.visit({ ...phone, dark: true });
  await openPosition(page, site.base, fleet);
  const sheet = async () => (await at(page, '.ph-sheet'))[0]?.[2] ?? 0;
  const place = async () => (await at(page, '.brd-zone[data-zone=T17]'))[0];
  const touch = async () => {
    await page.locator('.brd-zone.can[data-zone=Sestos]').press('Enter');
    await page.locator('.ph-sheet .tray .tile').first().waitFor();
    await drawn(page);
  };
  // What was touched comes out from under the sheet, once.
  await touch();
  const [high, before] = [await sheet(), await place()];
  await page.locator('.undo').click();
  await page.locator('.ph-sheet .tray').waitFor({ state: 'detached' });
  await drawn(page);
  expect(await sheet()).toBeLessThan(high - 60);
  expect(await place()).toEqual(before);
  await touch();
  expect(await place()).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone what a touch may have meant stands within the window, and a card that is named says what it does', async () => {
  const { page, context, faults } = await site.visit(phone);
  const home = acting(
    'hellespont',
    '10.1',
    3,
    'athens',
    { M21: ['A-T10', 'A-T10', 'A-T4'], Cardia: ['A-T2'] },
    {
      phase: 'D.2',
      announced: undefined,
      hands: { athens: ['C08'] },
    },
  );
  await openPosition(page, site.base, home);
  const { lit } = await myTurn(page);
  const ship = lit.find(({ kind, name }) => kind === 'pile' && name.startsWith('A-T10'));
  if (!ship || !(await touch(page, ship))) throw new Error('no ship was touched');
  await page.locator('.choice .btn').nth(2).waitFor();
  const beyond = await page.locator('.choice, .choice .btn').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => one.textContent),
  );
  expect(beyond).toEqual([]);
  await openPosition(page, site.base, { ...home, phase: 'D.1', hands: { athens: ['C08', 'C07'] } });
  const [kept = ''] = await page.locator('.ph-sheet [data-action^=keep] small').allInnerTexts();
  expect(kept).toMatch(/^S\d+ · .{10,}/);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone what lies over a price gives way to it, and comes back when the price is gone', async () => {
  const { page, context, faults } = await site.visit(phone);
  await openPosition(page, site.base, {
    ...acting('amphipolis', '10.4', 8, 'sparta', { T22: ['S-H8B', 'S-H5B', 'brasidas'], T11: ['A-P5x'] }),
  });
  await page.locator('.brd-zone.can[data-zone=T22]').press('Enter');
  await page.locator('.ph-sheet .tray .all').click();
  await page.locator('.pm').first().waitFor();
  /** What lies over a price, with or without giving way. */
  const over = () =>
    page.evaluate(() => {
      const prices = [...document.querySelectorAll('.pm')].map((one) => one.getBoundingClientRect());
      return [...document.querySelectorAll('.brd-tools > *, .brd-mini, .askadvice')]
        .filter((tool) => {
          const { left, right, top, bottom } = tool.getBoundingClientRect();
          return prices.some((p) => p.left < right && left < p.right && p.top < bottom && top < p.bottom);
        })
        .map((tool) => tool.classList.contains('aside'));
    });
  expect(await over()).toEqual([]);
  // A price is pushed under the tool that shows the whole map.
  const [[x = 0, y = 0] = []] = await at(page, '.pm');
  const [[toX = 0, toY = 0] = []] = await at(page, '.brd-tools .btn:not(.zoom)');
  await page.mouse.move(x - 20, y - 20);
  await page.mouse.down();
  for (const part of [0.3, 0.6, 1])
    await page.mouse.move(x - 20 + (toX - x) * part, y - 20 + (toY - y) * part);
  await page.mouse.up();
  await expect.poll(async () => (await over()).join()).toMatch(/^true(,true)*$/);
  await page.locator('.undo').click();
  await page.locator('.pm').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.stage .aside').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('whoever plays by keys is at the question when the briefing or the button he pressed is gone', async () => {
  const { page, context, faults } = await site.visit({ briefing: true });
  await newGame(page, site.base, { scenario: '10.1', opponent: 'captain', side: 'sparta' });
  const isAtQuestion = () => page.evaluate(() => document.activeElement?.matches('.prompt h1') === true);
  await page.locator('[data-go-on]').press('Enter');
  await expect.poll(isAtQuestion).toBe(true);
  const question = await page.locator('.prompt h1').innerText();
  await page.locator('.acts [data-action=pass]').press('Enter');
  await expect.poll(() => page.locator('.prompt.mine h1').innerText()).not.toBe(question);
  await expect.poll(isAtQuestion).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('under the card of a fight the buttons of the sheet are there for nobody', async () => {
  const { page, context, faults } = await site.visit(phone);
  await openPosition(page, site.base, battle);
  await page.locator('.fightcard').waitFor();
  expect(await page.locator('.ph-sheet').getAttribute('inert')).not.toBeNull();
  await page.locator('.fightcard header button').first().click();
  await page.locator('.fightback').waitFor();
  expect(await page.locator('.ph-sheet').getAttribute('inert')).toBeNull();
  const [[, back = 0, high = 0] = [], [, undo = 0] = []] = [
    ...(await at(page, '.fightback')),
    ...(await at(page, '.ph-sheet .undo')),
  ];
  expect(undo).toBeGreaterThanOrEqual(back + high + 4);
  expect(faults).toEqual([]);
  await context.close();
});

it('a phone shows the theatre of 10.2 on the edge of what is left of its window, in a review of the whole window', async () => {
  const { page, context, faults } = await site.visit(phone);
  await newGame(page, site.base, { scenario: '10.2', opponent: 'captain', side: 'athens' });
  await page.waitForSelector('.prompt.mine');
  await drawn(page);
  /** How far above the lower edge of the window the theatre ends. */
  const free = (): Promise<number> =>
    page.evaluate(() => {
      const edges = [...document.querySelectorAll('.brd-zone[data-zone=O4], .stage')].map(
        (one) => one.getBoundingClientRect().bottom,
      );
      return Math.abs((edges[0] ?? 0) - (edges[1] ?? 0));
    });
  expect(await free()).toBeLessThan(16);
  // It stays there while what is asked below it grows and shrinks, and comes back from a base at the other end of the map.
  let away = 0;
  for (let decisions = 0; decisions < 8; decisions++) {
    const { lit } = await myTurn(page);
    const button = lit.findLast(({ kind }) => kind === 'button');
    if (!button) throw new Error('there is nothing to press');
    await touch(page, button);
    await myTurn(page);
    await drawn(page);
    const isElsewhere = (await page.locator('.brd-zone.can[data-zone=Thasos]').count()) > 0;
    if (isElsewhere) away++;
    else await expect.poll(free).toBeLessThan(16);
  }
  expect(away).toBeGreaterThan(0);
  await page.goto(page.url().replace('#/play/', '#/review/'));
  await page.waitForSelector('.scrub');
  await drawn(page);
  expect(await free()).toBeLessThan(16);
  // On its side it has the map beside what is asked, not under it.
  await page.setViewportSize({ width: 844, height: 390 });
  await drawn(page);
  expect(await free()).toBeLessThan(16);
  const [[, , high = 0] = []] = await at(page, '.stage');
  expect(high).toBeGreaterThan(300);
  expect(faults).toEqual([]);
  await context.close();
});
