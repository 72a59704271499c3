/**
 * The kernel's way of reading where nothing may be missing, for a package that stands alone: a function for each kind of list,
 * since the engine under us makes a read fast that meets one kind only.
 */

/** What must be there: where it is not, the map or the program is at fault. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('something that must be there is missing');
  return value;
}

/** A whole number of a table: the points of an arc, the ways of a graph. */
export function whole(table: Int32Array, at: number): number {
  const found = table[at];
  if (found === undefined) throw new Error(`no cell ${at}`);
  return found;
}

/** The same of numbers that need not be whole. */
export function real(table: Float64Array, at: number): number {
  const found = table[at];
  if (found === undefined) throw new Error(`no cell ${at}`);
  return found;
}

/** The same of a list of numbers. */
export function figure(list: readonly number[], at: number): number {
  const found = list[at];
  if (found === undefined) throw new Error(`no figure ${at}`);
  return found;
}

/** The same of a list of things: names, records, lists. */
export function entry<T extends object | string>(list: readonly (T | undefined)[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`no entry ${at}`);
  return found;
}
