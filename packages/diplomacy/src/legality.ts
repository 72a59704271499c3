/** From units and orders to a board: which orders the map allows, and which of them fit together. */

import {
  attack,
  type Board,
  type Fault,
  ferry,
  help,
  hold,
  type Piece,
  place,
  powerNumber,
  sweptBoard,
  unitAt,
} from './board.ts';
import { entry, figure } from './cell.ts';
import { intended, markServing, routeConceivable, routeOrdered } from './convoy.ts';
import { NO, OPEN } from './known.ts';
import { type GameMap, mayHelp, nodeNamed, STEP, stepBits, type UnitType } from './map.ts';
import type {
  Convoy,
  Move,
  MovementOrder,
  Siege,
  Situation,
  Supply,
  Support,
  Unit,
  UnitRef,
} from './order.ts';
import type { Rules } from './rules.ts';

export const POSITION_FAULTS = [
  'unknownPlace',
  'cannotStand',
  'coastNeeded',
  'twoUnits',
  'strength',
] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

/** The position itself makes no sense: nothing can be adjudicated. */
export class PositionError extends Error {
  readonly code: PositionFault;
  readonly place: string;
  constructor(code: PositionFault, where: string) {
    super(`${code}: ${where}`);
    this.code = code;
    this.place = where;
  }
}

function mayStand(map: GameMap, type: UnitType, space: number): boolean {
  const ground = map.types[space];
  if (type === 'G') return ground === 'citadel';
  if (type === 'F') return ground === 'sea' || ground === 'coast';
  return ground === 'land' || ground === 'coast';
}

/** Where a unit of this type stands when its place is given by that name. */
export function standing(map: GameMap, type: UnitType, loc: string): number {
  const node = nodeNamed(map, loc);
  if (node < 0) throw new PositionError('unknownPlace', loc);
  const space = figure(map.spaceOf, node);
  if (!mayStand(map, type, space)) throw new PositionError('cannotStand', `${type} ${loc}`);
  const ground = figure(map.ground, space);
  if (type !== 'F') return ground;
  if (node === ground && entry(map.shores, space).length > 0) throw new PositionError('coastNeeded', loc);
  return node;
}

const spaceNamed = (map: GameMap, name: string): number => {
  const node = nodeNamed(map, name);
  return node < 0 ? -1 : figure(map.spaceOf, node);
};

function setUnits(board: Board, units: readonly Unit[]): void {
  const { map } = board;
  for (const unit of units) {
    const node = standing(map, unit.type, unit.loc);
    const space = figure(map.spaceOf, node);
    if (unitAt(board, space)) throw new PositionError('twoUnits', unit.loc);
    if (unit.str !== undefined && !(Number.isInteger(unit.str) && unit.str > 0)) {
      throw new PositionError('strength', unit.loc);
    }
    place(board, unit, node, space);
  }
}

function setSituation(board: Board, situation: Situation): void {
  const { map } = board;
  for (const piece of board.pieces) {
    if (piece.type === 'G') board.control[piece.space] = piece.power;
  }
  for (const [citadel, power] of Object.entries(situation.control ?? {})) {
    const space = spaceNamed(map, citadel);
    if (space < 0) throw new PositionError('unknownPlace', citadel);
    board.control[space] = powerNumber(board, power);
  }
  for (const name of situation.closed ?? []) {
    const space = spaceNamed(map, name);
    if (space < 0) throw new PositionError('unknownPlace', name);
    board.closed[space] = true;
  }
}

/** A garrison goes out as what was written, else as what can stand there. */
export function shapeOutside(map: GameMap, type: UnitType, to: number, as: 'A' | 'F' | undefined): UnitType {
  const ground = map.types[figure(map.spaceOf, to)];
  if (ground === 'citadel') return 'G';
  if (type !== 'G') return type;
  return as ?? (ground === 'sea' ? 'F' : 'A');
}

/** The bit a unit of this type needs on a step that makes it `becomes`. */
export function stepNeeded(type: UnitType, becomes: UnitType): number {
  if (type === 'A') return STEP.army;
  if (type === 'F') return STEP.fleet;
  return becomes === 'F' ? STEP.sortieAsFleet : STEP.sortieAsArmy;
}

/** The node reached: the one named, or the only coast within reach when none was named. -1 unreachable, -2 several. */
export function landing(map: GameMap, from: number, to: number, step: number): number {
  const space = figure(map.spaceOf, to);
  const ground = figure(map.ground, space);
  const bySea = step === STEP.fleet || step === STEP.sortieAsFleet;
  if (!bySea) return stepBits(map, from, ground) & step ? ground : -1;
  if (to !== ground || entry(map.shores, space).length === 0) return stepBits(map, from, to) & step ? to : -1;
  let found = -1;
  for (const shore of entry(map.shores, space)) {
    if (!(stepBits(map, from, shore) & step)) continue;
    if (found >= 0) return -2;
    found = shore;
  }
  return found;
}

