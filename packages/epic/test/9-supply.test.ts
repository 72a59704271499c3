import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { area, areaHexes, areaKind, areaRegion, BUILD, cityAt, findHex, hexIds, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { billOf } from '../src/procedures/supply.ts';
import { isCutOff } from '../src/prospect.ts';
import { has } from '../src/query.ts';
import { FORAGING, INSIDE, type S } from '../src/state.ts';
import { inSupply, supplyNet } from '../src/supply.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

const step = (order = [0]): FrameOf<'supply'> => ({ step: 'supply', order, at: 0, forage: [], starve: [] });
const campaign = (talents = 20): S => {
  const s = bare('campaign');
  s.treasury = [talents, talents];
  return s;
};
const base = (s: S, id: string, seat = 0): void => {
  s.bases.push({ hex: at(id), seat, inside: true, fixed: false });
};
const reaches = (s: S, side: 0 | 1, hex: number): boolean => supplyNet(s, side).reached[hex] === 1;

describe('a line by land', () => {
  it('covers three areas, both ends counted, G5: EPW-SUP-04 EPW-SUP-06', () => {
    const s = campaign();
    for (const r of ['boeotia', 'phocis_locris', 'thessaly']) s.controller[region(r)] = 1;
    // From Thebes through Phocis to Lamia.
    expect(reaches(s, 1, at('lamia'))).toBe(true);
    expect(reaches(s, 1, at('larissa'))).toBe(false);
  });

  it('does not pass an enemy area, and goes hex by hex through a contested one: EPW-SUP-06', () => {
    const s = campaign();
    // Plataea held by Athens makes Boeotia contested: Thebes still feeds its own hexes, not that of the enemy.
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'attica-h4', { inside: true });
    expect(reaches(s, 1, at('thespiae'))).toBe(true);
    expect(reaches(s, 1, at('plataea'))).toBe(false);
    expect(reaches(s, 1, at('eleusis'))).toBe(false);
  });

  it('does not begin at a besieged city: EPW-SUP-07', () => {
    const s = campaign();
    s.sieges = [{ hex: at('thebes'), morale: 6, seat: 0, raised: false }];
    expect(reaches(s, 1, at('thespiae'))).toBe(false);
  });

  it('is not traced through neutral ground: EPW-ARE-10', () => {
    const s = campaign();
    expect(s.controller[region('argolid')]).toBe(-1);
    expect(reaches(s, 1, at('argos'))).toBe(false);
  });
});

describe('a line by sea', () => {
  const naupactus = (): S => {
    const s = campaign();
    s.controller[region('phocis_locris')] = 1;
    hold(s, 'naupactus', 'athens');
    base(s, 'naupactus');
    base(s, 'piraeus');
    return s;
  };

  it('joins port bases to a source however far, G5: EPW-SUP-05 EPW-SUP-08', () => {
    expect(supplyNet(naupactus(), 0).bases).toEqual(new Set([at('naupactus'), at('piraeus')]));
  });

  it('needs a base at its ends: EPW-SUP-08', () => {
    const s = naupactus();
    s.bases = [];
    hold(s, 'corcyra', 'sparta');
    expect(supplyNet(s, 0).reached[at('naupactus')]).toBe(0);
  });

  it('is cut by enemy fleets at sea or ashore, and opened by one that contests, G5: EPW-SUP-09', () => {
    const s = naupactus();
    put(s, 'leucas', 'epirus-f4', { by: 'sparta', inside: true });
    put(s, 'gytheum', 'laconia-f4', { by: 'sparta', inside: true });
    s.controller[region('epirus')] = 1;
    const cut = supplyNet(s, 0).bases;
    expect(cut.has(at('naupactus'))).toBe(false);
    put(s, 'laconian', 'attica-f5', { by: 'athens' });
    expect(supplyNet(s, 0).bases.has(at('naupactus'))).toBe(true);
  });

  it('foraging fleets block nothing: EPW-SUP-09 EPW-FOR-09', () => {
    const s = naupactus();
    hold(s, 'corcyra', 'sparta');
    const [fleet] = put(s, 'gytheum', 'laconia-f4', { by: 'sparta', inside: true }) as [number];
    expect(supplyNet(s, 0).bases.has(at('naupactus'))).toBe(false);
    s.unitBits[fleet] = INSIDE | FORAGING;
    expect(supplyNet(s, 0).bases.has(at('naupactus'))).toBe(true);
  });
});

