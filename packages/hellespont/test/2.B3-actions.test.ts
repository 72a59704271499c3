import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, rolls, sideName, targets, where } from './look.ts';
import { act, asked, nobody, passAll, play, position, type Setting, type Table } from './table.ts';

/** What it costs Athens to activate the zone. */
function cost(zone: string, setting: Setting): number {
  const t = position({ announced: 6, ...setting });
  act(t, 'athens', `activate ${zone}`);
  return 6 - t.left;
}

/** The beginning of B.3: nobody moves out of a base, and nothing comes in. */
function beginning(setting: Setting): Table {
  const t = position({ phase: 'B.2', turn: 4, due: nobody, ...setting });
  while (asked(t)?.step === 'departures') act(t, asked(t)?.role as string, 'done');
  return t;
}

describe('2.B.3 Action phases', () => {
  it('HEL-B3-01: wounded and ill leaders are well again when B.3 begins', () => {
    const t = beginning({ zones: { B3: ['A-T10', 'chereas*'], Abydos: ['S-P2', 'mindaros!'] } });
    expect(t.phase).toBe('B.3');
    expect(at(t, 'B3')).toContain('chereas');
    expect(at(t, 'Abydos')).toEqual(['S-P2', 'mindaros']);
  });

  it('HEL-B3-01: with the other reading they recover in B.2, before anybody leaves a base', () => {
    const zones = { B3: ['A-T10', 'chereas*'] };
    const b3 = position({ phase: 'B.2', turn: 4, advantage: 'athens', due: nobody, zones });
    expect(at(b3, 'B3')).toContain('chereas*');
    const b2 = position({
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      due: nobody,
      zones,
      options: { healStep: 'B2' },
    });
    expect(asked(b2)?.step).toBe('departures');
    expect(at(b2, 'B3')).toContain('chereas');
  });

  it('HEL-B3-01: a leader wounded in B.3 stays wounded until the next turn', () => {
    const t = position({ announced: 1, zones: { Sestos: ['A-T10', 'chereas*'], Abydos: ['S-P2'] } });
    play(t, ['athens done', 'sparta announce 1', 'sparta done']);
    expect(at(t, 'Sestos')).toContain('chereas*');
  });

  it('HEL-B3-02: the initiative begins, then the players alternate', () => {
    for (const initiative of ['athens', 'sparta'] as const) {
      const t = beginning({
        initiative,
        active: initiative,
        pa: { athens: 3, sparta: 3 },
        zones: { Sestos: ['A-T10'], Abydos: ['S-T10'] },
      });
      const order: string[] = [];
      for (let n = 0; n < 4; n++) {
        const { role } = asked(t)!;
        order.push(role);
        play(t, [`${role} announce 1`, `${role} done`]);
      }
      const other = initiative === 'athens' ? 'sparta' : 'athens';
      expect(order).toEqual([initiative, other, initiative, other]);
    }
  });

  it('HEL-B3-03: one announces at least one point and at most all he has', () => {
    const t = position({ pa: { athens: 4 }, zones: { Sestos: ['A-T10'] } });
    expect(targets(t, 'athens', 'announce')).toEqual(['1', '2', '3', '4']);
    for (const n of ['0', '5', '1.5', '-1']) expectRefusal(t, 'athens', `announce ${n}`, 'HEL-B3-03');
  });

  it('HEL-B3-04: nobody spends more than he has announced', () => {
    const t = position({ pa: { athens: 9 }, zones: { Sestos: ['A-T10'], M5: ['A-T10', 'chereas'] } });
    act(t, 'athens', 'announce 1');
    expectRefusal(t, 'athens', 'activate Sestos', 'HEL-B3-08');
    expectLegal(t, 'athens', 'activate M5');
  });

  it('HEL-B3-04: announced points not spent are lost', () => {
    const t = position({ pa: { athens: 5, sparta: 1 }, zones: { Sestos: ['A-T10'] } });
    play(t, ['athens announce 3', 'athens done']);
    expect(t.pa[0]).toBe(2);
  });

  it('HEL-B3-04: with the announcement as a ceiling they come back, all but one when none was spent', () => {
    const options = { announcedPA: 'ceiling' };
    const t = position({
      options,
      pa: { athens: 5, sparta: 1 },
      zones: { Sestos: ['A-T10'], M5: ['A-T10', 'chereas'] },
    });
    play(t, ['athens announce 3', 'athens done']);
    expect(t.pa[0]).toBe(4);
    const spent = position({
      options,
      pa: { athens: 5, sparta: 1 },
      zones: { Sestos: ['A-T10'], M5: ['A-T10', 'chereas'] },
    });
    play(spent, ['athens announce 3', 'athens activate M5', 'athens done', 'athens done']);
    expect(spent.pa[0]).toBe(4);
    const two = position({
      options,
      pa: { athens: 5, sparta: 1 },
      zones: { Sestos: ['A-T10'], M5: ['A-T10', 'chereas'] },
    });
    play(two, ['athens announce 3', 'athens activate Sestos', 'athens done', 'athens done']);
    expect(two.pa[0]).toBe(3);
  });

  it('HEL-B3-05: zones are activated one after the other, and any, all or none of the pieces there move', () => {
    const t = position({
      announced: 4,
      zones: { Sestos: ['A-T10', 'A-T4', 'chereas'], M6: ['A-T10', 'thrasyllos'] },
    });
    play(t, ['athens activate Sestos', 'athens pick A-T10', 'athens go M5', 'athens halt', 'athens done']);
    expect(at(t, 'Sestos')).toEqual(['A-T4', 'chereas']);
    play(t, ['athens activate M6', 'athens done']);
    expect(at(t, 'M6')).toEqual(['A-T10', 'thrasyllos']);
    expectRefusal(t, 'athens', 'activate M9', 'HEL-B3-05');
    expectRefusal(t, 'athens', 'activate M5', 'HEL-B3-11');
    expectRefusal(t, 'athens', 'activate nowhere', 'HEL-B3-05');
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 1],
    [9, 0],
    [10, 0],
  ])('HEL-B3-06, G-06: on turn %i a leader of bonus 2 activates for %i', (turn, pa) => {
    expect(cost('Sestos', { turn, zones: { Sestos: ['A-T10', 'thrasybule'] } })).toBe(pa);
    expect(cost('Sestos', { turn, zones: { Sestos: ['A-T10', 'thrasyllos', 'thrasybule'] } })).toBe(pa);
  });

  it('HEL-B3-07, HEL-B3-08, G-06: a leader of bonus 1 or 0 activates for 1, nobody for 2', () => {
    expect(cost('Sestos', { turn: 1, zones: { Sestos: ['A-T10', 'thrasyllos'] } })).toBe(1);
    expect(cost('Sestos', { turn: 1, zones: { Sestos: ['A-T10', 'chereas'] } })).toBe(1);
    expect(cost('Sestos', { turn: 1, zones: { Sestos: ['A-T10'] } })).toBe(2);
    // An enemy leader does not help.
    expect(cost('M5', { turn: 1, zones: { M5: ['A-T10', 'S-T10', 'mindaros'] } })).toBe(2);
  });

  it('HEL-B3-09, G-06: a port and the land beside it are activated each on its own', () => {
    const t = position({ announced: 2, zones: { T3: ['A-H4'], Cyzique: ['A-P2'] } });
    act(t, 'athens', 'activate T3');
    expect(targets(t, 'athens', 'pick')).toEqual(['A-H4']);
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'activate Cyzique', 'HEL-B3-08');
  });

  it('HEL-B3-10, G-06: Thasos with nothing but entries of the turn is free in B.3 as well', () => {
    const zones = { B2: ['A-T10-1', 'A-T4-1'] };
    expect(cost('B2', { zones, arrived: ['A-T10-1', 'A-T4-1'] })).toBe(0);
    expect(cost('B2', { zones, arrived: ['A-T10-1'] })).toBe(2);
    expect(cost('B2', { zones })).toBe(2);
  });

  it('HEL-B3-10: with the other reading it pays the normal price in B.3', () => {
    const zones = { B2: ['A-T10-1'] };
    expect(cost('B2', { zones, arrived: ['A-T10-1'], options: { freeBaseInB3: 'no' } })).toBe(2);
    const t = position({
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      due: nobody,
      zones,
      arrived: ['A-T10-1'],
      options: { freeBaseInB3: 'no' },
    });
    act(t, 'athens', 'activate B2');
    expect(t.pa[0]).toBe(10);
  });

  it('HEL-B3-11: a zone may be activated again at full price, for those who have not moved', () => {
    const t = position({ announced: 4, zones: { Sestos: ['A-T10', 'A-T4'] } });
    play(t, ['athens activate Sestos', 'athens pick A-T10', 'athens go M5', 'athens halt', 'athens done']);
    expect(t.left).toBe(2);
    act(t, 'athens', 'activate Sestos');
    expect(t.left).toBe(0);
    play(t, ['athens pick A-T4', 'athens go M5', 'athens halt']);
    expect(at(t, 'M5')).toEqual(['A-T10', 'A-T4']);
    const done = position({ announced: 6, zones: { Sestos: ['A-T10'] } });
    play(done, ['athens activate Sestos', 'athens pick A-T10', 'athens go M5', 'athens halt']);
    expectRefusal(done, 'athens', 'activate M5', 'HEL-B3-11');
  });

  it('HEL-B3-12, HEL-CBT-03: one point pays for all the combats of the phase', () => {
    const t = position({
      announced: 2,
      zones: { M5: ['A-T10', 'S-T10'], T7: ['A-H4', 'S-H4'], Sestos: ['A-P2'] },
    });
    const events = play(t, ['athens done']);
    expectEvent(events, 'pay', { n: 1 });
    expect(targets(t, 'athens', 'fight')).toEqual(['M5', 'T7']);
    act(t, 'athens', 'fight M5');
    expect(t.left).toBe(1);
  });

  it('HEL-B3-12: combat is not optional', () => {
    const t = position({ announced: 2, zones: { M5: ['A-T10', 'S-T10'], M6: ['A-T10', 'S-T10'] } });
    act(t, 'athens', 'done');
    expect(legal(t, 'athens')).toEqual(['fight M5', 'fight M6']);
    expectRefusal(t, 'athens', 'done', 'HEL-CBT-04');
  });

  it('HEL-B3-13, G-07: whoever has points must take his phase and spend one, free or idle', () => {
    const t = position({ pa: { athens: 2, sparta: 2 }, zones: { Sestos: ['A-T10', 'thrasybule'] } });
    expect(legal(t, 'athens')).toEqual(['announce 1', 'announce 2']);
    expectRefusal(t, 'athens', 'pass', 'HEL-B3-13');
    expectRefusal(t, 'athens', 'done', 'HEL-B3-13');
    // September: Thrasybulus activates for nothing, and the point is gone all the same.
    play(t, [
      'athens announce 1',
      'athens activate Sestos',
      'athens pick A-T10',
      'athens go M5',
      'athens halt',
    ]);
    play(t, ['athens done', 'athens done']);
    expect(t.pa[0]).toBe(1);
  });

  it('HEL-B3-14, G-07: a player without points is passed over while the other goes on alone', () => {
    const t = position({
      pa: { athens: 3, sparta: 0 },
      zones: { Sestos: ['A-T10', 'chereas'], Abydos: ['S-T10'] },
    });
    play(t, ['athens announce 1', 'athens done']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.announce' });
    play(t, ['athens announce 1', 'athens done']);
    expect(asked(t)).toMatchObject({ role: 'athens' });
    const start = beginning({
      initiative: 'athens',
      pa: { athens: 0, sparta: 2 },
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10'] },
    });
    expect(asked(start)).toMatchObject({ role: 'sparta', step: 'actions.announce' });
  });

  it('HEL-B3-14: pieces move again in the next phase of the same player', () => {
    const t = position({ pa: { athens: 2, sparta: 0 }, zones: { Sestos: ['A-T10', 'chereas'] } });
    play(t, ['athens announce 1', 'athens activate Sestos', 'athens pick A-T10', 'athens pick chereas']);
    play(t, ['athens go M5', 'athens halt', 'athens done']);
    // One point is left, and it is announced at once.
    play(t, [
      'athens activate M5',
      'athens pick A-T10',
      'athens pick chereas',
      'athens go M6',
      'athens halt',
    ]);
    expect(at(t, 'M6')).toEqual(['A-T10', 'chereas']);
  });

  it('HEL-B3-15: when both have none left B.3 is over, and nothing is carried into the next turn', () => {
    const t = position({
      turn: 3,
      pa: { athens: 1, sparta: 1 },
      out: Array.from({ length: 13 }, (_, i) => `C${String(i + 1).padStart(2, '0')}`),
      zones: { Sestos: ['A-P2'], Abydos: ['S-P2'] },
    });
    // A single point is announced without asking.
    act(t, 'athens', 'done');
    const events = act(t, 'sparta', 'done');
    expectEvent(events, 'phase', { phase: 'C' });
    expect(t.turn).toBe(4);
    const [a, b, c, d] = rolls(events, 'points') as [number, number, number, number];
    expect(t.pa).toEqual([Math.ceil((a + b) / 2), Math.ceil((c + d) / 2)]);
  });

  it('HEL-B3-16: who joined the enemy in B.2 must be fought by whoever is active and can pay', () => {
    const t = beginning({
      turn: 7,
      advantage: 'athens',
      initiative: 'sparta',
      zones: { B3: ['A-T10'], M19: ['S-T10'] },
    });
    expect(at(t, 'M19')).toEqual(['S-T10']);
    const met = position({
      phase: 'B.2',
      turn: 7,
      due: nobody,
      advantage: 'athens',
      initiative: 'sparta',
      active: 'sparta',
      zones: { B3: ['A-T10'], M19: ['S-T10'] },
    });
    play(met, ['athens activate B3', 'athens pick A-T10', 'athens go M19', 'athens halt']);
    passAll(met);
    expect(asked(met)).toMatchObject({ role: 'sparta', step: 'actions.announce' });
    const events = play(met, ['sparta announce 1', 'sparta done']);
    expectEvent(events, 'pay', { n: 1 });
    expect(asked(met)).toMatchObject({ role: 'athens', step: 'evade' });
  });

  /** Athenians have joined the Spartans at M19 in B.2; both sides have one point, and something else to spend it on. */
  function meeting(): Table {
    const t = position({
      phase: 'B.2',
      turn: 7,
      due: nobody,
      advantage: 'athens',
      initiative: 'athens',
      arrived: ['A-T10-1'],
      pa: { athens: 1, sparta: 1 },
      zones: { B3: ['A-T10-1'], M19: ['S-T10'], Sestos: ['A-P2', 'chereas'], Abydos: ['S-P2', 'hyppocrate'] },
    });
    play(t, ['athens activate B3', 'athens pick A-T10', 'athens go M19', 'athens halt']);
    expect(t.phase).toBe('B.3');
    return t;
  }

  it('HEL-B3-16: if he cannot pay, those who stood there stay unhurt and the duty passes on', () => {
    const t = meeting();
    const events = play(t, ['athens activate Sestos', 'athens done', 'athens done']);
    expectEvent(events, 'unpaid', { side: 0 });
    expect(at(t, 'M19')).toEqual(['A-T10', 'S-T10']);
    expect(asked(t)?.role).toBe('sparta');
    expectEvent(act(t, 'sparta', 'done'), 'pay');
  });

  it('HEL-B3-16: with nobody left to pay, those who joined in B.2 go back to their base reduced', () => {
    const t = meeting();
    play(t, ['athens activate Sestos', 'athens done', 'athens done']);
    play(t, ['sparta activate Abydos', 'sparta done', 'sparta done']);
    expect(at(t, 'M19')).toEqual(['S-T10']);
    expect(at(t, 'B3')).toEqual(['A-T10*']);
  });

  it.each(['athens', 'sparta'] as const)(
    'HEL-B3-16: with %s first out of the base, it is the other, who met him at sea, that goes back',
    (advantage) => {
      const t = position({
        phase: 'B.2',
        turn: 7,
        due: nobody,
        advantage,
        initiative: 'athens',
        arrived: ['A-T10-1', 'S-T10-1'],
        pa: { athens: 1, sparta: 1 },
        zones: { B3: ['A-T10-1', 'S-T10-1'], Sestos: ['A-P2', 'chereas'], Abydos: ['S-P2', 'hyppocrate'] },
      });
      const other = advantage === 'athens' ? 'sparta' : 'athens';
      for (const role of [advantage, other]) {
        const ship = role === 'athens' ? 'A-T10' : 'S-T10';
        play(t, [`${role} activate B3`, `${role} pick ${ship}`, `${role} go M19`, `${role} halt`]);
      }
      play(t, ['athens activate Sestos', 'athens done', 'athens done']);
      play(t, ['sparta activate Abydos', 'sparta done', 'sparta done']);
      expect(at(t, 'M19')).toEqual([advantage === 'athens' ? 'A-T10' : 'S-T10']);
      expect(at(t, 'B3')).toEqual([advantage === 'athens' ? 'S-T10*' : 'A-T10*']);
    },
  );

  it('HEL-B3-17: each player plays at most one stratagem in an action phase', () => {
    const t = position({
      announced: 2,
      pa: { athens: 2, sparta: 2 },
      hands: { athens: ['C10', 'C13'], sparta: ['C12'] },
      zones: { M5: ['A-T10'], T7: ['S-H4', 'hyppocrate'], Sestos: ['A-P2'] },
    });
    act(t, 'athens', 'play storm', [1]);
    passAll(t);
    expectRefusal(t, 'athens', 'play epidemic', 'HEL-B3-17');
    expect(targets(t, 'athens', 'play')).toEqual([]);
    play(t, ['athens done', 'sparta announce 1']);
    // A new phase: Athens, though passive, may play again.
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-7' });
    expectLegal(t, 'athens', 'play epidemic');
  });

  it('HEL-B3-17: the passive player has his own one', () => {
    const t = position({
      pa: { athens: 4 },
      hands: { athens: ['C10'], sparta: ['C13'] },
      zones: { M5: ['A-T10'], T5: ['A-H4'], T7: ['S-H4', 'hyppocrate'] },
    });
    act(t, 'athens', 'announce 2');
    play(t, ['sparta play good-omens:draw']);
    expect(asked(t)?.role).toBe('athens');
    expectLegal(t, 'athens', 'play storm');
    expectNoEvent(act(t, 'athens', 'play storm', [1]), 'flip');
  });
});

