import { amphipolis } from '@strategoi/amphipolis';
import { newRecord, play } from '@strategoi/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unpackPosition } from '../src/session/link.ts';
import { battle } from '../tools/positions.mjs';
import { dice, openPosition, packed } from '../tools/visitor.mjs';
import {
  drawn,
  kept,
  look,
  myTurn,
  newGame,
  phone,
  serious,
  seriousAnyHour,
  seriousOn,
  text,
  touch,
  useSite,
  wander,
} from './browser.ts';

const site = useSite();

const gameId = (page: Page): string => page.url().split('#/play/')[1] ?? '';

const openBattle = (page: Page): Promise<void> => openPosition(page, site.base, battle);

describe('playing', () => {
  it('plays a complete game of 10.2 against the bot by touching only what is lit', async () => {
    const { page, context, faults } = await site.visit();
    await newGame(page, site.base, { scenario: '10.2', opponent: 'random', side: 'sparta' });
    const pick = dice(7);
    let touches = 0;
    for (let sight = await myTurn(page); !sight.over; sight = await myTurn(page)) {
      expect(sight.lit.length, `nothing to touch: ${sight.prompt} ${faults.join()}`).toBeGreaterThan(0);
      const target = sight.lit[pick(sight.lit.length)];
      if (!target) continue;
      await touch(page, target);
      touches++;
      expect(touches).toBeLessThan(600);
    }
    const box = page.locator('.ending');
    expect(await text(page, '.ending h2')).toMatch(/\d+ points to \d+|Draw/);
    expect(await text(page, '.ending h1')).toMatch(/^(You won|You lost|A draw), \d+ to \d+$/);
    // What each had of everything adds up, and the curve ends there.
    const sums = await page.locator('.mirror thead b').allInnerTexts();
    const parts = await page
      .locator('.mirror tbody tr')
      .evaluateAll((rows) =>
        rows.map((tr) => [...tr.querySelectorAll('td')].map((td) => Number(td.innerText))),
      );
    expect(sums.map((_, i) => String(parts.reduce((sum, row) => sum + (row[i] ?? 0), 0)))).toEqual(sums);
    await page.locator('.ending .cve').first().waitFor();
    expect(await page.locator('.ending .cve').allTextContents()).toEqual(sums);
    expect(await serious(page)).toEqual([]);
    // It is away while the table is looked at.
    const lookBack = async (): Promise<void> => {
      await page.locator('.log .ln').first().click();
      await page.locator('.peekbar .btn').waitFor();
      expect(await box.count()).toBe(0);
      await page.locator('.peekbar .btn').click();
      await page.locator('.peekbar').waitFor({ state: 'detached' });
    };
    await box.getByRole('button', { name: 'See the table' }).click();
    await lookBack();
    expect(await box.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks three clicks of a newcomer before the first decision', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.base);
    await page.getByRole('button', { name: 'Play now' }).click();
    const sight = await myTurn(page);
    expect(sight.mine).toBe(true);
    expect(sight.lit.length).toBeGreaterThan(0);
    await context.close();
  });

  it('hides everything while the screen changes hands, and shows each person his own stratagems', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'human' });
    const hands = new Map<string, string[]>();
    const pick = dice(3);
    for (let step = 0; step < 200 && hands.size < 2; step++) {
      await page.waitForSelector('.handover, .prompt.mine');
      if (await page.locator('.handover').count()) {
        expect(await page.locator('.brd, .dock, .strat, .log').count()).toBe(0);
        const shown = await page.locator('body').innerText();
        for (const cards of hands.values()) for (const card of cards) expect(shown).not.toContain(card);
        const role = (await page.locator('.handover').getAttribute('class'))?.split(' ')[1] ?? '';
        await page.locator('.handover .btn.pri').click();
        await page.waitForSelector('.dock');
        hands.set(role, await page.locator('.strat .tx b').allInnerTexts());
        continue;
      }
      const { lit } = await look(page);
      const target = lit[pick(lit.length)];
      if (target) await touch(page, target);
    }
    expect([...hands.keys()].sort()).toEqual(['athens', 'sparta']);
    expect(hands.get('athens')).not.toEqual(hands.get('sparta'));
    await context.close();
  });

  it('takes back a step, and says why when there is nothing to take back', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(page);
    await page.locator('.undo').click({ force: true });
    expect(await text(page, '.toast')).toContain('cannot be taken back');
    const pick = dice(11);
    let undone = false;
    for (let step = 0; step < 120 && !undone; step++) {
      const { lit, prompt } = await myTurn(page);
      const zone = lit.find(({ kind }) => kind === 'zone');
      const target = zone ?? lit[pick(lit.length)];
      if (!target) continue;
      await touch(page, target);
      await page
        .waitForFunction((before) => document.querySelector('.prompt h1')?.textContent !== before, prompt, {
          timeout: 4000,
        })
        .catch(() => undefined);
      const now = await look(page);
      if (!now.mine || (await page.locator('.undo').getAttribute('aria-disabled')) === 'true') continue;
      await page.locator('.undo').click();
      await page.waitForFunction(
        (before) => document.querySelector('.prompt h1')?.textContent === before,
        prompt,
      );
      undone = true;
    }
    expect(undone).toBe(true);
    await context.close();
  });

  it('refuses to go back over a die in a game between people', async () => {
    const { page, context } = await site.visit();
    const { record, state } = newRecord(amphipolis, {
      scenario: battle.scenario,
      seed: 'over a die',
      start: battle,
    });
    // Sparta passes her windows until the combat die has fallen and she is asked again.
    for (let n = 0; n < 12; n++) {
      const ask = amphipolis.pending(state)[0];
      if (!ask || (record.log.some((entry) => entry.dice) && ask.role === record.log.at(-1)?.by)) break;
      const legal = amphipolis.legal(state, ask.role).map(amphipolis.notate);
      play(amphipolis, record, state, ask.role, legal.find((a) => a === 'pass') ?? legal[0] ?? 'pass');
    }
    expect(record.log.some((entry) => entry.dice)).toBe(true);
    await page.goto(site.base);
    await page.locator('input[type=file]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(record)),
    });
    await page.waitForSelector('.handover, .prompt');
    if (await page.locator('.handover').count()) await page.locator('.handover .btn.pri').click();
    await page.waitForSelector('.undo');
    await page.locator('.undo').click({ force: true });
    expect(await text(page, '.toast')).toMatch(/die was rolled|not yours|passed on/);
    await context.close();
  });

  it('says which rule forbids what was touched, with a link to it', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    await myTurn(page);
    // A zone that is not lit, at a point where nothing lies over it.
    const found = (): Promise<{ x: number; y: number } | undefined> =>
      page.evaluate(() => {
        for (const zone of document.querySelectorAll('.brd-zone:not(.can)')) {
          const box = zone.getBoundingClientRect();
          const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
          const top = document.elementFromPoint(at.x, at.y)?.closest('.brd-zone');
          if (top === zone) return at;
        }
        return undefined;
      });
    // The map has found its size, and the eye its place.
    let dark = await found();
    for (let before = ''; before !== JSON.stringify(dark); dark = await found()) {
      before = JSON.stringify(dark);
      await page.waitForTimeout(400);
    }
    expect(dark).toBeDefined();
    if (dark) await page.mouse.click(dark.x, dark.y);
    const link = page.locator('.toast a');
    await link.waitFor();
    expect(await text(page, '.toast p')).toMatch(/\w{3,}/);
    // Whoever asks again is told again.
    if (dark) await page.mouse.click(dark.x, dark.y);
    await page.waitForSelector('.toast.again');
    const rule = (await link.getAttribute('href'))?.split('/').pop() ?? '';
    await link.click();
    await page.waitForSelector(`[id="${rule}"].here`);
    await context.close();
  });

  it('shows exact odds before a combat, and what a stratagem would change', async () => {
    const { page, context } = await site.visit();
    await openBattle(page);
    const card = page.locator('.fightcard');
    await card.waitFor();
    expect(await card.locator('.d6 thead .die').count()).toBe(6);
    expect(await card.locator('.bar').getAttribute('aria-label')).toMatch(/%/);
    expect(await card.locator('.opt').innerText()).toMatch(/With Cavalry: you win \d+ %/);
    await context.close();
  });
});

