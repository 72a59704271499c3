/** The sheets that may be sealed now, and what they bring together with those of the others. */

import {
  aboutOf,
  type DiadochiState,
  type Entry,
  everyOffer,
  type Line,
  type PowerId,
  print,
  sceneOf,
} from '@strategoi/diadochi';
import { type Action, act, dreaming, entry, quick, type Stream } from '@strategoi/kernel';
import { type DiadochiSeat, type Ground, groundFor } from './ground.ts';
import type { Draft } from './plan.ts';
import { joint, pondered, type Rival, rivalsOf } from './rivals.ts';
import { bribesOf, entriesOf, linesOf, mutate, nameOf, type Thought, thoughtsOf } from './thoughts.ts';
import { planWinter } from './winter.ts';

const OWN_DRAFTS = 7;
/** As many sheets are thought of for a winter. */
const WINTERS = 60;

export interface Sheet {
  readonly draft: Draft;
  readonly lines: readonly string[];
  readonly entries: Entry[];
}

/** The sheets that may be sealed now, the captain's own first, and what comes of each. */
export interface Outlook {
  readonly sheets: readonly Sheet[];
  /** Adds a sheet like one of these with something changed, if that makes one that is not there yet. */
  vary(like: readonly number[]): number | undefined;
  /** The table after the season, on a sample. */
  season(sheet: number, sample: number): DiadochiState;
  /** The same with a sheet somebody has written, deed by deed. */
  written(deeds: readonly Action[], sample: number): DiadochiState;
}

function sheetFrom({ state, me }: Ground, lines: readonly Line[], draft: Draft = new Map()): Sheet {
  const scene = sceneOf(state, me);
  return {
    draft,
    lines: lines.map((line) => print(line, scene)),
    entries: entriesOf(state, me, lines),
  };
}

/** Seals one of these sheets on a sample on which the others have sealed theirs. */
function played(
  seat: DiadochiSeat,
  sheets: readonly Sheet[],
  rivals: readonly Rival[],
  luck: Stream,
): Pick<Outlook, 'season' | 'written'> {
  const me = seat.role as PowerId;
  const tables: DiadochiState[] = [];
  const { game } = seat;
  const dealt = (sample: number): DiadochiState => {
    tables[sample] ??= joint(seat, rivals, luck);
    return game.clone(tables[sample]);
  };
  return {
    season(sheet, sample) {
      const table = dealt(sample);
      table.sheets[me] = entry(sheets, sheet).entries;
      game.apply(table, me, act('seal'), dreaming(quick(sample)));
      return table;
    },
    written(deeds, sample) {
      const table = dealt(sample);
      table.sheets[me] = [];
      const how = dreaming(quick(sample));
      for (const deed of deeds)
        if (deed.verb === 'write' || deed.verb === 'erase') game.apply(table, me, deed, how);
      game.apply(table, me, act('seal'), how);
      return table;
    },
  };
}

export function outlookOf(
  seat: DiadochiSeat,
  ground: Ground,
  worth: (state: DiadochiState, power: PowerId) => number,
): Outlook {
  const luck = quick(seat.stream.below(2 ** 31));
  const bribes = bribesOf(ground);
  const known = thoughtsOf(ground, luck, OWN_DRAFTS);
  const thoughts = [...known.values()];
  const made = (thought: Thought): Sheet => sheetFrom(ground, linesOf(ground, thought), thought.draft);
  const sheets = thoughts.map(made);
  const rivals = pondered(seat, rivalsOf(ground, luck), sheets, worth, luck);
  return {
    sheets,
    vary(like) {
      const from = like.map((sheet) => entry(thoughts, sheet));
      const thought = mutate(ground, from, bribes, luck);
      const name = nameOf(thought);
      if (known.has(name)) return undefined;
      known.set(name, thought);
      thoughts.push(thought);
      return sheets.push(made(thought)) - 1;
    },
    ...played(seat, sheets, rivals, luck),
  };
}

/** The same for the sheet of a winter: what a captain would raise, less of it, more of it, or something else instead. */
export function winterOf(seat: DiadochiSeat, ground: Ground): Outlook {
  const { state, me } = ground;
  const luck = quick(seat.stream.below(2 ** 31));
  const usual = planWinter(ground);
  const offers = everyOffer(state, me).flatMap(({ line }) =>
    line.kind === 'build' || line.kind === 'promote' ? [line] : [],
  );
  const plans: Line[][] = [usual, []];
  for (let i = 0; i < usual.length; i++) plans.push(usual.filter((_, at) => at !== i));
  for (const line of offers) {
    const about = aboutOf(state, line);
    const others = usual.filter((one) => aboutOf(state, one) !== about);
    plans.push([...others, line], [line], [...others.slice(0, -1), line]);
  }
  const known = new Set<string>();
  const sheets = plans
    .map((plan) => sheetFrom(ground, plan))
    .filter(({ lines }) => !known.has(lines.join()) && known.add(lines.join()))
    .slice(0, WINTERS);
  const rivals = state.live.flatMap((power): Rival[] => {
    if (power === me) return [];
    return [{ power, sheets: [entriesOf(state, power, planWinter(groundFor(state, power)))] }];
  });
  return { sheets, vary: () => undefined, ...played(seat, sheets, rivals, luck) };
}
