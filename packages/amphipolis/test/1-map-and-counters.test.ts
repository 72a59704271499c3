import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { units } from '../src/data/counters.ts';
import { zones } from '../src/data/map.ts';
import { expectLegal, expectRefusal } from './expect.ts';
import { at, garrison, legal, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table, toldOff } from './table.ts';

const soldier = { athens: 'A-H6', sparta: 'S-H7x' } as const;

/** One unit of that side, activated and picked in its zone. */
const marcher = (side: SideName, from: string, setting: Setting = {}, name: string = soldier[side]): Table =>
  toldOff(side, from, [name], { announced: 5, ...setting });

/** Movement points of a step. */
function cost(side: SideName, from: string, to: string, setting: Setting = {}, name?: string): number {
  const t = marcher(side, from, setting, name);
  const event = act(t, side, `go ${to}`).find((e) => e.type === 'move');
  return event?.cost as number;
}

describe('1.1.1 The main map', () => {
  it('AMP-1.1.1-a: T1 to T27 are land, each city, clear, humid or elevated', () => {
    const land = zones.filter((z) => z.kind === 'land');
    expect(land.map((z) => z.id)).toEqual(Array.from({ length: 27 }, (_, i) => `T${i + 1}`));
    expect(new Set(land.map((z) => z.terrain))).toEqual(new Set(['city', 'clear', 'humid', 'elevated']));
    const terrain = (id: string): string | undefined => zones.find((z) => z.id === id)?.terrain;
    expect([terrain('T7'), terrain('T17'), terrain('T21')]).toEqual(['clear', 'humid', 'elevated']);
  });

  it('AMP-1.1.1-a: Eion, Amphipolis and Argilos are the only cities to withdraw into', () => {
    const t = position({ phase: 'D.2', zones: { T8: ['A-H6'] } });
    play(t, ['athens activate T8', 'athens pick A-H6']);
    expect(targets(t, 'athens', 'operate')).toEqual(['T5', 'T12', 'T22']);
  });

  it.each([
    ['T5', 'M1'],
    ['T15', 'M2'],
    ['T4', 'M2'],
    ['T22', 'M3'],
    ['T23', 'M3'],
  ])('AMP-1.1.1-b AMP-3.1.3-f: Sparta never puts to sea, so %s to %s is refused', (from, to) => {
    expectRefusal(marcher('sparta', from), 'sparta', `go ${to}`, 'AMP-1.1.1-b');
  });

  it('AMP-1.1.1-b AMP-2.B.2-h: nor do her reinforcements, who could reach the shore', () => {
    const t = position({ phase: 'B.2', due: [-1, -1, -1], zones: { Macedonia: ['S-H7x'] } });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x', 'sparta go T23']);
    expectRefusal(t, 'sparta', 'go M3', 'AMP-1.1.1-b');
  });

  it('AMP-1.1.1-b: Athens uses the port and both seas', () => {
    const t = position({ announced: 2, zones: { M1: ['A-T10'] } });
    play(t, ['athens activate M1', 'athens pick A-T10']);
    expect(targets(t, 'athens', 'go')).toEqual(['M2', 'M3']);
  });

  it('AMP-1.1.1-c: the citadel keeps its own garrison while others hold the city around it', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      advantage: 'athens',
      zones: { T12: ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-P6x', 'brasidas'] },
      garrisons: { amphipolis: 'athens' },
    });
    expect(garrison(t, 'amphipolis')).toBe('athens');
    act(t, 'sparta', 'assault T12', [1]);
    passAll(t);
    expect(garrison(t, 'amphipolis')).toBe('sparta');
  });

  it.each([
    ['T7', 'T11'],
    ['T11', 'T7'],
    ['T9', 'T12'],
    ['T12', 'T9'],
    ['T5', 'T6'],
    ['T6', 'T5'],
  ])('AMP-1.1.1-d: %s and %s meet at a corner only: no step between them', (from, to) => {
    expectRefusal(marcher('athens', from), 'athens', `go ${to}`, 'AMP-1.1.1-d');
    expectRefusal(marcher('sparta', from, { flotilla: true }), 'sparta', `go ${to}`, 'AMP-1.1.1-d');
  });

  it('AMP-1.1.1-d: from T4 nobody embarks in the port, nor from Eion in M2, ships or no ships', () => {
    const ships = { zones: { M1: ['A-T10'], M2: ['A-T10'] } };
    expectRefusal(marcher('athens', 'T4', ships), 'athens', 'go M1', 'AMP-1.1.1-d');
    expectRefusal(marcher('athens', 'T5', ships), 'athens', 'go M2', 'AMP-1.1.1-d');
  });

  it.each([
    ['T26', 'T18'],
    ['T18', 'T26'],
    ['T26', 'T19'],
    ['T19', 'T26'],
    ['T19', 'T20'],
    ['T20', 'T19'],
  ])('AMP-1.1.1-e AMP-3.1.4-a AMP-3.1.3-f: %s and %s are never adjacent, flotilla or not', (from, to) => {
    expectRefusal(marcher('sparta', from, { flotilla: true }), 'sparta', `go ${to}`, 'AMP-1.1.1-e');
    expectRefusal(marcher('athens', from), 'athens', `go ${to}`, 'AMP-1.1.1-e');
  });

  it('AMP-1.1.1-f: the river stops a march between T13 and T15, the bridge from T11 to T15 carries it', () => {
    expectRefusal(marcher('athens', 'T13'), 'athens', 'go T15', 'AMP-3.1.1-d');
    expect(cost('athens', 'T11', 'T15')).toBe(2);
  });

  it('AMP-1.1.1-f: a wall has an inside and an outside: into Amphipolis from T7 costs more than out of it', () => {
    expect(cost('athens', 'T7', 'T12')).toBe(4);
    expect(cost('athens', 'T12', 'T7')).toBe(2);
  });

  const buildable = [
    ['T11', 'T12'],
    ['T9', 'T11'],
    ['T13', 'T11'],
  ] as const;

  it('AMP-1.1.1-g: the three buildable walls are not there until the marker shows Mur', () => {
    for (const [out, inside] of buildable) {
      expect([cost('sparta', out, inside), cost('sparta', inside, out)]).toEqual([1, 1]);
    }
  });

  it('AMP-1.1.1-g: while the marker shows Mur they are walls, T12 inside T11 and T11 inside T9 and T13', () => {
    for (const [out, inside] of buildable) {
      const setting = { wall: 'built' } as const;
      expect([cost('sparta', out, inside, setting), cost('sparta', inside, out, setting)]).toEqual([4, 2]);
    }
  });

  it('AMP-1.1.1-g: while it shows Mur détruit they are ruins both ways', () => {
    for (const [out, inside] of buildable) {
      const setting = { wall: 'destroyed' } as const;
      expect([cost('sparta', out, inside, setting), cost('sparta', inside, out, setting)]).toEqual([2, 2]);
    }
  });

  it.each(['none', 'built', 'destroyed'] as const)(
    'AMP-1.1.1-h: the walls T12/T7 and T11/T17 always stand, marker %s',
    (wall) => {
      expect([cost('athens', 'T7', 'T12', { wall }), cost('athens', 'T12', 'T7', { wall })]).toEqual([4, 2]);
      expect([cost('athens', 'T17', 'T11', { wall }), cost('athens', 'T11', 'T17', { wall })]).toEqual([
        4, 2,
      ]);
    },
  );

  it.each(['none', 'built', 'destroyed'] as const)(
    'AMP-1.1.1-h: option wallT11T17 "absent": nothing to cross there, marker %s',
    (wall) => {
      const setting = { wall, options: { wallT11T17: 'absent' } };
      expect([cost('athens', 'T17', 'T11', setting), cost('athens', 'T11', 'T17', setting)]).toEqual([1, 1]);
      expect(cost('athens', 'T7', 'T12', setting)).toBe(4);
    },
  );

  it.each([
    ['none', [1, 1]],
    ['built', [4, 2]],
    ['destroyed', [2, 2]],
  ] as const)('AMP-1.1.1-h: option wallT11T17 "buildable": it follows the marker, %s', (wall, both) => {
    const setting = { wall, options: { wallT11T17: 'buildable' } };
    expect([cost('athens', 'T17', 'T11', setting), cost('athens', 'T11', 'T17', setting)]).toEqual(both);
  });

  it('AMP-1.1.1-g: option partialWallMovement "full": the partial wall T12/T11 costs its points from the start', () => {
    const setting = { options: { partialWallMovement: 'full' } };
    expect([cost('athens', 'T11', 'T12', setting), cost('athens', 'T12', 'T11', setting)]).toEqual([4, 2]);
    expect([cost('athens', 'T9', 'T11', setting), cost('athens', 'T13', 'T11', setting)]).toEqual([1, 1]);
    const ruin = { ...setting, wall: 'destroyed' } as const;
    expect([cost('athens', 'T11', 'T12', ruin), cost('athens', 'T12', 'T11', ruin)]).toEqual([2, 2]);
  });

  it('AMP-1.1.1-g: option partialWallMovement "ignored": it costs nothing before it is built', () => {
    const setting = { options: { partialWallMovement: 'ignored' } };
    expect([cost('athens', 'T11', 'T12', setting), cost('athens', 'T12', 'T11', setting)]).toEqual([1, 1]);
  });
});

