import { both, enemyOf, seriesFaults } from '@strategoi/bey';
import { pieces, roster } from './counters.ts';
import { isBase, isLand, isPort, isSea, mayUseBase, zoneCount, zoneId } from './map.ts';
import { overloaded, overstacked } from './procedures/burden.ts';
import { battles } from './procedures/combat.ts';
import { IN_BOX, type S } from './state.ts';

/** Procedures in which things may be out of order for a moment. */
const unrest = [
  'group',
  'combat',
  'retreat',
  'overflow',
  'repair',
  'excess',
  'settle',
  'siege',
  'storm',
  'homecoming',
  'attrition',
  'evade',
  'adjustments.recovered',
  'adjustments.plays',
  'hulls',
  'desertion',
  'losses',
];

/** Invariants that hold whenever somebody is asked. */
export function faults(s: S): string[] {
  const found: string[] = [];
  const calm = !s.flow.some((f) => unrest.some((name) => f.step.startsWith(name)));
  for (const side of both) {
    for (const z of pieces.zonesHeld(s, side)) {
      const blame = (what: string): void =>
        void found.push(`${side === 0 ? 'Athens' : 'Sparta'} at ${zoneId(z)}: ${what}`);
      const leaders = pieces.leaders(s, side, z);
      const units = pieces.countUnits(s, side, z);
      if (isBase(z) && !mayUseBase(side, z) && pieces.hasAny(s, side, z)) blame('a base that is not its own');
      if (isLand(z) && pieces.navalPf(s, side, z) > 0) blame('ships on land');
      if (isPort(z) && units > 0 && pieces.hasUnit(s, enemyOf(side), z)) blame('both sides in a port');
      if (!calm) continue;
      if (overstacked(s, side, z)) blame('overstacked');
      if (isSea(z) && overloaded(s, pieces.navalPf(s, side, z), pieces.landUnits(s, side, z)))
        blame('ships overloaded');
      if (isSea(z) && leaders.length > 0 && pieces.navalPf(s, side, z) === 0) blame('a leader adrift');
      if (leaders.length > 0 && units === 0 && !isBase(z) && pieces.hasUnit(s, enemyOf(side), z))
        blame('a leader not captured');
    }
  }
  const peace = s.phase !== 'B.3' && s.phase !== 'B.2' && !s.flow.some((f) => f.step.startsWith('actions'));
  if (peace && calm && battles(s).length > 0)
    found.push(`both sides at ${battles(s).map(zoneId).join()} outside B.3`); // HEL-B3-16
  for (const side of both) {
    if (s.supply[side] < 0 || s.supply[side] > 3) found.push(`supply of ${side} off the track`);
  }
  found.push(...seriesFaults(s, roster, zoneCount, IN_BOX));
  return found;
}
