import type { Shelved } from '@strategoi/shelf';
import { shelvedToy } from '../../../shelf/test/toy.ts';

/** In the place of the list of games (`packages/shelf/src/games.ts`). */
export const games: readonly Shelved[] = [shelvedToy];
