import {
  type CardKind,
  cardId,
  cardSpec,
  citiesOf,
  cityIds,
  type EpicBoard,
  leaders,
  onMap,
  regionIds,
} from '@strategoi/epic';
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
  /** What must be so for it to be played; empty where nothing must. */
  readonly condition: string;
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
      condition: text?.condition ?? '',
      text: text?.text ?? '',
      fate: text?.fate ?? '',
      cost,
      waits: when !== 'event' && when !== 'immediate',
      inferred: attested === 0,
      actions: (ask?.actions ?? []).filter((notation) => isAbout(notation, id)),
    };
  });
}

/** So many of its plays a window that asks for a card offers by itself. */
const FEW = 2;

/**
 * What is done by touching a card of the hand. A question that has nothing else to offer keeps its buttons, and so does a
 * window that asks for one card, unless there are too many to stand beside it.
 */
export function playsOf(view: View, role: Role, words: EpicWords): ReadonlySet<string> {
  const ask = view.asks.find((open) => open.role === role);
  const plays = (handOf(view, role, ask, words) ?? []).flatMap(({ actions }) => actions);
  const isAsked = ask?.window !== undefined && plays.length <= FEW;
  return new Set(!isAsked && plays.length < (ask?.actions?.length ?? 0) ? plays : []);
}

/** Cards that wait for a window of their own, and the window. */
export const WINDOWS: { readonly [card: string]: string } = {
  bad_omens: 'W-1',
  storms_at_sea: 'W-2',
  favourable_omens: 'W-3',
  city_betrayed: 'W-4',
  helot_revolt: 'W-5',
  reassessment: 'W-6',
};
const COUNTED = {
  en: {
    param: 'fleets',
    name: 'from so many fleets on:',
    most: 12,
    told: (least: number) => `from ${least} fleets on`,
  },
  fr: {
    param: 'fleets',
    name: 'à partir de tant de flottes\u00a0:',
    most: 12,
    told: (least: number) => `à partir de ${least} flottes`,
  },
} as const;

const isAthenian = (seat: number): boolean => seat === 0;

/** Leaders of the enemy that stand on the map: Bad Omens are for one of them. */
const enemyLeaders = ({ leaderAt, leaderSeat }: EpicBoard, seat: number): string[] =>
  leaders.flatMap(({ id }, l) => {
    const owner = leaderSeat[l] ?? -1;
    const isEnemy = owner >= 0 && isAthenian(owner) !== isAthenian(seat);
    return isEnemy && onMap(leaderAt[l] ?? -1) ? [id] : [];
  });

/** Where the helots may rise one day. */
const helotTowns: readonly string[] = citiesOf({}, regionIds.indexOf('laconia'))
  .map((city) => cityIds[city] as string)
  .filter((id) => id !== 'sparta');

/** What a card that needs a target can be made ready for; nothing for one that needs none. */
function targetsOf(id: string, board: EpicBoard, seat: number): readonly string[] | undefined {
  if (id === 'bad_omens') return enemyLeaders(board, seat);
  return id === 'helot_revolt' ? helotTowns : undefined;
}

/** "Storms on the first stack of three fleets", "Bad Omens, Brasidas". */
export const readiesOf = (view: View, role: Role, language: Language, words: EpicWords): Ready[] =>
  (handOf(view, role, undefined, words) ?? []).flatMap(({ id, name }): Ready[] => {
    const window = WINDOWS[id];
    if (window === undefined) return [];
    const count = id === 'storms_at_sea' ? { count: COUNTED[language] } : {};
    const targets = targetsOf(id, boardOf(view), seatOf(role));
    if (!targets) return [{ do: [`play ${id}`], name, windows: [window], ...count }];
    return targets.map((target) => ({
      do: [`play ${id} ${target}`],
      name: `${name}, ${words.names.thing(target)}`,
      windows: [window],
    }));
  });
