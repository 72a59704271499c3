import type { Pairing } from './meeting.ts';

/**
 * The tables of Berger: everybody meets everybody once, and has the first side as often as the other, or nearly. Where
 * the number is odd, whoever should meet the last rests. Round 1 is the first; whoever is named first has the first side.
 */
export function bergerRound(ids: readonly string[], round: number): Pairing[] {
  const even = ids.length + (ids.length % 2);
  const ring = even - 1;
  const half = even / 2;
  const at = (n: number): number => ((n % ring) + ring) % ring;
  const shift = at((round - 1) * half);
  const last = ring;
  const pairs: [number, number][] = Array.from({ length: half - 1 }, (_, i) => [
    at(shift + i + 1),
    at(shift - i - 1),
  ]);
  const first: [number, number] = round % 2 === 1 ? [shift, last] : [last, shift];
  return [first, ...pairs].map((pair) => pair.flatMap((n) => ids[n] ?? []));
}

export const bergerRounds = (count: number): number => Math.max(0, count + (count % 2) - 1);
