import {
  type Action,
  type Applied,
  type Ask,
  type Event,
  type Game,
  type GameRecord,
  newRecord,
  type Outcome,
  playersOf,
  publicRecord,
  RefusalError,
  type Role,
  SPECTATOR,
  type StandingOrders,
  type State,
  sameAction,
  unpack,
} from '@strategoi/kernel';
import type { endings, UserKind } from '@strategoi/protocol';
import type { Library, OfferedGame } from '../games.ts';
import { stateHash } from '../ids.ts';
import type { ActionRow, GameRow, SeatRow, SnapshotRow } from '../store/schema.ts';
import { DAY } from '../zones.ts';
import type { Clock, Pace } from './clock.ts';
import {
  askedOf,
  type Course,
  inward,
  newCourse,
  noteChange,
  noteGone,
  noteLine,
  noteOpened,
  noteSealed,
  noteUndo,
  outward,
} from './course.ts';
import type { Away } from './deadlines.ts';
import { FoldingTable } from './folding.ts';
import { botsToDecide } from './keeping.ts';
import { LETTER, letterIn, mayRead, nothingReleased, type Reader } from './secrets.ts';

/** How a game ended. Only a game that was played out has the outcome its rules give. */
export interface GameOver {
  readonly how: (typeof endings)[number];
  readonly winners: readonly Role[];
  readonly level: string;
  /** The seat that resigned or ran out of time. */
  readonly by?: Role;
  readonly outcome?: Outcome;
  /** It was to be rated and is not: it was broken off too soon, a bot won it, or somebody else saw a player out of what it belongs to. */
  readonly unrated?: 'short' | 'kept' | 'dismissed';
}

/** A proposal that waits for the others. */
export interface Offer {
  readonly kind: 'draw' | 'undo' | 'pause' | 'bot' | 'seat' | 'extend';
  /** Who proposes; whoever asks for a seat speaks for that seat, in which only a bot sits. */
  readonly by: Role;
  readonly agreed: readonly Role[];
  /** Lines to take back. */
  readonly count?: number;
  /** The seat that a bot, or the person of this name, is to take. */
  readonly role?: Role;
  readonly name?: string;
  readonly user?: string;
  /** By so many hours everybody is to have longer. */
  readonly hours?: number;
  /** Who has voted against it, where more than half decide. */
  readonly against?: readonly Role[];
  /** When it was made. */
  readonly at?: number;
}

export interface Seat extends SeatRow {
  readonly name: string | null;
  readonly kind: UserKind | null;
  /** Of its player, in this game. */
  readonly rating: number | null;
  /** How well its player keeps his time, out of a hundred. */
  readonly reliability: number | null;
  /** Its player is away, or will be. */
  away: Away | null;
  /** Its player wants to be told when it is his turn. */
  wants: boolean;
}

/** An action that stands: lines taken back are no longer among them. */
export interface Line {
  readonly ply: number;
  readonly role: Role;
  readonly body: string;
  readonly dice: readonly number[];
  readonly mark: boolean;
  /** Of the state after it; only where play cannot be taken back across it, else empty. */
  readonly hash: string;
  readonly at: number;
  readonly hand: string | null;
}

/** A game in memory. The store has the truth; this is where it stands after `ply` lines of it. */
export interface LiveTable {
  readonly id: string;
  readonly listed: OfferedGame;
  readonly pace: Pace;
  readonly roles: readonly Role[];
  row: GameRow;
  seats: Map<Role, Seat>;
  /** Replaced by each move, never changed: copies of it need not be made. */
  state: State;
  readonly lines: Line[];
  ply: number;
  clock: Clock | undefined;
  result: GameOver | undefined;
  /** Where taking back without consent would begin; its state is never played on. */
  mark: { readonly count: number; readonly state: State };
  /** What happened in the last few lines, for those who come back; nothing older than a take-back. */
  recent: { readonly ply: number; readonly events: readonly Event[]; readonly undoneBy?: Role }[];
  views: Map<string, { readonly ply: number; readonly text: string }>;
  /** Where several decide at once: what each is asked, and since which ply nothing has changed about it. */
  asked: Map<Role, { readonly what: string; readonly since: number }>;
  /** What each seat was last told it may do, as written, and when. */
  offered: Map<Role, { readonly ply: number; readonly actions: readonly string[] }>;
  saved: number;
  /** Where several write in secret: what each viewer could see. */
  course: Course | undefined;
  /** Takes as little room as it can until somebody does something with it. */
  fold(): void;
}

/** Lines in mind; where several write at once a phase has many. */
export const RECENT = 100;
export const RECENT_AT_ONCE = 1000;

