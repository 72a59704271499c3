import {
  type AmphipolisState,
  BRASIDAS,
  CLEON,
  combatSpec,
  crossable,
  isLand,
  neighbours,
  pieces,
  scenarioOf,
  series,
} from '@strategoi/amphipolis';
import {
  battleFrame,
  type CombatResult,
  enemyOf,
  lossCount,
  resultOf,
  type Side,
  SPARTA,
  sumBattle,
} from '@strategoi/bey';
import { once } from '../shared/memory.ts';
import { hitsCost, wipeCost } from './worth.ts';

export interface Fight {
  /** Expected gain of the attacker in points, the ground aside. */
  readonly value: number;
  /** Chance that the attacker wins. */
  readonly win: number;
  /** The same gain for each face of the die, and whether the attacker wins with it. */
  readonly byDie: readonly { readonly value: number; readonly wins: boolean }[];
}

/** AMP-4.2.2-b: is there a way out on the main map? The operational map always has one, or nearly. */
function hasRefuge(s: AmphipolisState, side: Side, zone: number): boolean {
  if (!isLand(zone)) return true;
  return neighbours(zone).some(
    (z) => isLand(z) && crossable(s, side, zone, z) && !pieces.hasUnit(s, enemyOf(side), z),
  );
}

/** The enemy's losses count for more than one's own: who only keeps what he has ends in a draw. */
const ZEAL = 1.3;

interface Force {
  readonly units: number;
  /** What so many hits cost. */
  readonly hits: (n: number) => number;
  readonly wiped: number;
  readonly trapped: boolean;
}

function forceOf(s: AmphipolisState, side: Side, zone: number, turnsLeft: number): Force {
  const units = pieces.landUnits(s, side, zone);
  return {
    units: units.length,
    hits: once((n) => hitsCost(s, units, n, turnsLeft)),
    wiped: wipeCost(units, pieces.leaders(s, side, zone), turnsLeft),
    trapped: !hasRefuge(s, side, zone),
  };
}

const lossOf = (force: Force, result: CombatResult['attacker'], loses: boolean): number =>
  result === 'E' || (loses && force.trapped) ? force.wiped : force.hits(lossCount(result, force.units));

/** Every face of the die, with the modifiers as they stand. `caution`: what the attacker's losses weigh, `zeal`: what the others' do. */
export function fight(
  s: AmphipolisState,
  zone: number,
  attacker: Side,
  turnsLeft: number,
  { caution = 1, zeal = 1 }: { readonly caution?: number; readonly zeal?: number } = {},
): Fight {
  const defender = enemyOf(attacker);
  const sum = sumBattle(series, combatSpec, s, battleFrame(zone, attacker));
  const mine = forceOf(s, attacker, zone, turnsLeft);
  const theirs = forceOf(s, defender, zone, turnsLeft);
  // AMP-9.2-e
  const duel = s.at[BRASIDAS] === zone && s.at[CLEON] === zone ? 5 : 0;
  // AMP-10.3-b
  const challenge =
    duel > 0 && attacker === SPARTA && s.challenged === 0 && scenarioOf(s.scenario).challenge ? 2 : 0;
  const byDie = [1, 2, 3, 4, 5, 6].map((die) => {
    const result = resultOf(combatSpec, s, sum, die);
    const wins = result.attackerWins;
    const value =
      ZEAL * zeal * lossOf(theirs, result.defender, wins) -
      caution * lossOf(mine, result.attacker, !wins) +
      (wins ? duel : -duel) +
      challenge;
    return { value, wins };
  });
  return {
    value: byDie.reduce((total, d) => total + d.value, 0) / 6,
    win: byDie.filter((d) => d.wins).length / 6,
    byDie,
  };
}
