import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, openSite, serious, seriousAnyHour, seriousOn, text, type Visitor } from './browser.ts';
import { addWebhook, call, openEar, openPost, playOne, useHouse, useOpen } from './house.ts';
import { asking } from './wire.ts';

const post = useOpen(openPost);
const { site, guest, register, gather } = useHouse(() => ({ SMTP_URL: post().url }));

/** A game between two people, both at the table. */
async function table(names: readonly [string, string], wanted: object = {}) {
  const [athens, sparta] = [await guest(names[0]), await guest(names[1])];
  const game = await call(athens.page, 'games', {
    game: 'amphipolis',
    scenario: '10.1',
    seat: 'athens',
    ...wanted,
  });
  await call(sparta.page, `games/${game.id}/join`);
  await gather(game.id, [athens, sparta], '.onlinetable .prompt h1');
  /** Whoever has to decide, and the other. */
  const turn = async (): Promise<readonly [Visitor, Visitor]> => {
    for (;;) {
      if (await athens.page.locator('.prompt.mine').count()) return [athens, sparta];
      if (await sparta.page.locator('.prompt.mine').count()) return [sparta, athens];
      await athens.page.waitForTimeout(30);
    }
  };
  return { game, athens, sparta, turn };
}

const choose = async (page: Page): Promise<void> => {
  const before = await text(page, '.prompt h1');
  // What a fight asks is asked on its card.
  await page.locator('.acts [data-action], .fightcard [data-action]').last().click();
  await page.waitForFunction(
    (old) =>
      document.querySelector('.prompt h1')?.textContent !== old || !document.querySelector('.prompt.mine'),
    before,
  );
};

const lines = (page: Page): Promise<number> => page.locator('.entries .ln').count();

