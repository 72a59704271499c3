import { areaIds, type Landings, type Lands, regionIds, type Way, type Ways } from '@strategoi/epic';

import type { Ask } from '@strategoi/kernel';
import type { Target } from '../../board/types.ts';
import { hexesOfArea, hexesOfRegion, zoneOfWord } from './places.ts';

/** What a decision lights on the map, and what a touch of each place may mean. */
export interface Touches {
  readonly zones: ReadonlyMap<string, Target>;
  readonly actions: ReadonlyMap<string, readonly string[]>;
  /** Coasts beyond the next sea, which take two words of a plan. */
  readonly landings: Landings;
  /** Actions without a place of their own on the map: buttons. */
  readonly rest: readonly string[];
}

const verbOf = (notation: string): string => notation.split(' ', 1)[0] as string;

/** Fights and their like are lit as such. */
const FIGHTS: ReadonlySet<string> = new Set(['fight', 'engage', 'assault', 'besiege', 'intercept', 'sortie']);
const DANGERS: ReadonlySet<string> = new Set(['starve', 'destroy', 'raze', 'raid']);

const kindOf = (verbs: readonly string[]): Target['kind'] => {
  if (verbs.some((verb) => FIGHTS.has(verb))) return 'fight';
  return verbs.every((verb) => DANGERS.has(verb)) ? 'danger' : 'legal';
};

/** Verbs that are about a whole region. */
const OF_A_REGION: ReadonlySet<string> = new Set(['pool', 'keep', 'reset', 'take', 'decline', 'assess']);

/** Verbs that are about a player; some have the name of a city. */
const OF_A_PLAYER: ReadonlySet<string> = new Set(['give', 'lend', 'ask', 'bar', 'admit']);
/** What is done besides: it ends a decision, or turns to the allies first. */
export const isAside = (notation: string): boolean => notation === 'done' || notation === 'share';

export const isOfARegion = (verb: string): boolean => OF_A_REGION.has(verb);

/** What a card is played on, where it is a stretch of land: its hexes. */
type Stretch = (lands: Lands, id: string) => readonly string[];

/** All a card may be played on are regions, or all are areas, though some have the name of a city. */
function stretchOf(notations: readonly string[]): Stretch | undefined {
  const named = notations.filter((notation) => verbOf(notation) === 'on').map((on) => on.split(' ')[1] ?? '');
  if (named.length === 0) return undefined;
  if (named.every((id) => (regionIds as readonly string[]).includes(id))) return hexesOfRegion;
  return named.every((id) => areaIds.includes(id)) ? (_lands, id) => hexesOfArea(id) : undefined;
}

/** The places an action is about: the hexes of a region or an area, or one place. */
function zonesOfAction(notation: string, stretch: Stretch | undefined, lands: Lands): readonly string[] {
  const [verb, word] = notation.split(' ');
  if (OF_A_PLAYER.has(verb as string)) return [];
  if (OF_A_REGION.has(verb as string)) return hexesOfRegion(lands, word as string);
  if (stretch && verb === 'on') return stretch(lands, word as string);
  const zone = OF_THE_TRAY.has(verb as string) ? undefined : zoneOfAction(notation);
  return zone === undefined ? [] : [zone];
}

/** Verbs whose first word is a card; some cards have the name of a city. */
const OF_A_CARD: ReadonlySet<string> = new Set(['play', 'discard', 'aside', 'lend']);

/** The place an action is about: the last word that names one (`area attica W3629`, `place attica-h4 athens`). */
function zoneOfAction(notation: string): string | undefined {
  const [verb = '', ...words] = notation.split(' ');
  for (const word of words.slice(OF_A_CARD.has(verb) ? 1 : 0).reverse()) {
    const zone = zoneOfWord(word, verb);
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** The pick of a unit is a matter of the tray, not of the map. */
const OF_THE_TRAY: ReadonlySet<string> = new Set(['pick', 'drop', 'with', 'inside', 'outside']);
export const isOfTheTray = (notation: string): boolean => OF_THE_TRAY.has(verbOf(notation));

/** More pills than this would hide the map: what a move costs is then told where the pointer is. */
const MOST_PILLS = 48;

const half = (cost: number): string =>
  cost % 1 === 0 ? String(cost) : cost < 1 ? '½' : `${Math.floor(cost)}½`;

/** The cheapest of several ways to a place. */
export const bestWay = (notations: readonly string[], ways: Ways | undefined): Way | undefined =>
  notations
    .flatMap((notation) => ways?.get(notation) ?? [])
    .reduce<Way | undefined>(
      (best, way) => (best === undefined || way.cost < best.cost ? way : best),
      undefined,
    );

/** What a touch does, and what points are called beside their price. */
interface Wording {
  wording(notation: string): string;
  readonly unit?: string | undefined;
}

function targetOf(
  notations: readonly string[],
  way: Way | undefined,
  pills: boolean,
  { wording, unit }: Wording,
): Target {
  const verbs = notations.map(verbOf);
  return {
    kind: way?.fight ? 'fight' : kindOf(verbs),
    // Counters hide the light of a battle: it is marked as such, without a price.
    ...(verbs.includes('fight') ? { label: '' } : {}),
    hint: notations.length === 1 ? wording(notations[0] as string) : '',
    ...(way && (pills || way.fight) ? { label: half(way.cost) } : {}),
    // A battle has a sword in its place.
    ...(way && pills && !way.fight && unit !== undefined ? { unit } : {}),
    ...(verbs.every((verb) => verb === 'area') ? { far: true } : {}),
  };
}

const noLandings: Landings = new Map();

export function touchesOf(
  ask: Ask | undefined,
  wording: (notation: string) => string,
  lands: Lands,
  ways?: Ways,
  landings: Landings = noLandings,
  unit?: string,
): Touches {
  const actions = new Map<string, string[]>();
  const rest: string[] = [];
  const stretch = stretchOf(ask?.actions ?? []);
  for (const notation of ask?.actions ?? []) {
    const places = zonesOfAction(notation, stretch, lands);
    if (places.length === 0) rest.push(notation);
    for (const zone of places) {
      const known = actions.get(zone);
      if (known) known.push(notation);
      else actions.set(zone, [notation]);
    }
  }
  const zones = new Map<string, Target>();
  const said = { wording, unit };
  const pills = (ways?.size ?? 0) <= MOST_PILLS;
  for (const [zone, notations] of actions)
    zones.set(zone, targetOf(notations, bestWay(notations, ways), pills, said));
  // Of the coasts beyond the next sea ports are lit; a beach answers where it is touched.
  for (const [zone, { isPort, land, way }] of landings)
    if (isPort && !zones.has(zone)) zones.set(zone, targetOf([land], way, pills, said));
  return { zones, actions, landings, rest };
}
