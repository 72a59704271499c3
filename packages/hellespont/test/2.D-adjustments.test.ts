import type { SideName } from '@strategoi/bey';
import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { zoneId } from '../src/map.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, targets, where } from './look.ts';
import { act, asked, play, position, type Setting, type Table } from './table.ts';

describe('D.1 Stratagems kept', () => {
  it('HEL-D1-01: at most one is kept; the rest go back into the bowl', () => {
    const t = position({
      phase: 'D.1',
      hands: { athens: ['C03', 'C04', 'C10'], sparta: ['C01'] },
    });
    expect(targets(t, 'athens', 'keep')).toEqual(['C03', 'C04', 'C10', 'none']);
    act(t, 'athens', 'keep C10');
    expect(hand(t, 'athens')).toEqual(['C10']);
    expect(counter(t, 'periplous')).toBe('cup');
    const none = position({ phase: 'D.1', hands: { athens: ['storm'], sparta: ['C01'] } });
    act(none, 'athens', 'keep none');
    expect(hand(none, 'athens')).toEqual([]);
  });
});

describe('D.2 Homecoming', () => {
  /** A leader of each side far inland may always go home, so nobody's step ends by itself. */
  const home = (setting: Setting): Table =>
    position({ phase: 'D.2', ...setting, zones: { ...setting.zones, T9: ['tymochares'], T30: ['epicles'] } });

  it('HEL-D2-01: leaders, ships and troops go from anywhere to the bases open to their side', () => {
    const t = home({ zones: { M12: ['A-T20', 'A-T20'], Sestos: ['A-T20'], T5: ['A-H4', 'chereas'] } });
    expectLegal(t, 'athens', 'home A-T20@M12/B2', 'home A-T20@Sestos/B3', 'home chereas@T5/B2');
    expectRefusal(t, 'athens', 'home A-T20@M12/B1', 'HEL-MAP-10');
    play(t, ['athens home A-T20@M12/B2', 'athens home A-H4@T5/B2']);
    expect(at(t, 'B2')).toEqual(['A-T20', 'A-H4']);
  });

  it('HEL-D2-01 HEL-D2-02: ships up to half of what is at sea and in ports at the start, rounded down', () => {
    const t = home({ zones: { M12: ['A-T10', 'A-T4'], Sestos: ['A-T4', 'A-T2*'], B2: ['A-T20'] } });
    // 19 afloat: nine may go; those in the base do not count.
    expectRefusal(t, 'athens', 'home A-T10@M12/B2', 'HEL-D2-01');
    act(t, 'athens', 'home A-T4@M12/B2');
    act(t, 'athens', 'home A-T4@Sestos/B2');
    // The measure was taken once: nine less eight leave one.
    expectLegal(t, 'athens', 'home A-T2*@Sestos/B2');
    const even = home({ zones: { M12: ['A-T10', 'A-T10'] } });
    expectLegal(even, 'athens', 'home A-T10@M12/B3');
  });

  it('HEL-D2-03: into each base a fifth of the ships sent there in troops', () => {
    const t = home({ zones: { M12: ['A-T20', 'A-T20'], T5: ['A-H4', 'A-P2'], Sestos: ['A-T20'] } });
    expectRefusal(t, 'athens', 'home A-P2@T5/B2', 'HEL-D2-03');
    act(t, 'athens', 'home A-T20@M12/B2');
    expectRefusal(t, 'athens', 'home A-P2@T5/B3', 'HEL-D2-03');
    act(t, 'athens', 'home A-H4@T5/B2');
    expectRefusal(t, 'athens', 'home A-P2@T5/B2', 'HEL-D2-03');
  });

  it('HEL-D2-03: with the other reading as many troops as ships', () => {
    const t = home({
      options: { repatriationRatio: '1' },
      zones: { M12: ['A-T10', 'A-T10'], T5: ['A-H4', 'A-H4', 'A-P2', 'A-P2'] },
    });
    play(t, ['athens home A-T10@M12/B2', 'athens home A-H4@T5/B2', 'athens home A-H4@T5/B2']);
    act(t, 'athens', 'home A-P2@T5/B2');
    expectRefusal(t, 'athens', 'home A-P2@T5/B2', 'HEL-D2-03');
  });

  it('HEL-D2-04: leaders go home freely, without a ship', () => {
    const t = home({ zones: { T28: ['chereas', 'A-P2'], M12: ['A-T2'] } });
    act(t, 'athens', 'home chereas@T28/B3');
    expect(where(t, 'chereas')).toEqual(['B3']);
  });

  it('HEL-D2-04 HEL-SCN-06: but the satrap does not, nor do his men', () => {
    const t = home({
      active: 'sparta',
      zones: { T29: ['pharnabaze', 'S-P5p'], M12: ['S-T20', 'S-T20', 'S-T20'] },
    });
    act(t, 'sparta', 'home S-T20@M12/B3');
    expectRefusal(t, 'sparta', 'home pharnabaze@T29/B3', 'HEL-SCN-06');
    expectRefusal(t, 'sparta', 'home S-P5p@T29/B3', 'HEL-SCN-06');
  });

  it('HEL-D2-05: who went home leaves again in the next B.2 at the normal price', () => {
    const t = position({
      phase: 'B.2',
      turn: 4,
      pa: { athens: 2 },
      advantage: 'athens',
      zones: { B2: ['A-T10'] },
    });
    act(t, 'athens', 'activate B2');
    expect(t.pa[0]).toBe(0);
  });

  it('HEL-D2-06: into an adjacent port free of enemies, within stacking; troops aboard may land so', () => {
    const t = home({
      zones: {
        M5: ['A-T20', 'A-H4'],
        M7: ['A-T4'],
        Lampsaque: ['S-P2'],
        T17: ['A-P2', 'chereas'],
        T22: ['A-A2'],
      },
    });
    expect(targets(t, 'athens', 'berth')).toEqual(
      [
        'A-H4@M5/Sestos',
        'A-P2@T17/Sestos',
        'A-T20@M5/Sestos',
        'A-A2@T22/Abydos',
        'chereas@T17/Sestos',
      ].sort(),
    );
    expectRefusal(t, 'athens', 'berth A-T4@M7/Lampsaque', 'HEL-D2-06');
    expectRefusal(t, 'athens', 'berth A-A2@T22/Sestos', 'HEL-D2-06');
    play(t, ['athens berth A-H4@M5/Sestos', 'athens berth chereas@T17/Sestos']);
    expect(at(t, 'Sestos')).toEqual(['A-H4', 'chereas']);
  });

  it('HEL-D2-06 HEL-STK-04: not beyond what the port holds', () => {
    const t = home({
      zones: { Sestos: ['A-T20', 'A-T20', 'A-H4', 'A-H4', 'A-H3'], M5: ['A-T20', 'A-T10'], T17: ['A-P2'] },
    });
    expectRefusal(t, 'athens', 'berth A-T20@M5/Sestos', 'HEL-STK-04');
    expectRefusal(t, 'athens', 'berth A-P2@T17/Sestos', 'HEL-STK-04');
    expectLegal(t, 'athens', 'berth A-T10@M5/Sestos');
  });

  it('HEL-D2-07: a piece makes one such move: from the port it does not go home as well', () => {
    const t = home({ zones: { M5: ['A-T4', 'A-T4', 'A-T20'] } });
    act(t, 'athens', 'berth A-T4@M5/Sestos');
    expectRefusal(t, 'athens', 'home A-T4@Sestos/B2', 'HEL-D2-07');
    expectLegal(t, 'athens', 'home A-T4@M5/B2');
  });

  it('HEL-D2-08 HEL-NAV-07: what stays at sea is fitted to the ships left there', () => {
    const t = home({ zones: { M12: ['A-T10', 'A-T10', 'A-H4'] } });
    play(t, ['athens home A-T10@M12/B2', 'athens done']);
    expect(at(t, 'M12')).toEqual(['A-T10', 'A-H4*']);
  });
});

