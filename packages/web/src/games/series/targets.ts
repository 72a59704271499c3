import { type BeyBoard, MOVED } from '@strategoi/bey';
import { type Ask, type Language, type Options, parseAction } from '@strategoi/kernel';
import type { Target, Tray } from '../../board/types.ts';
import type { Reach } from '../../session/reach.ts';
import { type Cast, numberOf, pickedOf } from './cast.ts';
import type { Drawing } from './pieces.ts';
import { makeTray } from './tray.ts';

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

/** `hints` words an action for the tooltip and for those who listen. */
export type Hints = (action: string) => string;

/** So many of as many as there may be, on the ground or aboard ships. */
export interface Crowd {
  readonly what: 'units' | 'aboard';
  readonly is: number;
  readonly most: number;
}

/** What a decision of this game says about the map. */
export interface Manners<B extends BeyBoard> {
  /** Verbs that name a zone, most telling first. */
  readonly zoneVerbs: readonly string[];
  /** Verbs that name a class of counters, with the zone after @ where it is not understood. */
  readonly pieceVerbs: readonly string[];
  /** Verbs of a step into a zone. */
  readonly stepVerbs: readonly string[];
  /** Those of them by which leaders leave the rest of their group. */
  readonly aloneVerbs?: readonly string[];
  /** Verbs that bring a group there from anywhere, for no points of movement. */
  readonly leapVerbs?: readonly string[];
  /** Points a leap out of this zone takes beside those it was called up for. */
  fare?(board: B, options: Options, ask: Ask, from: number): number;
  /** What is reached in no other way than by them. */
  leapsTo?(zone: number): boolean;
  readonly violent: readonly string[];
  /** Verbs whose dice are thrown there and then: their odds are told before. */
  readonly thrown: readonly string[];
  /** One die is thrown for a siege, or several. */
  readonly dice: 'one' | 'several';
  /** Keys of the refusals that say no more than that two zones are not adjacent. */
  readonly apart: readonly string[];
  /** The rule that says how far one marches, and where one does. */
  readonly marchLimit: string;
  isGround(zone: number): boolean;
  /** What a step into a zone looks like: its cost, a fight, too many in one place. */
  stepTarget(board: B, options: Options, ask: Ask, zone: number, verb: string): Target;
  /** What it costs to activate a zone. */
  activation?(board: B, options: Options, ask: Ask, zone: number): number | undefined;
  /** Totals of a chosen group: how many there may be, and whether there are too many. */
  limit(board: B, ask: Ask, units: readonly number[], here: number): Crowd | undefined;
  /** The place a decision is about takes in all of these. */
  hasRoom?(board: B, ask: Ask, pieces: readonly number[], zone?: number): boolean;
  /** Places with room for a part of those who are to go there. */
  shares?(board: B, ask: Ask): readonly Share[];
}

/** A part of a group: so many of its units as there is room for, and how they are sent. */
export interface Share {
  readonly zone: number;
  readonly action: string;
  readonly who: readonly number[];
  readonly units: number;
  readonly of: number;
}

/** What touching a place does where only a part of the group has room. */
export interface Part {
  readonly target: Target;
  readonly action: string;
  /** Counters that go; the others stay behind. */
  readonly who: readonly string[];
}

export interface Touching<B extends BeyBoard> {
  /** Verbs of a step into a zone. */
  readonly steps: readonly string[];
  /** What going to a zone looks like that is farther than one step. */
  farTarget(board: B, options: Options, ask: Ask, reach: Reach): Target;
  touchOf(board: B, options: Options, ask: Ask, hints: Hints): Touch;
  /** Places that take a part of the group, by zone. */
  partsOf(board: B, ask: Ask, hints: Hints): ReadonlyMap<string, Part>;
  /** Of those that could join the group, as many as it has room for: ships first, then the strongest aboard. */
  fitting(board: B, ask: Ask, pieces: readonly string[]): readonly string[];
  /** The stack a decision is about, spread out; nothing when it picks no counters. */
  trayOf(
    board: B,
    ask: Ask,
    touch: Touch,
    language: Language,
    nameOf: (zone: string) => string,
  ): Tray | undefined;
}

export type Counters = Pick<Cast, 'roster' | 'zoneId' | 'zoneOf'>;