type Reader<O> = (board: Board, piece: Piece, order: O) => Fault;

const readMove: Reader<Move> = (board, piece, order) => {
  const { map } = board;
  const to = nodeNamed(map, order.to);
  if (to < 0) return 'unreachable';
  const target = figure(map.spaceOf, to);
  if (target === piece.space) return 'ownSpace';
  if (board.closed[target]) return 'closed';
  const becomes = shapeOutside(map, piece.type, to, order.as);
  const dest = landing(map, piece.node, to, stepNeeded(piece.type, becomes));
  if (dest === -2) return 'coastNeeded';
  // DIA-UNT-010: nobody enters a citadel he does not control.
  if (dest >= 0 && becomes === 'G' && board.control[target] !== piece.power) return 'notControlled';
  if (dest < 0 && !mayBeCarried(board, piece, target)) return 'unreachable';
  piece.kind = 'move';
  piece.target = target;
  piece.dest = dest >= 0 ? dest : figure(map.ground, target);
  piece.becomes = becomes;
  piece.via = order.via === true;
  piece.passage = dest >= 0 ? 'land' : 'convoy';
  // DIA-UNT-006: what puts to sea does so as a mercenary.
  piece.moving = piece.type === 'G' && becomes === 'F' ? 1 + (piece.unit.cmd ? 1 : 0) : piece.value;
  return 'none';
};

/** DIA-CNV-003: from shore to shore, over fleets that lie there whatever they are ordered to do. */
function mayBeCarried(board: Board, piece: Piece, target: number): boolean {
  const { types } = board.map;
  return (
    piece.type === 'A' &&
    types[piece.space] === 'coast' &&
    types[target] === 'coast' &&
    routeConceivable(board, piece, target)
  );
}

/** The piece an order names, or why it names none. */
function named(board: Board, ref: UnitRef): Piece | Fault {
  const space = spaceNamed(board.map, ref.loc);
  const piece = space < 0 ? null : unitAt(board, space);
  if (!piece) return 'noUnit';
  return piece.type === ref.type ? piece : 'wrongType';
}

/** DIA-SUP-001. */
const readSupport: Reader<Support> = (board, piece, order) => {
  const { map } = board;
  const target = spaceNamed(map, order.to ?? order.of.loc);
  if (target < 0) return 'unreachable';
  // DIA-SUP-002, DIA-SUP-009: it supports only where it could itself go, and not by sea if it cannot sail.
  // DIA-SUP-010: where the supported unit stands does not matter.
  if (target === piece.space) return 'ownSpace';
  if (board.closed[target]) return 'closed';
  if (!mayHelp(map, piece.type, piece.node, target)) return 'unreachable';
  const of = named(board, order.of);
  if (of === piece) return 'ownSpace';
  piece.kind = 'support';
  piece.target = target;
  piece.dest = order.to === undefined ? -1 : nodeNamed(map, order.to);
  if (typeof of === 'string') piece.fault = of;
  else piece.of = of;
  return 'none';
};

const readConvoy: Reader<Convoy> = (board, piece, order) => {
  const { map } = board;
  // DIA-CNV-001, DIA-CNV-004
  if (piece.type !== 'F' || map.types[piece.space] !== 'sea') return 'notAtSea';
  const target = spaceNamed(map, order.to);
  const origin = spaceNamed(map, order.of.loc);
  if (target < 0 || map.types[target] !== 'coast' || map.types[origin] !== 'coast') return 'unreachable';
  if (target === origin) return 'ownSpace';
  const of = named(board, order.of);
  if (order.of.type !== 'A' || of === 'wrongType') return 'notAnArmy';
  piece.kind = 'convoy';
  piece.target = target;
  if (typeof of === 'string') piece.fault = of;
  else piece.of = of;
  return 'none';
};

const readSiege: Reader<Siege> = (board, piece, order) => {
  const { map } = board;
  const target = spaceNamed(map, order.citadel);
  // DIA-SIE-001: from within the province, and by a fleet only if the citadel is a port.
  // DIA-SIE-008: it holds meanwhile, and may be supported.
  if (target < 0 || map.around[target] !== piece.space) return 'notHere';
  if (piece.type === 'F' && !map.ports[target]) return 'notAPort';
  piece.kind = 'siege';
  piece.target = target;
  piece.stage = order.stage;
  return 'none';
};

const readSupply: Reader<Supply> = (board, piece, order) => {
  const { map } = board;
  const target = spaceNamed(map, order.citadel);
  // DIA-RAV-001, DIA-RAV-004: only from a sea that gives access to the citadel, whoever holds it.
  if (piece.type !== 'F' || map.types[piece.space] !== 'sea') return 'notAtSea';
  if (target < 0 || map.types[target] !== 'citadel') return 'notHere';
  if (!(stepBits(map, piece.node, figure(map.ground, target)) & STEP.fleet)) return 'unreachable';
  piece.kind = 'supply';
  piece.target = target;
  return 'none';
};

