/** A map as people write it: the format of the map files. */

import { entry, figure } from './cell.ts';

export const SPACE_TYPES = ['land', 'coast', 'sea', 'citadel'] as const;
export type SpaceType = (typeof SPACE_TYPES)[number];

export interface SpaceDef {
  readonly id: string;
  readonly type: SpaceType;
  /** A split coast: a fleet stands on one of them, as in `spa/nc`. */
  readonly coasts?: readonly string[];
  /** The province around a citadel. */
  readonly in?: string;
  /** A citadel that fleets may enter and leave. */
  readonly port?: boolean;
}

export type Link = readonly [string, string];

export interface MapDef {
  readonly name: string;
  readonly provinces: readonly SpaceDef[];
  /** Undirected, each pair once. */
  readonly armyAdj: readonly Link[];
  /** Undirected, between spaces or coasts. */
  readonly fleetAdj: readonly Link[];
  /** Citadel first, then its province or a sea that gives access to it. */
  readonly garrisonAdj?: readonly Link[];
  /** Borders that armies cross but over which no army gives support. */
  readonly supportBlocked?: readonly Link[];
}

/** How a step may be taken; a garrison's sortie also says what it becomes. */
export const STEP = { army: 1, fleet: 2, sortieAsArmy: 4, sortieAsFleet: 8 } as const;

