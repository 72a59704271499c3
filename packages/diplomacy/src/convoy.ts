/** Chains of fleets between two shores. */

import { attackersOf, type Board, type Piece } from './board.ts';
import { type Known, NO, not, OPEN, or, YES } from './known.ts';
import { type GameMap, touches } from './map.ts';

/** A fleet that sails under attack: known to be lost, known to be safe, or open. DIA-CNV-006: only a dislodged one is lost. */
export function sunk(board: Board, fleet: Piece): Known {
  let worst: Known = NO;
  for (let x = attackersOf(board, fleet.space); x; x = x.nextAttacker) worst = or(worst, x.moved);
  return worst;
}

let stamp = 0;

/** DIA-CNV-002: is there a chain from `from` to the army's target over its own fleets that are afloat to at least this degree? */
function chain(board: Board, army: Piece, from: number, afloat: Known): boolean {
  const { map } = board;
  for (let fleet = army.ferries; fleet; fleet = fleet.nextFerry) {
    if (fleet.mark === stamp || !touches(map, fleet.space, from) || not(sunk(board, fleet)) < afloat)
      continue;
    fleet.mark = stamp;
    if (touches(map, fleet.space, army.target)) return true;
    if (chain(board, army, fleet.space, afloat)) return true;
  }
  return false;
}

function chainStands(board: Board, army: Piece, afloat: Known): boolean {
  stamp++;
  return chain(board, army, army.space, afloat);
}

/** Fleets were ordered to carry this army all the way. */
export const routeOrdered = (board: Board, army: Piece): boolean => chainStands(board, army, NO);

/** Fleets lie on the way, whatever their orders: without them a far move is not even an order. */
export function routeConceivable(board: Board, army: Piece, target: number): boolean {
  stamp++;
  const { map } = board;
  const search = (from: number): boolean => {
    for (const fleet of board.pieces) {
      if (fleet.type !== 'F' || fleet.mark === stamp || map.types[fleet.space] !== 'sea') continue;
      if (!touches(map, fleet.space, from)) continue;
      fleet.mark = stamp;
      if (touches(map, fleet.space, target) || search(fleet.space)) return true;
    }
    return false;
  };
  return search(army.space);
}

/**
 * Every route no fleet of which could be left out, over the fleets given: a chain in which only neighbours touch,
 * only the first touches the start and only the last the end. `visit` may end the search by answering true.
 */
function irredundantRoutes(
  map: GameMap,
  fleets: readonly Piece[],
  start: number,
  end: number,
  visit: (route: readonly Piece[]) => boolean,
): void {
  const route: Piece[] = [];
  const extend = (): boolean => {
    const last = route.at(-1);
    for (const fleet of fleets) {
      if (route.includes(fleet)) continue;
      if (touches(map, fleet.space, start) !== (last === undefined)) continue;
      if (last && !touches(map, last.space, fleet.space)) continue;
      if (route.some((earlier) => earlier !== last && touches(map, earlier.space, fleet.space))) continue;
      route.push(fleet);
      const done = touches(map, fleet.space, end) ? visit(route) : extend();
      route.pop();
      if (done) return true;
    }
    return false;
  };
  extend();
}

export function ferriesOf(army: Piece): Piece[] {
  const fleets: Piece[] = [];
  for (let fleet = army.ferries; fleet; fleet = fleet.nextFerry) fleets.push(fleet);
  return fleets;
}

/** Mark the fleets on some irredundant route: the others convoy in name only. */
export function markServing(board: Board, army: Piece): void {
  irredundantRoutes(board.map, ferriesOf(army), army.space, army.target, (route) => {
    for (const fleet of route) fleet.serves = true;
    return false;
  });
}

/** The army's own power meant it to sail: one of its fleets lies on an irredundant route over the fleets present. */
export function intended(board: Board, army: Piece): boolean {
  const own = ferriesOf(army).filter((fleet) => fleet.power === army.power);
  if (own.length === 0) return false;
  const fleets = board.pieces.filter((piece) => piece.type === 'F' && board.map.types[piece.space] === 'sea');
  let meant = false;
  irredundantRoutes(board.map, fleets, army.space, army.target, (route) => {
    meant = own.some((fleet) => route.includes(fleet));
    return meant;
  });
  return meant;
}

/** Does the sea route stand? */
export function routeVerdict(board: Board, army: Piece): Known {
  if (board.rules.multiRoute === 'any') {
    if (chainStands(board, army, YES)) return YES;
    return chainStands(board, army, OPEN) ? OPEN : NO;
  }
  // DIA-CNV-007: one fleet lost on any route stops the army.
  let lost: Known = NO;
  for (let fleet = army.ferries; fleet; fleet = fleet.nextFerry) {
    if (fleet.serves) lost = or(lost, sunk(board, fleet));
  }
  return not(lost);
}
