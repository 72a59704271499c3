import { type Role, sha256 } from '@strategoi/kernel';
import { Denied } from '../denied.ts';
import { botToMove, type Table } from '../tables/table.ts';
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
  while (!stopping()) {
    let table = await tables.open(id);
    let role = botToMove(table);
    if (role === undefined) {
      // The work may be known here before the move that made it: only who has read everything gives up.
      table = await tables.fresh(id);
      role = botToMove(table);
      if (role === undefined) return;
    }
    const { ply } = table;
    const text = await think(table, role, players, patience);
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

async function think(table: Table, role: Role, players: Players, patience: number): Promise<string> {
  const { game } = table.listed;
  const actions = game.legal(table.state, role);
  const only = actions.length === 1 ? actions[0] : undefined;
  if (only) return game.notate(only);
  // Hashed: from the seed of the game every die could be told.
  const luck = sha256(`${table.row.seed} bot ${role} ${table.ply}`);
  const seat = `${table.row.id} ${role}`;
  const question: Question = {
    game: table.row.game,
    bot: table.seats.get(role)?.bot as string,
    role,
    state: game.resample(table.state, role, luck),
    luck,
    patience,
    note: notes.get(seat),
  };
  const choice = await players.ask(question);
  const listed = (text: string | undefined): boolean => actions.some((a) => game.notate(a) === text);
  if (choice && listed(choice.text)) {
    remember(seat, choice.note);
    return choice.text;
  }
  return instead(question, listed) ?? game.notate(actions[0] as (typeof actions)[0]);
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
