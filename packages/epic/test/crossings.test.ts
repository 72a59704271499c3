import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { firstMorale } from '../src/combat.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { pairOf } from '../src/hands.ts';
import { area, BUILD, city, forcePool, GONE, hex, onMap, POOL, region, sea } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import { firstSiegeMorale } from '../src/procedures/sieges.ts';
import { citySide, isInside, portSeas, unitsAt } from '../src/query.ts';
import { FORAGING, REVOLT_ALLIES, type S, seasonOf } from '../src/state.ts';
import { supplyNet } from '../src/supply.ts';
import { findLeader } from '../src/units.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
import {
  asked,
  bare,
  does,
  expectRefusal,
  from,
  game,
  hold,
  holds,
  lead,
  levels,
  offers,
  put,
} from './table.ts';

// More places where rules meet; each was foretold from the book before it was played.

const sieges = (order = [0]): AnyFrame => ({ step: 'sieges', order, at: 0, rolled: [] });
const revolts: AnyFrame = { step: 'revolts', regions: [], at: 0, soothed: [] };
const supply = (...order: number[]): AnyFrame => ({ step: 'supply', order, at: 0, forage: [], starve: [] });
const moving = (s: S, seat: number): S => from(s, moveFrame(seat));

describe('a revolt in a city the other side besieges', () => {
  /** Sparta besieges Potidaea, which is Athens' and at risk. */
  function besieged(inside: number): S {
    const s = bare('campaign');
    s.controller.forEach((owner, r) => {
      if (owner === 0) s.al[r] = 12;
      s.multiplier[r] = 1;
      s.lastMultiplier[r] = 1;
    });
    levels(s, 'chalcidice', -2, 7);
    s.walled[city('potidaea')] = 1;
    lead(s, 'potidaea', 'brasidas', 'sparta', false);
    put(s, 'potidaea', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    put(s, 'potidaea', 'corinth-f4', { by: 'sparta', inside: false });
    if (inside > 0) put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: true, n: inside });
    s.sieges = [{ hex: at('potidaea'), morale: 3, seat: 1, raised: false }];
    return s;
  }
  // E1
  it('that rises for the besieger is besieged no longer: EPW-REV-07 EPW-SIE-01', () => {
    const t = from(besieged(0), revolts);
    does(t, 'check potidaea', [6]);
    expect(t.revolt[city('potidaea')]).toBe(REVOLT_ALLIES);
    expect(t.sieges).toEqual([]);
    expect(citySide(t, city('potidaea'))).toBe(SPARTA);
  });
  // E2
  it('with men of its controller inside is besieged still, and they starve or surrender: EPW-REV-11 RUL-76', () => {
    const t = from(besieged(1), revolts);
    does(t, 'check potidaea', [6]);
    expect(t.revolt[city('potidaea')]).toBe(REVOLT_ALLIES);
    expect(t.sieges).toHaveLength(1);
    const u = from(t, sieges([1]));
    does(u, 'roll potidaea', [6]);
    expect(u.unitAt.filter((place) => place === BUILD)).toHaveLength(1);
    expect(citySide(u, city('potidaea'))).toBe(SPARTA);
  });
});

