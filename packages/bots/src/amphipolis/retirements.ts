/** Free operations of phase D. */

import {
  AMPHIPOLIS,
  bases,
  CITADEL,
  EION,
  isCity,
  isLand,
  isOperational,
  pieces,
  roster,
  THASOS,
  zoneOf,
} from '@strategoi/amphipolis';
import { ATHENS } from '@strategoi/bey';
import { entry, sure } from '@strategoi/kernel';
import { type Candidate, isWorthALook, type Order } from './candidate.ts';
import type { Ground } from './ground.ts';
import { shiftsBySort } from './shift.ts';
import { landIn, parties, roomIn, squadron, troops } from './troops.ts';

const cities = [AMPHIPOLIS, EION, sure(zoneOf('T22'))];

const thrace = sure(zoneOf('Thrace'));

const humid = new Set(['T6', 'T17', 'T18', 'T27'].map((id) => sure(zoneOf(id))));

/** AMP-2.D.2-a */
const isOpen = (zone: number): boolean => isLand(zone) && !isCity(zone) && !humid.has(zone);

export function retirements(
  g: Ground,
  phase: 'D.2' | 'D.4',
  quota: (zone: number) => boolean,
  out: Candidate[],
): void {
  const { s, side } = g;
  const goals = phase === 'D.2' ? cities : entry(bases, side);
  const from = (z: number): boolean =>
    (phase === 'D.2' ? isOpen(z) : isLand(z) || isOperational(z)) && quota(z);
  for (const troop of troops(g, phase, from)) {
    const solo = phase === 'D.4' && isOperational(troop.zone) ? troop.ships.map((p) => [p]) : [];
    const shiftsFor = shiftsBySort(g);
    for (const to of goals) {
      if (pieces.hasUnit(s, g.enemy, to) || (to === thrace && pieces.hasAny(s, g.enemy, to))) continue;
      if (to === AMPHIPOLIS && s.garrisons[CITADEL] !== side) continue;
      const most = phase === 'D.2' ? Math.min(5, roomIn(g, to)) : 5;
      const groups = parties(g, troop, most).flatMap((party) => {
        if (side !== ATHENS || to !== THASOS) return [party];
        const ships = squadron(g, troop.ships, landIn(party));
        return ships ? [[...ships, ...party]] : [];
      });
      for (const group of to === THASOS ? [...groups, ...solo] : groups) {
        if (landIn(group) === 0 && !group.some((p) => roster.naval[p]) && phase === 'D.2') continue;
        const value = shiftsFor(group)(to);
        if (!isWorthALook(g, value, 0, to)) continue;
        const order: Order = { by: 'operation', zone: troop.zone, group, to };
        out.push({ orders: [order], value, cost: 0, fights: false });
      }
    }
  }
}
