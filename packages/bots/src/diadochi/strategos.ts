/**
 * The strategos of Les Diadoques: its sheet is the best answer it finds to what the others may well write. Drafts are
 * tried on whole seasons played out by the rules, each against the same samples; the captain's own sheet is left only
 * for one that does better.
 */

import {
  aboutOf,
  type Board,
  type DiadochiState,
  type Entry,
  type Line,
  type Military,
  type PowerId,
  pointsOf,
  powerIds,
  print,
  sayIn,
  sceneOf,
  spaceOf,
} from '@strategoi/diadochi';
import {
  type Action,
  act,
  type Bot,
  dreaming,
  type Hint,
  quick,
  type Seat,
  type Stream,
} from '@strategoi/kernel';
import { compare, halve, mean, worstOf } from '../shared/halving.ts';
import { diadochiCaptain, write } from './captain.ts';
import { type Ground, groundFor, groundOf, ordersOf } from './ground.ts';
import { bestDraft, type Draft, draftOrders, sheetOf } from './plan.ts';
import { standing } from './standing.ts';

const OWN_DRAFTS = 7;
const MUTANTS = 8;
const RIVAL_DRAFTS = 4;
const JOINTS = 32;
/** Rounds of the contest, each with half the drafts and twice the samples of the last. */
const FIRST_SAMPLES = 4;

const SHAKEN = 0.6;

/** Orders of one or two units changed for others they may be given. */
function mutate(ground: Ground, draft: Draft, luck: Stream): Draft {
  const mutant: Draft = new Map(draft);
  for (let n = 1 + luck.below(2); n > 0 && ground.mine.length > 0; n--) {
    const unit = ground.mine[luck.below(ground.mine.length)] as Ground['mine'][number];
    const choices = ordersOf(ground.state, unit);
    mutant.set(unit.id, choices[luck.below(choices.length)] as Military);
  }
  return mutant;
}

const nameOf = (draft: Draft): string => JSON.stringify([...draft.entries()].sort(([a], [b]) => a - b));

/** The captain's own draft first, then others that differ from it and from each other. */
function drafts(ground: Ground, luck: Stream, shaken: number, mutants: number): Draft[] {
  const own = bestDraft(ground);
  const found = new Map([[nameOf(own), own]]);
  for (let i = 0; i < shaken; i++) {
    const draft = draftOrders(ground, luck, SHAKEN);
    found.set(nameOf(draft), draft);
  }
  const seeds = [...found.values()];
  for (let i = 0; i < mutants; i++) {
    const draft = mutate(ground, seeds[luck.below(seeds.length)] as Draft, luck);
    found.set(nameOf(draft), draft);
  }
  return [...found.values()];
}

const entriesOf = (state: DiadochiState, power: PowerId, lines: readonly Line[]): Entry[] => {
  const scene = sceneOf(state, power);
  return lines.map((line) => ({ ...sayIn(line, scene), verdict: 'ok', about: aboutOf(state, line) }));
};

interface Rival {
  readonly power: PowerId;
  readonly sheets: readonly Entry[][];
}

function rivalsOf(ground: Ground, luck: Stream): Rival[] {
  const { state, me } = ground;
  return state.live.flatMap((power) => {
    if (power === me) return [];
    const theirs = groundFor(state, power);
    const sheets = drafts(theirs, luck, RIVAL_DRAFTS, 1).map((draft) =>
      entriesOf(state, power, sheetOf(theirs, draft)),
    );
    return [{ power, sheets }];
  });
}

/** A table on which all the others have sealed a sheet: mostly what a captain would write, sometimes something else. */
function joint(seat: Seat<Board>, rivals: readonly Rival[], luck: Stream): DiadochiState {
  const state = seat.sample(luck) as DiadochiState;
  for (const { power, sheets } of rivals)
    state.sheets[power] = (luck.below(2) === 0 ? sheets[0] : sheets[luck.below(sheets.length)]) as Entry[];
  state.sealed = powerIds.filter((power) => power !== seat.role && state.live.includes(power));
  return state;
}

interface Sheet {
  readonly draft: Draft;
  readonly lines: readonly string[];
  readonly entries: Entry[];
}

/** The sheets that may be sealed now, the captain's own first, and what a season brings with each. */
interface Outlook {
  readonly sheets: readonly Sheet[];
  /** The table after the season, on a sample. */
  season(sheet: number, sample: number): DiadochiState;
}

function outlookOf(seat: Seat<Board>, ground: Ground): Outlook {
  const { state, me } = ground;
  const luck = quick(seat.stream.below(2 ** 31));
  const scene = sceneOf(state, me);
  const sheets = drafts(ground, luck, OWN_DRAFTS, MUTANTS).map((draft) => {
    const lines = sheetOf(ground, draft);
    return { draft, lines: lines.map((line) => print(line, scene)), entries: entriesOf(state, me, lines) };
  });
  const tables: DiadochiState[] = [];
  const rivals = rivalsOf(ground, luck);
  const { game } = seat;
  return {
    sheets,
    season(sheet, sample) {
      tables[sample] ??= joint(seat, rivals, luck);
      const table = game.clone(tables[sample] as DiadochiState) as DiadochiState;
      table.sheets[me] = (sheets[sheet] as Sheet).entries;
      game.apply(table, me, act('seal'), dreaming(quick(sample)));
      return table;
    },
  };
}

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

/** Points ahead of the best of the others. */
function lead(state: DiadochiState, me: PowerId): number {
  const others = state.live.filter((power) => power !== me).map((power) => pointsOf(state, power));
  return pointsOf(state, me) - Math.max(0, ...others);
}

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

export const diadochiStrategos: Bot<Board> = { id: 'strategos', choose, advise };
