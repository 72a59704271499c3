import { describe, expect, it } from 'vitest';
import { isShutOut, mayTakeOver } from '../src/allies.ts';
import { changed } from '../src/changes.ts';
import { type Flight, havens } from '../src/flight.ts';
import { type AnyFrame, frameOf, type Teller } from '../src/flow.ts';
import { grieveCity, grieveDestruction, trespass } from '../src/grievances.ts';
import { lookAround, mayEnter, mayStack, standsInside } from '../src/ground.ts';
import {
  adjacentSeas,
  city,
  cityHex,
  citySize,
  coast,
  findPlace,
  forcePool,
  hex,
  hexArea,
  hexRegion,
  isOpenSea,
  isSea,
  LEAVING,
  portSea,
  region,
  shore,
  terrain,
} from '../src/map.ts';
import { sendHome } from '../src/procedures/peace.ts';
import { bestOnWalls } from '../src/procedures/places.ts';
import { whyNoRaid } from '../src/procedures/raids.ts';
import { canBoard } from '../src/procedures/stacks.ts';
import {
  areaStatus,
  citySide,
  computePresence,
  isEnemyCity,
  isFortress,
  isLostToTribute,
  isPortOf,
  leadersAboard,
  masks,
  masksByFleet,
  ownLongWalls,
  portSeas,
  regionSide,
  seasOfFleet,
} from '../src/query.ts';
import { BEATEN, MOVED, RAIDING, type S, SAILED } from '../src/state.ts';
import { ATHENS, at, middle, SPARTA } from './ground.ts';
import { asked, bare, does, from, hold, lead, offers, put } from './table.ts';

// Places, ways out of them and who holds them: rows on both sides of each line.

const hexAreaOf = (h: number): number => hexArea[h] as number;
const sizeName = (id: string): 'small' | 'medium' | 'large' =>
  citySize[city(id)] as 'small' | 'medium' | 'large';
const isOpenGround = (h: number): boolean => terrain[h] === 'open';
/** A sea beside the open sea. */
const adjacentSeasWithOpen = (): number =>
  [findPlace('cretan'), findPlace('saronic'), ...portSea].find(
    (sea) => sea >= 0 && isSea(sea) && !isOpenSea(sea) && adjacentSeas(sea).some((next) => isOpenSea(next)),
  ) as number;
const war = (scenario = 'campaign'): S => {
  const s = bare(scenario);
  s.treasury = s.treasury.map(() => 20);
  middle(s);
  return s;
};
const unit = (s: S, place: string, id: string, by: string, inside = false): number =>
  put(s, place, id, { by, inside })[0] as number;