describe('storms', () => {
  /** Two fleets out of Piraeus, two hoplites aboard the first, in Winter, and a storm in Sparta's hand. */
  function convoy(): { s: S; fleets: number[]; men: number[] } {
    const s = bare('campaign');
    s.season = 3;
    const fleets = put(s, 'piraeus', 'attica-f5', { n: 2 });
    const men = put(s, 'piraeus', 'attica-h4', { n: 2 });
    lead(s, 'piraeus', 'nicias', 'athens');
    holds(s, 'sparta', 'storms_at_sea');
    return { s, fleets, men };
  }
  function putOut(s: S): S {
    const t = moving(s, ATHENS);
    while (asked(t).startsWith('sparta')) does(t, 'pass');
    does(t, 'stack W3731');
    for (const id of ['attica-f5', 'attica-f5', 'attica-h4', 'attica-h4']) does(t, `pick ${id}`);
    does(t, 'with nicias');
    does(t, 'sail saronic');
    does(t, 'roll');
    return t;
  }
  // E3
  it('in Winter drown whoever is aboard the fleet that is lost, and nobody else: EPW-NAV-18 EPW-NAV-21 EPW-CRD-06 EPW-LDR-09', () => {
    const { s, fleets, men } = convoy();
    const t = putOut(s);
    const carrier = fleets.find((f) => men.some((u) => t.unitOn[u] === f)) ?? (fleets[0] as number);
    const order = fleets.map((f) => (f === carrier ? 6 : 1));
    does(t, 'play storms_at_sea', [3, ...order]);
    expect(t.unitAt[carrier]).toBe(BUILD);
    expect(men.map((u) => t.unitAt[u])).toEqual([BUILD, BUILD]);
    expect(fleets.filter((f) => t.unitAt[f] === sea('saronic'))).toHaveLength(1);
    expect(t.leaderAt[findLeader('nicias')]).toBe(sea('saronic'));
  });
  // E4
  it('that take the last fleet take the leader, and another comes to the Force Pool: EPW-LDR-05 EPW-LDR-09 RUL-111', () => {
    const { s } = convoy();
    const heir = findLeader('conon');
    s.leaderAt[heir] = POOL;
    s.leaderSeat[heir] = ATHENS;
    const t = putOut(s);
    does(t, 'play storms_at_sea', [3, 6, 6]);
    expect(onMap(t.leaderAt[findLeader('nicias')] as number)).toBe(false);
    expect(t.leaderAt[heir]).toBe(forcePool(region('attica')));
    expect(t.unitAt.filter((place) => place === BUILD)).toHaveLength(4);
  });
  // E5
  it('leave too little for the isthmus unless the die shows 6: EPW-NAV-19 EPW-NAV-01', () => {
    const crossing = (die: number): number => {
      const s = bare('campaign');
      const [u] = put(s, 'cenchreae', 'corinth-f4') as [number];
      put(s, 'sparta', 'laconia-h5');
      holds(s, 'athens', 'storms_at_sea');
      const t = moving(s, SPARTA);
      while (asked(t).startsWith('athens')) does(t, 'pass');
      does(t, 'stack W3232');
      does(t, 'isthmus W3131');
      does(t, 'roll');
      does(t, 'play storms_at_sea', [die]);
      return t.unitAt[u] as number;
    };
    expect(crossing(5)).toBe(at('cenchreae'));
    expect(crossing(6)).toBe(at('lechaeum'));
  });
});

describe('elite hoplites', () => {
  // E6
  it('who surrender are a decisive victory each, and no other is counted there: EPW-ADJ-08 EPW-SIE-15 RUL-86', () => {
    const s = bare('campaign');
    middle(s);
    s.forts = [hex('W2337')];
    put(s, 'W2337', 'laconia-h6', { by: 'sparta', inside: true, n: 2 });
    put(s, 'W2337', 'attica-h4', { by: 'athens', inside: false, n: 2 });
    lead(s, 'W2337', 'nicias', 'athens', false);
    s.sieges = [{ hex: hex('W2337'), morale: 1, seat: 0, raised: false }];
    const t = from(s, sieges([0]));
    does(t, 'roll W2337', [6]);
    // Two decisive victories in an enemy region, and two units of Laconia lost.
    expect(levelsOf(t, 'laconia')).toEqual([10 - 10, 10 - 4 - 2]);
    expect(levelsOf(t, 'attica')).toEqual([14, 12]);
    expect(t.elitesLost).toBe(2);
  });
  // E7
  it('who starve are only units lost: EPW-SUP-14 EPW-ADJ-09 RUL-86', () => {
    const s = bare('campaign');
    middle(s);
    s.season = 3;
    s.treasury = [20, 20];
    put(s, 'W3730', 'laconia-h6', { by: 'sparta', inside: false });
    const t = from(s, supply(SPARTA));
    while (asked(t) !== 'nobody') does(t, 'done');
    expect(t.unitAt.includes(hex('W3730'))).toBe(false);
    expect(levelsOf(t, 'laconia')).toEqual([10, 9]);
    expect(levelsOf(t, 'attica')).toEqual([10, 10]);
  });
});

