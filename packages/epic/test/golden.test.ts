import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { scenarios } from '../src/data/scenarios.ts';
import { besiegers } from '../src/data/tables.ts';
import { type FrameOf, frameOf } from '../src/flow.ts';
import {
  adjacentSeas,
  area,
  areaHexes,
  areaIds,
  BUILD,
  city,
  cityAt,
  GONE,
  hex,
  hexIds,
  isOpenSea,
  placeName,
  region,
  sea,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { revoltModifier, revoltModifiers } from '../src/procedures/revolts.ts';
import { siegesFallShort } from '../src/procedures/sieges.ts';
import { areaStatus, computePresence } from '../src/query.ts';
import { ALLIED, ATHENIAN, FORAGING, REVOLT_ALLIES, type S, seasonOf } from '../src/state.ts';
import { supplyNet } from '../src/supply.ts';
import { findClass, unitClass } from '../src/units.ts';
import { ATHENS, at, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put, teller } from './table.ts';

// The worked examples of the rule book to the last figure: what the tests of the chapters leave out. `docs/epic.md` says which
// test has which part of each.

describe('G2: the revolt of Teos', () => {
  const step: FrameOf<'revolts'> = { step: 'revolts', regions: [], at: 0, soothed: [] };
  const chios = (al: number): S => {
    const s = bare('campaign');
    s.controller.forEach((owner, r) => {
      if (owner === ATHENS) s.al[r] = 12;
    });
    levels(s, 'chios', al, 5);
    s.revolt[city('erythrae')] = REVOLT_ALLIES;
    s.revoltSince[city('erythrae')] = seasonOf(s);
    s.multiplier[region('chios')] = 3;
    s.lastMultiplier[region('chios')] = 3;
    return s;
  };

  it('G2c: at allegiance 1 the modifier is 3, and a 4 is enough: EPW-REV-02 EPW-REV-03a', () => {
    expect([chios(2), chios(1)].map((s) => revoltModifier(s, city('teos')))).toEqual([2, 3]);
    const risen = (al: number, die: number): boolean => {
      const t = from(chios(al), step);
      does(t, 'check teos', [die]);
      return t.revolt[city('teos')] === REVOLT_ALLIES;
    };
    expect([risen(2, 5), risen(2, 4), risen(1, 4), risen(1, 3)]).toEqual([true, false, true, false]);
  });

  it('G2d: Chios with an Athenian unit is 2 less, Clazomenae without walls 1: EPW-REV-03f EPW-REV-03g', () => {
    const s = chios(2);
    put(s, 'chios', 'attica-h4', { by: 'athens' });
    const by = (id: string, rule: string): number =>
      revoltModifiers(s, city(id)).find((line) => line.rule === rule)?.by ?? 0;
    expect([by('chios', 'EPW-REV-03f'), by('clazomenae', 'EPW-REV-03f')]).toEqual([-2, 0]);
    expect([by('chios', 'EPW-REV-03g'), by('clazomenae', 'EPW-REV-03g')]).toEqual([0, -1]);
  });
});

describe('G3: the siege of Potidaea', () => {
  const step = (order = [ATHENS]): FrameOf<'sieges'> => ({ step: 'sieges', order, at: 0, rolled: [] });
  const potidaea = (morale: number, land = 4, fleets = 1): S => {
    const s = middle(bare('campaign'));
    s.revolt[city('potidaea')] = REVOLT_ALLIES;
    lead(s, 'potidaea', 'phormio', 'athens', false);
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: land });
    if (fleets > 0) put(s, 'potidaea', 'attica-f5', { by: 'athens', inside: false, n: fleets });
    if (morale > 0) s.sieges = [{ hex: at('potidaea'), morale, seat: ATHENS, raised: false }];
    return s;
  };
  const after = (morale: number, die: number): number | 'fallen' => {
    const t = from(potidaea(morale), step());
    if (morale === 0) does(t, 'besiege potidaea');
    does(t, 'roll potidaea', [die]);
    return t.sieges[0]?.morale ?? 'fallen';
  };
  const dice = [1, 2, 3, 4, 5, 6];

  it('Fall: marker 5, a 6 takes it and 1 to 5 bring it to 4: EPW-SIE-11 EPW-SIE-13', () => {
    expect(dice.map((die) => after(0, die))).toEqual([4, 4, 4, 4, 4, 'fallen']);
  });

  it('Winter: marker 4, 5 and 6 take it, 1 to 4 bring it to 3: EPW-SIE-13', () => {
    expect(dice.map((die) => after(4, die))).toEqual([3, 3, 3, 3, 'fallen', 'fallen']);
  });

  it('fewer than five units, by land or by sea, raise the marker once a campaign turn: EPW-SIE-14', () => {
    for (const [land, fleets, marker] of [
      [4, 1, 4],
      [3, 1, 5],
      [4, 0, 5],
    ] as const) {
      const s = potidaea(4, land, fleets);
      siegesFallShort(teller(s));
      siegesFallShort(teller(s));
      expect(s.sieges[0]?.morale, `${land} and ${fleets}`).toBe(marker);
    }
  });

  it('numbers short as Winter begins break the siege: a victory in Chalcidice: EPW-SIE-13 EPW-SIE-16', () => {
    const t = from(potidaea(4, 3), step());
    does(t, 'roll potidaea');
    expect(t.sieges).toEqual([]);
    expect([t.al[region('chalcidice')], t.ml[region('chalcidice')]]).toEqual([8, 9]);
  });

  it('G3b: Athens with Piraeus takes eleven, six and four and a fleet: EPW-SIE-10 EPW-SIE-20', () => {
    expect(besiegers.large + besiegers.medium + 1).toBe(11);
    const invested = (athens: number, piraeus: number, fleets: number): boolean => {
      const s = bare('campaign');
      lead(s, 'athens', 'brasidas', 'sparta', false);
      lead(s, 'piraeus', 'archidamus', 'sparta', false);
      put(s, 'athens', 'boeotia-h5', { by: 'sparta', inside: false, n: athens });
      put(s, 'piraeus', 'arcadia-h4', { by: 'sparta', inside: false, n: piraeus });
      if (fleets > 0) put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false, n: fleets });
      const found = offers(from(s, step([SPARTA])));
      return found.includes('besiege athens') && found.includes('besiege piraeus');
    };
    expect([invested(6, 4, 1), invested(5, 4, 1), invested(6, 3, 1), invested(6, 4, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('G4: the raids of Attica and the Megarid', () => {
  const raids = (s: S, seat: number): S => from(s, { step: 'raids', seat, at: -1, picked: [] });

  it('first they come, then they raid twice and stay, then the land is empty: EPW-RAI-01 EPW-RAI-04 EPW-RAI-05', () => {
    const s = middle(bare('campaign'));
    put(s, 'thebes', 'boeotia-h5', { n: 4 });
    lead(s, 'thebes', 'archidamus', 'sparta');
    lead(s, 'thebes', 'alcidas', 'sparta');
    s.treasury = [0, 0];
    let t = from(s, moveFrame(SPARTA));
    does(t, 'stack W3428');
    does(t, 'go W3528');
    expect(t.unitAt.filter((place) => place === hex('W3528')).length).toBe(4);
    const told: (number | undefined)[][] = [];
    for (let turn = 2; turn <= 4; turn++) {
      t.unitBits.fill(0);
      t.leaderBits.fill(0);
      t = raids(t, SPARTA);
      does(t, 'raid W3528');
      told.push([t.treasury[SPARTA], t.raided[area('attica')], t.ml[region('attica')]]);
      const moving = from(t, moveFrame(SPARTA));
      does(moving, 'stack W3528');
      expectRefusal(moving, 'pick boeotia-h5', 'EPW-MOV-02');
    }
    expect(told).toEqual([
      [4, 4, 9],
      [7, 8, 9],
      [7, 12, 9],
    ]);
  });

  it('out of supply the Megarid is raided for nothing, and later in the year too: EPW-RAI-06', () => {
    const s = bare('campaign');
    put(s, 'W3530', 'attica-h4', { n: 4 });
    lead(s, 'W3530', 'nicias', 'athens');
    hold(s, 'athens', 'sparta');
    s.treasury = [0, 0];
    let t = raids(s, ATHENS);
    does(t, 'raid W3530');
    expect([t.treasury[ATHENS], t.raided[area('megarid')]]).toEqual([0, 4]);
    // In supply again, but nothing is left of the four.
    hold(t, 'athens', 'athens');
    t.unitBits.fill(0);
    t = raids(t, ATHENS);
    does(t, 'raid W3530');
    expect([t.treasury[ATHENS], t.raided[area('megarid')]]).toEqual([0, 8]);
  });
});

describe('G5: lines of supply', () => {
  const reached = (s: S, side: 0 | 1, id: string): boolean =>
    (areaHexes[area(id)] as number[]).some((h) => supplyNet(s, side).reached[h] === 1);

  it('from Thebes to Lamia and Pharsalus, and no farther in Thessaly: EPW-SUP-04 EPW-SUP-06', () => {
    const s = bare('campaign');
    for (const id of ['boeotia', 'phocis_locris', 'thessaly']) s.controller[region(id)] = SPARTA;
    expect(['lamia', 'pharsalus'].map((id) => supplyNet(s, ALLIED).reached[at(id)])).toEqual([1, 1]);
    expect(['phthiotis', 'pelasgiotis', 'perrhaebia'].map((id) => reached(s, ALLIED, id))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('from Sparta to all of the Peloponnese; to Epidaurus not past an enemy Argolid: EPW-SUP-06', () => {
    const s = bare('campaign');
    const peloponnese = [
      ...[
        'laconia',
        'messenia',
        'elis',
        'triphylia',
        'arcadia',
        'achaea',
        'argolid',
        'corinthia',
        'epidauria',
      ],
    ];
    // Only Sparta herself is a source here.
    hold(s, 'corinth', 'athens');
    hold(s, 'thebes', 'athens');
    s.controller[region('argolid')] = SPARTA;
    for (const id of peloponnese.filter((one) => one !== 'corinthia'))
      expect(reached(s, ALLIED, id), id).toBe(true);
    s.controller[region('argolid')] = ATHENS;
    const t = from(s, moveFrame(SPARTA));
    expect(supplyNet(t, ALLIED).reached[at('epidaurus')]).toBe(0);
    expect(reached(t, ALLIED, 'arcadia')).toBe(true);
  });

  it('from Naupactus by sea, cut and opened as in 9.3.4: EPW-SUP-05 EPW-SUP-08 EPW-SUP-09', () => {
    /** Naupactus with bases at Corcyra and Piraeus, whatever else there is. */
    const isFed = (change: (s: S) => void): boolean => {
      const s = bare('campaign');
      hold(s, 'naupactus', 'athens');
      const base = (id: string): void => {
        s.bases.push({ hex: at(id), seat: ATHENS, inside: true, fixed: false });
      };
      for (const id of ['naupactus', 'corcyra', 'piraeus']) base(id);
      const pagae = (): void => {
        for (const id of ['megara', 'pagae', 'nisaea']) hold(s, id, 'athens');
        base('pagae');
      };
      Object.assign(s, { pagae });
      change(s);
      return supplyNet(s, ATHENIAN).bases.has(at('naupactus'));
    };
    const leucas = (s: S): number[] => put(s, 'leucas', 'epirus-f4', { by: 'sparta', inside: true });
    const gytheum = (s: S): number[] => put(s, 'gytheum', 'laconia-f4', { by: 'sparta', inside: true });
    const pagae = (s: S): void => (s as S & { pagae: () => void }).pagae();
    const lechaeum = (s: S): number[] => put(s, 'lechaeum', 'corinth-f4', { by: 'sparta', inside: true });
    const all =
      (...changes: ((s: S) => unknown)[]) =>
      (s: S): void => {
        for (const change of changes) change(s);
      };
    expect(isFed(() => undefined)).toBe(true);
    // One way is shut: the other serves, to Piraeus round the Peloponnese or to Corcyra.
    expect([isFed(leucas), isFed(gytheum)]).toEqual([true, true]);
    expect(isFed(all(leucas, gytheum))).toBe(false);
    expect(isFed(all(leucas, gytheum, pagae))).toBe(true);
    expect(isFed(all(leucas, gytheum, pagae, lechaeum))).toBe(false);
    const fleet = (s: S): number[] => put(s, 'pagae', 'attica-f5', { by: 'athens', inside: true });
    expect(isFed(all(leucas, gytheum, pagae, lechaeum, fleet))).toBe(true);
  });
});

describe('G6: Thessaly', () => {
  it('is contested when a unit arrives, or when the siege is lifted: EPW-ARE-01 EPW-ARE-05', () => {
    const s = bare('campaign');
    const status = (): string => areaStatus(computePresence(s), area('phthiotis'), ALLIED);
    hold(s, 'lamia', 'sparta');
    put(s, 'pharsalus', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    s.sieges = [{ hex: at('pharsalus'), morale: 5, seat: SPARTA, raised: false }];
    expect(status()).toBe('friendly');
    const camp = s.unitAt.slice();
    s.sieges = [];
    s.unitAt.fill(GONE);
    changed();
    expect(status()).toBe('contested');
    s.sieges = [{ hex: at('pharsalus'), morale: 5, seat: SPARTA, raised: false }];
    s.unitAt = camp;
    const field = (areaHexes[area('phthiotis')] as number[]).find((h) => cityAt[h] === -1) as number;
    put(s, hexIds[field] as string, 'thessaly-c5');
    expect(status()).toBe('contested');
  });
});

describe('G8 to G10: the battles', () => {
  const battle = (s: S, place: string, came: string, seat: number): S =>
    from(s, { step: 'battles', seat, attacks: [hex(place), hex(came), 0], clashes: [], tried: [], won: -1 });
  const rounds = (events: readonly Event[]): unknown[] =>
    events
      .filter(({ type }) => type === 'round')
      .map((e) => {
        const { column, result } = e as unknown as { column: string; result: string };
        return [column, result];
      });

  it('G8: 2-1 with +1/M, 3-2 with D/M, 3-1 with M/+2: EPW-COM-02 EPW-COM-05', () => {
    const s = middle(bare());
    put(s, 'W3528', 'attica-h4', { n: 3 });
    lead(s, 'W3528', 'leader-1', 'athens');
    put(s, 'W3528', 'boeotia-h5', { n: 3 });
    put(s, 'W3528', 'boeotia-c5', { n: 2 });
    lead(s, 'W3528', 'leader-2', 'sparta');
    const t = battle(s, 'W3528', 'W3429', SPARTA);
    expect(rounds(does(t, 'fight W3528', [4, 1, 2, 3, 4, 6, 1, 1, 1]).events)).toEqual([['2-1', '+1/M']]);
    does(t, 'press');
    expect(rounds(does(t, 'hold', [3, 2, 2, 6]).events)).toEqual([['3-2', 'D/M']]);
    does(t, 'press');
    const told = does(t, 'hold', [2, 3, 1, 6, 4, 5, 3]).events;
    expect(rounds(told)).toEqual([['3-1', 'M/+2']]);
    const fought = does(t, 'retreat W3529', [1, 1]).events.find(({ type }) => type === 'fought');
    expect(fought).toMatchObject({ winner: SPARTA, decisive: false });
  });

  it('G9: 3-1 with D/+2, 3-1 with M/+1, 2-1 with M/D: EPW-COM-05 EPW-RET-06', () => {
    const s = middle(bare());
    put(s, 'W3528', 'attica-h4', { n: 3 });
    put(s, 'W3528', 'attica-l3', { n: 2 });
    lead(s, 'W3528', 'leader-1', 'athens');
    const foragers = [
      ...put(s, 'W3528', 'phocis_locris-h4', { by: 'sparta' }),
      ...put(s, 'W3528', 'boeotia-c5', { by: 'sparta' }),
    ];
    for (const u of foragers) s.unitBits[u] = FORAGING;
    lead(s, 'W3528', 'leader-2', 'sparta');
    for (const h of ['W3527', 'W3628', 'W3428', 'W3429'])
      put(s, h, 'argolid-h4', { by: 'athens', inside: false });
    const t = battle(s, 'W3528', 'W3529', ATHENS);
    const told = [
      ...does(t, 'fight W3528', [1, 2, 4, 5]).events,
      ...does(t, 'press', [3, 5, 3, 2, 5, 4, 5, 1, 5]).events,
      ...does(t, 'press', [5, 3, 5, 3, 3, 6, 2, 1, 1]).events,
    ];
    expect(rounds(told)).toEqual([
      ['3-1', 'D/+2'],
      ['3-1', 'M/+1'],
      ['2-1', 'M/D'],
    ]);
    const lost = (id: string): number =>
      t.unitAt.filter((place, u) => unitClass[u] === findClass(id) && place === BUILD).length;
    expect([lost('attica-h4'), lost('attica-l3'), lost('phocis_locris-h4'), lost('boeotia-c5')]).toEqual([
      2, 1, 1, 0,
    ]);
  });

  it('G10: 4-1 with D/M and M/+1, 3-1 with M/+1; a 6 would have killed the garrison: EPW-FRT-04', () => {
    const s = middle(bare('campaign'));
    const mine = put(s, 'piraeus', 'boeotia-h5', { n: 3, by: 'sparta', inside: false });
    // A leader of rating 1, as in the example.
    lead(s, 'piraeus', 'agis', 'sparta', false);
    lead(s, 'piraeus', 'leader-1', 'sparta', false);
    const begun = from(
      s,
      battleFrame({
        place: at('piraeus'),
        seat: SPARTA,
        enemy: ATHENS,
        kind: 'assault',
        from: hex('W3730'),
        attackers: mine,
        defenders: [-1],
        reserve: [],
      }),
    );
    const fought = (last: number): [S, readonly Event[]] => {
      const t = structuredClone(begun);
      const told = [
        ...does(t, 'command agis', [6, 1]).events,
        ...does(t, 'press', [4, 2, 2, 5, 3]).events,
        ...does(t, 'press', last === 6 ? [3, 1, 5, 6, 1] : [3, 1, 5, last]).events,
      ];
      return [t, told];
    };
    const [t, told] = fought(1);
    expect(rounds(told)).toEqual([
      ['4-1', 'D/M'],
      ['4-1', 'M/+1'],
      ['3-1', 'M/+1'],
    ]);
    expect(frameOf(t, 'battle')?.morale).toEqual([2, 3, 4, 3]);
    const [, stormed] = fought(6);
    expect(stormed.find(({ type }) => type === 'fought')).toMatchObject({ winner: SPARTA });
  });
});

describe('G11: walls', () => {
  it('of a medium city cost 1 and are done a season later; a city that rises has them at once: EPW-BLD-10 EPW-BLD-11 EPW-REV-12', () => {
    const s = bare('campaign');
    s.season = 1;
    s.treasury = [10, 10];
    s.walled[city('chios')] = 0;
    put(s, 'athens', 'attica-h4');
    const build: FrameOf<'building'> = { step: 'building', order: [ATHENS], at: 0 };
    const t = from(s, build);
    does(t, 'wall chios');
    expect([t.treasury[ATHENS], t.walled[city('chios')]]).toEqual([9, 0]);
    t.season = 2;
    expect(from(t, build).walled[city('chios')]).toBe(1);
    const risen = bare('campaign');
    risen.walled[city('chios')] = 0;
    expect(from(risen, { step: 'rising', city: city('chios'), colour: 0 }).walled[city('chios')]).toBe(1);
  });
});

describe('G12: the map', () => {
  /** Every shortest way from sea to sea, the open sea left out. */
  function routes(start: string, end: string): string[][] {
    let ways = [[sea(start)]];
    for (;;) {
      const there = ways.filter((way) => way.at(-1) === sea(end));
      if (there.length > 0) return there.map((way) => way.map(placeName));
      ways = ways.flatMap((way) =>
        adjacentSeas(way.at(-1) as number)
          .filter((next) => !way.includes(next) && !isOpenSea(next))
          .map((next) => [...way, next]),
      );
    }
  }

  it('has Decelea and Pylos where they are printed, and the seas from Naupactus in their order', () => {
    const ionian = scenarios.find(({ id }) => id === 'ionian');
    expect(ionian?.forts).toEqual(expect.arrayContaining(['W3729', 'W2337']));
    expect([areaIds[areaOf('W3729')], areaIds[areaOf('W2337')]]).toEqual(['attica', 'messenia']);
    expect(routes('corinthian', 'corcyraean')).toEqual([
      ['corinthian', 'patrae', 'cephallenian', 'actian', 'corcyraean'],
    ]);
    const west = ['corinthian', 'patrae', 'zacynthian', 'cyparissian', 'messenian', 'laconian', 'malean'];
    expect(routes('corinthian', 'saronic')).toEqual(
      expect.arrayContaining([
        [...west, 'argolic', 'saronic'],
        [...west, 'sunium', 'saronic'],
      ]),
    );
    for (const way of routes('corinthian', 'saronic')) expect(way).toHaveLength(9);
  });
  const areaOf = (h: string): number =>
    areaIds.findIndex((_, a) => (areaHexes[a] as number[]).includes(hex(h)));
});

describe('G13: pools', () => {
  it('Western hoplites are 2 and 1 in 431, and in 412 one in each pool and one at Pylos; the eighth Boeotian is at Decelea', () => {
    const spec = (id: string) => scenarios.find((one) => one.id === id);
    const pool = (id: string, kind: string) => spec(id)?.pools.find(([name]) => name === kind);
    expect(pool('campaign', 'western_islands-h4')).toEqual(['western_islands-h4', 2, 1]);
    expect(pool('ionian', 'western_islands-h4')).toEqual(['western_islands-h4', 1, 1]);
    expect(pool('ionian', 'boeotia-h5')).toEqual(['boeotia-h5', 5, 2]);
    expect(spec('ionian')?.units).toEqual([
      ['western_islands-h4', 'athens', 'W2337'],
      ['boeotia-h5', 'sparta', 'W3729'],
    ]);
  });
});

describe('G14: Lesbos', () => {
  it('goes over with allegiance 3, and Athens keeps Mytilene by her men: EPW-CTL-02 EPW-CTL-05', () => {
    const s = bare('campaign');
    levels(s, 'lesbos', -3, 7);
    s.multiplier[region('lesbos')] = 1;
    put(s, 'mytilene', 'attica-h4');
    const t = from(s, { step: 'control', regions: [region('lesbos')], at: 0, heirs: [] });
    expect([t.controller[region('lesbos')], t.al[region('lesbos')]]).toEqual([SPARTA, 3]);
    expect(t.cityHolder[city('mytilene')]).toBe(ATHENS);
    expect(asked(t)).toBe('nobody');
  });
});
