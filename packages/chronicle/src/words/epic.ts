import { landOf } from '@strategoi/epic/words';
import type { Language } from '@strategoi/kernel';
import { capital, de, deEach, joined, numeral, oneOf } from '../prose.ts';

const country = (region: string): string => landOf('en', region).name;

/** How a fight is told: where, between whom, with how many, in how many rounds, how it ended; `n` chooses among phrases. */
type Fought = (
  where: string,
  sides: readonly [string, string],
  forces: readonly [number, number],
  rounds: number,
  result: { readonly won: boolean; readonly decisive: boolean; readonly luck: boolean },
  n: number,
) => string;

/** The war in prose. French has exactly these keys. */
const en = {
  start: 'start',
  year: (year: number) => `Year ${year} BC`,
  headRegion: (region: string, who: string) =>
    `${country(region)} ${landOf('en', region).many ? 'go' : 'goes'} over to ${who}`,
  headFell: (city: string) => `the fall of ${city}`,
  headBattle: (where: string) => `battle ${where}`,
  headRevolt: (city: string) => `${city} rises`,
  headPeace: 'a peace of sorts',
  headSiege: (place: string) => `the siege of ${place}`,
  headRelieved: (place: string) => `${place} holds out`,
  quiet: 'time passes',
  years: (from: number, to: number) => `Years ${from} to ${to} BC`,
  atCity: (city: string) => `before ${city}`,
  /** Where the city is called like one of those who fight. */
  atOwnCity: 'before the gates of the city',
  atSea: (sea: string) => `at sea (${sea})`,
  inField: (area: string) => `in the open country of ${area}`,
  battle: ((where, [attacker, defender], [own, his], rounds, result, n) => {
    const came = oneOf(
      [
        `${capital(where)} ${attacker} attacked ${defender}`,
        `${attacker} met ${defender} ${where}`,
        `${capital(where)} ${attacker} and ${defender} fought`,
      ],
      n,
    );
    const end = result.won ? `${attacker} kept the field` : `${defender} held`;
    const luck = result.luck ? ' against the odds' : '';
    const clear = result.decisive ? ', and nobody doubted who had won' : '';
    return `${came}, ${own} against ${his}; after ${numeral(rounds, 'en')} ${rounds === 1 ? 'round' : 'rounds'} ${end}${luck}${clear}`;
  }) satisfies Fought,
  assault: ((city, [attacker, defender], [own, his], rounds, result, n) => {
    const came = oneOf(
      [
        `${attacker} assaulted the walls of ${city}`,
        `The men of ${attacker} climbed the walls of ${city}`,
        `${city} was assaulted by ${attacker}`,
      ],
      n,
    );
    const end = result.won ? `${attacker} was inside` : `${defender} had held them`;
    const luck = result.luck ? ' against the odds' : '';
    const clear = !result.won && result.decisive ? ', and the attackers were broken' : '';
    return `${came}, ${own} against ${his}; after ${numeral(rounds, 'en')} ${rounds === 1 ? 'round' : 'rounds'} ${end}${luck}${clear}`;
  }) satisfies Fought,
  odds: ([own, his]: readonly [number, number], dice: readonly number[]) =>
    `${own} against ${his}; ${dice.length === 1 ? 'die' : 'dice'} ${dice.join(', ')}`,
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
  calmed: (cities: string) => `Order came back to ${cities}`,
  /** After some that are named. */
  others: (n: number) => `${numeral(n, 'en')} other cities`,
  destroyed: (who: string) => `${who} was destroyed, and is a name on the map since`,
  region: (regions: readonly string[], who: string) =>
    `${joined(regions.map(country), 'en')} went over to ${who}`,
  nobody: (regions: readonly string[]) =>
    `${joined(regions.map(country), 'en')} wanted none of them any more`,
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
  /** How it ended; `lost` is who has lost what he cannot be without. */
  ended: (winners: string, decisive: boolean, lost: string) =>
    [
      winners === ''
        ? 'The war ended without a winner.'
        : `${decisive ? 'Decisive victory' : 'Victory'} for ${winners}.`,
      ...(lost === ''
        ? []
        : [`The capital or the home country of ${lost} had fallen, and that ended the war.`]),
    ].join(' '),
  byDeed: 'What had to be done was done, or was not, and that settled it',
  won: (who: string, decisive: boolean) => `${who} won${decisive ? ', decisive' : ''}`,
};
type EpicTelling = typeof en;

const ordinal = (n: number): string =>
  `${numeral(n, 'fr').replace(/e$/, '').replace(/q$/, 'qu').replace(/f$/, 'v')}ième`;
const unitsOf = (n: number): string =>
  n === 0 ? 'rien' : n === 1 ? 'une unité' : `${numeral(n, 'fr')} unités`;

const land = (region: string): string => landOf('fr', region).name;
const lands = (regions: readonly string[]): { readonly names: string; readonly many: boolean } => ({
  names: joined(regions.map(land), 'fr'),
  many: regions.length > 1 || regions.some((region) => landOf('fr', region).many),
});
/** “à” before each of several French names. */
const aEach = (names: string): string =>
  names
    .split(/(, | et )/)
    .map((part) => {
      if (part === ', ' || part === ' et ') return part;
      if (part.endsWith(' villes')) return `dans ${part}`;
      return /^le /i.test(part) ? `au ${part.slice(3)}` : `à ${part}`;
    })
    .join('');

