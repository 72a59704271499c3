import type { EpicEvent } from '@strategoi/epic';
import { eventsOf, type Happened } from '@strategoi/kernel';

/** What this game may tell. */
export type Told = Happened<EpicEvent>;

export const { isEvent } = eventsOf<Told>();
