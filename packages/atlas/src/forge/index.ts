import { type Arc, encodeArc, ringPoints } from '../arc.ts';
import { type Atlas, readAtlas } from '../atlas.ts';
import { adjacency, pairKey, touchingFaces } from '../border.ts';
import { entry, figure, sure, whole } from '../cell.ts';
import { crossings, partitionFaults } from '../check.ts';
import { comparePairs } from '../graph.ts';
import { doubleArea, segmentDistance } from '../ring.ts';
import {
  type BorderProperties,
  type FaceProperties,
  FORMAT,
  type GridPoint,
  type Layers,
  type Pixel,
  type Topology,
} from '../topology.ts';
import { spotsOf } from './anchors.ts';
import { cellsOf } from './cells.ts';
import { arcOf, circuit, footOn, freehand, stretch } from './curve.ts';
import type { Crossed, Forged, ForgeEdge, ForgeInput, ForgeReport, ForgeZone } from './input.ts';
import { loopsOf, type Net, weave } from './net.ts';

export type { Course, Crossed, Forged, ForgeEdge, ForgeInput, ForgeReport, ForgeZone } from './input.ts';

type Face = ForgeZone & { readonly filler: boolean };

const kindOf = (face: Face | undefined): string => face?.kind ?? 'land';

/** The net with its arcs drawn as curves and courses where that is asked for and possible. */
interface Drawing {
  readonly arcs: readonly Arc[];
  readonly straightened: readonly string[];
  readonly unfollowed: readonly string[];
}

/** A curve that meets another line gives way to the straight one; which did. */
const straighten = (drawn: Arc[], plain: readonly Arc[]): number[] => {
  const straightened: number[] = [];
  for (;;) {
    const clash = crossings(drawn).flatMap(({ arcs }) => arcs);
    const bent = [...new Set(clash)].filter((arc) => drawn[arc] !== plain[arc]);
    if (bent.length === 0) return straightened;
    for (const arc of bent) drawn[arc] = entry(plain, arc);
    straightened.push(...bent);
  }
};

/** A border that follows a course, from where it begins to where it ends. */
const alongCourse = (points: Arc, line: readonly GridPoint[], closed: boolean): Arc => {
  const [x0, y0, x1, y1] = [whole(points, 0), whole(points, 1), sure(points.at(-2)), sure(points.at(-1))];
  const from = footOn(line, closed, x0, y0);
  const to = footOn(line, closed, x1, y1);
  if (x0 === x1 && y0 === y1) {
    const way = circuit(line, from, doubleArea(points));
    return arcOf([[x0, y0], ...way.slice(1, -1), [x0, y0]]);
  }
  const i = (points.length >> 2) * 2;
  const by = [
    (whole(points, i - 2) + whole(points, i)) / 2,
    (whole(points, i - 1) + whole(points, i + 1)) / 2,
  ] as const;
  return arcOf([[x0, y0], ...stretch(line, closed, from, to, by), [x1, y1]]);
};

