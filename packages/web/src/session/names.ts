/** A name nobody has had before. A page that came over plain http has no `randomUUID`. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** One of a few, counted from 0, by chance. */
export const drawn = (n: number): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % n;
