import { describe, expect, it } from 'vitest';
import {
  city,
  cityHex,
  findPlace,
  forcePool,
  hexIds,
  LEAVING,
  NORTH_IONIAN,
  POOL,
  placeName,
  region,
  SICILY,
  sicilyHexes,
} from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { whyNoSicily } from '../src/sicily.ts';
import type { S } from '../src/state.ts';
import { findClass, unitClass } from '../src/units.ts';
import { asked, bare, does, expectRefusal, from, game, lead, offers, put } from './table.ts';

const coast = hexIds[sicilyHexes[0] as number] as string;
const placement = (s: S, order = [0]): S =>
  from(s, { step: 'placement', order, at: 0, region: -1, visited: [], did: [] });
/** Two fleets, hoplites and a leader on the coast of Corcyra. */
function expedition(): S {
  const s = bare('campaign');
  put(s, coast, 'attica-f5', { by: 'athens', inside: false, n: 2 });
  put(s, coast, 'attica-h4', { by: 'athens', inside: false, n: 2 });
  lead(s, coast, 'nicias', 'athens', false);
  return s;
}

describe('going to Sicily', () => {
  it('from the coast of Corcyra, with cargo and leaders, for one point, at the end of a move: EPW-SIC-01, EPW-SIC-06, EPW-GEN-07', () => {
    const s = from(expedition(), moveFrame(0));
    does(s, `stack ${coast}`);
    does(s, 'pick attica-f5');
    does(s, 'pick attica-h4');
    does(s, 'pick attica-h4');
    does(s, 'with nicias');
    expect(offers(s)).toContain('sicily');
    does(s, 'sicily', [1]);
    expect(s.unitAt.filter((at) => at === SICILY)).toHaveLength(3);
    expect(s.leaderAt.filter((at) => at === SICILY)).toHaveLength(1);
    // One fleet is left on the beach.
    expect(s.unitAt.filter((at) => at === findPlace(coast))).toHaveLength(1);
  });
  it('from the North Ionian Sea: EPW-SIC-01', () => {
    const s = bare('campaign');
    s.unitAt[put(s, coast, 'attica-f5', { by: 'athens', inside: false })[0] as number] = NORTH_IONIAN;
    const t = from(s, moveFrame(0));
    does(t, 'stack north_ionian');
    expect(offers(t)).toContain('sicily');
  });
  it('from nowhere else, and not in a scenario without Sicily: EPW-SIC-01', () => {
    expect(whyNoSicily(bare('argive'), findPlace('north_ionian'), 0)).toBe('EPW-SIC-01');
    expect(whyNoSicily(bare('campaign'), findPlace('north_ionian'), 0)).toBeUndefined();
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    expectRefusal(t, 'sicily', 'EPW-SIC-01');
    const u = bare('argive');
    put(u, 'piraeus', 'attica-f5');
    const v = from(u, moveFrame(0));
    does(v, 'stack W3731');
    expectRefusal(v, 'sicily', 'EPW-SIC-01');
  });
  it('after the Resolution for the victor only: EPW-SIC-04', () => {
    for (const [state, may] of [
      ['escalation', true],
      ['athens', true],
      ['sparta', false],
    ] as const) {
      const s = expedition();
      s.sicily = state;
      const t = from(s, moveFrame(0));
      does(t, `stack ${coast}`);
      does(t, 'pick attica-f5');
      if (may) expect(offers(t)).toContain('sicily');
      else expectRefusal(t, 'sicily', 'EPW-SIC-04');
    }
  });
});

/** Three units of Athens in the box, and one of Sparta. */
function inTheBox(): S {
  const s = bare('campaign');
  s.treasury = [10, 10];
  for (const u of [
    ...put(s, 'piraeus', 'attica-f5'),
    ...put(s, 'athens', 'attica-h4', { n: 2 }),
    ...put(s, 'sparta', 'laconia-h5'),
  ]) {
    s.unitAt[u] = SICILY;
    s.unitBits[u] = 0;
  }
  lead(s, 'sicily', 'nicias', 'athens', false);
  return s;
}

