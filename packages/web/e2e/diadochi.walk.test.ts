import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { winterOfAntigonus } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { comes, drawn, phone, serious, useSite } from './browser.ts';
import { lines, seal } from './sheet.ts';

const site = useSite();

/**
 * Something is asked, and nobody else has anything to decide. What a bot does hangs on what was done before it: only who
 * lets all of them finish plays the same game every time.
 */
async function alone(page: Page): Promise<void> {
  await comes(page, '.prompt.mine');
  await page.waitForFunction(() => {
    const said = document.querySelector('.prompt.mine small');
    return said !== null && !/still decide|décident? encore/.test(said.textContent);
  });
}

/** Sits down in these seats; everybody else is a bot that plays anything, which is quick. */
async function sitDown(page: Page, people: readonly string[]): Promise<void> {
  await page.goto(`${site.base}#/new/diadochi`);
  const seats = page.locator('.seat6 select');
  await seats.first().waitFor();
  for (const seat of await seats.all()) {
    const role = (await seat.getAttribute('name'))?.replace('seat-', '') ?? '';
    await seat.selectOption(people.includes(role) ? 'human' : 'random');
  }
  await page.locator('form button[type=submit]').click();
  await page.waitForSelector('.sbar, .handover');
  if (people.length === 1) await alone(page);
}

const place = (page: Page, zone: string) => page.locator(`.brd-zone[data-zone="${zone}"]`);
const touch = async (page: Page, ...zones: readonly string[]): Promise<void> => {
  for (const zone of zones) await place(page, zone).press('Enter');
};
async function season(page: Page): Promise<string> {
  await drawn(page);
  return (await page.locator('.sbar').getAttribute('aria-label')) ?? '';
}

/** Looks a season through to its end, step by step, and closes it; gives what was told. */
async function watch(page: Page): Promise<string> {
  await page.waitForSelector('.resolution');
  const on = page.locator('.rsctl button').nth(3);
  const told: string[] = [];
  for (let i = 0; i < 6 && (await on.getAttribute('aria-disabled')) !== 'true'; i++) {
    await on.click();
    told.push(await page.locator('.rsnow').innerText());
  }
  await page.locator('.resolution').press('End');
  told.push(await page.locator('.rsnow').innerText());
  await page.locator('.resolution header button').click();
  return told.join('\n');
}

/**
 * Answers whatever is asked between two sheets, by the first answer that is lit: retreats, legacies. A vote is the way the
 * game ends, which those who play anything are as likely to wish as not: it is refused.
 */
async function answer(page: Page): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await alone(page);
    await drawn(page);
    if ((await page.locator('.resolution').count()) > 0) await watch(page);
    if ((await page.locator('.sact .btn').count()) > 0) return;
    const [choice] = await page
      .locator('.dcard [data-action], .acts [data-action], .dvotes [data-action]:not([data-action$=" YES"])')
      .all();
    const [lit] = await page.locator('.brd-zone.can').all();
    if (choice) await choice.click();
    else await lit?.press('Enter');
  }
}

