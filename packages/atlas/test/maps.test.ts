import { describe, expect, it } from 'vitest';
import { amphipolisAtlas } from '../src/amphipolis.ts';
import { amphipolisText } from '../src/data/amphipolis.ts';
import { diadochiText } from '../src/data/diadochi.ts';
import { hellespontText } from '../src/data/hellespont.ts';
import { diadochiAtlas } from '../src/diadochi.ts';
import { hellespontAtlas } from '../src/hellespont.ts';
import {
  adjacency,
  arcNumber,
  clearance,
  doubleArea,
  faceAt,
  graphOf,
  partitionFaults,
  pathOf,
  pointInFace,
  STATUSES,
  touchingFaces,
  zonesOf,
} from '../src/index.ts';
import {
  bare,
  fractions,
  holds,
  inRing,
  key,
  meetings,
  readText,
  shoelace,
  toEdge,
  touching,
} from './independent.ts';

const maps = [
  {
    name: 'Amphipolis',
    text: amphipolisText,
    atlas: amphipolisAtlas(),
    zones: 41,
    kilobytes: 120,
    shortest: 60,
  },
  {
    name: 'Hellespont',
    text: hellespontText,
    atlas: hellespontAtlas(),
    zones: 62,
    kilobytes: 150,
    shortest: 20,
  },
  {
    name: 'Les Diadoques',
    text: diadochiText,
    atlas: diadochiAtlas(),
    zones: 76,
    kilobytes: 250,
    shortest: 6,
  },
];