describe('a siege', () => {
  // E8
  it('begun before a raid keeps its marker when the land is raided: EPW-SIE-11', () => {
    const s = bare('campaign');
    const before = firstSiegeMorale(s, at('eleusis'));
    lead(s, 'eleusis', 'archidamus', 'sparta', false);
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 6 });
    s.sieges = [{ hex: at('eleusis'), morale: before, seat: 1, raised: false }];
    const t = from(s, { step: 'raids', seat: 1, at: -1, picked: [] });
    does(t, 'raid W3630');
    expect(t.raided[area('attica')]).toBeGreaterThan(0);
    expect(t.sieges[0]?.morale).toBe(before);
    expect(firstSiegeMorale(t, at('eleusis'))).toBe(before - 1);
  });
  // E9
  it('stops the lines of supply from a place and to it, masking does not: EPW-SUP-07 EPW-SUP-04 RUL-122', () => {
    const s = bare('campaign');
    s.controller[region('megarid')] = ATHENS;
    const fed = (...hexes: number[]): boolean[] => {
      changed();
      const { reached } = supplyNet(s, SPARTA);
      return hexes.map((h) => reached[h] === 1);
    };
    expect(fed(at('thespiae'))).toEqual([true]);
    put(s, 'thebes', 'attica-h4', { by: 'athens', inside: false });
    expect(fed(at('thespiae'), at('thebes'))).toEqual([true, true]);
    s.sieges = [{ hex: at('thebes'), morale: 5, seat: 0, raised: false }];
    expect(fed(at('thespiae'))).toEqual([false]);
    // A base within masked walls is fed, and feeds; nothing goes through to others.
    s.sieges = [];
    put(s, 'thespiae', 'attica-l3', { by: 'athens', inside: false });
    expect(fed(at('thespiae'))).toEqual([false]);
    s.bases = [{ hex: at('thespiae'), seat: 1, inside: true, fixed: false }];
    expect(fed(at('thespiae'))).toEqual([true]);
    expect(supplyNet(s, SPARTA).bases.has(at('thespiae'))).toBe(true);
  });
  // E10
  it('of one end of Long Walls goes on when the other end has given up: EPW-SIE-20 RUL-34', () => {
    const s = bare('campaign');
    lead(s, 'piraeus', 'archidamus', 'sparta', false);
    put(s, 'piraeus', 'boeotia-h5', { by: 'sparta', inside: false, n: 4 });
    put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    lead(s, 'athens', 'brasidas', 'sparta', false);
    put(s, 'athens', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    put(s, 'athens', 'corinth-h4', { by: 'sparta', inside: false, n: 2 });
    s.sieges = ['piraeus', 'athens'].map((id) => ({ hex: at(id), morale: 3, seat: 1, raised: false }));
    const t = from(s, sieges([1]));
    does(t, 'roll piraeus', [4]);
    does(t, 'spare');
    expect(t.cityHolder[city('piraeus')]).toBe(SPARTA);
    does(t, 'roll athens', [3]);
    expect(t.sieges).toMatchObject([{ hex: at('athens'), morale: 2 }]);
  });
});

describe('the sea', () => {
  /** Athens sails past Cenchreae, where a Corinthian fleet lies. */
  function passing(change: (s: S, enemy: number) => void = () => undefined): S {
    const s = bare('campaign', { windows: 'swift' });
    put(s, 'piraeus', 'attica-f5');
    put(s, 'athens', 'attica-h4');
    const [enemy] = put(s, 'cenchreae', 'corinth-f4') as [number];
    change(s, enemy);
    const t = moving(s, ATHENS);
    does(t, 'stack W3731');
    does(t, 'sail saronic');
    does(t, 'roll', [6]);
    return t;
  }
  // E11
  it('is watched in war, not in a truce: EPW-PEA-03d EPW-NAV-09', () => {
    expect(asked(passing())).toBe('sparta intercept');
    expect(
      asked(
        passing((s) => {
          s.peace = 'truce';
          s.truceUntil = seasonOf(s) + 4;
        }),
      ),
    ).not.toContain('intercept');
  });
  // E12
  it('is watched again once the truce is over, though the peace lasts: EPW-PEA-05 EPW-PEA-07', () => {
    expect(
      asked(
        passing((s) => {
          s.peace = 'peace';
        }),
      ),
    ).toBe('sparta intercept');
  });
  // E13
  it('is not watched by foragers nor by fleets shut up in their port: EPW-FOR-09 EPW-SIE-09', () => {
    expect(
      asked(
        passing((s, enemy) => {
          s.unitBits[enemy] = (s.unitBits[enemy] as number) | FORAGING;
        }),
      ),
    ).not.toContain('intercept');
    expect(
      asked(
        passing((s) => {
          put(s, 'cenchreae', 'attica-h4', { by: 'athens', inside: false });
          put(s, 'cenchreae', 'attica-f6', { by: 'athens', inside: false });
          lead(s, 'cenchreae', 'phormio', 'athens', false);
        }),
      ),
    ).not.toContain('intercept');
  });
});

