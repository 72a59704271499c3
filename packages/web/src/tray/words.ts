import type { Language } from '@strategoi/kernel';

interface TrayWords {
  readonly title: string;
  readonly all: string;
  readonly none: string;
  readonly idle: string;
  readonly others: string;
  readonly more: (name: string) => string;
  readonly less: (name: string) => string;
  readonly force: string;
  readonly ships: string;
  readonly units: string;
  readonly aboard: string;
  readonly march: string;
}

export const trayWords: { readonly [L in Language]: TrayWords } = {
  en: {
    title: 'The stack, spread out',
    all: 'All',
    none: 'None',
    idle: 'Touch one of your stacks: its counters are laid out here.',
    others: 'It is not your move.',
    more: (name) => `One more: ${name}`,
    less: (name) => `One fewer: ${name}`,
    force: 'Force',
    ships: 'Ships',
    units: 'Units',
    aboard: 'Aboard',
    march: 'March',
  },
  fr: {
    title: 'La pile étalée',
    all: 'Tous',
    none: 'Aucun',
    idle: 'Touchez une de vos piles : ses pions s’étalent ici.',
    others: 'Ce n’est pas à vous de jouer.',
    more: (name) => `Un de plus : ${name}`,
    less: (name) => `Un de moins : ${name}`,
    force: 'Force',
    ships: 'Navires',
    units: 'Unités',
    aboard: 'À bord',
    march: 'Marche',
  },
};