describe('4.1 No point left for the combat', () => {
  it('HEL-CBT-05, G-13: the group goes back to where it started, reduced; the enemy is untouched', () => {
    const t = position({ announced: 2, zones: { Sestos: ['A-T20', 'A-T4*'], M6: ['S-T10'], T17: ['A-P2'] } });
    play(t, [
      'athens activate Sestos',
      'athens pick A-T20',
      'athens pick A-T4*',
      'athens go M5',
      'athens go M6',
    ]);
    const events = play(t, ['athens halt', 'athens done']);
    expectEvent(events, 'unpaid', { side: 0 });
    expectNoEvent(events, 'roll');
    expect(at(t, 'Sestos')).toEqual(['A-T20*', 'A-T4*']);
    expect(at(t, 'M6')).toEqual(['S-T10']);
    expect(sideName(t.active)).toBe('sparta');
  });

  it('HEL-CBT-05: points in stock do not pay for it, only announced ones', () => {
    const t = position({ pa: { athens: 9 }, zones: { Sestos: ['A-T10'], M5: ['S-T10'] } });
    play(t, ['athens announce 2', 'athens activate Sestos', 'athens pick A-T10', 'athens go M5']);
    play(t, ['athens halt', 'athens done']);
    expect(where(t, 'A-T10-1')).toEqual(['Sestos']);
  });

  it('HEL-CBT-05: passengers and leaders come back with their ships', () => {
    const t = position({
      announced: 0,
      fighting: false,
      zones: { Sestos: ['A-T20', 'A-H4', 'thrasybule'], M5: ['S-T10'] },
    });
    play(t, ['athens activate Sestos', 'athens pick A-T20', 'athens pick A-H4', 'athens pick thrasybule']);
    play(t, ['athens go M5', 'athens halt', 'athens done']);
    expect(at(t, 'Sestos')).toEqual(['A-T20*', 'A-H4*', 'thrasybule']);
  });
});
