import type { OddsTable } from '@strategoi/kernel';
import { SICILY } from './map.ts';
import { resolutionNow } from './procedures/plays/sicily.ts';
import { ATHENIAN, type S } from './state.ts';

/** EPW-SIC-04: a Resolution, were it played now; equal sums are thrown for again. Everybody sees who is there. */
export function resolutionOdds(s: S): OddsTable[] {
  const now = resolutionNow(s);
  if (!now) return [];
  const { strengths, throws, halves } = now;
  const all = throws.reduce((sum, { n }) => sum + n, 0);
  return [
    {
      kind: 'resolution',
      at: 'sicily',
      facts: {
        athens: strengths[0],
        sparta: strengths[1],
        athensLoses: halves[0],
        spartaLoses: halves[1],
      },
      factors: [],
      results: throws.map(({ winner, decisive, n }) => ({
        chance: [n, all],
        result: { winner: winner === ATHENIAN ? 'athens' : 'sparta', decisive },
      })),
    },
  ];
}

export const sicilyOdds = (s: S, place: number): OddsTable[] => (place === SICILY ? resolutionOdds(s) : []);
