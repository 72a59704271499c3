import type { Language } from '@strategoi/kernel';
import { capital, de, deEach, numeral, oneOf } from '../prose.ts';

/** The war in prose. French has exactly these keys. */
const en = {
  start: 'start',
  year: (year: number) => `Year ${year} BC`,
  headRegion: (region: string, who: string) => `${region} goes over to ${who}`,
  headFell: (city: string) => `the fall of ${city}`,
  headBattle: (where: string) => `battle ${where}`,
  headRevolt: (city: string) => `${city} rises`,
  headPeace: 'a peace of sorts',
  headSiege: (place: string) => `the siege of ${place}`,
  headRelieved: (place: string) => `${place} holds out`,
  quiet: 'time passes',
  atCity: (city: string) => `before ${city}`,
  atSea: (sea: string) => `at sea (${sea})`,
  inField: (area: string) => `in the open country of ${area}`,
  battle: (
    where: string,
    attacker: string,
    defender: string,
    rounds: number,
    result: { readonly won: boolean; readonly decisive: boolean },
    n: number,
  ) => {
    const came = oneOf(
      [
        `${capital(where)} ${attacker} attacked ${defender}`,
        `${attacker} met ${defender} ${where}`,
        `${capital(where)} ${attacker} and ${defender} fought`,
      ],
      n,
    );
    const end = result.won ? `${attacker} kept the field` : `${defender} held`;
    const clear = result.decisive ? ', and nobody doubted who had won' : '';
    return `${came}; after ${numeral(rounds, 'en')} ${rounds === 1 ? 'round' : 'rounds'} ${end}${clear}`;
  },
  losses: (attacker: string, defender: string, [a, d]: readonly [number, number]) => {
    const units = (n: number): string => `${numeral(n, 'en')} ${n === 1 ? 'unit' : 'units'}`;
    if (a === 0 || d === 0)
      return a === 0
        ? `It cost ${defender} ${units(d)}, and ${attacker} none`
        : `It cost ${attacker} ${units(a)}, and ${defender} none`;
    return `It cost ${attacker} ${units(a)} and ${defender} ${numeral(d, 'en')}`;
  },
  /** So many of the battles told cost neither side a unit. */
  bloodless: (n: number, all: number) =>
    n < all
      ? `The ${n === 1 ? 'other' : 'others'} cost nobody a unit`
      : n === 1
        ? 'Few men died of it'
        : 'Few men died in any of this',
  took: (who: string, cities: string, n: number) =>
    oneOf([`${who} took ${cities}`, `${cities} fell to ${who}`, `${who} put a garrison into ${cities}`], n),
  besieged: (who: string, places: string) => `${who} laid siege to ${places}`,
  starved: (places: string) => `Hunger opened the gates of ${places}`,
  relieved: (places: string) => `The siege of ${places} came to nothing`,
  rose: (cities: string) => `${cities} rose in revolt`,
  calmed: (cities: string) => `${cities} came back to its masters`,
  destroyed: (who: string) => `${who} was destroyed, and is a name on the map since`,
  region: (region: string, who: string) => `${region} went over to ${who}`,
  nobody: (region: string) => `${region} wanted none of them any more`,
  plunder: (who: string, talents: number) =>
    `${who} carried home ${numeral(talents, 'en')} ${talents === 1 ? 'talent' : 'talents'} of plunder`,
  idle: 'Nobody stirred; there was money to be counted',
  end: (list: string, year: boolean) => `The ${year ? 'year' : 'season'} left ${list}`,
  purse: (who: string, talents: number) =>
    `${who} with ${talents === 0 ? 'nothing' : `${talents} ${talents === 1 ? 'talent' : 'talents'}`}`,
  title: (who: string) => `How ${who} won the war`,
  drawn: 'A war that nobody won',
  line: (years: number, battles: number, cities: number) =>
    `${capital(numeral(years, 'en'))} ${years === 1 ? 'year' : 'years'} of war, ${numeral(battles, 'en')} ${battles === 1 ? 'battle' : 'battles'}, ${numeral(cities, 'en')} ${cities === 1 ? 'city' : 'cities'} taken.`,
  byRegions: (n: number) => `The war was measured by the regions Athens still held: ${numeral(n, 'en')}`,
  byTribute: (n: number) => `The war was measured by the tribute Athens could still raise: ${n}`,
  byDeed: 'What had to be done was done, or was not, and that settled it',
  won: (who: string, decisive: boolean) => `${who} won${decisive ? ', decisive' : ''}`,
};
type EpicTelling = typeof en;

const ordinal = (n: number): string =>
  n === 5 ? 'cinquième' : n === 9 ? 'neuvième' : `${numeral(n, 'fr').replace(/e$/, '')}ième`;
