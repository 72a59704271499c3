/** Rules that meet, as a reader of the book made them up, and guards that only such meetings show. */

import { describe, expect, it } from 'vitest';
import { odds } from '../src/odds.ts';
import { expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { at, counter, legal, targets, where } from './look.ts';
import { act, asked, many, play, position, type Setting, type Table } from './table.ts';

const actions = (setting: Setting): Table =>
  position({ active: 'sparta', initiative: 'sparta', advantage: 'sparta', announced: 4, ...setting });

describe('leaders', () => {
  it('AMP-2.B.3.2-b: Brasidas, wounded, costs his zone a point like any leader', () => {
    const cost = (who: string): unknown =>
      act(actions({ zones: { T20: [who, 'S-H5B'] } }), 'sparta', 'activate T20')[0]?.cost;
    expect([cost('brasidas'), cost('brasidas*')]).toEqual([0, 1]);
  });

  it('AMP-4.2.2-i AMP-4.1-b: soldiers who come by operation capture a leader alone, not one among his ships', () => {
    const met = (...who: string[]): string[] => {
      const t = actions({ zones: { O1: who, O2: ['S-H5B', 'polydamidas'] } });
      play(t, ['sparta activate O2', 'sparta pick S-H5B', 'sparta operate O1']);
      return where(t, 'nicias');
    };
    expect(met('nicias')).toEqual(['eliminated']);
    expect(met('nicias', 'A-T10')).toEqual(['O1']);
  });

  it('AMP-10.3-b AMP-4.2.2-i: Cleon, captured alone by Brasidas, was not attacked by him', () => {
    const t = actions({ scenario: '10.3', turn: 8, zones: { T20: ['brasidas', 'S-H5B'], T21: ['cleon'] } });
    play(t, ['sparta activate T20', 'sparta pick brasidas', 'sparta pick S-H5B', 'sparta go T21']);
    expect(where(t, 'cleon')).toEqual(['eliminated']);
    expect(t.challenged).toBe(0);
  });

  it('AMP-10.3-b: he who was attacked once is not told of again', () => {
    const duel = (challenged: boolean): number => {
      const t = actions({
        scenario: '10.3',
        turn: 8,
        announced: 1,
        challenged,
        advantage: 'athens',
        zones: { T21: ['brasidas', 'S-H8B', 'S-H5B', 'cleon', 'A-A3x'], T20: ['S-H7x'] },
        moved: { 'S-H8B': 'T20', 'S-H5B': 'T20', brasidas: 'T20' },
      });
      return act(t, 'sparta', 'done').filter(({ type }) => type === 'challenge').length;
    };
    expect([duel(false), duel(true)]).toEqual([1, 0]);
  });

  it('AMP-7.S2-a AMP-1.1.3-c: whose last ship a storm takes is put ashore at Thasos', () => {
    const t = actions({
      announced: 1,
      hands: { sparta: ['storm'] },
      zones: { M2: ['thucydides', 'A-T7*'], T20: ['S-H5B'] },
    });
    play(t, ['sparta play storm | 6', 'sparta pass']);
    expect(where(t, 'thucydides')).toEqual(['Thasos']);
    expect(where(t, 'A-T7')).toEqual(['eliminated']);
  });

  it('AMP-2.D.4-d AMP-3.2-d: any number of them goes to Thasos in D.4, in B.3 one', () => {
    const zones = { O1: ['nicias', 'nicostratos', 'A-T10'] };
    const group = [
      'athens activate O1',
      'athens pick nicias',
      'athens pick nicostratos',
      'athens pick A-T10',
    ];
    const home = position({ phase: 'D.4', zones });
    play(home, group);
    expectLegal(home, 'athens', 'operate Thasos');
    const away = position({ announced: 4, zones });
    play(away, group);
    expectRefusal(away, 'athens', 'operate Thasos', 'AMP-3.2-d');
  });

  it('AMP-3.1.4-j AMP-3.1.4-h: who rides along with the cavalry is told off once', () => {
    const t = actions({ zones: { T20: ['S-H5B'], T16: ['A-C5', 'eucles'] } });
    play(t, ['sparta activate T20', 'sparta pick S-H5B', 'sparta go T16', 'athens pick eucles']);
    expect(targets(t, 'athens', 'pick')).toEqual([]);
    act(t, 'athens', 'go T15');
    expect(where(t, 'eucles')).toEqual(['T15']);
  });
});

describe('the river', () => {
  const beaten = (flotilla: boolean): Table => {
    const held = Object.fromEntries(['T17', 'T11', 'T9', 'T14', 'T10', 'T18'].map((id) => [id, ['A-P5x']]));
    const t = position({
      announced: 1,
      flotilla,
      zones: { ...held, T13: ['A-H6B', 'A-H6B', 'A-H6B', 'S-P5x'] },
      moved: { 'A-H6B': 'T9' },
    });
    play(t, ['athens done | 5', 'sparta pass']);
    return t;
  };

  it('AMP-4.2.2-b AMP-7.S3-a: with the flotilla the beaten cross it too, without it they do not', () => {
    expect(where(beaten(false), 'S-P5x')[0]).toBe('T6');
    expect(targets(beaten(true), 'sparta', 'retreat')).toEqual(['T6', 'T15']);
  });

  it('AMP-7.S8-a AMP-7.S10-a AMP-7.S3-a: so do those who lend strength or come by surprise', () => {
    const near = (flotilla: boolean, hand: string): string[] => {
      const t = actions({
        announced: 1,
        flotilla,
        hands: { sparta: [hand] },
        zones: { T13: ['S-H5B', 'A-H6'], T15: ['S-P6x'] },
        moved: { 'S-H5B': 'T17' },
        advantage: 'athens',
      });
      act(t, 'sparta', 'done');
      return asked(t)?.role === 'sparta' ? legal(t, 'sparta') : [];
    };
    for (const hand of ['combined-attack', 'surprise']) {
      expect(near(true, hand)).toContain(`play ${hand}`);
      expect(near(false, hand)).not.toContain(`play ${hand}`);
    }
  });

  it('AMP-3.1.4-h AMP-7.S3-a: and cavalry that withdraws', () => {
    const ways = (flotilla: boolean): string[] => {
      const t = position({ announced: 4, flotilla, zones: { T11: ['A-H6'], T13: ['S-C5x'] } });
      play(t, ['athens activate T11', 'athens pick A-H6', 'athens go T13']);
      return targets(t, 'sparta', 'go');
    };
    expect(ways(true)).toContain('T15');
    expect(ways(false)).not.toContain('T15');
  });
});

describe('the sea', () => {
  it('AMP-6-a AMP-6-g: ships before a city of the enemy are tested, before their own they are not', () => {
    const tested = (acanthos: 'athens' | 'sparta'): number => {
      const t = position({
        phase: 'D.4',
        initiative: 'athens',
        advantage: 'sparta',
        garrisons: { acanthos },
        zones: { O7: ['A-T10'], T5: ['A-H6'], T22: ['S-H5B'] },
        hands: { athens: ['K3'], sparta: [] },
      });
      return act(t, 'athens', 'done', acanthos === 'sparta' ? [1] : []).filter((e) => e.type === 'roll')
        .length;
    };
    expect([tested('sparta'), tested('athens')]).toEqual([1, 0]);
  });

  it('AMP-3.1.3-b AMP-4.2.2-c: with a leader among them as many cross as the ships carry', () => {
    const t = actions({
      announced: 1,
      advantage: 'athens',
      zones: {
        T4: ['A-H6', 'A-P5x', 'thucydides', ...many('S-H5B', 4)],
        T3: ['S-P6x'],
        T5: ['S-P5x'],
        T8: ['S-P5x'],
        T9: ['S-P5x'],
        T2: ['S-P6x'],
        T1: ['S-P6x'],
        M2: ['A-T7'],
      },
      moved: { 'S-H5B': 'T8' },
    });
    play(t, ['sparta done | 5', 'athens pass']);
    for (let n = 0; n < 4 && asked(t)?.step === 'losses'; n++)
      act(t, 'athens', legal(t, 'athens')[0] as string);
    const [way = ''] = legal(t, 'athens').filter((text) => text.endsWith('/sea'));
    act(t, 'athens', way);
    const refuge = way.replace('retreat ', '').replace('/sea', '');
    expect(at(t, refuge).map((name) => name.replace('*', ''))).toEqual(['A-H6', 'A-P5x', 'thucydides']);
  });
});

describe('moments', () => {
  it('AMP-2.B.2-e: who has no free move in B.2 marches in B.3 like anybody', () => {
    const t = position({ announced: 2, held: ['A-H6'], zones: { T9: ['A-H6'] } });
    expectLegal(t, 'athens', 'activate T9');
    play(t, ['athens activate T9']);
    expectLegal(t, 'athens', 'pick A-H6');
  });

  it('AMP-3.1.4-g AMP-3.2-a: who has come among enemies by operation was not stopped on a march', () => {
    const t = position({ announced: 4, zones: { O2: ['A-H6', 'A-T10', 'nicias'], O1: ['S-H7x'] } });
    play(t, [
      'athens activate O2',
      'athens pick A-H6',
      'athens pick A-T10',
      'athens pick nicias',
      'athens operate O1',
    ]);
    expect(refusalOf(t, 'athens', 'activate O1')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'nobody' });
  });

  it('AMP-7.S4-a AMP-4.2.2-b: no refuge is a zone with enemies in it, archers or not', () => {
    const t = position({
      announced: 1,
      zones: { T9: ['A-H6B', 'A-H6B', 'A-H6B', 'S-P5x'], T8: ['A-A3x'], T7: ['A-P5x'], T4: ['A-P5x'] },
      moved: { 'A-H6B': 'T8' },
    });
    play(t, ['athens done | 5', 'sparta pass']);
    const open = targets(t, 'sparta', 'retreat');
    expect(open.length).toBeGreaterThan(0);
    for (const id of ['T8', 'T7', 'T4']) expect(open).not.toContain(id);
  });

  it('AMP-7.S2-a: odds of a storm are told where ships could suffer by it', () => {
    const t = position({ announced: 1, zones: { M1: ['A-T20'], M2: ['A-T10'], M3: ['A-T7'] } });
    const told = (id: string): number => odds(t, 'athens', id).filter(({ kind }) => kind === 'storm').length;
    expect(['M1', 'M2', 'M3', 'T4'].map(told)).toEqual([0, 1, 1, 0]);
    expect(odds(position({ announced: 1, zones: { T4: ['A-H6'] } }), 'athens', 'M2')).toEqual([]);
  });
});

