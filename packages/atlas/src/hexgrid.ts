import { entry } from './cell.ts';
import type { Pixel } from './topology.ts';

/** How the hexes of a map are numbered and where the first lies on the sheet. Flat-topped; odd columns half a hex lower. */
export interface HexGridSpec {
  /** Height of a hex in pixels. */
  readonly size: number;
  /** The column whose left corner is the left edge of the sheet. */
  readonly first: number;
  readonly columns: number;
  readonly rows: number;
  /** The last column numbered from the west sheet; later ones count from the east sheet, `offset` less. */
  readonly w: number;
  readonly offset: number;
}

/** Sides of a hex: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. */
export type HexSide = 0 | 1 | 2 | 3 | 4 | 5;
export const HEX_SIDES: readonly HexSide[] = [0, 1, 2, 3, 4, 5];

/** Column and row, both from 1. */
export type Hex = readonly [column: number, row: number];

export interface HexGrid extends HexGridSpec {
  /** Distance from the middle to a corner. */
  readonly radius: number;
  id(column: number, row: number): string;
  /** Throws when it is no hex id. */
  parse(id: string): Hex;
  centre(column: number, row: number): Pixel;
  /** The corner at the end of side k, clockwise. */
  corner(column: number, row: number, side: HexSide): Pixel;
  neighbour(column: number, row: number, side: HexSide): Hex;
  /** The hex of the lattice under a pixel, by arithmetic; it may lie off the map. */
  at(x: number, y: number): Hex;
}

const two = (n: number): string => String(n).padStart(2, '0');
const SQRT3 = Math.sqrt(3);

/** Half-widths and half-heights of the six corners, clockwise from the north-east one. */
const CORNERS: readonly Pixel[] = [
  [0.5, -1],
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
];
const COLUMN_STEP = [0, 1, 1, 0, -1, -1] as const;
/** Steps of the row from a column that stands high; one that lies lower adds one on its four slanted sides. */
const ROW_STEP = [-1, -1, 0, 1, 0, -1] as const;
const SLANTED = [0, 1, 1, 0, 1, 1] as const;

export const hexGrid = (spec: HexGridSpec): HexGrid => {
  const { size, first, w, offset } = spec;
  const radius = size / SQRT3;
  const step = 1.5 * radius;
  const low = (column: number): number => column & 1;
  const centre = (column: number, row: number): Pixel => [
    (column - first) * step + radius,
    (row + low(column) / 2 - 0.5) * size,
  ];
  return {
    ...spec,
    radius,
    centre,
    id: (column, row) => (column <= w ? `W${two(column)}${two(row)}` : `E${two(column - offset)}${two(row)}`),
    parse(id) {
      const found = /^([WE])(\d\d)(\d\d)$/.exec(id);
      if (!found) throw new Error(`${id} is no hex`);
      return [Number(found[2]) + (found[1] === 'E' ? offset : 0), Number(found[3])];
    },
    corner(column, row, side) {
      const [x, y] = centre(column, row);
      const [dx, dy] = entry(CORNERS, side);
      return [x + dx * radius, y + (dy * size) / 2];
    },
    neighbour: (column, row, side) => [
      column + COLUMN_STEP[side],
      row + ROW_STEP[side] + (low(column) ? SLANTED[side] : 0),
    ],
    at(x, y) {
      // The middle of a hex is nearer to each of its points than any other middle.
      const near = Math.round((x - radius) / step) + first;
      let best: Hex = [near, 0];
      let least = Number.POSITIVE_INFINITY;
      for (let column = near - 1; column <= near + 1; column++) {
        const row = Math.round(y / size - low(column) / 2 + 0.5);
        const [cx, cy] = centre(column, row);
        const distance = (cx - x) ** 2 + (cy - y) ** 2;
        if (distance < least) {
          least = distance;
          best = [column, row];
        }
      }
      return best;
    },
  };
};