describe('D.3 Recovery', () => {
  const rest = (setting: Setting): Table =>
    position({ phase: 'D.3', ...setting, zones: { Sestos: ['A-T10*', 'A-T4*', 'A-T2*'], ...setting.zones } });

  it('HEL-D3-01: as many units, anywhere, as the bonuses of the leaders in play', () => {
    const t = rest({ zones: { T5: ['alcibiade', 'A-H4*'] } });
    expect(targets(t, 'athens', 'recover')).toEqual([
      'A-T10*@Sestos',
      'A-T4*@Sestos',
      'A-T2*@Sestos',
      'A-H4*@T5',
    ]);
    play(t, ['athens recover A-T10*@Sestos', 'athens recover A-H4*@T5']);
    expect(at(t, 'Sestos')).toEqual(['A-T10', 'A-T4*', 'A-T2*']);
    expect(at(t, 'T5')).toEqual(['A-H4', 'alcibiade']);
    expect(asked(t)?.step).not.toBe('recovery');
  });

  it('HEL-D3-02: a double counts two, a simple one; the wounded, dead, withdrawn and imprisoned nothing', () => {
    const points = (setting: Setting): unknown => {
      const t = rest(setting);
      return asked(t)?.step === 'recovery' && t.active === 0 ? asked(t)?.params?.left : 0;
    };
    expect(points({ zones: { B3: ['thrasybule', 'thrasyllos', 'chereas'] } })).toBe(3);
    expect(points({ zones: { T5: ['theramene'], T6: ['thrasyllos*'] } })).toBe(1);
    expect(points({ zones: { T5: ['theramene'] }, eliminated: ['thrasybule'] })).toBe(1);
    expect(points({ zones: { T5: ['theramene'] }, imprisoned: ['alcibiade'], removed: ['thrasyllos'] })).toBe(
      1,
    );
    expect(points({ zones: { T5: ['chereas'] } })).toBe(0);
  });

  it('HEL-D3-01, HEL-ADV-08: a leader called back in D.3 brings his points with him', () => {
    const t = position({
      phase: 'D.3',
      advantage: 'athens',
      eliminated: ['alcibiade'],
      zones: { Sestos: ['A-T10*', 'A-T4*', 'A-T2'] },
    });
    play(t, ['athens advantage recall', 'athens deploy B3', 'athens recover A-T10*@Sestos']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'recovery', params: { left: 1 } });
  });

  it('HEL-D3-01 HEL-SCN-07: Persians do not recover so', () => {
    const t = position({
      phase: 'D.3',
      active: 'sparta',
      zones: { T29: ['S-P5p*', 'S-C5Bp*', 'S-P2*', 'mindaros'] },
    });
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-P2*@T29']);
  });
});

