import { type CardKind, cardId, cardSpec } from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Ask, Language, Role, View } from '@strategoi/kernel';
import type { Ready } from '../kit/panels.ts';
import { boardOf, seatOf } from './status.ts';

export interface HeldCard {
  readonly id: string;
  /** How many of the same are held. */
  readonly n: number;
  readonly kind: CardKind;
  readonly icon: string;
  readonly name: string;
  readonly when: string;
  readonly text: string;
  readonly fate: string;
  readonly cost: number;
  /** It waits for a window; other cards are played in their step. */
  readonly waits: boolean;
  /** Name or effect are our reconstruction. */
  readonly inferred: boolean;
  /** What may be done with it now. */
  readonly actions: readonly string[];
}

export const kindIcons: { readonly [K in CardKind]: string } = {
  random: 'dice',
  historical: 'scroll',
  sicily: 'triskeles',
  persia: 'bow',
  subversion: 'mask',
};

const isAbout = (notation: string, id: string): boolean => {
  const [verb, card] = notation.split(' ');
  return (verb === 'play' || verb === 'discard' || verb === 'lend') && card === id;
};

/** The short scenarios are played without cards. */
export const hasCards = (view: View): boolean => {
  const { deckSize, discardSize, handSize } = boardOf(view);
  return deckSize + discardSize > 0 || handSize.some((n) => n > 0);
};

/** The cards a seat may look at in its hand, alike ones together; nothing where the game has no cards. */
export function handOf(
  view: View,
  role: Role,
  ask: Ask | undefined,
  words: EpicWords,
): readonly HeldCard[] | undefined {
  const board = boardOf(view);
  const seat = seatOf(role);
  if (!hasCards(view)) return undefined;
  const counts = new Map<number, number>();
  board.cardAt.forEach((at, card) => {
    if (at !== seat) return;
    const known = [...counts.keys()].find((other) => cardId(other) === cardId(card));
    counts.set(known ?? card, (counts.get(known ?? card) ?? 0) + 1);
  });
  return [...counts].map(([card, n]): HeldCard => {
    const { id, kind, cost, when, attested } = cardSpec(card);
    const text = words.names.cardText(id);
    return {
      id,
      n,
      kind,
      icon: kindIcons[kind],
      name: text?.name ?? id,
      when: text?.when ?? '',
      text: text?.text ?? '',
      fate: text?.fate ?? '',
      cost,
      waits: when !== 'event' && when !== 'immediate',
      inferred: attested === 0,
      actions: (ask?.actions ?? []).filter((notation) => isAbout(notation, id)),
    };
  });
}

/** Cards that wait for a window of their own and need no target there. */
export const WINDOWS: { readonly [card: string]: string } = {
  storms_at_sea: 'W-2',
  favourable_omens: 'W-3',
  city_betrayed: 'W-4',
  reassessment: 'W-6',
};
const COUNTED = {
  en: { param: 'fleets', name: 'from so many fleets on:', most: 12 },
  fr: { param: 'fleets', name: 'à partir de tant de flottes :', most: 12 },
} as const;

/** "Storms on the first stack of three fleets." */
export const readiesOf = (view: View, role: Role, language: Language, words: EpicWords): Ready[] =>
  (handOf(view, role, undefined, words) ?? []).flatMap(({ id, name }) => {
    const window = WINDOWS[id];
    if (window === undefined) return [];
    const count = id === 'storms_at_sea' ? { count: COUNTED[language] } : {};
    return [{ do: [`play ${id}`], name, windows: [window], ...count }];
  });
