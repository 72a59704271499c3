import type { FaceSpec, LeaderSpec, UnitSpec } from '@strategoi/bey';
import type { Text } from '@strategoi/kernel';
import type { Attested } from './map.ts';

/** A key names side, type and strength; B marks a bonus, x an ally. */
export const units: readonly UnitSpec[] = [
  { key: 'A-T20', side: 'athens', type: 'T', pf: 20, reducedPf: 10, bonus: false, national: true, count: 1 },
  { key: 'A-T10', side: 'athens', type: 'T', pf: 10, reducedPf: 5, bonus: false, national: true, count: 2 },
  { key: 'A-T10x', side: 'athens', type: 'T', pf: 10, reducedPf: 5, bonus: false, national: false, count: 1 },
  { key: 'A-T7', side: 'athens', type: 'T', pf: 7, reducedPf: 3, bonus: false, national: true, count: 1 },
  { key: 'A-H6B', side: 'athens', type: 'H', pf: 6, reducedPf: 3, bonus: true, national: true, count: 4 },
  { key: 'A-H6', side: 'athens', type: 'H', pf: 6, reducedPf: 3, bonus: false, national: true, count: 4 },
  { key: 'A-H5Bx', side: 'athens', type: 'H', pf: 5, reducedPf: 3, bonus: true, national: false, count: 2 },
  { key: 'A-H5x', side: 'athens', type: 'H', pf: 5, reducedPf: 2, bonus: false, national: false, count: 2 },
  { key: 'A-P5B', side: 'athens', type: 'P', pf: 5, reducedPf: 3, bonus: true, national: true, count: 2 },
  { key: 'A-P5x', side: 'athens', type: 'P', pf: 5, reducedPf: 2, bonus: false, national: false, count: 6 },
  { key: 'A-A3x', side: 'athens', type: 'A', pf: 3, reducedPf: 1, bonus: false, national: false, count: 2 },
  { key: 'A-C5', side: 'athens', type: 'C', pf: 5, reducedPf: 2, bonus: false, national: true, count: 5 },
  { key: 'S-H8B', side: 'sparta', type: 'H', pf: 8, reducedPf: 4, bonus: true, national: true, count: 1 },
  { key: 'S-H5B', side: 'sparta', type: 'H', pf: 5, reducedPf: 3, bonus: true, national: true, count: 4 },
  { key: 'S-H8Bx', side: 'sparta', type: 'H', pf: 8, reducedPf: 4, bonus: true, national: false, count: 2 },
  { key: 'S-H7x', side: 'sparta', type: 'H', pf: 7, reducedPf: 3, bonus: false, national: false, count: 5 },
  { key: 'S-P6x', side: 'sparta', type: 'P', pf: 6, reducedPf: 3, bonus: false, national: false, count: 5 },
  { key: 'S-P5x', side: 'sparta', type: 'P', pf: 5, reducedPf: 2, bonus: false, national: false, count: 5 },
  { key: 'S-C5x', side: 'sparta', type: 'C', pf: 5, reducedPf: 2, bonus: false, national: false, count: 9 },
];

export const leaders: readonly (LeaderSpec & { readonly name: Text; readonly status: Attested })[] = [
  { id: 'brasidas', side: 'sparta', bonus: 3, name: { en: 'Brasidas', fr: 'Brasidas' }, status: 'inferred' },
  {
    id: 'clearidas',
    side: 'sparta',
    bonus: 1,
    name: { en: 'Clearidas', fr: 'Cléaridas' },
    status: 'attested',
  },
  {
    id: 'polydamidas',
    side: 'sparta',
    bonus: 0,
    name: { en: 'Polydamidas', fr: 'Polydamidas' },
    status: 'inferred',
  },
  {
    id: 'pasitelidas',
    side: 'sparta',
    bonus: 0,
    name: { en: 'Pasitelidas', fr: 'Pasitélidas' },
    status: 'inferred',
  },
  { id: 'cleon', side: 'athens', bonus: 1, name: { en: 'Cleon', fr: 'Cléon' }, status: 'inferred' },
  { id: 'nicias', side: 'athens', bonus: 2, name: { en: 'Nicias', fr: 'Nicias' }, status: 'inferred' },
  {
    id: 'thucydides',
    side: 'athens',
    bonus: 1,
    name: { en: 'Thucydides', fr: 'Thucydide' },
    status: 'inferred',
  },
  {
    id: 'nicostratos',
    side: 'athens',
    bonus: 1,
    name: { en: 'Nicostratos', fr: 'Nicostratos' },
    status: 'inferred',
  },
  { id: 'autocles', side: 'athens', bonus: 0, name: { en: 'Autocles', fr: 'Autoclès' }, status: 'inferred' },
  { id: 'eucles', side: 'athens', bonus: 0, name: { en: 'Eucles', fr: 'Euclès' }, status: 'inferred' },
];

export interface GarrisonFace {
  /** Allegiance value; none means neither diplomacy nor blockade can win it. */
  readonly va: number | null;
  readonly pf: number;
  /** The rules or a scenario state it; the other faces are inferred. */
  readonly attested?: true;
}

export interface GarrisonSpec {
  readonly id: string;
  readonly zone: string;
  readonly name: Text;
  readonly athens: GarrisonFace;
  readonly sparta: GarrisonFace;
}

