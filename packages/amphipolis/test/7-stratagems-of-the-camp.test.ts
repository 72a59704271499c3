import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { pointLines } from '../src/victory.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, sideName, stands, targets, where } from './look.ts';
import {
  act,
  asked,
  kept,
  nobody,
  passAll,
  play,
  position,
  type Setting,
  type Table,
  turnBegins,
} from './table.ts';

const reinforcing = (setting: Setting = {}): Table => position({ phase: 'B.2', due: nobody, ...setting });

describe('7 Stratagems: how many, and together', () => {
  it('AMP-7-a AMP-2.B.3.3-c: in B.3 one stratagem a player and phase', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['epidemic', 'good-omens'] },
      zones: { T12: ['A-H6'], T20: ['S-H7x'] },
    });
    play(t, ['athens play epidemic', 'athens done']);
    expectRefusal(t, 'athens', 'play good-omens:advantage', 'AMP-2.B.3.3-c');
  });

  it('AMP-7-a: the other player has one of his own in the same phase', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['epidemic'], sparta: ['good-omens'] },
      advantage: 'athens',
      zones: { T12: ['A-H6'], T20: ['S-H7x', 'S-P6x'] },
    });
    play(t, ['athens play epidemic', 'athens done', 'athens done']);
    expectLegal(t, 'sparta', 'play good-omens:advantage');
  });

  it('AMP-7-a: outside B.3 the hand is the only limit', () => {
    const t = reinforcing({ hands: { sparta: ['K1', 'K10', 'K11'] }, advantage: 'athens' });
    play(t, [
      'sparta play flotilla',
      'sparta play perdiccas',
      'sparta done',
      'sparta play good-omens:reinforce',
    ]);
    expect(hand(t, 'sparta')).toEqual([]);
    expect(t.flotilla).toBe(1);
    expect(at(t, 'Macedonia')).toHaveLength(6);
  });

  it('AMP-7-a AMP-7.S1-a AMP-7.S14-a: a face is played at its own moment, and its own rule says when', () => {
    const t = position({ announced: 1, hands: { athens: ['winds', 'K7'] }, zones: { T12: ['A-H6'] } });
    expectRefusal(t, 'athens', 'play winds', 'AMP-7.S1-a');
    expectRefusal(t, 'athens', 'play delay', 'AMP-7.S14-a');
    const recovery = position({
      phase: 'D.3',
      hands: { athens: ['winds', 'recover-1'] },
      zones: { T12: ['A-H6*'] },
    });
    expectRefusal(recovery, 'athens', 'play winds', 'AMP-7.S1-a');
  });

  it('AMP-7-a: what both play in one combat adds up: cavalry +2 against peltasts -2', () => {
    const modifier = (plays: readonly string[]): unknown => {
      const t = position({
        fighting: true,
        announced: 1,
        advantage: 'sparta',
        hands: { athens: ['cavalry'], sparta: ['peltasts'] },
        zones: { T8: ['A-H6', 'A-C5', 'S-H7x', 'S-P6x'] },
      });
      const events = [...play(t, plays), ...passAll(t)];
      return events.find((e) => e.type === 'combat.result')?.modifier;
    };
    const plain = modifier(['athens pass', 'sparta pass']) as number;
    expect(modifier(['athens play cavalry', 'sparta pass'])).toBe(plain + 2);
    expect(modifier(['athens pass', 'sparta play peltasts'])).toBe(plain - 2);
    expect(modifier(['athens play cavalry', 'sparta play peltasts'])).toBe(plain);
  });
});

