import { real, whole } from './cell.ts';
import type { Graph } from './graph.ts';

/** Cost of a step that cannot be taken. */
export const BARRED = -1;

/**
 * What a search found. Nodes are numbers; `nodes[0 … count - 1]` are those within reach, cheapest first (then fewest
 * steps, then lowest number), the starting nodes included.
 */
export interface Reach {
  count: number;
  readonly nodes: Int32Array;
  /** Cost of the best route to a node; -1 when out of reach. */
  readonly cost: Float64Array;
  /** Steps of that route. */
  readonly steps: Int32Array;
  /** The node before it on that route; -1 for a starting node. */
  readonly from: Int32Array;
  /** Working space of the search. */
  readonly heap: Int32Array;
  readonly place: Int32Array;
}

/** Room for searches over `size` nodes; give it to `reach` again and again to save memory. */
export const newReach = (size: number): Reach => ({
  count: 0,
  nodes: new Int32Array(size),
  cost: new Float64Array(size).fill(-1),
  steps: new Int32Array(size),
  from: new Int32Array(size).fill(-1),
  heap: new Int32Array(size),
  place: new Int32Array(size).fill(-1),
});

const UNSEEN = -1;
const SETTLED = -2;

const before = (reach: Reach, p: number, q: number): boolean => {
  const cost = real(reach.cost, p) - real(reach.cost, q);
  if (cost !== 0) return cost < 0;
  const steps = whole(reach.steps, p) - whole(reach.steps, q);
  return steps !== 0 ? steps < 0 : p < q;
};

const rise = (reach: Reach, node: number, at: number): void => {
  const { heap, place } = reach;
  let i = at;
  while (i > 0) {
    const up = (i - 1) >> 1;
    const other = whole(heap, up);
    if (!before(reach, node, other)) break;
    heap[i] = other;
    place[other] = i;
    i = up;
  }
  heap[i] = node;
  place[node] = i;
};

const sink = (reach: Reach, node: number, size: number): void => {
  const { heap, place } = reach;
  let i = 0;
  for (;;) {
    let down = 2 * i + 1;
    if (down >= size) break;
    if (down + 1 < size && before(reach, whole(heap, down + 1), whole(heap, down))) down++;
    const other = whole(heap, down);
    if (!before(reach, other, node)) break;
    heap[i] = other;
    place[other] = i;
    i = down;
  }
  heap[i] = node;
  place[node] = i;
};

/** Offers a step to a node at a cost of its own (not the sum so far); a negative cost is refused. */
export type Step = (to: number, cost: number) => void;

/**
 * All nodes that can be reached at a total cost of at most `limit`, each by its cheapest route. `expand` is called once
 * for every node reached, with the cost so far, and offers its steps; a node from which nothing may go on offers none.
 * Of equal routes the one with fewer steps wins, then the one through the lower-numbered node, so the result never
 * depends on the order in which steps are offered.
 */
export const reach = (
  start: number | readonly number[],
  limit: number,
  expand: (node: number, spent: number, step: Step) => void,
  room: Reach,
): Reach => {
  const { nodes, cost, steps, from, heap, place } = room;
  cost.fill(-1);
  from.fill(-1);
  place.fill(UNSEEN);
  room.count = 0;
  let size = 0;
  for (const node of typeof start === 'number' ? [start] : start) {
    if (place[node] !== UNSEEN) continue;
    cost[node] = 0;
    steps[node] = 0;
    rise(room, node, size++);
  }
  let node = 0;
  const step: Step = (to, price) => {
    if (!(price >= 0)) return;
    const total = real(cost, node) + price;
    const slot = whole(place, to);
    if (total > limit || slot === SETTLED) return;
    const hops = whole(steps, node) + 1;
    if (slot === UNSEEN) {
      cost[to] = total;
      steps[to] = hops;
      from[to] = node;
      rise(room, to, size++);
      return;
    }
    const gain = real(cost, to) - total || whole(steps, to) - hops;
    if (gain < 0 || (gain === 0 && whole(from, to) <= node)) return;
    cost[to] = total;
    steps[to] = hops;
    from[to] = node;
    if (gain > 0) rise(room, to, slot);
  };
  while (size > 0) {
    node = whole(heap, 0);
    place[node] = SETTLED;
    nodes[room.count++] = node;
    size--;
    if (size > 0) sink(room, whole(heap, size), size);
    expand(node, real(cost, node), step);
  }
  return room;
};

/**
 * The same over a graph: `price` says what a way costs (`BARRED` when it is closed), given its edge number, where it
 * leads and what has been spent so far.
 */
export const reachOnGraph = (
  graph: Graph,
  start: number | readonly number[],
  limit: number,
  price: (from: number, to: number, edge: number, spent: number) => number,
  room: Reach = newReach(graph.ids.length),
): Reach =>
  reach(
    start,
    limit,
    (node, spent, step) => {
      for (let way = whole(graph.start, node); way < whole(graph.start, node + 1); way++) {
        const to = whole(graph.to, way);
        step(to, price(node, to, whole(graph.edge, way), spent));
      }
    },
    room,
  );

/** Whether the search got to a node. */
export const isReached = (found: Reach, node: number): boolean => (found.cost[node] ?? -1) >= 0;

/** The route to a node, first and last node included; empty when it is out of reach. */
export const routeTo = (found: Reach, node: number): number[] => {
  if (!isReached(found, node)) return [];
  const route = [node];
  for (let at = whole(found.from, node); at >= 0; at = whole(found.from, at)) route.push(at);
  return route.reverse();
};
