import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { facing, fight, march, reading } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, garrison, legal, targets, where } from './look.ts';
import { act, asked, play, type Setting, type Table } from './table.ts';

/** Sparta attacks one to one and wins with a five: the beaten Athenians lose a quarter, then look for a refuge. */
const beaten = (zone: string, setting: Setting & { others?: readonly string[] } = {}, die = 5): Table => {
  const { others = [], ...rest } = setting;
  const t = facing({
    active: 'sparta',
    advantage: 'athens',
    ...rest,
    zones: { ...rest.zones, [zone]: ['A-P5x', 'S-P5x', ...others] },
  });
  expect(reading(fight(t, die)).winner).toBe('sparta');
  return t;
};

/** Athens attacks one to one and wins with a five. */
const routed = (zone: string, setting: Setting = {}): Table => {
  const t = facing({
    advantage: 'athens',
    ...setting,
    zones: { ...setting.zones, [zone]: ['A-P5x', 'S-P5x'] },
  });
  expect(reading(fight(t, 5)).winner).toBe('athens');
  return t;
};

const refuges = (t: Table, role = 'athens'): string[] => targets(t, role, 'retreat');

describe('4.2.2 retreat on the main map', () => {
  it('AMP-4.2.2-a: the beaten side leaves the zone with everybody it has left', () => {
    const t = facing({
      active: 'sparta',
      zones: { T8: ['A-P5x', 'A-P5x', 'nicias', 'eucles', 'S-H7x', 'S-H7x', 'brasidas'] },
    });
    expect(reading(fight(t, 4)).winner).toBe('sparta');
    expectRefusal(t, 'athens', 'pass', 'AMP-4.2.2-b');
    act(t, 'athens', 'retreat T4');
    expect(at(t, 'T4').sort()).toEqual(['A-P5x', 'A-P5x*', 'eucles', 'nicias']);
    expect(at(t, 'T8')).toEqual(['S-H7x', 'S-H7x', 'brasidas']);
  });

  it('AMP-4.2.2-a: an attacker that did not win goes back as well', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'S-P5x'] } });
    expect(reading(fight(t, 2)).winner).toBe('sparta');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
  });

  it('AMP-4.2.2-a: the loser leaves even if the winner has nobody left there', () => {
    // Two to one, row 1: both lose a quarter, the defender wins, and his only unit was weakened already.
    const t = facing({ zones: { T8: ['A-P5x*', 'A-P5x*', 'S-P5x*'] } });
    expect(reading(fight(t, 1))).toMatchObject({ column: '2/1', losses: '1/4 1/4', winner: 'sparta' });
    expect(at(t, 'T8')).toEqual(['A-P5x*']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    act(t, 'athens', 'retreat T9');
    expect(at(t, 'T8')).toEqual([]);
  });

  it('AMP-4.2.2-a: the force keeps together, unless the table lets it split', () => {
    const zones = { T8: ['A-H6', 'A-P5x', 'S-H7x', 'S-H7x'] };
    const together = facing({ active: 'sparta', zones });
    fight(together, 4);
    act(together, 'athens', 'lose A-P5x');
    act(together, 'athens', 'retreat T4');
    expect(at(together, 'T4')).toEqual(['A-H6', 'A-P5x*']);

    const apart = facing({ active: 'sparta', options: { retreatSplit: 'yes' }, zones });
    fight(apart, 4);
    act(apart, 'athens', 'lose A-P5x');
    play(apart, ['athens retreat T4', 'athens pick A-H6', 'athens done', 'athens retreat T9']);
    expect(at(apart, 'T4')).toEqual(['A-H6']);
    expect(at(apart, 'T9')).toEqual(['A-P5x*']);
  });

  it('AMP-4.2.2-b: the refuge is an adjacent land zone without enemy units', () => {
    expect(refuges(beaten('T8'))).toEqual(['T3', 'T4', 'T5', 'T6', 'T9', 'T10', 'T17']);
    const t = beaten('T8', { zones: { T9: ['S-P5x'], T3: ['S-C5x'] } });
    expect(refuges(t)).toEqual(['T4', 'T5', 'T6', 'T10', 'T17']);
    expectRefusal(t, 'athens', 'retreat T9', 'AMP-4.2.2-b');
    expectRefusal(t, 'athens', 'retreat T2', 'AMP-4.2.2-b');
    expectRefusal(t, 'athens', 'retreat T8', 'AMP-4.2.2-b');
  });

  it('AMP-4.2.2-b: a corner point is no way out', () => {
    const t = beaten('T9');
    expect(refuges(t)).not.toContain('T12');
    expectRefusal(t, 'athens', 'retreat T12', 'AMP-4.2.2-b');
  });

  it('AMP-4.2.2-b: the river is crossed by the bridge only, or by Sparta with her flotilla', () => {
    expect(refuges(beaten('T11'))).toContain('T15');
    expect(refuges(beaten('T13'))).toEqual(['T6', 'T11', 'T17']);
    expect(refuges(beaten('T13', { flotilla: true }))).toEqual(['T6', 'T11', 'T17']);
    expect(refuges(routed('T13'), 'sparta')).toEqual(['T6', 'T11', 'T17']);
    expect(refuges(routed('T13', { flotilla: true }), 'sparta')).toEqual(['T6', 'T11', 'T15', 'T17']);
  });

  it('AMP-4.2.2-b: walls are free of charge and no points are counted', () => {
    const t = beaten('T7', { wall: 'built' });
    expect(refuges(t)).toContain('T12');
    expect(refuges(beaten('T9', { wall: 'built' }))).toContain('T11');
  });

  it('AMP-4.2.2-b: no rear base is entered', () => {
    expect(refuges(beaten('T1'))).toEqual(['T2', 'T14', 'T19']);
    expect(refuges(routed('T26'), 'sparta')).toEqual(['T20', 'T23', 'T24', 'T25']);
    expectRefusal(beaten('T1'), 'athens', 'retreat Thrace', 'AMP-4.2.2-b');
  });

  it('AMP-4.2.2-b AMP-4.2.2-i: a lone enemy leader does not close a refuge, and is captured there', () => {
    const t = beaten('T8', { zones: { T9: ['polydamidas'] } });
    act(t, 'athens', 'retreat T9');
    expect(at(t, 'T9')).toEqual(['A-P5x*']);
    expect(where(t, 'polydamidas')).toEqual(['eliminated']);
  });

  it('AMP-4.2.2-h: leaders retreat with the units', () => {
    const t = beaten('T8', { others: ['eucles'] });
    act(t, 'athens', 'retreat T4');
    expect(at(t, 'T4')).toEqual(['A-P5x*', 'eucles']);
  });
});

