import { describe, expect, it } from 'vitest';
import { type AnyFrame, frameOf } from '../src/flow.ts';
import {
  city,
  cityAt,
  cityHex,
  cityRegion,
  coast,
  findPlace,
  forcePool,
  GONE,
  hex,
  hexArea,
  onMap,
  placeName,
  portSea,
  region,
  ways,
} from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { endRevolts } from '../src/procedures/revolts.ts';
import { firstSiegeMorale } from '../src/procedures/sieges.ts';
import { has, isInside, unitsAt } from '../src/query.ts';
import { FORAGING, INSIDE, RAIDING, type S, seasonOf } from '../src/state.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, holds, lead, levels, offers, put } from './table.ts';

// Where two rules meet: each position is the smallest in which one of them was once forgotten.

const rich = (scenario = 'campaign', options: { [id: string]: string } = {}): S => {
  const s = bare(scenario, options);
  s.treasury = s.treasury.map(() => 20);
  return s;
};
const supply = (...order: number[]): AnyFrame => ({ step: 'supply', order, at: 0, forage: [], starve: [] });
const building = (...order: number[]): AnyFrame => ({ step: 'building', order, at: 0 });
/** An attack on a hex from another: those who attack stand in it already. */
const attack = (s: S, place: number, came: string, seat: number): S =>
  from(s, { step: 'battles', seat, attacks: [place, hex(came), 0], clashes: [], tried: [], won: -1 });

describe('whoever is about other work when the enemy comes to his city', () => {
  /** A hoplite of Athens in Nisaea, with a mark, and the Megarians before it. */
  function surprised(bits: number): S {
    const s = rich();
    hold(s, 'nisaea', 'athens');
    const [u] = put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: true }) as [number];
    s.unitBits[u] = INSIDE | bits;
    put(s, 'nisaea', 'megarid-h4', { by: 'sparta', inside: false });
    const t = attack(s, at('nisaea'), 'W3430', SPARTA);
    does(t, 'fight W3531');
    return t;
  }
  it('is outside it if he raids: EPW-RAI-02', () => {
    // Nothing is asked: he fights in the open, and the walls do not help him.
    expect(frameOf(surprised(RAIDING), 'battle')?.kind).toBe('land');
  });
  it('is outside it if he forages: EPW-FOR-06', () => {
    expect(frameOf(surprised(FORAGING), 'battle')?.kind).toBe('land');
  });
  it('chooses where to stand if he does neither: EPW-SIE-03', () => {
    expect(offers(surprised(0))).toContain('outside attica-h4');
  });

  /** A unit at work on the walls from Athens to Piraeus. */
  function atWork(): { s: S; u: number } {
    const s = rich();
    const [u] = put(s, 'athens', 'attica-h4', { by: 'athens', inside: false }) as [number];
    s.longWalls = [{ a: at('athens'), b: at('piraeus'), due: seasonOf(s) + 2, builder: u }];
    put(s, 'athens', 'boeotia-h5', { by: 'sparta', inside: false });
    return { s, u };
  }
  it('is outside it if he builds Long Walls: EPW-BLD-13', () => {
    const { s } = atWork();
    const t = attack(s, at('athens'), 'W3730', SPARTA);
    does(t, 'fight W3831');
    expect(frameOf(t, 'battle')?.kind).toBe('land');
  });
  it('goes on building outside when he has won: EPW-BLD-13', () => {
    const { s, u } = atWork();
    const t = attack(s, at('athens'), 'W3730', SPARTA);
    does(t, 'fight W3831', [6]); // D for both
    while (frameOf(t, 'battle'))
      does(t, offers(t).includes('break-off') ? 'break-off' : (offers(t)[0] as string));
    expect(t.unitAt[u]).toBe(at('athens'));
    expect(isInside(t, u)).toBe(false);
    expect(t.longWalls.length).toBe(1);
  });
});

