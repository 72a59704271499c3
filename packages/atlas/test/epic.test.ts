import { describe, expect, it } from 'vitest';
import { epicAtlas } from '../src/epic.ts';
import {
  adjacency,
  borderBetween,
  faceAt,
  graphOf,
  HEX_SIDES,
  type Hex,
  type HexSide,
  hexesOf,
  hexGrid,
  hexPairs,
  partitionFaults,
  topologyOf,
  touchingFaces,
  zonesOf,
} from '../src/index.ts';
import { fractions, holds, key, readText, shoelace, touching } from './independent.ts';

const atlas = epicAtlas();
const { lattice } = atlas;
const reading = readText(JSON.stringify(topologyOf(lattice)));
const regions = [...reading.regions.values()];
const ofKind = (kind: string) => atlas.faces.filter((face) => face.kind === kind);

describe('the lattice of the Epic', () => {
  it('draws every hex of land, every sea and both boxes once', () => {
    expect(ofKind('land')).toHaveLength(1294);
    expect(ofKind('sea')).toHaveLength(53);
    expect(ofKind('open-sea')).toHaveLength(6);
    expect(ofKind('base').map((box) => box.id)).toEqual(['B-sicily', 'B-leaving']);
    expect(graphOf(atlas).ids).toHaveLength(zonesOf(atlas).length);
  });

  it('has no fault: nothing overlaps, crosses or gapes', () => {
    expect(partitionFaults(atlas)).toEqual([]);
  });

  it('fills each frame to the last square unit', () => {
    for (const [id] of reading.frames) {
      const area = (list: typeof regions) =>
        list.reduce((sum, r) => sum + r.rings.reduce((s, ring) => s + shoelace(ring), 0), 0);
      const frame = atlas.frames.find((one) => one.id === id)!;
      const whole = frame.rings.reduce(
        (sum, ring) =>
          sum + shoelace(Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!])),
        0,
      );
      expect(area(regions.filter((r) => (r.properties.frame ?? 'board') === id)), id).toBe(whole);
    }
  });

  it('puts any point in the same face as an independent reading', () => {
    const next = fractions(7);
    const [width, height] = atlas.sheet.size;
    for (let i = 0; i < 600; i++) {
      const at = [Math.floor(next() * width) + 0.0137, Math.floor(next() * height) + 0.0211];
      const inside = regions.filter((region) => holds(reading, region.id, at));
      expect(inside.length, `${at}`).toBeLessThanOrEqual(1);
      expect(faceAt(atlas, at[0]!, at[1]!)?.id, `${at}`).toBe(inside[0]?.id);
    }
  });

  it('computes the same neighbours and lengths from arcs as from the sides of the rings', () => {
    const sides = touching(reading);
    const arcs = new Map(touchingFaces(atlas).map(({ a, b, length }) => [key(a.id, b.id), length]));
    expect([...arcs.keys()].sort()).toEqual([...sides.keys()].sort());
    for (const [pair, length] of arcs) expect(length).toBeCloseTo(sides.get(pair)!, 6);
  });

  it('describes each pair of neighbours by one border', () => {
    const drawn = adjacency(atlas).map(({ a, b }) => key(a.id, b.id));
    expect(atlas.borders.map((border) => key(border.a, border.b)).sort()).toEqual(drawn.sort());
  });

  it('lets only neighbours of the lattice touch, over land', () => {
    const grid = hexGrid(lattice.lattice);
    for (const { a, b } of adjacency(atlas)) {
      if (a.kind !== 'land' || b.kind !== 'land') continue;
      const near = HEX_SIDES.map((side) => grid.id(...grid.neighbour(...grid.parse(a.id), side)));
      expect(near, `${a.id}-${b.id}`).toContain(b.id);
    }
  });

  it('names cell, area and region, each inside the next', () => {
    const areas = new Map(atlas.areas.map((area) => [area.id, area]));
    const names = new Set(atlas.regions.map((region) => region.id));
    expect(atlas.regions).toHaveLength(26);
    for (const face of ofKind('land')) {
      const area = areas.get(face.inArea!)!;
      expect(area, face.id).toBeDefined();
      expect(face.inRegion, face.id).toBe(area.region);
      if (area.region !== undefined) expect(names).toContain(area.region);
    }
  });

  it('marks rivers, roads and what the rules attest on the borders they name', () => {
    const { grid } = hexesOf(lattice);
    // A river may go on along land out of play, or end in an inlet (W1822-W1922): there it is only drawn.
    const rivers = hexPairs(grid, lattice.rivers).flatMap(([a, b]) => borderBetween(atlas, a, b) ?? []);
    expect(rivers).toHaveLength(179);
    for (const border of rivers) expect(border.river, `${border.a}-${border.b}`).toBe('river');
    for (const [a, b] of hexPairs(grid, lattice.roads)) expect(borderBetween(atlas, b, a)?.road).toBe(true);
    for (const pair of lattice.attested) {
      const [a, b] = pair.split('|') as [string, string];
      expect(borderBetween(atlas, a, b)?.status, pair).toBe('attested');
    }
  });

  it('refuses what is written in another format', () => {
    expect(() => topologyOf({ ...lattice, format: 'strategoi-atlas/1' as never })).toThrow(/not a/);
  });
});

describe('a grid of hexes', () => {
  const grid = hexGrid(lattice.lattice);

  it('finds the hex under each point near its middle, by arithmetic', () => {
    for (const [column, row] of [
      [5, 1],
      [38, 31],
      [39, 31],
      [74, 47],
    ] as const) {
      const [x, y] = grid.centre(column, row);
      for (const [dx, dy] of [
        [0, 0],
        [-21, 0],
        [21, 0],
        [10, -18],
        [-10, 18],
      ] as const)
        expect(grid.at(x + dx, y + dy)).toEqual([column, row]);
    }
  });

  it('reads what it writes, west and east', () => {
    for (const id of ['W3831', 'W4401', 'E0741', 'E1822']) expect(grid.id(...grid.parse(id))).toBe(id);
    expect(() => grid.parse('Z9')).toThrow(/no hex/);
  });

  it('goes there and back over each of the six sides', () => {
    const hexes: readonly Hex[] = [
      [38, 31],
      [39, 31],
    ];
    for (const side of HEX_SIDES)
      for (const [column, row] of hexes) {
        const [overColumn, overRow] = grid.neighbour(column, row, side);
        const back = ((side + 3) % 6) as HexSide;
        expect(grid.neighbour(overColumn, overRow, back)).toEqual([column, row]);
      }
  });
});
