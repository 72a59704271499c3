import type { Ask, Language, Options, Position, Role, Text, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Brief } from '../../briefing/brief.ts';
import type { LegendKit } from './legend.ts';

/** What a player is told before, beside and after the game. */

/** A part of a sheet of the player aid, in the words of the glossary and the catalogue. */
export interface AidBlock {
  readonly title?: Text;
  readonly terms?: readonly string[];
  /** Rules by their id; one that ends in a star stands for all that begin so. */
  readonly rules?: readonly string[];
}

/** What the fight at hand makes of a table: its column, its die, and which modifiers count. */
export interface Marks {
  readonly column: string;
  readonly modifier: number;
  readonly rules: ReadonlySet<string>;
}

export interface ChartProps {
  readonly options: Options;
  readonly marks: Marks | undefined;
}

export interface AidSheet {
  readonly id: string;
  readonly icon: string;
  readonly title: Text;
  /** The table combats are read in stands first. */
  readonly Chart?: ComponentType<ChartProps>;
  /** So does what a player takes in and pays. */
  readonly account?: boolean;
  readonly blocks: readonly AidBlock[];
}

export interface Account {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
}

export interface Aids {
  readonly sheets: readonly AidSheet[];
  /** The word of the glossary or the rule for where play stands. */
  now?(view: View): string | undefined;
  account?(view: View, role: Role, language: Language): readonly Account[];
}

/** What each chapter of the catalogue is about, in its order. */
export type Chapters = { readonly [chapter: string]: Text };

/** What the coach points at. */
export type Pointed = 'map' | 'tray' | 'acts' | 'odds' | 'sheet';

export interface Lesson {
  readonly title: string;
  readonly text: string;
  readonly point?: Pointed;
}

/** A lesson that begins in the middle of things: a fight, a siege, a season with supports. */
export interface Course<N extends string = string> {
  readonly id: string;
  readonly title: Text;
  readonly note: Text;
  readonly position: Position;
  readonly role: Role;
  readonly seed: string;
  /** Where a small window opens: on what the coach speaks of first. */
  readonly opensOn?: readonly string[];
  /** What the coach says here instead of his usual words, by step. */
  readonly says: Says<N>;
  /** What he says instead of that once it has been done; nothing as long as it is not. */
  later?(ask: Ask): Says<N> | undefined;
}

/** Words of the coach by step. */
export type Says<N extends string = string> = {
  readonly [step in N]?: { readonly [L in Language]: Lesson };
};

/** The table "Play now" opens, and the one a setup begins with. */
export interface FirstTable {
  readonly scenario: string;
  readonly role: Role;
  /** "Play now" draws one of these, where not every deal gives a newcomer something to decide before long. */
  readonly seeds?: readonly string[];
}

export interface GuideKit {
  readonly chapters?: Chapters;
  /** What a player is told before the first decision; `role` is missing for one who only watches. */
  brief?(view: View, role: Role | undefined, language: Language): Brief | undefined;
  /** The sheets a player has beside him. */
  readonly aids?: Aids;
  readonly legend?: LegendKit;
  /** The coach's words for a decision, when this is a guided game. */
  coach?(ask: Ask, language: Language): Lesson | undefined;
  readonly first: FirstTable;
  readonly guide?: { readonly scenario: string; readonly role: Role; readonly seed: string };
  /** The lessons that come after it. */
  readonly courses?: readonly Course[];
  windowName(id: string, language: Language): string;
  /** When orders left behind for a turn end, where that is no turn: “for this, until the season ends”, “until the end of Summer 431”. */
  readonly orderEnds?: { asked(language: Language): string; until(turn: number, language: Language): string };
  scenarioLine(id: string, language: Language): string | undefined;
  /** What really happened, by scenario. */
  readonly epilogues?: { readonly [scenario: string]: Text };
  /** A table of the scenario says who has won, and the higher figure need not: the end names no figures. */
  readonly isByTable?: boolean;
}
