/** Refusals that share their rule with another: the sentence tells them apart. */

import { describe, expect, it } from 'vitest';
import { refusalOf } from './expect.ts';
import { play, position, ready, type Table } from './table.ts';

const why = (t: Table, role: string, text: string): string => {
  const { rule, key } = refusalOf(t, role, text) ?? { rule: 'legal' };
  return key === undefined ? rule : `${rule} ${key}`;
};

describe('a group told off', () => {
  it('HEL-MAP-14: goes to no zone that the map does not have', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    expect(why(t, 'athens', 'go T99')).toBe('HEL-MAP-14 no-zone');
    expect(why(t, 'athens', 'lead T99')).toBe('HEL-MAP-14 no-zone');
  });

  it('HEL-MOV-03: does not halt before it has moved', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    expect(why(t, 'athens', 'halt')).toBe('HEL-MOV-03 not-moving');
    play(t, ['athens go T23']);
    expect(why(t, 'athens', 'halt')).toBe('legal');
  });

  it('HEL-B3-05: that is nobody goes nowhere', () => {
    const t = position({ announced: 2, zones: { T22: ['A-H4'] } });
    play(t, ['athens activate T22']);
    expect(why(t, 'athens', 'go T23')).toBe('HEL-B3-05 nobody');
  });

  it('HEL-MOV-03: a word that it does not know is no move', () => {
    expect(why(ready('athens', 'T22', ['A-H4']), 'athens', 'dance T23')).toBe('unknown-action');
  });
});

describe('a siege', () => {
  it('HEL-SIE-02: is laid to a port, held by the enemy, with ships and troops beside it', () => {
    const zones = { M4: ['A-T10'], T22: ['A-H3'], Abydos: ['S-P2'], Cyzique: ['S-P2'] };
    const t = position({ phase: 'C', zones });
    expect(why(t, 'athens', 'siege Abydos')).toBe('legal');
    expect(why(t, 'athens', 'siege T22')).toBe('HEL-SIE-02 no-port');
    expect(why(t, 'athens', 'siege Sestos')).toBe('HEL-SIE-02 empty');
    expect(why(t, 'athens', 'siege Cyzique')).toBe('HEL-SIE-02 besiegers');
  });
});
