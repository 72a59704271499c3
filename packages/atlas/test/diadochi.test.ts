import { describe, expect, it } from 'vitest';
import { diadochiText } from '../src/data/diadochi.ts';
import { diadochiAtlas } from '../src/diadochi.ts';
import {
  arcLength,
  arcNumber,
  armyPassages,
  BARRED,
  type Border,
  borderBetween,
  buildGraph,
  clearance,
  comparePairs,
  faceOf,
  fleetPassages,
  isReached,
  newReach,
  reachOnGraph,
  riverStretch,
  shoreContacts,
  zoneOfBerth,
  zonesOf,
} from '../src/index.ts';
import facts from './data/diadochi.json' with { type: 'json' };
import { bare, holds, key, type Point, readText, toLine, touching } from './independent.ts';

const atlas = diadochiAtlas();
const reading = readText(diadochiText);
const army = armyPassages(atlas);
const fleet = fleetPassages(atlas);
const met = touching(reading);
const kindOf = (id: string): string => {
  const { kind, filler } = reading.regions.get(id)!.properties;
  return filler ? 'filler' : kind;
};
const marching = new Set(army.map(({ a, b }) => key(a, b)));
const sailing = new Set(fleet.map(({ a, b }) => key(a, b)));
const marches = (a: string, b: string): boolean => marching.has(key(a, b));
const sails = (a: string, b: string): boolean => sailing.has(key(a, b));
const fact = (e: { border: string }): string => (e.border.startsWith('river:') ? 'river' : e.border);
const arcsOf = (pair: [string, string]): number[] =>
  borderBetween(atlas, ...pair)!
    .arcs.flat()
    .map(arcNumber);

/** Fleet neighbours once more, from the rings of the independent reading. */
const secondFleet = (): Set<string> => {
  const berth = (land: string, sea: string): string => {
    const coasts = reading.regions.get(land)!.properties.coasts as
      | Record<string, { sea: string }>
      | undefined;
    if (!coasts) return land;
    return `${land}/${Object.entries(coasts).find(([, c]) => c.sea === sea)![0]}`;
  };
  const found = new Set<string>();
  for (const pair of met.keys()) {
    const [a, b] = pair.split('|') as [string, string];
    if (kindOf(a) === 'sea' && kindOf(b) === 'sea') found.add(key(a, b));
    if (kindOf(a) === 'land' && kindOf(b) === 'sea') found.add(key(berth(a, b), b));
    if (kindOf(a) === 'sea' && kindOf(b) === 'land') found.add(key(berth(b, a), a));
  }
  const owner = new Map<string, string>();
  for (const { id, rings } of reading.regions.values()) {
    for (const ring of rings) {
      for (const [i, p] of ring.entries()) owner.set(`${p}>${ring[(i + 1) % ring.length]}`, id);
    }
  }
  for (const { id, rings } of reading.regions.values()) {
    if (kindOf(id) !== 'sea') continue;
    for (const ring of rings) {
      const across = ring.map((p, i) => owner.get(`${ring[(i + 1) % ring.length]}>${p}`));
      across.forEach((here, i) => {
        const next = across[(i + 1) % ring.length];
        if (!here || !next || here === next || kindOf(here) !== 'land' || kindOf(next) !== 'land') return;
        found.add(key(berth(here, id), berth(next, id)));
      });
    }
  }
  return found;
};