describe('supply', () => {
  it('is not foraged from a place the enemy masks: EPW-FOR-06 EPW-SIE-07d', () => {
    const s = rich();
    s.forts = [hex('W2337')];
    put(s, 'W2337', 'attica-h4', { by: 'athens', inside: true });
    const free = from(structuredClone(s), supply(ATHENS));
    expect(offers(free)).toContain('forage attica-h4 W2337');
    put(s, 'W2337', 'laconia-h6', { by: 'sparta', inside: false });
    // Somebody else still may, so that the question is asked.
    s.forts = [hex('W2337'), hex('W2438')];
    put(s, 'W2438', 'attica-l3', { by: 'athens', inside: true });
    const shut = from(s, supply(ATHENS));
    expectRefusal(shut, 'forage attica-h4 W2337', 'EPW-SIE-07d');
  });
  it('runs out in a besieged fort under the other reading, and nobody forages instead: EPW-SUP-03 EPW-SIE-07d', () => {
    const s = rich('campaign', { besiegedForts: 'starve' });
    s.forts = [hex('W2337')];
    const [u] = put(s, 'W2337', 'attica-h4', { by: 'athens', inside: true }) as [number];
    put(s, 'W2337', 'laconia-h6', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'W2337', 'archidamus', 'sparta', false);
    s.sieges = [{ hex: hex('W2337'), morale: 3, seat: SPARTA, raised: false }];
    const t = from(s, supply(ATHENS));
    expect(onMap(t.unitAt[u] as number)).toBe(false);
  });
  it('that fails a whole stack takes its leader too: EPW-LDR-09 EPW-SUP-14', () => {
    const s = rich();
    s.season = 3;
    put(s, 'W2337', 'attica-h4', { by: 'athens', inside: false, n: 2 });
    const l = lead(s, 'W2337', 'nicias', 'athens', false);
    const t = from(s, supply(ATHENS));
    expect(unitsAt(t, hex('W2337'))).toEqual([]);
    expect(t.leaderAt[l]).toBe(GONE);
    // EPW-LDR-05: his successor begins at home.
    expect(t.leaderAt.filter((place) => place === forcePool(region('attica'))).length).toBe(1);
  });
  it('spares a leader as long as somebody is left with him: EPW-LDR-09', () => {
    const s = rich();
    s.season = 3;
    s.treasury = [1, 20];
    put(s, 'athens', 'attica-h4', { by: 'athens', inside: true, n: 3 });
    const l = lead(s, 'athens', 'nicias', 'athens', true);
    const t = from(s, supply(ATHENS));
    expect(unitsAt(t, at('athens')).length).toBe(2);
    expect(t.leaderAt[l]).toBe(at('athens'));
  });
  it('of fleets in the open sea takes their leader down with them: EPW-SUP-15 EPW-LDR-09', () => {
    const s = rich();
    put(s, 'north_ionian', 'attica-f5', { by: 'athens', inside: false, n: 2 });
    const l = lead(s, 'north_ionian', 'nicias', 'athens', false);
    s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === findPlace('north_ionian') ? l : led));
    expect(from(s, supply(ATHENS)).leaderAt[l]).toBe(GONE);
  });
  it('brings everybody aboard ashore with the fleets, however many leaders: EPW-SUP-15 EPW-NAV-16', () => {
    const s = rich();
    put(s, 'saronic', 'attica-f5', { by: 'athens', inside: false, n: 2 });
    const first = lead(s, 'saronic', 'nicias', 'athens', false);
    const second = lead(s, 'saronic', 'phormio', 'athens', false);
    s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === findPlace('saronic') ? first : led));
    const t = from(s, supply(ATHENS));
    does(t, 'beach attica-f5 W3731');
    expect([t.leaderAt[first], t.leaderAt[second]]).toEqual([at('piraeus'), at('piraeus')]);
  });
});

