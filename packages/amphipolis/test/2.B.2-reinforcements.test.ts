import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { words } from '../src/words/index.ts';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, counter, legal, stands, targets, where } from './look.ts';
import { act, asked, nobody, passAll, play, position, type Setting, setup, type Table } from './table.ts';

/** B.2 of turn 2 of 10.1; nobody is due unless the test says so. */
const reinforcing = (setting: Setting = {}): Table => position({ phase: 'B.2', due: nobody, ...setting });
/** 10.1: Athens has one peltast unit for Thrace or Thasos, Sparta three units for Macedonia. */
const dueNow = (setting: Setting = {}): Table => position({ phase: 'B.2', due: [2, -1, 2], ...setting });

describe('2.B.2 Deployment', () => {
  it('AMP-2.B.2-a: the holder of the advantage deploys first, then the other', () => {
    for (const advantage of ['athens', 'sparta'] as const) {
      // Both have a choice of bases on turn 5 of the campaign.
      const t = position({ scenario: '10.4', turn: 5, phase: 'B.2', advantage });
      expect(asked(t)).toMatchObject({ role: advantage, step: 'arrival' });
    }
  });

  it('AMP-2.B.2-a: the groups of the turn come in at a listed base', () => {
    const t = dueNow();
    expect(at(t, 'Macedonia')).toEqual(['S-P6x', 'S-P6x', 'S-C5x']);
    expect(targets(t, 'athens', 'deploy')).toEqual(['Thasos', 'Thrace']);
    act(t, 'athens', 'deploy Thrace');
    expect(at(t, 'Thrace')).toEqual(['A-P5x']);
  });

  it('AMP-2.B.2-a: a group of another turn does not come', () => {
    const t = position({
      turn: 2,
      phase: 'B.2',
      due: [3, -1, 3],
      zones: { Thasos: ['A-T10'], T12: ['A-H6'] },
    });
    expect(at(t, 'Macedonia')).toEqual([]);
    expect(at(t, 'Thasos')).toEqual(['A-T10']);
  });

  it('AMP-2.B.2-a: the group S15 brings and the allies of S16 come in this phase too', () => {
    const t = reinforcing({ hands: { sparta: ['reinforcement', 'perdiccas'] } });
    act(t, 'sparta', 'play reinforcement');
    expect(at(t, 'Macedonia')).toEqual(['S-H7x', 'S-H7x', 'S-P5x', 'S-P5x', 'S-P5x', 'S-C5x']);
    play(t, ['sparta play perdiccas', 'sparta choose S-P6x', 'sparta done']);
    expect(at(t, 'Macedonia')).toContain('S-P6x');
  });

  it('AMP-2.B.2-b: the owner picks among the bases that are free', () => {
    const t = dueNow({ zones: { Thrace: ['S-C5x'] } });
    expect(at(t, 'Thasos')).toEqual(['A-P5x']);
  });

  it('AMP-2.B.2-b AMP-1.1.3-d: Thrace is closed even by a lone enemy leader', () => {
    const t = dueNow({ zones: { Thrace: ['clearidas'] } });
    expect(at(t, 'Thasos')).toEqual(['A-P5x']);
  });

  const thraceOnly = (thrace: readonly string[]): Table =>
    position({
      scenario: '10.3',
      turn: 8,
      phase: 'B.2',
      advantage: 'sparta',
      hands: { sparta: ['reinforcement'] },
      zones: { Thrace: thrace, T20: ['S-P6x'] },
    });

  it('AMP-2.B.2-b: when every listed base is held the whole group waits for the next turn', () => {
    const t = thraceOnly(['A-P5x']);
    const events = act(t, 'sparta', 'play reinforcement');
    expectEvent(events, 'postponed', { side: 1, turn: 9 });
    expect(where(t, 'S-P5x')).not.toContain('Thrace');
    const next = position({
      scenario: '10.3',
      turn: 9,
      phase: 'B.2',
      advantage: 'sparta',
      optional: { sparta: 1 },
      postponed: { sparta: 9 },
      zones: { T20: ['S-P6x'] },
    });
    expect(at(next, 'Thrace')).toEqual(['S-P5x', 'S-C5x']);
    expect(next.postponed).toEqual([-1, -1]);
  });

  it('AMP-2.B.2-b: a postponed group waits again while the base is still held', () => {
    const t = position({
      scenario: '10.3',
      turn: 8,
      phase: 'B.2',
      advantage: 'sparta',
      postponed: { sparta: 8 },
      zones: { Thrace: ['eucles'], T20: ['S-P6x'] },
    });
    expect(at(t, 'Thrace')).toEqual(['eucles']);
    expect(t.postponed).toEqual([-1, 9]);
  });

  it('AMP-2.B.2-b: a free base takes it at once', () => {
    const t = thraceOnly([]);
    act(t, 'sparta', 'play reinforcement');
    expect(at(t, 'Thrace')).toEqual(['S-P5x', 'S-C5x']);
    expect(t.postponed).toEqual([-1, -1]);
  });

  it('AMP-2.B.2-c: S3, S15, S16 and S22 are played here by their holder', () => {
    const t = reinforcing({ advantage: 'sparta', hands: { sparta: ['K1', 'K10', 'K11'] } });
    expect(targets(t, 'sparta', 'play').sort()).toEqual([
      'flotilla',
      'good-omens:draw',
      'good-omens:reinforce',
      'perdiccas',
      'reinforcement',
    ]);
  });

  it('AMP-2.B.2-c: no other face is', () => {
    const t = reinforcing({
      hands: { sparta: ['K1', 'K4', 'K5', 'K6', 'K8', 'K9'] },
      zones: { T12: ['A-H5x*'], T20: ['S-H7x*'] },
    });
    for (const [face, id] of [
      ['desertion', 'S17'],
      ['recover-2', 'S13'],
      ['spartans', 'S7'],
      ['defection', 'S20'],
    ])
      expectRefusal(t, 'sparta', `play ${face}`, `AMP-7.${id}-a`);
  });

  it('AMP-2.B.2-c: S14 hits a scheduled group before it is deployed: it comes a turn later', () => {
    const t = dueNow({ hands: { athens: ['delay'] } });
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-2', step: 'deployment.delay' });
    act(t, 'athens', 'play delay');
    expect(at(t, 'Macedonia')).toEqual([]);
    expect(t.due).toEqual([2, -1, 3]);
    const next = position({ turn: 3, phase: 'B.2', due: [-1, -1, 3] });
    expect(at(next, 'Macedonia')).toEqual(['S-P6x', 'S-P6x', 'S-C5x']);
  });

  it('AMP-2.B.2-c: who is about to come is said before it is put off', () => {
    const t = dueNow({ hands: { athens: ['delay'] } });
    expect(words.en.prompt(sure(asked(t)))).toMatch(
      /about to receive .*(peltast|cavalry).*\. Delay them with S14/,
    );
    expect(words.fr.prompt(sure(asked(t)))).toMatch(/^L’ennemi va recevoir .*\d.*\. Retardez/);
  });

  it('AMP-2.B.2-c: nothing but S14 may be played against it, and passing lets it in', () => {
    const t = dueNow({ hands: { athens: ['delay', 'reinforcement'] } });
    expectRefusal(t, 'athens', 'play reinforcement', 'AMP-2.B.2-c');
    expectRefusal(t, 'athens', 'done', 'AMP-2.B.2-c');
    expectRefusal(t, 'athens', 'play winds', 'AMP-2.A-b');
    act(t, 'athens', 'pass');
    expect(at(t, 'Macedonia')).toHaveLength(3);
  });

  it('AMP-2.B.2-c: S14 answers an S15 just played and cancels it', () => {
    const t = reinforcing({ hands: { athens: ['delay'], sparta: ['reinforcement'] } });
    act(t, 'sparta', 'play reinforcement');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-2', step: 'optional' });
    act(t, 'athens', 'play delay');
    expect(at(t, 'Macedonia')).toEqual([]);
    expect([counter(t, 'delay'), counter(t, 'reinforcement')]).toEqual(['cup', 'cup']);
  });
});