describe('4.2.2 retreat by sea', () => {
  it('AMP-4.2.2-c: Athenians may cross a sea where they have ships, to a landing without enemies', () => {
    expect(refuges(beaten('T4'))).toEqual(['T3', 'T5', 'T8']);
    expect(refuges(beaten('T4', { zones: { M2: ['A-T7'] } }))).toEqual([
      'T3',
      'T5',
      'T8',
      'T15/sea',
      'T22/sea',
    ]);
    expect(refuges(beaten('T4', { zones: { M2: ['A-T7'], T15: ['S-P5x'] } }))).toEqual([
      'T3',
      'T5',
      'T8',
      'T22/sea',
    ]);
  });

  it('AMP-4.2.2-c: the way may lead over several seas, each with a ship, within four points', () => {
    expect(refuges(beaten('T4', { zones: { M2: ['A-T7'], M3: ['A-T10'] } }))).toContain('T23/sea');
    // M1, M2, M3, T23: four points.
    const t = beaten('T5', { zones: { M1: ['A-T7'], M2: ['A-T10'], M3: ['A-T10'], T15: ['S-P5x'] } }, 6);
    expect(refuges(t)).toEqual(['T4', 'T8', 'T22/sea', 'T23/sea', 'Thasos']);
    const gap = beaten('T5', { zones: { M1: ['A-T7'], M3: ['A-T10'] } }, 6);
    expect(refuges(gap)).toEqual(['T4', 'T8', 'Thasos']);
  });

  it('AMP-4.2.2-c: it never ends at Thasos, and Sparta has no such way', () => {
    expectRefusal(beaten('T4', { zones: { M2: ['A-T20'] } }), 'athens', 'retreat Thasos', 'AMP-4.2.2-b');
    expect(refuges(routed('T4', { zones: { M2: ['A-T20'] } }), 'sparta')).toEqual(['T3', 'T5', 'T8']);
  });

  it('AMP-4.2.2-c: one land unit per point of the ships; those who do not fit retreat by land', () => {
    const t = beaten('T4', {
      others: ['A-P5x', 'A-P5x', 'A-P5x', 'nicias', 'S-P5x', 'S-P5x', 'S-P5x', 'brasidas'],
      zones: { M2: ['A-T7*'] },
    });
    act(t, 'athens', 'retreat T22/sea');
    expect(asked(t)).toMatchObject({ step: 'retreat.embark', params: { left: 3 } });
    expectRefusal(t, 'athens', 'done', 'AMP-4.2.2-c');
    // Two of the three that look alike follow by themselves.
    act(t, 'athens', 'pick A-P5x*');
    expect(at(t, 'T22').sort()).toEqual(['A-P5x', 'A-P5x', 'A-P5x*', 'nicias']);
    expect(refuges(t)).toEqual(['T3', 'T5', 'T8']);
    act(t, 'athens', 'retreat T3');
    expect(at(t, 'T3')).toEqual(['A-P5x']);
  });

  it('AMP-4.2.2-c AMP-4.2.2-f: those who do not fit and have no way by land are lost', () => {
    const t = beaten('T4', {
      others: ['A-P5x', 'A-P5x', 'A-P5x', 'S-P5x', 'S-P5x', 'S-P5x'],
      zones: { M2: ['A-T7*'], T3: ['S-C5x'], T5: ['S-C5x'], T8: ['S-C5x'] },
    });
    expect(refuges(t)).toEqual(['T15/sea', 'T22/sea']);
    play(t, ['athens retreat T15/sea', 'athens pick A-P5x', 'athens pick A-P5x', 'athens pick A-P5x']);
    expect(at(t, 'T15')).toEqual(['A-P5x', 'A-P5x', 'A-P5x']);
    expect(where(t, 'A-P5x').filter((place) => place === 'eliminated')).toHaveLength(1);
    expect(at(t, 'T4')).toEqual(['S-P5x', 'S-P5x', 'S-P5x', 'S-P5x']);
  });

  it('AMP-4.2.2-c: over several seas the weakest fleet sets the limit, and those left may take another way', () => {
    const t = beaten(
      'T5',
      {
        others: ['A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'S-P5x', 'S-P5x', 'S-P5x', 'S-P5x'],
        zones: { M1: ['A-T10*'], M2: ['A-T7*'], T4: ['S-C5x'], T8: ['S-C5x'] },
      },
      6,
    );
    act(t, 'athens', 'retreat T22/sea');
    expect(asked(t)).toMatchObject({ step: 'retreat.embark', params: { left: 3 } });
    act(t, 'athens', 'pick A-P5x*');
    expect(at(t, 'T22')).toHaveLength(3);
    // M2 is used up; the port still takes them to Thasos.
    expect(at(t, 'Thasos')).toEqual(['A-P5x', 'A-P5x']);
  });

  it('AMP-4.2.2-c AMP-3.1.3-b: room used to attack by sea in the same phase is not there for the retreat', () => {
    const setting = (ship: string) => ({
      zones: { T4: ['A-P5x', 'A-P5x', 'A-P5x'], M2: [ship], T22: ['S-H7x', 'S-H7x'] },
    });
    const full = facing(setting('A-T7*'));
    march(full, 'athens', 'T4', ['A-P5x', 'A-P5x', 'A-P5x'], ['M2', 'T22']);
    expect(reading(fight(full, 4)).winner).toBe('sparta');
    expect(refuges(full)).toEqual(['T15', 'T21', 'T23', 'T24']);
    const roomy = facing(setting('A-T7'));
    march(roomy, 'athens', 'T4', ['A-P5x', 'A-P5x', 'A-P5x'], ['M2', 'T22']);
    fight(roomy, 4);
    expect(refuges(roomy)).toEqual(['T15', 'T21', 'T23', 'T24', 'T4/sea']);
  });

  it('AMP-4.2.2-c: a leader alone needs a ship but no room aboard', () => {
    // Both forces destroy each other; what is left of the beaten attackers is Thucydides, who came by sea.
    const t = facing({
      zones: { T4: ['A-C5', 'A-C5', 'A-P5x*', 'thucydides'], M2: ['A-T7*'], T22: ['S-P5x*'] },
    });
    // Three units have crossed M2 in this phase, as many as the ship carries.
    play(t, [
      'athens activate T4',
      'athens pick A-C5',
      'athens pick A-C5',
      'athens go M2',
      'athens go T15',
      'athens halt',
    ]);
    play(t, ['athens pick A-P5x*', 'athens pick thucydides', 'athens go M2', 'athens go T22']);
    expect(reading(fight(t, 5))).toMatchObject({ losses: '1/4 1/4', winner: 'sparta' });
    expect(at(t, 'T22')).toEqual(['thucydides']);
    expect(refuges(t)).toContain('T4/sea');
  });

  it('AMP-4.2.2-c AMP-3.1.3-b: where the ships have carried all they can, a leader still crosses and his men are lost', () => {
    const t = facing({
      zones: {
        T4: ['A-P5x', 'A-P5x', 'A-P5x', 'thucydides'],
        M2: ['A-T7*'],
        T22: ['S-H7x', 'S-H7x'],
        T15: ['S-C5x'],
        T21: ['S-C5x'],
        T23: ['S-C5x'],
        T24: ['S-C5x'],
      },
    });
    march(t, 'athens', 'T4', ['A-P5x', 'A-P5x', 'A-P5x', 'thucydides'], ['M2', 'T22']);
    expect(reading(fight(t, 4)).winner).toBe('sparta');
    // The only way there is, so nobody is asked.
    expect(at(t, 'T4')).toEqual(['thucydides']);
    expect(at(t, 'T22')).toEqual(['S-H7x', 'S-H7x']);
  });

  it('AMP-4.2.2-d G-33: from Eion everybody may go to Thasos while one ship, however weak, lies in the port', () => {
    const force = ['A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-P5B', 'nicias', 'eucles'];
    const foes = ['S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'brasidas', 'clearidas'];
    const t = beaten('T5', { others: [...force, ...foes], zones: { M1: ['A-T7*'] } }, 4);
    for (let ask = asked(t); ask?.step === 'losses'; ask = asked(t))
      act(t, ask.role, legal(t, ask.role)[0] as string);
    expectLegal(t, 'athens', 'retreat Thasos');
    act(t, 'athens', 'retreat Thasos');
    expect(at(t, 'Thasos')).toHaveLength(8);
    expect(at(t, 'M1')).toEqual(['A-T7*']);
  });

  it('AMP-4.2.2-d: without a ship in the port itself there is no such way, nor from elsewhere', () => {
    expect(refuges(beaten('T5', {}, 6))).toEqual(['T4', 'T8']);
    expectRefusal(beaten('T5', { zones: { M2: ['A-T20'] } }, 6), 'athens', 'retreat Thasos', 'AMP-4.2.2-b');
    expectRefusal(beaten('T4', { zones: { M1: ['A-T20'] } }), 'athens', 'retreat Thasos', 'AMP-4.2.2-b');
  });
});

describe('4.2.2 too many in the refuge', () => {
  const crowd = (name: string, n: number): string[] => Array.from({ length: n }, () => name);

  it('AMP-4.2.2-e: the owner sends on as many as needed, arrivals or residents, to zones beside the refuge', () => {
    const t = beaten('T8', { zones: { T9: ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-C5', 'A-C5', 'A-C5'] } });
    act(t, 'athens', 'retreat T9');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'overflow', params: { n: 1 } });
    expectLegal(t, 'athens', 'send A-H6', 'send A-C5', 'send A-P5x*');
    expectRefusal(t, 'athens', 'lose A-H6', 'AMP-4.2.2-e');
    act(t, 'athens', 'send A-C5');
    // Around T9, but not the battle zone.
    expect(refuges(t)).toEqual(['T7', 'T10', 'T11', 'T17']);
    expectRefusal(t, 'athens', 'retreat T8', 'AMP-4.2.2-e');
    act(t, 'athens', 'retreat T10');
    expect(at(t, 'T10')).toEqual(['A-C5']);
    expect(at(t, 'T9')).toHaveLength(7);
  });

  it('AMP-4.2.2-e AMP-4.2.2-i: a lone enemy leader where they are sent on is captured', () => {
    const t = beaten('T8', {
      zones: { T9: crowd('A-C5', 5).concat(crowd('A-H6', 2)), T10: ['polydamidas'] },
    });
    play(t, ['athens retreat T9', 'athens send A-H6', 'athens retreat T10']);
    expect(at(t, 'T10')).toEqual(['A-H6']);
    expect(where(t, 'polydamidas')).toEqual(['eliminated']);
  });

  it('AMP-4.2.2-e: it goes on from zone to zone, never back along its own way', () => {
    const t = beaten('T8', {
      zones: {
        T9: crowd('A-C5', 5).concat(crowd('A-H6', 2)),
        T17: crowd('A-P5x', 5),
        T7: ['S-C5x'],
        T10: ['S-C5x'],
        T11: ['S-C5x'],
      },
    });
    play(t, ['athens retreat T9', 'athens send A-H6']);
    // T17 is the only zone left beside T9, and a full marsh.
    expect(at(t, 'T17')).toHaveLength(6);
    expect(asked(t)).toMatchObject({ step: 'overflow', params: { n: 1 } });
    act(t, 'athens', 'send A-P5x');
    expect(refuges(t)).toEqual(['T6', 'T13']);
    act(t, 'athens', 'retreat T13');
    expect(at(t, 'T13')).toEqual(['A-P5x']);
  });

  it('AMP-4.2.2-e: those who cannot be placed are eliminated, the owner choosing', () => {
    const t = beaten('T8', {
      zones: {
        T9: crowd('A-C5', 5).concat(crowd('A-H6', 2)),
        T7: ['S-C5x'],
        T10: ['S-C5x'],
        T11: ['S-C5x'],
        T17: ['S-C5x'],
      },
    });
    act(t, 'athens', 'retreat T9');
    expect(asked(t)).toMatchObject({ step: 'overflow' });
    expectRefusal(t, 'athens', 'send A-H6', 'AMP-4.2.2-e');
    const events = act(t, 'athens', 'lose A-P5x*');
    expectEvent(events, 'score', { side: 1, points: 1 });
    expect(at(t, 'T9')).toHaveLength(7);
  });

  it('AMP-4.2.2-e AMP-4.2.2-d: out of a crowded Eion they may take ship for Thasos', () => {
    const others = {
      T3: ['S-C5x'],
      T4: ['S-C5x'],
      T6: ['S-C5x'],
      T9: ['S-C5x'],
      T10: ['S-C5x'],
      T17: ['S-C5x'],
    };
    const full = { T5: crowd('A-H6', 4).concat(crowd('A-H6B', 4)) };
    const t = beaten('T8', { zones: { ...others, ...full, M1: ['A-T7*'] } });
    play(t, ['athens send A-H6B']);
    expect(at(t, 'Thasos')).toEqual(['A-H6B']);
    expect(at(t, 'T5')).toHaveLength(8);
    const dry = beaten('T8', { zones: { ...others, ...full, M2: ['A-T7*'] } });
    expectRefusal(dry, 'athens', 'send A-H6B', 'AMP-4.2.2-e');
  });

  it('AMP-4.2.2-e: a refuge with room asks nothing', () => {
    const t = beaten('T8', { zones: { T9: crowd('A-C5', 5).concat(crowd('A-H6', 1)) } });
    act(t, 'athens', 'retreat T9');
    expect(at(t, 'T9')).toHaveLength(7);
    expect(asked(t)?.step).toBe('actions.announce');
  });
});

describe('4.2.2 no refuge', () => {
  const ring = { T4: ['S-C5x'], T5: ['S-C5x'], T10: ['S-C5x'], T2: ['S-C5x'], T8: ['S-C5x'] };

  it('AMP-4.2.2-f: without a refuge the units are eliminated and their leaders captured', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'athens',
      zones: { ...ring, T3: ['A-P5x', 'A-H6', 'nicias', 'eucles', 'S-H7x', 'S-H7x', 'brasidas'] },
    });
    const fightEvents = fight(t, 4);
    expect(reading(fightEvents).winner).toBe('sparta');
    const events = act(t, 'athens', 'lose A-P5x');
    expect(at(t, 'T3').filter((name) => !name.startsWith('S-H7x'))).toEqual(['brasidas']);
    expect(where(t, 'nicias')).toEqual(['eliminated']);
    expect(where(t, 'eucles')).toEqual(['eliminated']);
    // Two points for the hoplites and one for the peltasts, nothing for the captured.
    expect(events.flatMap((e) => (e.type === 'score' ? [e.points] : []))).toEqual([2, 1]);
  });

  it('AMP-4.2.2-f: one open zone is enough', () => {
    const { T8: _, ...open } = ring;
    const t = facing({
      active: 'sparta',
      advantage: 'athens',
      zones: { ...open, T3: ['A-P5x', 'S-P5x'] },
    });
    fight(t, 5);
    expect(at(t, 'T8')).toEqual(['A-P5x*']);
  });

  it('AMP-4.2.2-f: the odds of a fight say who has no refuge before it is fought', () => {
    const told = (zones: NonNullable<Setting['zones']>, role = 'sparta') =>
      amphipolis.odds(facing({ active: 'sparta', advantage: 'athens', zones }), role, 'T3')[0]?.facts;
    const both = { T3: ['A-P5x', 'S-P5x'] };
    expect(told({ ...ring, ...both })).toMatchObject({ trapped: [0], noRefuge: 'AMP-4.2.2-f' });
    expect(told({ ...ring, ...both }, 'athens')).toMatchObject({ trapped: [0] });
    const { T8: _, ...open } = ring;
    expect(told({ ...open, ...both })).not.toHaveProperty('trapped');
    // AMP-4.2.2-c: a way over the sea is one.
    expect(told({ ...ring, T4: [], ...both, M2: ['A-T7*'] })).not.toHaveProperty('trapped');
  });
});

