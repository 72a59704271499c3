import { describe, expect, it } from 'vitest';
import { grade } from '../src/grade.ts';

describe('level of a victory', () => {
  const amphipolis = { draw: 4, strategic: 'double' } as const;

  it('AMP-9.2-c G-54: 9 to 5 is a draw, 12 to 7 tactical, 14 to 7 strategic', () => {
    expect(grade(9, 5, amphipolis)).toBe('draw');
    expect(grade(12, 7, amphipolis)).toBe('tactical');
    expect(grade(14, 7, amphipolis)).toBe('strategic');
  });

  it('AMP-9.2-c: the difference is looked at before the double', () => {
    expect(grade(4, 1, amphipolis)).toBe('draw');
    expect(grade(4, 0, amphipolis)).toBe('draw');
    expect(grade(5, 0, amphipolis)).toBe('strategic');
  });

  it('AMP-9.2-c: five points ahead and one short of the double is tactical', () => {
    expect(grade(13, 7, amphipolis)).toBe('tactical');
    expect(grade(10, 5, amphipolis)).toBe('strategic');
    expect(grade(11, 6, amphipolis)).toBe('tactical');
  });

  it('a game that asks for more than double does not grant strategic victory at exactly double', () => {
    const stricter = { draw: 4, strategic: 'more-than-double' } as const;
    expect(grade(14, 7, stricter)).toBe('tactical');
    expect(grade(15, 7, stricter)).toBe('strategic');
  });
});
