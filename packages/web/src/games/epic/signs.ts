import { epicAtlas } from '@strategoi/atlas/epic';
import {
  areaIds,
  cityHex,
  cityIds,
  type EpicBoard,
  hexIds,
  isHex,
  isMaskedCity,
  manifest,
  outOfSupply,
  regionIds,
} from '@strategoi/epic';
import type { View } from '@strategoi/kernel';
import { digit as d } from '../../board/geometry.ts';
import { supplySeat } from './layers.ts';
import { plaqueSpots } from './plaques.ts';
import { isAtRisk } from './risk.ts';
import { boardOf } from './status.ts';
import type { LayerId } from './words.ts';

// What lies on the map besides stacks, as drawing: who holds a city, revolts, sieges, masks, forts, bases, raids, levels.

const { lattice, byId } = epicAtlas();
type Spot = readonly [x: number, y: number];

const citySpots: readonly Spot[] = cityIds.map(
  (id) => lattice.cities.find((city) => city.id === id)?.at ?? [0, 0],
);
const cityOfHex = new Map(cityHex.map((hex, city) => [hex, city]));
const badges: readonly (Spot | undefined)[] = areaIds.map(
  (id) => lattice.areas.find((area) => area.id === id)?.badge,
);
const forages: readonly number[] = areaIds.map(
  (id) => lattice.areas.find((area) => area.id === id)?.forage ?? 0,
);

const side = (seat: number): string => manifest.roles[seat]?.id ?? 'neutral';
const at = ([x, y]: Spot): string => `transform="translate(${d(x)} ${d(y)})"`;

/** Where a hex without a city has its middle. */
const spotOf = (hex: number): Spot => {
  const city = cityOfHex.get(hex);
  if (city !== undefined) return citySpots[city] as Spot;
  const face = byId.get(hexIds[hex] as string);
  return face?.anchors[0] ?? face?.label ?? [0, 0];
};

/** Where the name of the city of a hex is written. */
const nameSide = (hex: number): string => {
  const id = cityIds[cityOfHex.get(hex) ?? -1];
  return lattice.cities.find((city) => city.id === id)?.text ?? '';
};

const ring = (spot: Spot, who: string): string =>
  `<g class="mkr ${who}" ${at(spot)}><circle class="ring" r="8.5"/></g>`;

const torch = (spot: Spot, who: string): string =>
  `<g class="mkr ${who}" ${at(spot)}><circle class="rev" r="9"/><g transform="translate(7 -9)">` +
  `<circle class="pin" r="6"/><use href="#torch" x="-4.5" y="-4.5" width="9" height="9"/></g></g>`;

const tower = (spot: Spot, who: string, morale: number): string =>
  `<g class="mkr ${who}" ${at(spot)}><circle class="sg" r="13"/><g transform="translate(-13 -11)">` +
  '<path class="sgb" d="M-6.5 7V-2.5L-8 -4V-8H-4.5V-6H-1.8V-8H1.8V-6H4.5V-8H8V-4L6.5 -2.5V7Z"/>' +
  `<text class="sgt" y="5">${morale}</text></g></g>`;

const mask = (spot: Spot): string => `<g class="mkr neutral" ${at(spot)}><circle class="msk" r="13"/></g>`;

/** A base stands on the side where the name of its city does not. */
const base = ([x, y]: Spot, who: string, text: string): string =>
  `<g class="mkr ${who}" ${at([x + (text.endsWith('e') ? -11 : 11), y + 9])}><circle class="bs" r="5.6"/>` +
  '<use href="#base" x="-3.8" y="-4" width="7.6" height="7.6"/></g>';

const fort = ([x, y]: Spot): string =>
  `<g class="mkr fort" ${at([x, y])}><use href="#fort" x="-7" y="-7" width="14" height="14"/></g>`;

const ruin = (spot: Spot): string =>
  `<g class="mkr neutral" ${at(spot)}><path class="ruin" d="M-7-7L7 7M7-7L-7 7"/></g>`;

