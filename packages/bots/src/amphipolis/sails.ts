/** Landings by sea, in B.2. */

import { isLand, neighbours, pieces, THASOS } from '@strategoi/amphipolis';
import { ATHENS } from '@strategoi/bey';
import { type Candidate, offer } from './candidate.ts';
import { type Ground, mainMapClosed, tried } from './ground.ts';
import { sum } from './shift.ts';
import { roomIn, seas, squadron, troopAt, weakest } from './troops.ts';

export function sails(g: Ground, out: Candidate[]): void {
  const { s, side } = g;
  if (side !== ATHENS || mainMapClosed(s)) return;
  const troop = troopAt(g, 'B.2', THASOS);
  if (troop.ships.length === 0) return;
  for (const sea of seas) {
    for (const land of neighbours(sea).filter((z) => isLand(z) && !pieces.hasUnit(s, g.enemy, z))) {
      const most = Math.min(troop.units.length, roomIn(g, land));
      for (const n of new Set([1, 2, 4, most - 2, most])) {
        if (n < 1 || n > most) continue;
        const ships = squadron(g, troop.ships, n);
        if (!ships) continue;
        const options = [troop.units.slice(0, n), weakest(s, troop.units).slice(0, n)];
        for (const units of options) {
          for (const leaders of [[], ...troop.leaders.map((l) => [l])]) {
            const ashore = [...units, ...leaders];
            const zones = [THASOS, sea, land];
            const before = sum(g, zones);
            const value = tried(g, ships, sea, () => tried(g, ashore, land, () => sum(g, zones))) - before;
            const group = [...ships, ...ashore];
            offer(
              g,
              out,
              { by: 'sail', zone: THASOS, group, to: sea, land },
              { value, cost: 0, fights: false },
            );
          }
        }
      }
    }
  }
}
