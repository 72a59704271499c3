import type { Language } from '@strategoi/kernel';
import { capital, numeral, oneOf } from '../prose.ts';

/** The war in prose. French has exactly these keys. */
const en = {
  start: 'start',
  year: (year: number) => `Year ${year} BC`,
  headRegion: (region: string, who: string) => `${region} goes over to ${who}`,
  headFell: (city: string) => `the fall of ${city}`,
  headBattle: (where: string) => `battle ${where}`,
  headRevolt: (city: string) => `${city} rises`,
  headPeace: 'a peace of sorts',
  quiet: 'time passes',
  atCity: (city: string) => `before ${city}`,
  atSea: (sea: string) => `at sea (${sea})`,
  inField: (area: string) => `in the open (${area})`,
  battle: (
    where: string,
    attacker: string,
    defender: string,
    rounds: number,
    result: { readonly won: boolean; readonly decisive: boolean },
    lost: readonly [number, number],
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
    return `${came}; after ${numeral(rounds, 'en')} ${rounds === 1 ? 'round' : 'rounds'} ${end}${clear}. ${en.losses(attacker, defender, lost)}`;
  },
  losses: (attacker: string, defender: string, [a, d]: readonly [number, number]) =>
    a + d === 0
      ? 'Few men died of it'
      : `It cost ${attacker} ${numeral(a, 'en')} ${a === 1 ? 'unit' : 'units'} and ${defender} ${d === 0 ? 'none' : numeral(d, 'en')}`,
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
  end: (list: string) => `When it was over the treasuries held: ${list}`,
  purse: (who: string, talents: number) => `${who} ${talents}`,
  title: (who: string) => `How ${who} won the war`,
  drawn: 'A war that nobody won',
  line: (years: number, battles: number, cities: number) =>
    `${capital(numeral(years, 'en'))} ${years === 1 ? 'year' : 'years'} of war, ${numeral(battles, 'en')} ${battles === 1 ? 'battle' : 'battles'}, ${numeral(cities, 'en')} ${cities === 1 ? 'city' : 'cities'} taken.`,
  fell: (who: string) => `It ended there and then: the home of ${who} had fallen`,
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
  quiet: 'le temps passe',
  atCity: (city) => `devant ${city}`,
  atSea: (sea) => `en mer (${sea})`,
  inField: (area) => `en rase campagne (${area})`,
  battle: (where, attacker, defender, rounds, { won, decisive }, lost, n) => {
    const came = oneOf(
      [
        `${capital(where)}, ${attacker} attaqua ${defender}`,
        `${attacker} rencontra ${defender} ${where}`,
        `${capital(where)}, ${attacker} et ${defender} se battirent`,
      ],
      n,
    );
    const end = won ? `${attacker} resta maître du terrain` : `${defender} tint bon`;
    const clear = decisive ? ', et nul ne douta de la victoire' : '';
    return `${came} ; ${rounds === 1 ? 'dès le premier choc' : `au ${ordinal(rounds)} choc`}, ${end}${clear}. ${fr.losses(attacker, defender, lost)}`;
  },
  losses: (attacker, defender, [a, d]) =>
    a + d === 0
      ? 'Peu d’hommes en moururent'
      : `Il en coûta ${unitsOf(a)} à ${attacker} et ${unitsOf(d)} à ${defender}`,
  took: (who, cities, n) =>
    oneOf(
      [
        `${who} prit ${cities}`,
        `Vint le tour de ${cities}, aux mains de ${who}`,
        `Les hommes de ${who} entrèrent dans ${cities}`,
      ],
      n,
    ),
  besieged: (who, places) => `${who} mit le siège devant ${places}`,
  starved: (places) => `La faim ouvrit les portes de ${places}`,
  relieved: (places) => `Le siège de ${places} ne donna rien`,
  rose: (cities) => `On se souleva à ${cities}`,
  calmed: (cities) => `L’ordre revint à ${cities}`,
  destroyed: (who) => `${who} fut détruite, et n’est plus qu’un nom sur la carte`,
  region: (region, who) => `${region} passa du côté de ${who}`,
  nobody: (region) => `${region} ne voulut plus d’aucun maître`,
  plunder: (who, talents) =>
    `${who} rapporta ${numeral(talents, 'fr')} talent${talents > 1 ? 's' : ''} de butin`,
  end: (list) => `Il restait dans les trésors ${list}`,
  purse: (who, talents) =>
    talents === 0 ? `rien à ${who}` : `${talents} talent${talents > 1 ? 's' : ''} à ${who}`,
  title: (who) => `Comment ${who} gagna la guerre`,
  drawn: 'Une guerre que nul ne gagna',
  line: (years, battles, cities) =>
    `${capital(years === 1 ? 'une année' : `${numeral(years, 'fr')} années`)} de guerre, ${battles === 1 ? 'une bataille' : `${battles === 0 ? 'aucune' : numeral(battles, 'fr')} ${battles === 0 ? 'bataille' : 'batailles'}`}, ${cities === 1 ? 'une ville prise' : `${cities === 0 ? 'aucune ville prise' : `${numeral(cities, 'fr')} villes prises`}`}.`,
  fell: (who) => `Tout finit là : ${who} avait perdu son foyer`,
  byRegions: (n) => `La guerre se mesura aux régions qu’Athènes tenait encore : ${numeral(n, 'fr')}`,
  byTribute: (n) => `La guerre se mesura au tribut qu’Athènes pouvait encore lever : ${n}`,
  byDeed: 'Ce qui devait être fait le fut, ou non, et cela trancha',
  won: (who, decisive) => `${who} l’emporte${decisive ? ', victoire décisive' : ''}`,
};

export const epicTelling: { readonly [L in Language]: EpicTelling } = { en, fr };
export type { EpicTelling };
