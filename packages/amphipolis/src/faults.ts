import { both, DUE, enemyOf, seriesFaults } from '@strategoi/bey';
import { pieces, roster } from './counters.ts';
import {
  ATHENS,
  isBase,
  isLand,
  isSea,
  mayUseBase,
  SPARTA,
  stackLimit,
  THASOS,
  THRACE,
  zoneCount,
  zoneId,
} from './map.ts';
import type { S } from './state.ts';

/** Invariants that hold whenever somebody is asked. */
export function faults(s: S): string[] {
  const found: string[] = [];
  // Counters on the move may crowd a zone until the step ends.
  const quietPhase = s.phase !== 'B.3' && s.phase !== 'B.2';
  const moving = s.flow.some((f) => f.step.startsWith('group'));
  const fighting = s.flow.some(
    (f) =>
      f.step.startsWith('retreat') ||
      f.step.startsWith('overflow') ||
      f.step === 'excess' ||
      f.step.startsWith('combat') ||
      f.step === 'unpaid.retreats',
  );
  const top = s.flow[s.flow.length - 1];
  const losing = top?.step === 'losses' ? top.zone : -1;
  for (const side of both) {
    for (const z of pieces.zonesHeld(s, side)) {
      const blame = (what: string): void =>
        void found.push(`${side === ATHENS ? 'Athens' : 'Sparta'} at ${zoneId(z)}: ${what}`);
      const units = pieces.countUnits(s, side, z);
      if (quietPhase && !moving && units > stackLimit(z)) blame(`${units} units overstacked`);
      if (isBase(z) && !mayUseBase(side, z) && pieces.hasAny(s, side, z)) blame('a base that is not its own');
      if (isSea(z) && side === SPARTA && pieces.hasAny(s, side, z)) blame('at sea');
      if (isSea(z) && !moving && pieces.hasLandUnit(s, side, z)) blame('land units at sea');
      if (isSea(z) && !moving && units === 0 && pieces.leaders(s, side, z).length > 0)
        blame('a leader adrift');
      const dry = isLand(z) || (isBase(z) && z !== THASOS);
      if (dry && pieces.navalPf(s, side, z) > 0) blame('ships on land');
      const alone = pieces.leaders(s, side, z).length > 0 && units === 0;
      // Both sides take the losses of a combat before anybody is captured.
      if (alone && z !== losing && !isBase(z) && pieces.hasLandUnit(s, enemyOf(side), z))
        blame('a leader not captured');
      const shared = side === ATHENS && pieces.hasLandUnit(s, 0, z) && pieces.hasLandUnit(s, 1, z);
      if (quietPhase && !fighting && shared) found.push(`both sides at ${zoneId(z)} outside B.3`); // AMP-2.B.3.3-d
    }
  }
  if (pieces.hasAny(s, 0, THRACE) && pieces.hasAny(s, 1, THRACE)) found.push('both sides in Thrace');
  found.push(...seriesFaults(s, roster, zoneCount, DUE));
  return found;
}
