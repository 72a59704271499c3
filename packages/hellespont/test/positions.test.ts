import type { Position, Refusal } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { refusalOf as thrownBy } from '../../kernel/test/refusal.ts';
import { hellespont } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { expectRefusal, refusalOf } from './expect.ts';
import { at, counter, hand, where } from './look.ts';
import { act, asked, play, position, ready, type Table } from './table.ts';

const load = (fields: object): ReturnType<typeof hellespont.load> =>
  hellespont.load({ game: 'hellespont', scenario: '10.1', zones: {}, ...fields } as Position);
const refused = (fields: object): Refusal => thrownBy(() => load(fields));

describe('a written position', () => {
  it('with a field nobody knows is refused with the nearest one', () => {
    expect(refused({ suply: { athens: 1 } })).toEqual({
      rule: 'bad-position',
      key: 'unknown-field-near',
      params: { field: 'suply', near: 'supply' },
    });
    expect(refused({ famine: { atens: true } })).toMatchObject({ params: { near: 'athens' } });
  });

  it.each([
    ['HEL-S20: an ill leader at sea', { zones: { M12: ['A-T20', 'chereas!'] } }, 'ill'],
    [
      'HEL-S17: the satrap played and his counter in hand',
      { tissaphernes: true, hands: { sparta: ['C02'] } },
      'counter-twice',
    ],
    [
      'HEL-S18: Alcibiades played early and his counter in hand',
      { early: true, hands: { athens: ['C01'] } },
      'counter-twice',
    ],
    ['HEL-S17: somebody else in prison', { imprisoned: ['chereas'] }, 'prisoner'],
    [
      'HEL-S17: Alcibiades in prison without the satrap',
      { imprisoned: ['alcibiade'], tissaphernes: false },
      'no-prison',
    ],
    ['HEL-SCN-10: the satrap in 10.2', { scenario: '10.2', imprisoned: ['alcibiade'] }, 'no-satrap'],
    ['HEL-SCN-06: Persians at sea', { zones: { M5: ['S-T20', 'pharnabaze'] } }, 'persian'],
    ['HEL-SCN-06: Persians in a base', { zones: { B3: ['S-P5p'] } }, 'persian'],
    ['HEL-VIC-08: fallen and alive', { zones: { Sestos: ['chereas'] }, fallen: ['chereas'] }, 'fallen'],
    ['HEL-B2-07: arrived and not in play', { arrived: ['A-T20-1'] }, 'arrived'],
    ['HEL-S18: both played', { tissaphernes: true, early: true }, 'both-played'],
  ])('that contradicts itself is refused: %s', (_rule, fields, key) => {
    expect(refused(fields)).toMatchObject({ rule: 'bad-position', key });
  });

  it('HEL-SCN-06, HEL-VIC-08, HEL-B2-07: Persians on land and in ports, the fallen dead, the arrived in play or lost again', () => {
    expect(() =>
      load({
        zones: { Parion: ['S-P5p', 'pharnabaze'], B3: ['A-T20-1'] },
        eliminated: ['chereas', 'A-T10-1'],
        fallen: ['chereas'],
        arrived: ['A-T20-1', 'A-T10-1'],
      }),
    ).not.toThrow();
  });

  it('HEL-S17: in prison, his counter is out', () => {
    const t = load({ turn: 4, imprisoned: ['alcibiade'] });
    expect([counter(t, 'C02'), t.tissaphernes]).toEqual(['out', 1]);
  });

  it('HEL-A-06: a counter named by its face is the one on which that side may play it', () => {
    // Surprise is on C01 for Athens and on C09 for Sparta, Mining on C07 and C08.
    const t = position({ hands: { athens: ['surprise', 'mining'], sparta: ['rotten-hulls'] } });
    expect([hand(t, 'athens'), hand(t, 'sparta')]).toEqual([['C01', 'C07'], ['C06']]);
    const sparta = position({ hands: { sparta: ['surprise', 'mining'] } });
    expect(hand(sparta, 'sparta')).toEqual(['C08', 'C09']);
    const two = position({ hands: { sparta: ['surprise'], athens: ['C09'] } });
    expect([hand(two, 'sparta'), hand(two, 'athens')]).toEqual([['C01'], ['C09']]);
  });

  it('HEL-SCN-09 HEL-SCN-10: in 10.2 Thrasyllos is on his way back once November is over, unless he is said to be dead', () => {
    const december = (fields: object) =>
      load({ scenario: '10.2', turn: 5, phase: 'B.3', pa: { athens: 2, sparta: 2 }, ...fields });
    expect(where(december({}), 'thrasyllos')).toEqual(['removed']);
    expect(where(december({ eliminated: ['thrasyllos'] }), 'thrasyllos')).toEqual(['eliminated']);
    const february = load({ scenario: '10.2', turn: 7, phase: 'B.2', advantage: 'athens' });
    expect(at(february, 'B3')).toContain('thrasyllos');
  });

  it('says what was already done in the phase: moved, carried, tried', () => {
    const t = ready('athens', 'T22', ['A-H4'], {
      zones: { M4: ['A-T4'], Sestos: ['A-P2'] },
      carried: { M4: 4 },
    });
    expectRefusal(t, 'athens', 'go M4', 'HEL-AMP-04');
    const moved = position({ announced: 3, zones: { T5: ['A-H4', 'A-P2'] }, moved: { 'A-H4': 'T6' } });
    act(moved, 'athens', 'activate T5');
    expectRefusal(moved, 'athens', 'pick A-H4', 'HEL-MOV-01');
    const tried = position({
      phase: 'C',
      zones: { M4: ['A-T20'], T22: ['A-H4', 'A-H4', 'A-P2'], Abydos: ['S-P2'] },
      hands: { athens: ['good-omens'] },
      tried: ['Abydos'],
    });
    expect(asked(tried)?.step).toBe('sieges');
    expectRefusal(tried, 'athens', 'siege Abydos', 'HEL-SIE-03');
  });
});

