import { describe, expect, it } from 'vitest';
import { acting, siege } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { drawn, phone, serious, text, useSite } from './browser.ts';

const site = useSite();

/** Sparta besieges Torone without a leader, so that there is one way to try it. */
const blockade = acting(
  'amphipolis',
  '10.1',
  3,
  'sparta',
  { O4: ['S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-H7x'] },
  { phase: 'D.5', pa: { athens: 2, sparta: 2 }, announced: undefined, advantage: 'sparta' },
);

/** Whoever is beaten in the foothills of Pangaion has nowhere to go: Sparta keeps every zone around. */
const cornered = acting(
  'amphipolis',
  '10.3',
  8,
  'sparta',
  {
    T3: ['A-P5x', 'A-H6', 'nicias'],
    T2: ['S-C5x'],
    T4: ['S-C5x'],
    T5: ['S-C5x'],
    T8: ['S-C5x'],
    T10: ['S-C5x', 'S-H7x', 'S-H7x', 'brasidas'],
    T9: ['S-P6x'],
  },
  { advantage: 'athens', hands: { sparta: ['K5', 'K7'] } },
);

/** Perdiccas sends whom Sparta chooses of five kinds. */
const perdiccas = acting(
  'amphipolis',
  '10.1',
  3,
  'sparta',
  { T12: ['S-H8B', 'brasidas'], T5: ['A-H6B', 'eucles'] },
  { phase: 'B.2', pa: { athens: 2, sparta: 2 }, announced: undefined, hands: { sparta: ['K10'] } },
);

describe('what comes of it is told before it is done', () => {
  it.each([
    ['on a desk', { viewport: { width: 1440, height: 900 } }, 'click'],
    ['on a phone', phone, 'tap'],
  ] as const)(
    'the first touch of a besieged town shows its dice, a button throws them (%s)',
    async (_, visit, touch) => {
      const { page, context, faults } = await site.visit(visit);
      for (const [position, at, deed] of [
        [blockade, 'O4', 'Blockade at Torone (O4): throw the die'],
        [siege, 'Abydos', /^Besiege Abydos: throw the dice/],
      ] as const) {
        await openPosition(page, site.base, position, touch);
        const zone = page.locator(`.brd-zone[data-zone="${at}"]`).first();
        await zone[touch]({ force: true });
        const button = page.locator('.odds').getByRole('button', { name: deed });
        await button.waitFor();
        // The bars of the dice are before whoever may throw them, and nothing has been thrown.
        expect(await page.locator('.odds .bars tr').count()).toBeGreaterThan(1);
        expect(await page.locator('.fightcard').count()).toBe(0);
        expect(await serious(page)).toEqual([]);
        await button[touch]();
        await page.locator('.fightcard').waitFor();
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('the odds of a fight say who would lose everybody, and what is said of the place lies beside them', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, cornered);
    await page.locator('.brd-zone[data-zone="T10"]').first().click({ force: true });
    await page
      .locator('.tray')
      .getByRole('button', { name: /^Brasidas/ })
      .click();
    await page.locator('.tray .face[title*="hoplites"]').first().click();
    await drawn(page);
    await page.locator('.brd-zone[data-zone="T3"]').first().hover({ force: true });
    const odds = page.locator('.odds');
    await odds.getByText('If you play').waitFor();
    expect(await text(page, '.odds .trapped')).toBe(
      'Athens has nowhere to retreat: if beaten there, everybody left is lost.',
    );
    expect(await page.locator('.odds .trapped a').getAttribute('href')).toContain('AMP-4.2.2-f');
    expect(await text(page, '.hint')).toContain('March and fight, 1 PA');
    const shared = () =>
      page.evaluate(() => {
        const [a, b] = ['.odds', '.hint'].map((s) => document.querySelector(s)?.getBoundingClientRect());
        return a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      });
    // Wherever the table of odds stands.
    for (const corner of ['top left', 'bottom left', 'top right']) {
      await odds.evaluate((panel, at) => {
        panel.setAttribute('data-corner', at);
      }, corner);
      expect([corner, await shared()]).toEqual([corner, false]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 1440],
    ['fr', 1440],
    ['fr', 1100],
  ] as const)('whom Perdiccas may send is all in sight (%s, %i wide)', async (language, width) => {
    const { page, context } = await site.visit({ viewport: { width, height: 900 } });
    await openPosition(page, site.base, perdiccas);
    if (language === 'fr') await page.evaluate(() => localStorage.setItem('strategoi.language', 'fr'));
    if (language === 'fr') await page.reload();
    await page
      .getByRole('button', { name: /Perdiccas/ })
      .first()
      .click();
    const choices = page.locator('.acts .more .act');
    await expect.poll(() => choices.count()).toBe(5);
    const cut = await page.locator('.acts .more').evaluate((more) => {
      const seen = more.getBoundingClientRect();
      return [...more.children].filter((one) => one.getBoundingClientRect().bottom > seen.bottom + 1).length;
    });
    expect(cut).toBe(0);
    // The row they stand in has grown with them.
    const row = await page.locator('.promptrow').boundingBox();
    const more = await page.locator('.acts .more').boundingBox();
    expect((more?.y ?? 0) + (more?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    await context.close();
  });
});
