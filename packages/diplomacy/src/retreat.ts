/** Where dislodged units may go, and what becomes of those that go. */

import { type Board, dislodger, type Piece } from './board.ts';
import { entry, figure } from './cell.ts';
import { LEAST, NO, YES } from './known.ts';
import { landing, shapeOutside, stepNeeded } from './legality.ts';
import { type GameMap, nodeNamed, STEP, stepBits, type UnitType } from './map.ts';
import type { AnyOrder, Unit } from './order.ts';
import { preventStrength } from './strength.ts';

const everywhere = (map: GameMap): boolean[] => new Array<boolean>(map.spaces.length).fill(false);

/** Spaces that hold a unit once all have moved; a dislodged one no longer counts. */
export function occupied(board: Board): boolean[] {
  const taken = everywhere(board.map);
  for (const piece of board.pieces) {
    if (piece.moved === YES) taken[piece.target] = true;
    else if (!dislodger(board, piece)) taken[piece.space] = true;
  }
  return taken;
}

/** Spaces left empty by attacks that stopped each other: DIA-RET-003. */
export function contested(board: Board, taken: readonly boolean[]): boolean[] {
  const barred = everywhere(board.map);
  for (const piece of board.pieces) {
    if (piece.kind !== 'move' || piece.moved !== NO || taken[piece.target]) continue;
    if (preventStrength(board, piece, LEAST) > 0) barred[piece.target] = true;
  }
  return barred;
}

/** DIA-RET-002: the nodes this dislodged piece may retreat to by its own means, in the order of the map. */
export function retreatsOf(
  board: Board,
  piece: Piece,
  enemy: Piece,
  taken: readonly boolean[],
  barred: readonly boolean[],
): number[] {
  const { map, rules } = board;
  const cameBySea = enemy.passage !== 'land' && enemy.route === YES;
  const open = (node: number): boolean => {
    const space = figure(map.spaceOf, node);
    if (taken[space] || barred[space] || board.closed[space]) return false;
    if (space === enemy.space && !(cameBySea && rules.retreatToConvoyOrigin)) return false;
    // DIA-RET-005: a citadel is a refuge for its controller alone.
    if (map.types[space] === 'citadel' && board.control[space] !== piece.power) return false;
    return (stepBits(map, piece.node, node) & stepsOf(piece.type)) !== 0;
  };
  return entry(map.next, piece.node).filter(open);
}

const stepsOf = (type: UnitType): number =>
  type === 'A' ? STEP.army : type === 'F' ? STEP.fleet : STEP.sortieAsArmy | STEP.sortieAsFleet;

/** A unit on its way out, with the places it may go. */
export interface Dislodged extends Unit {
  readonly dislodged: true;
  /** Where the unit that took its place came from. */
  readonly from: string;
  readonly retreats: readonly string[];
}

export type AfterUnit = (Unit & { readonly dislodged?: false }) | Dislodged;

export const RETREAT_RESULTS = ['ok', 'bounce', 'disband', 'illegal', 'unordered'] as const;
export type RetreatResult = (typeof RETREAT_RESULTS)[number];

export interface RetreatOutcome {
  /** The units left on the board. */
  readonly units: readonly Unit[];
  /** By the place a unit was dislodged from. */
  readonly results: Readonly<Record<string, RetreatResult>>;
}

interface Flight {
  readonly unit: Dislodged;
  node: number;
  becomes: UnitType;
  result: RetreatResult;
}

/** DIA-RET-007: retreats are resolved together; several to one space destroy each other. */
export function resolveRetreats(
  map: GameMap,
  after: readonly AfterUnit[],
  orders: readonly AnyOrder[],
): RetreatOutcome {
  const flights: Flight[] = after
    .filter((unit): unit is Dislodged => unit.dislodged === true)
    .map((unit) => ({ unit, node: -1, becomes: unit.type, result: 'unordered' }));
  for (const flight of flights) readRetreat(map, flight, orders);

  const entering = new Map<number, number>();
  for (const { node } of flights) {
    if (node < 0) continue;
    const space = figure(map.spaceOf, node);
    entering.set(space, (entering.get(space) ?? 0) + 1);
  }
  const units: Unit[] = after.filter((unit) => unit.dislodged !== true);
  const results: Record<string, RetreatResult> = {};
  for (const flight of flights) {
    const { unit, node } = flight;
    if (node >= 0 && (entering.get(figure(map.spaceOf, node)) ?? 0) > 1) flight.result = 'bounce';
    results[unit.loc] = flight.result;
    if (flight.result === 'ok') units.push(arrived(map, unit, node, flight.becomes));
  }
  return { units, results };
}

function readRetreat(map: GameMap, flight: Flight, orders: readonly AnyOrder[]): void {
  const { unit } = flight;
  const node = nodeNamed(map, unit.loc);
  const own = orders.filter(
    (order) =>
      order.power === unit.power &&
      order.unit.type === unit.type &&
      map.spaceOf[nodeNamed(map, order.unit.loc)] === map.spaceOf[node] &&
      (order.kind === 'move' || order.kind === 'disband'),
  );
  const order = own[0];
  if (!order) return;
  flight.result = 'illegal';
  if (own.some((other) => JSON.stringify(other) !== JSON.stringify(order))) return;
  if (order.kind !== 'move') {
    flight.result = 'disband';
    return;
  }
  const to = nodeNamed(map, order.to);
  if (to < 0) return;
  const becomes = shapeOutside(map, unit.type, to, order.as);
  const dest = landing(map, node, to, stepNeeded(unit.type, becomes));
  if (dest < 0 || !unit.retreats.includes(entry(map.nodes, dest))) return;
  flight.node = dest;
  flight.becomes = becomes;
  flight.result = 'ok';
}

/** A unit in its new place. DIA-UNT-006: what becomes a fleet is a mercenary from then on. */
export function arrived(map: GameMap, unit: Unit, node: number, becomes: UnitType): Unit {
  const { power, str, cmd } = unit;
  const toSea = unit.type === 'G' && becomes === 'F';
  return {
    power,
    type: becomes,
    loc: entry(map.nodes, node),
    ...(str !== undefined && !toSea ? { str } : {}),
    ...(cmd !== undefined ? { cmd } : {}),
  };
}
