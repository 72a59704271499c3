import { faceAt } from '@strategoi/atlas';
import { epicAtlas } from '@strategoi/atlas/epic';
import { type EpicBoard, epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { around, overlap, type Point, type Rect } from '../src/board/geometry.ts';
import { PILL_HEIGHT, pillGrade, pillSize, pillSpots, withUnits } from '../src/board/pills.ts';
import { arrange, stageOf } from '../src/board/scene.ts';
import type { Target } from '../src/board/types.ts';
import { piecesOf } from '../src/games/epic/pieces.ts';
import { war } from '../tools/positions.mjs';

const atlas = epicAtlas();
const stage = stageOf(atlas, 'en');
const { board } = epic.view(epic.load(war), 'athens') as View;
const scene = arrange(stage, piecesOf(board as EpicBoard, words.en));
/** As pills are drawn on hexes at a middle zoom. */
const CELL = 0.62;
const grade = pillGrade(1.06);
const price: Target = { kind: 'legal', label: '2½', unit: 'MP' };
/** A price in every hex of Attica, the Megarid and Boeotia at once. */
const zones = [...atlas.byId.keys()].filter((id) => /^W3[4-8](2[5-9]|3[0-2])$/.test(id));
const priced = new Map(zones.map((zone) => [zone, price]));
const boxes = [...scene.boxes.values()].flat();
const figures = boxes.map(([x, y, w, h]): Rect => [x + w / 2, y + h / 2, w / 2, h / 2]);

const size = [pillSize(price) * grade * CELL, PILL_HEIGHT * grade * CELL] as const;
const hidden = (spots: Iterable<Point>, under: readonly Rect[]): number =>
  [...spots].reduce(
    (sum, at) => sum + under.reduce((all, box) => all + overlap(around(at, ...size), box), 0),
    0,
  );

it('a price has its place in its own hex, off the figures of stacks and off names as far as there is room', () => {
  const spots = pillSpots(stage, scene, priced, grade);
  const middles = zones.map((zone) => stage.walk.at.get(zone) as Point);
  expect(zones.length).toBeGreaterThan(30);
  for (const [zone, [x, y]] of spots) expect(faceAt(atlas, x, y)?.id).toBe(zone);
  expect(hidden(spots.values(), figures)).toBeLessThan(hidden(middles, figures) / 2);
  expect(hidden(spots.values(), boxes)).toBeLessThan(hidden(middles, boxes) / 2);
  expect(hidden(spots.values(), stage.drawing.lettered)).toBeLessThan(
    hidden(middles, stage.drawing.lettered) / 2,
  );
});

it('a price says what it is counted in, but on the whole sheet', () => {
  expect(withUnits(stage, priced, grade).get(zones[0] as string)?.unit).toBe('MP');
  const far = withUnits(stage, priced, pillGrade(2.2)).get(zones[0] as string);
  expect(far).toEqual({ kind: 'legal', label: '2½' });
});
