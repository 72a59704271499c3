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

/** Piles of a zone in the order in which they stand: one side after the other, ships and foot first, strong before weak, full before reduced, leaders last. */
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

/** What of a pile decides where it stands: the layout is told nothing else, so that piles of the same shape stand alike. */
export interface Shape {
  /** Of the parties that stand there, the first, the second… */
  readonly party: number;
  readonly ship: boolean;
  /** A name is lettered below it. */
  readonly named: boolean;
  /** On the wall of a city. */
  readonly inside: boolean;
}

export const shapesOf = (piles: readonly Pile[]): Shape[] => {
  const sides = [...new Set(piles.map(({ pieces }) => pieces[0]!.side))];
  return piles.map(({ pieces }) => {
    const { side, kind, symbol, label } = pieces[0]!;
    return {
      party: sides.indexOf(side),
      ship: symbol === 'trireme',
      named: label !== undefined,
      inside: kind === 'pennant',
    };
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

/** A counter is not made smaller than this part of its size where nothing else is said. */
const SMALL = 0.56;
/** From one counter to the next, for counters of side 1. */
const PITCH = 1.1;
/** Cells that are looked at for every layout. */
const SCOUTS = 120;
/** A layout that comes so near to the best with a few cells is tried with all. */
const PROMISE = 6;
const NAMED_ROW = 0.34;
/** How much worse a counter whose middle is outside the zone is than one that stands over its edge. */
const STRAY = 3;
/** What each of those who stand outside counts besides, by how far. */
const OUT = 0.7;
/** What a hidden name is worth against room: a counter sooner stands over the border, or is smaller. */
const INK = 1200;

/** Rows of at most `columns` piles; a second side starts a row of its own. */
const rowsOf = (piles: readonly Shape[], columns: number): Shape[][] => {
  const rows: Shape[][] = [];
  for (const pile of piles) {
    const row = rows.at(-1);
    const sameSide = row !== undefined && row[0]!.party === pile.party;
    if (sameSide && row.length < columns) row.push(pile);
    else rows.push([pile]);
  }
  return rows;
};

const isNamed = ({ named }: Shape): boolean => named;

/** Offsets of the piles from the middle of the block, for a counter of side 1; names are lettered or not. */
const offsetsOf = (rows: readonly Shape[][], lettered = true): Point[] => {
  const heights = rows.map((row) => PITCH + (lettered && row.some(isNamed) ? NAMED_ROW : 0));
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

/** Piles side by side, for counters of one size. */
interface Layout {
  readonly offsets: readonly Point[];
  readonly named: readonly boolean[];
  readonly size: number;
  /** What speaks against it wherever it stands. */
  readonly price: number;
  /** The piles, outermost first: they are the first to find no room. */
  readonly outer: readonly number[];
}

const layoutsOf = (piles: readonly Shape[], full: number, least: number, lettered: number): Layout[] => {
  const layouts: Layout[] = [];
  const reach = ([x, y]: Point): number => x * x + y * y;
  for (let columns = 1; columns <= Math.min(piles.length, 8); columns++) {
    const rows = rowsOf(piles, columns);
    // Where a name would be too small to read it takes no room.
    const [large, small] = [true, false].map((letters) => {
      const offsets = offsetsOf(rows, letters);
      const named = rows.flat().map((pile) => letters && isNamed(pile));
      const outer = offsets.map((_, i) => i).sort((a, b) => reach(offsets[b]!) - reach(offsets[a]!));
      return { offsets, named, outer };
    });
    // Blocks a little wider than high read best; a smaller size is a last resort.
    const shape = Math.abs(columns - rows.length * 1.6) * 0.9;
    for (const part of [1, 0.9, 0.8, 0.71, 0.63, 0.56, 0.5, 0.45, 0.4]) {
      if (part < least) break;
      const size = full * part;
      layouts.push({ ...(size < lettered ? small! : large!), size, price: shape + (full - size) * 4 });
    }
  }
  return layouts.sort((a, b) => a.price - b.price || b.size - a.size);
};

/** Room round a block that is worth having: more than this counts no further. */
const spare = (size: number): number => size * 0.14;

const roomFor = (
  space: Space,
  centre: Point,
  { offsets, named, size, outer }: Layout,
  least: number,
): number => {
  let room = spare(size);
  for (const i of outer) {
    const offset = offsets[i]!;
    const x = centre[0] + offset[0] * size;
    const y = centre[1] + offset[1] * size;
    const clear = clearAt(space.field, x, y);
    // Over the edge by less than half a counter stands in the zone still, further out in the next.
    room = Math.min(room, (clear < 0 ? clear * STRAY : clear) - size * 0.52);
    // A leader's name stands below him.
    if (named[i]) room = Math.min(room, clearAt(space.field, x, y + size * 0.76) - size * 0.16);
    if (room <= least) return room;
  }
  return room;
};

/** How far those are out of the zone whose middle is: a few steps of one are sooner borne than a step of many. */
const strayed = (space: Space, centre: Point, { offsets, size }: Layout): number => {
  let out = 0;
  for (const [dx, dy] of offsets) {
    const clear = clearAt(space.field, centre[0] + dx * size, centre[1] + dy * size);
    if (clear < 0) out -= clear;
  }
  return out * OUT;
};

/** How much lettering the block would hide; past `limit` it is given up. */
const coveredBy = (space: Space, centre: Point, { offsets, named, size }: Layout, limit: number): number => {
  let covered = 0;
  const half = size * 0.52;
  for (const [bx, by, bw, bh] of space.taken) {
    for (let i = 0; i < offsets.length; i++) {
      const offset = offsets[i]!;
      const x = centre[0] + offset[0] * size;
      const y = centre[1] + offset[1] * size;
      covered += shared(x, half, bx, bw) * shared(y, half, by, bh);
      if (named[i]) covered += shared(x, size * 0.75, bx, bw) * shared(y + size * 0.76, size * 0.2, by, bh);
    }
    if (covered >= limit) return covered;
  }
  return covered;
};

/** Length that [middle - half, middle + half] and [from, from + extent] have in common. */
const shared = (middle: number, half: number, from: number, extent: number): number =>
  Math.max(0, Math.min(middle + half, from + extent) - Math.max(middle - half, from));

interface Best {
  readonly layout: Layout;
  readonly centre: Point;
}

interface Cell {
  readonly centre: Point;
  /** Distance from the wished place. */
  readonly far: number;
}
const cellsKnown = new WeakMap<Field, readonly Cell[]>();

/** The cells of the grid that lie inside, nearest to the wished place first; a field is one zone's, which has one such place. */
const cellsOf = (space: Space): readonly Cell[] => {
  const known = cellsKnown.get(space.field);
  if (known) return known;
  const { x, y, step, columns, rows, clear } = space.field;
  const cells: Cell[] = [];
  for (let i = 0; i < columns * rows; i++) {
    if (clear[i]! < 0) continue;
    const centre: Point = [x + (i % columns) * step, y + Math.floor(i / columns) * step];
    cells.push({ centre, far: Math.hypot(centre[0] - space.wish[0], centre[1] - space.wish[1]) });
  }
  cells.sort((a, b) => a.far - b.far);
  cellsKnown.set(space.field, cells);
  return cells;
};

/**
 * Places the piles of a zone as one block, with room to spare up to a point, nothing over lettering, near the wished
 * place; counters shrink when there is no room for them at full size. A place that cannot beat the best is left at once.
 */
export const placePiles = (
  space: Space,
  piles: readonly Shape[],
  full: number,
  least = SMALL,
  lettered = 0,
): Block => {
  if (piles.length === 0) return { size: full, at: [], centre: space.wish };
  let best: Best | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const cells = cellsOf(space);
  /** Looks at one cell in `every`; returns the layouts that came within `margin` of the best. */
  const look = (layouts: readonly Layout[], every: number, margin: number): Layout[] =>
    layouts.filter((layout) => {
      const { price, size } = layout;
      let close = false;
      for (let i = 0; i < cells.length; i += every) {
        const { centre, far } = cells[i]!;
        const against = far * 0.05 + price;
        const floor = most - margin;
        // Cells come nearest first: from here on none can do better.
        if (spare(size) * 3 - against <= floor) break;
        const room = roomFor(space, centre, layout, (floor + against) / 3);
        const hope = room * 3 - against;
        if (hope <= floor) continue;
        const near = hope - strayed(space, centre, layout);
        if (near <= floor) continue;
        const ink = INK / (size * size);
        const found = near - coveredBy(space, centre, layout, (near - floor) / ink) * ink;
        if (found <= floor) continue;
        close = true;
        if (found <= most) continue;
        most = found;
        best = { layout, centre };
      }
      return close;
    });
  // A few cells for all layouts, then every cell for the few that promise something.
  const every = Math.max(1, Math.floor(cells.length / SCOUTS));
  const promising = look(layoutsOf(piles, full, least, lettered), every, PROMISE);
  if (every > 1) look(promising, 1, 0);
  if (!best) return { size: full * SMALL, at: piles.map(() => space.wish), centre: space.wish };
  const { layout } = best as Best;
  return blockAt(layout, (best as Best).centre);
};

const blockAt = ({ size, offsets }: Layout, centre: Point): Block => ({
  size,
  centre,
  at: offsets.map(([dx, dy]) => [centre[0] + dx * size, centre[1] + dy * size]),
});

const isShip = ({ ship }: Shape): boolean => ship;

/** Rows of a port: ships apart from soldiers, and on the side of the water. */
const portRows = (piles: readonly Shape[], columns: number, waterBelow: boolean): Shape[][] => {
  const [ships, soldiers] = [piles.filter(isShip), piles.filter((pile) => !isShip(pile))];
  const parts = waterBelow ? [soldiers, ships] : [ships, soldiers];
  return parts.flatMap((part) => rowsOf(part, columns));
};

/** How far from a port its block may stand, in counters. */
const FAR = 1.2;
/** Nearness counts for more there: names stay off the place of ships by themselves. */
const PORT_INK = 90;

/** Piles of a place that has room for none: over its edge, ships on the side of the water, over no name. */
export const placeOver = (
  space: Space,
  piles: readonly Shape[],
  size: number,
  waterBelow: boolean,
): Block => {
  const { wish } = space;
  const ink = PORT_INK / (size * size);
  let best: Block = { size, at: piles.map(() => wish), centre: wish };
  let least = Number.POSITIVE_INFINITY;
  for (let columns = 1; columns <= Math.min(4, piles.length); columns++) {
    const rows = portRows(piles, columns, waterBelow);
    const order = rows.flat();
    const offsets = offsetsOf(rows);
    const price = Math.abs(columns - rows.length * 1.6);
    const layout: Layout = { offsets, named: order.map(isNamed), size, outer: [], price };
    for (let dx = -FAR; dx <= FAR; dx += 0.2)
      for (let dy = -FAR; dy <= FAR; dy += 0.2) {
        const against = Math.hypot(dx, dy) * 24 + price;
        if (against >= least) continue;
        const centre: Point = [wish[0] + dx * size, wish[1] + dy * size];
        const found = against + coveredBy(space, centre, layout, (least - against) / ink) * ink;
        if (found >= least) continue;
        least = found;
        const { at } = blockAt(layout, centre);
        best = { size, centre, at: piles.map((pile) => at[order.indexOf(pile)]!) };
      }
  }
  return best;
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
      const room = field.clear[row * field.columns + column]!;
      if (room < 0) continue;
      const p: Point = [field.x + column * field.step, field.y + row * field.step];
      let cost = Math.hypot(p[0] - near[0], p[1] - near[1]) + Math.max(0, width * 0.55 - room) * 3;
      if (cost >= least) continue;
      const box = around(p, width, height);
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
