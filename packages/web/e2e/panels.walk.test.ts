import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dice } from '../tools/visitor.mjs';
import { drawn, kept, look, myTurn, newGame, text, touch, useSite } from './browser.ts';

const site = useSite();

/** Plays what is lit until somebody's zone is lit. */
async function untilZone(page: Page, seed: number) {
  const pick = dice(seed);
  for (let step = 0; step < 150; step++) {
    const sight = await myTurn(page);
    const zone = sight.lit.find(({ kind }) => kind === 'zone');
    if (zone) return zone;
    const target = sight.lit[pick(sight.lit.length)];
    if (target) await touch(page, target);
    await drawn(page);
  }
  throw new Error('no zone was ever lit');
}

describe('at the table', () => {
  for (const game of ['amphipolis', 'hellespont']) {
    it(`says which rule allows what the pointer is over, in ${game}`, async () => {
      const { page, context, faults } = await site.visit();
      await newGame(page, site.base, { game, scenario: '10.1', opponent: 'random', side: 'sparta' });
      const zone = await untilZone(page, 7);
      await page.mouse.move(zone.x, zone.y, { steps: 3 });
      await page.locator('.hint').waitFor();
      expect(await text(page, '.hint')).toMatch(/allowed by .+/);
      // A button says so too, once it has been drawn.
      await page.locator('.act[title*="llowed by"]').first().waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });
  }

  it('filters the log, shows a line again on the map, and takes play back to it', async () => {
    const { page, context, faults } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    const pick = dice(5);
    const back = page.getByRole('button', { name: 'Take back to here' });
    const lines = page.locator('.log .ln');
    /** The table as it was then is looked at, not played. */
    const show = async (line: number): Promise<void> => {
      await lines.nth(line).click();
      await expect.poll(() => lines.nth(line).getAttribute('aria-pressed')).toBe('true');
      await page.locator('.prompt.mine').waitFor({ state: 'detached' });
      await drawn(page);
    };
    let offered = false;
    let earlier = 0;
    for (let n = 0; n < 150 && !offered; n++) {
      const sight = await myTurn(page);
      // The card of a fight lies over the log until it is put away.
      const open =
        (await page.locator('.fightcard').count()) === 0 &&
        (await page.locator('.undo').getAttribute('aria-disabled')) !== 'true';
      if (open && (await lines.count()) > 12) {
        // The last line is where the table stands; one before it can be gone back to.
        earlier = Math.max(0, (await lines.count()) - 3);
        await show(earlier);
        offered = (await back.count()) > 0;
        await page.keyboard.press('Escape');
        await page.locator('.prompt.mine').waitFor();
        if (offered) break;
      }
      const target = sight.lit.find(({ kind }) => kind === 'zone') ?? sight.lit[pick(sight.lit.length)];
      if (target) await touch(page, target);
      await drawn(page);
    }
    expect(offered).toBe(true);
    const all = await lines.count();
    await page.locator('.filters button', { hasText: 'Dice' }).click();
    const rolls = await page.locator('.log li:not(.hd) .ln').allInnerTexts();
    expect(rolls.length).toBeGreaterThan(0);
    expect(rolls.length).toBeLessThan(all);
    await page.locator('.filters button', { hasText: 'All' }).click();
    await expect.poll(() => lines.count()).toBe(all);
    // Play goes back to the table that the line shows.
    await show(earlier);
    const piles = (): Promise<string> =>
      page
        .locator('.brd-pile')
        .evaluateAll((all) => all.map((pile) => (pile as HTMLElement).dataset.in).join());
    const shown = await piles();
    await back.last().click();
    await page.locator('.peekbar').waitFor({ state: 'detached' });
    await page.locator('.prompt.mine').waitFor();
    await expect.poll(piles).toBe(shown);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('closes what it said with Escape while the map has the focus', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(page);
    await page.locator('.brd-zone:not(.can)').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.toast').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.toast').waitFor({ state: 'detached' });
    await context.close();
  });

  it('leaves the focus on the map when a button goes away with its click, and takes it to the zone of a touched stack', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(page);
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.zone);
    await page.locator('.brd-zone[data-zone=T26]').focus();
    // Passing is not loud while a stratagem can be played.
    await page.locator('.act.pri, .act[data-action=pass]').first().click();
    expect(await focused()).toBe('T26');
    const stack = page.locator('.brd-pile[data-in=T12]').first();
    await stack.click();
    expect(await focused()).toBe('T12');
    await context.close();
  });

  it('brings into sight what the keyboard comes to, and leaves the tools of the map in their corner', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { game: 'hellespont', scenario: '10.1', opponent: 'random' });
    await myTurn(page);
    const corner = async (): Promise<number> => (await page.locator('.brd-tools').boundingBox())?.x ?? 0;
    const before = await corner();
    await page.locator('.brd-zone').first().focus();
    // Nearer and nearer, until some zone lies beyond the frame.
    let far: string | undefined;
    for (let n = 0; n < 20 && far === undefined; n++) {
      await page.keyboard.press('+');
      await page.waitForTimeout(250);
      far = await page.evaluate(() => {
        const frame = document.querySelector('.brd')?.getBoundingClientRect();
        const zones = [...document.querySelectorAll<SVGElement>('.brd-zone')];
        const beyond = zones.find((zone) => zone.getBoundingClientRect().left > (frame?.right ?? 0) + 40);
        beyond?.focus();
        return beyond?.dataset.zone;
      });
    }
    expect(far).toBeDefined();
    await page.waitForFunction((zone) => {
      const box = document.querySelector(`.brd-zone[data-zone="${zone}"]`)?.getBoundingClientRect();
      const frame = document.querySelector('.brd')?.getBoundingClientRect();
      return box && frame && box.left < frame.right && box.right > frame.left;
    }, far);
    expect(await page.evaluate(() => document.querySelector('.brd')?.scrollLeft)).toBe(0);
    expect(await corner()).toBeCloseTo(before, 0);
    await context.close();
  });

  it('keeps the notes of two people at one screen apart', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'human' });
    const seen: { [role: string]: string } = {};
    const pick = dice(3);
    for (let step = 0; step < 80 && Object.keys(seen).length < 2; step++) {
      await page.waitForSelector('.handover, .prompt.mine');
      if (await page.locator('.handover').count()) await page.locator('.handover .btn.pri').click();
      await page.waitForSelector('.prompt.mine');
      const role = (await page.locator('.prompt .shield').getAttribute('class'))?.split(' ')[1] ?? '';
      if (seen[role] === undefined) {
        await page.getByRole('tab', { name: 'Notes' }).click();
        const notes = page.locator('.notes textarea');
        seen[role] = await notes.inputValue();
        await notes.fill(`secret of ${role}`);
        await page.getByRole('tab', { name: 'Log' }).click();
      }
      const { lit } = await look(page);
      const target = lit.find(({ name }) => name === 'pass') ?? lit[pick(lit.length)];
      if (target) await touch(page, target);
      await drawn(page);
    }
    expect(seen).toEqual({ athens: '', sparta: '' });
    await context.close();
  });

  it('shows that a bot is thinking when it needs more than half a second', async () => {
    const { page, context } = await site.visit();
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
        setTimeout(() => Reflect.apply(postMessage, this, args), 5000);
      };
    });
    await newGame(page, site.base, { scenario: '10.2', opponent: 'captain', side: 'athens' });
    for (let step = 0; step < 20; step++) {
      await page.waitForSelector('.prompt.mine, progress.think');
      if (await page.locator('progress.think').count()) break;
      const { lit } = await look(page);
      const target = lit[0];
      if (target) await touch(page, target);
      await page.waitForTimeout(100);
    }
    expect(await text(page, '.prompt small')).toContain('is thinking');
    await context.close();
  });
});

