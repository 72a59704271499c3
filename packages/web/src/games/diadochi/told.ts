import type { Happening } from '@strategoi/diadochi';
import { eventsOf, type Happened } from '@strategoi/kernel';

/** What this game may tell. */
export type Told = Happened<Happening>;

export const { isEvent } = eventsOf<Told>();
