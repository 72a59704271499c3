import {
  type Action,
  type Applied,
  type Event,
  isLetter,
  type Role,
  type State,
  standingAnswer,
  standsForNothing,
} from '@strategoi/kernel';
import { Denied, deny } from '../denied.ts';
import type { Buckets } from '../live/buckets.ts';
import type { Store } from '../store/open.ts';
import { type ActionRow, HANDS } from '../store/schema.ts';
import { type Change, changedMeta, newChange } from './change.ts';
import { type Asked, askedOf, noteChange } from './course.ts';
import type { Ledger, Told } from './ledger.ts';
import { ownTakeable, remember, shorten } from './lines.ts';
import { type Actor, checkPlaying, checkPress, ownSeat } from './seating.ts';
import { DECLARE, LETTER } from './secrets.ts';
import type { Shelf } from './shelf.ts';
import {
  type GameOver,
  hashOf,
  type LiveTable,
  legalAction,
  lineOf,
  noteAsked,
  type Offer,
  parseJson,
  plyFor,
  plyOf,
  standingOf,
  stateAt,
  stillAsked,
} from './table.ts';

/** Everything that adds a line to a game. */
export interface Moves {
  act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number>;
  undo(actor: Actor, id: string, count: number): Promise<number>;
  /** Plays the action and whatever standing orders answer to it, as one piece of writing. */
  playOn(table: LiveTable, first?: Deed): Promise<void>;
  takeBack(table: LiveTable, by: Role, count: number): Promise<void>;
  end(table: LiveTable, by: Role, result: GameOver): Promise<void>;
  /** Writes a change with a line of its own; the caller tells of it. */
  writeNote(table: LiveTable, by: Role, body: object, change: Change): Promise<void>;
  /** A change of who plays or of the clock is a line too, so that no node acts on what was before. */
  updateAsLine(table: LiveTable, by: Role, body: object, change: Change): Promise<void>;
}

/** More answers by standing orders than any honest stretch of windows needs. */
const ANSWERS = 500;
/** How often a seat that other nodes overtake tries again. */
const TRIES = 8;

/** Seats that were written to, in a game that has letters among its rules. */
function readersOf({ roles }: LiveTable, events: readonly Event[]): Role[] {
  const letters = events.filter(isLetter).map(({ letter }) => letter);
  return roles.filter((role) => letters.some(({ from, to }) => to === role || (to === '' && from !== role)));
}

/** An action, and whose doing it is: a person's, or one of `HANDS`. */
interface Deed {
  readonly role: Role;
  readonly action: Action;
  readonly hand: string;
}

/** A line that is no action, after which the game stands like this. */
const ownLine = (
  table: LiveTable,
  line: Pick<ActionRow, 'role' | 'kind' | 'body' | 'at'>,
  state = table.state,
): ActionRow => ({
  game_id: table.id,
  ply: table.ply + 1,
  dice: null,
  mark: 0,
  hash: hashOf(state),
  hand: null,
  ...line,
});

/** What somebody does and what standing orders answer to it, before any of it is written. */
interface Played {
  readonly next: State;
  readonly change: Change;
  /** By line: what happened, and what is asked after it. */
  readonly events: readonly (readonly Event[])[];
  readonly asked: readonly (Asked | undefined)[];
  /** What some may do next, as the rules have just listed it. */
  readonly listed: Applied['listed'];
  readonly mark: LiveTable['mark'] | undefined;
}

function playOut(table: LiveTable, first: Deed | undefined, time: number): Played {
  const { game } = table.listed;
  const { id, ply } = table;
  const orders = standingOf(table);
  const next = game.clone(table.state);
  const change = newChange();
  const events: (readonly Event[])[] = [];
  const asked: (Asked | undefined)[] = [];
  let listed: Applied['listed'];
  let mark: LiveTable['mark'] | undefined;
  const play = (by: Role, what: Action, hand: string): void => {
    // A state that is kept is not played on.
    if (mark?.state === next) mark = { ...mark, state: game.clone(next) };
    const applied = game.apply(next, by, what, { listed: true });
    events.push(applied.events);
    ({ listed } = applied);
    asked.push(table.course && askedOf(game, next));
    change.lines.push({
      game_id: id,
      ply: ply + change.lines.length + 1,
      role: by,
      kind: 'act',
      body: game.notate(what),
      dice: applied.dice.length > 0 ? JSON.stringify(applied.dice) : null,
      mark: applied.mark ? 1 : 0,
      hash: applied.mark ? hashOf(next) : '',
      at: time,
      hand,
    });
    if (applied.mark) mark = { count: table.lines.length + change.lines.length, state: next };
  };
  if (first) play(first.role, first.action, first.hand);
  for (let answers = 0; answers < ANSWERS; answers++) {
    const answer = standingAnswer(game, next, orders);
    if (!answer) break;
    const { role, action, left } = answer;
    play(role, action, HANDS.order);
    if (!left) continue;
    orders[role] = left;
    change.seats.set(role, { standing: standsForNothing(left) ? null : JSON.stringify(left) });
  }
  return { next, change, events, asked, listed, mark };
}

interface MovesSpec {
  readonly store: Store;
  readonly now: () => number;
  readonly told: Told;
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  readonly pens: Buckets;
}

