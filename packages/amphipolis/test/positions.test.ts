import type { Position, Refusal } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { refusalOf as thrownBy } from '../../kernel/test/refusal.ts';
import { amphipolis } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { counter, hand, legal } from './look.ts';
import { act, asked, play, position } from './table.ts';

const load = (fields: object): ReturnType<typeof amphipolis.load> =>
  amphipolis.load({ game: 'amphipolis', scenario: '10.1', zones: {}, ...fields } as Position);
const refused = (fields: object): Refusal => thrownBy(() => load(fields));

describe('a written position', () => {
  it.each([
    [{ anounced: 2 }, { field: 'anounced', near: 'announced' }],
    [{ pa: { athen: 2 } }, { field: 'pa.athen', near: 'athens' }],
    [{ hands: { athens: [], spartan: [] } }, { field: 'hands.spartan', near: 'sparta' }],
    [{ garrisons: { toron: 'athens' } }, { field: 'garrisons.toron', near: 'torone' }],
    [{ scored: { athens: { unit: 2 } } }, { field: 'scored.athens.unit', near: 'units' }],
    [{ progress: { flows: [] } }, { field: 'progress.flows', near: 'flow' }],
  ])('with a field nobody knows is refused with the nearest one: %j', (fields, params) => {
    expect(refused(fields)).toEqual({ rule: 'bad-position', key: 'unknown-field-near', params });
  });

  it('may carry a note', () => {
    expect(() => load({ note: 'nobody reads it' })).not.toThrow();
    expect(refused({ weather: 1 })).toMatchObject({ key: 'unknown-field', params: { field: 'weather' } });
  });

  it.each([
    [{ phase: 'B3' }, 'phase-near', 'B.3'],
    [{ options: { window: 'swift' } }, 'option-near', 'windows'],
    [{ zones: { Amphipoli: [] } }, 'zone-near', 'Amphipolis'],
    [{ zones: { T122: ['A-H6'] } }, 'zone-near', 'T12'],
    [{ zones: { T12: ['brasides'] } }, 'piece-near', 'brasidas'],
    [{ hands: { athens: ['archer'] } }, 'counter-near', 'archers'],
  ])('with a name nobody bears is refused with the nearest one: %j', (fields, key, near) => {
    expect(refused(fields)).toMatchObject({ key, params: { near } });
  });

  it.each([
    [
      'AMP-2.A-c: the flotilla out and its counter in hand',
      { flotilla: true, hands: { athens: ['K1'] } },
      'counter-twice',
    ],
    ['AMP-7.S21-a: an ill leader on the map', { zones: { T12: ['A-H6', 'eucles!'] } }, 'ill'],
    [
      'AMP-10.2-a: a unit on a map the scenario does not use',
      { scenario: '10.2', zones: { T12: ['A-H6'] } },
      'unused-map',
    ],
    [
      'AMP-5.2-a: walls that stand in the turn they were destroyed',
      { turn: 2, wall: 'built', sapped: 2 },
      'wall-sapped',
    ],
    [
      'AMP-5.2-a: walls destroyed in a turn to come',
      { turn: 1, wall: 'destroyed', sapped: 2 },
      'sapped-later',
    ],
    ['AMP-5.2-a: walls destroyed and never built', { turn: 2, sapped: 1 }, 'never-built'],
    ['AMP-10-b: an optional group twice', { optional: { athens: 0, sparta: 2 } }, 'optional-once'],
    ['AMP-10.2-a: a wall off the map', { scenario: '10.2', turn: 5, wall: 'built' }, 'unused-marker'],
    ['AMP-10.2-a: a flotilla off the map', { scenario: '10.2', turn: 5, flotilla: true }, 'unused-marker'],
    [
      'AMP-2.B.3.3-c: two stratagems in a phase',
      { phase: 'B.3', announced: 1, played: { athens: 2 } },
      'played-twice',
    ],
    [
      'AMP-10.4-b: the counter of Perdiccas after turn 6',
      { scenario: '10.4', turn: 7, hands: { athens: ['K10'] } },
      'counter-twice',
    ],
    ['AMP-2.B.3.3-a: combats outside B.3', { phase: 'D.1', fighting: true }, 'fighting'],
    ['AMP-4.3-a: sieges tried outside D.5', { phase: 'D.1', tried: ['O1'] }, 'tried'],
  ])('that contradicts itself is refused: %s', (_rule, fields, key) => {
    expect(refused(fields)).toMatchObject({ rule: 'bad-position', key });
  });

  it('AMP-10.4-b, AMP-10-b, AMP-10.2-a: what the scenario, the turn or the table allows is no contradiction', () => {
    expect(counter(load({ scenario: '10.4', turn: 7 }), 'K10')).toBe('out');
    expect(counter(load({ scenario: '10.4', turn: 6, phase: 'B.3', announced: 1 }), 'K10')).toBe('cup');
    expect(counter(load({ scenario: '10.4', turn: 7, options: { removeS16Counter: 'no' } }), 'K10')).toBe(
      'cup',
    );
    expect(() => load({ scenario: '10.4', turn: 7, optional: { athens: 2, sparta: 0 } })).not.toThrow();
    const marked = { scenario: '10.2', turn: 5, wall: 'built', options: { offMapPoints: 'yes' } };
    expect(() => load(marked)).not.toThrow();
    expect(() => load({ phase: 'B.2', played: { athens: 2 } })).not.toThrow();
  });

  it('AMP-2.A-c: with the flotilla out, its counter is out', () => {
    const t = load({ phase: 'B.3', pa: { athens: 2, sparta: 2 }, flotilla: true });
    expect(counter(t, 'K1')).toBe('out');
    expect(() => load({ flotilla: true, out: ['K1'] })).not.toThrow();
  });

  it('says how attackers came: AMP-CRT-col-c', () => {
    const odds = (by: readonly string[]): unknown =>
      amphipolis
        .odds(
          position({
            active: 'sparta',
            announced: 2,
            zones: { T11: ['S-H7x', 'A-P5x'] },
            moved: { 'S-H7x': { from: 'T15', by } },
          }),
          'sparta',
          'T11',
        )[0]
        ?.factors.map((f) => f.rule);
    expect(odds(['river'])).toContain('AMP-CRT-col-c');
    expect(odds([])).not.toContain('AMP-CRT-col-c');
    expect(
      refused({ zones: { T11: ['S-H7x'] }, moved: { 'S-H7x': { from: 'T15', by: ['air'] } } }),
    ).toMatchObject({
      key: 'way',
    });
  });

  it('says what was already done in the phase: moved, activated, operated, played, barred, carried, tried', () => {
    const zones = { T12: ['A-H6', 'A-P5x'], T9: ['A-H6'], T20: ['S-H7x', 'S-A3x'].slice(0, 1) };
    const t = position({
      announced: 4,
      zones,
      moved: { 'A-P5x': 'T11' },
      activated: ['T9'],
      played: { athens: 1 },
      barred: { sparta: 'T13' },
      hands: { athens: ['good-omens'] },
    });
    expectRefusal(t, 'athens', 'activate T9', 'AMP-2.B.3.2-a');
    expectRefusal(t, 'athens', 'play good-omens:draw', 'AMP-2.B.3.3-c');
    play(t, ['athens activate T12', 'athens pick A-H6']);
    expectRefusal(t, 'athens', 'pick A-P5x', 'AMP-2.B.3.2-a');
    const operated = position({ announced: 4, zones: { Thasos: ['A-T10', 'A-H6'] }, operated: 1 });
    play(operated, ['athens activate Thasos', 'athens pick A-H6', 'athens pick A-T10']);
    expectRefusal(operated, 'athens', 'operate O1', 'AMP-2.B.3.2-d');
    const carried = position({ announced: 4, zones: { M2: ['A-T7*'], T4: ['A-H6'] }, carried: { M2: 3 } });
    play(carried, ['athens activate T4', 'athens pick A-H6']);
    expectRefusal(carried, 'athens', 'go M2', 'AMP-3.1.3-b');
    const tried = position({
      phase: 'D.5',
      active: 'sparta',
      garrisons: { mende: 'athens', skione: 'athens' },
      zones: { O1: ['S-H8B', 'S-H7x', 'S-H7x'], O2: ['S-H8Bx', 'S-H7x', 'S-H7x'] },
      tried: ['O1'],
    });
    expectRefusal(tried, 'sparta', 'blockade O1', 'AMP-4.3-a');
    expectLegal(tried, 'sparta', 'blockade O2');
  });

  it('may have the names the board prints, with accents or without, and marks after them', () => {
    const fields = {
      turn: 2,
      phase: 'B.3',
      active: 'athens',
      announced: 2,
      options: { windows: 'swift' },
      activated: ['T5'],
      barred: { sparta: 'T22' },
      carried: { M1: 2 },
    };
    const byId = load({
      ...fields,
      zones: { T5: ['cleon*', 'A-H6'], M1: ['A-T7'], Thrace: ['brasidas!'] },
      eliminated: ['polydamidas'],
      hands: { athens: ['good-omens'], sparta: ['archers'] },
      out: ['winds'],
      moved: { cleon: { from: 'T12', by: ['surprise'] } },
    });
    const byName = load({
      ...fields,
      zones: { Éion: ['Cléon*', 'a-h6'], m1: ['A-T7'], thrace: ['Brasidas!'] },
      eliminated: ['Polydamidas'],
      hands: { athens: ['Bons augures'], sparta: ['S4 Archers'] },
      out: ['Favourable winds'],
      moved: { Cléon: { from: 'Amphipolis', by: ['surprise'] } },
      activated: ['Eion'],
      barred: { sparta: 'Argilos' },
    });
    expect(amphipolis.save(byName)).toEqual(amphipolis.save(byId));
    expect(refused({ zones: { T5: ['A-H6'], Éion: ['A-H6'] } })).toMatchObject({
      key: 'named-twice',
      params: { field: 'zones', value: 'T5' },
    });
  });

  it('comes back exactly, and its fields say what was done', () => {
    const t = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T20: ['S-H7x'] } });
    play(t, ['athens activate T9', 'athens pick A-H6', 'athens go T8', 'athens halt']);
    const saved = amphipolis.save(t);
    expect(saved).toMatchObject({
      moved: { 'A-H6-1': 'T9' },
      activated: ['T9'],
      marched: true,
      fighting: false,
    });
    expect({ ...amphipolis.load(saved), dice: t.dice }).toEqual(t);
  });

  it('of an earlier version, with its numbers, is still read', () => {
    const t = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T20: ['S-H7x'] } });
    play(t, ['athens activate T9', 'athens pick A-H6', 'athens go T8', 'athens halt']);
    const {
      moved: _m,
      held: _h,
      played: _p,
      activated,
      carried: _c,
      barred: _b,
      tried: _t,
      marched: _x,
      operated,
      ...rest
    } = amphipolis.save(t);
    const piece = 'A-H6-1';
    const former = {
      ...rest,
      fighting: false,
      progress: {
        flow: t.flow,
        deeds: { [piece]: [1, t.from.find((z) => z > 0)] },
        played: [0, 0],
        activated,
        carried: [0, 0, 0],
        barred: [-1, -1],
        marched: 1,
        operated,
      },
    };
    expect({ ...amphipolis.load(former as Position), dice: t.dice }).toEqual(t);
  });
});

