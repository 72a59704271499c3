/** What there is to say of one kind of line: a new kind is one entry of this form, and one sentence in each language. */

import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import type { PersonId, SecondRoyal } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import type { Status } from '../data/units.ts';
import type { Line } from '../line.ts';
import type { Pen } from '../notation/pen.ts';
import type { Scanner } from '../notation/scanner.ts';
import type { DiadochiState, Phase, Unit } from '../state.ts';

/** A line in the making: the unit or person it speaks of has been read. */
export interface Task {
  readonly unit: UnitRef;
  /** Whose unit it must be; undefined in an order attached to a bribe. */
  readonly own: PowerId | undefined;
  /** The word that was read last, and where it stood. */
  readonly word: string;
  readonly at: number;
}

/** Whoever lists what may be written knows this much. */
export interface SheetDesk {
  readonly state: DiadochiState;
  readonly power: PowerId;
  /** Units whose orders this player writes. */
  readonly units: readonly Unit[];
  /** Who could be where: the same for every supporter, so worked out once for the whole list. */
  attacks(): ReadonlyMap<string, readonly Attack[]>;
  /** Who stands where, by their spaces, without those who wait in a home: worked out once as well. */
  here(space: string): readonly Standing[];
}

export interface Standing {
  readonly id: number;
  readonly unit: UnitRef;
}

export interface Attack {
  readonly unit: UnitRef;
  readonly to: string;
}

/** What fills a sentence: whoever words it knows the names. */
export type Value =
  | number
  | { readonly unit: UnitRef }
  | { readonly place: string }
  | { readonly at: string }
  | { readonly person: PersonId }
  | { readonly member: PersonId | SecondRoyal }
  | { readonly power: PowerId }
  | { readonly powers: readonly PowerId[] }
  | { readonly some: readonly [UnitType, Status] }
  | { readonly status: Status }
  | { readonly order: Line };

export interface Told {
  readonly key: string;
  readonly values: { readonly [name: string]: Value };
  /** What is added to the sentence. */
  readonly more?: readonly string[];
}

/** Where an arrow begins: at a unit, a person, a place, or wherever the purse of the writer is. */
export type Spot =
  | { readonly unit: UnitRef }
  | { readonly person: PersonId }
  | { readonly place: string }
  | { readonly purse: true };

export type Shape =
  | 'move'
  | 'hold'
  | 'support'
  | 'convoy'
  | 'siege'
  | 'supply'
  | 'bribe'
  | 'retreat'
  | 'build'
  | 'disband';

export interface Drawing {
  readonly shape: Shape;
  readonly from: Spot;
  readonly of?: UnitRef;
  readonly to?: Spot;
  /** A sum of money is written on it. */
  readonly sum?: number;
}

export interface Kind<L extends Line> {
  /** The sheets that take it. */
  readonly sheets: readonly Phase[];
  /** Words that open such a line, and how it goes on. */
  readonly opens?: readonly string[];
  read?(s: Scanner): Line;
  /** Words that follow the unit it is an order to, and how it goes on. */
  readonly verbs?: readonly string[];
  task?(s: Scanner, task: Task): L;
  /** The same after a person; undefined when something else was written. */
  way?(s: Scanner, person: PersonId): L | undefined;
  /** The one way it is written back. */
  print(pen: Pen, line: L): string;
  /** What it is about: there is one line at most about each thing. */
  about(state: DiadochiState, line: L): string;
  /** The rule it is against; undefined when it is against none. */
  judge(state: DiadochiState, power: PowerId, line: L): string | undefined;
  /** Does its verdict hang on what else stands on the sheet? */
  hangs?(state: DiadochiState, power: PowerId, line: L): boolean;
  /** Orders of this kind within the rules for a unit; for other kinds, lines within the rules. */
  orders?(desk: SheetDesk, unit: Unit): L[];
  offer?(desk: SheetDesk): L[];
  tell(line: L): Told;
  /** How it is drawn on the map, and how it is said by touching it; undefined when it has no place there. */
  draw?(line: L): Drawing | undefined;
  touch?(line: L): Drawing | undefined;
}

/** An entry for each kind of these lines. */
export type Kinds<L extends Line> = { readonly [K in L['kind']]: Kind<Extract<L, { kind: K }>> };

export const ref = (unit: Unit): UnitRef => ({ type: unit.kind, loc: unit.at });
