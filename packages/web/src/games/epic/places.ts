import {
  areaHexes,
  areaIds,
  cityHex,
  findCity,
  findHex,
  hexesOf,
  hexIds,
  isHex,
  isSea,
  type Lands,
  LEAVING,
  placeName,
  regionIds,
  SICILY,
  seaIds,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';

const seas: ReadonlySet<string> = new Set(seaIds);

/** The face of the map a place of the game is drawn on; pools lie off it. */
export function zoneOfPlace(place: number): string | undefined {
  if (isHex(place) || isSea(place)) return placeName(place);
  if (place === SICILY) return 'B-sicily';
  return place === LEAVING ? 'B-leaving' : undefined;
}

/** Sunium is a city and a sea: these verbs mean the sea. */
const AT_SEA: ReadonlySet<string> = new Set(['sail', 'engage', 'intercept']);

/** The face a word of a notation names: a hex, a city, a sea, a box. */
export function zoneOfWord(word: string, verb = ''): string | undefined {
  if (findHex(word) >= 0 || (seas.has(word) && AT_SEA.has(verb))) return word;
  const city = findCity(word);
  if (city >= 0) return hexIds[cityHex[city] as number];
  if (seas.has(word)) return word;
  if (word === 'sicily') return 'B-sicily';
  return word === 'leaving' ? 'B-leaving' : undefined;
}

/** The faces of a way; what lies off the map is left out. */
export const zonesOfPath = (path: readonly number[]): string[] =>
  path.flatMap((place) => zoneOfPlace(place) ?? []);

/** A face of the map by the name people give it. */
export const zoneName = (words: EpicWords, zone: string): string =>
  words.names.thing(zone === 'B-sicily' ? 'sicily' : zone === 'B-leaving' ? 'leaving' : zone);

/** The hexes of a region; none where there is no such region. */
export function hexesOfRegion(lands: Lands, id: string): readonly string[] {
  const region = regionIds.indexOf(id);
  return region < 0 ? [] : hexesOf(lands, region).map((hex) => hexIds[hex] as string);
}

/** The hexes of an area; none where there is no such area. */
export const hexesOfArea = (id: string): readonly string[] =>
  (areaHexes[areaIds.indexOf(id)] ?? []).map((hex) => hexIds[hex] as string);
