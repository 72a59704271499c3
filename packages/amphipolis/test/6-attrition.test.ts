import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { zoneId } from '../src/map.ts';
import { attritionSpec } from '../src/procedures/adjustments.ts';
import { fight } from './battle.ts';
import { expectEvent, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, where } from './look.ts';
import { act, asked, many, passAll, position, type Setting, type Table } from './table.ts';

/**
 * Athens has only to say that she is done, and tests her zones in the order of the map. Sparta holds the advantage, so
 * each die waits for her. Acanthos (O7) is Spartan. Turn 1 is an autumn, 2 a winter, 3 a spring; 4 to 7 are armistice turns, 6 of them a winter.
 */
const camped = (setting: Setting): Table =>
  position({
    scenario: '10.4',
    phase: 'D.4',
    turn: 1,
    active: 'athens',
    ...setting,
    garrisons: { acanthos: 'sparta', ...setting.garrisons },
  });

/** Every test of Athens, each die passed and the first losses offered taken. */
function testsOf(t: Table): Event[] {
  const events = [...act(t, 'athens', 'done')];
  const steps = ['sieges', 'losses', 'reroll.W-8a'];
  for (let ask = asked(t); ask && steps.includes(ask.step); ask = asked(t))
    events.push(...act(t, ask.role, legal(t, ask.role).at(-1) as string));
  return events.filter((e) => e.type === 'attrition' && e.side === 0);
}

const tested = (setting: Setting): string[] => testsOf(camped(setting)).map((e) => zoneId(e.zone as number));
const modifier = (setting: Setting): number => {
  const [test, ...others] = testsOf(camped(setting));
  expect(others).toEqual([]);
  return test?.modifier as number;
};

