import { describe, expect, it } from 'vitest';
import { columnOf } from '../src/combat.ts';
import { cardSpecs } from '../src/data/cards.ts';
import embassy from '../src/data/embassy.json' with { type: 'json' };
import { mapData } from '../src/data/map.ts';
import { scenarios } from '../src/data/scenarios.ts';
import {
  allowance,
  besiegers,
  buildCost,
  carries,
  cityPoints,
  columns,
  combatChart,
  siegeMorale,
  supplyCost,
  walls,
  yearlyAthens,
  yearlySparta,
} from '../src/data/tables.ts';
import {
  adjacentAreas,
  adjacentRegions,
  adjacentSeas,
  areaCities,
  areaCount,
  areaHexes,
  areaIds,
  areaKind,
  areaRegion,
  areaSatrap,
  around,
  btv,
  city,
  cityAt,
  cityCount,
  cityHex,
  cityIds,
  cityRegion,
  coast,
  findCity,
  findHex,
  findPlace,
  forcePool,
  hex,
  hexArea,
  hexCount,
  hexIds,
  homes,
  isHex,
  isOpenSea,
  isthmus,
  NORTH_IONIAN,
  onMap,
  placeName,
  portSea,
  printedLongWalls,
  printedWalls,
  region,
  regionAreas,
  regionCities,
  regionIds,
  SEA,
  seaCount,
  seaIds,
  shore,
  sicilyHexes,
  terrain,
  ways,
} from '../src/map.ts';
import { classes, findClass, findLeader, isFleet, unitCount, unitHome } from '../src/units.ts';
import { game } from './table.ts';

// Everything in the tables fits everything else: what one list names is in the other, and back again.

const at = <T>(list: readonly T[], i: number): T => list[i] as T;
const seas = Array.from({ length: seaCount }, (_, i) => SEA + i);
const unique = <T>(list: readonly T[]): void => expect(new Set(list).size).toBe(list.length);
const sides = (pairs: readonly (readonly [string, string])[]): void => {
  for (const [a, b] of pairs) expect(around(a), `${a} ${b}`).toContain(b);
  unique(pairs.map((pair) => [...pair].sort().join()));
};

describe('the lattice', () => {
  it('knows the six hexes around each, both ways and never itself', () => {
    for (const id of hexIds) {
      const near = around(id);
      unique(near);
      expect(near).not.toContain(id);
      for (const other of near)
        if (findHex(other) >= 0) expect(around(other), `${id} ${other}`).toContain(id);
    }
    unique(hexIds);
  });

  it('has rivers, roads, shut sides and crossings on its sides, each once; no road is shut: RUL-04', () => {
    sides(mapData.rivers);
    sides(mapData.roads);
    sides(mapData.blocked);
    sides(mapData.crossings);
    const shut = new Set(mapData.blocked.map((pair) => [...pair].sort().join()));
    for (const [a, b] of mapData.roads) {
      expect(shut.has([a, b].sort().join()), `${a} ${b}`).toBe(false);
      for (const id of [a, b]) if (findHex(id) >= 0) expect(terrain[hex(id)], id).not.toBe('mountain');
    }
  });

  it('has ways between all neighbours but over water and in mountains', () => {
    const shut = new Set(mapData.blocked.map((pair) => [...pair].sort().join()));
    const crossings = new Set(mapData.crossings.map((pair) => [...pair].sort().join()));
    for (let h = 0; h < hexCount; h++)
      for (const other of around(at(hexIds, h))) {
        const o = findHex(other);
        if (o < 0) continue;
        const key = [at(hexIds, h), other].sort().join();
        const dry = !shut.has(key) || crossings.has(key);
        const flat = terrain[h] !== 'mountain' && terrain[o] !== 'mountain';
        expect(
          at(ways, h).some(({ to }) => to === o),
          key,
        ).toBe(dry && flat);
      }
  });
});

