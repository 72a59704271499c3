import type { Language } from '@strategoi/kernel';

/** What a player of Les Diadoques types for each verb; English is the notation itself. */
const fr: { readonly [verb: string]: string } = {
  bequeath: 'léguer',
  bid: 'enchérir',
  declare: 'déclarer',
  enter: 'entrer',
  erase: 'rayer',
  letter: 'lettre',
  loot: 'piller',
  muster: 'lever',
  pass: 'passer',
  recall: 'rouvrir',
  seal: 'sceller',
  spare: 'épargner',
  write: 'écrire',
};

export const verbsOf = (language: Language): { readonly verbs?: typeof fr } =>
  language === 'fr' ? { verbs: fr } : {};
