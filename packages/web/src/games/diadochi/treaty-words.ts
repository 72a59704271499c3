import type { TermKind } from '@strategoi/diadochi';
import type { Language } from '@strategoi/kernel';

interface TreatySay {
  readonly propose: string;
  readonly kinds: { readonly [K in TermKind]: string };
  readonly to: string;
  readonly kind: string;
  readonly seasons: string;
  readonly place: string;
  readonly from: string;
  readonly into: string;
  readonly stays: string;
  readonly who: string;
  readonly citadel: string;
  readonly talents: string;
  readonly add: string;
  readonly drop: string;
  readonly send: string;
  readonly accept: string;
  readonly refuse: string;
  readonly diary: string;
  readonly deeds: { readonly [deed: string]: (other: string) => string };
  readonly motives: { readonly [motive: string]: string };
}

export const treatySay: { readonly [L in Language]: TreatySay } = {
  en: {
    propose: 'Make a proposal',
    kinds: {
      peace: 'Peace',
      empty: 'Leave a place empty',
      support: 'Support',
      attack: 'Joint attack',
      share: 'Share of cities',
      gold: 'Gold',
    },
    to: 'To',
    kind: 'Term',
    seasons: 'Seasons',
    place: 'Place',
    from: 'Unit at',
    into: 'Into',
    stays: 'where it stands',
    who: 'Who',
    citadel: 'City',
    talents: 'Talents',
    add: 'Add',
    drop: 'Take out',
    send: 'Send the proposal',
    accept: 'Accept',
    refuse: 'Refuse',
    diary: 'What the envoys had in mind',
    deeds: {
      proposed: (other) => `proposed to ${other}`,
      accepted: (other) => `accepted from ${other}`,
      refused: (other) => `refused ${other}`,
      kept: (other) => `kept its word to ${other}`,
      broke: (other) => `broke its word to ${other}`,
      honoured: (other) => `saw ${other} keep his word`,
      betrayed: (other) => `saw ${other} break his word`,
    },
    motives: {
      gain: 'for what was to be gained',
      safety: 'to have its borders safe',
      leader: 'because he was about to win',
      distrust: 'because it no longer trusted him',
      word: 'since nothing to be had was worth more',
      seen: '',
    },
  },
  fr: {
    propose: 'Faire une proposition',
    kinds: {
      peace: 'Paix',
      empty: 'Laisser un lieu vide',
      support: 'Soutien',
      attack: 'Attaque commune',
      share: 'Partage de villes',
      gold: 'Or',
    },
    to: 'À',
    kind: 'Clause',
    seasons: 'Saisons',
    place: 'Lieu',
    from: 'Unité',
    into: 'Vers',
    stays: 'sur place',
    who: 'Qui',
    citadel: 'Ville',
    talents: 'Talents',
    add: 'Ajouter',
    drop: 'Retirer',
    send: 'Envoyer la proposition',
    accept: 'Accepter',
    refuse: 'Refuser',
    diary: 'Ce que les émissaires avaient en tête',
    deeds: {
      proposed: (other) => `a fait une proposition à ${other}`,
      accepted: (other) => `a accepté l’offre de ${other}`,
      refused: (other) => `a éconduit ${other}`,
      kept: (other) => `a tenu parole envers ${other}`,
      broke: (other) => `a manqué à sa parole envers ${other}`,
      honoured: (other) => `a vu ${other} tenir parole`,
      betrayed: (other) => `a vu ${other} manquer à sa parole`,
    },
    motives: {
      gain: 'pour ce qu’il y avait à gagner',
      safety: 'pour la sûreté de ses frontières',
      leader: 'parce qu’il allait l’emporter',
      distrust: 'par défiance',
      word: 'rien à prendre ne valant mieux',
      seen: '',
    },
  },
};
