import { cloneFlow, type Event, figure, type State } from '@strategoi/kernel';
import type { Factor } from './combat.ts';
import { type Lore, learn } from './lore.ts';
import { type Pair, type Side, sideNamed } from './sides.ts';

/** Places off the map. */
export const STOCK = -1;
export const DEAD = -2;
/** Withdrawn for good: neither eliminated nor available. */
export const GONE = -3;
/** Reserved for a scheduled group that has not arrived. */
export const DUE = -4;

/** Where a stratagem counter is. In a view the cup also stands for every counter the viewer cannot see. */
export const CUP = 0;
export const handOf = (side: number): number => side + 1;
export const OUT = 3;

/** What a piece did this phase. */
export const MOVED = 1;
/** It may not use the free move of reinforcements. */
export const HELD = 2;
/** Bits from here up say how it came into the zone it stands in; each game names its own. */
export const ENTRY = 4;
const KEPT_BITS = MOVED | HELD;

/** Everything on the table: what events change, in the state and in views alike. */
export interface BeyBoard {
  turn: number;
  /** The book's name of the phase: "B.3". */
  phase: string;
  initiative: Side;
  active: Side;
  advantage: Side;
  pa: Pair;
  /** Announced action points not yet spent. */
  left: number;
  at: number[];
  face: number[];
  did: number[];
  /** Zone where a piece that has moved began the phase. */
  from: number[];
  counters: number[];
  hands: Pair;
  /** Stratagems played in this action phase, by side. */
  played: Pair;
  activated: number[];
  /** Points noted as they happen, at `side * categories + category`. */
  scored: number[];
  /** Turn on which each scheduled group is due; -1 once it has arrived. */
  due: number[];
  /** What has been carried over each sea in this action phase. */
  carried: number[];
  /** A zone each side's archers have closed to the enemy in this phase, or -1. */
  barred: Pair;
  /** What each seat knows of the other's counters; in the state alone. */
  lore?: Lore;
}

export interface BeyState extends BeyBoard, State {
  lore: Lore;
  /** Never there: a game names here what it tells beside the events of the series. */
  readonly tells?: Event;
}

/** Copies what a game adds to the table. The conformance kit compares a clone with its original: a field left out shows. */
export type CopyOwn<B extends BeyBoard> = (to: B, from: B) => void;

type SeriesBoard = Omit<BeyBoard, 'due' | 'carried' | 'barred' | 'lore'>;

/**
 * Search lives on this copy: every field by hand, in one literal, or it takes twice as long. The order of the fields is
 * part of what tells states apart, so the game's own come between the series' and the flow.
 */
export function copyState<S extends BeyState>(s: S, copyOwn: CopyOwn<S>): S {
  const series: SeriesBoard & Pick<BeyState, 'scenario' | 'options' | 'lore'> = {
    scenario: s.scenario,
    options: s.options,
    turn: s.turn,
    phase: s.phase,
    initiative: s.initiative,
    active: s.active,
    advantage: s.advantage,
    pa: [s.pa[0], s.pa[1]],
    left: s.left,
    at: s.at.slice(),
    face: s.face.slice(),
    did: s.did.slice(),
    from: s.from.slice(),
    counters: s.counters.slice(),
    hands: [s.hands[0], s.hands[1]],
    lore: s.lore.map((block) => block.slice()),
    played: [s.played[0], s.played[1]],
    activated: s.activated.slice(),
    scored: s.scored.slice(),
  };
  const copy = series as S;
  copyOwn(copy, s);
  copy.flow = cloneFlow(s.flow);
  copy.dice = { key: s.dice.key, at: s.dice.at };
  return copy;
}

/** The table as this viewer sees it: every counter he may not know of stands in the cup. */
export function boardSeenBy<B extends BeyBoard>(b: B, viewer: string, copyOwn: CopyOwn<B>): B {
  const series: SeriesBoard = {
    turn: b.turn,
    phase: b.phase,
    initiative: b.initiative,
    active: b.active,
    advantage: b.advantage,
    pa: [b.pa[0], b.pa[1]],
    left: b.left,
    at: b.at.slice(),
    face: b.face.slice(),
    did: b.did.slice(),
    from: b.from.slice(),
    counters: b.counters.slice(),
    hands: [b.hands[0], b.hands[1]],
    played: [b.played[0], b.played[1]],
    activated: b.activated.slice(),
    scored: b.scored.slice(),
  };
  const board = series as B;
  copyOwn(board, b);
  const side = sideNamed(viewer);
  const seen = side === undefined ? -1 : handOf(side);
  for (const [k, place] of b.counters.entries()) if (place !== OUT && place !== seen) board.counters[k] = CUP;
  return board;
}

