import type { Language } from '@strategoi/kernel';

interface TrayWords {
  readonly title: string;
  readonly all: string;
  readonly none: string;
  readonly idle: string;
  readonly elsewhere: string;
  readonly others: string;
  readonly more: (name: string) => string;
  readonly less: (name: string) => string;
  readonly force: string;
  readonly ships: string;
  readonly units: string;
  readonly aboard: string;
  readonly march: string;
  readonly marchLeft: (n: number) => string;
}

export const trayWords: { readonly [L in Language]: TrayWords } = {
  en: {
    title: 'The stack, spread out',
    all: 'All',
    none: 'None',
    idle: 'Touch what is lit on the map; the counters of a stack are laid out here.',
    elsewhere: 'There is nothing to choose on the map now.',
    others: 'It is not your move.',
    more: (name) => `One more: ${name}`,
    less: (name) => `One fewer: ${name}`,
    force: 'Force',
    ships: 'Ships',
    units: 'Units',
    aboard: 'Aboard',
    march: 'March',
    marchLeft: (n) => (n === 1 ? '1 point' : `${n} points`),
  },
  fr: {
    title: 'La pile étalée',
    all: 'Tous',
    none: 'Aucun',
    idle: 'Touchez ce qui est éclairé sur la carte ; les pions d’une pile s’étalent ici.',
    elsewhere: 'Rien à choisir sur la carte pour l’instant.',
    others: 'Ce n’est pas à vous de jouer.',
    more: (name) => `Un de plus : ${name}`,
    less: (name) => `Un de moins : ${name}`,
    force: 'Force',
    ships: 'Navires',
    units: 'Unités',
    aboard: 'À bord',
    march: 'Marche',
    marchLeft: (n) => `${n} PM`,
  },
};
