import { epicAtlas } from '@strategoi/atlas/epic';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, phone, serious, text, useSite } from './browser.ts';

const site = useSite();
const atlas = epicAtlas();

/** Sits down as Athens against whoever plays at random. */
async function sitDown(page: Page, scenario: string): Promise<void> {
  await page.goto(`${site.base}#/new/epic`);
  await page.locator('label.pickc', { hasText: scenario }).first().click();
  const rival = page.locator('select[name=seat-sparta]');
  await rival.selectOption('random');
  await page.locator('form button[type=submit]').click();
  await page.waitForSelector('.prompt.mine, .brief');
}

/** Where on the screen the middle of a hex or a sea is. */
async function point(page: Page, zone: string): Promise<[number, number]> {
  const face = atlas.byId.get(zone);
  const [x, y] = face?.label ?? face?.anchors[0] ?? [0, 0];
  return page.evaluate(
    ([left, top]) => {
      const group = document.querySelector<SVGGElement>('.brd svg.play > g');
      const at = new DOMPoint(left, top).matrixTransform(group?.getScreenCTM() ?? new DOMMatrix());
      return [at.x, at.y] as [number, number];
    },
    [x, y] as const,
  );
}
/** The same when the eye has come to rest: it goes by itself to what is lit. */
async function rested(page: Page, zone: string): Promise<[number, number]> {
  let before = '';
  for (let n = 0; n < 40; n++) {
    await drawn(page);
    const now = await point(page, zone);
    if (before === now.join()) return now;
    before = now.join();
  }
  return point(page, zone);
}
async function touch(page: Page, zone: string): Promise<void> {
  await page.mouse.click(...(await rested(page, zone)));
  await drawn(page);
}
const prompt = (page: Page): Promise<string> => text(page, '.prompt h1');
const act = (page: Page, notation: string) => page.locator(`[data-action="${notation}"]`).first().click();

/** Places one of a pool, so that so many are on the map; a touch while the eye moves on misses, and is made again. */
async function placed(page: Page, zone: string, there: string): Promise<void> {
  const done = (): Promise<boolean> =>
    page
      .waitForFunction(
        (count) =>
          new RegExp(`units on the map\\s+${count}\\b`).test(
            document.querySelector<HTMLElement>('.emat.athens')?.innerText ?? '',
          ),
        there,
        { timeout: 3000 },
      )
      .then(
        () => true,
        () => false,
      );
  for (let n = 0; n < 10; n++) {
    await touch(page, zone);
    if (await done()) return;
  }
  throw new Error(`there are never ${there} on the map`);
}

/** Argos sends three units into the field and comes to its first move. */
async function marchOut(page: Page): Promise<void> {
  // The eye leads to the Peloponnese at first: until it rests, a touch may miss.
  for (let n = 0; n < 20 && !(await prompt(page)).includes('Pool of'); n++) await touch(page, 'W3133');
  expect(await prompt(page)).toContain('Pool of Argolid');
  // What to do with the pool can be read to its end.
  expect(
    await page
      .locator('.tray header span')
      .evaluate((hint) => [hint.scrollWidth - hint.clientWidth, hint.scrollHeight - hint.clientHeight]),
  ).toEqual([0, 0]);
  for (const there of ['3', '4', '5']) await placed(page, 'W3034', there);
  await act(page, 'done');
  await act(page, 'done');
  // Nobody guards the capital: that is said first.
  await page.locator('.toast .go').click();
  await act(page, 'pay');
  await page.waitForFunction(() => /raids/.test(document.querySelector('.prompt h1')?.textContent ?? ''));
  await act(page, 'done');
  await page.waitForFunction(() =>
    /stack to move/.test(document.querySelector('.prompt h1')?.textContent ?? ''),
  );
}

