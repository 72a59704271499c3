import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { facing, walkers } from '../tools/positions.mjs';
import { openPosition, packed } from '../tools/visitor.mjs';
import { look, myTurn, newGame, phone, serious, text, touch, useSite } from './browser.ts';

const site = useSite();

describe('home', () => {
  it('shows the maps by day and by night, each in a place that was kept for it', async () => {
    for (const dark of [false, true]) {
      const { page, context, faults } = await site.visit({ dark });
      await page.goto(site.base);
      await page.waitForFunction(() => {
        const all = [...document.querySelectorAll<HTMLImageElement>('img.mm')];
        return all.length === 3 && all.every((image) => image.complete && image.naturalWidth === 720);
      });
      const names = await page.locator('img.mm').evaluateAll((all) => all.map((e) => e.getAttribute('src')));
      for (const name of names) expect(name).toContain(dark ? '-dark.' : '-light.');
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe('learning', () => {
  it('leads through a first turn of Hellespont, and leaves off when asked to', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(`${site.base}#/learn/hellespont`);
    await page.getByRole('button', { name: 'Begin' }).first().click();
    await page.waitForSelector('.coach');
    expect(await page.locator('.coach').innerText()).toContain('A stratagem to begin with');
    await page.getByRole('button', { name: 'Go on alone' }).click();
    await page.waitForSelector('.coach', { state: 'detached' });
    // The second lesson begins in the middle of a siege; what he says lies over nothing.
    await page.goto(`${site.base}#/learn/hellespont`);
    await page.getByRole('button', { name: 'Begin' }).nth(1).click();
    await page.waitForSelector('.coach');
    expect(await page.locator('.coach').innerText()).toContain('Abydos is closed in');
    const strip = await page.locator('.coach').boundingBox();
    const stage = await page.locator('.stage').boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + 1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** A game is begun in one tab; another, that comes to it, may only look on. */
async function lookedOn(first: Page, context: BrowserContext): Promise<Page> {
  await newGame(first, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
  await myTurn(first);
  const second = await context.newPage();
  await second.goto(first.url());
  await second.waitForSelector('.elsewhere');
  expect(await second.locator('.prompt.mine').count()).toBe(0);
  return second;
}

/** The second tab takes the game over, keeps it when reloaded, and gives it back when it is closed. */
async function takenOver(first: Page, second: Page): Promise<void> {
  await second.getByRole('button', { name: 'Play here' }).click();
  await myTurn(second);
  await first.waitForSelector('.elsewhere');
  expect((await look(first)).mine).toBe(false);
  expect(await second.locator('.elsewhere').count()).toBe(0);
  await second.reload();
  await myTurn(second);
  expect(await second.locator('.elsewhere').count()).toBe(0);
  await second.close();
  await first.waitForSelector('.elsewhere', { state: 'detached' });
  expect((await myTurn(first)).mine).toBe(true);
}

describe('one game in two tabs', () => {
  it('is played in one of them; the other looks on, takes over, and gets it when the first is closed', async () => {
    const { page: first, context, faults } = await site.visit();
    const second = await lookedOn(first, context);
    expect(await serious(second)).toEqual([]);

    // What is done in the first is seen in the second.
    const before = await second.locator('.log li').count();
    for (let n = 0; n < 12 && (await second.locator('.log li').count()) === before; n++) {
      const { lit } = await myTurn(first);
      const target = lit.find(({ kind }) => kind !== 'button') ?? lit[0];
      if (target) await touch(first, target);
      await second.waitForTimeout(400);
    }
    expect(await second.locator('.log li').count()).toBeGreaterThan(before);

    await takenOver(first, second);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a page that came over plain http, where browsers keep some things back', () => {
  const plain = () => {
    for (const [of, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'locks'],
    ] as const)
      delete (of as unknown as Record<string, unknown>)[name];
  };

  it('plays in one tab at a time all the same', async () => {
    const { page: first, context, faults } = await site.visit();
    await context.addInitScript(plain);
    await takenOver(first, await lookedOn(first, context));
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps both games where tabs cannot talk and each goes its own way', async () => {
    const { page: first, context, faults } = await site.visit();
    await context.addInitScript(plain);
    await context.addInitScript(() => {
      delete (globalThis as Partial<typeof globalThis>).BroadcastChannel;
    });
    await openPosition(first, site.base, facing);
    const id = first.url();
    const second = await context.newPage();
    await second.goto(id);
    await second.waitForSelector('.prompt.mine');

    await first.locator('.brd-zone[data-zone=T12]').press('Enter');
    await first.waitForSelector('.tray');
    // What the first tab did is written down before the second does anything.
    const written = (game: string): Promise<number> =>
      first.evaluate(
        (key) =>
          new Promise((resolve) => {
            const opening = indexedDB.open('strategoi');
            opening.onsuccess = () => {
              const found = opening.result.transaction('games').objectStore('games').get(key);
              found.onsuccess = () => {
                resolve(found.result.record.log.length);
                opening.result.close();
              };
            };
          }),
        game,
      );
    await expect.poll(() => written(id.split('#/play/')[1] ?? '')).toBe(1);
    await second.locator('[data-action=done]').click();
    await second.waitForURL((url) => url.href !== id && url.hash.startsWith('#/play/'));
    await second.getByText('What you did here goes on as a game of its own').waitFor();
    expect(first.url()).toBe(id);
    await second.goto(site.base);
    await second.waitForSelector('.crow .cc');
    expect(await second.locator('.crow .cc').count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a link', () => {
  it('to a position that cannot be set up says what is wrong with it', async () => {
    const { page, context } = await site.visit();
    const wrong = { ...facing, zones: { T12: ['S-Z9'] } };
    await page.goto(`${site.base}#/position/amphipolis/${await packed(wrong)}`);
    await page.getByText('This position cannot be set up.').waitFor();
    expect(await page.locator('main').innerText()).toContain('there is no counter S-Z9');
    await context.close();
  });
});

describe('why not', () => {
  const toast = '.toast.refusal';

  it('a card is refused with its own rule and its own moment, and does nothing that was not named', async () => {
    const { page, context, faults } = await site.visit();
    const cards = { ...facing, advantage: 'athens', hands: { sparta: ['cavalry', 'good-omens'] } };
    await openPosition(page, site.base, cards);
    await page.getByRole('button', { name: /^S5 ?Cavalry/ }).click();
    await page.waitForSelector(toast);
    expect(await page.locator(toast).innerText()).toContain('Not at this moment.');
    expect(await page.locator(`${toast} a`).getAttribute('href')).toContain('AMP-7.S5-a');

    const omens = page.getByRole('button', { name: /^S22 ?Good omens/ });
    expect(await page.locator('.variants').count()).toBe(0);
    await omens.click();
    const ways = page.locator('.variants [data-action]');
    expect(await ways.count()).toBeGreaterThan(1);
    for (const text of await ways.allInnerTexts()) expect(text).toContain('Good omens');
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a zone beyond the reach of a group is refused with the step that costs too much', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, walkers);
    await page.locator('.brd-zone[data-zone=T22]').press('Enter');
    await page.locator('.tray .face').first().click();
    await page.waitForSelector('.brd-zone.can[data-zone=T11]');
    await page.locator('.brd-zone[data-zone=T17]').press('Enter');
    await page.waitForSelector(toast);
    expect(await page.locator(toast).innerText()).toMatch(
      /One step more from .*costs 2\smovement points, and 1 is left/,
    );
    await page.locator('.brd-zone[data-zone=T3]').press('Enter');
    await page.getByText('its movement points run out on the way').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the table', () => {
  it('sets a long question so that its end can be read, in French too', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 720, height: 450 },
    ]) {
      const { page, context } = await site.visit({ language: 'fr', viewport });
      await newGame(page, site.base, { scenario: '10.3', opponent: 'human' });
      await page.locator('.handover .btn.pri').click();
      await page.waitForSelector('.prompt.mine');
      const hidden = await page.locator('.prompt h1').evaluate((h) => h.scrollHeight - h.clientHeight);
      expect(hidden).toBeLessThanOrEqual(1);
      // A phone on its side keeps a map to play on, its loud button and its tabs in the window.
      const map = await page.locator('.brd').boundingBox();
      expect((map?.width ?? 0) / viewport.width, 'the map').toBeGreaterThan(0.5);
      expect((map?.height ?? 0) / viewport.height, 'the map').toBeGreaterThan(0.35);
      for (const one of await page.locator('.act.pri, .ph-nav button').all())
        expect((await one.boundingBox())?.y ?? 0).toBeLessThan(viewport.height - 40);
      // On paper: the board by day, and nothing to touch.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
      expect(await page.locator('.neck, .acts, .ph-nav, .brd-tools').filter({ visible: true }).count()).toBe(
        0,
      );
      expect(await page.locator('.brd').isVisible()).toBe(true);
      await context.close();
    }
  });

  it('says what the pointer is over: a counter, what may be done with it and by which rule, a marker', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, facing);
    await page.locator('.brd-zone[data-zone=T12]').press('Enter');
    await page.waitForSelector('.tray');
    const hint = page.locator('.hint');
    // The map makes room for the tray: until it has, the pointer may rest where the pile was before.
    const allowed = hint.getByText('allowed by');
    await expect
      .poll(async () => {
        await page.mouse.move(2, 2);
        await page.locator('.brd-pile.can[data-in=T12]').first().hover();
        return allowed.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await page.locator('.brd-pile[data-in=T11]').first().hover();
    await page.locator('.hint.plain').waitFor();
    expect(await hint.innerText()).toMatch(/hoplites 6 with bonus.*T11/);
    await page.getByRole('button', { name: /^Wall/ }).click();
    await page.waitForSelector('.toast a[href*="AMP-1.1.1-g"]');
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('zooms by keys wherever the focus is', async () => {
    const { page, context } = await site.visit();
    await openPosition(page, site.base, facing);
    const scale = () =>
      page.locator('.brd').evaluate((e) => Number(getComputedStyle(e).getPropertyValue('--k')));
    await page.locator('.acts button').last().focus();
    const before = await scale();
    await page.keyboard.press('+');
    await expect.poll(scale).toBeLessThan(before);
    await page.keyboard.press('0');
    await expect.poll(scale).toBeCloseTo(before, 2);
    await context.close();
  });

  it('shows the odds where they hide nothing that is lit', async () => {
    const { page, context, faults } = await site.visit();
    const east = { ...facing, zones: { T1: ['S-H7x', 'S-H8B', 'brasidas'], T14: ['A-H6B', 'cleon'] } };
    await openPosition(page, site.base, east);
    await page.locator('.brd-zone[data-zone=T1]').press('Enter');
    for (let n = 0; n < 3; n++) await page.locator('.tray .face[aria-pressed=false]').first().click();
    await page.waitForSelector('.brd-zone.can[data-zone=T14]');
    await page.locator('.brd-pile[data-in=T14]').first().hover();
    await page.waitForSelector('.odds .bar');
    const hidden = await page.evaluate(() => {
      const panel = document.querySelector('.odds')?.getBoundingClientRect() as DOMRect;
      return [...document.querySelectorAll('.pm, .tray, .brd-pile[data-in=T14]')].filter((element) => {
        const box = element.getBoundingClientRect();
        const apart =
          box.right <= panel.left ||
          box.left >= panel.right ||
          box.bottom <= panel.top ||
          box.top >= panel.bottom;
        return !apart;
      }).length;
    });
    expect(hidden).toBe(0);
    expect(await page.locator('.odds .dist .m').allInnerTexts()).toEqual([
      expect.stringMatching(/^(−\d+\.\d\d|0)$/),
      expect.stringMatching(/^(−\d+\.\d\d|0)$/),
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('on a phone', () => {
  /** Sparta alone at T15, which has a long name; her stack lies open before her. */
  const stackAt = async (page: Page, ...stack: readonly string[]): Promise<void> => {
    await openPosition(page, site.base, { ...facing, zones: { T15: stack } }, 'tap');
    await page.locator('.brd-zone[data-zone=T15]').press('Enter');
  };

  it('weighs a fight before the march into it, and marches at the second word', async () => {
    const { page, context, faults } = await site.visit(phone);
    await openPosition(page, site.base, facing, 'tap');
    await page.locator('.brd-zone[data-zone=T12]').press('Enter');
    // Soldiers, not their leader alone: he fights nobody.
    await page.locator('.tray .face:not([aria-disabled=true])').last().tap();
    await page.waitForSelector('.brd-zone.can[data-zone=T11]');
    await page.locator('.brd-zone[data-zone=T11]').press('Enter');
    await page.waitForSelector('.odds .bar');
    expect(await page.locator('.brd-pile[data-in=T11] .sparta').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    expect(await page.locator('.purse .tok').count()).toBe(6);
    expect(await text(page, '.odds .deed')).toBe('March and fight, 1 PA');
    await page.locator('.odds .deed').tap();
    await page.waitForSelector('.brd-pile[data-in=T11] .sparta');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes all of a stack at one touch, and each out of it again', async () => {
    const { page, context, faults } = await site.visit(phone);
    await stackAt(page, 'S-H8B', 'S-H7x', 'S-H7x', 'S-P6x', 'brasidas');
    await page.getByRole('button', { name: 'All', exact: true }).tap();
    const taken = page.locator('.tray .face[aria-pressed=true]');
    const two = page.locator('.tray .tile', { hasText: '/2' });
    await expect.poll(() => taken.count()).toBe(4);
    // Somebody who takes his time knows by then how far they can all go.
    await page.waitForSelector('.layer g.far', { state: 'attached' });
    expect(await page.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    // Of two alike one stays behind, then both; both go again.
    await two.getByRole('button', { name: /^One fewer/ }).tap();
    await expect.poll(() => two.getAttribute('data-taken')).toBe('1');
    await two.getByRole('button', { name: /^One more/ }).tap();
    await expect.poll(() => two.getAttribute('data-taken')).toBe('2');
    await two.locator('.face').tap();
    await expect.poll(() => two.getAttribute('data-taken')).toBe('0');
    await expect.poll(() => taken.count()).toBe(3);
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has room for the stack of a zone with a long name', async () => {
    const { page, context } = await site.visit(phone);
    await stackAt(page, 'S-H8B', 'S-H7x', 'S-P6x');
    await page.locator('.tray .face').first().tap();
    await page.waitForSelector('.tray .sums dd');
    const { left, right } = await page.locator('.tray').evaluate((e) => e.getBoundingClientRect().toJSON());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await context.close();
  });

  it('opens the rules behind what is asked over the map, which stays where it is', async () => {
    const { page, context, faults } = await site.visit(phone);
    await openPosition(page, site.base, facing, 'tap');
    const top = () => page.locator('.stage').evaluate((e) => e.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole('button', { name: 'The rules behind this decision' }).tap();
    const links = page.locator('.rbox a');
    expect(await links.first().getAttribute('href')).toMatch(/^#\/rules\/amphipolis\/AMP-/);
    expect(await top()).toBe(before);
    const boxes = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().toJSON()));
    for (const { left, right, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    // Nothing lies over them.
    const hit = await links
      .last()
      .evaluate((a) => a.contains(document.elementFromPoint(200, a.getBoundingClientRect().top + 20)));
    expect(hit).toBe(true);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => links.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows points, dice and what is off the map beside a game that is looked over', async () => {
    const { page, context } = await site.visit(phone);
    await openPosition(page, site.base, facing, 'tap');
    await page.goto(page.url().replace('#/play/', '#/review/'));
    await page.getByRole('button', { name: 'State' }).tap();
    await page.waitForSelector('.sheetpage .dicestats');
    expect(await page.locator('.sheetpage .sides').count()).toBe(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'State' }).tap();
    await page.waitForSelector('.sheetpage', { state: 'detached' });
    await context.close();
  });
});