describe('6 attrition', () => {
  it('AMP-6-a: one die for each zone with units of the player, one after the other', () => {
    const t = camped({ zones: { T8: ['A-P5x', 'A-H6'], T9: ['A-P5x'], M2: ['A-T7'], O7: ['A-P5x'] } });
    const events = fight(t, 1, 2, 3, 4);
    const dice = events.flatMap((e) => (e.type === 'attrition' ? [[zoneId(e.zone as number), e.die]] : []));
    expect(dice).toEqual([
      ['T8', 1],
      ['T9', 2],
      ['M2', 3],
      ['O7', 4],
    ]);
  });

  it('AMP-6-a: bases, cities, the port and zones with a friendly garrison are exempt', () => {
    const zones = {
      Thasos: ['A-P5x'],
      Thrace: ['A-P5x'],
      T5: ['A-P5x'],
      T12: ['A-P5x'],
      T22: ['A-P5x'],
      M1: ['A-T7'],
      O4: ['A-H6'],
    };
    expect(tested({ zones: { ...zones, T8: ['A-C5'] } })).toEqual(['T8']);
  });

  it('AMP-6-a: a city is a city, whoever holds its citadel', () => {
    expect(tested({ garrisons: { amphipolis: 'sparta' }, zones: { T12: ['A-P5x'], T8: ['A-C5'] } })).toEqual([
      'T8',
    ]);
  });

  it('AMP-6-a: a zone whose garrison is the enemy’s is tested, and so are the open sea, hills and marsh', () => {
    expect(
      tested({ zones: { O7: ['A-P5x'], M2: ['A-T7'], M3: ['A-T20'], T2: ['A-C5'], T6: ['A-C5'] } }),
    ).toEqual(['T2', 'T6', 'M2', 'M3', 'O7']);
  });

  it('AMP-6-a AMP-2.D-a: a leader without units has nothing to test', () => {
    expect(tested({ zones: { T8: ['nicias'], T9: ['A-C5'] } })).toEqual(['T9']);
  });

  it('AMP-6-b: a clear or elevated zone adds one; marsh, sea and operational zones add nothing', () => {
    expect(modifier({ zones: { T8: ['A-P5x'] } })).toBe(1);
    expect(modifier({ zones: { T2: ['A-P5x'] } })).toBe(1);
    expect(modifier({ zones: { T6: ['A-P5x'] } })).toBe(0);
    expect(modifier({ zones: { M2: ['A-T7'] } })).toBe(0);
    expect(modifier({ zones: { O7: ['A-P5x'] } })).toBe(0);
  });

  it('AMP-6-b: thirty points of the player’s own land units add one', () => {
    expect(modifier({ zones: { O7: many('A-P5x', 6) } })).toBe(1);
    expect(modifier({ zones: { O7: [...many('A-P5x', 5), 'A-P5x*'] } })).toBe(0);
    expect(modifier({ zones: { O7: ['A-P5x', 'A-T20', 'A-T10'] } })).toBe(0);
  });

  it('AMP-6-b: winter adds one, an armistice takes one away', () => {
    const at = (turn: number) => modifier({ turn, zones: { O7: ['A-P5x'] } });
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(at)).toEqual([0, 0, 1, 0, -1, -1, 0, -1, 0, 0]);
  });

  it('AMP-6-b: the modifiers add up', () => {
    expect(modifier({ turn: 2, zones: { T8: many('A-P5x', 6) } })).toBe(3);
  });

  /** Five fresh units of two kinds in a marsh in autumn: no modifier. */
  const five = (die: number): Table => {
    const t = camped({ zones: { T6: ['A-P5x', 'A-P5x', 'A-P5x', 'A-H6', 'A-H6'] } });
    fight(t, die);
    return t;
  };
  const reduced = (t: Table): number => at(t, 'T6').filter((name) => name.endsWith('*')).length;

  it('AMP-6-c G-45: a four or less does nothing', () => {
    for (const die of [1, 2, 3, 4]) {
      const t = five(die);
      expect(reduced(t), `die ${die}`).toBe(0);
      expect(asked(t)?.step).not.toBe('losses');
    }
  });

  it('AMP-6-d G-45: a five weakens one unit of the owner’s choice', () => {
    const t = five(5);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'losses', params: { n: 1 } });
    expect(legal(t, 'athens')).toEqual(['lose A-H6', 'lose A-P5x']);
    expectRefusal(t, 'athens', 'pass', 'AMP-6-d');
    act(t, 'athens', 'lose A-H6');
    expect(at(t, 'T6').sort()).toEqual(['A-H6', 'A-H6*', 'A-P5x', 'A-P5x', 'A-P5x']);
  });

  it('AMP-6-e G-45: a six weakens half of them rounded down, of the owner’s choice', () => {
    const t = five(6);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'losses', params: { n: 2 } });
    act(t, 'athens', 'lose A-P5x');
    act(t, 'athens', 'lose A-H6');
    expect(at(t, 'T6').sort()).toEqual(['A-H6', 'A-H6*', 'A-P5x', 'A-P5x', 'A-P5x*']);
  });

  it('AMP-6-f G-45: a seven or more weakens everybody', () => {
    const t = camped({ zones: { T8: [...many('A-P5x', 3), ...many('A-C5', 2)] } });
    fight(t, 6);
    expect(at(t, 'T8')).toEqual([...many('A-P5x*', 3), ...many('A-C5*', 2)]);
  });

  it('AMP-6-e: a lone unit is spared by a six', () => {
    const t = camped({ zones: { T6: ['A-P5x*'] } });
    fight(t, 6);
    expect(at(t, 'T6')).toEqual(['A-P5x*']);
  });

  it('AMP-6-d AMP-6-f AMP-0-d: a weakened unit hit again is eliminated, and scores', () => {
    const one = camped({ zones: { T6: ['A-H6*'] } });
    const events = fight(one, 5);
    expect(where(one, 'A-H6')).toContain('stock');
    expectEvent(events, 'score', { side: 1, points: 2, why: 'AMP-9.2-f' });
    const all = camped({ zones: { T8: ['A-P5x*', 'A-C5'] } });
    fight(all, 6);
    expect(at(all, 'T8')).toEqual(['A-C5*']);
  });

  it('AMP-6-c AMP-6-d AMP-6-e AMP-6-f: the table, for any number of units', () => {
    const line = (n: number) => [0, 4, 5, 6, 7, 9].map((total) => attritionSpec.losses(total, n));
    expect(line(1)).toEqual([0, 0, 1, 0, 1, 1]);
    expect(line(2)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(line(5)).toEqual([0, 0, 1, 2, 5, 5]);
    expect(line(8)).toEqual([0, 0, 1, 4, 8, 8]);
  });

  it('AMP-6-g: ships count and suffer like land units', () => {
    const t = camped({ zones: { O7: ['A-T7', 'A-P5x', 'A-P5x', 'A-T20'] } });
    fight(t, 6);
    expect(asked(t)).toMatchObject({ step: 'losses', params: { n: 2 } });
    expect(legal(t, 'athens')).toEqual(['lose A-T20', 'lose A-T7', 'lose A-P5x']);
    act(t, 'athens', 'lose A-T7');
    act(t, 'athens', 'lose A-T20');
    expect(at(t, 'O7').sort()).toEqual(['A-P5x', 'A-P5x', 'A-T20*', 'A-T7*']);
  });

  it('AMP-6-g: leaders are never affected', () => {
    const t = camped({ zones: { T8: ['A-P5x*', 'nicias', 'cleon*'] } });
    fight(t, 6);
    expect(at(t, 'T8').sort()).toEqual(['cleon*', 'nicias']);
  });

  it('AMP-6-g AMP-4.2.2-i: a leader whose last ship goes down among enemies is captured', () => {
    const t = camped({ zones: { O7: ['A-T7*', 'eucles', 'S-P5x'] } });
    const events = fight(t, 5);
    expectEvent(events, 'eliminate', { why: 'capture' });
    expect(where(t, 'eucles')).toEqual(['eliminated']);
  });

  it('AMP-6-a AMP-8-f: the advantage may have the die of a zone thrown again', () => {
    const t = camped({ zones: { T6: ['A-P5x'] } });
    expectNoEvent(act(t, 'athens', 'done', [1]), 'attrition');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-8a' });
    act(t, 'sparta', 'reroll', [5]);
    passAll(t);
    expect(at(t, 'T6')).toEqual(['A-P5x*']);
  });
});
