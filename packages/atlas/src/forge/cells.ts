import { pairKey } from '../border.ts';
import { entry, sure } from '../cell.ts';
import type { Pixel } from '../topology.ts';
import type { Crossed, ForgeEdge, ForgeZone } from './input.ts';

/*
 * Zones from positions alone. Draw the wanted graph with straight edges. Where no edges cross, its faces decide
 * everything: inside a face whose middle sees all of it, the zones round it meet in one point; any other face (and the
 * outside) keeps a filler in its middle. The border of two neighbours crosses their edge at its midpoint, so each wanted
 * pair gets a border of some length and no other pair gets any.
 */

interface Node {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const turn = (a: Node, b: Node, c: Node): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const between = (a: Node, b: Node, p: Node): boolean =>
  Math.min(a.x, b.x) <= p.x &&
  p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y &&
  p.y <= Math.max(a.y, b.y);

const cross = (a: Node, b: Node, c: Node, d: Node): boolean => {
  const common = a === c || a === d ? a : b === c || b === d ? b : undefined;
  if (common) {
    const [p, q] = [a === common ? b : a, c === common ? d : c];
    return turn(common, p, q) === 0 && (between(common, p, q) || between(common, q, p));
  }
  const [s, t, u, v] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (s * t < 0 && u * v < 0) return true;
  return (
    (s === 0 && between(a, b, c)) ||
    (t === 0 && between(a, b, d)) ||
    (u === 0 && between(c, d, a)) ||
    (v === 0 && between(c, d, b))
  );
};

/** Leaves out as few edges as a greedy choice can until none cross: always the one that crosses most, then the longest. */
const withoutCrossings = (
  nodes: ReadonlyMap<string, Node>,
  edges: readonly ForgeEdge[],
): { readonly kept: readonly ForgeEdge[]; readonly crossed: readonly Crossed[] } => {
  const ends = ({ a, b }: ForgeEdge): [Node, Node] => [sure(nodes.get(a)), sure(nodes.get(b))];
  const clashes = edges.map(() => new Set<number>());
  edges.forEach((e, i) => {
    for (let j = 0; j < i; j++) {
      if (!cross(...ends(e), ...ends(entry(edges, j)))) continue;
      entry(clashes, i).add(j);
      entry(clashes, j).add(i);
    }
  });
  const out = new Set<number>();
  const crossed: Crossed[] = [];
  const length = (i: number): number => {
    const [p, q] = ends(entry(edges, i));
    return Math.hypot(p.x - q.x, p.y - q.y);
  };
  for (;;) {
    let worst = -1;
    edges.forEach((_, i) => {
      if (entry(clashes, i).size === 0) return;
      if (worst < 0) worst = i;
      const more = entry(clashes, i).size - entry(clashes, worst).size || length(i) - length(worst);
      if (more > 0) worst = i;
    });
    if (worst < 0) break;
    const name = (i: number): string => {
      const { a, b } = entry(edges, i);
      return pairKey(a, b);
    };
    crossed.push({ edge: name(worst), by: [...entry(clashes, worst)].map(name).sort() });
    for (const other of entry(clashes, worst)) entry(clashes, other).delete(worst);
    entry(clashes, worst).clear();
    out.add(worst);
  }
  return { kept: edges.filter((_, i) => !out.has(i)), crossed };
};

/** One way along an edge; its face lies to the left, looking along it. */
interface Half {
  readonly from: Node;
  readonly to: Node;
  back: Half;
  next: Half;
  face: Walk;
}

interface Walk {
  readonly halves: Half[];
  readonly area: number;
  /** The point where all zones round the face meet; none when it keeps a filler. */
  centre: readonly [number, number] | undefined;
  /** Loops inside it: other pieces of the graph. */
  readonly inner: [number, number][][];
}

const angle = ({ from, to }: Half): number => Math.atan2(to.y - from.y, to.x - from.x);

const halvesOf = (nodes: ReadonlyMap<string, Node>, edges: readonly ForgeEdge[]): Map<Node, Half[]> => {
  const out = new Map<Node, Half[]>([...nodes.values()].map((node) => [node, []]));
  for (const { a, b } of edges) {
    const [p, q] = [sure(nodes.get(a)), sure(nodes.get(b))];
    const there = { from: p, to: q } as Half;
    const back = { from: q, to: p, back: there } as Half;
    there.back = back;
    sure(out.get(p)).push(there);
    sure(out.get(q)).push(back);
  }
  for (const list of out.values()) {
    list.sort((s, t) => angle(s) - angle(t));
    // coming in along a way, the next way out on the face to the left is the one before it in turning order
    list.forEach((half, i) => {
      half.back.next = entry(list, (i + list.length - 1) % list.length);
    });
  }
  return out;
};

const walksOf = (halves: readonly Half[]): Walk[] => {
  const walks: Walk[] = [];
  const seen = new Set<Half>();
  for (const start of halves) {
    if (seen.has(start)) continue;
    const own: Half[] = [];
    let area = 0;
    let half = start;
    do {
      seen.add(half);
      own.push(half);
      area += (half.from.x * half.to.y - half.to.x * half.from.y) / 2;
      half = half.next;
    } while (half !== start);
    const walk: Walk = { halves: own, area, centre: undefined, inner: [] };
    for (const way of own) way.face = walk;
    walks.push(walk);
  }
  return walks;
};

/** A point that sees the whole face from well inside, if there is one. */
const seeingPoint = ({ halves }: Walk): [number, number] | undefined => {
  const corners = halves.map((half) => half.from);
  if (new Set(corners).size < corners.length) return undefined;
  const depth = (x: number, y: number): number =>
    Math.min(
      ...halves.map(({ from, to }) => {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        return (dx * (y - from.y) - dy * (x - from.x)) / Math.hypot(dx, dy);
      }),
    );
  const mean = (key: 'x' | 'y'): number => corners.reduce((sum, c) => sum + c[key], 0) / corners.length;
  if (corners.length === 3) return [mean('x'), mean('y')];
  const [xs, ys] = [corners.map((c) => c.x), corners.map((c) => c.y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const least = Math.max(x1 - x0, y1 - y0) / 50;
  let best: [number, number] = [mean('x'), mean('y')];
  for (let i = 1; i < 24; i++) {
    for (let j = 1; j < 24; j++) {
      const [x, y] = [x0 + ((x1 - x0) * i) / 24, y0 + ((y1 - y0) * j) / 24];
      if (depth(x, y) > depth(...best)) best = [x, y];
    }
  }
  return depth(...best) > least ? best : undefined;
};

/** The cells, as outlines for the forge, and the edges that had to be left out. */
export interface Cells {
  readonly zones: readonly ForgeZone[];
  readonly fillers: readonly ForgeZone[];
  readonly crossed: readonly Crossed[];
}

const insideWalk = (walk: Walk, node: Node): boolean => {
  let odd = false;
  for (const { from, to } of walk.halves) {
    if (from.y > node.y === to.y > node.y) continue;
    if (node.x < from.x + ((node.y - from.y) / (to.y - from.y)) * (to.x - from.x)) odd = !odd;
  }
  return odd;
};

/** Which faces lie within which: a piece of the net that hangs together, or a zone alone, lies in the smallest face round it. */
const nestingOf = (
  ways: ReadonlyMap<Node, readonly Half[]>,
  walks: readonly Walk[],
): {
  readonly inner: readonly Walk[];
  readonly outer: readonly Walk[];
  readonly lonely: readonly Node[];
  readonly homes: ReadonlyMap<Walk | Node, Walk | undefined>;
} => {
  const inner = walks.filter((walk) => walk.area > 0);
  const outer = walks.filter((walk) => walk.area <= 0);
  const home = (node: Node, own: ReadonlySet<Node>): Walk | undefined =>
    inner
      .filter((walk) => !own.has(entry(walk.halves, 0).from) && insideWalk(walk, node))
      .sort((p, q) => p.area - q.area)[0];
  const pieceOf = (start: Node): Set<Node> => {
    const piece = new Set([start]);
    for (const node of piece) for (const { to } of sure(ways.get(node))) piece.add(to);
    return piece;
  };
  const lonely = [...ways].filter(([, list]) => list.length === 0).map(([node]) => node);
  const homes = new Map<Walk | Node, Walk | undefined>([
    ...outer.map((walk) => {
      const { from } = entry(walk.halves, 0);
      return [walk, home(from, pieceOf(from))] as const;
    }),
    ...lonely.map((node) => [node, home(node, new Set([node]))] as const),
  ]);
  return { inner, outer, lonely, homes };
};

/**
 * Builds the cells. `width` is how far, in units, a zone reaches out from its edges into a face that keeps a filler;
 * too large a width makes cells collide, so the caller tries smaller ones.
 */
export const cellsOf = (
  zones: readonly ForgeZone[],
  edges: readonly ForgeEdge[],
  size: readonly [number, number],
  width: number,
): Cells => {
  const nodes = new Map<string, Node>(
    zones.flatMap(({ id, xy }) => (xy ? [[id, { id, x: xy[0], y: xy[1] }] as const] : [])),
  );
  const drawable = edges.filter(({ a, b }) => nodes.has(a) && nodes.has(b));
  const { kept, crossed } = withoutCrossings(nodes, drawable);
  const ways = halvesOf(nodes, kept);
  const walks = walksOf([...ways.values()].flat());

  const margin = width / 4;
  const onBoard = (x: number, y: number): [number, number] => [
    Math.max(margin, Math.min(size[0] - margin, x)),
    Math.max(margin, Math.min(size[1] - margin, y)),
  ];
  const middle = ({ from, to }: Half): [number, number] => [(from.x + to.x) / 2, (from.y + to.y) / 2];
  /** Where the border across an edge ends in the face to the left of this way. */
  const borderEnd = (half: Half): readonly [number, number] => {
    if (half.face.centre) return half.face.centre;
    const [dx, dy] = [half.to.x - half.from.x, half.to.y - half.from.y];
    const length = Math.hypot(dx, dy);
    const [x, y] = middle(half);
    return onBoard(x - (dy / length) * width, y + (dx / length) * width);
  };
  /** The edge of a zone in the face left of `half`, from that way round to the next one, where the face bends away. */
  const bend = (half: Half, before: Half): [number, number][] => {
    if (half.face.centre) return [];
    const from = angle(half);
    let sweep = angle(before.back) - from;
    while (sweep <= 1e-9) sweep += 2 * Math.PI;
    if (sweep < Math.PI * 0.99) return [];
    const points = Math.ceil(sweep / (Math.PI / 3)) - 1;
    return Array.from({ length: points }, (_, i) => {
      const a = from + (sweep * (i + 1)) / (points + 1);
      return onBoard(half.from.x + Math.cos(a) * width, half.from.y + Math.sin(a) * width);
    });
  };
  const ringRound = (node: Node): [number, number][] =>
    Array.from({ length: 8 }, (_, i) => {
      const a = (i * Math.PI) / 4 + Math.PI / 8;
      return onBoard(node.x + Math.cos(a) * width, node.y + Math.sin(a) * width);
    });

  const { inner, outer, lonely, homes } = nestingOf(ways, walks);
  const crowded = new Set(homes.values());
  for (const walk of inner) walk.centre = crowded.has(walk) ? undefined : seeingPoint(walk);

  const loop = (walk: Walk): [number, number][] =>
    walk.halves.flatMap((half, i) => {
      const before = entry(walk.halves, (i + walk.halves.length - 1) % walk.halves.length);
      const [x, y] = borderEnd(half);
      return [...bend(half, before).reverse(), [x, y] as [number, number]];
    });
  const board: [number, number][][] = [];
  for (const walk of outer) (homes.get(walk)?.inner ?? board).push(loop(walk));
  for (const node of lonely) (homes.get(node)?.inner ?? board).push(ringRound(node));

  const fillers: ForgeZone[] = inner
    .filter((walk) => !walk.centre)
    .map((walk, i) => ({ id: `void-${i + 1}`, kind: 'void', poly: loop(walk), holes: walk.inner }));
  const [w, h] = size;
  const rim: Pixel[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  fillers.push({ id: 'void', kind: 'void', poly: rim, holes: board });

  const drawn = zones.map((zone): ForgeZone => {
    const node = nodes.get(zone.id);
    if (!node) return zone;
    const list = sure(ways.get(node));
    if (list.length === 0) return { ...zone, poly: ringRound(node) };
    const poly = list.flatMap((half, i) => {
      const following = entry(list, (i + 1) % list.length);
      return [borderEnd(half.back), middle(half), borderEnd(half), ...bend(half, following.back)];
    });
    return { ...zone, poly: poly.map(([x, y]): Pixel => [x, y]) };
  });
  return { zones: drawn, fillers, crossed };
};
