/** The board as the captain sees it: what it may know, in a shape the rules can be asked about. */

import {
  type Board,
  type Citadel,
  citadels,
  citadelsIn,
  controllerOf,
  type DiadochiState,
  hasArsenal,
  isAdvanced,
  isSea,
  type Military,
  mapOf,
  ordersByUnit,
  type PowerId,
  powerIds,
  spaceOf,
  type Unit,
} from '@strategoi/diadochi';
import { type GameMap, movesOf, type UnitType } from '@strategoi/diplomacy';
import type { Seat, View } from '@strategoi/kernel';
import { even, type Temper } from '../shared/temper.ts';

/** What the seat sees, dressed as a state: the rules of orders ask for nothing that is not in it. */
const stateOf = (view: View<Board>): DiadochiState => ({
  ...view.board,
  scenario: view.scenario,
  options: view.options,
  ledgers: {},
  flow: [],
  dice: { key: '', at: 0 },
});

/** What a player has promised and means to keep, and what he was promised. */
export interface Bound {
  readonly friends: ReadonlySet<string>;
  /** Provinces and citadels he keeps away from. */
  readonly left: ReadonlySet<string>;
  /** Places he has agreed to go for. */
  readonly sought: ReadonlySet<string>;
}

const unbound: Bound = { friends: new Set(), left: new Set(), sought: new Set() };

/** What was agreed weighs so much more than what was not. */
const AGREED = 1.15;

/** A march that did not get through, and how many seasons running it was tried. */
export interface Balked {
  readonly to: string;
  readonly times: number;
}

const untried: ReadonlyMap<number, Balked> = new Map();

export interface Ground {
  readonly state: DiadochiState;
  readonly map: GameMap;
  readonly me: PowerId;
  readonly mine: readonly Unit[];
  readonly others: readonly Unit[];
  readonly temper: Temper;
  readonly bound: Bound;
  /** By the number of the unit. */
  readonly balked: ReadonlyMap<number, Balked>;
}

/** Where a captain of Les Diadoques sits. */
export type DiadochiSeat = Seat<DiadochiState, Board>;

export const groundOf = ({ view, role }: DiadochiSeat, temper: Temper = even): Ground =>
  groundFor(stateOf(view), role as PowerId, temper);

/** What is on the board, from where this player sits. */
export function groundFor(state: DiadochiState, me: PowerId, temper: Temper = even): Ground {
  return {
    state,
    map: mapOf(state),
    me,
    mine: state.units.filter(({ owner }) => owner === me),
    others: state.units.filter(({ owner }) => owner !== me),
    temper,
    bound: unbound,
    balked: untried,
  };
}

const ordersKnown = new WeakMap<DiadochiState, Map<number, Military[]>>();

/** Every order a unit may be given on this board, thought of once for all. */
export function ordersOf(state: DiadochiState, unit: Unit): readonly Military[] {
  let known = ordersKnown.get(state);
  if (!known) {
    known = ordersByUnit(state, state.units);
    ordersKnown.set(state, known);
  }
  return known.get(unit.id) ?? [];
}

/** What it would be to hold this citadel: points, income, treasure. */
export function prize({ state, me, bound }: Ground, citadel: Citadel): number {
  const holder = controllerOf(state, citadel.id);
  if (holder === me || bound.friends.has(holder) || bound.left.has(citadel.id)) return 0;
  if (bound.left.has(citadel.in)) return 0;
  const treasure = (state.treasures[citadel.id] ?? 0) / 2;
  if (state.capitals[me] === citadel.id) return 40;
  const royal = state.persons.reduce(
    (sum, person) => (person.at === citadel.id && person.holder !== me ? sum + person.members.length : sum),
    0,
  );
  // Taking a point from somebody is worth more than finding it.
  const rival = powerIds.includes(holder as PowerId) ? 4 : 0;
  const agreed = bound.sought.has(citadel.id) || bound.sought.has(citadel.in) ? AGREED : 1;
  return agreed * ((citadel.major ? 14 : 3) + treasure + rival + 8 * royal);
}

const steps = new WeakMap<GameMap, Map<string, readonly string[]>>();

/** Spaces one step away for a unit of this kind, coasts named, citadels left out. */
function stepsFrom(map: GameMap, type: UnitType, at: string): readonly string[] {
  let known = steps.get(map);
  if (!known) {
    known = new Map();
    steps.set(map, known);
  }
  const key = `${type}${at}`;
  let found = known.get(key);
  if (!found) {
    found = movesOf(map, { type, loc: at }).filter(
      (to) => !citadels.some(({ id }) => id === to) && !to.includes('.'),
    );
    known.set(key, found);
  }
  return found;
}

/** DIA-ASU-001: an army that ends the autumn here is dissolved. */
export const isHungry = ({ state, me }: Ground, space: string): boolean =>
  isAdvanced(state) && !isSea(space) && !hasArsenal(state, me, space);

/** How many seasons of its year are over when so many more have been marched: 0 when the year is. */
const seasonAfter = (turn: number, seasons: number): number => ((turn % 4) + seasons) % 3;

export const isAutumn = ({ state }: Ground): boolean => seasonAfter(state.turn, 1) === 0;

export interface Route {
  readonly seasons: number;
  /** The first step, or '' when it is there. */
  readonly first: string;
}

/** How many seasons an army or a fleet takes to that province, going round what stands in the way. */
export function routesOf(ground: Ground, unit: Unit, taken: ReadonlySet<string>): Map<string, Route> {
  const { map, state } = ground;
  const kind = unit.kind === 'G' ? 'A' : unit.kind;
  const routes = new Map<string, Route>([[spaceOf(unit.at), { seasons: 0, first: '' }]]);
  let edge: { at: string; first: string }[] = [{ at: unit.at, first: '' }];
  if (unit.kind === 'G') {
    const outside = citadels.find(({ id }) => id === unit.at)?.in ?? '';
    edge = [{ at: outside, first: outside }];
    routes.set(outside, { seasons: 1, first: outside });
  }
  for (let seasons = unit.kind === 'G' ? 2 : 1; edge.length > 0 && seasons < 9; seasons++) {
    const next: { at: string; first: string }[] = [];
    for (const { at, first } of edge) {
      for (const to of stepsFrom(map, kind, at)) {
        const space = spaceOf(to);
        if (routes.has(space) || state.storms.includes(space)) continue;
        if (taken.has(space)) continue;
        // Whoever comes there in spring can be thrown back once and is out before winter.
        if (kind === 'A' && seasonAfter(state.turn, seasons) !== 1 && isHungry(ground, space)) continue;
        const step = { at: to, first: first || to };
        routes.set(space, { seasons, first: step.first });
        next.push(step);
      }
    }
    edge = next;
  }
  return routes;
}

/** He has promised not to go there. */
export const isBarred = ({ state, bound }: Ground, space: string): boolean =>
  bound.left.has(space) || citadelsIn(space).some(({ id }) => bound.friends.has(controllerOf(state, id)));