describe('keeping', () => {
  it('changes language in the middle of a game and keeps its place', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.1', opponent: 'random', side: 'sparta' });
    const { prompt } = await myTurn(page);
    await page.getByRole('button', { name: 'Passer en français' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const french = await text(page, '.prompt h1');
    expect(french).not.toBe(prompt);
    expect(await text(page, '.rail .tabs')).toContain('Journal');
    await page.getByRole('button', { name: 'Switch to English' }).click();
    expect(await text(page, '.prompt h1')).toBe(prompt);
    await context.close();
  });

  it('takes its first language from the browser', async () => {
    const { page, context } = await site.visit({ language: 'fr' });
    await page.goto(site.base);
    expect(await text(page, 'h1')).toContain('Quatre guerres');
    await context.close();
  });

  it('keeps a game after every action and goes on after a reload', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.2', opponent: 'random', side: 'sparta' });
    const { prompt } = await wander(page, 5, 6);
    await kept(page);
    await page.reload();
    expect((await myTurn(page)).prompt).toBe(prompt);
    await page.goto(`${site.base}#/`);
    await expect.poll(() => text(page, '.cct')).toMatch(/Turn 4, [A-D](\.\d)? · summer 423 BC/);
    // A game that an older page has kept says what it can.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('strategoi', 1);
          opening.onsuccess = () => {
            const games = opening.result.transaction('games', 'readwrite').objectStore('games');
            const all = games.getAll();
            all.onsuccess = () => {
              for (const { dateline: _, ...old } of all.result) games.put(old);
              games.transaction.oncomplete = () => resolve();
            };
          };
        }),
    );
    await page.reload();
    await expect.poll(() => text(page, '.cct')).toMatch(/\d+ actions/);
    await page.locator('.cc a').first().click();
    expect((await myTurn(page)).prompt).toBe(prompt);
    await context.close();
  });

  it('works offline once it has been seen', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await page.goto(site.base);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Play now' }).click();
    const sight = await myTurn(page);
    expect(sight.lit.length).toBeGreaterThan(0);
    await context.close();
  });

  it('says what is wrong with a bad file and loses nothing', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.base);
    const give = async (name: string, content: string): Promise<string> => {
      const input = page.locator('input[type=file]');
      await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
      await page.locator('.toast', { hasText: name }).waitFor();
      return text(page, '.toast p');
    };
    expect(await give('a.json', 'not json')).toContain('not JSON');
    expect(await give('b.json', '{"a":1}')).toContain('neither a game nor a position');
    expect(await give('c.json', '{"strategoi":1,"game":"amphipolis"}')).toContain('damaged');
    const { record } = newRecord(amphipolis, { scenario: '10.2', seed: 'x' });
    const forged = { ...record, log: [{ by: 'sparta', do: 'announce 9', hash: '00' }] };
    expect(await give('d.json', JSON.stringify(forged))).toContain('does not replay');
    expect(await give('e.json', JSON.stringify({ ...battle, zones: { T99: ['A-H6'] } }))).toContain(
      'cannot be set up',
    );
    expect(page.url()).not.toContain('play');
    await context.close();
  });
});

