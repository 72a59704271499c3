import type { UnitType } from './counters.ts';
import type { Size } from './map.ts';

// Figures of the tables, one place each. A figure marked (i) is inferred: the printed one is lost.

export const AL_MIN = -3; // EPW-GEN-12
export const AL_MAX = 20; // EPW-GEN-12
export const ML_MIN = 1; // EPW-GEN-13
export const ML_MAX = 20; // EPW-GEN-13
export const RISK_MAX = 3; // EPW-GEN-14
/** EPW-CTL-10, EPW-CTL-11: from this militance on units are built and placed, and rebels take sides. */
export const ML_ARMS = 5;

const bySize = <T>(small: T, medium: T, large: T): { readonly [S in Size]: T } => ({
  small,
  medium,
  large,
});

/** EPW-TRB-03, EPW-TRB-10 */
export const MULTIPLIER_MAX = 5;
export const RAISE_MAX = 2;
export const cityPoints: { readonly [S in Size]: number } = bySize(0, 1, 2);
/** EPW-TRB-05: levels a year by multiplier, allegiance for Athens, militance for Sparta. */
export const yearlyAthens: readonly number[] = [1, 0, 0, -1, -1, -2];
export const yearlySparta: readonly number[] = [0, 0, 0, -1, -1, -2];

/** EPW-REV-02, EPW-REV-04 */
export const REVOLT_AT = 7;
export const SOOTHED_AT = 1;

/** EPW-BLD-01 */
export const buildCost: { readonly [T in UnitType]: number } = { hoplite: 1, light: 1, cavalry: 1, fleet: 2 };
export const FORT_COST = 1; // EPW-BLD-03
export const BASE_COST = 1; // EPW-BLD-04
/** EPW-BLD-10: cost, seasons. */
export const walls: { readonly [S in Size]: { readonly cost: number; readonly seasons: number } } = bySize(
  { cost: 1, seasons: 0 },
  { cost: 1, seasons: 1 },
  { cost: 2, seasons: 2 },
);
/** EPW-BLD-12 */
export const longWallsWork: { readonly cost: number; readonly seasons: number } = { cost: 2, seasons: 2 };

/** EPW-SUP-06, EPW-SUP-11 */
export const SUPPLY_AREAS = 3;
export const supplyCost: { readonly [T in UnitType]: number } = {
  hoplite: 1,
  light: 1,
  cavalry: 1,
  fleet: 2,
};

/** EPW-MOV-01, in half points: roads cost half of one. */
export const allowance: { readonly [T in 'hoplite' | 'light' | 'cavalry' | 'leader']: number } = {
  hoplite: 6,
  light: 6,
  cavalry: 10,
  leader: 10,
};
// In half points.
export const OPEN_COST = 2; // EPW-MOV-03
export const ROUGH_COST = 4; // EPW-MOV-03
export const ROAD_COST = 1; // EPW-MOV-03
export const RIVER_COST = 2; // EPW-MOV-03
export const AREA_COST = 2; // EPW-MOV-04

/** EPW-NAV-01, EPW-NAV-03, EPW-NAV-04, EPW-NAV-07, EPW-NAV-19 */
export const FLEET_BASE = 6;
export const FLEET_MAX = 12;
export const SEA_COST = 1;
export const LAUNCH_COST = 1;
export const PORT_COST = 1;
export const COAST_COST = 2;
export const ENGAGE_COST = 1;
export const ISTHMUS_COST = 6;
/** EPW-NAV-16 */
export const carries: { readonly [T in 'hoplite' | 'light' | 'cavalry']: number } = {
  hoplite: 2,
  light: 1,
  cavalry: 1,
};
export const STORM_ON = 6; // EPW-NAV-14
export const DEATH_ON = 6; // EPW-LDR-08

/** EPW-SIE-10, EPW-SIE-11; small, large, fort, base and raid (i) */
export const besiegers: { readonly [S in Size | 'fort']: number } = { ...bySize(2, 4, 6), fort: 2 };
export const siegeMorale: { readonly [S in Size | 'fort']: number } = { ...bySize(4, 5, 6), fort: 3 };
export const SIEGE_BASE = 1;
export const SIEGE_RAIDED = -1;
export const SIEGE_CAPTURED = -1;

