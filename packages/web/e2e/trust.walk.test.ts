import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serious } from './browser.ts';
import { addWebhook, call, openEar, openPost, useHouse, useOpen } from './house.ts';
import { seal } from './sheet.ts';

const post = useOpen(openPost);
const ear = useOpen(openEar);
const { site, guest, register, gather } = useHouse(() => ({
  SMTP_URL: post().url,
  NOTICE_AFTER_S: '0',
}));

/** What an address of the server answers to whoever looks at this page. */
const read = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (where) => (await fetch(`/api/${where}`)).text(), path);

const talkTab = (page: Page) => page.getByRole('tab', { name: /Talk/ });

async function say(page: Page, line: string): Promise<void> {
  await talkTab(page).click();
  const field = page.locator('.talk input[name=line]');
  await field.fill(line);
  await field.press('Enter');
}

describe('what is said at a table', () => {
  it('stays with those it is for: letters for ever, unless all of them release it; the benches’ talk until the end', async () => {
    const secret = 'The elephants march at dawn.';
    const [one, two, away, fourth] = [
      await guest('Berenike'),
      await guest('Apama'),
      await guest('Stratonike'),
      await guest('Phila'),
    ];
    await addWebhook(site, away.page, ear().url);
    const game = await call(one.page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      options: { antipater: 'neutral', lysimachus: 'neutral' },
      seat: 'ptolemy',
    });
    const { id } = game;
    await call(one.page, `games/${id}/invite`, { name: 'Stratonike' });
    for (const [{ page }, seat] of [
      [two, 'seleucus'],
      [away, 'antigonus'],
      [fourth, 'eumenes'],
    ] as const)
      await call(page, `games/${id}/join`, { seat });
    await call(one.page, `games/${id}/act`, { ply: 0, do: 'muster AAA' });
    const watcher = await guest('Thais');
    await gather(id, [one, two, watcher]);

    // To two of three: both have it, and nobody else.
    await one.page.getByRole('tab', { name: /Letters/ }).click();
    for (const reader of ['seleucus', 'antigonus'])
      await one.page.locator(`.pen input[value=${reader}]`).check();
    await one.page.locator('.pen textarea').fill(secret);
    await one.page.locator('.pen button').click();
    await two.page
      .getByRole('tab', { name: /Letters/, exact: false })
      .filter({ hasText: '1' })
      .waitFor();
    // It is counted where it is read, and nowhere else.
    expect(await talkTab(two.page).innerText()).not.toMatch(/\d/);
    await two.page.getByRole('tab', { name: /Letters/ }).click();
    await two.page.locator('.dletters li', { hasText: secret }).locator('em', { hasText: /, / }).waitFor();
    expect(await read(away.page, `games/${id}/letters`)).toContain(secret);
    for (const { page } of [fourth, watcher])
      expect(await read(page, `games/${id}/letters`)).not.toContain(secret);

    // Those who watch talk among themselves.
    await say(watcher.page, 'Behind you, the cavalry!');
    await watcher.page.locator('.talk li', { hasText: 'cavalry' }).waitFor();
    await say(one.page, 'Good morning to all.');
    for (const { page } of [one, watcher])
      await page.locator('.talk li', { hasText: 'Good morning' }).waitFor();
    await talkTab(two.page).click();
    await two.page.locator('.talk li', { hasText: 'Good morning' }).waitFor();
    for (const { page } of [one, two])
      expect(await page.locator('.talk').innerText()).not.toContain('cavalry');

    // What may be proposed can be read by day: the menu is light, though it hangs from the dark head of the page.
    await one.page.getByText('The game', { exact: true }).last().click();
    const ask = one.page.locator('.menu .undoask .btn').first();
    const ink = (of: string) => ask.evaluate((button, p) => getComputedStyle(button).getPropertyValue(p), of);
    expect(await ink('color')).toBe(
      await one.page.locator('body').evaluate((b) => getComputedStyle(b).color),
    );
    await one.page.keyboard.press('Escape');

    // By agreement of all it is over, and the letter is where it was.
    await call(one.page, `games/${id}/offer`, { kind: 'draw' });
    await two.page.locator('.offer').getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [away, fourth]) await call(page, `games/${id}/answer`, { agree: true });
    for (const { page } of [one, two, watcher]) await page.locator('.result h2').waitFor();
    // Where nothing is held in hand nobody is said to have held nothing; letters have their season.
    await one.page.locator('.result .verdict').waitFor();
    expect(await one.page.locator('.result').innerText()).not.toContain('still held');
    await one.page
      .locator('.talk li', { hasText: secret })
      .locator('em', { hasText: 'spring 321 BC' })
      .waitFor();
    expect(await one.page.locator('.seals').count()).toBe(0);
    const stranger = await site.visit();
    await stranger.page.goto(`${site.base}#/games/${id}/review`);
    await stranger.page.locator('.review').first().waitFor();
    expect(await stranger.page.locator('body').innerText()).not.toContain(secret);
    const open = async (): Promise<boolean[]> => {
      const answers: boolean[] = [];
      for (const path of ['record', 'log', 'letters'])
        answers.push((await read(stranger.page, `games/${id}/${path}`)).includes(secret));
      return answers;
    };
    expect(await open()).toEqual([false, false, false]);
    for (const { page } of [one, two, away]) expect(await read(page, 'account/export')).toContain(secret);
    for (const { page } of [fourth, watcher])
      expect(await read(page, 'account/export')).not.toContain(secret);

    // Released by its writer and one reader is not released.
    const boxes = one.page.locator('.openletters input');
    await expect.poll(() => boxes.count()).toBe(2);
    for (const n of [0, 1]) await boxes.nth(n).click();
    await two.page.locator('.openletters input').click();
    await expect.poll(() => two.page.locator('.openletters input').isChecked()).toBe(true);
    expect(await open()).toEqual([false, false, false]);
    await gather(id, [away]);
    await talkTab(away.page).click();
    await away.page.locator('.openletters input').click();
    await expect.poll(async () => (await open()).at(-1)).toBe(true);
    await stranger.page.goto(`${site.base}#/games/${id}`);
    await talkTab(stranger.page).click();
    await stranger.page.locator('.talk li', { hasText: secret }).waitFor();

    // Whoever was not there has been told of each thing that waited for him.
    for (const title of [
      'You are invited',
      'It is your turn',
      'A letter has come',
      'Your answer is awaited',
      'The game is over',
    ])
      await expect
        .poll(() => ear().titles.filter((told) => told.startsWith(title)).length, { timeout: 20_000 })
        .toBe(1);
    expect([...one.faults, ...two.faults, ...away.faults, ...watcher.faults, ...stranger.faults]).toEqual([]);
  });

  it('is said to all where nothing is said in private; what is sealed stays sealed where that is set; masks fall at the end', async () => {
    const [one, two] = [await guest('Olympias'), await guest('Kleopatra')];
    const { id } = await call(one.page, 'games', {
      game: 'diadochi',
      scenario: 'basic',
      options: { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' },
      seat: 'ptolemy',
      press: 'public',
      anonymous: true,
      finalSeals: true,
      pace: { kind: 'days', days: 3, short: 1 },
    });
    await two.page.goto(`${site.base}#/games/${id}`);
    const facts = two.page.locator('.facts2');
    await facts.waitFor();
    for (const told of ['1 for retreats and winter', 'Open words only', 'Masked', 'Seals are final'])
      expect(await facts.innerText()).toContain(told);
    expect(await serious(two.page)).toEqual([]);
    await two.page.locator('[data-seat=seleucus]').click();
    await two.page.locator('.onlinetable .players').waitFor();
    await call(one.page, `games/${id}/act`, { ply: 0, do: 'muster AAA' });
    await gather(id, [one, two], '.osheet .typed input');
    for (const { page } of [one, two]) await page.getByRole('tab', { name: /Letters/ }).click();
    expect(await one.page.locator('.pen input[type=checkbox]').count()).toBe(0);
    await one.page.locator('.pen textarea').fill('Peace to all.');
    await one.page.locator('.pen button').click();
    await two.page.locator('.dletters li', { hasText: 'Peace to all.' }).waitFor();
    const players = (page: Page): Promise<string> => page.locator('.players').innerText();
    for (const { page } of [one, two])
      expect(await players(page)).not.toMatch(/Olympias.*Kleopatra|Kleopatra.*Olympias/s);
    await seal(one.page);
    await one.page.locator('.sact.done').waitFor();
    expect(await one.page.getByRole('button', { name: 'Open it again' }).count()).toBe(0);
    await call(two.page, `games/${id}/resign`);
    for (const { page } of [one, two])
      await expect.poll(() => players(page)).toMatch(/Olympias.*Kleopatra|Kleopatra.*Olympias/s);
    expect([...one.faults, ...two.faults]).toEqual([]);
  });
});

