import { describe, expect, it } from 'vitest';
import { serious } from './browser.ts';
import { call, openPost, useHouse, useOpen } from './house.ts';

const post = useOpen(openPost);
const { site, guest, register } = useHouse(() => ({
  SMTP_URL: post().url,
  NOTICE_AFTER_S: '0',
  ADMINS: 'Pericles',
}));

const arrived = async (count: number): Promise<string> => {
  await expect.poll(() => post().mails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return post().mails[count - 1] ?? '';
};

describe('notices', () => {
  it('are chosen by kind and way, come by mail, and end by the link at its foot without signing in', async () => {
    const { page, faults } = await site.visit();
    await register(page, { name: 'Pericles', password: 'a long password', mail: 'pericles@example.org' });
    const secret = /#\/mail\/([\w-]+)/.exec(await arrived(1))?.[1];
    await page.goto(`${site.base}#/mail/${secret}`);
    await page.locator('.notices2').waitFor();
    await page.getByLabel('By mail').first().check();
    await page.getByText('Saved.').first().waitFor();
    await page.getByLabel('A game is over: Mail').uncheck();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make an address' }).click();
    const link = await page.locator('.notices2 .linkbox input').inputValue();
    expect(link).toMatch(/\/api\/calendar\/[\w-]+\.ics$/);
    const calendar = await fetch(`${site.base}${new URL(link).pathname.slice(1)}`);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/);
    const other = await guest('Nicias');
    const { id } = await call(other.page, 'games', { game: 'amphipolis', scenario: '10.2', private: true });
    await call(other.page, `games/${id}/invite`, { name: 'Pericles' });
    const mail = await arrived(2);
    expect(mail).toMatch(/^Subject:.*invited/m);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const token = /#\/unsubscribe\/([\w.-]+)/.exec(mail)?.[1];
    const stranger = await site.visit({ language: 'fr', viewport: { width: 390, height: 844 } });
    await stranger.page.goto(`${site.base}#/unsubscribe/${token}`);
    await stranger.page.getByRole('button', { name: 'Ne plus recevoir ceux-là' }).click();
    await stranger.page.locator('.card [role=status]').waitFor();
    expect(await serious(stranger.page)).toEqual([]);
    await page.goto(`${site.base}#/account`);
    await page.reload();
    await page.locator('.which').waitFor();
    expect(await page.getByLabel('I am invited: Mail').isChecked()).toBe(false);
    expect(await page.getByLabel('My turn has come: Mail').isChecked()).toBe(true);
    // Once a day instead: what comes next waits for its hour.
    const saved = (act: () => Promise<unknown>): Promise<unknown> =>
      Promise.all([page.waitForResponse((response) => response.request().method() === 'PUT'), act()]);
    await saved(() => page.getByLabel('I am invited: Mail').check());
    await saved(() => page.getByLabel('One mail a day instead of one for each notice').check());
    const hour = page.locator('.digest select');
    await saved(() => hour.selectOption('18'));
    await page.reload();
    await hour.waitFor();
    expect(await hour.inputValue()).toBe('18');
    expect(await serious(page)).toEqual([]);
    const next = await call(other.page, 'games', { game: 'amphipolis', scenario: '10.2', private: true });
    await call(other.page, `games/${next.id}/invite`, { name: 'Pericles' });
    await page.goto(`${site.base}#/online/admin`);
    const outbox = page.locator('section[aria-labelledby=a-outbox] li');
    await outbox.filter({ hasText: 'for the mail of the day' }).filter({ hasText: 'I am invited' }).waitFor();
    expect(post().mails).toHaveLength(2);
    expect(await page.locator('section[aria-labelledby=a-outbox]').innerText()).not.toContain('@');
    expect([...faults, ...other.faults, ...stranger.faults]).toEqual([]);
  });
});
