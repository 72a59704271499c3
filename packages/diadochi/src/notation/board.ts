/** What the scene says about the units and places a line names. */

import { type GameMap, movesOf, type UnitRef, type UnitType } from '@strategoi/diplomacy';
import { cell } from '@strategoi/kernel';
import type { PowerId } from '../data/powers.ts';
import { statusSpecs } from '../data/units.ts';
import type { Scene, SceneUnit } from '../scene.ts';
import { citadelNames } from './citadels.ts';

/** The coasts of a space, as nodes. */
export const shoreNodes = (map: GameMap, space: number): string[] =>
  cell(map.shores, space).map((node) => cell(map.nodes, node));

export const spaceAt = (map: GameMap, node: string): number => {
  const found = map.index.get(node.toLowerCase());
  return found === undefined ? -1 : cell(map.spaceOf, found);
};

/** The unit a line names, coast aside; two stand in one space while one of them must retreat. */
export function unitNamed(
  scene: Scene,
  type: UnitType,
  loc: string,
  own: PowerId | undefined,
): SceneUnit | undefined {
  let found: SceneUnit | undefined;
  for (const unit of scene.byNode ? (scene.byNode.get(loc) ?? []) : scene.units) {
    if (unit.kind !== type || unit.at !== loc) continue;
    if (own === undefined || unit.owner === own) return unit;
    found ??= unit;
  }
  if (found || type !== 'F') return found;
  const space = spaceAt(scene.map, loc);
  const here = scene.units.filter(({ kind, at }) => kind === 'F' && spaceAt(scene.map, at) === space);
  return here.find(({ owner }) => owner === own) ?? here[0];
}

/** Whatever stands in that space. */
export const unitsIn = (scene: Scene, space: number): SceneUnit[] =>
  scene.units.filter(({ at }) => spaceAt(scene.map, at) === space);

const STANDS: { readonly [type in UnitType]: readonly string[] } = {
  A: ['land', 'coast'],
  F: ['coast', 'sea'],
  G: ['citadel'],
};

/** Where it could go; nowhere if it could not stand where it is said to be. */
export function reach(map: GameMap, { type, loc }: UnitRef): readonly string[] {
  const node = map.index.get(loc.toLowerCase());
  if (node === undefined) return [];
  const space = cell(map.spaceOf, node);
  if (!STANDS[type].includes(cell(map.types, space))) return [];
  if (type === 'F' && node === map.ground[space] && shoreNodes(map, space).length > 0) return [];
  return movesOf(map, { type, loc });
}

/** A node as it is written: a citadel by its full name. */
export const placeText = (node: string): string => citadelNames.get(node) ?? node;

export function unitText(ref: UnitRef, unit: SceneUnit | undefined): string {
  const place = placeText(ref.loc);
  if (!unit) return `${ref.type} ${place}`;
  return `${ref.type}${statusSpecs[unit.status].letter}${unit.led ? '*' : ''} ${place}`;
}