describe('at sea', () => {
  it('a second leader shares the fate of the stack he sails with: EPW-NAV-16 EPW-LDR-09', () => {
    const s = rich();
    const [mine] = put(s, 'saronic', 'attica-f5', { by: 'athens', inside: false }) as [number];
    const first = lead(s, 'saronic', 'nicias', 'athens', false);
    const second = lead(s, 'saronic', 'phormio', 'athens', false);
    s.unitLed[mine] = first;
    const [his] = put(s, 'saronic', 'corinth-f4', { by: 'sparta', inside: false }) as [number];
    const sea = findPlace('saronic');
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [],
      clashes: [sea, SPARTA, -1, 1, 1, his, mine],
      tried: [],
      won: -1,
    });
    does(t, 'fight saronic');
    expect([...(frameOf(t, 'battle')?.metBy ?? [])].sort()).toEqual([first, second].sort());
  });
  it('nobody who intercepts leaves a stack on the beach without a leader: EPW-LDR-02 EPW-NAV-09', () => {
    /** Ships of Corinth on the coast of her Isthmus, with or without two hoplites beside them. */
    const watch = (hoplites: number): string[] => {
      const s = rich();
      put(s, 'W3332', 'corinth-f4', { by: 'sparta', inside: false });
      if (hoplites > 0) put(s, 'W3332', 'corinth-h4', { by: 'sparta', inside: false, n: hoplites });
      lead(s, 'W3332', 'archidamus', 'sparta', false);
      put(s, 'piraeus', 'attica-f5', { by: 'athens' });
      const t = from(s, moveFrame(ATHENS));
      does(t, 'stack W3731');
      does(t, 'sail saronic');
      does(t, 'roll', [6]);
      expect(asked(t)).toBe('sparta intercept');
      return offers(t);
    };
    expect(watch(0)).toContain('intercept archidamus W3332');
    expect(watch(2)).not.toContain('intercept archidamus W3332');
    expect(watch(2)).toContain('intercept corinth-f4 W3332');
  });
});

describe('works', () => {
  it('a fort takes in everybody who stands there, leaders too: EPW-BLD-03 EPW-BLD-15', () => {
    const s = rich();
    const units = put(s, 'W3528', 'boeotia-h5', { n: 2, inside: false });
    const l = lead(s, 'W3528', 'archidamus', 'sparta', false);
    const t = from(s, building(SPARTA));
    does(t, 'fort W3528');
    expect(units.every((u) => isInside(t, u))).toBe(true);
    expect(has(t.leaderBits, l, INSIDE)).toBe(true);
  });
  it('a base may be built in a city that has risen for one, and goes when the rising is over: EPW-BLD-04 EPW-REV-07', () => {
    const s = rich();
    s.revolt[city('potidaea')] = 2;
    const t = from(s, building(SPARTA));
    expect(offers(t)).toContain('base W3414');
    does(t, 'base W3414');
    expect(t.bases.map(({ hex: h, inside }) => [h, inside])).toEqual([[at('potidaea'), true]]);
    put(t, 'potidaea', 'attica-h4', { by: 'athens', inside: true });
    t.revoltSince[city('potidaea')] = 0;
    const after = from(t, { step: 'season' });
    expect(after.revolt[city('potidaea')]).toBe(0);
    expect(after.bases).toEqual([]);
  });
  it('a base may be built in a city of an ally who shares: EPW-BLD-04 EPW-MUL-05', () => {
    const s = rich('three');
    const name = 'base W2940';
    expect(offers(from(structuredClone(s), building(2)))).toContain(name);
    s.effects = [{ kind: 'aloof', on: 1 * 4 + 2, until: 999 }];
    const t = from(s, building(2));
    expect(offers(t)).not.toContain(name);
    expectRefusal(t, name, 'EPW-MUL-05');
  });
  it('no base is built in a besieged fort, or in a city that rose around units shut up in it: EPW-BLD-06', () => {
    const s = rich();
    s.forts = [hex('W2337')];
    put(s, 'W2337', 'attica-h4', { by: 'athens', inside: true });
    s.sieges = [{ hex: hex('W2337'), morale: 3, seat: SPARTA, raised: false }];
    put(s, 'W2337', 'laconia-h6', { by: 'sparta', inside: false });
    expectRefusal(from(s, building(ATHENS)), 'base W2337', 'EPW-BLD-06');
  });
});