describe('who is in supply', () => {
  it('units inside cities and forts always are: EPW-SUP-03', () => {
    const s = campaign();
    hold(s, 'methone', 'athens');
    const [u] = put(s, 'methone', 'attica-h4', { inside: true }) as [number];
    expect(inSupply(s, 0)(u)).toBe(true);
    s.forts = [findHex('W2337')];
    const [v] = put(s, 'W2337', 'attica-h4', { inside: true }) as [number];
    s.sieges = [{ hex: findHex('W2337'), morale: 3, seat: 1, raised: false }];
    expect(inSupply(s, 0)(v)).toBe(true);
    Object.assign(s, { options: { ...s.options, besiegedForts: 'starve' } });
    expect(inSupply(s, 0)(v)).toBe(false);
  });

  it('units at home are, wherever they stand in their region: EPW-SUP-17', () => {
    const s = campaign();
    s.sieges = [{ hex: at('athens'), morale: 6, seat: 1, raised: false }];
    const [u] = put(s, 'W3829', 'attica-h4', { inside: false }) as [number];
    expect(inSupply(s, 0)(u)).toBe(true);
    Object.assign(s, { options: { ...s.options, homeSupply: 'cities' } });
    expect(inSupply(s, 0)(u)).toBe(false);
  });
});

describe('the bill', () => {
  it('is one talent a land unit, two a fleet, half in a city at home, rounded up once: EPW-SUP-11 EPW-SUP-12', () => {
    const s = campaign();
    const home = [...put(s, 'athens', 'attica-h4', { n: 2 }), ...put(s, 'piraeus', 'attica-f5')];
    hold(s, 'methone', 'athens');
    const away = put(s, 'methone', 'attica-h4', { inside: true });
    expect(billOf(s, home)).toBe(2);
    expect(billOf(s, home.slice(0, 1))).toBe(1);
    expect(billOf(s, [...home, ...away])).toBe(3);
  });

  it('reckons weaker fleets at one talent under the other reading: EPW-SUP-11', () => {
    const s = campaign();
    const fleets = put(s, 'W3829', 'lesbos-f4', { inside: false });
    expect(billOf(s, fleets)).toBe(2);
    Object.assign(s, { options: { ...s.options, fleetSupply: 'split' } });
    expect(billOf(s, fleets)).toBe(1);
  });

  it('is paid at once where there is nothing to decide: EPW-SUP-01 EPW-SUP-13', () => {
    const s = campaign();
    put(s, 'athens', 'attica-h4', { n: 4 });
    const t = from(s, step());
    expect(asked(t)).toBe('nobody');
    expect(t.treasury[0]).toBe(18);
  });

  it('lets nobody starve who can be paid: EPW-SUP-02', () => {
    const s = campaign();
    put(s, 'W3428', 'attica-h4', { inside: false });
    base(s, 'piraeus');
    const t = from(s, step());
    if (asked(t) !== 'nobody') expectRefusal(t, 'starve attica-h4 W3428', 'EPW-SUP-02');
  });

  it('lets the owner choose who goes without when the talents are short: EPW-SUP-01 EPW-TRB-01', () => {
    const s = campaign(1);
    const units = [...put(s, 'athens', 'attica-h4', { n: 3 }), ...put(s, 'athens', 'attica-l3')];
    const t = from(s, step());
    expect(asked(t)).toBe('athens supply.bill');
    expectRefusal(t, 'pay', 'EPW-TRB-01');
    expectRefusal(t, 'starve attica-h4 W3731', 'EPW-SUP-01');
    expectRefusal(t, 'forage nobody W3831', 'EPW-SUP-01');
    does(t, 'starve attica-h4 W3831');
    does(t, 'starve attica-l3 W3831');
    // Two at half price cost what there is: paid without being asked.
    expect(asked(t)).toBe('nobody');
    expect(units.filter((u) => t.unitAt[u] === BUILD)).toHaveLength(2);
    expect(t.treasury[0]).toBe(0);
  });
});

