/**
 * The value at a path such as `units/[id=brasidas]/zone`: steps between slashes are keys, indexes, or `[key=value]`
 * for the first element that has it. Undefined where the path leads nowhere.
 */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const step of steps(path)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const pick = /^\[([^=\]]+)=(.*)\]$/.exec(step);
    if (pick)
      value = Object.values(value).find((item) => fieldIs(item, pick[1] as string, pick[2] as string));
    else if (Array.isArray(value)) value = value[Number(step)];
    else value = Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

/** Slashes inside brackets belong to the value that is looked for. */
const steps = (path: string): string[] => path.match(/\[[^\]]*\]|[^/]+/g) ?? [];

const fieldIs = (item: unknown, key: string, text: string): boolean =>
  typeof item === 'object' && item !== null && String((item as Record<string, unknown>)[key]) === text;

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(get(a, key), get(b, key)))
  );
}

const get = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];

/** Every field of the pattern is in the value; arrays hold each element of the pattern. */
export function holds(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((want) => value.some((item) => holds(item, want)));
  if (typeof pattern === 'object' && pattern !== null) {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(pattern).every(([key, want]) => holds(get(value, key), want));
  }
  return value === pattern;
}
