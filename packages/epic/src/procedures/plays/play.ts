import type { Params } from '@strategoi/kernel';
import { cardSpec } from '../../cards.ts';
import type { CardOp } from '../../data/cards.ts';
import type { AnyFrame, FrameOf, Teller } from '../../flow.ts';
import { seatsIn } from '../../query.ts';
import { type S, type Seat, sideOf } from '../../state.ts';

// What a card does in the event step is a list of ops (data/cards.json). An op asks for its targets one by one, then does
// its work; what it names stays in the frame for the ops after it.

export type CardFrame = FrameOf<'card'>;

/** A target to be named: by whom, out of what; `done` when he may leave it at what is named. */
export interface Asking {
  readonly seat: Seat;
  readonly options: readonly string[];
  readonly done?: boolean;
  /** What may be named depends on cards others cannot see: asked even where there is nothing to choose. */
  readonly hidden?: boolean;
}

/** A single die: what is added to it, and what the sum does. */
export interface Chance {
  readonly modifier: number;
  result(sum: number): Params;
}

export interface Op {
  /** What everybody can see that would make it useless. */
  can?(s: S, seat: Seat, op: CardOp): boolean;
  /** The next target, or nothing when all are named. */
  ask?(s: S, f: CardFrame, op: CardOp): Asking | undefined;
  /** Its die, where it is one, with the target named (none: an empty word). */
  chance?(s: S, seat: Seat, op: CardOp, target: string): Chance | undefined;
  /** Does it; a frame it leaves is played before the next op. */
  do(s: S, f: CardFrame, op: CardOp, run: Teller): AnyFrame | undefined;
}

/** The targets this op has been given. */
export const given = (f: CardFrame): string[] => f.targets.slice(f.own);
export const LEFT = 'done';

/** The sum must reach something. */
export const reaches = (modifier: number, least: number | undefined): Chance => ({
  modifier,
  result: (sum) => ({ succeeds: sum >= (least ?? 0) }),
});

export const enemiesOf = (s: S, seat: Seat): Seat[] =>
  seatsIn(s).filter((other) => sideOf(other) !== sideOf(seat));

/** Asks for one target. */
export const one = (
  f: CardFrame,
  options: () => readonly string[],
  seat: Seat = f.seat,
): Asking | undefined => (given(f).length === 0 ? { seat, options: options() } : undefined);

/** Asks for up to so many, each once; at least one. */
export function several(f: CardFrame, most: number, options: readonly string[]): Asking | undefined {
  const named = given(f);
  if (named.includes(LEFT) || named.length >= most) return undefined;
  const left = options.filter((option) => !named.includes(option));
  if (left.length === 0) return undefined;
  return { seat: f.seat, options: left, done: named.length > 0 };
}

/** `3 regions`, `2 fleets`: how many the card lets be named. */
export const mostOf = (f: CardFrame): number => Number.parseInt(cardSpec(f.card).targets[0] ?? '1', 10);
