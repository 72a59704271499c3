import { diadochi } from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { offersOf } from '../src/games/diadochi/offers.ts';
import { seenFrom } from '../src/games/diadochi/seen.ts';
import { starterIn } from '../src/games/diadochi/touching.ts';
import { shortIn, winterOf } from '../src/games/diadochi/winter.ts';
import { winterOfAntigonus } from '../tools/positions.mjs';

const begin = () => diadochi.load(winterOfAntigonus);
const account = (state: ReturnType<typeof begin>) =>
  winterOf(diadochi.view(state, 'antigonus') as View, 'antigonus', 'en');

function write(state: ReturnType<typeof begin>, role: string, text: string): void {
  const action = diadochi.parse(text);
  if (!action) throw new Error(text);
  diadochi.apply(state, role, action);
}

const choice = (state: ReturnType<typeof begin>, site: string, label: string) =>
  account(state)
    .sites.find(({ id }) => id === site)
    ?.choices.find((one) => one.label === label);

describe('winter on the map', () => {
  it('a touch on a province finds the army to raise before the garrison of its city', () => {
    const seen = seenFrom(diadochi.view(begin(), 'antigonus') as View, 'en', undefined);
    expect(starterIn(seen, ['GORDION', 'PHR'])).toBe('PHR');
    expect(starterIn(seen, ['GORDION'])).toBe('GORDION');
  });
});

describe('the account of winter', () => {
  it('adds up purse, income and upkeep, names what pays and who is paid', () => {
    const { purse, income, pay, left, sources, upkeep } = account(begin());
    expect([purse, pay]).toEqual([47, 85]);
    expect(left).toBe(purse + income - pay);
    expect(sources.reduce((sum, source) => sum + source.sum, 0)).toBe(income);
    expect(sources.map(({ label }) => label)).toContain('Gordium, capital');
    expect(upkeep.reduce((sum, { price }) => sum + price, 0)).toBe(pay);
    expect(upkeep.filter(({ choice: open }) => open)).toHaveLength(1);
  });

  it('DIA-ECO-020: offers no second army where one stays, and one where the militia is let go', () => {
    const state = begin();
    const sites = () => account(state).sites.map(({ id }) => id);
    expect(sites()).toContain('LYD');
    expect(sites()).toContain('GORDION');
    for (const held of ['PHR', 'BIT', 'PIS']) expect(sites()).not.toContain(held);
    const militia = account(state).upkeep.find(({ choice: open }) => open);
    write(state, 'antigonus', `write ${militia?.choice?.drop}`);
    expect(sites()).toContain('PIS');
  });

  it('tells on the card of a touched city what the purse does not reach, as on the sheet', () => {
    const state = begin();
    const view = () => diadochi.view(state, 'antigonus') as View;
    const offers = offersOf(view(), 'antigonus').filter(({ line }) => line.kind === 'build');
    // Army after army is raised, until one cannot be paid.
    const armies = offers.filter(({ line }) => line.kind === 'build' && line.type === 'A');
    const shorts = armies.map(({ line, text }) => {
      const short = shortIn(view(), 'antigonus')(line);
      if (short === 0) write(state, 'antigonus', `write ${text}`);
      return short;
    });
    expect(shorts[0]).toBe(0);
    expect(Math.max(...shorts)).toBeGreaterThan(0);
  });

  it('marks what is on the sheet, and says what is missing for what the purse does not reach', () => {
    const state = begin();
    const before = account(state).left;
    expect(choice(state, 'LYD', 'Army')?.at).toBe(0);
    write(state, 'antigonus', `write ${choice(state, 'LYD', 'Army')?.text}`);
    expect(choice(state, 'LYD', 'Army')?.at).toBe(1);
    expect(account(state).left).toBe(before - 10);
    // A dearer one in its place pays only the difference.
    expect(choice(state, 'LYD', 'Guard army')?.short).toBe(Math.max(0, 20 - account(state).left));
    const poor = account(state)
      .sites.flatMap(({ choices }) => choices)
      .filter(({ price, at }) => at === 0 && price > account(state).left + 10);
    expect(poor.every(({ short }) => short > 0)).toBe(true);
  });

  it('a militia let go is not paid, this winter or the next', () => {
    const state = begin();
    const paid = account(state);
    const militia = paid.upkeep.find(({ choice: open }) => open);
    write(state, 'antigonus', `write ${militia?.choice?.drop}`);
    expect(account(state).pay).toBe(paid.pay - 15);
    expect(account(state).next).toBe(paid.next - 15);
  });

  it('DIA-ECO-022: what it says will be left is left once the sheet is opened', () => {
    const state = begin();
    write(state, 'antigonus', `write ${choice(state, 'LYD', 'Army')?.text}`);
    const { left, next } = account(state);
    for (const { role } of diadochi.pending(state)) write(state, role, 'seal');
    expect(state.purses.antigonus).toBe(left);
    const owed = winterOf({ ...(diadochi.view(state, 'antigonus') as View) }, 'antigonus', 'en').pay;
    expect(owed).toBe(next);
  });
});
