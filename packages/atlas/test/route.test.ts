import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BARRED,
  buildGraph,
  comparePairs,
  type Edge,
  edgeBetween,
  graphOfFacts,
  isReached,
  neighboursOf,
  newReach,
  reach,
  reachOnGraph,
  routeTo,
} from '../src/index.ts';
import { squares } from './small.ts';

interface Road extends Edge {
  readonly cost: number;
}
const roads = (text: string): Road[] =>
  text.split(' ').map((road) => {
    const [a, b, cost] = road.split('-') as [string, string, string];
    return { a, b, cost: Number(cost ?? 1) };
  });
const town = (text: string): ReturnType<typeof buildGraph<Road>> => {
  const list = roads(text);
  return buildGraph([...new Set(list.flatMap(({ a, b }) => [a, b]))].sort(), list);
};
type Town = ReturnType<typeof town>;
const search = (graph: Town, from: string, limit = 99): ReturnType<typeof reachOnGraph> =>
  reachOnGraph(graph, graph.index.get(from)!, limit, (_from, _to, edge) => graph.edges[edge]!.cost);
const route = (graph: Town, from: string, to: string): string =>
  routeTo(search(graph, from), graph.index.get(to)!)
    .map((i) => graph.ids[i])
    .join('');

describe('a graph', () => {
  it('lists the neighbours of each zone in order, with the edge between them', () => {
    const graph = town('b-a b-d b-c c-d');
    expect(Array.from(neighboursOf(graph, 1))).toEqual([0, 2, 3]);
    expect(graph.edges[edgeBetween(graph, 1, 3)]).toMatchObject({ a: 'b', b: 'd' });
    expect(edgeBetween(graph, 3, 1)).toBe(edgeBetween(graph, 1, 3));
    expect(edgeBetween(graph, 0, 3)).toBe(-1);
  });

  it('is refused with an unknown zone, a loop, a double edge or a double zone', () => {
    expect(() => buildGraph(['a'], roads('a-b'))).toThrow('b, which is no zone');
    expect(() => buildGraph(['a'], roads('a-a'))).toThrow('joined to itself');
    expect(() => buildGraph(['a', 'b'], roads('a-b b-a'))).toThrow('comes twice');
    expect(() => buildGraph(['a', 'a'], [])).toThrow('same id');
  });

  it('takes the facts of a game only when the drawing shows the same neighbours', () => {
    const zones = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const graph = graphOfFacts(squares(), zones, roads('a-b-3 c-d a-c b-d'));
    expect(graph.edges[edgeBetween(graph, 0, 1)]!.cost).toBe(3);
    expect(() => graphOfFacts(squares(), zones, roads('a-b c-d a-c b-d a-d'))).toThrow(
      'not neighbours on the map: a|d',
    );
    expect(() => graphOfFacts(squares(), zones, roads('a-b c-d a-c'))).toThrow(
      'neighbours on the map alone: b|d',
    );
    expect(() => graphOfFacts(squares(), [...zones, { id: 'e' }], roads('a-b c-d a-c b-d'))).toThrow(
      'zone e is not drawn',
    );
  });

  it('is compared pair by pair', () => {
    expect(comparePairs(roads('a-b c-b'), roads('b-c a-c'))).toEqual({ missing: ['a|c'], extra: ['a|b'] });
  });
});

describe('a route', () => {
  it('is the cheapest, not the shortest', () => {
    expect(route(town('a-d-9 a-b-2 b-c-2 c-d-2'), 'a', 'd')).toBe('abcd');
  });

  it('has fewer steps when the cost is equal', () => {
    expect(route(town('a-b-1 b-c-1 a-c-2'), 'a', 'c')).toBe('ac');
  });

  it('goes through the lower-numbered zone when cost and steps are equal', () => {
    expect(route(town('a-c b-a c-d d-b'), 'a', 'd')).toBe('abd');
    expect(route(town('d-b c-d b-a a-c'), 'a', 'd')).toBe('abd');
  });

  it('is empty when there is none', () => {
    expect(route(town('a-b c-d'), 'a', 'd')).toBe('');
  });

  it('may run over steps that cost nothing', () => {
    expect(route(town('a-b-0 b-c-0 a-c-1'), 'a', 'c')).toBe('abc');
  });
});

