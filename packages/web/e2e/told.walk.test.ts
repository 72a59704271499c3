import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPushService } from '../../server/test/pushed.ts';
import { text } from './browser.ts';
import { addWebhook, call, openEar, playOne, useHouse, useOpen } from './house.ts';

const service = useOpen(openPushService);
const ear = useOpen(openEar);
/** The clock of the house stands still, so that nobody saves up what he may say while the machine is busy. */
const HOUR = Date.now();
const { site, guest, register, gather } = useHouse(
  () => ({ PRIVATE_WEBHOOKS: 'yes', NOTICE_AFTER_S: '0', BOT_THREADS: '0' }),
  () => HOUR,
);
const wanted = { game: 'amphipolis', scenario: '10.1', seat: 'athens' };
const password = 'ten thousand oars';

describe('those who watch', () => {
  it('say a few lines among themselves, are told to wait, and trouble nobody at the table', async () => {
    const [one, two, crier] = [
      await guest('Nicias'),
      await guest('Brasidas'),
      await guest('Thersites', { language: 'fr' }),
    ];
    const { id } = await call(one.page, 'games', wanted);
    await call(two.page, `games/${id}/join`);
    await gather(id, [one, two, crier]);
    for (const { page } of [one, two, crier])
      await page.getByRole('tab', { name: /Talk|Discussion/ }).click();
    const field = crier.page.locator('.talk input[name=line]');
    const cry = async (n: number): Promise<void> => {
      await field.fill(`Ships! ${n}`);
      await field.press('Enter');
    };
    const heard = (page: Page): Promise<number> => page.locator('.talk li', { hasText: 'Ships!' }).count();
    for (let n = 1; n <= 5; n++) {
      await cry(n);
      await expect.poll(() => heard(crier.page)).toBe(n);
    }
    await cry(6);
    await crier.page.locator('.toast', { hasText: 'Trop à la fois' }).waitFor();
    expect(await heard(crier.page)).toBe(5);
    // At the table they talk and play on.
    await one.page.locator('.talk input[name=line]').fill('Good wind.');
    await one.page.locator('.talk input[name=line]').press('Enter');
    for (const { page } of [one, two, crier])
      await page.locator('.talk li', { hasText: 'Good wind.' }).waitFor();
    for (const { page } of [one, two]) expect(await heard(page)).toBe(0);
    expect([...one.faults, ...two.faults, ...crier.faults]).toEqual([]);
  });
});

describe('a rating about which little is known', () => {
  it('moves half as far against a program as against a person', async () => {
    const [one, two] = [await site.visit(), await site.visit()];
    await register(one.page, { name: 'Hagnon', password });
    await register(two.page, { name: 'Clearidas', password });
    const rival = await site.visit();
    await rival.page.goto(site.base);
    await call(rival.page, 'account', { name: 'Talos', password, bot: true });
    /** Played long enough to count, then given up by the other side. */
    const won = async (winner: typeof one, loser: typeof one): Promise<string> => {
      const { id } = await call(winner.page, 'games', { ...wanted, rated: true });
      await call(loser.page, `games/${id}/join`);
      await gather(id, [winner]);
      for (let n = 0; n < 60; n++) for (const { page } of [winner, loser]) await playOne(page, id);
      await call(loser.page, `games/${id}/resign`);
      await winner.page.waitForSelector('.rated dd');
      return text(winner.page, '.rated .athens');
    };
    expect(await won(one, rival)).toMatch(/Hagnon\s+1500 → 1581 \(\+81\)/);
    expect(await won(two, one)).toMatch(/Clearidas\s+1500 → 1\d\d\d \(\+1[5-9]\d\)/);
    // Where the page was quicker than the test, the browser writes that down as an error.
    expect([...one.faults, ...two.faults].filter((fault) => !/409/.test(fault))).toEqual([]);
  });
});

