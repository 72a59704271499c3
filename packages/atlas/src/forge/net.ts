import type { Arc } from '../arc.ts';
import { entry, sure } from '../cell.ts';
import { doubleArea } from '../ring.ts';
import type { GridPoint } from '../topology.ts';

/** A face before its borders are shared: rings of grid points, in any direction. */
export interface Outline {
  readonly id: string;
  readonly rings: readonly (readonly GridPoint[])[];
}

/** The outlines as a net of shared arcs. */
export interface Net {
  readonly arcs: readonly Arc[];
  /** The faces along each arc: `left` walks it forwards, `right` backwards. */
  readonly sides: readonly { readonly left: string | undefined; readonly right: string | undefined }[];
  /** For each face its rings as lists of arcs. */
  readonly rings: ReadonlyMap<string, readonly (readonly number[])[]>;
  readonly overlaps: readonly { readonly faces: readonly [string, string]; readonly at: GridPoint }[];
}

const nameOf = ([x, y]: GridPoint): string => `${x},${y}`;
const pointOf = (name: string): GridPoint => {
  const [x, y] = name.split(',').map(Number) as [number, number];
  return [x, y];
};

/** Makes one vertex of those that lie within `snap` of each other: the first one named. */
const snapTogether = (outlines: readonly Outline[], snap: number): Outline[] => {
  const kept: GridPoint[] = [];
  const place = (p: GridPoint): GridPoint => {
    const near = kept.find(([x, y]) => Math.hypot(x - p[0], y - p[1]) <= snap);
    if (near) return near;
    kept.push(p);
    return p;
  };
  return outlines.map(({ id, rings }) => ({ id, rings: rings.map((ring) => ring.map(place)) }));
};

/** Puts into each side the vertices of other outlines that lie on it, so that neighbours have the same sides. */
const splitSides = (
  ring: readonly GridPoint[],
  vertices: readonly GridPoint[],
  reach: number,
): GridPoint[] => {
  const out: GridPoint[] = [];
  ring.forEach((a, i) => {
    const b = entry(ring, (i + 1) % ring.length);
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const square = dx * dx + dy * dy;
    if (square === 0) return;
    const on = vertices
      .map((v) => ({ v, t: ((v[0] - a[0]) * dx + (v[1] - a[1]) * dy) / square }))
      .filter(({ v, t }) => {
        if (t <= 0 || t >= 1 || (v[0] === b[0] && v[1] === b[1])) return false;
        return Math.abs(dx * (v[1] - a[1]) - dy * (v[0] - a[0])) <= reach * Math.sqrt(square);
      })
      .sort((p, q) => p.t - q.t);
    out.push(a, ...on.map(({ v }) => v));
  });
  // a side walked to and fro encloses nothing
  for (let i = 0; i < out.length && out.length > 2; ) {
    const n = out.length;
    const [p, q, r] = [entry(out, (i + n - 1) % n), entry(out, i), entry(out, (i + 1) % n)];
    if (nameOf(p) === nameOf(q) || nameOf(p) === nameOf(r)) {
      out.splice(i, 1);
      i = Math.max(0, i - 2);
    } else i++;
  }
  return out;
};

const directed = (ring: GridPoint[], outer: boolean): GridPoint[] =>
  doubleArea(Int32Array.from(ring.flat())) > 0 === outer ? ring : ring.reverse();

interface Side {
  readonly from: string;
  readonly to: string;
  left: string | undefined;
  right: string | undefined;
}

const sideName = (from: string, to: string): string => (from < to ? `${from} ${to}` : `${to} ${from}`);
const sameFaces = (s: Side, t: Side): boolean =>
  (s.left === t.left && s.right === t.right) || (s.left === t.right && s.right === t.left);

