import { askOf, type Bot, entry, type Seat, type State } from '@strategoi/kernel';
import type { Answer } from './answers.ts';
import { refrain } from './choice.ts';
import { type Intent, intend, type Mind } from './intent.ts';
import { even, inStyle, lookWith, STYLES, type Temper } from './temper.ts';

/** A player that answers each question by its kind. Where there is no choice there is nothing to think about. */
export const captainOf = <S extends State, B>(
  answer: Answer<S, B>,
  temper: Temper = even,
  intent?: Intent,
): Bot<S, B> => ({
  id: temper.id,
  choose(seat) {
    if (seat.actions.length === 1) return entry(seat.actions, 0);
    lookWith(seat.view, temper);
    if (intent) intend(seat.view, intent);
    const ask = askOf(seat);
    return ask ? answer(seat, ask) : refrain(seat);
  },
});

/**
 * The captain as he is dreamt of, for one dream: a movement that has begun is carried out as it was planned, where the
 * captain himself thinks of it anew at every decision.
 */
export const dreamtCaptain = <S extends State, B>(
  answer: Answer<S, B>,
  intent?: Intent,
  temper: Temper = even,
): Bot<S, B> => {
  const mind: Mind = { mark: '', plan: undefined };
  return {
    id: temper.id,
    choose(seat) {
      lookWith(seat.view, temper);
      intend(seat.view, intent, mind);
      const ask = askOf(seat);
      if (!ask) return refrain(seat);
      if (ask.step === OPENING) mind.mark = '';
      return answer(seat, ask);
    },
  };
};

/** Where the next movement of an action phase begins, however many a turn has. */
const OPENING = 'actions.announce';

/**
 * The captain with a hand of his own, drawn at his first decision and kept for the whole game. Where the host keeps no notes
 * he has none: whoever weighed otherwise at every decision would not carry out what he has begun.
 */
export function styledCaptain<S extends State, B>(answer: Answer<S, B>, temper: Temper = even): Bot<S, B> {
  const plain = captainOf(answer, temper);
  const styled = Array.from({ length: STYLES }, (_, style) => captainOf(answer, inStyle(temper, style)));
  return {
    id: temper.id,
    choose(seat) {
      if (seat.note === undefined) seat.jot(String(seat.stream.below(STYLES)));
      return (styled[Number(seat.note)] ?? plain).choose(seat);
    },
  };
}

/** Thinks of a way out of a plan that keeps failing; whole turns never need as many tries. */
export const givesUp = (seat: Pick<Seat, 'stream'>): boolean => seat.stream.below(40) === 0;
