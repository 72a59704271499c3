import type { Atlas } from '@strategoi/atlas';
import { shelf } from '@strategoi/shelf';

/** The maps of the games by their titles; those of cells are drawn in tiles and have tests of their own. */
export const drawnMaps: readonly (readonly [title: string, atlas: Atlas])[] = (
  await Promise.all(
    shelf.map(async ({ title, atlas }) => (atlas ? [[title.en, await atlas()] as const] : [])),
  )
)
  .flat()
  .filter(([, atlas]) => atlas.lattice === undefined);
