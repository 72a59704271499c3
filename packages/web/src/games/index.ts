import { type Card, type Shelved, shelf, shelved } from '@strategoi/shelf';
import { language } from '../app/settings.ts';
import type { Kit } from './kit.ts';
import { kitOf } from './kits.ts';
import { scenarioName } from './scenario.ts';

export interface HomeGame extends Card {
  readonly playable: boolean;
}

const isPlayable = ({ id, unfinished }: Shelved): boolean => !unfinished && kitOf(id) !== undefined;

/** The games as the home page lists them; one is playable once its engine and its kit are there. */
export const gameList: readonly HomeGame[] = shelf.map((game) => ({ ...game, playable: isPlayable(game) }));

/** The game for whoever has not chosen one. */
export const firstGame: string = gameList.find(({ playable }) => playable)?.id ?? '';

export const gameTitle = (id: string): string => shelved(id)?.title[language.value] ?? id;

/** What a scenario is called where its game is not loaded. */
export const scenarioTitle = (game: string, id: string): string =>
  shelved(game)?.scenarios?.[id]?.[language.value] ?? id;

/** What the tab of a table says: its game and its scenario, by their names. */
export function tableTitle({ id, game }: Pick<Kit, 'id' | 'game'>, scenario: string): string {
  const found = game.manifest.scenarios.find((one) => one.id === scenario);
  return found ? `${gameTitle(id)} ${scenarioName(found, language.value)}` : gameTitle(id);
}

export const hasKit = (id: string): boolean => kitOf(id) !== undefined;

export async function loadKit(id: string): Promise<Kit> {
  const load = kitOf(id);
  if (!load) throw new Error(`no game ${id}`);
  return (await load()).kit;
}
