import type { kitOf as ofThePage } from '../../src/games/kits.ts';

/** In the place of the folders of kits (`packages/web/src/games/kits.ts`). */
export const kitOf: typeof ofThePage = (id) => (id === 'toy' ? () => import('./kit.ts') : undefined);
