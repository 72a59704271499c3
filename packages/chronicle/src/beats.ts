import type { AmphipolisEvent } from '@strategoi/amphipolis';
import type { Roster } from '@strategoi/bey';
import type { HellespontEvent } from '@strategoi/hellespont';
import {
  eventsOf,
  type Game,
  type GameRecord,
  type Happened,
  type Options,
  type State,
} from '@strategoi/kernel';
import { replay } from './replay.ts';

/** What either game of the series may tell. */
type SeriesEvent = AmphipolisEvent | HellespontEvent;
type Told = Happened<SeriesEvent>;
type One<T extends Told['type']> = Extract<Told, { readonly type: T }>;
const { isEvent } = eventsOf<Told>();

/** What the two games of the series have in common, for whoever tells of them. */
export interface SeriesGame<S extends State = State> {
  readonly game: Game<S, unknown, SeriesEvent>;
  readonly roster: Roster;
  zoneId(zone: number): string;
  pointsOf(state: S, side: 0 | 1): number;
  /** Does the attacker win there? */
  wins(options: Options, row: number, column: number): boolean;
}

export type SideNumber = 0 | 1;

export interface Losses {
  reduced: number;
  gone: number;
  /** Leaders who fell. */
  leaders: number[];
  /** Leaders who were taken alive. */
  taken: number[];
}

export interface FightBeat {
  readonly kind: 'fight';
  readonly ply: number;
  readonly zone: number;
  readonly attacker: SideNumber;
  came?: { readonly pieces: readonly number[]; readonly from: number };
  readonly cards: { readonly side: SideNumber; readonly face: string }[];
  throws: number;
  result?: {
    readonly attackerPf: number;
    readonly defenderPf: number;
    readonly die: number;
    readonly chance: number;
    readonly winner: SideNumber;
  };
  readonly losses: readonly [Losses, Losses];
  retreat?: { readonly pieces: readonly number[]; readonly to: number };
  readonly scored: [number, number];
  /** Where everything stood before the die. */
  readonly at: readonly number[];
}

export type Beat =
  | FightBeat
  | {
      readonly kind: 'arrival';
      readonly side: SideNumber;
      readonly pieces: readonly number[];
      readonly to: number;
    }
  | {
      readonly kind: 'march';
      readonly side: SideNumber;
      pieces: readonly number[];
      readonly from: number;
      to: number;
      toFight?: true;
    }
  | {
      readonly kind: 'siege';
      readonly side: SideNumber;
      readonly zone: number;
      readonly how: string;
      readonly success: boolean;
      readonly ply: number;
      readonly at: readonly number[];
    }
  | { readonly kind: 'hunger'; readonly side: SideNumber; readonly zone: number; readonly losses: number }
  | { readonly kind: 'famine'; readonly side: SideNumber }
  | { readonly kind: 'storm'; readonly piece: number; readonly zone: number }
  /** A leader who had fallen commands again. */
  | { readonly kind: 'back'; readonly piece: number; readonly to: number }
  | { readonly kind: 'fallen'; readonly piece: number; readonly captured: boolean; readonly inFight?: true };

export interface TurnBeats {
  readonly turn: number;
  readonly beats: Beat[];
  initiative?: SideNumber;
  readonly pa: [number, number];
  /** At its end. */
  points: readonly [number, number];
}

type Places = Pick<FightBeat, 'at'>;

interface SeriesState extends State {
  readonly at: readonly number[];
}

const noLosses = (): Losses => ({ reduced: 0, gone: 0, leaders: [], taken: [] });

/** What ends the account of a fight. */
const AFTER: ReadonlySet<string> = new Set<Told['type']>([
  'phase',
  'activate',
  'active',
  'turn',
  'operation',
  'announce',
]);

/** The account as it is written: the fight that is told, and where everything stood before the line. */
interface Writing {
  fight: FightBeat | undefined;
  before: Places;
}

type Listener<E extends Told = Told> = (event: E, beats: Beat[], state: State, ply: number) => void;

/** A march; one that goes on is one march. */
function marched(side: SideNumber, beats: Beat[], pieces: readonly number[], from: number, to: number): void {
  const before = beats.findLast((beat) => beat.kind === 'march');
  // An operation is told, then done.
  if (before && before.to === to && String(before.pieces) === String(pieces)) return;
  const same = before && before.to === from && String(before.pieces) === String(pieces);
  if (same && beats.at(-1) === before) before.to = to;
  else if (pieces.length > 0) beats.push({ kind: 'march', side, pieces, from, to });
}

/** A fight begins, with the march that led to it. */
function began(account: Writing, { zone, attacker }: One<'combat'>, beats: Beat[], ply: number): void {
  const came = beats.findLast((beat) => beat.kind === 'march' && beat.to === zone && beat.side === attacker);
  account.fight = {
    kind: 'fight',
    ply,
    zone,
    attacker,
    cards: [],
    throws: 0,
    losses: [noLosses(), noLosses()],
    scored: [0, 0],
    ...account.before,
  };
  if (came?.kind === 'march' && !came.toFight) {
    came.toFight = true;
    account.fight.came = came;
  }
  beats.push(account.fight);
}