describe('foraging', () => {
  /** Attic hoplites far from any line, in Arcadia. */
  const arcadia = (n: number): S => {
    const s = campaign();
    lead(s, 'W2633', 'demosthenes', 'athens');
    put(s, 'W2633', 'attica-h4', { inside: false, n });
    return s;
  };

  it('keeps units out of supply alive without talents, and marks them: EPW-SUP-14 EPW-FOR-01', () => {
    const s = arcadia(3);
    const t = from(s, step());
    expect(t.treasury[0]).toBe(20);
    const u = t.unitAt.indexOf(findHex('W2633'));
    expect(has(t.unitBits, u, FORAGING)).toBe(true);
  });

  it('feeds no more units than the Forage Number, which both sides share: EPW-FOR-01 EPW-FOR-10', () => {
    const s = arcadia(6);
    const others = put(s, 'W2733', 'laconia-h4', { by: 'sparta', inside: false, n: 2 });
    for (const u of others) s.unitBits[u] = FORAGING;
    const t = from(s, step());
    // Arcadia feeds seven: five are left for six.
    expect(asked(t)).toBe('athens supply.bill');
    for (let n = 0; n < 5; n++) does(t, 'forage attica-h4 W2633');
    // Nothing is left to decide: the sixth starves.
    expect(asked(t)).toBe('nobody');
    expect(t.unitAt.filter((place) => place === findHex('W2633'))).toHaveLength(5);
  });

  it('is not for Winter: EPW-FOR-04b EPW-SUP-14', () => {
    const s = arcadia(1);
    s.season = 3;
    expect(from(s, step()).unitAt.includes(findHex('W2633'))).toBe(false);
  });

  it('nor for a raided area: EPW-FOR-04a EPW-SUP-16', () => {
    const s = arcadia(1);
    s.raided[area('arcadia')] = 1;
    expect(from(s, step()).unitAt.includes(findHex('W2633'))).toBe(false);
  });

  it('may replace pay in an enemy region, in supply or not: EPW-FOR-02', () => {
    const s = campaign();
    base(s, 'piraeus');
    s.controller[region('boeotia')] = 1;
    const [u] = put(s, 'W3628', 'attica-h4', { inside: true }) as [number];
    hold(s, 'tanagra', 'athens');
    const t = from(s, step());
    expect(offers(t)).toContain('forage attica-h4 W3628');
    does(t, 'forage attica-h4 W3628');
    if (asked(t) !== 'nobody') does(t, 'pay');
    expect(has(t.unitBits, u, FORAGING)).toBe(true);
    expect(t.treasury[0]).toBe(20);
  });

  it('in a friendly region only out of supply or with an empty treasury, at a point of militance: EPW-FOR-03 EPW-FOR-08', () => {
    const rich = campaign(6);
    put(rich, 'athens', 'attica-h4', { n: 6 });
    put(rich, 'piraeus', 'attica-f5', { n: 2 });
    // Somebody abroad, who may do as he likes.
    put(rich, 'W3628', 'attica-h4', { inside: false });
    const r = from(rich, step());
    expect(asked(r)).toBe('athens supply.bill');
    expectRefusal(r, 'forage attica-h4 W3831', 'EPW-FOR-03');
    const poor = campaign(0);
    put(poor, 'athens', 'attica-h4', { n: 1 });
    const before = poor.ml[region('attica')] as number;
    const t = from(poor, step());
    does(t, 'forage attica-h4 W3831');
    expect(asked(t)).toBe('nobody');
    expect(t.ml[region('attica')]).toBe(before - 1);
  });

  it('is not for those on their way out of Sicily, who are paid for: EPW-FOR-01 EPW-SIC-03', () => {
    const s = campaign(1);
    put(s, 'leaving', 'attica-h4', { by: 'athens' });
    put(s, 'leaving', 'attica-l3', { by: 'athens' });
    const t = from(s, step());
    expect(offers(t).sort()).toEqual(['starve attica-h4 leaving', 'starve attica-l3 leaving']);
    expectRefusal(t, 'forage attica-h4 leaving', 'EPW-FOR-01');
  });

  it('tells how many have been let go, though two at home cost no more than one: EPW-SUP-12', () => {
    const s = campaign(1);
    put(s, 'athens', 'attica-h4', { n: 2 });
    put(s, 'athens', 'attica-l3', { n: 2 });
    s.season = 3;
    const t = from(s, step());
    const told = (): unknown[] => {
      const { bill, given } = epic.pending(t)[0]?.params ?? {};
      return [bill, given];
    };
    expect(told()).toEqual([2, 0]);
    does(t, 'starve attica-h4 W3831');
    expect(told()).toEqual([2, 1]);
  });

  it('says so where an island without people is in supply: EPW-FOR-04c', () => {
    const s = campaign(0);
    put(s, 'W3636', 'attica-h4', { by: 'athens' });
    put(s, 'W3636', 'attica-l3', { by: 'athens' });
    lead(s, 'W3636', 'nicias', 'athens');
    base(s, 'piraeus');
    s.bases.push({ hex: findHex('W3636'), seat: 0, inside: false, fixed: false });
    const t = from(s, step());
    expectRefusal(t, 'forage attica-h4 W3636', 'EPW-FOR-04c');
  });

  it('not at all on an island without people: EPW-FOR-04c', () => {
    const s = campaign();
    const wild = s.raided.findIndex((_, a) => wildHex(a) !== undefined);
    put(s, wildHex(wild) as string, 'attica-h4', { inside: false });
    expect(from(s, step()).unitAt.includes(findHex(wildHex(wild) as string))).toBe(false);
  });
});