function makeFitting<B extends BeyBoard>(
  { roster }: Pick<Counters, 'roster'>,
  manners: Manners<B>,
): Touching<B>['fitting'] {
  return (board, ask, pieces) => {
    const here = numberOf(ask, 'here') ?? numberOf(ask, 'zone') ?? -1;
    const known = pieces.flatMap((id) => roster.pieceOf.get(id) ?? []);
    const isCargo = (p: number): boolean => p < roster.firstLeader && !roster.naval[p];
    const strength = (p: number): number => roster.strength[p * 2 + (board.face[p] === 0 ? 0 : 1)] as number;
    const group = [...pickedOf(ask), ...known.filter((p) => !isCargo(p))];
    for (const p of known.filter(isCargo).sort((a, b) => strength(b) - strength(a))) {
      const units = [...group, p].filter((one) => one < roster.firstLeader);
      const room = manners.limit(board, ask, units, here);
      if (room?.what !== 'aboard' || room.is <= room.most) group.push(p);
    }
    const taken = new Set(group);
    // Where not all can go, those who come last stay: other leaders, soldiers, ships.
    const [leader] = known.filter((p) => p >= roster.firstLeader);
    const turnOf = (p: number): number => {
      if (p >= roster.firstLeader) return p === leader ? 0 : 3;
      return roster.naval[p] ? 1 : 2;
    };
    return pieces
      .flatMap((id) => {
        const p = roster.pieceOf.get(id) as number;
        return taken.has(p) ? [{ id, turn: turnOf(p) }] : [];
      })
      .sort((a, b) => a.turn - b.turn)
      .map(({ id }) => id);
  };
}

export function makeTouching<B extends BeyBoard>(
  counters: Counters,
  drawing: Drawing,
  manners: Manners<B>,
): Touching<B> {
  const { roster, zoneId, zoneOf } = counters;
  const { classOf } = drawing;
  const zoneVerbs = new Set(manners.zoneVerbs);
  const pieceVerbs = new Set(manners.pieceVerbs);

  const zoneTarget = (board: B, options: Options, ask: Ask, verb: string, zone: number): Target => {
    if (manners.violent.includes(verb)) return { kind: 'fight' };
    if (manners.stepVerbs.includes(verb) || manners.leapVerbs?.includes(verb))
      return manners.stepTarget(board, options, ask, zone, verb);
    const price = verb === 'activate' ? manners.activation?.(board, options, ask, zone) : undefined;
    return { kind: 'legal', ...(price === undefined ? {} : { label: String(price), unit: 'PA' }) };
  };

  /** Counters a class name stands for: on the zone named after @, on the one the decision is about, or anywhere. */
  const piecesNamed = (board: B, ask: Ask, verb: string, target: string): number[] => {
    // `A-T10@M5/B3`: where it goes comes last.
    const [name = '', place] = (target.split('/')[0] as string).split('@');
    const picked = pickedOf(ask);
    if (verb === 'drop') return picked.filter((p) => classOf(board, p) === name);
    const zone = place === undefined ? (numberOf(ask, 'zone') ?? numberOf(ask, 'here')) : zoneOf(place);
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

  const touchOf = (board: B, options: Options, ask: Ask, hints: Hints): Touch => {
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
      const named = action && pieceVerbs.has(action.verb) ? piecesNamed(board, ask, action.verb, target) : [];
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

  const partsOf: Touching<B>['partsOf'] = (board, ask, hints) =>
    new Map(
      (manners.shares?.(board, ask) ?? []).map(({ zone, action, who, units, of }) => {
        const label = `${units}/${of}`;
        const target: Target = { kind: 'legal', label, hint: `${hints(action)} (${label})` };
        return [zoneId(zone), { target, action, who: who.map((p) => roster.id[p] as string) }];
      }),
    );

  const farTarget: Touching<B>['farTarget'] = (board, options, ask, reach) => {
    const zone = zoneOf(reach.zone) as number;
    const verb = reach.way.at(-1)?.split(' ')[0] as string;
    const near = manners.stepTarget(board, options, ask, zone, verb);
    if (near.kind === 'danger') return near;
    const price = reach.cost ? { label: String(reach.cost), unit: 'PM' } : {};
    return { kind: near.kind, ...price, far: reach.way.length > 1 };
  };

  const fitting = makeFitting(counters, manners);
  const trayOf = makeTray(counters, drawing, manners);
  return { steps: manners.stepVerbs, touchOf, partsOf, fitting, trayOf, farTarget };
}