describe('4.2.2 capture of leaders', () => {
  /** A weakened unit with a leader is attacked one to one and dies of a quarter. */
  const lastStand = (setting: Setting = {}) => {
    const t = facing({
      active: 'sparta',
      advantage: 'athens',
      ...setting,
      zones: { T8: ['A-P5x*', 'eucles', 'S-P5x*'] },
    });
    return { t, events: fight(t, 5) };
  };

  it('AMP-4.2.2-i: a leader whose last unit dies among enemies is captured', () => {
    const { t, events } = lastStand();
    expect(reading(events)).toMatchObject({ losses: 'R 1/4', winner: 'sparta' });
    expect(where(t, 'eucles')).toEqual(['eliminated']);
    expectEvent(events, 'eliminate', { why: 'capture' });
  });

  it('AMP-4.2.2-i AMP-9.2-h: a capture scores nothing, unless the table counts it', () => {
    const points = (setting: Setting) =>
      lastStand(setting).events.flatMap((e) => (e.type === 'score' ? [e.points] : []));
    expect(points({})).toEqual([1]);
    expect(points({ options: { captureScores: 'yes' } })).toEqual([1, 1]);
  });

  it('AMP-4.2.2-i: a winner whose last unit dies leaves his leader to the beaten', () => {
    const t = facing({ advantage: 'athens', zones: { T8: ['A-P5x*', 'A-P5x*', 'S-P5x*', 'clearidas'] } });
    expect(reading(fight(t, 2))).toMatchObject({ row: 1, losses: '1/4 1/4', winner: 'sparta' });
    expect(where(t, 'clearidas')).toEqual(['eliminated']);
  });

  it('AMP-4.2.2-i AMP-4.2.1-b: losses fall on both sides at once: where nobody is left nobody is captured', () => {
    const t = facing({ advantage: 'athens', zones: { T8: ['A-P5x*', 'eucles', 'S-P5x*', 'polydamidas'] } });
    const events = fight(t, 4);
    expect(reading(events)).toMatchObject({ losses: '1/4 1/4', winner: 'athens' });
    expectNoEvent(events, 'eliminate', { why: 'capture' });
    expect(at(t, 'T8')).toEqual(['polydamidas', 'eucles']);
    act(t, 'sparta', 'retreat T9');
    expect(at(t, 'T8')).toEqual(['eucles']);
    expect(at(t, 'T9')).toEqual(['polydamidas']);
  });

  it('AMP-4.2.2-i: a ship beside him keeps a leader from being captured', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'athens',
      zones: { O8: ['A-P5x*', 'A-T7', 'eucles', 'S-P5x*'] },
    });
    expect(reading(fight(t, 5)).winner).toBe('sparta');
    expect(where(t, 'eucles')).toEqual(['O8']);
    act(t, 'athens', 'retreat Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-T7', 'eucles']);
  });
});

