import { describe, expect, it } from 'vitest';
import { acting, battle, siege } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { comes, drawn, phone, serious, text, useSite } from './browser.ts';

const site = useSite();

/** Two fleets have met in the strait. */
const seaFight = acting(
  'hellespont',
  '10.1',
  5,
  'athens',
  { M5: ['A-T20', 'A-T10', 'A-H4B', 'alcibiade', 'S-T20', 'S-T4', 'mindaros'], Abydos: ['S-T10'] },
  { fighting: true, advantage: 'sparta', pa: { athens: 2, sparta: 2 }, announced: 2, hands: {} },
);

describe('the card of a fight', () => {
  it('shows both sides, the column and every modifier, and says what its buttons do', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, battle);
    const card = page.locator('.fightcard');
    await card.waitFor();
    expect(await card.locator('.force strong').allInnerTexts()).toEqual(['20', '17']);
    expect(await card.locator('.force li').count()).toBe(7);
    expect(await text(page, '.fightcard .ftrk .fin')).toMatch(/^1\s:\s1$/);
    expect(await card.locator('.md a').allInnerTexts()).toEqual(['Elite hoplites attacking']);
    expect(await card.locator('.bar').getAttribute('aria-label')).toContain('67 %');
    expect(await card.locator('.opt').innerText()).toContain('With Cavalry: you win 100 %');
    expect(await card.locator('[data-action]').allInnerTexts()).toEqual([
      'Play Cavalry and fight',
      'Fight without it',
    ]);
    // What is decided on the card is not offered twice.
    expect(await page.locator('.acts .act').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the player aid beside it marks its column, the rows a die can reach and the modifiers that count', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, battle);
    await page.locator('.fightcard').waitFor();
    await page.keyboard.press('h');
    const aid = page.locator('.aid');
    await aid.waitFor();
    expect(await text(page, '.aidcrt thead .lit')).toBe('1:1');
    expect(await aid.locator('.aidcrt .lit > th').allInnerTexts()).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(await aid.locator('.aidrules .now a').allInnerTexts()).toEqual(['Elite hoplites attacking: +1']);
    expect(await serious(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await aid.locator('#aids-turn').isVisible()).toBe(true);
    expect(await page.locator('header.neck').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await aid.waitFor({ state: 'detached' });
    // No number of a rule stands in the prompt; they are in the box that says why.
    expect(await text(page, '.prompt')).not.toMatch(/\d\.\d/);
    await page.locator('.rwhy button').click();
    expect(await page.locator('.rbox a').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('follows what is played at once, throws the die, and stays until it is dismissed', async () => {
    const { page, context, faults } = await site.visit();
    await openPosition(page, site.base, battle);
    const card = page.locator('.fightcard');
    await card.getByRole('button', { name: 'Play Cavalry and fight' }).click();
    // The chance is that of the fight as it now stands, and the stratagem is among the modifiers.
    await card.locator('.md a', { hasText: 'S5 Cavalry' }).waitFor();
    expect(await card.locator('.bar').getAttribute('aria-label')).toContain('100 %');
    await card.getByRole('button', { name: 'Fight without it' }).click();
    await card.getByRole('button', { name: /Accept the/ }).waitFor();
    const die = /Accept the (\d)/.exec(await card.innerText())?.[1];
    expect(await text(page, '.fightcard .eq b')).toBe(die);
    // The row that is read is the die with all that was added, and it is lit where the column crosses it.
    const row = await text(page, '.fightcard .eq .r');
    expect(Number(row)).toBe(Number(die) + 3);
    expect(await text(page, '.fightcard .crt tr.lit th')).toBe(row);
    expect(await card.locator('.crt td.hit').count()).toBe(1);
    for (let n = 0; n < 12 && !(await card.locator('[data-go-on]').count()); n++) {
      await card.locator('.btn.pri, .picks .btn').first().click();
      await drawn(page);
    }
    await card.locator('[data-go-on]').waitFor();
    expect(await text(page, '.fightcard h2')).toMatch(/won on the southern approaches/);
    const told = await card.innerText();
    for (const part of ['The chance was', 'Losses', 'Where they went', 'Points'])
      expect(told).toContain(part);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    // It is opened again from the log.
    await page.locator('.fightlink').last().click();
    await card.waitFor();
    expect(await text(page, '.fightcard h2')).toMatch(/won on the southern approaches/);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is a sheet on a phone that can be laid aside for the map', async () => {
    const { page, context } = await site.visit({ ...phone, language: 'en', dark: true });
    await openPosition(page, site.base, battle, 'tap');
    await page.getByRole('button', { name: 'Play Cavalry and fight' }).waitFor();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Look at the map' }).tap();
    await page.locator('.fightcard').waitFor({ state: 'detached' });
    // With the card aside the same decision stands under the map.
    expect(await page.locator('.acts [data-action=pass]').count()).toBe(1);
    await page.getByRole('button', { name: 'Back to the fight' }).tap();
    const card = page.locator('.fightcard');
    await card.waitFor();
    await card.getByRole('button', { name: 'Play Cavalry and fight' }).tap();
    await card.locator('.md a', { hasText: 'S5 Cavalry' }).waitFor();
    await card.getByRole('button', { name: 'Fight without it' }).tap();
    await card.getByRole('button', { name: /Accept the/ }).waitFor();
    await drawn(page);
    // What the die costs, and what another would be worth, are read without pushing the sheet.
    expect(await text(page, '.fightcard .throw small')).toMatch(/^You: (one unit hit|no loss), Sparta: /);
    const [again, foot] = await Promise.all(
      ['.opt', '.fdeeds'].map((part) => card.locator(part).boundingBox()),
    );
    expect(again?.height).toBeGreaterThan(20);
    expect((again?.y ?? 0) + (again?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect(await text(page, '.fightcard .fleg')).toBe('left: their loss, right: yours');
    await context.close();
  });

  it('tells a siege by its dice', async () => {
    const { page, context } = await site.visit();
    await openPosition(page, site.base, siege);
    await page.locator('.brd-zone[data-zone=Abydos]').focus();
    await page.keyboard.press('Enter');
    // Its dice are told before they are thrown.
    await page.locator('.odds .deed').click();
    const card = page.locator('.fightcard');
    await comes(page, '.fightcard');
    expect(await text(page, '.fightcard h2')).toBe('Siege of Abydos');
    expect(await card.locator('.md a').allInnerTexts()).toContain('Zones held by the besieger');
    for (let n = 0; n < 12 && !(await card.locator('[data-go-on]').count()); n++) {
      await card.locator('.btn.pri, .picks .btn').first().click();
      await drawn(page);
    }
    expect(await card.locator('.bigdie .ic').count()).toBe(5);
    expect(await text(page, '.fightcard .fverdict b')).toMatch(/holds|falls/);
    await context.close();
  });

  it('asks the defender at sea whether he slips away, with the chance of it', async () => {
    const { page, context } = await site.visit();
    await openPosition(page, site.base, seaFight);
    const card = page.locator('.fightcard');
    await card.waitFor();
    expect(await text(page, '.fightcard h2')).toMatch(/^Sea fight/);
    expect(await card.locator('.hopes li').count()).toBe(2);
    expect(await card.locator('[data-action^=evade]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('a stratagem of the enemy', () => {
  it.each([
    ['desk', {}, 'Athens turns a stratagem', 'Go on'],
    ['phone', { ...phone, language: 'fr', dark: true }, 'Athènes retourne un stratagème', 'Continuer'],
  ] as const)(
    'is shown once by its disc on a %s, with the map in sight',
    async (device, options, turned, goOn) => {
      const { page, context, faults } = await site.visit(options);
      // Nobody is shown cards who has the bots play at once; in the second deal Athens calls for reinforcements.
      await page.addInitScript(() => {
        localStorage.setItem('strategoi.pace', 'brisk');
        const draw = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (bytes) =>
          bytes instanceof Uint8Array && bytes.length === 1 ? bytes.fill(1) : draw(bytes);
      });
      await page.goto(site.base);
      await page.locator('[aria-labelledby="game-hellespont"] .gact button').click();
      await page.locator('.act', { hasText: /none|aucun/ }).click();
      await page.locator('.act', { hasText: /these points|ces points/ }).click();
      const card = page.locator('.fightcard.notice');
      await card.waitFor();
      const said = await card.innerText();
      expect(said.split(turned)).toHaveLength(2);
      expect(said.match(/Reinforcements|Renforts/g)).toHaveLength(1);
      expect(await card.locator('.bigdisc').isVisible()).toBe(true);
      // What comes next is asked when this is read: its buttons would stand there without their question.
      expect(await page.locator('.acts .act').count()).toBe(0);
      const box = await card.boundingBox();
      if (device === 'phone') expect(box?.y).toBeGreaterThan(400);
      expect(await serious(page)).toEqual([]);
      await card.getByRole('button', { name: goOn }).click();
      await card.waitFor({ state: 'detached' });
      await page.locator('.acts .act').first().waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
