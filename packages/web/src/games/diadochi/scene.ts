/** A view as the notation and the judge of orders take it. */

import {
  type Board,
  citadelOf,
  type DiadochiState,
  mapOf,
  type PowerId,
  type Scene,
  sceneOf,
  spaceOf,
} from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';

export const boardOf = (view: View): Board => view.board as Board;

/** What a seat sees, dressed as a state: nothing that is asked of it here is hidden from the seat. */
export const stateOf = (view: View): DiadochiState => ({
  ...boardOf(view),
  scenario: view.scenario,
  options: view.options,
  ledgers: {},
  flow: [],
  dice: { key: '', at: 0 },
});

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
