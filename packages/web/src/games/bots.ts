import { shelved } from '@strategoi/shelf';

/** Levels in rising strength, as the setup of this game offers them. */
export const botLevels = (game: string): readonly string[] => shelved(game)?.levels ?? ['random'];
export const bestBot: string = 'captain';
