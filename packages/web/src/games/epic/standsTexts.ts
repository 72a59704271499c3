import type { Language } from '@strategoi/kernel';

interface StandsTexts {
  readonly nobody: string;
  readonly inside: (name: string) => string;
  readonly units: string;
  readonly ruins: string;
  readonly sizes: { readonly [size in 'small' | 'medium' | 'large']: string };
  readonly walled: string;
  readonly unwalled: string;
  readonly held: string;
  readonly revolt: string;
  readonly siege: string;
  readonly siegeOdds: (morale: number) => string;
  readonly toBesiege: string;
  readonly besiegers: (land: number, fleet: boolean) => string;
  readonly longWalls: string;
  readonly alsoBesiege: (city: string) => string;
  readonly controlled: string;
  readonly allegiance: string;
  readonly militance: string;
  readonly tribute: string;
  readonly pays: (talents: number, value: number) => string;
  readonly risk: string;
  readonly ofSix: (n: number) => string;
  readonly sea: string;
  readonly openSea: string;
  readonly terrains: { readonly [terrain: string]: string };
  readonly fort: string;
  readonly forage: string;
  readonly raided: string;
}

/** A place falls on a die above its siege morale (EPW-SIE-12). */
const falls = (morale: number): number => Math.max(0, 6 - morale);

export const standsTexts: { readonly [L in Language]: StandsTexts } = {
  en: {
    nobody: 'nobody',
    inside: (name) => `${name}, inside`,
    units: 'units',
    ruins: 'destroyed',
    sizes: { small: 'Small city', medium: 'Medium city', large: 'Large city' },
    walled: 'walled',
    unwalled: 'unwalled',
    held: 'Taken by',
    revolt: 'In revolt',
    siege: 'Besieged',
    siegeOdds: (morale) => `morale ${morale}, falls on ${falls(morale)} of 6`,
    toBesiege: 'To besiege it',
    besiegers: (land, fleet) => `${land} land units${fleet ? ' and a fleet' : ''}`,
    longWalls: 'Long Walls',
    alsoBesiege: (city) => `only together with ${city}`,
    controlled: 'Controlled by',
    allegiance: 'Allegiance',
    militance: 'Militance',
    tribute: 'Tribute',
    pays: (talents, value) => `${talents} a year, value ${value}`,
    risk: 'Revolts if tested',
    ofSix: (n) => `${n} of 6`,
    sea: 'sea',
    openSea: 'open sea: storms on a 6',
    terrains: { open: 'open', rough: 'rough', mountain: 'mountain, impassable' },
    fort: 'Fort',
    forage: 'Forage',
    raided: 'Raided this year',
  },
  fr: {
    nobody: 'personne',
    inside: (name) => `${name}, dans la place`,
    units: 'unités',
    ruins: 'détruite',
    sizes: { small: 'Petite cité', medium: 'Cité moyenne', large: 'Grande cité' },
    walled: 'fortifiée',
    unwalled: 'non fortifiée',
    held: 'Prise par',
    revolt: 'En révolte',
    siege: 'Assiégée',
    siegeOdds: (morale) => `moral ${morale}, tombe ${falls(morale)} fois sur 6`,
    toBesiege: 'Pour l’assiéger',
    besiegers: (land, fleet) => `${land} unités terrestres${fleet ? ' et une flotte' : ''}`,
    longWalls: 'Longs Murs',
    alsoBesiege: (city) => `seulement avec ${city}`,
    controlled: 'Contrôlée par',
    allegiance: 'Allégeance',
    militance: 'Niveau militaire',
    tribute: 'Tribut',
    pays: (talents, value) => `${talents} par an, valeur ${value}`,
    risk: 'Se révolte si testée',
    ofSix: (n) => `${n} sur 6`,
    sea: 'mer',
    openSea: 'grand large : tempête sur 6',
    terrains: { open: 'terrain dégagé', rough: 'terrain accidenté', mountain: 'montagne, infranchissable' },
    fort: 'Fort',
    forage: 'Fourrage',
    raided: 'Pillée cette année',
  },
};
