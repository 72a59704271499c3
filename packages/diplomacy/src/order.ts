/** Units and orders as data: what comes in and what goes out. */

import type { UnitType } from './map.ts';

export interface Unit {
  readonly power: string;
  readonly type: UnitType;
  readonly loc: string;
  /** 1 unless said otherwise; 2 for an elite or a guard. */
  readonly str?: number;
  /** Led by a commander: one more, always. */
  readonly cmd?: boolean;
}

/** A unit as an order names it. */
export interface UnitRef {
  readonly type: UnitType;
  readonly loc: string;
}

interface Order {
  readonly power: string;
  readonly unit: UnitRef;
}

export interface Hold extends Order {
  readonly kind: 'hold';
}
export interface Move extends Order {
  readonly kind: 'move';
  readonly to: string;
  readonly via?: boolean;
  /** What a garrison becomes outside. */
  readonly as?: 'A' | 'F';
}
export interface Support extends Order {
  readonly kind: 'support';
  readonly of: UnitRef;
  /** Where the supported unit goes; without it, the support is to hold. */
  readonly to?: string;
}
export interface Convoy extends Order {
  readonly kind: 'convoy';
  readonly of: UnitRef;
  readonly to: string;
}
export interface Siege extends Order {
  readonly kind: 'siege';
  readonly citadel: string;
  readonly stage: 1 | 2;
}
export interface Supply extends Order {
  readonly kind: 'supply';
  readonly citadel: string;
}
export interface Disband extends Order {
  readonly kind: 'disband';
}

export type MovementOrder = Hold | Move | Support | Convoy | Siege | Supply;
export type RetreatOrder = Move | Disband;
export type AnyOrder = MovementOrder | Disband;

/** What stands outside units and orders but bears on them. */
export interface Situation {
  /** Who controls each citadel; a citadel left out belongs to its garrison's owner, if it has one. */
  readonly control?: Readonly<Record<string, string>>;
  /** Spaces nobody may enter, support into or retreat to this season. */
  readonly closed?: readonly string[];
}
