/** Cases a reader of the rule book makes up where several rules meet; each was foretold from the book before it was played. */

import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, stands, where } from './look.ts';
import { act, asked, nobody, passAll, play, position, type Setting, type Table } from './table.ts';

/** A group of one zone goes on its way. */
const march = (setting: Setting, from: string, who: readonly string[], ...to: readonly string[]): Table => {
  const t = position({ announced: 9, ...setting });
  play(t, [`athens activate ${from}`, ...who.map((name) => `athens pick ${name}`)]);
  play(
    t,
    to.map((zone) => `athens go ${zone}`),
  );
  return t;
};

describe('cavalry before foot', () => {
  it('AMP-3.1.4-h, AMP-3.1.4-e: it may leave by the bridge, and the mover goes on with what he has left', () => {
    const t = march({ zones: { T6: ['A-H6'], T13: ['S-C5x'] } }, 'T6', ['A-H6'], 'T13');
    play(t, ['sparta go T11', 'sparta go T15', 'sparta pass']);
    expect(at(t, 'T15')).toEqual(['S-C5x']);
    act(t, 'athens', 'go T11');
    expectLegal(t, 'athens', 'go T12', 'go T15', 'halt');
  });

  it('AMP-3.1.4-h, AMP-3.1.4-d: four points take it over a wall of its own from outside, and no further', () => {
    const t = march(
      { wall: 'built', garrisons: { amphipolis: 'sparta' }, zones: { T6: ['A-H6'], T13: ['S-C5x'] } },
      'T6',
      ['A-H6'],
      'T13',
    );
    act(t, 'sparta', 'go T11');
    expect(at(t, 'T11')).toEqual(['S-C5x']);
    expect(asked(t)?.role).toBe('athens');
  });

  it('AMP-3.1.4-i, AMP-3.1.4-g: horse that stopped before it stays stopped though it then leaves before foot', () => {
    const t = march({ zones: { T6: ['A-C5', 'A-H6'], T13: ['S-C5x'] } }, 'T6', ['A-C5'], 'T13');
    play(t, ['athens pick A-H6', 'athens go T13', 'sparta go T11', 'sparta pass', 'athens halt']);
    expectRefusal(t, 'athens', 'activate T13', 'AMP-2.B.3.2-a');
    expect(at(t, 'T13')).toEqual(['A-H6', 'A-C5']);
  });

  it('AMP-3.1.4-h, AMP-3.1.4-j, AMP-4.2.2-i: a leader who does not ride along is captured, and nobody is stopped', () => {
    const zones = { T6: ['A-H6'], T13: ['S-C5x', 'clearidas'] };
    const left = march({ zones }, 'T6', ['A-H6'], 'T13');
    play(left, ['sparta go T17', 'sparta pass']);
    expect(where(left, 'clearidas')).toEqual(['eliminated']);
    expectLegal(left, 'athens', 'go T11');
    const along = march({ zones }, 'T6', ['A-H6'], 'T13');
    play(along, ['sparta pick clearidas', 'sparta go T17', 'sparta pass']);
    expect(at(along, 'T17')).toEqual(['S-C5x', 'clearidas']);
  });
});