describe('names as the board prints them', () => {
  it.each([
    ['activate Éion', 'activate T5'],
    ['activate eion', 'activate T5'],
    ['go AMPHIPOLIS', 'go T12'],
    ['go t12', 'go T12'],
    ['pick Cléon', 'pick cleon'],
    ['recall pasitelidas', 'recall pasitelidas'],
    ['play Bons augures:draw', 'play good-omens:draw'],
    ['play S4 Archers', 'play archers'],
    ['recover a-h6*@amphipolis', 'recover A-H6*@T12'],
    ['retreat Argilos/sea', 'retreat T22/sea'],
    ['fly somewhere', 'fly somewhere'],
  ])('%s is %s', (written, meant) => {
    const action = amphipolis.parse(written);
    expect(action && amphipolis.notate(action)).toBe(meant);
  });

  it('are played: with accents or without', () => {
    const t = position({ announced: 4, zones: { T5: ['A-H6', 'cleon'], T20: ['S-H7x'] } });
    play(t, ['athens activate Éion', 'athens pick Cléon']);
    expect(asked(t)?.step).toBe('group');
  });
});

describe('refusals', () => {
  it('AMP-2.A-b: a face in the enemy’s colour is his alone, whatever the moment', () => {
    const t = position({ announced: 2, hands: { athens: ['K6'] }, zones: { T12: ['A-H6'] } });
    expect(hand(t, 'athens')).toEqual(['K6']);
    expect(refusalOf(t, 'athens', 'play spartans')).toEqual({ rule: 'AMP-2.A-b', key: 'colour' });
    expect(refusalOf(t, 'athens', 'play archers')).toEqual({ rule: 'AMP-2.A-b' });
  });

  it('an unknown word is no action, whatever is asked', () => {
    const t = position({ zones: { T12: ['A-H6'], T20: ['S-H7x'] }, pa: { athens: 2, sparta: 2 } });
    const windows = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const ask = asked(t);
      if (!ask) break;
      windows.add(ask.step);
      expect(refusalOf(t, ask.role, 'dance'), ask.step).toEqual({ rule: 'unknown-action' });
      expect(refusalOf(t, ask.role, 'dance T12'), ask.step).toEqual({ rule: 'unknown-action' });
      act(t, ask.role, legal(t, ask.role)[0] as string);
    }
    expect(windows.size).toBeGreaterThan(2);
  });

  it('AMP-7.S22-a: a face with several uses says which', () => {
    const t = position({ announced: 2, hands: { athens: ['good-omens'] }, zones: { T12: ['A-H6'] } });
    expect(refusalOf(t, 'athens', 'play good-omens')).toMatchObject({ rule: 'AMP-7.S22-a', key: 'which' });
  });

  it('AMP-3.1.4-f AMP-3.1.4-g: after a halt nobody asked for, the reason is that of the halt', () => {
    const spent = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T20: ['S-H7x'] } });
    play(spent, ['athens activate T9', 'athens pick A-H6']);
    const seen = ['go T9'];
    for (;;) {
      const onward = legal(spent, 'athens').find((text) => text.startsWith('go') && !seen.includes(text));
      if (onward === undefined) break;
      seen.push(onward);
      act(spent, 'athens', onward);
    }
    expect(asked(spent)?.params?.picked).toEqual([]);
    const rules = ['T1', 'T2', 'T3', 'T4', 'T7', 'T8', 'T9', 'T10', 'T11', 'T13'].map(
      (to) => refusalOf(spent, 'athens', `go ${to}`)?.rule,
    );
    expect(rules).toContain('AMP-3.1.4-f');
    expect(rules).not.toContain('AMP-2.B.3.2-e');
    const met = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T8: ['S-H7x'] } });
    play(met, ['athens activate T9', 'athens pick A-H6', 'athens go T8']);
    expect(refusalOf(met, 'athens', 'go T4')?.rule).toBe('AMP-3.1.4-g');
    const chosen = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T20: ['S-H7x'] } });
    play(chosen, ['athens activate T9', 'athens pick A-H6', 'athens go T8', 'athens halt']);
    expect(refusalOf(chosen, 'athens', 'go T4')).toMatchObject({ rule: 'AMP-3.1.1-a', key: 'halted' });
    play(chosen, ['athens done']);
    expect(refusalOf(chosen, 'athens', 'go T4')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'no-group' });
  });

  it('AMP-2.B.3.2-e: who is in the group already, and what has to wait for it, is told so', () => {
    const t = position({ announced: 4, zones: { T9: ['A-H6', 'A-P5x'], T4: ['A-H5x'] } });
    play(t, ['athens activate T9', 'athens pick A-H6']);
    expect(refusalOf(t, 'athens', 'pick A-H6')).toMatchObject({ rule: 'AMP-2.B.3.2-e', key: 'picked' });
    expect(refusalOf(t, 'athens', 'activate T4')).toMatchObject({ rule: 'AMP-2.B.3.2-e', key: 'first' });
    expect(refusalOf(t, 'athens', 'announce 1')).toMatchObject({ rule: 'AMP-2.B.3.2-e', key: 'first' });
  });

  describe('AMP-3.1.4-g: when everybody was stopped and the activation is over, the enemy is still the reason', () => {
    const stopped = { rule: 'AMP-3.1.4-g', key: 'stopped', params: { zone: zone('T8') } };
    const met = () => {
      const t = position({ announced: 6, zones: { T9: ['A-H6', 'eucles'], T8: ['S-H7x'], T20: ['A-P5x'] } });
      play(t, ['athens activate T9', 'athens pick A-H6', 'athens pick eucles', 'athens go T8']);
      expect(asked(t)?.step).toBe('actions.orders');
      return t;
    };

    it.each(['activate T8', 'activate T9', 'go T4', 'operate O1'])('%s', (asking) => {
      expect(refusalOf(met(), 'athens', asking)).toEqual(stopped);
    });

    it('but of those left behind it is that the zone has had its turn', () => {
      const t = position({ announced: 6, zones: { T9: ['A-H6', 'A-P5x'], T8: ['S-H7x'] } });
      play(t, ['athens activate T9', 'athens pick A-H6', 'athens go T8', 'athens done']);
      expect(refusalOf(t, 'athens', 'activate T9')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'once' });
      expect(refusalOf(t, 'athens', 'activate T8')).toEqual(stopped);
      expect(refusalOf(t, 'athens', 'pick A-P5x')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'no-group' });
    });

    it('nor of another group, nor of one whose player halted it', () => {
      const t = met();
      play(t, ['athens activate T20', 'athens pick A-P5x', 'athens go T21', 'athens halt']);
      expect(refusalOf(t, 'athens', 'activate T20')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'once' });
      expect(refusalOf(t, 'athens', 'go T4')).toMatchObject({ rule: 'AMP-2.B.3.2-a', key: 'no-group' });
    });

    it('of one counter as well, where another of its zone may still go', () => {
      const t = position({
        announced: 6,
        zones: { T8: ['S-H7x', 'A-A3x', 'A-H6'] },
        moved: { 'A-H6': 'T9' },
      });
      play(t, ['athens activate T8']);
      expect(refusalOf(t, 'athens', 'pick A-H6')).toEqual(stopped);
    });
  });
});
