import { type Event, eventsOf } from '@strategoi/kernel';
import type { Told as OfDiadochi } from './diadochi/told.ts';
import type { Heading } from './kit/log.ts';
import type { Told as OfSeries } from './series/told.ts';

export { joinedEvents, joinedMoves, unopposedTogether } from '@strategoi/shelf';

/** What several games tell alike. */

const { isEvent } = eventsOf<OfSeries | OfDiadochi>();

/** The turns and phases of a game that calls them so. */
export const plainHeading = (event: Event): Heading | undefined =>
  isEvent(event, 'turn', 'phase') ? event.type : undefined;