describe('names as the board prints them', () => {
  it.each([
    ['go Kyzikos', 'go Cyzique'],
    ['go cyzique', 'go Cyzique'],
    ['pick Théramène', 'pick theramene'],
    ['home a-t10@Eléonte/B3', 'home A-T10@Eleonte/B3'],
    // A leader and a stratagem are called alike, and the id of each is the other's name in some language.
    ['pick Alcibiades', 'pick alcibiade'],
    ['pick Alcibiade', 'pick alcibiade'],
    ['play Alcibiades', 'play alcibiades'],
    ['play Alcibiade', 'play alcibiades'],
    ['play S18 Alcibiade', 'play alcibiades'],
  ])('%s is %s', (written, meant) => {
    const action = hellespont.parse(written);
    expect(action && hellespont.notate(action)).toBe(meant);
  });
});

describe('a position by the names the board prints', () => {
  it('is the same', () => {
    const zones = { Sestos: ['A-T10'], Abydos: ['S-T10'] };
    const byId = load({ zones, fallen: ['theramene'], eliminated: ['theramene'], imprisoned: ['alcibiade'] });
    const byName = load({
      zones: { séstos: ['a-t10'], ABYDOS: ['S-T10'] },
      fallen: ['Théramène'],
      eliminated: ['Theramenes'],
      imprisoned: ['Alcibiades'],
    });
    expect(hellespont.save(byName)).toEqual(hellespont.save(byId));
  });
});

