import type { CounterSpec, FaceSpec, LeaderSpec, UnitSpec } from '@strategoi/bey';
import type { Text } from '@strategoi/kernel';
import type { Attested } from './map.ts';

/**
 * A key names side, type and strength; B marks a bonus, p a Persian.
 * HEL-CTR-03, HEL-CTR-11, HEL-CTR-12: no ship has a bonus; reduced is half, up with a bonus and down without; allies
 * are not told apart. HEL-CTR-04: so many of each denomination, and no way to change one for another.
 */
export const units: readonly UnitSpec[] = [
  { key: 'A-T20', side: 'athens', type: 'T', pf: 20, reducedPf: 10, bonus: false, national: true, count: 3 },
  { key: 'A-T10', side: 'athens', type: 'T', pf: 10, reducedPf: 5, bonus: false, national: true, count: 9 },
  { key: 'A-T4', side: 'athens', type: 'T', pf: 4, reducedPf: 2, bonus: false, national: true, count: 5 },
  { key: 'A-T2', side: 'athens', type: 'T', pf: 2, reducedPf: 1, bonus: false, national: true, count: 4 },
  { key: 'A-H4B', side: 'athens', type: 'H', pf: 4, reducedPf: 2, bonus: true, national: true, count: 2 },
  { key: 'A-H4', side: 'athens', type: 'H', pf: 4, reducedPf: 2, bonus: false, national: true, count: 2 },
  { key: 'A-H3', side: 'athens', type: 'H', pf: 3, reducedPf: 1, bonus: false, national: true, count: 2 },
  { key: 'A-P4B', side: 'athens', type: 'P', pf: 4, reducedPf: 2, bonus: true, national: true, count: 1 },
  { key: 'A-P2', side: 'athens', type: 'P', pf: 2, reducedPf: 1, bonus: false, national: true, count: 2 },
  { key: 'A-A3B', side: 'athens', type: 'A', pf: 3, reducedPf: 2, bonus: true, national: true, count: 1 },
  { key: 'A-A2', side: 'athens', type: 'A', pf: 2, reducedPf: 1, bonus: false, national: true, count: 2 },
  { key: 'S-T20', side: 'sparta', type: 'T', pf: 20, reducedPf: 10, bonus: false, national: true, count: 3 },
  { key: 'S-T10', side: 'sparta', type: 'T', pf: 10, reducedPf: 5, bonus: false, national: true, count: 9 },
  { key: 'S-T4', side: 'sparta', type: 'T', pf: 4, reducedPf: 2, bonus: false, national: true, count: 5 },
  { key: 'S-T2', side: 'sparta', type: 'T', pf: 2, reducedPf: 1, bonus: false, national: true, count: 4 },
  { key: 'S-H4B', side: 'sparta', type: 'H', pf: 4, reducedPf: 2, bonus: true, national: true, count: 2 },
  { key: 'S-H4', side: 'sparta', type: 'H', pf: 4, reducedPf: 2, bonus: false, national: true, count: 1 },
  { key: 'S-H3', side: 'sparta', type: 'H', pf: 3, reducedPf: 1, bonus: false, national: true, count: 3 },
  { key: 'S-C5Bp', side: 'sparta', type: 'C', pf: 5, reducedPf: 3, bonus: true, national: true, count: 2 },
  { key: 'S-P5p', side: 'sparta', type: 'P', pf: 5, reducedPf: 2, bonus: false, national: true, count: 1 },
  { key: 'S-P4', side: 'sparta', type: 'P', pf: 4, reducedPf: 2, bonus: false, national: true, count: 1 },
  { key: 'S-P2', side: 'sparta', type: 'P', pf: 2, reducedPf: 1, bonus: false, national: true, count: 2 },
  { key: 'S-A2', side: 'sparta', type: 'A', pf: 2, reducedPf: 1, bonus: false, national: true, count: 3 },
];

/** Units of the satrap: they never go to sea and recover only by the lesser recovery. */
export const persianUnits: readonly string[] = ['S-C5Bp', 'S-P5p'];
export const persianLeaders: readonly string[] = ['pharnabaze'];

