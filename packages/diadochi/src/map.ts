/** The board as the adjudicator reads it, in every state of weather. */

import { compileMap, type GameMap, type Link, type MapDef, shippedMap } from '@strategoi/diplomacy';
import { type Citadel, citadels, type Province, provinces, type River, rivers, seas } from './data/map.ts';
import { powerIds, powers } from './data/powers.ts';
import type { Board, DiadochiState } from './state.ts';

export const provinceOf: ReadonlyMap<string, Province> = new Map(provinces.map((p) => [p.id, p]));
export const citadelOf: ReadonlyMap<string, Citadel> = new Map(citadels.map((c) => [c.id, c]));
const waters: ReadonlySet<string> = new Set(seas);
export const isSea = (space: string): boolean => waters.has(space);
export const isCitadel = (space: string): boolean => citadelOf.has(space);

const lodged = new Map<string, Citadel[]>(provinces.map((p) => [p.id, []]));
for (const citadel of citadels) lodged.get(citadel.in)?.push(citadel);
/** DIA-MAP-010: a province may hold several citadels. */
export const citadelsIn = (province: string): readonly Citadel[] => lodged.get(province) ?? [];

export const majors: readonly Citadel[] = citadels.filter((citadel) => citadel.major);

/** The space a node belongs to: `THR/cs` is in Thrace, and so is `MAC.2` in Macedonia. */
export function spaceOf(node: string): string {
  for (let i = 3; i < node.length; i++) {
    const mark = node.charCodeAt(i);
    if (mark === 47 || mark === 46) return node.slice(0, i);
  }
  return node;
}

/** The province around a citadel, or the space itself. */
export const groundOf = (node: string): string => {
  const space = spaceOf(node);
  return citadelOf.get(space)?.in ?? space;
};

export const isAdvanced = (state: { readonly scenario: string }): boolean => state.scenario === 'advanced';

/** DIA-ECO-010: in the first spring three units stand in each home; the second and third have a place of their own. */
export const musterNode = (home: string, n: number): string => (n === 0 ? home : `${home}.${n + 1}`);

const MUSTER_SPACES: readonly string[] = powerIds.flatMap((id) =>
  [1, 2].map((n) => musterNode(powers[id].home, n)),
);

function withMusters(def: MapDef): MapDef {
  const twin = (links: readonly Link[], firstOnly: boolean): Link[] =>
    links.flatMap(([a, b]) => {
      const more: Link[] = [];
      for (const space of MUSTER_SPACES) {
        const home = spaceOf(space);
        if (!firstOnly && a === home) more.push([space, b]);
        if (b === home) more.push([a, space]);
      }
      return more;
    });
  return {
    ...def,
    name: `${def.name}-muster`,
    provinces: [
      ...def.provinces,
      ...MUSTER_SPACES.map((id) => ({
        id,
        type: (def.provinces.find((p) => p.id === spaceOf(id)) as { type: 'land' | 'coast' }).type,
      })),
    ],
    armyAdj: [...def.armyAdj, ...twin(def.armyAdj, false)],
    fleetAdj: [...def.fleetAdj, ...twin(def.fleetAdj, false)],
    garrisonAdj: [...(def.garrisonAdj ?? []), ...twin(def.garrisonAdj ?? [], true)],
    supportBlocked: [...(def.supportBlocked ?? []), ...twin(def.supportBlocked ?? [], false)],
  };
}

const isCoastal = (def: MapDef, province: string): boolean =>
  def.provinces.some(({ id, type }) => id === province && type === 'coast');

const joins = (link: Link, a: string, b: string): boolean =>
  (link[0] === a && link[1] === b) || (link[0] === b && link[1] === a);

/** DIA-AGE-003: is there a mountain on this border, that no support crosses? */
export const isMountain = ({ def }: GameMap, a: string, b: string): boolean =>
  (def.supportBlocked ?? []).some((link) => joins(link, spaceOf(a), spaceOf(b)));

/** RUL-GEO-04: half river, half mountain; which river it is, is a matter of reading. */
const COMMAGENE: Link = ['CAP', 'COM'];

/** DIA-EVT-007, DIA-EVT-008, DIA-AGE-006: what a flood does to the borders along its river and the plains it covers. */
function flooded(def: MapDef, floods: readonly River[], mixedRiver: string): MapDef {
  const shut: Link[] = [];
  const blocked: Link[] = [...(def.supportBlocked ?? [])];
  const plains = new Set<string>();
  for (const river of floods) {
    const { borders, mixed, floods: covered } = rivers[river]!;
    shut.push(...borders);
    blocked.push(...(mixed ?? []).filter(([a, b]) => !joins(COMMAGENE, a, b)));
    if (river === mixedRiver) blocked.push(COMMAGENE);
    for (const plain of covered) plains.add(plain);
  }
  const open = (link: Link): boolean =>
    !plains.has(link[0]) && !plains.has(link[1]) && !shut.some(([a, b]) => joins(link, a, b));
  // RUL-GEO-06: a garrison in a flooded province may put to sea but not come out by land.
  const garrisonAdj = (def.garrisonAdj ?? []).filter(([, outside]) => !plains.has(spaceOf(outside)));
  // DIA-EVT-007: fleets are not affected, and go in and out of port under its walls.
  const quays = citadels.flatMap(({ id, in: plain, port }): Link[] =>
    port && plains.has(plain) && isCoastal(def, plain) ? [[plain, id]] : [],
  );
  const armyAdj = def.armyAdj.filter(open);
  const kept = blocked.filter((link) => armyAdj.some(([a, b]) => joins(link, a, b)));
  return {
    ...def,
    name: `${def.name}+${floods.join('+')}`,
    armyAdj,
    fleetAdj: [...def.fleetAdj, ...quays],
    garrisonAdj,
    supportBlocked: kept,
  };
}

