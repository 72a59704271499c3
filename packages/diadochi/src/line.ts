/** What one line of a sheet says, whatever language it was written in. */

import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import type { PersonId, SecondRoyal } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import type { Status } from './data/units.ts';
import type { SceneUnit } from './scene.ts';

export interface Hold {
  readonly kind: 'hold';
  readonly unit: UnitRef;
}
export interface Move {
  readonly kind: 'move';
  readonly unit: UnitRef;
  readonly to: string;
  /** What a garrison becomes outside. */
  readonly as?: 'A' | 'F';
  readonly via?: boolean;
  /** DIA-OPT-ALLEGIANCE-01: he passes without taking the province. */
  readonly free?: boolean;
}
export interface Support {
  readonly kind: 'support';
  readonly unit: UnitRef;
  readonly of: UnitRef;
  readonly to?: string;
}
export interface Convoy {
  readonly kind: 'convoy';
  readonly unit: UnitRef;
  readonly of: UnitRef;
  readonly to: string;
}
export interface Siege {
  readonly kind: 'siege';
  readonly unit: UnitRef;
  readonly citadel: string;
}
export interface Supply {
  readonly kind: 'supply';
  readonly unit: UnitRef;
  readonly citadel: string;
}

/** An order to a unit; DIA-ORD-001: each unit follows one at most. */
export type Military = Hold | Move | Support | Convoy | Siege | Supply;

export type PersonLine =
  /** A space or a citadel, one step away. */
  | { readonly kind: 'go'; readonly person: PersonId; readonly to: string; readonly free?: boolean }
  /** With this unit, which stands where he stands. */
  | { readonly kind: 'join'; readonly person: PersonId; readonly unit: UnitRef }
  /** Stays in the space when the unit he was with goes. */
  | { readonly kind: 'leave'; readonly person: PersonId }
  /** Of two royals on one counter, the one it is named after unless the other is named: DIA-ROY-004. */
  | { readonly kind: 'kill'; readonly person: PersonId; readonly member?: SecondRoyal }
  | { readonly kind: 'marry' }
  | { readonly kind: 'royal-order'; readonly power: PowerId };

export type MoneyLine =
  | { readonly kind: 'bribe'; readonly unit: UnitRef; readonly sum: number; readonly order?: Military }
  | { readonly kind: 'bribe-person'; readonly person: PersonId; readonly sum: number }
  | { readonly kind: 'counter'; readonly unit: UnitRef; readonly sum: number }
  | { readonly kind: 'counter-person'; readonly person: PersonId; readonly sum: number }
  | { readonly kind: 'gift'; readonly power: PowerId; readonly sum: number; readonly secret?: boolean }
  | { readonly kind: 'bid'; readonly unit: UnitRef; readonly sum: number; readonly order?: Military };

export type PoliticalLine =
  | { readonly kind: 'propose'; readonly powers: readonly PowerId[] }
  /** On a proposal, by its number or by the powers it names. */
  | { readonly kind: 'vote'; readonly on: number | readonly PowerId[]; readonly yes: boolean }
  /** DIA-END-003: he gives the game to that power, as far as it lies with him. */
  | { readonly kind: 'concede'; readonly power: PowerId }
  /** DIA-OPT-GATES-01. */
  | { readonly kind: 'open'; readonly citadel: string; readonly power: PowerId };

/** What may become of a unit in winter, beside promotion. */
export type Staff = 'keep' | 'drop' | 'disband' | 'degrade' | 'dismiss';

export type WinterLine =
  | { readonly kind: 'build'; readonly type: UnitType; readonly status: Status; readonly at: string }
  | { readonly kind: 'promote'; readonly unit: UnitRef; readonly status: Status }
  /** Militia kept or not; a unit given up; an elite beyond the limit made mercenary; paid off (DIA-OPT-DISMISS-01). */
  | { [K in Staff]: { readonly kind: K; readonly unit: UnitRef } }[Staff]
  /** DIA-OPT-CAPITAL-01. */
  | { readonly kind: 'capital'; readonly citadel: string };

/** `to` is absent when the unit is given up. */
export type RetreatLine = { readonly kind: 'retreat'; readonly unit: UnitRef; readonly to?: string };

export type Line = Military | PersonLine | MoneyLine | PoliticalLine | WinterLine | RetreatLine;

/** A line, and the units it names as they stood when it was written: enough to write it or say it again. */
export interface Said {
  readonly line: Line;
  readonly named: readonly SceneUnit[];
}
