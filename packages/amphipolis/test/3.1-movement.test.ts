import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { isClear, zone } from '../src/map.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal, refusalOf } from './expect.ts';
import { at, legal, targets, where } from './look.ts';
import { act, asked, play, position, type Setting, type Table, toldOff } from './table.ts';

const soldier = { athens: 'A-H6', sparta: 'S-H7x' } as const;

/** A group told off in an activated zone, ready to march. */
const ready = (role: SideName, from: string, who: readonly string[], setting: Setting = {}): Table =>
  toldOff(role, from, who, { announced: 2, ...setting });

/** Movement points a soldier spends on one step. */
function cost(role: SideName, from: string, to: string, setting: Setting = {}): number {
  const t = ready(role, from, [soldier[role]], setting);
  return expectEvent(act(t, role, `go ${to}`), 'move').cost as number;
}

function refused(role: SideName, from: string, to: string, rule: string, setting: Setting = {}): void {
  expectRefusal(ready(role, from, [soldier[role]], setting), role, `go ${to}`, rule);
}

const bothWays = (a: string, b: string): [string, string][] => [
  [a, b],
  [b, a],
];

describe('3.1 from zone to adjacent zone', () => {
  it('AMP-3.1-a: a march goes to an adjacent zone and nowhere else', () => {
    const t = ready('athens', 'T4', ['A-H6']);
    expect(targets(t, 'athens', 'go')).toEqual(['T3', 'T5', 'T8']);
    expectRefusal(t, 'athens', 'go T9', 'AMP-3.1-a');
    expectRefusal(t, 'athens', 'go T99', 'AMP-3.1-a');
    expect(refusalOf(t, 'athens', 'go T4')).toMatchObject({ rule: 'AMP-3.1-a', key: 'here' });
  });

  it('AMP-1.1.1-d, G-10: zones that meet at a corner point only are not adjacent', () => {
    for (const role of ['athens', 'sparta'] as const)
      for (const pair of [...bothWays('T5', 'T6'), ...bothWays('T7', 'T11'), ...bothWays('T9', 'T12')])
        refused(role, ...pair, 'AMP-1.1.1-d', { flotilla: true });
  });

  it('AMP-1.1.1-e, G-11: T26-T18, T26-T19 and T19-T20 are never adjacent, even with the flotilla', () => {
    for (const role of ['athens', 'sparta'] as const)
      for (const pair of [...bothWays('T26', 'T18'), ...bothWays('T26', 'T19'), ...bothWays('T19', 'T20')])
        refused(role, ...pair, 'AMP-1.1.1-e', { flotilla: true });
  });

  it('AMP-1.1.3-b AMP-3.1-a, G-13: there is no way by land from Thasos to T4', () => {
    refused('athens', 'Thasos', 'T4', 'AMP-1.1.3-b', { zones: { M2: ['A-T10'] } });
    const t = position({ phase: 'B.2', turn: 3, advantage: 'athens', zones: { Thasos: ['A-H6', 'A-T10'] } });
    play(t, ['athens activate Thasos', 'athens pick A-H6']);
    expectRefusal(t, 'athens', 'go T4', 'AMP-1.1.3-b');
  });

  it('AMP-3.1-a: in B.3 Macedonia and Thrace give no movement, Thasos does', () => {
    refused('sparta', 'Macedonia', 'T23', 'AMP-3.1-a');
    refused('sparta', 'Thrace', 'T1', 'AMP-3.1-a');
    refused('athens', 'Thrace', 'T2', 'AMP-3.1-a', { zones: { Thrace: ['A-P5x'] } });
    expectLegal(ready('athens', 'Thasos', ['A-H6'], { zones: { M2: ['A-T10'] } }), 'athens', 'go M2');
  });

  it('AMP-3.1-a: in B.2 Macedonia and Thrace open onto the main map', () => {
    const t = position({ phase: 'B.2', turn: 3, zones: { Macedonia: ['S-H7x'], Thrace: ['S-P6x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expect(targets(t, 'sparta', 'go')).toEqual(['T23', 'T26']);
    play(t, ['sparta go T23', 'sparta halt', 'sparta activate Thrace', 'sparta pick S-P6x']);
    expect(targets(t, 'sparta', 'go')).toEqual(['T1', 'T2']);
  });

  it('AMP-3.1-a: nobody marches on, from or to the operational map', () => {
    refused('sparta', 'O7', 'O8', 'AMP-1.1.2-a');
    refused('sparta', 'T23', 'O8', 'AMP-1.1.2-a');
    refused('sparta', 'O8', 'T23', 'AMP-1.1.2-a');
  });

  it('AMP-3.1-b, G-22: no movement ends in a rear base', () => {
    refused('sparta', 'T23', 'Macedonia', 'AMP-3.1-b');
    refused('sparta', 'T1', 'Thrace', 'AMP-3.1-b');
    refused('athens', 'T1', 'Thrace', 'AMP-3.1-b');
    expectRefusal(ready('athens', 'M2', ['A-T10']), 'athens', 'go Thasos', 'AMP-3.1-b');
  });
});

describe('3.1.1 limits', () => {
  /** Five steps of one point each. */
  const road = ['T16', 'T27', 'T20', 'T26', 'T25'];
  const marchTo = (t: Table, role: SideName, path: readonly string[]): void => {
    for (const step of path) act(t, role, `go ${step}`);
  };

  it('AMP-3.1.1-a: a land unit has 4 points', () => {
    const t = ready('sparta', 'T15', ['S-H7x', 'S-C5x']);
    marchTo(t, 'sparta', road.slice(0, 4));
    expect(at(t, 'T26')).toEqual(['S-H7x', 'S-C5x']);
    // With no point left the group has halted by itself.
    expect(asked(t)?.step).not.toBe('group');
  });

  it('AMP-3.1.1-a: a leader on his own has 5 points', () => {
    const t = ready('sparta', 'T15', ['brasidas']);
    marchTo(t, 'sparta', road);
    expect(at(t, 'T25')).toEqual(['brasidas']);
  });

  it('AMP-3.1.1-a: a leader who marches with units stops when they have spent their 4 points', () => {
    const t = ready('sparta', 'T15', ['S-H7x', 'brasidas'], { zones: { T15: ['S-P6x'] } });
    marchTo(t, 'sparta', road.slice(0, 3));
    expect(asked(t)?.params).toMatchObject({ left: 1 });
    act(t, 'sparta', 'go T26');
    expect(at(t, 'T26')).toEqual(['S-H7x', 'brasidas']);
    expect(asked(t)?.params).toMatchObject({ moving: false });
  });

  it('AMP-3.1.1-a: any number of counters march together', () => {
    const army = ['S-H8B', 'S-H5B', 'S-H5B', 'S-H5B', 'S-H5B', 'S-H7x', 'S-H7x', 'S-H7x'];
    const t = ready('sparta', 'T22', [...army, 'brasidas', 'clearidas', 'polydamidas']);
    expectEvent(act(t, 'sparta', 'go T23'), 'move', { pieces: expect.objectContaining({ length: 11 }) });
    expect(at(t, 'T23')).toHaveLength(11);
  });

  it('AMP-3.1.1-b: land units do not put to sea without ships, and Sparta never does', () => {
    refused('athens', 'T4', 'M2', 'AMP-3.1.3-a');
    refused('sparta', 'T4', 'M2', 'AMP-1.1.1-b');
  });

  it('AMP-3.1.1-b: ships never enter a land zone', () => {
    const t = ready('athens', 'M1', ['A-T10']);
    expect(targets(t, 'athens', 'go')).toEqual(['M2', 'M3']);
    expectRefusal(t, 'athens', 'go T5', 'AMP-3.1.1-b');
  });

  it('AMP-3.1.1-b: in B.3 ships do not sail with land units in their own group', () => {
    const t = ready('athens', 'Thasos', ['A-T10', 'A-H6']);
    expectRefusal(t, 'athens', 'go M2', 'AMP-3.1.1-b');
  });

  it('AMP-3.1.1-c: a leader marches alone on land', () => {
    const t = ready('athens', 'T4', ['cleon']);
    act(t, 'athens', 'go T5');
    expect(at(t, 'T5')).toEqual(['cleon']);
  });

  it('AMP-3.1.1-c AMP-1.1.3-c: a leader sails with a ship, any distance', () => {
    const t = ready('athens', 'M1', ['A-T10', 'cleon']);
    act(t, 'athens', 'go M3');
    expect(at(t, 'M3')).toEqual(['A-T10', 'cleon']);
  });

  it('AMP-3.1.1-c: a leader does not go to sea without a ship there, nor stay there without having sailed with it', () => {
    expectRefusal(ready('athens', 'T5', ['cleon']), 'athens', 'go M1', 'AMP-3.1.3-a');
    const t = ready('athens', 'T5', ['cleon'], { zones: { M1: ['A-T10'], M2: ['A-T7'] } });
    act(t, 'athens', 'go M1');
    expectRefusal(t, 'athens', 'halt', 'AMP-3.1.3-c');
  });

  it('AMP-3.1.1-c: ships do not leave a leader alone at sea', () => {
    const t = ready('athens', 'M2', ['A-T10'], { announced: 4, zones: { M2: ['cleon'] } });
    expectRefusal(t, 'athens', 'go M1', 'AMP-3.1.1-c');
    expectRefusal(t, 'athens', 'operate O4', 'AMP-3.1.1-c');
    act(t, 'athens', 'pick cleon');
    expectLegal(t, 'athens', 'go M1', 'operate O4');
    const guarded = ready('athens', 'M2', ['A-T10'], { zones: { M2: ['cleon', 'A-T7'] } });
    expectLegal(guarded, 'athens', 'go M1');
  });

  it('AMP-3.1.1-c: nor does an escort called up for an operation', () => {
    const t = ready('athens', 'T4', ['A-H6'], { announced: 4, zones: { M2: ['A-T10', 'cleon'] } });
    act(t, 'athens', 'pick A-T10@M2');
    expectRefusal(t, 'athens', 'operate O4', 'AMP-3.1.1-c');
  });

  it('AMP-3.1.1-c: a leader at sea may go ashore, or be carried on over a zone with ships', () => {
    const t = ready('athens', 'M2', ['cleon'], { zones: { M1: ['A-T7'], M2: ['A-T10'] } });
    expect(targets(t, 'athens', 'go')).toEqual(['T4', 'T15', 'T22', 'M1']);
    act(t, 'athens', 'go M1');
    act(t, 'athens', 'go T5');
    expect(at(t, 'T5')).toEqual(['cleon']);
  });

  it('AMP-3.1.1-c: a leader whose ships are gone is put ashore at Thasos', () => {
    const t = position({
      announced: 1,
      active: 'sparta',
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T7*', 'cleon'] },
    });
    play(t, ['sparta play storm | 6', 'athens pass']);
    expect(at(t, 'M2')).toEqual([]);
    expect(at(t, 'Thasos')).toEqual(['cleon']);
  });

  it('AMP-3.1.1-d, G-16: the river stops all movement except at the bridge', () => {
    for (const role of ['athens', 'sparta'] as const) {
      for (const pair of [
        ['T15', 'T13'],
        ['T15', 'T5'],
        ['T15', 'T6'],
        ['T27', 'T7'],
        ['T16', 'T12'],
        ['T27', 'T12'],
      ] as const) {
        refused(role, pair[0], pair[1], 'AMP-3.1.1-d');
        refused(role, pair[1], pair[0], 'AMP-3.1.1-d');
      }
      expect(cost(role, 'T15', 'T11')).toBe(2);
      expect(cost(role, 'T11', 'T15')).toBe(2);
    }
  });

  it('AMP-3.1.1-d, AMP-3.1.4-e, G-21: with the flotilla Sparta crosses any river border for 3 points, Athens none', () => {
    for (const [a, b] of [
      ['T13', 'T15'],
      ['T5', 'T15'],
      ['T6', 'T15'],
      ['T7', 'T27'],
      ['T12', 'T16'],
      ['T12', 'T27'],
    ] as const) {
      expect(cost('sparta', a, b, { flotilla: true })).toBe(3);
      expect(cost('sparta', b, a, { flotilla: true })).toBe(3);
      refused('athens', a, b, 'AMP-3.1.1-d', { flotilla: true });
    }
  });
});

describe('3.1.4 costs', () => {
  it('AMP-3.1.4-a: each zone entered costs 1 point', () => {
    expect(cost('athens', 'T4', 'T5')).toBe(1);
    expect(cost('athens', 'T5', 'T4')).toBe(1);
    expect(cost('athens', 'T8', 'T17')).toBe(1);
  });

  it('AMP-3.1.4-b: leaving a rear base costs 2 more', () => {
    expect(cost('athens', 'Thasos', 'M2', { zones: { M2: ['A-T10'] } })).toBe(3);
    for (const [from, to] of [
      ['Macedonia', 'T23'],
      ['Macedonia', 'T26'],
      ['Thrace', 'T1'],
    ] as const) {
      const t = position({ phase: 'B.2', turn: 3, zones: { [from]: ['S-H7x'] } });
      play(t, [`sparta activate ${from}`, 'sparta pick S-H7x']);
      expectEvent(act(t, 'sparta', `go ${to}`), 'move', { cost: 3 });
    }
  });

  it('AMP-3.1.4-c, G-17: 1 more from clear up to elevated ground, nothing down or along the height', () => {
    expect(cost('athens', 'T15', 'T21')).toBe(2);
    expect(cost('athens', 'T21', 'T15')).toBe(1);
    expect(cost('athens', 'T20', 'T21')).toBe(1);
  });

  it('AMP-3.1.4-c: nothing more from a marsh, a city or a rear base up to elevated ground', () => {
    expect(cost('athens', 'T27', 'T20')).toBe(1);
    expect(cost('athens', 'T22', 'T21')).toBe(1);
    const t = position({ phase: 'B.2', turn: 3, zones: { Thrace: ['S-H7x'] } });
    play(t, ['sparta activate Thrace', 'sparta pick S-H7x']);
    expectEvent(act(t, 'sparta', 'go T2'), 'move', { cost: 3 });
  });

  it('AMP-3.1.4-c: a maritime zone counts as clear ground', () => {
    for (const id of ['M1', 'M2', 'M3']) expect(isClear(zone(id))).toBe(true);
    expect(isClear(zone('Thasos'))).toBe(false);
  });

  it('AMP-3.1.4-d, G-18: T7 to T12 costs 4 points and T12 to T7 costs 2, whatever the marker shows', () => {
    for (const wall of ['none', 'built', 'destroyed'] as const) {
      expect(cost('athens', 'T7', 'T12', { wall })).toBe(4);
      expect(cost('sparta', 'T12', 'T7', { wall })).toBe(2);
    }
  });

  it('AMP-3.1.4-d, G-19: the walls Sparta builds cost 3 more inwards and 1 more outwards, destroyed 1 either way', () => {
    const costs = (wall: 'none' | 'built' | 'destroyed'): number[] => [
      cost('athens', 'T9', 'T11', { wall }),
      cost('athens', 'T11', 'T9', { wall }),
      cost('athens', 'T13', 'T11', { wall }),
      cost('athens', 'T11', 'T13', { wall }),
      cost('athens', 'T11', 'T12', { wall }),
      cost('athens', 'T12', 'T11', { wall }),
    ];
    expect(costs('none')).toEqual([1, 1, 1, 1, 1, 1]);
    expect(costs('built')).toEqual([4, 2, 4, 2, 4, 2]);
    expect(costs('destroyed')).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('AMP-3.1.4-d: the wall between T11 and T17 always stands, unless the table reads it otherwise', () => {
    for (const wall of ['none', 'built', 'destroyed'] as const) {
      expect(cost('athens', 'T17', 'T11', { wall })).toBe(4);
      expect(cost('athens', 'T11', 'T17', { wall })).toBe(2);
      expect(cost('athens', 'T17', 'T11', { wall, options: { wallT11T17: 'absent' } })).toBe(1);
    }
    const buildable = { wallT11T17: 'buildable' };
    expect(cost('athens', 'T17', 'T11', { wall: 'none', options: buildable })).toBe(1);
    expect(cost('athens', 'T17', 'T11', { wall: 'built', options: buildable })).toBe(4);
    expect(cost('athens', 'T17', 'T11', { wall: 'destroyed', options: buildable })).toBe(2);
  });

  it('AMP-3.1.4-d: a table may count the partial wall before the city as a whole one', () => {
    const options = { partialWallMovement: 'full' };
    expect(cost('athens', 'T11', 'T12', { options })).toBe(4);
    expect(cost('athens', 'T12', 'T11', { options })).toBe(2);
    expect(cost('athens', 'T11', 'T12', { options, wall: 'destroyed' })).toBe(2);
  });

  it('AMP-3.1.4-a, AMP-3.1.4-d, AMP-3.1.4-e, G-15: T15 to T17 by T11 takes 2 and 2 points, all that a unit has', () => {
    const t = ready('athens', 'T15', ['A-H6'], { zones: { T15: ['A-P5x'] } });
    expectEvent(act(t, 'athens', 'go T11'), 'move', { cost: 2 });
    expectEvent(act(t, 'athens', 'go T17'), 'move', { cost: 2 });
    expect(at(t, 'T17')).toEqual(['A-H6']);
    expect(asked(t)?.params).toMatchObject({ moving: false });
  });

  it('AMP-3.1.4-f: surcharges add up, and a step that cannot be paid in full is refused', () => {
    const t = ready('athens', 'T9', ['A-H6']);
    act(t, 'athens', 'go T7');
    expectRefusal(t, 'athens', 'go T12', 'AMP-3.1.4-f');
    expect(refusalOf(t, 'athens', 'go T12')).toMatchObject({
      key: 'cost',
      params: { zone: zone('T12'), cost: 4, left: 3 },
    });
    expectLegal(t, 'athens', 'go T14', 'halt');
    const leader = ready('athens', 'T9', ['cleon']);
    act(leader, 'athens', 'go T7');
    expectLegal(leader, 'athens', 'go T12');
    // Flotilla 3, then the slope 2: one too many for a unit, just enough for a leader.
    const unit = ready('sparta', 'T13', ['S-H7x'], { flotilla: true });
    act(unit, 'sparta', 'go T15');
    expectRefusal(unit, 'sparta', 'go T21', 'AMP-3.1.4-f');
    const chief = ready('sparta', 'T13', ['brasidas'], { flotilla: true });
    act(chief, 'sparta', 'go T15');
    act(chief, 'sparta', 'go T21');
    expect(at(chief, 'T21')).toEqual(['brasidas']);
  });

  it('AMP-3.1.4-g: a unit that enters a zone with an enemy unit stops there for the phase', () => {
    const t = ready('athens', 'T8', ['A-H6'], {
      announced: 6,
      zones: { T8: ['A-P5x'], T9: ['S-P5x'] },
    });
    act(t, 'athens', 'go T9');
    expect(asked(t)?.params).toMatchObject({ moving: false });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'activate T9', 'AMP-3.1.4-g');
    expect(at(t, 'T9')).toEqual(['A-H6', 'S-P5x']);
  });

  it('AMP-3.1.4-g: a lone enemy leader does not stop a group: he is captured as it passes', () => {
    const t = ready('athens', 'T8', ['A-H6'], { zones: { T9: ['clearidas'] } });
    const events = act(t, 'athens', 'go T9');
    expectEvent(events, 'eliminate', { why: 'capture' });
    expect(where(t, 'clearidas')).toEqual(['eliminated']);
    expect(asked(t)?.params).toMatchObject({ moving: true, left: 3 });
    act(t, 'athens', 'go T7');
    expect(at(t, 'T7')).toEqual(['A-H6']);
  });

  it('AMP-3.1.4-g AMP-1.1.3-c: two lone leaders pass each other by', () => {
    const t = ready('athens', 'T8', ['cleon'], { zones: { T9: ['clearidas'] } });
    act(t, 'athens', 'go T9');
    expect(at(t, 'T9')).toEqual(['clearidas', 'cleon']);
  });

  it('AMP-3.1.4-g, AMP-4.2.2-i: a leader who walks alone among enemy units is captured', () => {
    const t = ready('athens', 'T8', ['cleon'], { zones: { T9: ['S-P5x'] } });
    act(t, 'athens', 'go T9');
    expect(where(t, 'cleon')).toEqual(['eliminated']);
  });
});

describe('3.1.4 cavalry falls back', () => {
  const horse = { zones: { T8: ['S-C5x', 'S-C5x'] } };

  it('AMP-3.1.4-h, G-23: cavalry alone in a zone may fall back before foot, up to 4 points; the mover goes on', () => {
    const t = ready('athens', 'T4', ['A-H6'], horse);
    act(t, 'athens', 'go T8');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4' });
    play(t, ['sparta go T9', 'sparta go T7', 'sparta go T14', 'sparta go T1']);
    expect(at(t, 'T1')).toEqual(['S-C5x', 'S-C5x']);
    expect(asked(t)).toMatchObject({ role: 'athens', params: { moving: true, left: 3 } });
    act(t, 'athens', 'go T9');
    expect(at(t, 'T9')).toEqual(['A-H6']);
  });

  it('AMP-3.1.4-h: it may stay, and then the mover is held and combat follows', () => {
    const t = ready('athens', 'T4', ['A-H6'], { ...horse, announced: 3 });
    act(t, 'athens', 'go T8');
    expectNoEvent(act(t, 'sparta', 'pass'), 'withdrawn');
    expect(at(t, 'T8')).toEqual(['A-H6', 'S-C5x', 'S-C5x']);
    expectEvent(act(t, 'athens', 'done', [3]), 'pay', { n: 1 });
  });

  it('AMP-3.1.4-h: it may stop after any step', () => {
    const t = ready('athens', 'T4', ['A-H6'], horse);
    play(t, ['athens go T8', 'sparta go T9']);
    expectEvent(act(t, 'sparta', 'pass'), 'withdrawn', { zone: zone('T8'), to: zone('T9') });
    expect(at(t, 'T9')).toEqual(['S-C5x', 'S-C5x']);
    expect(asked(t)?.role).toBe('athens');
  });

  it('AMP-3.1.4-h: with no way out nothing is asked, and its leaders stay with it', () => {
    for (const windows of ['swift', 'sealed']) {
      const t = ready('athens', 'T4', ['A-H6'], {
        options: { windows },
        zones: { T4: ['A-P5x'], T8: ['A-P5x'], T5: ['S-C5x', 'brasidas'] },
      });
      act(t, 'athens', 'go T5');
      expect(asked(t)?.role).toBe('athens');
      expect(at(t, 'T5')).toEqual(['A-H6', 'S-C5x', 'brasidas']);
    }
  });

  it('AMP-3.1.4-h: it pays the usual costs', () => {
    const t = ready('athens', 'T4', ['A-H6'], horse);
    play(t, ['athens go T8', 'sparta go T10']);
    // Two points for the slope, one for each step after it.
    expect(asked(t)?.params).toMatchObject({ left: 2 });
    play(t, ['sparta go T14', 'sparta go T1']);
    expect(asked(t)?.role).toBe('athens');
  });

  it('AMP-3.1.4-h: a step that costs more than what is left of the 4 points is refused', () => {
    const t = ready('athens', 'T8', ['A-H6'], { wall: 'built', zones: { T9: ['S-C5x'] } });
    play(t, ['athens go T9', 'sparta go T17']);
    expectRefusal(t, 'sparta', 'go T11', 'AMP-3.1.4-f');
  });

  it('AMP-3.1.4-h: through and to zones without enemies only, and never into a base or the sea', () => {
    const t = ready('athens', 'T8', ['A-H6'], { zones: { T4: ['S-C5x'], T3: ['A-P5x'] } });
    act(t, 'athens', 'go T4');
    expect(targets(t, 'sparta', 'go')).toEqual(['T5', 'T8']);
    expectRefusal(t, 'sparta', 'go T9', 'AMP-3.1-a');
    expectRefusal(t, 'sparta', 'go T3', 'AMP-3.1.4-h');
    expectRefusal(t, 'sparta', 'go M2', 'AMP-3.1.1-b');
    const edge = ready('athens', 'T14', ['A-H6'], { zones: { T1: ['S-C5x'] } });
    act(edge, 'athens', 'go T1');
    expectRefusal(edge, 'sparta', 'go Thrace', 'AMP-3.1-b');
  });

  it('AMP-3.1.4-h: it may take the bridge, and the river only by flotilla', () => {
    const bridge = ready('athens', 'T13', ['A-H6'], { zones: { T11: ['S-C5x'] } });
    play(bridge, ['athens go T11', 'sparta go T15', 'sparta pass']);
    expect(at(bridge, 'T15')).toEqual(['S-C5x']);
    const bank = ready('athens', 'T11', ['A-H6'], { zones: { T13: ['S-C5x'] } });
    act(bank, 'athens', 'go T13');
    expectRefusal(bank, 'sparta', 'go T15', 'AMP-3.1.1-d');
    const boats = ready('athens', 'T11', ['A-H6'], { flotilla: true, zones: { T13: ['S-C5x'] } });
    play(boats, ['athens go T13', 'sparta go T15']);
    expect(asked(boats)?.params).toMatchObject({ left: 1 });
  });

  it('AMP-3.1.4-h: leaders may go along; one who stays behind is captured', () => {
    const setting = { zones: { T8: ['S-C5x', 'brasidas', 'clearidas'] } };
    const t = ready('athens', 'T4', ['A-H6'], setting);
    act(t, 'athens', 'go T8');
    expect(targets(t, 'sparta', 'pick')).toEqual(['brasidas', 'clearidas']);
    for (const name of ['S-C5x', 'polydamidas', 'A-H6'])
      expectRefusal(t, 'sparta', `pick ${name}`, 'AMP-3.1.4-h');
    play(t, ['sparta pick brasidas', 'sparta go T9']);
    expectRefusal(t, 'sparta', 'pick clearidas', 'AMP-3.1.4-h');
    act(t, 'sparta', 'pass');
    expect(at(t, 'T9')).toEqual(['S-C5x', 'brasidas']);
    expect(where(t, 'clearidas')).toEqual(['eliminated']);
  });

  it('AMP-3.1.4-h: all the cavalry leaves or none', () => {
    const t = ready('athens', 'T4', ['A-H6'], horse);
    act(t, 'athens', 'go T8');
    expect(targets(t, 'sparta', 'pick')).toEqual([]);
    expectRefusal(t, 'sparta', 'pick S-C5x', 'AMP-3.1.4-h');
    play(t, ['sparta go T9', 'sparta pass']);
    expect(at(t, 'T8')).toEqual(['A-H6']);
  });

  it('AMP-3.1.4-h: not when anything but cavalry stands there', () => {
    const t = ready('athens', 'T4', ['A-H6'], { zones: { T8: ['S-C5x', 'S-P5x'] } });
    act(t, 'athens', 'go T8');
    expect(asked(t)?.role).toBe('athens');
  });

  it('AMP-3.1.4-h: not on the operational map, and not before an operation', () => {
    const t = ready('athens', 'T4', ['A-H6'], { zones: { M2: ['A-T10'], O4: ['S-C5x'] } });
    play(t, ['athens pick A-T10@M2', 'athens operate O4']);
    expect(asked(t)?.window).toBeUndefined();
    expect(at(t, 'O4')).toEqual(['A-T10', 'A-H6', 'S-C5x']);
  });

  it('AMP-3.1.4-h: before troops that land from the sea as well', () => {
    const t = ready('athens', 'Thasos', ['A-H6'], { zones: { M2: ['A-T10'], T15: ['S-C5x'] } });
    play(t, ['athens go M2', 'athens go T15']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4' });
  });

  it('AMP-3.1.4-i, G-24: no falling back before cavalry, but a later group of another kind gives the choice again', () => {
    const t = ready('athens', 'T4', ['A-C5', 'cleon'], {
      zones: { T4: ['A-P5x'], T8: ['S-C5x', 'S-C5x'] },
    });
    act(t, 'athens', 'go T8');
    expect(asked(t)?.role).toBe('athens');
    play(t, ['athens pick A-P5x', 'athens go T8']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4' });
    play(t, ['sparta go T9', 'sparta pass']);
    // The peltasts may go on; the cavalry was stopped for the phase.
    expect(asked(t)?.params).toMatchObject({ moving: true, left: 3 });
    act(t, 'athens', 'halt');
    expect(at(t, 'T8')).toEqual(['A-P5x', 'A-C5', 'cleon']);
  });

  it('AMP-3.1.4-i: cavalry with one unit of another kind is a mixed group', () => {
    const t = ready('athens', 'T4', ['A-C5', 'A-A3x'], horse);
    act(t, 'athens', 'go T8');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4' });
  });

  it('AMP-3.1.4-j: falling back is no move: the same cavalry may fall back again in the phase', () => {
    const t = ready('athens', 'T4', ['A-H6'], horse);
    play(t, ['athens go T8', 'sparta go T9', 'sparta pass', 'athens go T9']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4' });
    expect(asked(t)?.params).toMatchObject({ left: 4 });
    play(t, ['sparta go T7', 'sparta pass']);
    expect(at(t, 'T7')).toEqual(['S-C5x', 'S-C5x']);
  });
});

describe('3.1.4 armistice', () => {
  const border = { T8: ['A-H6'], T9: ['S-P5x'], T10: ['clearidas'] };

  it('AMP-3.1.4-k: on turn 7 no march enters a zone of the main map with an enemy land unit', () => {
    for (const scenario of ['10.3', '10.4']) {
      const t = position({ scenario, turn: 7, announced: 4, zones: border });
      play(t, ['athens activate T8', 'athens pick A-H6']);
      expectRefusal(t, 'athens', 'go T9', 'AMP-3.1.4-k');
      // A lone leader is no unit.
      expectLegal(t, 'athens', 'go T10');
    }
  });

  it('AMP-3.1.4-k: the armistice of the campaign lasts from turn 4 to turn 7', () => {
    const open = (turn: number): boolean => {
      const t = position({ scenario: '10.4', turn, announced: 4, zones: border });
      play(t, ['athens activate T8', 'athens pick A-H6']);
      return legal(t, 'athens').includes('go T9');
    };
    expect([3, 4, 5, 6, 7, 8].map(open)).toEqual([true, false, false, false, false, true]);
  });

  it('AMP-3.1.4-k AMP-3.1.3-f: nor does a landing', () => {
    const t = position({
      scenario: '10.4',
      turn: 5,
      announced: 4,
      zones: { Thasos: ['A-H6'], M2: ['A-T20'], T4: ['S-P5x'] },
    });
    play(t, ['athens activate Thasos', 'athens pick A-H6', 'athens go M2']);
    expect(targets(t, 'athens', 'go')).toEqual(['T15', 'T22']);
    expectRefusal(t, 'athens', 'go T4', 'AMP-3.1.4-k');
  });

  it('AMP-3.1.4-k: the operational map is still at war', () => {
    const t = position({
      scenario: '10.4',
      turn: 5,
      active: 'sparta',
      announced: 4,
      zones: { T21: ['S-H7x'], O4: ['A-H6'] },
    });
    play(t, ['sparta activate T21', 'sparta pick S-H7x']);
    expectLegal(t, 'sparta', 'operate O4');
  });
});