describe('a place', () => {
  it('is masked by land units of the other side outside it, and by nothing else: EPW-SIE-02 EPW-BLD-15', () => {
    const rows: [string, (s: S) => void, boolean][] = [
      ['nobody', () => {}, false],
      ['a hoplite', (s) => unit(s, 'megara', 'attica-h4', 'athens'), true],
      ['a fleet', (s) => unit(s, 'nisaea', 'attica-f5', 'athens'), false],
      ['its own men', (s) => unit(s, 'megara', 'megarid-h4', 'sparta'), false],
    ];
    for (const [name, lay, masked] of rows) {
      const s = war();
      lay(s);
      const h = name === 'a fleet' ? at('nisaea') : at('megara');
      expect([name, masks(s, h, 0)]).toEqual([name, masked]);
      expect([name, masks(s, h, 1)]).toEqual([name, false]);
    }
    // An empty fort has nobody to mask, one with men in it has; a field is no place.
    const s = war();
    unit(s, 'W2337', 'attica-h4', 'athens');
    expect(masks(s, hex('W2337'), 0)).toBe(false);
    s.forts = [hex('W2337')];
    expect(masks(s, hex('W2337'), 0)).toBe(false);
    unit(s, 'W2337', 'laconia-h5', 'sparta', true);
    expect([masks(s, hex('W2337'), 0), masks(s, hex('W2337'), 1)]).toEqual([true, false]);
    // A white revolt is masked by either side; units inside mask nobody.
    const white = war();
    white.revolt[city('potidaea')] = 3;
    unit(white, 'potidaea', 'attica-h4', 'athens');
    expect(masks(white, at('potidaea'), 0)).toBe(true);
    const within = war();
    hold(within, 'potidaea', 'sparta');
    unit(within, 'potidaea', 'attica-h4', 'athens', true);
    expect(masks(within, at('potidaea'), 0)).toBe(false);
  });
  it('shuts its ships in by fleets of the other side that have not been beaten: EPW-SIE-08 EPW-SIE-09', () => {
    const rows: [(s: S) => void, boolean][] = [
      [() => {}, false],
      [(s) => unit(s, 'nisaea', 'attica-h4', 'athens'), false],
      [(s) => unit(s, 'nisaea', 'attica-f5', 'athens'), true],
      [(s) => unit(s, 'nisaea', 'megarid-f4', 'sparta'), false],
      [
        (s) => {
          s.unitBits[unit(s, 'nisaea', 'attica-f5', 'athens')] = BEATEN;
        },
        false,
      ],
    ];
    for (const [lay, shut] of rows) {
      const s = war();
      lay(s);
      expect(masksByFleet(s, at('nisaea'))).toBe(shut);
    }
    const open = war();
    unit(open, 'W2337', 'attica-f5', 'athens');
    expect(masksByFleet(open, hex('W2337'))).toBe(false);
  });
  it('is a fortress by its walls or by a fort: EPW-GEN-11', () => {
    const s = war();
    s.walled[city('megara')] = 0;
    expect([isFortress(s, at('megara')), isFortress(s, at('athens')), isFortress(s, hex('W2337'))]).toEqual([
      false,
      true,
      false,
    ]);
    s.forts = [hex('W2337')];
    expect(isFortress(s, hex('W2337'))).toBe(true);
    s.destroyed[city('athens')] = 1;
    expect(isFortress(s, at('athens'))).toBe(false);
  });
  it('is friendly, enemy or nobody’s: EPW-GEN-17 EPW-GEN-18 RUL-79', () => {
    const c = city('potidaea');
    const rows: [(s: S) => void, boolean, boolean][] = [
      [() => {}, false, true],
      [(s) => s.revolt.splice(c, 1, 2), true, false],
      [(s) => s.revolt.splice(c, 1, 3), true, true],
      [(s) => s.cityHolder.splice(c, 1, SPARTA), true, false],
      [
        (s) => {
          s.revolt.splice(c, 1, 3);
          s.destroyed.splice(c, 1, 1);
        },
        false,
        false,
      ],
    ];
    for (const [lay, forAthens, forSparta] of rows) {
      const s = war();
      lay(s);
      expect([isEnemyCity(s, c, 0), isEnemyCity(s, c, 1)]).toEqual([forAthens, forSparta]);
    }
    const neutral = war();
    expect([isEnemyCity(neutral, city('argos'), 0), regionSide(neutral, region('argolid'))]).toEqual([
      false,
      -1,
    ]);
    expect([regionSide(neutral, region('attica')), regionSide(neutral, region('laconia'))]).toEqual([0, 1]);
  });
  it('of a satrap is open to whom he helps: EPW-GEN-05', () => {
    for (const [id, index] of [
      ['sardis', 0],
      ['dascylium', 1],
    ] as const) {
      const s = war();
      expect(citySide(s, city(id))).toBe(-1);
      s.satraps[index] = SPARTA;
      changed();
      expect(citySide(s, city(id))).toBe(1);
      expect(citySide(s, city(id === 'sardis' ? 'dascylium' : 'sardis'))).toBe(-1);
    }
  });
  it('pays no tribute when it is destroyed, besieged, risen or lost: EPW-TRB-09 EPW-TRB-10 EPW-SIE-12', () => {
    const c = city('potidaea');
    const rows: [(s: S) => void, boolean][] = [
      [() => {}, false],
      [(s) => s.destroyed.splice(c, 1, 1), true],
      [(s) => s.revolt.splice(c, 1, 3), true],
      [(s) => s.cityHolder.splice(c, 1, SPARTA), true],
      [(s) => s.sieges.push({ hex: at('potidaea'), morale: 5, seat: SPARTA, raised: false }), true],
    ];
    for (const [lay, lost] of rows) {
      const s = war();
      lay(s);
      expect(isLostToTribute(s, c)).toBe(lost);
    }
  });
  it('is a port by its symbol for its friends, or on the coast by a base: EPW-BLD-07 EPW-BLD-08 EPW-NAV-06 RUL-81', () => {
    const s = war();
    const inland = hexRegion.findIndex((r, h) => r === region('arcadia') && (coast[h]?.length ?? 0) === 0);
    s.bases = [inland, hex('W2337')].map((h) => ({ hex: h, seat: ATHENS, inside: false, fixed: false }));
    expect([isPortOf(s, at('piraeus'), 0), isPortOf(s, at('piraeus'), 1)]).toEqual([true, false]);
    expect([isPortOf(s, hex('W2337'), 0), isPortOf(s, hex('W2337'), 1)]).toEqual([true, false]);
    expect([isPortOf(s, inland, 0), isPortOf(s, at('athens'), 0)]).toEqual([false, false]);
    expect(portSeas(s, at('piraeus'))).toEqual([portSea[city('piraeus')]]);
    expect(portSeas(s, hex('W2337'))).toEqual(coast[hex('W2337')]);
  });
  it('gives its ships the sea of its symbol, a beach every sea it touches: EPW-ARE-11', () => {
    const two = cityHex.findIndex((h, c) => (portSea[c] as number) >= 0 && (coast[h]?.length ?? 0) > 1);
    expect(two).toBeGreaterThanOrEqual(0);
    const h = cityHex[two] as number;
    const s = war();
    const u = unit(s, 'piraeus', 'attica-f5', 'athens', true);
    s.unitAt[u] = h;
    expect(seasOfFleet(s, u, h)).toEqual([portSea[two]]);
    s.unitBits[u] = 0;
    expect(seasOfFleet(s, u, h)).toEqual(coast[h]);
  });
  it('loses Long Walls only to whoever has both ends, whichever is named first: EPW-DES-07', () => {
    const walls = (a: string, b: string): S => {
      const s = war();
      s.longWalls = [{ a: at(a), b: at(b), due: 0, builder: -1 }];
      return s;
    };
    expect(ownLongWalls(walls('athens', 'piraeus'), at('piraeus'), 0).length).toBe(1);
    expect(ownLongWalls(walls('piraeus', 'athens'), at('piraeus'), 0).length).toBe(1);
    expect(ownLongWalls(walls('athens', 'megara'), at('athens'), 0).length).toBe(0);
    expect(ownLongWalls(walls('megara', 'athens'), at('athens'), 0).length).toBe(0);
    expect(ownLongWalls(walls('athens', 'piraeus'), at('eleusis'), 0).length).toBe(0);
  });
});

