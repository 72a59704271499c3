export { type Beyond, beyond } from './beyond.ts';
export { cardId, cardSpec } from './cards.ts';
export * from './data/cards.ts';
export * from './data/counters.ts';
export * from './data/map.ts';
export * from './data/scenarios.ts';
export { attested } from './data/sources.ts';
export {
  attestedCells,
  BASE_COST,
  buildCost,
  columns,
  combatChart,
  decisiveHere,
  FORT_COST,
  longWallsWork,
  REVOLT_AT,
  SOOTHED_AT,
  victoryHere,
  walls as wallsWork,
  yearlyAthens,
  yearlySparta,
} from './data/tables.ts';
export type { EpicEvent, EventOf, EventType, MoveReason } from './events.ts';
export { epic } from './game.ts';
export { handOf } from './hands.ts';
export { type Landing, type Landings, landingsOf, meansShips } from './landings.ts';
export { manifest } from './manifest.ts';
export {
  areaHexes,
  areaIds,
  areaRegionOf,
  BUILD as BUILD_POOL,
  btv,
  citiesOf,
  cityAt,
  cityHex,
  cityIds,
  cityRegionOf,
  citySize,
  findCity,
  findHex,
  findPlace,
  forage,
  forcePool as forcePoolOf,
  hexArea,
  hexesOf,
  hexIds,
  hexRegionOf,
  isHex,
  isOpenSea,
  isSea,
  type Lands,
  LEAVING,
  onMap,
  placeName,
  regionIds,
  SICILY,
  seaIds,
  terrain,
  ways as waysFrom,
} from './map.ts';
export type { EpicPosition } from './position.ts';
export { gatesOpenOn } from './procedures/betrayal.ts';
export { whyNotDrawn } from './procedures/wings.ts';
export { isCutOff, type Prospect, prospectOf } from './prospect.ts';
export { pointsOf } from './reach.ts';
export {
  besiegersAt,
  interceptRisk,
  isMaskedCity,
  mayStormMasked,
  outOfSupply,
  type RevoltRisk,
  raidAt,
  revoltRisk,
  seasonBill,
  suppliedHexes,
  tributeOf,
  whyNoForage,
} from './reading.ts';
export { scenarioOf } from './scenario.ts';
export {
  type EpicBoard,
  type EpicState,
  FORAGING,
  INSIDE,
  MOVED,
  NO_REVOLT,
  RAIDING,
  seasonOf,
  sideOf,
} from './state.ts';
export { classes, findClass, leaders, unitClass, unitHome } from './units.ts';
export { btvOf } from './victory.ts';
export { numbers as numbersIn, type Way, type Ways, waysOf } from './ways.ts';
