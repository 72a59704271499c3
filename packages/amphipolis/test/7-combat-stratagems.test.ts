import type { SideName } from '@strategoi/bey';
import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { words } from '../src/words/index.ts';
import { cast, facing, fight, march, reading } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, legal, targets, where } from './look.ts';
import { act, asked, passAll, play, type Setting } from './table.ts';

/** A combat in which this side plays this face, read with a three. Athens attacks unless told otherwise. */
function played(side: SideName, face: string, setting: Setting) {
  const t = facing({ ...setting, hands: { [side]: [face.split(':')[0] as string] } });
  act(t, t.active === 0 ? 'athens' : 'sparta', 'done');
  expect(asked(t)?.window).toBe('W-5');
  const events = [...act(t, side, `play ${face}`, [3]), ...passAll(t)];
  return reading(events);
}
const plain = (setting: Setting) => reading(fight(facing(setting), 3));

describe('7 stratagems that shift a combat', () => {
  const horse = { zones: { T8: ['A-C5', 'A-P5x', 'S-C5x', 'S-P5x'] } };

  it('AMP-7.S5-a G-47: cavalry adds two in attack and takes one away in defence', () => {
    expect(plain(horse).modifier).toBe(-1);
    expect(played('athens', 'cavalry', horse).modifier).toBe(-1 + 2);
    expect(played('sparta', 'cavalry', horse).modifier).toBe(-1 - 1);
    expect(played('athens', 'cavalry', { ...horse, active: 'sparta' }).modifier).toBe(-1 - 1);
  });

  it('AMP-7.S5-a: his own cavalry must be engaged', () => {
    const t = facing({
      hands: { athens: ['cavalry', 'peltasts'] },
      zones: { T8: ['A-P5x', 'S-C5x'], T9: ['A-C5'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play cavalry', 'AMP-7.S5-a');
  });

  it('AMP-7.S6-a G-48: peltasts add one in attack and take two away in defence', () => {
    expect(played('athens', 'peltasts', horse).modifier).toBe(-1 + 1);
    expect(played('sparta', 'peltasts', horse).modifier).toBe(-1 - 2);
  });

  it('AMP-7.S6-a: his own peltasts must be engaged', () => {
    const t = facing({
      hands: { athens: ['cavalry', 'peltasts'] },
      zones: { T8: ['A-C5', 'S-P5x'], T9: ['A-P5x'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play peltasts', 'AMP-7.S6-a');
  });

  it('AMP-7.S5-a AMP-7.S6-a AMP-7-a: what both sides play adds up', () => {
    const t = facing({ ...horse, hands: { athens: ['cavalry'], sparta: ['peltasts'] } });
    play(t, ['athens done', 'athens play cavalry']);
    const events = [...act(t, 'sparta', 'play peltasts', [3]), ...passAll(t)];
    expect(reading(events).modifier).toBe(-1 + 2 - 2);
  });

  it('AMP-7.S7-a: Spartans with a band move the column one place in her favour', () => {
    const zones = { T8: ['A-H6', 'A-H6', 'S-H5B', 'S-H7x'] };
    expect(plain({ zones }).column).toBe('1/1');
    expect(played('sparta', 'spartans', { zones }).column).toBe('2/3');
    expect(plain({ active: 'sparta', zones }).column).toBe('1/1');
    expect(played('sparta', 'spartans', { active: 'sparta', zones }).column).toBe('3/2');
  });

  it('AMP-7.S7-a: allied hoplites are not enough, and Athens cannot use that face', () => {
    const allies = facing({
      hands: { sparta: ['spartans', 'cavalry'] },
      zones: { T8: ['A-H6', 'S-H8Bx', 'S-C5x'] },
    });
    act(allies, 'athens', 'done');
    expectRefusal(allies, 'sparta', 'play spartans', 'AMP-7.S7-a');
    const athens = facing({
      hands: { athens: ['spartans', 'peltasts'] },
      zones: { T8: ['A-H6', 'A-P5x', 'S-H5B'] },
    });
    act(athens, 'athens', 'done');
    expectRefusal(athens, 'athens', 'play spartans', 'AMP-2.A-b');
  });

  it('AMP-7.S5-a: a face played goes back to the cup and does not shift the next combat', () => {
    const t = facing({
      advantage: 'athens',
      hands: { athens: ['cavalry'] },
      zones: { T8: ['A-C5', 'A-C5', 'A-C5', 'S-P5x*'], T9: ['A-C5', 'S-P5x'] },
    });
    play(t, ['athens done', 'athens fight T8']);
    act(t, 'athens', 'play cavalry', [3]);
    expect(counter(t, 'cavalry')).toBe('cup');
    // The first combat ends without a choice, and the die of the second is rolled at once.
    expect(reading(act(t, 'athens', 'pass', [3])).modifier).toBe(2);
    expect(reading(passAll(t)).modifier).toBe(0);
  });

  it('AMP-2.B.3.3-c: a player who has played one face in this phase has no second', () => {
    const t = facing({
      ...horse,
      options: { windows: 'sealed' },
      hands: { athens: ['cavalry', 'peltasts'], sparta: ['K3'] },
    });
    act(t, 'athens', 'done');
    passUntil(t, 'combat.attacker');
    expectLegal(t, 'athens', 'play peltasts');
    act(t, 'athens', 'play cavalry');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.defender' });
  });
});

function passUntil(t: Parameters<typeof asked>[0], step: string): void {
  for (let ask = asked(t); ask && ask.step !== step; ask = asked(t)) act(t, ask.role, 'pass');
}

describe('7 combined attack', () => {
  const zones = { T8: ['A-P5x', 'S-P5x', 'S-P5x'], T9: ['A-P5x', 'A-P5x', 'A-P5x'] };

  it('AMP-7.S8-a: one zone beside the battle lends half its strength, rounded up, to either side', () => {
    const t = facing({ hands: { athens: ['combined-attack'] }, zones });
    act(t, 'athens', 'done');
    const events = [...act(t, 'athens', 'play combined-attack', [3]), ...passAll(t)];
    expectEvent(events, 'combat.result');
    expect(reading(events)).toMatchObject({ pf: '13:10' });
    const defence = facing({ active: 'sparta', hands: { athens: ['combined-attack'] }, zones });
    act(defence, 'sparta', 'done');
    expect(reading([...act(defence, 'athens', 'play combined-attack', [3]), ...passAll(defence)]).pf).toBe(
      '10:13',
    );
  });

  it('AMP-7.S8-a: the half is taken of the zone as a whole', () => {
    // 5 + 2 + 2: nine, so five; not 3 + 1 + 1.
    const t = facing({
      advantage: 'sparta',
      hands: { athens: ['combined-attack'] },
      zones: { T8: ['A-P5x', 'S-P5x'], T9: ['A-P5x', 'A-P5x*', 'A-C5*'] },
    });
    act(t, 'athens', 'done');
    expect(reading([...act(t, 'athens', 'play combined-attack', [3]), ...passAll(t)]).pf).toBe('10:5');
  });

  it('AMP-7.S8-a: the player names the zone, and those units neither move nor suffer', () => {
    const t = facing({ hands: { athens: ['combined-attack'] }, zones: { ...zones, T10: ['A-C5'] } });
    play(t, ['athens done', 'athens play combined-attack']);
    expect(targets(t, 'athens', 'support')).toEqual(['T9', 'T10']);
    expectRefusal(t, 'athens', 'support T4', 'AMP-7.S8-a');
    expect(reading([...act(t, 'athens', 'support T10', [3]), ...passAll(t)]).pf).toBe('8:10');
    expect(at(t, 'T10')).toEqual(['A-C5']);
    expect(at(t, 'T9')).toEqual(['A-P5x', 'A-P5x', 'A-P5x']);
  });

  it('AMP-7.S8-a: lent strength brings none of the types, bonuses or leaders of the lenders', () => {
    const t = facing({
      hands: { athens: ['combined-attack'] },
      zones: { T8: ['A-P5x', 'S-P5x'], T9: ['A-H6B', 'A-C5', 'nicias'] },
    });
    act(t, 'athens', 'done');
    const r = reading([...act(t, 'athens', 'play combined-attack', [3]), ...passAll(t)]);
    expect(r).toMatchObject({ pf: '11:5', odds: '2/1', column: '2/1', modifier: 0 });
  });

  it('AMP-7.S8-a: the border must be one the side could cross', () => {
    const near = (from: string, zone: string, setting: Setting = {}) => {
      const t = facing({
        active: 'sparta',
        hands: { sparta: ['combined-attack', 'cavalry'] },
        ...setting,
        zones: { [zone]: ['A-P5x', 'S-C5x'], [from]: ['S-P5x'] },
      });
      act(t, 'sparta', 'done');
      return legal(t, 'sparta').includes('play combined-attack');
    };
    expect(near('T15', 'T11')).toBe(true); // the bridge
    expect(near('T9', 'T11', { wall: 'built' })).toBe(true); // a wall
    expect(near('T13', 'T15')).toBe(false); // the river
    expect(near('T13', 'T15', { flotilla: true })).toBe(true);
    expect(near('T7', 'T11')).toBe(false); // a corner
    expect(near('T4', 'T11')).toBe(false); // far away
  });

  it('AMP-7.S8-a AMP-7.S21-a: what an epidemic takes from the lenders before the die is not lent', () => {
    const support = (answer: readonly string[]): ReturnType<typeof reading> => {
      const t = facing({
        hands: { athens: ['combined-attack'], sparta: ['epidemic'] },
        zones: { T8: ['A-P5x', 'S-P5x'], T9: ['A-H6', 'A-H6'] },
      });
      play(t, ['athens done', 'sparta pass', 'athens play combined-attack', ...answer.slice(0, -1)]);
      return reading([...act(t, 'sparta', answer.at(-1) as string, [3]), ...passAll(t)]);
    };
    // Half of twelve and five make eleven against five; half of six and five make eight.
    expect(support(['pass']).pf).toBe('11:5');
    const struck = support(['sparta play epidemic', 'sparta weaken A-H6@T9', 'weaken A-H6@T9']);
    expect(struck.pf).toBe('8:5');
  });

  it('AMP-7.S8-a: ships and leaders alone lend nothing', () => {
    const t = facing({
      hands: { athens: ['combined-attack', 'peltasts'] },
      zones: { T4: ['A-P5x', 'S-P5x'], M2: ['A-T20'], T3: ['nicias'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play combined-attack', 'AMP-7.S8-a');
  });

  it('AMP-7.S8-a AMP-7.S10-a: neither has a use on the operational map', () => {
    const t = facing({
      hands: { athens: ['combined-attack', 'surprise', 'peltasts'] },
      zones: { O7: ['A-P5x', 'S-P5x'], O8: ['A-P5x'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play combined-attack', 'AMP-7.S8-a');
    expectRefusal(t, 'athens', 'play surprise', 'AMP-7.S10-a');
  });
});

describe('7 discord', () => {
  const near = { T8: ['A-P5x', 'S-P5x', 'S-P5x'], T9: ['A-P5x', 'A-P5x'] };

  it('AMP-7.S9-a AMP-4.2-b: discord cancels a combined attack just played by the attacker', () => {
    const t = facing({ hands: { athens: ['combined-attack'], sparta: ['discord'] }, zones: near });
    play(t, ['athens done', 'athens play combined-attack']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.defender' });
    const events = [...act(t, 'sparta', 'play discord:cancel', [3]), ...passAll(t)];
    expect(reading(events).pf).toBe('5:10');
  });

  it('AMP-7.S9-a AMP-4.2-b: and one just played by the defender, before the die', () => {
    const t = facing({
      active: 'sparta',
      hands: { athens: ['combined-attack'], sparta: ['discord'] },
      zones: near,
    });
    act(t, 'sparta', 'done');
    // Two Athenian units are too few to ignore one, and nothing is there to cancel yet.
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'combat.defender' });
    expectNoEvent(act(t, 'athens', 'play combined-attack'), 'roll');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.reply', window: 'W-5' });
    expect(legal(t, 'sparta')).toEqual(['play discord:cancel', 'pass']);
    const events = [...act(t, 'sparta', 'play discord:cancel', [3]), ...passAll(t)];
    expect(reading(events).pf).toBe('10:5');
  });

  it('AMP-7.S9-a G-46: against two units it is refused, unless it answers a combined attack', () => {
    const t = facing({
      hands: { athens: ['discord', 'peltasts'] },
      zones: { T8: ['A-P5x', 'S-P5x', 'S-P5x'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play discord:ignore', 'AMP-7.S9-a');
    expectRefusal(t, 'athens', 'play discord:cancel', 'AMP-7.S9-a');
    const answer = facing({
      active: 'sparta',
      hands: { athens: ['discord'], sparta: ['combined-attack'] },
      zones: { T8: ['A-P5x', 'S-P5x', 'S-P5x'], T9: ['S-C5x'] },
    });
    play(answer, ['sparta done', 'sparta play combined-attack']);
    expect(legal(answer, 'athens')).toEqual(['play discord:cancel', 'pass']);
  });

  it('AMP-7.S9-a: from three enemy units on, one of the player’s choice is left out of the odds', () => {
    const t = facing({
      hands: { athens: ['discord'] },
      zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x', 'S-H7x', 'S-C5x'] },
    });
    play(t, ['athens done', 'athens play discord:ignore']);
    expect(legal(t, 'athens')).toEqual(['ignore S-H7x@T8', 'ignore S-P5x@T8', 'ignore S-C5x@T8']);
    expectRefusal(t, 'athens', 'ignore A-P5x@T8', 'AMP-7.S9-a');
    const events = [...act(t, 'athens', 'ignore S-H7x@T8', [3]), ...passAll(t)];
    expect(reading(events)).toMatchObject({ pf: '10:10', odds: '1/1' });
  });

  it('AMP-7.S9-a: in the odds only: its type and bonus still count', () => {
    const t = facing({
      hands: { athens: ['discord'] },
      zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x', 'S-H7x', 'S-C5x'] },
    });
    play(t, ['athens done', 'athens play discord:ignore']);
    const events = [...act(t, 'athens', 'ignore S-H7x@T8', [3]), ...passAll(t)];
    // A column lost to the hoplites that are still there, and one on the die for the cavalry.
    expect(reading(events)).toMatchObject({ odds: '1/1', column: '2/3', modifier: -1 });
  });

  it('AMP-7.S9-a: ships are not counted among the three', () => {
    const t = facing({
      active: 'sparta',
      hands: { sparta: ['discord', 'peltasts'] },
      zones: { O7: ['A-P5x', 'A-P5x', 'A-T7', 'S-P5x'] },
    });
    act(t, 'sparta', 'done');
    expectRefusal(t, 'sparta', 'play discord:ignore', 'AMP-7.S9-a');
  });
});

describe('7 surprise', () => {
  it('AMP-7.S10-a: one unit of a zone beside it joins a combat about to be resolved, and takes part', () => {
    const t = facing({
      hands: { athens: ['surprise'] },
      zones: { T8: ['A-P5x', 'S-P5x', 'S-P5x'], T9: ['A-P5x', 'A-H6', 'nicias'], T4: ['A-C5'], T1: ['A-C5'] },
    });
    play(t, ['athens done', 'athens play surprise']);
    expect(legal(t, 'athens')).toEqual(['pick A-H6@T9', 'pick A-P5x@T9', 'pick A-C5@T4']);
    expectRefusal(t, 'athens', 'pick nicias@T9', 'AMP-7.S10-a');
    expectRefusal(t, 'athens', 'pick A-C5@T1', 'AMP-7.S10-a');
    const events = [...act(t, 'athens', 'pick A-H6@T9', [6]), ...passAll(t)];
    // It adds its strength and its type.
    expect(reading(events)).toMatchObject({ pf: '11:10', odds: '1/1', column: '2/1' });
    expect(at(t, 'T8')).toContain('A-H6');
    expect(at(t, 'T9')).toEqual(['A-P5x', 'nicias']);
  });

  it('AMP-7.S10-a: the defender may play it too', () => {
    const t = facing({ hands: { sparta: ['surprise'] }, zones: { T8: ['A-P5x', 'S-P5x'], T9: ['S-P5x'] } });
    act(t, 'athens', 'done');
    expect(reading([...act(t, 'sparta', 'play surprise', [3]), ...passAll(t)]).pf).toBe('5:10');
  });

  it('AMP-7.S10-a: a unit that has already moved may be chosen', () => {
    const t = facing({
      hands: { athens: ['surprise'] },
      zones: { T10: ['A-P5x'], T8: ['A-P5x', 'S-P5x'] },
    });
    march(t, 'athens', 'T10', ['A-P5x'], ['T9']);
    act(t, 'athens', 'done');
    expect(reading([...act(t, 'athens', 'play surprise', [3]), ...passAll(t)]).pf).toBe('10:5');
  });

  it('AMP-7.S10-a: a unit that has already fought in this phase may be chosen', () => {
    const t = facing({
      advantage: 'athens',
      hands: { athens: ['surprise'] },
      zones: { T9: ['A-C5', 'A-C5', 'A-C5', 'S-P5x*'], T8: ['A-P5x', 'S-P5x', 'S-P5x'] },
    });
    play(t, ['athens done', 'athens fight T9']);
    act(t, 'athens', 'pass', [6]);
    act(t, 'athens', 'pass');
    expect(at(t, 'T9')).toEqual(['A-C5', 'A-C5', 'A-C5']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'combat.attacker' });
    act(t, 'athens', 'play surprise', [3]);
    expect(reading(passAll(t)).pf).toBe('10:10');
  });

  it('AMP-7.S10-a: it crosses only a border the side could cross', () => {
    const reach = (setting: Setting) => {
      const t = facing({ active: 'sparta', hands: { sparta: ['surprise', 'cavalry'] }, ...setting });
      act(t, 'sparta', 'done');
      return legal(t, 'sparta').includes('play surprise');
    };
    expect(reach({ zones: { T15: ['A-P5x', 'S-C5x'], T13: ['S-P5x'] } })).toBe(false);
    expect(reach({ flotilla: true, zones: { T15: ['A-P5x', 'S-C5x'], T13: ['S-P5x'] } })).toBe(true);
    expect(reach({ zones: { T11: ['A-P5x', 'S-C5x'], T7: ['S-P5x'] } })).toBe(false);
  });

  it('AMP-7.S10-a AMP-3.3-b: it may overfill the zone, which is looked at after the combat', () => {
    const t = facing({
      advantage: 'athens',
      hands: { athens: ['surprise'] },
      zones: { T8: [...Array.from({ length: 6 }, () => 'A-P5x'), 'A-H6', 'S-P5x*'], T9: ['A-C5'] },
    });
    act(t, 'athens', 'done');
    const events = [...act(t, 'athens', 'play surprise', [6]), ...passAll(t)];
    expect(reading(events)).toMatchObject({ pf: '41:2', winner: 'athens' });
    const ask = sure(asked(t));
    expect(ask).toMatchObject({ role: 'athens', step: 'excess', params: { n: 1, most: 7 } });
    expect(words.en.prompt(ask)).toMatch(/^Too many units .*, by 1: choose/);
    expect(words.fr.prompt(ask)).toMatch(/\(1 en surnombre\)/);
    act(t, 'athens', 'lose A-C5');
    expect(at(t, 'T8')).toHaveLength(7);
  });

  it('AMP-7.S10-a AMP-7.S4-a: archers who have closed the zone keep the surprise out as well', () => {
    const t = facing({
      active: 'sparta',
      hands: { athens: ['archers'], sparta: ['surprise', 'peltasts'] },
      zones: { T8: ['A-A3x', 'A-P5x'], T9: ['S-P5x', 'S-P5x'], T10: ['S-P5x'] },
    });
    play(t, ['sparta activate T9', 'sparta pick S-P5x', 'sparta go T8', 'athens pass']);
    play(t, ['sparta pick S-P5x', 'sparta go T8', 'athens play archers', 'sparta done', 'sparta done']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.attacker' });
    expectRefusal(t, 'sparta', 'play surprise', 'AMP-7.S4-a');
  });
});

describe('7 a leader wounded', () => {
  it('AMP-7.S18-a: enemy leaders count for nothing on the die, and one of them is wounded', () => {
    const t = facing({
      hands: { athens: ['leader-wounded'] },
      zones: { T8: ['A-P5x', 'nicias', 'S-P5x', 'brasidas', 'clearidas', 'polydamidas'] },
    });
    play(t, ['athens done', 'athens play leader-wounded']);
    expect(legal(t, 'athens')).toEqual(['wound brasidas@T8', 'wound clearidas@T8', 'wound polydamidas@T8']);
    const events = [...act(t, 'athens', 'wound clearidas@T8', [3]), ...passAll(t)];
    expect(reading(events).modifier).toBe(1);
    expect(at(t, 'T8')).toEqual(expect.arrayContaining(['brasidas', 'clearidas*', 'polydamidas']));
  });

  it('AMP-7.S18-a: the next combat counts the leaders who are not wounded again', () => {
    const t = facing({
      hands: { athens: ['leader-wounded'] },
      zones: { T8: ['A-P5x', 'S-P5x', 'brasidas'], T9: ['A-P5x', 'S-P5x', 'clearidas'] },
    });
    play(t, ['athens done', 'athens fight T8']);
    expect(reading([...act(t, 'athens', 'play leader-wounded', [3]), ...passAll(t)]).modifier).toBe(0);
    expect(where(t, 'brasidas')).toEqual(['T8']);
    const second = cast(t, 3);
    expect(reading([...second, ...passAll(t)]).modifier).toBe(-1);
  });

  it('AMP-7.S18-a: there must be an enemy leader in the combat', () => {
    const t = facing({
      hands: { athens: ['leader-wounded', 'peltasts'] },
      zones: { T8: ['A-P5x', 'nicias', 'S-P5x'], T9: ['brasidas'] },
    });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'play leader-wounded', 'AMP-7.S18-a');
  });

  it('AMP-7.S18-a AMP-CRT-die-a: the defender may play it, and leaders of his own still count', () => {
    const t = facing({
      hands: { sparta: ['leader-wounded'] },
      zones: { T8: ['A-P5x', 'nicias', 'cleon', 'S-P5x', 'brasidas'] },
    });
    // The other face of the counter may be played earlier; she waits for the combat.
    play(t, ['athens done', 'sparta pass', 'sparta play leader-wounded']);
    const events = [...act(t, 'sparta', 'wound nicias@T8', [3]), ...passAll(t)];
    expect(reading(events).modifier).toBe(-1);
  });
});