describe.each(maps)('the map of $name', ({ text, atlas, zones, kilobytes, shortest }) => {
  const reading = readText(text);
  const regions = [...reading.regions.values()];
  const [width, height] = atlas.sheet.size;

  it('is small enough to send', () => {
    expect(text.length).toBeLessThan(kilobytes * 1024);
  });

  it('draws every zone once', () => {
    expect(zonesOf(atlas)).toHaveLength(zones);
    expect(graphOf(atlas).ids).toHaveLength(zones);
  });

  it('has whole-numbered arcs of two points or more, all on the sheet', () => {
    for (const arc of reading.arcs) {
      expect(arc.length).toBeGreaterThanOrEqual(2);
      for (const [x, y] of arc) {
        expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
        expect(x >= 0 && y >= 0 && x * reading.scale <= width && y * reading.scale <= height).toBe(true);
      }
    }
  });

  it('decodes to the same rings as an independent reading', () => {
    for (const face of atlas.faces) {
      const flat = face.rings.map((ring) => Array.from(ring));
      expect(flat).toEqual(reading.regions.get(face.id)!.rings.map((ring) => ring.flat()));
    }
  });

  it('has no fault: nothing overlaps, crosses or gapes', () => {
    expect(partitionFaults(atlas)).toEqual([]);
  });

  it('gives each inner arc one face on either side, and each rim arc one face', () => {
    const rim = new Set(atlas.frames.flatMap((frame) => frame.arcs.flat().map(bare)));
    const users = new Map<number, { id: string; back: boolean }[]>();
    for (const { id, arcs } of regions) {
      for (const n of arcs.flat()) users.set(bare(n), [...(users.get(bare(n)) ?? []), { id, back: n < 0 }]);
    }
    for (const [arc, list] of users) {
      expect(list.length, `arc ${arc}`).toBe(rim.has(arc) ? 1 : 2);
      if (list.length === 2) {
        expect(list[0]!.back).not.toBe(list[1]!.back);
        expect(list[0]!.id).not.toBe(list[1]!.id);
      }
    }
  });

  it('fills each frame to the last square unit', () => {
    for (const [id, ring] of reading.frames) {
      const filling = regions.filter((r) => (r.properties.frame ?? 'board') === id);
      const sum = filling.reduce((total, r) => total + r.rings.reduce((s, q) => s + shoelace(q), 0), 0);
      expect(sum).toBe(shoelace(ring));
    }
  });

  it('runs outer rings one way and holes the other', () => {
    for (const face of atlas.faces) {
      face.rings.forEach((ring, i) => {
        expect(doubleArea(ring) > 0, face.id).toBe(i === 0);
      });
    }
  });

  it('puts any point of a frame in exactly one face and any other point in none', () => {
    const next = fractions(1);
    for (let i = 0; i < 4000; i++) {
      // off the grid, so that no point falls on a border
      const at = [(Math.floor(next() * width) + 0.0137) as number, Math.floor(next() * height) + 0.0211];
      const frames = [...reading.frames.values()].filter((ring) =>
        inRing(ring, at[0]! / reading.scale, at[1]! / reading.scale),
      );
      const inside = regions.filter((r) => holds(reading, r.id, at));
      expect(inside.length, `${at}`).toBe(frames.length);
      expect(faceAt(atlas, at[0]!, at[1]!)?.id).toBe(inside[0]?.id);
    }
  });

  it('computes the same neighbours and lengths from arcs as from the sides of the rings', () => {
    const sides = touching(reading);
    const arcs = new Map(touchingFaces(atlas).map(({ a, b, length }) => [key(a.id, b.id), length]));
    expect([...arcs.keys()].sort()).toEqual([...sides.keys()].sort());
    for (const [pair, length] of arcs) expect(length).toBeCloseTo(sides.get(pair)!, 6);
  });

  it('draws every contact long enough to see', () => {
    for (const { a, b, length } of adjacency(atlas)) {
      expect(length, `${a.id}-${b.id}`).toBeGreaterThanOrEqual(shortest);
    }
  });

  it('describes each pair of neighbours by one border that lies on their common arcs', () => {
    const drawn = new Map(adjacency(atlas).map((n) => [key(n.a.id, n.b.id), n]));
    expect(atlas.borders.map((b) => key(b.a, b.b)).sort()).toEqual([...drawn.keys()].sort());
    for (const border of atlas.borders) {
      const neighbours = drawn.get(key(border.a, border.b))!;
      expect(new Set(border.arcs.flat().map(arcNumber))).toEqual(new Set(neighbours.arcs));
      expect(border.arcs.flat()).toHaveLength(neighbours.arcs.length);
      expect(Math.abs(border.len - neighbours.length)).toBeLessThanOrEqual(1);
      expect(STATUSES).toContain(border.status);
    }
  });

  it('lists as corners exactly the points where four faces meet, with the pairs they keep apart', () => {
    const drawn = new Set(adjacency(atlas).map(({ a, b }) => key(a.id, b.id)));
    const four = [...meetings(reading)].filter(([, ids]) => ids.size >= 4);
    const corners = new Map(reading.layer('corners').map((g) => [String(g.coordinates), g.properties]));
    expect([...corners.keys()].sort()).toEqual(four.map(([at]) => at).sort());
    for (const [at, ids] of four) {
      const { zones: listed, keepsApart } = corners.get(at) as {
        zones: string[];
        keepsApart: [string, string][];
      };
      const playable = [...ids].filter((id) => !reading.regions.get(id)!.properties.filler);
      expect([...listed].sort()).toEqual(playable.sort());
      const apart = listed
        .flatMap((a, i) => listed.slice(i + 1).map((b) => key(a, b)))
        .filter((p) => !drawn.has(p));
      expect(keepsApart.map(([a, b]) => key(a, b)).sort()).toEqual(apart.sort());
    }
  });

  it('keeps apart what its capes and marshes are there to keep apart', () => {
    const met = touching(reading);
    for (const { id, properties } of regions) {
      for (const [a, b] of (properties.keepsApart ?? []) as [string, string][]) {
        expect(met.has(key(a, b)), `${a}-${b}`).toBe(false);
        expect(met.has(key(a, id)) && met.has(key(b, id)), `${id} lies between ${a} and ${b}`).toBe(true);
      }
    }
  });

  it('has room in every zone for three counters and for its label', () => {
    for (const zone of zonesOf(atlas)) {
      expect(zone.anchors.length, zone.id).toBeGreaterThanOrEqual(3);
      for (const at of zone.anchors) {
        expect(holds(reading, zone.id, at), `${zone.id} ${at}`).toBe(true);
        expect(pointInFace(atlas, zone, at[0], at[1])).toBe(true);
        expect(clearance(atlas, zone, at[0], at[1])).toBeCloseTo(toEdge(reading, zone.id, at), 6);
      }
      expect(holds(reading, zone.id, zone.label!), `label of ${zone.id}`).toBe(true);
      expect(zone.fr && zone.en, zone.id).toBeTruthy();
    }
  });

  it('states as room the smallest distance from an anchor to the edge', () => {
    for (const zone of zonesOf(atlas)) {
      const room = Math.min(...zone.anchors.map((at) => toEdge(reading, zone.id, at)));
      expect(Math.abs(room - zone.room!), zone.id).toBeLessThan(0.051);
    }
  });

  it('names places and marks that exist, inside their zones', () => {
    for (const { at, properties } of atlas.places) expect(holds(reading, properties.zone, at[0]!)).toBe(true);
    for (const { properties } of atlas.signs) {
      for (const id of [properties.a, properties.b]) if (id) expect(atlas.byId.has(id)).toBe(true);
    }
  });

  it('draws each face as a closed path through its own points', () => {
    for (const face of atlas.faces) {
      const path = pathOf(atlas, face);
      expect(path.match(/M/g)).toHaveLength(face.rings.length);
      expect(path.match(/z/g)).toHaveLength(face.rings.length);
      const first = path.match(/^M([\d.]+) ([\d.]+)l/)!;
      expect(Number(first[1])).toBeCloseTo(face.rings[0]![0]! * atlas.unit, 6);
    }
  });
});
