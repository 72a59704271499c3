import { type Atlas, readAtlas } from './atlas.ts';
import { hellespontText } from './data/hellespont.ts';
import type { Topology } from './topology.ts';

let atlas: Atlas | undefined;

/** The map of the game, decoded at the first call. */
export const hellespontAtlas = (): Atlas => {
  atlas ??= readAtlas(JSON.parse(hellespontText) as Topology);
  return atlas;
};
