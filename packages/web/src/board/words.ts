import type { Language } from './drawing/labels.ts';
import type { BoardWords } from './types.ts';

export const boardWords: { readonly [L in Language]: BoardWords } = {
  en: {
    map: 'Map',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    fit: 'Whole map',
    inset: 'Inset map',
    holds: (zone, what) => `${zone}: ${what}`,
    empty: 'empty',
    moved: 'moved',
    fresh: 'new',
    chosen: 'chosen',
  },
  fr: {
    map: 'Carte',
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    fit: 'Toute la carte',
    inset: 'Carton',
    holds: (zone, what) => `${zone} : ${what}`,
    empty: 'vide',
    moved: 'a bougé',
    fresh: 'nouveau',
    chosen: 'choisi',
  },
};