describe('reviewing', () => {
  it('scrubs through a game and branches off into a sandbox that leaves it untouched', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.2', opponent: 'random', side: 'sparta' });
    await wander(page, 9, 8);
    const id = gameId(page);
    await page.goto(`${site.base}#/review/${id}`);
    const range = page.locator('.scrub input');
    await range.waitFor();
    const last = Number(await range.getAttribute('max'));
    // Enough to step through; how many more hangs on what the dice of the day let one do.
    expect(last).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'First', exact: true }).click();
    expect(await text(page, '.scrub output')).toBe(`0 / ${last}`);
    await page.getByRole('button', { name: 'Step on' }).click();
    await page.getByRole('button', { name: 'Step on' }).click();
    expect(await text(page, '.scrub output')).toBe(`2 / ${last}`);
    // Moves are listed by turn and phase; a touch goes there.
    expect(await page.locator('.moves .hd').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'First', exact: true }).click();
    expect(await text(page, '.scrub output')).toBe(`0 / ${last}`);
    await page.locator('.moves li:not(.hd) .ln').first().click();
    await expect.poll(() => text(page, '.scrub output')).not.toBe(`0 / ${last}`);
    expect(await page.locator('.moves .here').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'First', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => text(page, '.scrub output')).toBe(`${last} / ${last}`);
    // Only what this seat may see: the other seat opens when the game is over.
    expect(await page.locator('.seen option').allInnerTexts()).not.toContain('Athens');
    await page.getByRole('button', { name: 'Try it from here' }).click();
    await page.waitForSelector('.sandnote');
    const branch = await myTurn(page);
    const target = branch.lit[0];
    if (target) await touch(page, target);
    await drawn(page);
    await page.keyboard.press('u');
    await page.waitForFunction(
      (prompt) => document.querySelector('.prompt h1')?.textContent === prompt,
      branch.prompt,
    );
    await page.goto(`${site.base}#/review/${id}`);
    await range.waitFor();
    expect(Number(await range.getAttribute('max'))).toBe(last);
    await context.close();
  });

  it('opens a position from a link, and says so when the link is broken', async () => {
    const { page, context } = await site.visit();
    await openBattle(page);
    expect(await page.locator('[data-in=T9]').count()).toBeGreaterThan(3);
    await page.goto(`${site.base}#/position/amphipolis/${(await packed(battle)).slice(0, 60)}`);
    await page.waitForSelector('.trouble');
    expect(await text(page, '.trouble p')).toContain('link');
    await context.close();
  });

  it('copies a link that opens the same position', async () => {
    const { page, context } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openBattle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Copy a link to this position' }).click();
    await page.waitForSelector('.toast a');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const position = await unpackPosition(link.split('/').pop() ?? '');
    expect(position?.scenario).toBe('10.3');
    expect(position?.hands).toMatchObject({ sparta: [expect.stringMatching(/^K\d/)] });
    await context.close();
  });
});