/** Only a bot sits there, and nobody it keeps the seat for, or not any longer: it may be asked for. */
export const isVacant = ({ row, clock, pace }: LiveTable, seat: Seat, now: number): boolean =>
  row.rated === 0 &&
  seat.bot !== null &&
  (seat.user_id === null ||
    (clock?.out?.includes(seat.role) ?? false) ||
    // Who has not come back for another turn after the one he missed may be replaced.
    (seat.bot_why === 'expired' && pace.kind === 'days' && now - (seat.bot_since ?? now) >= pace.days * DAY));

export const parseJson = <T>(text: string | null): T | undefined =>
  text === null ? undefined : (JSON.parse(text) as T);

export const setupOf = (
  row: GameRow,
): { scenario: string; options: { [id: string]: string }; seed: string } => ({
  scenario: row.scenario,
  options: JSON.parse(row.options) as { [id: string]: string },
  seed: row.seed,
});

export const hashOf = (state: State): string => stateHash(JSON.stringify(state));

/** What takes long is done in slices of so many milliseconds, so that nobody else waits. */
export const SLICE = 8;

export async function replayLines(
  listed: OfferedGame,
  state: State,
  lines: readonly Line[],
  each?: (line: Line, events: readonly Event[]) => void,
): Promise<void> {
  const { game } = listed;
  let slice = performance.now();
  for (const line of lines) {
    const applied = game.apply(state, line.role, game.parse(line.body) as Action);
    each?.(line, applied.events);
    if (performance.now() - slice < SLICE) continue;
    await new Promise(setImmediate);
    slice = performance.now();
  }
}

const NO_DICE: readonly number[] = [];
/** The names of seats are few: every line has the same ones, not copies of its own. */
const names = new Map<Role, Role>();
function nameOf(role: Role): Role {
  const known = names.get(role);
  if (known === undefined) names.set(role, role);
  return known ?? role;
}

export const lineOf = (row: ActionRow): Line => ({
  ply: row.ply,
  role: nameOf(row.role),
  body: row.body,
  dice: parseJson<number[]>(row.dice) ?? NO_DICE,
  mark: row.mark === 1,
  hash: row.hash,
  at: row.at,
  hand: row.hand,
});

/** The lines that stand, and how many of them stood (and still do) at the ply of the snapshot. */
function foldRows(
  rows: readonly ActionRow[],
  snapshotPly: number,
): { readonly lines: Line[]; readonly kept: number } {
  const lines: Line[] = [];
  let kept = -1;
  for (const row of rows) {
    if (row.kind === 'act') lines.push(lineOf(row));
    if (row.kind === 'undo') lines.length -= Number(row.body);
    if (row.kind === 'open') {
      const at = lines.findIndex(({ ply }) => ply === Number(row.body));
      lines.splice(at, 1);
      if (at < kept) kept = -1;
    }
    if (lines.length < kept) kept = -1;
    if (row.ply === snapshotPly) kept = lines.length;
  }
  return { lines, kept };
}

interface Stray {
  readonly ply: number;
  readonly undoneBy?: Role;
  /** All read again what is from before. */
  readonly forgets?: true;
  note(course: Course, game: Game, state: State): void;
}

/** Rows after a ply that are no lines which stand: take-backs with what they took back, changes of the table, the end. */
function strayRows(rows: readonly ActionRow[], start: number, standing: ReadonlySet<number>): Stray[] {
  const strays: Stray[] = [];
  const acts: ActionRow[] = [];
  const opened = new Set(rows.flatMap(({ kind, body }) => (kind === 'open' ? [Number(body)] : [])));
  for (const { ply, role, kind, body, mark, ...row } of rows) {
    let note: Stray['note'] | undefined;
    if (kind === 'act') {
      acts.push({ ply, role, kind, body, mark, ...row });
      if (opened.has(ply)) note = (course) => noteSealed(course, ply, role);
      else if (!standing.has(ply)) note = (course) => noteGone(course, ply, role);
    } else if (kind === 'undo') {
      const open = acts.splice(acts.length - Number(body)).some((act) => act.mark === 1);
      note = (course, game, state) => noteUndo(course, game, state, { ply, role, open });
    } else if (kind === 'open') {
      acts.splice(
        acts.findIndex((act) => act.ply === Number(body)),
        1,
      );
      note = (course, game, state) => noteOpened(course, game, state, ply, role);
    } else note = (course) => noteChange(course, ply, kind === 'end');
    if (note && ply > start)
      strays.push({
        ply,
        note,
        ...(kind === 'undo' ? { undoneBy: role } : {}),
        ...(kind === 'open' ? { forgets: true } : {}),
      });
  }
  return strays;
}

/** The number a viewer knows the present by, or a ply before it. */
export const plyFor = (table: LiveTable, viewer: string, ply = table.ply): number =>
  outward(table.course, viewer, ply);

/** The ply a viewer means by a number; nothing when he can mean none. */
export const plyOf = (table: LiveTable, viewer: string, number: number): number | undefined =>
  number === table.ply ? number : inward(table.course, viewer, number, table.ply);