describe('hands and peace', () => {
  // E14
  it('of two players are five cards each, of allies three: EPW-MUL-10 EPW-CRD-02', () => {
    const dealt = (scenario: string): number[] => [...game(scenario).handSize];
    expect([dealt('campaign'), dealt('three'), dealt('four')]).toEqual([
      [5, 5],
      [5, 3, 3],
      [5, 3, 3, 3],
    ]);
  });
  // E15
  it('of allies at odds pass no talents, whatever the step: EPW-MUL-09 EPW-MUL-10', () => {
    const gifts = (dissent: boolean, frame: AnyFrame): boolean => {
      const s = bare('four');
      s.treasury = [9, 9, 9, 9];
      put(s, 'sparta', 'laconia-h5');
      if (dissent) s.effects = [{ kind: 'dissent', on: pairOf(1, 2), until: seasonOf(s) }];
      const t = from(s, frame);
      does(t, 'share');
      return offers(t).includes('give thebes 5');
    };
    const frames = [talksFrame([1]), moveFrame(1), { step: 'building', order: [1, 2], at: 0 } as AnyFrame];
    for (const frame of frames) expect([gifts(false, frame), gifts(true, frame)]).toEqual([true, false]);
  });
});

describe('a capital', () => {
  // E16
  it('never rises in any game, nor Thebes with three, nor Corinth with four: EPW-REV-05 RUL-75', () => {
    const checked = (scenario: string, id: string, home: string): boolean => {
      const s = bare(scenario);
      s.controller.forEach((owner, r) => {
        if (owner === 0) s.al[r] = 12;
      });
      s.controller[region(home)] = ATHENS;
      levels(s, home, 0, 7);
      const t = from(s, revolts);
      return asked(t).endsWith('revolts.check') && offers(t).includes(`check ${id}`);
    };
    expect(checked('campaign', 'thebes', 'boeotia')).toBe(true);
    expect(checked('three', 'thebes', 'boeotia')).toBe(false);
    expect(checked('three', 'corinth', 'corinth')).toBe(true);
    expect(checked('four', 'corinth', 'corinth')).toBe(false);
  });
  // E17
  it('that is stormed ends the war before the next battle is fought: EPW-VIC-01 EPW-SEQ-09', () => {
    const s = bare('campaign', { windows: 'swift' });
    put(s, 'athens', 'boeotia-h5', { by: 'sparta', inside: false, n: 6 });
    lead(s, 'athens', 'brasidas', 'sparta', false);
    put(s, 'W3630', 'laconia-h5', { by: 'sparta', inside: false, n: 3 });
    lead(s, 'W3630', 'archidamus', 'sparta', false);
    s.walled[city('athens')] = 0;
    s.longWalls = [];
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [at('athens'), hex('W3730'), 0, at('eleusis'), hex('W3530'), 0],
      clashes: [],
      tried: [],
      won: -1,
    });
    for (let n = 0; n < 200 && t.level === '' && asked(t) !== 'nobody'; n++) {
      const open = offers(t);
      const wish = ['fight W3831', 'assault', 'press', 'spare', 'inside'].find((one) =>
        open.some((o) => o.startsWith(one)),
      );
      does(t, wish ? (open.find((o) => o.startsWith(wish)) as string) : (open[0] as string));
    }
    expect([t.winners, t.level]).toEqual([[SPARTA], 'decisive']);
    expect(epic.pending(t)).toEqual([]);
  });
});

