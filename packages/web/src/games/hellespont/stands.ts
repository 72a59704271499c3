import type { Side } from '@strategoi/bey';
import {
  defences,
  fighters,
  type HellespontBoard,
  type HellespontState,
  holds,
  isBase,
  isPort,
  isSea,
  LIFT,
  MOST_SHIPS,
  MOST_TROOPS,
  MOST_UNITS,
  neighbours,
  pieces,
  portPoints,
  zones,
} from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import { makeStands } from '../series/stands.ts';
import { cast } from './cast.ts';
import { piecesOf } from './pieces.ts';

const said = {
  en: {
    ships: 'Ships',
    troops: 'Troops',
    aboard: 'Aboard',
    units: 'Units',
    worth: 'Holding it is worth',
    touches: 'Touches',
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  },
  fr: {
    ships: 'Navires',
    troops: 'Troupes',
    aboard: 'À bord',
    units: 'Unités',
    worth: 'Le tenir rapporte',
    touches: 'Donne sur',
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  },
} as const;

const kindTerms = {
  strait: ['terrain-strait'],
  'open-sea': ['terrain-open-sea'],
  land: [],
  port: ['zone-port'],
  base: ['zone-base'],
} as const;

export const stands = makeStands<HellespontBoard>({
  cast,
  words,
  piecesOf,
  termsOf(zone) {
    const spec = zones[zone];
    if (!spec) return [];
    return [...kindTerms[spec.kind], ...(spec.terrain === 'none' ? [] : [`terrain-${spec.terrain}`])];
  },
  holderOf: (board, zone) =>
    isPort(zone)
      ? ([0, 1] as const).find((side) => holds(board, side, zone))
      : ([0, 1] as const).find(
          (side) => pieces.hasUnit(board, side, zone) && !pieces.hasUnit(board, (1 - side) as Side, zone),
        ),
  factsOf(_board, options, zone, language) {
    if (!isPort(zone)) return [];
    const text = said[language];
    // As they are written on the map.
    const touched = neighbours({ options }, zone).map((near) => cast.zoneId(near));
    return [
      { icon: 'laurel', label: text.worth, value: text.points(portPoints(zone)) },
      { icon: 'anchor', label: text.touches, value: touched.join(', ') },
    ];
  },
  /** HEL-STK-02 to HEL-STK-05, HEL-NAV-05: against what the place holds or the ships carry. */
  sumsOf(board, side, zone, language) {
    const text = said[language];
    const ships = pieces.navalPf(board, side, zone);
    const troops = pieces.landPf(board, side, zone);
    const isDifficult = zones[zone]?.terrain === 'difficult';
    return [
      ...(ships > 0
        ? [{ label: text.ships, value: isPort(zone) ? `${ships} / ${MOST_SHIPS}` : String(ships) }]
        : []),
      ...(troops > 0 || (ships > 0 && isSea(zone))
        ? [
            isSea(zone)
              ? { label: text.aboard, value: `${troops} / ${Math.floor(ships / LIFT)}` }
              : { label: text.troops, value: isPort(zone) ? `${troops} / ${MOST_TROOPS}` : String(troops) },
          ]
        : []),
      ...(isDifficult
        ? [{ label: text.units, value: `${pieces.landUnits(board, side, zone).length} / ${MOST_UNITS}` }]
        : []),
    ];
  },
  // HEL-CBT-07, HEL-MAP-11: what lies in a port is besieged.
  defenders: (board, side, zone) =>
    isPort(zone) || isBase(zone) ? [] : fighters(board as HellespontState, side, zone),
  defences: (state, attacker, zone) => defences(state as HellespontState, attacker, zone),
});
