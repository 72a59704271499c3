import type { House } from '../house.ts';
import { listRoutes, ownRoutes } from './games/find.ts';
import { pastRoutes } from './games/past.ts';
import { agreementRoutes, playRoutes, standingRoutes } from './games/play.ts';
import { seatRoutes } from './games/seats.ts';
import { chatRoutes, letterRoutes, noteRoutes } from './games/talk.ts';
import type { App } from './kind.ts';

/** Everything about games, in the order the description of the interface has it. */
export function gameRoutes(app: App, house: House): void {
  for (const add of [
    listRoutes,
    ownRoutes,
    seatRoutes,
    pastRoutes,
    playRoutes,
    agreementRoutes,
    standingRoutes,
    chatRoutes,
    letterRoutes,
    noteRoutes,
  ])
    add(app, house);
}
