/** The sheets that come to mind for a season, those the others may well write, and what they bring together. */

import {
  aboutOf,
  type Board,
  type DiadochiState,
  type Entry,
  type Line,
  type Military,
  type PowerId,
  powerIds,
  print,
  sayIn,
  sceneOf,
} from '@strategoi/diadochi';
import { act, dreaming, quick, type Seat, type Stream } from '@strategoi/kernel';
import { type Ground, groundFor, ordersOf } from './ground.ts';
import { bestDraft, type Draft, draftOrders, sheetOf } from './plan.ts';

const OWN_DRAFTS = 7;
const MUTANTS = 8;
const RIVAL_DRAFTS = 4;

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

export interface Rival {
  readonly power: PowerId;
  readonly sheets: readonly Entry[][];
}

export function rivalsOf(ground: Ground, luck: Stream): Rival[] {
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
export function joint(seat: Seat<Board>, rivals: readonly Rival[], luck: Stream): DiadochiState {
  const state = seat.sample(luck) as DiadochiState;
  for (const { power, sheets } of rivals)
    state.sheets[power] = (luck.below(2) === 0 ? sheets[0] : sheets[luck.below(sheets.length)]) as Entry[];
  state.sealed = powerIds.filter((power) => power !== seat.role && state.live.includes(power));
  return state;
}

export interface Sheet {
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

export function outlookOf(seat: Seat<Board>, ground: Ground): Outlook {
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
