import type { Piece } from '../../board/types.ts';
import { bodyOf } from './pieces.ts';

const sparta = { side: 'sparta', body: bodyOf.sparta } as const;

const unit = (symbol: string, strength: number, more: Partial<Piece> = {}): Piece => ({
  id: symbol,
  zone: '',
  kind: 'unit',
  side: 'athens',
  stack: symbol,
  name: '',
  symbol,
  strength,
  national: true,
  ...more,
});

/** Counters as they lie on the map, for the words that explain them. */
export const specimens: { readonly [term: string]: Piece } = {
  'unit-T': unit('trireme', 10),
  'unit-H': unit('hoplite', 6),
  'unit-C': unit('cavalry', 5, { ...sparta }),
  'unit-P': unit('peltast', 5, { ...sparta }),
  'unit-A': unit('archer', 3),
  leader: unit('leader', 0, { kind: 'leader', ...sparta, swords: 3 }),
  garrison: unit('tower', 4, { kind: 'garrison', allegiance: 4 }),
  bonus: unit('hoplite', 8, { ...sparta, bonus: true }),
  reduced: unit('hoplite', 3, { ...sparta, reduced: true }),
  ally: unit('hoplite', 7, { ...sparta, national: false }),
};