describe('scenarios', () => {
  it('AMP-10.2-a: the main map, the wall and the flotilla are out of the game in that scenario alone', () => {
    const setting: Setting = { wall: 'built', flotilla: true, zones: { T12: ['A-H6'] } };
    expect(() => position({ ...setting, scenario: '10.1' })).not.toThrow();
    expect(() => position({ ...setting, scenario: '10.3' })).not.toThrow();
    expect(() => position({ scenario: '10.2', turn: 4, zones: { T12: ['A-H6'] } })).toThrow();
  });

  it('AMP-7.S3-a AMP-2.A-c AMP-10.2-a: option offMapPoints: the flotilla is played there for its point, or not', () => {
    const t = (offMapPoints: string): Table =>
      position({
        scenario: '10.2',
        turn: 5,
        phase: 'B.2',
        advantage: 'sparta',
        due: [-1, -1],
        options: { offMapPoints },
        hands: { sparta: ['flotilla'] },
        zones: { O1: ['S-H7x'], Macedonia: ['S-P6x'], Thasos: ['A-T10'] },
      });
    expectLegal(t('yes'), 'sparta', 'play flotilla');
    expectRefusal(t('no'), 'sparta', 'play flotilla', 'AMP-10.2-a');
  });

  it('AMP-10.4-b: the counter of Perdiccas leaves the campaign after turn 6, once, and no other scenario', () => {
    expect(counter(position({ scenario: '10.3', turn: 8 }), 'perdiccas')).toBe('cup');
    expect(counter(position({ scenario: '10.4', turn: 8 }), 'perdiccas')).toBe('out');
    const ending = (out: readonly string[]): number =>
      act(
        position({
          scenario: '10.4',
          turn: 6,
          phase: 'D.5',
          active: 'sparta',
          initiative: 'athens',
          out,
          due: many('', 13).map(() => -1),
          garrisons: { mende: 'sparta' },
          zones: { T5: ['A-P5x'], T22: ['S-H7x'] },
          hands: { sparta: ['K4'] },
        }),
        'sparta',
        'done',
      ).filter(({ type }) => type === 'counter-out').length;
    expect([ending([]), ending(['K10'])]).toEqual([1, 0]);
  });

  it('AMP-10.4-a: where the stock has nobody of the kind left nobody is asked', () => {
    const t = (removed: readonly string[]): Table =>
      position({
        scenario: '10.4',
        turn: 2,
        phase: 'B.2',
        advantage: 'athens',
        due: many('', 13).map((_, group) => (group === 1 ? 2 : -1)),
        removed,
        zones: { T5: ['A-H6'], T22: ['S-H7x'] },
      });
    const stepsOf = (table: Table): unknown[] => {
      const steps: unknown[] = [];
      while (asked(table)?.step !== 'free' && steps.length < 9) {
        steps.push(asked(table)?.step);
        const role = asked(table)?.role as string;
        act(table, role, asked(table)?.window ? 'pass' : (legal(table, role)[0] as string));
      }
      return steps;
    };
    expect(stepsOf(t([]))).toContain('arrival.choose');
    expect(stepsOf(t([...many('A-P5x', 6), ...many('A-P5B', 2)]))).not.toContain('arrival.choose');
  });
});

