export { cardId, cardSpec } from './cards.ts';
export * from './data/cards.ts';
export * from './data/counters.ts';
export * from './data/map.ts';
export * from './data/scenarios.ts';
export type { EpicEvent, EventOf, EventType, MoveReason } from './events.ts';
export { epic } from './game.ts';
export { manifest } from './manifest.ts';
export {
  areaHexes,
  areaIds,
  areaRegion,
  btv,
  cityHex,
  cityIds,
  findCity,
  findHex,
  findPlace,
  hexIds,
  isHex,
  isSea,
  LEAVING,
  onMap,
  placeName,
  regionIds,
  SICILY,
  seaIds,
} from './map.ts';
export type { EpicPosition } from './position.ts';
export {
  isLost,
  isMaskedCity,
  isRisen,
  outOfSupply,
  type RevoltRisk,
  revoltRisk,
  seasonBill,
  tributeOf,
} from './reading.ts';
export { scenarioOf } from './scenario.ts';
export {
  type EpicBoard,
  type EpicState,
  FORAGING,
  INSIDE,
  MOVED,
  RAIDING,
  seasonOf,
} from './state.ts';
export { classes, findClass, leaders, unitClass } from './units.ts';
export { btvOf } from './victory.ts';
export { type Way, type Ways, waysOf } from './ways.ts';
