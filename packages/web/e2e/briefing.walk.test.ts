import { describe, expect, it } from 'vitest';
import { newGame, phone, serious, seriousAnyHour, text, useSite } from './browser.ts';

const games = ['amphipolis', 'hellespont', 'diadochi', 'epic'] as const;

const site = useSite();

describe('the briefing', () => {
  it('is read from its top on a low desk, over the map of where it is played', async () => {
    const low = { width: 1280, height: 800 };
    const { page, context, faults } = await site.visit({ briefing: true, language: 'fr', viewport: low });
    await newGame(page, site.base, { scenario: '10.2', opponent: 'captain', side: 'athens' });
    // The two towns that count most are marked apart, and nothing of the title is out of reach.
    await page.locator('.brief .mkp').nth(2).waitFor();
    const marks = await page.locator('.brief .mkp').evaluateAll((all) =>
      all.map((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const isOver = (a: (typeof marks)[number], b: (typeof marks)[number]): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    expect(marks.filter((mark, i) => marks.slice(i + 1).some((other) => isOver(mark, other)))).toEqual([]);
    expect((await page.locator('.bhead h1').boundingBox())?.y ?? 0).toBeGreaterThan(57);
    const go = await page.locator('.bfoot .btn.big').boundingBox();
    expect((go?.y ?? low.height) + (go?.height ?? 0)).toBeLessThanOrEqual(low.height);
    expect(await seriousAnyHour(page)).toEqual([]);
    // At the table the eye is as near, and the small map shows where.
    await page.keyboard.press('Enter');
    await page.locator('.prompt.mine').waitFor();
    await page.locator('.brd[data-near=yes] .brd-mini').waitFor({ state: 'visible' });
    expect(faults).toEqual([]);
    await context.close();
  });

  for (const [game, goal, marks] of [
    ['amphipolis', 'Finish five points ahead', ['1 5', '2 3', '3 8 × 1']],
    ['hellespont', 'Finish six points ahead', ['1 Kyzikos 5', '1 Sestos 3', '1 Abydos 3']],
    ['diadochi', 'Hold 17 of the 32 points', ['1 3', '2 1']],
  ] as const)
    it(`of ${game} tells the aim, what scores and where before anything is asked`, async () => {
      const { page, context, faults } = await site.visit({ briefing: true });
      await page.goto(site.base);
      await page.locator(`article[aria-labelledby=game-${game}] .btn.wide`).click();
      await page
        .locator('.brief .mkp')
        .nth(marks.length - 1)
        .waitFor();
      expect(await text(page, '.bgoal h2')).toBe(goal);
      const read = await page.locator('.brief .mkp').allInnerTexts();
      expect(read.map((mark) => mark.replace(/\s+/g, ' ').trim())).toEqual(marks);
      // What each side has of everything adds up to what it has.
      const cells = (row: string) =>
        page
          .locator(`.pts ${row}`)
          .evaluateAll((rows) =>
            rows.map((tr) => [...tr.querySelectorAll('.now')].map((td) => Number(td.textContent || 0))),
          );
      const [lines, [sums]] = await Promise.all([cells('tbody tr'), cells('tfoot tr')]);
      expect(sums?.map((_, i) => lines.reduce((sum, line) => sum + (line[i] ?? 0), 0))).toEqual(sums);
      expect(await serious(page)).toEqual([]);
      // Nobody acts while it is read.
      expect(await page.locator('.prompt').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.locator('.prompt.mine').waitFor();
      // The first decision is a real one, and the briefing is one key away.
      const more = page.locator(
        '.acts .act, .brd-zone.can, .brd-pile.can, .strat.play, .rail.sheeted button',
      );
      // The map is drawn after the prompt.
      await more.nth(1).waitFor();
      await page.keyboard.press('b');
      await page.locator('.brief').waitFor();
      await page.keyboard.press('b');
      await page.locator('.prompt.mine').waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

  it('fits a phone, speaks French, and stays away when it is not wanted', async () => {
    const { page, context } = await site.visit({ ...phone, language: 'fr', dark: true, briefing: true });
    await page.goto(site.base);
    await page.locator('article[aria-labelledby=game-amphipolis] .btn.wide').tap();
    await page.locator('.brief').waitFor();
    expect(await text(page, '.bgoal h2')).toBe('Finissez avec cinq points d’avance');
    expect(await text(page, '.bhead .you')).toContain('L’ordinateur joue Sparte (Capitaine).');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('checkbox').uncheck();
    await page.locator('.brief [data-go-on]').tap();
    await page.locator('.prompt.mine').waitFor();
    await page.goto(site.base);
    await page.locator('article[aria-labelledby=game-amphipolis] .btn.wide').tap();
    await page.locator('.prompt.mine').waitFor();
    expect(await page.locator('.brief').count()).toBe(0);
    await context.close();
  });

  for (const game of games)
    it(`of ${game} lies in one piece on a phone, with all its buttons within reach`, async () => {
      const { page, context } = await site.visit({ ...phone, language: 'fr', briefing: true });
      await page.goto(site.base);
      await page.locator(`article[aria-labelledby=game-${game}] .btn.wide`).tap();
      await page.locator('.brief [data-go-on]').waitFor();
      const sheet = await page.evaluate(() => {
        const box = (what: Element) => what.getBoundingClientRect();
        const parts = [...document.querySelectorAll('.bcard > *')];
        const card = box(document.querySelector('.bcard') ?? document.body);
        const over = parts.flatMap((part, i) => {
          const next = parts[i + 1];
          const low = Math.max(...[part, ...part.querySelectorAll('*')].map((one) => box(one).bottom));
          return next && low > box(next).top + 1 && !part.matches('.bmap') ? [part.className] : [];
        });
        return { over, ends: card.bottom - Math.max(...parts.map((part) => box(part).bottom)) };
      });
      expect(sheet.over).toEqual([]);
      expect(sheet.ends).toBeGreaterThanOrEqual(0);
      // At its end nothing is left under the button that stays in sight.
      await page.locator('.brief').evaluate((brief) => brief.scrollTo(0, brief.scrollHeight));
      const covered = await page.locator('.bfoot').evaluate((foot) =>
        [...foot.querySelectorAll('a, label, button')].flatMap((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit && (one.contains(hit) || hit.contains(one)) ? [] : [one.textContent];
        }),
      );
      expect(covered).toEqual([]);
      await context.close();
    });

  it('is told to whoever does not see it: who he is and what wins', async () => {
    const { page, context } = await site.visit({ briefing: true });
    await page.goto(site.base);
    await page.getByRole('button', { name: 'Play Amphipolis' }).click();
    const go = page.locator('.brief [data-go-on]');
    await go.waitFor();
    const told = await go.evaluate((button) =>
      (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(told).toContain('You are Athens.The computer plays Sparta (Captain).');
    expect(told).toContain('Finish five points ahead You start 5 behind, 5 to 10.');
    await context.close();
  });

  it('a key pressed twice does not answer the next question too', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.base);
    await page.locator('article[aria-labelledby=game-amphipolis] .btn.wide').click();
    await page.locator('.prompt.mine').waitFor();
    const keep = page.locator('.acts .pri');
    const asked = await text(page, '.prompt h1');
    await keep.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => document.querySelector('.prompt h1')?.textContent !== was, asked);
    // What is asked now has the focus, not a button of it.
    await page.waitForFunction(() => document.activeElement?.matches('.prompt h1') === true);
    await context.close();
  });
});