describe('leaving Sicily', () => {
  it('is declared in step B: EPW-PLC-09, EPW-SIC-02', () => {
    const mixed = inTheBox();
    lead(mixed, 'sicily', 'gylippus', 'sparta', false);
    const s = placement(mixed);
    expect(offers(s)).toEqual(['leave attica-h4', 'leave attica-f5', 'leave nicias', 'done']);
    does(s, 'leave attica-f5');
    does(s, 'leave attica-h4');
    does(s, 'leave nicias');
    expect(s.unitAt.filter((at) => at === LEAVING)).toHaveLength(2);
    expect(offers(s)).toEqual(['leave attica-h4', 'done']);
    expectRefusal(s, 'leave attica-c4', 'EPW-PLC-09');
  });
  it('not while an Escalation is on the table; afterwards for both: EPW-SIC-04', () => {
    const s = inTheBox();
    s.sicily = 'escalation';
    put(s, 'athens', 'attica-c4');
    expectRefusal(placement(s), 'leave attica-f5', 'EPW-SIC-04');
    s.sicily = 'sparta';
    expect(offers(placement(s))).toContain('leave attica-f5');
  });
  it('costs supply in that turn; in the box nobody pays: EPW-SIC-03', () => {
    const s = inTheBox();
    const step = { step: 'supply' as const, order: [0], at: 0, forage: [], starve: [] };
    expect(from(s, step).treasury[0]).toBe(10);
    const t = placement(s);
    does(t, 'leave attica-f5');
    does(t, 'leave attica-h4');
    expect(from(t, step).treasury[0]).toBe(7);
  });
  it('ends in the North Ionian Sea, or on the coast of Corcyra at the cost of landing: EPW-SIC-02, EPW-SIC-06', () => {
    const start = (): S => {
      const t = placement(inTheBox());
      for (const order of ['leave attica-f5', 'leave attica-h4', 'leave attica-h4', 'leave nicias'])
        does(t, order);
      const u = from(t, moveFrame(0));
      does(u, 'stack leaving');
      for (const order of ['pick attica-f5', 'pick attica-h4', 'pick attica-h4', 'with nicias'])
        does(u, order);
      return u;
    };
    const ways = offers(start()).filter((offer) => /^(sail|land|engage|sicily)/.test(offer));
    expect(ways).toEqual(
      ['sail north_ionian', ...sicilyHexes.map((h) => `land ${hexIds[h]}`)].sort(
        (a, b) => ways.indexOf(a) - ways.indexOf(b),
      ),
    );
    expectRefusal(start(), 'sail saronic', 'EPW-SIC-02');
    expectRefusal(start(), `land ${hexIds.find((_, h) => !sicilyHexes.includes(h))}`, 'EPW-SIC-02');
    const sea = start();
    does(sea, 'sail north_ionian', [1]);
    expect(sea.unitAt.filter((at) => at === NORTH_IONIAN)).toHaveLength(3);
    const land = start();
    does(land, `land ${coast}`);
    if (offers(land).includes('roll')) does(land, 'roll', [1]);
    expect(land.unitAt.filter((at) => at === findPlace(coast))).toHaveLength(3);
  });
  it('comes with nobody to fight: both sides are in the box and nothing is asked: EPW-SIC-05', () => {
    const s = from(inTheBox(), { step: 'battles', seat: 0, attacks: [], clashes: [], tried: [], won: -1 });
    expect(asked(s)).toBe('nobody');
    expect(s.unitAt.filter((at) => at === SICILY)).toHaveLength(4);
    expect(offers(from(inTheBox(), moveFrame(0)))).toEqual([]);
  });
  it('happens to units whose home changes hands, as to all of them: EPW-CTL-04', () => {
    const s = inTheBox();
    const u = put(s, 'sicily', 'euboea-h4', { by: 'athens' })[0] as number;
    s.al[region('euboea')] = -3;
    const t = from(s, { step: 'control', regions: [region('euboea')], at: 0, heirs: [] });
    expect(t.unitAt[u]).toBe(forcePool(region('euboea')));
  });
});

