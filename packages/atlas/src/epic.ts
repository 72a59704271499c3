import { type Atlas, readAtlas } from './atlas.ts';
import { epicText } from './data/epic.ts';
import { type Lattice, topologyOf } from './lattice.ts';

let lattice: Lattice | undefined;
let atlas: Atlas | undefined;

/** The map as written: hexes, areas, regions, cities and their lettering. */
export const epicLattice = (): Lattice => {
  lattice ??= JSON.parse(epicText) as Lattice;
  return lattice;
};

/** The map of the game, decoded at the first call. */
export const epicAtlas = (): Atlas => {
  atlas ??= readAtlas(topologyOf(epicLattice()));
  return atlas;
};