const fr: EpicTelling = {
  start: 'début',
  year: (year) => `An ${year} av. J.-C.`,
  headRegion: (region, who) => `${land(region)} aux mains ${de(who)}`,
  headFell: (city) => `${city} est ${/^le /.test(city) ? 'pris' : 'prise'}`,
  headBattle: (where) => `bataille ${where}`,
  headRevolt: (city) => `${city} se soulève`,
  headPeace: 'une manière de paix',
  headSiege: (place) => `le siège ${de(place)}`,
  headRelieved: (place) => `${place} tient bon`,
  quiet: 'le temps passe',
  years: (from, to) => `Ans ${from} à ${to} av. J.-C.`,
  atCity: (city) => `devant ${city}`,
  atOwnCity: 'aux portes de la ville',
  atSea: (sea) => `en mer (${sea})`,
  inField: (area) => `en rase campagne ${de(area)}`,
  battle: (where, [attacker, defender], [own, his], rounds, { won, decisive, luck }, n) => {
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
    const odds = luck ? ' contre toute attente' : '';
    return `${came}, à ${own} contre ${his} ; ${rounds === 1 ? 'dès le premier choc' : `au ${ordinal(rounds)} choc`}, ${end}${odds}${clear}`;
  },
  assault: (city, [attacker, defender], [own, his], rounds, { won, decisive, luck }, n) => {
    const came = oneOf(
      [
        `${attacker} donna l’assaut aux murs ${de(city)}`,
        `Les hommes ${de(attacker)} montèrent à l’assaut ${de(city)}`,
        `Contre ${city} ${attacker} lança ses hommes`,
      ],
      n,
    );
    const end = won ? `${attacker} était dans la place` : `${defender} avait tenu les murs`;
    const odds = luck ? ' contre toute attente' : '';
    const clear = !won && decisive ? ', et l’assaillant était brisé' : '';
    return `${came}, à ${own} contre ${his} ; ${rounds === 1 ? 'dès le premier choc' : `au ${ordinal(rounds)} choc`}, ${end}${odds}${clear}`;
  },
  odds: ([own, his], dice) => `${own} contre ${his} ; ${dice.length === 1 ? 'dé' : 'dés'} ${dice.join(', ')}`,
  losses: (attacker, defender, [a, d]) =>
    a === 0
      ? `Il en coûta ${unitsOf(d)} à ${defender}, et rien à ${attacker}`
      : `Il en coûta ${unitsOf(a)} à ${attacker}, et ${unitsOf(d)} à ${defender}`,
  bloodless: (n, all) =>
    n < all
      ? n === 1
        ? 'L’autre ne coûta rien à personne'
        : 'Les autres ne coûtèrent rien à personne'
      : 'Peu d’hommes en moururent',
  took: (who, cities, n) =>
    oneOf(
      [
        `${who} prit ${cities}`,
        `${cities} ${/, | et /.test(cities) ? 'tombèrent' : 'tomba'} aux mains ${de(who)}`,
        `Les hommes ${de(who)} entrèrent dans ${cities}`,
      ],
      n,
    ),
  besieged: (who, places) => `${who} mit le siège devant ${places}`,
  starved: (places) => `La faim ouvrit les portes ${deEach(places)}`,
  relieved: (places) => `Le siège ${deEach(places)} ne donna rien`,
  rose: (cities) => `On se souleva ${aEach(cities)}`,
  calmed: (cities) => `L’ordre revint ${aEach(cities)}`,
  others: (n) => `${numeral(n, 'fr')} autres villes`,
  destroyed: (who) =>
    `${who} fut ${/^le /.test(who) ? 'détruit' : 'détruite'}, et n’est plus qu’un nom sur la carte`,
  region: (regions, who) => {
    const { names, many } = lands(regions);
    return `${names} ${many ? 'passèrent' : 'passa'} du côté ${de(who)}`;
  },
  nobody: (regions) => {
    const { names, many } = lands(regions);
    return `${names} ne ${many ? 'voulurent' : 'voulut'} plus d’aucun maître`;
  },
  plunder: (who, talents) =>
    `${who} rapporta ${numeral(talents, 'fr')} talent${talents > 1 ? 's' : ''} de butin`,
  idle: 'Nul ne bougea',
  end: (list) => `On compta les trésors : ${list}`,
  purse: (who, talents) =>
    talents === 0 ? `rien à ${who}` : `${talents} talent${talents > 1 ? 's' : ''} à ${who}`,
  title: (who) => `Comment ${who} gagna la guerre`,
  drawn: 'Une guerre que nul ne gagna',
  line: (years, battles, cities) =>
    `${capital(years === 1 ? 'une année' : `${numeral(years, 'fr')} années`)} de guerre, ${battles === 1 ? 'une bataille' : `${battles === 0 ? 'aucune' : numeral(battles, 'fr')} ${battles === 0 ? 'bataille' : 'batailles'}`}, ${cities === 1 ? 'une ville prise' : `${cities === 0 ? 'aucune ville prise' : `${numeral(cities, 'fr')} villes prises`}`}.`,
  byRegions: (n) => `La guerre se mesura aux régions qu’Athènes tenait encore : ${numeral(n, 'fr')}`,
  byTribute: (n) => `La guerre se mesura au tribut qu’Athènes pouvait encore lever : ${n}`,
  ended: (winners, decisive, lost) =>
    [
      winners === ''
        ? 'La guerre finit sans vainqueur.'
        : `${decisive ? 'Victoire décisive' : 'Victoire'} ${deEach(winners)}.`,
      ...(lost === ''
        ? []
        : [`La capitale ou le pays ${de(lost)} était aux mains de l’ennemi, et la guerre finit là.`]),
    ].join(' '),
  byDeed: 'Ce qui devait être fait le fut, ou non, et cela trancha',
  won: (who, decisive) => `${who} l’emporte${decisive ? ', victoire décisive' : ''}`,
};

export const epicTelling: { readonly [L in Language]: EpicTelling } = { en, fr };
export type { EpicTelling };
