import {
  type Action,
  type Applied,
  type Ask,
  act,
  type GameRecord,
  play,
  playStanding,
  type Role,
  SPECTATOR,
  type State,
  undo,
} from '@strategoi/kernel';
import type { Player } from '../player.ts';
import type { TerminalGame } from '../registry.ts';

export type Seat =
  | { readonly kind: 'human' }
  | { readonly kind: 'bot'; readonly name: string; readonly player: Player };

/** A game on the table: who sits where, and what each has been told since he last looked. */
export interface TerminalTable {
  readonly listed: TerminalGame;
  readonly record: GameRecord;
  state: State;
  readonly seats: { readonly [role: Role]: Seat };
  /** Events not yet shown, as that seat may know them. */
  readonly unread: Map<Role, Applied['events'][number][]>;
  /** Where each line that was typed here began in the log: what it did is one decision. */
  readonly began: number[];
}

export const humans = (table: TerminalTable): Role[] =>
  Object.keys(table.seats).filter((role) => table.seats[role]?.kind === 'human');

/** The seats people look from; when only bots play, one who watches. */
export const watchers = (table: TerminalTable): string[] => {
  const people = humans(table);
  return people.length > 0 ? people : [SPECTATOR];
};

/** Plays an action and notes for each watcher what he sees of it. */
export function take(table: TerminalTable, role: Role, action: Action): void {
  const { game } = table.listed;
  tell(table, play(game, table.record, table.state, role, game.notate(action)));
}

/** What happened before the first decision of a new game: first draws, first dice. */
export function tellOpening(table: TerminalTable): void {
  const { record, listed } = table;
  if (record.log.length === 0 && !record.start) tell(table, listed.game.begin(record).applied);
}

function tell(table: TerminalTable, applied: Applied): void {
  const { game } = table.listed;
  for (const watcher of watchers(table)) {
    const seen = game.tell(applied.events, watcher);
    table.unread.set(watcher, [...(table.unread.get(watcher) ?? []), ...seen]);
  }
}

/** How many actions the last line of this seat did; one where that is not known. */
export function lastDecision({ record: { log }, began }: TerminalTable, role: Role): number {
  while ((began.at(-1) ?? -1) >= log.length) began.pop();
  const since = began.at(-1) ?? log.length - 1;
  return log.slice(since).every(({ by }) => by === role) ? Math.max(1, log.length - since) : 1;
}

export function takeBack(table: TerminalTable, role: Role, count: number): void {
  table.state = undo(table.listed.game, table.record, role, count);
}

/** Does what is answered by itself now: a standing order, or a bot whose turn it is. False when a person decides. */
export function goByItself(table: TerminalTable): boolean {
  const { game } = table.listed;
  const answered = playStanding(game, table.record, table.state);
  if (answered) {
    tell(table, answered.applied);
    return true;
  }
  const asked = game.pending(table.state);
  const bots = asked.filter(({ role }) => table.seats[role]?.kind === 'bot');
  for (const { role } of bots) if (moveBot(table, role, true)) return true;
  // When nobody but those who wait is left, the first of them begins.
  const [first] = bots;
  return first !== undefined && bots.length === asked.length && moveBot(table, first.role, false);
}

/** False when the bot waits for what others say. */
function moveBot(table: TerminalTable, role: Role, patient: boolean): boolean {
  const seat = table.seats[role];
  if (seat?.kind !== 'bot') return false;
  const actions = table.listed.game.legal(table.state, role);
  const action = seat.player.choose(table.state, role, actions, patient);
  if (action) take(table, role, action);
  return action !== undefined;
}

/** The person to ask now: whoever holds the keyboard if he is asked, else the first who is. A bot that waits is asked nothing here. */
export function nextAsk(table: TerminalTable, holder: Role | undefined): Ask | undefined {
  const { game } = table.listed;
  const asks = game.pending(table.state).filter(({ role }) => table.seats[role]?.kind === 'human');
  const ask = asks.find(({ role }) => role === holder) ?? asks[0];
  // Some questions are worded after what may be answered.
  return ask && { ...ask, actions: game.legal(table.state, ask.role).map(game.notate) };
}

/** Is a sheet being written, line after line? */
export const isWriting = ({ listed: { game }, state }: TerminalTable, { role }: Ask): boolean =>
  game.legal(state, role).some(({ verb }) => game.manifest.facts.written?.includes(verb));

/** Verbs that send on whoever was picked. */
const sends: ReadonlySet<string> = new Set(['go', 'lead', 'operate', 'land', 'sail', 'area']);

/** `pick all`: one after the other, but nobody with whom a group that could go somewhere could go nowhere any more. */
export function takeAll(table: TerminalTable, role: Role, verb: string): { done: number; left: number } {
  const { game } = table.listed;
  const goes = (state: State): boolean => game.legal(state, role).some((action) => sends.has(action.verb));
  const left = new Set<string>();
  const next = (): Action | undefined =>
    game.legal(table.state, role).find((action) => action.verb === verb && !left.has(game.notate(action)));
  const strands = (action: Action): boolean => {
    if (!goes(table.state)) return false;
    const copy = game.clone(table.state);
    game.apply(copy, role, action);
    return game.pending(copy).some((ask) => ask.role === role) && !goes(copy);
  };
  let done = 0;
  for (let action = next(); action && done < 100; action = next())
    if (strands(action)) left.add(game.notate(action));
    else {
      take(table, role, action);
      done++;
    }
  return { done, left: left.size };
}

/** An action by number, by notation, or by a word, its verb or its target, that only one legal action has. */
export function chosen(table: TerminalTable, role: Role, word: string): Action | undefined {
  const { game } = table.listed;
  const legal = game.legal(table.state, role);
  if (/^\d+$/.test(word)) return legal[Number(word) - 1];
  const plain = word.toLowerCase();
  const same = legal.find((action) => game.notate(action).toLowerCase() === plain);
  if (same) return same;
  const aimed = legal.filter((action) => action.target?.toLowerCase() === plain);
  if (aimed.length === 1) return aimed[0];
  const { written } = game.manifest.facts;
  const alone = written ? [] : legal.filter((action) => action.verb === plain);
  if (alone.length === 1) return alone[0];
  const action = game.parse(word);
  if (!written || (action && [...written, ...game.manifest.verbs].includes(action.verb))) return action;
  // Where orders are written, a line on its own is one.
  return act(written[0] as string, word);
}

/** What stands where every action of its verb has a place, and is none. */
export function strangePlace(
  { listed, state }: TerminalTable,
  role: Role,
  action: Action,
): string | undefined {
  const { game, places } = listed;
  if (!places || action.target === undefined || game.manifest.facts.written) return undefined;
  const known = new Set(places.map((id) => id.toLowerCase()));
  const isPlace = (word = ''): boolean => known.has(word.toLowerCase());
  const others = game
    .legal(state, role)
    .flatMap(({ verb, target = '' }) => (verb === action.verb ? [target.split(' ')] : []));
  if (others.length === 0) return undefined;
  return action.target
    .split(' ')
    .find((word, i) => !isPlace(word) && others.every((other) => isPlace(other[i])));
}