describe('areas and regions', () => {
  it('border where a way leads from one to the other, and nowhere else', () => {
    const found = new Map<number, Set<number>>();
    for (let h = 0; h < hexCount; h++)
      for (const { to } of at(ways, h)) {
        const [a, b] = [at(hexArea, h), at(hexArea, to)];
        if (a !== b) found.set(a, (found.get(a) ?? new Set()).add(b));
      }
    for (let a = 0; a < areaCount; a++)
      expect([...(found.get(a) ?? [])].sort(), at(areaIds, a)).toEqual([...at(adjacentAreas, a)].sort());
  });

  it('the regions as their areas do, but for the strait of Leucas: RUL-97', () => {
    const strait = new Set(
      mapData.crossings.map(([a, b]) => [at(hexArea, hex(a)), at(hexArea, hex(b))].sort().join()),
    );
    for (let r = 0; r < regionIds.length; r++) {
      const near = new Set<number>();
      for (const a of at(regionAreas, r))
        for (const b of at(adjacentAreas, a))
          if (!strait.has([a, b].sort().join()) && at(areaRegion, b) >= 0 && areaRegion[b] !== r)
            near.add(at(areaRegion, b));
      expect([...near].sort(), at(regionIds, r)).toEqual([...at(adjacentRegions, r)].sort());
      for (const other of at(adjacentRegions, r)) expect(at(adjacentRegions, other)).toContain(r);
    }
    for (const id of ['western_islands', 'aegean_islands'])
      expect(at(adjacentRegions, region(id))).toEqual([]);
  });

  it('hold each hex and each city once', () => {
    unique(areaHexes.flat());
    expect(areaHexes.flat()).toHaveLength(hexCount);
    unique(regionAreas.flat());
    unique(regionCities.flat());
    for (let a = 0; a < areaCount; a++)
      for (const c of at(areaCities, a)) expect(cityRegion[c], at(cityIds, c)).toBe(areaRegion[a]);
    for (let c = 0; c < cityCount; c++) expect(terrain[at(cityHex, c)], at(cityIds, c)).not.toBe('mountain');
    for (const n of btv) expect(n).toBeGreaterThan(0);
  });

  it('belong to a satrap where they are Persian, on three coasts: RUL-08', () => {
    for (let a = 0; a < areaCount; a++)
      expect(areaSatrap[a] !== null, at(areaIds, a)).toBe(areaKind[a] === 'persia');
    const coasts = areaIds.filter(
      (_, a) => areaKind[a] === 'persia' && at(areaHexes, a).some((h) => at(coast, h).length > 0),
    );
    expect([...coasts].sort()).toEqual(['mysia', 'phrygia', 'smyrna']);
    for (let c = 0; c < cityCount; c++)
      expect(at(cityRegion, c) < 0, at(cityIds, c)).toBe(areaKind[at(hexArea, at(cityHex, c))] === 'persia');
  });
});

describe('seas', () => {
  it('have a shore and neighbours, each once; the open seas no port', () => {
    unique(seaIds);
    for (const place of seas) {
      unique(adjacentSeas(place));
      expect(adjacentSeas(place)).not.toContain(place);
      expect(adjacentSeas(place).length, placeName(place)).toBeGreaterThan(0);
      unique(shore(place));
    }
    // The Illyrian Sea has none in play.
    const bare = seas.filter((place) => !isOpenSea(place) && shore(place).length === 0);
    expect(bare.map(placeName)).toEqual(['illyrian']);
    for (const place of portSea) if (place >= 0) expect(isOpenSea(place)).toBe(false);
    for (const list of coast) unique(list);
  });

  it('lead to Sicily and over the isthmus from where the rules say', () => {
    expect(isOpenSea(NORTH_IONIAN)).toBe(true);
    expect(isthmus.map((h) => cityIds[at(cityAt, h)]).sort()).toEqual(['cenchreae', 'lechaeum']);
    for (const h of sicilyHexes) expect(at(coast, h).length).toBeGreaterThan(0);
    for (const walled of printedLongWalls)
      for (const h of walled) expect(printedWalls[at(cityAt, h)], placeName(h)).toBe(true);
  });
});

describe('counters', () => {
  it('have a home, a type, a morale and at least one of each class', () => {
    for (const { id, home, type, morale, count } of classes) {
      expect(home, id).toBeLessThan(homes.length);
      expect(id).toBe(`${homes[home]}-${type[0]}${morale}`);
      expect(morale).toBeGreaterThanOrEqual(3);
      expect(morale).toBeLessThanOrEqual(6);
      expect(count).toBeGreaterThan(0);
    }
    for (let r = 0; r < regionIds.length; r++)
      expect(
        classes.some(({ home }) => home === r),
        at(regionIds, r),
      ).toBe(true);
    // Whoever has a fleet has a port to put it in.
    for (const { id, home, type } of classes)
      if (type === 'fleet' && home < regionIds.length)
        expect(
          at(regionCities, home).some((c) => at(portSea, c) >= 0),
          id,
        ).toBe(true);
  });
});

describe('tables', () => {
  const types = ['cavalry', 'fleet', 'hoplite', 'light'];
  const sizes = ['large', 'medium', 'small'];
  const keys = (table: object): string[] => Object.keys(table).sort();

  it('have a line for everything they are asked about', () => {
    expect([keys(buildCost), keys(supplyCost)]).toEqual([types, types]);
    expect(keys(carries)).toEqual(['cavalry', 'hoplite', 'light']);
    expect(keys(allowance)).toEqual(['cavalry', 'hoplite', 'leader', 'light']);
    expect([keys(walls), keys(cityPoints)]).toEqual([sizes, sizes]);
    expect([keys(siegeMorale), keys(besiegers)]).toEqual([
      ['fort', ...sizes],
      ['fort', ...sizes],
    ]);
    expect([yearlyAthens.length, yearlySparta.length]).toEqual([6, 6]);
    for (const column of columns) expect(combatChart[column]).toHaveLength(6);
    expect([...columns].sort()).toEqual(keys(combatChart));
  });

  it('give the columns of the examples: EPW-COM-02', () => {
    const cases: [number, number, string][] = [
      [5, 3, '3-2'],
      [4, 3, '1-1'],
      [4, 2, '2-1'],
      [5, 2, '2-1'],
      [3, 1, '3-1'],
      [2, 1, '2-1'],
      [1, 4, '1-4'],
      [1, 1, '1-1'],
      [9, 1, '4-1'],
      [3, 4, '2-3'],
      [3, 5, '1-2'],
    ];
    for (const [a, d, column] of cases) expect(columns[columnOf(a, d)], `${a}-${d}`).toBe(column);
  });
});

