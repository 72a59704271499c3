import type { SideName } from '@strategoi/bey';
import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { zone } from '../src/map.ts';
import { words } from '../src/words/index.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal, refusalOf } from './expect.ts';
import { at, legal, rolls, targets, where } from './look.ts';
import { act, asked, play, position } from './table.ts';

describe('2.B.3 who acts', () => {
  it('AMP-2.B.3-a: the player with the initiative acts first, then the action phases alternate', () => {
    const t = position({
      turn: 3,
      phase: 'B.2',
      initiative: 'sparta',
      advantage: 'athens',
      pa: { athens: 2, sparta: 2 },
    });
    expect(asked(t)?.role).toBe('sparta');
    expect(asked(t)?.step).toBe('actions.announce');
    const order: string[] = [];
    for (let i = 0; i < 3; i++) {
      const role = asked(t)?.role as string;
      order.push(role);
      // The last point of a player is announced for him.
      if (asked(t)?.step === 'actions.announce') act(t, role, 'announce 1');
      act(t, role, 'done');
    }
    expect(order).toEqual(['sparta', 'athens', 'sparta']);
  });

  it('AMP-2.B.3-b: a player without points is skipped, and the other takes several phases in a row', () => {
    const t = position({ active: 'athens', pa: { athens: 3, sparta: 0 } });
    play(t, ['athens announce 1', 'athens done']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.announce' });
  });

  it('AMP-2.B.3-b: a player without points is skipped even if the initiative is his', () => {
    const t = position({ turn: 3, phase: 'B.2', initiative: 'sparta', pa: { athens: 2, sparta: 0 } });
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.announce' });
  });

  it('AMP-2.B.3-b, G-55: a player with points left may not pass: he must announce at least one', () => {
    const t = position({ pa: { athens: 2, sparta: 2 } });
    expectRefusal(t, 'athens', 'pass', 'AMP-2.B.3-b');
    expectRefusal(t, 'athens', 'done', 'AMP-2.B.3-b');
    expectRefusal(t, 'athens', 'announce 0', 'AMP-2.B.3.1-a');
    expect(legal(t, 'athens')).toEqual(['announce 1', 'announce 2']);
    // Whoever touches a zone before that is told what comes first.
    expect(refusalOf(t, 'athens', 'activate T5')).toMatchObject({ rule: 'AMP-2.B.3.1-a', key: 'first' });
  });

  it('AMP-2.B.3-b: who can call up nobody is told so when he announces', () => {
    const said = (setting: Parameters<typeof position>[0]): string =>
      words.en.prompt(sure(asked(position({ pa: { athens: 2, sparta: 2 }, ...setting }))));
    expect(said({})).toMatch(/^None of your zones can be activated.* You have 2\sPA/);
    expect(said({ zones: { T12: ['A-H6'] } })).toMatch(/^Announce the action points/);
  });

  it('AMP-2.B.3-b: the actions are over when neither player has a point left', () => {
    const t = position({ pa: { athens: 2, sparta: 2 }, zones: { T12: ['A-H6'], T21: ['S-H7x'] } });
    const events = play(t, ['athens announce 2', 'athens done', 'sparta announce 2', 'sparta done']);
    expectEvent(events, 'phase', { phase: 'C' });
  });
});

describe('2.B.3.1 the announcement', () => {
  it('AMP-2.B.3.1-a: any whole number of points up to all that is left may be announced', () => {
    const t = position({ pa: { athens: 3, sparta: 1 } });
    expect(legal(t, 'athens')).toEqual(['announce 1', 'announce 2', 'announce 3']);
    for (const n of ['4', '-1', '1.5', '02', 'two'])
      expectRefusal(t, 'athens', `announce ${n}`, 'AMP-2.B.3.1-a');
  });

  it('AMP-2.B.3.1-a: announced points are gone at the end of the phase, used or not', () => {
    const t = position({ pa: { athens: 5, sparta: 2 } });
    play(t, ['athens announce 3', 'athens done']);
    expect(t.pa).toEqual([2, 2]);
  });

  it('AMP-2.B.3.1-a: no more can be spent than was announced, whatever is left in stock', () => {
    const t = position({ pa: { athens: 5, sparta: 2 }, zones: { T4: ['A-H6'], T8: ['A-H6'] } });
    play(t, ['athens announce 3', 'athens activate T4', 'athens pick A-H6', 'athens go T5', 'athens halt']);
    expect(t.left).toBe(1);
    expectRefusal(t, 'athens', 'activate T8', 'AMP-2.B.3.2-b');
    expect(t.pa[0]).toBe(2);
  });
});

describe('2.B.3.2 activation', () => {
  it('AMP-2.B.3.2-a: only a zone holding counters of his own may be activated', () => {
    const t = position({ announced: 4, zones: { T4: ['A-H6'], T21: ['S-H7x'] } });
    expect(targets(t, 'athens', 'activate')).toEqual(['T4']);
    expectRefusal(t, 'athens', 'activate T21', 'AMP-2.B.3.2-a');
    expectRefusal(t, 'athens', 'activate T8', 'AMP-2.B.3.2-a');
  });

  it('AMP-2.B.3.2-a: a zone is activated at most once in a phase, and again in the next one', () => {
    const t = position({ announced: 6, pa: { athens: 4, sparta: 0 }, zones: { T4: ['A-H6', 'A-P5x'] } });
    play(t, ['athens activate T4', 'athens pick A-P5x', 'athens go T5', 'athens halt', 'athens done']);
    expect(at(t, 'T4')).toEqual(['A-H6']);
    expectRefusal(t, 'athens', 'activate T4', 'AMP-2.B.3.2-a');
    play(t, ['athens done', 'athens announce 2']);
    expectLegal(t, 'athens', 'activate T4');
  });

  it('AMP-2.B.3.2-a: a counter moves once in a phase, even if the zone it came to is activated', () => {
    const t = position({ announced: 6, zones: { T4: ['A-P5x'], T5: ['A-H6'] } });
    play(t, ['athens activate T4', 'athens pick A-P5x', 'athens go T5', 'athens halt', 'athens activate T5']);
    expect(targets(t, 'athens', 'pick')).toEqual(['A-H6']);
    expectRefusal(t, 'athens', 'pick A-P5x', 'AMP-2.B.3.2-a');
  });

  it('AMP-2.B.3.2-a: a counter that moved may move again in the next action phase', () => {
    const t = position({ announced: 2, pa: { athens: 2, sparta: 0 }, zones: { T4: ['A-P5x'] } });
    play(t, ['athens activate T4', 'athens pick A-P5x', 'athens go T5', 'athens halt', 'athens done']);
    play(t, ['athens announce 2', 'athens activate T5', 'athens pick A-P5x', 'athens go T4', 'athens halt']);
    expect(at(t, 'T4')).toEqual(['A-P5x']);
  });

  it('AMP-2.B.3.2-b: no leader costs 2, any leader 1, a leader of two or three bonus points nothing', () => {
    const cost = (zone: string, who: readonly string[], active: SideName): number => {
      const t = position({ announced: 9, active, zones: { [zone]: who } });
      act(t, active, `activate ${zone}`);
      return 9 - t.left;
    };
    expect(cost('T4', ['A-H6'], 'athens')).toBe(2);
    expect(cost('T4', ['A-H6', 'eucles'], 'athens')).toBe(1);
    expect(cost('T4', ['A-H6', 'cleon'], 'athens')).toBe(1);
    expect(cost('T4', ['A-H6', 'nicias'], 'athens')).toBe(0);
    expect(cost('T4', ['A-H6', 'eucles', 'nicias'], 'athens')).toBe(0);
    expect(cost('T21', ['S-H7x', 'brasidas'], 'sparta')).toBe(0);
    expect(cost('T21', ['S-H7x', 'clearidas'], 'sparta')).toBe(1);
    expect(cost('T21', ['brasidas'], 'sparta')).toBe(0);
  });

  it('AMP-2.B.3.2-b: a wounded leader has no bonus, so his zone costs 1', () => {
    const t = position({ announced: 2, active: 'sparta', zones: { T21: ['S-H7x', 'brasidas*'] } });
    act(t, 'sparta', 'activate T21');
    expect(t.left).toBe(1);
  });

  it('AMP-2.B.3.2-b: a rear base costs nothing, and neither needs points left', () => {
    const t = position({ announced: 2, zones: { Thasos: ['A-T10'], T4: ['A-H6'] } });
    play(t, ['athens activate T4', 'athens done']);
    expect(t.left).toBe(0);
    play(t, ['athens activate Thasos', 'athens pick A-T10', 'athens go M2']);
    expect(at(t, 'M2')).toEqual(['A-T10']);
    expect(t.left).toBe(0);
  });

  it('AMP-2.B.3.2-b: a zone that costs more than what is left of the announcement is refused', () => {
    const t = position({ announced: 1, zones: { T4: ['A-H6'], T8: ['A-H6', 'eucles'] } });
    expectRefusal(t, 'athens', 'activate T4', 'AMP-2.B.3.2-b');
    expect(refusalOf(t, 'athens', 'activate T4')?.params).toEqual({ zone: zone('T4'), cost: 2, left: 1 });
    expectLegal(t, 'athens', 'activate T8');
  });

  it('AMP-2.B.3.2-b: an enemy leader does not cheapen a zone', () => {
    const t = position({ announced: 4, active: 'sparta', zones: { O2: ['S-H7x', 'A-T10', 'nicias'] } });
    act(t, 'sparta', 'activate O2');
    expect(t.left).toBe(2);
  });

  it('AMP-2.B.3.2-c, G-56: an operation out of the zone of Brasidas costs 1 instead of 0', () => {
    const t = position({ announced: 3, active: 'sparta', zones: { T21: ['S-H7x', 'brasidas'] } });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate O2']);
    expect(at(t, 'O2')).toEqual(['S-H7x']);
    expect(t.left).toBe(2);
  });

  it('AMP-2.B.3.2-c: the last point announced is enough for it', () => {
    const t = position({ announced: 1, active: 'sparta', zones: { T21: ['S-H7x', 'brasidas'] } });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate O2']);
    expect(t.left).toBe(0);
  });

  it('AMP-2.B.3.2-c: an operation out of a rear base costs 1 too', () => {
    const t = position({ announced: 3, active: 'sparta', zones: { Macedonia: ['S-H7x', 'S-P6x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta operate O2']);
    expect(t.left).toBe(2);
  });

  it('AMP-2.B.3.2-c: where the activation has already cost something the operation adds nothing', () => {
    const t = position({ announced: 3, active: 'sparta', zones: { T21: ['S-H7x', 'clearidas'] } });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate O2']);
    expect(t.left).toBe(2);
  });

  it('AMP-2.B.3.2-c: without a point left no operation leaves a zone that was activated for nothing', () => {
    const t = position({
      announced: 1,
      active: 'sparta',
      zones: { T21: ['S-H7x', 'brasidas'], T24: ['S-P6x', 'clearidas'] },
    });
    play(t, ['sparta activate T24', 'sparta done', 'sparta activate T21', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'operate O2', 'AMP-2.B.3.2-c');
    expectLegal(t, 'sparta', 'go T22');
  });

  it('AMP-2.B.3.2-d: there is one operation in an action phase', () => {
    const t = position({
      announced: 6,
      active: 'sparta',
      zones: { T21: ['S-H7x', 'S-P6x'], T24: ['S-C5x'] },
    });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate O2', 'sparta pick S-P6x']);
    expectRefusal(t, 'sparta', 'operate O2', 'AMP-2.B.3.2-d');
    play(t, ['sparta done', 'sparta activate T24', 'sparta pick S-C5x']);
    expectRefusal(t, 'sparta', 'operate O2', 'AMP-2.B.3.2-d');
    expectLegal(t, 'sparta', 'go T22');
  });

  it('AMP-2.B.3.2-d: once anything has moved in the phase no operation may follow', () => {
    const t = position({ announced: 6, active: 'sparta', zones: { T21: ['S-H7x'], T24: ['S-C5x'] } });
    play(t, ['sparta activate T24', 'sparta pick S-C5x', 'sparta go T22', 'sparta halt']);
    play(t, ['sparta activate T21', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'operate O2', 'AMP-2.B.3.2-d');
  });

  it('AMP-2.B.3.2-d: a group under way cannot turn its march into an operation', () => {
    const t = position({ announced: 6, active: 'sparta', zones: { T21: ['S-H7x'] } });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta go T22']);
    expectRefusal(t, 'sparta', 'operate O2', 'AMP-2.B.3.2-d');
  });

  it('AMP-2.B.3.2-d: ships elsewhere are called up for an operation only', () => {
    const t = position({ announced: 6, zones: { T4: ['A-H6', 'A-P5x'], M2: ['A-T10'] } });
    act(t, 'athens', 'activate T4');
    expectLegal(t, 'athens', 'pick A-T10@M2');
    play(t, ['athens pick A-P5x', 'athens go T5', 'athens halt']);
    expectRefusal(t, 'athens', 'pick A-T10@M2', 'AMP-2.B.3.2-d');
  });

  it('AMP-2.B.3.2-e: counters of one zone leave in several groups, by different ways, and some stay', () => {
    const t = position({ announced: 2, zones: { T8: ['A-H6', 'A-P5x', 'A-C5', 'A-A3x'] } });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens pick A-C5', 'athens go T4', 'athens halt']);
    play(t, ['athens pick A-P5x', 'athens go T9', 'athens go T7', 'athens halt', 'athens done']);
    expect(at(t, 'T4')).toEqual(['A-H6', 'A-C5']);
    expect(at(t, 'T7')).toEqual(['A-P5x']);
    expect(at(t, 'T8')).toEqual(['A-A3x']);
    expect(t.left).toBe(0);
  });

  it('AMP-2.B.3.2-e: a group is told off before it starts, and only from the activated zone', () => {
    const t = position({ announced: 2, zones: { T8: ['A-H6', 'A-P5x'], T4: ['A-C5'] } });
    act(t, 'athens', 'activate T8');
    expectRefusal(t, 'athens', 'go T4', 'AMP-2.B.3.2-e');
    expectRefusal(t, 'athens', 'operate O1', 'AMP-2.B.3.2-e');
    expectRefusal(t, 'athens', 'pick A-C5', 'AMP-2.B.3.2-e');
    expectRefusal(t, 'athens', 'halt', 'AMP-3.1.1-a');
    expectRefusal(t, 'athens', 'fight T4', 'AMP-2.B.3.2-e');
    play(t, ['athens pick A-H6', 'athens go T4']);
    expectRefusal(t, 'athens', 'pick A-P5x', 'AMP-3.1.1-a');
  });

  it('AMP-2.B.3.2-f: stacking is put right after all movement and before the combats', () => {
    const crowd = ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-H5x', 'A-H5x', 'A-C5'];
    const t = position({
      announced: 5,
      zones: { T9: crowd, T8: ['A-P5x', 'A-P5B'], T10: ['S-H7x'] },
    });
    play(t, ['athens activate T8', 'athens pick A-P5x', 'athens go T9', 'athens halt']);
    play(t, ['athens pick A-P5B', 'athens go T10']);
    expect(at(t, 'T9')).toHaveLength(8);
    act(t, 'athens', 'done');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'excess' });
    const events = act(t, 'athens', 'lose A-P5x', [1]);
    expectEvent(events, 'pay', { n: 1 });
    expect(rolls(events, 'combat')).toEqual([1]);
    expect(at(t, 'T9')).toEqual(['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-H5x', 'A-H5x', 'A-C5']);
  });
});

describe('2.B.3.3 combat of the phase', () => {
  const twoBattles = { T8: ['A-H6', 'A-H6', 'nicias'], T9: ['S-P5x*'], T10: ['S-P5x*'] };
  const marchOnBoth = [
    'athens activate T8',
    'athens pick A-H6',
    'athens go T9',
    'athens pick A-H6',
    'athens go T10',
    'athens done',
    'athens done',
  ];

  it('AMP-2.B.3.3-a: one single point pays for every combat of the phase', () => {
    const t = position({ announced: 2, advantage: 'athens', zones: twoBattles });
    const events = play(t, marchOnBoth);
    expectEvent(events, 'pay', { n: 1 });
    expect(t.left).toBe(1);
    expect(legal(t, 'athens')).toEqual(['fight T9', 'fight T10']);
    const after = [...act(t, 'athens', 'fight T9', [6]), ...act(t, 'athens', 'pass', [6])];
    expectNoEvent(after, 'pay');
    expect(rolls(after, 'combat')).toEqual([6, 6]);
    expect(t.left).toBe(1);
  });

  it('AMP-2.B.3.3-a: combat cannot be declined where both sides have land units', () => {
    const t = position({ announced: 2, advantage: 'athens', zones: twoBattles });
    play(t, marchOnBoth);
    expectRefusal(t, 'athens', 'done', 'AMP-4.1-a');
    expectRefusal(t, 'athens', 'pass', 'AMP-4.1-a');
  });

  it('AMP-2.B.3.3-a: ships beside enemy land units in an operational zone owe no combat', () => {
    const t = position({ announced: 1, zones: { O4: ['A-T10', 'S-H7x'] } });
    expectNoEvent(act(t, 'athens', 'done'), 'pay');
    expect(at(t, 'O4')).toEqual(['A-T10', 'S-H7x']);
  });

  it('AMP-2.B.3.3-b, G-32: combat that cannot be paid sends the units back, weakened, and is not fought', () => {
    const t = position({ announced: 2, zones: { T8: ['A-H6', 'A-P5x*'], T9: ['S-P5x'] } });
    const events = play(t, [
      'athens activate T8',
      'athens pick A-H6',
      'athens pick A-P5x*',
      'athens go T9',
      'athens done',
    ]);
    expectEvent(events, 'unpaid');
    expectNoEvent(events, 'combat.result');
    expect(at(t, 'T8')).toEqual(['A-H6*']);
    expect(at(t, 'T9')).toEqual(['S-P5x']);
    expect(where(t, 'A-P5x-1')).toEqual(['eliminated']);
  });

  it('AMP-2.B.3.3-b: leaders go back with them unharmed', () => {
    const t = position({ announced: 1, zones: { T8: ['A-H6', 'cleon'], T9: ['S-P5x'] } });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens pick cleon', 'athens go T9', 'athens done']);
    expect(at(t, 'T8')).toEqual(['A-H6*', 'cleon']);
  });

  it('AMP-2.B.3.3-b: each goes back to the zone where it began the phase, the base it came from included', () => {
    const t = position({
      announced: 2,
      zones: { T8: ['A-H6'], Thasos: ['A-P5x'], M2: ['A-T10'], T4: ['S-P5x'] },
    });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens go T4', 'athens activate Thasos']);
    play(t, ['athens pick A-P5x', 'athens go M2', 'athens go T4', 'athens done']);
    expect(at(t, 'T8')).toEqual(['A-H6*']);
    expect(at(t, 'Thasos')).toEqual(['A-P5x*']);
    expect(at(t, 'M2')).toEqual(['A-T10']);
  });

  it('AMP-2.B.3.3-b: ships that came by the same operation go back weakened too, those already there stay', () => {
    const t = position({
      announced: 2,
      zones: { T4: ['A-H6'], M2: ['A-T10'], O4: ['A-T7', 'autocles', 'S-P5x'] },
    });
    play(t, ['athens activate T4', 'athens pick A-H6', 'athens pick A-T10@M2', 'athens operate O4']);
    act(t, 'athens', 'done');
    expect(at(t, 'T4')).toEqual(['A-H6*']);
    expect(at(t, 'M2')).toEqual(['A-T10*']);
    expect(at(t, 'O4')).toEqual(['A-T7', 'S-P5x', 'autocles']);
  });

  it('AMP-2.B.3.3-b: whoever finds the enemy where he began retreats from there', () => {
    // The cavalry falls back into the zone the foot has just left.
    const t = position({ announced: 2, zones: { T8: ['A-P5x'], T9: ['S-C5x'], T10: ['S-H7x'] } });
    play(t, ['athens activate T8', 'athens pick A-P5x', 'athens go T9', 'sparta go T8', 'sparta pass']);
    const events = play(t, ['athens go T10', 'athens done']);
    expectEvent(events, 'unpaid');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    act(t, 'athens', 'retreat T4');
    expect(at(t, 'T4')).toEqual(['A-P5x*']);
    expect(at(t, 'T8')).toEqual(['S-C5x']);
  });

  it('AMP-2.B.3.3-b AMP-1.1.3-d: a base the enemy has closed in the meantime takes nobody back', () => {
    const t = position({
      active: 'sparta',
      announced: 1,
      advantage: 'athens',
      eliminated: ['cleon'],
      zones: { Thrace: ['S-H7x', 'S-P6x'], O7: ['A-H6'], O1: ['S-C5x'] },
      garrisons: { acanthos: 'athens', mende: 'sparta' },
    });
    play(t, ['sparta activate Thrace', 'sparta pick S-H7x', 'sparta pick S-P6x', 'sparta operate O7']);
    play(t, ['athens advantage recall', 'athens deploy Thrace', 'sparta done']);
    expect(at(t, 'Thrace')).toEqual(['cleon']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'retreat.choose' });
    act(t, 'sparta', legal(t, 'sparta')[0] as string);
    expect(at(t, 'O7')).toEqual(['A-H6']);
  });

  it('AMP-2.B.3.3-b: points that were not announced do not pay for combat, unless the table plays it so', () => {
    const setting = { announced: 2, pa: { athens: 3, sparta: 1 }, zones: { T8: ['A-H6'], T9: ['S-P5x'] } };
    const march = ['athens activate T8', 'athens pick A-H6', 'athens go T9'];
    const t = position(setting);
    play(t, march);
    expectEvent(act(t, 'athens', 'done'), 'unpaid');
    expect(t.pa[0]).toBe(3);

    const stock = position({ ...setting, options: { combatFromStock: 'yes' } });
    play(stock, march);
    const events = act(stock, 'athens', 'done', [6]);
    expectNoEvent(events, 'unpaid');
    expect(rolls(events, 'combat')).toEqual([6]);
    expect(stock.pa[0]).toBe(2);
  });

  it('AMP-2.B.3.3-b: with an empty stock the combat stays unpaid even if the table lets the stock pay', () => {
    const t = position({
      announced: 2,
      pa: { athens: 0, sparta: 1 },
      options: { combatFromStock: 'yes' },
      zones: { T8: ['A-H6'], T9: ['S-P5x'] },
    });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens go T9']);
    expectEvent(act(t, 'athens', 'done'), 'unpaid');
  });

  it('AMP-2.B.3.3-c: each player plays at most one stratagem in an action phase', () => {
    const t = position({
      announced: 4,
      wall: 'built',
      hands: { athens: ['mining', 'epidemic'], sparta: ['storm', 'good-omens'] },
      zones: { T4: ['A-H6'], T8: ['A-H6'], M2: ['A-T10'], T21: ['S-H7x'] },
    });
    act(t, 'athens', 'play mining');
    expectRefusal(t, 'athens', 'play epidemic', 'AMP-2.B.3.3-c');
    play(t, ['athens activate T4', 'athens done']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-7' });
    // One each: what Athens has played does not silence Sparta.
    play(t, ['sparta play storm | 1', 'sparta pass']);
    expectLegal(t, 'athens', 'activate T8');
    play(t, ['athens activate T8', 'athens done']);
    expect(asked(t)?.role).toBe('athens');
  });

  it('AMP-2.B.3.3-c: the next action phase gives a new stratagem', () => {
    const t = position({
      announced: 1,
      pa: { athens: 2, sparta: 0 },
      wall: 'built',
      hands: { athens: ['mining', 'epidemic'] },
      zones: { T4: ['A-H6'], T21: ['S-H7x'] },
    });
    play(t, ['athens play mining', 'athens done', 'athens announce 1']);
    expectLegal(t, 'athens', 'play epidemic');
  });

  it('AMP-2.B.3.3-d: when the action phases end no zone holds land units of both sides', () => {
    const t = position({
      announced: 3,
      advantage: 'athens',
      pa: { athens: 0, sparta: 0 },
      zones: { T8: ['A-H6', 'A-H6', 'A-H6'], T9: ['S-P5x*'] },
    });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens pick A-H6', 'athens pick A-H6']);
    const events = play(t, ['athens go T9', 'athens done | 6', 'athens pass']);
    expectEvent(events, 'phase', { phase: 'C' });
    expect(at(t, 'T9')).toEqual(['A-H6', 'A-H6', 'A-H6']);
  });
});
