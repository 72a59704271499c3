import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { call, useHouse } from './house.ts';
import { seal } from './sheet.ts';
import { overhear, type Wire } from './wire.ts';

const { guest, gather } = useHouse();

/** All that addresses of a game tell whoever looks at this page. */
const askAll = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (game) => {
    const texts: string[] = [];
    for (const path of ['', '/view', '/log', '/since?ply=0', '/record', '/letters', '/chat', '/notes'])
      texts.push(await (await fetch(`/api/games/${game}${path}`)).text());
    return texts.join('\n');
  }, id);

interface Seat extends Visitor {
  readonly wire: Wire;
}

async function sit(name: string): Promise<Seat> {
  const visitor = await guest(name);
  return { ...visitor, wire: overhear(visitor) };
}

describe('no byte that a browser is told', () => {
  it('holds what another seat writes, in orders, letters or notes; nor does any come while it writes', async () => {
    const [one, two, third, watcher] = [
      await sit('Berenike'),
      await sit('Apama'),
      await sit('Stratonike'),
      await sit('Thais'),
    ];
    const { id } = await call(one.page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      options: { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral' },
      seat: 'ptolemy',
    });
    await call(two.page, `games/${id}/join`, { seat: 'seleucus' });
    await call(third.page, `games/${id}/join`, { seat: 'eumenes' });
    await call(one.page, `games/${id}/act`, { ply: 0, do: 'muster AAA' });
    await gather(id, [one, two, third], '.osheet .typed input');
    await gather(id, [watcher]);
    const strangers = [two, watcher];
    for (const { wire } of [...strangers, third]) await wire.clear();

    // An order, a letter to one, and something for oneself, each with a word that stands nowhere else.
    const typed = one.page.locator('.osheet .typed input');
    const order = /^write (.+)$/.exec(await firstOrder(one.page, id))?.[1] as string;
    await typed.fill(order);
    await typed.press('Enter');
    await one.page.locator('.osheet ol code').first().waitFor();
    const news = (wire: Wire): string[] =>
      wire.frames.filter((frame) => /^\{"t":"(update|view|table)"/.test(frame));
    for (const { wire } of [...strangers, third]) expect(news(wire)).toEqual([]);
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    await one.page.locator('.pen input[value=eumenes]').check();
    await one.page.locator('.pen textarea').fill('Sandalwood at the ford.');
    await one.page.locator('.pen button').click();
    await third.page.getByRole('tab', { name: /Letters/ }).click();
    await third.page.locator('.dletters li', { hasText: 'Sandalwood' }).waitFor();
    await one.page.getByRole('tab', { name: /Notes/ }).click();
    await one.page.locator('.notes textarea').fill('Oxhide for myself.');
    await expect
      .poll(() => one.page.evaluate(async (game) => (await fetch(`/api/games/${game}/notes`)).text(), id))
      .toContain('Oxhide');
    expect(await third.wire.told()).toContain('Sandalwood');

    const told = async ({ page, wire }: Seat): Promise<string> => {
      // The page is opened anew and every address asked, while nothing is open yet.
      await page.reload();
      await page.waitForSelector('.onlinetable .players');
      await askAll(page, id);
      return wire.told();
    };
    for (const seat of strangers) {
      const all = await told(seat);
      expect(all.length).toBeGreaterThan(1000);
      for (const canary of ['Sandalwood', 'Oxhide', order]) expect(all).not.toContain(canary);
    }
    const his = await told(third);
    expect(his).toContain('Sandalwood');
    for (const canary of ['Oxhide', order]) expect(his).not.toContain(canary);

    // When all are sealed the orders are told to all; letters and notes never are.
    for (const { page } of [one, two, third]) {
      await seal(page);
    }
    for (const { page } of [one, two, third]) await page.locator('.resolution').waitFor();
    for (const seat of strangers) {
      const all = await told(seat);
      for (const canary of ['Sandalwood', 'Oxhide']) expect(all).not.toContain(canary);
    }
    expect([one, two, third, watcher].flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('names a card that passes between allies of the Epic, but to the two', async () => {
    const roles = ['athens', 'sparta', 'thebes', 'corinth'] as const;
    const seats = new Map<string, Seat>();
    for (const role of roles) seats.set(role, await sit(`Player of ${role}`));
    const at = (role: string): Seat => seats.get(role) as Seat;
    const watcher = await sit('Thersites');
    seats.set('nobody', watcher);
    /** Who begins, and with what in hand, is a matter of the dice: a table where Sparta is asked first and can hand over a card. */
    async function suited(): Promise<string> {
      for (;;) {
        const { id } = await call(at('athens').page, 'games', {
          game: 'epic',
          scenario: 'four',
          seat: 'athens',
        });
        for (const role of roles.slice(1)) await call(at(role).page, `games/${id}/join`, { seat: role });
        const view = JSON.parse(
          await at('sparta').page.evaluate(
            async (game) => (await fetch(`/api/games/${game}/view`)).text(),
            id,
          ),
        ) as { view: { asks: { actions?: string[] }[]; board: { handSize: number[] } } };
        const may = view.view.asks.flatMap(({ actions = [] }) => actions);
        if (may.includes('share') && (view.view.board.handSize[1] ?? 0) > 0) return id;
      }
    }
    const id = await suited();
    await gather(id, [...seats.values()], '.onlinetable .prompt h1');
    const sparta = at('sparta').page;
    await sparta.locator('[data-action=share]').first().click();
    await sparta.locator('.eallies').waitFor();
    for (const { wire } of seats.values()) await wire.clear();
    const card = sparta.locator('.ecards button').first();
    await card.click();
    const lend = sparta.locator('.ecardtext [data-action^="lend "][data-action$=" thebes"]');
    await lend.waitFor();
    const name = await sparta.locator('.ecardtext h2').innerText();
    await lend.click();

    const passed = (text: string): string[] => [
      ...new Set(
        [...text.matchAll(/"type":"lend"[^}]*"card":(-?\d+)/g)].map(([, number]) => number as string),
      ),
    ];
    const log = async ({ page }: Seat): Promise<string> => {
      await page.getByRole('tab', { name: 'Log' }).click();
      const line = page.locator('.log', { hasText: /hands .* to / });
      await line.waitFor();
      return line.innerText();
    };
    for (const [role, seat] of seats) {
      const knows = role === 'sparta' || role === 'thebes';
      const said = await log(seat);
      expect([role, said.includes(`hands ${name} to`)]).toEqual([role, knows]);
      expect([role, said.includes('hands a card to')]).toEqual([role, !knows]);
      await askAll(seat.page, id);
      const numbers = passed(await seat.wire.told());
      if (knows) expect([role, numbers.length, Number(numbers[0]) >= 0]).toEqual([role, 1, true]);
      else expect([role, numbers]).toEqual([role, ['-1']]);
    }
    // It is hers now, after the page is opened anew too; and it is taken back by nobody.
    const thebes = at('thebes').page;
    await thebes.reload();
    await thebes.locator('.ecards button', { hasText: name }).first().waitFor();
    expect(await sparta.locator('.ecards button', { hasText: name }).count()).toBe(0);
    expect([...seats.values()].flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('bots that negotiate', () => {
  it('each answer once a letter that was written to both, in the page of whoever wrote it and in no other', async () => {
    const [one, two, watcher] = [await sit('Berenike'), await sit('Apama'), await sit('Thais')];
    const { id } = await call(one.page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      options: { antipater: 'neutral', eumenes: 'neutral' },
      seat: 'ptolemy',
      bots: { antigonus: 'envoy', lysimachus: 'envoy' },
    });
    await call(two.page, `games/${id}/join`, { seat: 'seleucus' });
    await call(one.page, `games/${id}/act`, { ply: 0, do: 'muster AAA' });
    await gather(id, [one, two], '.osheet .typed input');
    await gather(id, [watcher]);
    const terms = 'peace for 3 seasons';
    const answers = one.page
      .locator('.dletters li', { hasText: /I (accept|refuse): / })
      .filter({ hasText: terms });
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    for (const seat of ['antigonus', 'lysimachus'])
      await one.page.locator(`.pen input[value=${seat}]`).check();
    await one.page.locator('.pen textarea').fill(`I propose: ${terms}.`);
    await one.page.locator('.pen button').click();
    await expect.poll(() => answers.count()).toBe(2);
    // From behind a seal they answer as well.
    await seal(one.page);
    await one.page.locator('.sact.done').waitFor();
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    await one.page.locator('.pen input[value=antigonus]').check();
    const other = await one.page.locator('.pen input[value=lysimachus]').isChecked();
    if (other) await one.page.locator('.pen input[value=lysimachus]').uncheck();
    await one.page.locator('.pen textarea').fill('I propose: peace for 2 seasons.');
    await one.page.locator('.pen button').click();
    await one.page.locator('.dletters li', { hasText: /I (accept|refuse): .*peace for 2 seasons/ }).waitFor();
    // Asked once, each has answered once, also for a page that is opened anew.
    await one.page.reload();
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    await answers.first().waitFor();
    expect(await answers.count()).toBe(2);
    for (const { page, wire } of [two, watcher]) {
      await askAll(page, id);
      expect(await wire.told()).not.toContain(terms);
    }
    expect([...one.faults, ...two.faults, ...watcher.faults]).toEqual([]);
  });
});

/** An order that this sheet takes. */
async function firstOrder(page: Page, id: string): Promise<string> {
  const view = (await page.evaluate(async (game) => (await fetch(`/api/games/${game}/view`)).json(), id)) as {
    view: { asks: { actions?: string[] }[] };
  };
  const orders = view.view.asks
    .flatMap(({ actions = [] }) => actions)
    .filter((one) => one.startsWith('write '));
  return orders.find((one) => / -> /.test(one)) ?? (orders[0] as string);
}
