import type { Ask, Language, Outcome, PointLine, Role, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Table } from '../../pages/table.ts';

/** What stands around the map: who has what, what is held, what is written. */

export interface TurnMark {
  readonly turn: number;
  readonly icon: string;
  readonly date: string;
  /** The date in full, where the track shortens it. */
  readonly when?: string;
  /** Said of it in place of its number: "Spring 321 BC". */
  readonly name?: string;
  readonly badge?: { readonly icon: string; readonly label: string };
}

export interface PhaseMark {
  readonly id: string;
  readonly label: string;
  readonly rule?: string;
}

export interface Fact {
  readonly icon: string;
  readonly label: string;
  readonly value?: string;
}

/** A marker on a row of boxes: supply. */
export interface Track {
  readonly icon: string;
  readonly label: string;
  readonly at: number;
  readonly of: number;
  /** What the marker says, and whether it is bad news. */
  readonly state: string;
  readonly alarm: boolean;
  readonly rule?: string;
}

export interface SideStatus {
  readonly role: Role;
  readonly emblem: string;
  readonly name: string;
  readonly points: number;
  readonly lines: readonly PointLine[];
  /** Points of action: kept for later, and announced but not yet spent. */
  readonly kept?: number;
  readonly announced?: number;
  readonly facts: readonly Fact[];
  readonly tracks?: readonly Track[];
}

export interface Status {
  readonly turns: readonly TurnMark[];
  readonly turn: number;
  readonly phases: readonly PhaseMark[];
  readonly phase: string;
  readonly sides: readonly SideStatus[];
  /** What the result would be if the game ended now. */
  readonly result?: Outcome;
  /** Largest difference that is still a draw, for the scale. */
  readonly draw?: number;
}

export interface BoxItem {
  readonly icon: string;
  readonly side: string;
  readonly label: string;
  readonly count: number;
}

/** A place off the map: stock, losses, groups still to come. */
export interface Box {
  readonly id: string;
  readonly title: string;
  readonly items: readonly BoxItem[];
}

type Panel = ComponentType<{ readonly table: Table }>;

export interface KitTab {
  readonly id: string;
  readonly icon: string;
  label(language: Language): string;
  /** What waits to be read there. */
  count(table: Table): number;
  /** It is what whoever comes to the table now should see first. */
  opens?(table: Table): boolean;
  readonly Body: Panel;
}

/** A card that can be made ready, so that it is played by itself when its moment comes. */
export interface Ready {
  /** Actions as they are written, the first that is legal is done. */
  readonly do: readonly string[];
  readonly name: string;
  /** Windows it can be played in; `*` for whichever comes first. */
  readonly windows: readonly string[];
  /** What the window counts, so that the card waits for enough of it. */
  readonly count?: {
    readonly param: string;
    readonly name: string;
    readonly most: number;
    /** What it waits for, once it is made ready: “from 3 fleets on”. */
    told?(least: number): string;
  };
}

/** Cards in hand. */
export interface HandKit {
  readonly Cards: Panel;
  /** Some scenarios are played without a hand. */
  isDealt?(view: View): boolean;
  /** Notations the cards themselves offer, where they lie beside the map. */
  plays?(view: View, role: Role, language: Language): ReadonlySet<string>;
  /** What the cards these notations name do, for where the cards themselves are out of sight. */
  deeds?(view: View, role: Role, language: Language): ReadonlyMap<string, string>;
  /** Cards of a hand that can be made ready. */
  readies?(view: View, role: Role, language: Language): readonly Ready[];
  /** What a seat still held when the game was over. */
  names?(view: View, role: Role, language: Language): readonly string[];
}

export interface PanelKit {
  status(view: View, language: Language): Status;
  /** When a turn is, where turns are not known by their number. */
  turnName?(turn: number, language: Language): string;
  /** Places off the map, where there are any. */
  boxes?(view: View, language: Language): readonly Box[];
  readonly hand?: HandKit;
  /** What is written in secret and sealed, where the game has such a sheet; it stands beside the board. */
  readonly Sheet?: ComponentType<{
    readonly table: Table;
    /** Under the map of a phone: only what goes with the map. */
    readonly brief?: boolean;
  }>;
  /** The time of the game over the map, in place of the track of turns. */
  readonly Head?: Panel;
  /** Time and everybody's state at the head of the rail, in place of the track of turns and of the seats. */
  readonly Top?: Panel;
  /** What can be spent on the decision at hand; some of it is held for what must follow. */
  purse?(
    view: View,
    ask: Ask,
    language: Language,
  ): { readonly count: number; readonly held: number; readonly title: string } | undefined;
  /** By which rule it ended so, and what met it where the outcome itself does not say. */
  because?(
    view: View,
    outcome: Outcome,
    language: Language,
  ): { readonly text?: string; readonly rule: string } | undefined;
  /** How the game would end now, under the seats. */
  readonly Balance?: Panel;
  /** The same in one line over the map of a phone. */
  readonly Strip?: Panel;
  /** Everybody at the table under the map, where others have their hand, in place of the seats in the rail. */
  readonly Foot?: Panel;
  /** Further tabs beside the log. */
  readonly tabs?: readonly KitTab[];
}
