import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, cities, counter, hand, rolls, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table, toldOff } from './table.ts';

/** A group told off for a free operation of D.2 or D.4. */
const ready = (
  role: SideName,
  phase: string,
  from: string,
  who: readonly string[],
  setting: Setting = {},
): Table => toldOff(role, from, who, { phase, ...setting });

describe('2.D the order of adjustments', () => {
  it('AMP-2.D-a: D.1 and D.2 by the initiative player, then by the other; D.3 to D.6 likewise; then D.7', () => {
    for (const first of ['athens', 'sparta'] as const) {
      const t = position({ phase: 'D.1', active: first, hands: { [first]: ['K4'] } });
      const events = act(t, first, 'keep none');
      const order = events.flatMap((e) =>
        e.type === 'phase' && String(e.phase).startsWith('D') ? [[e.phase, e.side]] : [],
      );
      const [a, b] = first === 'athens' ? [0, 1] : [1, 0];
      expect(order).toEqual([
        ['D.2', a],
        ['D.1', b],
        ['D.2', b],
        ...['D.3', 'D.4', 'D.5', 'D.6'].map((phase) => [phase, a]),
        ...['D.3', 'D.4', 'D.5', 'D.6'].map((phase) => [phase, b]),
        ['D.7', undefined],
      ]);
    }
  });
});

describe('2.D.1 stratagems', () => {
  it('AMP-2.D.1-a: a player keeps one counter at most, and the rest go back to the cup', () => {
    const t = position({
      phase: 'D.1',
      hands: { athens: ['K4', 'K5', 'K9'] },
      zones: { T4: ['A-H6'] },
    });
    expect(targets(t, 'athens', 'keep')).toEqual(['K4', 'K5', 'K9', 'none']);
    expectRefusal(t, 'athens', 'keep K1', 'AMP-2.D.1-a');
    expectRefusal(t, 'athens', 'done', 'AMP-2.D.1-a');
    act(t, 'athens', 'keep K5');
    expect(hand(t, 'athens')).toEqual(['K5']);
    expect([counter(t, 'K4'), counter(t, 'K9')]).toEqual(['cup', 'cup']);
  });

  it('AMP-2.D.1-a: what goes back is gone before anything else of the phase, and keeping none is allowed', () => {
    const t = position({ phase: 'D.1', hands: { athens: ['K4', 'K5'] }, zones: { T4: ['A-H6'] } });
    act(t, 'athens', 'keep none');
    // The city operation of D.2 comes next.
    expect(asked(t)?.step).toBe('operations');
    expect(hand(t, 'athens')).toEqual([]);
    expect([counter(t, 'K4'), counter(t, 'K5')]).toEqual(['cup', 'cup']);
  });
});

