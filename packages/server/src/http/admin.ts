import type { House } from '../house.ts';
import { mendRoutes, tableRoutes } from './admin/games.ts';
import { houseRoutes } from './admin/house.ts';
import { jobRoutes } from './admin/jobs.ts';
import { folkRoutes } from './admin/people.ts';
import type { App } from './kind.ts';

/** For administrators alone: how the house stands, who is in it, and what to do when something is stuck. */
export function adminRoutes(app: App, house: House): void {
  for (const add of [houseRoutes, folkRoutes, tableRoutes, mendRoutes, jobRoutes]) add(app, house);
}