describe('an area', () => {
  it('is friendly, enemy, contested or shut by who is in it: EPW-ARE-02 EPW-ARE-03 EPW-ARE-04 EPW-ARE-05', () => {
    const status = (s: S, side: 0 | 1, id: string): string =>
      areaStatus(computePresence(s), hexAreaOf(at(id)), side);
    const s = war();
    expect([status(s, 0, 'athens'), status(s, 1, 'athens'), status(s, 0, 'argos')]).toEqual([
      'friendly',
      'enemy',
      'shut',
    ]);
    unit(s, 'eleusis', 'laconia-h5', 'sparta');
    expect([status(s, 0, 'athens'), status(s, 1, 'athens')]).toEqual(['contested', 'contested']);
    const ships = war();
    unit(ships, 'eleusis', 'laconia-f4', 'sparta');
    expect(status(ships, 0, 'athens')).toBe('friendly');
  });
});

describe('a beaten force', () => {
  const flight = (s: S, given: Partial<Flight>, fleet = false): number[] =>
    havens(
      s,
      {
        place: at('megara'),
        from: hex('W3430'),
        kind: 'land',
        seat: ATHENS,
        attacking: true,
        port: -1,
        beach: 0,
        ...given,
      },
      fleet,
    );
  it('that attacked goes back where it came from: EPW-RET-01 EPW-SIE-06 EPW-SIE-21', () => {
    const s = war();
    expect(flight(s, {})).toEqual([hex('W3430')]);
    expect(flight(s, { kind: 'sortie' })).toEqual([at('megara')]);
    expect(flight(s, { from: -1 })).toEqual([at('megara')]);
    s.masked = [at('megara')];
    expect(flight(s, { kind: 'assault' })).toEqual([at('megara')]);
    expect(flight(s, {})).toEqual([hex('W3430')]);
    expect(flight(war(), { kind: 'assault' })).toEqual([hex('W3430')]);
  });
  it('that landed takes to its ships, or to a beach beside it: EPW-RET-02', () => {
    const s = war();
    const sea = portSea[city('nisaea')] as number;
    const landed = { place: at('nisaea'), from: sea };
    expect(flight(s, landed, true)).toEqual([sea]);
    expect(flight(s, landed)).not.toContain(sea);
    unit(s, 'nisaea', 'attica-f5', 'athens');
    expect(flight(s, landed)).toContain(sea);
  });
  it('that defended a masked or besieged place goes nowhere: EPW-RET-05 EPW-FRT-10', () => {
    const rows: [(s: S) => void, Partial<Flight>, boolean][] = [
      [() => {}, { kind: 'assault' }, true],
      [(s) => s.masked.push(at('megara')), { kind: 'assault' }, false],
      [
        (s) => s.sieges.push({ hex: at('megara'), morale: 4, seat: ATHENS, raised: false }),
        { kind: 'assault' },
        false,
      ],
      [(s) => s.masked.push(at('megara')), { kind: 'land' }, true],
    ];
    for (const [lay, given, goes] of rows) {
      const s = war();
      lay(s);
      expect(flight(s, { ...given, attacking: false, seat: SPARTA }).length > 0).toBe(goes);
    }
  });
  it('of ships ashore puts out to a sea that is not the enemy’s, or into its port: EPW-RET-04 EPW-COM-26 EPW-FRT-01 EPW-NAV-20', () => {
    const place = at('nisaea');
    const beached = { place, from: hex('W3430'), attacking: false, seat: SPARTA } as const;
    const s = war();
    const seas = coast[place] as readonly number[];
    expect(flight(s, beached, true).length).toBeGreaterThan(0);
    for (const sea of seas) {
      const u = unit(s, 'piraeus', 'attica-f5', 'athens');
      s.unitAt[u] = sea;
    }
    // EPW-FRT-01: Nisaea itself is theirs.
    expect(flight(s, beached, true)).toEqual([place]);
    expect(flight(s, { ...beached, kind: 'assault' }, true)).toEqual([]);
    hold(s, 'nisaea', 'athens');
    expect(flight(s, beached, true)).toEqual([]);
    expect(flight(s, beached, false)).not.toContain(place);
    // Acharnae lies on the coast and is no port: men find refuge there, ships do not.
    const acharnae = { place: at('acharnae'), from: hex('W3430'), attacking: false, seat: ATHENS } as const;
    expect(flight(war(), acharnae, false)).toContain(at('acharnae'));
    expect(flight(war(), acharnae, true)).not.toContain(at('acharnae'));
  });
  it('at sea finds a friendly coast through its own sea, and the open sea last of all: EPW-NAV-06 EPW-RET-08 RUL-103', () => {
    const open = adjacentSeasWithOpen();
    const s = war();
    const ways = flight(s, { place: open, from: -1, kind: 'sea', attacking: false }, true);
    expect(ways.some((place) => isSea(place) && isOpenSea(place))).toBe(false);
    for (const h of ways.filter((place) => !isSea(place))) {
      expect(shore(open)).toContain(h);
      expect(portSeas(s, h)).toContain(open);
    }
    const held = war();
    const saronic = findPlace('saronic');
    const safe = flight(
      held,
      { place: saronic, from: -1, kind: 'sea', attacking: false, seat: SPARTA },
      true,
    );
    // Piraeus is the enemy's: no refuge for Sparta.
    expect(safe).not.toContain(at('piraeus'));
    expect(flight(held, { place: saronic, from: -1, kind: 'sea', attacking: false }, true)).toContain(
      at('piraeus'),
    );
  });
});