describe('combat', () => {
  it('AMP-2.B.3.3-b, AMP-0-d, AMP-9.2-f: who cannot pay goes back weaker, the weak die and count, the leader is unharmed', () => {
    const t = march(
      { announced: 1, zones: { T6: ['A-H6', 'A-P5x*', 'cleon'], T13: ['S-H7x'] } },
      'T6',
      ['A-H6', 'A-P5x*', 'cleon'],
      'T13',
    );
    const events = act(t, 'athens', 'done');
    expect(at(t, 'T6')).toEqual(['A-H6*', 'cleon']);
    expectEvent(events, 'score', { side: 1, points: 1 });
  });

  it('AMP-4.2.2-a, AMP-4.2.2-i: a winner left without units loses his leader, and the loser leaves all the same', () => {
    const t = position({
      announced: 1,
      zones: { T8: ['A-P5x*', 'cleon', 'S-P6x', 'S-P5x'] },
      moved: { 'A-P5x': 'T9' },
    });
    act(t, 'athens', 'done', [6]);
    const events = [...passAll(t), ...act(t, 'sparta', 'lose S-P6x')];
    expectEvent(events, 'combat.result', { winner: 0 });
    expect(where(t, 'cleon')).toEqual(['eliminated']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'retreat.choose' });
  });

  it('AMP-7.S11-a, AMP-4.2-f: sappers in the combat take the wall from under it, and the city counts again', () => {
    const t = position({
      announced: 1,
      wall: 'built',
      hands: { athens: ['mining'] },
      garrisons: { amphipolis: 'sparta' },
      zones: { T12: ['A-H6', 'S-H7x'] },
      moved: { 'A-H6': { from: 'T7', by: ['wall'] } },
    });
    play(t, ['athens done']);
    const events = [...act(t, 'athens', 'play mining', [3]), ...passAll(t)];
    const { factors } = expectEvent(events, 'combat.result') as unknown as { factors: { rule: string }[] };
    expect(factors.map(({ rule }) => rule)).toEqual(['AMP-CRT-die-f']);
  });

  it('AMP-7.S21-a, AMP-4.2.2-i: an epidemic that takes the last defender leaves nothing to fight, and his leaders captured', () => {
    const t = march(
      {
        hands: { athens: ['epidemic'] },
        zones: { T6: ['A-H6'], T13: ['S-H7x*', 'clearidas', 'pasitelidas'] },
      },
      'T6',
      ['A-H6'],
      'T13',
    );
    passAll(t);
    play(t, ['athens play epidemic', 'athens weaken S-H7x*@T13']);
    expect([...where(t, 'clearidas'), ...where(t, 'pasitelidas')]).toEqual(['eliminated', 'eliminated']);
    expect(at(t, 'T13')).toEqual(['A-H6']);
  });

  it('AMP-4.2.1-a, AMP-4.1-b: a force wiped out at Torone leaves its ships, which find a refuge of their own', () => {
    const foes = ['S-H8B', 'S-H5B', 'S-H5B', 'S-H5B', 'S-H5B', 'brasidas'];
    const t = position({
      active: 'sparta',
      announced: 1,
      zones: { O4: ['A-P5x', 'A-T7', 'thucydides', 'eucles', ...foes] },
    });
    act(t, 'sparta', 'done', [6]);
    passAll(t);
    expect(where(t, 'thucydides')).toEqual(['eliminated']);
    expect(stands(t, 'A-T7@O4')).toBe(true);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    act(t, 'athens', 'retreat Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-T7']);
  });

  it('AMP-4.2.2-c, AMP-3.1.3-b: ships that have carried all they can in the phase take nobody off', () => {
    const beaten = (carried: number): Table => {
      const t = position({
        announced: 1,
        carried: { M2: carried },
        zones: {
          T4: ['A-H6', 'S-H8B', 'S-H5B', 'brasidas'],
          T5: ['S-H7x'],
          T3: ['S-P6x'],
          T8: ['S-P6x'],
          M2: ['A-T7*'],
        },
        moved: { 'A-H6': { from: 'Thasos', by: ['sea'] } },
      });
      act(t, 'athens', 'done', [5]);
      passAll(t);
      return t;
    };
    expect(where(beaten(3), 'A-H6')).toContain('eliminated');
    expectLegal(beaten(2), 'athens', 'retreat T15/sea', 'retreat T22/sea');
  });
});

describe('operations and arrivals', () => {
  it('AMP-7.S4-a, AMP-2.B.3.2-c: an operation barred by archers goes elsewhere and pays its point only then', () => {
    const t = position({
      active: 'sparta',
      announced: 5,
      hands: { athens: ['archers'] },
      zones: { T4: ['S-H7x', 'brasidas'], O4: ['A-A3x'] },
    });
    play(t, ['sparta activate T4', 'sparta pick S-H7x', 'sparta operate O4', 'athens play archers']);
    expect(t.left).toBe(5);
    expectRefusal(t, 'sparta', 'operate O4', 'AMP-7.S4-a');
    act(t, 'sparta', 'operate O5');
    expect(t.left).toBe(4);
  });

  it('AMP-7.S22-b, AMP-7.S14-a: good omens as reinforcements are cancelled like them, and do not count', () => {
    const t = position({
      phase: 'B.2',
      due: nobody,
      advantage: 'athens',
      hands: { athens: ['good-omens'], sparta: ['delay'] },
      zones: { Thasos: ['A-H6'], Macedonia: ['S-H7x'] },
    });
    play(t, ['athens play good-omens:reinforce', 'sparta play delay']);
    expect(at(t, 'Thasos')).toEqual(['A-H6']);
    expect(t.optional).toEqual([0, 0]);
  });

  it('AMP-2.B.2-b, AMP-1.1.3-d: an optional group whose only base a leader closes tries again next turn', () => {
    const t = position({
      scenario: '10.3',
      turn: 8,
      phase: 'B.2',
      advantage: 'sparta',
      hands: { sparta: ['reinforcement'] },
      zones: { Thrace: ['autocles'], Thasos: ['A-H6'], Macedonia: ['S-H7x'] },
    });
    expectEvent(act(t, 'sparta', 'play reinforcement'), 'postponed', { side: 1, turn: 9 });
    expect(at(t, 'Thrace')).toEqual(['autocles']);
  });

  it('AMP-2.D.4-d, AMP-3.2-d: any number of leaders goes to Thasos, one to Thrace', () => {
    const t = position({ phase: 'D.4', zones: { T4: ['A-H6', 'A-H6', 'cleon', 'autocles'], M2: ['A-T7*'] } });
    play(t, ['athens activate T4', 'athens pick A-H6', 'athens pick A-H6', 'athens pick cleon']);
    expectLegal(t, 'athens', 'operate Thrace');
    act(t, 'athens', 'pick autocles');
    expectRefusal(t, 'athens', 'operate Thrace', 'AMP-3.2-d');
    expectRefusal(t, 'athens', 'operate Thasos', 'AMP-2.D.4-c');
    play(t, ['athens pick A-T7*@M2', 'athens operate Thasos']);
    expect(at(t, 'T4')).toEqual([]);
  });
});