describe('7 S1 Favourable winds', () => {
  const cities = (setting: Setting = {}): Table =>
    position({
      phase: 'D.2',
      hands: { athens: ['winds'] },
      zones: { T8: ['A-H6', 'A-P5x'], T15: ['A-C5'] },
      ...setting,
    });

  it('AMP-7.S1-a AMP-3.2-c: without it one operation in D.2, with it two', () => {
    const t = cities();
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens operate T5', 'athens done']);
    expectRefusal(t, 'athens', 'activate T15', 'AMP-3.2-c');
    play(t, ['athens play winds', 'athens activate T15', 'athens pick A-C5', 'athens operate T22']);
    expect([at(t, 'T5'), at(t, 'T22')]).toEqual([['A-H6'], ['A-C5']]);
    expect(counter(t, 'winds')).toBe('cup');
    // Both are made: D.2 is over, and the next free operations are those of D.4.
    expect(t.phase).toBe('D.4');
  });

  it('AMP-7.S1-a: in D.4 the extra operation may start from either map', () => {
    const withdrawn = (order: readonly string[]): Table => {
      const t = position({
        phase: 'D.4',
        advantage: 'sparta',
        hands: { athens: ['winds'] },
        zones: { T8: ['A-H6'], T15: ['A-C5'], O1: ['A-P5x'], O2: ['A-P5B'] },
      });
      for (const zone of order.slice(0, 2)) withdraw(t, zone);
      for (const zone of order.slice(2)) expectRefusal(t, 'athens', `activate ${zone}`, 'AMP-3.2-c');
      act(t, 'athens', 'play winds');
      expectLegal(t, 'athens', ...order.slice(2).map((zone) => `activate ${zone}`));
      withdraw(t, order[2] as string);
      return t;
    };
    const withdraw = (t: Table, zone: string): void => {
      act(t, 'athens', `activate ${zone}`);
      act(t, 'athens', `pick ${targets(t, 'athens', 'pick')[0]}`);
      act(t, 'athens', 'operate Thrace');
    };
    const land = withdrawn(['T8', 'O1', 'T15', 'O2']);
    expect(at(land, 'Thrace')).toEqual(['A-H6', 'A-P5x', 'A-C5']);
    const sea = withdrawn(['O1', 'T8', 'O2', 'T15']);
    expect(at(sea, 'Thrace')).toEqual(['A-H6', 'A-P5B', 'A-P5x']);
  });

  it('AMP-7.S1-a: it is Athens’ alone', () => {
    const t = position({
      phase: 'D.2',
      active: 'sparta',
      hands: { sparta: ['K2'] },
      zones: { T20: ['S-H7x'] },
    });
    expectRefusal(t, 'sparta', 'play winds', 'AMP-2.A-b');
  });
});

describe('7 S3 The flotilla', () => {
  const crossing = (side: SideName, flotilla: boolean): Table => {
    const unit = side === 'athens' ? 'A-H6' : 'S-H7x';
    const t = position({
      active: side,
      announced: 2,
      flotilla,
      ...(flotilla ? { out: ['K1'] } : {}),
      zones: { T13: [unit] },
    });
    play(t, [`${side} activate T13`, `${side} pick ${unit}`]);
    return t;
  };

  it('AMP-7.S3-a: once it is played Spartans cross the river anywhere, at two points more', () => {
    expectRefusal(crossing('sparta', false), 'sparta', 'go T15', 'AMP-3.1.1-d');
    expectEvent(act(crossing('sparta', true), 'sparta', 'go T15'), 'move', { cost: 3 });
  });

  it('AMP-7.S3-a: Athenians do not', () => {
    expectRefusal(crossing('athens', true), 'athens', 'go T15', 'AMP-3.1.1-d');
  });

  it('AMP-7.S3-a: it is played in B.2, by Sparta, and lasts', () => {
    const t = reinforcing({ active: 'sparta', hands: { sparta: ['flotilla'] }, zones: { T13: ['S-H7x'] } });
    act(t, 'sparta', 'play flotilla');
    play(t, ['sparta announce 2', 'sparta activate T13', 'sparta pick S-H7x', 'sparta go T15']);
    expect(at(t, 'T15')).toEqual(['S-H7x']);
    const later = position({
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['flotilla'] },
      zones: { T13: ['S-H7x'] },
    });
    expectRefusal(later, 'sparta', 'play flotilla', 'AMP-7.S3-a');
    const athens = reinforcing({ advantage: 'athens', hands: { athens: ['K1'] } });
    expectRefusal(athens, 'athens', 'play flotilla', 'AMP-2.A-b');
  });

  it('AMP-7.S3-a, R-90: all of B.2 will do, the free move included, be it drawn only then', () => {
    const t = reinforcing({
      active: 'sparta',
      hands: { sparta: ['good-omens'] },
      out: ['K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10'],
      zones: { Macedonia: ['S-H7x'] },
    });
    play(t, ['sparta pass', 'sparta play good-omens:draw | 1']);
    expect(hand(t, 'sparta')).toEqual(['K1']);
    expect(asked(t)?.step).toBe('free');
    act(t, 'sparta', 'play flotilla');
    expect([t.flotilla, counter(t, 'flotilla')]).toEqual([1, 'out']);
  });

  it('AMP-7.S3-a: it is worth a point to Sparta', () => {
    const t = reinforcing({ hands: { sparta: ['flotilla'] }, zones: { Macedonia: ['S-H7x'] } });
    expect(pointLines(t, 1).find((line) => line.rule === 'AMP-9.2-i')).toBeUndefined();
    act(t, 'sparta', 'play flotilla');
    expect(pointLines(t, 1)).toContainEqual({ rule: 'AMP-9.2-i', points: 1 });
  });
});

