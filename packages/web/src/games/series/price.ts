import { type BeyBoard, sideOf } from '@strategoi/bey';
import type { Ask, Language, Role, View } from '@strategoi/kernel';
import { isAsked } from './asked.ts';
import { type Cast, pickedOf } from './cast.ts';

const words: {
  readonly [L in Language]: {
    readonly left: (n: number) => string;
    readonly held: string;
    readonly march: string;
    readonly sail: string;
    readonly leap: string;
    readonly price: (n: number) => string;
    readonly paid: string;
    readonly broke: string;
  };
} = {
  en: {
    left: (n) => (n === 1 ? '1 PA left of those announced' : `${n} PA left of those announced`),
    held: 'one of them for the fight',
    march: 'March and fight',
    sail: 'Sail and fight',
    leap: 'Go there and fight',
    price: (n) => `${n} PA`,
    paid: 'no further PA',
    broke: 'No PA left to fight there',
  },
  fr: {
    left: (n) => (n > 1 ? `${n} PA restants sur ceux annoncés` : `${n} PA restant sur ceux annoncés`),
    held: 'dont un pour le combat',
    march: 'Marcher et combattre',
    sail: 'Aller combattre en mer',
    leap: 'S’y rendre et combattre',
    price: (n) => `${n} PA`,
    paid: 'sans autre PA',
    broke: 'Plus de PA pour y combattre',
  },
};

/** In an action phase points are spent, and one of them pays for all combats (AMP-2.B.3.3-a, HEL-B3-12). */
const isSpending = (board: BeyBoard, role: Role): boolean =>
  board.phase === 'B.3' && board.active === sideOf(role);

/** The points this seat has announced and not yet spent, and whether one of them is for a fight to come. */
export function purseOf({ board }: View<BeyBoard>, ask: Ask, language: Language, isDue: boolean) {
  if (!isSpending(board, ask.role)) return undefined;
  const { left, held } = words[language];
  const isHeld = isDue && board.left > 0 && isAsked(ask, 'actions.orders', 'group');
  const title = left(board.left);
  return { count: board.left, held: isHeld ? 1 : 0, title: isHeld ? `${title}, ${held}` : title };
}

/** What going to where the enemy stands comes to; a combat that is due already has its point. */
export function fightDeed(
  { board, options }: View<BeyBoard>,
  ask: Ask,
  language: Language,
  {
    roster,
    isDue,
    leaps,
    fare,
  }: Pick<Cast, 'roster'> & {
    readonly isDue: boolean;
    readonly leaps: boolean;
    /** What going there takes by itself, before anybody fights. */
    readonly fare: number;
  },
): string | undefined {
  if (!isSpending(board, ask.role)) return undefined;
  const text = words[language];
  // A fight that cannot be paid for is not fought (AMP-2.B.3.3-b, HEL-CBT-05); an option takes its point from the stock.
  const stock = options.combatFromStock === 'yes' ? board.pa[board.active] : 0;
  const left = board.left - fare;
  if (!isDue && left + stock <= 0) return text.broke;
  const price = fare + (isDue ? 0 : 1);
  const sails = pickedOf(ask).some((p) => roster.naval[p]);
  return `${leaps ? text.leap : sails ? text.sail : text.march}, ${price === 0 ? text.paid : text.price(price)}`;
}