describe('the fleets of Syracuse', () => {
  const waiting = (s: S): number =>
    s.unitAt.filter((at, u) => at === POOL && unitClass[u] === findClass('sicily_sparta-f4')).length;
  it('come one at the start and one more a season, to four, at the western ports of Sparta: EPW-SCN-12', () => {
    const s = game('ionian');
    const seasons: number[] = [];
    for (let season = 0; season < 6; season++) {
      s.year = 412 - Math.floor(season / 4);
      s.season = season % 4;
      const t = placement(s, [1]);
      while (offers(t).some((offer) => offer.startsWith('place sicily')))
        does(t, 'place sicily_sparta-f4 gytheum');
      seasons.push(4 - waiting(t));
    }
    expect(seasons).toEqual([1, 2, 3, 4, 4, 4]);
    const t = placement(Object.assign(s, { year: 412, season: 0 }), [1]);
    expect(offers(t)).toContain('place sicily_sparta-f4 cyllene');
    expectRefusal(t, 'place sicily_sparta-f4 corinth', 'EPW-SCN-12');
    does(t, 'place sicily_sparta-f4 cyllene');
    expect(t.unitAt.filter((at, u) => at === cityHex[city('cyllene')] && t.unitSeat[u] === 1)).toHaveLength(
      1,
    );
    expectRefusal(t, 'place sicily_sparta-f4 gytheum', 'EPW-SCN-12');
  });
  it('do not come in the other wars: EPW-SCN-12', () => {
    expect(offers(placement(game('campaign'), [1])).some((offer) => offer.includes('sicily'))).toBe(false);
  });
});

describe('the bases of the Argive League', () => {
  it('are placed by Athens in step B, three in the game, where she has a unit or a city: EPW-SCN-06', () => {
    const s = placement(game('argive'));
    expect(s.freeBases).toBe(3);
    expectRefusal(s, 'base W3428', 'EPW-SCN-06');
    expectRefusal(placement(game('argive'), [1]), 'base W2940', 'EPW-SCN-06');
    const sites = offers(s).filter((offer) => offer.startsWith('base'));
    for (const site of sites.slice(0, 3)) does(s, site);
    expect(s.freeBases).toBe(0);
    expect(s.bases.filter(({ fixed }) => fixed)).toHaveLength(3);
    expect(offers(s).some((offer) => offer.startsWith('base'))).toBe(false);
  });
  it('are one to a hex, and none in a besieged city: EPW-SCN-06 EPW-BLD-06', () => {
    const s = game('argive');
    const eleusis = findPlace('eleusis');
    const name = placeName(eleusis);
    s.bases = [{ hex: eleusis, seat: 0, inside: true, fixed: false }];
    expect(offers(placement(s))).not.toContain(`base ${name}`);
    s.bases = [];
    expect(offers(placement(s))).toContain(`base ${name}`);
    s.sieges = [{ hex: eleusis, morale: 4, seat: 1, raised: false }];
    expectRefusal(placement(s), `base ${name}`, 'EPW-BLD-06');
    // Sparta has none to lay, wherever it is.
    const hers = game('argive');
    hers.sieges = [{ hex: findPlace('cenchreae'), morale: 4, seat: 0, raised: false }];
    expectRefusal(placement(hers, [1]), `base ${placeName(findPlace('cenchreae'))}`, 'EPW-SCN-06');
    // A besieger may lay one before the place.
    const before = game('argive');
    put(before, 'megara', 'attica-h4', { by: 'athens', inside: false, n: 2 });
    before.sieges = [{ hex: findPlace('megara'), morale: 4, seat: 0, raised: false }];
    expect(offers(placement(before))).toContain(`base ${placeName(findPlace('megara'))}`);
    // When the three are spent, that is the reason.
    s.freeBases = 0;
    expectRefusal(placement(s), `base ${name}`, 'EPW-SCN-06');
  });
  it('are never destroyed: EPW-SCN-06', () => {
    for (const fixed of [true, false]) {
      const s = bare('argive');
      s.bases = [{ hex: findPlace('W3528'), seat: 0, inside: false, fixed }];
      put(s, 'thebes', 'boeotia-h5');
      const t = from(s, moveFrame(1));
      does(t, 'stack W3428');
      does(t, 'go W3528');
      if (asked(t) === 'sparta march.on') does(t, 'halt');
      expect(t.bases).toHaveLength(fixed ? 1 : 0);
    }
  });
});