describe('refusals after a halt nobody asked for', () => {
  it('HEL-MOV-11: met by the enemy', () => {
    const t = ready('athens', 'T5', ['A-H4'], { zones: { T5: ['A-P2'], T6: ['S-H3'] } });
    play(t, ['athens go T6']);
    expect(refusalOf(t, 'athens', 'go T7')?.rule).toBe('HEL-MOV-11');
  });

  it('HEL-INT-04: stopped by ships', () => {
    const t = ready('athens', 'M9', ['A-T10'], { zones: { M9: ['A-T4'], M12: ['S-T10'] } });
    play(t, ['athens go M12', 'athens press | 6']);
    expect(refusalOf(t, 'athens', 'go M13')).toMatchObject({ rule: 'HEL-INT-04', key: 'held' });
  });

  it('HEL-MOV-03: halted by his own will', () => {
    const t = ready('athens', 'M9', ['A-T10'], { zones: { M9: ['A-T4'], Abydos: ['S-T10'] } });
    play(t, ['athens go M12', 'athens halt']);
    expect(refusalOf(t, 'athens', 'go M13')).toMatchObject({ rule: 'HEL-MOV-03', key: 'halted' });
  });

  it('HEL-B3-05: who is in the group already, and what has to wait for it, is told so', () => {
    const t = ready('athens', 'T5', ['A-H4'], { zones: { T5: ['A-P2'], T22: ['A-H3'] } });
    expect(refusalOf(t, 'athens', 'pick A-H4')).toMatchObject({ rule: 'HEL-B3-05', key: 'picked' });
    expect(refusalOf(t, 'athens', 'activate T22')).toMatchObject({ rule: 'HEL-B3-05', key: 'first' });
    expect(refusalOf(t, 'athens', 'siege T22')).toMatchObject({ rule: 'HEL-B3-05', key: 'first' });
  });

  describe('when everybody was stopped and the activation is over', () => {
    const orders = (t: Table, steps: readonly string[]): Table => {
      play(t, steps);
      expect(asked(t)?.step).toBe('actions.orders');
      return t;
    };
    const asking = (from: string, to: string, on: string) => [
      `activate ${from}`,
      `activate ${to}`,
      `go ${on}`,
    ];

    it('HEL-MOV-11: by units on land', () => {
      const t = orders(ready('athens', 'T5', ['A-H4'], { zones: { T6: ['S-H3'] } }), ['athens go T6']);
      for (const text of asking('T5', 'T6', 'T7'))
        expect(refusalOf(t, 'athens', text), text).toEqual({
          rule: 'HEL-MOV-11',
          key: 'stopped',
          params: { zone: zone('T6') },
        });
    });

    it('HEL-INT-04: by ships', () => {
      const t = orders(ready('athens', 'M9', ['A-T10'], { zones: { M12: ['S-T10'] } }), [
        'athens go M12',
        'athens press | 6',
      ]);
      for (const text of asking('M9', 'M12', 'M13'))
        expect(refusalOf(t, 'athens', text), text).toEqual({
          rule: 'HEL-INT-04',
          key: 'among',
          params: { zone: zone('M12') },
        });
    });

    it('HEL-AMP-06: by the shore they have crossed to', () => {
      const t = orders(ready('athens', 'T5', ['A-H4'], { zones: { M13: ['A-T10'], M14: ['A-T10'] } }), [
        'athens go M13',
        'athens go M14',
      ]);
      for (const text of asking('T5', 'T3', 'T2'))
        expect(refusalOf(t, 'athens', text), text).toMatchObject({ rule: 'HEL-AMP-06', key: 'landed' });
    });

    it('HEL-B3-11 HEL-B3-05: but not where their player halted them', () => {
      const t = orders(ready('athens', 'M9', ['A-T10'], { zones: { Abydos: ['S-T10'] } }), [
        'athens go M12',
        'athens halt',
      ]);
      expect(refusalOf(t, 'athens', 'activate M12')).toMatchObject({ rule: 'HEL-B3-11', key: 'nobody' });
      expect(refusalOf(t, 'athens', 'activate M9')).toMatchObject({ rule: 'HEL-B3-05', key: 'empty' });
      expect(refusalOf(t, 'athens', 'go M13')).toMatchObject({ rule: 'HEL-B3-05', key: 'no-group' });
    });

    it('HEL-INT-02: nor of a fleet ten times as strong, which nobody stops', () => {
      const t = orders(ready('athens', 'M9', ['A-T20'], { zones: { M12: ['S-T2'] } }), [
        'athens go M12',
        'athens halt',
      ]);
      expect(refusalOf(t, 'athens', 'activate M12')).toMatchObject({ rule: 'HEL-B3-11', key: 'nobody' });
    });

    it('HEL-MOV-11 HEL-MOV-01: one counter, where another of its zone may still go', () => {
      const zones = { T6: ['S-H3', 'A-A2', 'A-H4'], T5: ['A-P2', 'A-H3'] };
      const t = orders(position({ announced: 6, zones, moved: { 'A-H4': 'T5', 'A-H3': 'T9' } }), []);
      play(t, ['athens activate T6']);
      expect(refusalOf(t, 'athens', 'pick A-H4')).toMatchObject({ rule: 'HEL-MOV-11', key: 'stopped' });
      play(t, ['athens done', 'athens activate T5']);
      expect(refusalOf(t, 'athens', 'pick A-H3')).toMatchObject({ rule: 'HEL-MOV-01', key: 'moved' });
    });
  });
});