describe('whoever sees a rival out of his tournament', () => {
  it('is not the winner of ratings by it, and both are told so', async () => {
    const [one, two] = [await site.visit(), await site.visit({ language: 'fr', dark: true })];
    await register(one.page, { name: 'Lamachos', password });
    await two.page.goto(site.base);
    await call(two.page, 'account', { name: 'Gylippos', password });
    const rules = { game: 'amphipolis', scenario: '10.1', swapped: false, rated: true };
    const cup = await call(one.page, 'tournaments', { ...rules, name: 'Syracuse', format: 'robin' });
    for (const { page } of [one, two]) await call(page, `tournaments/${cup.id}/join`);
    await call(one.page, `tournaments/${cup.id}/start`);
    const begun = (): Promise<string | undefined> =>
      one.page.evaluate(
        async (tournament) =>
          (await (await fetch(`/api/tournaments/${tournament}`)).json()).meetings[0]?.games[0]?.game,
        cup.id,
      );
    await expect.poll(begun).toBeDefined();
    const id = (await begun()) as string;
    await gather(id, [one, two]);
    for (let n = 0; n < 10; n++) for (const { page } of [one, two]) await playOne(page, id);
    await call(one.page, `tournaments/${cup.id}/leave`, { number: 2 });
    await one.page.locator('.unrated', { hasText: 'removed from the tournament' }).waitFor();
    await two.page.locator('.unrated', { hasText: 'exclu du tournoi' }).waitFor();
    for (const { page } of [one, two]) expect(await page.locator('.rated dd').count()).toBe(0);
    expect([...one.faults, ...two.faults].filter((fault) => !/409/.test(fault))).toEqual([]);
  });
});

describe('whoever is not there', () => {
  it('is told of a round by the way he has chosen, and comes to its table', async () => {
    const [one, two] = [await site.visit(), await site.visit({ language: 'fr' })];
    await register(one.page, { name: 'Phormio', password });
    await two.page.goto(site.base);
    await call(two.page, 'account', { name: 'Cnemus', password });
    await addWebhook(site, one.page, ear().url);
    const cup = await call(two.page, 'tournaments', {
      game: 'amphipolis',
      scenario: '10.1',
      name: 'Naupactus',
      format: 'robin',
    });
    for (const { page } of [one, two]) await call(page, `tournaments/${cup.id}/join`);
    await call(two.page, `tournaments/${cup.id}/start`);
    // A pair plays from both sides: a notice for each of its games.
    await expect
      .poll(() => ear().titles.filter((title) => /round/i.test(title)).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await one.page.goto(`${site.base}#/tournaments/${cup.id}`);
    await one.page.getByRole('link', { name: 'Go to the table' }).click();
    await one.page.waitForSelector('.onlinetable .players');
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  it('is told of his turn in his browser, sealed for it, and a notice is shown', async () => {
    const [away, other] = [
      await guest('Eurylochus', { serviceWorkers: 'allow' }),
      await guest('Demosthenes'),
    ];
    await away.context.grantPermissions(['notifications'], { origin: new URL(site.base).origin });
    // The service is ours: a browser's own is beyond the machine.
    await away.page.addInitScript((subscription) => {
      const ours = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      let there: typeof ours | null = null;
      PushManager.prototype.getSubscription = async () => there as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        there = ours;
        return there as unknown as PushSubscription;
      };
    }, service().subscription);
    await away.page.goto(`${site.base}#/account`);
    await away.page.reload();
    await away.page.getByLabel('In this browser').check();
    await away.page.locator('.toast', { hasText: 'Saved.' }).waitFor();
    const { id } = await call(other.page, 'games', wanted);
    await call(away.page, `games/${id}/join`);
    const told = (): object[] =>
      service()
        .posts.map(({ body }) => service().read(body) as { title: string; game?: string })
        .filter(({ game, title }) => game === id && /your turn/.test(title));
    for (let n = 0; n < 60 && told().length === 0; n++) await playOne(other.page, id);
    await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1);
    expect(JSON.stringify(told())).not.toContain('Demosthenes');
    // What the service hands on, the page shows though nobody looks at it.
    const devtools = await away.context.newCDPSession(away.page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    // A browser takes a notice away when it has been shown for a while: however slowly this goes, these are to be seen together.
    const worker = away.context.serviceWorkers()[0] ?? (await away.context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const { prototype } = ServiceWorkerRegistration;
      const { showNotification } = prototype;
      prototype.showNotification = function (title, options) {
        return showNotification.call(this, title, { ...options, requireInteraction: true });
      };
    });
    const deliver = (notice: object | undefined) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: site.base.replace(/\/$/, ''),
        registrationId,
        data: JSON.stringify(notice),
      });
    await deliver(told()[0]);
    const shown = (): Promise<string[]> =>
      away.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title).sort();
      });
    await expect.poll(shown).toEqual([expect.stringContaining('your turn')]);
    // A letter stands beside it, and the next turn takes the place of the last alone.
    await deliver({ ...told()[0], kind: 'letter', title: 'A letter has come' });
    await expect.poll(shown).toEqual(['A letter has come', expect.stringContaining('your turn')]);
    await deliver({ ...told()[0], title: 'It is your turn again' });
    await expect.poll(shown).toEqual(['A letter has come', 'It is your turn again']);
    expect([...away.faults, ...other.faults]).toEqual([]);
  });
});
