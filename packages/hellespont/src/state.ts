import {
  type BeyBoard,
  type BeyDecision,
  type BeyEvent,
  type BeyRun,
  type BeyState,
  type BeySteps,
  boardSeenBy,
  copyState,
  type Factor,
  foldBey,
  type Pair,
  type Side,
} from '@strategoi/bey';
import { figure } from '@strategoi/kernel';
import type { HellespontFrame } from './frames.ts';
import type { DiceLine } from './procedures/sieges.ts';

/** A leader held by the satrap: neither in play nor eliminated. */
export const IN_BOX = -5;

/** What Hellespont adds to the table. */
export interface HellespontBoard extends BeyBoard {
  /** Supply boxes 0 to 3, and whether the marker shows Disette. */
  supply: Pair;
  famine: Pair;
  /** Famine seen at some moment of the turn, for the table that keeps it. */
  latched: Pair;
  /** Optional entries already brought in. */
  optional: number[];
  /** Pieces that entered the game this turn. */
  arrived: number[];
  /** Pieces that joined enemies in B.2, each followed by the base it came from. */
  joined: number[];
  /** Leaders who died through combat. */
  fallen: number[];
  /** Tissaphernes has been played; Alcibiades was played before him. */
  tissaphernes: number;
  early: number;
}

export interface HellespontState extends HellespontBoard, BeyState {
  lore: BeyState['lore'];
  /** Never there: it names what this game tells. */
  readonly tells?: HellespontEvent;
  flow: HellespontFrame[];
}
export type S = HellespontState;

export type HellespontEvent =
  | BeyEvent
  | { type: 'supply'; side: Side; box: number; famine: boolean }
  | { type: 'latch'; side: Side }
  | { type: 'due'; entry: number; turn: number }
  | { type: 'optional'; entry: number }
  | { type: 'joined'; pairs: readonly number[] }
  | { type: 'carry'; sea: number; pf: number }
  | { type: 'fallen'; piece: number }
  | { type: 'satrap'; early: boolean }
  // What follows only tells.
  | { type: 'discord'; side: Side; piece: number; die: number; success: boolean }
  | { type: 'evasion'; side: Side; zone: number; die: number; factors: readonly Factor[]; success: boolean }
  | { type: 'passed'; side: Side; zone: number; die: number; success: boolean }
  | { type: 'siege'; side: Side; zone: number }
  | { type: 'siege.dice'; side: Side; zone: number; n: number; lines: readonly DiceLine[] }
  | { type: 'siege.result'; side: Side; zone: number; dice: readonly number[]; success: boolean };

export type HellespontRun = BeyRun<S>;
export type HellespontDecision<H extends HellespontFrame> = BeyDecision<S, H>;
export type HellespontSteps<Own extends HellespontFrame = HellespontFrame> = BeySteps<S, Own>;

export function fold(b: HellespontBoard, e: HellespontEvent): void {
  switch (e.type) {
    case 'supply':
      b.supply[e.side] = e.box;
      b.famine[e.side] = e.famine ? 1 : 0;
      break;
    case 'latch':
      b.latched[e.side] = 1;
      break;
    case 'due':
      b.due[e.entry] = e.turn;
      break;
    case 'optional':
      b.optional[e.entry] = 1;
      break;
    case 'joined':
      b.joined = [...e.pairs];
      break;
    case 'carry':
      b.carried[e.sea] = figure(b.carried, e.sea) + e.pf;
      break;
    case 'fallen':
      b.fallen.push(e.piece);
      break;
    case 'satrap':
      if (e.early) b.early = 1;
      else b.tissaphernes = 1;
      break;
    case 'turn':
      b.arrived = [];
      b.joined = [];
      b.latched = [0, 0];
      foldBey(b, e);
      break;
    case 'place':
      if (e.why === 'reinforcement') b.arrived.push(...e.pieces);
      if (e.why === 'recall') b.fallen = b.fallen.filter((p) => !e.pieces.includes(p));
      foldBey(b, e);
      break;
    case 'discord':
    case 'evasion':
    case 'passed':
    case 'siege':
    case 'siege.dice':
    case 'siege.result':
      break;
    default:
      foldBey(b, e);
  }
}

function copyOwn(to: HellespontBoard, from: HellespontBoard): void {
  to.supply = [from.supply[0], from.supply[1]];
  to.famine = [from.famine[0], from.famine[1]];
  to.latched = [from.latched[0], from.latched[1]];
  to.due = from.due.slice();
  to.optional = from.optional.slice();
  to.arrived = from.arrived.slice();
  to.joined = from.joined.slice();
  to.carried = from.carried.slice();
  to.barred = [from.barred[0], from.barred[1]];
  to.fallen = from.fallen.slice();
  to.tissaphernes = from.tissaphernes;
  to.early = from.early;
}

export const clone = (s: S): S => copyState<S>(s, copyOwn);

export const boardFor = (s: S, viewer: string): HellespontBoard =>
  boardSeenBy<HellespontBoard>(s, viewer, copyOwn);