describe('storming', () => {
  const step = (s: S, h: number, came: number): S =>
    from(s, {
      step: 'place.choice',
      hex: h,
      seat: ATHENS,
      from: came,
      kind: 'land',
      won: -1,
      elites: 0,
    } as AnyFrame);
  it('meets units inside, else the garrison of a city, in a fort nobody: EPW-FRT-03 EPW-FRT-06 EPW-GEN-19', () => {
    const met = (lay: (s: S) => void, place = 'megara'): number[] => {
      const s = war();
      s.longWalls = [];
      unit(s, place, 'attica-h4', 'athens');
      lay(s);
      const t = step(s, findPlace(place), hex('W3430'));
      if (asked(t) !== 'athens place.choice') return [];
      does(t, 'assault');
      return frameOf(t, 'battle')?.defenders ?? [];
    };
    expect(met(() => {})).toEqual([-1]);
    let inside = -1;
    expect(
      met((s) => {
        inside = unit(s, 'megara', 'megarid-h4', 'sparta', true);
      }),
    ).toEqual([inside]);
    expect(met((s) => s.forts.push(hex('W2337')), 'W2337')).toEqual([]);
  });
  it('wants somebody who can climb, and one to four at least: EPW-COM-03 EPW-FRT-08', () => {
    const may = (attacker: string, defenders: number, walled: boolean): boolean => {
      const s = war();
      s.longWalls = [];
      s.walled[city('megara')] = walled ? 1 : 0;
      unit(s, 'megara', attacker, 'athens');
      put(s, 'megara', 'corinth-h4', { by: 'sparta', inside: true, n: defenders });
      const t = step(s, at('megara'), hex('W3430'));
      return asked(t) === 'athens place.choice' && offers(t).includes('assault');
    };
    expect(may('attica-h4', 1, true)).toBe(true);
    expect(may('thessaly-c5', 1, true)).toBe(false);
    expect(may('thessaly-c5', 1, false)).toBe(true);
    // Two at most stand on walls; in the open all five do.
    expect([may('attica-h4', 5, true), may('attica-h4', 5, false), may('attica-h4', 4, false)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('is met on the walls by the two best, where there are more than two and walls: EPW-FRT-07', () => {
    const s = war();
    const weak = put(s, 'thebes', 'boeotia-l3', { by: 'sparta', inside: true, n: 1 });
    const best = put(s, 'thebes', 'boeotia-h5', { by: 'sparta', inside: true, n: 2 });
    const f = {
      step: 'place',
      hex: at('thebes'),
      seat: ATHENS,
      from: -1,
      kind: 'land',
      won: -1,
      elites: 0,
    } as const;
    expect([...bestOnWalls(s, f)].sort()).toEqual([...best].sort());
    s.walled[city('thebes')] = 0;
    expect(bestOnWalls(s, f)).toEqual([]);
    s.walled[city('thebes')] = 1;
    s.unitAt[weak[0] as number] = at('plataea');
    changed();
    expect(bestOnWalls(s, f)).toEqual([]);
  });
});

describe('a city destroyed in an enemy region', () => {
  it('costs a raid its militance, marks the victors and moves every region: EPW-ADJ-10 RUL-74 RUL-96 EPW-DES-04', () => {
    for (const [raidedBefore, ml] of [
      [0, 10 - 1 - 1],
      [1, 10 - 1],
    ] as const) {
      const s = war();
      const u = unit(s, 'megara', 'attica-h4', 'athens');
      s.longWalls = [];
      s.raidedSeason[hexAreaOf(at('megara'))] = raidedBefore;
      const t = from(s, { step: 'capture', hex: at('megara'), seat: ATHENS, how: 'assault', scored: 1 });
      does(t, 'destroy');
      const size = 1 + (['small', 'medium', 'large'] as const).indexOf(sizeName('megara'));
      expect(t.ml[region('megarid')]).toBe(ml - (size - 1));
      expect(t.al[region('attica')]).toBe(10 + size);
      expect((t.unitBits[u] as number) & RAIDING).toBe(RAIDING);
    }
  });
});

describe('allies', () => {
  it('take over units of their own or such as are led by nobody: EPW-MUL-06', () => {
    const rows: [string, (s: S) => number, number, boolean][] = [
      ['one’s own unit in a place', (s) => unit(s, 'thebes', 'boeotia-h5', 'sparta', true), 2, true],
      ['in the open, without a leader', (s) => unit(s, 'W3528', 'boeotia-h5', 'sparta'), 2, false],
      [
        'in the open, with one',
        (s) => {
          lead(s, 'W3528', 'pagondas', 'thebes', false);
          return unit(s, 'W3528', 'boeotia-h5', 'sparta');
        },
        2,
        true,
      ],
      ['what obeys already', (s) => unit(s, 'thebes', 'boeotia-h5', 'thebes', true), 2, false],
      ['an enemy', (s) => unit(s, 'thebes', 'boeotia-h5', 'athens', true), 2, false],
      ['an ally’s unit, without a leader', (s) => unit(s, 'thebes', 'laconia-h5', 'sparta', true), 2, false],
      [
        'one at odds',
        (s) => {
          s.effects = [{ kind: 'aloof', on: 1 * 4 + 2, until: 999 }];
          return unit(s, 'thebes', 'boeotia-h5', 'sparta', true);
        },
        2,
        false,
      ],
    ];
    for (const [name, lay, seat, may] of rows) {
      const s = war('three');
      const u = lay(s);
      expect([name, mayTakeOver(s, u, seat)]).toEqual([name, may]);
    }
  });
  it('keep each other out only where they are at odds: EPW-MUL-05', () => {
    const s = war('three');
    unit(s, 'W3528', 'laconia-h5', 'sparta');
    expect(isShutOut(s, hex('W3528'), 2)).toBe(false);
    s.effects = [{ kind: 'aloof', on: 1 * 4 + 2, until: 999 }];
    const t = from(s, { step: 'talks', order: [2], at: 0, did: [], offered: -1, asked: [] });
    expect([
      isShutOut(t, hex('W3528'), 2),
      isShutOut(t, hex('W3528'), 1),
      isShutOut(t, hex('W3529'), 2),
    ]).toEqual([true, false, false]);
    // Whoever is barred may be admitted, and not barred again.
    expect(offers(t).filter((one) => one.endsWith('sparta'))).toEqual(['admit sparta']);
  });
});

describe('leaders at sea', () => {
  it('sail along with the first who leads fleets there, and each leader with his own: EPW-NAV-16', () => {
    const s = war();
    const [a, b] = put(s, 'saronic', 'attica-f5', { by: 'athens', inside: false, n: 2 }) as [number, number];
    const nicias = lead(s, 'saronic', 'nicias', 'athens', false);
    const phormio = lead(s, 'saronic', 'phormio', 'athens', false);
    const paches = lead(s, 'saronic', 'paches', 'athens', false);
    s.unitLed[a] = phormio;
    s.unitLed[b] = nicias;
    expect([...leadersAboard(s, phormio)].sort()).toEqual([phormio, paches].sort());
    expect(leadersAboard(s, nicias)).toEqual([nicias]);
  });
});

describe('ground', () => {
  it('is entered in a truce at home and on nobody’s land only: EPW-PEA-03c EPW-ARE-10', () => {
    const s = war();
    const [boeotia, attica] = [at('thebes'), at('athens')];
    expect(mayEnter(s, attica, boeotia, ATHENS)).toBe(true);
    s.peace = 'truce';
    expect(mayEnter(s, attica, boeotia, ATHENS)).toBe(false);
    expect(mayEnter(s, boeotia, attica, ATHENS)).toBe(true);
    // Who is in an enemy region may still walk about in it on his way out.
    expect(mayEnter(s, at('plataea'), boeotia, ATHENS)).toBe(true);
    expect(mayEnter(s, findPlace('saronic'), at('piraeus'), ATHENS)).toBe(true);
    expect(mayEnter(s, findPlace('saronic'), at('epidaurus'), ATHENS)).toBe(false);
    expect(mayEnter(s, attica, at('argos'), ATHENS)).toBe(false);
    const desert = hexRegion.findIndex((r, h) => r < 0 && isOpenGround(h));
    expect(mayEnter(s, findPlace('saronic'), desert, ATHENS)).toBe(true);
  });
  it('of the two satraps is not joined: EPW-GEN-06 EPW-GEN-05', () => {
    const s = war();
    s.satraps = [SPARTA, SPARTA];
    changed();
    const [sardis, dascylium] = [at('sardis'), at('dascylium')];
    expect(mayEnter(s, sardis, sardis, SPARTA)).toBe(true);
    expect(mayEnter(s, sardis, dascylium, SPARTA)).toBe(false);
    expect(mayEnter(s, at('ephesus'), sardis, SPARTA)).toBe(true);
    expect(mayEnter(s, sardis, at('ephesus'), SPARTA)).toBe(true);
    expect(mayEnter(s, sardis, sardis, ATHENS)).toBe(false);
  });
  it('takes units in where the place is theirs, or an empty fort; ships only in a port: EPW-PLC-10 EPW-MOV-10 EPW-NAV-20', () => {
    const s = war();
    const fort = hex('W2337');
    s.forts = [fort];
    const inside = (h: number, side: 0 | 1, fleet = false): boolean => standsInside(s, h, side, fleet);
    expect([inside(at('athens'), 0), inside(at('athens'), 1)]).toEqual([true, false]);
    expect([inside(fort, 0), inside(fort, 1)]).toEqual([true, true]);
    expect([inside(hex('W3528'), 0), inside(findPlace('saronic'), 0)]).toEqual([false, false]);
    expect([inside(at('piraeus'), 0, true), inside(at('athens'), 0, true), inside(fort, 0, true)]).toEqual([
      true,
      false,
      false,
    ]);
    unit(s, 'W2337', 'laconia-h5', 'sparta', true);
    changed();
    expect([inside(fort, 0), inside(fort, 1)]).toEqual([false, true]);
    s.revolt[city('potidaea')] = 3;
    changed();
    expect([inside(at('potidaea'), 0), inside(at('potidaea'), 1)]).toEqual([false, false]);
  });
  it('bears one unit in the open, more with a leader: EPW-MOV-09 EPW-LDR-01', () => {
    const may = (lay: (s: S) => void, units: number, led = false): boolean => {
      const s = war();
      lay(s);
      changed();
      return mayStack(s, lookAround(s, ATHENS, []), hex('W3528'), units, led);
    };
    const friend = (s: S): number => unit(s, 'W3528', 'attica-h4', 'athens');
    expect([may(() => {}, 0), may(() => {}, 1), may(() => {}, 2), may(() => {}, 2, true)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([may(friend, 0), may(friend, 1), may(friend, 1, true)]).toEqual([true, false, true]);
    expect(
      may((s) => {
        friend(s);
        lead(s, 'W3528', 'nicias', 'athens', false);
      }, 3),
    ).toBe(true);
  });
});

describe('raids', () => {
  it('are made on the land of the enemy, by whoever can get out: EPW-RAI-03 EPW-SIE-07d', () => {
    const s = war();
    expect([whyNoRaid(s, at('thebes'), ATHENS), whyNoRaid(s, at('athens'), ATHENS)]).toEqual([
      undefined,
      'EPW-RAI-03',
    ]);
    expect(whyNoRaid(s, at('argos'), ATHENS)).toBe('EPW-RAI-03');
    hold(s, 'plataea', 'athens');
    unit(s, 'plataea', 'attica-h4', 'athens', true);
    changed();
    expect(whyNoRaid(s, at('plataea'), ATHENS)).toBe(undefined);
    unit(s, 'plataea', 'boeotia-h5', 'sparta');
    changed();
    expect(whyNoRaid(s, at('plataea'), ATHENS)).toBe('EPW-SIE-07d');
  });
});

describe('troops', () => {
  it('go aboard from land or out of Sicily, once a turn, and ships do not: EPW-NAV-17', () => {
    const rows: [string, (s: S, u: number) => void, boolean][] = [
      ['ashore', () => {}, true],
      ['marched before', (s, u) => s.unitBits.splice(u, 1, MOVED), true],
      ['carried before', (s, u) => s.unitBits.splice(u, 1, SAILED), false],
      ['raiding', (s, u) => s.unitBits.splice(u, 1, RAIDING), false],
      ['in the pool', (s, u) => s.unitAt.splice(u, 1, forcePool(region('attica'))), false],
      ['leaving Sicily', (s, u) => s.unitAt.splice(u, 1, LEAVING), true],
    ];
    for (const [name, lay, may] of rows) {
      const s = war();
      const u = unit(s, 'piraeus', 'attica-h4', 'athens', true);
      lay(s, u);
      expect([name, canBoard(s, u)]).toEqual([name, may]);
    }
    const s = war();
    expect(canBoard(s, unit(s, 'piraeus', 'attica-f5', 'athens', true))).toBe(false);
  });
});

describe('peace', () => {
  /** The breaches and grievances of Sparta after something is told in a state of peace. */
  const noted = (peace: S['peace'], act: (run: Teller) => void): number => {
    const s = war();
    s.peace = peace;
    let n = 0;
    act({ state: s, emit: () => n++ } as never);
    return n;
  };
  it('is broken by coming into a region of the other side, while it lasts: EPW-PEA-06 EPW-PEA-07', () => {
    for (const [peace, place, n] of [
      ['peace', at('thebes'), 1],
      ['peace', at('athens'), 0],
      ['peace', at('argos'), 0],
      ['peace', findPlace('saronic'), 0],
      ['war', at('thebes'), 0],
      ['truce', at('thebes'), 0],
    ] as const)
      expect([peace, place, noted(peace, (run) => trespass(run, place, ATHENS))]).toEqual([peace, place, n]);
  });
  it('counts a city besieged or taken, and one destroyed by its size: EPW-PEA-07', () => {
    expect(noted('peace', (run) => grieveCity(run, city('thebes'), ATHENS))).toBe(1);
    expect(noted('peace', (run) => grieveCity(run, city('athens'), ATHENS))).toBe(0);
    expect(noted('peace', (run) => grieveCity(run, -1, ATHENS))).toBe(0);
    expect(noted('war', (run) => grieveCity(run, city('thebes'), ATHENS))).toBe(0);
    expect(noted('peace', (run) => grieveDestruction(run, city('thebes'), ATHENS))).toBe(1);
  });
  it('sends nobody home in war, and those abroad in a truce: EPW-PEA-03b', () => {
    for (const [peace, stays] of [
      ['war', true],
      ['peace', true],
      ['truce', false],
    ] as const) {
      const s = war();
      s.peace = peace;
      s.truceUntil = 99;
      const u = unit(s, 'W2337', 'attica-h4', 'athens');
      const told: unknown[] = [];
      sendHome({ state: s, emit: (e: unknown) => told.push(e) } as never);
      expect([peace, told.length === 0, s.unitAt[u]]).toEqual([peace, stays, hex('W2337')]);
    }
  });
});
