import { describe, expect, it } from 'vitest';
import { amphipolisAtlas } from '../src/amphipolis.ts';
import { amphipolisText } from '../src/data/amphipolis.ts';
import {
  adjacency,
  arcNumber,
  borderBetween,
  clearance,
  comparePairs,
  edgeBetween,
  faceAt,
  faceOf,
  graphOfFacts,
  neighboursOf,
  zonesOf,
} from '../src/index.ts';
import facts from './data/amphipolis.json' with { type: 'json' };
import { holds, inRing, key, meetings, type Point, readText, toLine } from './independent.ts';

const atlas = amphipolisAtlas();
const reading = readText(amphipolisText);
const drawn = adjacency(atlas).map(({ a, b }) => ({ a: a.id, b: b.id }));
const graph = graphOfFacts(atlas, facts.zones, facts.edges);
const zone = (id: string): number => graph.index.get(id)!;
const joined = (a: string, b: string): boolean => edgeBetween(graph, zone(a), zone(b)) >= 0;
const neighbours = (id: string): string[] =>
  Array.from(neighboursOf(graph, zone(id)), (z) => graph.ids[z]!).sort();
const grid = ([x, y]: readonly number[]): Point => [
  Math.round((x! * atlas.sheet.scale) / atlas.unit),
  Math.round((y! * atlas.sheet.scale) / atlas.unit),
];

describe('the neighbours on the map of Amphipolis', () => {
  it('are the 74 edges of the game, no more and no fewer', () => {
    expect(facts.edges).toHaveLength(74);
    expect(comparePairs(drawn, facts.edges)).toEqual({ missing: [], extra: [] });
  });

  it('never include a pair the rules keep apart', () => {
    expect(facts.nonEdges).toHaveLength(12);
    const pairs = new Set(drawn.map(({ a, b }) => key(a, b)));
    for (const { a, b } of facts.nonEdges) expect(pairs.has(key(a, b)), `${a}-${b}`).toBe(false);
  });

  it.each([
    ['T5', 'T6'],
    ['T7', 'T11'],
    ['T9', 'T12'],
    ['T4', 'M1'],
    ['T5', 'M2'],
  ])('%s and %s meet at a corner and are not adjacent (AMP-1.1.1-d)', (a, b) => {
    expect(joined(a, b)).toBe(false);
    expect([...meetings(reading).values()].some((ids) => ids.has(a) && ids.has(b))).toBe(true);
  });

  it.each([
    ['T7', 'T9'],
    ['T9', 'T11'],
    ['T11', 'T12'],
    ['T12', 'T7'],
    ['T4', 'T5'],
    ['T5', 'M1'],
    ['M1', 'M2'],
    ['M2', 'T4'],
  ])('%s and %s, side by side round a corner, are adjacent (AMP-1.1.1-d)', (a, b) => {
    expect(joined(a, b)).toBe(true);
  });

  it.each([
    ['T26', 'T18'],
    ['T26', 'T19'],
    ['T19', 'T20'],
  ])('%s and %s have no way between them (AMP-1.1.1-e)', (a, b) => {
    expect(joined(a, b)).toBe(false);
  });

  it('open each base on its own zones only, and Thasos not on T4 (AMP-1.1.3-b)', () => {
    expect(neighbours('Thrace')).toEqual(['T1', 'T2']);
    expect(neighbours('Macedonia')).toEqual(['T23', 'T26']);
    expect(neighbours('Thasos')).toEqual(['M2']);
  });

  it('leave Amphipolis by land through its walls alone', () => {
    const dry = neighbours('T12').filter((id) => borderBetween(atlas, 'T12', id)!.kind !== 'river');
    expect(dry).toEqual(['T11', 'T7']);
  });

  it('mean nothing among the operational boxes (AMP-1.1.2-a)', () => {
    const boxes = zonesOf(atlas).filter((z) => z.kind === 'operational');
    expect(boxes).toHaveLength(8);
    for (const box of boxes) expect(neighbours(box.id)).toEqual([]);
  });
});

