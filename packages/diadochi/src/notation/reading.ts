/** What comes of reading a line. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { Line } from '../line.ts';

export const expectations = [
  'power',
  'unit',
  'place',
  'coast',
  'citadel',
  'person',
  'arrow',
  'order',
  'money',
  'stage',
  'colon',
  'status',
  'proposal',
  'vote',
  'end',
] as const;
export type Expectation = (typeof expectations)[number];

/**
 * DIA-ORD-013: what was badly written though its sense is beyond doubt.
 * `absent` stands apart: the line reads well but names a unit that is not on the board.
 */
export const warningCodes = [
  'alias',
  'place',
  'coast',
  'citadel',
  'unit',
  'status',
  'lead',
  'stage',
  'power',
  'absent',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  readonly code: WarningCode;
  /** An index into the text as typed. */
  readonly at: number;
  /** What was understood, as the canonical text writes it. */
  readonly meant: string;
}

export interface LineRead {
  readonly kind: 'line';
  readonly line: Line;
  readonly warnings: readonly Warning[];
}
/** DIA-ORD-012: more than one meaning. */
export interface Ambiguous {
  readonly kind: 'ambiguous';
  readonly at: number;
  /** As the canonical text would write them. */
  readonly choices: readonly string[];
  /** The unit it is an order for, when that much is clear: it holds. */
  readonly subject?: UnitRef;
}
export interface Unreadable {
  readonly kind: 'unreadable';
  /** Where reading stopped; the length of the text if it ended too soon. */
  readonly at: number;
  readonly expected: readonly Expectation[];
  readonly found: string;
}

export type Reading = LineRead | Ambiguous | Unreadable;
