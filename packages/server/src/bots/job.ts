import { type Role, stream } from '@strategoi/kernel';
import { Denied } from '../denied.ts';
import { decidingRoles, type Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Players } from './players.ts';

/** Plays the seats held by bots until a person has to decide, the game is over or the server stops. */
export async function playBots(
  tables: Tables,
  players: Players,
  id: string,
  stopping: () => boolean,
  pause: number,
): Promise<void> {
  while (!stopping()) {
    const table = await tables.open(id);
    const role = botToMove(table);
    if (role === undefined) return;
    const { ply } = table;
    const text = await think(table, role, players);
    try {
      await tables.act({ bot: true }, id, ply, text, role);
    } catch (error) {
      // Somebody else was quicker: look again.
      if (!(error instanceof Denied) || (error.code !== 'stale' && error.code !== 'not-your-seat'))
        throw error;
    }
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function botToMove(table: Table): Role | undefined {
  if (table.result) return undefined;
  return decidingRoles(table, table.state).find((role) => table.seats.get(role)?.bot != null);
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
