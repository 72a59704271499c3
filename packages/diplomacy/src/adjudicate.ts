/** The front door: a position and its orders in, what became of them out. */

import { type Board, dislodger, type Piece, unitAt } from './board.ts';
import { entry } from './cell.ts';
import { YES } from './known.ts';
import { setBoard } from './legality.ts';
import type { GameMap } from './map.ts';
import type { MovementOrder, Situation, Unit } from './order.ts';
import { type Reason, type Result, verdict } from './reason.ts';
import { resolve } from './resolve.ts';
import { type AfterUnit, arrived, contested, occupied, retreatsOf } from './retreat.ts';
import type { Rules } from './rules.ts';

export interface OrderResult {
  /** The unit as it stood before. */
  readonly unit: Unit;
  /** The order it was under, if it had one of its own power. */
  readonly order: MovementOrder | null;
  readonly result: Result;
  readonly dislodged: boolean;
  readonly reason: Reason;
}

export interface SiegeResult {
  readonly citadel: string;
  readonly by: Unit;
  readonly stage: number;
  readonly success: boolean;
}

export interface Outcome {
  /** Every unit there was, where it is now; a dislodged one where it was, with its retreats. */
  readonly units: readonly AfterUnit[];
  /** One for each unit, in the same order as `units`. */
  readonly results: readonly OrderResult[];
  readonly sieges: readonly SiegeResult[];
  /** Spaces left empty by attacks that stopped each other. */
  readonly contested: readonly string[];
  /** Where the armies stood whose convoy failed because nothing else could untie a paradox. */
  readonly paradoxes: readonly string[];
  /** Orders for places that hold no unit. */
  readonly strays: readonly MovementOrder[];
}

const NOTHING: Situation = {};

export function adjudicate(
  map: GameMap,
  units: readonly Unit[],
  orders: readonly MovementOrder[],
  rules: Rules,
  situation: Situation = NOTHING,
): Outcome {
  const board = setBoard(map, units, orders, rules, situation);
  resolve(board);
  const pieces = inMapOrder(board);
  const results = pieces.map((piece) => resultOf(board, piece));
  const sieges = siegesOf(board, pieces, results);
  const paradoxes = pieces.filter((piece) => piece.paradox).map((piece) => piece.unit.loc);
  return { ...whereabouts(board, pieces, sieges), results, sieges, paradoxes, strays: board.strays };
}

/** Answers come in the order of the map, not in that of arrival. */
function inMapOrder(board: Board): Piece[] {
  const pieces: Piece[] = [];
  for (let space = 0; space < board.map.spaces.length; space++) {
    const piece = unitAt(board, space);
    if (piece) pieces.push(piece);
  }
  return pieces;
}

function resultOf(board: Board, piece: Piece): OrderResult {
  const { result, reason } = verdict(board, piece);
  const dislodged = dislodger(board, piece) !== null;
  return { unit: piece.unit, order: piece.order, result, dislodged, reason };
}

function siegesOf(board: Board, pieces: readonly Piece[], results: readonly OrderResult[]): SiegeResult[] {
  const sieges: SiegeResult[] = [];
  pieces.forEach((piece, i) => {
    if (piece.kind !== 'siege') return;
    const citadel = entry(board.map.spaces, piece.target);
    sieges.push({ citadel, by: piece.unit, stage: piece.stage, success: entry(results, i).result === 'ok' });
  });
  return sieges;
}

function whereabouts(
  board: Board,
  pieces: readonly Piece[],
  sieges: readonly SiegeResult[],
): Pick<Outcome, 'units' | 'contested'> {
  const { map } = board;
  const taken = occupied(board);
  const barred = contested(board, taken);
  const disputed = map.spaces.filter((_, space) => barred[space]);
  // RUL-SEQ-02: sieges come before retreats, so a citadel that falls is no refuge.
  for (const siege of sieges) {
    if (siege.success && siege.stage === 2) barred[map.spaces.indexOf(siege.citadel)] = true;
  }
  const units = pieces.map((piece): AfterUnit => {
    if (piece.moved === YES) return arrived(map, piece.unit, piece.dest, piece.becomes);
    const enemy = dislodger(board, piece);
    if (!enemy) return piece.unit;
    const retreats = retreatsOf(board, piece, enemy, taken, barred).map((node) => entry(map.nodes, node));
    return { ...piece.unit, dislodged: true, from: enemy.unit.loc, retreats };
  });
  return { units, contested: disputed };
}
