/** The kernel's way of reading a cell where nothing may be missing, for a package that stands alone. */

/** A figure of a list, read by an index that comes from the map itself. */
export function figure<T extends number = number>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`no figure ${at}`);
  return found;
}

/** The same of a list of things: names, records, lists. */
export function entry<T extends object | string>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`no entry ${at}`);
  return found;
}