const drawArcs = (
  input: ForgeInput,
  net: Net,
  faces: ReadonlyMap<string, Face>,
  perUnit: number,
): Drawing => {
  const { courses = [], curves = {}, grid = 20 } = input;
  const edges = new Map(input.edges.map((edge) => [pairKey(edge.a, edge.b), edge]));
  const between = (arc: number): [Face | undefined, Face | undefined] => {
    const { left, right } = entry(net.sides, arc);
    return [faces.get(left ?? ''), faces.get(right ?? '')];
  };
  const nameOf = (arc: number): string => {
    const { left = '', right = '' } = entry(net.sides, arc);
    return pairKey(left, right);
  };

  // junctions first move onto their course, for every arc that ends there
  const lines = courses.map((course) =>
    course.points.map(([x, y]): [number, number] => [x * perUnit, y * perUnit]),
  );
  const courseOf = (arc: number): number => {
    const [p, q] = between(arc);
    if (!p || !q) return -1;
    const kinds = [kindOf(p), kindOf(q)].sort().join();
    return courses.findIndex((course) => [...course.between].sort().join() === kinds);
  };
  const endsOf = (points: Arc): [string, string] => [
    `${points[0]},${points[1]}`,
    `${points.at(-2)},${points.at(-1)}`,
  ];
  // what lies on the edge of the sheet stays on it: it slides along, or the border runs from it to the course
  const rim = new Map<string, GridPoint[]>();
  net.arcs.forEach((points, arc) => {
    if (between(arc).every((face) => face)) return;
    const [first, last] = endsOf(points);
    const beside = [points.subarray(2, 4), points.subarray(-4, -2)] as const;
    rim.set(first, [...(rim.get(first) ?? []), [whole(beside[0], 0), whole(beside[0], 1)]]);
    rim.set(last, [...(rim.get(last) ?? []), [whole(beside[1], 0), whole(beside[1], 1)]]);
  });
  const mayMove = (end: string, [x, y]: GridPoint): boolean => {
    const [p, q] = rim.get(end) ?? [];
    if (!p || !q) return true;
    return segmentDistance(x, y, p[0], p[1], q[0], q[1]) === 0;
  };
  const moved = new Map<string, GridPoint>();
  const unfollowed = new Set<string>();
  const following = net.arcs.map((points, arc) => {
    const course = courseOf(arc);
    if (course < 0) return -1;
    const { within, closed = false } = entry(courses, course);
    const ends = endsOf(points);
    const feet = ends.map((end) => {
      const [x, y] = end.split(',').map(Number) as [number, number];
      return { end, foot: footOn(entry(lines, course), closed, x, y) };
    });
    if (feet.some(({ foot }) => foot.distance > within * perUnit) || (ends[0] === ends[1] && !closed)) {
      unfollowed.add(nameOf(arc));
      return -1;
    }
    for (const { end, foot } of feet) {
      const place: GridPoint = [Math.round(foot.x), Math.round(foot.y)];
      if (!moved.has(end) && mayMove(end, place)) moved.set(end, place);
    }
    return course;
  });
  const plain = net.arcs.map((points) => {
    const [first, last] = endsOf(points).map((end) => moved.get(end));
    const line = points.slice();
    if (first) line.set(first, 0);
    if (last) line.set(last, line.length - 2);
    return line;
  });
  const drawn = plain.map((points, arc): Arc => {
    const course = figure(following, arc);
    if (course >= 0) return alongCourse(points, entry(lines, course), entry(courses, course).closed === true);
    const [p, q] = between(arc);
    if (!p || !q) return points;
    const edge = edges.get(nameOf(arc));
    const swing = curves[edge ? (edge.kind ?? 'land') : 'filler'] ?? 0;
    return swing > 0 ? freehand(points, nameOf(arc), swing * grid) : points;
  });

  const straightened = new Set(straighten(drawn, plain).map(nameOf));
  return { arcs: drawn, straightened: [...straightened].sort(), unfollowed: [...unfollowed].sort() };
};

const BORDER_FACTS = [
  'beach',
  'river',
  'relief',
  'coast',
  'id',
  'wall',
  'inside',
  'fr',
  'en',
] as const satisfies readonly (keyof BorderProperties)[];

const borderFacts = (edge: ForgeEdge): Partial<BorderProperties> =>
  Object.fromEntries(
    BORDER_FACTS.flatMap((key) => (edge[key] === undefined ? [] : [[key, edge[key]] as const])),
  );

