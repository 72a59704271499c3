import { digit as d, lineText, type Point, type Rect, thin } from '../geometry.ts';
import { cut, strewn } from './glyphs.ts';

/**
 * The lines of an engraved sea, each all round at its distance from the shore. They are worked out once and drawn as the thin lines they are: a stroke
 * as wide as the water between two shores, with another over it that leaves its edge, looks the same and takes the browser ten times as long.
 */

/** Squares of distances from the shores, at the crossings of a grid; beyond what was asked for they are not worked out. */
export interface Soundings {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly squares: Float32Array;
}

const boundsOf = (lines: readonly (readonly Point[])[], more: number): Rect => {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return [left - more, top - more, right - left + 2 * more, bottom - top + 2 * more];
};

/** Takes the soundings within `reach` of one stretch of the shore. */
const sound = (
  { x, y, step, columns, rows, squares }: Soundings,
  [ax, ay]: Point,
  [bx, by]: Point,
  reach: number,
): void => {
  const dx = bx - ax;
  const dy = by - ay;
  const per = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  const first = Math.max(0, Math.ceil((Math.min(ax, bx) - reach - x) / step));
  const last = Math.min(columns - 1, Math.floor((Math.max(ax, bx) + reach - x) / step));
  const lowest = Math.min(rows - 1, Math.floor((Math.max(ay, by) + reach - y) / step));
  for (let row = Math.max(0, Math.ceil((Math.min(ay, by) - reach - y) / step)); row <= lowest; row++) {
    const py = y + row * step - ay;
    for (let column = first; column <= last; column++) {
      const px = x + column * step - ax;
      const t = (px * dx + py * dy) * per;
      const along = t < 0 ? 0 : t > 1 ? 1 : t;
      const aside = px - along * dx;
      const off = py - along * dy;
      const square = aside * aside + off * off;
      const at = row * columns + column;
      if (square < squares[at]!) squares[at] = square;
    }
  }
};

export const soundings = (shores: readonly (readonly Point[])[], reach: number, step: number): Soundings => {
  const [x, y, width, height] = boundsOf(shores, reach + step);
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const squares = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const grid = { x, y, step, columns, rows, squares };
  for (const shore of shores)
    for (let i = 1; i < shore.length; i++) sound(grid, shore[i - 1]!, shore[i]!, reach);
  return grid;
};

/** Sides of a square of the grid, across from one another by two; for each choice of corners nearer than the line, the sides it joins. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];
const JOINS: readonly (readonly number[])[] = [
  [],
  [LEFT, TOP],
  [TOP, RIGHT],
  [LEFT, RIGHT],
  [RIGHT, BOTTOM],
  [LEFT, TOP, RIGHT, BOTTOM],
  [TOP, BOTTOM],
  [LEFT, BOTTOM],
  [BOTTOM, LEFT],
  [BOTTOM, TOP],
  [TOP, RIGHT, BOTTOM, LEFT],
  [BOTTOM, RIGHT],
  [RIGHT, LEFT],
  [RIGHT, TOP],
  [TOP, LEFT],
  [],
];

/** The sides that a line joins in the square whose first corner is this one. */
const joinsAt = ({ columns, squares }: Soundings, at: number, square: number): readonly number[] => {
  const below = at + columns;
  const near =
    (squares[at]! < square ? 1 : 0) +
    (squares[at + 1]! < square ? 2 : 0) +
    (squares[below + 1]! < square ? 4 : 0) +
    (squares[below]! < square ? 8 : 0);
  return JOINS[near]!;
};

/** Where the line crosses a side of a square. */
const crossing = (grid: Soundings, at: number, side: number, distance: number): Point => {
  const { x, y, step, columns, squares } = grid;
  const from = side === RIGHT ? at + 1 : side === BOTTOM ? at + columns : at;
  const isDown = side === LEFT || side === RIGHT;
  const near = Math.sqrt(squares[from]!);
  const part = (distance - near) / (Math.sqrt(squares[isDown ? from + columns : from + 1]!) - near);
  const [column, row] = [from % columns, Math.floor(from / columns)];
  return [x + (column + (isDown ? 0 : part)) * step, y + (row + (isDown ? part : 0)) * step];
};

