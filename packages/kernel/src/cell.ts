/** What must be there: where it is not, the program is at fault and never a player. */
export function sure<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('something that must be there is missing');
  return value;
}

/** A cell of a table, read by an index that comes from the game's own data: the one way to read where nothing may be missing. */
export function cell<T>(table: ArrayLike<T>, at: number): T {
  const found = table[at];
  if (found === undefined) throw new Error(`no cell ${at}`);
  return found;
}

/** The same of words of 32 bits, where ciphers and digests read nothing else. */
export const word = (words: Uint32Array, at: number): number => words[at] ?? 0;

/**
 * The same of a list of numbers. A function of its own, since the engine under us makes a read fast that meets one kind of
 * list only: tables of rules are walked through by the thousand between two decisions.
 */
export function figure<T extends number = number>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`no figure ${at}`);
  return found;
}

/** Figures put together one by one, which the engine under us knows to be a list of numbers without gaps: it reads those fastest. */
export function figures(entries: Iterable<number>): number[] {
  const list: number[] = [];
  for (const one of entries) list.push(one);
  return list;
}

/**
 * A figure for each of a list. `map` makes the same figures, but once the engine under us has warmed to it, into a list that
 * might have gaps; one such list among those a function reads, and it makes that function, and all it calls, anew.
 */
export function figuresOf<T, N extends number = number>(
  list: readonly T[],
  of: (one: T, at: number) => N,
): N[] {
  const found: N[] = [];
  list.forEach((one, at) => {
    found.push(of(one, at));
  });
  return found;
}

/** Where in a list those stand that pass a test; figures without gaps as well. */
export function which<T>(list: readonly T[], test: (one: T, at: number) => boolean): number[] {
  const found: number[] = [];
  list.forEach((one, at) => {
    if (test(one, at)) found.push(at);
  });
  return found;
}

/** The same of a list of things: names, records, lists. */
export function entry<T extends object | string>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`no entry ${at}`);
  return found;
}
