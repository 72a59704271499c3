import { type Atlas, readAtlas } from './atlas.ts';
import { diadochiText } from './data/diadochi.ts';
import type { Topology } from './topology.ts';

let atlas: Atlas | undefined;

/** The map of the game, decoded at the first call. */
export const diadochiAtlas = (): Atlas => {
  atlas ??= readAtlas(JSON.parse(diadochiText) as Topology);
  return atlas;
};
