import { type Role, stream } from '@strategoi/kernel';
import { Denied } from '../denied.ts';
import { botToMove, type Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
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
    const text = await think(table, role, players);
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

async function think(table: Table, role: Role, players: Players): Promise<string> {
  const { game } = table.listed;
  const actions = game.legal(table.state, role);
  const only = actions.length === 1 ? actions[0] : undefined;
  if (only) return game.notate(only);
  const luck = `${table.row.seed} bot ${role} ${table.ply}`;
  const bot = table.seats.get(role)?.bot as string;
  const chosen = await players.ask({ game: table.row.game, bot, role, state: table.state, luck });
  const legal = actions.some((a) => game.notate(a) === chosen);
  // A bot that fails must not stop the game: any legal action will do.
  return legal
    ? (chosen as string)
    : game.notate(actions[stream(luck).below(actions.length)] as (typeof actions)[0]);
}