/** RUL-MAP-07: read strictly, the list of accesses gives Alexandria by Issus to the sea of Salamis alone. */
function strictAccess(def: MapDef): MapDef {
  const garrisonAdj = (def.garrisonAdj ?? []).filter(
    ([citadel, outside]) => !(citadel === 'ALEXANDRIE_ISSOS' && outside === 'MIN'),
  );
  return { ...def, name: `${def.name}-strict`, garrisonAdj };
}

/** RUL-OPT-02: across the Bosphorus nobody gives support. */
const withFerry = (def: MapDef): MapDef => ({
  ...def,
  name: `${def.name}-bosphorus`,
  armyAdj: [...def.armyAdj, ['BOS', 'BIT']],
  supportBlocked: [...(def.supportBlocked ?? []), ['BOS', 'BIT']],
});

const compiled = new Map<string, GameMap>();

function compileOnce(name: string, make: () => MapDef): GameMap {
  let map = compiled.get(name);
  if (!map) {
    map = compileMap(make());
    compiled.set(name, map);
  }
  return map;
}

type Where = Pick<DiadochiState, 'scenario' | 'options'> & Pick<Board, 'turn' | 'floods'>;

/**
 * The map in force: the rules level, the weather, the stacks of the first spring.
 * DIA-AGE-003, DIA-AGE-004, DIA-AGE-007: mountains without a pass, and provinces with two shores, are drawn on it.
 * DIA-OPT-BOSPHORUS-01: with `ferry`, as an army sees it that may cross the Bosphorus; to all others it is no border.
 */
export function mapOf(state: Where, ferry = false): GameMap {
  // It is asked for all the time, and changes with the season and the weather alone.
  const known = ferry ? undefined : seen.get(state);
  if (known && known.turn === state.turn && known.floods === state.floods) return known.map;
  const map = drawn(state, ferry);
  if (!ferry) seen.set(state, { turn: state.turn, floods: state.floods, map });
  return map;
}

const seen = new WeakMap<
  Where,
  { readonly turn: number; readonly floods: Board['floods']; readonly map: GameMap }
>();

function drawn(state: Where, ferry: boolean): GameMap {
  const level = isAdvanced(state) ? 'diadochi-advanced' : 'diadochi';
  const strict = isAdvanced(state) && state.options.strictAccessList === 'yes';
  const mixed = state.options.mixedBorder ?? 'halys';
  const key = `${level}${strict ? '!' : ''}${ferry ? '~' : ''}${state.turn === 0 ? '#' : ''}${state.floods.join('+')}${mixed === 'halys' ? '' : mixed}`;
  return compileOnce(key, () => {
    let def = (shippedMap(level) as GameMap).def;
    if (strict) def = strictAccess(def);
    if (ferry) def = withFerry(def);
    if (state.floods.length > 0) def = flooded(def, state.floods, mixed);
    return state.turn === 0 ? withMusters(def) : def;
  });
}

/** The same land whatever the weather: who borders on whom does not change with a flood. */
export const fairWeather = (state: Where): GameMap =>
  state.floods.length === 0
    ? mapOf(state)
    : mapOf({ scenario: state.scenario, options: state.options, turn: state.turn, floods: [] });

/** DIA-EVT-008: is this a plain that a river has flooded? */
export const isFlooded = (board: Pick<Board, 'floods'>, space: string): boolean =>
  board.floods.some((river) => rivers[river]?.floods.includes(space));

/** Spaces nobody may enter this season: under a storm (DIA-EVT-005), or only a place to start from. */
export const closedSpaces = (state: Pick<Board, 'turn' | 'storms'>): readonly string[] =>
  state.turn === 0 ? MUSTER_SPACES : state.storms;

/** RUL-BRI-01: neighbours by land or by sea, coasts ignored; a citadel's only neighbour is its province. */
export function neighbours(map: GameMap, space: string): readonly string[] {
  let all = near.get(map);
  if (!all) {
    all = nearBy(map);
    near.set(map, all);
  }
  return all.get(space) ?? [];
}

/** DIA-CNV-001, DIA-AGE-008: could fleets at sea, from this sea on, carry an army from one of these shores to the other? */
export function seaLinks(map: GameMap, sea: string, from: string, to: string): boolean {
  const seen = new Set([sea]);
  const shores = new Set<string>();
  for (const water of seen)
    for (const next of neighbours(map, water)) {
      if (isSea(next)) seen.add(next);
      else shores.add(next);
    }
  return shores.has(from) && shores.has(to);
}

const near = new WeakMap<GameMap, ReadonlyMap<string, readonly string[]>>();

function nearBy(map: GameMap): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, Set<string>>();
  const link = (a: string, b: string): void => {
    if (a === b || isCitadel(a) || isCitadel(b)) return;
    let set = result.get(a);
    if (!set) {
      set = new Set();
      result.set(a, set);
    }
    set.add(b);
  };
  for (const [a, b] of [...map.def.armyAdj, ...map.def.fleetAdj]) {
    link(spaceOf(a), spaceOf(b));
    link(spaceOf(b), spaceOf(a));
  }
  return new Map([...result].map(([space, set]) => [space, [...set]]));
}
