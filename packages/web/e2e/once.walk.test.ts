import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { addWebhook, call, openEar, openPost, playOne, useHouse, useOpen } from './house.ts';

const post = useOpen(openPost);
const ear = useOpen(openEar);
let ahead = 0;
const HOUR = 3_600_000;
const { site, guest, register, gather } = useHouse(
  () => ({ SMTP_URL: post().url, PRIVATE_WEBHOOKS: 'yes', NOTICE_AFTER_S: '0', BOT_THREADS: '0' }),
  () => Date.now() + ahead,
);
const wanted = { game: 'amphipolis', scenario: '10.1', seat: 'athens' };
const password = 'ten thousand oars';

const mailsOf = (title: string): number =>
  post().mails.filter((mail) => new RegExp(`^Subject:.*${title}`, 'm').test(mail)).length;
const heardOf = (title: string): number => ear().titles.filter((told) => told.startsWith(title)).length;

/** Somebody who wants to be told by mail and by webhook. */
async function told(name: string): Promise<Visitor> {
  const visitor = await site.visit();
  const { page } = visitor;
  await register(page, { name, password, mail: `${name.toLowerCase()}@example.org` });
  const link = (): string | undefined =>
    post()
      .mails.filter((mail) => mail.includes(`${name.toLowerCase()}@example.org`))
      .flatMap((mail) => mail.match(/#\/mail\/[\w-]+/) ?? [])
      .at(-1);
  await expect.poll(link).toBeDefined();
  await page.goto(`${site.base}${link()}`);
  await page.locator('.notices2').waitFor();
  await page.getByLabel('By mail').first().check();
  await page.getByText('Saved.').first().waitFor();
  await addWebhook(site, page, ear().url);
  return visitor;
}

describe('a notice', () => {
  it('comes once by each way, though one of them has to be tried again, and not again when he has come and gone', async () => {
    const away = await told('Eurylochus');
    const other = await guest('Demosthenes');
    ear().deaf = true;
    const { id } = await call(other.page, 'games', { ...wanted, pace: { kind: 'days', days: 3 } });
    await call(away.page, `games/${id}/join`);
    const isHis = (): Promise<boolean> =>
      away.page.evaluate(async (game) => {
        const { view } = await (await fetch(`/api/games/${game}/view`)).json();
        return (view.asks as { actions?: string[] }[]).some(({ actions = [] }) => actions.length > 0);
      }, id);
    while (!(await isHis())) await playOne(other.page, id);
    // By mail it has come; the webhook cannot hear just now, and is asked again later.
    await expect.poll(() => mailsOf('.*your turn')).toBe(1);
    await expect.poll(() => ear().missed.length).toBeGreaterThan(0);
    const missed = ear().missed.length;
    ahead += HOUR;
    await expect.poll(() => ear().missed.length).toBeGreaterThan(missed);
    expect([mailsOf('.*your turn'), heardOf('It is your turn')]).toEqual([1, 0]);
    ear().deaf = false;
    ahead += 2 * HOUR;
    await expect.poll(() => heardOf('It is your turn')).toBe(1);

    // In two browsers at once he looks, does nothing, and goes.
    const second = await site.visit();
    await second.page.goto(`${site.base}#/account`);
    const sign = second.page.getByRole('form', { name: 'Sign in' });
    await sign.getByLabel('Name').fill('Eurylochus');
    await sign.getByLabel('Password').fill(password);
    await sign.getByRole('button').click();
    await second.page.waitForSelector('.lobby .ohead .btn.pri');
    await gather(id, [other, away, second]);
    const there = (): Promise<number> => other.page.locator('.players .pres.on').count();
    await expect.poll(there).toBe(2);
    for (const { page } of [away, second]) await page.goto(`${site.base}#/online`);
    await expect.poll(there).toBe(1);
    await call(other.page, `games/${id}/offer`, { kind: 'draw' });
    for (const count of [() => mailsOf('.*answer is awaited'), () => heardOf('Your answer is awaited')])
      await expect.poll(count).toBe(1);
    // What comes after all of it has come after whatever would have been told again.
    ahead += 12 * HOUR;
    await call(other.page, `games/${id}/resign`);
    for (const count of [() => mailsOf('.*game is over'), () => heardOf('The game is over')])
      await expect.poll(count).toBe(1);
    expect([mailsOf('.*your turn'), heardOf('It is your turn')]).toEqual([1, 1]);
    expect([mailsOf('.*answer is awaited'), heardOf('Your answer is awaited')]).toEqual([1, 1]);
    const faults = [...away.faults, ...second.faults, ...other.faults];
    expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  it('is gone in every browser at once: what it was told by, what it said and the keys it gave', async () => {
    const gone = await told('Alcibiades');
    const other = await guest('Nicias');
    const { id } = await call(gone.page, 'games', wanted);
    await call(other.page, `games/${id}/join`);
    const second = await gone.context.newPage();
    for (const page of [second, other.page]) {
      await page.goto(`${site.base}#/games/${id}`);
      await page.waitForSelector('.onlinetable .players');
      await page.getByRole('tab', { name: /Talk/ }).click();
    }
    await second.locator('.talk input[name=line]').fill('To Sicily!');
    await second.locator('.talk input[name=line]').press('Enter');
    await other.page.locator('.talk li', { hasText: 'To Sicily!' }).waitFor();
    await gone.page.goto(`${site.base}#/account`);
    await gone.page.reload();
    await gone.page.getByRole('button', { name: 'Make an address' }).click();
    const calendar = await gone.page.locator('.notices2 .linkbox input').inputValue();
    const at = `${site.base}${new URL(calendar).pathname.slice(1)}`;
    expect((await fetch(at)).status).toBe(200);
    const [mails, calls] = [post().mails.length, ear().titles.length];

    await gone.page.locator('summary', { hasText: 'Delete the account' }).click();
    const remove = gone.page.getByRole('form', { name: 'Delete the account' });
    await remove.getByLabel('Name').fill('Alcibiades');
    await remove.getByLabel('Password').fill(password);
    await remove.getByRole('button').click();
    await gone.page.waitForSelector('.door');
    // The rival has won, and nowhere on his page stands a name that nobody has any more.
    await expect.poll(() => other.page.locator('.players').innerText()).not.toContain('Alcibiades');
    await other.page.reload();
    await other.page.getByRole('tab', { name: /Talk/ }).click();
    await other.page.locator('.talk li', { hasText: 'To Sicily!' }).waitFor();
    expect(await other.page.locator('body').innerText()).not.toContain('Alcibiades');
    // The other page of his was hung up on, comes back as nobody, and can do nothing there.
    await expect
      .poll(() => second.evaluate(async () => (await fetch('/api/account/export')).status))
      .toBe(401);
    await second.reload();
    await second.waitForSelector('.onlinetable .players');
    await expect.poll(() => second.locator('.talk input[name=line]:enabled').count()).toBe(0);
    expect((await fetch(at)).status).toBe(404);
    const again = await site.visit();
    await again.page.goto(`${site.base}#/account`);
    const sign = again.page.getByRole('form', { name: 'Sign in' });
    await sign.getByLabel('Name').fill('Alcibiades');
    await sign.getByLabel('Password').fill(password);
    await sign.getByRole('button').click();
    await again.page.locator('.fault').waitFor();
    ahead += 24 * HOUR;
    await call(other.page, 'games', wanted);
    expect([post().mails.length, ear().titles.length]).toEqual([mails, calls]);
    expect([...other.faults].filter((fault) => !/40[14]/.test(fault))).toEqual([]);
  });
});
