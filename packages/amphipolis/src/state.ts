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
import type { AmphipolisFrame } from './frames.ts';

/** Points are noted as they happen, by side and category. */
export const categories = ['units', 'leaders', 'duels'] as const;
export const category = (side: Side, name: (typeof categories)[number]): number =>
  side * categories.length + categories.indexOf(name);

/** What Amphipolis adds to the table. */
export interface AmphipolisBoard extends BeyBoard {
  /** Owner of each garrison. */
  garrisons: Side[];
  /** The wall marker: none, Mur, Mur détruit. */
  mur: number;
  /** Turn on which the walls were last destroyed, or -1. */
  sapped: number;
  flotilla: number;
  /** Optional groups brought in, by side. */
  optional: Pair;
  /** Turn on which an optional group that found no free base tries again, by side; -1 when none waits. */
  postponed: Pair;
  /** Sparta has attacked Cleon with a force including Brasidas. */
  challenged: number;
  /** A movement, or an operation, has been made in this phase. */
  marched: number;
  operated: number;
}

export interface AmphipolisState extends AmphipolisBoard, BeyState {
  lore: BeyState['lore'];
  /** Never there: it names what this game tells. */
  readonly tells?: AmphipolisEvent;
  flow: AmphipolisFrame[];
}
export type S = AmphipolisState;

export type AmphipolisEvent =
  | BeyEvent
  | { type: 'garrison'; garrison: number; side: Side; how: string }
  | { type: 'wall'; mur: number; turn: number }
  | { type: 'flotilla' }
  | { type: 'due'; group: number; turn: number }
  | { type: 'optional'; side: Side; n: number }
  | { type: 'postponed'; side: Side; turn: number }
  | { type: 'challenge' }
  | { type: 'carry'; sea: number; n: number }
  | { type: 'march' }
  | { type: 'operation'; side: Side; from: number; to: number; pieces: readonly number[] }
  // What follows only tells.
  | { type: 'construction'; die: number; success: boolean }
  | { type: 'discord'; side: Side; piece?: number; cancelled?: boolean }
  | { type: 'duel'; athens: number; sparta: number }
  | { type: 'siege'; side: Side; kind: string; zone: number }
  | {
      type: 'siege.result';
      side: Side;
      kind: string;
      zone: number;
      die: number;
      goal: number;
      factors: readonly Factor[];
      success: boolean;
    };

export type AmphipolisRun = BeyRun<S>;
export type AmphipolisDecision<H extends AmphipolisFrame> = BeyDecision<S, H>;
export type AmphipolisSteps<Own extends AmphipolisFrame = AmphipolisFrame> = BeySteps<S, Own>;

export function fold(b: AmphipolisBoard, e: AmphipolisEvent): void {
  switch (e.type) {
    case 'garrison':
      b.garrisons[e.garrison] = e.side;
      break;
    case 'wall':
      b.mur = e.mur;
      if (e.mur === 2) b.sapped = e.turn;
      break;
    case 'flotilla':
      b.flotilla = 1;
      break;
    case 'due':
      b.due[e.group] = e.turn;
      break;
    case 'optional':
      b.optional[e.side] = e.n;
      break;
    case 'postponed':
      b.postponed[e.side] = e.turn;
      break;
    case 'challenge':
      b.challenged = 1;
      break;
    case 'carry':
      b.carried[e.sea] = figure(b.carried, e.sea) + e.n;
      break;
    case 'march':
      b.marched = 1;
      break;
    case 'operation':
      b.operated += 1;
      break;
    case 'active':
    case 'rest':
      b.marched = 0;
      b.operated = 0;
      foldBey(b, e);
      break;
    case 'construction':
    case 'discord':
    case 'duel':
    case 'siege':
    case 'siege.result':
      break;
    default:
      foldBey(b, e);
  }
}

function copyOwn(to: AmphipolisBoard, from: AmphipolisBoard): void {
  to.garrisons = from.garrisons.slice();
  to.mur = from.mur;
  to.sapped = from.sapped;
  to.flotilla = from.flotilla;
  to.due = from.due.slice();
  to.optional = [from.optional[0], from.optional[1]];
  to.postponed = [from.postponed[0], from.postponed[1]];
  to.challenged = from.challenged;
  to.carried = from.carried.slice();
  to.barred = [from.barred[0], from.barred[1]];
  to.marched = from.marched;
  to.operated = from.operated;
}

export const clone = (s: S): S => copyState<S>(s, copyOwn);

export const boardFor = (s: S, viewer: string): AmphipolisBoard =>
  boardSeenBy<AmphipolisBoard>(s, viewer, copyOwn);
