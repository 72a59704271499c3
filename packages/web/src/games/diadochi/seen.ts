import { type Board, type Entry, isSlate, type PowerId, powerIds } from '@strategoi/diadochi';
import type { Language, View } from '@strategoi/kernel';
import type { Shown } from './desk.ts';
import { interludeOf } from './interlude.ts';
import { unitAt } from './offers.ts';
import { boardOf } from './scene.ts';

/** What is looked at: the table as it stands, or a season that is shown again. */
export interface Seen {
  readonly view: View;
  readonly board: Board;
  readonly spoken: Language;
  readonly power: PowerId | undefined;
  readonly replay: Shown | undefined;
  /** What is written so far; of a season that has been resolved only what is still to be said. */
  readonly entries: readonly Entry[];
  /** Whoever stands there has his order. */
  isOrdered(place: string): boolean;
}

const nothing: readonly Entry[] = [];

export function seenFrom(now: View, spoken: Language, replay: Shown | undefined): Seen {
  const view = replay ? replay.viewAt(replay.at) : now;
  const board = boardOf(view);
  const power = powerIds.find((id) => id === view.viewer);
  const sheet = power && (isSlate(board.phase) ? board.slates : board.sheets)[power];
  const entries = sheet && !interludeOf(view) ? sheet : nothing;
  const written = new Set(entries.map(({ about }) => about));
  const isOrdered = (place: string): boolean => {
    const unit = unitAt(board, place, power);
    return unit !== undefined && written.has(`unit ${unit.id}`);
  };
  return { view, board, spoken, power, replay, entries, isOrdered };
}
