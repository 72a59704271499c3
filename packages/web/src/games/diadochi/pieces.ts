/** Everything that stands on the map. */

import type { Atlas } from '@strategoi/atlas';
import {
  type Board,
  citadels,
  type PowerId,
  powerIds,
  provinces,
  rivers,
  spaceOf,
  statusSpecs,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import { sayIn } from './words.ts';

const kinds = { A: 'army', F: 'fleet', G: 'garrison' } as const;

const isPower = (owner: string): owner is PowerId => powerIds.includes(owner as PowerId);

/** The class of an owner in the style sheet. */
export const sideOf = (owner: string): string => (isPower(owner) ? owner : 'neutral');

export function piecesOf(atlas: Atlas, board: Board, language: Language): Piece[] {
  const { names } = words[language];
  const spots = new Map(atlas.places.map((mark) => [mark.id, mark.at[0]]));
  const pieces: Piece[] = board.units.map((unit): Piece => {
    const space = spaceOf(unit.at);
    const inside = unit.kind === 'G' ? citadels.find(({ id }) => id === unit.at) : undefined;
    const spot = inside && spots.get(inside.id);
    const led = board.persons.some(
      (person) => person.unit === unit.id && person.holder === unit.owner && !person.members.length,
    );
    const side = sideOf(unit.owner);
    const sale = board.sales.find((one) => one.unit === unit.id);
    return {
      id: `u${unit.id}`,
      zone: inside?.in ?? (unit.at.includes('.') ? space : unit.at),
      kind: kinds[unit.kind],
      side,
      stack: `u${unit.id}`,
      symbol: isPower(unit.owner) ? `em-${unit.owner}` : 'em-neutral',
      strength: statusSpecs[unit.status].strength,
      name: `${names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status, led })}, ${names.owner(unit.owner)}${sale ? `, ${sayIn[language].forSale(sale.reserve)}` : ''}`,
      ...(unit.status === 'mercenary' ? {} : { badge: unit.status }),
      ...(led ? { crowned: true } : {}),
      ...(spot ? { at: spot } : {}),
    };
  });
  for (const person of board.persons) {
    if (person.at === '' || person.unit !== 0) continue;
    const spot = spots.get(person.at);
    const zone = citadels.find(({ id }) => id === person.at)?.in ?? person.at;
    pieces.push({
      id: `p-${person.id}`,
      zone,
      kind: 'leader',
      side: sideOf(person.holder),
      stack: `p-${person.id}`,
      symbol: isPower(person.id) ? `em-${person.id}` : 'royal',
      label: names.person(person.id),
      name: names.person(person.id),
      ...(spot ? { at: spot } : {}),
    });
  }
  return pieces;
}

/** Who holds each citadel. */
export function flagsOf(board: Board): Map<string, string> {
  const flags = new Map<string, string>();
  for (const { id } of citadels) {
    const owner = board.control[id];
    if (owner) flags.set(id, sideOf(owner));
  }
  return flags;
}

/** Who holds each province. */
export function tintsOf(board: Board): Map<string, string> {
  const tints = new Map<string, string>();
  for (const { id } of provinces) {
    const owner = board.control[id];
    if (owner && isPower(owner)) tints.set(id, owner);
  }
  // DIA-EVT-003: nobody sails there this season.
  for (const sea of board.storms) tints.set(sea, 'storm');
  // DIA-AGE-004: under water, whoever holds it.
  for (const river of board.floods)
    for (const space of rivers[river]?.floods ?? []) tints.set(space, 'flood');
  return tints;
}
