/**
 * The resolver. What can be known is deduced until nothing more follows; what is left turns in circles, and the
 * circles that hang on nothing else are settled one by one: a ring of moves goes round, a convoy paradox fails.
 * Deduction only ever adds knowledge, so neither the order of pieces nor that of circles matters.
 */

import { attackersOf, type Board, type Piece, unitAt } from './board.ts';
import { figure } from './cell.ts';
import { routeVerdict } from './convoy.ts';
import { type Known, NO, OPEN, YES } from './known.ts';
import { moveVerdict, supportVerdict } from './strength.ts';

export function resolve(board: Board): void {
  for (;;) {
    deduce(board);
    const circle = firstCircle(board, board.pieces);
    if (!circle) return;
    settle(board, circle);
  }
}

function deduce(board: Board): void {
  const { pieces } = board;
  let learnt: boolean;
  do {
    learnt = false;
    for (const piece of pieces) {
      if (piece.given === OPEN) {
        piece.given = supportVerdict(board, piece);
        if (piece.given !== OPEN) learnt = true;
      } else if (piece.moved === OPEN) {
        if (piece.route === OPEN) {
          piece.route = routeVerdict(board, piece);
          if (piece.route !== OPEN) learnt = true;
        }
        piece.moved = moveVerdict(board, piece);
        if (piece.moved !== OPEN) learnt = true;
      } else if (piece.route === OPEN) {
        piece.route = routeVerdict(board, piece);
        if (piece.route !== OPEN) learnt = true;
      }
    }
  } while (learnt);
}

/** An open question: does this move or support succeed, or does this route stand? */
interface Question {
  readonly piece: Piece;
  readonly about: 'order' | 'route';
}

const orderOpen = (piece: Piece): boolean => piece.moved === OPEN || piece.given === OPEN;

/** The open questions that one hangs on. */
function hangsOn(board: Board, { piece, about }: Question): Question[] {
  const on: Question[] = [];
  const order = (p: Piece | null): void => {
    if (p && orderOpen(p)) on.push({ piece: p, about: 'order' });
  };
  const route = (p: Piece): void => {
    if (p.route === OPEN) on.push({ piece: p, about: 'route' });
  };
  const helpers = (p: Piece): void => {
    for (let s = p.helpers; s; s = s.nextHelper) order(s);
  };
  const attackers = (space: number, visit: (x: Piece) => void): void => {
    for (let x = attackersOf(board, space); x; x = x.nextAttacker) visit(x);
  };

  if (about === 'route') {
    for (let fleet = piece.ferries; fleet; fleet = fleet.nextFerry) attackers(fleet.space, order);
    return on;
  }
  if (piece.kind !== 'move') {
    attackers(piece.space, (x) => {
      order(x);
      route(x);
    });
    return on;
  }
  const occupant = unitAt(board, piece.target);
  if (occupant) {
    order(occupant.kind === 'move' ? occupant : null);
    route(occupant);
    helpers(occupant);
  }
  attackers(piece.target, (x) => {
    route(x);
    helpers(x);
    // A rival ousted from the target's side does not count: that turns on its own move too.
    if (x !== piece && occupant?.kind === 'move' && occupant.target === x.space) order(x);
  });
  return on;
}

const key = (question: Question): number => question.piece.index * 2 + (question.about === 'route' ? 1 : 0);

/** The first circle of questions, among those reached from these pieces, that hangs on no question outside it. */
function firstCircle(board: Board, from: readonly Piece[]): Question[] | null {
  const seen = new Map<number, { order: number; low: number; stacked: boolean }>();
  const stack: Question[] = [];
  const visit = (question: Question): Question[] | null => {
    const own = { order: seen.size, low: seen.size, stacked: true };
    seen.set(key(question), own);
    stack.push(question);
    for (const next of hangsOn(board, question)) {
      const known = seen.get(key(next));
      if (!known) {
        const circle = visit(next);
        if (circle) return circle;
        own.low = Math.min(own.low, seen.get(key(next))?.low ?? own.low);
      } else if (known.stacked) {
        own.low = Math.min(own.low, known.order);
      }
    }
    // The first component a depth-first walk completes hangs on nothing else.
    return own.low === own.order ? stack.slice(stack.findIndex((q) => key(q) === key(question))) : null;
  };
  for (const piece of from) {
    if (orderOpen(piece)) return visit({ piece, about: 'order' });
    if (piece.route === OPEN) return visit({ piece, about: 'route' });
  }
  return null;
}

/** DIA-CNV-010: where no answer bears itself out the convoyed armies stay. */
function settle(board: Board, circle: readonly Question[]): void {
  const armies = circle.filter((q) => q.about === 'route').map((q) => q.piece);
  if (armies.length === 0) {
    goRound(circle);
    return;
  }
  const answer = onlyAnswer(board, circle, armies);
  armies.forEach((army, i) => {
    army.route = answer ? figure(answer, i) : NO;
    army.paradox = !answer;
  });
}

/** DIA-MOV-011: nothing bars a ring but itself, so it goes round. */
function goRound(circle: readonly Question[]): void {
  for (const { piece } of circle) {
    if (piece.moved !== OPEN) continue;
    piece.moved = YES;
    piece.ring = true;
  }
}

/** Beyond this many routes in one circle, it counts as a paradox without trying every answer. */
const ROUTES_TRIED = 6;

/** If the routes can stand or fall in exactly one way that bears itself out, there is no paradox: that way. */
function onlyAnswer(board: Board, circle: readonly Question[], armies: readonly Piece[]): Known[] | null {
  if (armies.length > ROUTES_TRIED) return null;
  const before = board.pieces.map(({ moved, given, route, ring }) => ({ moved, given, route, ring }));
  const members = circle.map((q) => q.piece);
  let found: Known[] | null = null;
  for (let answers = 0; answers < 1 << armies.length; answers++) {
    const supposed = armies.map((_, i): Known => (answers & (1 << i) ? YES : NO));
    armies.forEach((army, i) => {
      army.route = figure(supposed, i);
    });
    deduce(board);
    for (let ring = firstCircle(board, members); ring; ring = firstCircle(board, members)) {
      goRound(ring);
      deduce(board);
    }
    const borneOut = armies.every((army, i) => routeVerdict(board, army) === supposed[i]);
    board.pieces.forEach((piece, i) => {
      Object.assign(piece, before[i]);
    });
    if (!borneOut) continue;
    if (found) return null;
    found = supposed;
  }
  return found;
}