/** Describes what was drawn: one border per pair of neighbours, one corner per point where four faces meet. */
const describe = (atlas: Atlas, edges: readonly ForgeEdge[]): Pick<Layers, 'borders' | 'corners'> => {
  const facts = new Map(edges.map((edge) => [pairKey(edge.a, edge.b), edge]));
  const near = adjacency(atlas);
  const borders = near.map(({ a, b, arcs, length }) => {
    const edge = facts.get(pairKey(a.id, b.id)) ?? { a: a.id, b: b.id };
    const first = sure(atlas.byId.get(edge.a));
    // every arc runs with the first zone on its left
    const forwards = new Set(first.arcs.flat());
    const { kind = 'land', status = 'inferred', inside } = edge;
    const outside = inside === undefined ? undefined : inside === edge.a ? edge.b : edge.a;
    const properties: BorderProperties = {
      a: edge.a,
      b: edge.b,
      kind,
      status,
      len: Math.round(length),
      ...borderFacts(edge),
      ...(outside === undefined ? {} : { outside, side: outside === edge.a ? 1 : -1 }),
    };
    const lists = arcs.map((arc) => [forwards.has(arc) ? arc : ~arc]);
    return { type: 'MultiLineString' as const, arcs: lists, properties };
  });
  const joined = new Set(near.map(({ a, b }) => pairKey(a.id, b.id)));
  const at = new Map<string, Set<string>>();
  for (const face of atlas.faces) {
    for (const ring of face.rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const name = `${ring[i]},${ring[i + 1]}`;
        at.set(name, (at.get(name) ?? new Set()).add(face.id));
      }
    }
  }
  const corners = [...at]
    .filter(([, ids]) => ids.size >= 4)
    .map(([name, ids], i) => {
      const [x, y] = name.split(',').map(Number) as [number, number];
      const zones = [...ids].filter((id) => !sure(atlas.byId.get(id)).filler).sort();
      const keepsApart = zones.flatMap((p, k) =>
        zones.slice(k + 1).flatMap((q) => (joined.has(pairKey(p, q)) ? [] : [[p, q] as const])),
      );
      return {
        type: 'Point' as const,
        id: `corner-${i + 1}`,
        coordinates: [x, y] as const,
        properties: { zones, keepsApart },
      };
    });
  return {
    borders: { type: 'GeometryCollection', geometries: borders },
    corners: { type: 'GeometryCollection', geometries: corners },
  };
};

const propertiesOf = (face: Face, spots: ReturnType<typeof spotsOf>): FaceProperties => ({
  kind: kindOf(face),
  ...(face.terrain ? { terrain: face.terrain } : {}),
  ...(face.name ?? {}),
  ...(face.filler ? { filler: true as const } : { ...spots, wrap: 1 }),
  ...(face.frame && face.frame !== 'board' ? { frame: face.frame } : {}),
});

/** The outlines of the maps on the sheet, and the holes that no face fills. */
const framesOf = (
  net: Net,
  arcs: readonly Arc[],
  faces: ReadonlyMap<string, Face>,
  boxes: readonly string[],
  unit: number,
) => {
  const frameOf = (id: string | undefined): string | undefined => {
    const face = faces.get(id ?? '');
    return face && (face.frame ?? 'board');
  };
  const gaps: ForgeReport['gaps'][number][] = [];
  const frames = [...new Set([...faces.values()].map((face) => face.frame ?? 'board'))].map((frame) => {
    const rim = net.sides.flatMap(({ left, right }, arc) => {
      if (frameOf(left) === frame && frameOf(right) !== frame) return [arc];
      return frameOf(right) === frame && frameOf(left) !== frame ? [~arc] : [];
    });
    const loops = loopsOf(arcs, rim)
      .map((loop) => ({ loop, ring: ringPoints(arcs, loop) }))
      .sort((p, q) => doubleArea(q.ring) - doubleArea(p.ring));
    for (const { ring } of loops) {
      const area = (doubleArea(ring) / 2) * unit * unit;
      if (area < 0) gaps.push({ frame, at: [whole(ring, 0) * unit, whole(ring, 1) * unit], area: -area });
    }
    return {
      type: 'Polygon' as const,
      id: frame,
      arcs: loops.map(({ loop }) => loop),
      properties: boxes.includes(frame) ? { boxes: true as const } : {},
    };
  });
  return { frames, gaps };
};

