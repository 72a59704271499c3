/** The one way each line is written back. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import { printLine } from '../kinds/index.ts';
import type { Line, Said } from '../line.ts';
import { mapOf, spaceOf } from '../map.ts';
import type { Scene, SceneUnit } from '../scene.ts';
import type { Language } from './names.ts';

export const print = (line: Line, scene: Scene, language: Language = 'en'): string =>
  printLine({ scene, language }, line);

/** The units a line names. */
function refsOf(line: Line): UnitRef[] {
  const refs: UnitRef[] = [];
  if ('unit' in line) refs.push(line.unit);
  if ('of' in line) refs.push(line.of);
  if ('order' in line && line.order) refs.push(...refsOf(line.order));
  return refs;
}

/** A line with the units it names, as they stand in this scene. */
export function sayIn(line: Line, { units, byNode }: Scene): Said {
  const refs = refsOf(line);
  if (refs.length === 0) return { line, named: [] };
  // Most lines name units by the very nodes they stand on.
  if (byNode && refs.every((ref) => byNode.has(ref.loc) && !isMuster(byNode, ref))) {
    const named: SceneUnit[] = [];
    for (const { loc } of refs)
      for (const unit of byNode.get(loc) ?? [])
        if (!named.includes(unit) && refs.some((ref) => ref.type === unit.kind && ref.loc === unit.at))
          named.push(unit);
    return { line, named };
  }
  const isNamed = ({ kind, at }: SceneUnit): boolean =>
    refs.some(({ type, loc }) => type === kind && (loc === at || spaceOf(loc) === spaceOf(at)));
  return { line, named: units.filter(isNamed) };
}

type ByNode = NonNullable<Scene['byNode']>;

/** DIA-ECO-010: one of several in a home. */
const isMuster = (byNode: ByNode, { loc }: UnitRef): boolean => loc.includes('.') || byNode.has(`${loc}.2`);

/** Every place of every game: what was written says the rest by itself. */
let everywhere: Scene['map'] | undefined;

export function anywhere(power: PowerId, named: readonly SceneUnit[]): Scene {
  everywhere ??= mapOf({ scenario: 'advanced', options: {}, turn: 0, floods: [] });
  return { map: everywhere, power, units: named };
}

/** A line of somebody's sheet as it was written. */
export const textOf = ({ line, named }: Said, power: PowerId, language: Language = 'en'): string =>
  print(line, anywhere(power, named), language);
