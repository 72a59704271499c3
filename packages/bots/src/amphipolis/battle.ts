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
import { figure } from '@strategoi/kernel';
import { sumsOfLeast } from '../shared/choice.ts';
import { hitCosts, wipeCost } from './worth.ts';

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

/** A side in a fight: what it may lose. */
export interface Force {
  readonly units: number;
  /** What so many hits cost, from none to one for each unit. */
  readonly hits: readonly number[];
  readonly wiped: number;
  readonly trapped: boolean;
}

export function forceOf(
  s: AmphipolisState,
  units: readonly number[],
  leaders: readonly number[],
  turnsLeft: number,
  trapped = false,
): Force {
  return {
    units: units.length,
    hits: sumsOfLeast(hitCosts(s, units, turnsLeft)),
    wiped: wipeCost(units, leaders, turnsLeft),
    trapped,
  };
}

export const forceAt = (s: AmphipolisState, side: Side, zone: number, turnsLeft: number): Force =>
  forceOf(
    s,
    pieces.landUnits(s, side, zone),
    pieces.leaders(s, side, zone),
    turnsLeft,
    !hasRefuge(s, side, zone),
  );

const lossOf = (force: Force, result: CombatResult['attacker'], loses: boolean): number =>
  result === 'E' || (loses && force.trapped)
    ? force.wiped
    : figure(force.hits, lossCount(result, force.units));

/** What is weighed in a fight beside the losses themselves. */
export interface Stakes {
  /** What the attacker's losses weigh. */
  readonly caution: number;
  /** What the others' do. */
  readonly zeal: number;
  /** AMP-9.2-e, AMP-10.3-b: what the winner of a duel has, and whoever brings it about. */
  readonly duel: number;
  readonly challenge: number;
}

/** What may be won by a duel, where these two meet. */
export const duelStakes = (s: AmphipolisState, attacker: Side): Pick<Stakes, 'duel' | 'challenge'> => ({
  duel: 5,
  challenge: attacker === SPARTA && s.challenged === 0 && scenarioOf(s.scenario).challenge ? 2 : 0,
});

export const noDuel: Pick<Stakes, 'duel' | 'challenge'> = { duel: 0, challenge: 0 };

/** The attacker's gain by a result of the table. */
export function gainBy(
  result: CombatResult,
  mine: Force,
  theirs: Force,
  { caution, zeal, duel, challenge }: Stakes,
): number {
  const { attacker, defender, attackerWins: wins } = result;
  return (
    ZEAL * zeal * lossOf(theirs, defender, wins) -
    caution * lossOf(mine, attacker, !wins) +
    (wins ? duel : -duel) +
    challenge
  );
}

/** Every face of the die, with the modifiers as they stand. `caution`: what the attacker's losses weigh, `zeal`: what the others' do. */
export function fight(
  s: AmphipolisState,
  zone: number,
  attacker: Side,
  turnsLeft: number,
  { caution = 1, zeal = 1 }: { readonly caution?: number; readonly zeal?: number } = {},
): Fight {
  const sum = sumBattle(series, combatSpec, s, battleFrame(zone, attacker));
  const mine = forceAt(s, attacker, zone, turnsLeft);
  const theirs = forceAt(s, enemyOf(attacker), zone, turnsLeft);
  const meet = s.at[BRASIDAS] === zone && s.at[CLEON] === zone;
  const stakes = { caution, zeal, ...(meet ? duelStakes(s, attacker) : noDuel) };
  const byDie = dice.map((die) => {
    const result = resultOf(combatSpec, s, sum, die);
    return { value: gainBy(result, mine, theirs, stakes), wins: result.attackerWins };
  });
  return {
    value: byDie.reduce((total, d) => total + d.value, 0) / 6,
    win: byDie.filter((d) => d.wins).length / 6,
    byDie,
  };
}

export const dice = [1, 2, 3, 4, 5, 6] as const;
