import { type Action, act, type Params, refuse } from '@strategoi/kernel';
import {
  type Choice,
  type EpicRun,
  type FrameOf,
  only,
  type Procedure,
  type StepOf,
  seatOf,
} from '../flow.ts';
import { barredFromCards, held, mayPlay, mayPlayWithHelp } from '../hands.ts';
import { share } from '../orders.ts';
import { type S, type Seat, seasonOf } from '../state.ts';
import { layDown } from './card.ts';
import { isOffered } from './stacks.ts';

// Windows in which a held card may be played (W-1 to W-6). A window opens for a seat that may hold the card as far as
// everybody can tell, so that being asked, and how long it takes, tells nothing.

interface Window<P extends Procedure> {
  readonly window: string;
  readonly card: string;
  readonly rules: readonly string[];
  /** The seats that have not let it pass yet, in the order they are asked. */
  seats(s: S, f: FrameOf<P>): readonly Seat[];
  /** What it may be played on; left out, it needs no target. None: the window stays shut. */
  targets?(s: S, f: FrameOf<P>, seat: Seat): readonly string[];
  /** What everybody is told of it, for those who have armed a card. */
  params?(s: S, f: FrameOf<P>): Params;
  /** The card has been laid down and paid for. */
  play(s: S, f: FrameOf<P>, seat: Seat, target: string, run: EpicRun<P>): void;
  /** The seat has let it pass. */
  pass(f: FrameOf<P>, seat: Seat): void;
  /** Where play goes on when nobody is left to be asked. */
  readonly onward: StepOf<P>;
}

const isOpen = <P extends Procedure>(w: Window<P>, s: S, f: FrameOf<P>, seat: Seat): boolean =>
  mayPlayWithHelp(s, seat, w.card) && (w.targets?.(s, f, seat) ?? ['']).length > 0;

function offersOf<P extends Procedure>(w: Window<P>, s: S, f: FrameOf<P>, seat: Seat): Action[] {
  const isHeld = held(s, seat, w.card) >= 0;
  const targets = isHeld && mayPlay(s, seat, w.card) ? (w.targets?.(s, f, seat) ?? ['']) : [];
  const plays = targets.map((name) => act('play', name === '' ? w.card : `${w.card} ${name}`));
  // EPW-MUL-09: whoever holds it and cannot pay may turn to his allies.
  const isShort = isHeld && plays.length === 0;
  return [...plays, act('pass'), ...(isShort ? [share] : [])];
}

export function cardWindow<P extends Procedure>(w: Window<P>): Choice<P> {
  return {
    rules: w.rules,
    window: w.window,
    roles(s, f) {
      const seat = w.seats(s, f).find((one) => isOpen(w, s, f, one));
      return seat === undefined ? [] : only(seat);
    },
    skip: (_s, _f, run) => run.next(w.onward),
    params: (s, f) => ({ turn: seasonOf(s), ...w.params?.(s, f) }),
    offers: (s, f, role) => offersOf(w, s, f, seatOf(role)),
    refuse(s, f, role, action) {
      const seat = seatOf(role);
      if (isOffered(offersOf(w, s, f, seat), action)) return undefined;
      return refuse(barredFromCards(s, seat) ?? 'EPW-CRD-06');
    },
    take(s, f, role, { verb, target = '' }, run) {
      const seat = seatOf(role);
      if (verb === 'pass') return w.pass(f, seat);
      layDown(run, seat, held(s, seat, w.card));
      w.play(s, f, seat, target.slice(w.card.length + 1), run);
    },
  };
}
