import type { Event } from '@strategoi/kernel';

const namesOf = ({ pieces, units, leaders }: Event): string | undefined =>
  Array.isArray(pieces)
    ? String(pieces)
    : Array.isArray(units) && Array.isArray(leaders)
      ? `${units} ${leaders}`
      : undefined;
const samePieces = (a: Event, b: Event): boolean => namesOf(a) !== undefined && namesOf(a) === namesOf(b);

/** A voyage goes from sea to sea: each leg tells only where it leads. */
const sailsOn = (a: Event, b: Event): boolean => a.why === 'sail' && b.why === 'sail';

/** Both hops of one group as one journey. */
export function joinedMoves(before: Event, hop: Event): Event | undefined {
  if (before.type !== 'move' || hop.type !== 'move' || !samePieces(before, hop)) return undefined;
  if (before.to !== hop.from && !sailsOn(before, hop)) return undefined;
  return { ...hop, from: before.from, cost: Number(before.cost ?? 0) + Number(hop.cost ?? 0) };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isPointsDie = ({ type, for: purpose }: Event): boolean => type === 'roll' && purpose === 'points';

/** The dice both sides threw for action points, what these come to and who begins: one throw, told once. */
function joinedThrow(before: Event, next: Event): Event | undefined {
  if (isPointsDie(before) && isPointsDie(next)) return { type: 'points.thrown', dice: [before, next] };
  if (isPointsDie(before) && next.type === 'pa')
    return { type: 'points.thrown', dice: [before], pa: [next.value] };
  if (before.type !== 'points.thrown' || before.first !== undefined) return undefined;
  const [dice, pa] = [listOf(before.dice), listOf(before.pa)];
  if (isPointsDie(next)) return { ...before, dice: [...dice, next] };
  if (next.type === 'pa' && pa.length < 2) return { ...before, pa: [...pa, next.value] };
  return next.type === 'initiative' && pa.length === 2 ? { ...before, first: next.side } : undefined;
}

/** Both events as one, where the second goes on with what the first began. */
export const joinedEvents = (before: Event, next: Event): Event | undefined =>
  joinedMoves(before, next) ?? joinedThrow(before, next);
