/** Cases a reader of the rule book makes up where several rules meet; each was foretold from the book before it was played. */

import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, where } from './look.ts';
import { act, asked, passAll, play, position, ready, type Table } from './table.ts';

const fallen = (t: Table): number => t.fallen.length;

describe('at sea', () => {
  it('HEL-INT-05, HEL-NAV-12: a fleet that called at Lampsaque rolls again for M7 on its way out', () => {
    const t = ready('athens', 'M6', ['A-T20', 'alcibiade'], { zones: { M7: ['S-T10'] } });
    play(t, ['athens go M7', 'athens press | 1', 'athens go Lampsaque', 'athens go M7']);
    expectRefusal(t, 'athens', 'go M8', 'HEL-INT-03');
    expectLegal(t, 'athens', 'press', 'halt');
  });

  it('HEL-NAV-03, HEL-STK-04, HEL-STK-06: troops set down beyond what the port holds are lost once the fleet has halted', () => {
    const t = ready('athens', 'Sestos', ['A-T20', 'A-H4'], {
      zones: { Lampsaque: ['A-P4B', 'A-H4B', 'A-H3'] },
    });
    play(t, ['athens go M5', 'athens go M6', 'athens go M7', 'athens go Lampsaque', 'athens drop A-H4']);
    play(t, ['athens go M7', 'athens halt']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'excess' });
    act(t, 'athens', 'lose A-H3');
    expect(at(t, 'Lampsaque')).toEqual(['A-H4B', 'A-H4', 'A-P4B']);
  });

  it('HEL-NAV-07, HEL-NAV-10: ships that leave troops at sea break the lift, in a port they do not', () => {
    const sea = ready('athens', 'M5', ['A-T10'], { zones: { M5: ['A-T10', 'A-H4', 'alcibiade'] } });
    play(sea, ['athens go M6', 'athens halt']);
    expect(at(sea, 'M5')).toContain('A-H4*');
    const port = ready('athens', 'Sestos', ['A-T10'], { zones: { Sestos: ['A-H4', 'A-H4B'] } });
    play(port, ['athens go M5', 'athens halt']);
    expect(at(port, 'Sestos')).toEqual(['A-H4B', 'A-H4']);
  });

  it('HEL-MOV-04, HEL-INT-07: out of a zone shared since B.2 a fleet sails without a roll', () => {
    const t = ready('athens', 'M1', ['A-T10', 'A-T4'], { zones: { M1: ['S-T20'], M2: ['S-T2'] } });
    act(t, 'athens', 'go M19');
    expectLegal(t, 'athens', 'go M20');
  });

  it('HEL-AMP-02: a bridge of ships needs ships at sea, not in the port', () => {
    expectRefusal(
      ready('athens', 'Sestos', ['A-H4'], { zones: { Sestos: ['A-T10'] } }),
      'athens',
      'go M5',
      'HEL-AMP-02',
    );
  });
});

describe('combat', () => {
  it('HEL-S07, HEL-RET-05, HEL-VIC-08: cavalry that rides down the last unit takes its leader, and he counts', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      hands: { sparta: ['cavalry'] },
      zones: { T6: ['S-C5Bp', 'S-H4B', 'S-H4', 'pharnabaze', 'A-P2', 'alcibiade'] },
    });
    play(t, ['sparta done', 'athens pass | 2', 'sparta pass']);
    act(t, 'sparta', 'play cavalry');
    expect(where(t, 'alcibiade')).toEqual(['eliminated']);
    expect(fallen(t)).toBe(1);
  });

  it('HEL-LOS-09, HEL-RET-05: with the last ship go the troops aboard and the leader', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      zones: { M5: ['S-T20', 'S-T20', 'mindaros', 'A-T10*', 'alcibiade', 'A-A2*'] },
    });
    play(t, ['sparta done', 'athens pass | 4', 'sparta pass']);
    expect(at(t, 'M5')).toEqual(['S-T20', 'S-T20', 'mindaros']);
    expect(where(t, 'alcibiade')).toEqual(['eliminated']);
    expect(fallen(t)).toBe(1);
  });

  it('HEL-ADV-08, HEL-VIC-08: a fallen leader who is called back counts no longer', () => {
    const t = position({
      announced: 2,
      advantage: 'athens',
      eliminated: ['alcibiade'],
      fallen: ['alcibiade'],
      zones: { T6: ['A-H4'] },
    });
    expect(fallen(t)).toBe(1);
    play(t, ['athens advantage recall', 'athens deploy B3']);
    expect(fallen(t)).toBe(0);
  });

  it('HEL-EVA-02, HEL-RET-05: who evades into a port where an enemy leader is alone captures him', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      zones: { M9: ['S-T20', 'S-T20', 'A-T10', 'alcibiade'], Parion: ['doreius'] },
    });
    play(t, ['sparta done', 'athens evade Parion | 6']);
    passAll(t);
    expect(at(t, 'Parion')).toEqual(['A-T10*', 'alcibiade']);
    expect(where(t, 'doreius')).toEqual(['eliminated']);
  });

  it('HEL-CBT-05: who cannot pay goes back with his passengers, the weak no weaker', () => {
    const t = position({
      announced: 0,
      zones: { M5: ['A-T20', 'A-T10*', 'A-H4', 'alcibiade', 'S-T4'] },
      moved: { 'A-T20': 'M6', 'A-T10': 'M6', 'A-H4': 'M6', alcibiade: 'M6' },
    });
    act(t, 'athens', 'done');
    expect(at(t, 'M6')).toEqual(['A-T20*', 'A-T10*', 'A-H4*', 'alcibiade']);
  });

  it('HEL-S06, HEL-EVA-02: archers close a zone to those who would evade into it', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      barred: { sparta: 'T7' },
      zones: { T6: ['S-H4B', 'S-H4', 'S-H3', 'mindaros', 'A-P2', 'A-H3'], T28: ['S-H4B'], T27: ['S-P2'] },
    });
    act(t, 'sparta', 'done');
    expectRefusal(t, 'athens', 'evade T7', 'HEL-EVA-02');
    expectLegal(t, 'athens', 'evade T5', 'evade Parion');
  });
});

