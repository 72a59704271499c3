/** What the others may well write: as captains do, or as whoever has thought it through. */

import { type DiadochiState, type Entry, type PowerId, powerIds } from '@strategoi/diadochi';
import { act, dreaming, entry, figure, quick, type Stream, sure } from '@strategoi/kernel';
import { type DiadochiSeat, type Ground, groundFor } from './ground.ts';
import { any, entriesOf, linesOf, mutate, nameOf, thoughtsOf } from './thoughts.ts';

const RIVAL_DRAFTS = 4;

export interface Rival {
  readonly power: PowerId;
  /** The captain's own first. */
  readonly sheets: readonly Entry[][];
  /** How likely each is, where that has been thought about. */
  readonly odds?: readonly number[];
}

export function rivalsOf(ground: Ground, luck: Stream): Rival[] {
  const { state, me } = ground;
  return state.live.flatMap((power) => {
    if (power === me) return [];
    const theirs = groundFor(state, power);
    const thoughts = thoughtsOf(theirs, luck, RIVAL_DRAFTS);
    const mutant = mutate(theirs, [...thoughts.values()], [], luck);
    thoughts.set(nameOf(mutant), mutant);
    return [
      {
        power,
        sheets: [...thoughts.values()].map((thought) => entriesOf(state, power, linesOf(theirs, thought))),
      },
    ];
  });
}

/** A table on which all the others have sealed a sheet: mostly what a captain would write, sometimes something else. */
export function joint(seat: DiadochiSeat, rivals: readonly Rival[], luck: Stream): DiadochiState {
  const state = seat.sample(luck);
  for (const { power, sheets, odds } of rivals) {
    const custom = luck.below(2) === 0 ? 0 : luck.below(sheets.length);
    // A third of the time they are thought to have thought it through themselves.
    const chosen = odds && luck.below(3) === 0 ? drawn(odds, luck) : custom;
    state.sheets[power] = entry(sheets, chosen);
  }
  state.sealed = powerIds.filter((power) => power !== seat.role && state.live.includes(power));
  return state;
}

function drawn(odds: readonly number[], luck: Stream): number {
  let left = luck.below(1 << 20) / (1 << 20);
  const found = odds.findIndex((part) => {
    left -= part;
    return left < 0;
  });
  return Math.max(0, found);
}

/** What a player would have had from each sheet beyond what he had: the more he misses one, the more he plays it. */
function mixOf(regrets: readonly number[]): number[] {
  const missed = regrets.map((one) => Math.max(0, one));
  const all = missed.reduce((a, b) => a + b, 0);
  return missed.map((one) => (all > 0 ? one / all : 1 / missed.length));
}

/** Turns of thinking for each rival. */
const PONDERED = 3;

/**
 * Regret matching: in turn each rival weighs all his sheets against what the others play so far, and this seat the
 * sheets it has in mind; how often he would have played each is what is expected of him.
 */
export function pondered(
  seat: DiadochiSeat,
  rivals: readonly Rival[],
  own: readonly { readonly entries: Entry[] }[],
  worth: (state: DiadochiState, power: PowerId) => number,
  luck: Stream,
): Rival[] {
  const { game } = seat;
  const me = seat.role as PowerId;
  const regrets = rivals.map(({ sheets }) => sheets.map(() => 0));
  const played = rivals.map(({ sheets }) => sheets.map(() => 0));
  for (let turn = 0; turn < PONDERED * rivals.length; turn++) {
    if (seat.due()) return [...rivals];
    const now = rivals.map((rival, r) => ({ ...rival, odds: mixOf(entry(regrets, r)) }));
    const table = joint(seat, now, luck);
    table.sheets[me] = any(own, luck).entries;
    const r = turn % rivals.length;
    const { power, sheets, odds } = entry(now, r);
    const worths = sheets.map((entries) => {
      const after = game.clone(table);
      after.sheets[power] = entries;
      game.apply(after, me, act('seal'), dreaming(quick(turn)));
      return worth(after, power);
    });
    const had = worths.reduce((sum, value, i) => sum + value * sure(odds[i]), 0);
    for (const [i, value] of worths.entries()) {
      entry(regrets, r)[i] = figure(entry(regrets, r), i) + value - had;
      entry(played, r)[i] = figure(entry(played, r), i) + sure(odds[i]);
    }
  }
  return rivals.map((rival, r) => ({ ...rival, odds: mixOf(entry(played, r)) }));
}
