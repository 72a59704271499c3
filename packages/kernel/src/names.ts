import { codes, type Refusal, RefusalError, refuse } from './refusal.ts';

/** Names as people write them: accents, case and signs between words make no difference. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters to add, drop, change or swap with their neighbour to make one word of the other. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known name somebody most likely meant; none when nothing is like it. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const wanted = plainName(written);
  const far = Math.max(1, Math.floor(wanted.length / 3));
  let found: string | undefined;
  let least = far + 1;
  for (const name of known) {
    const distance = slips(wanted, plainName(name));
    if (distance < least) {
      least = distance;
      found = name;
    }
  }
  return found;
}

/**
 * Refuses the first field that is not known, by its name and with the nearest known one. Any object that people write
 * may carry a `note`. The sentences are `bad-position` / `unknown-field` and `unknown-field-near`.
 */
export function unknownField(given: object, known: readonly string[], where = ''): Refusal | undefined {
  const name = Object.keys(given).find((key) => key !== 'note' && !known.includes(key));
  if (name === undefined) return undefined;
  const near = nearestName(name, known);
  const field = where === '' ? name : `${where}.${name}`;
  return near === undefined
    ? refuse(codes.badPosition, 'unknown-field', { field })
    : refuse(codes.badPosition, 'unknown-field-near', { field, near });
}

/** The same as an error: what a position does not know is a slip of the pen, not a thing to pass over. */
export function onlyKnown(given: object, known: readonly string[], where = ''): void {
  const refusal = unknownField(given, known, where);
  if (refusal) throw new RefusalError(refusal);
}
