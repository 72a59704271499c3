/** What the board and the sheet of Les Diadoques share: the order being said, the line spoken of, the season replayed. */

import { type Signal, signal } from '@preact/signals';
import type { OrderArrow } from '../../board/orders.ts';
import { type Draft, empty } from '../../orders/compose.ts';
import type { Step } from '../../orders/player.ts';

export interface Shown {
  readonly arrows: readonly OrderArrow[];
  readonly steps: readonly Step[];
  readonly at: number;
}

export const draft: Signal<Draft> = signal(empty);
export const chosen: Signal<string | undefined> = signal(undefined);
/** The season that is being shown again; undefined while the sheet is before the player. */
export const shown: Signal<Shown | undefined> = signal(undefined);
/** The last season that was looked at to its end, by its place in the log. */
export const seen: Signal<number> = signal(-1);

let table = '';

/** Another game, season or phase: what was being said is forgotten. */
export function sitDown(key: string): void {
  if (key === table) return;
  table = key;
  draft.value = empty;
  chosen.value = undefined;
}
