import type { Ask, Event, Language, Options, Role, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Piece } from '../board/types.ts';
import type { Table } from '../pages/table.ts';
import type { Moment } from '../session/session.ts';

/** What is told of a fight on its card: before the die, while it is thrown, and when it is over. */

export type FightKind = 'combat' | 'siege' | 'attrition' | 'storm' | 'passage' | 'stratagem';

interface Told {
  readonly ply: number;
  readonly by: Role;
  readonly event: Event;
}

/** A fight as the log has it: from its first line to its last. */
export interface Fight {
  readonly id: string;
  readonly kind: FightKind;
  readonly zone?: string;
  readonly told: readonly Told[];
  /** Something that follows no fight has been told since. */
  readonly closed: boolean;
}

/** The fight that is being decided, and where. */
export interface AtHand {
  readonly kind: FightKind;
  readonly zone: string;
}

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
  /** What this sort of siege or test is called. */
  readonly name: string;
  readonly attacker?: Role;
  readonly forces: readonly Force[];
  readonly sum?: Sum;
  readonly factors: readonly FightFactor[];
  readonly cards: readonly FightCardFace[];
  /** Dice that were thrown and did not count, then the one that did. */
  readonly voided: readonly number[];
  readonly dice: readonly number[];
  readonly goal?: number;
  /** The die must not be above the goal instead of reaching it. */
  readonly under?: boolean;
  readonly success?: boolean;
  readonly winner?: Role;
  readonly tests: readonly Test[];
  readonly hits: readonly Hit[];
  readonly moves: readonly FightMove[];
  readonly notes: readonly string[];
}

/** One cell of the table combats are read in. */
export interface Cell {
  readonly attacker: string;
  readonly defender: string;
  readonly attackerWins: boolean;
}

/** What a game tells of its fights. */
export interface FightLore {
  /** Every fight this viewer was told of, oldest first. */
  list(moments: readonly Moment[], viewer: string): readonly Fight[];
  /** Kinds of lines that lead to the card of their fight. */
  readonly outcomes: ReadonlySet<string>;
  /** The fight this decision belongs to. */
  atHand(view: View, ask: Ask): AtHand | undefined;
  /** A fight of the log; `before` is the table as it stood before its first line. */
  account(fight: Fight, before: View, language: Language): Account;
  /** The card itself, where a fight is more than one die in one table. */
  readonly Card?: ComponentType<FightCardProps>;
}

/** Fights that are one die read in one table. */
export interface FightBook extends FightLore {
  /** The fight at hand as it stands now. */
  standing(view: View, hand: AtHand, language: Language): Account;
  readonly columns: readonly string[];
  /** A row is a modified die; the rows of the table go from one end to the other. */
  readonly rows: readonly [first: number, last: number];
  cell(options: Options, row: number, column: number): Cell;
  /** The counter an action names, where it names one that stands in that place. */
  pieceFor(view: View, hand: AtHand, notation: string, language: Language): Piece | undefined;
}

export const isTabled = (lore: FightLore): lore is FightBook => 'cell' in lore;

/** What a card is given: the table, and which fight lies on it. */
export interface FightCardProps {
  readonly table: Table;
  /** Not set where a position began in the middle of a fight. */
  readonly fight?: Fight | undefined;
  /** Set while something is to be decided. */
  readonly hand?: AtHand | undefined;
  readonly isOver: boolean;
  onDismiss(): void;
  /** Lays the card of a fight at hand aside to look at the map. */
  onAside(): void;
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
