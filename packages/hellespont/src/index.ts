export { isLeader, isPersian, pieces, roster, stratagems } from './counters.ts';
export * from './data/counters.ts';
export * from './data/map.ts';
export * from './data/scenarios.ts';
export { hellespont } from './game.ts';
export { manifest } from './manifest.ts';
export {
  beachFringed,
  isBase,
  isLand,
  isLanding,
  isMarch,
  isPassage,
  isPort,
  isSea,
  isStrait,
  marchCost,
  neighbours,
  ports,
  seas,
  zoneCount,
  zoneId,
  zoneOf,
} from './map.ts';
export { type HellespontPosition, positionPhases } from './position.ts';
export { attritionSpec } from './procedures/adjustments.ts';
export { LIFT, MOST_SHIPS, MOST_TROOPS, MOST_UNITS } from './procedures/burden.ts';
export { combatSpec, defences, fighters, navalDue, waysOut } from './procedures/combat.ts';
export { activationCost } from './procedures/cost.ts';
export { refuseSiege, siegeDice } from './procedures/sieges.ts';
export { series } from './series.ts';
export { monthOf, scenarioOf } from './setup.ts';
export { type HellespontBoard, type HellespontEvent, type HellespontState, IN_BOX } from './state.ts';
export { fleets, holds, inFamine } from './supply.ts';
export { gradeSpec, pointLines, pointsOf, portPoints, portVictory } from './victory.ts';