describe('an online table', () => {
  it('takes back by consent, shows its log after a reload, hides hands from spectators, and plays again with sides swapped', async () => {
    const { game, athens, sparta, turn } = await table(['Nicias', 'Polydamidas']);
    const watcher = await site.visit();
    await gather(game.id, [watcher], '.onlinetable .prompt h1');
    expect(await watcher.page.title()).toMatch(/^Amphipolis 10\.1 Brasidas against Thucydides · /);
    expect(await watcher.page.locator('.strat').count()).toBe(0);
    expect(await watcher.page.locator('[data-action]').count()).toBe(0);
    expect(await athens.page.locator('.strat').count()).toBeGreaterThan(0);

    let [second, other] = await turn();
    await choose(second.page);
    for (let n = 0; n < 20 && (await lines(athens.page)) < 3; n++) {
      [second, other] = await turn();
      await choose(second.page);
    }
    await turn();
    const told = await lines(athens.page);
    await athens.page.reload();
    await athens.page.waitForSelector('.entries .ln');
    expect(await lines(athens.page)).toBe(told);

    // A die that was rolled bars the way: then something else is done first.
    const asks = async (page: Page): Promise<boolean> => {
      await page.getByRole('button', { name: 'The game', exact: true }).click();
      await page.getByRole('button', { name: 'Ask to take back' }).click();
      await page.waitForSelector('.offer, .toast.refusal');
      return (await page.locator('.offer').count()) > 0;
    };
    while (!(await asks(second.page))) {
      await second.page.keyboard.press('Escape');
      [second, other] = await turn();
      await choose(second.page);
      await turn();
    }
    const before = await lines(other.page);
    await other.page.getByRole('button', { name: 'Agree' }).click();
    await second.page.locator('.offer').waitFor({ state: 'detached' });
    await second.page.waitForSelector('.prompt.mine');
    await other.page.waitForFunction((n) => document.querySelectorAll('.entries .ln').length <= n, before);

    await sparta.page.getByRole('button', { name: 'The game', exact: true }).click();
    await sparta.page.getByRole('button', { name: 'Resign' }).click();
    for (const { page } of [athens, sparta, watcher])
      await page.locator('.result h2', { hasText: 'Polydamidas has resigned: Nicias wins' }).waitFor();
    await athens.page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await athens.page.locator('.seatcard.sparta', { hasText: 'Nicias' }).waitFor();
    await sparta.page.getByRole('link', { name: 'To the rematch' }).click();
    await sparta.page.locator('[data-seat=athens]').click();
    await athens.page.waitForSelector('.onlinetable .prompt h1');
    expect([...athens.faults, ...sparta.faults, ...watcher.faults]).toEqual([]);
    for (const { context } of [athens, sparta, watcher]) await context.close();
  });

  it('says why not, takes back a step, keeps notes and standing orders, and tells what happened meanwhile', async () => {
    const { page, context, faults } = await guest('Eucles');
    const open = asking({ page });
    const answered = async (): Promise<void> => {
      await drawn(page);
      await expect.poll(() => open.size).toBe(0);
      await drawn(page);
    };
    const game = await call(page, 'games', {
      game: 'amphipolis',
      scenario: '10.1',
      seat: 'sparta',
      bots: { athens: 'random' },
    });
    await page.goto(`${site.base}#/games/${game.id}`);
    await page.waitForSelector('.prompt.mine');
    await page.locator('.brd-zone:not(.can)').first().dispatchEvent('click');
    await page.keyboard.press('?');
    await page.waitForSelector('.toast');
    let undone = false;
    for (let n = 0; n < 80 && !undone; n++) {
      await page.waitForSelector('.prompt.mine');
      const zone = page.locator('.brd-zone.can').first();
      if ((await zone.count()) === 0) {
        await choose(page);
        continue;
      }
      const before = await text(page, '.prompt h1');
      await zone.focus();
      await page.keyboard.press('Enter');
      await answered();
      if ((await text(page, '.prompt h1')) === before) continue;
      await page.keyboard.press('u');
      await page.waitForFunction((old) => document.querySelector('.prompt h1')?.textContent === old, before);
      undone = true;
    }
    expect(undone).toBe(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('summary', { hasText: 'Standing orders' }).click();
    await page.locator('.stands input').first().check();
    await page.keyboard.press('Escape');
    // The dice may have made a fight on the way: its card stays until it is read.
    const card = page.locator('.fightcard.done [data-go-on]');
    while ((await card.count()) > 0) await card.first().click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    // It is sent once the pen rests.
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/notes') && response.request().method() === 'PUT',
    );
    await page.locator('.notes textarea').fill('The bridge at T13.');
    expect((await sent).ok()).toBe(true);
    await page.reload();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('.notes textarea')?.value === 'The bridge at T13.',
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('summary', { hasText: 'Standing orders' }).click();
    expect(await page.locator('.stands input').first().isChecked()).toBe(true);
    await page.locator('.stands input').first().uncheck();
    await page.keyboard.press('Escape');
    // Coming back: what the other side did since one's last decision is told.
    let told = 0;
    for (let n = 0; n < 15 && told === 0; n++) {
      await page.waitForSelector('.prompt.mine');
      await choose(page);
      await page.waitForSelector('.prompt.mine');
      await page.reload();
      await page.waitForSelector('.prompt.mine');
      await page.waitForSelector('.entries .ln');
      await drawn(page);
      told = await page.locator('.since li').count();
    }
    expect(told).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('accounts', () => {
  it('tells both players of a rated game what it has done to their ratings', async () => {
    const people = [await site.visit(), await site.visit({ language: 'fr' })] as const;
    const names = ['Hagnon', 'Clearidas'] as const;
    for (const [i, { page }] of people.entries()) {
      await page.goto(site.base);
      await call(page, 'account', { name: names[i], password: 'ten thousand oars' });
      await page.reload();
    }
    const [first, second] = people;
    const game = await call(first.page, 'games', {
      game: 'amphipolis',
      scenario: '10.1',
      seat: 'athens',
      rated: true,
    });
    await call(second.page, `games/${game.id}/join`);
    await gather(game.id, people, '.onlinetable .prompt h1');
    // What is broken off at once is not rated: some of it is played first.
    for (let n = 0; n < 60; n++) for (const { page } of people) await playOne(page, game.id);
    await call(second.page, `games/${game.id}/resign`);
    for (const { page } of people) {
      await page.waitForSelector('.rated dd');
      expect(await text(page, '.rated .athens')).toMatch(/Hagnon\s+1500 → 1[56]\d\d \(\+\d+\)/);
      expect(await text(page, '.rated .sparta')).toMatch(/Clearidas\s+1500 → 1[34]\d\d \(−\d+\)/);
      expect(await serious(page)).toEqual([]);
    }
    // Where the page was quicker than the test, the browser writes that down as an error.
    expect([...first.faults, ...second.faults].filter((fault) => !/409/.test(fault))).toEqual([]);
    for (const { context } of people) await context.close();
  });

  it('are made, left, entered again, changed, exported and deleted', async () => {
    const { page, context, faults } = await site.visit();
    await register(page, { name: 'Knemos', password: 'leukas and zakynthos' });
    await page.goto(`${site.base}#/account`);
    await page.getByRole('heading', { name: 'Knemos' }).waitFor();

    const password = page.getByRole('form', { name: 'Password' });
    await password.getByLabel('Present password').fill('leukas and zakynthos');
    await password.getByLabel('New password').fill('naupaktos was lost');
    await password.getByRole('button').click();
    await page.locator('.toast', { hasText: 'The password is changed' }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForSelector('.door');
    await page.goto(`${site.base}#/account`);
    const sign = page.getByRole('form', { name: 'Sign in' });
    await sign.getByLabel('Name').fill('Knemos');
    await sign.getByLabel('Password').fill('leukas and zakynthos');
    await sign.getByRole('button').click();
    await page.locator('.fault', { hasText: 'wrong' }).waitFor();
    await sign.getByLabel('Password').fill('naupaktos was lost');
    await sign.getByRole('button').click();
    await page.waitForSelector('.lobby .ohead .btn.pri');

    await page.goto(`${site.base}#/account`);
    const tokens = page.getByRole('form', { name: 'Make a token' });
    await tokens.getByLabel('What it is for').fill('my program');
    await tokens.getByRole('button').click();
    await page.locator('.people li', { hasText: 'my program' }).waitFor();
    const manual = await context.newPage();
    const link = page.getByRole('link', { name: 'What a program may say here' });
    await manual.goto((await link.getAttribute('href')) ?? '');
    expect(await manual.locator('h3', { hasText: '/api/games/{id}/act' }).count()).toBe(1);
    await manual.close();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything kept about me' }).click();
    expect((await download).suggestedFilename()).toBe('strategoi.json');
    await page.locator('summary', { hasText: 'Delete the account' }).click();
    const remove = page.getByRole('form', { name: 'Delete the account' });
    await remove.getByLabel('Name').fill('Knemos');
    await remove.getByLabel('Password').fill('naupaktos was lost');
    await remove.getByRole('button').click();
    await page.waitForSelector('.door');
    // A wrong password is an answer the browser writes down as an error.
    expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
    await context.close();
  });

  it('have an address that is confirmed by its own mail, and a new password by the next', async () => {
    const { page, context, faults } = await site.visit();
    /** The link in the newest mail, as a page of this house. */
    const linked = async (page: string): Promise<string> => {
      const found = (): string | undefined =>
        post()
          .mails.flatMap((mail) => mail.match(new RegExp(`#/${page}/[\\w-]+`)) ?? [])
          .at(-1);
      for (let n = 0; n < 200 && found() === undefined; n++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return `${site.base}${found()}`;
    };
    const mail = 'hermocrates@syracuse.example';
    await register(page, { name: 'Hermocrates', password: 'syracuse holds out', mail });
    await page.goto(await linked('mail'));
    await page.locator('.toast', { hasText: 'The address is yours.' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForSelector('.door');
    await page.goto(`${site.base}#/account`);
    await page.locator('summary', { hasText: 'Forgotten the password?' }).click();
    const forgot = page.getByRole('form', { name: 'Forgotten the password?' });
    await forgot.getByLabel('Your mail address').fill(mail);
    await forgot.getByRole('button').click();
    await page.locator('.toast', { hasText: 'a link is on its way' }).waitFor();
    await page.goto(await linked('reset'));
    await page.getByRole('textbox', { name: 'New password' }).fill('the great harbour');
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.locator('.acc', { hasText: 'Hermocrates' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are told of their turns where they wish, and try it with a button', async () => {
    const ear = await openEar();
    const { page, context, faults } = await guest('Tharyps');
    await addWebhook(site, page, ear.url);
    await page.getByRole('form', { name: 'Webhooks 1' }).getByRole('button', { name: 'Test' }).click();
    await page.locator('.toast', { hasText: 'Sent' }).waitFor();
    expect(ear.titles).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
    await ear.close();
  });

  it('let a guest come back by his link on another device, and keep his name for good', async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.base}#/online`);
    await page.getByRole('textbox', { name: 'Play as a guest' }).fill('Phormio');
    await page.getByRole('button', { name: 'Go in' }).click();
    await page.waitForSelector('.lobby .ohead .btn.pri');
    await page.goto(`${site.base}#/account`);
    const link = await page.getByRole('textbox', { name: 'Your link to come back' }).inputValue();
    const elsewhere = await site.visit();
    await elsewhere.page.goto(link);
    await elsewhere.page.locator('.acc', { hasText: 'Phormio' }).waitFor();
    await elsewhere.page.goto(`${site.base}#/account`);
    const keep = elsewhere.page.getByRole('form', { name: 'Make an account of it' });
    await keep.getByLabel('Password').fill('the gulf of crisa');
    await keep.getByRole('button').click();
    await elsewhere.page.getByRole('link', { name: 'Profile and ratings' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Phormio' }).waitFor();
    await context.close();
    await elsewhere.context.close();
  });
});

describe('reaching everybody online', () => {
  it('has no serious fault of access on any online page, by day and by night', async () => {
    const { page, context } = await guest('Kleippides');
    const wanted = { game: 'amphipolis', scenario: '10.1', seat: 'sparta' };
    const waiting = await call(page, 'games', { ...wanted, pace: { kind: 'days', days: 2 } });
    const played = await call(page, 'games', { ...wanted, bots: { athens: 'random' } });
    const ended = await call(page, 'games', { ...wanted, bots: { athens: 'random' } });
    await call(page, `games/${ended.id}/resign`);
    const found = await seriousOn(page, site.base, [
      'online',
      'online/new/amphipolis',
      `games/${waiting.id}`,
      `games/${played.id}`,
      `games/${ended.id}`,
      `games/${ended.id}/review`,
      'account',
      'people/Kleippides',
      'ratings/amphipolis',
      '',
    ]);
    await call(page, 'logout');
    for (const where of ['online', 'account']) {
      await page.goto(`${site.base}#/${where}`);
      await page.reload();
      await page.waitForSelector('.door');
      found[`${where} outside`] = await seriousAnyHour(page);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
    await context.close();
  });

  it('hides what needs a server where there is none', async () => {
    const plain = await openSite();
    const { page, context, faults } = await plain.visit();
    await page.goto(plain.base);
    await page.waitForSelector('.grow');
    await page.waitForTimeout(300);
    expect(await page.locator('.top a', { hasText: /Online|Account|Ratings/ }).count()).toBe(0);
    await page.goto(`${plain.base}#/online`);
    await page.locator('.trouble', { hasText: 'without a game server' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await plain.close();
  });
});
