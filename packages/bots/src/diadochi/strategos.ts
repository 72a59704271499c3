/**
 * The strategos of Les Diadoques: its sheet is the best answer it finds to what the others may well write. Sheets are
 * tried on whole seasons played out by the rules, each against the same samples; the best ones are changed here and
 * there and tried again, and the captain's own sheet is left only for one that does better on samples of their own.
 */

import { type Board, type DiadochiState, type PowerId, spaceOf } from '@strategoi/diadochi';
import {
  type Action,
  askOf,
  type Bot,
  entry,
  figure,
  type Hint,
  type SheetScales,
  type SheetTrial,
} from '@strategoi/kernel';
import { compare, halve, mean, worstOf } from '../shared/halving.ts';
import { readNote } from '../shared/memory.ts';
import { diadochiCaptain, write } from './captain.ts';
import { type DiadochiSeat, type Ground, groundOf } from './ground.ts';
import { type Outlook, outlookOf, winterOf } from './outlook.ts';
import type { Draft } from './plan.ts';
import { scales } from './scales.ts';
import { chanceOf, lead, standing } from './standing.ts';

/** What a table is worth to a player. */
type Worth = (state: DiadochiState, me: PowerId) => number;

/** How long a sheet is thought about. */
interface Thought {
  /** Samples on which a sheet is tried when it comes to mind. */
  readonly glance: number;
  /** Rounds of changes. */
  readonly rounds: number;
  /** The sheets that come into the last contest beside the captain's, and its samples. */
  readonly final: number;
  readonly joints: number;
}
const usually: Thought = { glance: 6, rounds: 4, final: 3, joints: 40 };
const atLength: Thought = { glance: 8, rounds: 8, final: 4, joints: 96 };

/** The sheets that are changed, and the changes of a round. */
const PARENTS = 4;
const CHANGES = 10;

/** The sheets that have done best so far, the best first, and the captain's own. */
function breed(
  { sheets, vary }: Outlook,
  trial: (sheet: number, sample: number) => number,
  due: () => boolean,
  { glance, rounds }: Pick<Thought, 'glance' | 'rounds'>,
): number[] {
  const values: number[] = [];
  const weigh = (sheet: number): void => {
    let sum = 0;
    for (let sample = 0; sample < glance; sample++) sum += trial(sheet, sample);
    values[sheet] = sum;
  };
  const ranked = (): number[] => [...values.keys()].sort((a, b) => figure(values, b) - figure(values, a));
  for (let sheet = 0; sheet < sheets.length && !due(); sheet++) weigh(sheet);
  for (let round = 0; round < rounds; round++) {
    const parents = ranked().slice(0, PARENTS);
    for (let i = 0; i < CHANGES; i++) {
      if (due() || parents.length === 0) return ranked();
      const sheet = vary(parents);
      if (sheet !== undefined) weigh(sheet);
    }
  }
  return ranked();
}

function search(seat: DiadochiSeat, worth: Worth, thought: Thought): readonly string[] {
  const ground = groundOf(seat);
  const outlook = ground.state.phase === 'winter' ? winterOf(seat, ground) : outlookOf(seat, ground, worth);
  const trial = (sheet: number, sample: number): number => worth(outlook.season(sheet, sample), ground.me);
  const due = (): boolean => seat.due();
  const { glance, final, joints } = thought;
  const last = breed(outlook, trial, due, thought)
    .filter((sheet) => sheet !== 0)
    .slice(0, final);
  const finalists = [0, ...last];
  const best = halve({
    plans: finalists.length,
    samples: joints,
    first: joints / 4,
    // Not those on which they were chosen.
    trial: (plan, sample) => trial(figure(finalists, plan), glance + sample),
    due,
  });
  return entry(outlook.sheets, figure(finalists, best)).lines;
}

const movesOf = ({ mine }: Ground, draft: Draft): Hint['moves'] =>
  mine.flatMap(({ id, at }) => {
    const order = draft.get(id);
    return order?.kind === 'move' ? [{ from: spaceOf(at), to: spaceOf(order.to), pieces: [String(id)] }] : [];
  });

// ---- advice

const SHOWN = 3;
const effort = { samples: 32, first: 4 };
const VARIED = 8;

