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
