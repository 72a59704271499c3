import { describe, expect, it } from 'vitest';
import { cast, facing, fight, reading } from './battle.ts';
import { expectEvent, expectNoEvent } from './expect.ts';
import { at, legal, rolls, where } from './look.ts';
import { act, asked, passAll, type Setting } from './table.ts';

/** Cleon attacks Brasidas one to one with hoplites on both sides; the heads cancel out. */
const meeting = (setting: Setting = {}) =>
  facing({ zones: { T8: ['A-H6', 'A-P5x', 'cleon', 'S-H5B', 'S-P5x', 'brasidas'] }, ...setting });

/** The combat die, then the dice of the duel. A five wins the day for Athens, a three for Sparta. */
const duel = (combat: number, dice: readonly number[], setting: Setting = {}) => {
  const t = meeting(setting);
  const events = fight(t, combat, ...dice);
  return { t, events };
};

describe('4.2 Brasidas against Cleon', () => {
  it('AMP-4.2-h G-49: unequal first rolls: only the higher roller rolls again, and dies on a one', () => {
    const { t, events } = duel(3, [3, 5, 1]);
    expect(rolls(events, 'duel')).toEqual([3, 5]);
    expect(events.filter((e) => e.type === 'roll' && e.for === 'duel').map((e) => e.by)).toEqual([
      'athens',
      'sparta',
    ]);
    expect(rolls(events, 'duel-wound')).toEqual([1]);
    expectEvent(events, 'roll', { for: 'duel-wound', by: 'sparta' });
    expect(where(t, 'brasidas')).toEqual(['eliminated']);
    expect(where(t, 'cleon')).not.toEqual(['eliminated']);
  });

  it('AMP-4.2-h: the higher roller lives on anything but a one', () => {
    const { t, events } = duel(3, [5, 3, 2]);
    expectEvent(events, 'roll', { for: 'duel-wound', by: 'athens' });
    expect(rolls(events, 'duel-wound')).toEqual([2]);
    expectNoEvent(events, 'eliminate', { why: 'duel' });
    expect(where(t, 'brasidas')).toEqual(['T8']);
  });

  it('AMP-4.2-h G-50: equal first rolls: both roll again, and each dies on a one', () => {
    const both = duel(3, [4, 4, 1, 1]);
    expect(where(both.t, 'cleon')).toEqual(['eliminated']);
    expect(where(both.t, 'brasidas')).toEqual(['eliminated']);
    const one = duel(3, [4, 4, 6, 1]);
    expect(rolls(one.events, 'duel-wound')).toEqual([6, 1]);
    expect(where(one.t, 'brasidas')).toEqual(['eliminated']);
    expect(where(one.t, 'cleon')).not.toEqual(['eliminated']);
  });

  it('AMP-4.2-h: it comes after losses and retreat', () => {
    const t = meeting();
    fight(t, 3);
    const told: string[] = [];
    for (let ask = asked(t); ask && ask.step !== 'actions.announce'; ask = asked(t)) {
      told.push(ask.step);
      const events = act(t, ask.role, legal(t, ask.role).at(-1) as string);
      if (rolls(events, 'duel').length === 0) continue;
      expect(at(t, 'T8')).toEqual(expect.not.arrayContaining(['cleon']));
      break;
    }
    expect(told).toEqual(['losses', 'losses', 'retreat.choose']);
  });

  it('AMP-4.2-h: without the two of them on opposite sides there is no duel', () => {
    for (const zones of [
      { T8: ['A-H6', 'A-P5x', 'nicias', 'S-H5B', 'S-P5x', 'brasidas'], T9: ['cleon'] },
      { T8: ['A-H6', 'A-P5x', 'cleon', 'S-H5B', 'S-P5x', 'clearidas'], T10: ['brasidas'] },
    ]) {
      const t = facing({ zones });
      const events = [...fight(t, 3)];
      for (let ask = asked(t); ask && ask.step !== 'actions.announce'; ask = asked(t))
        events.push(...act(t, ask.role, legal(t, ask.role).at(-1) as string));
      expectEvent(events, 'combat.result');
      expect(rolls(events, 'duel')).toEqual([]);
      expectNoEvent(events, 'score', { why: 'AMP-9.2-e' });
    }
  });

  it('AMP-4.2-h: a wounded leader is there all the same', () => {
    const { events } = duel(3, [3, 5, 6], {
      zones: { T8: ['A-H6', 'A-P5x', 'cleon*', 'S-H5B', 'S-P5x', 'brasidas*'] },
    });
    expect(rolls(events, 'duel')).toEqual([3, 5]);
    expectEvent(events, 'score', { why: 'AMP-9.2-e', side: 1 });
  });

  it('AMP-4.2-h: whoever an epidemic sent away before the die was rolled is not involved', () => {
    const t = meeting({ hands: { sparta: ['epidemic'] }, advantage: 'sparta' });
    act(t, 'athens', 'done');
    expect(asked(t)).toMatchObject({ role: 'sparta' });
    act(t, 'sparta', 'play epidemic');
    act(t, 'sparta', 'done');
    act(t, 'athens', 'deploy Thasos', [3]);
    const events = passAll(t);
    expectEvent(events, 'combat.result');
    expectNoEvent(events, 'score', { why: 'AMP-9.2-e' });
    for (let ask = asked(t); ask && ask.step !== 'actions.announce'; ask = asked(t))
      expect(rolls(act(t, ask.role, legal(t, ask.role).at(-1) as string), 'duel')).toEqual([]);
  });

  it('AMP-4.2-h AMP-4.2.1-a: a leader killed by E does not die twice; the dice are rolled all the same', () => {
    // Sparta attacks three to one with two leaders against one: a six reads row 7, everybody dies.
    const t = facing({
      active: 'sparta',
      zones: { T8: ['A-P5x', 'cleon', 'S-H7x', 'S-H7x', 'S-H7x', 'brasidas', 'clearidas'] },
    });
    const events = fight(t, 6, 6, 3, 1);
    expect(reading(events)).toMatchObject({ losses: 'R E' });
    expect(where(t, 'cleon')).toEqual(['eliminated']);
    expect(rolls(events, 'duel')).toEqual([6, 3]);
    expect(rolls(events, 'duel-wound')).toEqual([1]);
    const cleon = events.filter((e) => e.type === 'score' && e.why === 'AMP-9.2-h');
    expect(cleon).toHaveLength(1);
  });

  it('AMP-4.2-h AMP-8-f: each die of a duel may be thrown again by the advantage', () => {
    const t = meeting({ advantage: 'athens' });
    cast(t, 3, 2);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-6', params: { purpose: 'duel', die: 2 } });
    act(t, 'athens', 'reroll', [6]);
    // Sparta has the advantage now and may answer.
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-6' });
    act(t, 'sparta', 'pass', [5]);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-6' });
    const events = act(t, 'sparta', 'pass', [4]);
    expectEvent(events, 'duel', { athens: 6, sparta: 5 });
    expectEvent(events, 'roll', { for: 'duel-wound', by: 'athens' });
    const saved = act(t, 'sparta', 'reroll', [1]);
    expectEvent(saved, 'roll', { for: 'duel-wound', by: 'athens', value: 1 });
    passAll(t);
    expect(where(t, 'cleon')).toEqual(['eliminated']);
  });

  it('AMP-9.2-e: the winner of the combat scores five points, even if one of them died there', () => {
    const won = duel(3, [3, 5, 1]);
    expectEvent(won.events, 'score', { why: 'AMP-9.2-e', side: 1, points: 5 });
    const lost = duel(6, [3, 5, 1]);
    expect(reading(lost.events).winner).toBe('athens');
    expectEvent(lost.events, 'score', { why: 'AMP-9.2-e', side: 0, points: 5 });
  });

  it('AMP-9.2-h: a leader who dies in the duel scores one point, Brasidas with his three bonus points two', () => {
    const { events } = duel(3, [4, 4, 1, 1]);
    expectEvent(events, 'score', { why: 'AMP-9.2-h', side: 1, points: 1 });
    expectEvent(events, 'score', { why: 'AMP-9.2-h', side: 0, points: 2 });
  });
});

describe('the challenge of Brasidas', () => {
  const attack = (setting: Setting) => {
    const t = facing({ scenario: '10.3', turn: 8, ...setting });
    fight(t, 3);
    return t.challenged;
  };
  const both = { T8: ['A-H6', 'cleon', 'S-H5B', 'S-P5x', 'brasidas'] };

  it('AMP-10.3-b: it is met when Sparta attacks the zone of Cleon with a force including Brasidas', () => {
    expect(attack({ active: 'sparta', zones: both })).toBe(1);
  });

  it('AMP-10.3-b: it is not met by Athens attacking, nor without either of the two', () => {
    expect(attack({ active: 'athens', zones: both })).toBe(0);
    expect(
      attack({ active: 'sparta', zones: { T8: ['A-H6', 'cleon', 'S-H5B', 'clearidas'], T9: ['brasidas'] } }),
    ).toBe(0);
    expect(attack({ active: 'sparta', zones: { T8: ['A-H6', 'S-H5B', 'brasidas'], T9: ['cleon'] } })).toBe(0);
  });
});