describe('the neighbours on the map of Les Diadoques', () => {
  it('are for armies the 111 edges of the game, no more and no fewer', () => {
    expect(facts.armyEdges).toHaveLength(111);
    expect(comparePairs(army, facts.armyEdges)).toEqual({ missing: [], extra: [] });
  });

  it('are for fleets the 139 edges of the game, two of them links that no drawing can show', () => {
    expect(facts.fleetEdges).toHaveLength(139);
    expect(comparePairs([...fleet, ...atlas.links], facts.fleetEdges)).toEqual({ missing: [], extra: [] });
    expect(atlas.links.map(({ a, b }) => key(a, b))).toEqual(['ARA|GHE', 'CHD|PME']);
    for (const { a, b, condition } of atlas.links) {
      expect(sails(a, b)).toBe(false);
      expect(facts.fleetEdges.find((e) => key(e.a, e.b) === key(a, b))!.condition).toBe(condition);
    }
  });

  it('come out the same for fleets from an independent reading', () => {
    expect([...sailing].sort()).toEqual([...secondFleet()].sort());
  });

  it('never include a pair the rules keep apart', () => {
    expect(facts.nonEdges).toHaveLength(35);
    for (const { a, b, unit } of facts.nonEdges) {
      if (unit === 'army') expect(marches(a, b), `${a}-${b}`).toBe(false);
      else expect(sails(a, b), `${a}-${b}`).toBe(false);
    }
  });

  it('part three provinces into named coasts (DIA-MAP-003)', () => {
    const named = zonesOf(atlas).filter((z) => z.coasts);
    expect(named.map((z) => z.id).sort()).toEqual(['ATT', 'LIB', 'THR']);
    for (const { id, coasts } of facts.spaces) {
      expect(Object.keys(faceOf(atlas, id).coasts ?? {}).sort()).toEqual([...(coasts ?? [])].sort());
    }
  });

  it('let the west coast of Attica reach ETO, MIO and ARC, and neither CYC, EUB nor THE (DIA-MAP-004)', () => {
    expect(['ETO', 'MIO', 'ARC'].map((id) => sails('ATT/co', id))).toEqual([true, true, true]);
    expect(['CYC', 'EUB', 'THE'].map((id) => sails('ATT/co', id))).toEqual([false, false, false]);
    expect(sails('THR/cs', 'CHE') && sails('CHE', 'THR/ce') && !sails('THR/co', 'CHE')).toBe(true);
  });

  it.each([
    ['SYR', 'PHE'],
    ['SUS', 'PER'],
    ['MES', 'SUS'],
    ['ILL', 'THR'],
    ['CHA', 'THR'],
    ['DAM', 'PHE'],
    ['DAM', 'SYR'],
    ['COM', 'SYR'],
    ['THE', 'ETO'],
    ['CHA', 'MAC'],
    ['SCY', 'TRD'],
    ['CIL', 'COM'],
    ['COM', 'DAM'],
    ['DAM', 'MES'],
    ['NAB', 'DAM'],
    ['ARM', 'MED'],
    ['MED', 'PER'],
    ['PIS', 'CAR'],
  ])('let an army march from %s to %s, as in the recorded orders', (a, b) => {
    expect(marches(a, b)).toBe(true);
  });

  it.each([
    ['PAL', 'PHE'],
    ['SYR', 'PHE'],
    ['MIO', 'ETO'],
    ['MIO', 'CYR'],
    ['MOR', 'MIO'],
    ['CYR', 'MOR'],
    ['POC', 'BIT'],
    ['EOL', 'EGE'],
    ['MIN', 'PHE'],
    ['MIN', 'SYR'],
    ['EGE', 'EUB'],
    ['POC', 'IST'],
    ['MIN', 'IDU'],
    ['EUB', 'EOL'],
    ['MIO', 'ARC'],
    ['PER', 'GPE'],
  ])('let a fleet sail from %s to %s, as in the recorded orders', (a, b) => {
    expect(sails(a, b)).toBe(true);
  });

  it('let ARC face CYC and MIO, and EGY both the Mediterranean and the Red Sea (DIA-AGE-007)', () => {
    const seas = (id: string): string[] =>
      atlas.borders
        .filter((b) => b.a === id && b.kind === 'coast')
        .map((b) => b.b)
        .sort();
    expect(seas('ARC')).toEqual(['CYC', 'MIO']);
    expect(seas('EGY')).toEqual(['GAR', 'MIN', 'MOR']);
  });

  it('put Pella and Gordion four marches from the Caucasus', () => {
    const graph = buildGraph(
      zonesOf(atlas).map((z) => z.id),
      army,
    );
    const found = reachOnGraph(graph, graph.index.get('CAU')!, 99, () => 1);
    expect(['MAC', 'PHR'].map((id) => found.cost[graph.index.get(id)!])).toEqual([4, 4]);
  });

  it('join 56 provinces in one mainland and leave four to ships alone', () => {
    const graph = buildGraph(
      zonesOf(atlas).map((z) => z.id),
      army,
    );
    const found = reachOnGraph(graph, graph.index.get('MAC')!, 99, () => 1);
    expect(found.count).toBe(56);
    for (const id of ['CHY', 'CRE', 'ITA', 'RHO']) expect(isReached(found, graph.index.get(id)!)).toBe(false);
  });

  it('close the lands beyond Borysthenes, Halys and Euphrates by those rivers, and those south of the Ister by it', () => {
    const borders = atlas.borders.filter((b) => b.kind === 'land');
    const graph = buildGraph(
      zonesOf(atlas).map((z) => z.id),
      borders,
    );
    const room = newReach(graph.ids.length);
    const cut = (from: string, rivers: string[]): string[] => {
      const found = reachOnGraph(
        graph,
        graph.index.get(from)!,
        99,
        (_from, _to, edge) => (rivers.includes(graph.edges[edge]!.river ?? '') ? BARRED : 1),
        room,
      );
      return graph.ids.filter((_, i) => isReached(found, i)).sort();
    };
    const { eastOfBorysthenesHalysEuphrates: east, southOfIster: south } = facts.regions;
    expect(cut('CAU', ['Borysthène', 'Halys', 'Euphrate'])).toEqual([...east.provinces].sort());
    expect(cut('ILL', ['Ister'])).toEqual([...south.provinces].sort());
  });

  it('meet on the shore where IST and TRD touch the mouth of the Borysthenes in one point, without a land border', () => {
    expect(sails('IST', 'TRD')).toBe(true);
    expect(marches('IST', 'TRD')).toBe(false);
    expect(met.has(key('POC', 'SCY'))).toBe(false);
    const corner = atlas.corners.map((c) => [...c.properties.zones].sort());
    expect(corner).toEqual([['IST', 'POC', 'SCY', 'TRD']]);
  });

  it('list each meeting of shores with its place and status', () => {
    const computed = shoreContacts(atlas).map(
      ({ a, b, sea, at }) => `${key(a, b)} ${sea} ${at.map(Math.round)}`,
    );
    const listed = atlas.contacts.map(
      ({ at, properties: p }) => `${key(p.a, p.b)} ${p.sea} ${at[0]!.map(Math.round)}`,
    );
    expect(listed.sort()).toEqual(computed.sort());
    const edges = new Map(facts.fleetEdges.map((e) => [key(e.a, e.b), e.status]));
    for (const { properties: p } of atlas.contacts) expect(edges.get(key(p.a, p.b))).toBe(p.status);
  });
});

