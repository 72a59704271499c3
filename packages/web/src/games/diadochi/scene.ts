/** A view as the notation and the judge of orders take it. */

import {
  type Board,
  citadelOf,
  mapOf,
  type PowerId,
  type Scene,
  sceneOf,
  spaceOf,
  stateSeen,
} from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';

export const boardOf = (view: View): Board => view.board as Board;

export const stateOf = stateSeen;

const scenes = new WeakMap<View, Map<string, Scene>>();

export function sceneFor(view: View, power: PowerId): Scene {
  let known = scenes.get(view);
  if (!known) {
    known = new Map();
    scenes.set(view, known);
  }
  let scene = known.get(power);
  if (!scene) {
    scene = sceneOf(stateOf(view), power);
    known.set(power, scene);
  }
  return scene;
}

/** The map this season: who can go where. */
export const mapFor = (view: View): ReturnType<typeof mapOf> => mapOf(stateOf(view));

/** The zone a place of the map lies in. */
export const zoneOf = (node: string): string => citadelOf.get(node)?.in ?? spaceOf(node);

/** From where to where on the map; who goes through the gates of a city stays in its zone. */
export function pathOf(places: readonly string[]): { readonly zones: readonly string[] }[] {
  const zones = places.map(zoneOf).filter((zone, i, all) => zone !== all[i - 1]);
  return zones.length < 2 ? [] : [{ zones }];
}
