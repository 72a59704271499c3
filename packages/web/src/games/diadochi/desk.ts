/** What the board and the sheet of Les Diadoques share: the order being said, the line spoken of, the season replayed. */

import { type Signal, signal } from '@preact/signals';
import type { View } from '@strategoi/kernel';
import type { OrderArrow } from '../../board/orders.ts';
import { type Draft, empty } from '../../orders/compose.ts';
import type { Step } from '../../orders/player.ts';

export interface Shown {
  readonly arrows: readonly OrderArrow[];
  readonly steps: readonly Step[];
  readonly at: number;
  /** The table as it was after so many steps. */
  viewAt(at: number): View;
}

export const draft: Signal<Draft> = signal(empty);
export const chosen: Signal<string | undefined> = signal(undefined);
/** The season that is being shown; undefined while the sheet is before the player. */
export const shown: Signal<Shown | undefined> = signal(undefined);
/** Which season is being shown, by name, until it is closed. */
export const staged: Signal<string> = signal('');
/** How many steps of which season each reader, `game viewer`, has looked at. */
interface Looked {
  readonly ply: number;
  readonly steps: number;
  /** Places of battles that were over before he had looked at them. */
  readonly missed: readonly string[];
}
const seasons: Signal<ReadonlyMap<string, Looked>> = signal(new Map());
const looking = (reader: string): string => `strategoi.season.${reader}`;

export function seasonSeen(reader: string): Looked | undefined {
  const known = seasons.value.get(reader);
  if (known) return known;
  try {
    const [ply = 0, steps = 0, ...missed] = (localStorage.getItem(looking(reader)) ?? '').split(' ');
    return Number(ply) > 0 ? { ply: Number(ply), steps: Number(steps), missed } : undefined;
  } catch {
    return undefined;
  }
}

export function seeSeason(reader: string, looked: Looked): void {
  seasons.value = new Map([...seasons.peek(), [reader, looked]]);
  try {
    localStorage.setItem(looking(reader), [looked.ply, looked.steps, ...looked.missed].join(' '));
  } catch {
    // Without storage it is shown again next time.
  }
}
/** In a plan, what the others are made to do. */
export const planned: Signal<readonly OrderArrow[]> = signal([]);
/** Where the log of a plan stood before its sheets were opened. */
export const resolvedFrom: Signal<{ readonly id: string; readonly ply: number } | undefined> =
  signal(undefined);
/** The last season is asked for once more. */
export const again: Signal<boolean> = signal(false);
/** Ways to come by a unit for money. */
export const purchases = ['bribe', 'bid'] as const;
export type Purchase = (typeof purchases)[number];

/** The unit that somebody thinks of buying, by its number, and how. */
export const courted: Signal<{ readonly unit: number; readonly by: Purchase } | undefined> =
  signal(undefined);

/** How many letters each reader, `game viewer`, has had before him. */
const read: Signal<ReadonlyMap<string, number>> = signal(new Map());
const kept = (reader: string): string => `strategoi.letters.${reader}`;

export function lettersRead(reader: string): number {
  const known = read.value.get(reader);
  if (known !== undefined) return known;
  try {
    return Number(localStorage.getItem(kept(reader)) ?? 0);
  } catch {
    return 0;
  }
}

export function readLetters(reader: string, count: number): void {
  if (read.peek().get(reader) === count) return;
  read.value = new Map([...read.peek(), [reader, count]]);
  try {
    localStorage.setItem(kept(reader), String(count));
  } catch {
    // Without storage they are new again next time.
  }
}

let table = '';

/** Another game, season or phase: what was being said is forgotten, and so it is told to whoever keeps more of it. */
export function sitDown(key: string): boolean {
  if (key === table) return false;
  table = key;
  draft.value = empty;
  chosen.value = undefined;
  courted.value = undefined;
  again.value = false;
  return true;
}
