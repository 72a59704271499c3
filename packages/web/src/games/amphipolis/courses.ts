import type { Course } from '../kit/guide.ts';
import type { Step } from './asked.ts';

/** Cleon before Kerdylion: one march, one fight, one stratagem that fits it. */
const kerdylion: Course = {
  id: 'fight',
  title: { en: 'Second lesson: a fight', fr: 'Deuxième leçon : un combat' },
  note: {
    en: 'Cleon stands at Argilos, a smaller Spartan force on the ridge of Kerdylion. March, weigh the odds, play a card, fight.',
    fr: 'Cléon est à Argilos, une force spartiate plus petite sur la hauteur de Kerdylion. Marchez, pesez les chances, jouez un stratagème, combattez.',
  },
  role: 'athens',
  seed: 'a fight on the ridge',
  opensOn: ['T22', 'T21'],
  position: {
    game: 'amphipolis',
    scenario: '10.3',
    options: { windows: 'swift' },
    turn: 8,
    phase: 'B.3',
    initiative: 'athens',
    active: 'athens',
    advantage: 'athens',
    pa: { athens: 0, sparta: 1 },
    announced: 3,
    zones: {
      T22: ['cleon', 'A-H6', 'A-H6', 'A-H5x', 'A-C5'],
      T21: ['S-H5B', 'S-P5x', 'S-P5x'],
      T12: ['brasidas', 'clearidas', 'S-H8B', 'S-H7x', 'S-P5x'],
      T5: ['A-H6', 'A-P5x'],
      Thasos: ['A-T10'],
    },
    hands: { athens: ['cavalry'], sparta: [] },
  },
  says: {
    'actions.orders': {
      en: {
        title: 'Take Kerdylion',
        text: 'Three Spartan counters hold Kerdylion, the height north of Argilos. Touch Argilos to activate it: 1 PA, since Cleon is there. Keep 1 PA: every combat costs one, and a fight that cannot be paid costs far more. Once Cleon stands on the height, end your movement.',
        point: 'map',
      },
      fr: {
        title: 'Prendre Kerdylion',
        text: 'Trois pions spartiates tiennent Kerdylion, la hauteur au nord d’Argilos. Touchez Argilos pour l’activer : 1 PA, puisque Cléon y est. Gardez 1 PA : chaque combat en coûte un, et un combat qu’on ne peut payer coûte bien plus. Une fois Cléon sur la hauteur, terminez vos mouvements.',
        point: 'map',
      },
    },
    'actions.fight': {
      en: {
        title: 'The odds before the die',
        text: 'Touch Kerdylion. The card shows both forces, the column they make and everything that moves the die: the leader, mixed arms, the slope. Nothing is thrown until you say so.',
        point: 'map',
      },
      fr: {
        title: 'Les chances avant le dé',
        text: 'Touchez Kerdylion. La fiche montre les deux forces, la colonne qu’elles donnent et tout ce qui modifie le dé : le chef, les armes combinées, la pente. Rien n’est jeté avant que vous le disiez.',
        point: 'map',
      },
    },
    'combat.attacker': {
      en: {
        title: 'Your card',
        text: 'You hold Cavalry. The card tells the chances with it and without. Play it and fight, or fight without it and keep it. After the die nothing is taken back.',
        point: 'odds',
      },
      fr: {
        title: 'Votre stratagème',
        text: 'Vous tenez Cavaliers. La fiche dit les chances avec ce stratagème et sans lui. Jouez-le et combattez, ou combattez sans lui et gardez-le. Après le dé, rien ne se reprend.',
        point: 'odds',
      },
    },
  },
};

export const courses: readonly Course<Step>[] = [kerdylion];
