import type { EpicState } from '@strategoi/epic';
import type { EpicBoard } from '@strategoi/epic/lore';
import type { Ask, Seat, StepOf, View } from '@strategoi/kernel';

/** Where a captain of the Epic sits. */
export type At = Seat<EpicState, EpicBoard>;
/** What he is asked. */
export type Question = Ask<StepOf<EpicState>>;

/** The movement phase of a seat in a campaign turn. */
export const movementOf = ({ board }: View<EpicBoard>): string =>
  `${board.year} ${board.season} ${board.turn}`;
export const seasonOf = ({ board }: View<EpicBoard>): string => `${board.year} ${board.season}`;

/** What he has in mind between his decisions: stacks that were sent off this turn, and what each army is after. */
export interface Mind {
  readonly when: string;
  readonly sent: number[];
  /** By the first unit of an army. */
  readonly aims: { readonly [unit: string]: number };
  /** Where those who are on their way are going, or -1. */
  readonly now: number;
  /** The season in which he last turned to his allies. */
  readonly turned: string;
}

export function mindOf(seat: At): Mind {
  const when = movementOf(seat.view);
  const [then = '', sent = '', aims = '', now = '', turned = ''] = (seat.note ?? '').split('|');
  return {
    when,
    sent: then === when && sent !== '' ? sent.split(',').map(Number) : [],
    aims: Object.fromEntries(aims.split(',').flatMap((pair) => (pair ? [pair.split(':').map(Number)] : []))),
    now: then === when && now !== '' ? Number(now) : -1,
    turned,
  };
}
export function remember(seat: At, { when, sent, aims, now, turned }: Mind): void {
  const pairs = Object.entries(aims).map(([unit, hex]) => `${unit}:${hex}`);
  seat.jot(`${when}|${sent.join(',')}|${pairs.join(',')}|${now}|${turned}`);
}
