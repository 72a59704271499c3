import type { Course } from '../kit/guide.ts';
import type { Step } from './asked.ts';

/** Thrasybulus before Abydos: a siege by land and sea. */
const abydos: Course = {
  id: 'siege',
  title: { en: 'Second lesson: a siege', fr: 'Deuxième leçon : un siège' },
  note: {
    en: 'Thrasybulus has closed Abydos in by land and sea. See where the siege dice come from, and what one more is worth.',
    fr: 'Thrasybule enferme Abydos par terre et par mer. Voyez d’où viennent les dés du siège, et ce qu’en vaut un de plus.',
  },
  role: 'athens',
  seed: 'a siege in the narrows',
  opensOn: ['Abydos', 'M4', 'T22'],
  position: {
    game: 'hellespont',
    scenario: '10.1',
    options: { windows: 'swift' },
    turn: 4,
    phase: 'C',
    initiative: 'athens',
    active: 'athens',
    advantage: 'athens',
    zones: {
      M4: ['A-T20'],
      T22: ['thrasybule', 'A-H4B', 'A-P2'],
      Sestos: ['A-H3', 'A-T4'],
      Abydos: ['S-T4', 'S-H3'],
      Lampsaque: ['S-P2'],
      Cyzique: ['mindaros', 'S-T20'],
    },
    hands: { athens: ['diekplous'], sparta: ['C08'] },
  },
  says: {
    sieges: {
      en: {
        title: 'Abydos is closed in',
        text: 'Your fleet lies in the narrows and your soldiers stand before the gate. Touch Abydos and look at the odds: a die for laying siege, one for each zone around it that you hold, one for the Advantage, one for a leader of two swords; winter takes one away.',
        point: 'map',
      },
      fr: {
        title: 'Abydos est enfermée',
        text: 'Votre flotte est dans le détroit et vos soldats devant la porte. Touchez Abydos et regardez les chances : un dé pour le siège, un par zone que vous tenez autour d’elle, un pour l’avantage, un pour un chef à deux épées ; l’hiver en ôte un.',
        point: 'map',
      },
    },
  },
};

export const courses: readonly Course<Step>[] = [abydos];
