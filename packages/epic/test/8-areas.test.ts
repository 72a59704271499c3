import { describe, expect, it } from 'vitest';
import { area, areaHexes, city, cityAt, cityHex, hexIds, sea } from '../src/map.ts';
import { areaStatus, computePresence, seaStatus } from '../src/query.ts';
import { ALLIED, ATHENIAN, FORAGING, type S, type SideIndex } from '../src/state.ts';
import { bare, hold, lead, put } from './table.ts';

const land = (s: S, id: string, side: SideIndex): string => areaStatus(computePresence(s), area(id), side);
const water = (s: S, id: string, side: SideIndex): string => seaStatus(computePresence(s), sea(id), side);

describe('area status', () => {
  it('of Thessaly is that of example 8.3, G6: EPW-ARE-03 EPW-ARE-04 EPW-ARE-05 EPW-ARE-02', () => {
    const s = bare('campaign');
    for (const id of ['phthiotis', 'pelasgiotis']) {
      expect(land(s, id, ATHENIAN)).toBe('friendly');
      expect(land(s, id, ALLIED)).toBe('enemy');
    }
    expect([land(s, 'perrhaebia', ATHENIAN), land(s, 'perrhaebia', ALLIED)]).toEqual([
      'friendly',
      'friendly',
    ]);
  });

  it('does not count a besieged city, and counts one again when the siege is lifted, G6: EPW-ARE-01 EPW-SIE-07a', () => {
    const s = bare('campaign');
    hold(s, 'lamia', 'sparta');
    put(s, 'pharsalus', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    s.sieges.push({ hex: cityHex[city('pharsalus')] as number, morale: 5, seat: 1, raised: false });
    expect(land(s, 'phthiotis', ALLIED)).toBe('friendly');
    const field = (areaHexes[area('phthiotis')] as number[]).find((h) => cityAt[h] === -1) as number;
    put(s, hexIds[field] as string, 'thessaly-c5');
    expect(land(s, 'phthiotis', ALLIED)).toBe('contested');
  });

  it('is shut in a neutral or closed region: EPW-ARE-10', () => {
    const s = bare('campaign');
    expect(land(s, 'argolid', ATHENIAN)).toBe('shut');
  });

  it('does not look at leaders: EPW-ARE-01', () => {
    const s = bare('campaign');
    lead(s, 'W2821', 'agis', 'sparta');
    expect(land(s, 'perrhaebia', ATHENIAN)).toBe('friendly');
  });
});

describe('sea status', () => {
  it('is that of the fleets in it or on its shore: EPW-ARE-06', () => {
    const s = bare('campaign');
    expect(water(s, 'saronic', ALLIED)).toBe('friendly');
    put(s, 'saronic', 'attica-f5');
    expect([water(s, 'saronic', ATHENIAN), water(s, 'saronic', ALLIED)]).toEqual(['friendly', 'enemy']);
    put(s, 'saronic', 'corinth-f4');
    expect(water(s, 'saronic', ALLIED)).toBe('contested');
  });

  it('counts a fleet in port for the sea of its symbol, a beached one for every sea it touches: EPW-ARE-11', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    expect(water(s, 'saronic', ALLIED)).toBe('enemy');
  });

  it('does not count foraging fleets: EPW-FOR-09', () => {
    const s = bare('campaign');
    const [u] = put(s, 'saronic', 'attica-f5') as [number];
    s.unitBits[u] = FORAGING;
    expect(water(s, 'saronic', ALLIED)).toBe('friendly');
  });
});
