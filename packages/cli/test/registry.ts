import { openGames, type Registry } from '../src/registry.ts';

/** All the games, as the command has them. */
export const registry: Registry = await openGames();
