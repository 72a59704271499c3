/** Powers and persons as they are written. */

import { type PersonId, personIds, type SecondRoyal } from '../data/persons.ts';
import { type PowerId, powerIds, powers } from '../data/powers.ts';
import { fold } from './fold.ts';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

const french: { readonly [id in PersonId]: string } = {
  antipater: 'Antipater',
  lysimachus: 'Lysimaque',
  antigonus: 'Antigone',
  eumenes: 'Eumène',
  ptolemy: 'Ptolémée',
  seleucus: 'Séleucos',
  cassander: 'Cassandre',
  agathocles: 'Agathoclès',
  demetrius: 'Démétrios',
  hieronymus: 'Hiéronymos',
  ptolemy2: 'Ptolémée2',
  antiochus: 'Antiochos',
  philip: 'Philippe',
  roxane: 'Roxane',
  olympias: 'Olympias',
  cleopatra: 'Cléopâtre',
};

const english = Object.fromEntries(personIds.map((id) => [id, id.toUpperCase()])) as {
  readonly [id in PersonId]: string;
};

export const personNames: { readonly [language in Language]: { readonly [id in PersonId]: string } } = {
  en: english,
  fr: french,
};

/** DIA-ROY-001: Eurydice shares the counter of Philip, Alexander IV that of Roxane. */
const others: readonly (readonly [string, PersonId, SecondRoyal?])[] = [
  ['EURYDICE', 'philip', 'eurydice'],
  ['ALEXANDRE4', 'roxane', 'alexander'],
  ['ALEXANDER4', 'roxane', 'alexander'],
  ['ROXANA', 'roxane'],
];

export const secondNames: { readonly [language in Language]: { readonly [id in SecondRoyal]: string } } = {
  en: { eurydice: 'EURYDICE', alexander: 'ALEXANDER4' },
  fr: { eurydice: 'Eurydice', alexander: 'Alexandre4' },
};

/** The one of a couple whose name is not that of the counter. */
export const secondCalled = (word: string): SecondRoyal | undefined =>
  others.find(([name]) => name === word)?.[2];

const written: ReadonlyMap<string, PersonId> = new Map([
  ...others.map(([name, id]): [string, PersonId] => [name, id]),
  ...personIds.flatMap((id): [string, PersonId][] => [
    [english[id], id],
    [fold(french[id]), id],
  ]),
]);

/** The word is folded already. */
export const personCalled = (word: string): PersonId | undefined => written.get(word);

export function powerCalled(word: string): PowerId | undefined {
  const person = written.get(word);
  return person !== undefined && isPower(person) ? person : undefined;
}

export const isPower = (id: string): id is PowerId => powerIds.some((power) => power === id);

export const epigoneOf = (power: PowerId): PersonId => powers[power].epigone;