describe('fleets at sea', () => {
  it('come ashore first, where their owner likes: EPW-SUP-15', () => {
    const s = campaign();
    const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
    const t = from(s, step());
    expect(asked(t)).toBe('athens supply');
    expect(offers(t)).toContain('beach attica-f5 W3731');
    expectRefusal(t, 'beach attica-f5 W3232', 'EPW-SUP-15');
    does(t, 'beach attica-f5 W3731');
    expect(t.unitAt[fleet]).toBe(at('piraeus'));
    expect(has(t.unitBits, fleet, INSIDE)).toBe(true);
  });

  it('are lost in the open sea: EPW-SUP-15', () => {
    const s = campaign();
    const [fleet] = put(s, 'central_aegean', 'attica-f5') as [number];
    expect(from(s, step()).unitAt[fleet]).toBe(BUILD);
  });
});

describe('allies', () => {
  it('may feed their own units before their guests, or let their own go: EPW-MUL-07', () => {
    const s = bare('three');
    s.treasury = [0, 1, 0];
    put(s, 'sparta', 'laconia-h5', { by: 'sparta', n: 2 });
    put(s, 'sparta', 'boeotia-h5', { by: 'sparta', inside: true });
    put(s, 'sparta', 'boeotia-l3', { by: 'sparta', inside: true });
    const t = from(s, step([1]));
    expect(
      offers(t)
        .filter((offer) => offer.startsWith('starve'))
        .sort(),
    ).toEqual(['starve boeotia-h5 W2838', 'starve boeotia-l3 W2838', 'starve laconia-h5 W2838']);
    expectRefusal(t, 'starve laconia-h4 W2838', 'EPW-SUP-01');
    does(t, 'starve laconia-h5 W2838');
    expect(offers(t)).toContain('starve boeotia-h5 W2838');
  });

  it('do not let guests forage while one of them has talents: EPW-MUL-08', () => {
    const s = bare('three');
    s.treasury = [0, 0, 5];
    put(s, 'thebes', 'laconia-h5', { by: 'sparta', inside: true });
    put(s, 'thebes', 'laconia-h4', { by: 'sparta', inside: true });
    const t = from(s, step([1]));
    does(t, 'done');
    expectRefusal(t, 'forage laconia-h5 W3428', 'EPW-MUL-08');
    s.treasury = [0, 0, 0];
    does(from(s, step([1])), 'forage laconia-h5 W3428');
  });

  it('feed the units of one who has nothing left, or see them gone: EPW-MUL-08', () => {
    const s = bare('three');
    s.treasury = [0, 0, 1];
    const [first, second] = [
      ...put(s, 'thebes', 'laconia-h5', { by: 'sparta', inside: true }),
      ...put(s, 'thebes', 'laconia-h4', { by: 'sparta', inside: true }),
    ] as [number, number];
    const t = from(s, step([1]));
    expect(asked(t)).toBe('thebes supply.guests');
    expect(offers(t)).toEqual(['feed laconia-h5 W3428', 'feed laconia-h4 W3428', 'done', 'share']);
    expectRefusal(t, 'feed laconia-h5 W2838', 'EPW-MUL-08');
    // One talent feeds one of them; the other is lost.
    does(t, 'feed laconia-h4 W3428');
    expect(t.treasury).toEqual([0, 0, 0]);
    expect(t.unitAt[second]).toBe(at('thebes'));
    expect(offers(t)).toEqual(['forage laconia-h5 W3428', 'starve laconia-h5 W3428']);
    does(t, 'starve laconia-h5 W3428');
    expect([t.unitAt[first], t.unitAt[second]]).toEqual([BUILD, at('thebes')]);
    // Thebes may let both go.
    const u = from(s, step([1]));
    does(u, 'done');
    expect(offers(u)).toEqual(['starve laconia-h5 W3428', 'starve laconia-h4 W3428', 'share']);
    expect(u.treasury).toEqual([0, 0, 1]);
    // Who has talents is not helped, nor is he who has nobody there.
    s.treasury = [0, 1, 1];
    expect(asked(from(s, step([1])))).toBe('sparta supply.bill');
  });
});

