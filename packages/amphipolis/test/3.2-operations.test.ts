import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { zone } from '../src/map.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal, refusalOf } from './expect.ts';
import { at, targets, where } from './look.ts';
import { act, asked, play, position, type Setting, type Table, toldOff } from './table.ts';

/** A group told off in an activated zone, ready to go on an operation. */
const ready = (role: SideName, from: string, who: readonly string[], setting: Setting = {}): Table =>
  toldOff(role, from, who, { ...(setting.phase === undefined ? { announced: 4 } : {}), ...setting });

const cities = ['T5', 'T12', 'T22'];
const operational = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8'];
const spear = 'S-H7x';
const other = 'S-P5x';
const five = ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x'];

describe('3.2 operations', () => {
  it('AMP-3.2-a: an operation takes no account of distance, river, walls or terrain and spends no movement', () => {
    const t = ready('sparta', 'T12', [spear, 'brasidas'], { wall: 'built' });
    const events = act(t, 'sparta', 'operate O1');
    expectEvent(events, 'operation', { from: zone('T12'), to: zone('O1') });
    expectEvent(events, 'move', { cost: 0 });
    expect(at(t, 'O1')).toEqual([spear, 'brasidas']);
  });

  it('AMP-3.2-a: an operation is the whole move of its counters for the phase', () => {
    const t = ready('sparta', 'T21', [spear], { zones: { O2: [other] } });
    play(t, ['sparta operate O2', 'sparta activate O2']);
    expectRefusal(t, 'sparta', `pick ${spear}`, 'AMP-2.B.3.2-a');
  });

  it('AMP-3.2-b, G-25: Sparta sends a leader and three units from T21 to Skione', () => {
    const t = ready('sparta', 'T21', ['S-H8B', 'S-H7x', 'S-P6x', 'clearidas']);
    act(t, 'sparta', 'operate O2');
    expect(at(t, 'O2')).toEqual(['S-H8B', 'S-H7x', 'S-P6x', 'clearidas']);
  });

  it('AMP-3.2-b: in B.3 from a base or the main map to the operational map', () => {
    const base = ready('sparta', 'Macedonia', [spear]);
    expect(targets(base, 'sparta', 'operate')).toEqual(operational);
    const main = ready('sparta', 'T21', [spear]);
    expect(targets(main, 'sparta', 'operate')).toEqual(operational);
    expectRefusal(base, 'sparta', 'operate Thrace', 'AMP-3.2-b');
    expectRefusal(main, 'sparta', 'operate Macedonia', 'AMP-3.2-b');
    expectRefusal(main, 'sparta', 'operate T22', 'AMP-3.2-b');
  });

  it('AMP-3.2-b, G-27: in B.3 from the operational map to another zone of it or to a base, never to the main map', () => {
    const t = ready('sparta', 'O1', [spear]);
    expect(targets(t, 'sparta', 'operate')).toEqual([...operational.slice(1), 'Thrace', 'Macedonia']);
    for (const to of [...cities, 'T21']) expectRefusal(t, 'sparta', `operate ${to}`, 'AMP-3.2-b');
    const athens = ready('athens', 'O1', ['A-H6', 'A-T10']);
    expectRefusal(athens, 'athens', 'operate T5', 'AMP-3.2-b');
  });

  it('AMP-3.2-b: in B.2 from a base to the operational map only', () => {
    const t = ready('sparta', 'Macedonia', [spear], { phase: 'B.2', turn: 3, zones: { T21: [other] } });
    expect(targets(t, 'sparta', 'operate')).toEqual(operational);
    expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-3.2-b');
    expectRefusal(t, 'sparta', 'operate T22', 'AMP-3.2-b');
  });

  it('AMP-3.2-b: in D.2 from clear or elevated ground to a city, in D.4 from either map to a base', () => {
    const city = ready('sparta', 'T21', [spear], { phase: 'D.2', garrisons: { amphipolis: 'sparta' } });
    expect(targets(city, 'sparta', 'operate')).toEqual(cities);
    expectRefusal(city, 'sparta', 'operate O2', 'AMP-2.D.2-a');
    for (const from of ['T21', 'O2']) {
      const home = ready('sparta', from, [spear], { phase: 'D.4' });
      expect(targets(home, 'sparta', 'operate')).toEqual(['Thrace', 'Macedonia']);
      expectRefusal(home, 'sparta', 'operate O3', 'AMP-3.2-b');
      expectRefusal(home, 'sparta', 'operate T22', 'AMP-3.2-b');
    }
  });

  it('AMP-3.2-c: two operations in B.2, whatever bases they start from', () => {
    const t = ready('sparta', 'Macedonia', [spear], {
      phase: 'B.2',
      turn: 3,
      zones: { Macedonia: [other, other], Thrace: ['S-C5x', 'S-C5x'] },
    });
    play(t, ['sparta operate O1', 'sparta done', 'sparta activate Thrace', 'sparta pick S-C5x']);
    play(t, ['sparta operate O2', 'sparta pick S-C5x']);
    expectRefusal(t, 'sparta', 'operate O3', 'AMP-2.B.2-g');
    expectLegal(t, 'sparta', 'go T1');
    play(t, ['sparta go T1', 'sparta halt', 'sparta activate Macedonia', `sparta pick ${other}`]);
    expectRefusal(t, 'sparta', 'operate O3', 'AMP-2.B.2-g');
  });

  it('AMP-3.2-c: the two operations of one player in B.2 leave the other his own two', () => {
    const t = ready('sparta', 'Macedonia', [spear], {
      phase: 'B.2',
      turn: 3,
      zones: { Macedonia: [other], Thasos: ['A-T10', 'A-T7', 'A-T20'] },
    });
    play(t, ['sparta operate O1', `sparta pick ${other}`, 'sparta operate O2']);
    play(t, ['athens activate Thasos', 'athens pick A-T10', 'athens operate O3']);
    play(t, ['athens pick A-T7', 'athens operate O4', 'athens pick A-T20']);
    expectRefusal(t, 'athens', 'operate O5', 'AMP-2.B.2-g');
  });

  it('AMP-3.2-c: one operation in D.2', () => {
    const t = ready('sparta', 'T21', [spear], { phase: 'D.2', zones: { T21: [other], T24: [other] } });
    act(t, 'sparta', 'operate T22');
    act(t, 'sparta', `pick ${other}`);
    expectRefusal(t, 'sparta', 'operate T22', 'AMP-3.2-c');
  });

  it('AMP-3.2-d: at most one leader and five land units', () => {
    expectLegal(ready('sparta', 'T22', [...five, 'brasidas']), 'sparta', 'operate O2');
    const six = ready('sparta', 'T22', [...five, 'S-P6x']);
    expectRefusal(six, 'sparta', 'operate O2', 'AMP-3.2-d');
    const two = ready('sparta', 'T22', [spear, 'brasidas', 'clearidas']);
    expectRefusal(two, 'sparta', 'operate O2', 'AMP-3.2-d');
  });

  it('AMP-3.2-d, AMP-3.2-e, G-26: a leader, five units of 29 points and a fleet of 10 go from Torone to Mende', () => {
    const t = ready('athens', 'O4', ['A-H6B', 'A-H6B', 'A-H6B', 'A-H6B', 'A-P5x', 'A-T10', 'cleon']);
    act(t, 'athens', 'operate O1');
    expect(at(t, 'O1')).toEqual(['A-T10', 'A-H6B', 'A-H6B', 'A-H6B', 'A-H6B', 'A-P5x', 'cleon']);
  });

  it('AMP-3.2-e: Athenian land units need a point of ships each to reach an operational zone or Thasos', () => {
    const units = ['A-H6', 'A-H6', 'A-P5x', 'A-P5x'];
    const few = ready('athens', 'O4', [...units, 'A-T7*']);
    expectRefusal(few, 'athens', 'operate O1', 'AMP-3.2-e');
    expect(refusalOf(few, 'athens', 'operate O1')?.params).toEqual({ ships: 3, land: 4 });
    expectRefusal(few, 'athens', 'operate Thasos', 'AMP-3.2-e');
    expectLegal(
      ready('athens', 'O4', [...units.slice(0, 3), 'A-T7*']),
      'athens',
      'operate O1',
      'operate Thasos',
    );
    const none = ready('athens', 'T4', ['A-H6'], { zones: { T4: ['A-P5x'] } });
    expectRefusal(none, 'athens', 'operate O1', 'AMP-3.2-e');
  });

  it('AMP-3.2-e AMP-1.1.3-c: ships are not needed for Thrace or in D.2', () => {
    expectLegal(ready('athens', 'O4', ['A-H6', 'A-P5x']), 'athens', 'operate Thrace');
    expectLegal(ready('athens', 'T4', ['A-H6', 'A-P5x'], { phase: 'D.2' }), 'athens', 'operate T5');
  });

  it('AMP-3.2-e: ships go in any number, and alone', () => {
    const t = ready('athens', 'O4', ['A-T20', 'A-T10', 'A-T10', 'A-T7']);
    act(t, 'athens', 'operate Thasos');
    expect(at(t, 'Thasos')).toHaveLength(4);
    expectLegal(ready('athens', 'M2', ['A-T10']), 'athens', 'operate O1');
  });

  it('AMP-3.2-e: ships put in at Thasos or an operational zone, not in Thrace or a city', () => {
    const t = ready('athens', 'O4', ['A-H6', 'A-T10']);
    expectRefusal(t, 'athens', 'operate Thrace', 'AMP-1.1.3-c');
  });

  it('AMP-3.2-e: Sparta needs no ships', () => {
    expectLegal(ready('sparta', 'T21', five), 'sparta', 'operate O1', 'operate O8');
  });

  it('AMP-3.2-f: ships of any maritime zone escort an operation from the main map, at no further cost', () => {
    const t = ready('athens', 'T8', ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'cleon'], {
      zones: { M1: ['A-T7*'], M3: ['A-T10*'] },
    });
    play(t, ['athens pick A-T7*@M1']);
    expectRefusal(t, 'athens', 'operate O1', 'AMP-3.2-e');
    play(t, ['athens pick A-T10*@M3', 'athens operate O1']);
    expect(at(t, 'O1')).toEqual(['A-T10*', 'A-T7*', 'A-H6', 'A-H6', 'A-H6', 'A-H6', 'cleon']);
    // The leader's zone costs 1 in all.
    expect(t.left).toBe(3);
  });

  it('AMP-3.2-f AMP-3.1.3-e: escorts do not travel without the troops they escort', () => {
    const t = ready('athens', 'T8', ['A-T10@M2'], { zones: { T8: ['A-H6'], M2: ['A-T10'] } });
    expectRefusal(t, 'athens', 'operate O1', 'AMP-3.2-f');
    for (const to of ['M1', 'M3', 'T4']) expectRefusal(t, 'athens', `go ${to}`, 'AMP-3.2-f');
  });

  it('AMP-3.2-f: only an operation from the main map finds escorts elsewhere', () => {
    const t = ready('athens', 'O4', ['A-H6'], { zones: { M2: ['A-T10'], O4: ['A-P5x'] } });
    expect(targets(t, 'athens', 'pick')).toEqual(['A-P5x']);
    expectRefusal(t, 'athens', 'pick A-T10@M2', 'AMP-2.B.3.2-e');
    expectRefusal(t, 'athens', 'operate O1', 'AMP-3.2-e');
  });

  it('AMP-3.2-f: a ship that escorted an operation has made its move', () => {
    const t = ready('athens', 'T8', ['A-H6', 'A-T10@M2'], { announced: 6, zones: { M2: ['A-T10', 'A-T7'] } });
    play(t, ['athens operate O1', 'athens activate M2']);
    expect(targets(t, 'athens', 'pick')).toEqual(['A-T7']);
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'activate O1', 'AMP-2.B.3.2-a');
  });

  it('AMP-3.2-g: in B.3 an operation may end among enemies and combat follows, in B.2 it may not', () => {
    const zones = { O4: ['A-P5x'] };
    const t = ready('sparta', 'T21', [spear], { zones });
    act(t, 'sparta', 'operate O4');
    expect(at(t, 'O4')).toEqual(['A-P5x', spear]);
    expectEvent(act(t, 'sparta', 'done', [6]), 'combat', { zone: zone('O4') });
    const early = ready('sparta', 'Macedonia', [spear], { phase: 'B.2', turn: 3, zones });
    expectRefusal(early, 'sparta', 'operate O4', 'AMP-3.2-g');
    expectLegal(early, 'sparta', 'operate O5');
  });

  it('AMP-3.2-g: enemy ships alone keep nobody out in B.3, and no combat follows', () => {
    const t = ready('sparta', 'T21', [spear], { zones: { O4: ['A-T10'] } });
    act(t, 'sparta', 'operate O4');
    expect(at(t, 'O4')).toEqual(['A-T10', spear]);
    expectNoEvent(act(t, 'sparta', 'done'), 'combat');
    expect(at(t, 'O4')).toEqual(['A-T10', spear]);
  });

  it('AMP-3.2-h, AMP-1.1.3-a: an operation ends only in a base the side can use', () => {
    expectRefusal(ready('sparta', 'O4', [spear]), 'sparta', 'operate Thasos', 'AMP-1.1.3-a');
    const t = ready('athens', 'O4', ['A-H6', 'A-T10']);
    expectRefusal(t, 'athens', 'operate Macedonia', 'AMP-1.1.3-a');
  });

  it('AMP-3.2-h, AMP-1.1.3-d: Thrace is closed by any enemy counter, a lone leader included', () => {
    for (const guard of ['A-H6', 'cleon']) {
      const t = ready('sparta', 'O4', [spear], { zones: { Thrace: [guard] } });
      expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-1.1.3-d');
      expectLegal(t, 'sparta', 'operate Macedonia');
    }
  });

  it('AMP-3.2-h: a leader left among enemies by an operation is captured', () => {
    const t = ready('athens', 'O4', ['A-T10'], { zones: { O4: ['cleon', spear] } });
    act(t, 'athens', 'operate O1');
    expect(where(t, 'cleon')).toEqual(['eliminated']);
  });
});