describe('2.D.2 into the cities', () => {
  it('AMP-2.D.2-a: one free operation from clear or elevated ground into a city', () => {
    const t = ready('athens', 'D.2', 'T4', ['A-H6', 'cleon'], {
      zones: { T3: ['A-P5x'] },
      pa: { athens: 0 },
    });
    expect(targets(t, 'athens', 'operate')).toEqual(['T5', 'T12', 'T22']);
    act(t, 'athens', 'operate T5');
    expect(at(t, 'T5')).toEqual(['A-H6', 'cleon']);
    expect(t.pa[0]).toBe(0);
    // Others stand ready in T3, but the phase is over.
    expect(t.phase).toBe('D.4');
  });

  it('AMP-2.D.2-a: elevated ground will do, a city will not, and a marsh only if the table says so', () => {
    const zones = { T21: ['S-H7x'], T22: ['S-P5x'], T17: ['S-C5x'], O2: ['S-P6x'], Macedonia: ['S-C5x'] };
    const t = position({ active: 'sparta', phase: 'D.2', zones });
    expect(targets(t, 'sparta', 'activate')).toEqual(['T21']);
    for (const from of ['T22', 'T17']) expectRefusal(t, 'sparta', `activate ${from}`, 'AMP-2.D.2-a');
    const wide = position({ active: 'sparta', phase: 'D.2', zones, options: { d2FromHumid: 'yes' } });
    expect(targets(wide, 'sparta', 'activate')).toEqual(['T17', 'T21']);
    play(wide, ['sparta activate T17', 'sparta pick S-C5x', 'sparta operate T22']);
    expect(at(wide, 'T22')).toEqual(['S-P5x', 'S-C5x']);
  });

  it('AMP-2.D.2-a: not from the operational map, a base or the sea', () => {
    const t = position({
      phase: 'D.2',
      zones: { O2: ['A-P5x'], Thasos: ['A-H6'], M2: ['A-T10'], T4: ['A-C5'] },
    });
    expect(targets(t, 'athens', 'activate')).toEqual(['T4']);
    expectRefusal(t, 'athens', 'activate O2', 'AMP-3.2-c');
    for (const from of ['Thasos', 'M2']) expectRefusal(t, 'athens', `activate ${from}`, 'AMP-2.D.2-a');
  });

  it('AMP-2.D.2-a: not into a city where an enemy unit stands', () => {
    const t = ready('athens', 'D.2', 'T4', ['A-H6'], { zones: { T22: ['S-P5x'], T5: ['clearidas'] } });
    expectRefusal(t, 'athens', 'operate T22', 'AMP-2.D.2-a');
    act(t, 'athens', 'operate T5');
    expect(where(t, 'clearidas')).toEqual(['eliminated']);
  });

  it('AMP-2.D.2-a: not into T12 while its citadel has an enemy garrison', () => {
    const into = (role: SideName, owner: SideName): Table =>
      ready(role, 'D.2', 'T7', [role === 'athens' ? 'A-H6' : 'S-H7x'], { garrisons: { amphipolis: owner } });
    expectLegal(into('athens', 'athens'), 'athens', 'operate T12');
    expectRefusal(into('athens', 'sparta'), 'athens', 'operate T12', 'AMP-2.D.2-a');
    expectLegal(into('sparta', 'sparta'), 'sparta', 'operate T12');
    expectRefusal(into('sparta', 'athens'), 'sparta', 'operate T12', 'AMP-2.D.2-a');
  });

  it('AMP-2.D.2-a: stacking is respected, and the limits of operations hold', () => {
    const full = ['A-H6B', 'A-H6B', 'A-H6B', 'A-H6B', 'A-C5', 'A-C5', 'A-C5'];
    const two = ready('athens', 'D.2', 'T4', ['A-H6', 'A-P5x'], { zones: { T5: full } });
    expectRefusal(two, 'athens', 'operate T5', 'AMP-3.3-a');
    expectLegal(two, 'athens', 'operate T22');
    expectLegal(ready('athens', 'D.2', 'T4', ['A-H6'], { zones: { T5: full } }), 'athens', 'operate T5');
    const leaders = ready('athens', 'D.2', 'T4', ['A-H6', 'cleon', 'autocles']);
    expectRefusal(leaders, 'athens', 'operate T5', 'AMP-3.2-d');
  });

  it('AMP-2.D.2-a: the operation may be forgone', () => {
    const t = position({ phase: 'D.2', zones: { T4: ['A-H6'] } });
    expectRefusal(t, 'athens', 'activate T99', 'AMP-3.2-b');
    act(t, 'athens', 'done');
    expect(t.phase).toBe('D.4');
    expect(at(t, 'T4')).toEqual(['A-H6']);
  });

  it('AMP-2.D.2-a: nobody marches in this phase', () => {
    expectRefusal(ready('athens', 'D.2', 'T4', ['A-H6']), 'athens', 'go T5', 'AMP-3.1-a');
  });
});