describe('a place that falls', () => {
  it('is a decisive victory when three units are lost in it, whatever its size: EPW-ADJ-08 EPW-SIE-15', () => {
    for (const [n, decisive] of [
      [2, false],
      [3, true],
    ] as const) {
      const s = rich();
      middle(s);
      hold(s, 'nisaea', 'athens');
      put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: true, n });
      put(s, 'nisaea', 'corinth-h4', { by: 'sparta', inside: false, n: 4 });
      put(s, 'nisaea', 'corinth-f4', { by: 'sparta', inside: false });
      lead(s, 'nisaea', 'archidamus', 'sparta', false);
      s.longWalls = [];
      s.sieges = [{ hex: at('nisaea'), morale: 1, seat: SPARTA, raised: false }];
      const t = from(s, { step: 'sieges', order: [SPARTA], at: 0, rolled: [] });
      does(t, 'roll nisaea', [6]);
      expect(levelsOf(t, 'megarid')).toEqual(decisive ? [15, 12] : [12, 11]);
      // A decisive victory is felt everywhere.
      expect(t.al[region('thrace')]).toBe(decisive ? 8 : 10);
    }
  });
  it('is so by storm as well: EPW-ADJ-08 EPW-FRT-12', () => {
    const s = rich();
    middle(s);
    hold(s, 'nisaea', 'athens');
    s.walled[city('nisaea')] = 0;
    s.longWalls = [];
    put(s, 'nisaea', 'megarid-h4', { by: 'sparta', inside: false });
    const t = from(s, {
      step: 'capture',
      hex: at('nisaea'),
      seat: SPARTA,
      how: 'assault',
      scored: 0,
      routed: 1,
    });
    expect(levelsOf(t, 'megarid')).toEqual([15, 12]);
  });
  it('leaves its land raided in the own region of the destroyer too, with nothing to carry off: EPW-DES-03', () => {
    const s = rich();
    s.revolt[city('potidaea')] = 2;
    levels(s, 'chalcidice', 10, 10);
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, { step: 'capture', hex: at('potidaea'), seat: ATHENS, how: 'assault', scored: 1 });
    does(t, 'destroy');
    expect(t.raided[hexArea[at('potidaea')] as number]).toBeGreaterThan(0);
    expect(t.treasury[ATHENS]).toBe(20);
  });
  it('in ruins holds up no Long Walls: the other end is besieged alone: EPW-DES-02 EPW-SIE-20', () => {
    const s = rich();
    s.longWalls = [{ a: at('megara'), b: at('nisaea'), due: 0, builder: -1 }];
    hold(s, 'nisaea', 'athens');
    put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, { step: 'capture', hex: at('nisaea'), seat: ATHENS, how: 'assault', scored: 1 });
    does(t, 'destroy');
    expect(t.longWalls).toEqual([]);
  });
});

describe('razing', () => {
  it('takes down Long Walls with the walls, for whoever holds both ends: EPW-DES-06 EPW-DES-07', () => {
    for (const both of [true, false]) {
      const s = rich();
      s.longWalls = [{ a: at('megara'), b: at('nisaea'), due: 0, builder: -1 }];
      hold(s, 'nisaea', 'athens');
      if (both) hold(s, 'megara', 'athens');
      put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: true });
      const t = from(s, { step: 'raids', seat: ATHENS, at: -1, picked: [] });
      does(t, 'raze W3531');
      expect(t.walled[city('nisaea')]).toBe(0);
      expect(t.longWalls.length).toBe(both ? 0 : 1);
    }
  });
});