/** Builds the net. Shared sides become arcs that run from junction to junction, in a fixed order. */
export const weave = (given: readonly Outline[], snap: number): Net => {
  const outlines = snap > 0 ? snapTogether(given, snap) : given;
  const vertices = [
    ...new Map(outlines.flatMap(({ rings }) => rings.flat()).map((p) => [nameOf(p), p])).values(),
  ];
  const faces = outlines.map(({ id, rings }) => ({
    id,
    rings: rings.map((ring, i) =>
      directed(splitSides(ring, vertices, Math.max(1, snap)), i === 0).map(nameOf),
    ),
  }));

  const sides = new Map<string, Side>();
  const overlaps: { faces: readonly [string, string]; at: GridPoint }[] = [];
  for (const { id, rings } of faces) {
    for (const ring of rings) {
      ring.forEach((from, i) => {
        const to = entry(ring, (i + 1) % ring.length);
        const name = sideName(from, to);
        const side = sides.get(name) ?? { from, to, left: undefined, right: undefined };
        const hand = side.from === from ? 'left' : 'right';
        const rival = side[hand];
        if (rival !== undefined) overlaps.push({ faces: [rival, id], at: pointOf(from) });
        side[hand] = id;
        sides.set(name, side);
      });
    }
  }

  const around = new Map<string, Side[]>();
  for (const side of sides.values()) {
    for (const end of [side.from, side.to]) around.set(end, [...(around.get(end) ?? []), side]);
  }
  const isJunction = (vertex: string): boolean => {
    const [first, second, ...more] = sure(around.get(vertex));
    return !second || more.length > 0 || !sameFaces(sure(first), second);
  };

  const arcs: string[][] = [];
  const arcFaces: { left: string | undefined; right: string | undefined }[] = [];
  const done = new Set<Side>();
  const grow = (start: Side, vertex: string): void => {
    const forwards = start.from === vertex;
    arcFaces.push(
      forwards ? { left: start.left, right: start.right } : { left: start.right, right: start.left },
    );
    const line = [vertex];
    let side: Side | undefined = start;
    while (side) {
      done.add(side);
      const next: string = side.from === line.at(-1) ? side.to : side.from;
      line.push(next);
      side = isJunction(next) ? undefined : sure(around.get(next)).find((s) => !done.has(s));
    }
    arcs.push(line);
  };
  const ordered = [...sides].sort(([p], [q]) => (p < q ? -1 : 1)).map(([, side]) => side);
  for (const side of ordered) {
    for (const end of [side.from, side.to].sort()) {
      if (!done.has(side) && isJunction(end)) grow(side, end);
    }
  }
  // what is left runs in circles without a junction: islands
  for (const side of ordered) if (!done.has(side)) grow(side, entry([side.from, side.to].sort(), 0));

  const owner = new Map<string, { arc: number; from: string }>();
  arcs.forEach((line, arc) => {
    for (let i = 1; i < line.length; i++) {
      owner.set(sideName(entry(line, i - 1), entry(line, i)), { arc, from: entry(line, i - 1) });
    }
  });
  const rings = new Map(
    faces.map(({ id, rings: own }) => {
      const lists = own.map((ring) => {
        const list: number[] = [];
        ring.forEach((from, i) => {
          const { arc, from: start } = sure(owner.get(sideName(from, entry(ring, (i + 1) % ring.length))));
          const signed = start === from ? arc : ~arc;
          if (list.at(-1) !== signed) list.push(signed);
        });
        if (list.length > 1 && list[0] === list.at(-1)) list.pop();
        return list;
      });
      return [id, lists] as const;
    }),
  );
  return {
    arcs: arcs.map((line) => Int32Array.from(line.flatMap((name) => [...pointOf(name)]))),
    sides: arcFaces,
    rings,
    overlaps,
  };
};

/** Chains arcs (with direction) into closed loops, in the order given. */
export const loopsOf = (arcs: readonly Arc[], list: readonly number[]): number[][] => {
  const ends = (arc: number): [string, string] => {
    const points = entry(arcs, arc < 0 ? ~arc : arc);
    const first = `${points[0]},${points[1]}`;
    const last = `${points.at(-2)},${points.at(-1)}`;
    return arc < 0 ? [last, first] : [first, last];
  };
  const left = new Set(list);
  const loops: number[][] = [];
  for (const start of list) {
    if (!left.has(start)) continue;
    const loop: number[] = [];
    let arc: number | undefined = start;
    while (arc !== undefined) {
      left.delete(arc);
      loop.push(arc);
      const end: string = ends(arc)[1];
      if (end === ends(start)[0]) break;
      arc = [...left].find((other) => ends(other)[0] === end);
    }
    loops.push(loop);
  }
  return loops;
};