describe('what counts', () => {
  it('is said before: who may sit at a rated table, that a bot unrates it, that it was too short; and who one is, is asked again', async () => {
    const [one, two] = [await site.visit(), await site.visit()];
    const password = 'ten thousand oars';
    await register(one.page, { name: 'Hagnon', password });
    await register(two.page, { name: 'Clearidas', password });
    const rated = { game: 'amphipolis', scenario: '10.1', seat: 'athens', rated: true };
    const game = await call(one.page, 'games', rated);

    // Names that pass for another's, or for the house's, are nobody's; and a guest is told in time.
    const comer = await site.visit();
    await comer.page.goto(`${site.base}#/online`);
    const name = comer.page.getByRole('textbox', { name: 'Play as a guest' });
    for (const imitated of ['Admin', 'Strategoi', 'Hаgnon']) {
      await name.fill(imitated);
      await comer.page.getByRole('button', { name: 'Go in' }).click();
      await comer.page.locator('.fault').waitFor();
      await name.fill('');
      expect(await comer.page.locator('.lobby .ohead .btn.pri').count()).toBe(0);
      await comer.page.reload();
    }
    await name.fill('Polydamidas');
    await comer.page.getByRole('button', { name: 'Go in' }).click();
    await comer.page.waitForSelector('.lobby .ohead .btn.pri');
    await comer.page.goto(`${site.base}#/games/${game.id}`);
    await comer.page.locator('.needs', { hasText: 'it needs an account' }).waitFor();
    expect(await comer.page.locator('[data-seat]').count()).toBe(0);

    // Broken off at once: both are told that it does not count.
    await two.page.goto(`${site.base}#/games/${game.id}`);
    await two.page.locator('[data-seat=sparta]').click();
    await gather(game.id, [one, two], '.onlinetable .prompt h1');
    await call(two.page, `games/${game.id}/resign`);
    for (const { page } of [one, two]) {
      await page.locator('.unrated', { hasText: 'broken off too soon' }).waitFor();
      expect(await page.locator('.rated dd').count()).toBe(0);
    }

    // A bot at a rated table: said, and only then done.
    const other = await call(one.page, 'games', rated);
    const asked: string[] = [];
    let agrees = false;
    one.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (agrees ? dialog.accept() : dialog.dismiss());
    });
    await one.page.goto(`${site.base}#/games/${other.id}`);
    const seatBot = one.page.getByRole('button', { name: 'Seat a bot' });
    await seatBot.click();
    await expect.poll(() => asked).toEqual([expect.stringContaining('will not be rated')]);
    expect(await one.page.locator('.facts2').innerText()).toContain('Rated');
    agrees = true;
    await seatBot.click();
    await one.page.locator('.onlinetable .players').waitFor();
    expect(JSON.parse(await read(two.page, `games/${other.id}`))).toMatchObject({ rated: false });

    // What is private is not there for others; what is one's own is changed by whoever knows the password.
    const hidden = await call(one.page, 'games', { ...rated, private: true });
    await two.page.goto(`${site.base}#/games/${hidden.id}`);
    await two.page.getByText('There is nothing of that name here.').first().waitFor();
    await one.page.goto(`${site.base}#/account`);
    const mail = one.page.getByRole('form', { name: 'Mail', exact: true });
    await mail.getByLabel('Mail').fill('hagnon@amphipolis.example');
    await mail.getByLabel('Password').fill('not my password');
    await mail.getByRole('button').click();
    await mail.locator('.fault').waitFor();
    await mail.getByLabel('Password').fill(password);
    await mail.getByRole('button').click();
    await one.page.locator('.toast', { hasText: 'A link was sent there' }).waitFor();
    // Refusals are what the browser notes as errors, and nothing else.
    const faults = [...one.faults, ...two.faults, ...comer.faults].filter((fault) => !/40[0149]/.test(fault));
    expect(faults).toEqual([]);
  });
});
