import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { eliminate } from '../src/effects.ts';
import { faults } from '../src/faults.ts';
import { drawLeader, loseLeader } from '../src/leaders.ts';
import {
  adjacentRegions,
  areaCount,
  areaHexes,
  areaKind,
  areaRegion,
  BUILD,
  city,
  cityHex,
  citySize,
  coast,
  forcePool,
  GONE,
  hex,
  hexArea,
  isOpenSea,
  onMap,
  POOL,
  portSea,
  printedWalls,
  region,
  regionAreas,
  regionCount,
  SEA,
  SICILY,
  sea,
  seaCount,
  seaRegionsOf,
} from '../src/map.ts';
import { settleIn } from '../src/procedures/arrival.ts';
import { helps } from '../src/procedures/plays/persia.ts';
import { rebellion } from '../src/procedures/plays/subversion.ts';
import {
  areaStatus,
  citySide,
  computePresence,
  isFriendlyCity,
  leadersInPlay,
  regionSide,
  sailsUnder,
  seasOfFleet,
} from '../src/query.ts';
import {
  ALLIED,
  ATHENIAN,
  ATHENS,
  CLOSED,
  INSIDE,
  NOBODY,
  REVOLT_ALLIES,
  REVOLT_ATHENS,
  REVOLT_WHITE,
  type S,
  SPARTA,
} from '../src/state.ts';
import { findClass, findLeader, isElite, isFleet, unitClass, unitHome, unitMorale } from '../src/units.ts';
import { at } from './ground.ts';
import { bare, game, hold, lead, levels, put, teller } from './table.ts';

// One line of the rules each, on the smallest table that shows it.

const areaOf = (id: string): number => hexArea[at(id)] as number;

describe('the map', () => {
  it('has 26 regions, each of one area or more, and every hex lies in one area: EPW-GEN-01', () => {
    expect(regionCount).toBe(26);
    expect(regionAreas.every((areas) => areas.length > 0)).toBe(true);
    expect(regionAreas[region('attica')]).toContain(areaOf('athens'));
    expect(areaHexes.flat()).toHaveLength(hexArea.length);
    expect(areaHexes[areaOf('athens')]).toContain(at('athens'));
  });

  it('has six open seas among its sea areas: EPW-GEN-02', () => {
    const seas = Array.from({ length: seaCount }, (_, i) => SEA + i);
    expect(seas.filter(isOpenSea)).toHaveLength(6);
    expect(isOpenSea(sea('saronic'))).toBe(false);
    expect(isOpenSea(sea('north_ionian'))).toBe(true);
  });

  it('has islands without a city that belong to no region, and inhabited ones that do: EPW-GEN-04', () => {
    for (let a = 0; a < areaCount; a++)
      expect((areaRegion[a] as number) >= 0).toBe(areaKind[a] === 'land' || areaKind[a] === 'island');
    expect(areaRegion[areaOf('athens')]).toBe(region('attica'));
  });

  it('has cities of three sizes, with and without walls, some of them ports: EPW-GEN-08', () => {
    expect(new Set(citySize)).toEqual(new Set(['small', 'medium', 'large']));
    expect(printedWalls[city('athens')]).toBe(true);
    expect(printedWalls).toContain(false);
    expect([(portSea[city('piraeus')] as number) >= 0, portSea[city('athens')]]).toEqual([true, -1]);
  });

  it('counts a sea victory in regions on the shore, not on uninhabited islands: EPW-ADJ-12', () => {
    const wild = areaKind.flatMap((kind, a) => (kind === 'wild' ? (areaHexes[a] as number[]) : []));
    const seas = new Set(wild.flatMap((h) => coast[h] as number[]));
    expect(seas.size).toBeGreaterThan(0);
    for (const place of seas) expect(seaRegionsOf({}, place).every((r) => r >= 0)).toBe(true);
  });

  it('leaves the Aegean and the Western Islands without a neighbour: EPW-MUL-03', () => {
    for (const id of ['aegean_islands', 'western_islands']) expect(adjacentRegions[region(id)]).toEqual([]);
    expect(adjacentRegions[region('attica')]).toContain(region('boeotia'));
  });
});

