/**
 * The strategos of Les Diadoques: its sheet is the best answer it finds to what the others may well write. Drafts are
 * tried on whole seasons played out by the rules, each against the same samples; the captain's own sheet is left only
 * for one that does better.
 */

import { type Board, spaceOf } from '@strategoi/diadochi';
import type { Action, Bot, Hint, Seat } from '@strategoi/kernel';
import { compare, halve, mean, worstOf } from '../shared/halving.ts';
import { diadochiCaptain, write } from './captain.ts';
import { groundOf } from './ground.ts';
import { outlookOf, type Sheet } from './outlook.ts';
import { scales } from './scales.ts';
import { lead, standing } from './standing.ts';

const JOINTS = 32;
/** Rounds of the contest, each with half the drafts and twice the samples of the last. */
const FIRST_SAMPLES = 4;
const effort = { samples: JOINTS, first: FIRST_SAMPLES };

function search(seat: Seat<Board>): readonly string[] {
  const ground = groundOf(seat);
  const { sheets, season } = outlookOf(seat, ground);
  const best = halve({
    plans: sheets.length,
    ...effort,
    trial: (sheet, sample) => standing(season(sheet, sample), ground.me),
    due: () => seat.due(),
  });
  return (sheets[best] as Sheet).lines;
}

// ---- advice

const SHOWN = 3;

function advise(seat: Seat<Board>, tried?: (part: number) => void): Hint[] {
  const step = seat.view.asks.find(({ role }) => role === seat.role)?.step;
  if (step !== 'orders') return [];
  const ground = groundOf(seat);
  const { me } = ground;
  const { sheets, season } = outlookOf(seat, ground);
  const now = lead(ground.state, me);
  const gains: number[][] = sheets.map(() => []);
  const trial = (sheet: number, sample: number): number => {
    const after = season(sheet, sample);
    (gains[sheet] as number[]).push(lead(after, me) - now);
    return standing(after, me);
  };
  const contest = { plans: sheets.length, ...effort, trial, due: () => seat.due() };
  const values = compare(contest, SHOWN, tried);
  const known = [...values.keys()].filter((sheet) => (values[sheet] as number[]).length > 0);
  return known
    .sort((a, b) => mean(values[b]) - mean(values[a]))
    .slice(0, SHOWN)
    .map((sheet) => {
      const { lines, draft } = sheets[sheet] as Sheet;
      const gained = gains[sheet] as number[];
      const moves = ground.mine.flatMap(({ id, at }) => {
        const order = draft.get(id);
        return order?.kind === 'move'
          ? [{ from: spaceOf(at), to: spaceOf(order.to), pieces: [String(id)] }]
          : [];
      });
      return { action: write(seat, lines), moves, lines, gain: mean(gained), worst: worstOf(gained) };
    });
}

interface Note {
  readonly turn: number;
  readonly lines: readonly string[];
}

function noted(seat: Seat<Board>): readonly string[] {
  const { turn } = seat.view.board;
  if (seat.note !== undefined) {
    const note = JSON.parse(seat.note) as Note;
    if (note.turn === turn) {
      seat.jot(seat.note);
      return note.lines;
    }
  }
  const lines = search(seat);
  seat.jot(JSON.stringify({ turn, lines } satisfies Note));
  return lines;
}

function choose(seat: Seat<Board>): Action {
  if (seat.actions.length === 1) return seat.actions[0] as Action;
  const step = seat.view.asks.find(({ role }) => role === seat.role)?.step;
  return step === 'orders' ? write(seat, noted(seat)) : diadochiCaptain.choose(seat);
}

export const diadochiStrategos: Bot<Board> = {
  id: 'strategos',
  choose,
  advise,
  scales,
};