describe('2.D.3 recovery', () => {
  it('AMP-2.D.3-a: as many reduced units recover as the unwounded leaders in play have bonus points', () => {
    const t = position({
      active: 'sparta',
      phase: 'D.3',
      advantage: 'athens',
      zones: {
        T21: ['S-H7x*', 'S-H7x*', 'S-H7x*'],
        T22: ['S-P6x*', 'S-P6x*', 'brasidas'],
        O2: ['clearidas'],
      },
    });
    expect(asked(t)?.params).toMatchObject({ left: 4 });
    play(t, ['sparta recover S-H7x*@T21', 'sparta recover S-P6x*@T22', 'sparta recover S-P6x*@T22']);
    act(t, 'sparta', 'recover S-H7x*@T21');
    expect(at(t, 'T21')).toEqual(['S-H7x', 'S-H7x', 'S-H7x*']);
    expect(at(t, 'T22')).toEqual(['S-P6x', 'S-P6x', 'brasidas']);
    expect(asked(t)?.step).not.toBe('recovery');
  });

  it('AMP-2.D.3-a: wounded, ill and dead leaders bring nothing', () => {
    const t = position({
      active: 'sparta',
      phase: 'D.3',
      advantage: 'athens',
      zones: { T21: ['S-H7x*', 'S-P6x*', 'clearidas'], T22: ['S-P5x'], Macedonia: ['brasidas!'] },
    });
    expect(asked(t)?.params).toMatchObject({ left: 1 });
    const dead = position({
      active: 'sparta',
      phase: 'D.3',
      advantage: 'athens',
      eliminated: ['brasidas'],
      zones: { T21: ['S-H7x*', 'clearidas*'] },
    });
    expect(asked(dead)?.step).not.toBe('recovery');
  });

  it('AMP-2.D.3-a, AMP-8-h: a leader called back in D.3 brings his points with him', () => {
    const t = position({
      phase: 'D.3',
      advantage: 'athens',
      eliminated: ['nicias'],
      zones: { T8: ['A-H6*', 'A-H6*', 'A-H6*', 'cleon'] },
    });
    play(t, ['athens recover A-H6*@T8', 'athens advantage recall', 'athens deploy Thasos']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'recovery', params: { left: 2 } });
    play(t, ['athens recover A-H6*@T8', 'athens recover A-H6*@T8']);
    expect(at(t, 'T8')).toEqual(['A-H6', 'A-H6', 'A-H6', 'cleon']);
  });

  it('AMP-2.D.3-a: only units on the main map recover, ships at sea included', () => {
    const t = position({
      phase: 'D.3',
      zones: { T1: ['A-H6*', 'nicias'], M2: ['A-T10*'], O2: ['A-P5x*'], Thasos: ['A-C5*'] },
    });
    expect(targets(t, 'athens', 'recover')).toEqual(['A-T10*@M2', 'A-H6*@T1']);
    expectRefusal(t, 'athens', 'recover A-P5x*@O2', 'AMP-2.D.3-a');
    expectRefusal(t, 'athens', 'recover A-C5*@Thasos', 'AMP-2.D.3-a');
    expectRefusal(t, 'athens', 'recover nicias@T1', 'AMP-2.D.3-a');
  });

  it('AMP-2.D.3-a: the points need not be used', () => {
    const t = position({ phase: 'D.3', zones: { T4: ['A-H6*', 'nicias'] } });
    act(t, 'athens', 'done');
    expect(at(t, 'T4')).toEqual(['A-H6*', 'nicias']);
  });
});