describe('2.B.2 The free move', () => {
  const bases = {
    Macedonia: ['S-H7x', 'S-P6x', 'S-C5x', 'S-P5x'],
    Thasos: ['A-T10', 'A-H6', 'A-P5x', 'A-A3x'],
  };

  it('AMP-2.B.2-d: the holder of the advantage moves first, at no cost in points', () => {
    for (const advantage of ['athens', 'sparta'] as const) {
      const t = reinforcing({ advantage, zones: bases });
      expect(asked(t)).toMatchObject({ role: advantage, step: 'free' });
      const base = advantage === 'athens' ? 'Thasos' : 'Macedonia';
      act(t, advantage, `activate ${base}`);
      expect(t.pa).toEqual([10, 10]);
    }
  });

  it('AMP-2.B.2-d: a counter makes one movement or takes part in one operation, not both', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x', 'S-P6x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta go T23', 'sparta halt']);
    expect(at(t, 'T23')).toEqual(['S-H7x']);
    play(t, ['sparta pick S-P6x', 'sparta operate O8']);
    expect(at(t, 'O8')).toEqual(['S-P6x']);
    // Nobody is left in a base, so the phase is over.
    expect(asked(t)?.step).toBe('actions.announce');
  });

  it('AMP-2.B.2-d: who is not in a base has no free move', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x'], T23: ['S-P6x'] } });
    expectRefusal(t, 'sparta', 'activate T23', 'AMP-2.B.2-d');
  });

  it('AMP-2.B.2-e: whoever stands in a base is a reinforcement, whenever he came', () => {
    const t = dueNow({ zones: { Macedonia: ['S-H7x'], Thrace: ['A-H6'] } });
    passAll(t);
    play(t, ['athens deploy Thrace', 'sparta activate Macedonia']);
    expect(targets(t, 'sparta', 'pick')).toEqual(['S-H7x', 'S-P6x', 'S-C5x']);
    play(t, ['sparta done', 'sparta done', 'athens activate Thrace']);
    expect(targets(t, 'athens', 'pick')).toEqual(['A-H6', 'A-P5x']);
  });

  it('AMP-2.B.2-e: counters withdrawn to a base in D.4 move in the next B.2', () => {
    const t = position({
      turn: 2,
      phase: 'D.4',
      active: 'sparta',
      initiative: 'athens',
      due: nobody,
      zones: { T20: ['S-H7x', 'brasidas'] },
    });
    play(t, ['sparta activate T20', 'sparta pick S-H7x', 'sparta pick brasidas', 'sparta operate Macedonia']);
    while (asked(t)?.step !== 'free') act(t, asked(t)?.role as string, asked(t)?.window ? 'pass' : 'done');
    expect(t.turn).toBe(3);
    act(t, 'sparta', 'activate Macedonia');
    expect(targets(t, 'sparta', 'pick')).toEqual(['S-H7x', 'brasidas']);
  });

  it('G-51 AMP-2.B.2-e: 10.1 turn 1: Brasidas’ group moves in B.2, Thucydides’ not before B.3', () => {
    const t = setup('10.1');
    passAll(t);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'free' });
    expectLegal(t, 'sparta', 'activate Macedonia');
    act(t, 'sparta', 'done');
    // Athens has nobody to move: play is in B.3.
    expect(t.phase).toBe('B.3');
    expect(at(t, 'Thasos')).toContain('thucydides');
    play(t, [`sparta announce ${t.pa[1]}`]);
    passAll(t);
    act(t, 'sparta', 'done');
    passAll(t);
    act(t, 'athens', 'announce 1');
    passAll(t);
    act(t, 'athens', 'activate Thasos');
    expectLegal(t, 'athens', 'pick thucydides', 'pick A-T7');
  });

  it('AMP-2.B.2-e: 10.1 turn 1, from a written position: the set-up group stays, an optional one may move', () => {
    const held = position({ turn: 1, phase: 'B.2', zones: { Thasos: ['thucydides', 'A-T7', 'A-H6'] } });
    act(held, 'sparta', 'done');
    expect(held.phase).toBe('B.3');
    const called = position({
      turn: 1,
      phase: 'B.2',
      advantage: 'athens',
      hands: { athens: ['reinforcement'] },
      zones: { Thasos: ['thucydides', 'A-T7', 'A-H6'] },
    });
    play(called, ['athens play reinforcement', 'athens activate Thasos']);
    expect(targets(called, 'athens', 'pick')).toEqual(['A-T10', 'A-H6B', 'A-H6', 'A-P5B', 'autocles']);
    expectRefusal(called, 'athens', 'pick thucydides', 'AMP-2.B.2-e');
  });

  it('AMP-2.B.2-e: on turn 2 they are reinforcements like any other', () => {
    const t = reinforcing({ advantage: 'athens', zones: { Thasos: ['thucydides', 'A-T7', 'A-H6'] } });
    act(t, 'athens', 'activate Thasos');
    expectLegal(t, 'athens', 'pick thucydides', 'pick A-T7', 'pick A-H6');
  });

  it('AMP-2.B.2-f: no march of B.2 enters a zone with an enemy unit', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x'], T23: ['A-C5'], O8: ['A-H6'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'go T23', 'AMP-2.B.2-f');
    expectLegal(t, 'sparta', 'go T26');
  });

  it('AMP-2.B.2-f AMP-3.2-g: nor does an operation', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x'], O8: ['A-H6'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'operate O8', 'AMP-3.2-g');
    expectLegal(t, 'sparta', 'operate O7');
  });

  it('AMP-2.B.2-f: nor does a landing', () => {
    const t = reinforcing({ advantage: 'athens', zones: { Thasos: ['A-T10', 'A-H6'], T22: ['S-C5x'] } });
    play(t, ['athens activate Thasos', 'athens pick A-T10', 'athens pick A-H6', 'athens go M2']);
    expect(targets(t, 'athens', 'land')).toEqual(['T4', 'T15']);
    expectRefusal(t, 'athens', 'land T22', 'AMP-3.1.2-b');
  });

  it('AMP-2.B.2-g: at most two operations a player, from base to operational zone only', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x', 'S-P6x', 'S-C5x'], Thrace: ['S-P5x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expect(targets(t, 'sparta', 'operate')).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8']);
    expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-3.2-b');
    play(t, [
      'sparta operate O8',
      'sparta done',
      'sparta activate Thrace',
      'sparta pick S-P5x',
      'sparta operate O7',
    ]);
    play(t, ['sparta activate Macedonia', 'sparta pick S-P6x']);
    expectRefusal(t, 'sparta', 'operate O6', 'AMP-2.B.2-g');
    expectLegal(t, 'sparta', 'go T23');
  });

  it('AMP-2.B.2-g AMP-2.B.3.2-d: the other player has two of his own', () => {
    const t = reinforcing({ zones: { Macedonia: ['S-H7x', 'S-P6x'], Thasos: ['A-T10', 'A-H6', 'A-T7'] } });
    play(t, [
      'sparta activate Macedonia',
      'sparta pick S-H7x',
      'sparta operate O8',
      'sparta pick S-P6x',
      'sparta operate O7',
    ]);
    play(t, ['athens activate Thasos', 'athens pick A-T10', 'athens pick A-H6', 'athens operate O6']);
    play(t, ['athens pick A-T7', 'athens operate O5']);
    expect([at(t, 'O6'), at(t, 'O5')]).toEqual([['A-T10', 'A-H6'], ['A-T7']]);
  });

  it('AMP-2.B.2-h: from Macedonia and Thrace by land, from Thasos aboard ship', () => {
    const land = reinforcing({ zones: { Macedonia: ['S-H7x'] } });
    play(land, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta go T23']);
    expect(at(land, 'T23')).toEqual(['S-H7x']);
    const sea = reinforcing({ advantage: 'athens', zones: { Thasos: ['A-H6', 'A-T7'], M2: ['A-T10'] } });
    play(sea, ['athens activate Thasos', 'athens pick A-H6']);
    expectRefusal(sea, 'athens', 'go M2', 'AMP-2.B.2-h');
    play(sea, ['athens pick A-T7', 'athens go M2', 'athens land T4']);
    expect(at(sea, 'T4')).toEqual(['A-H6']);
  });

  it('G-20 AMP-2.B.2-h AMP-3.1.4-b: leaving Macedonia for T23 or T26 costs 3 points', () => {
    for (const to of ['T23', 'T26']) {
      const t = reinforcing({ zones: { Macedonia: ['S-H7x'] } });
      const events = play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', `sparta go ${to}`]);
      expectEvent(events, 'move', { cost: 3 });
    }
  });

  it('AMP-2.B.2-i: who moved in B.2 moves again in the action phases', () => {
    const t = reinforcing({ active: 'sparta', zones: { Macedonia: ['S-H7x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta go T23', 'sparta halt']);
    play(t, ['sparta announce 3', 'sparta activate T23']);
    expectLegal(t, 'sparta', 'pick S-H7x');
  });

  it('AMP-2.B.2-j: wounded and ill leaders of both sides are well at the end of B.2', () => {
    const t = reinforcing({
      zones: { T20: ['brasidas*', 'S-H7x'], Thasos: ['cleon!'], Macedonia: ['clearidas!'] },
    });
    expect(t.phase).toBe('B.3');
    expect([stands(t, 'brasidas@T20'), stands(t, 'cleon@Thasos'), stands(t, 'clearidas@Macedonia')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('AMP-2.B.2-j: units do not recover with them', () => {
    const t = reinforcing({ advantage: 'athens', zones: { T20: ['brasidas*', 'S-H7x*'] } });
    expect(at(t, 'T20')).toEqual(['S-H7x*', 'brasidas']);
  });

  it('AMP-2.B.2-j AMP-7.S21-a: the sick recover last, so an ill leader misses the free move of that phase', () => {
    const t = reinforcing({ zones: { Macedonia: ['clearidas!', 'S-H7x'] } });
    act(t, 'sparta', 'activate Macedonia');
    expect(targets(t, 'sparta', 'pick')).toEqual(['S-H7x']);
    expectRefusal(t, 'sparta', 'pick clearidas', 'AMP-7.S21-a');
    play(t, ['sparta done', 'sparta done']);
    expect(t.phase).toBe('B.3');
    expect(stands(t, 'clearidas@Macedonia')).toBe(true);
    expect(legal(t, 'sparta').length + legal(t, 'athens').length).toBeGreaterThan(0);
  });

  it('AMP-2.B.2-j: a wounded one does not', () => {
    const t = reinforcing({ zones: { Macedonia: ['clearidas*', 'S-H7x'] } });
    act(t, 'sparta', 'activate Macedonia');
    expectLegal(t, 'sparta', 'pick clearidas');
  });
});