describe('the Argive League', () => {
  // E18
  it('loses its dead for good: EPW-SCN-02 EPW-ADJ-09', () => {
    const s = bare('argive');
    middle(s);
    s.season = 3;
    s.treasury = [20, 20];
    const [u] = put(s, 'W3730', 'laconia-h6', { by: 'sparta', inside: false }) as [number];
    const t = from(s, supply(SPARTA));
    while (asked(t) !== 'nobody') does(t, 'done');
    expect(t.unitAt[u]).toBe(GONE);
    const c = bare('campaign');
    c.season = 3;
    c.treasury = [20, 20];
    const [h] = put(c, 'W3730', 'laconia-h5', { by: 'sparta', inside: false }) as [number];
    const v = from(c, supply(SPARTA));
    while (asked(v) !== 'nobody') does(v, 'done');
    expect(v.unitAt[h]).toBe(BUILD);
  });
  // E19
  it('opens Zacynthus to the ships of Athens alone: EPW-SCN-03 EPW-ARE-10', () => {
    const landing = (id: string, by: string, seat: number): boolean => {
      const s = bare('argive');
      put(s, 'zacynthian', id, { by });
      const t = moving(s, seat);
      does(t, 'stack zacynthian');
      return offers(t).includes('land W1931');
    };
    expect([landing('attica-f5', 'athens', 0), landing('corinth-f4', 'sparta', 1)]).toEqual([true, false]);
  });
});

describe('cards in force', () => {
  // E20
  it('an eclipse stops no storm of a place masked before: EPW-CRD-06 EPW-SIE-05', () => {
    const s = bare('campaign', { windows: 'swift' });
    lead(s, 'megara', 'nicias', 'athens', false);
    lead(s, 'megara', 'paches', 'athens', false);
    put(s, 'megara', 'attica-h4', { n: 3, inside: false });
    s.masked = [at('megara')];
    s.turn = 1;
    s.effects = [{ kind: 'no-move', on: -1, until: seasonOf(s) }];
    const t = moving(s, ATHENS);
    // A leader is no unit: one of the two may ride off, nobody else.
    expect(offers(t)).toEqual(['stack W3431', 'done']);
    const rider = epic.clone(t);
    does(rider, 'stack W3431');
    expect(offers(rider).some((offer) => offer.startsWith('pick'))).toBe(false);
    expectRefusal(rider, 'sortie W3431', 'EPW-CRD-06');
    expectRefusal(rider, 'sail AEG', 'EPW-CRD-06');
    does(t, 'done');
    expect(asked(t)).toBe('athens battles');
  });
  // E21
  it('bad omens keep an admiral in port and let the others sail: EPW-CRD-06 EPW-NAV-02', () => {
    const s = bare('campaign', { windows: 'swift' });
    put(s, 'piraeus', 'attica-f5', { n: 2 });
    lead(s, 'piraeus', 'phormio', 'athens');
    put(s, 'eleusis', 'attica-h4');
    holds(s, 'sparta', 'bad_omens');
    const t = moving(s, ATHENS);
    does(t, 'play bad_omens phormio');
    expect(
      offers(t)
        .filter((offer) => offer.startsWith('stack'))
        .sort(),
    ).not.toContain('stack W3731');
  });
  // E22
  it('a dearth starves even besiegers who would live off the land: EPW-CRD-06 EPW-FOR-06', () => {
    const foraging = (dearth: boolean): boolean => {
      const s = bare('campaign');
      s.treasury = [20, 20];
      put(s, 'W3528', 'boeotia-h5', { by: 'sparta', inside: false });
      if (dearth) s.effects = [{ kind: 'no-forage', on: area('attica'), until: seasonOf(s) + 3 }];
      const t = from(s, supply(SPARTA));
      return asked(t) !== 'nobody' && offers(t).some((offer) => offer.startsWith('forage'));
    };
    expect([foraging(false), foraging(true)]).toEqual([true, false]);
  });
});

