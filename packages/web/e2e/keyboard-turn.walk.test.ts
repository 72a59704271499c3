import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { acting } from '../tools/positions.mjs';
import { openPosition } from '../tools/visitor.mjs';
import { comes, text, useSite } from './browser.ts';

const site = useSite();

/** How what has the focus is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === null || at === document.body
      ? ''
      : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().replace(/\s+/g, ' ');
  });

/** What the button that has the focus does, as it is written. */
const written = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.action ?? '');

/** Goes there by one key and no other; nothing is farther than this from the question it answers. */
async function reach(page: Page, key: string, name: RegExp, most = 30, read = focused): Promise<void> {
  const seen: string[] = [];
  while (seen.length < most) {
    await page.keyboard.press(key);
    seen.push(await read(page));
    if (name.test(seen.at(-1) as string)) return;
  }
  throw new Error(`${key} never came to ${name}: ${seen.join(' | ')}`);
}

/** Where a question finds whoever answers by keys. */
const isAtQuestion = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.activeElement?.matches('.prompt h1, .acts .act, .fightcard h2, .fightcard footer.asks') ===
      true,
  );

/** What ends a decision without much ado, as it is written. */
const ways = /^(announce 1|pass|done|keep none|retreat|lose)\b/;

/** Answers whatever is asked, by keys alone, up to the end of the turn. */
async function toTurnTwo(page: Page): Promise<number> {
  let answered = 0;
  const asked: string[] = [];
  for (; answered < 60; answered++) {
    await comes(page, '.prompt.mine, [data-go-on], .ending');
    if (/Turn 2/.test(await text(page, '.prompt small'))) return answered;
    const before = await page.locator('.left').innerText();
    asked.push(await text(page, '.prompt h1'));
    await expect.poll(() => isAtQuestion(page)).toBe(true);
    const card = page.locator('.fightcard [data-go-on]');
    // A card that tells is put away by Enter, whoever has read it; one that asks has its buttons beside the question.
    if (await card.count()) {
      await expect
        .poll(async () => {
          await page.keyboard.press('Enter');
          return card.count();
        })
        .toBe(0);
      continue;
    }
    const onCard = await page.evaluate(() => document.activeElement?.matches('.fightcard footer') === true);
    // The same question to the other side is answered by the same button, on which one still is.
    if (!ways.test(await written(page))) await reach(page, 'Tab', ways, onCard ? 8 : 14, written);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) =>
        document.querySelector<HTMLElement>('.left')?.innerText !== old ||
        document.querySelector('.fightcard [data-go-on]') !== null,
      before,
    );
  }
  throw new Error(`the turn never ended: ${asked.slice(-12).join(' | ')}`);
}

/** Brasidas has arrived in Macedonia; both sides are played. */
const arrived = acting(
  'amphipolis',
  '10.1',
  1,
  'sparta',
  {
    Macedonia: ['S-H8B', 'S-H7x', 'S-H7x', 'S-H7x', 'S-C5x', 'brasidas', 'polydamidas'],
    T12: ['A-H6B', 'A-P5x', 'eucles'],
    T11: ['A-P5x'],
    Thasos: ['A-T7', 'A-H6', 'thucydides'],
  },
  { phase: 'B.2', pa: { athens: 2, sparta: 4 }, announced: undefined, advantage: 'sparta' },
);

it('a turn is played by keyboard alone, from its reinforcements over a march and a fight to its end', async () => {
  const { page, context, faults } = await site.visit();
  await openPosition(page, site.base, arrived);
  await expect.poll(() => text(page, '.prompt h1')).toContain('Free move of your reinforcements');
  // L goes from lit place to lit place, wherever one is.
  await reach(page, 'l', /^Macedonia/, 3);
  await page.keyboard.press('Enter');
  // The stack is spread out once the key that asked for it is drawn.
  await page.locator('.tray .face').first().waitFor();
  await reach(page, 'Tab', /^Brasidas, 3 swordsBrasidas/);
  await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^One more: hoplites 7/);
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  await expect.poll(() => text(page, '.prompt h1')).toContain('3 hoplite units and Brasidas');
  // The price is heard with the place.
  await reach(page, 'l', /^Argilos \(T22\): empty\. Move to Argilos \(T22\), 4 PM$/);
  await page.keyboard.press('Enter');
  await page.locator('.acts').getByRole('button', { name: 'Finish with this zone' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page, '.prompt h1')).toContain('Free move');
  await reach(page, 'Tab', /^Finish$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page, '.prompt h1')).toContain('Announce');
  await reach(page, 'Tab', /^Announce \d PA$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page, '.prompt h1')).toContain('Activate a zone');
  await reach(page, 'l', /^Argilos/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.tray .face').count()).toBeGreaterThan(1);
  await page.keyboard.press('a');
  // Whose counters stand there is heard as well.
  await reach(page, 'l', /^the bridgehead \(T11\): Athens, peltasts 5 allied\. /, 40);
  await page.keyboard.press('Enter');
  await page.locator('.odds .deed').waitFor();
  await reach(page, 'Tab', /^March and fight, 1 PA/, 12);
  await page.keyboard.press('Enter');
  await expect.poll(() => isAtQuestion(page)).toBe(true);
  await reach(page, 'Tab', /^End movement/, 6);
  await page.keyboard.press('Enter');
  expect(await toTurnTwo(page)).toBeGreaterThan(4);
  expect(faults).toEqual([]);
  await context.close();
});

it('a siege is tried by keys: Enter on the town tells its dice, Enter again throws them', async () => {
  const { page, context, faults } = await site.visit();
  const blockade = acting(
    'amphipolis',
    '10.1',
    3,
    'sparta',
    { O4: ['S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-H7x'] },
    { phase: 'D.5', pa: { athens: 2, sparta: 2 }, announced: undefined, advantage: 'sparta' },
  );
  await openPosition(page, site.base, blockade);
  await reach(page, 'l', /^Torone/, 2);
  await page.keyboard.press('Enter');
  await page.locator('.odds .deed').waitFor();
  expect(await page.locator('.fightcard').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('.fightcard').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
