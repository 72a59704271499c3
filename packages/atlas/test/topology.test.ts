import { describe, expect, it } from 'vitest';
import {
  adjacency,
  arcLength,
  arcPoints,
  arcSides,
  chainPoints,
  decodeArc,
  doubleArea,
  encodeArc,
  faceAt,
  faceOf,
  graphOf,
  partitionFaults,
  pathOf,
  pathOfArcs,
  pathOfFeature,
  pointInFace,
  readAtlas,
  riverStretch,
  type Topology,
  touchingFaces,
  wrapName,
} from '../src/index.ts';
import { fourSquares, squares } from './small.ts';

const names = (pairs: { a: { id: string }; b: { id: string } }[]): string[] =>
  pairs.map(({ a, b }) => `${a.id}${b.id}`);

describe('arcs', () => {
  it('are a first point and steps, and come back as they were written', () => {
    const steps = [
      [10, 0],
      [3, 4],
      [-1, 0],
    ] as const;
    expect(Array.from(decodeArc(steps))).toEqual([10, 0, 13, 4, 12, 4]);
    expect(encodeArc(decodeArc(steps))).toEqual(steps);
    expect(arcLength(decodeArc(steps))).toBe(6);
  });

  it('are walked backwards when their number is negative', () => {
    const arcs = [
      decodeArc([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    ];
    expect(Array.from(arcPoints(arcs, ~0))).toEqual([9, 12, 4, 6, 1, 2]);
  });

  it('join only where one ends and the next begins', () => {
    const { arcs } = squares();
    expect(Array.from(chainPoints(arcs, [0, 1]))).toEqual([10, 0, 10, 10, 10, 20]);
    expect(() => chainPoints(arcs, [0, 4])).toThrow('arc 4 does not begin where arc 0 ends');
    expect(() => arcPoints(arcs, 99)).toThrow('no arc 99');
  });
});

describe('a map', () => {
  const written = (change: (topology: Topology) => unknown): Topology => {
    const topology = structuredClone(fourSquares());
    change(topology);
    return topology;
  };

  it('is refused when its format is another, a ring is open or an id comes twice', () => {
    expect(() => readAtlas(written((t) => Object.assign(t, { format: 'other/1' })))).toThrow('other/1');
    const open = written((t) => (t.objects.faces.geometries[0]!.arcs as number[][])[0]!.pop());
    expect(() => readAtlas(open)).toThrow('a ring does not close');
    const twice = written((t) => Object.assign(t.objects.faces.geometries[1]!, { id: 'a' }));
    expect(() => readAtlas(twice)).toThrow('same id');
  });

  it('knows its faces by name, their areas in pixels and their points', () => {
    const atlas = squares();
    expect(faceOf(atlas, 'd').area).toBe(25);
    expect(() => faceOf(atlas, 'x')).toThrow('no face x');
    expect(faceAt(atlas, 1, 1)?.id).toBe('a');
    expect(faceAt(atlas, 9, 1)?.id).toBe('b');
    expect(faceAt(atlas, 11, 1)).toBeUndefined();
    expect(pointInFace(atlas, faceOf(atlas, 'c'), 2, 8)).toBe(true);
  });

  it('leaves the inside of a hole out of the face', () => {
    const atlas = readAtlas(
      written((t) => {
        const arcs = t.arcs as unknown as number[][][];
        arcs.push([
          [2, 2],
          [0, 4],
          [4, 0],
          [0, -4],
          [-4, 0],
        ]);
        (t.objects.faces.geometries[0]!.arcs as number[][]).push([8]);
        (t.objects.faces.geometries as unknown[]).push({
          type: 'Polygon',
          id: 'lake',
          arcs: [[~8]],
          properties: { kind: 'lake', filler: true },
        });
      }),
    );
    expect(faceAt(atlas, 2, 2)?.id).toBe('lake');
    expect(faceOf(atlas, 'a').area).toBe(21);
    expect(partitionFaults(atlas)).toEqual([]);
    expect(pathOf(atlas, faceOf(atlas, 'a'))).toBe('M0 5l0-5 5 0 0 5zM1 1l0 2 2 0 0-2z');
  });
});

describe('adjacency', () => {
  it('is a shared border of some length, never a shared corner', () => {
    const found = adjacency(squares());
    expect(names(found)).toEqual(['ab', 'ac', 'bd', 'cd']);
    expect(found.map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  });

  it('needs more than a border without length', () => {
    const atlas = squares();
    const flat = {
      ...atlas,
      arcs: atlas.arcs.map((arc, i) => (i === 0 ? Int32Array.of(10, 10, 10, 10) : arc)),
    };
    expect(names(adjacency(flat))).toEqual(['ac', 'bd', 'cd']);
  });

  it('leaves fillers out', () => {
    const atlas = squares({ faces: { b: { filler: true } } });
    expect(names(adjacency(atlas))).toEqual(['ac', 'cd']);
    expect(names(touchingFaces(atlas))).toEqual(['ab', 'ac', 'bd', 'cd']);
  });

  it('leaves out the boxes of a frame that says its faces are boxes', () => {
    const topology = fourSquares();
    Object.assign(topology.objects.frames.geometries[0]!.properties, { boxes: true });
    expect(adjacency(readAtlas(topology))).toEqual([]);
  });

  it('knows which face lies on which side of an arc', () => {
    const sides = arcSides(squares());
    expect([sides[0]!.left?.id, sides[0]!.right?.id]).toEqual(['a', 'b']);
    expect([sides[4]!.left?.id, sides[4]!.right?.id]).toEqual(['a', undefined]);
  });

  it('is refused by the graph when a border is not described', () => {
    const topology = fourSquares();
    (topology.objects.borders.geometries as unknown[]).pop();
    expect(() => graphOf(readAtlas(topology))).toThrow('b and d touch');
  });
});

describe('faults of a drawing', () => {
  it('are none when the squares tile the board', () => {
    expect(partitionFaults(squares())).toEqual([]);
  });

  it('show two faces on the same ground', () => {
    const topology = fourSquares();
    Object.assign(topology.objects.faces.geometries[1]!, { arcs: [[4, 0, ~2]] });
    const atlas = readAtlas(topology);
    const kinds = partitionFaults(atlas).map((fault) => fault.kind);
    expect(kinds.filter((kind) => kind === 'overlap')).toHaveLength(3);
    expect(() => arcSides(atlas)).toThrow('a and b claim the same side of arc 4');
  });

  it('show ground that belongs to no face', () => {
    const topology = fourSquares();
    (topology.objects.faces.geometries as unknown[]).pop();
    const faults = partitionFaults(readAtlas(topology));
    expect(faults.filter((f) => f.kind === 'gap').map((f) => f.face)).toEqual(['c', 'b']);
    expect(faults).toContainEqual({ kind: 'area', frame: 'board', by: -100 });
  });

  it('show arcs that cross, and arcs that touch in mid-course', () => {
    const crossed = squares();
    const bent = crossed.arcs.map((arc, i) => (i === 0 ? Int32Array.of(10, 0, 5, 12, 10, 10) : arc));
    expect(partitionFaults({ ...crossed, arcs: bent }).filter((f) => f.kind === 'crossing')).toEqual([
      { kind: 'crossing', arcs: [0, 2], at: [5, 0] },
    ]);
    const touching = crossed.arcs.map((arc, i) => (i === 0 ? Int32Array.of(10, 0, 5, 10, 10, 10) : arc));
    expect(partitionFaults({ ...crossed, arcs: touching }).some((f) => f.kind === 'crossing')).toBe(true);
  });
});

describe('paths for the page', () => {
  it('close each ring and step in pixels', () => {
    const atlas = squares();
    expect(pathOf(atlas, faceOf(atlas, 'a'))).toBe('M0 5l0-5 5 0 0 5z');
    expect(pathOf(atlas, atlas.frames[0]!)).toMatch(/^M0 5l.*z$/);
  });

  it('draw arcs that follow one another as one line', () => {
    const atlas = squares();
    expect(pathOfArcs(atlas, [[0, 1], [2]])).toBe('M5 0l0 5 0 5M0 5l5 0');
    const feature = { id: undefined, closed: true, arcs: [[4, 0, ~2]], properties: {} };
    expect(pathOfFeature(atlas, feature)).toBe('M0 5l0-5 5 0 0 5-5 0z');
    expect(pathOfFeature(atlas, { ...feature, closed: false })).not.toContain('z');
  });

  it('write fractions short', () => {
    const atlas = { ...squares(), unit: 0.05 };
    expect(pathOfArcs(atlas, [[~1]])).toBe('M.5 1l0-.5');
  });
});

describe('borders along a river', () => {
  it('share some arcs with it or none', () => {
    const river = { id: undefined, closed: false, arcs: [[0, 1]], properties: { river: 'halys' } };
    const atlas = { ...squares(), rivers: [river] };
    const border = { ...atlas.borders[0]!, arcs: [[0], [2]] };
    expect(riverStretch(atlas, { ...border, river: 'halys' })).toEqual([0]);
    expect(riverStretch(atlas, { ...border, river: 'nile' })).toEqual([]);
    expect(riverStretch(atlas, border)).toEqual([]);
  });
});

describe('names', () => {
  it('break where the longest line is shortest', () => {
    expect(wrapName('Priapos and Granikos mouth', 1)).toEqual(['Priapos and Granikos mouth']);
    expect(wrapName('Priapos and Granikos mouth', 2)).toEqual(['Priapos and', 'Granikos mouth']);
    expect(wrapName('Sestos', 3)).toEqual(['Sestos']);
  });

  it('hold words together at a no-break space', () => {
    expect(wrapName('Pays de\u00a0la\u00a0mer', 2)).toEqual(['Pays', 'de\u00a0la\u00a0mer']);
  });
});

describe('areas', () => {
  it('are exact and change sign with the direction of the ring', () => {
    expect(doubleArea(Int32Array.of(0, 0, 4, 0, 4, 3))).toBe(12);
    expect(doubleArea(Int32Array.of(4, 3, 4, 0, 0, 0))).toBe(-12);
  });
});