const unitsOf = (n: number): string =>
  n === 0 ? 'rien' : n === 1 ? 'une unité' : `${numeral(n, 'fr')} unités`;

const fr: EpicTelling = {
  start: 'début',
  year: (year) => `An ${year} av. J.-C.`,
  headRegion: (region, who) => `${region} change de maître, ${who} la tient`,
  headFell: (city) => `${city} est prise`,
  headBattle: (where) => `bataille ${where}`,
  headRevolt: (city) => `${city} se soulève`,
  headPeace: 'une manière de paix',
  headSiege: (place) => `le siège ${de(place)}`,
  headRelieved: (place) => `${place} tient bon`,
  quiet: 'le temps passe',
  atCity: (city) => `devant ${city}`,
  atSea: (sea) => `en mer (${sea})`,
  inField: (area) => `en rase campagne ${de(area)}`,
  battle: (where, attacker, defender, rounds, { won, decisive }, n) => {
    const came = oneOf(
      [
        `${capital(where)}, ${attacker} attaqua ${defender}`,
        `${attacker} rencontra ${defender} ${where}`,
        `${capital(where)}, ${attacker} et ${defender} se battirent`,
      ],
      n,
    );
    const end = won ? `${attacker} resta maîtresse du terrain` : `${defender} tint bon`;
    const clear = decisive ? ', et nul ne douta de la victoire' : '';
    return `${came} ; ${rounds === 1 ? 'dès le premier choc' : `au ${ordinal(rounds)} choc`}, ${end}${clear}`;
  },
  losses: (attacker, defender, [a, d]) =>
    a === 0
      ? `Il en coûta ${unitsOf(d)} à ${defender}, et rien à ${attacker}`
      : `Il en coûta ${unitsOf(a)} à ${attacker}, et ${unitsOf(d)} à ${defender}`,
  bloodless: (n, all) =>
    n < all
      ? n === 1
        ? 'L’autre ne coûta d’unité à personne'
        : 'Les autres n’en coûtèrent à personne'
      : 'Peu d’hommes en moururent',
  took: (who, cities, n) =>
    oneOf(
      [
        `${who} prit ${cities}`,
        `Vint le tour ${deEach(cities)}, aux mains ${de(who)}`,
        `Les hommes ${de(who)} entrèrent dans ${cities}`,
      ],
      n,
    ),
  besieged: (who, places) => `${who} mit le siège devant ${places}`,
  starved: (places) => `La faim ouvrit les portes ${deEach(places)}`,
  relieved: (places) => `Le siège ${deEach(places)} ne donna rien`,
  rose: (cities) => `On se souleva à ${cities}`,
  calmed: (cities) => `L’ordre revint à ${cities}`,
  destroyed: (who) => `${who} fut détruite, et n’est plus qu’un nom sur la carte`,
  region: (region, who) => `${region} passa du côté ${de(who)}`,
  nobody: (region) => `${region} ne voulut plus d’aucun maître`,
  plunder: (who, talents) =>
    `${who} rapporta ${numeral(talents, 'fr')} talent${talents > 1 ? 's' : ''} de butin`,
  idle: 'Nul ne bougea ; on comptait son argent',
  end: (list) => `Il restait dans les trésors ${list}`,
  purse: (who, talents) =>
    talents === 0 ? `rien à ${who}` : `${talents} talent${talents > 1 ? 's' : ''} à ${who}`,
  title: (who) => `Comment ${who} gagna la guerre`,
  drawn: 'Une guerre que nul ne gagna',
  line: (years, battles, cities) =>
    `${capital(years === 1 ? 'une année' : `${numeral(years, 'fr')} années`)} de guerre, ${battles === 1 ? 'une bataille' : `${battles === 0 ? 'aucune' : numeral(battles, 'fr')} ${battles === 0 ? 'bataille' : 'batailles'}`}, ${cities === 1 ? 'une ville prise' : `${cities === 0 ? 'aucune ville prise' : `${numeral(cities, 'fr')} villes prises`}`}.`,
  byRegions: (n) => `La guerre se mesura aux régions qu’Athènes tenait encore : ${numeral(n, 'fr')}`,
  byTribute: (n) => `La guerre se mesura au tribut qu’Athènes pouvait encore lever : ${n}`,
  byDeed: 'Ce qui devait être fait le fut, ou non, et cela trancha',
  won: (who, decisive) => `${who} l’emporte${decisive ? ', victoire décisive' : ''}`,
};

export const epicTelling: { readonly [L in Language]: EpicTelling } = { en, fr };
export type { EpicTelling };
