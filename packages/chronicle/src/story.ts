import type { Language, Role } from '@strategoi/kernel';

/** One chapter: a turn or a season. */
export interface Chapter {
  readonly turn: number;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A fight as the table of fights shows it. */
export interface ToldFight {
  readonly turn: number;
  readonly place: string;
  readonly attacker: Role;
  readonly winner: Role;
  /** What the attacker's chance was before the die, where there is one. */
  readonly chance?: number;
  readonly die?: number;
  /** How many times the die was thrown in all. */
  readonly throws: number;
  readonly note: string;
}

/** A piece of the map at a moment that decided something. */
export interface Moment {
  readonly turn: number;
  readonly title: string;
  readonly note: string;
  readonly svg: string;
}

export interface Side {
  readonly role: Role;
  readonly name: string;
  readonly points: number;
  readonly won: boolean;
}

/** A finished game as a report. */
export interface Story {
  readonly language: Language;
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly line: string;
  readonly sides: readonly Side[];
  /** How it ended, in the words of the game. */
  readonly result: string;
  readonly chapters: readonly Chapter[];
  readonly fights: readonly ToldFight[];
  /** Points of each side at the start and when each turn ended. */
  readonly curve: {
    readonly labels: readonly string[];
    readonly points: { readonly [role: Role]: readonly number[] };
  };
  readonly moments: readonly Moment[];
  /** What the dice gave the first side beyond what they owed, in fights won. */
  readonly luck?: number;
}