describe('sieges', () => {
  const zones = { Lampsaque: ['S-P2*', 'doreius'], M7: ['A-T20'], T23: ['A-H4B', 'A-H4'] };
  const fall = (): Table => {
    const t = position({ phase: 'C', turn: 1, advantage: 'athens', zones });
    act(t, 'athens', 'siege Lampsaque', [6, 6, 2, 3]);
    passAll(t);
    return t;
  };

  it('HEL-SIE-20, HEL-VIC-08: a leader in a fallen port is taken by whoever enters, and is no death in combat', () => {
    const empty = fall();
    act(empty, 'athens', 'done');
    expect(at(empty, 'Lampsaque')).toEqual(['doreius']);
    const entered = fall();
    act(entered, 'athens', 'enter A-H4@T23');
    expect(where(entered, 'doreius')).toEqual(['eliminated']);
    expect(fallen(entered)).toBe(0);
  });

  it('HEL-SIE-06, HEL-SIE-08, HEL-SIE-10: a leader alone beside the port makes no zone his, but leads', () => {
    const t = position({
      phase: 'C',
      turn: 1,
      zones: {
        Cyzique: ['S-P4'],
        M16: ['A-T20'],
        T2: ['A-H4', 'A-H4'],
        T1: ['S-H3'],
        T3: ['alcibiade'],
      },
    });
    const { lines } = expectEvent(act(t, 'athens', 'siege Cyzique'), 'siege.dice') as unknown as {
      lines: { rule: string; value: number }[];
    };
    expect(lines.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      'HEL-SIE-04 1',
      'HEL-SIE-06 2',
      'HEL-SIE-08 1',
      'HEL-SIE-10 -1',
    ]);
  });
});

describe('supply', () => {
  it('HEL-D4-05, HEL-D4-06: supplies that keep the marker from 0 keep everybody from starving', () => {
    const setting = {
      phase: 'D.4',
      turn: 1,
      supply: { athens: 1 },
      zones: { B3: ['A-T20', 'A-H4*'], M5: ['A-T10'], Abydos: ['S-T10'] },
    };
    const saved = position({ ...setting, hands: { athens: ['supply'] } });
    act(saved, 'athens', 'play supply');
    expect(at(saved, 'B3')).toEqual(['A-T20', 'A-H4*']);
    expect(at(position(setting), 'B3')).toEqual(['A-T20*']);
  });

  it('HEL-SUP-04: the ship must lie in Lampsaque or Abydos', () => {
    const land = { Parion: ['A-H3'], Abydos: ['A-A2'], M5: ['S-T10'] };
    const at4 = (zones: Record<string, string[]>): number =>
      position({ phase: 'D.4', active: 'sparta', turn: 1, zones: { ...land, ...zones } }).famine[1] as number;
    expect(at4({ Cardia: ['A-P2'], Lampsaque: ['A-T2'] })).toBe(1);
    expect(at4({ Cardia: ['A-T2'], Lampsaque: ['A-P2'] })).toBe(0);
  });

  it('HEL-D2-02, HEL-D2-03, HEL-D2-04: half the ships go home, a fifth of them in troops, and leaders as they please', () => {
    const t = position({
      phase: 'D.2',
      turn: 1,
      zones: {
        M5: ['A-T20', 'A-H4'],
        M6: ['A-T10', 'A-T4'],
        T17: ['A-H3', 'thrasybule'],
        Abydos: ['S-T10'],
      },
    });
    expectRefusal(t, 'athens', 'home A-T20@M5/B3', 'HEL-D2-01');
    play(t, ['athens home A-T10@M6/B3', 'athens home A-T4@M6/B3']);
    expectRefusal(t, 'athens', 'home A-H3@T17/B3', 'HEL-D2-03');
    act(t, 'athens', 'home thrasybule@T17/B2');
    expect(at(t, 'B2')).toEqual(['thrasybule']);
  });
});

describe('Persians', () => {
  it('HEL-B2-03: come at T29 upon Athenians, who give way', () => {
    const t = position({
      phase: 'B.2',
      turn: 3,
      advantage: 'sparta',
      due: [-1, -1, -1, 9, 9, -1, -1, 3, 9, 9],
      zones: { T29: ['A-H4', 'thrasybule'], Abydos: ['S-T10'] },
    });
    act(t, 'athens', 'retreat T2');
    expect(at(t, 'T29')).toEqual(['S-C5Bp', 'S-P5p', 'pharnabaze']);
    expect(at(t, 'T2')).toEqual(['A-H4', 'thrasybule']);
  });

  it('HEL-ADV-07, HEL-ADV-08: are not called back while the enemy holds their road', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      advantage: 'sparta',
      eliminated: ['pharnabaze', 'S-P5p'],
      zones: { T29: ['A-H4'], Abydos: ['S-T10'] },
    });
    expectRefusal(t, 'sparta', 'advantage recall', 'HEL-ADV-08');
    expectRefusal(t, 'sparta', 'advantage return', 'HEL-ADV-07');
  });
});