describe('windows', () => {
  it('AMP-7.S17-a AMP-7.S19-a AMP-6-a: what has no place in one is refused by what it is about', () => {
    const besieged = position({
      phase: 'D.5',
      options: { desertionIn: 'either' },
      hands: { sparta: ['desertion'], athens: [] },
      garrisons: { mende: 'sparta' },
      zones: { O1: ['A-P5x', 'A-H6', 'nicias'] },
    });
    expect(refusalOf(besieged, 'sparta', 'build')?.rule).toBe('AMP-7.S17-a');
    const helped = position({
      phase: 'D.5',
      hands: { athens: ['diplomacy'], sparta: [] },
      garrisons: { mende: 'sparta' },
      zones: { O1: ['A-P5x', 'A-H6', 'nicias'] },
    });
    act(helped, 'athens', 'diplomacy O1');
    expect(asked(helped)?.step).toBe('siege.help');
    expect(refusalOf(helped, 'athens', 'build')?.rule).toBe('AMP-7.S19-a');
    const tests = position({
      phase: 'D.6',
      advantage: 'athens',
      zones: { T4: ['A-H6*'] },
      hands: { athens: ['good-omens'] },
    });
    expect(refusalOf(tests, 'athens', 'build')?.rule).toBe('AMP-6-a');
  });

  it('AMP-2.D-a AMP-6-a: who has played before his tests is asked again before them', () => {
    const t = position({
      phase: 'D.6',
      advantage: 'athens',
      zones: { T4: ['A-H6*'] },
      hands: { athens: ['good-omens'] },
    });
    act(t, 'athens', 'play good-omens:draw');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'adjustments.before-tests' });
    expectLegal(t, 'athens', 'advantage recover');
  });
});
