import { type AmphipolisBoard, roster, stackLimit, stepCost, zoneId, zoneOf } from '@strategoi/amphipolis';
import { enemyOf, MOVED, type Side, sideOf } from '@strategoi/bey';
import { type Ask, type Language, type Options, parseAction } from '@strategoi/kernel';
import type { Target, Tray } from '../../board/types.ts';
import { classOf, pieceOf } from './pieces.ts';

/** From what the viewer may do, written as notations, to what may be touched on the map. */
export interface Touch {
  /** Zones to light, and the actions a touch of each may mean; when there are several, ask which. */
  readonly zones: ReadonlyMap<string, Target>;
  readonly zoneActions: ReadonlyMap<string, readonly string[]>;
  readonly pieces: ReadonlyMap<string, Target>;
  readonly pieceActions: ReadonlyMap<string, readonly string[]>;
  /** Actions with no place on the map: buttons. */
  readonly rest: readonly string[];
}

/** Verbs that name a zone. */
const zoneVerbs = new Set([
  'activate',
  'go',
  'operate',
  'land',
  'fight',
  'retreat',
  'deploy',
  'support',
  'diplomacy',
  'assault',
  'blockade',
]);
/** Verbs that name a class of counters, with the zone after @ where it is not understood. */
const pieceVerbs = new Set([
  'pick',
  'lose',
  'recover',
  'ignore',
  'weaken',
  'wound',
  'remove',
  'send',
  'choose',
]);
const violent = new Set(['fight', 'assault']);

const numberOf = (ask: Ask, name: string): number | undefined => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** Counters already chosen for the group that is being formed. */
export const pickedOf = (ask: Ask): readonly number[] => {
  const value = ask.params?.picked;
  return Array.isArray(value) ? (value as number[]) : [];
};

const landUnits = (board: AmphipolisBoard, side: Side, zone: number): number => {
  let n = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (board.at[p] === zone && !roster.naval[p]) n++;
  return n;
};

const unitCount = (board: AmphipolisBoard, side: Side, zone: number): number => {
  let n = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) if (board.at[p] === zone) n++;
  return n;
};

/** What a step into a zone looks like: its cost, a fight, too many in one place. */
const stepTarget = (board: AmphipolisBoard, options: Options, ask: Ask, zone: number): Target => {
  const side = sideOf(ask.role);
  const picked = pickedOf(ask);
  const from = numberOf(ask, 'here') ?? numberOf(ask, 'zone');
  const sails = picked.some((p) => roster.naval[p]);
  const cost =
    from === undefined || sails
      ? -1
      : stepCost({ mur: board.mur, flotilla: board.flotilla, options }, side, from, zone);
  const price = cost > 0 ? { label: String(cost), unit: 'PM' } : {};
  if (landUnits(board, enemyOf(side), zone) > 0 && !sails) return { kind: 'fight', ...price };
  const arriving = picked.filter((p) => p < roster.firstLeader && board.at[p] !== zone).length;
  const total = unitCount(board, side, zone) + arriving;
  const limit = stackLimit(zone);
  // AMP-3.3: one may pass through a full zone, but not stay.
  if (!sails && Number.isFinite(limit) && total > limit)
    return { kind: 'danger', label: `${total}/${limit}` };
  return { kind: 'legal', ...price };
};

const zoneTarget = (
  board: AmphipolisBoard,
  options: Options,
  ask: Ask,
  verb: string,
  zone: number,
): Target => {
  if (violent.has(verb)) return { kind: 'fight' };
  if (verb === 'go' || verb === 'land') return stepTarget(board, options, ask, zone);
  return { kind: 'legal' };
};

/** Counters a class name stands for: on the zone named after @, on the one the decision is about, or anywhere. */
const piecesNamed = (board: AmphipolisBoard, ask: Ask, target: string): number[] => {
  const [name = '', place] = target.split('@');
  const zone = place === undefined ? (numberOf(ask, 'zone') ?? numberOf(ask, 'here')) : zoneOf(place);
  const picked = pickedOf(ask);
  const forming = ask.params?.picked !== undefined;
  const found: number[] = [];
  for (let p = 0; p < roster.size; p++) {
    const at = board.at[p] as number;
    if (at < 0 || classOf(board, p) !== name || (zone !== undefined && at !== zone)) continue;
    if (picked.includes(p) || (forming && (board.did[p] as number) & MOVED)) continue;
    found.push(p);
  }
  return found;
};