describe('a revolt', () => {
  it('changes its colour when a raid takes militance below 5, before anybody moves: EPW-REV-08', () => {
    const s = rich();
    s.revolt[city('potidaea')] = 2;
    levels(s, 'chalcidice', 3, 5);
    put(s, 'olynthus', 'laconia-h6', { by: 'sparta', inside: false });
    put(s, 'sparta', 'laconia-h5');
    const t = from(s, { step: 'campaign', n: 1, order: [], at: 0 });
    does(t, 'raid W3413');
    expect(t.ml[region('chalcidice')]).toBe(4);
    expect(asked(t)).toContain('move');
    expect(t.revolt[city('potidaea')]).toBe(3);
  });
  it('that a card has made lasts through the next season: EPW-REV-10', () => {
    const s = rich();
    const c = city('potidaea');
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: true });
    s.phase = 'cards';
    const t = from(s, { step: 'rising', city: c, colour: 0 });
    t.season++;
    const seen: unknown[] = [];
    const run = { state: t, emit: (event: unknown) => seen.push(event) } as never;
    endRevolts(run);
    expect(seen).toEqual([]);
    t.season++;
    endRevolts(run);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('a fleet caught before its own port', () => {
  it('may go back into it when it is beaten: EPW-FRT-01 EPW-RET-04', () => {
    const s = rich();
    hold(s, 'nisaea', 'athens');
    const [fleet] = put(s, 'nisaea', 'attica-f5', { by: 'athens', inside: true }) as [number];
    s.unitBits[fleet] = INSIDE | RAIDING;
    put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: true });
    put(s, 'nisaea', 'megarid-h4', { by: 'sparta', inside: false });
    const t = attack(s, at('nisaea'), 'W3430', SPARTA);
    does(t, 'fight W3531', [6]);
    does(t, 'press');
    does(t, 'withdraw');
    expect(offers(t)).toEqual(['retreat W3531', 'retreat saronic']);
    does(t, 'retreat W3531');
    expect(isInside(t, fleet)).toBe(true);
  });
});

describe('ships on a beach', () => {
  it('do not take a city that is no port, though it has risen for them: EPW-REV-09 EPW-NAV-20', () => {
    const risen = (kind: string, place: string): number => {
      const s = rich();
      s.revolt[city('acharnae')] = 2;
      levels(s, 'attica', 5, 8);
      put(s, place, kind, { by: 'sparta' });
      const t = from(s, moveFrame(SPARTA));
      does(t, `stack ${place}`);
      const there = placeName(at('acharnae'));
      does(t, kind === 'corinth-f4' ? `land ${there}` : `go ${there}`);
      if (kind === 'corinth-f4') does(t, 'roll', [6]);
      else if (offers(t).includes('halt')) does(t, 'halt');
      expect(unitsAt(t, at('acharnae'))).toHaveLength(1);
      return t.cityHolder[city('acharnae')] as number;
    };
    const beside = ways[at('acharnae')]?.find(({ to }) => cityAt[to] === -1)?.to as number;
    expect(risen('corinth-f4', placeName(coast[at('acharnae')]?.[0] as number))).toBe(-1);
    expect(risen('boeotia-h5', placeName(beside))).toBe(SPARTA);
  });
  it('burn the base of the enemy where they come ashore for supplies: EPW-BLD-09 EPW-SUP-15 RUL-119', () => {
    const s = rich();
    put(s, 'south_euripus', 'corinth-f4', { by: 'sparta' });
    s.bases = [{ hex: hex('W3628'), seat: ATHENS, inside: false, fixed: false }];
    const t = from(s, supply(SPARTA));
    does(t, 'beach corinth-f4 W3628');
    expect(t.bases).toEqual([]);
  });
});

describe('the free bases of the Argive League', () => {
  it('lie before a city that is the enemy’s, not in it: EPW-SCN-06 EPW-BLD-06 EPW-SIE-11', () => {
    const s = bare('argive');
    put(s, 'megara', 'attica-h4', { by: 'athens', inside: false });
    const before = firstSiegeMorale(s, at('megara'));
    const t = from(s, { step: 'placement', order: [ATHENS], at: 0, region: -1, visited: [], did: [] });
    does(t, `base ${placeName(at('megara'))}`);
    expect(t.bases).toEqual([{ hex: at('megara'), seat: ATHENS, inside: false, fixed: true }]);
    expect(firstSiegeMorale(t, at('megara'))).toBe(before);
  });
  it('are not laid in a fort under siege: EPW-SCN-06 EPW-BLD-06', () => {
    const s = bare('argive');
    const h = hex('W3730');
    s.forts = [h];
    put(s, 'W3730', 'attica-h4', { by: 'athens', inside: true });
    put(s, 'W3730', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'W3730', 'agis', 'sparta', false);
    s.sieges = [{ hex: h, morale: 3, seat: SPARTA, raised: false }];
    const t = from(s, { step: 'placement', order: [ATHENS], at: 0, region: -1, visited: [], did: [] });
    expectRefusal(t, 'base W3730', 'EPW-BLD-06');
  });
});

