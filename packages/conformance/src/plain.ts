/** Compares by value; the order of keys does not count. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as { readonly [key: string]: unknown };
  const right = b as { readonly [key: string]: unknown };
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && sameData(left[key], right[key]));
}

/** The path of the first thing that JSON would lose or change; undefined when the value is plain data. */
export function lossy(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path;
  if (typeof value !== 'object') return path;
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = lossy(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Two paths to one and the same list or object, which nothing that was saved can have; undefined when there is none. */
export function shared(
  value: unknown,
  path: string,
  met: Map<object, string> = new Map(),
): readonly [string, string] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const first = met.get(value);
  if (first !== undefined) return [first, path];
  met.set(value, path);
  for (const [key, inner] of Object.entries(value)) {
    const found = shared(inner, `${path}.${key}`, met);
    if (found) return found;
  }
  return undefined;
}

/** The path of the first difference, for messages. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (sameData(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path || '(all)';
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return path || '(all)';
}

/** JSON, as bytes that would be sent. */
export const bytes = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const isWordPart = (char: string): boolean => /[A-Za-z0-9_]/.test(char);

/** Does the word stand in the text, not merely inside a longer one? */
export function mentions(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!isWordPart(before) && !isWordPart(after)) return true;
  }
  return false;
}