describe('the faces and borders of Amphipolis', () => {
  it('carry the kind, terrain, names, bank, stacking limit and access the game lists', () => {
    for (const fact of facts.zones) {
      const face = faceOf(atlas, fact.id);
      expect([face.kind, face.terrain, face.fr, face.en]).toEqual([
        fact.kind,
        fact.terrain,
        fact.name.fr,
        fact.name.en,
      ]);
      expect([face.bank, face.stack]).toEqual([fact.bank, fact.stackLimit ?? undefined]);
      if (fact.kind === 'base') expect([face.access, face.exclusive]).toEqual([fact.access, fact.exclusive]);
    }
    expect(facts.zones).toHaveLength(zonesOf(atlas).length);
  });

  it('carry the kind, status, wall and inside the game lists', () => {
    for (const fact of facts.edges) {
      const border = borderBetween(atlas, fact.a, fact.b)!;
      const wall = { wall: 'permanent', 'wall-buildable': fact.partial ? 'partial' : 'buildable' }[fact.kind];
      expect([border.kind, border.status, border.inside, border.wall]).toEqual([
        fact.kind,
        fact.status,
        fact.inside,
        wall,
      ]);
    }
  });

  it('keep every junction of the plan exactly where it is', () => {
    const plan = new Map<string, Set<string>>();
    for (const { id, poly } of facts.zones) {
      // the Thasos box is drawn further off, behind a channel of M2
      if (id === 'Thasos') continue;
      for (const p of poly ?? []) plan.set(String(p), (plan.get(String(p)) ?? new Set()).add(id));
    }
    const met = meetings(reading);
    const junctions = [...plan].filter(([, ids]) => ids.size >= 3);
    expect(junctions.length).toBeGreaterThan(30);
    for (const [at, ids] of junctions) {
      const here = met.get(String(grid(at.split(',').map(Number))));
      expect(
        [...ids].every((id) => here?.has(id)),
        at,
      ).toBe(true);
    }
  });

  it('mark the three corner points of the rules as such (AMP-1.1.1-d)', () => {
    const printed = atlas.corners.filter((corner) => corner.properties.printed);
    expect(printed).toHaveLength(facts.cornerPoints.length);
    for (const { zones, xy } of facts.cornerPoints) {
      const at = xy.map((v) => v * atlas.sheet.scale);
      const corner = printed.find((c) => Math.hypot(c.at[0]![0] - at[0]!, c.at[0]![1] - at[1]!) < 0.01);
      expect(zones.every((id) => corner?.properties.zones.includes(id))).toBe(true);
    }
  });

  it('put the river between the two banks and nowhere else', () => {
    const bank = new Map(facts.zones.map((z) => [z.id, z.bank]));
    for (const { a, b, kind, river } of atlas.borders) {
      if (river) expect(bank.get(a)).not.toBe(bank.get(b));
      if (kind === 'land' || kind.startsWith('wall')) expect(bank.get(a)).toBe(bank.get(b));
    }
  });

  it('run the Strymon from the lake to the sea along all river borders and the bridge', () => {
    const [strymon] = atlas.rivers;
    const wet = new Set(atlas.borders.filter((b) => b.river).flatMap((b) => b.arcs.flat().map(arcNumber)));
    expect(new Set(strymon!.arcs.flat().map(arcNumber))).toEqual(wet);
    const course = strymon!.arcs[0]!.flatMap((arc) => {
      const line = reading.arcs[arcNumber(arc)]!;
      return arc < 0 ? [...line].reverse() : line;
    });
    expect(course[0]).toEqual(grid(facts.decor.river[0]!));
    expect(course.at(-1)).toEqual(grid(facts.decor.river.at(-1)!));
    for (const [x, y] of facts.decor.river as Point[]) {
      expect(toLine(reading, course, [x * atlas.sheet.scale, y * atlas.sheet.scale])).toBeLessThanOrEqual(8);
    }
  });

  it('have one bridge, on the river between T11 and T15 (AMP-1.1.1-f)', () => {
    const bridges = atlas.borders.filter((b) => b.kind === 'bridge');
    expect(bridges.map((b) => [b.a, b.b])).toEqual([['T11', 'T15']]);
    const sign = atlas.signs.find((s) => s.properties.kind === 'bridge')!;
    const off = bridges[0]!.arcs
      .flat()
      .map((arc) => toLine(reading, reading.arcs[arcNumber(arc)]!, sign.at[0]!));
    expect(Math.min(...off)).toBeLessThan(0.1);
  });

  it('have five walls whose battlements point outwards (AMP-1.1.1-g, AMP-1.1.1-h)', () => {
    const walls = atlas.borders.filter((b) => b.wall);
    expect(walls.map((w) => w.wall).sort()).toEqual([
      'buildable',
      'buildable',
      'partial',
      'permanent',
      'permanent',
    ]);
    for (const wall of walls) {
      expect(key(wall.inside!, wall.outside!)).toBe(key(wall.a, wall.b));
      const line = reading.arcs[wall.arcs[0]![0]!]!;
      const middle = line.length >> 1;
      const [p, q] = [line[middle - 1]!, line[middle]!];
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const x = (p[0] + q[0]) / 2 - ((q[1] - p[1]) / length) * 40 * wall.side!;
      const y = (p[1] + q[1]) / 2 + ((q[0] - p[0]) / length) * 40 * wall.side!;
      expect(inRing(reading.regions.get(wall.outside!)!.rings[0]!, x, y), wall.id).toBe(true);
    }
  });

  it('draw as coast all land-sea borders, as lake shore all of the lake, as limits all inner lines of the inset', () => {
    const arcsOf = (list: { arcs: readonly (readonly number[])[] }[]): Set<number> =>
      new Set(list.flatMap((f) => f.arcs.flat().map(arcNumber)));
    const coast = (kind: string): Set<number> =>
      arcsOf(atlas.coast.filter((c) => c.properties.kind === kind));
    expect(coast('sea')).toEqual(arcsOf(atlas.borders.filter((b) => b.kind === 'coast')));
    const rim = arcsOf([...atlas.frames]);
    const lake = arcsOf([faceOf(atlas, 'lake')]);
    expect(coast('lake')).toEqual(new Set([...lake].filter((arc) => !rim.has(arc))));
    const inset = arcsOf(atlas.faces.filter((f) => f.frame === 'inset'));
    expect(arcsOf([...atlas.limits])).toEqual(new Set([...inset].filter((arc) => !rim.has(arc))));
  });

  it('leave room for a whole counter on each spot, away from labels and one another', () => {
    const half = atlas.sheet.counter / 2;
    for (const face of zonesOf(atlas)) {
      const own = atlas.places.filter((p) => p.properties.zone === face.id).map((p) => p.at[0]!);
      const spots = [...face.anchors, ...own];
      spots.forEach((p, i) => {
        expect(clearance(atlas, face, p[0], p[1]), face.id).toBeGreaterThanOrEqual(half - 0.6);
        const apart = (q: readonly number[]): number =>
          Math.max(Math.abs(p[0] - q[0]!), Math.abs(p[1] - q[1]!));
        for (const q of spots.slice(0, i)) expect(apart(q), face.id).toBeGreaterThanOrEqual(2 * half - 0.5);
        expect(apart(face.label!), `label of ${face.id}`).toBeGreaterThanOrEqual(half);
      });
      expect(face.area, face.id).toBeGreaterThan(5000);
    }
    expect(faceOf(atlas, 'T12').anchors.length).toBeGreaterThanOrEqual(6);
    expect(faceOf(atlas, 'T5').anchors.length).toBeGreaterThanOrEqual(6);
  });

  it('hold the centre that the game gives each zone', () => {
    for (const { id, xy } of facts.zones) {
      expect(holds(reading, id, [xy[0]! * atlas.sheet.scale, xy[1]! * atlas.sheet.scale]), id).toBe(true);
    }
  });

  it('place one garrison in each zone that has one, and the citadel in Amphipolis', () => {
    const garrisons = atlas.places.filter((p) => p.properties.kind === 'garrison');
    for (const { id, garrison } of facts.zones) {
      if (garrison) expect(garrisons.find((g) => g.id === garrison)?.properties.zone).toBe(id);
    }
    expect(garrisons.find((g) => g.id === 'amphipolis')?.properties.zone).toBe('T12');
    expect(new Set(garrisons.map((g) => g.properties.zone)).size).toBe(garrisons.length);
    expect(atlas.places.filter((p) => p.properties.kind === 'citadel').map((p) => p.properties.zone)).toEqual(
      ['T12'],
    );
  });

  it('lay the operational towns on land, from west to east as they lie', () => {
    const land = atlas.decor.find((d) => d.properties.kind === 'land')!;
    const shore = land.arcs[0]!.flatMap((arc) => reading.arcs[arcNumber(arc)]!);
    const town = (zone: string): readonly number[] =>
      atlas.places.find((p) => p.properties.zone === zone && p.properties.kind === 'garrison')!.at[0]!;
    for (const id of ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8']) {
      expect(inRing(shore, town(id)[0]! / atlas.unit, town(id)[1]! / atlas.unit), id).toBe(true);
    }
    expect(town('O2')[0]).toBeGreaterThan(town('O1')[0]!);
    expect(town('O4')[0]).toBeGreaterThan(town('O2')[0]!);
    expect(town('O6')[0]).toBeGreaterThan(town('O4')[0]!);
  });

  it('send one arrow out of a base into each zone it opens on', () => {
    for (const base of zonesOf(atlas).filter((z) => z.kind === 'base')) {
      const arrows = atlas.arrows.filter((arrow) => arrow.properties.from === base.id);
      expect(arrows.map((arrow) => arrow.properties.to).sort()).toEqual(neighbours(base.id));
      for (const { arcs, properties } of arrows) {
        const line = reading.arcs[arcs[0]![0]!]!.map(([x, y]) => [x * atlas.unit, y * atlas.unit] as const);
        expect(faceAt(atlas, ...line[0]!)?.id).toBe(base.id);
        expect(faceAt(atlas, ...line.at(-1)!)?.id).toBe(properties.to);
      }
    }
  });
});