const forgeOutlines = (
  input: ForgeInput,
  zones: readonly ForgeZone[],
  fillers: readonly ForgeZone[],
  crossed: readonly Crossed[],
): Forged => {
  const { scale = 1, grid = 20, counter = 36, snap = 0, boxes = [], size } = input;
  const perUnit = scale * grid;
  const unit = 1 / grid;
  const onGrid = ([x, y]: Pixel): GridPoint => [Math.round(x * perUnit), Math.round(y * perUnit)];
  const all: Face[] = [
    ...zones.map((zone) => ({ ...zone, filler: false })),
    ...fillers.map((zone) => ({ ...zone, filler: true })),
  ];
  const undrawn = all.filter(({ poly }) => !poly).map(({ id }) => id);
  const faces = new Map(all.filter(({ poly }) => poly).map((face) => [face.id, face]));
  const net = weave(
    [...faces.values()].map(({ id, poly, holes = [] }) => ({
      id,
      rings: [sure(poly), ...holes].map((ring) => ring.map(onGrid)),
    })),
    snap * perUnit,
  );
  const overlaps = net.overlaps.map(({ faces: pair, at }) => ({
    faces: pair,
    at: [at[0] * unit, at[1] * unit] as Pixel,
  }));
  if (overlaps.length > 0) {
    const missing = comparePairs([], input.edges).missing;
    const empty = { extra: [], forbidden: [], gaps: [], faults: [], straightened: [], unfollowed: [] };
    return { topology: undefined, report: { ok: false, missing, undrawn, overlaps, crossed, ...empty } };
  }

  const { arcs, straightened, unfollowed } = drawArcs(input, net, faces, perUnit);
  const { frames, gaps } = framesOf(net, arcs, faces, boxes, unit);

  const geometries = [...faces.values()].map((face) => {
    const lists = sure(net.rings.get(face.id));
    const rings = lists.map((list) => ringPoints(arcs, list));
    const properties = propertiesOf(face, spotsOf(rings, unit, counter));
    return { type: 'Polygon' as const, id: face.id, arcs: lists, properties };
  });

  const [width, height] = [size[0] * scale, size[1] * scale];
  const bare: Topology = {
    type: 'Topology',
    format: FORMAT,
    game: input.game,
    source: input.source ?? '',
    bbox: [0, 0, width, height],
    transform: { scale: [unit, unit], translate: [0, 0] },
    sheet: {
      size: [width, height],
      scale,
      counter,
      labels: 'id',
      views: { main: [0, 0, width, height] },
      boxes: {},
    },
    objects: {
      faces: { type: 'GeometryCollection', geometries },
      frames: { type: 'GeometryCollection', geometries: frames },
      borders: { type: 'GeometryCollection', geometries: [] },
    },
    arcs: arcs.map(encodeArc),
  };
  const atlas = readAtlas(bare);
  const topology: Topology = { ...bare, objects: { ...bare.objects, ...describe(atlas, input.edges) } };

  const drawn = adjacency(atlas).map(({ a, b }) => ({ a: a.id, b: b.id }));
  const { missing, extra } = comparePairs(drawn, input.edges);
  const touching = new Set(touchingFaces(atlas).map(({ a, b }) => pairKey(a.id, b.id)));
  const forbidden = (input.nonEdges ?? [])
    .map(({ a, b }) => pairKey(a, b))
    .filter((pair) => touching.has(pair));
  const faults = partitionFaults(atlas);
  const ok = [missing, extra, forbidden, undrawn, gaps, faults].every((list) => list.length === 0);
  return {
    topology,
    report: {
      ok,
      missing,
      extra,
      forbidden,
      undrawn,
      overlaps,
      gaps,
      faults,
      crossed,
      straightened,
      unfollowed,
    },
  };
};

const faultless = ({ topology, report }: Forged): boolean =>
  topology !== undefined && report.faults.length === 0 && report.gaps.length === 0;

/**
 * Turns zones and wanted edges into a map, and reports whether its computed neighbours are exactly the wanted ones. When
 * the zones have outlines these are drawn; when they only have positions, cells are built round them.
 */
export const forge = (input: ForgeInput): Forged => {
  if (input.zones.some((zone) => zone.poly)) {
    return forgeOutlines(input, input.zones, input.fillers ?? [], []);
  }
  // wide cells look best; take the widest that do not run into each other
  let best: Forged | undefined;
  for (let width = Math.min(...input.size) / 6; width * (input.scale ?? 1) > 0.5; width *= 0.7) {
    const { zones, fillers, crossed } = cellsOf(input.zones, input.edges, input.size, width);
    const forged = forgeOutlines(input, zones, fillers, crossed);
    if (!best || faultless(forged)) best = forged;
    if (faultless(forged)) break;
  }
  if (!best) throw new Error('the board is too small to draw on');
  return best;
};

/** How large a map is. */
export const measure = ({
  objects,
  arcs,
}: Topology): { readonly faces: number; readonly arcs: number; readonly points: number } => ({
  faces: objects.faces.geometries.length,
  arcs: arcs.length,
  points: arcs.reduce((sum, arc) => sum + arc.length, 0),
});