/** Allegiance and militance, in a region of the acting side and in another. */
export interface Change {
  readonly friendly: readonly [al: number, ml: number];
  readonly enemy: readonly [al: number, ml: number];
}
export const victoryHere: Change = { friendly: [2, 1], enemy: [-2, -1] }; // EPW-ADJ-06
export const decisiveHere: Change = { friendly: [5, 2], enemy: [-5, -2] }; // EPW-ADJ-07
export const decisiveElsewhere: Change = { friendly: [2, 1], enemy: [-2, -1] }; // EPW-ADJ-07
export const destroyedHere: Change = { friendly: [-2, -1], enemy: [2, -1] }; // EPW-ADJ-11
export const destroyedElsewhere: Change = { friendly: [1, 0], enemy: [1, 1] }; // EPW-ADJ-11
/** EPW-DES-04 */
export const destroyedTimes: { readonly [S in Size]: number } = { small: 1, medium: 2, large: 3 };
/** EPW-ADJ-08: units lost that make a victory decisive. */
export const DECISIVE_LOSS = 3;
/** EPW-ADJ-02, EPW-ADJ-03 */
export const ADJUST_ON = 4;
/** EPW-ADJ-04: the floor of the two die lines. */
export const ADJUST_FLOOR = 5;

// EPW-COM-13a: rough ground, a river just crossed, the coast.
export const moraleRough = 2;
export const moraleRiver = 1; // EPW-COM-13a
export const moraleCoast = 2; // EPW-COM-13a
/** EPW-COM-13b */
export const moraleUnwalled: { readonly [S in Size]: number } = { small: 1, medium: 1, large: 2 };
/** EPW-COM-13c */
export const moraleWalled: { readonly [S in Size | 'fort']: number } = {
  small: 1,
  medium: 2,
  large: 3,
  fort: 1,
};
export const moraleLongWalls = 1; // EPW-COM-13d
export const moraleForaging = -1; // EPW-FOR-07
export const moraleRaiding = -1;
export const moraleCavalryInside = -2; // EPW-COM-15
export const GARRISON = 3; // EPW-FRT-04
/** EPW-FRT-07: so many men find room on the walls. */
export const ON_THE_WALLS = 2;
export const ASHORE = 3; // EPW-COM-16
export const ELITE = 6; // EPW-GEN-10

/** EPW-COM-02, EPW-COM-03 */
export const columns = ['1-4', '1-3', '1-2', '2-3', '1-1', '3-2', '2-1', '3-1', '4-1'] as const;
export type Column = (typeof columns)[number];
/** Attacker and defender: D, M, or the number added to the die of a check; nine cells attested (a), the others (i). */
export const combatChart: { readonly [C in Column]: readonly string[] } = {
  '1-4': ['+1/D', '+2/D', '+2/D', '+3/D', '+3/D', '+2/D'],
  '1-3': ['+1/M', '+1/D', '+2/D', '+2/D', '+3/D', '+1/D'],
  '1-2': ['M/M', '+1/M', '+1/D', '+2/D', '+2/D', '+1/D'],
  '2-3': ['M/+1', 'M/M', '+1/M', '+1/D', '+2/D', 'M/D'],
  '1-1': ['D/+1', 'M/+1', 'M/M', '+1/M', '+1/D', 'D/D'], // (a) 3
  '3-2': ['D/+2', 'M/+1', 'D/M', '+1/M', '+1/D', 'D/D'], // (a) 3
  '2-1': ['D/+2', 'M/+2', 'D/+1', '+1/M', 'M/D', 'D/D'], // (a) 4, 5
  '3-1': ['D/+2', 'M/+2', 'M/+1', 'M/+1', 'D/M', 'D/M'], // (a) 1, 2, 3
  '4-1': ['D/+3', 'D/+3', 'M/+2', 'M/+1', 'D/+1', 'D/M'], // (a) 4, 6
};
/** Which cells of the chart the worked examples of the rule book attest. */
export const attestedCells: readonly (readonly [Column, number])[] = [
  ['1-1', 3],
  ['3-2', 3],
  ['2-1', 4],
  ['2-1', 5],
  ['3-1', 1],
  ['3-1', 2],
  ['3-1', 3],
  ['4-1', 4],
  ['4-1', 6],
];

/** EPW-PEA-04: allegiance by the die of a year of peace; EPW-PEA-06 */
export const peaceYield = (die: number): number => (die <= 2 ? 0 : die <= 5 ? 1 : die <= 7 ? 2 : 3);
export const GRIEVANCE_AT = 6;
/** EPW-CRD-03 */
export const SET_ASIDE = 2;
