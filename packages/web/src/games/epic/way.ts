import type { EpicBoard, Landing } from '@strategoi/epic';
import type { Ask, Event } from '@strategoi/kernel';
import type { Journey, Path } from '../../board/types.ts';
import type { Next } from '../kit/board.ts';
import { stackId, stacksOf } from './pieces.ts';
import { zonesOfPath } from './places.ts';
import { isEvent } from './told.ts';

/** The way a march or a plan has come so far. */
export function plannedPath(ask: Ask): Path | undefined {
  const path = ask.params?.path;
  if (!Array.isArray(path) || path.length < 2) return undefined;
  return { zones: zonesOfPath(path as readonly number[]) };
}

/** The ways of those who moved last: their counters go hex by hex, as they went. */
export function journeysOf(trail: readonly Event[], board: EpicBoard): Journey[] {
  const stacks = stacksOf(board);
  return trail.slice(-6).flatMap((event): Journey[] => {
    if (!isEvent(event, 'move') || !event.path || event.path.length < 2) return [];
    const moved = stacks.filter(
      ({ units, leaders }) =>
        units.some((u) => event.units.includes(u)) || leaders.some((l) => event.leaders.includes(l)),
    );
    return [{ pieces: moved.map(stackId), zones: zonesOfPath(event.path) }];
  });
}

/** To the sea before a coast, then ashore; where nothing can be pointed at, an attack is weighed from there first. */
export function voyageTo({ sail, land, way }: Landing, isBlind: boolean): Next {
  const left = isBlind && way.fight ? [sail] : [sail, land];
  return ({ actions }) => {
    const next = left.shift();
    return next !== undefined && actions?.includes(next) ? next : undefined;
  };
}
