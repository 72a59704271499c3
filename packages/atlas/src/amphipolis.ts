import { type Atlas, readAtlas } from './atlas.ts';
import { amphipolisText } from './data/amphipolis.ts';
import type { Topology } from './topology.ts';

let atlas: Atlas | undefined;

/** The map of the game, decoded at the first call. */
export const amphipolisAtlas = (): Atlas => {
  atlas ??= readAtlas(JSON.parse(amphipolisText) as Topology);
  return atlas;
};