/** A hex of an area that belongs to no region and to no satrap. */
function wildHex(a: number): string | undefined {
  if (a < 0 || areaRegion[a] !== -1 || areaKind[a] === 'persia') return undefined;
  return hexIds[(areaHexes[a] as readonly number[])[0] as number];
}

describe('the prospect of a march', () => {
  it('is cut off where no line reaches, not at home and not behind friendly walls: EPW-SUP-17 EPW-SUP-03 EPW-SUP-06', () => {
    const s = campaign();
    s.controller[region('boeotia')] = 1;
    // Both great cities of Attica are besieged: no line begins there.
    s.sieges = ['athens', 'piraeus'].map((id) => ({ hex: at(id), morale: 6, seat: 1, raised: false }));
    const [home] = put(s, 'eleusis', 'attica-h4') as [number];
    const [guest] = put(s, 'eleusis', 'euboea-h4', { by: 'athens' }) as [number];
    const view = epic.view(from(s, moveFrame(0)), 'athens');
    const acharnae = at('acharnae');
    expect(reaches(s, 0, acharnae)).toBe(false);
    const open = sure(areaHexes[area('attica')]).find((h) => cityAt[h] === -1) as number;
    expect(isCutOff(view, 0, [home], open)).toBe(false);
    expect(isCutOff(view, 0, [home, guest], open)).toBe(true);
    // Acharnae is a friendly city: whoever comes stands inside, unless he has to fight for it.
    expect(isCutOff(view, 0, [guest], acharnae)).toBe(false);
    expect(isCutOff(view, 0, [guest], acharnae, true)).toBe(true);
    expect(isCutOff(view, 0, [home], at('tanagra'))).toBe(true);
  });

  it('is not cut off where those who come open the way themselves: EPW-ARE-05 EPW-SUP-06', () => {
    const s = campaign();
    const [sparta] = put(s, 'corinth', 'laconia-h6', { by: 'sparta' }) as [number];
    const view = epic.view(from(s, moveFrame(1)), 'sparta');
    const seat = 1;
    const eleusis = at('eleusis');
    // Attica is enemy ground, and no line goes there, until somebody stands in it.
    expect(supplyNet(s, seat).reached[eleusis]).toBe(0);
    expect(isCutOff(view, seat, [sparta], eleusis, true)).toBe(false);
    // Beyond it nobody opens a way by himself.
    expect(isCutOff(view, seat, [sparta], at('chalcis'), true)).toBe(true);
  });
});
