import type { Point } from './geometry.ts';
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

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Where a traveller is after the part `t` of his time; each step eases out and starts again. */
export const positionAt = (stops: readonly Point[], t: number): Point => {
  const steps = stops.length - 1;
  if (steps < 1) return stops[0] ?? [0, 0];
  const at = Math.max(0, Math.min(t, 1)) * steps;
  const i = Math.min(steps - 1, Math.floor(at));
  const part = easeOut(at - i);
  const [a, b] = [stops[i]!, stops[i + 1]!];
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
};
