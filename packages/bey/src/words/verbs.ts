import type { Language } from '@strategoi/kernel';

/** What a player of the series types for each verb; English is the notation itself. */
const fr: { readonly [verb: string]: string } = {
  activate: 'activer',
  advantage: 'avantage',
  announce: 'annoncer',
  assault: 'assaut',
  berth: 'amarrer',
  blockade: 'blocus',
  build: 'bâtir',
  choose: 'choisir',
  deploy: 'déployer',
  diplomacy: 'diplomatie',
  discard: 'défausser',
  done: 'terminer',
  drop: 'laisser',
  enter: 'entrer',
  evade: 'esquiver',
  fight: 'combattre',
  go: 'aller',
  halt: 'halte',
  home: 'rentrer',
  ignore: 'ignorer',
  keep: 'garder',
  land: 'débarquer',
  lead: 'mener',
  lose: 'perdre',
  operate: 'opérer',
  pass: 'passer',
  pick: 'prendre',
  play: 'jouer',
  press: 'poursuivre',
  recall: 'rappeler',
  recover: 'rétablir',
  remove: 'retirer',
  reroll: 'relancer',
  retreat: 'reculer',
  send: 'envoyer',
  siege: 'assiéger',
  support: 'soutenir',
  take: 'retenir',
  weaken: 'affaiblir',
  wound: 'blesser',
};

export const verbsOf = (language: Language): { readonly verbs?: typeof fr } =>
  language === 'fr' ? { verbs: fr } : {};

/** What stands for one of several uses, or for none, likewise. */
const choices: { readonly [choice: string]: string } = {
  advantage: 'avantage',
  draw: 'piocher',
  none: 'aucun',
  recover: 'rétablir',
  reinforce: 'renforts',
};

export const choicesOf = (language: Language): { readonly [choice: string]: string } =>
  language === 'fr' ? choices : {};
