import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { city, forage, hex, hexArea, placeName } from '../src/map.ts';
import { countsOutside } from '../src/query.ts';
import { FORAGING, INSIDE, RAIDING, type S } from '../src/state.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { bare, does, from, hold, lead, put } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

describe('whoever raids or forages', () => {
  it('counts as outside, and so does whoever is: EPW-RAI-02 EPW-FOR-06', () => {
    const s = bare('campaign');
    const [within, raider, forager] = put(s, 'athens', 'attica-h4', { n: 3 }) as [number, number, number];
    s.unitBits[raider] = INSIDE | RAIDING;
    s.unitBits[forager] = INSIDE | FORAGING;
    const [outside] = put(s, 'W3730', 'attica-h4') as [number];
    expect([within, raider, forager, outside].map((u) => countsOutside(s, u))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('is met alone when the enemy comes, and those behind the walls are not: EPW-RAI-02 EPW-FOR-06', () => {
    const s: S = bare('campaign');
    hold(s, 'plataea', 'athens');
    const [raider] = put(s, 'plataea', 'attica-h4', { by: 'athens', n: 2 }) as [number];
    s.unitBits[raider] = INSIDE | RAIDING;
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    lead(s, 'plataea', 'leader-1', 'sparta', false);
    const t = from(s, {
      ...{ step: 'battles', seat: SPARTA, attacks: [at('plataea'), hex('W3428'), 0] },
      ...{ clashes: [], tried: [], won: -1 },
    });
    const round = epic.odds(t, 'sparta', placeName(at('plataea'))).find(({ kind }) => kind === 'round');
    expect(round?.facts).toMatchObject({ attackers: 3, defenders: 1 });
  });
});

describe('a city destroyed', () => {
  /** Taken by Athens with two units and put to the torch. */
  const torched = (id: string, change: (s: S) => void = () => undefined): S => {
    const s = bare('campaign');
    put(s, id, 'attica-h4', { by: 'athens', inside: false, n: 2 });
    change(s);
    const t = from(s, { step: 'capture', hex: at(id), seat: ATHENS, how: 'assault', scored: 1 });
    does(t, 'destroy');
    return t;
  };
  it('leaves its land bare in Persia too, where nothing is carried off: EPW-RAI-03', () => {
    const s = bare('campaign');
    const t = torched('pergamum');
    expect(t.treasury[ATHENS]).toBe(s.treasury[ATHENS]);
    // Up to its Forage Number, whoever was there.
    const land = hexArea[at('pergamum')] as number;
    expect(t.raided[land]).toBe(forage[land]);
  });
  it('in a region of one’s own brings no talents: EPW-RAI-03 EPW-DES-03', () => {
    const s = bare('campaign');
    const own = torched('potidaea', (t) => {
      t.revolt[city('potidaea')] = 2;
      // A line of supply, so that a raid elsewhere would pay.
      t.bases = [{ hex: at('potidaea'), seat: ATHENS, inside: false, fixed: false }];
    });
    expect(own.treasury[ATHENS]).toBe(s.treasury[ATHENS]);
    expect(own.raided[hexArea[at('potidaea')] as number]).toBeGreaterThan(0);
  });
});
