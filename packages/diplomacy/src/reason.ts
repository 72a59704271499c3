/** Once all is resolved: the result of each order, and why. */

import { attackersOf, type Board, dislodger, type Fault, type Piece, unitAt } from './board.ts';
import { ferriesOf, routeOrdered, sunk } from './convoy.ts';
import { LEAST, NO, YES } from './known.ts';
import { attackStrength, cutBy, headToHead, path, preventStrength, resistance } from './strength.ts';

export const RESULTS = [
  'ok',
  'bounce',
  'cut',
  'void',
  'illegal',
  'no convoy',
  'disrupted',
  'paradox',
] as const;
export type Result = (typeof RESULTS)[number];

export const REASONS = [
  'unordered',
  'stands',
  'moved',
  'convoyed',
  'ring',
  'heldOff', // by the unit that stays in the target
  'headToHead', // by the unit coming the other way
  'rival', // by another attack on the same space
  'ownUnit', // no power dislodges a unit of its own
  'noRoute',
  'routeBroken', // by the loss of these fleets
  'paradox',
  'given',
  'cut',
  'dislodged',
  'supplied', // the siege is void
] as const;
export type ReasonCode = (typeof REASONS)[number] | Exclude<Fault, 'none'>;

export interface Reason {
  readonly code: ReasonCode;
  /** Where the units that decided it stand. */
  readonly by?: readonly string[];
  /** The two strengths compared, when strength decided it. */
  readonly strength?: number;
  readonly against?: number;
}

export interface Verdict {
  readonly result: Result;
  readonly reason: Reason;
}

const simple = (result: Result, code: ReasonCode): Verdict => ({ result, reason: { code } });

function owedTo(result: Result, code: ReasonCode, by: readonly Piece[]): Verdict {
  const places = by.map((piece) => piece.unit.loc).sort();
  return { result, reason: { code, by: places } };
}

function contest(
  result: Result,
  code: ReasonCode,
  u: number,
  against: number,
  by: readonly Piece[],
): Verdict {
  const places = by.map((piece) => piece.unit.loc).sort();
  return { result, reason: { code, by: places, strength: u, against } };
}

export function verdict(board: Board, piece: Piece): Verdict {
  if (piece.illegal) return simple('illegal', piece.fault as ReasonCode);
  if (piece.fault !== 'none') return simple('void', piece.fault);
  switch (piece.kind) {
    case 'hold':
      return standVerdict(board, piece, piece.order ? 'stands' : 'unordered');
    case 'move':
      return piece.moved === YES ? successVerdict(board, piece) : failureVerdict(board, piece);
    case 'support':
    case 'supply':
      return piece.given === YES ? simple('ok', 'given') : cutVerdict(board, piece);
    case 'convoy': {
      const enemy = dislodger(board, piece);
      return enemy ? owedTo('disrupted', 'dislodged', [enemy]) : simple('ok', 'given');
    }
    case 'siege':
      return siegeVerdict(board, piece);
  }
}

function standVerdict(board: Board, piece: Piece, code: ReasonCode): Verdict {
  const enemy = dislodger(board, piece);
  return enemy ? owedTo('ok', 'dislodged', [enemy]) : simple('ok', code);
}

function cutVerdict(board: Board, piece: Piece): Verdict {
  const enemy = dislodger(board, piece);
  if (enemy) return owedTo('cut', 'dislodged', [enemy]);
  const cutters: Piece[] = [];
  for (let x = attackersOf(board, piece.space); x; x = x.nextAttacker) {
    if (cutBy(board, piece, x)) cutters.push(x);
  }
  return owedTo('cut', 'cut', cutters);
}

/** DIA-SIE-003, DIA-SIE-004: a besieger that is attacked and not dislodged besieges on. */
function siegeVerdict(board: Board, piece: Piece): Verdict {
  const enemy = dislodger(board, piece);
  if (enemy) return owedTo('disrupted', 'dislodged', [enemy]);
  const suppliers = board.pieces.filter(
    (p) => p.kind === 'supply' && p.target === piece.target && p.given === YES,
  );
  // DIA-RAV-002: one supply that gets through voids the siege of the season.
  return suppliers.length > 0 ? owedTo('disrupted', 'supplied', suppliers) : simple('ok', 'stands');
}

function successVerdict(board: Board, piece: Piece): Verdict {
  if (piece.ring) return simple('ok', 'ring');
  const strength = attackStrength(board, piece, LEAST);
  const against = toughest(board, piece).strength;
  const code = piece.passage !== 'land' && piece.route === YES ? 'convoyed' : 'moved';
  return { result: 'ok', reason: { code, strength, against } };
}

function failureVerdict(board: Board, piece: Piece): Verdict {
  if (path(piece) === NO) {
    if (piece.paradox) return simple('paradox', 'paradox');
    if (!routeOrdered(board, piece)) return simple('no convoy', 'noRoute');
    const lost = ferriesOf(piece).filter((fleet) => sunk(board, fleet) === YES);
    return owedTo('no convoy', 'routeBroken', lost);
  }
  const occupant = unitAt(board, piece.target);
  const strength = attackStrength(board, piece, LEAST);
  if (strength === 0 && occupant) return owedTo('bounce', 'ownUnit', [occupant]);
  const worst = toughest(board, piece);
  if (worst.by[0] !== occupant) return contest('bounce', 'rival', strength, worst.strength, worst.by);
  const met = occupant && headToHead(board, piece, occupant) === YES;
  return contest('bounce', met ? 'headToHead' : 'heldOff', strength, worst.strength, worst.by);
}

/** The strongest opposition a move met, and whose it was; the unit in the target before its rivals. */
function toughest(board: Board, u: Piece): { strength: number; by: Piece[] } {
  const occupant = unitAt(board, u.target);
  let strength = resistance(board, u, LEAST);
  let by = occupant && strength > 0 ? [occupant] : [];
  for (let x = attackersOf(board, u.target); x; x = x.nextAttacker) {
    if (x === u) continue;
    const rival = preventStrength(board, x, LEAST);
    if (rival === 0 || rival < strength) continue;
    if (rival > strength) {
      strength = rival;
      by = [x];
    } else if (by[0] !== occupant) by.push(x);
  }
  return { strength, by };
}
