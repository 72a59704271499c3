import { type Role, type State, sha256 } from '@strategoi/kernel';
import { Denied } from '../denied.ts';
import { LETTER } from '../tables/secrets.ts';
import { areAlone, botsToMove, type LiveTable } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { choose, type Question } from './choose.ts';
import type { Players } from './players.ts';

/** What an action is refused with when the table has moved on since the bot looked at it. */
const OVERTAKEN: readonly string[] = ['stale', 'not-your-seat', 'refused'];
/** So often in a row no table moves on between a look and an action. */
const TRIES = 50;

/** Plays the seats held by bots until a person has to decide, the game is over or the server stops. */
export async function playBots(
  tables: Tables,
  players: Players,
  id: string,
  stopping: () => boolean,
  pause: number,
  patience = 1000,
): Promise<void> {
  let overtaken = 0;
  // Those who wait for what others say, as the table stands.
  const waiting = new Set<Role>();
  while (!stopping()) {
    let table = await tables.open(id);
    let next = nextBot(table, waiting);
    if (next === undefined) {
      // The work may be known here before the move that made it: only who has read everything gives up.
      table = await tables.fresh(id);
      next = nextBot(table, waiting);
      // Those who wait are woken by whoever acts next.
      if (next === undefined && (waiting.size === 0 || (await tables.rest(id, table.ply)))) return;
      if (next === undefined) {
        waiting.clear();
        continue;
      }
    }
    const { ply } = table;
    const { role, patient } = next;
    const read = await tables.withCarried(table);
    const bot = table.seats.get(role)?.bot;
    // Somebody has acted or taken the seat meanwhile: look again.
    if (bot == null || table.ply !== ply) continue;
    const text = await think(table, { role, bot, patient }, read, players, patience);
    if (text === undefined) {
      waiting.add(role);
      continue;
    }
    waiting.clear();
    try {
      await tables.act({ bot: true }, id, ply, text, role);
      overtaken = 0;
    } catch (error) {
      // Somebody else was quicker: look again.
      overtaken += 1;
      if (!(error instanceof Denied) || !OVERTAKEN.includes(error.code) || overtaken > TRIES) throw error;
      await tables.fresh(id);
    }
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

interface Next {
  readonly role: Role;
  /** It may wait for somebody else. */
  readonly patient: boolean;
}

/** Whoever does not wait; when nobody but those who wait is left, the first of them begins. */
function nextBot(table: LiveTable, waiting: ReadonlySet<Role>): Next | undefined {
  const bots = botsToMove(table);
  const ready = bots.find((role) => !waiting.has(role));
  if (ready !== undefined) return { role: ready, patient: true };
  const [first] = bots;
  return first !== undefined && areAlone(table, bots) ? { role: first, patient: false } : undefined;
}

/** What it does, or nothing when it waits. */
async function think(
  table: LiveTable,
  { role, bot, patient }: Next & { readonly bot: string },
  read: State,
  players: Players,
  patience: number,
): Promise<string | undefined> {
  const { game } = table.listed;
  const actions = game.legal(table.state, role);
  const only = actions.length === 1 ? actions[0] : undefined;
  if (only) return game.notate(only);
  // Hashed: from the seed of the game every die could be told.
  const luck = sha256(`${table.row.seed} bot ${role} ${table.ply}`);
  const seat = `${table.row.id} ${role}`;
  const question: Question = {
    game: table.row.game,
    bot,
    role,
    state: game.resample(read, role, luck),
    luck,
    patience,
    note: notes.get(seat),
    patient,
  };
  const choice = await players.ask(question);
  const listed = (text: string | undefined): boolean => actions.some((a) => game.notate(a) === text);
  if (choice?.waits) {
    remember(seat, choice.note);
    return undefined;
  }
  if (choice && (listed(choice.text) || maySend(table, role, choice.text))) {
    remember(seat, choice.note);
    return choice.text;
  }
  return instead(question, listed) ?? game.notate(actions[0] as (typeof actions)[0]);
}

/** A letter is not listed; at a table where people write none, bots write none either. */
function maySend(table: LiveTable, role: Role, text: string): boolean {
  const { game } = table.listed;
  const action = game.parse(text);
  if (action?.verb !== LETTER || table.row.press !== 'full') return false;
  return game.explain(table.state, role, action).legal;
}

/** A bot that fails must not stop the game: the captain decides for it, who needs no time. */
function instead(question: Question, listed: (text: string) => boolean): string | undefined {
  try {
    const { text } = choose({ ...question, bot: 'captain' });
    return listed(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** What bots have in mind, by table and seat. Lost with the server: a bot without its note thinks anew. */
const notes = new Map<string, string>();
const NOTES = 2000;

function remember(seat: string, note: string | undefined): void {
  notes.delete(seat);
  if (note === undefined) return;
  notes.set(seat, note);
  if (notes.size > NOTES) notes.delete(notes.keys().next().value as string);
}