describe('the faces and borders of Les Diadoques', () => {
  it('carry the kind, terrain and names the game lists (DIA-MAP-001)', () => {
    expect(facts.spaces).toHaveLength(76);
    for (const space of facts.spaces) {
      const face = faceOf(atlas, space.id);
      expect([face.kind, face.terrain, face.fr, face.en]).toEqual([
        space.kind,
        space.terrain ?? 'sea',
        space.name.fr,
        space.name.en,
      ]);
    }
  });

  it('carry the relief, river and status of every land border', () => {
    for (const edge of facts.armyEdges) {
      const border = borderBetween(atlas, edge.a, edge.b)!;
      const kind = fact(edge);
      const relief = kind === 'river' || kind === 'plain' ? undefined : kind;
      const mixed = facts.mixedBorders.find((m) => m.edge.includes(edge.a) && m.edge.includes(edge.b));
      const river = kind === 'river' ? edge.border.slice(6) : mixed?.river;
      expect([border.kind, border.relief, border.river, border.status]).toEqual([
        'land',
        relief,
        river,
        edge.status,
      ]);
    }
  });

  it('carry the status and coast of every border with a sea', () => {
    const edges = new Map(facts.fleetEdges.map((e) => [key(e.a, e.b), e.status]));
    for (const { a, b, kind, coast, status } of atlas.borders) {
      if (kind === 'land') continue;
      expect(edges.get(key(coast ? `${a}/${coast}` : a, b)), `${a}-${b}`).toBe(status);
    }
  });

  const share = (border: Border): number => {
    const length = (arcs: number[]): number => arcs.reduce((sum, i) => sum + arcLength(atlas.arcs[i]!), 0);
    return length(riverStretch(atlas, border).map(arcNumber)) / length(border.arcs.flat().map(arcNumber));
  };

  it('follow the river of a river border for near half its length or more, of a mixed one in part', () => {
    for (const border of atlas.borders) {
      if (border.relief === 'mixed') {
        expect(share(border)).toBeGreaterThan(0.25);
        expect(share(border)).toBeLessThan(0.8);
      } else if (border.river) expect(share(border), `${border.a}-${border.b}`).toBeGreaterThanOrEqual(0.45);
    }
  });

  it('draw the nine rivers of the rules', () => {
    const drawn = new Set(atlas.rivers.map((r) => r.properties.river));
    expect(Object.keys(facts.rivers).every((name) => drawn.has(name))).toBe(true);
  });

  it('raise peaks on every mountain, pass and mixed border and on no other', () => {
    const peaks = atlas.signs.filter((s) => s.properties.kind === 'peaks' && s.properties.a);
    const drawn = peaks.map(({ properties: p }) => `${key(p.a!, p.b!)} ${p.relief}`);
    const high = facts.armyEdges.filter((e) => ['mountain', 'pass', 'mixed'].includes(e.border));
    expect(drawn.sort()).toEqual(high.map((e) => `${key(e.a, e.b)} ${e.border}`).sort());
  });

  it('open one pass on each pass border, on the line itself', () => {
    const passes = atlas.signs.filter((s) => s.properties.kind === 'pass');
    const wanted = facts.armyEdges.filter((e) => e.border === 'pass').map((e) => key(e.a, e.b));
    expect(passes.map((s) => key(s.properties.a!, s.properties.b!)).sort()).toEqual(wanted.sort());
    for (const { at, properties: p } of passes) {
      const off = arcsOf([p.a!, p.b!]).map((arc) => toLine(reading, reading.arcs[arc]!, at[0]!));
      expect(Math.min(...off), p.fr).toBeLessThan(1.5);
    }
  });

  it('leave 22 pixels between anchors, 7 to the edge and 20 to the frame', () => {
    const [width, height] = atlas.sheet.size;
    for (const face of zonesOf(atlas)) {
      face.anchors.forEach(([x, y], i) => {
        expect(clearance(atlas, face, x, y), face.id).toBeGreaterThanOrEqual(7);
        expect(x >= 20 && y >= 20 && x <= width - 20 && y <= height - 20, face.id).toBe(true);
        for (const [u, v] of face.anchors.slice(0, i))
          expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(22);
      });
      expect(face.area, face.id).toBeGreaterThan(2400);
    }
  });

  it('give each named coast a berth inside the province and a badge on the shore', () => {
    for (const face of zonesOf(atlas)) {
      for (const { sea, at, shore } of Object.values(face.coasts ?? {})) {
        expect(holds(reading, face.id, at)).toBe(true);
        const off = arcsOf([face.id, sea]).flatMap((arc) =>
          reading.arcs[arc]!.map(([x, y]: Point) =>
            Math.hypot(x * atlas.unit - shore[0], y * atlas.unit - shore[1]),
          ),
        );
        expect(Math.min(...off)).toBeLessThan(0.2);
      }
    }
  });

  it('draw the 36 citadels with rank, port and access, port citadels by a sea that serves them (DIA-MAP-001)', () => {
    const citadels = facts.spaces.flatMap((s) => (s.citadels ?? []).map((c) => ({ ...c, zone: s.id })));
    expect(citadels).toHaveLength(36);
    const drawn = atlas.places.filter((p) => p.properties.kind === 'citadel');
    expect(drawn.map((p) => p.id).sort()).toEqual(citadels.map((c) => c.id).sort());
    for (const c of citadels) {
      const { at, properties: p } = drawn.find((d) => d.id === c.id)!;
      const rank = c.capitalOf ? 'capital' : c.major ? 'major' : 'minor';
      expect([p.zone, p.rank, p.power ?? null, Boolean(p.port)]).toEqual([c.zone, rank, c.capitalOf, c.port]);
      expect([p.seaAccess ?? [], p.treasure ?? 0]).toEqual([c.seaAccess, c.treasure]);
      if (c.seaAccess.length === 0) continue;
      const off = c.seaAccess.flatMap((sea) =>
        arcsOf([c.zone, sea]).map((arc) => toLine(reading, reading.arcs[arc]!, at[0]!)),
      );
      expect(Math.min(...off), c.id).toBeLessThanOrEqual(16);
    }
  });

  it('draw every city in its province, open ports by the water, and no two places on top of each other', () => {
    const cities = facts.spaces.flatMap((s) => (s.cities ?? []).map((c) => ({ ...c, zone: s.id })));
    const drawn = atlas.places.filter((p) => p.properties.kind === 'city');
    expect(drawn.map((p) => p.id).sort()).toEqual(cities.map((c) => c.name).sort());
    for (const c of cities) {
      const { at, properties: p } = drawn.find((d) => d.id === c.name)!;
      expect([p.zone, p.port ?? false]).toEqual([c.zone, c.port]);
      if (c.port) expect(clearance(atlas, faceOf(atlas, c.zone), at[0]![0], at[0]![1])).toBeLessThan(12);
    }
    atlas.places.forEach((p, i) => {
      for (const q of atlas.places.slice(0, i)) {
        expect(Math.hypot(p.at[0]![0] - q.at[0]![0], p.at[0]![1] - q.at[0]![1])).toBeGreaterThanOrEqual(13);
      }
    });
  });

  it('hold the centre that the game gives each space', () => {
    for (const { id, xy } of facts.spaces) {
      expect(holds(reading, id, [xy[0]! * atlas.sheet.scale, xy[1]! * atlas.sheet.scale]), id).toBe(true);
    }
  });

  it('draw as coast every border with a sea', () => {
    const coast = atlas.coast
      .filter((c) => c.properties.kind === 'sea')
      .flatMap((c) => c.arcs.flat().map(bare));
    const borders = atlas.borders.filter((b) => b.kind === 'coast').flatMap((b) => b.arcs.flat().map(bare));
    expect(coast.sort()).toEqual(borders.sort());
  });

  it('name berths after their zones', () => {
    for (const { a, b } of fleet) {
      for (const berth of [a, b]) expect(atlas.byId.has(zoneOfBerth(berth)), berth).toBe(true);
    }
  });
});
