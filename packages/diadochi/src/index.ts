export * from './account.ts';
export * from './calendar.ts';
export * from './data/fates.ts';
export * from './data/map.ts';
export * from './data/persons.ts';
export * from './data/powers.ts';
export * from './data/units.ts';
export { diadochi } from './game.ts';
export { incomeOf, paysTribute } from './income.ts';
export { bribeMinimum, movementOrder, plainUnit, situationOf } from './judge.ts';
export {
  aboutOf,
  commandedBy,
  type Drawing,
  drawingOf,
  isSlate,
  judge,
  ordersByUnit,
  type Shape,
  type Spot,
  touchOf,
} from './kinds/index.ts';
export { isVacated } from './levy.ts';
export type * from './line.ts';
export { manifest } from './manifest.ts';
export { citadelOf, citadelsIn, groundOf, isAdvanced, isSea, mapOf, neighbours, spaceOf } from './map.ts';
export * from './notation/index.ts';
export { everyOffer, linesFor, type Offer, sways } from './offers.ts';
export { pointLines, pointsOf } from './outcome.ts';
export * from './pointing.ts';
export { countsPrestige, prestigeInPlay, prestigePoints } from './prestige.ts';
export {
  controllerOf,
  hasArsenal,
  headOf,
  isCommanded,
  pointsInPlay,
  reaches,
  scoreOf,
  strengthOf,
  worth,
} from './query.ts';
export type { Scene, SceneUnit } from './scene.ts';
export { entryFor, entryText, refuseUnread, sceneOf } from './sheet.ts';
export type * from './state.ts';
export * from './treaty.ts';