export type Hints = (action: string) => string;

/** `hints` words an action for the tooltip and for those who listen. */
export const touchOf = (board: AmphipolisBoard, options: Options, ask: Ask, hints: Hints): Touch => {
  const zones = new Map<string, Target>();
  const zoneActions = new Map<string, string[]>();
  const pieces = new Map<string, Target>();
  const pieceActions = new Map<string, string[]>();
  const rest: string[] = [];
  const add = <K>(map: Map<K, string[]>, key: K, action: string): void => {
    const list = map.get(key);
    if (list) list.push(action);
    else map.set(key, [action]);
  };
  for (const notation of ask.actions ?? []) {
    const action = parseAction(notation);
    const target = action?.target ?? '';
    const zone = zoneOf(target.split('/')[0] as string);
    if (action && zoneVerbs.has(action.verb) && zone !== undefined) {
      const id = zoneId(zone);
      const lit = zoneTarget(board, options, ask, action.verb, zone);
      const known = zones.get(id);
      const hint = hints(notation);
      // The graver of two meanings gives the colour.
      if (!known) zones.set(id, { ...lit, hint });
      else zones.set(id, { ...(known.kind === 'legal' ? lit : known), hint: `${known.hint}, ${hint}` });
      add(zoneActions, id, notation);
      continue;
    }
    const named = action && pieceVerbs.has(action.verb) ? piecesNamed(board, ask, target) : [];
    if (named.length === 0) {
      rest.push(notation);
      continue;
    }
    const kind = action?.verb === 'lose' || action?.verb === 'remove' ? 'danger' : 'legal';
    for (const p of named) {
      const id = roster.id[p] as string;
      if (!pieces.has(id)) pieces.set(id, { kind, hint: hints(notation) });
      add(pieceActions, id, notation);
    }
  }
  return { zones, zoneActions, pieces, pieceActions, rest };
};

const totalPf = (board: AmphipolisBoard, list: readonly number[]): number =>
  list.reduce((sum, p) => sum + (roster.strength[p * 2 + (board.face[p] === 0 ? 0 : 1)] as number), 0);

/** The stack a decision is about, spread out; nothing when it picks no counters. */
export const trayOf = (
  board: AmphipolisBoard,
  ask: Ask,
  touch: Touch,
  language: Language,
  nameOf: (zone: string) => string,
): Tray | undefined => {
  const zone = numberOf(ask, 'zone');
  const picked = pickedOf(ask);
  if (zone === undefined || (touch.pieces.size === 0 && picked.length === 0)) return undefined;
  const here = numberOf(ask, 'here') ?? zone;
  const list: number[] = [];
  for (let p = 0; p < roster.size; p++) {
    const id = roster.id[p] as string;
    const own = roster.side[p] === sideOf(ask.role) && (board.at[p] === zone || board.at[p] === here);
    // Under way, only those who march.
    if (picked.includes(p) || (ask.params?.moving !== true && (touch.pieces.has(id) || own))) list.push(p);
  }
  // Leaders lead.
  list.sort((a, b) => (a >= roster.firstLeader ? 0 : 1) - (b >= roster.firstLeader ? 0 : 1) || a - b);
  const units = picked.filter((p) => p < roster.firstLeader);
  const limit = stackLimit(here);
  const left = numberOf(ask, 'left');
  const sums = [
    ...(units.length > 0 ? [`${totalPf(board, units)} PF`] : []),
    ...(left !== undefined && picked.length > 0 && !picked.some((p) => roster.naval[p])
      ? [`${left} PM`]
      : []),
  ];
  return {
    zone: zoneId(here),
    title: nameOf(zoneId(here)),
    ...(units.length > 0 && Number.isFinite(limit)
      ? { limit: `${units.length} / ${limit}`, over: units.length > limit }
      : {}),
    ...(sums.length > 0 ? { totals: sums.join(' · ') } : {}),
    items: list.map((p) => ({
      piece: pieceOf(board, p, zoneId(Math.max(0, board.at[p] as number)), language),
      picked: picked.includes(p),
      enabled: touch.pieces.has(roster.id[p] as string),
    })),
  };
};
