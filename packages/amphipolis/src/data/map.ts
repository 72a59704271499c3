import type { Text } from '@strategoi/kernel';

export const zoneKinds = ['land', 'port', 'sea', 'operational', 'base'] as const;
export type ZoneKind = (typeof zoneKinds)[number];
export const terrains = ['city', 'clear', 'humid', 'elevated', 'none'] as const;
export type Terrain = (typeof terrains)[number];

/** The rules state it, or geography suggests it. */
export type Attested = 'attested' | 'inferred';

export interface ZoneSpec {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly terrain: Terrain;
  readonly name: Text;
  readonly nameStatus: Attested;
}

export const zones: readonly ZoneSpec[] = [
  {
    id: 'T1',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Edonian plain', fr: 'Plaine d’Édonide' },
    nameStatus: 'inferred',
  },
  {
    id: 'T2',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Northern Pangaion foothills', fr: 'Piémont nord du Pangée' },
    nameStatus: 'inferred',
  },
  {
    id: 'T3',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Southern Pangaion foothills', fr: 'Piémont sud du Pangée' },
    nameStatus: 'inferred',
  },
  {
    id: 'T4',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Coastal plain east of Eion', fr: 'Plaine côtière à l’est d’Éion' },
    nameStatus: 'inferred',
  },
  { id: 'T5', kind: 'land', terrain: 'city', name: { en: 'Eion', fr: 'Éion' }, nameStatus: 'attested' },
  {
    id: 'T6',
    kind: 'land',
    terrain: 'humid',
    name: { en: 'Lower Strymon flats (left bank)', fr: 'Bas-Strymon (rive gauche)' },
    nameStatus: 'inferred',
  },
  {
    id: 'T7',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Plain below the Long Wall', fr: 'Plaine sous le Long Mur' },
    nameStatus: 'inferred',
  },
  {
    id: 'T8',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Eion road', fr: 'Route d’Éion' },
    nameStatus: 'inferred',
  },
  {
    id: 'T9',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Southern approaches of Amphipolis', fr: 'Abords sud d’Amphipolis' },
    nameStatus: 'inferred',
  },
  {
    id: 'T10',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Amphipolis-Pangaion ridge', fr: 'Crête d’Amphipolis au Pangée' },
    nameStatus: 'inferred',
  },
  {
    id: 'T11',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Bridgehead', fr: 'Tête de pont' },
    nameStatus: 'inferred',
  },
  {
    id: 'T12',
    kind: 'land',
    terrain: 'city',
    name: { en: 'Amphipolis', fr: 'Amphipolis' },
    nameStatus: 'attested',
  },
  {
    id: 'T13',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Left bank below the bridge', fr: 'Rive gauche en aval du pont' },
    nameStatus: 'inferred',
  },
  {
    id: 'T14',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Thracian road', fr: 'Route de Thrace' },
    nameStatus: 'inferred',
  },
  {
    id: 'T15',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Right bank, bridge to sea', fr: 'Rive droite, du pont à la mer' },
    nameStatus: 'inferred',
  },
  {
    id: 'T16',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Right bank facing Amphipolis', fr: 'Rive droite face à Amphipolis' },
    nameStatus: 'inferred',
  },
  {
    id: 'T17',
    kind: 'land',
    terrain: 'humid',
    name: { en: 'Marsh south of the entrenchment', fr: 'Marais au sud du retranchement' },
    nameStatus: 'inferred',
  },
  {
    id: 'T18',
    kind: 'land',
    terrain: 'humid',
    name: { en: 'Eastern lake shore', fr: 'Rive est du lac' },
    nameStatus: 'inferred',
  },
  {
    id: 'T19',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Myrkinos country', fr: 'Campagne de Myrkinos' },
    nameStatus: 'inferred',
  },
  {
    id: 'T20',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Northern Kerdylion', fr: 'Nord du Kerdylion' },
    nameStatus: 'inferred',
  },
  {
    id: 'T21',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Kerdylion', fr: 'Kerdylion' },
    nameStatus: 'inferred',
  },
  {
    id: 'T22',
    kind: 'land',
    terrain: 'city',
    name: { en: 'Argilos', fr: 'Argilos' },
    nameStatus: 'attested',
  },
  {
    id: 'T23',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Bisaltian coastal plain', fr: 'Plaine côtière de Bisaltie' },
    nameStatus: 'inferred',
  },
  {
    id: 'T24',
    kind: 'land',
    terrain: 'elevated',
    name: { en: 'Bisaltian heights', fr: 'Hauteurs de Bisaltie' },
    nameStatus: 'inferred',
  },
  {
    id: 'T25',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Bisaltian valley', fr: 'Vallée de Bisaltie' },
    nameStatus: 'inferred',
  },
  {
    id: 'T26',
    kind: 'land',
    terrain: 'clear',
    name: { en: 'Western lake shore', fr: 'Rive ouest du lac' },
    nameStatus: 'inferred',
  },
  {
    id: 'T27',
    kind: 'land',
    terrain: 'humid',
    name: { en: 'Lake outlet (right bank)', fr: 'Déversoir du lac (rive droite)' },
    nameStatus: 'inferred',
  },
  {
    id: 'M1',
    kind: 'port',
    terrain: 'none',
    name: { en: 'Port of Eion', fr: 'Port d’Éion' },
    nameStatus: 'attested',
  },
  {
    id: 'M2',
    kind: 'sea',
    terrain: 'none',
    name: { en: 'Strymonic Gulf', fr: 'Golfe Strymonique' },
    nameStatus: 'inferred',
  },
  {
    id: 'M3',
    kind: 'sea',
    terrain: 'none',
    name: { en: 'Western Strymonic Gulf', fr: 'Golfe Strymonique (ouest)' },
    nameStatus: 'inferred',
  },
  {
    id: 'O1',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Mende', fr: 'Mendè' },
    nameStatus: 'attested',
  },
  {
    id: 'O2',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Skione', fr: 'Skionè' },
    nameStatus: 'attested',
  },
  {
    id: 'O3',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Galepsos', fr: 'Galepsos' },
    nameStatus: 'inferred',
  },
  {
    id: 'O4',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Torone', fr: 'Toronè' },
    nameStatus: 'attested',
  },
  {
    id: 'O5',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Sane', fr: 'Sanè' },
    nameStatus: 'inferred',
  },
  {
    id: 'O6',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Dion', fr: 'Dion' },
    nameStatus: 'inferred',
  },
  {
    id: 'O7',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Acanthos', fr: 'Acanthe' },
    nameStatus: 'inferred',
  },
  {
    id: 'O8',
    kind: 'operational',
    terrain: 'none',
    name: { en: 'Stagiros', fr: 'Stagiros' },
    nameStatus: 'inferred',
  },
  {
    id: 'Thasos',
    kind: 'base',
    terrain: 'none',
    name: { en: 'Thasos', fr: 'Thasos' },
    nameStatus: 'attested',
  },
  {
    id: 'Thrace',
    kind: 'base',
    terrain: 'none',
    name: { en: 'Thrace', fr: 'Thrace' },
    nameStatus: 'attested',
  },
  {
    id: 'Macedonia',
    kind: 'base',
    terrain: 'none',
    name: { en: 'Macedonia', fr: 'Macédoine' },
    nameStatus: 'attested',
  },
];