export const UNIT_TYPES = ['A', 'F', 'G'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

const HELP: Readonly<Record<UnitType, number>> = { A: 1, F: 2, G: 4 };

/**
 * A map made ready for play. A *space* holds one unit; a *node* is a space or one coast of it.
 * Everything is numbered: a node's name is looked up once, at the door.
 */
export interface GameMap {
  readonly def: MapDef;
  readonly nodes: readonly string[];
  readonly spaces: readonly string[];
  /** By space. */
  readonly types: readonly SpaceType[];
  /** By space: its own node, the one armies and garrisons use. */
  readonly ground: readonly number[];
  /** By space: the nodes of a split coast, or none. */
  readonly shores: readonly (readonly number[])[];
  /** By space: the province around a citadel, or -1. */
  readonly around: readonly number[];
  /** By space. */
  readonly ports: readonly boolean[];
  /** By node. */
  readonly spaceOf: readonly number[];
  /** By node: the nodes one step away, by any means. */
  readonly next: readonly (readonly number[])[];
  /** Node × node: STEP bits. */
  readonly steps: Uint8Array;
  /** Node × space: who may give support there. */
  readonly helps: Uint8Array;
  /** Space × space: a sea and its neighbours, seas and shores alike. */
  readonly waters: Uint8Array;
  readonly index: ReadonlyMap<string, number>;
}

export class MapError extends Error {
  readonly code: string;
  constructor(code: string, what: string) {
    super(`${code}: ${what}`);
    this.code = code;
  }
}

interface Draft {
  readonly nodes: string[];
  readonly spaceOf: number[];
  readonly index: Map<string, number>;
}

function addNode(draft: Draft, name: string, space: number): number {
  const key = name.toLowerCase();
  if (draft.index.has(key)) throw new MapError('duplicate', name);
  draft.index.set(key, draft.nodes.length);
  draft.spaceOf.push(space);
  return draft.nodes.push(name) - 1;
}

/** What a map of nodes and spaces is laid out with, while it is made. */
interface Laying extends Pick<GameMap, 'types' | 'ports' | 'ground' | 'shores' | 'spaceOf'> {
  node(name: string): number;
  allow(from: number, to: number, step: number): void;
  letHelp(from: number, space: number, type: UnitType): void;
}

/** In and out of citadels. */
function linkGarrisons({ garrisonAdj = [] }: MapDef, laying: Laying): void {
  const { node, types, ports, ground, shores, spaceOf, allow, letHelp } = laying;
  for (const [citadel, place] of garrisonAdj) {
    const inside = node(citadel);
    const outside = node(place);
    const space = figure(spaceOf, outside);
    if (types[figure(spaceOf, inside)] !== 'citadel') throw new MapError('citadel', citadel);
    if (types[space] === 'sea') {
      allow(inside, outside, STEP.sortieAsFleet);
      allow(outside, inside, STEP.fleet);
      continue;
    }
    const field = figure(ground, space);
    // DIA-UNT-007, DIA-UNT-008, DIA-UNT-009: in and out of a citadel, as an army, or as a fleet where there is a port.
    allow(inside, field, STEP.sortieAsArmy);
    allow(field, inside, STEP.army);
    // DIA-SUP-004: a garrison supports in the province around it and nowhere else.
    letHelp(inside, space, 'G');
    if (!ports[figure(spaceOf, inside)] || types[space] !== 'coast') continue;
    const split = entry(shores, space);
    const berths = split.length === 0 ? [field] : split;
    // DIA-UNT-011: a named coast is the only one a garrison may sail out to; any coast lets a fleet in.
    const exits = outside === field ? berths : [outside];
    for (const exit of exits) allow(inside, exit, STEP.sortieAsFleet);
    for (const berth of berths) allow(berth, inside, STEP.fleet);
  }
}

export function compileMap(def: MapDef): GameMap {
  const draft: Draft = { nodes: [], spaceOf: [], index: new Map() };
  const ground: number[] = [];
  const shores: number[][] = [];
  def.provinces.forEach((province, space) => {
    if (!SPACE_TYPES.includes(province.type)) throw new MapError('type', province.id);
    ground.push(addNode(draft, province.id, space));
    shores.push((province.coasts ?? []).map((coast) => addNode(draft, `${province.id}/${coast}`, space)));
  });
  const { nodes, spaceOf, index } = draft;
  const spaces = def.provinces.map((province) => province.id);
  const types = def.provinces.map((province) => province.type);
  const ports = def.provinces.map((province) => province.port === true);
  const nodeCount = nodes.length;
  const spaceCount = spaces.length;

  const node = (name: string): number => {
    const found = index.get(name.toLowerCase());
    if (found === undefined) throw new MapError('unknown', name);
    return found;
  };
  const around = def.provinces.map((province) => {
    if (province.type !== 'citadel') return -1;
    if (province.in === undefined) throw new MapError('province', province.id);
    return figure(spaceOf, node(province.in));
  });

  const steps = new Uint8Array(nodeCount * nodeCount);
  const helps = new Uint8Array(nodeCount * spaceCount);
  const waters = new Uint8Array(spaceCount * spaceCount);
  const allow = (from: number, to: number, step: number): void => {
    const way = from * nodeCount + to;
    steps[way] = (steps[way] ?? 0) | step;
  };
  const letHelp = (from: number, space: number, type: UnitType): void => {
    const way = from * spaceCount + space;
    helps[way] = (helps[way] ?? 0) | HELP[type];
  };
  const bothWays = (links: readonly Link[], visit: (from: number, to: number) => void): void => {
    for (const [a, b] of links) {
      visit(node(a), node(b));
      visit(node(b), node(a));
    }
  };

  bothWays(def.armyAdj, (from, to) => {
    allow(from, to, STEP.army);
    letHelp(from, figure(spaceOf, to), 'A');
  });
  bothWays(def.supportBlocked ?? [], (from, to) => {
    const way = from * spaceCount + figure(spaceOf, to);
    helps[way] = (helps[way] ?? 0) & ~HELP.A;
  });
  bothWays(def.fleetAdj, (from, to) => {
    allow(from, to, STEP.fleet);
    letHelp(from, figure(spaceOf, to), 'F');
    if (types[figure(spaceOf, from)] === 'sea')
      waters[figure(spaceOf, from) * spaceCount + figure(spaceOf, to)] = 1;
  });
  linkGarrisons(def, { node, types, ports, ground, shores, spaceOf, allow, letHelp });

  const next = nodes.map((_, from) => nodes.flatMap((_, to) => (steps[from * nodeCount + to] ? [to] : [])));
  return {
    def,
    nodes,
    spaces,
    types,
    ground,
    shores,
    around,
    ports,
    spaceOf,
    next,
    steps,
    helps,
    waters,
    index,
  };
}

/** The node of that name, or -1. Case does not matter. */
export function nodeNamed(map: GameMap, name: string): number {
  return map.index.get(name) ?? map.index.get(name.toLowerCase()) ?? -1;
}

export function stepBits(map: GameMap, from: number, to: number): number {
  return map.steps[from * map.nodes.length + to] ?? 0;
}

export function mayHelp(map: GameMap, type: UnitType, from: number, space: number): boolean {
  return ((map.helps[from * map.spaces.length + space] ?? 0) & HELP[type]) !== 0;
}

/** A fleet in this sea touches that space: the next sea of a chain, or a shore. */
export function touches(map: GameMap, sea: number, space: number): boolean {
  return map.waters[sea * map.spaces.length + space] === 1;
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isLink = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && isTexts(value);

function isSpace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, coasts, in: around } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (coasts === undefined || isTexts(coasts)) &&
    (around === undefined || typeof around === 'string')
  );
}

/** A map that came from outside: checked, then compiled. */
export function readMap(json: unknown): GameMap {
  if (typeof json !== 'object' || json === null) throw new MapError('map', 'not an object');
  const draft = json as Record<string, unknown>;
  const list = (key: string, each: (value: unknown) => boolean, optional: boolean): void => {
    const value = draft[key];
    if (value === undefined && optional) return;
    if (!Array.isArray(value) || !value.every(each)) throw new MapError('map', key);
  };
  list('provinces', isSpace, false);
  list('armyAdj', isLink, false);
  list('fleetAdj', isLink, false);
  list('garrisonAdj', isLink, true);
  list('supportBlocked', isLink, true);
  const def = json as MapDef;
  return compileMap({ ...def, name: typeof draft.name === 'string' ? draft.name : 'unnamed' });
}
