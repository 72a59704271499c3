import { describe, expect, it } from 'vitest';
import { facing, fight, fought, march, reading, shift } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, targets } from './look.ts';
import { act, apply, asked, passAll, play, type Setting } from './table.ts';

describe('4.1 who fights', () => {
  it('AMP-4.1-a AMP-4.2-a: the active player attacks everywhere and picks the order of combats', () => {
    const t = facing({
      active: 'sparta',
      zones: { T8: ['A-P5x', 'S-P5x'], T9: ['A-P5x', 'S-P5x'] },
    });
    act(t, 'sparta', 'done');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'actions.fight' });
    expect(legal(t, 'sparta')).toEqual(['fight T8', 'fight T9']);
    expect(legal(t, 'athens')).toEqual([]);
    expectRefusal(t, 'sparta', 'fight T10', 'AMP-4.1-a');
    expectRefusal(t, 'sparta', 'done', 'AMP-4.1-a');
    expectEvent(act(t, 'sparta', 'fight T9', [6]), 'combat', { attacker: 1 });
    passAll(t);
    expectEvent(act(t, 'athens', 'retreat T10'), 'combat', { attacker: 1 });
  });

  it('AMP-4.1-b: ships lend no strength and change no modifier', () => {
    const land = fought({ zones: { O4: ['A-P5x', 'S-P5x'] } });
    expect(fought({ zones: { O4: ['A-P5x', 'A-T20', 'A-T10', 'S-P5x'] } })).toEqual(land);
    expect(land).toMatchObject({ pf: '5:5', modifier: 0 });
    expect(fought({ active: 'sparta', zones: { O4: ['A-P5x', 'A-T20', 'S-P5x'] } }).pf).toBe('5:5');
  });

  it('AMP-4.1-b: ships take no loss, neither a share nor the ruin of everybody else', () => {
    // Sparta attacks three to one and rolls a six with two leaders: row 8, the defender is wiped out.
    const t = facing({
      active: 'sparta',
      zones: { O4: ['A-P5x', 'A-T20', 'S-P6x', 'S-P6x', 'S-P6x', 'brasidas', 'clearidas'] },
    });
    const events = fight(t, 6);
    expect(reading(events)).toMatchObject({ row: 8, losses: 'R E' });
    expectNoEvent(events, 'flip');
    expect(events.filter((e) => e.type === 'eliminate')).toHaveLength(1);
    expect(at(t, 'Thasos')).toEqual([]);
    expect(targets(t, 'athens', 'retreat')).toContain('Thasos');
  });

  it('AMP-4.1-b: a garrison lends no strength', () => {
    const athens = fought({
      active: 'sparta',
      garrisons: { amphipolis: 'athens' },
      zones: { T12: ['A-P5x', 'S-P5x'] },
    });
    expect(athens.pf).toBe('5:5');
    const sparta = fought({
      active: 'sparta',
      garrisons: { amphipolis: 'sparta' },
      zones: { T12: ['A-P5x', 'S-P5x'] },
    });
    expect(sparta).toEqual(athens);
  });

  it('AMP-4.1-b: ships and enemy land units share an operational zone without a combat', () => {
    const t = facing({ zones: { O4: ['A-T20', 'S-P5x'], T1: ['A-P5x'] } });
    expectNoEvent(act(t, 'athens', 'done'), 'combat');
    expect(at(t, 'O4')).toEqual(['A-T20', 'S-P5x']);
  });
});