export const borderKinds = [
  'land',
  'coast',
  'sea',
  'base',
  'river',
  'bridge',
  'wall',
  'wall-buildable',
] as const;
export type BorderKind = (typeof borderKinds)[number];

export interface BorderSpec {
  readonly a: string;
  readonly b: string;
  readonly kind: BorderKind;
  readonly status: Attested;
  /** The zone inside a wall. */
  readonly inside?: string;
}

/** Every border of some length. Zones that meet at a corner point only are not listed: they are not adjacent. */
export const borders: readonly BorderSpec[] = [
  { a: 'M1', b: 'M2', kind: 'sea', status: 'attested' },
  { a: 'M1', b: 'T5', kind: 'coast', status: 'attested' },
  { a: 'M2', b: 'M3', kind: 'sea', status: 'inferred' },
  { a: 'M2', b: 'T4', kind: 'coast', status: 'attested' },
  { a: 'M2', b: 'T15', kind: 'coast', status: 'attested' },
  { a: 'M2', b: 'T22', kind: 'coast', status: 'attested' },
  { a: 'M2', b: 'Thasos', kind: 'base', status: 'attested' },
  { a: 'M3', b: 'T22', kind: 'coast', status: 'inferred' },
  { a: 'M3', b: 'T23', kind: 'coast', status: 'inferred' },
  { a: 'Macedonia', b: 'T23', kind: 'base', status: 'attested' },
  { a: 'Macedonia', b: 'T26', kind: 'base', status: 'attested' },
  { a: 'T1', b: 'T2', kind: 'land', status: 'inferred' },
  { a: 'T1', b: 'T14', kind: 'land', status: 'inferred' },
  { a: 'T1', b: 'T19', kind: 'land', status: 'inferred' },
  { a: 'T1', b: 'Thrace', kind: 'base', status: 'attested' },
  { a: 'T2', b: 'T3', kind: 'land', status: 'inferred' },
  { a: 'T2', b: 'T10', kind: 'land', status: 'inferred' },
  { a: 'T2', b: 'T14', kind: 'land', status: 'inferred' },
  { a: 'T2', b: 'Thrace', kind: 'base', status: 'attested' },
  { a: 'T3', b: 'T4', kind: 'land', status: 'inferred' },
  { a: 'T3', b: 'T8', kind: 'land', status: 'inferred' },
  { a: 'T3', b: 'T10', kind: 'land', status: 'inferred' },
  { a: 'T4', b: 'T5', kind: 'land', status: 'attested' },
  { a: 'T4', b: 'T8', kind: 'land', status: 'inferred' },
  { a: 'T5', b: 'T8', kind: 'land', status: 'inferred' },
  { a: 'T5', b: 'T15', kind: 'river', status: 'inferred' },
  { a: 'T6', b: 'T8', kind: 'land', status: 'inferred' },
  { a: 'T6', b: 'T13', kind: 'land', status: 'inferred' },
  { a: 'T6', b: 'T15', kind: 'river', status: 'inferred' },
  { a: 'T6', b: 'T17', kind: 'land', status: 'inferred' },
  { a: 'T7', b: 'T9', kind: 'land', status: 'attested' },
  { a: 'T7', b: 'T10', kind: 'land', status: 'inferred' },
  { a: 'T7', b: 'T12', kind: 'wall', status: 'attested', inside: 'T12' },
  { a: 'T7', b: 'T14', kind: 'land', status: 'inferred' },
  { a: 'T7', b: 'T18', kind: 'land', status: 'inferred' },
  { a: 'T7', b: 'T27', kind: 'river', status: 'inferred' },
  { a: 'T8', b: 'T9', kind: 'land', status: 'inferred' },
  { a: 'T8', b: 'T10', kind: 'land', status: 'inferred' },
  { a: 'T8', b: 'T17', kind: 'land', status: 'inferred' },
  { a: 'T9', b: 'T10', kind: 'land', status: 'inferred' },
  { a: 'T9', b: 'T11', kind: 'wall-buildable', status: 'attested', inside: 'T11' },
  { a: 'T9', b: 'T17', kind: 'land', status: 'inferred' },
  { a: 'T10', b: 'T14', kind: 'land', status: 'inferred' },
  { a: 'T11', b: 'T12', kind: 'wall-buildable', status: 'attested', inside: 'T12' },
  { a: 'T11', b: 'T13', kind: 'wall-buildable', status: 'attested', inside: 'T11' },
  { a: 'T11', b: 'T15', kind: 'bridge', status: 'attested' },
  { a: 'T11', b: 'T17', kind: 'wall', status: 'attested', inside: 'T11' },
  { a: 'T12', b: 'T16', kind: 'river', status: 'inferred' },
  { a: 'T12', b: 'T27', kind: 'river', status: 'inferred' },
  { a: 'T13', b: 'T15', kind: 'river', status: 'attested' },
  { a: 'T13', b: 'T17', kind: 'land', status: 'inferred' },
  { a: 'T14', b: 'T18', kind: 'land', status: 'inferred' },
  { a: 'T14', b: 'T19', kind: 'land', status: 'inferred' },
  { a: 'T15', b: 'T16', kind: 'land', status: 'inferred' },
  { a: 'T15', b: 'T21', kind: 'land', status: 'inferred' },
  { a: 'T15', b: 'T22', kind: 'land', status: 'inferred' },
  { a: 'T16', b: 'T20', kind: 'land', status: 'inferred' },
  { a: 'T16', b: 'T21', kind: 'land', status: 'inferred' },
  { a: 'T16', b: 'T27', kind: 'land', status: 'inferred' },
  { a: 'T18', b: 'T19', kind: 'land', status: 'inferred' },
  { a: 'T20', b: 'T21', kind: 'land', status: 'inferred' },
  { a: 'T20', b: 'T25', kind: 'land', status: 'inferred' },
  { a: 'T20', b: 'T26', kind: 'land', status: 'inferred' },
  { a: 'T20', b: 'T27', kind: 'land', status: 'inferred' },
  { a: 'T21', b: 'T22', kind: 'land', status: 'inferred' },
  { a: 'T21', b: 'T24', kind: 'land', status: 'inferred' },
  { a: 'T21', b: 'T25', kind: 'land', status: 'inferred' },
  { a: 'T22', b: 'T23', kind: 'land', status: 'inferred' },
  { a: 'T22', b: 'T24', kind: 'land', status: 'inferred' },
  { a: 'T23', b: 'T24', kind: 'land', status: 'inferred' },
  { a: 'T23', b: 'T26', kind: 'land', status: 'inferred' },
  { a: 'T24', b: 'T25', kind: 'land', status: 'inferred' },
  { a: 'T24', b: 'T26', kind: 'land', status: 'inferred' },
  { a: 'T25', b: 'T26', kind: 'land', status: 'inferred' },
];

/** Pairs that look close and are not adjacent: corner points, and pairs the rules exclude by name. */
export const apart: readonly {
  readonly a: string;
  readonly b: string;
  readonly corner: boolean;
  readonly status: Attested;
}[] = [
  { a: 'T7', b: 'T11', corner: true, status: 'attested' },
  { a: 'T9', b: 'T12', corner: true, status: 'attested' },
  { a: 'T5', b: 'T6', corner: true, status: 'attested' },
  { a: 'T4', b: 'M1', corner: true, status: 'attested' },
  { a: 'T5', b: 'M2', corner: true, status: 'attested' },
  { a: 'T26', b: 'T18', corner: false, status: 'attested' },
  { a: 'T26', b: 'T19', corner: false, status: 'attested' },
  { a: 'T19', b: 'T20', corner: false, status: 'attested' },
  { a: 'Thasos', b: 'T4', corner: false, status: 'attested' },
  { a: 'M1', b: 'T15', corner: false, status: 'inferred' },
  { a: 'T8', b: 'T15', corner: false, status: 'inferred' },
  { a: 'T18', b: 'T27', corner: false, status: 'inferred' },
];
