import { faceOf } from '@strategoi/atlas';
import { epicAtlas } from '@strategoi/atlas/epic';
import { describe, expect, it } from 'vitest';
import { cellBlock, coverOf, landOutline, outlineOfAll } from '../src/board/cells.ts';
import { chained } from '../src/board/drawing/chains.ts';
import { drawLattice } from '../src/board/drawing/lattice.ts';
import { around, overlap, type Point, type Rect } from '../src/board/geometry.ts';
import { attending, framing } from '../src/board/outlook.ts';
import { stageOf } from '../src/board/scene.ts';
import type { Shape } from '../src/board/stacking.ts';

const atlas = epicAtlas();
const numbers = (path: string): number => path.match(/[ML]/g)?.length ?? 0;

describe('lines that meet', () => {
  it('become one, whichever way they run', () => {
    const lines: Point[][] = [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [2, 0],
        [1, 0],
      ],
      [
        [2, 0],
        [3, 0],
      ],
    ];
    const [line, ...rest] = chained(lines);
    expect(rest).toEqual([]);
    expect(line!.length).toBe(4);
  });

  it('stay apart where three meet', () => {
    const at: Point = [5, 5];
    const spokes: Point[][] = [
      [at, [9, 5]],
      [at, [5, 9]],
      [[1, 1], at],
    ];
    expect(chained(spokes)).toHaveLength(3);
  });
});

describe('the drawing of a map of hexes', () => {
  const drawing = drawLattice(atlas, atlas.lattice, 'fr');

  it('names every city, region and sea in the language of the reader', () => {
    for (const { fr } of atlas.lattice.cities)
      expect(drawing.labels).toContain(`>${fr.replace('&', '&amp;')}<`);
    expect(drawing.labels).toContain('Béotie');
    expect(drawing.labels).toContain('Golfe');
  });

  it('has no number that is none', () => {
    expect(drawing.ground + drawing.features + drawing.labels).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is small enough to be drawn as one page', () => {
    expect(drawing.ground.length + drawing.features.length + drawing.labels.length).toBeLessThan(2_500_000);
  });
});

describe('cells taken together', () => {
  it('have one outline without what lies between them', () => {
    const [a, b] = ['W3528', 'W3529'].map((id) => faceOf(atlas, id));
    const alone = numbers(outlineOfAll(atlas, [a!])) + numbers(outlineOfAll(atlas, [b!]));
    const together = outlineOfAll(atlas, [a!, b!]);
    expect(together.match(/M/g)).toHaveLength(1);
    expect(numbers(together)).toBeLessThan(alone);
  });

  it('show the land in small as shores', () => {
    expect(landOutline(atlas).length).toBeLessThan(60_000);
  });
});

