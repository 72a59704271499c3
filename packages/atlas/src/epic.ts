import { type Atlas, readAtlas } from './atlas.ts';
import { epicText } from './data/epic.ts';
import { type Lattice, topologyOf } from './lattice.ts';

let atlas: (Atlas & { readonly lattice: Lattice }) | undefined;

/** The map of the game, decoded at the first call. */
export const epicAtlas = (): Atlas & { readonly lattice: Lattice } => {
  if (!atlas) {
    const lattice = JSON.parse(epicText) as Lattice;
    atlas = { ...readAtlas(topologyOf(lattice)), lattice };
  }
  return atlas;
};
