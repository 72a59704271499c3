import type { ReadonlySignal } from '@preact/signals';
import type { Ask, Event, Language, Position, Refusal, Role, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { OrderArrow } from '../../board/orders.ts';
import type { Piece, Spread } from '../../board/types.ts';
import type { Table } from '../../pages/table.ts';
import type { Reach, ReachQuestion } from '../../session/reach.ts';
import type { Fact } from './panels.ts';

/** The map: what is drawn on it, what touching it means, and what is said of it. */

/** Where on the map an event happened. */
export interface Trace {
  readonly zones: readonly string[];
  /** From where, over what lies between, to where. */
  readonly move?: readonly [from: string, ...on: string[]];
}

/** What was touched on the map. */
export interface Touch {
  readonly zone?: string;
  readonly piece?: string;
  /** What stands there, as it is spoken. */
  readonly name?: string;
}

/** What is to be done next of what one touch has begun; nothing once it is done. */
export type Next = (ask: Ask) => string | undefined;

export interface BoardInput {
  readonly view: View;
  /** The decision this viewer has to take, when there is one. */
  readonly ask?: Ask;
  readonly language: Language;
  /** Notations chosen on the map, and the zone that was touched. */
  onAct(notation: string, zone?: string): void;
  /** Many actions at one touch: what comes next is asked of each decision, until there is nothing more to do. */
  onGoOn?(next: Next): void;
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
  readonly lastMoves?: readonly (readonly string[])[];
  /** Those moves are what an adviser proposes. */
  readonly advised?: boolean;
  readonly newPieces?: ReadonlySet<number>;
  /** Zones a small window opens on, whatever may be touched. */
  readonly openOn?: readonly string[];
  /** What this viewer was told lately, oldest first: the way a group has come. */
  readonly trail?: readonly Event[];
  /** The stack a decision is about is spread out beside the map, or nothing is. */
  onSpread?(spread: Spread | undefined): () => void;
  /** Counters already chosen stay behind after all. */
  onUnpick?(pieces: readonly string[]): void;
  /** These of the group and nobody else go, at one touch. */
  onPart?(pieces: readonly string[], notation: string): void;
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
  /** Orders that were opened at the moment that is looked at. */
  readonly orders?: readonly OrderArrow[];
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

/** A march of several steps: which verbs make it up. */
export interface MarchKit extends Omit<ReachQuestion, 'begin'> {
  /** What a decision tells of the stack that marches: where any of it differs, it is another march. */
  readonly stack: readonly string[];
  /** Keys of the refusals that say no more than that two zones are not adjacent. */
  readonly apart: readonly string[];
  /** The rule that says how far one marches, for a zone that is marched to. */
  limit(zone: string): string | undefined;
  /** The action that calls up the stack of this zone, when it is offered. */
  call(ask: Ask, zone: string): string | undefined;
}

export interface BoardKit {
  readonly Board: ComponentType<BoardInput>;
  /** On a desk a stack is spread out small over the map, and not in a band under it. */
  readonly trayOver?: boolean;
  /** Zones that were looked for elsewhere and are about to be shown on the map. */
  readonly led?: ReadonlySignal<readonly string[]>;
  /** What is being played over the map by a panel, by name: a phone turns to the map when something else is. */
  readonly staged?: ReadonlySignal<string>;
  /** Its places have codes that orders are written with, which the map may show. */
  readonly codes?: boolean;
  placeName(id: string, language: Language): string;
  /** Several counters by the names they are written with, counted. */
  groupName?(pieces: readonly string[], language: Language): string;
  /** Notations that the map itself offers; the rest become buttons. */
  placed(view: View, ask: Ask): ReadonlySet<string>;
  /** What the player may have meant by touching this, most likely first. */
  attempts(view: View, ask: Ask, touch: Touch): readonly string[];
  /** Why what is touched cannot be, where the game judges it itself; nothing where `attempts` are tried instead. */
  refusal?(view: View, ask: Ask, touch: Touch): Refusal | undefined;
  /** Why nothing is asked of a seat while others decide at the same time; `reopens` if its last word can be taken back. */
  waiting?(
    view: View,
    reopens: boolean,
    language: Language,
  ): { readonly text: string; readonly rule: string } | undefined;
  readonly march?: MarchKit;
  /** How actions may name this counter. */
  classNames?(view: View, piece: string): readonly string[];
  /** What touching this place would do and the rule that allows it, where the notation does not name the place. */
  hint?(
    view: View,
    ask: Ask,
    touch: Touch,
    language: Language,
  ): { readonly text: string; readonly rule?: string } | undefined;
  /** What stands in a place and what it is worth, for whoever looks at it. */
  stands?(view: View, zone: string, role: Role | undefined, language: Language): Standing | undefined;
  /** What is told on the map in place of the question, while that waits. */
  showing?(language: Language, table: Pick<Table, 'session'>): string | undefined;
  /** What a seat knows as a position to plan on, where the game is played by sheets. */
  plan?(view: View): Position | undefined;
}
