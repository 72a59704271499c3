/** The sheets that come to mind for a season: what a captain would write, and the same with something changed. */

import {
  aboutOf,
  bribeMinimum,
  type DiadochiState,
  type Entry,
  everyOffer,
  type Line,
  type Military,
  type MoneyLine,
  type PowerId,
  sayIn,
  sceneOf,
  spaceOf,
} from '@strategoi/diadochi';
import { cell, type Stream } from '@strategoi/kernel';
import { type Ground, ordersOf } from './ground.ts';
import { bestDraft, type Draft, draftOrders, sheetOf } from './plan.ts';

const SHAKEN = 0.6;

type Bribe = Extract<MoneyLine, { kind: 'bribe' }>;

/** Orders to units, and whom gold is to buy: what the captain's custom says of it where nothing is said here. */
export interface Thought {
  readonly draft: Draft;
  readonly bribe?: Bribe | 'none';
}

export const any = <T>(from: readonly T[], luck: Stream): T => cell(from, luck.below(from.length));

/** One unit is told something else: mostly to march, to besiege, or to help another of his. */
function turnOne(ground: Ground, draft: Draft, luck: Stream): void {
  const unit = any(ground.mine, luck);
  const orders = ordersOf(ground.state, unit);
  const wish = luck.below(10);
  const own = new Set(ground.mine.map(({ at }) => at));
  const fit = orders.filter((order) => {
    if (wish < 5) return order.kind === 'move';
    if (wish < 7) return order.kind === 'siege';
    if (wish < 9) return order.kind === 'support' && own.has(order.of.loc) && isMeant(ground, draft, order);
    return true;
  });
  draft.set(unit.id, any(fit.length > 0 ? fit : orders, luck));
}

/** The unit helped does what it is helped to do. */
function isMeant({ mine }: Ground, draft: Draft, help: Extract<Military, { kind: 'support' }>): boolean {
  const helped = mine.find(({ at }) => at === help.of.loc);
  const order = helped && draft.get(helped.id);
  if (order?.kind !== 'move') return help.to === undefined;
  return help.to !== undefined && spaceOf(help.to) === spaceOf(order.to);
}

/** One marches, and those who can lend a hand. */
function gang(ground: Ground, draft: Draft, luck: Stream): void {
  const { state, mine, me } = ground;
  const first = any(mine, luck);
  const held = new Set(state.units.flatMap(({ at, owner }) => (owner === me ? [] : [spaceOf(at)])));
  const marches = ordersOf(state, first).filter((order) => order.kind === 'move');
  const against = marches.filter((order) => order.kind === 'move' && held.has(spaceOf(order.to)));
  const march = any(against.length > 0 && luck.below(4) > 0 ? against : marches, luck);
  if (march?.kind !== 'move') return;
  draft.set(first.id, march);
  let helpers = 1 + luck.below(2);
  for (const unit of mine) {
    if (unit === first || helpers === 0) continue;
    const help = ordersOf(state, unit).find(
      (order) =>
        order.kind === 'support' &&
        order.of.loc === first.at &&
        order.to !== undefined &&
        spaceOf(order.to) === spaceOf(march.to),
    );
    if (!help) continue;
    draft.set(unit.id, help);
    helpers--;
  }
}

/** Some units as in one draft, the others as in another. */
function cross(ground: Ground, one: Draft, other: Draft, luck: Stream): Draft {
  const mixed: Draft = new Map();
  for (const { id } of ground.mine) {
    const order = (luck.below(2) === 0 ? one : other).get(id);
    if (order) mixed.set(id, order);
  }
  return mixed;
}

/** Whom his gold could buy, at the least it takes. */
export function bribesOf({ state, me }: Ground): readonly Bribe[] {
  return everyOffer(state, me).flatMap(({ line }) => {
    if (line.kind !== 'bribe') return [];
    const unit = state.units.find(({ at, kind }) => at === line.unit.loc && kind === line.unit.type);
    return unit && line.sum === bribeMinimum(state, unit) ? [line] : [];
  });
}

/** A unit for sale and what it is to do: to besiege where it stands, if it can. */
function purchase(bribes: readonly Bribe[], luck: Stream): Bribe {
  const { loc } = any(bribes, luck).unit;
  const same = bribes.filter(({ unit }) => unit.loc === loc);
  const sieges = same.filter(({ order }) => order?.kind === 'siege');
  return any(sieges.length > 0 && luck.below(3) > 0 ? sieges : same, luck);
}

/** One of these sheets with something changed. */
export function mutate(
  ground: Ground,
  from: readonly Thought[],
  bribes: readonly Bribe[],
  luck: Stream,
): Thought {
  const { draft: before, ...gold } = any(from, luck);
  const wish = luck.below(10);
  if (bribes.length > 0 && wish >= 8)
    return { draft: before, bribe: luck.below(4) === 0 ? 'none' : purchase(bribes, luck) };
  if (wish === 7 && from.length > 1)
    return { ...gold, draft: cross(ground, before, any(from, luck).draft, luck) };
  const draft: Draft = new Map(before);
  if (ground.mine.length > 0) {
    if (wish < 3) gang(ground, draft, luck);
    else for (let n = 1 + luck.below(2); n > 0; n--) turnOne(ground, draft, luck);
  }
  return { ...gold, draft };
}

export const nameOf = ({ draft, bribe }: Thought): string =>
  JSON.stringify([[...draft.entries()].sort(([a], [b]) => a - b), bribe]);

/** The captain's own draft first, then others that differ from it and from each other. */
export function thoughtsOf(ground: Ground, luck: Stream, shaken: number): Map<string, Thought> {
  const found = new Map<string, Thought>();
  const keep = (draft: Draft): void => void found.set(nameOf({ draft }), { draft });
  keep(bestDraft(ground));
  for (let i = 0; i < shaken; i++) keep(draftOrders(ground, luck, SHAKEN));
  return found;
}

export const entriesOf = (state: DiadochiState, power: PowerId, lines: readonly Line[]): Entry[] => {
  const scene = sceneOf(state, power);
  return lines.map((line) => {
    const { named } = sayIn(line, scene);
    return { line, named, verdict: 'ok', about: aboutOf(state, line) };
  });
};

/** The lines of a thought; what a unit that is bought was told before is of no account. */
export function linesOf(ground: Ground, { draft, bribe }: Thought): Line[] {
  const lines = sheetOf(ground, draft);
  if (bribe === undefined) return lines;
  const others = lines.filter(({ kind }) => kind !== 'bribe');
  return bribe === 'none' ? others : [...others, bribe];
}
