import {
  citiesOf,
  cityHex,
  forcePool,
  isFleet,
  isHex,
  leadersOfSeat,
  unitClass,
  unitHome,
} from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { capitalOf } from './guard.ts';
import type { At } from './mind.ts';
import { PLENTY, surplus } from './money.ts';
import { distance, landAt, type Sight, sightOf } from './table.ts';

/** So near to its region a general may come for its men, and an army for its ships. */
const IN_CALL = 8;
const isNear = (sight: Sight, region: number, at: number): boolean =>
  citiesOf(sight.b, region).some((c) => distance(sight, at, figure(cityHex, c)) <= IN_CALL);

/** An army that ships of the region could take on board. */
const hasCargo = (sight: Sight, region: number): boolean =>
  sight.manned.some(
    (at) =>
      landAt(sight, at).length > 1 &&
      leadersOfSeat(sight.b, at, sight.seat).length > 0 &&
      isNear(sight, region, at),
  );

/** EPW-SUP-11: a fleet eats for two men; whoever has time keeps those that have somebody to carry, and saves. */
export function isIdleShip(seat: At, kind: number): boolean {
  const sight = sightOf(seat.view);
  const region = figure(unitHome, unitClass.indexOf(kind));
  return sight.patient && surplus(seat) < PLENTY && !hasCargo(sight, region);
}

/** EPW-LDR-01: men far from home whom nobody will ever lead are not called up by him, nor ships that would lie idle. */
export function isOfUse(seat: At, u: number): boolean {
  const sight = sightOf(seat.view);
  const { b } = sight;
  const home = figure(unitHome, u);
  if (!sight.patient) return true;
  if (isFleet[u]) return surplus(seat) >= PLENTY && hasCargo(sight, home);
  if (isNear(sight, home, capitalOf(seat, sight))) return true;
  return b.leaderAt.some(
    (at, l) =>
      b.leaderSeat[l] === sight.seat && (at === forcePool(home) || (isHex(at) && isNear(sight, home, at))),
  );
}