describe('D.4 and 6 Supply', () => {
  /** Supply of the side after its D.4, and whether it lacks bread. */
  function supplied(side: SideName, setting: Setting): { box: number; famine: boolean } {
    const t = position({ phase: 'D.4', active: side, ...setting });
    const i = side === 'athens' ? 0 : 1;
    return { box: t.supply[i] as number, famine: t.famine[i] === 1 };
  }
  const athens = (zones: NonNullable<Setting['zones']>): boolean =>
    supplied('athens', { zones: { M14: ['A-T20'], ...zones } }).famine;
  const sparta = (zones: NonNullable<Setting['zones']>): boolean =>
    supplied('sparta', { zones: { M14: ['S-T20'], ...zones } }).famine;

  it('HEL-SUP-01: both begin supplied at 3', () => {
    const t = position({});
    expect([t.supply, t.famine]).toEqual([
      [3, 3],
      [0, 0],
    ]);
  });

  it('HEL-SUP-02 HEL-SUP-03 G-21: Athens starves when Sparta holds both ports of the mouth with a ship in one', () => {
    expect(athens({ Eleonte: ['S-H3'], Rhoeteion: ['S-T4'] })).toBe(true);
    expect(athens({ Eleonte: ['S-T4'], Rhoeteion: ['S-H3'] })).toBe(true);
    expect(athens({ Eleonte: ['S-H3'], Rhoeteion: ['S-P2'] })).toBe(false);
    expect(athens({ Eleonte: ['hyppocrate'], Rhoeteion: ['S-T4'] })).toBe(false);
    expect(athens({ Rhoeteion: ['S-T4'] })).toBe(false);
  });

  it('HEL-SUP-03: or both ports of the narrows, with a ship in one of these', () => {
    expect(athens({ Sestos: ['S-H3'], Abydos: ['S-T4'] })).toBe(true);
    expect(athens({ Sestos: ['S-H3'], Abydos: ['S-P2'] })).toBe(false);
    expect(athens({ Sestos: ['S-T4'], Rhoeteion: ['S-T4'] })).toBe(false);
  });

  it('HEL-SUP-03: or when more of her ships lie in bases than at sea and in ports', () => {
    expect(athens({ B2: ['A-T20'] })).toBe(false);
    expect(athens({ B2: ['A-T20'], B3: ['A-T2*'] })).toBe(true);
    expect(athens({ B2: ['A-T20'], B3: ['A-T2*'], Sestos: ['A-T2*'] })).toBe(false);
  });

  it('HEL-SUP-04 G-21: Sparta starves when Athens holds the four ports with a ship in Lampsakos or Abydos', () => {
    const four = { Cardia: ['A-P2'], Parion: ['A-H3'], Lampsaque: ['A-H4'], Abydos: ['A-T4'] };
    expect(sparta(four)).toBe(true);
    expect(sparta({ ...four, Abydos: ['A-P4B'], Lampsaque: ['A-T4'] })).toBe(true);
    expect(sparta({ ...four, Abydos: ['A-P4B'], Cardia: ['A-T4'] })).toBe(false);
    expect(sparta({ ...four, Parion: [] })).toBe(false);
  });

  it('HEL-SUP-04: or when more of her ships lie in bases than at sea and in ports', () => {
    expect(sparta({ B1: ['S-T20'] })).toBe(false);
    expect(sparta({ B1: ['S-T20'], B3: ['S-T2'] })).toBe(true);
  });

  it('HEL-D4-01: the face is what the position says now, whatever it was', () => {
    expect(supplied('athens', { famine: { athens: true }, zones: { M14: ['A-T20'] } })).toEqual({
      box: 3,
      famine: false,
    });
  });

  it('HEL-D4-01: with the other reading famine seen at any moment of the turn lasts to D.4', () => {
    /** Sparta shuts the mouth of the strait in August and opens it again in the same turn. */
    const shutAndOpened = (famineLatch: string): Table => {
      const t = position({
        turn: 2,
        active: 'sparta',
        pa: { sparta: 3, athens: 0 },
        options: { famineLatch },
        out: ['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C10', 'C11', 'C12', 'C13'],
        zones: { M14: ['A-T20'], Eleonte: ['S-H3'], M2: ['S-T4', 'mindaros'] },
      });
      play(t, [
        'sparta announce 1',
        'sparta activate M2',
        'sparta pick S-T4',
        'sparta pick mindaros',
        'sparta go Rhoeteion',
        'sparta halt',
        'sparta done',
        'sparta announce 2',
        'sparta activate Rhoeteion',
        'sparta pick S-T4',
        'sparta pick mindaros',
        'sparta go M2',
        'sparta halt',
        'sparta done',
      ]);
      for (let ask = asked(t); ask && t.turn === 2; ask = asked(t)) {
        const offered = legal(t, ask.role);
        act(t, ask.role, ['done', 'pass'].find((a) => offered.includes(a)) ?? (offered[0] as string));
      }
      return t;
    };
    expect(shutAndOpened('no').supply[0]).toBe(3);
    expect(shutAndOpened('yes').supply[0]).toBe(2);
  });

  it('HEL-D4-01: the latch sees fleets that lie in their base, too', () => {
    const t = position({
      phase: 'B.2',
      turn: 2,
      advantage: 'athens',
      options: { famineLatch: 'yes' },
      due: position({}).due.map((_, entry) => (entry === 0 ? 2 : -1)),
      zones: { M14: ['A-T20'] },
    });
    expect(t.latched[0]).toBe(1);
  });

  it('HEL-D4-02 HEL-D4-04: lacking bread the marker goes one step toward 0 and no further', () => {
    const from = (box: number): number =>
      supplied('athens', { supply: { athens: box }, zones: { B2: ['A-T4'] } }).box;
    expect([3, 2, 1, 0].map(from)).toEqual([2, 1, 0, 0]);
  });

  it('HEL-D4-03 HEL-D4-04: supplied it goes one step toward 3, except from November to March', () => {
    const from = (box: number, turn: number): number =>
      supplied('athens', { turn, supply: { athens: box }, zones: { M14: ['A-T4'] } }).box;
    expect([0, 1, 2, 3].map((box) => from(box, 2))).toEqual([1, 2, 3, 3]);
    expect([3, 4, 5, 6, 7, 8, 9].map((turn) => from(1, turn))).toEqual([2, 1, 1, 1, 1, 1, 2]);
  });

  it('HEL-D4-05 HEL-S19 G-23: supplies put back a step just lost', () => {
    const t = position({
      phase: 'D.4',
      supply: { athens: 2 },
      hands: { athens: ['supply'] },
      zones: { B2: ['A-T4'] },
    });
    expect(t.supply[0]).toBe(1);
    act(t, 'athens', 'play supply');
    expect(t.supply[0]).toBe(2);
    expect(t.famine[0]).toBe(1);
  });

  it('HEL-D4-06: lacking bread at 0, every unit in a base is weakened', () => {
    const t = position({
      phase: 'D.4',
      supply: { athens: 1 },
      zones: { B2: ['A-T10', 'A-H4*'], B3: ['A-P2', 'S-T10'], M14: ['A-T2'] },
    });
    expect(at(t, 'B2')).toEqual(['A-T10*']);
    expect(at(t, 'B3')).toEqual(['S-T10', 'A-P2*'].sort());
    expect(where(t, 'A-H4')).toContain('eliminated');
    expect(at(t, 'M14')).toEqual(['A-T2']);
  });

  it('HEL-D4-05 HEL-D4-06 HEL-S19: supplies played at 0 save them', () => {
    const t = position({
      phase: 'D.4',
      supply: { athens: 1 },
      hands: { athens: ['supply'] },
      zones: { B2: ['A-T10'] },
    });
    expect(at(t, 'B2')).toEqual(['A-T10']);
    act(t, 'athens', 'play supply');
    expect(at(t, 'B2')).toEqual(['A-T10']);
  });

  it('HEL-D4-06: at 0 but supplied in winter nobody starves', () => {
    const t = position({
      phase: 'D.4',
      turn: 5,
      supply: { athens: 0 },
      zones: { B2: ['A-T10'], M14: ['A-T10'] },
    });
    expect(at(t, 'B2')).toEqual(['A-T10']);
  });
});

