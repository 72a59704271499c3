import { type Atlas, adjacency, zonesOf } from '@strategoi/atlas';
import type { Point } from './geometry.ts';

export const directions = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

const vector: { readonly [D in Direction]: Point } = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** What the arrow keys walk on: where each zone is and whom it touches. */
export interface WalkMap {
  readonly at: ReadonlyMap<string, Point>;
  readonly near: ReadonlyMap<string, readonly string[]>;
}

const middleOf = (ring: ArrayLike<number>, unit: number): Point => {
  let [x, y] = [0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i]!;
    y += ring[i + 1]!;
  }
  return [(x * unit * 2) / ring.length, (y * unit * 2) / ring.length];
};

export const walkMap = (atlas: Atlas): WalkMap => {
  const zones = zonesOf(atlas);
  const near = new Map<string, string[]>(zones.map((zone) => [zone.id, []]));
  const join = (a: string, b: string): void => {
    if (near.has(a) && near.has(b)) {
      near.get(a)!.push(b);
      near.get(b)!.push(a);
    }
  };
  for (const { a, b } of adjacency(atlas)) join(a.id, b.id);
  for (const { a, b } of atlas.links) join(a.split('/')[0]!, b.split('/')[0]!);
  const at = new Map(
    zones.map((zone) => [zone.id, zone.anchors[0] ?? zone.label ?? middleOf(zone.rings[0]!, atlas.unit)]),
  );
  return { at, near };
};

/** How little a way suits a direction: distance, worse the more it turns aside; none beyond 70 degrees. */
const detour = (from: Point, to: Point, [ux, uy]: Point): number | undefined => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return undefined;
  const cos = (dx * ux + dy * uy) / length;
  return cos < 0.34 ? undefined : length / cos ** 2;
};

/** The zone an arrow key leads to: the best neighbour that way, else the nearest zone of the map that way. */
export const step = (map: WalkMap, from: string, direction: Direction): string | undefined => {
  const start = map.at.get(from);
  if (!start) return map.at.keys().next().value;
  const choose = (ids: Iterable<string>): string | undefined => {
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const id of ids) {
      if (id === from) continue;
      const way = detour(start, map.at.get(id)!, vector[direction]);
      if (way !== undefined && way < least) {
        best = id;
        least = way;
      }
    }
    return best;
  };
  return choose(map.near.get(from) ?? []) ?? choose(map.at.keys());
};

/** The next place that is lit, or the last before it: round the map in its own order, wherever one stands. */
export const nextLit = (
  map: Pick<WalkMap, 'at'>,
  lit: ReadonlyMap<string, unknown>,
  from: string,
  back: boolean,
): string | undefined => {
  const all = [...map.at.keys()];
  const at = all.indexOf(from);
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  const isLit = (zone: string): boolean => lit.has(zone);
  // Whoever stands on the only one stays there.
  return back ? [...round.slice(0, -1).reverse(), from].find(isLit) : round.find(isLit);
};

const keys: { readonly [key: string]: Direction } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
export const directionOf = (key: string): Direction | undefined => keys[key];