describe('files and saves', () => {
  it('shows the games of this browser at home without pushing anything down', async () => {
    const { page, context } = await site.visit();
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(page);
    await page.goto(site.base);
    await page.reload();
    await page.locator('.crow .cc').waitFor();
    await page.locator('article.gc').first().waitFor();
    await page.waitForTimeout(400);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(shift).toBeLessThan(0.01);
    await context.close();
  });

  it('opens a file that is dropped on the home page', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.base);
    await page.waitForSelector('.hero h1');
    await page.evaluate(() => {
      const carried = new DataTransfer();
      carried.items.add(new File(['nothing of ours'], 'dropped.json', { type: 'application/json' }));
      document
        .querySelector('.home')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    });
    expect(await text(page, '.toast')).toMatch(/dropped\.json[\s\S]*not JSON/);
    await context.close();
  });

  it('says so when a saved game no longer replays, offers it as a file, and keeps it', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    const { lit } = await myTurn(page);
    const first = lit[0];
    if (first) await touch(page, first);
    await myTurn(page);
    await kept(page);
    const id = page.url().split('#/play/')[1] ?? '';
    // The table is left and all it had to keep is kept before the save is spoilt.
    await page.goto('about:blank');
    await page.goto(`${site.base}#/`);
    await page.evaluate(
      (key) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('strategoi', 1);
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const store = request.result.transaction('games', 'readwrite').objectStore('games');
            const found = store.get(key);
            found.onsuccess = () => {
              const saved = found.result;
              saved.record.version = '0.0.1';
              saved.record.log[0].hash = 'ffff';
              store.put(saved).onsuccess = () => resolve();
            };
          };
        }),
      id,
    );
    await page.goto('about:blank');
    await page.goto(`${site.base}#/play/${id}`);
    await page.waitForSelector('main h1');
    expect(await text(page, 'main')).toMatch(/does not replay.*0\.0\.1/s);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('main button', { hasText: /file/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    await page.goto(`${site.base}#/`);
    await page.locator(`a[href="#/play/${id}"]`).waitFor();
    await context.close();
  });

  it('can be installed: a manifest with its icons, and what it starts from', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.base);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const found = await page.evaluate(async (path) => {
      const manifest = await (await fetch(path)).json();
      const icons = await Promise.all(
        manifest.icons.map(async ({ src }: { src: string }) => (await fetch(src)).ok),
      );
      return { manifest, icons };
    }, address ?? '');
    expect(found.manifest).toMatchObject({ name: 'Strategoi', display: 'standalone', start_url: './' });
    expect(found.manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    expect(found.icons.every(Boolean)).toBe(true);
    await context.close();
  });
});