describe('a truce', () => {
  function truce(): S {
    const s = bare('campaign');
    s.peace = 'truce';
    s.truceUntil = seasonOf(s) + 3;
    return s;
  }
  // E23
  it('sends home a garrison that holds a town in enemy country too: EPW-PEA-03b', () => {
    const s = truce();
    s.season = 1;
    hold(s, 'cythera', 'athens');
    const [u] = put(s, 'cythera', 'attica-h4', { by: 'athens', inside: true }) as [number];
    const t = from(s, { step: 'season' });
    expect(t.unitAt[u]).toBe(BUILD);
  });
  // E24
  it('leaves those in Sicily where they are: EPW-PEA-03b EPW-SIC-05', () => {
    const s = truce();
    s.season = 1;
    const [u] = put(s, 'sicily', 'attica-f5', { by: 'athens' }) as [number];
    const before = s.unitAt[u];
    const t = from(s, { step: 'season' });
    expect(t.unitAt[u]).toBe(before);
  });
  // E25
  it('does not stop a revolt check, for it changes no level: EPW-PEA-03f EPW-REV-01', () => {
    const s = truce();
    levels(s, 'chalcidice', 0, 7);
    expect(asked(from(s, revolts))).toBe('sparta revolts.check');
  });
  // E26
  it('lets nobody storm what he masked before it: EPW-PEA-03d', () => {
    const s = truce();
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'megara', 'attica-h4', { n: 3, inside: false });
    s.masked = [at('megara')];
    const t = moving(s, ATHENS);
    while (asked(t) === 'athens move.stack') does(t, 'done');
    expect(asked(t)).not.toContain('battle');
  });
});

describe('levels', () => {
  // E27
  it('lose one point a region and season, the rising before the invader: EPW-ADJ-01 EPW-ADJ-02 EPW-ADJ-03', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const s = bare('campaign');
      levels(s, 'attica', 12, 10);
      s.revolt[city('oropus')] = REVOLT_ALLIES;
      hold(s, 'eleusis', 'sparta');
      put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false });
      s.dice = { ...s.dice, at: seed };
      seen.add(from(s, { step: 'levels' }).al[region('attica')] as number);
    }
    expect(seen).toEqual(new Set([11]));
  });
  // E28
  it('are not touched by a rising in a city under siege: EPW-ADJ-15 EPW-ADJ-01', () => {
    const s = bare('campaign');
    levels(s, 'chalcidice', 12, 10);
    s.revolt[city('potidaea')] = REVOLT_ALLIES;
    s.sieges = [{ hex: at('potidaea'), morale: 3, seat: 0, raised: false }];
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: 4 });
    put(s, 'potidaea', 'attica-f5', { by: 'athens', inside: false });
    lead(s, 'potidaea', 'phormio', 'athens', false);
    expect(from(s, { step: 'levels' }).al[region('chalcidice')]).toBe(12);
  });
  // E29
  it('below -2 in Attica or Laconia end the war as the year begins: EPW-VIC-01 EPW-CTL-01 EPW-SEQ-09', () => {
    const fallen = (id: string): unknown[] => {
      const s = bare('campaign');
      s.treasury = [5, 5];
      s.season = 3;
      s.year = 425;
      levels(s, id, -3, 10);
      const t = from(s, { step: 'game.next' });
      return [t.winners, t.level];
    };
    expect(fallen('attica')).toEqual([[SPARTA], 'decisive']);
    expect(fallen('laconia')).toEqual([[ATHENS], 'decisive']);
  });
});

