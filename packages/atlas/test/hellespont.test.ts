import { describe, expect, it } from 'vitest';
import { hellespontText } from '../src/data/hellespont.ts';
import { hellespontAtlas } from '../src/hellespont.ts';
import {
  adjacency,
  arcNumber,
  BARRED,
  borderBetween,
  clearance,
  comparePairs,
  edgeBetween,
  faceAt,
  faceOf,
  graphOfFacts,
  isReached,
  neighboursOf,
  reachOnGraph,
  zonesOf,
} from '../src/index.ts';
import facts from './data/hellespont.json' with { type: 'json' };
import { holds, key, readText, shoelace, toEdge, touching } from './independent.ts';

const atlas = hellespontAtlas();
const reading = readText(hellespontText);
const drawn = adjacency(atlas).map(({ a, b }) => ({ a: a.id, b: b.id }));
const graph = graphOfFacts(atlas, facts.zones, facts.edges);
const zone = (id: string): number => graph.index.get(id)!;
const joined = (a: string, b: string): boolean => edgeBetween(graph, zone(a), zone(b)) >= 0;
const neighbours = (id: string): string[] =>
  Array.from(neighboursOf(graph, zone(id)), (z) => graph.ids[z]!).sort();
const beaches = (id: string): string[] =>
  neighbours(id).filter((other) => borderBetween(atlas, id, other)!.beach === true);
const byWays = (from: string, ...kinds: string[]): Set<string> => {
  const found = reachOnGraph(graph, zone(from), 99, (_from, _to, edge) =>
    kinds.includes(graph.edges[edge]!.kind) ? 1 : BARRED,
  );
  return new Set(graph.ids.filter((_, i) => isReached(found, i)));
};
const isLand = (id: string): boolean => faceOf(atlas, id).kind === 'land';

describe('the neighbours on the map of Hellespont', () => {
  it('are the 151 edges of the game, no more and no fewer (HEL-MAP-14)', () => {
    expect(facts.edges).toHaveLength(151);
    expect(comparePairs(drawn, facts.edges)).toEqual({ missing: [], extra: [] });
  });

  it('never include a pair the rules keep apart (HEL-MAP-08)', () => {
    expect(facts.nonEdges).toHaveLength(18);
    for (const { a, b, scope } of facts.nonEdges) {
      const others = b === '*land' ? facts.zones.map((z) => z.id).filter(isLand) : [b];
      for (const other of others) {
        if (scope === 'beach') expect(borderBetween(atlas, a, other)?.beach, `${a}-${other}`).not.toBe(true);
        else expect(joined(a, other), `${a}-${other}`).toBe(false);
      }
    }
  });

  it.each([
    ['Sestos', 'M5,T17'],
    ['Lampsaque', 'M7,T23'],
    ['Parion', 'M9,T6'],
    ['Abydos', 'M4,T22'],
    ['Cardia', 'M21,T12'],
    ['Eleonte', 'M1,T19'],
    ['Rhoeteion', 'M2,T20'],
    ['Cyzique', 'M16,M17,T1,T2,T3'],
  ])('of the port %s are %s (HEL-MAP-06, HEL-MAP-07)', (port, around) => {
    expect(neighbours(port).join()).toBe(around);
  });

  it('are of the kind their two zones make them', () => {
    const side = (id: string): string => {
      const { kind } = faceOf(atlas, id);
      return kind === 'strait' || kind === 'open-sea' ? 'sea' : kind;
    };
    const kinds: Record<string, string> = {
      'sea|sea': 'sea',
      'land|land': 'land',
      'land|sea': 'coast',
      'land|port': 'port-land',
      'port|sea': 'port-sea',
      'base|sea': 'base',
    };
    for (const { a, b, kind } of atlas.borders) expect(kinds[key(side(a), side(b))], `${a}-${b}`).toBe(kind);
  });

  it('let a base open on the open sea alone (HEL-MAP-12)', () => {
    for (const base of ['B1', 'B2', 'B3']) {
      expect(neighbours(base).length).toBeGreaterThan(0);
      for (const sea of neighbours(base)) expect(faceOf(atlas, sea).kind).toBe('open-sea');
    }
  });

  it('make the strait one chain from M1 to M7 that parts Aegean and Propontis (HEL-MAP-02)', () => {
    for (let i = 1; i <= 7; i++) {
      const inStrait = neighbours(`M${i}`).filter((id) => faceOf(atlas, id).kind === 'strait');
      expect(inStrait).toEqual([`M${i - 1}`, `M${i + 1}`].filter((id) => id !== 'M0' && id !== 'M8'));
    }
    const closed = reachOnGraph(graph, zone('M19'), 99, (_from, to, edge) =>
      graph.edges[edge]!.kind === 'sea' && faceOf(atlas, graph.ids[to]!).kind === 'open-sea' ? 1 : BARRED,
    );
    expect(isReached(closed, zone('M21'))).toBe(true);
    expect(isReached(closed, zone('M8'))).toBe(false);
  });

  it('join all waters by sail, and never Europe with Asia by land', () => {
    const sail = byWays('M1', 'sea', 'port-sea', 'base');
    for (const { id, kind } of facts.zones) if (kind !== 'land') expect(sail.has(id), id).toBe(true);
    const asia = byWays('T7', 'land', 'port-land');
    const europe = byWays('T17', 'land', 'port-land');
    for (const { id, kind } of facts.zones) {
      if (kind === 'land' || kind === 'port') expect(asia.has(id) !== europe.has(id), id).toBe(true);
    }
    expect(['Abydos', 'Lampsaque', 'Parion', 'Cyzique', 'Rhoeteion'].every((id) => asia.has(id))).toBe(true);
    expect(['Sestos', 'Cardia', 'Eleonte'].every((id) => europe.has(id))).toBe(true);
  });

  it.each([
    [['Sestos', 'M5', 'M6', 'M7', 'Lampsaque']],
    [['M7', 'M8', 'M9', 'Parion']],
    [['T5', 'M13', 'M14', 'T3']],
    [['Lampsaque', 'T23', 'T7', 'T27']],
  ])('allow the worked move %j', (route) => {
    for (let i = 1; i < route.length; i++) expect(joined(route[i - 1]!, route[i]!)).toBe(true);
  });
});