export type BeyEvent =
  | { type: 'turn'; turn: number }
  | { type: 'phase'; phase: string; side?: Side }
  /** `apart`: a counter that could not be drawn; `among`: chosen out of these, and not blind. */
  | { type: 'draw'; side: Side; counter: number; apart?: number; among?: readonly number[] }
  | { type: 'discard'; side: Side; counter: number }
  /** A side has looked into the cup: these it sought and found, those it sought and did not. */
  | { type: 'look'; side: Side; found: readonly number[]; missing: readonly number[] }
  | { type: 'return'; side: Side; counter: number }
  | { type: 'play'; side: Side; counter: number; face: string; out: boolean }
  | { type: 'counter-out'; counter: number; hand: Side | -1 }
  | { type: 'points'; side: Side; dice: readonly number[]; value: number }
  | { type: 'pa'; side: Side; value: number }
  | { type: 'initiative'; side: Side }
  | { type: 'advantage'; side: Side; use: string }
  | { type: 'active'; side: Side }
  | { type: 'announce'; side: Side; n: number }
  | { type: 'pay'; n: number }
  | { type: 'activate'; side: Side; zone: number; cost: number }
  | { type: 'move'; pieces: readonly number[]; from: number; to: number; entry: number; cost: number }
  | { type: 'place'; pieces: readonly number[]; from: number; to: number; why: string }
  | { type: 'rest' }
  | { type: 'bar'; side: Side; zone: number }
  | { type: 'flip'; piece: number; face: number; why: string }
  | { type: 'eliminate'; piece: number; from: number; to: number; why: string }
  | { type: 'score'; side: Side; category: number; points: number; why: string }
  // What follows only tells: nothing on the table changes by it.
  | { type: 'combat'; zone: number; attacker: Side }
  | {
      type: 'combat.result';
      zone: number;
      attacker: Side;
      attackerPf: number;
      defenderPf: number;
      odds: number;
      column: number;
      die: number;
      modifier: number;
      row: number;
      factors: readonly Factor[];
      attackerLoss: string;
      defenderLoss: string;
      winner: Side;
    }
  | { type: 'support'; side: Side; zone: number; pf: number }
  | { type: 'storm'; piece: number; zone: number; die: number }
  | { type: 'attrition'; side: Side; zone: number; die: number; modifier: number; losses: number }
  | { type: 'withdrawn'; side: Side; zone: number; to: number }
  | { type: 'unpaid'; side: Side }
  | { type: 'total-victory'; side: Side };

/** Changes the common part of a board. Events that only tell change nothing. */
export function foldBey(b: BeyBoard, event: BeyEvent): void {
  change(b, event);
  if (b.lore) learn(b.lore, b, event);
}

function change(b: BeyBoard, e: BeyEvent): void {
  switch (e.type) {
    case 'turn':
      b.turn = e.turn;
      break;
    case 'phase':
      b.phase = e.phase;
      break;
    case 'draw':
      b.hands[e.side] = b.hands[e.side] + 1;
      if (e.counter >= 0) b.counters[e.counter] = handOf(e.side);
      break;
    case 'return':
      b.hands[e.side] = b.hands[e.side] - 1;
      if (e.counter >= 0) b.counters[e.counter] = CUP;
      break;
    case 'play':
      b.hands[e.side] = b.hands[e.side] - 1;
      b.counters[e.counter] = e.out ? OUT : CUP;
      b.played[e.side] = b.played[e.side] + 1;
      break;
    case 'counter-out':
      if (e.hand !== -1) b.hands[e.hand] = figure(b.hands, e.hand) - 1;
      b.counters[e.counter] = OUT;
      break;
    case 'pa':
      b.pa[e.side] = e.value;
      break;
    case 'initiative':
      b.initiative = e.side;
      break;
    case 'advantage':
      b.advantage = e.side;
      break;
    case 'active':
      b.active = e.side;
      b.left = 0;
      b.played = [0, 0];
      b.activated = [];
      clearDeeds(b);
      break;
    case 'announce':
      b.left = e.n;
      b.pa[e.side] = b.pa[e.side] - e.n;
      break;
    case 'pay':
      b.left -= e.n;
      break;
    case 'activate':
      b.activated.push(e.zone);
      b.left -= e.cost;
      break;
    case 'move':
      for (const p of e.pieces) {
        const did = figure(b.did, p);
        if (!(did & MOVED)) b.from[p] = figure(b.at, p);
        b.at[p] = e.to;
        b.did[p] = (did & KEPT_BITS) | MOVED | e.entry;
      }
      break;
    case 'place':
      for (const p of e.pieces) {
        b.at[p] = e.to;
        if (e.to < 0) turnUp(b, p);
      }
      break;
    case 'rest':
      clearDeeds(b);
      break;
    case 'bar':
      b.barred[e.side] = e.zone;
      break;
    case 'flip':
      b.face[e.piece] = e.face;
      break;
    case 'eliminate':
      b.at[e.piece] = e.to;
      turnUp(b, e.piece);
      break;
    case 'score':
      b.scored[e.category] = figure(b.scored, e.category) + e.points;
      break;
    default:
      break;
  }
}

/** Off the map a counter lies face up; should it come back in the same phase, it has moved if it had. */
function turnUp(b: BeyBoard, piece: number): void {
  b.face[piece] = 0;
  b.did[piece] = figure(b.did, piece) & MOVED;
  if (b.did[piece] === 0) b.from[piece] = 0;
}

function clearDeeds(b: BeyBoard): void {
  b.carried.fill(0);
  b.barred = [-1, -1];
  for (let p = 0; p < b.did.length; p++) {
    b.did[p] = 0;
    b.from[p] = 0;
  }
}
