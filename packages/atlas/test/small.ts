import {
  type Atlas,
  type BorderProperties,
  type FaceProperties,
  readAtlas,
  type Topology,
} from '../src/index.ts';

/**
 * A board of two by two squares, ten units wide each: a b / c d. All four meet in the middle, (10,10).
 * Arc 0: top of a|b down to the middle; 1: middle to the bottom between c|d; 2: left rim to the middle between a|c;
 * 3: middle to the right rim between b|d; 4 to 7: the outer corners of a, b, d, c, clockwise.
 */
export const fourSquares = (
  changes: { faces?: Record<string, Partial<FaceProperties>>; borders?: BorderProperties[] } = {},
): Topology => {
  const face = (id: string, arcs: number[]): Topology['objects']['faces']['geometries'][number] => ({
    type: 'Polygon',
    id,
    arcs: [arcs],
    properties: { kind: 'land', fr: id, en: id, ...changes.faces?.[id] },
  });
  const border = (
    a: string,
    b: string,
    arc: number,
  ): Topology['objects']['borders']['geometries'][number] => ({
    type: 'MultiLineString',
    arcs: [[arc]],
    properties: changes.borders?.find((p) => p.a === a && p.b === b) ?? {
      a,
      b,
      kind: 'land',
      status: 'inferred',
      len: 5,
    },
  });
  return {
    type: 'Topology',
    format: 'strategoi-atlas/1',
    game: 'squares',
    source: 'test',
    bbox: [0, 0, 10, 10],
    transform: { scale: [0.5, 0.5], translate: [0, 0] },
    sheet: { size: [10, 10], scale: 1, counter: 2, labels: 'id', views: {}, boxes: {} },
    objects: {
      faces: {
        type: 'GeometryCollection',
        geometries: [
          face('a', [4, 0, ~2]),
          face('b', [5, ~3, ~0]),
          face('c', [2, 1, 7]),
          face('d', [3, 6, ~1]),
        ],
      },
      frames: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', id: 'board', arcs: [[4, 5, 6, 7]], properties: {} }],
      },
      borders: {
        type: 'GeometryCollection',
        geometries: [border('a', 'b', 0), border('c', 'd', 1), border('a', 'c', 2), border('b', 'd', 3)],
      },
    },
    arcs: [
      [
        [10, 0],
        [0, 10],
      ],
      [
        [10, 10],
        [0, 10],
      ],
      [
        [0, 10],
        [10, 0],
      ],
      [
        [10, 10],
        [10, 0],
      ],
      [
        [0, 10],
        [0, -10],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 0],
        [0, 10],
      ],
      [
        [20, 10],
        [0, 10],
        [-10, 0],
      ],
      [
        [10, 20],
        [-10, 0],
        [0, -10],
      ],
    ],
  };
};

export const squares = (changes: Parameters<typeof fourSquares>[0] = {}): Atlas =>
  readAtlas(fourSquares(changes));