describe('units', () => {
  it('that are fleets, and no other, are told by their type: EPW-GEN-09', () => {
    const first = (id: string): number => unitClass.indexOf(findClass(id));
    expect(['attica-f5', 'attica-h4', 'attica-c4', 'attica-l3'].map((id) => isFleet[first(id)])).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('have a home and a morale; those of printed morale 6 are elite: EPW-GEN-10', () => {
    const [elite, other] = ['laconia-h6', 'laconia-h5'].map((id) => unitClass.indexOf(findClass(id)));
    expect([unitHome[elite as number], unitMorale[elite as number]]).toEqual([region('laconia'), 6]);
    expect([isElite(elite as number), isElite(other as number)]).toEqual([true, false]);
  });

  it('eliminated go to the Build Pool, an elite out of the game: EPW-BLD-02', () => {
    const s = bare('campaign');
    const [elite] = put(s, 'sparta', 'laconia-h6') as [number];
    const [other] = put(s, 'sparta', 'laconia-h5') as [number];
    eliminate(teller(s), [elite, other], 'eliminated');
    expect([s.unitAt[elite], s.unitAt[other], s.elitesLost]).toEqual([GONE, BUILD, 1]);
  });

  it('of one side in the open without a leader are a fault of the table: EPW-LDR-01', () => {
    const s = bare('campaign');
    put(s, 'W3730', 'attica-h4', { n: 2 });
    const found = (): string[] => faults(s).filter((text) => text.includes('without a leader'));
    expect(found()).toHaveLength(1);
    lead(s, 'W3730', 'nicias', 'athens');
    expect(found()).toEqual([]);
  });
});

describe('regions', () => {
  it('are each one player’s, or nobody’s where the scenario says so: EPW-GEN-03', () => {
    const of = (scenario: string, id: string): number => game(scenario).controller[region(id)] as number;
    expect([of('campaign', 'attica'), of('campaign', 'laconia'), of('campaign', 'argolid')]).toEqual([
      ATHENS,
      SPARTA,
      NOBODY,
    ]);
    expect([of('four', 'boeotia'), of('four', 'corinth')]).toEqual([2, 3]);
    expect(of('spartan_fantasy', 'argolid')).toBe(CLOSED);
  });

  it('are the side’s who controls them: EPW-CTL-09', () => {
    const s = game('four');
    expect(['attica', 'laconia', 'boeotia', 'argolid'].map((id) => regionSide(s, region(id)))).toEqual([
      ATHENIAN,
      ALLIED,
      ALLIED,
      NOBODY,
    ]);
    expect(isFriendlyCity(s, city('thebes'), ALLIED)).toBe(true);
    expect(isFriendlyCity(s, city('thebes'), ATHENIAN)).toBe(false);
  });

  it('of Athens with allegiance 3 or less are in the risk zone: there a rebellion can be stirred up: EPW-GEN-14', () => {
    const op = { op: 'rebellion', region: 'euboea' } as Parameters<NonNullable<typeof rebellion.can>>[2];
    const ripe = (al: number, lay: (s: S) => void = () => {}): boolean => {
      const s = bare('campaign');
      levels(s, 'euboea', al, 6);
      s.revolt[city('eretria')] = REVOLT_ALLIES;
      lay(s);
      changed();
      return rebellion.can?.(s, SPARTA, op) === true;
    };
    expect([ripe(3), ripe(4), ripe(-2)]).toEqual([true, false, true]);
    // Not of another, nor where nothing stirs and nobody is near.
    const calm = (s: S): void => {
      s.revolt[city('eretria')] = 0;
    };
    expect(
      ripe(3, (s) => {
        s.controller[region('euboea')] = SPARTA;
      }),
    ).toBe(false);
    expect(ripe(3, calm)).toBe(false);
    expect(
      ripe(3, (s) => {
        calm(s);
        put(s, 'histiaea', 'corinth-f4', { by: 'sparta', inside: false });
      }),
    ).toBe(true);
    // The cards dealt in 412 have their fleets.
    const ionian = bare('ionian');
    levels(ionian, 'euboea', 3, 6);
    ionian.controller[region('euboea')] = ATHENS;
    ionian.revolt.fill(0);
    changed();
    expect(rebellion.can?.(ionian, SPARTA, op)).toBe(true);
  });
});

describe('cities', () => {
  it('are friendly to whoever holds them, else to the controller of their region, unless they are destroyed: EPW-GEN-18', () => {
    const s = bare('campaign');
    const c = city('potidaea');
    expect([isFriendlyCity(s, c, ATHENIAN), isFriendlyCity(s, c, ALLIED)]).toEqual([true, false]);
    hold(s, 'potidaea', 'sparta');
    expect([isFriendlyCity(s, c, ATHENIAN), isFriendlyCity(s, c, ALLIED)]).toEqual([false, true]);
    s.destroyed[c] = 1;
    changed();
    expect([isFriendlyCity(s, c, ATHENIAN), isFriendlyCity(s, c, ALLIED)]).toEqual([false, false]);
  });

  it('in revolt are of the colour of their marker, for either side: EPW-ARE-09 EPW-REV-07', () => {
    const s = bare('campaign');
    const side = (id: string, colour: number): number => {
      s.revolt[city(id)] = colour;
      changed();
      return citySide(s, city(id));
    };
    expect([
      side('potidaea', REVOLT_ALLIES),
      side('megara', REVOLT_ATHENS),
      side('megara', REVOLT_WHITE),
    ]).toEqual([ALLIED, ATHENIAN, NOBODY]);
  });

  it('of a satrap help whom he helps, and nobody while he helps nobody: EPW-GEN-05', () => {
    const s = bare('campaign');
    expect([helps(s, 0, SPARTA), helps(s, 0, ATHENS)]).toEqual([false, false]);
    s.satraps = [SPARTA, NOBODY];
    expect([helps(s, 0, SPARTA), helps(s, 0, ATHENS), helps(s, 1, SPARTA)]).toEqual([true, false, false]);
  });
});

describe('area status', () => {
  const status = (s: S, id: string, side: 0 | 1): string => {
    changed();
    return areaStatus(computePresence(s), areaOf(id), side);
  };

  it('is not made by ruins, by a city its helots hold, nor by what is shut up: EPW-ARE-01 EPW-DES-02', () => {
    const s = bare('campaign');
    const one = areaOf('methone');
    const cities = cityHex.flatMap((h, c) => (hexArea[h] === one ? [c] : []));
    expect(status(s, 'methone', ATHENIAN)).toBe('enemy');
    for (const c of cities) s.helots[c] = 1;
    expect(status(s, 'methone', ATHENIAN)).toBe('friendly');
    s.helots.fill(0);
    for (const c of cities) s.destroyed[c] = 1;
    expect(status(s, 'methone', ATHENIAN)).toBe('friendly');
  });

  it('counts the maskers, not those they have shut in: EPW-ARE-01 EPW-SIE-07a', () => {
    const s = bare('campaign');
    for (const c of cityHex.keys())
      if (hexArea[cityHex[c] as number] === areaOf('chalcis')) s.destroyed[c] = 1;
    s.destroyed[city('chalcis')] = 0;
    put(s, 'chalcis', 'euboea-h4', { by: 'athens', inside: true });
    expect([status(s, 'chalcis', ATHENIAN), status(s, 'chalcis', ALLIED)]).toEqual(['friendly', 'enemy']);
    put(s, 'chalcis', 'boeotia-h5', { by: 'sparta', inside: false });
    expect([status(s, 'chalcis', ATHENIAN), status(s, 'chalcis', ALLIED)]).toEqual(['enemy', 'friendly']);
    // Others of theirs in the area still count.
    put(s, 'W3826', 'attica-h4', { by: 'athens', inside: false });
    expect(status(s, 'chalcis', ATHENIAN)).toBe('contested');
  });

  it('counts units inside a place nobody shuts in, and nobody who is at sea: EPW-ARE-01 EPW-ARE-02', () => {
    const s = bare('campaign');
    for (const c of cityHex.keys())
      if (hexArea[cityHex[c] as number] === areaOf('chalcis')) s.destroyed[c] = 1;
    const h = (areaHexes[areaOf('chalcis')] as number[]).find((one) => cityHex.indexOf(one) < 0) as number;
    s.forts = [h];
    expect(status(s, 'chalcis', ALLIED)).toBe('friendly');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    s.unitAt[u] = h;
    s.unitBits[u] = INSIDE;
    expect(status(s, 'chalcis', ALLIED)).toBe('enemy');
    // Aboard a fleet it is in no area.
    const [ship] = put(s, 'saronic', 'attica-f5') as [number];
    s.unitAt[u] = sea('saronic');
    s.unitBits[u] = 0;
    s.unitOn[u] = ship;
    expect(status(s, 'chalcis', ALLIED)).toBe('friendly');
  });

  it('is friendly to a side by its own city, enemy by a white revolt: EPW-ARE-09', () => {
    const s = bare('campaign');
    const cities = cityHex.flatMap((h, c) => (hexArea[h] === areaOf('lamia') ? [c] : []));
    for (const c of cities) s.destroyed[c] = c === city('lamia') ? 0 : 1;
    const owner = citySide(s, city('lamia')) as 0 | 1;
    const other = (1 - owner) as 0 | 1;
    expect([status(s, 'lamia', owner), status(s, 'lamia', other)]).toEqual(['friendly', 'enemy']);
    s.revolt[city('lamia')] = REVOLT_WHITE;
    expect([status(s, 'lamia', owner), status(s, 'lamia', other)]).toEqual(['enemy', 'enemy']);
  });

  it('of the sea goes by every sea a hex touches where a city has no port symbol: EPW-ARE-11', () => {
    const c = cityHex.findIndex((h, i) => portSea[i] === -1 && (coast[h] as number[]).length > 0);
    const h = cityHex[c] as number;
    const s = bare('campaign');
    const [u] = put(s, 'piraeus', 'attica-f5') as [number];
    s.unitAt[u] = h;
    expect(seasOfFleet(s, u, h)).toEqual(coast[h]);
  });
});

describe('leaders', () => {
  it('are drawn from the pool of their own side, as long as the limit allows: EPW-LDR-05 EPW-LDR-12', () => {
    const s = bare('campaign');
    const pool = (id: string, seat: number): void => {
      s.leaderAt[findLeader(id)] = POOL;
      s.leaderSeat[findLeader(id)] = seat;
    };
    s.leaderAt.fill(GONE);
    pool('brasidas', SPARTA);
    pool('nicias', ATHENS);
    expect(drawLeader(teller(s), SPARTA, at('sparta'))).toBe(findLeader('brasidas'));
    expect(drawLeader(teller(s), ATHENS, at('athens'))).toBe(findLeader('nicias'));
    expect([leadersInPlay(s, ATHENS), leadersInPlay(s, SPARTA)]).toEqual([
      [findLeader('nicias')],
      [findLeader('brasidas')],
    ]);
  });

  it('above the limit are not replaced where another of theirs leads the stack: EPW-LDR-01 EPW-LDR-12', () => {
    const s = bare('argive');
    for (const name of ['lamachus', 'eurymedon']) lead(s, 'athens', name, 'athens');
    for (const name of ['nicias', 'demosthenes']) lead(s, 'W3730', name, 'athens');
    put(s, 'W3730', 'attica-h4', { n: 2 });
    loseLeader(teller(s), findLeader('nicias'), false);
    expect(leadersInPlay(s, ATHENS)).toHaveLength(3);
    expect(s.leaderAt.filter((place) => place === hex('W3730'))).toHaveLength(1);
  });

  it('who die in Sicily are replaced in the Force Pool at home: EPW-LDR-05', () => {
    const s = bare('campaign');
    const l = lead(s, 'athens', 'nicias', 'athens');
    s.leaderAt[l] = SICILY;
    loseLeader(teller(s), l, false);
    expect(leadersInPlay(s, ATHENS).map((one) => s.leaderAt[one])).toEqual([forcePool(region('attica'))]);
  });

  it('alone in a hex are taken by an enemy who ends his move there; not beside a unit, nor in a place of theirs: EPW-LDR-07', () => {
    const taken = (place: string, lay: (s: S) => void = () => {}): boolean => {
      const s = bare('campaign');
      const l = lead(s, place, 'nicias', 'athens', false);
      const men = put(s, place, 'laconia-h5', { by: 'sparta', inside: false });
      lay(s);
      changed();
      settleIn(teller(s), s.leaderAt[l] as number, SPARTA, men);
      return s.leaderAt[l] === GONE;
    };
    expect(taken('W3730')).toBe(true);
    expect(taken('W3730', (s) => put(s, 'W3730', 'attica-h4', { inside: false }))).toBe(false);
    expect(taken('athens')).toBe(false);
    expect(taken('sparta')).toBe(true);
  });

  it('lead the fleets at sea that sail under them, as long as they are there: EPW-LDR-03', () => {
    const s = bare('campaign');
    const [first, second] = put(s, 'saronic', 'attica-f5', { n: 2 }) as [number, number];
    const l = lead(s, 'saronic', 'nicias', 'athens');
    s.unitLed[first] = l;
    expect([sailsUnder(s, first), sailsUnder(s, second)]).toEqual([l, -1]);
    s.leaderAt[l] = at('athens');
    expect(sailsUnder(s, first)).toBe(-1);
    expect(onMap(s.unitAt[first] as number)).toBe(true);
  });
});
