import { type Atlas, type Border, borderBetween, type Face, faceAt } from '@strategoi/atlas';

/** How a map is drawn in letters. */
export interface Drawing {
  /** The part of the sheet that is drawn: left, top, width, height in pixels. */
  readonly part: readonly [number, number, number, number];
  readonly columns: number;
  readonly rows: number;
  fill(face: Face, row: number, column: number): string;
  /** The letter of the border between two faces, upright or lying. */
  border(border: Border | undefined, upright: boolean, faces: readonly [Face, Face]): string;
}

export interface Ground {
  readonly cells: readonly string[][];
  readonly spot: ReadonlyMap<string, readonly [row: number, column: number]>;
}

/** The map without anybody on it. */
export function groundOf(atlas: Atlas, drawing: Drawing): Ground {
  const { part, columns, rows } = drawing;
  const [left, top, width, height] = part;
  const faces = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      faceAt(atlas, left + ((column + 0.5) * width) / columns, top + ((row + 0.5) * height) / rows),
    ),
  );
  const at = (row: number, column: number): Face | undefined => faces[row]?.[column];
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const here = at(row, column);
      const right = at(row, column + 1);
      const below = at(row + 1, column);
      if (!here) return ' ';
      if (right && right !== here)
        return drawing.border(borderBetween(atlas, here.id, right.id), true, [here, right]);
      if (below && below !== here)
        return drawing.border(borderBetween(atlas, here.id, below.id), false, [here, below]);
      return drawing.fill(here, row, column);
    }),
  );
  const spot = new Map(
    atlas.faces.map(({ id, label = [0, 0] }) => [
      id,
      [
        Math.round(((label[1] - top) / height) * rows),
        Math.round(((label[0] - left) / width) * columns),
      ] as const,
    ]),
  );
  return { cells, spot };
}

/** The map with lines of text centred on the zones they belong to; later ones over earlier ones. */
export function drawn(
  ground: Ground,
  texts: Iterable<readonly [zone: string, lines: readonly string[]]>,
): string[] {
  const cells = ground.cells.map((row) => row.slice());
  for (const [id, lines] of texts) {
    const spot = ground.spot.get(id);
    if (spot) for (const [i, line] of lines.entries()) write(cells[spot[0] + i], spot[1], line);
  }
  return cells.map((row) => row.join('').trimEnd());
}

function write(row: string[] | undefined, centre: number, text: string): void {
  if (!row || text === '') return;
  const from = Math.max(0, Math.min(row.length - text.length, centre - (text.length >> 1)));
  for (const [i, letter] of [...text].entries()) row[from + i] = letter;
}