describe('the faces and borders of Hellespont', () => {
  it('carry the kind, terrain and names the game lists', () => {
    for (const fact of facts.zones) {
      const face = faceOf(atlas, fact.id);
      expect([face.kind, face.terrain ?? null, face.fr, face.en]).toEqual([
        fact.kind,
        fact.terrain,
        fact.name.fr,
        fact.name.en,
      ]);
      if (fact.kind === 'base') expect(face.access).toEqual((fact.detail as { access: string[] }).access);
    }
    expect(facts.zones).toHaveLength(zonesOf(atlas).length);
    expect(['T7', 'T27', 'T30'].map((id) => faceOf(atlas, id).terrain)).toEqual([
      'clear',
      'difficult',
      'difficult',
    ]);
  });

  it('carry the kind, beach and status the game lists', () => {
    for (const fact of facts.edges) {
      const border = borderBetween(atlas, fact.a, fact.b)!;
      expect([border.kind, border.beach ?? false, border.status]).toEqual([
        fact.kind,
        fact.beach,
        fact.status,
      ]);
    }
  });

  it('have beaches on clear coasts only (HEL-MAP-05)', () => {
    for (const { a, b, kind, beach } of atlas.borders) {
      if (!beach) continue;
      expect(kind).toBe('coast');
      expect(faceOf(atlas, isLand(a) ? a : b).terrain).toBe('clear');
    }
    expect(beaches('T22')).toEqual(['M4', 'M5']);
    const coasts = (id: string): string[] =>
      neighbours(id).filter((n) => borderBetween(atlas, id, n)!.kind === 'coast');
    expect(beaches('T1')).toEqual(coasts('T1'));
    expect(beaches('T20').length).toBeGreaterThan(0);
    expect(beaches('T20').length).toBeLessThan(coasts('T20').length);
  });

  it('shelter M5 and M13 by a beach, and neither M8 nor M12 (HEL-ATT-01)', () => {
    expect(['M5', 'M13', 'M8', 'M12'].map((id) => beaches(id).length > 0)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('draw each port as a square', () => {
    for (const port of zonesOf(atlas).filter((z) => z.kind === 'port')) {
      const [ring] = reading.regions.get(port.id)!.rings;
      const xs = ring!.map(([x]) => x);
      const ys = ring!.map(([, y]) => y);
      const side = Math.max(...xs) - Math.min(...xs);
      expect(Math.max(...ys) - Math.min(...ys)).toBe(side);
      expect(shoelace(ring!)).toBe(2 * side * side);
    }
  });

  it('draw as coast all borders of land and sea', () => {
    const coast = new Set(atlas.coast.flatMap((c) => c.arcs.flat().map(arcNumber)));
    const borders = atlas.borders.filter((b) => b.kind === 'coast');
    expect(coast).toEqual(new Set(borders.flatMap((b) => b.arcs.flat().map(arcNumber))));
  });

  it('leave room for a whole counter on each spot of land and sea', () => {
    const half = atlas.sheet.counter / 2;
    for (const face of zonesOf(atlas)) {
      if (face.kind === 'port') continue;
      face.anchors.forEach((p, i) => {
        if (face.kind !== 'base')
          expect(clearance(atlas, face, p[0], p[1]), face.id).toBeGreaterThanOrEqual(half - 0.6);
        for (const q of face.anchors.slice(0, i)) {
          const apart = Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]));
          expect(apart, face.id).toBeGreaterThanOrEqual(2 * half - 0.5);
        }
      });
      if (face.kind !== 'base') expect(face.area, face.id).toBeGreaterThan(5000);
    }
  });

  it('enlarge the strait until a disc of 60 pixels fits into each of its zones', () => {
    for (let i = 1; i <= 7; i++) {
      const id = `M${i}`;
      const points = reading.regions
        .get(id)!
        .rings[0]!.map(([x, y]) => [x * reading.scale, y * reading.scale]);
      const [x0, x1] = [Math.min(...points.map((p) => p[0]!)), Math.max(...points.map((p) => p[0]!))];
      const [y0, y1] = [Math.min(...points.map((p) => p[1]!)), Math.max(...points.map((p) => p[1]!))];
      let best = 0;
      for (let x = x0; x <= x1; x += 3) {
        for (let y = y0; y <= y1; y += 3)
          if (holds(reading, id, [x, y])) best = Math.max(best, toEdge(reading, id, [x, y]));
      }
      expect(best, id).toBeGreaterThanOrEqual(30);
    }
  });

  it('hold the centre that the game gives each zone', () => {
    for (const { id, xy } of facts.zones) {
      expect(holds(reading, id, [xy[0]! * atlas.sheet.scale, xy[1]! * atlas.sheet.scale]), id).toBe(true);
    }
  });

  it('put four zones round each cape and round the one summit, and none at a point', () => {
    const met = [...touching(reading).keys()].map((pair) => pair.split('|'));
    const capes = atlas.faces.filter((f) => f.keepsApart);
    expect(capes).toHaveLength(7);
    for (const cape of capes) {
      const around = met
        .filter((pair) => pair.includes(cape.id))
        .map((pair) => pair.find((id) => id !== cape.id)!);
      expect(around.sort()).toEqual([...new Set(cape.keepsApart!.flat())].sort());
    }
    expect(atlas.corners).toEqual([]);
  });

  it('send one arrow out of a base into each sea it opens on (HEL-MAP-12)', () => {
    for (const base of ['B1', 'B2', 'B3']) {
      const arrows = atlas.arrows.filter((arrow) => arrow.properties.from === base);
      expect(arrows.map((arrow) => arrow.properties.to).sort()).toEqual(neighbours(base));
      for (const { arcs, properties } of arrows) {
        const line = reading.arcs[arcs[0]![0]!]!.map(([x, y]) => [x * atlas.unit, y * atlas.unit] as const);
        expect(faceAt(atlas, ...line[0]!)?.id).toBe(base);
        expect(faceAt(atlas, ...line.at(-1)!)?.id).toBe(properties.to);
      }
    }
  });

  it('keep the islands of M14 in M14 and the lake in T30, where they have no effect (HEL-MAP-03, HEL-MAP-04)', () => {
    const placeOf = (name: string): Set<string | undefined> => {
      const item = atlas.decor.find((d) => d.properties.fr === name)!;
      const points = item.arcs.flat().flatMap((arc) => reading.arcs[arcNumber(arc)]!);
      return new Set(points.map(([x, y]) => faceAt(atlas, x * atlas.unit, y * atlas.unit)?.id));
    };
    for (const island of ['Proconnèse', 'Ophioussa', 'Halonè'])
      expect(placeOf(island)).toEqual(new Set(['M14']));
    expect(placeOf('Lac Daskylitis')).toEqual(new Set(['T30']));
  });
});