describe('the Epic in the page', () => {
  it('a newcomer reads what wins, who plays and how the war stands', async () => {
    const { page, context, faults } = await site.visit({ briefing: true });
    await sitDown(page, 'The Argive League');
    expect(await text(page, '.bgoal h2')).toBe('Hold three regions at the end of 416');
    await page.locator('[data-go-on]').click();
    await page.waitForSelector('.eseason');
    expect(await page.title()).toMatch(/^The Epic of the Peloponnesian War The Argive League · /);
    expect(await text(page, '.emat.sparta')).toContain('Recruit');
    expect(await text(page, '.escale')).toContain('Athens: 3 regions');
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a pool is placed, a march shows its price and its way, and a battle its card', async () => {
    const { page, context, faults } = await site.visit();
    await sitDown(page, 'The Argive League');
    await marchOut(page);
    expect(await text(page, '.emat.athens')).toMatch(/units on the map\s+5/);
    await touch(page, 'W3034');
    await page.waitForSelector('.tray');
    // How far it comes is found out in a worker.
    await expect.poll(() => page.locator('.pm').count()).toBeGreaterThan(10);
    // One way is drawn to where the pointer is.
    await page.mouse.move(...(await rested(page, 'W3035')));
    await page.waitForSelector('.plan .p-l');
    await bendIt(page);
    await takeUpAnother(page);
    // An attack is weighed before it is made, and is a red light.
    await page.mouse.move(...(await rested(page, 'W3132')));
    await page.waitForSelector('.pop.odds .eodds');
    await expect.poll(() => text(page, '.pop.odds')).toContain('If both fight to the end');
    await page.mouse.click(...(await point(page, 'W3132')));
    await drawn(page);
    await act(page, 'done');
    // Somebody has come to Megara, and Athens is still empty: that is said too.
    await page.locator('.toast .go').click();
    await fightIt(page);
    // Put away, it opens again from the log.
    await page.locator('.fightlink').first().click();
    await page.waitForSelector('.fightcard .edisplay');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('regions are found, coloured and read on a sheet', async () => {
    const { page, context } = await site.visit();
    await sitDown(page, 'The whole war');
    await expect.poll(() => page.locator('.ecard').count()).toBeGreaterThan(2);
    await page.locator('.efind input').fill('chalcid');
    await page.keyboard.press('Enter');
    await page.selectOption('.elayer select', 'risk');
    await page.waitForSelector('.st-own.heat-4');
    await page.locator('#tab-regions').click();
    await page.locator('.eregions .lnk').first().click();
    expect(await text(page, '.esheet')).toMatch(/Olynthus.*medium city/);
    expect(await text(page, '.esheet')).toMatch(/revolts if tested [0-6]\/6/);
    await context.close();
  });

  it('a phone has season and treasuries in a strip, and the card of a place', async () => {
    const { page, context, faults } = await site.visit({ ...phone, language: 'fr' });
    await sitDown(page, 'La Ligue argienne');
    expect(await text(page, '.estrip')).toMatch(/22[\s\S]*419[\s\S]*22/);
    expect(await page.locator('.ph-nav button', { hasText: 'Main' }).count()).toBe(0);
    await page.locator('.ph-nav button', { hasText: 'Régions' }).click();
    expect(await text(page, '.eregions')).toContain('Argolide');
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** One goes ahead; a touch on those of the fort at Pylos, where he cannot come, ends his march and takes them up. */
async function takeUpAnother(page: Page): Promise<void> {
  await page.locator('.tray .tile .face').first().click();
  await drawn(page);
  await touch(page, 'W3133');
  await expect.poll(() => text(page, '.tray header')).not.toContain('Argos');
  await touch(page, 'W2337');
  await expect.poll(() => prompt(page)).toContain('Stack at Pylos');
  await act(page, 'halt');
  await touch(page, 'W3034');
  await expect.poll(() => text(page, '.tray header')).toContain('Argos');
}

/** Leads a march through another hex by dragging its way, adds a stop by the keyboard, and thinks better of it. */
async function bendIt(page: Page): Promise<void> {
  const points = () =>
    page.locator('[data-bend]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.bend));
  const far = await rested(page, 'W3036');
  await page.keyboard.down('Shift');
  await page.mouse.click(...far);
  await page.keyboard.up('Shift');
  await page.waitForSelector('.eway');
  await expect.poll(points).toEqual(['W3035', 'W3036']);
  await page.mouse.move(...(await point(page, 'W3035')));
  await page.mouse.down();
  await page.mouse.move(...(await point(page, 'W2935')), { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('[data-bend="W2935"]'));
  await expect.poll(() => text(page, '.eway')).toContain('3 movement points');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.eway', { state: 'detached' });
  // The key means the place the pointer is seen at.
  await page.mouse.move(...(await rested(page, 'W3035')), { steps: 3 });
  await drawn(page);
  await page.keyboard.press('w');
  await page.waitForSelector('.eway');
  await expect.poll(points).toEqual(['W3035']);
  await page.locator('.eway [aria-label="Forget this way"]').click();
}

/** Fights whatever has to be fought until the first battle is told, and goes on. */
async function fightIt(page: Page): Promise<void> {
  for (let n = 0; n < 30; n++) {
    await page.waitForSelector('.prompt.mine, .fightcard [data-go-on]');
    await drawn(page);
    const told = page.locator('.fightcard [data-go-on]');
    if ((await told.count()) > 0) {
      expect(await page.locator('.fightcard .edisplay').count()).toBe(1);
      await told.click();
      return;
    }
    const [choice] = await page
      .locator(
        '[data-action^="fight "], [data-action="assault"], [data-action="press"], .fightcard [data-action]',
      )
      .all();
    if (choice) await choice.click();
    else await touch(page, 'W3132');
  }
  expect.unreachable('no battle was told');
}
