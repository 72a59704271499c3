import type { Bot, Game } from '@strategoi/kernel';
import { botsOf, type Shelved, shelved } from '@strategoi/shelf';

const entryOf = (id: string): Shelved => {
  const entry = shelved(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
};

/** The engine of a game, loaded when it is first played; the worker and the page share it. */
export const loadRules = (id: string): Promise<Game> => entryOf(id).rules();

/** Loaded in the worker; the page itself only knows the names of bots. */
export async function botOf(game: string, id: string): Promise<Bot> {
  const bot = (await botsOf(entryOf(game)))[id];
  if (!bot) throw new Error(`no bot ${id} for ${game}`);
  return bot;
}

/** Whoever tells what there is to do: the one who sits down where nobody is named, or the strongest who can. */
export async function adviserOf(game: string): Promise<Bot> {
  const best = await botOf(game, entryOf(game).best);
  if (best.scales) return best;
  return Object.values((await entryOf(game).bots?.()) ?? {}).findLast(({ scales }) => scales) ?? best;
}
