import { figure, type View } from '@strategoi/kernel';
import { REVOLT_AT } from './data/tables.ts';
import { cityHex, isOpenSea, isSea } from './map.ts';
import { stormable } from './procedures/battles.ts';
import { interceptBonus, interceptOn, interceptors } from './procedures/intercept.ts';
import { type RaidGain, raiders, raidGain } from './procedures/raids.ts';
import { revoltModifiers } from './procedures/revolts.ts';
import { neededAt } from './procedures/sieges.ts';
import { billOf, foragingBars } from './procedures/supply.ts';
import { tributeOf as tributeOfRegion } from './procedures/tribute.ts';
import { fieldedBy, isMasked as masked, seatsIn } from './query.ts';
import { scenarioOf } from './scenario.ts';
import { type EpicBoard, type S, type Seat, sideOf } from './state.ts';
import { inSupply, supplyNet } from './supply.ts';

// What anybody can work out from what lies open before him; the page asks it of a view.

const tables = new WeakMap<object, S>();
/** A view as the rules read a table: nothing is going on, and no die is ever thrown. */
export function tableOf(view: Pick<View, 'board' | 'scenario' | 'options'>): S {
  const board = view.board as EpicBoard;
  const known = tables.get(board);
  if (known) return known;
  const { scenario, options } = view;
  const made = { ...board, scenario, options, flow: [] } as unknown as S;
  tables.set(board, made);
  return made;
}

/** EPW-SUP-11, EPW-SUP-12: what a season costs a seat if everybody it has on the map is paid for. */
export const seasonBill = (view: View, seat: Seat): number => {
  const s = tableOf(view);
  return billOf(s, fieldedBy(s, seat));
};

/** Why nobody of a seat may live off the land, the commonest rule first; nothing where somebody may, or nobody is there. */
export function whyNoForage(view: View, seat: Seat): readonly string[] {
  const counts = new Map<string, number>();
  for (const rule of foragingBars(tableOf(view), seat)) {
    if (rule === undefined) return [];
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([rule]) => rule);
}

/** Units of a seat on the map that no line of supply reaches (EPW-SUP-01). */
export function outOfSupply(view: View, seat: Seat): number[] {
  const s = tableOf(view);
  const supplied = inSupply(s, seat);
  return fieldedBy(s, seat).filter((u) => !supplied(u));
}

/** EPW-SUP-06: the hexes a line of supply of this seat reaches. */
export function suppliedHexes(view: View, seat: Seat): number[] {
  const { reached } = supplyNet(tableOf(view), sideOf(seat));
  const hexes: number[] = [];
  for (let h = 0; h < reached.length; h++) if (reached[h] === 1) hexes.push(h);
  return hexes;
}

/** EPW-RAI-05, EPW-RAI-07: what it brings if these of a seat raid in a hex, or everybody there who can. */
export const raidAt = (view: View, seat: Seat, hex: number, units?: readonly number[]): RaidGain => {
  const s = tableOf(view);
  return raidGain(s, hex, seat, units ?? raiders(s, hex, seat));
};

/** EPW-SIE-05: whether this seat masks a place it could storm when its moves are over. */
export const mayStormMasked = (view: View, seat: Seat): boolean =>
  stormable(tableOf(view), { seat, attacks: [], tried: [] }).length > 0;

/** EPW-TRB-09, EPW-TRB-10: what a region would pay now. */
export const tributeOf = (view: View, region: number): number => tributeOfRegion(tableOf(view), region);

export interface RevoltRisk {
  readonly modifiers: readonly { readonly rule: string; readonly by: number }[];
  /** How many of six dice make the city rise. */
  readonly of6: number;
}
/** EPW-REV-02, EPW-REV-03a: the check of one city, were it made now. */
export function revoltRisk(view: View, city: number): RevoltRisk {
  // EPW-SCN-01: nothing is tested in the simplified game.
  if (scenarioOf(view).simplified) return { modifiers: [], of6: 0 };
  const modifiers = revoltModifiers(tableOf(view), city);
  const needed = REVOLT_AT - modifiers.reduce((sum, { by }) => sum + by, 0);
  return { modifiers, of6: Math.max(0, Math.min(6, 7 - needed)) };
}

/** EPW-SIE-10: who it takes to besiege a place. */
export const besiegersAt = (view: View, hex: number): ReturnType<typeof neededAt> =>
  neededAt(tableOf(view), hex);

export const isMaskedCity = (view: View, city: number): boolean =>
  masked(tableOf(view), figure(cityHex, city));

/** EPW-NAV-09, EPW-NAV-10: how likely somebody comes out on the way and catches so many fleets, if every enemy tries his best in every sea. */
export function interceptRisk(view: View, seat: Seat, path: readonly number[], fleets: number): number {
  const s = tableOf(view);
  if (s.peace === 'truce') return 0;
  let away = 1;
  for (const sea of path.filter((place) => isSea(place) && !isOpenSea(place)))
    for (const enemy of seatsIn(s).filter((other) => sideOf(other) !== sideOf(seat))) {
      const best = Math.max(
        0,
        ...interceptors(s, enemy, sea, fleets).map((one) => interceptOn(s) + interceptBonus(one, fleets)),
      );
      away *= 1 - Math.min(6, best) / 6;
    }
  return 1 - away;
}