describe('cards', () => {
  const placeNames = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string')
        : [];

  it('name regions and cities there are', () => {
    const words = new Set(['area', 'region', 'targets', 'athenian but attica', 'other athenian']);
    for (const { id, ops } of cardSpecs)
      for (const op of ops) {
        const named = [op.region, op.home, op.in, op.of, op.from, op.to].flatMap(placeNames);
        for (const name of named) if (!words.has(name)) expect(regionIds, id).toContain(name);
        for (const name of [op.city, op.at].flatMap(placeNames))
          expect(findCity(name.toLowerCase()), `${id} ${name}`).toBeGreaterThanOrEqual(0);
      }
    unique(cardSpecs.map(({ id }) => id));
  });

  it('are those the scenarios take out, put aside and give', () => {
    const ids = cardSpecs.map(({ id }) => id);
    for (const { id, cards } of scenarios)
      for (const list of [cards?.removed, cards?.aside, cards?.optional, cards?.spartaHand])
        for (const card of list ?? []) expect(ids, id).toContain(card);
  });

  it('send embassies by regions and seas there are', () => {
    interface Line {
      readonly each?: readonly string[];
      readonly all?: readonly string[];
      readonly eachCityOf?: string;
      readonly noPortOn?: readonly string[];
      readonly mod: number;
    }
    for (const [id, table] of Object.entries(
      embassy as unknown as { [id: string]: { [by: string]: Line[] } },
    )) {
      if (id === 'note') continue;
      for (const { each = [], all = [], eachCityOf, noPortOn = [], mod } of Object.values(table).flat()) {
        for (const name of [...each, ...all, ...(eachCityOf ? [eachCityOf] : [])])
          expect(regionIds).toContain(name);
        for (const name of noPortOn) expect(seaIds).toContain(name);
        expect(Number.isInteger(mod)).toBe(true);
      }
    }
  });
});

describe('set-ups', () => {
  it.each(scenarios.map((spec) => [spec.id, spec] as const))(
    'of %s fit the map and the counters',
    (id, spec) => {
      for (const home of spec.homes) expect(regionIds).toContain(home);
      expect(spec.capitals).toHaveLength(new Set(spec.capitals).size);
      for (const [seat, place] of spec.bases) {
        expect(spec.seats).toContain(seat);
        expect(isHex(findPlace(place)), place).toBe(true);
      }
      for (const fort of spec.forts) {
        expect(findHex(fort), fort).toBeGreaterThanOrEqual(0);
        expect(cityAt[hex(fort)]).toBe(-1);
      }
      for (const [kind, seat, place] of spec.units) {
        expect(findClass(kind), kind).toBeGreaterThanOrEqual(0);
        expect(spec.seats).toContain(seat);
        expect(findPlace(place), place).toBeGreaterThanOrEqual(0);
      }
      for (const [leader, seat, place] of spec.leaders) {
        expect(findLeader(leader), leader).toBeGreaterThanOrEqual(0);
        expect(spec.seats).toContain(seat);
        expect(findPlace(place), `${leader} ${place}`).toBeGreaterThanOrEqual(0);
      }
      for (const list of [spec.treasury, spec.leaderLimits]) expect(list).toHaveLength(spec.seats.length);
      expect(spec.hands).toHaveLength(spec.cards ? spec.seats.length : 0);
      // On the table: every unit in a pool of its own, in a box or on ground that takes it.
      const s = game(id);
      for (let u = 0; u < unitCount; u++) {
        const place = at(s.unitAt, u);
        if (place >= forcePool(0)) expect(place).toBe(forcePool(at(unitHome, u)));
        if (isHex(place)) {
          expect(terrain[place]).not.toBe('mountain');
          if (isFleet[u]) expect(at(coast, place).length).toBeGreaterThan(0);
        }
        if (onMap(place)) expect(at(s.unitSeat, u)).toBeGreaterThanOrEqual(0);
      }
      for (const [name, force, build] of spec.pools) {
        expect(force, name).toBeGreaterThanOrEqual(0);
        expect(build, name).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('keep the neutral and the closed where the scenarios say: Argolid in a war of all', () => {
    const argolid = (id: string): unknown =>
      scenarios.find((spec) => spec.id === id)?.regions.find(([name]) => name === 'argolid')?.[1];
    expect(['campaign', 'three', 'four', 'archidamian'].map(argolid)).toEqual(new Array(4).fill('neutral'));
    expect(city('argos')).toBeGreaterThanOrEqual(0);
  });
});