describe('3.3 stacking', () => {
  const units = (n: number): string[] =>
    ['S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-P6x', 'S-P6x', 'S-P6x'].slice(0, n);

  it('AMP-3.3-a, G-28: a city holds 8 units, clear or elevated ground 7, a marsh 5', () => {
    for (const [id, limit] of [
      ['T22', 8],
      ['T15', 7],
      ['T21', 7],
      ['T17', 5],
    ] as const) {
      const full = position({ active: 'sparta', announced: 2, zones: { [id]: units(limit) } });
      act(full, 'sparta', 'done');
      expect(at(full, id)).toHaveLength(limit);
      expect(full.flow.some((f) => f.step === 'excess')).toBe(false);
      const crowded = position({
        active: 'sparta',
        announced: 2,
        zones: { [id]: units(limit + 1) },
      });
      act(crowded, 'sparta', 'done');
      expect(crowded.flow.some((f) => f.step === 'excess')).toBe(true);
    }
  });

  it('AMP-3.3-a, G-28: maritime, base and operational zones hold any number', () => {
    for (const id of ['O4', 'Macedonia', 'Thrace']) {
      const t = position({ active: 'sparta', announced: 2, zones: { [id]: units(10) } });
      act(t, 'sparta', 'done');
      expect(at(t, id)).toHaveLength(10);
    }
    const fleet = ['A-T20', 'A-T10', 'A-T10', 'A-T10x', 'A-T7'];
    const t = position({ announced: 2, zones: { M1: fleet } });
    act(t, 'athens', 'done');
    expect(at(t, 'M1')).toHaveLength(5);
  });

  it('AMP-3.3-a: leaders are free', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      zones: { T21: [...units(7), 'clearidas'], T20: ['brasidas'] },
    });
    play(t, ['sparta activate T20', 'sparta pick brasidas', 'sparta go T21', 'sparta halt', 'sparta done']);
    expect(at(t, 'T21')).toHaveLength(9);
    expect(asked(t)?.step).toBe('actions.announce');
  });

  it('AMP-3.3-a: each side counts its own units', () => {
    const foot = ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-H5x', 'A-H5x', 'A-C5'];
    const t = position({ announced: 3, zones: { T15: foot, T21: units(7) } });
    act(t, 'athens', 'activate T15');
    for (const name of foot) act(t, 'athens', `pick ${name}`);
    act(t, 'athens', 'go T21');
    expectEvent(act(t, 'athens', 'done', [3]), 'combat', { zone: zone('T21') });
  });

  it('AMP-3.3-b: nobody counts in passing', () => {
    const t = position({
      active: 'sparta',
      announced: 4,
      zones: { T21: units(7), T22: ['S-C5x', 'S-C5x'] },
    });
    play(t, ['sparta activate T22', 'sparta pick S-C5x', 'sparta go T21']);
    expect(at(t, 'T21')).toHaveLength(8);
    play(t, ['sparta go T20', 'sparta halt', 'sparta done', 'sparta done']);
    expect(at(t, 'T21')).toHaveLength(7);
    expect(at(t, 'T20')).toEqual(['S-C5x']);
  });

  it('AMP-3.3-b: at the end of the movement step the owner eliminates the excess, which the enemy scores', () => {
    const t = position({ active: 'sparta', announced: 4, zones: { T21: units(7), T22: ['S-C5x', 'S-C5x'] } });
    play(t, [
      'sparta activate T22',
      'sparta pick S-C5x',
      'sparta pick S-C5x',
      'sparta go T21',
      'sparta halt',
    ]);
    // It may still be set right by what moves next.
    expect(at(t, 'T21')).toHaveLength(9);
    act(t, 'sparta', 'done');
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-H7x', 'S-P6x', 'S-C5x']);
    expectRefusal(t, 'sparta', 'lose S-P5x', 'AMP-3.3-b');
    expectEvent(act(t, 'sparta', 'lose S-P6x'), 'score', { points: 1 });
    expectEvent(act(t, 'sparta', 'lose S-H7x'), 'score', { points: 2 });
    expect(at(t, 'T21')).toEqual(['S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-C5x', 'S-C5x']);
  });

  it('AMP-3.3-b: cavalry that falls back into a full zone is counted at the end of the movement too', () => {
    const t = position({ announced: 2, zones: { T8: ['A-H6'], T9: ['S-C5x'], T17: units(5) } });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens go T9', 'sparta go T17', 'sparta pass']);
    expect(at(t, 'T17')).toHaveLength(6);
    play(t, ['athens halt', 'athens done']);
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-H7x', 'S-C5x']);
  });

  it('AMP-3.3-b: a march of reinforcements is counted at the end of B.2', () => {
    const t = position({
      phase: 'B.2',
      turn: 3,
      zones: { T23: units(7), Macedonia: ['S-C5x'] },
    });
    play(t, ['sparta activate Macedonia', 'sparta pick S-C5x', 'sparta go T23', 'sparta halt']);
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-H7x', 'S-P6x', 'S-C5x']);
  });

  it('AMP-3.3-b: those sent home from a combat that was not paid are counted where they arrive', () => {
    const t = position({
      active: 'sparta',
      announced: 4,
      zones: { T17: ['S-C5x', ...units(4)], T9: ['A-P5x'], T13: ['S-P5x'] },
    });
    play(t, ['sparta activate T17', 'sparta pick S-C5x', 'sparta go T9']);
    play(t, ['sparta done', 'sparta activate T13', 'sparta pick S-P5x', 'sparta go T17', 'sparta halt']);
    act(t, 'sparta', 'done');
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-H7x', 'S-P5x', 'S-C5x*']);
  });
});
