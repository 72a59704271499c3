/**
 * Cells of typed rows, read by an index that comes from the game's own data. One function for each kind of row, since the
 * engine under us makes a read fast that meets one kind only; beyond the row there is no number.
 */

export const realAt = (row: Float64Array, at: number): number => row[at] ?? Number.NaN;

export const shortAt = (row: Int16Array, at: number): number => row[at] ?? Number.NaN;

export const byteAt = (row: Int8Array | Uint8Array, at: number): number => row[at] ?? Number.NaN;
