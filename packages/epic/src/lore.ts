/** The map, the pieces and the questions of the rules, for whoever plays from a view. Nothing here is secret. */

export type { Fighter } from './camps.ts';
export { type Fight, type Forecast, forecast } from './chain.ts';
export { longWallsHelp } from './combat.ts';
export {
  besiegers,
  GARRISON,
  moraleLongWalls,
  moraleRough,
  moraleUnwalled,
  moraleWalled,
  ON_THE_WALLS,
} from './data/tables.ts';
export { seatOf } from './flow.ts';
export { forageOf } from './hands.ts';
export {
  adjacentAreas,
  areaCount,
  areaHexes,
  btv,
  citiesOf,
  cityAt,
  cityCount,
  cityHex,
  cityRegionOf,
  citySize,
  coast,
  findArea,
  findCity,
  findHex,
  findPlace,
  forage,
  forcePool,
  hexArea,
  hexCount,
  hexRegionOf,
  isHex,
  isOpenSea,
  onMap,
  placeName,
  portSea,
  regionCount,
  regionIds,
  shore,
  terrain,
  ways,
} from './map.ts';
export { compareClaims } from './procedures/control.ts';
export { needsFleet } from './procedures/sieges.ts';
export {
  areaStatus,
  cityIn,
  fieldedBy,
  insideSide,
  isBesieged,
  isEnemyCity,
  isFortress,
  isFriendlyCity,
  isInside,
  isOpenTo,
  isPlace,
  isPortOf,
  leadersAt,
  leadersOfSeat,
  masks,
  ownLongWalls,
  presence,
  regionSide,
  unitSide,
  unitsAt,
} from './query.ts';
export { tableOf } from './reading.ts';
export { capitals, homeRegions, scenarioOf } from './scenario.ts';
export { searchSeas, stow } from './seas.ts';
export {
  ATHENS,
  type EpicBoard,
  type EpicState,
  enemySide,
  SAILED,
  type Seat,
  type SideIndex,
  sideOf,
} from './state.ts';
export { netOf } from './supply.ts';
export {
  classes,
  findClass,
  findLeader,
  isFleet,
  leaderCount,
  leaders,
  unitClass,
  unitCount,
  unitHome,
  unitMorale,
  unitType,
} from './units.ts';
export { btvOf, byTable } from './victory.ts';