/** Somebody is lost or weakened, in a fight or out of it. */
function lost(roster: Roster, account: Writing, event: One<'flip' | 'eliminate'>, beats: Beat[]): void {
  const sideOf = (lost: number): SideNumber => roster.side[lost] as SideNumber;
  const { piece } = event;
  if (piece >= roster.firstLeader) {
    if (isEvent(event, 'eliminate')) {
      beats.push({
        kind: 'fallen',
        piece,
        captured: event.why === 'capture',
        ...(account.fight ? { inFight: true as const } : {}),
      });
      account.fight?.losses[sideOf(piece)][event.why === 'capture' ? 'taken' : 'leaders'].push(piece);
    }
    return;
  }
  if (!account.fight) return;
  const losses = account.fight.losses[sideOf(piece)];
  if (isEvent(event, 'eliminate')) losses.gone += 1;
  else if (event.face > 0) losses.reduced += 1;
}

/** What each kind of event adds to the account. */
function makeListeners<S extends State>(
  series: SeriesGame<S>,
  account: Writing,
): { readonly [T in Told['type']]?: Listener<One<T>> } {
  const { roster } = series;
  const sideOf = (piece: number): SideNumber => roster.side[piece] as SideNumber;
  const chanceOf = (options: Options, column: number, modifier: number): number =>
    [1, 2, 3, 4, 5, 6].filter((die) => series.wins(options, die + modifier, column)).length / 6;
  const marches: Listener<One<'move' | 'operation'>> = ({ pieces, from, to }, beats) =>
    marched(sideOf(pieces[0] ?? 0), beats, pieces, from, to);
  const losses: Listener<One<'flip' | 'eliminate'>> = (e, beats) => lost(roster, account, e, beats);

  return {
    move: marches,
    operation: marches,
    place: (e, beats) => {
      const [first] = e.pieces;
      if (e.why === 'reinforcement' && first !== undefined)
        beats.push({ kind: 'arrival', side: sideOf(first), pieces: e.pieces, to: e.to });
      else if (e.why === 'recall')
        for (const piece of e.pieces.filter((p) => p >= roster.firstLeader))
          beats.push({ kind: 'back', piece, to: e.to });
      else if (e.why === 'retreat' && account.fight) account.fight.retreat = { pieces: e.pieces, to: e.to };
    },
    combat: (e, beats, _state, ply) => began(account, e, beats, ply),
    roll: (e) => {
      if (account.fight && !account.fight.result && e.for === 'combat') account.fight.throws += 1;
    },
    play: (e) => {
      if (account.fight && !account.fight.result) account.fight.cards.push({ side: e.side, face: e.face });
    },
    'combat.result': (e, _beats, state) => {
      if (!account.fight) return;
      const chance = chanceOf(state.options, e.column, e.modifier);
      account.fight.result = {
        attackerPf: e.attackerPf,
        defenderPf: e.defenderPf,
        die: e.die,
        chance,
        winner: e.winner,
      };
    },
    flip: losses,
    eliminate: losses,
    score: (e) => {
      if (account.fight) account.fight.scored[e.side] += e.points;
    },
    'siege.result': (e, beats, _state, ply) =>
      void beats.push({
        kind: 'siege',
        side: e.side,
        zone: e.zone,
        how: 'kind' in e ? e.kind : 'siege',
        success: e.success,
        ply,
        ...account.before,
      }),
    attrition: (e, beats) => {
      if (e.losses > 0) beats.push({ kind: 'hunger', side: e.side, zone: e.zone, losses: e.losses });
    },
    supply: (e, beats) => {
      if (e.famine) beats.push({ kind: 'famine', side: e.side });
    },
  };
}

/** Gathers what happened into what a report tells, turn by turn. */
export function beatsOf<S extends State>(
  series: SeriesGame<S>,
  record: GameRecord,
): { turns: TurnBeats[]; start: readonly [number, number] } {
  const turns: TurnBeats[] = [];
  const account: Writing = { fight: undefined, before: { at: [] } };
  const listeners = makeListeners(series, account);
  let start: readonly [number, number] | undefined;
  const points = (state: S): readonly [number, number] => [
    series.pointsOf(state, 0),
    series.pointsOf(state, 1),
  ];
  const placesIn = (state: S): Places => {
    const { at } = state as unknown as SeriesState;
    return { at: [...at] };
  };
  let after: Places = account.before;
  let line = -1;

  const end = replay(series.game, record, (event, state, ply) => {
    start ??= points(state);
    if (ply !== line) [account.before, after, line] = [after, placesIn(state), ply];
    if (isEvent(event, 'turn')) {
      const last = turns.at(-1);
      if (last) last.points = points(state);
      turns.push({ turn: event.turn, beats: [], pa: [0, 0], points: [0, 0] });
    }
    if (AFTER.has(event.type)) account.fight = undefined;
    const now = turns.at(-1);
    if (now) {
      if (isEvent(event, 'initiative')) now.initiative = event.side;
      if (isEvent(event, 'pa') && now.pa[event.side] === 0) now.pa[event.side] = event.value;
      const listener = listeners[event.type] as Listener | undefined;
      listener?.(event, now.beats, state, ply);
    }
  });
  const last = turns.at(-1);
  if (last) last.points = points(end);
  return { turns, start: start ?? [0, 0] };
}
