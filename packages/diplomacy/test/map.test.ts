import { compileMap, type Link, MAP_NAMES, type MapDef, readMap, shippedMap } from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';
import { citadelsFile, standardFile } from './data.ts';

const links = (list: readonly Link[]): string[] => list.map((link) => [...link].sort().join('-')).sort();
const spaces = (def: MapDef): string[] =>
  def.provinces
    .map(({ id, type, coasts, in: around, port }) => [id, type, coasts?.join(), around, port].join(' '))
    .sort();

describe('the maps that ship', () => {
  it.each([
    ['standard', standardFile],
    ['standard-citadels', citadelsFile],
  ])('%s is the map of the test cases', (name, file) => {
    const { def } = shippedMap(name)!;
    expect(spaces(def)).toEqual(spaces(file));
    expect(links(def.armyAdj)).toEqual(links(file.armyAdj));
    expect(links(def.fleetAdj)).toEqual(links(file.fleetAdj));
    expect(links(def.garrisonAdj ?? [])).toEqual(links(file.garrisonAdj ?? []));
  });

  it('DIA-MAP-001: Les Diadoques has 60 provinces, 16 seas and 36 citadels, 15 of them ports', () => {
    const { types, ports } = shippedMap('diadochi')!;
    const count = (type: string): number => types.filter((t) => t === type).length;
    expect([count('land') + count('coast'), count('sea'), count('citadel')]).toEqual([60, 16, 36]);
    expect(ports.filter(Boolean)).toHaveLength(15);
    expect(shippedMap('diadochi')!.def.armyAdj).toHaveLength(111);
    expect(shippedMap('diadochi')!.def.fleetAdj).toHaveLength(137);
    expect(shippedMap('diadochi-advanced')!.def.fleetAdj).toHaveLength(139);
  });

  it('GV-07: a fleet on the west coast of Attica reaches ETO, MIO and ARC', () => {
    const map = shippedMap('diadochi')!;
    const reach = map.next[map.nodes.indexOf('ATT/co')]!.map((node) => map.nodes[node]);
    expect(reach.sort()).toEqual(['ARC', 'ATHENES', 'ETO', 'MIO']);
  });

  it('are found by name only', () => {
    for (const name of MAP_NAMES) expect(shippedMap(name)?.def.name).toBe(name);
    expect(shippedMap('moon')).toBeUndefined();
  });
});

describe('a map from a file', () => {
  it.each([
    [null, 'map'],
    [{ provinces: [{ id: 'a' }], armyAdj: [], fleetAdj: [] }, 'type'],
    [
      {
        provinces: [
          { id: 'a', type: 'land' },
          { id: 'A', type: 'land' },
        ],
        armyAdj: [],
        fleetAdj: [],
      },
      'duplicate',
    ],
    [{ provinces: [{ id: 'a', type: 'land' }], armyAdj: [['a', 'b']], fleetAdj: [] }, 'unknown'],
    [{ provinces: [{ id: 'a', type: 'land' }], armyAdj: [['a']], fleetAdj: [] }, 'map'],
    [{ provinces: [{ id: 'a', type: 'citadel' }], armyAdj: [], fleetAdj: [] }, 'province'],
    [
      { provinces: [{ id: 'a', type: 'land' }], armyAdj: [], fleetAdj: [], garrisonAdj: [['a', 'a']] },
      'citadel',
    ],
  ])('is refused when it makes no sense: %j', (json, code) => {
    expect(() => readMap(json)).toThrow(expect.objectContaining({ code }));
  });

  it('may bar armies from giving support over a border they can cross', () => {
    const def: MapDef = {
      name: 'two valleys',
      provinces: [
        { id: 'a', type: 'land' },
        { id: 'b', type: 'land' },
      ],
      armyAdj: [['a', 'b']],
      fleetAdj: [],
      supportBlocked: [['a', 'b']],
    };
    const map = compileMap(def);
    expect(map.next[0]).toEqual([1]);
    expect([...map.helps]).toEqual([0, 0, 0, 0]);
  });
});