describe('7 S12 and S13 Recovery', () => {
  const recovering = (face: string, setting: Setting = {}): Table =>
    position({
      phase: 'D.3',
      advantage: 'sparta',
      hands: { athens: [face] },
      zones: { T12: ['A-H6*'], O4: ['A-P5x*'], Thasos: ['A-T10*'], T20: ['S-H7x*'] },
      ...setting,
    });

  it('AMP-7.S12-a: one own reduced unit, on either map or in a base, is made whole', () => {
    const t = recovering('recover-1');
    // No leader, no other recovery.
    expect(targets(t, 'athens', 'recover')).toEqual([]);
    act(t, 'athens', 'play recover-1');
    expect(targets(t, 'athens', 'recover').sort()).toEqual(['A-H6*@T12', 'A-P5x*@O4', 'A-T10*@Thasos']);
    act(t, 'athens', 'recover A-P5x*@O4');
    expect([stands(t, 'A-P5x@O4'), stands(t, 'A-H6*@T12'), stands(t, 'A-T10*@Thasos')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(targets(t, 'athens', 'recover')).toEqual([]);
  });

  it('AMP-7.S12-a: not when no own unit is reduced, nor outside D.3', () => {
    const none = recovering('recover-1', {
      zones: { T12: ['A-H6'], T20: ['S-H7x*'] },
      hands: { athens: ['recover-1', 'K11'] },
    });
    expectRefusal(none, 'athens', 'play recover-1', 'AMP-7.S12-a');
    const siege = recovering('recover-1', { phase: 'D.5', hands: { athens: ['recover-1', 'K11'] } });
    expectRefusal(siege, 'athens', 'play recover-1', 'AMP-7.S12-a');
  });

  it('AMP-7.S13-a: two units, anywhere', () => {
    const t = recovering('recover-2');
    play(t, ['athens play recover-2', 'athens recover A-T10*@Thasos', 'athens recover A-H6*@T12']);
    expect([stands(t, 'A-P5x*@O4'), stands(t, 'A-H6@T12'), stands(t, 'A-T10@Thasos')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(targets(t, 'athens', 'recover')).toEqual([]);
  });

  it('AMP-7.S13-a: up to two: one will do', () => {
    const t = recovering('recover-2');
    play(t, ['athens play recover-2', 'athens recover A-T10*@Thasos', 'athens done']);
    expect([stands(t, 'A-T10@Thasos'), stands(t, 'A-H6*@T12'), stands(t, 'A-P5x*@O4')]).toEqual([
      true,
      true,
      true,
    ]);
    const single = recovering('recover-2', { zones: { O4: ['A-P5x*'] } });
    play(single, ['athens play recover-2', 'athens recover A-P5x*@O4']);
    expect(at(single, 'O4')).toEqual(['A-P5x']);
  });

  it('AMP-7.S13-a: not when no own unit is reduced', () => {
    const t = recovering('recover-2', { zones: { T12: ['A-H6'] }, hands: { athens: ['recover-2', 'K11'] } });
    expectRefusal(t, 'athens', 'play recover-2', 'AMP-7.S13-a');
  });
});

describe('7 S14 Reinforcements delayed', () => {
  it('AMP-7.S14-a: the whole group of one entry, leaders included, comes a turn later', () => {
    const t = position({ turn: 1, phase: 'B.2', hands: { athens: ['delay'] } });
    act(t, 'athens', 'play delay');
    expect(where(t, 'brasidas')).toEqual(['due']);
    expect(at(t, 'Macedonia')).toEqual([]);
    expect(t.due).toEqual([2, 2, 2]);
    expect(counter(t, 'delay')).toBe('cup');
    const next = position({ turn: 2, phase: 'B.2', due: [-1, 2, -1] });
    expect(at(next, 'Macedonia')).toContain('brasidas');
  });

  it('AMP-7.S14-a: one group, the others come', () => {
    const t = position({ turn: 2, phase: 'B.2', due: [-1, 2, 2], hands: { athens: ['delay'] } });
    act(t, 'athens', 'play delay');
    expect(at(t, 'Macedonia')).toEqual(['S-P6x', 'S-P6x', 'S-C5x']);
    expect(t.due).toEqual([-1, 3, -1]);
  });

  it('AMP-7.S14-a: an S15 it cancels is lost and does not count as used', () => {
    const t = reinforcing({ hands: { athens: ['delay'], sparta: ['reinforcement', 'good-omens'] } });
    play(t, ['sparta play reinforcement', 'athens play delay']);
    expect(t.optional).toEqual([0, 0]);
    act(t, 'sparta', 'play good-omens:reinforce');
    expect(at(t, 'Macedonia')).toHaveLength(6);
  });

  it('AMP-7.S14-a: it does not stop Perdiccas, nor one’s own group', () => {
    const t = reinforcing({ hands: { athens: ['delay'], sparta: ['perdiccas'] } });
    play(t, ['sparta play perdiccas', 'sparta choose S-H7x', 'sparta done']);
    expect(at(t, 'Macedonia')).toEqual(['S-H7x']);
    const own = position({ turn: 2, phase: 'B.2', due: [2, -1, -1], hands: { athens: ['delay'] } });
    expect(asked(own)).toMatchObject({ role: 'athens', step: 'arrival' });
  });
});

describe('7 S15 Reinforcements', () => {
  it('AMP-7.S15-a: Athens’ option in 10.1 comes with Autocles to Thasos', () => {
    const t = reinforcing({ advantage: 'athens', hands: { athens: ['reinforcement'] } });
    act(t, 'athens', 'play reinforcement');
    expect(at(t, 'Thasos')).toEqual(['A-T10', 'A-H6B', 'A-H6B', 'A-H6', 'A-P5B', 'A-P5B', 'autocles']);
    expect(t.optional).toEqual([1, 0]);
  });

  it('AMP-7.S15-a: what arrives may use the free move', () => {
    const t = reinforcing({ hands: { sparta: ['reinforcement'] } });
    play(t, ['sparta play reinforcement', 'sparta activate Macedonia', 'sparta pick S-C5x', 'sparta go T26']);
    expect(at(t, 'T26')).toEqual(['S-C5x']);
  });

  it('AMP-7.S15-a: only in B.2', () => {
    const t = position({ announced: 1, hands: { athens: ['reinforcement'] }, zones: { T12: ['A-H6'] } });
    expectRefusal(t, 'athens', 'play reinforcement', 'AMP-7.S15-a');
  });
});

describe('7 S16 Perdiccas', () => {
  it('AMP-7.S16-a: up to three allied units of the stock come to Macedonia', () => {
    const t = reinforcing({ hands: { sparta: ['perdiccas'] } });
    play(t, ['sparta play perdiccas', 'sparta choose S-H8Bx', 'sparta choose S-C5x', 'sparta choose S-C5x']);
    expect(at(t, 'Macedonia')).toEqual(['S-H8Bx', 'S-C5x', 'S-C5x']);
    expect(targets(t, 'sparta', 'choose')).toEqual([]);
    expect(counter(t, 'perdiccas')).toBe('cup');
  });

  it('AMP-7.S16-a: fewer will do, and no unit with the band', () => {
    const t = reinforcing({ hands: { sparta: ['perdiccas'] } });
    act(t, 'sparta', 'play perdiccas');
    expectRefusal(t, 'sparta', 'choose S-H8B', 'AMP-7.S16-a');
    play(t, ['sparta choose S-P6x', 'sparta done']);
    expect(at(t, 'Macedonia')).toEqual(['S-P6x']);
  });

  it('AMP-7.S16-a: the stock is what is neither in play, eliminated nor due in a later group', () => {
    // Of five peltast units of 6 one is in play, one eliminated, two due: one is left.
    const t = position({
      turn: 1,
      phase: 'B.2',
      due: [-1, -1, 2],
      hands: { sparta: ['perdiccas'] },
      zones: { T20: ['S-P6x'] },
      eliminated: ['S-P6x'],
    });
    play(t, ['sparta play perdiccas', 'sparta choose S-P6x']);
    expectRefusal(t, 'sparta', 'choose S-P6x', 'AMP-7.S16-a');
  });

  it('AMP-7.S16-a: Sparta’s alone, and only in B.2', () => {
    const athens = reinforcing({ advantage: 'athens', hands: { athens: ['K10', 'K1'] } });
    expectRefusal(athens, 'athens', 'play perdiccas', 'AMP-2.A-b');
    const later = position({
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['perdiccas'] },
      zones: { T20: ['S-H7x'] },
    });
    expectRefusal(later, 'sparta', 'play perdiccas', 'AMP-7.S16-a');
  });

  it('AMP-7.S16-a AMP-10.3-a: barred in 10.3, though the other face is not', () => {
    const t = position({
      scenario: '10.3',
      turn: 8,
      phase: 'B.2',
      advantage: 'sparta',
      hands: { sparta: ['perdiccas', 'K1'] },
    });
    expectRefusal(t, 'sparta', 'play perdiccas', 'AMP-10.3-a');
    const actions = position({
      scenario: '10.3',
      turn: 8,
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['epidemic'] },
      zones: { T12: ['A-H6'], T20: ['S-H7x'] },
    });
    expectLegal(actions, 'sparta', 'play epidemic');
  });
});

describe('7 S17 Desertion', () => {
  const sieges = (setting: Setting = {}): Table =>
    position({
      phase: 'D.5',
      active: 'sparta',
      advantage: 'athens',
      hands: { sparta: ['desertion'] },
      zones: { T12: ['A-H6', 'A-P5x'], O4: ['A-H5x*'], Thasos: ['A-T10x'], T20: ['S-H7x'] },
      ...setting,
    });

  it('AMP-7.S17-a: one enemy allied unit, wherever it is, leaves the game', () => {
    const t = sieges();
    act(t, 'sparta', 'play desertion');
    expect(targets(t, 'sparta', 'remove').sort()).toEqual(['A-H5x*@O4', 'A-P5x@T12', 'A-T10x@Thasos']);
    expectRefusal(t, 'sparta', 'remove A-H6@T12', 'AMP-7.S17-a');
    act(t, 'sparta', 'remove A-H5x*@O4');
    expect(where(t, 'A-H5x')).toContain('removed');
    expect(at(t, 'O4')).toEqual([]);
  });

  it('AMP-7.S17-a: no points for it, and no return to the stock of the campaign', () => {
    const t = sieges({ scenario: '10.4', turn: 8, zones: { T12: ['A-H6', 'A-P5x'], T20: ['S-H7x'] } });
    const events = act(t, 'sparta', 'play desertion');
    expectNoEvent(events, 'score');
    expect(t.scored).toEqual([0, 0, 0, 0, 0, 0]);
    expect(where(t, 'A-P5x').filter((place) => place === 'removed')).toHaveLength(1);
  });

  it('AMP-7.S17-a: option desertionIn: in one’s own D.5, or before the enemy’s sieges too', () => {
    const enemys = (desertionIn: string): Table =>
      position({
        phase: 'D.5',
        options: { desertionIn },
        active: 'athens',
        hands: { sparta: ['desertion'], athens: ['K3'] },
        garrisons: { mende: 'sparta' },
        zones: { O1: ['A-P5x', 'A-H6', 'A-H6', 'A-H6', 'nicias'] },
      });
    expect(asked(enemys('own'))).toMatchObject({ role: 'athens', step: 'sieges' });
    const t = enemys('either');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'adjustments.besieged' });
    act(t, 'sparta', 'play desertion');
    expect(at(t, 'O1')).toEqual(['A-H6', 'A-H6', 'A-H6', 'nicias']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'sieges' });
  });

  it('AMP-7.S17-a: it needs an ally on the maps, and phase D.5', () => {
    const t = sieges({ zones: { T12: ['A-H6'], T20: ['S-H7x'] }, hands: { sparta: ['desertion', 'K11'] } });
    expectRefusal(t, 'sparta', 'play desertion', 'AMP-7.S17-a');
    const actions = position({
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['desertion'] },
      zones: { T12: ['A-P5x'], T20: ['S-H7x'] },
    });
    expectRefusal(actions, 'sparta', 'play desertion', 'AMP-7.S17-a');
  });
});