const raided = (spot: Spot, value: number, forage: number): string =>
  `<g class="mkr" ${at(spot)}><path class="rd" d="M-14-6.5H14L12 4.5a5 5 0 0 1-5 4H-7A5 5 0 0 1-12 4.5Z"/>` +
  '<use class="rd-i" href="#flame" x="-12" y="-5" width="9.5" height="9.5"/>' +
  `<text class="rd-t" x="4.6" y="3">${value}/${forage}</text></g>`;

/** Beside the name of the region: its emblem, allegiance and militance. */
const plaque = (spot: Spot, who: string, al: number, ml: number, risk: boolean): string =>
  `<g class="pq ${who}${risk ? ' risk' : ''}" ${at(spot)}><rect class="on-pq" x="-23" y="-8" width="46" height="16" rx="3"/>` +
  `<use class="on-pq" href="#em-${who}" x="-20.5" y="-5.5" width="11" height="11"/>` +
  `<text class="on-pq" x="-2" y="3.4">${al}</text><text class="on-pq k" x="5" y="3.2">·</text><text class="on-pq" x="13" y="3.4">${ml}</text></g>`;

const REVOLT_SIDES = ['', 'athens', 'sparta', 'neutral'] as const;

function citySigns(view: View, board: EpicBoard): string {
  const besieged = new Set(board.sieges.map(({ hex }) => hex));
  return cityIds
    .map((_, city) => {
      const spot = citySpots[city] as Spot;
      if (board.destroyed[city] === 1) return ruin(spot);
      const revolt = REVOLT_SIDES[board.revolt[city] ?? 0] ?? '';
      const holder = board.cityHolder[city] ?? -1;
      const masked = !besieged.has(cityHex[city] as number) && isMaskedCity(view, city);
      return (
        (holder >= 0 ? ring(spot, side(holder)) : '') +
        (revolt === '' ? '' : torch(spot, revolt)) +
        (masked ? mask(spot) : '')
      );
    })
    .join('');
}

const middleOf = (hex: number): Spot => byId.get(hexIds[hex] as string)?.anchors[0] ?? spotOf(hex);

function regionSigns(board: EpicBoard): string {
  const spots = plaqueSpots([...new Set(board.unitAt)].filter((place) => isHex(place)).map(middleOf));
  return lattice.regions
    .map(({ id, label }) => {
      const region = regionIds.indexOf(id);
      const owner = board.controller[region] ?? -2;
      if (owner < -1) return '';
      return plaque(
        spots.get(id) ?? label,
        side(owner),
        board.al[region] ?? 0,
        board.ml[region] ?? 0,
        isAtRisk(board, region),
      );
    })
    .join('');
}

/** Under the layer of supply, stacks no line reaches are ringed. */
function hungry(view: View, board: EpicBoard): string {
  const places = new Set(outOfSupply(view, supplySeat(view)).map((u) => board.unitAt[u] as number));
  return [...places]
    .filter((place) => isHex(place))
    .map((hex) => `<g class="mkr" ${at(spotOf(hex))}><circle class="hungry" r="17"/></g>`)
    .join('');
}

/** Everything that lies on the map, as the text of its drawing. */
export function signsOf(view: View, shown: LayerId = 'none'): string {
  const board = boardOf(view);
  return [
    regionSigns(board),
    board.raided
      .map((value, area) => {
        const badge = badges[area];
        return value > 0 && badge ? raided(badge, value, forages[area] ?? 0) : '';
      })
      .join(''),
    board.forts.map((hex) => fort(spotOf(hex))).join(''),
    citySigns(view, board),
    board.bases.map(({ hex, seat }) => base(spotOf(hex), side(seat), nameSide(hex))).join(''),
    board.sieges.map(({ hex, morale, seat }) => tower(spotOf(hex), side(seat), morale)).join(''),
    shown === 'supply' ? hungry(view, board) : '',
  ].join('');
}
