import { describe, expect, it } from 'vitest';
import { scenarios, turns } from '../src/data/scenarios.ts';
import { expectEvent, expectLegal } from './expect.ts';
import { at, hand, rolls, targets, where } from './look.ts';
import { act, asked, passAll, play, position, setup, turnBegins } from './table.ts';

describe('0 Conventions', () => {
  it('AMP-0-a: where the texts differ the French one counts: T13, not T7, must be clear of Athenians to build', () => {
    const building = { phase: 'C', turn: 2, garrisons: { amphipolis: 'sparta' } } as const;
    const t7 = position({ ...building, zones: { T7: ['A-H6'] } });
    expect(asked(t7)?.step).toBe('construction.build');
    const t13 = position({ ...building, zones: { T13: ['A-H6'] } });
    expect(asked(t13)?.step).not.toBe('construction.build');
  });

  it('AMP-0-a: the French order of battle counts: Autocles brings one plain hoplite unit, not two', () => {
    expect(scenarios[0]?.optional.athens.units['A-H6']).toBe(1);
  });

  it('AMP-0-b: action points come from two six-sided dice, added', () => {
    const { t, events } = turnBegins(3, [6, 5, 1, 2]);
    const dice = events.filter((e) => e.type === 'roll');
    expect(dice.map((e) => [e.for, e.sides, e.value])).toEqual([
      ['points', 6, 6],
      ['points', 6, 5],
      ['points', 6, 1],
      ['points', 6, 2],
    ]);
    expect(t.pa).toEqual([6, 2]);
  });

  it('AMP-0-b: stratagems are drawn from the cup without putting back, each counter as likely as another', () => {
    const times = new Map<string, number>();
    const games = 1100;
    for (let i = 0; i < games; i++) {
      const t = setup('10.2', {}, `cup ${i}`);
      const drawn = [...hand(t, 'athens'), ...hand(t, 'sparta')];
      expect(new Set(drawn).size).toBe(4);
      for (const id of drawn) times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect(times.size).toBe(11);
    // Four of eleven counters: 400 times of 1100 each, give or take five standard deviations.
    for (const [id, n] of times) expect(Math.abs(n - 400), id).toBeLessThan(80);
  });

  it('AMP-0-c: leaders are no units: eight units and three leaders fit in a city', () => {
    const t = position({
      announced: 1,
      zones: {
        T12: [
          'A-H6',
          'A-H6',
          'A-H6',
          'A-H6',
          'A-P5x',
          'A-P5x',
          'A-P5x',
          'A-P5x',
          'eucles',
          'cleon',
          'nicias',
        ],
      },
    });
    act(t, 'athens', 'done');
    expect(at(t, 'T12')).toHaveLength(11);
  });

  it('AMP-0-c: a garrison is no unit: Sparta enters Amphipolis and has nobody to fight', () => {
    const t = position({
      active: 'sparta',
      announced: 3,
      zones: { T11: ['S-H7x'], O1: ['A-H6'] },
      garrisons: { amphipolis: 'athens' },
    });
    const events = play(t, ['sparta activate T11', 'sparta pick S-H7x', 'sparta go T12', 'sparta halt']);
    act(t, 'sparta', 'done');
    expect(at(t, 'T12')).toEqual(['S-H7x']);
    expect(events.some((e) => e.type === 'combat')).toBe(false);
    expect(asked(t)?.step).toBe('actions.announce');
  });

  it('AMP-0-d: an epidemic turns a full unit to its weaker face and eliminates one that shows it already', () => {
    const t = position({
      announced: 1,
      zones: { T20: ['S-H7x', 'S-P6x*'], T12: ['A-H6'] },
      hands: { athens: ['epidemic'] },
    });
    play(t, ['athens play epidemic', 'athens weaken S-H7x@T20', 'athens weaken S-P6x*@T20']);
    expect(at(t, 'T20')).toEqual(['S-H7x*']);
    expect(where(t, 'S-P6x')).toContain('eliminated');
  });

  it('AMP-0-d: a storm weakens and sinks by the same steps', () => {
    const t = position({
      active: 'sparta',
      advantage: 'athens',
      announced: 1,
      zones: { M2: ['A-T20', 'A-T7*'], T20: ['S-H7x'] },
      hands: { sparta: ['storm'] },
    });
    act(t, 'sparta', 'play storm', [5]);
    act(t, 'athens', 'pass', [6]);
    passAll(t);
    expect(at(t, 'M2')).toEqual(['A-T20*']);
    expect(where(t, 'A-T7')).toEqual(['eliminated']);
  });

  it('AMP-0-d: attrition weakens and eliminates by the same steps', () => {
    const t = position({
      phase: 'D.5',
      advantage: 'athens',
      hands: { athens: ['K4'] },
      zones: { T7: ['A-H6', 'A-P5x*'], T20: ['S-P6x'] },
    });
    // Clear ground in winter: the die gains two.
    act(t, 'athens', 'done');
    const events = act(t, 'athens', 'pass', [5]);
    expect(rolls(events, 'attrition')).toEqual([5]);
    passAll(t);
    expect(at(t, 'T7')).toEqual(['A-H6*']);
  });

  it('AMP-0-e: a lone enemy leader or an enemy garrison does not spoil a zone for an operation of D.2', () => {
    const t = position({ phase: 'D.2', active: 'athens', zones: { T8: ['A-H6'], T22: ['clearidas'] } });
    play(t, ['athens activate T8', 'athens pick A-H6']);
    expectLegal(t, 'athens', 'operate T22');
    const held = position({ phase: 'D.2', active: 'athens', zones: { T8: ['A-H6'], T22: ['S-C5x'] } });
    play(held, ['athens activate T8', 'athens pick A-H6']);
    expect(targets(held, 'athens', 'operate')).not.toContain('T22');
  });

  it('AMP-0-e: an enemy garrison does not close an operational zone to reinforcements, an enemy unit does', () => {
    const t = position({
      phase: 'B.2',
      due: [-1, -1, -1],
      zones: { Macedonia: ['S-H7x'], O4: ['A-H6'] },
      garrisons: { torone: 'athens', mende: 'athens' },
    });
    play(t, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expect(targets(t, 'sparta', 'operate')).toContain('O1');
    expect(targets(t, 'sparta', 'operate')).not.toContain('O4');
  });

  it('AMP-0-f: a turn is a quarter of a year, from summer 424 to autumn 422, turns 4 to 7 under the armistice', () => {
    expect(turns.map((t) => `${t.turn} ${t.date.en}${t.armistice ? ', armistice' : ''}`)).toEqual([
      '0 summer 424 BC',
      '1 autumn 424 BC',
      '2 winter 424/423 BC',
      '3 spring 423 BC',
      '4 summer 423 BC, armistice',
      '5 autumn 423 BC, armistice',
      '6 winter 423/422 BC, armistice',
      '7 spring 422 BC, armistice',
      '8 summer 422 BC',
      '9 autumn 422 BC',
    ]);
  });

  it('AMP-0-f: the turn marker moves on by one after D.7', () => {
    const { t, events } = turnBegins(6, [3, 3]);
    expectEvent(events, 'turn', { turn: 6 });
    expect(t.turn).toBe(6);
  });
});
