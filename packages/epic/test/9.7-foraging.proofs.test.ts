import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { forageOf, plunderOf } from '../src/hands.ts';
import { areaHexes, areaKind, BUILD, city, cityHex, hex, hexArea, hexIds, sea } from '../src/map.ts';
import { has } from '../src/query.ts';
import { ATHENS, FORAGING, INSIDE, type S, SPARTA } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

// Who is fed, who lives off the land and who feeds a guest.

const step = (order = [0]): FrameOf<'supply'> => ({ step: 'supply', order, at: 0, forage: [], starve: [] });
const campaign = (scenario = 'campaign', talents = 20): S => {
  const s = bare(scenario);
  s.treasury = s.treasury.map(() => talents);
  return s;
};

describe('foraging', () => {
  it('has no number in a dearth, else that of the area: EPW-FOR-01 EPW-RAI-05', () => {
    const s = campaign();
    const a = hexArea[at('athens')] as number;
    expect([forageOf(s, a), plunderOf(s, a)]).toEqual([7, 7]);
    s.effects = [
      { kind: 'no-forage', on: a, until: 9 },
      { kind: 'no-plunder', on: hexArea[at('thebes')] as number, until: 9 },
    ];
    expect([forageOf(s, a), plunderOf(s, a)]).toEqual([0, 7]);
    expect([
      forageOf(s, hexArea[at('thebes')] as number),
      plunderOf(s, hexArea[at('thebes')] as number),
    ]).toEqual([9, 0]);
  });

  it('is not for those shut in, but for those before the walls: EPW-FOR-06', () => {
    const s = campaign();
    s.treasury[SPARTA] = 0;
    const units = [...put(s, 'eleusis', 'laconia-h5'), ...put(s, 'eleusis', 'laconia-h4')];
    for (const u of units) s.unitBits[u] = INSIDE;
    lead(s, 'eleusis', 'agis', 'sparta', false);
    s.cityHolder[city('eleusis')] = SPARTA;
    put(s, 'eleusis', 'attica-h4', { inside: false });
    const shut = from(s, step([1]));
    expect(offers(shut).filter((text) => text.startsWith('forage'))).toEqual([]);
    expectRefusal(shut, 'forage laconia-h5 W3630', 'EPW-SIE-07d');
    // Who is out there already lives off the land: he is out of supply, and not lost.
    for (const u of units) s.unitBits[u] = 0;
    const open = from(s, step([1]));
    expect(units.map((u) => [open.unitAt[u], has(open.unitBits, u, FORAGING)])).toEqual([
      [at('eleusis'), true],
      [at('eleusis'), true],
    ]);
  });

  it('ends with the first campaign turn: EPW-FOR-10', () => {
    const s = campaign();
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    const after = (n: number): boolean => {
      s.unitBits[u] = FORAGING;
      const t = from(s, { step: 'campaign.over', n, order: [0, 1], at: 0 });
      return has(t.unitBits, u, FORAGING);
    };
    expect([after(1), after(2)]).toEqual([false, true]);
  });

  it('in an enemy region is free to choose, on one’s own land in need: EPW-FOR-02', () => {
    const s = campaign();
    put(s, 'W3530', 'attica-h4', { by: 'athens', inside: false });
    s.bases = [{ hex: hex('W3530'), seat: ATHENS, inside: false, fixed: false }];
    s.cityHolder[city('nisaea')] = ATHENS;
    put(s, 'nisaea', 'attica-h4', { inside: true });
    expect(offers(from(s, step()))).toContain('forage attica-h4 W3531');
    const home = campaign();
    put(home, 'athens', 'attica-h4');
    expect(asked(from(home, step()))).toBe('nobody');
  });
});

describe('the muster', () => {
  it('has the units on the map, no leaders, nobody at sea, no Persians at home: EPW-LDR-11 EPW-SUP-01', () => {
    const paid = (lay: (s: S) => void): number => {
      const s = campaign();
      put(s, 'athens', 'attica-h4', { n: 2 });
      lay(s);
      return 20 - (from(s, step()).treasury[ATHENS] as number);
    };
    expect(paid(() => {})).toBe(1);
    expect(paid((s) => lead(s, 'athens', 'nicias', 'athens'))).toBe(1);
    const alone = campaign();
    const l = lead(alone, 'W3730', 'nicias', 'athens');
    expect(from(alone, step()).leaderAt[l]).toBe(hex('W3730'));
    // Those of a satrap cost nothing on his ground, and want for nothing.
    const persia = (areaHexes[areaKind.indexOf('persia')] as number[]).find(
      (h) => !cityHex.includes(h),
    ) as number;
    const satrap = campaign();
    satrap.satraps = [ATHENS, ATHENS];
    const [rider] = put(satrap, hexIds[persia] as string, 'pharnabazus-c4', {
      by: 'athens',
      inside: false,
    }) as [number];
    const fed = from(satrap, step());
    expect([fed.unitAt[rider], fed.treasury[ATHENS]]).toEqual([persia, 20]);
    // Men aboard the ships of an ally are fed when they are ashore.
    const s = campaign('three');
    const [ship] = put(s, 'saronic', 'corinth-f4', { by: 'sparta' }) as [number];
    const [u] = put(s, 'saronic', 'boeotia-h5', { by: 'thebes' }) as [number];
    s.unitOn[u] = ship;
    expect(from(s, step([2])).unitAt[u]).toBe(sea('saronic'));
  });
});

describe('guests', () => {
  const visiting = (treasury: number[], place = 'thebes'): S => {
    const s = campaign('three');
    s.treasury = treasury;
    put(s, place, 'laconia-h5', { by: 'sparta', inside: place === 'thebes' });
    return s;
  };

  it('live off an ally’s land only when both treasuries are empty: EPW-MUL-08', () => {
    const s = visiting([0, 3, 0]);
    put(s, 'thebes', 'laconia-h4', { by: 'sparta', inside: true });
    // Somebody in Attica, who may do as he likes.
    put(s, 'W3528', 'laconia-h4', { by: 'sparta', inside: false });
    const t = from(s, step([1]));
    expect(asked(t)).toBe('sparta supply.bill');
    expectRefusal(t, 'forage laconia-h5 W3428', 'EPW-MUL-08');
  });

  it('are fed by the ally on whose land they stand, if he has talents: EPW-MUL-08', () => {
    expect(asked(from(visiting([0, 0, 5]), step([1])))).toBe('thebes supply.guests');
    // Nobody on his land, or nothing in his chest: he is not asked.
    expect(asked(from(visiting([0, 0, 0]), step([1])))).not.toContain('thebes');
    expect(asked(from(visiting([0, 0, 5], 'sparta'), step([1])))).not.toContain('supply.guests');
    // Those on an island without people, or on their way from Sicily, are nobody’s guests.
    const wild = hexIds[(areaHexes[areaKind.indexOf('wild')] as number[])[0] as number] as string;
    const s = visiting([0, 0, 5]);
    const [u] = put(s, wild, 'laconia-h4', { by: 'sparta', inside: false }) as [number];
    put(s, 'leaving', 'laconia-f4', { by: 'sparta', inside: false });
    const t = from(s, step([1]));
    expect([asked(t), ...offers(t)]).toEqual([
      'thebes supply.guests',
      'feed laconia-h5 W3428',
      'done',
      'share',
    ]);
    does(t, 'feed laconia-h5 W3428');
    expect(t.unitAt[u]).toBe(BUILD);
  });
});