describe('a region lost in the assessment', () => {
  it('may be left to an ally by the first in line: EPW-MUL-02 EPW-TRB-07', () => {
    const s = rich('three');
    levels(s, 'thrace', -2, 10);
    s.multiplier[region('thrace')] = 1;
    const t = from(s, { step: 'assess', order: [ATHENS], at: 0, done: [], reform: 0 });
    does(t, 'assess thrace 3');
    expect(offers(t)).toEqual(['take thrace', 'decline thrace', 'share']);
    const first = asked(t);
    does(t, 'decline thrace');
    expect(s.controller[region('thrace')]).toBe(ATHENS);
    expect(t.controller[region('thrace')]).not.toBe(ATHENS);
    expect(first.startsWith(t.controller[region('thrace')] === SPARTA ? 'thebes' : 'sparta')).toBe(true);
    // EPW-TRB-07: its multiplier stays, without a choice.
    expect(t.multiplier[region('thrace')]).toBe(3);
  });
});

describe('two stacks that destroy each other', () => {
  it('lose both their leaders: EPW-LDR-09 EPW-COM-21', () => {
    const s = rich();
    put(s, 'W3529', 'acarnania-l3', { by: 'sparta', inside: false });
    const his = lead(s, 'W3529', 'archidamus', 'sparta', false);
    put(s, 'W3529', 'attica-l3', { by: 'athens', inside: false });
    const mine = lead(s, 'W3529', 'nicias', 'athens', false);
    const t = attack(s, hex('W3529'), 'W3528', SPARTA);
    // M for both, and a 6 for each: three above a morale of 3.
    does(t, 'fight W3529', [3, 6, 6]);
    expect([t.leaderAt[his], t.leaderAt[mine]]).toEqual([GONE, GONE]);
  });
});

describe('at a masked place', () => {
  /** Boeotians before Nisaea, which Athens holds; one of hers comes against them. */
  function relief(): { t: S; u: number } {
    const s = rich();
    hold(s, 'nisaea', 'athens');
    put(s, 'nisaea', 'boeotia-h5', { by: 'sparta', inside: false });
    const [u] = put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: false }) as [number];
    s.masked = [at('nisaea')];
    return { t: attack(s, at('nisaea'), 'W3631', ATHENS), u };
  }
  it('beaten relief goes back where it came from, and does not stay among the maskers: EPW-RET-01 EPW-SIE-06', () => {
    const { t, u } = relief();
    does(t, 'fight W3531', [6]);
    does(t, 'break-off');
    expect(t.unitAt[u]).toBe(hex('W3631'));
  });
  it('the next to come finds it open when the maskers are gone: EPW-SIE-03', () => {
    const s = rich();
    hold(s, 'nisaea', 'athens');
    put(s, 'nisaea', 'attica-h4', { by: 'athens', inside: true });
    put(s, 'sparta', 'laconia-h5');
    s.masked = [at('nisaea')];
    const t = from(s, { step: 'campaign.moved', n: 1, order: [ATHENS, SPARTA], at: 0 });
    expect(asked(t)).toBe('sparta move.stack');
    expect(t.masked).toEqual([]);
  });
  it('the base of a besieger is lost with his siege: EPW-BLD-06 EPW-SIE-16', () => {
    const s = rich();
    s.longWalls = [];
    put(s, 'megara', 'attica-h4', { by: 'athens', inside: false });
    s.sieges = [{ hex: at('megara'), morale: 4, seat: ATHENS, raised: false }];
    s.bases = [{ hex: at('megara'), seat: ATHENS, inside: false, fixed: false }];
    const t = from(s, { step: 'sieges', order: [ATHENS], at: 0, rolled: [] });
    does(t, 'roll megara');
    expect([t.sieges, t.bases]).toEqual([[], []]);
  });
});

