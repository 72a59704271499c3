/** A shorthand for map data: lists of words instead of pages of brackets. */

import type { Link, MapDef, SpaceDef } from './map.ts';

export interface CompactMap {
  readonly name: string;
  readonly land: string;
  /** `spa:nc,sc` where the coast is split. */
  readonly coast: string;
  readonly sea: string;
  /** `alb:gre,ser,tri`: each border once. */
  readonly army: string;
  readonly fleet: string;
  /** `TYR@PHE` for a citadel in a province, `TYR@PHE:MIN` for a port and the seas that reach it; `TYR@PHE:` for a port no sea reaches. */
  readonly citadels?: string;
  readonly supportBlocked?: string;
}

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

function links(text: string): Link[] {
  return words(text).flatMap((word) => {
    const [from = '', ends = ''] = word.split(':');
    return ends.split(',').map((to): Link => [from, to]);
  });
}

const spaces = (text: string, type: 'land' | 'sea'): SpaceDef[] => words(text).map((id) => ({ id, type }));

const shores = (text: string): SpaceDef[] =>
  words(text).map((word) => {
    const [id = '', coasts] = word.split(':');
    return { id, type: 'coast', ...(coasts ? { coasts: coasts.split(',') } : {}) };
  });

interface Citadel {
  readonly space: SpaceDef;
  readonly links: readonly Link[];
}

/** The province may name a coast: it is the one a garrison sails out to. */
function citadel(word: string): Citadel {
  const [id = '', rest = ''] = word.split('@');
  const [province = '', seas] = rest.split(':');
  const [around = ''] = province.split('/');
  const space: SpaceDef = { id, type: 'citadel', in: around, ...(seas === undefined ? {} : { port: true }) };
  const access = (seas ?? '').split(',').filter(Boolean);
  return { space, links: [[id, province], ...access.map((sea): Link => [id, sea])] };
}

export function expand(compact: CompactMap): MapDef {
  const citadels = words(compact.citadels ?? '').map(citadel);
  return {
    name: compact.name,
    provinces: [
      ...spaces(compact.land, 'land'),
      ...shores(compact.coast),
      ...spaces(compact.sea, 'sea'),
      ...citadels.map((c) => c.space),
    ],
    armyAdj: links(compact.army),
    fleetAdj: links(compact.fleet),
    garrisonAdj: citadels.flatMap((c) => c.links),
    supportBlocked: links(compact.supportBlocked ?? ''),
  };
}
