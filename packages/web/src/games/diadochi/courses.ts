import type { Course } from '../kit/guide.ts';
import type { Step } from './asked.ts';
import { shown } from './desk.ts';
import { lessons, season } from './guide.ts';

/** The season the lesson begins with: summer 320. */
const SUMMER = 5;

/** What stands in a city's province besieges it: DIA-SIE-001, DIA-SIE-002. */
const autumn = {
  en: {
    title: 'To hold what one has won',
    text: 'An army in Phoenicia may besiege Tyre, two seasons in a row: touch it, then Besiege. Let a neighbour support it where it stands, for Seleucus may come back with two; and gold may turn it as well: Add a line, Guard against bribes. After autumn every unit is paid. From here on you know enough to go on by yourself.',
  },
  fr: {
    title: 'Tenir ce qu’on a gagné',
    text: 'Une armée en Phénicie peut assiéger Tyr, deux saisons de suite : touchez-la, puis Assiéger. Qu’une voisine la soutienne sur place, car Séleucos peut revenir à deux ; et l’or peut aussi la retourner : Ajouter une ligne, Parer la corruption. Après l’automne, chaque unité est payée. Désormais vous en savez assez pour continuer seul.',
  },
} as const;

/** Ptolemy before Phoenicia: supports, a convoy that could be, and a purse full enough to bribe. */
const phoenicia: Course = {
  id: 'season',
  title: { en: 'Second lesson: supports and a bribe', fr: 'Deuxième leçon : soutiens et corruption' },
  note: {
    en: 'Seleucus holds Phoenicia with one army. Two units against one win it; so may 20 talents. Write a season of both kinds.',
    fr: 'Séleucos tient la Phénicie avec une armée. Deux unités contre une la prennent ; 20 talents le peuvent aussi. Écrivez une saison des deux façons.',
  },
  role: 'ptolemy',
  seed: 'a summer before Tyre',
  position: {
    game: 'diadochi',
    scenario: 'basic',
    season: 'summer 320',
    options: { antipater: 'neutral', lysimachus: 'neutral' },
    live: ['antigonus', 'eumenes', 'ptolemy', 'seleucus'],
    units: [
      { owner: 'ptolemy', unit: 'A PAL' },
      { owner: 'ptolemy', unit: 'A IDU' },
      { owner: 'ptolemy', unit: 'F MIN' },
      { owner: 'seleucus', unit: 'A PHE' },
      { owner: 'seleucus', unit: 'A DAM' },
      { owner: 'antigonus', unit: 'A PHR' },
      { owner: 'eumenes', unit: 'A ANC' },
    ],
    persons: [
      { id: 'ptolemy', at: 'PAL', unit: 1 },
      { id: 'seleucus', at: 'CHD' },
      { id: 'antigonus', at: 'PHR', unit: 6 },
      { id: 'eumenes', at: 'ANC', unit: 7 },
    ],
    control: {
      EGY: 'ptolemy',
      ALEXANDRIE: 'ptolemy',
      PELUSE: 'ptolemy',
      CHD: 'seleucus',
      BABYLONE: 'seleucus',
      GORDION: 'antigonus',
      ANCYRE: 'eumenes',
    },
    purses: { ptolemy: 40, seleucus: 12, antigonus: 20, eumenes: 20 },
  },
  says: {
    orders: {
      en: {
        title: 'Phoenicia, by force or by gold',
        text: 'By force: order your army in Palestine to Phoenicia, then touch the fleet, Support, that army, Phoenicia. The diadoch leads it and adds 1, so 3 come against 1. By gold: Add a line, Bribe, the army in Phoenicia, 20 T or more, and the order it shall carry out for you. Seal when you are content.',
        point: 'sheet',
      },
      fr: {
        title: 'La Phénicie, par la force ou par l’or',
        text: 'Par la force : envoyez l’armée de Palestine en Phénicie, puis touchez la flotte, Soutenir, cette armée, la Phénicie. Le diadoque la mène et ajoute 1 : 3 contre 1. Par l’or : Ajouter une ligne, Corrompre, l’armée de Phénicie, 20 T au moins, et l’ordre qu’elle exécutera pour vous. Scellez quand cela vous convient.',
        point: 'sheet',
      },
    },
  },
  later({ params }) {
    if (shown.value) return { orders: season };
    const turn = Number(params?.turn ?? SUMMER);
    if (turn === SUMMER) return undefined;
    return turn === SUMMER + 1 ? { ...lessons, orders: autumn } : lessons;
  },
};

export const courses: readonly Course<Step>[] = [phoenicia];
