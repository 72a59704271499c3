export { adjudicate, type OrderResult, type Outcome, type SiegeResult } from './adjudicate.ts';
export { FAULTS, type Fault } from './board.ts';
export { type CompactMap, expand } from './compact.ts';
export { POSITION_FAULTS, PositionError, type PositionFault, standing } from './legality.ts';
export { adjudicateLine, LINE_ERRORS, type LineErrorCode, type LineSettings } from './lines.ts';
export {
  compileMap,
  type GameMap,
  type Link,
  type MapDef,
  MapError,
  readMap,
  SPACE_TYPES,
  type SpaceDef,
  type SpaceType,
  UNIT_TYPES,
  type UnitType,
} from './map.ts';
export { MAP_NAMES, shippedMap } from './maps/index.ts';
export {
  EXPECTATIONS,
  type Expectation,
  type NotationFault,
  parseOrder,
  printOrder,
  type Reading,
} from './notation.ts';
export type * from './order.ts';
export { movesOf, supportsOf } from './reach.ts';
export { REASONS, RESULTS, type Reason, type ReasonCode, type Result } from './reason.ts';
export {
  type AfterUnit,
  type Dislodged,
  RETREAT_RESULTS,
  type RetreatOutcome,
  type RetreatResult,
  resolveRetreats,
} from './retreat.ts';
export { isRuleSet, RULE_SETS, type RuleSet, type Rules, rules } from './rules.ts';