/** HEL-CTR-07, HEL-CTR-09: who is allied is told, and changes nothing. */
export const leaders: readonly (LeaderSpec & {
  readonly name: Text;
  readonly allied: boolean;
  readonly status: Attested;
})[] = [
  {
    id: 'alcibiade',
    side: 'athens',
    bonus: 2,
    name: { en: 'Alcibiades', fr: 'Alcibiade' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'thrasybule',
    side: 'athens',
    bonus: 2,
    name: { en: 'Thrasybulus', fr: 'Thrasybule' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'thrasyllos',
    side: 'athens',
    bonus: 1,
    name: { en: 'Thrasyllos', fr: 'Thrasyllos' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'chereas',
    side: 'athens',
    bonus: 0,
    name: { en: 'Chaireas', fr: 'Chéréas' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'tymochares',
    side: 'athens',
    bonus: 0,
    name: { en: 'Thymochares', fr: 'Thymocharès' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'theramene',
    side: 'athens',
    bonus: 1,
    name: { en: 'Theramenes', fr: 'Théramène' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'mindaros',
    side: 'sparta',
    bonus: 2,
    name: { en: 'Mindaros', fr: 'Mindaros' },
    allied: false,
    status: 'inferred',
  },
  {
    id: 'hermocrate',
    side: 'sparta',
    bonus: 1,
    name: { en: 'Hermokrates', fr: 'Hermocrate' },
    allied: true,
    status: 'inferred',
  },
  {
    id: 'hyppocrate',
    side: 'sparta',
    bonus: 0,
    name: { en: 'Hippokrates', fr: 'Hippocrate' },
    allied: true,
    status: 'inferred',
  },
  {
    id: 'doreius',
    side: 'sparta',
    bonus: 1,
    name: { en: 'Dorieus', fr: 'Dorieus' },
    allied: true,
    status: 'inferred',
  },
  {
    id: 'epicles',
    side: 'sparta',
    bonus: 0,
    name: { en: 'Epikles', fr: 'Épiclès' },
    allied: true,
    status: 'inferred',
  },
  {
    id: 'pharnabaze',
    side: 'sparta',
    bonus: 1,
    name: { en: 'Pharnabazos', fr: 'Pharnabaze' },
    allied: true,
    status: 'inferred',
  },
];

export const faces: readonly (FaceSpec & { readonly name: Text })[] = [
  {
    effect: 'periplous',
    id: 'S1',
    owner: 'athens',
    permanent: false,
    name: { en: 'Periplous', fr: 'Periplous' },
  },
  {
    effect: 'kyklos',
    id: 'S2',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Kyklos circle', fr: 'Kuklos' },
  },
  {
    effect: 'diekplous',
    id: 'S3',
    owner: 'athens',
    permanent: false,
    name: { en: 'Diekplous', fr: 'Diekplous' },
  },
  {
    effect: 'storm',
    id: 'S4',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Storm at sea', fr: 'Tempête en mer' },
  },
  {
    effect: 'rotten-hulls',
    id: 'S5',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Rotten hulls', fr: 'Coques pourries' },
  },
  { effect: 'archers', id: 'S6', owner: 'neutral', permanent: false, name: { en: 'Archers', fr: 'Archers' } },
  {
    effect: 'cavalry',
    id: 'S7',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Cavalry', fr: 'Cavaliers' },
  },
  {
    effect: 'combined-attack',
    id: 'S8',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Combined attack', fr: 'Attaque combinée' },
  },
  { effect: 'mining', id: 'S9', owner: 'neutral', permanent: false, name: { en: 'Mining', fr: 'Sape' } },
  {
    effect: 'surprise',
    id: 'S10',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Surprise', fr: 'Surprise' },
  },
  {
    effect: 'recover-1',
    id: 'S11',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Recovery x1', fr: 'Récup. x1' },
  },
  {
    effect: 'recover-2',
    id: 'S12',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Recovery x2', fr: 'Récup. x2' },
  },
  {
    effect: 'delay',
    id: 'S13',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Delayed reinforcements', fr: 'Renforts retardés' },
  },
  {
    effect: 'reinforcement',
    id: 'S14',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Reinforcements', fr: 'Renforts' },
  },
  {
    effect: 'leader-wounded',
    id: 'S15',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Leader wounded', fr: 'Chef blessé' },
  },
  {
    effect: 'discord',
    id: 'S16',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Discord', fr: 'Discorde chez l’ennemi' },
  },
  {
    effect: 'tissaphernes',
    id: 'S17',
    owner: 'sparta',
    permanent: true,
    name: { en: 'Tissaphernes', fr: 'Tissapherne' },
  },
  {
    effect: 'alcibiades',
    id: 'S18',
    owner: 'athens',
    permanent: true,
    name: { en: 'Alcibiades', fr: 'Alcibiade' },
  },
  {
    effect: 'supply',
    id: 'S19',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Supply', fr: 'Ravitaillement' },
  },
  {
    effect: 'epidemic',
    id: 'S20',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Epidemic', fr: 'Épidémie' },
  },
  {
    effect: 'good-omens',
    id: 'S22',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Good omens', fr: 'Bons augures' },
  },
  {
    effect: 'desertion',
    id: 'S23',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Desertion', fr: 'Désertion' },
  },
];

export const stratagemCounters: readonly CounterSpec[] = [
  { id: 'C01', faces: ['alcibiades', 'surprise'], owners: ['athens', 'athens'] },
  { id: 'C02', faces: ['tissaphernes', 'discord'], owners: ['sparta', 'sparta'] },
  { id: 'C03', faces: ['periplous', 'desertion'], owners: ['athens', 'sparta'] },
  { id: 'C04', faces: ['diekplous', 'kyklos'], owners: ['athens', 'sparta'] },
  { id: 'C05', faces: ['rotten-hulls', 'cavalry'], owners: ['athens', 'sparta'] },
  { id: 'C06', faces: ['combined-attack', 'rotten-hulls'], owners: ['athens', 'sparta'] },
  { id: 'C07', faces: ['mining', 'combined-attack'], owners: ['athens', 'sparta'] },
  { id: 'C08', faces: ['mining', 'recover-1'], owners: ['sparta', 'neutral'] },
  { id: 'C09', faces: ['surprise', 'recover-2'], owners: ['sparta', 'neutral'] },
  { id: 'C10', faces: ['storm', 'delay'], owners: ['neutral', 'neutral'] },
  { id: 'C11', faces: ['archers', 'reinforcement'], owners: ['neutral', 'neutral'] },
  { id: 'C12', faces: ['leader-wounded', 'supply'], owners: ['neutral', 'neutral'] },
  { id: 'C13', faces: ['epidemic', 'good-omens'], owners: ['neutral', 'neutral'] },
];
