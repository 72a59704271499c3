import type { Language } from '@strategoi/kernel';
import { type BoardWords, seriesWords } from './bey-words.ts';

export interface HellespontBoardWords extends BoardWords {
  readonly supply: string;
  readonly famine: string;
  /** The prison of the satrap. */
  readonly prison: string;
  readonly beach: string;
  readonly limits: { readonly difficult: string; readonly port: string };
}

export const boardWords: { readonly [L in Language]: HellespontBoardWords } = {
  en: {
    ...seriesWords.en,
    phases: {
      ...seriesWords.en.phases,
      C: 'sieges',
      'D.2': 'repatriation',
      'D.4': 'supply',
      'D.5': 'attrition',
      end: 'end of the turn',
    },
    navalPf: 'naval PF',
    supply: 'supply',
    famine: 'famine',
    prison: 'in the prison of Tissaphernes',
    beach: 'beach',
    limits: {
      difficult: 'at most 5 land units of a side',
      port: 'at most 50 naval PF and 12 land PF',
    },
    legend:
      '^ difficult  ~ sea  = strait  o port, A or S when held   A3+ three Athenian units and a leader, S Spartan',
    terrain: {
      clear: 'clear',
      difficult: 'difficult',
      strait: 'strait',
      'open-sea': 'open sea',
      port: 'port',
      base: 'base',
    },
    border: { land: '', sea: '', coast: 'coast', 'port-land': '', 'port-sea': 'anchor', base: 'arrow' },
  },
  fr: {
    ...seriesWords.fr,
    phases: {
      ...seriesWords.fr.phases,
      C: 'sièges',
      'D.2': 'rapatriement',
      'D.4': 'ravitaillement',
      'D.5': 'attrition',
      end: 'fin du tour',
    },
    navalPf: 'PF navals',
    supply: 'ravitaillement',
    famine: 'disette',
    prison: 'dans la prison de Tissapherne',
    beach: 'plage',
    limits: {
      difficult: 'au plus 5 unités terrestres par camp',
      port: 'au plus 50 PF navals et 12 PF terrestres',
    },
    legend:
      '^ difficile  ~ mer  = détroit  o port, A ou S s’il est tenu   A3+ trois unités athéniennes et un chef, S spartiates',
    terrain: {
      clear: 'clair',
      difficult: 'difficile',
      strait: 'détroit',
      'open-sea': 'pleine mer',
      port: 'port',
      base: 'base',
    },
    border: { land: '', sea: '', coast: 'côte', 'port-land': '', 'port-sea': 'ancre', base: 'flèche' },
  },
};
