import type { AmphipolisEvent } from '@strategoi/amphipolis';
import type { EpicEvent } from '@strategoi/epic';
import type { HellespontEvent } from '@strategoi/hellespont';
import { type Event, eventsOf, isRoll, type RollEvent } from '@strategoi/kernel';
import { joinedFates } from './together.ts';

/** What the dice for action points are joined to. */
type Thrown = {
  readonly type: 'points.thrown';
  readonly dice: readonly RollEvent[];
  readonly pa?: readonly number[];
  readonly first?: number;
};

const { isEvent } = eventsOf<AmphipolisEvent | HellespontEvent | EpicEvent | Thrown>();

const namesOf = ({ pieces, units, leaders }: Event): string | undefined =>
  Array.isArray(pieces)
    ? String(pieces)
    : Array.isArray(units) && Array.isArray(leaders)
      ? `${units} ${leaders}`
      : undefined;
const samePieces = (a: Event, b: Event): boolean => namesOf(a) !== undefined && namesOf(a) === namesOf(b);

/** A voyage goes from sea to sea: each leg tells only where it leads. */
const sailsOn = (a: Event, b: Event): boolean => a.why === 'sail' && b.why === 'sail';

const isMove = (event: Event): boolean => isEvent(event, 'move');

/** Both hops of one group as one journey, which tells the places it went over. */
export function joinedMoves(before: Event, hop: Event): Event | undefined {
  if (!isMove(before) || !isMove(hop) || !samePieces(before, hop)) return undefined;
  if (before.to !== hop.from && !sailsOn(before, hop)) return undefined;
  const over = [...(Array.isArray(before.over) ? before.over : []), before.to];
  return { ...hop, from: before.from, over, cost: Number(before.cost ?? 0) + Number(hop.cost ?? 0) };
}

/** What a zone does to those who stand there says its die itself. */
const joinedWear = (before: Event, next: Event): Event | undefined =>
  isRoll(before) && before.for === 'attrition' && isEvent(next, 'attrition') && before.value === next.die
    ? next
    : undefined;

const isPointsDie = (event: Event): event is RollEvent => isRoll(event) && event.for === 'points';

/** The dice both sides threw for action points, what these come to and who begins: one throw, told once. */
function joinedThrow(before: Event, next: Event): Thrown | undefined {
  if (isPointsDie(before)) {
    if (isPointsDie(next)) return { type: 'points.thrown', dice: [before, next] };
    return isEvent(next, 'pa') ? { type: 'points.thrown', dice: [before], pa: [next.value] } : undefined;
  }
  if (!isEvent(before, 'points.thrown') || before.first !== undefined) return undefined;
  const { dice, pa = [] } = before;
  if (isPointsDie(next)) return { ...before, dice: [...dice, next] };
  if (isEvent(next, 'pa') && pa.length < 2) return { ...before, pa: [...pa, next.value] };
  return isEvent(next, 'initiative') && pa.length === 2 ? { ...before, first: next.side } : undefined;
}

/** Both events as one, where the second goes on with what the first began. */
export const joinedEvents = (before: Event, next: Event): Event | undefined =>
  joinedMoves(before, next) ??
  joinedThrow(before, next) ??
  joinedWear(before, next) ??
  joinedFates(before, next);