describe('D.5 and 6.4 Attrition', () => {
  /** Athens tests her zones in order with these dice; Sparta, who could have them thrown again, does not. */
  function attrition(setting: Setting, ...dice: number[]): { t: Table; events: Event[] } {
    const t = position({ phase: 'D.4', supply: { athens: 0 }, hands: { athens: ['supply'] }, ...setting });
    const events: Event[] = [];
    for (const die of dice) events.push(...act(t, asked(t)?.role as string, 'pass', [die]));
    events.push(...act(t, 'sparta', 'pass'));
    return { t, events };
  }
  const tested = (zones: NonNullable<Setting['zones']>): string[] => {
    const { events } = attrition(
      { zones },
      ...Object.keys(zones)
        .filter((z) => /^[MT]\d/.test(z))
        .map(() => 1),
    );
    return events.flatMap((e) => (e.type === 'attrition' && e.side === 0 ? [zoneId(e.zone as number)] : []));
  };

  it('HEL-ATT-01 HEL-ATT-02 G-22: tested in M8, in M12 and in T6; not in M5, in M13, in a port or a base', () => {
    const t = position({
      phase: 'D.4',
      supply: { athens: 0 },
      hands: { athens: ['supply'] },
      zones: {
        M5: ['A-T10'],
        M8: ['A-T10'],
        M12: ['A-T10'],
        M13: ['A-T10'],
        T6: ['A-H3'],
        Parion: ['A-T2'],
        B2: ['A-T2'],
      },
    });
    const events = [
      ...act(t, 'athens', 'pass', [1]),
      ...act(t, 'sparta', 'pass', [1]),
      ...act(t, 'sparta', 'pass', [1]),
      ...act(t, 'sparta', 'pass'),
    ];
    const zones = events.flatMap((e) => (e.type === 'attrition' ? [zoneId(e.zone as number)] : []));
    expect(zones).toEqual(['M8', 'M12', 'T6']);
  });

  it('HEL-ATT-02: every land zone is tested, beaches or not, with one die each', () => {
    expect(tested({ T1: ['A-H3', 'A-P2'], T22: ['A-P2'] })).toEqual(['T1', 'T22']);
  });

  const modifier = (turn: number, zones: NonNullable<Setting['zones']>): unknown =>
    expectEvent(attrition({ turn, zones }, 1).events, 'attrition').modifier;

  it('HEL-ATT-03: one for each full 5 PF of troops and each full 20 PF of ships, added together', () => {
    expect(modifier(2, { T5: ['A-H4'] })).toBe(0);
    expect(modifier(2, { T5: ['A-H4', 'A-H3*'] })).toBe(1);
    expect(modifier(2, { T5: ['A-H4', 'A-H4', 'A-P2'] })).toBe(2);
    expect(modifier(2, { M12: ['A-T10', 'A-T4', 'A-T4'] })).toBe(0);
    expect(modifier(2, { M12: ['A-T20', 'A-T20'] })).toBe(2);
    expect(modifier(2, { M12: ['A-T20', 'A-T10', 'A-H4', 'A-P2'] })).toBe(2);
  });

  it('HEL-ATT-04: one more in December, January and February', () => {
    expect([4, 5, 6, 7, 8].map((turn) => modifier(turn, { T5: ['A-H4'] }))).toEqual([0, 1, 1, 1, 0]);
  });

  it('HEL-ATT-05: up to 4 nothing, on 5 one unit of the owner’s choice, from 6 on all', () => {
    const zones = { T5: ['A-H3', 'A-P2*'] };
    expect(at(attrition({ zones }, 4).t, 'T5')).toEqual(['A-H3', 'A-P2*']);
    const five = attrition({ zones }, 5).t;
    expect(asked(five)).toMatchObject({ role: 'athens', step: 'losses' });
    act(five, 'athens', 'lose A-H3');
    expect(at(five, 'T5')).toEqual(['A-H3*', 'A-P2*']);
    const six = attrition({ zones }, 6).t;
    expect(at(six, 'T5')).toEqual(['A-H3*']);
    expect(where(six, 'A-P2')).toContain('eliminated');
  });

  it('HEL-ATT-05: at sea a five may fall on a ship or on troops aboard', () => {
    const { t } = attrition({ zones: { M12: ['A-T10', 'A-P2'] } }, 5);
    expect(targets(t, 'athens', 'lose')).toEqual(['A-T10', 'A-P2']);
    expectRefusal(t, 'athens', 'lose A-T4', 'HEL-ATT-05');
  });

  it('HEL-ATT-06: troops that the ships left can no longer carry are reduced before the next test', () => {
    const { t } = attrition({ zones: { M12: ['A-T10', 'A-T4*', 'A-P2'], T5: ['A-H3'] } }, 5);
    const events = act(t, 'athens', 'lose A-T10', [1]);
    const told = events.map((e) => e.why ?? e.for).filter((why) => why !== undefined);
    expect(told).toEqual(['attrition', 'overload', 'attrition']);
    expect(at(t, 'M12')).toEqual(['A-T10*', 'A-T4*', 'A-P2*']);
  });

  it('HEL-D5-01 HEL-STR-01: stratagems of D.5 come after the tests of their owner, in his own D.5', () => {
    const t = position({
      phase: 'D.4',
      active: 'sparta',
      initiative: 'sparta',
      advantage: 'athens',
      supply: { sparta: 0 },
      hands: { sparta: ['supply', 'desertion'] },
      zones: { T5: ['S-H3'], Sestos: ['A-P2'], M14: ['S-T10'], M5: ['A-T10'] },
    });
    expectRefusal(t, 'sparta', 'play desertion', 'HEL-S23');
    const events = [
      ...act(t, 'sparta', 'pass', [1]),
      ...act(t, 'athens', 'pass', [1]),
      ...act(t, 'athens', 'pass'),
    ];
    expect(events.filter((e) => e.type === 'attrition')).toHaveLength(2);
    expectLegal(t, 'sparta', 'play desertion');
    expectNoEvent(events, 'play');
  });
});
