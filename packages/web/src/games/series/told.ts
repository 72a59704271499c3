import type { AmphipolisEvent } from '@strategoi/amphipolis';
import type { HellespontEvent } from '@strategoi/hellespont';
import { eventsOf, type Happened } from '@strategoi/kernel';

/** What either game of the series may tell. */
export type Told = Happened<AmphipolisEvent | HellespontEvent>;

export const { isEvent } = eventsOf<Told>();
