export {
  type Arc,
  arcLength,
  arcNumber,
  arcPoints,
  chainPoints,
  decodeArc,
  encodeArc,
  ringPoints,
} from './arc.ts';
export {
  type Atlas,
  type Border,
  type Face,
  type Feature,
  type Frame,
  faceOf,
  type Mark,
  readAtlas,
  zonesOf,
} from './atlas.ts';
export {
  type Adjacency,
  adjacency,
  arcSides,
  borderBetween,
  pairKey,
  riverStretch,
  type Sides,
  touchingFaces,
} from './border.ts';
export { type Crossing, crossings, type Fault, partitionFaults } from './check.ts';
export { clearance, faceAt, pointInFace } from './face.ts';
export {
  buildGraph,
  comparePairs,
  type Difference,
  type Edge,
  edgeBetween,
  type Graph,
  graphOf,
  graphOfFacts,
  neighboursOf,
} from './graph.ts';
export {
  HEX_SIDES,
  type Hex,
  type HexGrid,
  type HexGridSpec,
  type HexSide,
  hexGrid,
} from './hexgrid.ts';
export { wrapName } from './label.ts';
export {
  hexesOf,
  hexPairs,
  type LandHex,
  type Lattice,
  type LatticeBox,
  type LatticeCity,
  type LatticeSea,
  topologyOf,
} from './lattice.ts';
export { pathOf, pathOfArcs, pathOfFeature } from './path.ts';
export { doubleArea, insideRing, ringDistance, segmentDistance } from './ring.ts';
export { BARRED, isReached, newReach, type Reach, reach, reachOnGraph, routeTo, type Step } from './route.ts';
export {
  armyPassages,
  berthOf,
  fleetPassages,
  type Passage,
  type ShoreContact,
  shoreContacts,
  zoneOfBerth,
} from './shore.ts';
export * from './topology.ts';
