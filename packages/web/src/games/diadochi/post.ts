import { readsLetters } from '@strategoi/shelf';

/** A letter as it is shown. */
export interface Shown {
  readonly id: string;
  readonly turn: number;
  readonly from: string;
  /** Nobody in particular: for all. */
  readonly to: readonly string[];
  readonly text: string;
  readonly fresh: boolean;
}

/** The same words to several, one after the other, are one letter. */
export function gathered(letters: readonly Shown[]): Shown[] {
  const found: Shown[] = [];
  for (const letter of letters) {
    const last = found.at(-1);
    const isSame =
      last?.from === letter.from &&
      last.turn === letter.turn &&
      last.text === letter.text &&
      letter.to.length > 0;
    if (last && isSame) found[found.length - 1] = { ...last, to: [...last.to, ...letter.to] };
    else found.push(letter);
  }
  return found;
}

/** Who of these reads no letters, by who sits for whom. */
export const muteAmong = <P extends string>(
  powers: readonly P[],
  seats: { readonly [role: string]: string },
): P[] => powers.filter((power) => !readsLetters(seats[power] ?? 'human'));

/**
 * Letters the rules keep and letters a server has carried, oldest first; those it has both of once. Within a season no clock
 * tells which came before: what the rules keep there are proposals, which wait for an answer, and stand as the newest.
 */
export function inOrder(kept: readonly Shown[], carried: readonly Shown[]): Shown[] {
  const same = (letter: Shown): string => `${letter.from} ${letter.turn} ${letter.text}`;
  const known = new Set(carried.map(same));
  const own = kept.filter((letter) => !known.has(same(letter)));
  return [...carried, ...own].sort((one, other) => one.turn - other.turn);
}
