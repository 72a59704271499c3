import { entry, figure, type Language, sure } from '@strategoi/kernel';
import { makeTemplate, named, type Template } from '@strategoi/kernel/words';
import { findKind } from '../cards.ts';
import { seats } from '../data/scenarios.ts';
import { manifest } from '../manifest.ts';
import {
  areaIds,
  cityAt,
  cityIds,
  hexArea,
  hexIds,
  homes,
  isForcePool,
  isHex,
  placeName,
  poolHome,
} from '../map.ts';
import { classes, findClass, isNameless, leaderId, leaders } from '../units.ts';
import type { Catalogue } from './en.ts';

export interface PlaceNames {
  readonly regions: { readonly [id: string]: string };
  readonly areas: { readonly [id: string]: string };
  readonly seas: { readonly [id: string]: string };
  readonly cities: { readonly [id: string]: string };
  /** Forts with a name, by hex. */
  readonly sites: { readonly [hex: string]: string };
  readonly leaders: { readonly [id: string]: string };
}
export interface CardText {
  readonly name: string;
  readonly when: string;
  /** What must be so for it to be played, where something must. */
  readonly condition?: string;
  readonly text: string;
  readonly fate: string;
}
export type CardTexts = { readonly [id: string]: CardText };

/** Names of everything on the table, for the log and for whoever draws it. */
export interface Names {
  seat(seat: number): string;
  region(id: string): string;
  city(id: string): string;
  leader(l: number): string;
  unit(classId: string): string;
  place(place: number): string;
  card(id: string): string;
  cardText(id: string): CardText | undefined;
  /** Anything a player writes: a city, class, leader, sea, hex, region, card... */
  thing(word: string): string;
  list(names: readonly string[]): string;
  date(year: number, season: number): string;
  phase(id: string): string;
}

const template: Template = makeTemplate(['T']);
/** Lands have an article where cities have none: “vers l’Attique”, “en Béotie”. */
const LANDS =
  'Attique|Mégaride|Corinthie|Argolide|Laconie|Messénie|Arcadie|Élide|Triphylie|Achaïe|Béotie|Histiéotide|Carystie|Phocide|Locride|Étolie|Acarnanie|Amphilochie|Ambraciotide|Thesprotie|Molossie|Perrhébie|Piérie|Émathie|Mygdonie|Haute-Macédoine|Macédoine|Bottique|Sithonie|Édonide|Troade|Chersonèse|Éolide|Phrygie|Teuthranie|Lydie|Carie|Thessalie|Thrace|Chalcidique|Eubée|Épire';
const LAND_AFTER = new RegExp(
  `(^|[\\s(])([Vv]ers|[àÀ]) (?=(?:${LANDS})(?![\\p{L}-]))(\\p{L}[\\p{L}-]*)`,
  'gu',
);
const VOWEL = /^(?!Haute)[AEIOUHÉÈÊÎÔ]/;

/** French has one word for "à Le Pirée" and for "de Le Pirée", and none of these names has an h that is spoken: "d’Haliarte". */
const contracted = (language: Language, text: string): string =>
  language === 'fr'
    ? text
        .replace(LAND_AFTER, (_, before: string, word: string, land: string) => {
          if (/^à$/i.test(word)) return `${before}${word === 'à' ? 'en' : 'En'} ${land}`;
          return `${before}${word} ${VOWEL.test(land) ? `l’${land}` : `la ${land}`}`;
        })
        .replace(/(^|[\s(])(à|À|de) Le (?=\p{Lu})/gu, (_, before: string, word: string) => {
          const one = word === 'de' ? 'du' : word === 'à' ? 'au' : 'Au';
          return `${before}${one} `;
        })
        .replace(/(^|[\s(])de (?=[AEIOUHÉÈÊÎÔ]\p{L})/gu, '$1d’')
    : text;
export const fill: Template['fill'] = (language, text, values) =>
  contracted(language, template.fill(language, text, values));
export const sentence: Template['sentence'] = (language, text, values) =>
  contracted(language, template.sentence(language, text, values));

export function makeNames(language: Language, words: Catalogue, places: PlaceNames, cards: CardTexts): Names {
  const home = (id: string): string =>
    Object.hasOwn(places.regions, id) ? sure(places.regions[id]) : named(words.homes, id);
  const hexName = (h: number): string => {
    const id = entry(hexIds, h);
    const c = figure(cityAt, h);
    const area = entry(areaIds, figure(hexArea, h));
    const name = c >= 0 ? places.cities[entry(cityIds, c)] : (places.sites[id] ?? places.areas[area]);
    return name === undefined ? id : fill(language, words.hexName, { name, hex: id });
  };
  const unit = (id: string): string => {
    const kind = classes[findClass(id)];
    if (!kind) return id;
    return fill(language, words.unit, {
      type: words.types[kind.type],
      home: home(entry(homes, kind.home)),
      morale: kind.morale,
    });
  };
  const leaderName = (id: string): string =>
    places.leaders[id] ?? (id.startsWith('leader-') ? words.nameless : id);
  const kinds = [places.cities, places.regions, places.seas, places.areas, places.leaders];
  return {
    seat: (seat) => manifest.roles.find(({ id }) => id === seats[seat])?.name[language] ?? words.nobody,
    region: (id) => named(places.regions, id),
    city: (id) => named(places.cities, id),
    leader: (l) => (isNameless(l) ? words.nameless : leaderName(leaderId(l))),
    unit,
    place(place) {
      if (isHex(place)) return hexName(place);
      if (isForcePool(place))
        return fill(language, words.force, { home: home(entry(homes, poolHome(place))) });
      const id = placeName(place);
      return Object.hasOwn(places.seas, id) ? sure(places.seas[id]) : named(words.boxes, id);
    },
    card: (id) => cards[id]?.name ?? id,
    cardText: (id) => cards[id],
    thing(word) {
      if (Object.hasOwn(words.wings, word)) return words.wings[word as keyof typeof words.wings];
      for (const from of kinds) if (Object.hasOwn(from, word)) return sure(from[word]);
      if (findClass(word) >= 0) return unit(word);
      if (findKind(word) >= 0) return cards[word]?.name ?? word;
      if (Object.hasOwn(words.homes, word)) return named(words.homes, word);
      if (Object.hasOwn(words.help, word)) return named(words.help, word);
      const h = hexIds.indexOf(word);
      if (h >= 0) return hexName(h);
      return leaders.some(({ id }) => id === word) ? leaderName(word) : word;
    },
    date: (year, season) => fill(language, words.date, { season: named(words.seasons, season), year }),
    phase: (id) => named(words.phases, id),
    list: (names) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${words.and} ${names.at(-1)}`,
  };
}