function read(board: Board, piece: Piece, order: MovementOrder): Fault {
  if (order.unit.type !== piece.type) return 'wrongType';
  switch (order.kind) {
    case 'hold':
      return 'none';
    case 'move':
      return readMove(board, piece, order);
    case 'support':
      return readSupport(board, piece, order);
    case 'convoy':
      return readConvoy(board, piece, order);
    case 'siege':
      return readSiege(board, piece, order);
    case 'supply':
      return readSupply(board, piece, order);
  }
}

const sameRef = (a: UnitRef, b: UnitRef): boolean => a.type === b.type && a.loc === b.loc;

function sameOrder(a: MovementOrder, b: MovementOrder): boolean {
  if (a.kind !== b.kind || a.unit.type !== b.unit.type) return false;
  if (a.kind === 'move' && b.kind === 'move') return a.to === b.to && !a.via === !b.via && a.as === b.as;
  if (a.kind === 'support' && b.kind === 'support') return a.to === b.to && sameRef(a.of, b.of);
  if (a.kind === 'convoy' && b.kind === 'convoy') return a.to === b.to && sameRef(a.of, b.of);
  if (a.kind === 'siege' && b.kind === 'siege') return a.citadel === b.citadel;
  if (a.kind === 'supply' && b.kind === 'supply') return a.citadel === b.citadel;
  return true;
}

/** Each piece gets its one order. Which of two different ones came first must not matter: neither is kept. */
function setOrders(board: Board, orders: readonly MovementOrder[]): void {
  for (const order of orders) {
    const space = spaceNamed(board.map, order.unit.loc);
    const piece = space < 0 ? null : unitAt(board, space);
    if (!piece) {
      board.strays.push(order);
    } else if (order.power !== piece.unit.power) {
      if (!piece.order) piece.fault = 'foreign';
    } else if (!piece.order) {
      piece.order = order;
      piece.fault = 'none';
    } else if (!sameOrder(piece.order, order)) {
      piece.fault = 'contradictory';
    }
  }
  for (const piece of board.pieces) {
    if (piece.fault === 'none' && piece.order) {
      const fault = read(board, piece, piece.order);
      if (fault === 'none') continue;
      piece.fault = fault;
    }
    if (piece.fault === 'none') continue;
    piece.illegal = true;
    hold(piece);
  }
}

/** DIA-SUP-006, DIA-SUP-008, DIA-SUP-011: a support to move fits if it names the same place; a coast left out fits any. */
function fits(board: Board, s: Piece, of: Piece): boolean {
  const toMove = s.dest >= 0;
  if (toMove !== (of.kind === 'move')) return false;
  if (!toMove) return true;
  if (of.target !== s.target) return false;
  return of.type === 'A' || s.dest === of.dest || s.dest === board.map.ground[s.target];
}

function join(board: Board): void {
  for (const piece of board.pieces) {
    const { of } = piece;
    if (piece.kind === 'move') attack(board, piece);
    else if (piece.kind === 'supply') piece.given = OPEN;
    else if (!of) continue;
    else if (piece.kind === 'support') {
      if (fits(board, piece, of)) help(piece, of);
      else piece.fault = 'unmatched';
    } else if (of.kind === 'move' && of.target === piece.target) ferry(piece, of);
    else piece.fault = 'unmatched';
  }
  for (const piece of board.pieces)
    if (piece.kind === 'move' && piece.type === 'A') choosePassage(board, piece);
  for (const piece of board.pieces) {
    if (piece.kind === 'convoy' && piece.fault === 'none' && piece.of?.passage === 'land')
      piece.fault = 'byLand';
  }
}

function choosePassage(board: Board, army: Piece): void {
  if (army.passage === 'land') {
    if (!army.ferries && !army.via) return;
    army.passage = passageToNeighbour(board, army);
    if (army.passage === 'land') return;
  }
  army.route = routeOrdered(board, army) ? OPEN : NO;
  if (army.route === OPEN) markServing(board, army);
}

/** DIA-CNV-009: by land or by sea to a province the army borders. */
function passageToNeighbour(board: Board, army: Piece): 'land' | 'convoy' | 'exchange' {
  const { adjConvoy, viaWithoutConvoy } = board.rules;
  if (adjConvoy === 'exchange') {
    const other = unitAt(board, army.target);
    const opposite = other?.kind === 'move' && other.target === army.space;
    return opposite && routeOrdered(board, army) ? 'exchange' : 'land';
  }
  if (!routeOrdered(board, army)) return army.via && viaWithoutConvoy === 'fails' ? 'convoy' : 'land';
  if (army.via || (adjConvoy === 'intent' && intended(board, army))) return 'convoy';
  return 'land';
}

export function setBoard(
  map: GameMap,
  units: readonly Unit[],
  orders: readonly MovementOrder[],
  rules: Rules,
  situation: Situation,
): Board {
  const board = sweptBoard(map, rules);
  setUnits(board, units);
  setSituation(board, situation);
  setOrders(board, orders);
  join(board);
  return board;
}
