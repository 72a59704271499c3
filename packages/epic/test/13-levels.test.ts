import { describe, expect, it } from 'vitest';
import { city, cityHex, findHex, region } from '../src/map.ts';
import { REVOLT_ALLIES, type S } from '../src/state.ts';
import { bare, from, hold, levels, put } from './table.ts';

/** Step G on a table where only this is the matter; the die is the one the seed gives, so both ends are tried. */
const adjusted = (change: (s: S) => void, id = 'attica', al = 12): Set<number> => {
  const seen = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const s = bare('campaign');
    levels(s, id, al, 10);
    change(s);
    s.dice = { ...s.dice, at: seed };
    seen.add(from(s, { step: 'levels' }).al[region(id)] as number);
  }
  return seen;
};

describe('allegiance at the end of the season', () => {
  it('falls by one where a city is in revolt, without a die and without a floor: EPW-ADJ-01 EPW-ADJ-04', () => {
    const rise = (s: S): void => {
      s.revolt[city('eleusis')] = REVOLT_ALLIES;
    };
    expect(adjusted(rise)).toEqual(new Set([11]));
    expect(adjusted(rise, 'attica', 4)).toEqual(new Set([3]));
  });

  it('falls on 4 to 6 where the enemy holds a city or sits in a fort: EPW-ADJ-02', () => {
    expect(adjusted((s) => hold(s, 'eleusis', 'sparta'))).toEqual(new Set([12, 11]));
    expect(
      adjusted((s) => {
        s.forts = [findHex('W3729')];
        put(s, 'W3729', 'laconia-h5', { by: 'sparta', inside: true });
        put(s, 'athens', 'attica-h4');
      }),
    ).toEqual(new Set([12, 11]));
    // An empty fort is nobody's.
    expect(
      adjusted((s) => {
        s.forts = [findHex('W3729')];
      }),
    ).toEqual(new Set([12]));
  });

  it('falls on 4 to 6 where enemies stand unopposed in an area: EPW-ADJ-03 EPW-ADJ-16', () => {
    const invade = (s: S): void => {
      put(s, 'W3829', 'laconia-h5', { by: 'sparta', inside: false });
    };
    expect(adjusted(invade)).toEqual(new Set([12, 11]));
    expect(
      adjusted((s) => {
        invade(s);
        put(s, 'athens', 'attica-h4');
      }),
    ).toEqual(new Set([12]));
  });

  it('does not count those shut up in a masked place: EPW-ADJ-16', () => {
    expect(
      adjusted((s) => {
        put(s, 'eleusis', 'attica-h4', { inside: true });
        put(s, 'eleusis', 'laconia-h5', { by: 'sparta', inside: false });
      }),
    ).toEqual(new Set([12, 11]));
  });

  it('never falls below 5 by a die: EPW-ADJ-04', () => {
    expect(adjusted((s) => hold(s, 'eleusis', 'sparta'), 'attica', 5)).toEqual(new Set([5]));
    expect(adjusted((s) => hold(s, 'eleusis', 'sparta'), 'attica', 6)).toEqual(new Set([6, 5]));
  });

  it('is not touched by a place masked or under siege: EPW-ADJ-15 EPW-SIE-07c', () => {
    const shut = (s: S): void => {
      hold(s, 'eleusis', 'sparta');
      put(s, 'eleusis', 'attica-h4', { inside: false });
      s.sieges = [{ hex: cityHex[city('eleusis')] as number, morale: 4, seat: 0, raised: false }];
    };
    expect(adjusted(shut)).toEqual(new Set([12]));
  });

  it('takes one line a region at most: EPW-ADJ-01', () => {
    expect(
      adjusted((s) => {
        s.revolt[city('eleusis')] = REVOLT_ALLIES;
        hold(s, 'oropus', 'sparta');
      }),
    ).toEqual(new Set([11]));
  });

  it('rests in peace: EPW-PEA-03f', () => {
    expect(
      adjusted((s) => {
        s.peace = 'peace';
        s.revolt[city('eleusis')] = REVOLT_ALLIES;
      }),
    ).toEqual(new Set([12]));
  });
});
