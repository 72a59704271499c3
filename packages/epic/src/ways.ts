import { type Ask, entry, type View } from '@strategoi/kernel';
import { COAST_COST, ENGAGE_COST, FLEET_MAX, ISTHMUS_COST, PORT_COST } from './data/tables.ts';
import { seatOf } from './flow.ts';
import { FOE, lookAround } from './ground.ts';
import { findPlace, isHex, portSea } from './map.ts';
import { cityIn, isPortOf, presence } from './query.ts';
import { pathTo, pointsOf, reach } from './reach.ts';
import { tableOf } from './reading.ts';
import { seaPath, searchSeas } from './seas.ts';
import { type S, type SideIndex, sideOf } from './state.ts';

// What each offered move of a stack costs and which way it takes, for whoever draws it.

export interface Way {
  /** Movement points, halves among them. */
  readonly cost: number;
  /** Places from where the stack stands to where it goes. */
  readonly path: readonly number[];
  /** An enemy stands there. */
  readonly fight: boolean;
}
export type Ways = ReadonlyMap<string, Way>;

/** A list of numbers a decision tells. */
export const numbers = (ask: Ask, name: string): readonly number[] => {
  const value = ask.params?.[name];
  return Array.isArray(value) ? value : [];
};
/** A number a decision tells, -1 where it does not. */
export const numberIn = (ask: Ask, name: string): number => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : -1;
};
const verbOf = (notation: string): string => entry(notation.split(' ', 1), 0);
const targetOf = (notation: string): number => findPlace(notation.slice(notation.lastIndexOf(' ') + 1));

/** EPW-MOV-03 to EPW-MOV-06: `go` and `area`, by the way the march will take. */
function landWays(s: S, ask: Ask, start: number, ways: Map<string, Way>): void {
  const seat = seatOf(ask.role);
  const ground = lookAround(s, seat, numbers(ask, 'attacks'));
  const left = numberIn(ask, 'left');
  const points = left >= 0 ? left * 2 : pointsOf(numbers(ask, 'group'));
  const found = reach(s, presence(s), ground, start, points);
  const reached = new Set(found.hexes);
  for (const notation of ask.actions ?? []) {
    const verb = verbOf(notation);
    const to = verb === 'go' || verb === 'area' ? targetOf(notation) : -1;
    if (to < 0 || !reached.has(to)) continue;
    ways.set(notation, {
      cost: found.cost(to) / 2,
      path: [start, ...pathTo(found, start, to)],
      fight: ground.at[to] === FOE,
    });
  }
}

/** EPW-NAV-04: from the sea before a port, or from the one it stands at. */
function landing(s: S, side: SideIndex, here: number, to: number): { cost: number; sea: number } {
  const port = portSea[cityIn(s, to)] ?? -1;
  const cost = isPortOf(s, to, side) ? PORT_COST : COAST_COST;
  return { cost, sea: port >= 0 ? port : here };
}

/** EPW-NAV-03, EPW-NAV-04: `sail`, `land`, `engage` and `isthmus`. */
function seaWays(s: S, ask: Ask, start: number, ways: Map<string, Way>): void {
  const seat = seatOf(ask.role);
  const side = sideOf(seat);
  const left = numberIn(ask, 'left');
  const ground = lookAround(s, seat, numbers(ask, 'attacks'));
  const { cost } = searchSeas(s, presence(s), side, start, left >= 0 ? left : FLEET_MAX);
  const by = (sea: number): readonly number[] => (sea === start ? [start] : [start, ...seaPath(start, sea)]);
  const price = (sea: number): number => (sea === start ? 0 : cost(sea));
  for (const notation of ask.actions ?? []) {
    const verb = verbOf(notation);
    const to = targetOf(notation);
    if (verb === 'sail') ways.set(notation, { cost: price(to), path: by(to), fight: false });
    else if (verb === 'engage') ways.set(notation, { cost: ENGAGE_COST, path: [start, to], fight: true });
    else if (verb === 'isthmus') ways.set(notation, { cost: ISTHMUS_COST, path: [start, to], fight: false });
    else if (verb === 'land') {
      const { cost: last, sea } = landing(s, side, start, to);
      ways.set(notation, { cost: price(sea) + last, path: [...by(sea), to], fight: ground.at[to] === FOE });
    }
  }
}

/** Every offered move of the stack that is being moved: what it costs and the way it takes. */
export function waysOf(view: View, ask: Ask): Ways {
  const ways = new Map<string, Way>();
  const start = numberIn(ask, 'place');
  if (start < 0 || !['move.group', 'march.on', 'naval'].includes(ask.step)) return ways;
  const s = tableOf(view);
  if (ask.step !== 'naval' && isHex(start)) landWays(s, ask, start, ways);
  if (ask.step !== 'march.on') seaWays(s, ask, start, ways);
  return ways;
}