/** From square to square, until the line is back where it began; what was passed is marked. */
const traced = (
  grid: Soundings,
  passed: Uint8Array,
  start: number,
  pair: number,
  distance: number,
): Point[] => {
  const { columns } = grid;
  const square = distance * distance;
  const onwards = [-columns, 1, columns, -1];
  let at = start;
  let joins = joinsAt(grid, at, square);
  let i = 2 * pair;
  const line = [crossing(grid, at, joins[i]!, distance)];
  while ((passed[at]! & (1 << (i >> 1))) === 0) {
    passed[at]! |= 1 << (i >> 1);
    const out = joins[i ^ 1]!;
    line.push(crossing(grid, at, out, distance));
    at += onwards[out]!;
    joins = joinsAt(grid, at, square);
    i = joins.indexOf((out + 2) % 4);
  }
  return line;
};

/** So far apart are soundings for a line at this distance: bends of the shore are felt the less the farther it is. */
const stepFor = (distance: number): number => Math.min(6, Math.max(2, distance / 3));
/** A line of straight pieces strays no farther from where it should be, and no piece takes the place of more than this many. */
const STRAY = 0.1;
const LONGEST = 5;

const straightened = (line: readonly Point[]): Point[] => {
  const kept = [line[0]!];
  let since = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const [ax, ay] = kept.at(-1)!;
    const [x, y] = line[i]!;
    const dx = line[i + 1]![0] - ax;
    const dy = line[i + 1]![1] - ay;
    const off = Math.abs((x - ax) * dy - (y - ay) * dx) / (Math.hypot(dx, dy) || 1);
    since++;
    if (off * since < STRAY && since < LONGEST) continue;
    kept.push(line[i]!);
    since = 0;
  }
  kept.push(line.at(-1)!);
  return kept;
};

/** All lines at this distance from the shores, on both sides of them. */
export const linesAt = (shores: readonly (readonly Point[])[], distance: number): Point[][] => {
  if (shores.length === 0) return [];
  const step = stepFor(distance);
  // A little more than a square beyond the line: both ends of every side it crosses are sounded.
  const grid = soundings(shores, distance + 1.1 * step, step);
  const { columns, rows } = grid;
  const passed = new Uint8Array(columns * rows);
  const lines: Point[][] = [];
  for (let row = 0; row + 1 < rows; row++)
    for (let at = row * columns; at + 1 < (row + 1) * columns; at++) {
      const pairs = joinsAt(grid, at, distance * distance).length / 2;
      for (let pair = 0; pair < pairs; pair++)
        if ((passed[at]! & (1 << pair)) === 0)
          lines.push(straightened(traced(grid, passed, at, pair, distance)));
    }
  return lines;
};

/** How far from the shore a line may forget its small bends: nobody sees them there. */
const SMOOTH = 0.16;

const gentle = (shore: readonly Point[], least: number): Point[] => {
  const line = thin(shore, least);
  const [last] = shore.slice(-1);
  return last && line.at(-1) !== last ? [...line, last] : line;
};

/** Lines at each distance, with the class that says how strong it is. */
export const waterLines = (
  shores: readonly (readonly Point[])[],
  steps: readonly (readonly [distance: number, cls: string])[],
  stroke: number,
): string =>
  steps
    .map(([distance, cls]) => {
      const lines = linesAt(
        shores.map((shore) => gentle(shore, distance * SMOOTH)),
        distance,
      );
      return strewn(`wl ${cls}`, lines.flatMap(cut).map(lineText).join(''), ` stroke-width="${d(stroke)}"`);
    })
    .join('');