describe('1.1.2 The operational map', () => {
  it('AMP-1.1.2-a: an operational zone is not entered or left by a march', () => {
    expectRefusal(marcher('sparta', 'T23'), 'sparta', 'go O8', 'AMP-1.1.2-a');
    expectRefusal(marcher('sparta', 'O8'), 'sparta', 'go T23', 'AMP-1.1.2-a');
    expectRefusal(marcher('sparta', 'O8'), 'sparta', 'go O7', 'AMP-1.1.2-a');
  });

  it('AMP-1.1.2-a: an operation goes there from anywhere', () => {
    const t = marcher('sparta', 'T19');
    expect(targets(t, 'sparta', 'operate')).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8']);
  });
});

describe('1.1.3 The rear bases', () => {
  it('AMP-1.1.3-a: Thasos is closed to Sparta, Macedonia to Athens, Thrace is open to either', () => {
    const sparta = marcher('sparta', 'O8');
    expectRefusal(sparta, 'sparta', 'operate Thasos', 'AMP-1.1.3-a');
    expectLegal(sparta, 'sparta', 'operate Macedonia', 'operate Thrace');
    const athens = marcher('athens', 'O8');
    expectRefusal(athens, 'athens', 'operate Macedonia', 'AMP-1.1.3-a');
    expectLegal(athens, 'athens', 'operate Thrace');
  });

  it('G-12 AMP-1.1.3-b: Thrace opens on T1 and T2, Macedonia on T23 and T26, Thasos on M2 alone', () => {
    const none = [-1, -1, -1];
    const athens = position({
      phase: 'B.2',
      due: none,
      advantage: 'athens',
      zones: { Thrace: ['A-H6'], Thasos: ['A-T10'] },
    });
    play(athens, ['athens activate Thrace', 'athens pick A-H6']);
    expect(targets(athens, 'athens', 'go')).toEqual(['T1', 'T2']);
    const sparta = position({ phase: 'B.2', due: none, zones: { Macedonia: ['S-H7x'] } });
    play(sparta, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expect(targets(sparta, 'sparta', 'go')).toEqual(['T23', 'T26']);
    const thasos = marcher('athens', 'Thasos', { zones: { M2: ['A-T10'] } });
    expect(targets(thasos, 'athens', 'go')).toEqual(['M2']);
  });

  it('AMP-1.1.3-b: Thasos has no way by land to T4, nor Macedonia to anything but its two zones', () => {
    const thasos = marcher('athens', 'Thasos', { zones: { M2: ['A-T10'] } });
    expectRefusal(thasos, 'athens', 'go T4', 'AMP-1.1.3-b');
    const macedonia = position({ phase: 'B.2', due: [-1, -1, -1], zones: { Macedonia: ['S-H7x'] } });
    play(macedonia, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expectRefusal(macedonia, 'sparta', 'go T24', 'AMP-1.1.3-b');
  });

  it('AMP-1.1.3-c: ships go to Thasos and to operational zones, never to Thrace or ashore', () => {
    const t = marcher('athens', 'O8', {}, 'A-T10');
    expectLegal(t, 'athens', 'operate Thasos', 'operate O1');
    expectRefusal(t, 'athens', 'operate Thrace', 'AMP-1.1.3-c');
    expectRefusal(marcher('athens', 'M1', {}, 'A-T10'), 'athens', 'go T5', 'AMP-3.1.1-b');
  });

  it('AMP-1.1.3-c: a ship drawn from the stock in the campaign comes to Thasos, not to Thrace', () => {
    const called = (base: string): Table => {
      const t = position({
        scenario: '10.4',
        turn: 8,
        phase: 'B.2',
        advantage: 'athens',
        hands: { athens: ['reinforcement'] },
        zones: { T12: ['A-H6'] },
      });
      play(t, ['athens play reinforcement', `athens deploy ${base}`]);
      return t;
    };
    expect(targets(called('Thasos'), 'athens', 'choose')).toContain('A-T7');
    const thrace = called('Thrace');
    expect(targets(thrace, 'athens', 'choose')).toContain('A-H6B');
    expect(targets(thrace, 'athens', 'choose').filter((name) => name.startsWith('A-T'))).toEqual([]);
  });

  it('AMP-1.1.3-d: one enemy unit, or a leader alone, keeps the other side out of Thrace', () => {
    for (const held of [['A-P5x'], ['eucles']]) {
      const t = marcher('sparta', 'O8', { zones: { Thrace: held } });
      expectRefusal(t, 'sparta', 'operate Thrace', 'AMP-1.1.3-d');
    }
    const own = marcher('sparta', 'O8', { zones: { Thrace: ['S-C5x'] } });
    expectLegal(own, 'sparta', 'operate Thrace');
  });

  it('AMP-1.1.3-d: a leader recalled by the advantage does not come to Thrace while the enemy is there', () => {
    const recall = (zones: { readonly [zone: string]: readonly string[] }): Table => {
      const t = position({
        announced: 1,
        advantage: 'athens',
        eliminated: ['cleon'],
        zones: { T12: ['A-H6'], ...zones },
      });
      act(t, 'athens', 'advantage recall');
      return t;
    };
    expect(targets(recall({}), 'athens', 'deploy')).toEqual(['Thasos', 'Thrace']);
    expect(where(recall({ Thrace: ['clearidas'] }), 'cleon')).toEqual(['Thasos']);
  });
});

describe('1.2 The counters', () => {
  it('G-01 AMP-1.2-a: two Spartan hoplite units of 8 with a bonus are allies', () => {
    const found = units.filter((u) => u.side === 'sparta' && u.type === 'H' && u.pf === 8 && !u.national);
    expect(found.map((u) => [u.count, u.bonus])).toEqual([[2, true]]);
  });

  it('G-02 AMP-1.2-a AMP-7.S7-a: five Spartan hoplite units wear the band, one of 8 and four of 5', () => {
    const found = units.filter((u) => u.side === 'sparta' && u.type === 'H' && u.national);
    expect(found.map((u) => [u.count, u.pf, u.bonus])).toEqual([
      [1, 8, true],
      [4, 5, true],
    ]);
  });

  it('AMP-1.2-a: only counters without the band desert, join Perdiccas, or may not call on the Spartans', () => {
    const desertion = position({
      phase: 'D.5',
      active: 'sparta',
      hands: { sparta: ['desertion'] },
      zones: { T12: ['A-H6', 'A-H5x'], T20: ['S-H7x'] },
    });
    act(desertion, 'sparta', 'play desertion');
    expect(where(desertion, 'A-H5x')).toContain('removed');
    expect(at(desertion, 'T12')).toEqual(['A-H6']);
    const perdiccas = position({ phase: 'B.2', due: [-1, -1, -1], hands: { sparta: ['perdiccas'] } });
    act(perdiccas, 'sparta', 'play perdiccas');
    expect(targets(perdiccas, 'sparta', 'choose')).toEqual(['S-H8Bx', 'S-H7x', 'S-P6x', 'S-P5x', 'S-C5x']);
    const battle = (unit: string): Table =>
      position({
        active: 'sparta',
        fighting: true,
        announced: 1,
        advantage: 'athens',
        hands: { sparta: ['spartans'] },
        zones: { T8: [unit, 'A-P5x'] },
      });
    const banded = battle('S-H8B');
    expectLegal(banded, 'sparta', 'play spartans');
    expect(asked(battle('S-H8Bx'))?.window).not.toBe('W-5');
  });

  it('G-03 AMP-1.2.1-a: the weaker face is half, up with a bonus, down without', () => {
    const weak = Object.fromEntries(units.map((u) => [u.key.slice(2).replace('x', ''), u.reducedPf]));
    expect(weak).toEqual({
      H8B: 4,
      H7: 3,
      H6B: 3,
      H6: 3,
      H5B: 3,
      H5: 2,
      P6: 3,
      P5B: 3,
      P5: 2,
      A3: 1,
      C5: 2,
      T20: 10,
      T10: 5,
      T7: 3,
    });
    for (const u of units) expect(u.reducedPf).toBe(u.bonus ? Math.ceil(u.pf / 2) : Math.floor(u.pf / 2));
  });

  it('AMP-1.2.1-a: a weakened unit fights with its weaker face', () => {
    const t = position({
      fighting: true,
      announced: 1,
      advantage: 'sparta',
      zones: { T8: ['A-H6*', 'A-P5x', 'S-P6x*'] },
    });
    const events = passAll(t);
    expect(events.find((e) => e.type === 'combat.result')).toMatchObject({ attackerPf: 8, defenderPf: 3 });
  });

  it('AMP-1.2.1-b: land units have 4 movement points, of every type', () => {
    for (const name of ['A-H6', 'A-C5', 'A-P5x', 'A-A3x']) {
      const t = marcher('athens', 'T4', {}, name);
      play(t, ['athens go T8', 'athens go T9', 'athens go T7', 'athens go T14']);
      expect(at(t, 'T14')).toEqual([name]);
      expect(asked(t)?.step).toBe('actions.orders');
    }
  });

  it('AMP-1.2.1-b: ships sail any distance in one move', () => {
    const t = marcher('athens', 'Thasos', {}, 'A-T10');
    expect(targets(t, 'athens', 'go')).toEqual(['M1', 'M2', 'M3']);
  });

  it('AMP-1.2.2-a: a leader alone has 5 movement points', () => {
    const t = marcher('athens', 'T4', {}, 'eucles');
    play(t, ['athens go T8', 'athens go T9', 'athens go T7', 'athens go T14', 'athens go T19']);
    expect(at(t, 'T19')).toEqual(['eucles']);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('AMP-1.2.2-a: with a ship he sails any distance; without one he does not put to sea', () => {
    const t = marcher('athens', 'Thasos', { zones: { Thasos: ['eucles'] } }, 'A-T10');
    play(t, ['athens pick eucles', 'athens go M3']);
    expect(at(t, 'M3')).toEqual(['A-T10', 'eucles']);
    expectRefusal(marcher('athens', 'Thasos', {}, 'eucles'), 'athens', 'go M2', 'AMP-3.1.3-a');
  });

  it('AMP-1.2.2-a: wounded, Brasidas brings no bonus: his zone costs a point and nobody recovers by him', () => {
    const price = (leader: string): number => {
      const t = position({ active: 'sparta', announced: 3, zones: { T20: ['S-H7x', leader] } });
      act(t, 'sparta', 'activate T20');
      return 3 - t.left;
    };
    expect([price('brasidas'), price('brasidas*')]).toEqual([0, 1]);
    const recovering = (leader: string): string[] =>
      legal(
        position({
          phase: 'D.3',
          active: 'sparta',
          advantage: 'sparta',
          zones: { T20: ['S-H7x*', leader], O8: ['S-P6x*'] },
        }),
        'sparta',
      );
    expect(recovering('brasidas')).toContain('recover S-H7x*@T20');
    expect(recovering('brasidas*')).not.toContain('recover S-H7x*@T20');
  });

  it('AMP-1.2.3-a: a garrison has no counter to move', () => {
    const t = marcher('athens', 'T12');
    expect(legal(t, 'athens').filter((text) => text.startsWith('pick'))).toEqual([]);
    expectRefusal(t, 'athens', 'pick amphipolis', 'AMP-2.B.3.2-e');
  });

  it('AMP-1.2.3-a: a garrison shows the values of its owner: Torone is 6 for Athens, 5 for Sparta', () => {
    const attempt = (active: SideName, owner: SideName, zone: readonly string[], die: number): string => {
      const t = position({
        phase: 'D.5',
        active,
        advantage: active === 'athens' ? 'sparta' : 'athens',
        garrisons: { torone: owner },
        zones: { O4: zone },
      });
      act(t, active, 'diplomacy O4', [die]);
      passAll(t);
      return garrison(t, 'torone');
    };
    const spartans = ['S-H7x', 'clearidas'];
    const athenians = ['A-H6', 'thucydides'];
    expect(attempt('sparta', 'athens', spartans, 4)).toBe('athens');
    expect(attempt('sparta', 'athens', spartans, 5)).toBe('sparta');
    expect(attempt('athens', 'sparta', athenians, 4)).toBe('athens');
    expect(attempt('athens', 'sparta', athenians, 3)).toBe('sparta');
  });

  it('AMP-1.2.3-a: the Spartan garrison of Amphipolis has no allegiance to win: Athens may only storm it', () => {
    const t = position({
      phase: 'D.5',
      garrisons: { amphipolis: 'sparta' },
      zones: { T12: ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-H6B', 'A-H6B', 'nicias'] },
    });
    expect(legal(t, 'athens').filter((text) => text.endsWith('T12'))).toEqual(['assault T12']);
  });
});
