/** Refusals that share their rule with another: the sentence tells them apart. */

import { describe, expect, it } from 'vitest';
import { refusalOf } from './expect.ts';
import { play, position, type Table } from './table.ts';

const why = (t: Table, role: string, text: string): string => {
  const { rule, key } = refusalOf(t, role, text) ?? { rule: 'legal' };
  return key === undefined ? rule : `${rule} ${key}`;
};

describe('what is not there', () => {
  it('AMP-2.B.3.2-a: a zone without own counters is told from one whose counters have moved', () => {
    const t = position({ active: 'sparta', announced: 5, zones: { T8: ['A-H6'], T11: ['S-H7x'] } });
    expect(why(t, 'sparta', 'activate T12')).toBe('AMP-2.B.3.2-a empty');
    expect(why(t, 'sparta', 'activate T8')).toBe('AMP-2.B.3.2-a empty');
    play(t, ['sparta activate T11', 'sparta pick S-H7x', 'sparta go T12', 'sparta halt']);
    expect(why(t, 'sparta', 'activate T12')).toBe('AMP-2.B.3.2-a nobody');
  });

  it('AMP-3.1-a: nobody goes to a zone that no map has', () => {
    const t = position({ announced: 5, zones: { T8: ['A-H6'] } });
    play(t, ['athens activate T8', 'athens pick A-H6']);
    expect(why(t, 'athens', 'go T99')).toBe('AMP-3.1-a no-zone');
    expect(why(t, 'athens', 'go')).toBe('AMP-3.1-a no-zone');
  });

  it('AMP-2.B.2-e: a base from which nobody may leave is no way out', () => {
    const t = position({ scenario: '10.2', turn: 5, phase: 'B.2', zones: { Macedonia: ['S-H7x'] } });
    expect(why(t, 'sparta', 'activate Thrace')).toBe('AMP-2.B.2-e nobody');
  });
});

describe('stratagems on the operational map', () => {
  const battle = (): Table =>
    position({
      scenario: '10.2',
      turn: 5,
      fighting: true,
      announced: 1,
      hands: { athens: ['K7', 'K9', 'K11', 'K6'] },
      zones: { O1: ['A-H6', 'S-H7x'], O2: ['A-P5x'] },
    });

  it('AMP-7.S8-a AMP-7.S10-a: combined attack and surprise are for the main map, whoever stands near', () => {
    expect(why(battle(), 'athens', 'play combined-attack')).toBe('AMP-7.S8-a main-map');
    expect(why(battle(), 'athens', 'play surprise')).toBe('AMP-7.S10-a main-map');
  });
});
