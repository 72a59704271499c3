import { areaIds, type EpicBoard, regionIds, seasonOf } from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Language } from '@strategoi/kernel';

// What cards and decisions have left in force, for whoever did not see them played.

type Teller = (on: number, { names }: EpicWords) => string;
interface Texts {
  readonly title: string;
  /** As a date in a sentence, by season. */
  readonly ends: readonly string[];
  readonly until: (end: string, year: number) => string;
  readonly back: (year: number) => string;
  readonly of: { readonly [kind: string]: Teller };
  readonly sicily: { readonly [state: string]: string };
}

const regionOf: Teller = (on, { names }) => names.region(regionIds[on] ?? '');
const areaOf: Teller = (on, { names }) => names.thing(areaIds[on] ?? '');
const seatOf: Teller = (on, { names }) => names.seat(on);
/** Two allies (`pairOf` of the rules). */
const pairOf: Teller = (on, { names }) => names.list([Math.floor(on / 4), on % 4].map(names.seat));

export const inForceTexts: { readonly [language in Language]: Texts } = {
  en: {
    title: 'In force',
    ends: ['Spring', 'Summer', 'Autumn', 'Winter'],
    until: (end, year) => `until the end of ${end} ${year}`,
    back: (year) => `comes back in Spring ${year}`,
    of: {
      plague: (on, words) => `Plague in the cities of ${regionOf(on, words)}`,
      'no-raid': (on, words) => `No raids in ${regionOf(on, words)}`,
      'no-plunder': (on, words) => `Raids bring nothing in ${areaOf(on, words)}`,
      'no-forage': (on, words) => `Dearth: nobody lives off ${areaOf(on, words)}`,
      'no-move': (on, words) =>
        `No unit${on < 0 ? '' : ` of ${regionOf(on, words)}`} begins a move in the first campaign turn`,
      silence: (on, words) => `${seatOf(on, words)} plays no card and builds nothing`,
      dissent: (on, words) => `${pairOf(on, words)} are at odds`,
      aloof: (on, words) => `${pairOf(on, words)} share neither ground nor bases`,
      carthage: () => 'Carthage keeps the Sicilians at home',
      'cheap-fleets': (on, words) => `Fleets are cheap for ${seatOf(on, words)}`,
      'sicilian-tribute': () => 'Sicily pays tribute to Athens every year',
      'sicilian-fleets': () => 'Sicily sends Sparta a fleet every season',
    },
    sicily: {
      escalation: 'The expedition to Sicily is under way',
      athens: 'Athens has prevailed in Sicily',
      sparta: 'Sparta has prevailed in Sicily',
    },
  },
  fr: {
    title: 'En vigueur',
    ends: ['du printemps', 'de l’été', 'de l’automne', 'de l’hiver'],
    until: (end, year) => `jusqu’à la fin ${end} ${year}`,
    back: (year) => `elle revient au printemps ${year}`,
    of: {
      plague: (on, words) => `Peste dans les cités (${regionOf(on, words)})`,
      'no-raid': (on, words) => `Aucun raid\u00a0: ${regionOf(on, words)}`,
      'no-plunder': (on, words) => `Les raids n’y rapportent rien\u00a0: ${areaOf(on, words)}`,
      'no-forage': (on, words) => `Disette, personne n’y vit sur le pays\u00a0: ${areaOf(on, words)}`,
      'no-move': (on, words) =>
        `Aucune unité${on < 0 ? '' : ` (${regionOf(on, words)})`} ne commence de mouvement au premier tour de campagne`,
      silence: (on, words) => `${seatOf(on, words)} ne joue aucune carte et ne construit rien`,
      dissent: (on, words) => `${pairOf(on, words)} sont en désaccord`,
      aloof: (on, words) => `${pairOf(on, words)} ne partagent ni leurs terres ni leurs bases`,
      carthage: () => 'Carthage retient les Siciliens chez eux',
      'cheap-fleets': (on, words) => `Flottes à bas prix\u00a0: ${seatOf(on, words)}`,
      'sicilian-tribute': () => 'La Sicile paie tribut à Athènes chaque année',
      'sicilian-fleets': () => 'La Sicile envoie une flotte à Sparte chaque saison',
    },
    sicily: {
      escalation: 'L’expédition de Sicile est en cours',
      athens: 'Athènes l’a emporté en Sicile',
      sparta: 'Sparte l’a emporté en Sicile',
    },
  },
};

/** Later than any season of the war: it lasts. */
const LASTS = 200;

const yearOf = (season: number): number => 431 - Math.floor((season - 1) / 4);
/** “Until the end of Summer 431”, by the number of the season from the first of the war on. */
export function untilEnd(season: number, language: Language): string {
  const { ends, until } = inForceTexts[language];
  return until(ends[(season - 1) % 4] ?? '', yearOf(season));
}

/** One line for each, with the season it ends in where it does; nothing of what only keeps the books. */
export function inForce(board: EpicBoard, words: EpicWords, language: Language): string[] {
  const text = inForceTexts[language];
  const effects = board.effects.flatMap(({ kind, on, until }) => {
    const told = text.of[kind]?.(on, words);
    if (told === undefined || until < seasonOf(board)) return [];
    if (until > LASTS) return [told];
    return [`${told} · ${kind === 'plague' ? text.back(yearOf(until)) : untilEnd(until, language)}`];
  });
  const satraps = board.satraps.flatMap((seat, satrap) =>
    seat < 0 ? [] : (words.event({ type: 'satrap', satrap, seat }) ?? []),
  );
  const sicily = text.sicily[board.sicily];
  return [...effects, ...satraps, ...(sicily === undefined ? [] : [sicily])];
}