describe('2.D.4 back to the bases', () => {
  it('AMP-2.D.4-a: one operation from the main map and one from the operational map, each to a usable base', () => {
    const t = ready('sparta', 'D.4', 'T21', ['S-H7x'], {
      zones: { T21: ['S-P5x'], T24: ['S-C5x'], O2: ['S-P6x', 'S-C5x'] },
    });
    expect(targets(t, 'sparta', 'operate')).toEqual(['Thrace', 'Macedonia']);
    play(t, ['sparta operate Macedonia', 'sparta pick S-P5x']);
    expectRefusal(t, 'sparta', 'operate Macedonia', 'AMP-3.2-c');
    act(t, 'sparta', 'done');
    expectRefusal(t, 'sparta', 'activate T24', 'AMP-3.2-c');
    play(t, ['sparta activate O2', 'sparta pick S-P6x', 'sparta operate Thrace', 'sparta pick S-C5x']);
    expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-3.2-c');
    expect(at(t, 'Macedonia')).toEqual(['S-H7x']);
    expect(at(t, 'Thrace')).toEqual(['S-P6x']);
  });

  it('AMP-2.D.4-a: the operation from one map does not use up that from the other', () => {
    const zones = { T21: ['S-H7x'], O2: ['S-P6x'], O3: ['S-C5x'] };
    const t = position({ active: 'sparta', phase: 'D.4', zones });
    play(t, ['sparta activate O2', 'sparta pick S-P6x', 'sparta operate Macedonia']);
    expectRefusal(t, 'sparta', 'activate O3', 'AMP-3.2-c');
    expect(targets(t, 'sparta', 'activate')).toEqual(['T21']);
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate Macedonia']);
    expect(at(t, 'Macedonia')).toEqual(['S-H7x', 'S-P6x']);
  });

  it('AMP-2.D.4-a: the limits of operations hold', () => {
    const six = ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-P6x'];
    expectRefusal(ready('sparta', 'D.4', 'T21', six), 'sparta', 'operate Macedonia', 'AMP-3.2-d');
    const chiefs = ready('sparta', 'D.4', 'T21', ['S-H7x', 'brasidas', 'clearidas']);
    expectRefusal(chiefs, 'sparta', 'operate Macedonia', 'AMP-3.2-d');
  });

  it('AMP-2.D.4-a: a base of the enemy stays closed', () => {
    const t = ready('sparta', 'D.4', 'T21', ['S-H7x']);
    expectRefusal(t, 'sparta', 'operate Thasos', 'AMP-1.1.3-a');
    const athens = ready('athens', 'D.4', 'T4', ['A-H6']);
    expectRefusal(athens, 'athens', 'operate Macedonia', 'AMP-1.1.3-a');
  });

  it('AMP-2.D.4-b: whoever went back to a base moves as a reinforcement in the next B.2', () => {
    const t = ready('sparta', 'D.4', 'T23', ['S-H7x'], { initiative: 'athens', zones: { T21: ['S-P5x'] } });
    act(t, 'sparta', 'operate Macedonia');
    passAll(t);
    expect(asked(t)?.step).toBe('free');
    expect(t.turn).toBe(3);
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta go T23']);
    expect(at(t, 'T23')).toEqual(['S-H7x']);
  });

  it('AMP-2.D.4-c: Athens takes at most one land unit to Thasos for each point of accompanying ships', () => {
    const units = ['A-H6', 'A-H6', 'A-P5x', 'A-P5x'];
    const from = (who: readonly string[]): Table =>
      ready('athens', 'D.4', 'O4', who, { zones: { O4: ['cleon'] } });
    expectLegal(from([...units.slice(0, 3), 'A-T7*']), 'athens', 'operate Thasos');
    expectRefusal(from([...units, 'A-T7*']), 'athens', 'operate Thasos', 'AMP-2.D.4-c');
    expectRefusal(from(['A-H6']), 'athens', 'operate Thasos', 'AMP-2.D.4-c');
    expectLegal(from(['A-H6']), 'athens', 'operate Thrace');
  });

  it('AMP-2.D.4-c: ships may go to Thasos alone, from the sea and from the operational map', () => {
    expectLegal(ready('athens', 'D.4', 'M2', ['A-T10']), 'athens', 'operate Thasos');
    expectLegal(ready('athens', 'D.4', 'O4', ['A-T10']), 'athens', 'operate Thasos');
    expectRefusal(ready('athens', 'D.4', 'M2', ['A-T10']), 'athens', 'operate Thrace', 'AMP-1.1.3-c');
  });

  it('AMP-2.D.4-c, AMP-3.2-f: troops of the main map are fetched by ships of any maritime zone', () => {
    const t = ready('athens', 'D.4', 'T8', ['A-H6', 'A-P5x'], { zones: { M1: ['A-T7*'] } });
    expectRefusal(t, 'athens', 'operate Thasos', 'AMP-2.D.4-c');
    play(t, ['athens pick A-T7*@M1', 'athens operate Thasos']);
    expect(at(t, 'Thasos')).toEqual(['A-T7*', 'A-H6', 'A-P5x']);
  });

  it('AMP-2.D.4-d: any number of leaders goes to Thasos, but not to Thrace', () => {
    const t = ready('athens', 'D.4', 'T4', ['A-H6', 'cleon', 'autocles', 'eucles'], {
      zones: { M2: ['A-T7'] },
    });
    expectRefusal(t, 'athens', 'operate Thrace', 'AMP-3.2-d');
    play(t, ['athens pick A-T7@M2', 'athens operate Thasos']);
    expect(at(t, 'Thasos')).toEqual(['A-T7', 'A-H6', 'cleon', 'autocles', 'eucles']);
  });

  it('AMP-2.D.4-d: still no more than five land units', () => {
    const six = ['A-H6', 'A-H6', 'A-H6', 'A-P5x', 'A-P5x', 'A-P5x', 'A-T20'];
    expectRefusal(ready('athens', 'D.4', 'O4', six), 'athens', 'operate Thasos', 'AMP-3.2-d');
  });

  it('AMP-2.D.4-e: in Thrace the first comer keeps the other out, and the initiative player comes first', () => {
    const t = ready('athens', 'D.4', 'T1', ['A-H6'], {
      initiative: 'athens',
      advantage: 'athens',
      zones: { T21: ['S-H7x'] },
    });
    act(t, 'athens', 'operate Thrace');
    expect(asked(t)?.role).toBe('sparta');
    play(t, ['sparta activate T21', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-2.D.4-e');
    expectLegal(t, 'sparta', 'operate Macedonia');
  });
});

describe('2.D.5 to 2.D.7', () => {
  it('AMP-2.D.5-a: sieges are tried in D.5', () => {
    const five = ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x'];
    const t = position({ active: 'sparta', phase: 'D.5', zones: { O4: [...five, 'brasidas'] } });
    expect(targets(t, 'sparta', 'assault')).toEqual(['O4']);
    expect(targets(t, 'sparta', 'diplomacy')).toEqual(['O4']);
    const earlier = position({ active: 'sparta', phase: 'D.4', zones: { O4: [...five, 'brasidas'] } });
    expect(targets(earlier, 'sparta', 'assault')).toEqual([]);
  });

  it('AMP-2.D.6-a: attrition is rolled in D.6, after the sieges of the same player', () => {
    const t = position({
      active: 'sparta',
      initiative: 'athens',
      phase: 'D.5',
      advantage: 'athens',
      zones: { O4: ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'brasidas'] },
    });
    const events = act(t, 'sparta', 'done', [1]);
    expect(rolls(events, 'attrition')).toEqual([1]);
  });

  it('AMP-2.D.7-a: the victory check and the withdrawals come before the marker moves', () => {
    const t = position({
      scenario: '10.4',
      turn: 6,
      phase: 'D.1',
      garrisons: { amphipolis: 'sparta' },
      hands: { athens: ['K4'] },
      zones: { Thasos: ['nicias', 'eucles', 'A-T10x'] },
    });
    const events = act(t, 'athens', 'keep none');
    const types = events.map((e) => (e.type === 'place' ? `place ${e.why}` : e.type));
    expect(types.indexOf('place withdrawn')).toBeGreaterThan(-1);
    expect(types.lastIndexOf('place withdrawn')).toBeLessThan(types.indexOf('turn'));
    expect(t.turn).toBe(7);
    expect(['nicias', 'eucles', 'A-T10x-1'].flatMap((id) => where(t, id))).toEqual([
      'removed',
      'removed',
      'removed',
    ]);
  });

  it('AMP-2.D.7-a: a total victory ends the game before the marker moves', () => {
    const t = position({
      turn: 2,
      phase: 'D.1',
      hands: { athens: ['K4'] },
      garrisons: Object.fromEntries(cities.map((id) => [id, 'sparta' as const])),
    });
    const events = act(t, 'athens', 'keep none');
    expectEvent(events, 'total-victory', { side: 1 });
    expectNoEvent(events, 'turn');
    expect(amphipolis.outcome(t)).toMatchObject({ winners: ['sparta'], level: 'total' });
  });

  it('AMP-2.D.7-a: the marker moves on, and after the last turn of the scenario the points are counted', () => {
    const t = position({ turn: 2, phase: 'D.1', hands: { athens: ['K4'] } });
    expectEvent(act(t, 'athens', 'keep none'), 'turn', { turn: 3 });
    expect(amphipolis.outcome(t)).toBeUndefined();
    const last = position({ turn: 3, phase: 'D.1', hands: { athens: ['K4'] } });
    expectNoEvent(act(last, 'athens', 'keep none'), 'turn');
    expect(asked(last)).toBeUndefined();
    expect(amphipolis.outcome(last)?.points).toEqual({ athens: 11, sparta: 2 });
  });
});
