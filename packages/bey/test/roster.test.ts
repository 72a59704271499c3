import { notate } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { makePieces } from '../src/pieces.ts';
import { FULL, ILL, makeRoster, REDUCED } from '../src/roster.ts';
import type { BeyBoard } from '../src/state.ts';

const roster = makeRoster(
  [
    { key: 'S-H5', side: 'sparta', type: 'H', pf: 5, reducedPf: 2, bonus: false, national: true, count: 2 },
    { key: 'A-T7', side: 'athens', type: 'T', pf: 7, reducedPf: 3, bonus: false, national: true, count: 1 },
    { key: 'A-H6B', side: 'athens', type: 'H', pf: 6, reducedPf: 3, bonus: true, national: false, count: 2 },
  ],
  [
    { id: 'agis', side: 'sparta', bonus: 2 },
    { id: 'conon', side: 'athens', bonus: 1 },
  ],
);
const pieces = makePieces(roster);
const [A_T7, A_H6B_1, A_H6B_2, S_H5_1, S_H5_2, AGIS, CONON] = [0, 1, 2, 3, 4, 5, 6] as const;

/** Everybody in zone 1 on his front face, changed as told. */
const board = (change: Partial<BeyBoard> = {}): BeyBoard =>
  ({ at: new Array(roster.size).fill(1), face: new Array(roster.size).fill(FULL), ...change }) as BeyBoard;
const faces = (...back: readonly [number, number][]): number[] => {
  const face = new Array<number>(roster.size).fill(FULL);
  for (const [piece, shown] of back) face[piece] = shown;
  return face;
};

describe('roster', () => {
  it('counts every counter of the sheet, units of Athens, then of Sparta, then leaders', () => {
    expect(roster.id).toEqual(['A-T7-1', 'A-H6B-1', 'A-H6B-2', 'S-H5-1', 'S-H5-2', 'agis', 'conon']);
    expect([roster.start, roster.end, roster.firstLeader]).toEqual([[0, 3], [3, 5], 5]);
    expect(roster.leadersOf).toEqual([[CONON], [AGIS]]);
  });

  it('knows of each counter its side, type, bonus, band and both strengths', () => {
    expect(roster.side.map((s) => s)).toEqual([0, 0, 0, 1, 1, 1, 0]);
    expect(roster.type).toEqual(['T', 'H', 'H', 'H', 'H', 'L', 'L']);
    expect(roster.naval.indexOf(true)).toBe(A_T7);
    expect(roster.elite[A_H6B_1]).toBe(true);
    expect([roster.national[A_H6B_1], roster.national[S_H5_1]]).toEqual([false, true]);
    expect(roster.strength.slice(0, 4)).toEqual([7, 3, 6, 3]);
    expect([roster.swords[AGIS], roster.swords[CONON], roster.swords[A_T7]]).toEqual([2, 1, 0]);
  });
});

describe('pieces', () => {
  it('finds who stands in a zone, land and sea apart', () => {
    const b = board({ at: [1, 1, 2, 1, 2, 1, 2] });
    expect(pieces.units(b, 0, 1)).toEqual([A_T7, A_H6B_1]);
    expect(pieces.landUnits(b, 0, 1)).toEqual([A_H6B_1]);
    expect(pieces.all(b, 0, 2)).toEqual([A_H6B_2, CONON]);
    expect(pieces.leaders(b, 1, 1)).toEqual([AGIS]);
    expect([pieces.hasUnit(b, 1, 2), pieces.hasLandUnit(b, 0, 3), pieces.hasAny(b, 1, 3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(pieces.countUnits(b, 0, 1)).toBe(2);
    expect([pieces.hasType(b, 0, 1, 'T'), pieces.hasType(b, 0, 2, 'T')]).toEqual([true, false]);
  });

  it('a fleet alone is a unit but no land unit', () => {
    const b = board({ at: [1, 2, 2, 2, 2, 2, 2] });
    expect([pieces.hasUnit(b, 0, 1), pieces.hasLandUnit(b, 0, 1)]).toEqual([true, false]);
  });

  it('adds up the faces now shown, ships apart', () => {
    const b = board({ face: faces([A_H6B_1, REDUCED], [A_T7, REDUCED]) });
    expect(pieces.landPf(b, 0, 1)).toBe(3 + 6);
    expect(pieces.navalPf(b, 0, 1)).toBe(3);
    expect(pieces.pf(b, S_H5_2)).toBe(5);
  });

  it('gives no bonus for a leader wounded or ill', () => {
    expect(pieces.bonus(board(), AGIS)).toBe(2);
    expect(pieces.bonus(board({ face: faces([AGIS, REDUCED]) }), AGIS)).toBe(0);
    expect(pieces.bonus(board({ face: faces([AGIS, ILL]) }), AGIS)).toBe(0);
  });

  it('names units that look alike by one name, and reduced ones by another', () => {
    const b = board({ face: faces([A_H6B_2, REDUCED]) });
    expect([pieces.className(b, A_H6B_1), pieces.className(b, A_H6B_2)]).toEqual(['A-H6B', 'A-H6B*']);
    expect(pieces.byClass(b, [A_H6B_1, A_H6B_2], 'A-H6B*')).toBe(A_H6B_2);
    expect(pieces.byClass(b, [A_H6B_1], 'A-H6B*')).toBeUndefined();
  });

  it('offers each name once, and once for each zone where the zone is named', () => {
    const out: Parameters<typeof pieces.offerClasses>[3] = [];
    pieces.offerClasses(board(), 'lose', [S_H5_1, S_H5_2, AGIS], out);
    expect(out.map(notate)).toEqual(['lose S-H5', 'lose agis']);
    out.length = 0;
    pieces.offerClasses(board({ at: [1, 1, 1, 1, 2, 1, 1] }), 'pick', [S_H5_1, S_H5_2], out, (z) => `Z${z}`);
    expect(out.map(notate)).toEqual(['pick S-H5@Z1', 'pick S-H5@Z2']);
  });
});
