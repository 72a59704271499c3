/** Who weighs how much, as far as it is known. Each strength has a least and a most bound. */

import { attackersOf, type Board, type Piece, unitAt } from './board.ts';
import { and, type Bound, type Known, LEAST, MOST, NO, not, OPEN, or, YES } from './known.ts';

const ANYONE = -1;

/** The army or fleet gets as far as its target's border. */
export const path = (piece: Piece): Known => (piece.passage === 'convoy' ? piece.route : YES);

/** Supports known to that degree, leaving out those of one power. DIA-SUP-005, DIA-SUP-023: each counts whole, or not at all. */
function supports(piece: Piece, bound: Bound, except: number): number {
  let sum = 0;
  for (let s = piece.helpers; s; s = s.nextHelper) {
    if (s.given >= bound && s.power !== except) sum += s.value;
  }
  return sum;
}

/** They move into each other's space and neither goes round by sea: DIA-MOV-010, DIA-MOV-012, whatever their kinds (DIA-MOV-013). */
export function headToHead(board: Board, u: Piece, w: Piece): Known {
  if (w.kind !== 'move' || w.target !== u.space || u.target !== w.space) return NO;
  if (u.passage === 'convoy' || w.passage === 'convoy') return NO;
  // DIA-MAP-005: two coasts are two spaces to move between.
  const fleets = u.type === 'F' && w.type === 'F';
  if (board.rules.crawl && fleets && (u.dest !== w.node || w.dest !== u.node)) return NO;
  const sailing = or(u.passage === 'exchange' ? u.route : NO, w.passage === 'exchange' ? w.route : NO);
  return not(sailing);
}

/** The unit in u's way makes room for it. */
function leaves(board: Board, u: Piece, w: Piece): Known {
  if (w.kind !== 'move') return NO;
  return and(w.moved, not(headToHead(board, u, w)));
}

/** DIA-MOV-003, DIA-MOV-004: its own strength and what supports it; nothing at all when its convoy is broken (DIA-CNV-005). */
export function attackStrength(board: Board, u: Piece, bound: Bound): number {
  if (path(u) < bound) return 0;
  const w = unitAt(board, u.target);
  if (!w || leaves(board, u, w) >= bound) return u.moving + supports(u, bound, ANYONE);
  // DIA-SUP-012, DIA-SUP-013: no power dislodges, or helps to dislodge, a unit of its own.
  if (w.power === u.power) return 0;
  return u.moving + supports(u, bound, w.power);
}

/** DIA-MOV-005, DIA-MOV-006, DIA-SUP-007: supports to hold help a unit that stays, not one that tried to go and failed. */
function holdStrength(w: Piece, bound: Bound): number {
  if (w.kind !== 'move') return w.value + supports(w, bound, ANYONE);
  return not(w.moved) >= bound ? w.value : 0;
}

const moveStrength = (piece: Piece, bound: Bound): number => piece.moving + supports(piece, bound, ANYONE);

/** What the unit in the target opposes to u: its attack when they meet head to head, else its stand. */
export function resistance(board: Board, u: Piece, bound: Bound): number {
  const w = unitAt(board, u.target);
  if (!w) return 0;
  const met = headToHead(board, u, w);
  if (met === YES) return moveStrength(w, bound);
  if (met === NO) return holdStrength(w, bound);
  const attack = moveStrength(w, bound);
  const stand = holdStrength(w, bound);
  return bound === LEAST ? Math.min(attack, stand) : Math.max(attack, stand);
}

/** DIA-MOV-015: a unit dislodged from its target's side no longer counts there. */
function ousted(board: Board, x: Piece): Known {
  const w = unitAt(board, x.target);
  if (w?.kind !== 'move' || w.target !== x.space) return NO;
  const lost = board.rules.dislodgedNoEffect === 'always' ? not(x.moved) : headToHead(board, x, w);
  return and(w.moved, lost);
}

/** What a rival for the same space opposes to everyone else: DIA-MOV-008, DIA-MOV-014, DIA-SUP-014. */
export function preventStrength(board: Board, x: Piece, bound: Bound): number {
  if (and(path(x), not(ousted(board, x))) < bound) return 0;
  return moveStrength(x, bound);
}

/** DIA-MOV-007, DIA-MOV-009: it must be stronger than whatever stays in the space and than every other attack on it. */
export function moveVerdict(board: Board, u: Piece): Known {
  const most = attackStrength(board, u, MOST);
  if (most <= resistance(board, u, LEAST)) return NO;
  const least = attackStrength(board, u, LEAST);
  let verdict: Known = least > resistance(board, u, MOST) ? YES : OPEN;
  for (let x = attackersOf(board, u.target); x; x = x.nextAttacker) {
    if (x === u) continue;
    if (most <= preventStrength(board, x, LEAST)) return NO;
    if (least <= preventStrength(board, x, MOST)) verdict = OPEN;
  }
  return verdict;
}

/** DIA-CNV-008: a convoyed attack leaves alone a support against one of the fleets that carry it. */
function shielded(board: Board, s: Piece, x: Piece): boolean {
  if (board.rules.paradox !== 'supportStands' || x.passage !== 'convoy' || s.kind !== 'support') return false;
  if (s.of?.kind !== 'move') return false;
  const threatened = unitAt(board, s.target);
  return threatened?.of === x && threatened.serves;
}

/** How far x is known to cut the support or the supply that s gives. */
export function cutBy(board: Board, s: Piece, x: Piece): Known {
  if (x.power === s.power && !board.rules.ownCut) return NO;
  if (shielded(board, s, x)) return NO;
  // DIA-SUP-020, DIA-SUP-021: from the space it is aimed at, only dislodgement cuts. DIA-SUP-024: a sortie cuts as well;
  // DIA-SUP-025: a siege is no attack.
  return x.space === s.target ? x.moved : path(x);
}

/** A support stands unless somebody cuts it, and so does a supply: DIA-RAV-003. DIA-SUP-026: what a unit has by itself is no support. */
export function supportVerdict(board: Board, s: Piece): Known {
  let cut: Known = NO;
  for (let x = attackersOf(board, s.space); x; x = x.nextAttacker) cut = or(cut, cutBy(board, s, x));
  return not(cut);
}