describe('7 S22 Good omens', () => {
  const omens = { hands: { athens: ['good-omens'] } } as const;
  const zones = { T12: ['A-H6*'], T20: ['S-H7x'] };

  it('AMP-7.S22-a: takes the advantage from the opponent who holds it', () => {
    const t = position({ ...omens, announced: 1, advantage: 'sparta', zones });
    act(t, 'athens', 'play good-omens:advantage');
    expect(sideName(t.advantage)).toBe('athens');
    expect(counter(t, 'good-omens')).toBe('cup');
  });

  it('AMP-7.S22-a: not from oneself', () => {
    const t = position({ ...omens, announced: 1, advantage: 'athens', zones });
    expectRefusal(t, 'athens', 'play good-omens:advantage', 'AMP-7.S22-a');
  });

  it('AMP-7.S22-a: at any time: B.1, B.2, one’s own orders, the enemy’s phase, combat, D.3, D.5', () => {
    const offered = (t: Table): void => expectLegal(t, 'athens', 'play good-omens:advantage');
    const points = turnBegins(3, [1, 1, 1, 1], { advantage: 'sparta', hands: { athens: ['K11'] } }).t;
    act(points, 'sparta', 'pass');
    offered(points);
    const b2 = reinforcing({ ...omens });
    offered(b2);
    offered(position({ ...omens, announced: 1, zones }));
    const passive = position({ ...omens, active: 'sparta', zones });
    act(passive, 'sparta', 'announce 1');
    expect(asked(passive)?.window).toBe('W-7');
    offered(passive);
    play(passive, ['athens pass', 'sparta done']);
    expect(asked(passive)?.window).toBe('W-9');
    offered(passive);
    const combat = position({ ...omens, fighting: true, announced: 1, zones: { T8: ['A-H6', 'S-P6x'] } });
    expect(asked(combat)?.window).toBe('W-5');
    offered(combat);
    offered(position({ ...omens, phase: 'D.3', zones }));
    offered(position({ ...omens, phase: 'D.5', zones }));
  });

  it('AMP-7.S22-a: at any time: before announcing, in D.1, D.2, D.4 and before one’s own tests of D.6', () => {
    for (const phase of ['B.3', 'D.1', 'D.2', 'D.4', 'D.6']) {
      const t = position({ ...omens, phase, zones: { T8: ['A-H6'], T20: ['S-H7x'] } });
      expectLegal(t, 'athens', 'play good-omens:advantage', 'play good-omens:draw');
    }
  });

  it('AMP-7.S22-a AMP-5.1-a: in phase C either side may take the advantage, and the works hang on it', () => {
    const works = (setting: Setting): Table =>
      position({ phase: 'C', garrisons: { amphipolis: 'sparta' }, zones: { T20: ['S-H7x'] }, ...setting });
    const stopped = works({ ...omens, advantage: 'sparta', active: 'sparta' });
    expect(asked(stopped)).toMatchObject({ role: 'athens', step: 'construction.plays', window: 'W-9' });
    act(stopped, 'athens', 'play good-omens:advantage');
    expect(stopped.phase).not.toBe('C');
    const begun = works({ hands: { sparta: ['good-omens'] }, advantage: 'athens' });
    expect(asked(begun)).toMatchObject({ role: 'sparta', step: 'construction.plays' });
    act(begun, 'sparta', 'play good-omens:advantage');
    expectLegal(begun, 'sparta', 'build');
    // Nobody is asked for nothing, and who holds the advantage may build at once.
    expect(asked(works({ advantage: 'sparta' }))).toMatchObject({
      role: 'sparta',
      step: 'construction.build',
    });
  });

  it('AMP-7.S22-a: in phase C the one with the initiative is asked first, and what is played may be answered', () => {
    const t = position({
      phase: 'C',
      options: { windows: 'sealed' },
      active: 'sparta',
      advantage: 'sparta',
      hands: { athens: ['good-omens'], sparta: ['K3'] },
      eliminated: ['brasidas'],
      zones: { T20: ['S-H7x'] },
    });
    expect(asked(t)?.role).toBe('sparta');
    play(t, ['sparta pass', 'athens play good-omens:draw']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'construction.plays' });
    play(t, ['athens pass']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'construction.plays' });
  });

  it('AMP-7.S22-a AMP-8-f: even between a die and its result, so that it may be voided', () => {
    const t = position({
      ...omens,
      fighting: true,
      announced: 1,
      advantage: 'sparta',
      zones: { T8: ['A-H6', 'S-P6x'] },
    });
    play(t, ['athens pass', 'sparta pass']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-6' });
    play(t, ['athens play good-omens:advantage', 'athens reroll | 5']);
    expect(asked(t)?.params?.die).toBe(5);
  });

  it('AMP-7.S22-b: in D.3 it makes one unit whole', () => {
    const t = position({ ...omens, phase: 'D.3', zones: { T12: ['A-H6*'], O4: ['A-P5x*'] } });
    play(t, ['athens play good-omens:recover', 'athens recover A-P5x*@O4']);
    expect([at(t, 'T12'), at(t, 'O4')]).toEqual([['A-H6*'], ['A-P5x']]);
    expectRefusal(
      position({ ...omens, phase: 'D.5', zones: { T12: ['A-H6*'] } }),
      'athens',
      'play good-omens:recover',
      'AMP-7.S22-b',
    );
  });

  it('AMP-7.S22-b: in B.2 it brings the optional group', () => {
    const t = reinforcing({ ...omens, advantage: 'athens' });
    act(t, 'athens', 'play good-omens:reinforce');
    expect(at(t, 'Thasos')).toContain('autocles');
  });

  it('AMP-7.S22-b AMP-10-b: as S15 it counts against the limit', () => {
    const t = reinforcing({ advantage: 'athens', hands: { athens: ['good-omens', 'reinforcement'] } });
    act(t, 'athens', 'play good-omens:reinforce');
    expect(t.optional).toEqual([1, 0]);
    expect(legal(t, 'athens')).not.toContain('play reinforcement');
    const used = reinforcing({
      advantage: 'athens',
      hands: { athens: ['good-omens', 'reinforcement'] },
      optional: { athens: 1 },
    });
    expectRefusal(used, 'athens', 'play good-omens:reinforce', 'AMP-10-b');
    expectRefusal(used, 'athens', 'play reinforcement', 'AMP-10-b');
  });

  it('AMP-7.S22-b: as S15 it can be cancelled by S14', () => {
    const t = reinforcing({ advantage: 'athens', hands: { athens: ['good-omens'], sparta: ['delay'] } });
    play(t, ['athens play good-omens:reinforce', 'sparta play delay']);
    expect(at(t, 'Thasos')).toEqual([]);
    expect(t.optional).toEqual([0, 0]);
  });

  it('AMP-7.S22-c: draws one counter from the cup, where S22 is back already', () => {
    const t = position({
      ...omens,
      announced: 1,
      zones,
      out: ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9'],
    });
    const other = kept(t);
    act(t, 'athens', 'play good-omens:draw', [1]);
    expect(hand(t, 'athens')).toEqual(['K10']);
    act(other, 'athens', 'play good-omens:draw', [2]);
    expect(hand(other, 'athens')).toEqual(['K11']);
  });
});