describe('Les Diadoques in the page', () => {
  it('a newcomer is led through the first spring order by order', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(`${site.base}#/learn/diadochi`);
    await page.locator('.lcard .pri').first().click();
    const coach = page.locator('.coach');
    const said = async (): Promise<string> => coach.locator('b').innerText();
    expect(await said()).toBe('Three units to begin with');
    await alone(page);
    await page.locator('[data-action="muster AAF"]').click();
    await page.waitForSelector('.osheet input');
    await alone(page);
    const told = [await said()];
    for (const zone of ['SIN', 'LIB', 'MIN']) {
      await touch(page, 'EGY', zone);
      told.push(await said());
    }
    expect(new Set(told).size).toBe(4);
    expect(told.at(-1)).toBe('Seal the sheet');
    await seal(page);
    await watch(page);
    await answer(page);
    expect(await said()).toMatch(/^Summer/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a newcomer who closes his first season at once reads its battles over the next sheet', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(site.base);
    await page.locator('[aria-labelledby="game-diadochi"] .gact button').click();
    // Envoys sit with him, who write no sheet before they know what he has to say.
    await comes(page, '.prompt.mine');
    const captain = page.getByRole('button', { name: /captain’s orders/ });
    await captain.click();
    await captain.waitFor({ state: 'detached' });
    await seal(page);
    // Before the first step it is said who meets whom.
    const meetings = page.locator('.rsmeet button');
    await meetings.first().waitFor();
    expect(await meetings.first().innerText()).toMatch(/Antigonus/);
    const said = await meetings.count();
    await page.locator('.resolution header button').click();
    const missed = page.locator('.dmissed');
    const card = missed.locator('.dbattle').first();
    await card.waitFor();
    expect(await missed.locator('summary').count()).toBe(said);
    expect(await card.innerText()).toMatch(/Antigonus/);
    expect(await serious(page)).toEqual([]);
    await page.reload();
    await card.waitFor();
    await captain.click();
    await missed.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('who was being spoken to as the sheet is sealed is not spoken to any more when the next one is there', async () => {
    const { page, context, faults } = await site.visit();
    await sitDown(page, ['ptolemy']);
    await page.locator('[data-action="muster AAA"]').click();
    await page.waitForSelector('.osheet input');
    await alone(page);
    await touch(page, 'EGY');
    const card = page.locator('.dcard');
    await card.waitFor();
    await seal(page);
    // The keys of a season that is shown need no focus of its own.
    await page.waitForSelector('.resolution');
    await page.keyboard.press('End');
    await page.locator('.rsctl').getByRole('button', { name: 'Go on' }).waitFor();
    await watch(page);
    await alone(page);
    await drawn(page);
    expect(await card.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a whole year is played: levies, orders by touch and typed, sheets sealed and resolved, a unit raised in winter', async () => {
    const { page, context, faults } = await site.visit();
    await sitDown(page, ['ptolemy']);

    await page.locator('[data-action="muster AAA"]').click();
    await page.waitForSelector('.osheet input');
    await alone(page);
    expect(await season(page)).toMatch(/spring 321 BC, Orders/);
    expect(await page.locator('.pw').count()).toBe(6);

    // With nothing chosen: whose it is, or that nobody is there, each by its rule.
    await touch(page, 'PHR');
    const why = page.locator('.toast');
    expect(await why.innerText()).toMatch(/belongs to Antigonus[\s\S]*ORD-014/);
    expect(await why.locator('a').getAttribute('href')).toContain('DIA-ORD-014');
    await touch(page, 'CHY');
    expect(await why.innerText()).toMatch(/No unit of yours stands in Cyprus[\s\S]*ORD-001/);

    // What a touch would do is said beside the card of the unit, not under it.
    await touch(page, 'EGY');
    await place(page, 'SIN').hover();
    await page.locator('.stage .hint').waitFor();
    const lies = await page.evaluate(() => {
      const [card, said] = ['.dcard', '.stage .hint'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return card && said
        ? said.bottom <= card.top || said.top >= card.bottom || said.right <= card.left
        : undefined;
    });
    expect(lies).toBe(true);
    await page.locator('.dcard h3 .btn').click();

    // By touch: the first army, then the second; the third is said by typing.
    await touch(page, 'EGY', 'LIB');
    await touch(page, 'EGY', 'SIN');
    expect(await lines(page)).toEqual(['A* EGY -> LIB', 'A EGY.2 -> SIN']);
    expect(await page.locator('.ords .order').count()).toBe(2);
    // Against the rules: told at once, kept all the same.
    await touch(page, 'EGY', 'MAC');
    expect(await page.locator('.dcard .bold').innerText()).toContain('MOV-001');
    await page.locator('.dcard').getByRole('button', { name: 'Write it all the same' }).click();
    expect(await page.locator('.osheet li.illegal').innerText()).toContain('MOV-001');
    const typed = page.locator('.typed input');
    await typed.fill('A EGY.3 - ARB?');
    expect(await page.locator('.typed .parse').innerText()).toMatch(/cannot be read|expected/);
    await typed.fill('a egy.3 h');
    await typed.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.osheet li.illegal').length === 0);
    await typed.fill('A EGY.3 -> PHR');
    expect(await page.locator('.typed.illegal .parse a').innerText()).toContain('MOV-001');
    await typed.press('Enter');
    await page.waitForSelector('.osheet li.illegal');
    expect(await serious(page)).toEqual([]);
    // A line of another sheet is not taken at all.
    await typed.fill('BUILD A EGY');
    expect(await page.locator('.typed.refused .parse a').innerText()).toContain('SEQ-005');
    await typed.fill('');

    // An earlier moment on the map: the sheet is only looked at, and nothing says that it is sealed.
    await page.locator('.log .ln').first().click();
    await page.waitForSelector('.peekbar');
    expect(await page.locator('.osheet .sact').count()).toBe(0);
    expect(await page.locator('.osheet .typed').count()).toBe(0);
    expect(await lines(page)).toHaveLength(3);
    await page.locator('.peekbar .pri').click();
    await page.waitForSelector('.osheet .sact .btn');

    // A word to somebody, and one to everybody.
    await page.getByRole('tab', { name: /Letters/ }).click();
    // It is for nobody until somebody is chosen.
    await page.locator('.pen textarea').fill('Syria is yours.');
    expect(await page.locator('.pen button').getAttribute('aria-disabled')).toBe('true');
    await page.locator('.pen input[value=seleucus]').check();
    await page.locator('.pen button').click();
    await page.waitForSelector('.dletters li');
    expect(await page.locator('.dletters li').innerText()).toMatch(/Ptolemy\s+to Seleucus/);

    await seal(page);
    const told = await watch(page);
    expect(told).toMatch(/succeeds|holds|kept out|counts|no effect/);
    await answer(page);
    expect(await season(page)).toMatch(/summer 321 BC/);
    expect(await place(page, 'LIB').getAttribute('aria-label')).toMatch(/army/);

    // Tried out in a sandbox first; the game itself is untouched.
    await page.locator('.sact .btn', { hasText: 'Try it' }).click();
    await page.waitForSelector('.sandnote.trial');
    // A plan is no game among one's own.
    const kept = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('strategoi');
          opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () =>
              done((all.result as { trial?: string }[]).filter(({ trial }) => trial === undefined).length);
          };
        }),
    );
    expect(kept).toBe(1);
    // Everybody's sheet is there, one's own first; all are opened at once, and the orders come back.
    const sheets = page.locator('.dplan .seg button');
    // Who has died in spring writes none.
    const alive = await page.locator('.pw').count();
    expect(alive).toBeGreaterThan(3);
    await expect.poll(() => sheets.count()).toBe(alive);
    expect(await page.locator('.dplan [aria-pressed=true]').innerText()).toMatch(/^Ptolemy/);
    // Nobody talks, seals or waits in a plan, and no sheet of it is a secret.
    expect(await page.locator('.prompt h1').innerText()).toMatch(/^Summer 321 BC, a plan: /);
    expect(await page.locator('.prompt').innerText()).not.toMatch(/seal|still decide/);
    expect(await page.locator('.seals, .osheet header .tag').count()).toBe(0);
    await sheets.filter({ hasText: 'Antigonus' }).click();
    await page.waitForSelector('.prompt .shield.antigonus');
    // What nobody has an order for shows no steps: one of them goes somewhere.
    await touch(page, 'PHR', 'LYD');
    const planned = await lines(page);
    expect(planned).toEqual(['A PHR -> LYD']);
    await page.getByRole('button', { name: 'Open all the sheets' }).click();
    expect(await watch(page)).toMatch(/Lydia/);
    await page.getByRole('button', { name: 'Back to the orders' }).click();
    await expect.poll(() => season(page)).toMatch(/summer 321 BC, Orders/);
    expect(await lines(page)).toEqual(planned);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.waitForSelector('.sandnote', { state: 'detached' });
    await page.waitForSelector('.osheet input');
    await seal(page);
    await watch(page);
    await answer(page);
    expect(await season(page)).toMatch(/autumn 321 BC/);
    await seal(page);
    await watch(page);
    await answer(page);
    expect(await season(page)).toMatch(/winter 321 BC/);

    // Winter by touch: what may be raised in Alexandria.
    await page.locator('.dmore summary').click();
    // What was opened is in sight, however low the window is.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const bottom = (name: string): number =>
            document.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
          return bottom('.dmore label') < bottom('.dsheet');
        }),
      )
      .toBe(true);
    await page.locator('.typed input').fill('BUILD G Alexandrie');
    await page.locator('.typed input').press('Enter');
    await page.waitForSelector('.osheet ol li');
    await page.locator('.oremove').click();
    await page.waitForSelector('.osheet .none');
    await touch(page, 'EGY');
    const raise = page.locator('.dcard [data-action^="write BUILD G"]').first();
    for (let i = 0; i < 5 && (await raise.count()) === 0; i++) await touch(page, 'EGY');
    await raise.click();
    expect((await lines(page))[0]).toMatch(/^BUILD G/);
    await seal(page);
    const winter = await watch(page);
    expect(winter).toMatch(/draws/);
    await answer(page);
    expect(await season(page)).toMatch(/spring 320 BC/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('who was driven out is asked where to go, and told what is closed; who is for sale is bid for on a touch', async () => {
    const { page, context, faults } = await site.visit();
    const open = async (position: object): Promise<void> => {
      await page.goto(`${site.base}#/`);
      const buffer = Buffer.from(JSON.stringify({ game: 'diadochi', scenario: 'basic', ...position }));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer });
      await page.waitForSelector('.osheet');
      await page.waitForSelector('.prompt.mine');
      await drawn(page);
    };
    const two = {
      season: 'summer 320',
      live: ['ptolemy', 'seleucus'],
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'CHD' },
      ],
    };
    await open({
      ...two,
      phase: 'retreats',
      units: [
        { owner: 'ptolemy', unit: 'A PHE' },
        { owner: 'seleucus', unit: 'A PHE' },
        { owner: 'seleucus', unit: 'A SYR' },
      ],
      dislodged: [{ unit: 1, retreats: ['PAL', 'TYR'] }],
      control: { TYR: 'ptolemy' },
    });
    const ways = page.locator('.dvotes [data-action]');
    expect(await ways.allInnerTexts()).toEqual(['Palestine', 'Tyre', 'Give up']);
    await touch(page, 'PHE', 'SYR');
    expect(await page.locator('.toast').innerText()).toContain('RET-003');
    await ways.filter({ hasText: 'Palestine' }).click();
    await page.waitForSelector('.resolution, .sact .btn');
    expect(await place(page, 'PAL').getAttribute('aria-label')).toMatch(/army/);

    await open({
      ...two,
      options: { market: 'yes' },
      units: [
        { owner: 'ptolemy', unit: 'A EGY' },
        { owner: 'orphans', unit: 'A CAR' },
      ],
      sales: [{ unit: 2, former: 'seleucus', from: 5, reserve: 10 }],
      purses: { ptolemy: 15 },
    });
    await touch(page, 'CAR');
    await page.locator('.dcard .btn', { hasText: 'Bid for it' }).click();
    await page.locator('.dmore button[type=submit]').click();
    await page.waitForSelector('.osheet ol li');
    expect(await lines(page)).toEqual(['BID A CAR 10']);
    expect(await page.locator('.purse').innerText()).toMatch(/5\sT left/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('on a phone the units that get their first orders are in sight over the coach', async () => {
    const { page, context, faults } = await site.visit(phone);
    await page.goto(`${site.base}#/learn/diadochi`);
    await page.locator('.lcard .pri').first().tap();
    await page.locator('[data-action="muster AAF"]').tap();
    await page.waitForSelector('.dbrief .btn');
    const hidden = () =>
      page.evaluate(() => {
        const edge = document.querySelector('.ph-sheet')?.getBoundingClientRect().top ?? 0;
        const units = [...document.querySelectorAll('[data-in="EGY"][data-piece^=u]')];
        return units.length < 3
          ? undefined
          : units.filter((one) => one.getBoundingClientRect().bottom > edge).length;
      });
    await expect.poll(hidden).toBe(0);
    // Line by line the sheet grows, and the last of them does not slip under it.
    await touch(page, 'EGY', 'LIB', 'EGY', 'SIN');
    await page.locator('.dbrief li').nth(1).waitFor();
    await expect.poll(hidden).toBe(0);
    // When the season has been shown they are in sight again, and no empty table beside the map.
    await touch(page, 'EGY', 'MOR');
    await page.locator('.dbrief .btn.pri', { hasText: 'Seal' }).tap();
    await page.getByRole('button', { name: 'To the end' }).tap();
    await page.locator('.rsctl').getByRole('button', { name: 'Go on' }).tap();
    await page.locator('.sbar .now', { hasText: 'Summer' }).waitFor();
    const empty = () =>
      page.evaluate(() => {
        const frame = document.querySelector('.brd')?.getBoundingClientRect();
        const zones = [...document.querySelectorAll('.brd-zone')].map((one) => one.getBoundingClientRect());
        const left = Math.min(...zones.map((zone) => zone.left)) - (frame?.left ?? 0);
        const below = (frame?.bottom ?? 0) - Math.max(...zones.map((zone) => zone.bottom));
        return Math.round(Math.max(left, below));
      });
    await expect.poll(empty).toBeLessThan(40);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('on a phone the seal of a long winter sheet stays in sight, with what it pays', async () => {
    const { page, context, faults } = await site.visit(phone);
    await openPosition(page, site.base, winterOfAntigonus, 'tap');
    // On paper the sheet follows the map, whole, and is gone again afterwards.
    const sheet = page.locator('.ph-paper .winter');
    expect(await sheet.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await sheet.waitFor();
    expect(await page.locator('.brd').isVisible()).toBe(true);
    expect(await page.locator('.sact').filter({ visible: true }).count()).toBe(0);
    const cut = await sheet.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: 'screen' });
    await sheet.waitFor({ state: 'detached' });
    await page.locator('.ph-nav button', { hasText: 'Orders' }).tap();
    const foot = page.locator('.sact');
    await foot.waitFor();
    const edges = await page.evaluate(() => {
      const at = (name: string) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
      const own = document.querySelector('.sheetpage');
      return {
        foot: at('.sact'),
        page: at('.sheetpage'),
        long: (own?.scrollHeight ?? 0) - (own?.clientHeight ?? 0),
      };
    });
    expect(edges.long).toBeGreaterThan(200);
    expect(edges.foot).toBeLessThanOrEqual(edges.page + 1);
    expect(await foot.getByRole('status').innerText()).toMatch(/^Sealing pays 85\sT/);
    await page.locator('.wbuy[aria-pressed=false]:not([aria-disabled=true])').first().tap();
    await page.waitForSelector('.wbuy[aria-pressed=true]');
    expect(await foot.getByRole('status').innerText()).toMatch(/85 upkeep, 10 for what is raised/);
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('between two sheets a legacy is chosen on the map, and there is nothing to seal', async () => {
    for (const device of [{}, phone]) {
      const { page, context, faults } = await site.visit(device);
      const position = {
        game: 'diadochi',
        scenario: 'basic',
        season: 'summer 320',
        phase: 'retreats',
        live: ['antipater', 'ptolemy', 'seleucus'],
        flow: [{ step: 'bequest' }],
        dying: [{ power: 'ptolemy', by: 'seleucus' }],
        units: [
          { owner: 'seleucus', unit: 'A SYR' },
          { owner: 'antipater', unit: 'A MAC' },
        ],
        control: { GAZA: 'ptolemy', CYRENE: 'ptolemy', PELLA: 'antipater' },
        persons: [
          { id: 'seleucus', at: 'CHD' },
          { id: 'antipater', at: 'MAC' },
        ],
        purses: { ptolemy: 17 },
      };
      await openPosition(page, site.base, position);
      expect(await page.locator('.acts [data-action]').allInnerTexts()).toEqual([
        'Leave your gold in Cyrene',
        'Leave your gold in Gaza',
      ]);
      expect(await page.locator('.dsheet').innerText()).toMatch(/Your 17\sT stay in the citadel you name/);
      expect(await page.locator('.osheet input, .sact, .dbrief .btn').count()).toBe(0);
      const lit = page.locator('.brd-zone.can');
      expect((await lit.evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.zone))).sort()).toEqual(
        ['CYR', 'IDU'],
      );
      await touch(page, 'MAC');
      expect(await page.locator('.toast').innerText()).toContain('ELI-002');
      expect(await serious(page)).toEqual([]);
      await touch(page, 'CYR');
      await page.locator('.dcard [data-action="bequeath CYRENE"]').click();
      await page.waitForFunction(() => document.querySelector('.prompt.mine .shield.ptolemy') === null);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('on a phone a counter under an arrow can be touched, and what is said of the map stays there', async () => {
    const { page, context, faults } = await site.visit(phone);
    await sitDown(page, ['antigonus']);
    await page.waitForSelector('.dbrief .btn');
    const loud = page.locator('.dbrief .btn.pri', { hasText: 'Seal' });
    const tab = (name: string) => page.locator('.ph-nav button', { hasText: name });
    const tap = async (n: number): Promise<void> => {
      const box = await page.locator('[data-in="PHR"][data-piece^=u]').nth(n).boundingBox();
      if (!box) throw new Error('no such counter');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await drawn(page);
    };
    const card = page.locator('.dcard');
    // The way of the third leads over the other two.
    await tap(2);
    await touch(page, 'MYS');
    await tap(1);
    expect(await card.locator('h3').innerText()).toContain('second unit');
    await tab('Letters').tap();
    await drawn(page);
    expect(await card.isVisible()).toBe(false);
    await tab('Map').tap();
    await touch(page, 'CAR');
    // The seal is not the natural choice before everybody has an order.
    expect(await loud.count()).toBe(0);
    await tap(0);
    await touch(page, 'LYD');
    await loud.waitFor();
    // A plan on a phone: the way back can be read and touched.
    await tab('Orders').tap();
    await page.locator('.sact .btn', { hasText: 'Try it' }).tap();
    const back = page.getByRole('button', { name: 'Back to the game' });
    await back.waitFor();
    expect((await back.boundingBox())?.width).toBeGreaterThan(90);
    await back.tap();
    await page.waitForSelector('.sandnote', { state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('two people at one screen write in turn, and neither sees the sheet of the other', async () => {
    const { page, context, faults } = await site.visit({ language: 'fr' });
    await sitDown(page, ['antigonus', 'eumenes']);
    await page.waitForSelector('.handover');
    await page.locator('.handover .pri').click();
    // Both call up armies only, which is no choice: orders come first.
    await page.waitForSelector('.osheet input');
    await touch(page, 'PHR', 'LYD');
    expect(await lines(page)).toEqual(['A* PHR -> LYD']);
    await seal(page);
    await page.waitForSelector('.handover');
    await page.locator('.handover .pri').click();
    await page.waitForSelector('.osheet input');
    expect(await lines(page)).toEqual([]);
    expect(await page.locator('.ords .order').count()).toBe(0);
    expect(await page.locator('.log').innerText()).not.toContain('Lydie');
    await seal(page);
    await page.waitForSelector('.resolution, .handover');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('on a phone orders are touched on the map, sealed under it and shown there', async () => {
    const { page, context, faults } = await site.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await sitDown(page, ['seleucus']);
    await page.waitForSelector('.dbrief .btn');
    // A season is not given away by the loud button, and the sheet lies right under its own last line.
    expect(await page.locator('.dbrief .pri').allInnerTexts()).toEqual(['Begin with a captain’s orders']);
    const under = await page.evaluate(() => {
      const low = (name: string): number => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
      return low('.ph-sheet') - low('.dbrief > .btn:last-child');
    });
    expect(under).toBeLessThan(40);
    await touch(page, 'CHD', 'MES');
    await page.waitForSelector('.dbrief li');
    // Two units still wait for theirs.
    expect(await page.locator('.dbrief .pri').allInnerTexts()).toEqual(['A captain writes the rest']);
    expect(await page.locator('.dbrief li').innerText()).toContain('MES');
    await page.locator('.ph-nav button').nth(1).click();
    expect(await lines(page)).toHaveLength(1);
    expect(await serious(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.locator('.ph-nav button').first().click();
    await page.locator('.dbrief > .btn:last-child').click();
    await page.getByRole('button', { name: 'Seal all the same' }).click();
    await page.waitForSelector('.brief .resolution');
    // The season that is shown has the head to itself, not the question that waits after it.
    expect(await page.locator('.prompt small').innerText()).toMatch(/^Seleucus( · .* still decides?)?$/);
    await page.locator('.rsctl button').nth(3).click();
    expect(await page.locator('.rsnow').innerText()).not.toBe('');
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.rsctl').getByRole('button', { name: 'Go on' }).click();
    await page.locator('.resolution').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });
});
