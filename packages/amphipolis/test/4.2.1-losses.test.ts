import { describe, expect, it } from 'vitest';
import { facing, fight, reading } from './battle.ts';
import { expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, where } from './look.ts';
import { act, asked, passAll, type Table } from './table.ts';

const side = (t: Table, zone: string, letter: 'A' | 'S'): string[] =>
  at(t, zone).filter((name) => name.startsWith(`${letter}-`));

describe('4.2.1 results of a combat', () => {
  it('AMP-4.2.1-d G-29: half of three units is one', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'A-P5x', 'A-P5x', 'S-P5x', 'S-P6x', 'S-P5x*'] } });
    expect(reading(fight(t, 6)).losses).toBe('R 1/2');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'losses', params: { n: 1 } });
    act(t, 'sparta', 'lose S-P6x');
    expect(side(t, 'T8', 'S')).toEqual(['S-P6x*', 'S-P5x', 'S-P5x*']);
    expect(asked(t)?.step).toBe('retreat.choose');
  });

  it('AMP-4.2.1-d G-30: a quarter of two units is one, never none', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x', 'S-P5x'] } });
    expect(reading(fight(t, 5)).losses).toBe('R 1/4');
    expect(side(t, 'T8', 'S').sort()).toEqual(['S-P5x', 'S-P5x*']);
  });

  it('AMP-4.2.1-d: the owner picks among his land units of the combat and nobody else', () => {
    const t = facing({
      active: 'sparta',
      zones: { O4: ['A-P5x', 'A-H6', 'A-T7', 'S-P5x', 'S-P6x'], O1: ['A-C5'] },
    });
    // Two columns back for the missing hoplites and the odds: row 6 of 2/3 weakens a quarter.
    expect(reading(fight(t, 6)).losses).toBe('R 1/4');
    expect(legal(t, 'athens')).toEqual(['lose A-H6', 'lose A-P5x']);
    expect(legal(t, 'sparta')).toEqual([]);
    expectRefusal(t, 'athens', 'lose A-T7', 'AMP-4.2.1-d');
    expectRefusal(t, 'athens', 'lose A-C5', 'AMP-4.2.1-d');
    expectRefusal(t, 'athens', 'lose S-P5x', 'AMP-4.2.1-d');
    expectRefusal(t, 'athens', 'pass', 'AMP-4.2.1-d');
  });

  it('AMP-4.2.1-d AMP-0-d: a weakened unit picked again for a loss is eliminated, a fresh one is weakened', () => {
    const setting = { zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x', 'S-P6x*'] } };
    const fresh = facing(setting);
    fight(fresh, 5);
    act(fresh, 'sparta', 'lose S-P5x');
    expect(side(fresh, 'T8', 'S')).toEqual(['S-P6x*', 'S-P5x*']);
    const weak = facing(setting);
    fight(weak, 5);
    act(weak, 'sparta', 'lose S-P6x*');
    expect(side(weak, 'T8', 'S')).toEqual(['S-P5x']);
    expect(where(weak, 'S-P6x')).toContain('eliminated');
  });

  it('AMP-4.2.1-d: one result never falls twice on the same unit', () => {
    // Half of four: two different units.
    const t = facing({
      zones: { T8: ['A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'S-P5x', 'S-P5x', 'S-P5x', 'S-P6x*'] },
    });
    expect(reading(fight(t, 6))).toMatchObject({ odds: '1/1', losses: 'R 1/2' });
    act(t, 'sparta', 'lose S-P5x');
    expect(asked(t)).toMatchObject({ step: 'losses', params: { n: 1 } });
    expectRefusal(t, 'sparta', 'lose S-P5x*', 'AMP-4.2.1-d');
    act(t, 'sparta', 'lose S-P5x');
    expect(side(t, 'T8', 'S').sort()).toEqual(['S-P5x', 'S-P5x*', 'S-P5x*', 'S-P6x*']);
  });

  it('AMP-4.2.1-b: a share is counted before any loss, so units that die do not lessen it', () => {
    const t = facing({
      active: 'sparta',
      zones: { T8: ['A-P5x*', 'A-P5x*', 'A-P5x*', 'A-P5x*', 'S-P6x', 'S-P6x', 'S-P6x', 'S-P6x'] },
    });
    expect(reading(fight(t, 4))).toMatchObject({ column: '3/1', losses: 'R 3/4' });
    expect(where(t, 'A-P5x').filter((place) => place === 'eliminated')).toHaveLength(3);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
  });

  it('AMP-4.2.1-b AMP-7.S9-a: the unit ignored by discord counts for the share and may suffer', () => {
    const t = facing({
      advantage: 'athens',
      hands: { athens: ['discord'] },
      zones: { T8: ['A-P5x', 'A-P5x', 'A-P5x', 'S-P5x', 'S-P5x', 'S-P5x', 'S-P6x*'] },
    });
    act(t, 'athens', 'done');
    act(t, 'athens', 'play discord:ignore');
    act(t, 'athens', 'ignore S-P6x*@T8', [6]);
    const events = passAll(t);
    expect(reading(events)).toMatchObject({ pf: '15:15', losses: 'R 1/2' });
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'losses', params: { n: 2 } });
    expect(legal(t, 'sparta')).toContain('lose S-P6x*');
  });

  it('AMP-4.2.1-b AMP-7.S8-a: units that lend support neither count for the share nor suffer', () => {
    const t = facing({
      hands: { athens: ['combined-attack'] },
      zones: { T8: ['A-P5x', 'A-P5x', 'A-H6', 'S-H7x', 'S-H7x', 'S-H7x'], T9: ['A-C5'] },
    });
    act(t, 'athens', 'done');
    act(t, 'athens', 'play combined-attack', [1]);
    const events = passAll(t);
    expect(reading(events)).toMatchObject({ pf: '19:21', losses: '1/2 R' });
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'losses', params: { n: 1 } });
    expectRefusal(t, 'athens', 'lose A-C5', 'AMP-4.2.1-d');
  });

  it('AMP-4.2.1-a G-31: E eliminates the whole force and its leaders', () => {
    const t = facing({
      active: 'sparta',
      zones: {
        T8: [
          'A-P5x',
          'A-H6',
          'nicias',
          'eucles',
          'S-H7x',
          'S-H7x',
          'S-H7x',
          'S-P6x',
          'S-P6x',
          'brasidas',
          'clearidas',
        ],
      },
    });
    const events = fight(t, 6);
    expect(reading(events)).toMatchObject({ column: '3/1', row: 7, losses: 'R E' });
    expect(side(t, 'T8', 'A')).toEqual([]);
    expect(where(t, 'nicias')).toEqual(['eliminated']);
    expect(where(t, 'eucles')).toEqual(['eliminated']);
    // Killed with their men, not captured afterwards.
    expectNoEvent(events, 'eliminate', { why: 'capture' });
    expect(at(t, 'T8')).toHaveLength(7);
  });

  it('AMP-4.2.1-a: E falls on an attacker as well', () => {
    // One to three against a city full of elite hoplites: row −1.
    const t = facing({ zones: { T12: ['A-P5x', 'thucydides', 'S-H8B', 'S-H5B', 'S-H5B'] } });
    expect(reading(fight(t, 1))).toMatchObject({ column: '1/3', row: -1, losses: 'E R' });
    expect(where(t, 'thucydides')).toEqual(['eliminated']);
    expect(side(t, 'T12', 'A')).toEqual([]);
    expect(side(t, 'T12', 'S')).toEqual(['S-H8B', 'S-H5B', 'S-H5B']);
  });

  it('AMP-4.2.1-a: leaders elsewhere and units that only lend support survive E', () => {
    const t = facing({
      hands: { athens: ['combined-attack'] },
      zones: { T8: ['A-P5x', 'S-H8B', 'S-H8Bx', 'S-H8Bx'], T9: ['A-P5x', 'nicias'] },
    });
    act(t, 'athens', 'done');
    act(t, 'athens', 'play combined-attack', [1]);
    expect(reading(passAll(t)).losses).toBe('E R');
    expect(at(t, 'T9')).toEqual(['A-P5x', 'nicias']);
  });

  it('AMP-4.2.1-c AMP-0-d: A weakens everybody, eliminates the weakened and asks nobody', () => {
    const t = facing({
      active: 'sparta',
      zones: { T8: ['A-P5x', 'A-P5x*', 'nicias', 'S-P6x', 'S-P6x', 'S-P6x', 'S-P6x', 'brasidas'] },
    });
    expect(reading(fight(t, 5))).toMatchObject({ column: '3/1', row: 5, losses: 'R A' });
    expect(side(t, 'T8', 'A')).toEqual(['A-P5x*']);
    expect(where(t, 'A-P5x').filter((place) => place === 'eliminated')).toHaveLength(1);
    expect(where(t, 'nicias')).toEqual(['T8']);
    expect(asked(t)?.step).toBe('retreat.choose');
  });

  it('AMP-4.2.1-c: A falls on an attacker as well', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'A-P5x', 'S-H7x', 'S-H7x', 'S-H7x'] } });
    expect(reading(fight(t, 2))).toMatchObject({ column: '1/3', losses: 'A R' });
    expect(side(t, 'T8', 'A')).toEqual(['A-P5x*', 'A-P5x*']);
  });

  it('AMP-4.2.1-e: R costs nothing', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'A-P5x*', 'S-P5x', 'S-P6x*'] } });
    const events = fight(t, 2);
    expect(reading(events)).toMatchObject({ column: '2/3', losses: '1/2 R' });
    expect(side(t, 'T8', 'S')).toEqual(['S-P6x*', 'S-P5x']);
    expectNoEvent(events, 'flip');
    expectNoEvent(events, 'eliminate');
  });
});
