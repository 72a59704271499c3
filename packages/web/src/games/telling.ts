import type { Event } from '@strategoi/kernel';
import type { Heading } from './kit/log.ts';

export { joinedEvents, joinedMoves } from '@strategoi/shelf';

/** What several games tell alike. */

/** The turns and phases of a game that calls them so. */
export const plainHeading = ({ type }: Event): Heading | undefined =>
  type === 'turn' || type === 'phase' ? type : undefined;