function advise(seat: DiadochiSeat, worth: Worth, tried?: (part: number) => void): Hint[] {
  const step = askOf(seat)?.step;
  if (step !== 'orders') return [];
  const ground = groundOf(seat);
  const { me } = ground;
  const { sheets, season, vary } = outlookOf(seat, ground, worth);
  const known = [...sheets.keys()];
  for (let i = 0; i < VARIED; i++) vary(known);
  const now = lead(ground.state, me);
  const gains: number[][] = sheets.map(() => []);
  const trial = (sheet: number, sample: number): number => {
    const after = season(sheet, sample);
    entry(gains, sheet).push(lead(after, me) - now);
    return worth(after, me);
  };
  const contest = { plans: sheets.length, ...effort, trial, due: () => seat.due() };
  const values = compare(contest, SHOWN, tried);
  return [...values.keys()]
    .filter((sheet) => entry(values, sheet).length > 0)
    .sort((a, b) => mean(values[b]) - mean(values[a]))
    .slice(0, SHOWN)
    .map((sheet) => {
      const { lines, draft } = entry(sheets, sheet);
      const gained = entry(gains, sheet);
      const moves = movesOf(ground, draft);
      return { action: write(seat, lines), moves, lines, gain: mean(gained), worst: worstOf(gained) };
    });
}

// ---- review

/** A sheet that was written, beside the captain's and the best that come to mind. */
function weigh(
  seat: DiadochiSeat,
  worth: Worth,
  deeds: readonly Action[],
  { glance, look }: Parameters<SheetScales['weigh']>[2],
): SheetTrial {
  const ground = groundOf(seat);
  const { me } = ground;
  const outlook = outlookOf(seat, ground, worth);
  const trial = (sheet: number, sample: number): number => worth(outlook.season(sheet, sample), me);
  const ranked = breed(outlook, trial, () => false, { ...usually, glance }).slice(0, usually.final);
  const on = (value: (sample: number) => number): number[] =>
    Array.from({ length: look }, (_, sample) => value(glance + sample));
  const played = on((sample) => worth(outlook.written(deeds, sample), me));
  const tried = ranked.map((sheet) => ({ sheet, values: on((sample) => trial(sheet, sample)) }));
  const [best] = tried.sort((a, b) => mean(b.values) - mean(a.values));
  const { lines, draft } = entry(outlook.sheets, best?.sheet ?? 0);
  const apart = played.map((value, sample) => (best?.values[sample] ?? value) - value);
  const by = mean(apart);
  const doubt = Math.sqrt(apart.reduce((sum, d) => sum + (d - by) ** 2, 0) / (look * (look - 1)));
  const usual = mean(on((sample) => trial(0, sample)));
  return { usual, played: mean(played), best: { lines, moves: movesOf(ground, draft), by, doubt } };
}

/** The chances of all, from what each would say of his own. */
function chancesBy(worth: Worth): SheetScales<DiadochiState, Board>['chances'] {
  return (table) => {
    const worths = table.live.map((power) => [power, worth(table, power)] as const);
    const all = worths.reduce((sum, [, value]) => sum + value, 0);
    return Object.fromEntries(worths.map(([power, value]) => [power, all > 0 ? value / all : 0]));
  };
}

interface Note {
  readonly turn: number;
  readonly lines: readonly string[];
}

function noted(seat: DiadochiSeat, worth: Worth, thought: Thought): readonly string[] {
  const { turn } = seat.view.board;
  const note = readNote<Partial<Note>>(seat.note);
  if (seat.note !== undefined && note) {
    if (note.turn === turn && note.lines) {
      seat.jot(seat.note);
      return note.lines;
    }
  }
  const lines = search(seat, worth, thought);
  seat.jot(JSON.stringify({ turn, lines } satisfies Note));
  return lines;
}

function choose(seat: DiadochiSeat, worth: Worth, thought: Thought): Action {
  if (seat.actions.length === 1) return entry(seat.actions, 0);
  const step = askOf(seat)?.step;
  return step === 'orders' || step === 'winter'
    ? write(seat, noted(seat, worth, thought))
    : diadochiCaptain.choose(seat);
}

/** Who searches like this, and goes by this judgement; what it says of a finished game it says in chances. */
const strategosWith = (
  id: string,
  worth: Worth,
  chance: Worth,
  thought: Thought,
): Bot<DiadochiState, Board> => ({
  id,
  choose: (seat) => choose(seat, worth, thought),
  advise: (seat, tried) => advise(seat, worth, tried),
  scales: {
    ...scales,
    sheets: {
      step: 'orders',
      chances: chancesBy(chance),
      weigh: (seat, deeds, effort) => weigh(seat, chance, deeds, effort),
    },
  },
});

export const diadochiStrategos: Bot<DiadochiState, Board> = strategosWith(
  'strategos',
  standing,
  chanceOf,
  usually,
);
/** The same who changes his sheets twice as often and looks at the best of them more than twice as long. */
export const diadochiHegemon: Bot<DiadochiState, Board> = strategosWith(
  'hegemon',
  standing,
  chanceOf,
  atLength,
);
