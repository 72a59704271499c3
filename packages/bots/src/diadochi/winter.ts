/** Winter: as many armies as the lands can feed, near what is still to be taken. */

import {
  citadels,
  citadelsIn,
  controllerOf,
  incomeOf,
  type Line,
  provinces,
  spaceOf,
  statusSpecs,
  type Unit,
} from '@strategoi/diadochi';
import { type Ground, prize, routesOf } from './ground.ts';

const ARMY = statusSpecs.mercenary.price;

/** What a unit built here could hope to take. */
function promise(ground: Ground, at: string, kind: 'A' | 'F'): number {
  const unit: Unit = { id: 0, owner: ground.me, kind, status: 'mercenary', at, siege: '' };
  const standing = new Set(ground.others.filter((one) => one.kind !== 'G').map((one) => spaceOf(one.at)));
  const routes = routesOf(ground, unit, standing);
  let most = 0;
  for (const citadel of citadels) {
    const route = routes.get(citadel.in);
    if (!route || (kind === 'F' && !citadel.port)) continue;
    most = Math.max(most, prize(ground, citadel) / (route.seasons + 2));
  }
  return most;
}

/** Where a fleet built in this province would lie. */
function berth({ map }: Ground, province: string): string | undefined {
  const spec = map.def.provinces.find(({ id }) => id === province);
  if (spec?.type !== 'coast') return undefined;
  return spec.coasts ? `${province}/${spec.coasts[0]}` : province;
}

export function planWinter(ground: Ground): Line[] {
  const { state, me, mine } = ground;
  const upkeep = mine.reduce((sum, unit) => sum + statusSpecs[unit.status].price, 0);
  const income = incomeOf(state, me).total;
  let purse = (state.purses[me] ?? 0) + income - upkeep;
  // Next year the same lands must feed them all, and will have grown a little.
  let room = income + 10 - upkeep;
  const sites = provinces
    .filter(({ id }) => citadelsIn(id).some((citadel) => controllerOf(state, citadel.id) === me))
    .filter(({ id }) => !state.units.some((unit) => spaceOf(unit.at) === id))
    .map(({ id }) => ({ id, hope: promise(ground, id, 'A') }))
    .sort((a, b) => b.hope - a.hope || (a.id < b.id ? -1 : 1));
  const lines: Line[] = [];
  const fleets = mine.filter(({ kind }) => kind === 'F').length;
  for (const { id, hope } of sites) {
    if (purse < ARMY || room < ARMY || hope === 0) break;
    const port = berth(ground, id);
    const bySea = port !== undefined && fleets === 0 && promise(ground, port, 'F') > hope;
    lines.push({ kind: 'build', type: bySea ? 'F' : 'A', status: 'mercenary', at: bySea ? port : id });
    purse -= ARMY;
    room -= ARMY;
  }
  const elite = mine.find(
    (unit) =>
      unit.kind === 'A' &&
      unit.status === 'mercenary' &&
      citadelsIn(spaceOf(unit.at)).some(({ id }) => controllerOf(state, id) === me),
  );
  if (elite && purse >= ARMY && room >= ARMY && !mine.some(({ status }) => status === 'elite'))
    lines.push({ kind: 'promote', unit: { type: elite.kind, loc: elite.at }, status: 'elite' });
  return lines;
}
