import type { House } from '../house.ts';
import { enterRoutes, guestRoutes } from './account/enter.ts';
import { leaveRoutes, tokenRoutes } from './account/leave.ts';
import { passwordRoutes } from './account/password.ts';
import { mailRoutes, toldRoutes } from './account/told.ts';
import type { App } from './kind.ts';

/** Everything about the person who asks, in the order the description of the interface has it. */
export function accountRoutes(app: App, house: House, secure: boolean): void {
  for (const add of [
    guestRoutes,
    enterRoutes,
    passwordRoutes,
    toldRoutes,
    mailRoutes,
    tokenRoutes,
    leaveRoutes,
  ])
    add(app, house, secure);
}
