import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { facing } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, rolls, targets, where } from './look.ts';
import { act, asked, nobody, play, position, type Setting, type Table } from './table.ts';

/** B.1 of a turn in which nobody comes, the Advantage with Athens. */
const beginning = (): Table =>
  position({ phase: 'B.1', turn: 4, due: nobody, advantage: 'athens', zones: { Sestos: ['A-T10'] } });

describe('8 The Advantage', () => {
  it('HEL-ADV-01: whoever holds it uses it once, and then it is the opponent’s', () => {
    const t = facing({ advantage: 'athens', zones: { Sestos: ['A-T10*', 'A-T4*'] } });
    act(t, 'athens', 'advantage recover');
    act(t, 'athens', 'recover A-T10*@Sestos');
    expect(t.advantage).toBe(1);
    expectRefusal(t, 'athens', 'advantage recover', 'HEL-ADV-01');
  });

  it('HEL-ADV-01: in B.1 the side that has just used it may not use it again when it comes back', () => {
    const t = beginning();
    act(t, 'athens', 'advantage points');
    act(t, 'sparta', 'advantage points');
    expect(t.advantage).toBe(0);
    expect(targets(t, 'athens', 'advantage')).toEqual([]);
  });

  it('HEL-ADV-02: two action points in B.1, and there alone', () => {
    const t = beginning();
    const before = t.pa[0] as number;
    const { initiative } = t;
    act(t, 'athens', 'advantage points');
    expect(t.pa[0]).toBe(before + 2);
    expect(t.initiative).toBe(initiative);
    expect(t.advantage).toBe(1);
    const later = facing({ advantage: 'athens', zones: { Sestos: ['A-T10*'] } });
    expectRefusal(later, 'athens', 'advantage points', 'HEL-ADV-02');
  });

  it('HEL-ADV-03: the initiative changes hands in B.1, once a turn', () => {
    const t = beginning();
    const { initiative } = t;
    act(t, 'athens', 'advantage initiative');
    expect(t.initiative).toBe(1 - initiative);
    expectRefusal(t, 'sparta', 'advantage initiative', 'HEL-ADV-03');
    expectLegal(t, 'sparta', 'advantage points');
    const later = facing({ advantage: 'athens', zones: { Sestos: ['A-T10*'] } });
    expectRefusal(later, 'athens', 'advantage initiative', 'HEL-ADV-03');
  });

  it('HEL-ADV-04: a combat die is thrown again, whoever threw it', () => {
    for (const advantage of ['athens', 'sparta'] as const) {
      const t = facing({ advantage, zones: { M21: ['A-T10', 'S-T10'], M20: ['A-T2'], Cardia: ['A-P2'] } });
      act(t, 'athens', 'done', [1]);
      expect(asked(t)).toMatchObject({ role: advantage, params: { purpose: 'combat', die: 1 } });
      const events = act(t, advantage, 'reroll', [6]);
      expectEvent(events, 'combat.result', { die: 6 });
      expect(t.advantage).toBe(advantage === 'athens' ? 1 : 0);
    }
  });

  it('HEL-ADV-04: so are an evasion, an attrition test, a storm and a discord', () => {
    const evading = facing({ advantage: 'athens', zones: { M12: ['A-T20', 'S-T10'] } });
    act(evading, 'athens', 'done');
    act(evading, 'sparta', 'evade M14', [6]);
    expectEvent(act(evading, 'athens', 'reroll', [1, 3]), 'evasion', { die: 1, success: false });

    const hungry = position({
      phase: 'D.4',
      advantage: 'athens',
      supply: { athens: 0 },
      hands: { athens: ['supply'] },
      zones: { T5: ['A-H3'] },
    });
    act(hungry, 'athens', 'pass', [6]);
    expectEvent(act(hungry, 'athens', 'reroll', [2]), 'attrition', { die: 2, losses: 0 });

    const storm = facing({ advantage: 'sparta', hands: { athens: ['storm'] }, zones: { M12: ['A-T10'] } });
    act(storm, 'athens', 'play storm', [1]);
    expectEvent(act(storm, 'sparta', 'reroll', [6]), 'storm', { die: 6 });

    const discord = facing({
      active: 'sparta',
      advantage: 'athens',
      hands: { sparta: ['discord'] },
      zones: { T5: ['chereas', 'A-H3'] },
    });
    act(discord, 'sparta', 'play discord', [6]);
    expectEvent(act(discord, 'athens', 'reroll', [1]), 'discord', { success: false });
  });

  it('HEL-ADV-04: the dice of a siege all together', () => {
    const t = position({
      phase: 'C',
      advantage: 'sparta',
      hands: { athens: ['storm'] },
      zones: { M4: ['A-T20'], T22: ['A-H4', 'A-H4', 'A-P2'], Abydos: ['S-T10'] },
    });
    act(t, 'athens', 'siege Abydos', [6, 2, 2]);
    const events = act(t, 'sparta', 'reroll', [3, 3, 4]);
    expect(rolls(events, 'siege')).toEqual([3, 3, 4]);
    expectEvent(events, 'siege.result', { success: false });
  });

  it('HEL-ADV-04 HEL-INT-03: but not the die to pass enemy ships, nor those of B.1', () => {
    const passing = facing({ advantage: 'sparta', zones: { M9: ['A-T10'], M12: ['S-T10'] } });
    play(passing, ['athens activate M9', 'athens pick A-T10', 'athens go M12']);
    const events = act(passing, 'athens', 'press', [6]);
    expectEvent(events, 'passed', { success: false });
    const points = beginning();
    expect(legal(points, 'athens')).not.toContain('reroll');
  });

  it('HEL-ADV-05: a roll is thrown again once in all: the new holder may not answer', () => {
    const t = facing({
      advantage: 'athens',
      zones: { M21: ['A-T10', 'S-T10'], M20: ['A-T2'], Cardia: ['A-P2'] },
    });
    act(t, 'athens', 'done', [1]);
    const events = act(t, 'athens', 'reroll', [2]);
    expectEvent(events, 'combat.result', { die: 2 });
    const sealed = facing({
      advantage: 'athens',
      options: { windows: 'sealed' },
      hands: { athens: ['storm'], sparta: ['C01'] },
      zones: { M21: ['A-T10', 'S-T10'], M20: ['A-T2'], Cardia: ['A-P2'] },
    });
    while (!asked(sealed)?.step.startsWith('reroll')) {
      const role = asked(sealed)?.role as string;
      act(sealed, role, legal(sealed, role).includes('pass') ? 'pass' : 'done');
    }
    act(sealed, 'athens', 'reroll', [2]);
    expect(asked(sealed)?.step).not.toContain('reroll');
  });

  it('HEL-ADV-06: one reduced unit recovers, a Persian too', () => {
    const t = facing({ active: 'sparta', advantage: 'sparta', zones: { T29: ['S-P5p*', 'S-P2*'] } });
    act(t, 'sparta', 'advantage recover');
    act(t, 'sparta', 'recover S-P5p*@T29');
    expect(at(t, 'T29')).toEqual(['S-P5p', 'S-P2*']);
    const whole = facing({ advantage: 'athens', zones: { Sestos: ['A-T10'] } });
    expectRefusal(whole, 'athens', 'advantage recover', 'HEL-ADV-06');
  });

  it('HEL-ADV-01 HEL-ADV-06: at any moment: the passive holder before each activation of the enemy', () => {
    const t = position({
      active: 'sparta',
      advantage: 'athens',
      eliminated: ['A-H4', 'chereas'],
      zones: { Sestos: ['A-T10*'], Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'announce 2');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-7' });
    expectLegal(t, 'athens', 'advantage recover', 'advantage return', 'advantage recall');
    act(t, 'athens', 'advantage recover');
    expect(at(t, 'Sestos')).toEqual(['A-T10']);
  });

  it('HEL-ADV-01 HEL-ADV-06 HEL-S22: at any moment: before announcing, with one’s sieges, in D.1 and in D.2', () => {
    for (const phase of ['B.3', 'C', 'D.1', 'D.2']) {
      const zones = { Sestos: ['A-T10*'], Abydos: ['S-T10'] };
      expectLegal(position({ phase, advantage: 'athens', zones }), 'athens', 'advantage recover');
      const omens = position({ phase, advantage: 'sparta', hands: { athens: ['good-omens'] }, zones });
      expectLegal(omens, 'athens', 'play good-omens:advantage');
    }
  });

  it('HEL-ADV-07: an eliminated land unit comes back at full strength to a base, but no ship', () => {
    const t = facing({ advantage: 'athens', eliminated: ['A-H4', 'A-T20'], zones: { Sestos: ['A-T10'] } });
    act(t, 'athens', 'advantage return');
    expect(targets(t, 'athens', 'deploy')).toEqual(['B2', 'B3']);
    act(t, 'athens', 'deploy B2');
    expect(at(t, 'B2')).toEqual(['A-H4']);
    const ships = facing({ advantage: 'athens', eliminated: ['A-T20'], zones: { Sestos: ['A-T10'] } });
    expectRefusal(ships, 'athens', 'advantage return', 'HEL-ADV-07');
    const gone = facing({ advantage: 'athens', removed: ['A-H4'], zones: { Sestos: ['A-T10'] } });
    expectRefusal(gone, 'athens', 'advantage return', 'HEL-ADV-07');
  });

  it('HEL-ADV-07 HEL-B2-07: it is no reinforcement: leaving the base is paid for', () => {
    const t = position({
      phase: 'B.2',
      turn: 4,
      due: nobody,
      advantage: 'athens',
      pa: { athens: 3 },
      eliminated: ['A-H4'],
      zones: { B2: ['A-T20'] },
      arrived: ['A-T20-1'],
    });
    play(t, ['athens advantage return', 'athens deploy B2']);
    while (asked(t)?.step !== 'departures' || asked(t)?.role !== 'athens')
      act(t, asked(t)?.role as string, legal(t, asked(t)?.role as string).at(-1) as string);
    act(t, 'athens', 'activate B2');
    expect(t.pa[0]).toBe(1);
  });

  it('HEL-ADV-07: a Persian comes back by his own road, if no enemy stands there', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'sparta',
      eliminated: ['S-P5p'],
      zones: { Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'advantage return');
    expect(where(t, 'S-P5p')).toEqual(['T29']);
    const shut = facing({
      active: 'sparta',
      advantage: 'sparta',
      eliminated: ['S-P5p'],
      zones: { Abydos: ['S-T10'], T29: ['A-P2'] },
    });
    expectRefusal(shut, 'sparta', 'advantage return', 'HEL-ADV-07');
  });

  it('HEL-ADV-08 HEL-VIC-08: an eliminated leader comes back, and is no longer counted as killed', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'sparta',
      eliminated: ['mindaros', 'epicles'],
      fallen: ['mindaros'],
      removed: ['doreius'],
      zones: { Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'advantage recall');
    expect(targets(t, 'sparta', 'recall')).toEqual(['mindaros', 'epicles']);
    expectRefusal(t, 'sparta', 'recall doreius', 'HEL-ADV-08');
    act(t, 'sparta', 'recall mindaros');
    act(t, 'sparta', 'deploy B1');
    expect(at(t, 'B1')).toEqual(['mindaros']);
    expect(t.fallen).toEqual([]);
  });

  it('HEL-ADV-09: its holder goes first in B.2', () => {
    for (const advantage of ['athens', 'sparta'] as const) {
      const t = position({
        phase: 'B.2',
        turn: 4,
        due: nobody,
        advantage,
        zones: { B2: ['A-T10'], B1: ['S-T10'] },
      });
      expect(asked(t)).toMatchObject({ role: advantage, step: 'departures' });
    }
  });

  it('HEL-ADV-01: open point 4: the uses without a phase of their own come at any moment', () => {
    const zones: NonNullable<Setting['zones']> = { Sestos: ['A-T10*'], M14: ['S-T10'] };
    const may = (t: Table, role: string): void => expectLegal(t, role, 'advantage recover');
    const own: Setting = { advantage: 'athens', zones };
    may(position({ phase: 'B.1', turn: 4, due: nobody, ...own }), 'athens');
    may(position({ phase: 'B.2', turn: 4, due: nobody, ...own }), 'athens');
    may(facing(own), 'athens');
    may(position({ phase: 'D.3', ...own }), 'athens');
    may(position({ phase: 'D.4', ...own }), 'athens');
    may(position({ phase: 'D.5', ...own }), 'athens');
    // The passive player, once the movement is over; and in the combat itself.
    const attacked = facing({ active: 'sparta', advantage: 'athens', zones: { M12: ['A-T10*', 'S-T10'] } });
    act(attacked, 'sparta', 'done');
    expect(asked(attacked)?.step).toBe('actions.closing');
    may(attacked, 'athens');
    play(attacked, ['athens pass', 'athens pass']);
    expect(asked(attacked)?.step).toBe('combat.defender');
    may(attacked, 'athens');
    // And in a siege, on either side of the wall.
    const siege = (advantage: SideName, step: string): void => {
      const t = position({
        phase: 'C',
        advantage,
        zones: { M4: ['A-T20'], T22: ['A-H4*'], Abydos: ['S-P2*'] },
      });
      act(t, 'athens', 'siege Abydos');
      expect(asked(t)).toMatchObject({ role: advantage, step });
      may(t, advantage);
    };
    siege('athens', 'siege.besieger');
    siege('sparta', 'siege.besieged');
  });

  it('HEL-ADV-01 HEL-SIE-05: who uses it in the siege has no longer a die for it', () => {
    const t = position({
      phase: 'C',
      advantage: 'athens',
      zones: { M4: ['A-T20'], T22: ['A-H4*', 'A-P2'], Abydos: ['S-P2'] },
    });
    act(t, 'athens', 'siege Abydos');
    const events = act(t, 'athens', 'advantage recover', [2, 2, 2]);
    expectEvent(events, 'siege.dice', { n: 3 });
    expectNoEvent(events, 'siege.dice', { n: 4 });
  });
});
