import type { Atlas } from './atlas.ts';
import { adjacency, borderBetween, pairKey } from './border.ts';
import { entry, whole } from './cell.ts';
import type { BorderProperties } from './topology.ts';

/** A pair of neighbours with whatever the game knows about the way between them. */
export interface Edge {
  readonly a: string;
  readonly b: string;
}

/**
 * Zones and the ways between them, numbered, in flat arrays. The ways out of zone z are the places
 * `start[z] … start[z + 1] - 1` of `to` (the neighbour) and `edge` (the number of the edge), neighbours ascending.
 */
export interface Graph<E extends Edge = Edge> {
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly edges: readonly E[];
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly edge: Int32Array;
}

/** Numbers the zones in the order given. Throws on an unknown zone, a loop or a pair that comes twice. */
export const buildGraph = <E extends Edge>(ids: readonly string[], edges: readonly E[]): Graph<E> => {
  const index = new Map(ids.map((id, i) => [id, i]));
  if (index.size !== ids.length) throw new Error('two zones have the same id');
  const number = (id: string): number => {
    const found = index.get(id);
    if (found === undefined) throw new Error(`an edge names ${id}, which is no zone`);
    return found;
  };
  const ways: { to: number; edge: number }[][] = ids.map(() => []);
  edges.forEach(({ a, b }, edge) => {
    const [i, j] = [number(a), number(b)];
    if (i === j) throw new Error(`${a} is joined to itself`);
    if (entry(ways, i).some((way) => way.to === j)) throw new Error(`${a}-${b} comes twice`);
    entry(ways, i).push({ to: j, edge });
    entry(ways, j).push({ to: i, edge });
  });
  const start = new Int32Array(ids.length + 1);
  const to = new Int32Array(edges.length * 2);
  const edge = new Int32Array(edges.length * 2);
  let at = 0;
  ways.forEach((list, zone) => {
    start[zone] = at;
    for (const way of list.sort((p, q) => p.to - q.to)) {
      to[at] = way.to;
      edge[at++] = way.edge;
    }
  });
  start[ids.length] = at;
  return { ids, index, edges, start, to, edge };
};

/** The number of the edge between two zones, -1 when they are not neighbours. */
export const edgeBetween = (graph: Graph, from: number, to: number): number => {
  for (let way = whole(graph.start, from); way < whole(graph.start, from + 1); way++) {
    if (graph.to[way] === to) return whole(graph.edge, way);
  }
  return -1;
};

/** The neighbours of a zone, ascending. */
export const neighboursOf = (graph: Graph, zone: number): Int32Array =>
  graph.to.subarray(whole(graph.start, zone), whole(graph.start, zone + 1));

/** The graph of the drawing: its zones in the order of the file, its borders with their attributes as edges. */
export const graphOf = (atlas: Atlas): Graph<BorderProperties> => {
  const zones = atlas.faces.filter((face) => !face.filler);
  const edges = adjacency(atlas).map(({ a, b }) => {
    const border = borderBetween(atlas, a.id, b.id);
    if (!border) throw new Error(`${a.id} and ${b.id} touch, but no border of theirs is described`);
    return border;
  });
  return buildGraph(
    zones.map((zone) => zone.id),
    edges,
  );
};

/** How a set of pairs differs from the wanted one. Both lists are empty when they are the same. */
export interface Difference {
  /** Wanted, but not there. */
  readonly missing: readonly string[];
  /** There, but not wanted. */
  readonly extra: readonly string[];
}

export const comparePairs = (found: readonly Edge[], wanted: readonly Edge[]): Difference => {
  const have = new Set(found.map(({ a, b }) => pairKey(a, b)));
  const want = new Set(wanted.map(({ a, b }) => pairKey(a, b)));
  return {
    missing: [...want].filter((pair) => !have.has(pair)).sort(),
    extra: [...have].filter((pair) => !want.has(pair)).sort(),
  };
};

/**
 * The graph a game plays on: the game's own zones and edges (with its facts about them), after a check that the drawing
 * shows exactly these neighbours. Throws and names the pairs when drawing and facts disagree.
 */
export const graphOfFacts = <E extends Edge>(
  atlas: Atlas,
  zones: readonly { readonly id: string }[],
  edges: readonly E[],
): Graph<E> => {
  const drawn = adjacency(atlas).map(({ a, b }) => ({ a: a.id, b: b.id }));
  const { missing, extra } = comparePairs(drawn, edges);
  if (missing.length > 0) throw new Error(`not neighbours on the map: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`neighbours on the map alone: ${extra.join(', ')}`);
  for (const { id } of zones) if (!atlas.byId.has(id)) throw new Error(`zone ${id} is not drawn`);
  return buildGraph(
    zones.map((zone) => zone.id),
    edges,
  );
};