describe('4.2.2 retreat on the operational map', () => {
  // In scenario 10.1 Acanthos (O7) and Stagiros (O8) are Spartan, the six others Athenian.
  it('AMP-4.2.2-g: Athenians go to a friendly garrison without enemies, or to an open base', () => {
    const t = beaten('O8', { zones: { O1: ['S-C5x'] } });
    expect(garrison(t, 'acanthos')).toBe('sparta');
    // No ship, so no Thasos.
    expect(refuges(t)).toEqual(['O2', 'O3', 'O4', 'O5', 'O6', 'Thrace']);
    expectRefusal(t, 'athens', 'retreat O1', 'AMP-4.2.2-g');
    expectRefusal(t, 'athens', 'retreat O7', 'AMP-4.2.2-g');
    expectRefusal(t, 'athens', 'retreat Thasos', 'AMP-4.2.2-g');
  });

  it('AMP-4.2.2-g AMP-1.1.3-d: Thrace is closed by anybody of the enemy there, a lone leader included', () => {
    expect(refuges(beaten('O8', { zones: { Thrace: ['polydamidas'] } }))).not.toContain('Thrace');
  });

  it('AMP-4.2.2-g: Spartans go to their own garrisons or bases', () => {
    expect(refuges(routed('O1'), 'sparta')).toEqual(['O7', 'O8', 'Thrace', 'Macedonia']);
    const held = routed('O1', { zones: { O7: ['A-C5'], Thrace: ['A-C5'] } });
    expect(refuges(held, 'sparta')).toEqual(['O8', 'Macedonia']);
  });

  it('AMP-4.2.2-g: to Thasos one land unit per point of the ships that leave with them', () => {
    const t = beaten('O8', {
      others: ['A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-T7*', 'eucles', 'S-P5x', 'S-P5x', 'S-P5x', 'S-P5x'],
    });
    act(t, 'athens', 'retreat Thasos');
    expect(asked(t)).toMatchObject({ step: 'retreat.embark', params: { left: 3 } });
    expectRefusal(t, 'athens', 'done', 'AMP-4.2.2-g');
    play(t, ['athens pick A-P5x', 'athens pick A-P5x', 'athens pick A-P5x*']);
    expect(at(t, 'Thasos').sort()).toEqual(['A-P5x', 'A-P5x', 'A-P5x*', 'A-T7*', 'eucles']);
    // The others have no ship any more.
    expect(refuges(t)).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'Thrace']);
    act(t, 'athens', 'retreat O4');
    expect(at(t, 'O4')).toEqual(['A-P5x', 'A-P5x']);
  });

  it('AMP-4.2.2-g AMP-1.1.3-c: the ships of the losing side leave with it', () => {
    const t = beaten('O8', { others: ['A-T7'] });
    act(t, 'athens', 'retreat O4');
    expect(at(t, 'O4')).toEqual(['A-T7', 'A-P5x*']);
    expect(at(t, 'O8')).toEqual(['S-P5x']);
  });

  it('AMP-4.2.2-g: ships leave even if no land unit is left', () => {
    const t = facing({ active: 'sparta', advantage: 'athens', zones: { O8: ['A-P5x*', 'A-T7', 'S-P5x*'] } });
    fight(t, 5);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    expect(refuges(t)).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'Thasos']);
    act(t, 'athens', 'retreat Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-T7']);
  });

  it('AMP-4.2.2-g AMP-1.1.3-c: ships do not follow their troops to Thrace', () => {
    const t = beaten('O8', { others: ['A-T7', 'eucles'] });
    act(t, 'athens', 'retreat Thrace');
    expect(at(t, 'Thrace')).toEqual(['A-P5x*', 'eucles']);
    expect(refuges(t)).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'Thasos']);
    act(t, 'athens', 'retreat Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-T7']);
    expect(at(t, 'O8')).toEqual(['S-P5x']);
  });

  it('AMP-4.2.2-f AMP-4.2.2-g: Athenians without ships, friends or Thrace are eliminated', () => {
    const t = beaten('O8', {
      garrisons: {
        mende: 'sparta',
        skione: 'sparta',
        galepsos: 'sparta',
        torone: 'sparta',
        sane: 'sparta',
        dion: 'sparta',
      },
      zones: { Thrace: ['S-C5x'] },
      others: ['eucles'],
    });
    expect(at(t, 'O8')).toEqual(['S-P5x']);
    expect(where(t, 'eucles')).toEqual(['eliminated']);
  });

  it('AMP-4.2.2-g: there is no limit on how many a refuge takes in', () => {
    const t = beaten('O8', {
      zones: { O4: Array.from({ length: 5 }, () => 'A-C5').concat(['A-H6', 'A-H6', 'A-H6', 'A-H6']) },
    });
    act(t, 'athens', 'retreat O4');
    expect(at(t, 'O4')).toHaveLength(10);
  });
});