describe('counters in a cell', () => {
  const stage = stageOf(atlas, 'en');
  const shape: Shape = { party: 0, ship: false, named: false, inside: false };
  const face = faceOf(atlas, 'W3831');

  it('stand in the middle alone, and apart where there are two parties', () => {
    expect(cellBlock(face, [shape], stage.counter).at).toEqual([face.anchors[0]]);
    const two = cellBlock(face, [shape, { ...shape, party: 1 }], stage.counter);
    expect(two.at).toEqual([face.anchors[1], face.anchors[2]]);
    expect(two.size).toBeLessThan(stage.counter);
  });

  it('never lie exactly on one another', () => {
    const piles = Array.from({ length: 6 }, () => shape);
    for (const id of ['W3831', 'saronic', 'B-sicily']) {
      const spots = cellBlock(faceOf(atlas, id), piles, stage.counter).at.map(String);
      expect(new Set(spots).size, id).toBe(piles.length);
    }
  });

  it.each(['en', 'fr'] as const)('step aside in their hex for the names of cities (%s)', (language) => {
    const { drawing, counter } = stageOf(atlas, language);
    const land = atlas.faces.filter(({ kind }) => kind === 'land');
    const covered = (names: readonly Rect[]): number[] =>
      land
        .map((each) => {
          const { at, size } = cellBlock(each, [shape], counter, names);
          const box = around(at[0]!, size);
          return Math.max(...drawing.lettered.map((name) => overlap(box, name) / (name[2] * name[3])));
        })
        .filter((part) => part > 0.02);
    const inTheMiddle = covered([]);
    const aside = covered(drawing.lettered);
    expect(inTheMiddle.length).toBeGreaterThan(180);
    expect(Math.max(...inTheMiddle)).toBeGreaterThan(0.95);
    // Where several names meet a part of one is covered, never a third of it.
    expect(aside.length).toBeLessThan(30);
    expect(Math.max(...aside)).toBeLessThan(0.33);
    for (const each of land) {
      const [x, y] = cellBlock(each, [shape], counter, drawing.lettered).at[0]!;
      const [mx, my] = each.anchors[0]!;
      expect(Math.hypot(x - mx, y - my), each.id).toBeLessThanOrEqual(counter * 0.56 + 0.01);
    }
    // Sooner over a part of a name than over who stands in the next hex.
    const { walk } = stage;
    const heaped = (isSeen: boolean): number =>
      land.reduce((sum, each) => {
        const next = (walk.near.get(each.id) ?? []).map((id) =>
          around(faceOf(atlas, id).anchors[0]!, counter),
        );
        return (
          sum +
          next.reduce((all, box) => {
            const { at, size } = cellBlock(each, [shape], counter, drawing.lettered, isSeen ? [box] : []);
            return all + overlap(around(at[0]!, size), box);
          }, 0)
        );
      }, 0);
    expect(heaped(true)).toBeLessThan(heaped(false) / 2);
  });

  it.each(['en', 'fr'] as const)(
    'fly the pennants of who is inside clear of names, on the wall (%s)',
    (language) => {
      const { drawing, counter } = stageOf(atlas, language);
      const inside = { ...shape, inside: true };
      for (const { hex, en } of atlas.lattice!.cities) {
        const { at, size } = cellBlock(faceOf(atlas, hex), [inside], counter, drawing.lettered);
        const [spot] = at as [Point];
        const cloth = coverOf(inside, spot, size);
        const hidden = drawing.lettered.map((name) => overlap(cloth, name) / (name[2] * name[3]));
        expect(Math.max(...hidden), en).toBeLessThan(0.2);
        const [mx, my] = faceOf(atlas, hex).anchors[0]!;
        expect(Math.hypot(spot[0] - mx, spot[1] - my), en).toBeLessThanOrEqual(counter * 0.42 + 0.01);
      }
    },
  );

  it.each(['en', 'fr'] as const)('of two parties each steps aside for itself (%s)', (language) => {
    const { drawing, counter } = stageOf(atlas, language);
    const two = [shape, { ...shape, party: 1 }];
    const covered = (names: readonly Rect[]): number[] =>
      atlas.faces
        .filter(({ kind }) => kind === 'land')
        .map((each) => {
          const { at, size } = cellBlock(each, two, counter, names);
          const boxes = at.map((spot) => around(spot, size));
          return Math.max(
            ...drawing.lettered.map(
              (name) => boxes.reduce((sum, box) => sum + overlap(box, name), 0) / (name[2] * name[3]),
            ),
          );
        })
        .filter((part) => part > 0.2);
    expect(covered([]).length).toBeGreaterThan(150);
    expect(covered(drawing.lettered).length).toBeLessThan(8);
  });
});

describe('the eye over a large map', () => {
  const stage = stageOf(atlas, 'en');
  const desk = { width: 1080, height: 700, gutter: 44 };
  const far = { x: 0, y: 0, scale: 0.36 };
  const attica = ['W3831', 'W3830', 'W3730', 'W3630'];

  it('frames zones, or a view of the sheet, near enough to read its counters', () => {
    expect(framing(stage, desk, 'greece')?.scale).toBeGreaterThan(0.7);
    expect(framing(stage, desk, attica)?.scale).toBeGreaterThan(2);
    expect(framing(stage, desk, [])).toBeUndefined();
    expect(framing(stage, desk, 'nowhere')).toBeUndefined();
  });

  it('comes near on a desk once a stack is chosen, and stays far while there is only something to choose', () => {
    expect(attending(stage, desk, far, attica, 'W3831')?.scale).toBeGreaterThan(0.9);
    expect(attending(stage, desk, far, attica, undefined)).toBeUndefined();
    expect(attending(stage, desk, far, ['W3831'], 'W3831')).toBeUndefined();
  });

  it('shows whole where a chosen stack may go', () => {
    // Athens stands in the window, the hexes west of it do not.
    const [x, y] = stage.walk.at.get('W3831') as Point;
    const now = { x: x - 20, y: y - 300, scale: 1 };
    expect(attending(stage, desk, now, attica, 'W3831')).toMatchObject({ scale: 1 });
    expect(attending(stage, desk, now, attica, undefined)).toBeUndefined();
  });

  it('leaves nothing that may be chosen under the small map', () => {
    const [x, y] = stage.walk.at.get('W3831') as Point;
    // Athens stands in the lower right corner of the window, Argos left of it.
    const now = { x: x - desk.width + 60, y: y - desk.height + 60, scale: 1 };
    const covered = { ...desk, mini: { corner: 'far' as const, width: 160, height: 130 } };
    expect(attending(stage, desk, now, ['W3831', 'W3034'], undefined)).toBeUndefined();
    expect(attending(stage, covered, now, ['W3831', 'W3034'], undefined)).toMatchObject({ scale: 1 });
  });
});
