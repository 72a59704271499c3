import type { Event } from '@strategoi/kernel';
import type { Kit } from '../games/kit.ts';

/** Where groups went, from place to place: whoever went on is shown by one way, not by an arrow at every step. */
export function journeysOf(
  { trace, joined }: Pick<Kit, 'trace' | 'joined'>,
  events: readonly Event[],
): readonly (readonly string[])[] {
  const found: string[][] = [];
  let last: Event | undefined;
  for (const event of events) {
    const move = trace(event)?.move;
    if (!move) continue;
    const way = found.at(-1);
    const goesOn = last !== undefined && way?.at(-1) === move[0] && joined?.(last, event) !== undefined;
    if (goesOn) way?.push(...move.slice(1));
    else found.push([...move]);
    last = event;
  }
  return found;
}
