import raw from './cards.json' with { type: 'json' };

export const cardKinds = ['random', 'historical', 'sicily', 'persia', 'subversion'] as const;
export type CardKind = (typeof cardKinds)[number];
/** When a card may be played: in step F, when drawn, or in a window. */
export const cardTimes = [
  'event',
  'immediate',
  'season-end',
  'assessment',
  'siege or assault',
  'naval-move',
  'enemy-movement',
  'battle',
] as const;
export type CardTime = (typeof cardTimes)[number];

export interface CardSpec {
  readonly id: string;
  readonly kind: CardKind;
  /** Who may play it: Athens, Sparta (and her allies), or both. */
  readonly players: 'A' | 'S' | 'AS';
  readonly copies: number;
  readonly cost: number;
  readonly when: CardTime;
  readonly targets: readonly string[];
  readonly fate: 'discard' | 'remove' | 'table';
  readonly ops: readonly { readonly op: string; readonly [field: string]: unknown }[];
  /** Only 19 of the names are attested, and hardly an effect: the page says so. */
  readonly attested: 0 | 1;
}

export const cardSpecs: readonly CardSpec[] = (raw as unknown as { cards: CardSpec[] }).cards;