export class CorruptGame extends Error {}

/** The state a snapshot holds, if it is the one that was hashed when its line was written. */
function believed(text: string, hash: string | undefined): State | undefined {
  try {
    const state = unpack<State>(text);
    return hashOf(state) === hash ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Brings a game into memory from its rows; refuses one that does not replay to what was written. */
export async function buildTable(
  library: Library,
  row: GameRow,
  seats: readonly Seat[],
  rows: readonly ActionRow[],
  snapshot: SnapshotRow | undefined,
  strict = false,
): Promise<LiveTable> {
  const listed = library[row.game];
  if (!listed) throw new CorruptGame(`no game ${row.game}`);
  const { game } = listed;
  const same = row.version === game.manifest.version && !strict;
  const usable = snapshot && same && snapshot.version === row.version ? snapshot : undefined;
  const { lines, kept } = foldRows(rows, usable?.ply ?? -1);
  let state = game.setup(setupOf(row));
  let from = 0;
  const known = usable && kept > 0 ? believed(usable.state, lines[kept - 1]?.hash) : undefined;
  if (known) {
    state = known;
    from = kept;
  }
  // Under other rules than it was started with, a game goes on only if every line of it comes out the same.
  const rest = lines.slice(from);
  const last = rest.findLast((line) => line.hash !== '');
  const course = newCourse(game, state, from > 0 ? (usable?.ply ?? 0) : 0);
  const recent: LiveTable['recent'] = [];
  const strays = course ? strayRows(rows, course.start, new Set(lines.map(({ ply }) => ply))) : [];
  const noteStrays = (before: number): void => {
    for (let stray = strays[0]; stray && stray.ply < before; stray = strays[0]) {
      strays.shift();
      stray.note(course as Course, game, state);
      const { ply, undoneBy, forgets } = stray;
      if (forgets) recent.length = 0;
      else recent.push({ ply, events: [], ...(undoneBy === undefined ? {} : { undoneBy }) });
    }
  };
  try {
    await replayLines(listed, state, rest, (line, events) => {
      if (course) {
        noteStrays(line.ply);
        noteLine(course, game, line, events, askedOf(game, state));
        recent.push({ ply: line.ply, events });
      }
      if (line.hash === '' || (same && line !== last)) return;
      if (hashOf(state) !== line.hash) throw new CorruptGame(`line ${line.ply} comes out otherwise`);
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw new CorruptGame(`an action is no longer legal: ${error.message}`);
  }
  noteStrays(rows.length + 1);
  const table = new FoldingTable({
    id: row.id,
    listed,
    pace: JSON.parse(row.pace) as Pace,
    roles: playersOf(game, setupOf(row)),
    row,
    seats: new Map(seats.map((seat) => [seat.role, seat])),
    state,
    lines,
    ply: rows.length,
    clock: parseJson<Clock>(row.clock),
    result: parseJson<GameOver>(row.result),
    mark: { count: lines.length, state },
    recent: recent.slice(-RECENT_AT_ONCE),
    views: new Map(),
    offered: new Map(),
    asked: new Map(),
    saved: usable?.ply ?? 0,
    course,
  });
  noteAsked(table, table.roles);
  return table;
}

/**
 * Notes what each seat is asked. A decision stays the same while others answer theirs; for those in `changed` it is
 * another in any case.
 */
export function noteAsked(table: LiveTable, changed: readonly Role[]): void {
  if (!table.listed.game.manifest.facts.simultaneous) return;
  const before = table.asked;
  table.asked = new Map();
  for (const { role, ...ask } of table.listed.game.pending(table.state)) {
    const what = JSON.stringify(ask);
    const kept = changed.includes(role) ? undefined : before.get(role);
    table.asked.set(role, kept?.what === what ? kept : { what, since: table.ply });
  }
}

/** Is what this seat is asked now still what it was asked at that ply? */
export const stillAsked = (table: LiveTable, role: Role, ply: number): boolean =>
  ply === table.ply || (ply < table.ply && ply >= (table.asked.get(role)?.since ?? Number.POSITIVE_INFINITY));

/** The game as it was after the first `count` lines that stand. */
export async function stateAt(table: LiveTable, count: number): Promise<State> {
  const { game } = table.listed;
  const near = table.mark.count <= count;
  const state = near ? game.clone(table.mark.state) : game.setup(setupOf(table.row));
  await replayLines(table.listed, state, table.lines.slice(near ? table.mark.count : 0, count));
  return state;
}

/**
 * The game as a file that can be verified, for whoever asks once the game is over. Letters that are not his to read are
 * left out, and the states are those of a game in which they were never written; nothing else depends on them.
 */
async function recordOf(table: LiveTable, reader: Reader): Promise<GameRecord> {
  const { game } = table.listed;
  const begun = newRecord(game, setupOf(table.row));
  const { record } = begun;
  let { state } = begun;
  let isCut = false;
  let slice = performance.now();
  for (const line of table.lines.slice()) {
    const action = game.parse(line.body) as Action;
    const next = action.verb === LETTER ? game.clone(state) : state;
    const letter = letterIn(game.apply(next, line.role, action).events);
    if (letter && !mayRead(letter, line.at, reader)) {
      isCut = true;
      continue;
    }
    state = next;
    record.log.push({
      by: line.role,
      do: line.body,
      ...(line.dice.length > 0 ? { dice: line.dice } : {}),
      ...(line.mark ? { mark: true as const } : {}),
      hash: isCut || line.hash === '' ? hashOf(state) : line.hash,
    });
    if (performance.now() - slice < SLICE) continue;
    await new Promise(setImmediate);
    slice = performance.now();
  }
  const outcome = table.result?.outcome;
  return outcome ? { ...record, outcome } : record;
}

/** What may be handed out of a game now. */
export async function openRecord(
  table: LiveTable,
  reader: Reader = { viewer: SPECTATOR, released: nothingReleased },
): Promise<GameRecord | Omit<GameRecord, 'seed' | 'log' | 'start'>> {
  if (table.result) return recordOf(table, reader);
  return publicRecord(newRecord(table.listed.game, setupOf(table.row)).record);
}

export const standingOf = (table: LiveTable): { [role: Role]: StandingOrders } => {
  const orders: { [role: Role]: StandingOrders } = {};
  for (const seat of table.seats.values()) {
    const own = parseJson<StandingOrders>(seat.standing);
    if (own && seat.bot === null) orders[seat.role] = own;
  }
  return orders;
};

/** Seats that have to decide, each once. */
export const decidingRoles = (table: LiveTable, state: State): Role[] => [
  ...new Set(table.listed.game.pending(state).map((ask) => ask.role)),
];

/** Seats for which a bot has to decide now, the first to be played first. */
export const botsToMove = (table: LiveTable): readonly Role[] =>
  table.result ? [] : botsToDecide(decidingRoles(table, table.state), [...table.seats.values()], table.clock);

/** Nobody but these has anything to decide now. */
export const areAlone = (table: LiveTable, bots: readonly Role[]): boolean =>
  decidingRoles(table, table.state).every((role) => bots.includes(role));

export function viewText(table: LiveTable, viewer: string): string {
  const kept = table.views.get(viewer);
  if (kept?.ply === table.ply) return kept.text;
  const text = JSON.stringify(table.listed.game.view(table.state, viewer));
  table.views.set(viewer, { ply: table.ply, text });
  return text;
}

/** What each viewer is told of those events; what he may do next is noted on the way. */
export function updatesOf(
  table: LiveTable,
  events: readonly Event[],
  listed?: Applied['listed'],
): (viewer: string) => readonly Event[] {
  const applied = { events, dice: NO_DICE, mark: true, ...(listed ? { listed } : {}) };
  const updates = table.listed.game.updates(table.state, applied);
  return (viewer) => {
    const told = updates(viewer);
    const asks = told.at(-1)?.asks as readonly Ask[] | undefined;
    const own = asks?.find((ask) => ask.role === viewer)?.actions;
    if (own) table.offered.set(viewer, { ply: table.ply, actions: own });
    return told;
  };
}

/** The action meant by the text, if it is legal for this seat now. */
export function legalAction(table: LiveTable, role: Role, action: Action): Action | undefined {
  const { game } = table.listed;
  // Free text cannot be listed: the rule itself is asked.
  if (game.manifest.facts.written?.includes(action.verb))
    return game.explain(table.state, role, action).legal ? action : undefined;
  const offered = table.offered.get(role);
  if (offered?.ply === table.ply && offered.actions.includes(game.notate(action))) return action;
  return game.legal(table.state, role).find((legal) => sameAction(legal, action));
}

/** Is everything that happened after this ply still in mind? */
export const inMind = ({ recent, ply }: LiveTable, from: number): boolean =>
  from >= (recent[0]?.ply ?? ply + 1) - 1;

/** What a viewer who stood at `from` has missed, or nothing when that is too long ago. */
export function missed(table: LiveTable, from: number, viewer: string): readonly Event[] | undefined {
  if (from > table.ply || !inMind(table, from)) return undefined;
  // Mostly it is the last line alone.
  const lines = table.recent.slice(1 + table.recent.findLastIndex(({ ply }) => ply <= from));
  // What he has folded already cannot be unfolded.
  if (lines.some(({ undoneBy }) => undoneBy === viewer)) return undefined;
  return updatesOf(
    table,
    lines.flatMap(({ events }) => events),
  )(viewer);
}
