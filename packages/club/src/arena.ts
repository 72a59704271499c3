import { cell, lots } from '@strategoi/kernel';

/** A bot that may be drawn. */
export interface Contender {
  readonly id: string;
  readonly rating: number;
  /** One of the house's own sits at as many seats as are wanted; all others at one. */
  readonly house: boolean;
}

/** The rival is one of so many who are the nearest by rating. */
const NEAREST = 3;

/** Who sits down with a bot of that rating, seat by seat: the house chooses, so that nobody picks those he beats. */
export function rivalsFor(
  rating: number,
  others: readonly Contender[],
  seats: number,
  seed: string,
): Contender[] {
  const away = (one: Contender): number => Math.abs(one.rating - rating);
  const rivals: Contender[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const free = others.filter((one) => one.house || !rivals.includes(one));
    // Whom nothing parts are in an order of the lot before they are counted off.
    const near = lots(free, `${seed} level ${seat}`)
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, NEAREST);
    if (near.length === 0) break;
    rivals.push(cell(lots(near, `${seed} rival ${seat}`), 0));
  }
  return rivals;
}