const searches = [
  ['amphipolis', 'en', 'Rules', 'retreat'],
  ['amphipolis', 'fr', 'Règles', 'siege'],
  ['hellespont', 'en', 'Rules', 'transport'],
  ['hellespont', 'fr', 'Règles', 'evasion'],
  ['diadochi', 'en', 'Rules', 'bribe'],
  ['diadochi', 'fr', 'Règles', 'corruption'],
] as const;

describe('learning', () => {
  it('searches the catalogue of every game in both languages, accents or not', async () => {
    for (const language of ['en', 'fr'] as const) {
      const { page, context, faults } = await site.visit({ language });
      for (const [game, , title, word] of searches.filter(([, tongue]) => tongue === language)) {
        await page.goto(`${site.base}#/rules/${game}`);
        await page.locator('h1', { hasText: title }).waitFor();
        await page.locator(`.rgames [href="#/rules/${game}"][aria-current=page]`).waitFor();
        // What was searched for in one game is searched for in the next as well.
        await page.locator('input[type=search]').fill('');
        await page.locator('.rtoc button').nth(10).waitFor({ state: 'attached' });
        const all = await page.locator('.rules article').count();
        await page.locator('input[type=search]').fill(word);
        await page.waitForFunction((n) => document.querySelectorAll('.rules article').length < n, all);
        const found = await page.locator('.rules article').allInnerTexts();
        expect(found.length).toBeGreaterThan(1);
        const bare = (one: string): string => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        expect(found.filter((one) => !bare(one).includes(word))).toEqual([]);
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('has a legend for every map, with the layer of attested and inferred borders', async () => {
    const { page, context, faults } = await site.visit();
    for (const game of ['amphipolis', 'hellespont', 'diadochi']) {
      await page.goto(`${site.base}#/legend/${game}`);
      await page.locator(`.rgames [href="#/legend/${game}"][aria-current=page]`).waitFor();
      await page.locator('.leglayer input').check();
      await page.locator('.legmap .bd.attested').first().waitFor({ state: 'attached' });
      expect(await page.locator('.legmap .bd.inferred').count()).toBeGreaterThan(0);
      expect(await page.locator('.legcols section').count()).toBeGreaterThan(2);
      await page.locator('.leglayer input').uncheck();
      await page.locator('.legmap .bd.attested').first().waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