describe('forts, bases and walls', () => {
  // E30
  it('an empty fort takes in whoever comes, and the enemy’s base in it is burnt: EPW-MOV-10 EPW-BLD-09 EPW-BLD-15', () => {
    const s = bare('campaign', { windows: 'swift' });
    s.forts = [hex('W3730')];
    s.bases = [{ hex: hex('W3730'), seat: 1, inside: true, fixed: false }];
    put(s, 'W3729', 'attica-h4', { by: 'athens', inside: false });
    const t = moving(s, ATHENS);
    does(t, 'stack W3729');
    const go = offers(t).find((offer) => offer.endsWith(' W3730')) as string;
    does(t, go);
    while (asked(t) !== 'nobody')
      does(
        t,
        offers(t).includes('done') ? 'done' : offers(t).includes('halt') ? 'halt' : (offers(t)[0] as string),
      );
    const [u] = unitsAt(t, hex('W3730')) as [number];
    expect(isInside(t, u)).toBe(true);
    expect(t.bases).toEqual([]);
  });
  // E31
  it('walls begun before a siege are finished in it when they are due: EPW-BLD-10 EPW-BLD-11', () => {
    const s = bare('campaign');
    const c = city('eleusis');
    s.walled[c] = 0;
    s.wallsDue[c] = seasonOf(s);
    s.sieges = [{ hex: at('eleusis'), morale: 4, seat: 1, raised: false }];
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 6 });
    lead(s, 'eleusis', 'archidamus', 'sparta', false);
    const t = from(s, { step: 'building', order: [0, 1], at: 0 });
    expect(t.walled[c]).toBe(1);
  });
  // E32
  it('Long Walls help only while both ends are held, from the moment one falls: EPW-COM-13d', () => {
    const morale = (change: (s: S) => void): number => {
      const s = bare('campaign');
      change(s);
      const [u] = put(s, 'athens', 'attica-h4') as [number];
      return firstMorale(
        s,
        { kind: 'assault', place: at('athens'), from: hex('W3730'), enemy: ATHENS, breached: 0 } as never,
        u,
        true,
      );
    };
    const held = morale(() => undefined);
    expect(morale((s) => hold(s, 'piraeus', 'sparta'))).toBe(held - 1);
  });
  // E33
  it('a unit taken back is not placed again in the season: EPW-PLC-03 RUL-69', () => {
    const s = bare('campaign');
    put(s, 'athens', 'attica-h4');
    const t = from(s, { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] });
    does(t, 'pool attica');
    does(t, 'remove attica-h4 athens');
    expect(asked(t) === 'nobody' || !offers(t).some((offer) => offer.startsWith('place attica-h4'))).toBe(
      true,
    );
  });
});

describe('seas and supply', () => {
  // E34
  it('are barred by enemy fleets unless a friend contests them or they live off the land: EPW-SUP-09 EPW-FOR-09', () => {
    const s = bare('campaign');
    const sources = (): boolean => supplyNet(s, ATHENS).reached[at('samos')] === 1;
    s.bases = [{ hex: at('samos'), seat: 0, inside: true, fixed: false }];
    changed();
    const open = sources();
    const seas = portSeas(s, at('samos'));
    const enemies = seas.map((x) => {
      const [f] = put(s, 'sparta', 'corinth-f4', { by: 'sparta' }) as [number];
      s.unitAt[f] = x;
      s.unitBits[f] = 0;
      return f;
    });
    changed();
    const barred = supplyNet(s, ATHENS).bases.has(at('samos'));
    for (const f of enemies) s.unitBits[f] = FORAGING;
    changed();
    const foraging = supplyNet(s, ATHENS).bases.has(at('samos'));
    for (const f of enemies) s.unitBits[f] = 0;
    const [own] = put(s, 'athens', 'attica-f5') as [number];
    s.unitAt[own] = seas[0] as number;
    s.unitBits[own] = 0;
    changed();
    const contested = supplyNet(s, ATHENS).bases.has(at('samos'));
    expect([open, barred, foraging, contested]).toEqual([true, false, true, true]);
  });
  // E35
  it('besiegers who live off the land besiege all the same: EPW-FOR-06 EPW-SIE-10', () => {
    const s = bare('campaign');
    hold(s, 'plataea', 'athens');
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    for (const u of put(s, 'plataea', 'laconia-h5', { by: 'sparta', inside: false, n: 4 }))
      s.unitBits[u] = FORAGING;
    const t = from(s, sieges([1]));
    expect(offers(t)).toContain('besiege plataea');
  });
  // E36
  it('a fleet in a port acts on the sea of its symbol alone: EPW-ARE-11 RUL-81', () => {
    const s = bare('campaign', { windows: 'swift' });
    hold(s, 'naupactus', 'athens');
    put(s, 'naupactus', 'attica-f5', { by: 'athens' });
    put(s, 'cephallenian', 'corinth-f4', { by: 'sparta' });
    const t = moving(s, SPARTA);
    does(t, 'stack cephallenian');
    does(t, 'sail patrae');
    does(t, 'roll', [6]);
    expect(asked(t)).not.toContain('intercept');
  });
});
