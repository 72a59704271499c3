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

type ByType = { readonly [type: string]: number };
/** One thing a card does; which fields it has goes by `op`. */
export interface CardOp {
  readonly op: string;
  readonly add?: number | string;
  readonly take?: string;
  readonly what?: string;
  readonly who?: string;
  readonly in?: string | readonly string[];
  readonly home?: string;
  readonly until?: string;
  readonly value?: number;
  readonly on?: readonly number[] | ByType;
  readonly region?: string;
  readonly al?: number;
  readonly ml?: number | boolean;
  readonly success?: number;
  readonly units?: ByType;
  readonly of?: readonly string[];
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly at?: readonly string[];
  readonly table?: { readonly [die: string]: { readonly al: number } };
  readonly alMax?: number;
  readonly loser?: { readonly al: number };
  readonly leader?: string | number;
  readonly mod?: number;
  readonly city?: string;
  readonly state?: string;
  readonly max?: number;
  readonly choice?: readonly ByType[];
  readonly fleets?: number;
  readonly cost?: number;
  readonly type?: string;
  readonly control?: number;
  readonly revolt?: number;
  readonly unitInside?: number;
  readonly maxRaise?: number;
}

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
  readonly ops: readonly CardOp[];
  /** Only 19 of the names are attested, and hardly an effect: the page says so. */
  readonly attested: 0 | 1;
}

export const cardSpecs: readonly CardSpec[] = (raw as unknown as { cards: CardSpec[] }).cards;