describe('a search', () => {
  it('stops at its limit and lists what it reached, cheapest first', () => {
    const graph = town('a-b-2 a-c-1 c-d-1 d-e-1');
    const found = search(graph, 'a', 2);
    expect(Array.from(found.nodes.subarray(0, found.count), (i) => graph.ids[i])).toEqual([
      'a',
      'c',
      'b',
      'd',
    ]);
    expect(isReached(found, graph.index.get('e')!)).toBe(false);
  });

  it('does not pass a way that is barred or a zone that lets nothing on', () => {
    const graph = town('a-b b-c a-d d-c c-e');
    const barred = reachOnGraph(graph, 0, 99, (_from, to) => (graph.ids[to] === 'b' ? BARRED : 1));
    expect(isReached(barred, 1)).toBe(false);
    const held = reachOnGraph(graph, 0, 99, (from) =>
      graph.ids[from] === 'b' || graph.ids[from] === 'd' ? BARRED : 1,
    );
    expect(graph.ids.filter((_, i) => isReached(held, i))).toEqual(['a', 'b', 'd']);
  });

  it('tells the price what has been spent so far', () => {
    const graph = town('a-b b-c c-d');
    const forced = reachOnGraph(graph, 0, 99, (_from, _to, _edge, spent) => spent + 1);
    expect(Array.from(forced.cost)).toEqual([0, 1, 3, 7]);
  });

  it('starts from several zones at once', () => {
    const graph = town('a-b b-c c-d d-e');
    const found = reachOnGraph(graph, [0, 4], 99, () => 1);
    expect(Array.from(found.cost)).toEqual([0, 1, 2, 1, 0]);
    expect(routeTo(found, 2)).toEqual([0, 1, 2]);
  });

  it('needs no graph: any function may offer the steps', () => {
    // squares of a board of eight by eight, a knight's moves
    const found = reach(
      0,
      9,
      (at, _spent, step) => {
        for (const [dx, dy] of [
          [1, 2],
          [2, 1],
          [-1, 2],
          [-2, 1],
          [1, -2],
          [2, -1],
          [-1, -2],
          [-2, -1],
        ] as const) {
          const [x, y] = [(at % 8) + dx, (at >> 3) + dy];
          if (x >= 0 && x < 8 && y >= 0 && y < 8) step(y * 8 + x, 1);
        }
      },
      newReach(64),
    );
    expect([found.count, found.cost[63], found.cost[9]]).toEqual([64, 6, 4]);
  });

  it('gives the same answer in a room that was used before', () => {
    const graph = town('a-b-2 a-c-1 c-d-1 d-e-1 b-e-4');
    const room = newReach(graph.ids.length);
    reachOnGraph(graph, 4, 1, () => 1, room);
    const again = reachOnGraph(graph, 0, 9, (_f, _t, edge) => graph.edges[edge]!.cost, room);
    expect(again).toEqual(search(graph, 'a', 9));
  });

  it('finds on any graph the costs that plain relaxation finds, in whatever order the edges come', () => {
    const size = 9;
    const pairs = fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.nat(4)), {
      selector: ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`,
      maxLength: 24,
    });
    fc.assert(
      fc.property(pairs, fc.nat(12), (list, limit) => {
        const ids = Array.from({ length: size }, (_, i) => `${i}`);
        const edges = list
          .filter(([a, b]) => a !== b)
          .map(([a, b, cost]) => ({ a: `${a}`, b: `${b}`, cost }));
        const run = (graph: Town): ReturnType<typeof reachOnGraph> =>
          reachOnGraph(graph, 0, limit, (_f, _t, edge) => graph.edges[edge]!.cost);
        const found = run(buildGraph(ids, edges));
        const best = ids.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
        for (let round = 0; round < size; round++) {
          for (const { a, b, cost } of edges) {
            best[+b] = Math.min(best[+b]!, best[+a]! + cost);
            best[+a] = Math.min(best[+a]!, best[+b]! + cost);
          }
        }
        expect(Array.from(found.cost)).toEqual(best.map((cost) => (cost <= limit ? cost : -1)));
        const turned = run(buildGraph(ids, [...edges].reverse()));
        expect(Array.from(turned.from)).toEqual(Array.from(found.from));
      }),
    );
  });
});
