import type { Game, State } from '@strategoi/kernel';

/** How the home page pictures a board; `tools/thumbs.mjs` takes the picture. */
export interface Thumb {
  /** The part of the sheet that is shown: its middle and its width, in pixels of the sheet. */
  readonly crop: readonly [x: number, y: number, width: number];
  /** Places that are called the same in both languages are lettered. */
  readonly names?: readonly string[];
  /** What stands on the map, where it is not the set-up of the last scenario. */
  state?(game: Game<State>): State;
}