describe('4.2 odds', () => {
  it('AMP-4.2-a: the strengths on the faces now shown give the odds', () => {
    expect(fought({ zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x'] } })).toMatchObject({ pf: '10:5', odds: '2/1' });
    expect(fought({ zones: { T8: ['A-P5x*', 'A-P5x', 'S-P5x'] } })).toMatchObject({ pf: '7:5', odds: '1/1' });
    expect(fought({ zones: { T8: ['A-P5x', 'S-P5x', 'S-P5x*'] } })).toMatchObject({ pf: '5:7', odds: '2/3' });
  });

  it('AMP-4.2-a: an exact ratio reads its own column and one point less the column before', () => {
    expect(fought({ zones: { T8: ['A-P5x', 'S-P5x', 'S-P5x'] } })).toMatchObject({ pf: '5:10', odds: '1/2' });
    expect(fought({ zones: { T8: ['A-P5x', 'S-P5x', 'S-P6x'] } })).toMatchObject({ pf: '5:11', odds: '1/3' });
    expect(fought({ zones: { T8: ['A-P5x', 'S-P6x', 'S-P6x', 'S-P6x'] } })).toMatchObject({
      pf: '5:18',
      odds: '1/3',
    });
  });

  it('AMP-4.2-b: the attacker declares or passes, then the defender, and then the die is rolled', () => {
    const t = facing({
      hands: { athens: ['peltasts'], sparta: ['cavalry'] },
      zones: { T8: ['A-P5x', 'S-C5x'] },
    });
    expectNoEvent(act(t, 'athens', 'done'), 'roll');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'combat.attacker', window: 'W-5' });
    expectRefusal(t, 'sparta', 'play cavalry', 'not-asked');
    expectNoEvent(act(t, 'athens', 'pass'), 'roll');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.defender', window: 'W-5' });
    expectRefusal(t, 'athens', 'play peltasts', 'not-asked');
    expectEvent(act(t, 'sparta', 'play cavalry', [3]), 'roll', { for: 'combat', by: 'athens' });
  });

  it('AMP-4.2-b: a player asked for his stratagem can do nothing else', () => {
    const t = facing({ hands: { athens: ['peltasts'] }, zones: { T8: ['A-P5x', 'S-C5x'] } });
    act(t, 'athens', 'done');
    expectRefusal(t, 'athens', 'activate T8', 'AMP-4.2-b');
    expectLegal(t, 'athens', 'play peltasts', 'pass');
  });
});

describe('4.2 a combat that does not take place', () => {
  it('AMP-2.B.3.3-a AMP-7.S21-a: where an epidemic leaves one side nobody to fight no die is rolled and nobody retreats', () => {
    const t = facing({
      advantage: 'athens',
      hands: { athens: ['epidemic'] },
      zones: { T8: ['A-P5x', 'S-P5x*', 'clearidas'], T1: ['S-P5x'] },
    });
    act(t, 'athens', 'done');
    expect(asked(t)?.step).toBe('combat.attacker');
    const events = play(t, ['athens play epidemic', 'athens weaken S-P5x*@T8', 'athens done']);
    expectNoEvent(events, 'roll');
    expectNoEvent(events, 'combat.result');
    expect(at(t, 'T8')).toEqual(['A-P5x']);
    expect(asked(t)?.step).toBe('actions.announce');
  });
});

describe('column shifts', () => {
  it('AMP-CRT-col-a: hoplites against a force without any gain two columns', () => {
    expect(fought({ zones: { T8: ['A-H5x', 'S-P5x'] } })).toMatchObject({ odds: '1/1', column: '2/1' });
    expect(fought({ zones: { T8: ['A-H5x', 'A-H5x', 'S-P5x'] } })).toMatchObject({
      odds: '2/1',
      column: '3/1',
    });
  });

  it('AMP-CRT-col-a: hoplites on both sides, or on neither, shift nothing', () => {
    expect(fought({ zones: { T8: ['A-H5x', 'A-P5x', 'S-H7x'] } })).toMatchObject({
      odds: '1/1',
      column: '1/1',
    });
    expect(fought({ zones: { T8: ['A-P5x', 'S-P5x'] } })).toMatchObject({ odds: '1/1', column: '1/1' });
  });

  it('AMP-CRT-col-b: a force without hoplites loses a column against one that has some', () => {
    expect(fought({ zones: { T8: ['A-P5x', 'A-P5x', 'S-H7x'] } })).toMatchObject({
      odds: '1/1',
      column: '2/3',
    });
  });

  it('AMP-CRT-col-c: an attack over the bridge loses a column', () => {
    const t = facing({ zones: { T15: ['A-P5x'], T11: ['S-P5x'] } });
    march(t, 'athens', 'T15', ['A-P5x'], ['T11']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-c: an attack over the river by flotilla loses a column', () => {
    const t = facing({ active: 'sparta', flotilla: true, zones: { T13: ['S-P5x'], T15: ['A-P5x'] } });
    march(t, 'sparta', 'T13', ['S-P5x'], ['T15']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-c: a bridge crossed on the way, but not into the battle zone, costs nothing', () => {
    const t = facing({ zones: { T15: ['A-P5x'], T13: ['S-P5x'] } });
    march(t, 'athens', 'T15', ['A-P5x'], ['T11', 'T13']);
    expect(shift(fight(t, 3))).toBe(0);
  });

  it('AMP-CRT-col-d: an attack from the sea loses a column', () => {
    const t = facing({ zones: { T4: ['A-P5x'], M2: ['A-T7'], T15: ['S-P5x'] } });
    march(t, 'athens', 'T4', ['A-P5x'], ['M2', 'T15']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-d: troops that land first and march into the battle zone are no longer from the sea', () => {
    const t = facing({ zones: { T4: ['A-P5x'], M2: ['A-T7'], T16: ['S-P5x'] } });
    march(t, 'athens', 'T4', ['A-P5x'], ['M2', 'T15', 'T16']);
    expect(shift(fight(t, 3))).toBe(0);
  });

  it('AMP-CRT-col-e: an attack uphill from a clear zone loses a column', () => {
    const t = facing({ zones: { T15: ['A-P5x'], T21: ['S-P5x'] } });
    march(t, 'athens', 'T15', ['A-P5x'], ['T21']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-e: from a height, a city or a marsh the slope costs nothing', () => {
    for (const [from, to] of [
      ['T20', 'T21'],
      ['T22', 'T21'],
      ['T27', 'T20'],
    ] as const) {
      const t = facing({ zones: { [from]: ['A-P5x'], [to]: ['S-P5x'] } });
      march(t, 'athens', from, ['A-P5x'], [to]);
      expect(shift(fight(t, 3)), `${from} to ${to}`).toBe(0);
    }
  });

  it('AMP-CRT-col-e: an attack downhill into a clear zone costs nothing', () => {
    const t = facing({ zones: { T21: ['A-P5x'], T15: ['S-P5x'] } });
    march(t, 'athens', 'T21', ['A-P5x'], ['T15']);
    expect(shift(fight(t, 3))).toBe(0);
  });

  /** Two peltasts against one, so that the odds have room on both sides: 2/1. */
  const across = (from: string, to: string, setting: Setting): ReturnType<typeof reading> => {
    const t = facing({ ...setting, zones: { [from]: ['A-P5x', 'A-P5x'], [to]: ['S-P5x'] } });
    march(t, 'athens', from, ['A-P5x', 'A-P5x'], [to]);
    return reading(fight(t, 3));
  };

  it('AMP-CRT-col-f: a wall crossed from outside costs two columns while the marker shows Mur', () => {
    expect(across('T9', 'T11', { wall: 'built' })).toMatchObject({ odds: '2/1', column: '1/1' });
    expect(across('T13', 'T11', { wall: 'built' })).toMatchObject({ odds: '2/1', column: '1/1' });
    expect(across('T9', 'T11', { wall: 'none' })).toMatchObject({ odds: '2/1', column: '2/1' });
    expect(across('T9', 'T11', { wall: 'destroyed' })).toMatchObject({ odds: '2/1', column: '2/1' });
  });

  it('AMP-CRT-col-f: a sortie from inside pays nothing, unless the table reads walls both ways', () => {
    expect(across('T11', 'T9', { wall: 'built' }).column).toBe('2/1');
    expect(across('T11', 'T9', { wall: 'built', options: { wallShiftDirection: 'both' } }).column).toBe(
      '1/1',
    );
    expect(across('T9', 'T11', { wall: 'built', options: { wallShiftDirection: 'both' } }).column).toBe(
      '1/1',
    );
    expect(across('T11', 'T9', { wall: 'none', options: { wallShiftDirection: 'both' } }).column).toBe('2/1');
  });

  it('AMP-CRT-col-f: with both readings of the wall a marsh keeps its own modifier beside it', () => {
    const out = across('T11', 'T17', { wall: 'built', options: { wallShiftDirection: 'both' } });
    expect(out).toMatchObject({ odds: '2/1', column: '1/1', modifier: -2 });
  });

  it('AMP-CRT-col-f: where the table knows no wall between T11 and T17 none is crossed', () => {
    expect(across('T17', 'T11', { wall: 'built' }).column).toBe('1/1');
    expect(across('T17', 'T11', { wall: 'built', options: { wallT11T17: 'absent' } }).column).toBe('2/1');
  });

  it('AMP-4.2-c: shifts are added up before the column is held to the table', () => {
    // Three to one, two columns right for the hoplites, one left for the bridge: beyond the end, so 3/1 stays.
    const t = facing({ zones: { T15: ['A-H6', 'A-H6', 'A-H6'], T11: ['S-P5x'] } });
    march(t, 'athens', 'T15', ['A-H6', 'A-H6', 'A-H6'], ['T11']);
    expect(reading(fight(t, 3))).toMatchObject({ pf: '18:5', odds: '3/1', column: '3/1' });
  });

  it('AMP-4.2-c: several shifts to the left add up and stop at the first column', () => {
    // One to one; no hoplites against hoplites, and a wall: three columns left of 1/1 is 1/3.
    const t = facing({ wall: 'built', zones: { T9: ['A-P5x', 'A-P5x'], T11: ['S-H7x'] } });
    march(t, 'athens', 'T9', ['A-P5x', 'A-P5x'], ['T11']);
    expect(reading(fight(t, 3))).toMatchObject({ odds: '1/1', column: '1/3' });
    const weaker = facing({ wall: 'built', zones: { T9: ['A-P5x'], T11: ['S-H7x'] } });
    march(weaker, 'athens', 'T9', ['A-P5x'], ['T11']);
    expect(reading(fight(weaker, 3))).toMatchObject({ odds: '2/3', column: '1/3' });
  });

  /** One attacker over the bridge, `others` by land from T13. */
  const twoWays = (others: number, entryShift?: string): number => {
    const rest = Array.from({ length: others }, () => 'A-P5x');
    const t = facing({
      ...(entryShift ? { options: { entryShift } } : {}),
      zones: { T15: ['A-P5x'], T13: rest, T11: ['S-P5x', 'S-P5x'] },
    });
    march(t, 'athens', 'T15', ['A-P5x'], ['T11']);
    if (others > 0) march(t, 'athens', 'T13', rest, ['T11']);
    return shift(fight(t, 3));
  };

  it('AMP-CRT-col-g: one unit that came over the bridge is enough, however the others came', () => {
    expect(twoWays(0)).toBe(-1);
    expect(twoWays(1)).toBe(-1);
    expect(twoWays(2)).toBe(-1);
  });

  it('AMP-CRT-col-g: a table may ask that all of the attackers, or most of them, came that way', () => {
    expect(twoWays(0, 'all')).toBe(-1);
    expect(twoWays(1, 'all')).toBe(0);
    expect(twoWays(0, 'majority')).toBe(-1);
    expect(twoWays(1, 'majority')).toBe(0);
    const t = facing({
      options: { entryShift: 'majority' },
      zones: { T15: ['A-P5x', 'A-P5x'], T13: ['A-P5x'], T11: ['S-P5x', 'S-P5x'] },
    });
    march(t, 'athens', 'T15', ['A-P5x', 'A-P5x'], ['T11']);
    march(t, 'athens', 'T13', ['A-P5x'], ['T11']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-g AMP-7.S10-a: nor is it counted where all or most of the attackers must have come that way', () => {
    for (const entryShift of ['all', 'majority']) {
      const t = facing({
        options: { entryShift },
        hands: { athens: ['surprise'] },
        zones: { T15: ['A-P5x'], T13: ['A-P5x'], T11: ['S-P5x'] },
      });
      march(t, 'athens', 'T15', ['A-P5x'], ['T11']);
      act(t, 'athens', 'done');
      act(t, 'athens', 'play surprise', [3]);
      expect(reading(passAll(t)), entryShift).toMatchObject({ odds: '2/1', column: '3/2' });
    }
  });

  it('AMP-CRT-col-g: a shift applies once, however many units came that way', () => {
    const t = facing({ zones: { T15: ['A-P5x', 'A-P5x'], T11: ['S-P5x'] } });
    march(t, 'athens', 'T15', ['A-P5x', 'A-P5x'], ['T11']);
    expect(shift(fight(t, 3))).toBe(-1);
  });

  it('AMP-CRT-col-g: the way a leader came does not count', () => {
    const t = facing({ zones: { T15: ['nicias'], T13: ['A-P5x'], T11: ['S-P5x'] } });
    march(t, 'athens', 'T13', ['A-P5x'], ['T11']);
    march(t, 'athens', 'T15', ['nicias'], ['T11']);
    expect(shift(fight(t, 3))).toBe(0);
  });

  it('AMP-CRT-col-g AMP-7.S10-a: the way of a unit brought by surprise does not count', () => {
    const t = facing({
      hands: { athens: ['surprise'] },
      zones: { T13: ['A-P5x'], T15: ['A-P5x'], T11: ['S-P5x'] },
    });
    march(t, 'athens', 'T13', ['A-P5x'], ['T11']);
    act(t, 'athens', 'done');
    act(t, 'athens', 'play surprise', [3]);
    expect(at(t, 'T11')).toEqual(['A-P5x', 'A-P5x', 'S-P5x']);
    expect(reading(passAll(t))).toMatchObject({ odds: '2/1', column: '2/1' });
  });
});

describe('die modifiers', () => {
  it('AMP-CRT-die-a: leaders with a bonus count by head, not by sword', () => {
    const sparta = (...leaders: string[]) =>
      fought({ active: 'sparta', zones: { T8: ['A-P5x', 'S-P5x', ...leaders] } }).modifier;
    expect(sparta('brasidas')).toBe(1);
    expect(sparta('brasidas', 'clearidas')).toBe(2);
    expect(sparta('polydamidas')).toBe(0);
  });

  it('AMP-CRT-die-a: leaders of the defender are taken away', () => {
    const against = (...leaders: string[]) =>
      fought({ zones: { T8: ['A-P5x', 'S-P5x', ...leaders] } }).modifier;
    expect(against('brasidas')).toBe(-1);
    expect(against('brasidas', 'clearidas', 'pasitelidas')).toBe(-2);
    expect(against('brasidas', 'clearidas', 'nicias')).toBe(-1);
  });

  it('AMP-CRT-die-a AMP-1.2.2-a: a wounded leader has no bonus', () => {
    expect(fought({ active: 'sparta', zones: { T8: ['A-P5x', 'S-P5x', 'brasidas*'] } }).modifier).toBe(0);
    expect(fought({ zones: { T8: ['A-P5x', 'S-P5x', 'brasidas*', 'clearidas'] } }).modifier).toBe(-1);
  });

  it('AMP-CRT-die-b: hoplites with a bonus against a force that has none add one', () => {
    expect(fought({ zones: { T8: ['A-H6B', 'S-H7x'] } }).modifier).toBe(1);
    expect(fought({ zones: { T8: ['A-H6', 'S-H7x'] } }).modifier).toBe(0);
    expect(fought({ zones: { T8: ['A-H6B', 'A-H6B', 'S-H7x'] } }).modifier).toBe(1);
    expect(fought({ zones: { T8: ['A-H6B', 'S-H7x', 'S-H8B'] } }).modifier).toBe(0);
  });

  it('AMP-CRT-die-b: peltasts with a bonus are no hoplites', () => {
    expect(fought({ zones: { T8: ['A-P5B', 'S-H7x'] } }).modifier).toBe(0);
  });

  it('AMP-CRT-die-c: archers or cavalry in defence take one away, once', () => {
    const attack = (...defenders: string[]) =>
      fought({ active: 'sparta', zones: { T8: ['S-P5x', ...defenders] } }).modifier;
    expect(attack('A-P5x')).toBe(0);
    expect(attack('A-P5x', 'A-A3x')).toBe(-1);
    expect(attack('A-P5x', 'A-C5')).toBe(-1);
    expect(attack('A-A3x', 'A-A3x', 'A-C5', 'A-C5')).toBe(-1);
  });

  it('AMP-CRT-die-c: archers and cavalry of the attacker change nothing', () => {
    expect(fought({ zones: { T8: ['A-A3x', 'A-C5', 'S-P5x'] } }).modifier).toBe(0);
  });

  it('AMP-CRT-die-d: three kinds of land units in attack add one, four no more', () => {
    const attack = (...attackers: string[]) => fought({ zones: { T8: ['S-H7x', ...attackers] } }).modifier;
    expect(attack('A-H6', 'A-P5x')).toBe(0);
    expect(attack('A-H6', 'A-P5x', 'A-P5x', 'A-P5B')).toBe(0);
    expect(attack('A-H6', 'A-P5x', 'A-C5')).toBe(1);
    expect(attack('A-H6', 'A-P5x', 'A-C5', 'A-A3x')).toBe(1);
  });

  it('AMP-CRT-die-d: ships are not a third kind, and the kinds of the defender change nothing', () => {
    expect(fought({ zones: { O4: ['A-H6', 'A-P5x', 'A-T10', 'S-H7x'] } }).modifier).toBe(0);
    expect(fought({ active: 'sparta', zones: { T8: ['S-H7x', 'A-H6', 'A-P5x', 'A-A3x'] } }).modifier).toBe(
      -1,
    );
  });

  it('AMP-CRT-die-e: a defence of hoplites with a bonus only takes two away', () => {
    expect(fought({ zones: { T8: ['A-H6', 'S-H8B'] } }).modifier).toBe(-2);
    expect(fought({ zones: { T8: ['A-H6', 'S-H8B', 'S-H5B*', 'S-H8Bx'] } }).modifier).toBe(-2);
    expect(fought({ zones: { T8: ['A-H6', 'S-H8B', 'S-H7x'] } }).modifier).toBe(0);
    expect(fought({ zones: { T8: ['A-H6', 'S-H8B', 'S-P5x'] } }).modifier).toBe(0);
  });

  it('AMP-CRT-die-f: a city or a marsh takes two away, whoever holds it', () => {
    for (const zone of ['T5', 'T22', 'T12', 'T6', 'T17', 'T18', 'T27'])
      expect(fought({ zones: { [zone]: ['A-P5x', 'S-P5x'] } }).modifier, zone).toBe(-2);
    for (const zone of ['T8', 'T21', 'T11'])
      expect(fought({ zones: { [zone]: ['A-P5x', 'S-P5x'] } }).modifier, zone).toBe(0);
  });

  it('AMP-CRT-die-g: an operational zone has no terrain', () => {
    for (const zone of ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8'])
      expect(fought({ zones: { [zone]: ['A-P5x', 'A-T7', 'S-P5x'] } }), zone).toMatchObject({
        odds: '1/1',
        column: '1/1',
        modifier: 0,
      });
  });

  it('AMP-CRT-die-g: an operation escorted by ships is no attack from the sea', () => {
    const t = facing({ zones: { Thasos: ['A-P5x', 'A-T7'], O4: ['S-P5x'] } });
    play(t, ['athens activate Thasos', 'athens pick A-P5x', 'athens pick A-T7', 'athens operate O4']);
    if (asked(t)?.step === 'group') act(t, 'athens', 'done');
    expect(reading(fight(t, 3))).toMatchObject({ odds: '1/1', column: '1/1', modifier: 0 });
  });

  it('AMP-4.2-d AMP-CRT-die-g: modifiers are added up before the row is held to the table', () => {
    // Two leaders, elite hoplites, three kinds: +4; the marsh takes two back. A six reads row 8.
    const high = facing({
      active: 'sparta',
      zones: { T6: ['A-H6', 'A-P5x', 'S-H8B', 'S-P5x', 'S-C5x', 'brasidas', 'clearidas'] },
    });
    expect(reading(fight(high, 6))).toMatchObject({ modifier: 2, row: 8 });
    const higher = facing({
      active: 'sparta',
      zones: { T8: ['A-H6', 'A-P5x', 'S-H8B', 'S-P5x', 'S-C5x', 'brasidas', 'clearidas'] },
    });
    expect(reading(fight(higher, 6))).toMatchObject({ modifier: 4, row: 8 });
    // A leader and nothing but elite hoplites in a city: −5. A one reads row −1.
    const low = facing({ zones: { T12: ['A-H6', 'A-H6', 'S-H8B', 'brasidas'] } });
    expect(reading(fight(low, 1))).toMatchObject({ modifier: -5, row: -1 });
  });
});

describe('walls and cities', () => {
  const assault = (from: string, setting: Setting) => {
    const t = facing({ ...setting, zones: { [from]: ['A-P5x', 'A-P5x'], T12: ['S-P5x'] } });
    march(t, 'athens', from, ['A-P5x', 'A-P5x'], ['T12']);
    return reading(fight(t, 3));
  };

  it('AMP-4.2-e AMP-4.2-f G-42: T7 to T12 pays two columns and no city while Mur stands, the city alone otherwise', () => {
    expect(assault('T7', { wall: 'built' })).toMatchObject({ odds: '2/1', column: '1/1', modifier: 0 });
    expect(assault('T7', { wall: 'none' })).toMatchObject({ odds: '2/1', column: '2/1', modifier: -2 });
    expect(assault('T7', { wall: 'destroyed' })).toMatchObject({ odds: '2/1', column: '2/1', modifier: -2 });
  });

  it('AMP-4.2-f: so does T11 to T12', () => {
    expect(assault('T11', { wall: 'built' })).toMatchObject({ odds: '2/1', column: '1/1', modifier: 0 });
    expect(assault('T11', { wall: 'none' })).toMatchObject({ odds: '2/1', column: '2/1', modifier: -2 });
    expect(assault('T11', { wall: 'destroyed' })).toMatchObject({ odds: '2/1', column: '2/1', modifier: -2 });
  });

  it('AMP-4.2-f: the permanent wall of T17 to T11 counts in combat only while Mur stands', () => {
    for (const [wall, column] of [
      ['built', '1/1'],
      ['none', '2/1'],
      ['destroyed', '2/1'],
    ] as const) {
      const t = facing({ wall, zones: { T17: ['A-P5x', 'A-P5x'], T11: ['S-P5x'] } });
      march(t, 'athens', 'T17', ['A-P5x', 'A-P5x'], ['T11']);
      expect(reading(fight(t, 3)), wall).toMatchObject({ odds: '2/1', column, modifier: 0 });
    }
  });

  it('AMP-4.2-f AMP-7.S11-a: walls sapped after they were crossed count for nothing any more, and the city counts again', () => {
    const t = facing({
      wall: 'built',
      hands: { athens: ['mining'] },
      zones: { T7: ['A-P5x', 'A-P5x'], T12: ['S-P5x'] },
    });
    march(t, 'athens', 'T7', ['A-P5x', 'A-P5x'], ['T12']);
    act(t, 'athens', 'done');
    const events = [...act(t, 'athens', 'play mining', [3]), ...passAll(t)];
    expect(reading(events)).toMatchObject({ odds: '2/1', column: '2/1', modifier: -2 });
  });

  it('AMP-4.2-e AMP-4.2-f: an attack that crosses no wall meets the city, wall or no wall', () => {
    const t = facing({
      active: 'sparta',
      wall: 'built',
      flotilla: true,
      zones: { T16: ['S-P5x', 'S-P5x'], T12: ['A-P5x'] },
    });
    march(t, 'sparta', 'T16', ['S-P5x', 'S-P5x'], ['T12']);
    expect(reading(fight(t, 3))).toMatchObject({ odds: '2/1', column: '3/2', modifier: -2 });
  });
});

describe('the die', () => {
  it('AMP-4.2-g: the die and its modifiers name the row, the row and the column the result', () => {
    // 2/1 with two modifiers against: a five reads row 3.
    const t = facing({ zones: { T6: ['A-P5x', 'A-P5x', 'S-P5x'] } });
    expect(reading(fight(t, 5))).toEqual({
      pf: '10:5',
      odds: '2/1',
      column: '2/1',
      modifier: -2,
      row: 3,
      losses: '1/4 1/4',
      winner: 'athens',
    });
  });

  it('AMP-4.2-g: the six dice of an even fight read six cells', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => fought({ zones: { T8: ['A-P5x', 'S-P5x'] } }, die));
    expect(results.map((r) => `${r.losses} ${r.winner}`)).toEqual([
      '1/2 R sparta',
      '1/4 R sparta',
      '1/4 1/4 sparta',
      '1/4 1/4 athens',
      'R 1/4 athens',
      'R 1/2 athens',
    ]);
  });

  it('AMP-4.2-g: a table may move the diagonal between victory and defeat either way', () => {
    const winner = (winnerLaw: string, die: number) =>
      fought({ options: { winnerLaw }, zones: { T8: ['A-P5x', 'S-P5x'] } }, die).winner;
    expect([winner('even', 3), winner('even', 4)]).toEqual(['sparta', 'athens']);
    expect([winner('attacker', 3), winner('attacker', 2)]).toEqual(['athens', 'sparta']);
    expect([winner('defender', 4), winner('defender', 5)]).toEqual(['sparta', 'athens']);
  });

  it('AMP-4.2-g AMP-8-f: whoever holds the advantage may have the die thrown again', () => {
    const t = facing({ advantage: 'sparta', zones: { T8: ['A-P5x', 'S-P5x'] } });
    const first = apply(t, 'athens', 'done', [6]);
    expectNoEvent(first.events, 'combat.result');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-6' });
    const again = [...act(t, 'sparta', 'reroll', [1]), ...passAll(t)];
    expect(reading(again)).toMatchObject({ row: 1, winner: 'sparta' });
  });
});
