import { seatOf, sideOf } from '@strategoi/epic/lore';
import { type Action, figure } from '@strategoi/kernel';
import { best, offered, refrain } from '../shared/choice.ts';
import { type At, mindOf, remember, seasonOf } from './mind.ts';
import { isPoor, surplus } from './money.ts';
import { isStriking } from './season.ts';
import { sightOf } from './table.ts';

/** Who has so much beyond his own needs gives of it. */
const PLENTY = 6;
/** Whoever has less is not asked. */
const WORTH_ASKING = 5;

const talentsOf = ({ view }: At, role: string): number => view.board.treasury[seatOf(role)] ?? 0;

/** Of whoever is about to storm a capital everybody with something to give is asked, and otherwise who has more. */
const isAsked = (seat: At, talents: number): boolean => {
  const { b, seat: chair } = sightOf(seat.view);
  return talents >= WORTH_ASKING && (talents > figure(b.treasury, chair) || isStriking(seat));
};
const isInNeed = (seat: At): boolean => isPoor(seat) || isStriking(seat);

/** EPW-MUL-09: once a season, whoever cannot feed his men until the next tribute, or will storm a capital, turns to his allies. */
export function turnsToAllies(seat: At): Action | undefined {
  const plea = offered(seat, 'share');
  const season = seasonOf(seat.view);
  // Where the host keeps no notes, nobody knows whom he has asked already.
  if (!plea || seat.note === undefined || mindOf(seat).turned === season) return undefined;
  const { b, seat: chair, side } = sightOf(seat.view);
  const rich = b.treasury.some(
    (talents, other) => other !== chair && sideOf(other) === side && isAsked(seat, talents),
  );
  if (!rich || !isInNeed(seat)) return undefined;
  remember(seat, { ...mindOf(seat), turned: season });
  return plea;
}

/** Asks the richest, as long as he is in need himself. */
export function turnTo(seat: At): Action {
  const asks = seat.actions.filter(
    ({ verb, target = '' }) => verb === 'ask' && talentsOf(seat, target) >= WORTH_ASKING,
  );
  return asks.length > 0 && isInNeed(seat)
    ? best(asks, ({ target = '' }) => talentsOf(seat, target))
    : (offered(seat, 'done') ?? refrain(seat));
}

/** The largest sum that he does not need himself. */
export function giveTo(seat: At): Action {
  const spare = surplus(seat) - PLENTY;
  const sumOf = ({ target = '' }: Action): number => Number(target.split(' ')[1]);
  const gifts = seat.actions.filter((action) => action.verb === 'give' && sumOf(action) <= spare);
  return gifts.length > 0 ? best(gifts, sumOf) : (offered(seat, 'done') ?? refrain(seat));
}
