import { around, clearAt, type Field, overlap, type Point, type Rect } from './geometry.ts';
import type { Piece } from './types.ts';

/** Identical counters of one zone. */
export interface Pile {
  readonly key: string;
  readonly zone: string;
  readonly pieces: readonly Piece[];
}

const order: { readonly [kind: string]: number } = { unit: 0, army: 0, fleet: 1, leader: 2, garrison: 3 };
const symbolOrder = ['trireme', 'hoplite', 'peltast', 'archer', 'cavalry'];

/** Piles of a zone, side by side: by side, ships and foot first, strong before weak, full before reduced, leaders last. */
export const pilesOf = (zone: string, pieces: readonly Piece[]): Pile[] => {
  const byStack = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.side} ${piece.stack}`;
    const pile = byStack.get(key);
    if (pile) pile.push(piece);
    else byStack.set(key, [piece]);
  }
  const rank = (piece: Piece): readonly number[] => [
    order[piece.kind] ?? 0,
    symbolOrder.indexOf(piece.symbol),
    -(piece.strength ?? 0),
    piece.reduced ? 1 : 0,
    piece.bonus ? 0 : 1,
    -(piece.swords ?? 0),
  ];
  return [...byStack.entries()]
    .map(([key, list]) => ({ key: `${zone} ${key}`, zone, pieces: list }))
    .sort((a, b) => {
      const [p, q] = [a.pieces[0]!, b.pieces[0]!];
      if (p.side !== q.side) return p.side < q.side ? -1 : 1;
      const [x, y] = [rank(p), rank(q)];
      for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i]! - y[i]!;
      return a.key < b.key ? -1 : 1;
    });
};

export interface Block {
  /** Side of a counter, in sheet pixels. */
  readonly size: number;
  /** Centre of each pile, in order. */
  readonly at: readonly Point[];
  readonly centre: Point;
}

/** What there is room for: where the zone lies, where its lettering and fixed pieces are, where to stand by preference. */
export interface Space {
  readonly field: Field;
  readonly taken: readonly Rect[];
  readonly wish: Point;
}

const PITCH = 1.1;
const NAMED_ROW = 0.34;

const sideOf = (pile: Pile): string => pile.pieces[0]!.side;

/** Rows of at most `columns` piles; a second side starts a row of its own. */
const rowsOf = (piles: readonly Pile[], columns: number): Pile[][] => {
  const rows: Pile[][] = [];
  for (const pile of piles) {
    const row = rows.at(-1);
    const sameSide = row !== undefined && sideOf(row[0]!) === sideOf(pile);
    if (sameSide && row.length < columns) row.push(pile);
    else rows.push([pile]);
  }
  return rows;
};

const isNamed = (pile: Pile): boolean => pile.pieces[0]!.label !== undefined;

/** Offsets of the piles from the middle of the block, for a counter of side 1. */
const offsetsOf = (rows: readonly Pile[][]): Point[] => {
  const heights = rows.map((row) => PITCH + (row.some(isNamed) ? NAMED_ROW : 0));
  const total = heights.reduce((sum, h) => sum + h, 0);
  const offsets: Point[] = [];
  let y = -total / 2;
  rows.forEach((row, i) => {
    row.forEach((_, column) => {
      offsets.push([(column - (row.length - 1) / 2) * PITCH, y + PITCH / 2]);
    });
    y += heights[i]!;
  });
  return offsets;
};

/** How well a block stands here: room to spare up to a point, nothing over lettering, near the wished place. */
const worth = (
  space: Space,
  centre: Point,
  offsets: readonly Point[],
  named: readonly boolean[],
  size: number,
): number => {
  let room = size * 0.14;
  let covered = 0;
  for (let i = 0; i < offsets.length; i++) {
    const [dx, dy] = offsets[i]!;
    const [x, y] = [centre[0] + dx * size, centre[1] + dy * size];
    room = Math.min(room, clearAt(space.field, x, y) - size * 0.52);
    // A leader's name stands below him.
    if (named[i]) room = Math.min(room, clearAt(space.field, x, y + size * 0.76) - size * 0.16);
    const box = around([x, y], size * 1.04);
    for (const other of space.taken) covered += overlap(box, other);
    if (!named[i]) continue;
    const name = around([x, y + size * 0.76], size * 1.5, size * 0.4);
    for (const other of space.taken) covered += overlap(name, other);
  }
  const far = Math.hypot(centre[0] - space.wish[0], centre[1] - space.wish[1]);
  return room * 3 - (covered / (size * size)) * 46 - far * 0.05;
};

/** Places the piles of a zone as one block; counters shrink when there is no room for them at full size. */
export const placePiles = (space: Space, piles: readonly Pile[], full: number, least = 0.56): Block => {
  if (piles.length === 0) return { size: full, at: [], centre: space.wish };
  let best: { block: Block; worth: number } | undefined;
  for (const part of [1, 0.9, 0.8, 0.71, 0.63, 0.56]) {
    if (part < least) break;
    const size = full * part;
    for (let columns = 1; columns <= Math.min(piles.length, 8); columns++) {
      const rows = rowsOf(piles, columns);
      const offsets = offsetsOf(rows);
      const named = rows.flat().map(isNamed);
      // Blocks a little wider than high read best.
      const shape = Math.abs(columns - rows.length * 1.6) * 0.9;
      const smaller = (full - size) * 1.5;
      const { x, y, step, columns: across, rows: down } = space.field;
      for (let row = 0; row < down; row++) {
        for (let column = 0; column < across; column++) {
          const centre: Point = [x + column * step, y + row * step];
          if (clearAt(space.field, centre[0], centre[1]) < 0) continue;
          const found = worth(space, centre, offsets, named, size) - shape - smaller;
          if (best && found <= best.worth) continue;
          best = {
            worth: found,
            block: {
              size,
              centre,
              at: offsets.map(([dx, dy]) => [centre[0] + dx * size, centre[1] + dy * size]),
            },
          };
        }
      }
    }
  }
  return best?.block ?? { size: full * 0.56, at: piles.map(() => space.wish), centre: space.wish };
};

/** The place for a pill: inside the zone, over nothing, as near the middle of things as can be. */
export const placePill = (
  space: Space,
  taken: readonly Rect[],
  width: number,
  height: number,
  near: Point,
): Point => {
  let best: Point = near;
  let least = Number.POSITIVE_INFINITY;
  const { field } = space;
  for (let row = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++) {
      const p: Point = [field.x + column * field.step, field.y + row * field.step];
      const room = clearAt(field, p[0], p[1]);
      if (room < 0) continue;
      const box = around(p, width, height);
      let cost = Math.hypot(p[0] - near[0], p[1] - near[1]) + Math.max(0, width * 0.55 - room) * 3;
      for (const other of taken) cost += overlap(box, other) * 0.4;
      for (const other of space.taken) cost += overlap(box, other) * 0.25;
      if (cost < least) {
        least = cost;
        best = p;
      }
    }
  }
  return best;
};