describe('a coastal city that is no port', () => {
  it('may be attacked from the sea once it has a base: EPW-BLD-08 EPW-NAV-20', () => {
    const inland = cityHex.findIndex(
      (h, c) =>
        (portSea[c] as number) < 0 && (coast[h]?.length ?? 0) > 0 && cityRegion[c] === region('laconia'),
    );
    expect(inland).toBeGreaterThanOrEqual(0);
    const h = cityHex[inland] as number;
    const [sea] = coast[h] as readonly number[];
    for (const base of [false, true]) {
      const s = rich();
      put(s, placeName(sea as number), 'attica-f5', { by: 'athens', inside: false });
      if (base) s.bases = [{ hex: h, seat: SPARTA, inside: true, fixed: false }];
      const t = from(s, moveFrame(ATHENS));
      does(t, `stack ${placeName(sea as number)}`);
      if (base) expect(offers(t)).toContain(`land ${placeName(h)}`);
      else expectRefusal(t, `land ${placeName(h)}`, 'EPW-NAV-20');
    }
  });
});

describe('a city that has risen for a side', () => {
  it('is held by it once beaten men of its side come in: EPW-REV-09 EPW-RET-03', () => {
    const s = rich();
    const c = city('olynthus');
    s.revolt[c] = 2;
    const [beside] = (ways[at('olynthus')] ?? [])
      .map(({ to }) => to)
      .filter((h) => cityAt[h] === -1) as number[];
    const [u] = put(s, placeName(beside as number), 'laconia-h5', { by: 'sparta', inside: false }) as [
      number,
    ];
    const t = from(s, {
      step: 'retreat',
      place: beside as number,
      seat: SPARTA,
      units: [u],
      leaders: [],
      from: -1,
      kind: 'land',
      attacking: 0,
      port: -1,
      beach: 0,
    });
    does(t, `retreat ${placeName(at('olynthus'))}`);
    expect([t.revolt[c], t.cityHolder[c]]).toEqual([0, SPARTA]);
  });
  it('is held by it once its ships come in for supply: EPW-REV-09 EPW-SUP-15', () => {
    const s = rich();
    const c = city('potidaea');
    s.revolt[c] = 2;
    put(s, placeName(portSea[c] as number), 'corinth-f4', { by: 'sparta', inside: false });
    const t = from(s, supply(SPARTA));
    does(t, `beach corinth-f4 ${placeName(at('potidaea'))}`);
    expect([t.revolt[c], t.cityHolder[c]]).toEqual([0, SPARTA]);
  });
});

describe('a region that changes hands', () => {
  it('leaves no leader at sea without a fleet: EPW-CTL-04 EPW-LDR-03', () => {
    const s = rich();
    const [u] = put(s, 'saronic', 'chios-f5', { by: 'athens', inside: false }) as [number];
    const l = lead(s, 'saronic', 'nicias', 'athens', false);
    s.unitLed[u] = l;
    levels(s, 'chios', -3, 10);
    const t = from(s, { step: 'control', regions: [region('chios')], at: 0, heirs: [] });
    expect(t.unitAt[u]).toBe(forcePool(region('chios')));
    expect(t.leaderAt[l]).toBe(forcePool(region('attica')));
  });
});

describe('a card in a peace', () => {
  it('gives the other side a right to the die of grievance, and no grievance: EPW-PEA-03e EPW-PEA-06', () => {
    const s = rich();
    s.peace = 'peace';
    holds(s, 'athens', 'harvest');
    const cards: AnyFrame = { step: 'cards', order: [ATHENS, SPARTA], at: 0, passed: [] };
    const play = offers(from(structuredClone(s), cards)).find((one) => one.startsWith('play'));
    if (play === undefined) throw new Error('nothing to play');
    const t = from(s, cards);
    does(t, play);
    expect([t.breaches, t.grievances]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });
});