/** Lines that are no actions. */
function makeNotes({ now, told, ledger }: MovesSpec): Pick<Moves, 'end' | 'writeNote' | 'updateAsLine'> {
  const { settle, commit, adopt, saveSnapshot } = ledger;

  async function end(table: LiveTable, by: Role, result: GameOver): Promise<void> {
    const time = now();
    const change = newChange();
    change.result = result;
    const body = JSON.stringify(result);
    change.lines.push({ ...ownLine(table, { role: by, kind: 'end', body, at: time }), mark: 1 });
    settle(table, table.state, change, time);
    await commit(table, change);
    table.ply += 1;
    table.recent.push({ ply: table.ply, events: [] });
    noteChange(table.course, table.ply, true);
    adopt(table, change);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
    saveSnapshot(table);
  }

  async function updateAsLine(table: LiveTable, by: Role, body: object, change: Change): Promise<void> {
    await writeNote(table, by, body, change);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
  }

  async function writeNote(table: LiveTable, by: Role, body: object, change: Change): Promise<void> {
    const line = { role: by, kind: 'note', body: JSON.stringify(body), at: now() } as const;
    change.lines.push(ownLine(table, line));
    await commit(table, change);
    table.ply += 1;
    table.recent.push({ ply: table.ply, events: [] });
    noteChange(table.course, table.ply, false);
    adopt(table, change);
  }

  return { end, writeNote, updateAsLine };
}

/** What was done is taken back: alone as far as nobody saw it, or as all agreed. */
function makeTakeBacks({ now, told, shelf, ledger }: MovesSpec): Pick<Moves, 'undo' | 'takeBack'> {
  const { open, inTurn } = shelf;
  const { settle, commit, adopt } = ledger;

  async function takeBack(table: LiveTable, by: Role, count: number): Promise<void> {
    const rest = table.lines.length - count;
    const next = await stateAt(table, rest);
    const time = now();
    const change = newChange();
    change.lines.push(ownLine(table, { role: by, kind: 'undo', body: String(count), at: time }, next));
    if (table.row.offer !== null) change.row = { offer: null };
    settle(table, next, change, time);
    await commit(table, change);
    shorten(table, rest, next, { ply: table.ply + 1, role: by });
    noteAsked(table, table.roles);
    adopt(table, change);
    told.reset(table);
    // What somebody takes back of what he writes in secret changes nothing at the table: nobody else hears of it.
    if (changedMeta(change)) told.changed(table);
  }

  async function undo(actor: Actor, id: string, count: number): Promise<number> {
    return inTurn(id, async () => {
      const table = await open(id);
      checkPlaying(table, actor);
      const seat = ownSeat(table, actor);
      const allowed = ownTakeable(table, seat.role);
      if (count > allowed) deny('refused', { refusal: { rule: 'cannot-undo', params: { allowed } } });
      await takeBack(table, seat.role, count);
      return table.ply;
    });
  }

  return { undo, takeBack };
}

export function makeMoves(spec: MovesSpec): Moves {
  const { store, now, told, pens } = spec;
  const { open, inTurn } = spec.shelf;
  const { settle, commit, tell, adopt, saveSnapshot } = spec.ledger;

  async function act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number> {
    await store.moment(id);
    return inTurn(id, async () => {
      for (let tries = 1; ; tries++) {
        const table = await open(id);
        const before = table.ply;
        try {
          return await actNow(table, actor, ply, text, role);
        } catch (error) {
          // Another node was quicker. Where several decide at once that need not concern this seat: look again.
          const beaten = error instanceof Denied && error.code === 'stale' && table.ply !== before;
          if (!beaten || tries >= TRIES) throw error;
        }
      }
    });
  }

  async function actNow(
    table: LiveTable,
    actor: Actor,
    ply: number,
    text: string,
    role?: Role,
  ): Promise<number> {
    checkPlaying(table, actor);
    const seat = ownSeat(table, actor, role);
    const at = 'bot' in actor ? ply : plyOf(table, seat.role, ply);
    if (at === undefined || !stillAsked(table, seat.role, at))
      deny('stale', { ply: plyFor(table, seat.role) });
    const { game } = table.listed;
    const action = game.parse(text);
    if (!action) deny('refused', { refusal: { rule: 'unknown-action' }, ply });
    const written = action.verb === LETTER || action.verb === DECLARE ? action.verb : undefined;
    if (written) checkPress(table.row, written);
    const legal = legalAction(table, seat.role, action);
    if (!legal) {
      const { refusal } = game.explain(table.state, seat.role, action);
      deny('refused', { refusal: refusal ?? { rule: 'not-asked' }, ply });
    }
    if (written && 'user' in actor && !pens.take(actor.user)) deny('too-many');
    const hand = 'bot' in actor ? HANDS.bot : actor.user;
    await playOn(table, { role: seat.role, action: legal, hand });
    return table.ply;
  }

  async function playOn(table: LiveTable, first?: Deed): Promise<void> {
    const { ply } = table;
    const time = now();
    const { next, change, events, asked, listed, mark } = playOut(table, first, time);
    if (change.lines.length === 0) return;
    if (table.row.offer !== null && parseJson<Offer>(table.row.offer)?.kind === 'undo')
      change.row = { offer: null };
    settle(table, next, change, time, first?.hand === HANDS.bot);
    const all = events.length === 1 ? (events[0] as readonly Event[]) : events.flat();
    for (const role of readersOf(table, all)) tell(table, change, 'letter', role, time, time);
    await commit(table, change);
    table.state = next;
    for (const [i, line] of change.lines.entries()) remember(table, lineOf(line), events[i] ?? [], asked[i]);
    if (mark) table.mark = mark;
    noteAsked(
      table,
      change.lines.some((line) => line.dice !== null) ? table.roles : change.lines.map((line) => line.role),
    );
    adopt(table, change);
    told.moved(table, ply, all, listed);
    if (changedMeta(change)) told.changed(table);
    saveSnapshot(table);
  }

  return { ...makeNotes(spec), ...makeTakeBacks(spec), act, playOn };
}