export const garrisons: readonly GarrisonSpec[] = [
  {
    id: 'mende',
    zone: 'O1',
    name: { en: 'Mende', fr: 'Mendè' },
    athens: { va: 4, pf: 4 },
    sparta: { va: 4, pf: 4 },
  },
  {
    id: 'skione',
    zone: 'O2',
    name: { en: 'Skione', fr: 'Skionè' },
    athens: { va: 4, pf: 4 },
    sparta: { va: 6, pf: 4 },
  },
  {
    id: 'galepsos',
    zone: 'O3',
    name: { en: 'Galepsos', fr: 'Galepsos' },
    athens: { va: 4, pf: 2 },
    sparta: { va: 4, pf: 2 },
  },
  {
    id: 'torone',
    zone: 'O4',
    name: { en: 'Torone', fr: 'Toronè' },
    athens: { va: 6, pf: 4, attested: true },
    sparta: { va: 5, pf: 4 },
  },
  {
    id: 'sane',
    zone: 'O5',
    name: { en: 'Sane', fr: 'Sanè' },
    athens: { va: 5, pf: 3 },
    sparta: { va: 5, pf: 3, attested: true },
  },
  {
    id: 'dion',
    zone: 'O6',
    name: { en: 'Dion', fr: 'Dion' },
    athens: { va: 5, pf: 3 },
    sparta: { va: 5, pf: 3 },
  },
  {
    id: 'acanthos',
    zone: 'O7',
    name: { en: 'Acanthos', fr: 'Acanthe' },
    athens: { va: 3, pf: 3 },
    sparta: { va: 4, pf: 3 },
  },
  {
    id: 'stagiros',
    zone: 'O8',
    name: { en: 'Stagiros', fr: 'Stagiros' },
    athens: { va: 3, pf: 2 },
    sparta: { va: 5, pf: 2 },
  },
  {
    id: 'amphipolis',
    zone: 'T12',
    name: { en: 'Citadel of Amphipolis', fr: 'Citadelle d’Amphipolis' },
    athens: { va: 6, pf: 5 },
    sparta: { va: null, pf: 5 },
  },
];

export const faces: readonly (FaceSpec & { readonly name: Text })[] = [
  {
    effect: 'winds',
    id: 'S1',
    owner: 'athens',
    permanent: false,
    name: { en: 'Favourable winds', fr: 'Vents favorables' },
  },
  {
    effect: 'storm',
    id: 'S2',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Storm at sea', fr: 'Tempête en mer' },
  },
  {
    effect: 'flotilla',
    id: 'S3',
    owner: 'sparta',
    permanent: true,
    name: { en: 'Flotilla', fr: 'Flottille' },
  },
  { effect: 'archers', id: 'S4', owner: 'neutral', permanent: false, name: { en: 'Archers', fr: 'Archers' } },
  {
    effect: 'cavalry',
    id: 'S5',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Cavalry', fr: 'Cavaliers' },
  },
  {
    effect: 'peltasts',
    id: 'S6',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Peltasts', fr: 'Peltastes' },
  },
  {
    effect: 'spartans',
    id: 'S7',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Spartans', fr: 'Spartiates' },
  },
  {
    effect: 'combined-attack',
    id: 'S8',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Combined attack', fr: 'Attaque combinée' },
  },
  {
    effect: 'discord',
    id: 'S9',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Discord', fr: 'Discorde' },
  },
  {
    effect: 'surprise',
    id: 'S10',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Surprise', fr: 'Surprise' },
  },
  { effect: 'mining', id: 'S11', owner: 'athens', permanent: false, name: { en: 'Sapping', fr: 'Sape' } },
  {
    effect: 'recover-1',
    id: 'S12',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Recovery x1', fr: 'Récup. x1' },
  },
  {
    effect: 'recover-2',
    id: 'S13',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Recovery x2', fr: 'Récup. x2' },
  },
  {
    effect: 'delay',
    id: 'S14',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Reinforcements delayed', fr: 'Renforts retardés' },
  },
  {
    effect: 'reinforcement',
    id: 'S15',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Reinforcements', fr: 'Renforts' },
  },
  {
    effect: 'perdiccas',
    id: 'S16',
    owner: 'sparta',
    permanent: false,
    name: { en: 'Perdiccas', fr: 'Perdiccas' },
  },
  {
    effect: 'desertion',
    id: 'S17',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Desertion', fr: 'Désertion' },
  },
  {
    effect: 'leader-wounded',
    id: 'S18',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Leader wounded', fr: 'Chef blessé' },
  },
  {
    effect: 'diplomacy',
    id: 'S19',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Diplomacy', fr: 'Diplomatie' },
  },
  {
    effect: 'defection',
    id: 'S20',
    owner: 'neutral',
    permanent: false,
    name: { en: 'Defection', fr: 'Défection' },
  },
  {
    effect: 'epidemic',
    id: 'S21',
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
];

export const stratagemCounters: readonly {
  readonly id: string;
  readonly faces: readonly [string, string];
}[] = [
  { id: 'K1', faces: ['flotilla', 'reinforcement'] },
  { id: 'K2', faces: ['winds', 'storm'] },
  { id: 'K3', faces: ['archers', 'recover-1'] },
  { id: 'K4', faces: ['cavalry', 'desertion'] },
  { id: 'K5', faces: ['peltasts', 'recover-2'] },
  { id: 'K6', faces: ['spartans', 'mining'] },
  { id: 'K7', faces: ['combined-attack', 'delay'] },
  { id: 'K8', faces: ['discord', 'diplomacy'] },
  { id: 'K9', faces: ['surprise', 'defection'] },
  { id: 'K10', faces: ['perdiccas', 'epidemic'] },
  { id: 'K11', faces: ['leader-wounded', 'good-omens'] },
];
