import { PASS, type Role } from '@strategoi/kernel';
import { HANDS } from '../store/schema.ts';
import { isSaid } from '../tables/secrets.ts';
import type { Line, Seat } from '../tables/table.ts';

/** A line that stands, and whose hand wrote it. */
export type Deed = Pick<Line, 'role' | 'body' | 'hand' | 'mark'>;

/** Talking is no play, and what somebody had ordered was decided before. */
const isPlay = ({ body, hand }: Deed): boolean => hand !== HANDS.order && !isSaid(body);

/** Letting a window pass decides nothing. */
const decides = (deed: Deed): boolean => isPlay(deed) && deed.body.split(' ', 1)[0] !== PASS;

/**
 * By seat: whose hands had a part in each of its decisions. All that a seat does until it cannot be taken back alone any more is
 * one decision, in however many lines: nobody makes a game longer by writing a sheet anew, or by doing a thing in small steps.
 */
export function decisionsOf(deeds: readonly Deed[]): Map<Role, Set<string | null>[]> {
  const decisions = new Map<Role, Set<string | null>[]>();
  const open = new Map<Role, Set<string | null>>();
  for (const deed of deeds) {
    const { role, hand, mark } = deed;
    if (decides(deed)) {
      const own = decisions.get(role) ?? [];
      const hands = open.get(role) ?? new Set();
      if (!open.has(role)) own.push(hands);
      hands.add(hand);
      open.set(role, hands);
      decisions.set(role, own);
    }
    if (mark) open.delete(role);
  }
  return decisions;
}

/** How much of what was done in a seat is its player's own. */
export interface Share {
  /** Decisions that are all his. */
  readonly own: number;
  /** Those in which a bot, or somebody before him, had a hand. */
  readonly others: number;
  /** Anything at all is his doing, if only that he let something pass. */
  readonly acted: boolean;
}

export function sharesOf(seats: readonly Seat[], deeds: readonly Deed[]): (seat: Seat) => Share {
  const decisions = decisionsOf(deeds);
  const shares = new Map<Role, Share>();
  for (const { role, user_id } of seats) {
    const isHis = (hand: string | null): boolean => hand === null || hand === user_id;
    const hands = decisions.get(role) ?? [];
    const own = hands.filter((each) => [...each].every(isHis)).length;
    const acted = deeds.some((deed) => deed.role === role && isPlay(deed) && isHis(deed.hand));
    shares.set(role, { own, others: hands.length - own, acted });
  }
  return (seat) => shares.get(seat.role) ?? { own: 0, others: 0, acted: false };
}
