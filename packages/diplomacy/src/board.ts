/** The position during adjudication: pieces linked to each other by their orders. */

import { type Known, NO, OPEN } from './known.ts';
import type { GameMap, UnitType } from './map.ts';
import type { MovementOrder, Unit } from './order.ts';
import type { Rules } from './rules.ts';

/** Why an order is not followed, or serves nothing. */
export const FAULTS = [
  'none',
  'foreign', // only another power gave this unit an order
  'contradictory', // two different orders
  'wrongType', // the order says fleet, the board says army
  'unreachable',
  'ownSpace',
  'coastNeeded',
  'notControlled',
  'closed',
  'notAtSea',
  'notAnArmy',
  'notAPort',
  'notHere',
  'noUnit',
  'unmatched', // the unit helped does something else
  'byLand', // the army carried goes by land
] as const;
export type Fault = (typeof FAULTS)[number];

/** How an army travels: on its own feet, by sea only, or by sea if that lets it trade places, else on foot. */
export type Passage = 'land' | 'convoy' | 'exchange';

export interface Piece {
  index: number;
  unit: Unit;
  power: number;
  type: UnitType;
  node: number;
  space: number;
  /** Strength when it stays or supports, and when it moves: they differ for an elite garrison putting to sea. */
  value: number;
  moving: number;

  order: MovementOrder | null;
  kind: MovementOrder['kind'];
  fault: Fault;
  /** The order is against the rules and the piece holds, rather than merely of no use. */
  illegal: boolean;
  /** Where it moves, supports, convoys, besieges or supplies. */
  target: number;
  dest: number;
  becomes: UnitType;
  via: boolean;
  stage: number;
  /** The piece it supports or carries. */
  of: Piece | null;
  passage: Passage;
  /** A fleet on an irredundant route of the army it carries. */
  serves: boolean;

  /** Pieces whose order bears on this one, as linked lists: they are walked far more often than built. */
  helpers: Piece | null;
  nextHelper: Piece | null;
  ferries: Piece | null;
  nextFerry: Piece | null;
  nextAttacker: Piece | null;

  /** What is known so far: the move succeeds, the support counts, the sea route stands. */
  moved: Known;
  given: Known;
  route: Known;
  /** The route failed because nothing else could untie a paradox. */
  paradox: boolean;
  /** The move succeeded as part of a ring. */
  ring: boolean;
  /** A mark for walks over the board. */
  mark: number;
}

export interface Board {
  map: GameMap;
  rules: Rules;
  pieces: Piece[];
  /** By space. */
  at: (Piece | null)[];
  attackers: (Piece | null)[];
  closed: boolean[];
  /** By space: the power in control of a citadel, or -1. */
  control: number[];
  powers: string[];
  /** Orders for spaces that hold no unit. */
  strays: MovementOrder[];
}

const NOBODY: Unit = { power: '', type: 'A', loc: '' };

function newPiece(index: number): Piece {
  return {
    index,
    unit: NOBODY,
    power: -1,
    type: 'A',
    node: -1,
    space: -1,
    value: 1,
    moving: 1,
    order: null,
    kind: 'hold',
    fault: 'none',
    illegal: false,
    target: -1,
    dest: -1,
    becomes: 'A',
    via: false,
    stage: 0,
    of: null,
    passage: 'land',
    serves: false,
    helpers: null,
    nextHelper: null,
    ferries: null,
    nextFerry: null,
    nextAttacker: null,
    moved: NO,
    given: NO,
    route: NO,
    paradox: false,
    ring: false,
    mark: 0,
  };
}

export function hold(piece: Piece): void {
  piece.kind = 'hold';
  piece.target = -1;
  piece.dest = -1;
  piece.becomes = piece.type;
  piece.via = false;
  piece.stage = 0;
  piece.of = null;
  piece.moving = piece.value;
}

/** Pieces are kept from one adjudication to the next: the pool only grows. */
const pool: Piece[] = [];

const board: Board = {
  map: null as unknown as GameMap,
  rules: null as unknown as Rules,
  pieces: [],
  at: [],
  attackers: [],
  closed: [],
  control: [],
  powers: [],
  strays: [],
};

/** The one board, swept clean. Adjudication is synchronous, so one is enough. */
export function sweptBoard(map: GameMap, rules: Rules): Board {
  const spaces = map.spaces.length;
  board.map = map;
  board.rules = rules;
  board.pieces.length = 0;
  board.powers.length = 0;
  board.strays = [];
  for (let space = 0; space < spaces; space++) {
    board.at[space] = null;
    board.attackers[space] = null;
    board.closed[space] = false;
    board.control[space] = -1;
  }
  return board;
}

export function powerNumber(on: Board, power: string): number {
  const found = on.powers.indexOf(power);
  return found >= 0 ? found : on.powers.push(power) - 1;
}

export function place(on: Board, unit: Unit, node: number, space: number): void {
  const index = on.pieces.length;
  let piece = pool[index];
  if (!piece) {
    piece = newPiece(index);
    pool[index] = piece;
  }
  piece.unit = unit;
  piece.power = powerNumber(on, unit.power);
  piece.type = unit.type;
  piece.node = node;
  piece.space = space;
  piece.value = (unit.str ?? 1) + (unit.cmd ? 1 : 0);
  piece.order = null;
  piece.fault = 'none';
  piece.illegal = false;
  hold(piece);
  piece.passage = 'land';
  piece.serves = false;
  piece.helpers = null;
  piece.nextHelper = null;
  piece.ferries = null;
  piece.nextFerry = null;
  piece.nextAttacker = null;
  piece.moved = NO;
  piece.given = NO;
  piece.route = NO;
  piece.paradox = false;
  piece.ring = false;
  piece.mark = 0;
  on.pieces.push(piece);
  on.at[space] = piece;
}

export const unitAt = (on: Board, space: number): Piece | null => on.at[space] ?? null;

export const attackersOf = (on: Board, space: number): Piece | null => on.attackers[space] ?? null;

export function attack(on: Board, piece: Piece): void {
  piece.moved = OPEN;
  piece.nextAttacker = attackersOf(on, piece.target);
  on.attackers[piece.target] = piece;
}

export function help(piece: Piece, helped: Piece): void {
  piece.given = OPEN;
  piece.nextHelper = helped.helpers;
  helped.helpers = piece;
}

export function ferry(piece: Piece, army: Piece): void {
  piece.nextFerry = army.ferries;
  army.ferries = piece;
}

/** The piece that took this one's space, if any did. */
export function dislodger(on: Board, piece: Piece): Piece | null {
  if (piece.moved) return null;
  for (let x = attackersOf(on, piece.space); x; x = x.nextAttacker) if (x.moved) return x;
  return null;
}
