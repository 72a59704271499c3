import {
  type AmphipolisBoard,
  type AmphipolisState,
  defences,
  garrisonFace,
  garrisons,
  pieces,
  stackLimit,
  zoneOf,
  zones,
} from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import type { Side } from '@strategoi/bey';
import type { Language } from '@strategoi/kernel';
import type { Fact } from '../kit/panels.ts';
import { makeStands } from '../series/stands.ts';
import { cast } from './cast.ts';
import { piecesOf } from './pieces.ts';

const said = {
  en: {
    force: 'Force',
    ships: 'Ships',
    units: 'Units',
    garrison: 'Garrison',
    allegiance: 'Allegiance',
    wall: 'The wall that can be built',
    walls: ['not built', 'built', 'destroyed'],
  },
  fr: {
    force: 'Force',
    ships: 'Navires',
    units: 'Unités',
    garrison: 'Garnison',
    allegiance: 'Allégeance',
    wall: 'Le mur à bâtir',
    walls: ['pas bâti', 'bâti', 'détruit'],
  },
} as const;

const kindTerms = {
  land: [],
  port: ['zone-port'],
  sea: ['zone-sea'],
  operational: ['zone-operational'],
  base: ['zone-base'],
} as const;

const garrisonIn = (zone: number): number => garrisons.findIndex((spec) => zoneOf(spec.zone) === zone);

/** AMP-1.1.1-g: where the marker of the wall makes a difference. */
const byTheWall = ['T11', 'T12', 'T17'];

function factsOf(board: AmphipolisBoard, zone: number, language: Language): Fact[] {
  const text = said[language];
  const g = garrisonIn(zone);
  const facts: Fact[] = [];
  if (g >= 0) {
    const { pf, va } = garrisonFace(g, board.garrisons[g] as Side);
    facts.push({ icon: 'tower', label: text.garrison, value: String(pf) });
    if (va !== null) facts.push({ icon: 'seal', label: text.allegiance, value: String(va) });
  }
  if (byTheWall.includes(zones[zone]?.id ?? ''))
    facts.push({
      icon: board.mur === 2 ? 'wall-broken' : 'wall',
      label: text.wall,
      value: text.walls[board.mur] ?? '',
    });
  return facts;
}

export const stands = makeStands<AmphipolisBoard>({
  cast,
  words,
  piecesOf: (board, language) => piecesOf(amphipolisAtlas(), board, language),
  termsOf(zone) {
    const spec = zones[zone];
    if (!spec) return [];
    return [...kindTerms[spec.kind], ...(spec.terrain === 'none' ? [] : [`terrain-${spec.terrain}`])];
  },
  holderOf(board, zone) {
    const g = garrisonIn(zone);
    if (g >= 0) return board.garrisons[g] as Side;
    const [athens, sparta] = [pieces.hasUnit(board, 0, zone), pieces.hasUnit(board, 1, zone)];
    return athens === sparta ? undefined : athens ? 0 : 1;
  },
  factsOf: (board, _options, zone, language) => factsOf(board, zone, language),
  sumsOf(board, side, zone, language) {
    const text = said[language];
    const [land, sea] = [pieces.landPf(board, side, zone), pieces.navalPf(board, side, zone)];
    const count = pieces.countUnits(board, side, zone);
    const limit = stackLimit(zone);
    return [
      ...(land > 0 ? [{ label: text.force, value: String(land) }] : []),
      ...(sea > 0 ? [{ label: text.ships, value: String(sea) }] : []),
      ...(count > 0
        ? [{ label: text.units, value: Number.isFinite(limit) ? `${count} / ${limit}` : String(count) }]
        : []),
    ];
  },
  defenders: (board, side, zone) => pieces.landUnits(board, side, zone),
  defences: (state, attacker, zone) => defences(state as AmphipolisState, attacker, zone),
});
