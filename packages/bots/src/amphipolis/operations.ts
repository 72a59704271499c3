/** Operations: by the operational map, from the bases and back. */

import { isBase, isLand, isOperational, operational } from '@strategoi/amphipolis';
import { ATHENS } from '@strategoi/bey';
import { type Candidate, isWorthALook } from './candidate.ts';
import { enemyHolds, type Ground, mainMapClosed } from './ground.ts';
import type { Phase } from './reach.ts';
import { shiftsOf } from './shift.ts';
import { type Column, hostile, strikeValue } from './strike.ts';
import { activationPrice, landIn, parties, squadron, troops } from './troops.ts';

export function operations(g: Ground, phase: Phase, budget: number, paid: boolean, out: Candidate[]): void {
  const { s, side } = g;
  const closed = mainMapClosed(s);
  const held = enemyHolds(g);
  const from = (z: number): boolean =>
    phase === 'B.2' ? isBase(z) : isBase(z) || isOperational(z) || (isLand(z) && !closed);
  for (const troop of troops(g, phase, from)) {
    const price = phase === 'B.2' ? 0 : Math.max(1, activationPrice(s, side, troop.zone));
    if (price > budget) continue;
    const manned = parties(g, troop, 5).flatMap((party) => {
      const ships = side === ATHENS ? squadron(g, troop.ships, landIn(party)) : [];
      return ships ? [{ party, group: [...ships, ...party] }] : [];
    });
    const empty = isLand(troop.zone) ? [] : troop.ships.map((p) => ({ party: [], group: [p] }));
    for (const { party, group } of [...manned, ...empty]) {
      const shifted = shiftsOf(g, group);
      const men = landIn(party);
      const column: Column = { group, marks: 0 };
      for (const to of operational) {
        if (to === troop.zone) continue;
        const fights = hostile(g, to);
        const cost = fights && !paid ? price + 1 : price;
        if (fights ? phase !== 'B.3' || cost > budget || men < 2 : phase === 'B.2' && held[to]) continue;
        const value = fights ? strikeValue(g, [column], to) : shifted(to);
        if (!isWorthALook(g, value, cost, to)) continue;
        out.push({ orders: [{ by: 'operation', zone: troop.zone, group, to }], value, cost, fights });
      }
    }
  }
}
