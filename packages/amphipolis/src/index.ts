export {
  BRASIDAS,
  CITADEL,
  CLEON,
  garrisonAt,
  garrisonFace,
  garrisonZone,
  pieces,
  roster,
  stratagems,
} from './counters.ts';
export * from './data/counters.ts';
export * from './data/map.ts';
export * from './data/scenarios.ts';
export { amphipolis } from './game.ts';
export { manifest } from './manifest.ts';
export {
  AMPHIPOLIS,
  bases,
  crossable,
  EION,
  entryMarks,
  isBase,
  isCity,
  isLand,
  isMain,
  isOperational,
  isSea,
  neighbours,
  operational,
  PORT,
  stackLimit,
  stepCost,
  THASOS,
  zoneCount,
  zoneId,
  zoneOf,
} from './map.ts';
export { type AmphipolisPosition, positionPhases } from './position.ts';
export { attritionSpec } from './procedures/adjustments.ts';
export { combatSpec, defences } from './procedures/combat.ts';
export { refuseOperation } from './procedures/operations.ts';
export {
  refuseSiege,
  type SiegeKind,
  siegeFactors,
  siegeGoal,
  siegeKinds,
  siegeSucceeds,
} from './procedures/sieges.ts';
export { activationCost } from './procedures/turn.ts';
export { enemyFree, series } from './series.ts';
export { armistice, scenarioOf, turnSpec } from './setup.ts';
export type { AmphipolisBoard, AmphipolisEvent, AmphipolisState } from './state.ts';
export { gradeSpec, pointLines, pointsOf } from './victory.ts';
