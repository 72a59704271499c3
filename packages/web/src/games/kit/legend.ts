import type { Piece } from '../../board/types.ts';

/** The parts of a legend. */
export const legendParts = ['terrain', 'lines', 'places', 'counters', 'people'] as const;
type LegendPart = (typeof legendParts)[number];

/** Places of the sheet, by the word of the glossary they show. */
export type Samples = { readonly [term: string]: readonly [x: number, y: number] };

/** What the legend explains, and what it shows beside each word of the glossary. */
export interface LegendKit {
  readonly terms: { readonly [P in LegendPart]?: readonly string[] };
  /** As it is on the map. */
  readonly samples?: Samples;
  /** Counters as they lie on the map. */
  readonly specimens?: { readonly [term: string]: Piece };
  /** Symbols of the sprite sheet for the others. */
  readonly icons?: { readonly [term: string]: string };
}
