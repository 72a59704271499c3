import type { Language, OddsTable, Options, Role, View } from '@strategoi/kernel';
import type { Piece } from '../../../board/types.ts';
import type { AtHand, Fight, FightLore } from '../../../fights/fight.ts';
import type { Hand } from '../cards.ts';

/** Fights that are one die read in one table. */

export const fightKinds = ['combat', 'siege', 'attrition', 'storm', 'passage', 'stratagem'] as const;
export type FightKind = (typeof fightKinds)[number];

export interface FightFactor {
  readonly rule: string;
  readonly kind: string;
  readonly value: number;
}

export interface Force {
  readonly role: Role;
  /** Counters that look alike lie together. */
  readonly piles: readonly { readonly piece: Piece; readonly n: number }[];
  readonly units: number;
  /** Strength points of its units. */
  readonly pf: number;
}

export interface FightCardFace {
  readonly role: Role;
  readonly icon: string;
  readonly name: string;
  readonly note: string;
  readonly rule: string;
}

/** A counter that suffered: as it was, and as it is; nothing where it is gone. */
export interface Hit {
  readonly role: Role;
  readonly before: Piece;
  readonly after?: Piece;
}

export interface FightMove {
  readonly role: Role;
  readonly text: string;
}

/** One die of many that are thrown one after the other: a zone that wears its men down, a ship in a storm. */
export interface Test {
  readonly name: string;
  readonly die: number;
  readonly modifier: number;
  readonly cost: number;
}

/** What a combat is read with, and what was read. */
export interface Sum {
  readonly attackerPf: number;
  readonly defenderPf: number;
  /** Columns by their index in the table. */
  readonly odds: number;
  readonly column: number;
  readonly modifier: number;
  readonly die?: number;
  readonly row?: number;
  readonly attackerLoss?: string;
  readonly defenderLoss?: string;
}

export interface Account {
  readonly kind: FightKind;
  /** The place and the place after "at". */
  readonly place: string;
  readonly at: string;
  readonly isAtSea: boolean;
  /** What this sort of siege or test is called. */
  readonly name: string;
  readonly attacker?: Role;
  readonly forces: readonly Force[];
  readonly sum?: Sum;
  readonly factors: readonly FightFactor[];
  readonly cards: readonly FightCardFace[];
  /** Dice that were thrown and did not count, then the one that did. */
  readonly voided: readonly number[];
  /** Who had them thrown again, by the Advantage. */
  readonly again?: Role;
  readonly dice: readonly number[];
  /** What several dice thrown at once bring about. */
  readonly meaning?: string;
  readonly goal?: number;
  /** The die must not be above the goal instead of reaching it. */
  readonly under?: boolean;
  readonly success?: boolean;
  /** It failed, but the dice had an effect of their own: by its name in the table of odds. */
  readonly partly?: string;
  readonly winner?: Role;
  readonly tests: readonly Test[];
  readonly hits: readonly Hit[];
  readonly moves: readonly FightMove[];
  /** What led to the throw: somebody tried to get away. */
  readonly prelude: readonly string[];
  readonly notes: readonly string[];
}

/** One cell of the table combats are read in. */
export interface Cell {
  readonly attacker: string;
  readonly defender: string;
  readonly attackerWins: boolean;
}

/** Fights that are one die read in one table. */
export interface FightBook extends FightLore {
  /** A fight of the log; `before` is the table as it stood before its first line. */
  account(fight: Fight, before: View, language: Language): Account;
  /** The fight at hand as it stands now. */
  standing(view: View, hand: AtHand, language: Language): Account;
  readonly columns: readonly string[];
  /** The stratagems of a seat, as they lie in its hand. */
  hand(view: View, role: Role, language: Language): Hand | undefined;
  /** What a line or a what-if of a table of odds says. */
  oddsWord(effect: string, language: Language): string | undefined;
  /** What dice thrown at once come to, of these effects. */
  effectOf?(dice: readonly number[], effects: readonly string[]): string;
  /** A row is a modified die; the rows of the table go from one end to the other. */
  readonly rows: readonly [first: number, last: number];
  cell(options: Options, row: number, column: number): Cell;
  /** The counter an action names, where it names one that stands in that place. */
  pieceFor(view: View, hand: AtHand, notation: string, language: Language): Piece | undefined;
}

/** What a card of a fight reads in and how it is put away. */
export interface CardDesk {
  readonly book: FightBook;
  dismiss(): void;
  lay(): void;
}

/** How many of six dice the attacker wins with. */
export function winsOf(
  book: FightBook,
  options: Options,
  column: number,
  modifier: number,
): { readonly die: number; readonly cell: Cell; readonly row: number }[] {
  const [low, high] = book.rows;
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const row = Math.min(high, Math.max(low, die + modifier));
    return { die, row, cell: book.cell(options, row, column) };
  });
}

/** A throw that is no part of the fight itself, an evasion or a duel, is weighed by its own chances if they are known. */
export const atStake = (
  all: readonly OddsTable[],
  purpose: string,
  fight: OddsTable | undefined,
): OddsTable | undefined =>
  /^(combat|siege|attrition)/.test(purpose) ? fight : all.find(({ kind }) => kind === purpose);
