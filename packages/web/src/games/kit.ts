import type {
  Ask,
  Event,
  Game,
  Language,
  OddsTable,
  Outcome,
  PointLine,
  Position,
  Refusal,
  Role,
  State,
  Text,
  View,
  Words,
} from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Piece } from '../board/types.ts';
import type { Brief } from '../briefing/brief.ts';
import type { FightLore } from '../fights/fight.ts';
import type { Table } from '../pages/table.ts';
import type { Reach } from '../session/reach.ts';
import type { Sound } from '../sound/voices.ts';

/** What the page asks of a game beyond the contract: plain data for its panels, and its board. */

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

/** A card in hand: each face with what playing it now would be. */
export interface Card {
  readonly id: string;
  readonly faces: readonly CardFace[];
}

export interface CardFace {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly note: string;
  readonly rule: string;
  /** Rules whose refusal speaks of this card; any other speaks of the decision at hand. */
  readonly own: readonly string[];
  /** This seat can never use this face. */
  readonly locked: boolean;
  /** How playing it is written, whether allowed or not. */
  readonly attempt: string;
  /** Notations that play it now. */
  readonly plays: readonly string[];
}

export interface Hand {
  readonly role: Role;
  readonly cards: readonly Card[];
  /** Left in the common cup, as far as everybody knows. */
  readonly cup: number;
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

export const logKinds = ['move', 'fight', 'stratagem', 'dice', 'points'] as const;
export type LogKind = (typeof logKinds)[number];

/** Where on the map an event happened. */
export interface Trace {
  readonly zones: readonly string[];
  readonly move?: readonly [from: string, to: string];
}

/** What was touched on the map. */
export interface Touch {
  readonly zone?: string;
  readonly piece?: string;
  /** What stands there, as it is spoken. */
  readonly name?: string;
}

export interface BoardInput {
  readonly view: View;
  /** The decision this viewer has to take, when there is one. */
  readonly ask?: Ask;
  readonly language: Language;
  /** Notations chosen on the map, and the zone that was touched. */
  onAct(notation: string, zone?: string): void;
  /** Something not lit was touched. */
  onRefused(touch: Touch): void;
  /** Something was touched that stands for a rule. */
  onRule?(title: string, rule: string): void;
  onHover?(touch: Touch | undefined): void;
  /** Something was pressed long, or with the other button: it is to be looked at, not acted on. */
  onInspect?(touch: Touch): void;
  /** Zones a touched log line is about, and its movement. */
  readonly trace?: Trace;
  /** What the enemy did last. */
  readonly lastMoves?: readonly (readonly [string, string])[];
  readonly newPieces?: ReadonlySet<number>;
  /** What this viewer was told lately, oldest first: the way a group has come. */
  readonly trail?: readonly Event[];
  /** A counter already chosen was touched. */
  onUnpick?(piece: string): void;
  /** All these are to join the group, as far as they can. */
  readonly onPickAll?: ((pieces: readonly string[]) => void) | undefined;
  readonly borders?: boolean;
  /** Zones the group can go to, farther than its next step too. */
  readonly reach?: ReadonlyMap<string, Reach>;
  /** A zone within reach was touched, or the stack that is held was let go over it. */
  onMarch?(zone: string): void;
  /** A stack is taken in the hand, or put back where it was. */
  onGrip?(zone: string | undefined): void;
  /** A touch with several meanings is being weighed. */
  onConsider?(zone: string): void;
  /** Nothing is lit and nothing answers: a picture to look at. */
  readonly still?: boolean;
}

/** Counters of one owner in a place, those that look alike together, and what they come to. */
export interface Stack {
  /** Class of the owner in the style sheet. */
  readonly side: string;
  readonly emblem: string;
  readonly name: string;
  readonly piles: readonly { readonly piece: Piece; readonly count: number }[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
}

/** What stands in a place and what it is worth. */
export interface Standing {
  readonly name: string;
  /** As orders and the rule book write it. */
  readonly code: string;
  /** What sort of place it is, and whose. */
  readonly note: string;
  /** Class of whoever holds it, where somebody does. */
  readonly holder?: string;
  readonly stacks: readonly Stack[];
  readonly facts: readonly Fact[];
  /** What is known already of an attack on it. */
  readonly attack?: readonly Defence[];
}

export interface Defence {
  readonly rule: string;
  readonly kind: 'column' | 'die';
  readonly value: number;
  /** It depends on who comes, and which way. */
  readonly maybe?: boolean;
}

/** A part of a sheet of the player aid, in the words of the glossary and the catalogue. */
export interface AidBlock {
  readonly title?: Text;
  readonly terms?: readonly string[];
  /** Rules by their id; one that ends in a star stands for all that begin so. */
  readonly rules?: readonly string[];
}

export interface AidSheet {
  readonly id: string;
  readonly icon: string;
  readonly title: Text;
  /** The table combats are read in stands first. */
  readonly table?: boolean;
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

/** Places of the sheet, by the word of the glossary they show. */
export type Samples = { readonly [term: string]: readonly [x: number, y: number] };

export interface KitTab {
  readonly id: string;
  readonly icon: string;
  label(language: Language): string;
  /** What waits to be read there. */
  count(table: Table): number;
  readonly Body: ComponentType<{ readonly table: Table }>;
}

/** What each chapter of the catalogue is about, in its order. */
export type Chapters = { readonly [chapter: string]: Text };

export interface Kit {
  readonly id: string;
  readonly chapters?: Chapters;
  /** Its places have codes that orders are written with, which the map may show. */
  readonly codes?: boolean;
  readonly game: Game<State>;
  readonly words: { readonly [L in Language]: Words };
  readonly Board: ComponentType<BoardInput>;
  /** What is written in secret and sealed, where the game has such a sheet; it stands beside the board. */
  readonly Sheet?: ComponentType<{
    readonly table: Table;
    /** Under the map of a phone: only what goes with the map. */
    readonly brief?: boolean;
  }>;
  /** The time of the game over the map, in place of the track of turns. */
  readonly Head?: ComponentType<{ readonly table: Table }>;
  /** Time and everybody's state at the head of the rail, in place of the track of turns and of two sides. */
  readonly Top?: ComponentType<{ readonly table: Table }>;
  /** The same in one line over the map of a phone. */
  readonly Strip?: ComponentType<{ readonly table: Table }>;
  /** The cards in hand, where they are not stratagems of two faces. */
  readonly Cards?: ComponentType<{ readonly table: Table }>;
  /** Some scenarios are played without a hand. */
  hasCards?(view: View): boolean;
  /** Everybody at the table under the map, where others have their hand, in place of two sides. */
  readonly Foot?: ComponentType<{ readonly table: Table }>;
  /** Further tabs beside the log. */
  readonly tabs?: readonly KitTab[];
  status(view: View, language: Language): Status;
  hand(view: View, role: Role, language: Language): Hand | undefined;
  boxes(view: View, language: Language): readonly Box[];
  /** Notations that the map itself offers; the rest become buttons. */
  placed(view: View, ask: Ask): ReadonlySet<string>;
  /** Sections of the buttons, when there are many. */
  placeName(id: string, language: Language): string;
  /** What touching this place may bring on: the actions whose result is a fight there. */
  violent(view: View, ask: Ask, zone: string): string | undefined;
  /** Places whose odds matter for this decision, the nearest first. */
  oddsPlaces(view: View, ask: Ask | undefined): readonly string[];
  /** The glossary's word for a kind of roll. */
  oddsTerm(kind: string): string;
  /** Tables of odds, where they are not those the page knows how to draw. */
  readonly Odds?: ComponentType<{ readonly table: Table; readonly odds: readonly OddsTable[] }>;
  /** What a line or a what-if of a table of odds says, where the page has no words of its own for it. */
  oddsWord?(effect: string, language: Language): string | undefined;
  /** Why what is touched cannot be, where the game judges it itself; nothing where `attempts` are tried instead. */
  refusal?(view: View, ask: Ask, touch: Touch): Refusal | undefined;
  /** Why nothing is asked of a seat while others decide at the same time; `reopens` if its last word can be taken back. */
  waiting?(
    view: View,
    reopens: boolean,
    language: Language,
  ): { readonly text: string; readonly rule: string } | undefined;
  /** What the player may have meant by touching this, most likely first. */
  attempts(view: View, ask: Ask, touch: Touch): readonly string[];
  /** Verbs of a step of a march, where a march has steps; `call` and `pick` bring a stack that far. */
  readonly march?: {
    readonly steps: readonly string[];
    readonly pick: string;
    /** Verbs of a loss. */
    readonly harm: readonly string[];
    /** Keys of the refusals that say no more than that two zones are not adjacent. */
    readonly apart: readonly string[];
    /** The rule that says how far one marches, for a zone that is marched to. */
    limit(zone: string): string | undefined;
    /** The action that calls up the stack of this zone, when it is offered. */
    call(ask: Ask, zone: string): string | undefined;
  };
  /** What touching this place would do and the rule that allows it, where the notation does not name the place. */
  hint?(
    view: View,
    ask: Ask,
    touch: Touch,
    language: Language,
  ): { readonly text: string; readonly rule?: string } | undefined;
  /** What stands in a place and what it is worth, for whoever looks at it. */
  stands?(view: View, zone: string, role: Role | undefined, language: Language): Standing | undefined;
  /** Cautions that its own panels give, by key. */
  readonly cautioned?: readonly string[];
  /** How actions may name this counter. */
  classNames(view: View, piece: string): readonly string[];
  trace(event: Event): Trace | undefined;
  kind(event: Event): LogKind | undefined;
  /** Events that head a part of the log, where they are not called `turn` and `phase`. */
  heading?(event: Event): 'turn' | 'phase' | undefined;
  /** Told only where every step is wanted: dice whose result is told too. */
  isDetail?(event: Event): boolean;
  /** A table of the scenario says who has won, and the higher figure need not: the end names no figures. */
  readonly isByTable?: boolean;
  /** Verbs of what comes naturally, besides those of every game. */
  readonly natural?: readonly string[];
  /** Whose doing an event is, where it is not that of whoever acted last. */
  doer?(event: Event): Role | undefined;
  /** What the log calls this kind, where the page's own word does not fit. */
  kindName?(kind: LogKind, language: Language): string | undefined;
  /** Pieces an event moved or changed, to mark what is new. */
  changed(event: Event): readonly number[];
  /** What an event sounds like, if it is heard at all. */
  sound?(event: Event): Sound | undefined;
  windowName(id: string, language: Language): string;
  scenarioLine(id: string, language: Language): string | undefined;
  /** What a seat knows as a position to plan on, where the game is played by sheets. */
  plan?(view: View): Position | undefined;
  /** What a player is told before the first decision; `role` is missing for one who only watches. */
  brief?(view: View, role: Role | undefined, language: Language): Brief | undefined;
  /** The sheets a player has beside him. */
  readonly aids?: Aids;
  /** What it tells of its fights, where they are fought one by one. */
  readonly fights?: FightLore;
  /** Where on its sheet the signs of the legend are seen; its counters are those of the series. */
  readonly samples?: Samples;
  /** The coach's words for a decision, when this is a guided game. */
  coach?(ask: Ask, language: Language): { readonly title: string; readonly text: string } | undefined;
  /** Seat and scenario of "Play now" and of the guided turn. */
  readonly first: { readonly scenario: string; readonly role: Role };
  readonly guide?: { readonly scenario: string; readonly role: Role; readonly seed: string };
}
