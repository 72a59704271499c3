import type { Journey, Piece } from './types.ts';

export const STEP_MS = 350;

/** Counters that travel together from one zone to another: same look, same way. */
export interface Flight {
  readonly key: string;
  readonly pieces: readonly Piece[];
  readonly from: string;
  readonly zones: readonly string[];
  readonly duration: number;
}

let still: boolean | undefined;
/** Whether the visitor wants no motion. The browser is asked once: it styles the whole page before it answers. */
export const isStill = (): boolean => {
  if (still === undefined) {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    still = wish.matches;
    wish.addEventListener('change', () => {
      still = wish.matches;
    });
  }
  return still;
};

/** What has changed place between two drawings. A piece that was not on the map, or is no longer, does not travel. */
export const flightsBetween = (
  before: ReadonlyMap<string, string>,
  pieces: readonly Piece[],
  journeys: readonly Journey[],
): Flight[] => {
  const flights = new Map<string, { pieces: Piece[]; from: string; zones: readonly string[] }>();
  for (const piece of pieces) {
    const from = before.get(piece.id);
    if (from === undefined || from === piece.zone || piece.at) continue;
    const journey = journeys.find(
      ({ pieces: ids, zones }) => ids.includes(piece.id) && zones[0] === from && zones.at(-1) === piece.zone,
    );
    const zones = journey?.zones ?? [from, piece.zone];
    const key = `${piece.stack} ${zones.join(' ')}`;
    const flight = flights.get(key);
    if (flight) flight.pieces.push(piece);
    else flights.set(key, { pieces: [piece], from, zones });
  }
  return [...flights].map(([key, flight]) => ({
    key,
    ...flight,
    duration: STEP_MS * Math.max(1, flight.zones.length - 1),
  }));
};
