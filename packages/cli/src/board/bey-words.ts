import type { Language } from '@strategoi/kernel';

/** What the text board of every game of the series says. */
export interface SeriesWords {
  readonly turn: string;
  readonly sides: readonly [string, string];
  readonly active: string;
  readonly initiative: string;
  readonly advantage: string;
  readonly navalPf: string;
  readonly wounded: string;
  readonly hand: string;
  readonly colon: string;
  readonly near: string;
  left(n: number): string;
  march(cost: number): string;
  /** The enemy stands where a group is sent. */
  against(pf: number): string;
  counters(n: number): string;
  /** The phases that both games have. */
  readonly phases: { readonly [phase: string]: string };
}

/** What each game adds. */
export interface BoardWords extends SeriesWords {
  readonly legend: string;
  readonly terrain: { readonly [terrain: string]: string };
  readonly border: { readonly [kind: string]: string };
}

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const seriesWords: { readonly [L in Language]: SeriesWords } = {
  en: {
    turn: 'Turn',
    sides: ['Athens', 'Sparta'],
    active: 'active',
    initiative: 'initiative',
    advantage: 'advantage',
    navalPf: 'PF at sea',
    wounded: 'wounded',
    hand: 'Stratagems',
    colon: ': ',
    near: 'next to',
    left: (n) => `${n} left of those announced`,
    march: (cost) => plural(cost, 'movement point'),
    against: (pf) => `against ${pf} PF`,
    counters: (n) => (n === 0 ? 'none' : `${n} face down`),
    phases: {
      A: 'stratagems',
      'B.1': 'action points',
      'B.2': 'reinforcements',
      'B.3': 'action phases',
      'D.1': 'stratagem kept',
      'D.3': 'recovery',
    },
  },
  fr: {
    turn: 'Tour',
    sides: ['Athènes', 'Sparte'],
    active: 'actif',
    initiative: 'initiative',
    advantage: 'avantage',
    navalPf: 'PF en mer',
    wounded: 'blessé',
    hand: 'Stratagèmes',
    colon: ' : ',
    near: 'voisines',
    left: (n) => `il en reste ${n} sur l’annonce`,
    march: (cost) => `${cost} PM`,
    against: (pf) => `contre ${pf} PF`,
    counters: (n) => (n === 0 ? 'aucun' : plural(n, 'caché')),
    phases: {
      A: 'stratagèmes',
      'B.1': 'points d’action',
      'B.2': 'renforts',
      'B.3': 'actions',
      'D.1': 'main de stratagèmes',
      'D.3': 'récupération',
    },
  },
};
