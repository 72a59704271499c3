import { type DiceState, type Options, sure } from '@strategoi/kernel';
import { newLore } from './lore.ts';
import { FULL, REDUCED, type Roster } from './roster.ts';
import { type SideName, sideOf } from './sides.ts';
import { type BeyState, CUP, DUE, STOCK } from './state.ts';
import type { Stratagems } from './stratagems.ts';

/** Units by class, leaders by name, as a scenario lists them. */
export interface ForceList {
  readonly leaders: readonly string[];
  readonly units: { readonly [key: string]: number };
  /** How many of a class stand on their reduced side. */
  readonly reduced?: { readonly [key: string]: number };
}

/** The counters a list is made of. */
export interface Allotted {
  readonly pieces: readonly number[];
  readonly reduced: readonly number[];
}

/** Takes the first counters of each class that no earlier list has taken. */
export function allot(roster: Roster, spec: ForceList, taken: Set<number>): Allotted {
  const pieces: number[] = [];
  const reduced: number[] = [];
  for (const [key, count] of Object.entries(spec.units)) {
    let weak = spec.reduced?.[key] ?? 0;
    for (let n = 1, left = count; left > 0; n++) {
      const piece = roster.pieceOf.get(`${key}-${n}`);
      if (piece === undefined) throw new Error(`not enough ${key}`);
      if (taken.has(piece)) continue;
      taken.add(piece);
      pieces.push(piece);
      if (weak-- > 0) reduced.push(piece);
      left--;
    }
  }
  for (const id of spec.leaders) pieces.push(sure(roster.pieceOf.get(id)));
  return { pieces: pieces.sort((a, b) => a - b), reduced };
}

/** What a game adds to the table, with the groups still due, what ships carried and what archers bar. */
export type OwnPart<S extends BeyState> = Omit<S, keyof BeyState> & Pick<S, 'due' | 'carried' | 'barred'>;

/** The first turn, everything in stock, every counter in the cup; the game's own part is given. */
export function emptyTable<S extends BeyState>(
  own: OwnPart<S>,
  table: { readonly roster: Roster; readonly stratagems: Stratagems; readonly categories: number },
  spec: { readonly id: string; readonly turns: readonly [number, number]; readonly advantage: SideName },
  options: Options,
  dice: DiceState,
): S {
  const advantage = sideOf(spec.advantage);
  const { size } = table.roster;
  const series: Omit<BeyState, 'due' | 'carried' | 'barred'> = {
    scenario: spec.id,
    options,
    turn: spec.turns[0],
    phase: 'A',
    initiative: advantage,
    active: advantage,
    advantage,
    pa: [0, 0],
    left: 0,
    at: new Array(size).fill(STOCK),
    face: new Array(size).fill(FULL),
    did: new Array(size).fill(0),
    from: new Array(size).fill(0),
    counters: new Array(table.stratagems.counters.length).fill(CUP),
    hands: [0, 0],
    lore: newLore(table.stratagems.counters.length, [0, 0]),
    played: [0, 0],
    activated: [],
    scored: new Array(table.categories).fill(0),
    flow: [],
    dice,
  };
  return Object.assign(series, own) as S;
}

/** Puts what a scenario deploys on the maps, and sets apart what is still to come. */
export function deploy(
  s: BeyState,
  deployed: readonly (Allotted & { readonly at: number })[],
  due: readonly Allotted[],
): void {
  for (const { pieces } of due) for (const p of pieces) s.at[p] = DUE;
  for (const { at, pieces, reduced } of deployed) {
    for (const p of pieces) {
      s.at[p] = at;
      s.face[p] = reduced.includes(p) ? REDUCED : FULL;
    }
  }
}
