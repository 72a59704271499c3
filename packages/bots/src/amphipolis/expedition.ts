import {
  type AmphipolisState,
  BRASIDAS,
  CLEON,
  combatSpec,
  pieces,
  roster,
  series,
} from '@strategoi/amphipolis';
import { battleFrame, type CombatResult, resultOf, sumBattle } from '@strategoi/bey';
import { entry, sure } from '@strategoi/kernel';
import { memory } from '../shared/memory.ts';
import { weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';
import { isPicked, kindOf } from './appraise.ts';
import {
  dice,
  duelStakes,
  type Fight,
  type Force,
  forceAt,
  forceOf,
  gainBy,
  noDuel,
  type Stakes,
} from './battle.ts';
import { type Ground, tried } from './ground.ts';

/**
 * A party on its way to the operational map. A fight there hangs on nothing but who fights, so it is weighed without
 * moving anybody.
 */
export interface Party {
  readonly group: readonly number[];
  readonly force: Force;
  /** What the odds hang on, as a number: strength, kinds of troops, picked men, leaders who count. */
  readonly arms: number;
}

export function partyOf({ s, turnsLeft }: Ground, group: readonly number[]): Party {
  // In the order of the roster, as those who stand somewhere are counted.
  const sorted = group.toSorted((a, b) => a - b);
  const units = sorted.filter((p) => p < roster.firstLeader && !roster.naval[p]);
  const leaders = sorted.filter((p) => p >= roster.firstLeader);
  return { group, force: forceOf(s, units, leaders, turnsLeft), arms: armsOf(s, units, leaders) };
}

function armsOf(s: AmphipolisState, units: readonly number[], leaders: readonly number[]): number {
  let [pf, kinds] = [0, 0];
  for (const p of units) {
    pf += pieces.pf(s, p);
    kinds |= kindOf(p);
  }
  let heads = 0;
  for (const p of leaders) if (pieces.bonus(s, p) > 0) heads++;
  return ((heads * 64 + kinds) * 2 + (units.some(isPicked) ? 1 : 0)) * 1024 + pf;
}

/** A zone of the operational map that somebody might be sent to fight for. */
export interface Target {
  readonly zone: number;
  readonly foes: Force;
  /** Column and modifier of the die by the arms of whoever comes, as far as they have been asked for. */
  readonly odds: Worths;
  /** What each face of the die comes to, by column and modifier. */
  readonly table: CombatResult[][];
  /** Who of this side would find his rival there. */
  readonly rival: number | undefined;
  readonly stakes: Stakes;
  readonly inDuel: Stakes;
}

const odds = memory<Worths>(256);
/** By the law of the winner. */
const tables = memory<CombatResult[][]>();

export function targetOf(g: Ground, zone: number): Target {
  const { s, side, enemy, turnsLeft, caution, temper } = g;
  const key = [side, g.foes[zone], Object.values(s.options)].join();
  const weighed = { caution, zeal: weightOf(temper, 'zeal') };
  const [own, rival] = roster.side[BRASIDAS] === side ? [BRASIDAS, CLEON] : [CLEON, BRASIDAS];
  return {
    zone,
    foes: forceAt(s, enemy, zone, turnsLeft),
    odds: odds(key, () => new Worths()),
    table: tables(sure(s.options.winnerLaw), () => []),
    rival: s.at[rival] === zone ? own : undefined,
    stakes: { ...weighed, ...noDuel },
    inDuel: { ...weighed, ...duelStakes(s, side) },
  };
}

/** A fight of this party for that zone, where none of its own side stands. */
export function sally(g: Ground, party: Party, target: Target): Pick<Fight, 'value' | 'win'> {
  const { rival } = target;
  const stakes = rival !== undefined && party.group.includes(rival) ? target.inDuel : target.stakes;
  let value = 0;
  let won = 0;
  for (const result of resultsFor(g, party, target)) {
    value += gainBy(result, party.force, target.foes, stakes);
    if (result.attackerWins) won++;
  }
  return { value: value / 6, win: won / 6 };
}

/** More than is ever added to a die or taken from it. */
const DICE = 32;

function resultsFor(g: Ground, { group, arms }: Party, target: Target): readonly CombatResult[] {
  const { zone, table, odds: known } = target;
  const { s, side } = g;
  const at = known.recall(arms, () =>
    tried(g, group, zone, () => {
      const { column, dieModifier } = sumBattle(series, combatSpec, s, battleFrame(zone, side));
      return column * DICE + DICE / 2 + dieModifier;
    }),
  );
  table[at] ??= resultsAt(s, Math.floor(at / DICE), (at % DICE) - DICE / 2);
  return entry(table, at);
}

const resultsAt = (s: AmphipolisState, column: number, dieModifier: number): CombatResult[] =>
  dice.map((die) =>
    resultOf(combatSpec, s, { attackerPf: 0, defenderPf: 0, odds: 0, factors: [], column, dieModifier }, die),
  );
