import { type BeyBoard, type BeyState, boardSeenBy, copyState, foldBey, type Side } from '@strategoi/bey';
import type { Event } from '@strategoi/kernel';

/** A leader held by the satrap: neither in play nor eliminated. */
export const IN_BOX = -5;

/** What Hellespont adds to the table. */
export interface HellespontBoard extends BeyBoard {
  /** Supply boxes 0 to 3, and whether the marker shows Disette. */
  supply: number[];
  famine: number[];
  /** Famine seen at some moment of the turn, for the table that keeps it. */
  latched: number[];
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
}
export type S = HellespontState;

export type HellespontEvent =
  | { type: 'supply'; side: Side; box: number; famine: boolean }
  | { type: 'latch'; side: Side }
  | { type: 'due'; entry: number; turn: number }
  | { type: 'optional'; entry: number }
  | { type: 'joined'; pairs: readonly number[] }
  | { type: 'carry'; sea: number; pf: number }
  | { type: 'fallen'; piece: number }
  | { type: 'satrap'; early: boolean };

export function fold(b: HellespontBoard, event: Event): void {
  const e = event as unknown as
    | HellespontEvent
    | { type: 'turn' }
    | { type: 'place'; pieces: readonly number[]; to: number; why: string };
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
      b.carried[e.sea] = (b.carried[e.sea] as number) + e.pf;
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
      foldBey(b, event);
      break;
    case 'place':
      if (e.why === 'reinforcement') b.arrived.push(...e.pieces);
      if (e.why === 'recall') b.fallen = b.fallen.filter((p) => !e.pieces.includes(p));
      foldBey(b, event);
      break;
    default:
      foldBey(b, event);
  }
}

function copyOwn(to: HellespontBoard, from: HellespontBoard): void {
  to.supply = from.supply.slice();
  to.famine = from.famine.slice();
  to.latched = from.latched.slice();
  to.due = from.due.slice();
  to.optional = from.optional.slice();
  to.arrived = from.arrived.slice();
  to.joined = from.joined.slice();
  to.carried = from.carried.slice();
  to.barred = from.barred.slice();
  to.fallen = from.fallen.slice();
  to.tissaphernes = from.tissaphernes;
  to.early = from.early;
}

export const clone = (s: S): S => copyState<S>(s, copyOwn);

export const boardFor = (s: S, viewer: string): HellespontBoard =>
  boardSeenBy<HellespontBoard>(s, viewer, copyOwn);