describe('reaching everybody', () => {
  it('is played through a turn with the keyboard alone', async () => {
    const { page, context } = await site.visit();
    await newGame(page, site.base, { scenario: '10.2', opponent: 'random', side: 'sparta' });
    const turn = (): Promise<string> => text(page, '.turns .now b');
    const on = (selector: string): Promise<boolean> =>
      page.evaluate((s) => Boolean(document.activeElement?.closest(s)), selector);
    const tabTo = async (selector: string): Promise<void> => {
      for (let tab = 0; tab < 150; tab++) {
        await page.keyboard.press('Tab');
        if (await on(selector)) return;
      }
      throw new Error(`Tab never comes to ${selector}: ${await text(page, '.prompt h1')}`);
    };
    const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    const towards = (): Promise<string | undefined> =>
      page.evaluate(() => {
        const here = document.activeElement?.closest('.brd-zone')?.getBoundingClientRect();
        const goal = document.querySelector('.brd-zone.can')?.getBoundingClientRect();
        if (!here || !goal) return undefined;
        const x = goal.left + goal.width / 2 - (here.left + here.width / 2);
        const y = goal.top + goal.height / 2 - (here.top + here.height / 2);
        if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
        return y > 0 ? 'ArrowDown' : 'ArrowUp';
      });
    const walkToLit = async (): Promise<void> => {
      await tabTo('.brd-zone');
      const pick = dice(21);
      // Towards what is lit, as whoever sees it would go; where no way leads there, now and then anywhere.
      for (let step = 0; step < 200 && !(await on('.brd-zone.can')); step++)
        await page.keyboard.press((pick(3) > 0 ? await towards() : arrows[pick(4)]) ?? 'ArrowUp');
      expect(await on('.brd-zone.can')).toBe(true);
    };
    await myTurn(page);
    const first = await turn();
    let walked = false;
    let taken = false;
    // A card that tells what has happened is put away like any other decision.
    const besides = '[data-action], [data-go-on], .brd-pile.can';
    for (let n = 0; n < 200 && (await turn()) === first; n++) {
      // What is asked on a card is drawn a little later than the prompt.
      await myTurn(page);
      const lit = (selector: string): Promise<number> => page.locator(selector).count();
      // A card that tells of a fight is put away first: what follows may be asked on the next.
      if ((await lit('[data-go-on]')) > 0) await tabTo('[data-go-on]');
      else if (!walked && (await lit('.brd-zone.can')) > 0) {
        await walkToLit();
        walked = true;
      } else if (!taken && (await lit('.brd-pile.can')) > 0) {
        await tabTo('.brd-pile.can');
        taken = true;
      } else if ((await lit('.acts [data-action]')) > 0) await tabTo('.acts [data-action]');
      else if ((await lit(besides)) > 0) await tabTo(besides);
      else await walkToLit();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(30);
    }
    expect([walked, taken]).toEqual([true, true]);
    expect(await turn()).not.toBe(first);
    await context.close();
  });

  it('fits a phone: nothing scrolls sideways, tabs lead everywhere, a decision can be taken', async () => {
    const { page, context, faults } = await site.visit(phone);
    await page.goto(site.base);
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.waitForSelector('.prompt.mine');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    for (const tab of ['Hand', 'State', 'Log', 'Notes', 'Map']) {
      await page.locator('.ph-nav button', { hasText: tab }).tap();
    }
    const before = await text(page, '.prompt h1');
    await page.locator('.ph-sheet .btn.pri, .ph-sheet [data-action=pass]').first().tap();
    await page.waitForFunction((old) => document.querySelector('.prompt h1')?.textContent !== old, before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has no serious fault of access on any page, by day and by night', async () => {
    const { page, context } = await site.visit();
    const found = await seriousOn(page, site.base, [
      '',
      'new/amphipolis',
      'rules/amphipolis',
      'glossary/amphipolis',
      'learn',
      'legend/amphipolis',
      'nowhere',
    ]);
    await openBattle(page);
    found.battle = await seriousAnyHour(page);
    await newGame(page, site.base, { scenario: '10.1', opponent: 'human' });
    await page.waitForSelector('.handover');
    found.handover = await seriousAnyHour(page);
    await page.locator('.handover .btn.pri').click();
    await myTurn(page);
    found.table = await seriousAnyHour(page);
    await page.goto(`${site.base}#/review/${gameId(page)}`);
    await page.waitForSelector('.scrub');
    found.review = await seriousAnyHour(page);
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
    await context.close();
  });
});
