import { type Atlas, type Face, faceOf, newReach, pointInFace, reach } from '@strategoi/atlas';
import { rimLines } from './cells.ts';
import { type Soundings, soundings } from './drawing/water.ts';
import { insideOf, type Point } from './geometry.ts';

// Ways over water: from the middle of a sea to that of the next, or to a port, round the capes between them.

const kept = new WeakMap<Atlas, Map<string, readonly Point[]>>();

/** So far off the shore a line keeps where there is room. */
const OFFING = 7;
/** What a step along the shore costs beside one on open water. */
const SHY = 6;

export const isWet = (face: Face | undefined): boolean => face?.kind === 'sea' || face?.kind === 'open-sea';

/** Two places taken together as a grid: what of it is water, and how near the shore. */
interface Water {
  readonly grid: Soundings;
  readonly wet: Uint8Array;
}

/** A coarse grid finds most ways at once; straits want a fine one. */
const STEPS = [5, 2.5] as const;

function waterOf(atlas: Atlas, faces: readonly Face[], step: number): Water {
  const rings = rimLines(atlas, faces);
  const grid = soundings(rings, 2 * OFFING, step);
  const isInside = insideOf(rings);
  const wet = Uint8Array.from(grid.squares, (_, cell) => (isInside(pointOf(grid, cell)) ? 1 : 0));
  return { grid, wet };
}

const cellOf = ({ x, y, step, columns, rows }: Soundings, [px, py]: Point): number => {
  const column = Math.min(columns - 1, Math.max(0, Math.round((px - x) / step)));
  const row = Math.min(rows - 1, Math.max(0, Math.round((py - y) / step)));
  return row * columns + column;
};

const pointOf = ({ x, y, step, columns }: Soundings, cell: number): Point => [
  x + (cell % columns) * step,
  y + Math.floor(cell / columns) * step,
];

/** How far from the shore, at most as far as it matters; nothing on land. */
const offAt = ({ grid, wet }: Water, cell: number): number =>
  wet[cell] === 1 ? Math.min(2 * OFFING, Math.sqrt(grid.squares[cell]!)) : -1;

/** The cells from one to another, as short as can be and sooner off the shore; none where no water joins them. */
function cellsBetween(water: Water, from: number, to: number): number[] {
  const { columns, rows, step } = water.grid;
  let isThere = false;
  const found = reach(
    from,
    Number.POSITIVE_INFINITY,
    (cell, _, go) => {
      isThere ||= cell === to;
      if (isThere) return;
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const inside = column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows;
          const next = cell + dy * columns + dx;
          const off = inside ? offAt(water, next) : -1;
          if (next === cell || (off < 0 && next !== to)) continue;
          go(next, Math.hypot(dx, dy) * step * (1 + SHY * (1 - off / (2 * OFFING))));
        }
    },
    newReach(columns * rows),
  );
  const cells: number[] = [];
  if (found.cost[to]! < 0) return cells;
  for (let cell = to; cell >= 0; cell = found.from[cell]!) cells.unshift(cell);
  return cells;
}

/** Whether the straight line keeps off the shore. */
function isClear(water: Water, [ax, ay]: Point, [bx, by]: Point): boolean {
  const parts = Math.ceil((Math.hypot(bx - ax, by - ay) / water.grid.step) * 2);
  for (let i = 1; i < parts; i++) {
    const p: Point = [ax + ((bx - ax) * i) / parts, ay + ((by - ay) * i) / parts];
    if (offAt(water, cellOf(water.grid, p)) < OFFING) return false;
  }
  return true;
}

/** Of a line of many points those it must turn at. */
function bendsOf(water: Water, line: readonly Point[]): Point[] {
  const bends: Point[] = [];
  for (let at = 0; at < line.length - 1; ) {
    let next = line.length - 1;
    while (next > at + 1 && !isClear(water, line[at]!, line[next]!)) next--;
    if (next < line.length - 1) bends.push(line[next]!);
    at = next;
  }
  return bends;
}

/** Whether a line keeps to these places: a little aside of it as well, where there is room. */
function keepsTo(atlas: Atlas, faces: readonly Face[], line: readonly Point[], aside: number): boolean {
  const isIn = (x: number, y: number): boolean => faces.some((face) => pointInFace(atlas, face, x, y));
  return line.every(([bx, by], i) => {
    const [ax, ay] = line[i - 1] ?? [bx, by];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [((ay - by) / length) * aside, ((bx - ax) / length) * aside];
    for (let far = SAMPLE; far < length - SAMPLE; far += SAMPLE) {
      const [x, y] = [ax + ((bx - ax) * far) / length, ay + ((by - ay) * far) / length];
      if (!isIn(x + nx, y + ny) || !isIn(x - nx, y - ny)) return false;
    }
    return true;
  });
}
const SAMPLE = 4;

function turnsOf(atlas: Atlas, faces: readonly Face[], a: Point, b: Point): readonly Point[] {
  if (keepsTo(atlas, faces, [a, b], OFFING / 2)) return [];
  let bends: Point[] = [];
  for (const step of STEPS) {
    const water = waterOf(atlas, faces, step);
    const cells = cellsBetween(water, cellOf(water.grid, a), cellOf(water.grid, b));
    const inner = cells.slice(1, -1).map((cell) => pointOf(water.grid, cell));
    bends = cells.length > 0 ? bendsOf(water, [a, ...inner, b]) : [];
    if (bends.length > 0 && keepsTo(atlas, faces, [a, ...bends, b], 0)) break;
  }
  return bends;
}

/** Where a line over water from one place to the next turns: nowhere on other land. What is dragged over an isthmus goes straight. */
export function passage(atlas: Atlas, from: string, to: string, a: Point, b: Point): readonly Point[] {
  const faces = [faceOf(atlas, from), faceOf(atlas, to)];
  if (from === to || !faces.some(isWet)) return [];
  if (from > to) return passage(atlas, to, from, b, a).toReversed();
  const known = kept.get(atlas) ?? new Map<string, readonly Point[]>();
  kept.set(atlas, known);
  const turns = known.get(`${from} ${to}`) ?? turnsOf(atlas, faces, a, b);
  known.set(`${from} ${to}`, turns);
  return turns;
}
