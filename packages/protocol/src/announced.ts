import { Type } from 'typebox';
import { limits } from './limits.ts';
import { Pace } from './requests.ts';
import { orNull, Text, Time } from './shapes.ts';

const Short = Type.String({ minLength: 1, maxLength: limits.id });
const Few = Type.String({ maxLength: limits.id });

/** What is said of a tournament or a league when it is announced. */
export const wanted = {
  name: Type.String({ minLength: 3, maxLength: limits.title }),
  game: Short,
  scenario: Short,
  options: Type.Optional(Type.Record(Few, Few)),
  /** Each pair plays both sides. */
  swapped: Type.Optional(Type.Boolean()),
  pace: Type.Optional(Pace),
  rated: Type.Optional(Type.Boolean()),
  /** For its members only; whoever announces it is an officer there. */
  club: Type.Optional(Short),
};

/** What every list of them shows. */
export const announced = {
  id: Text,
  name: Text,
  game: Text,
  scenario: Text,
  owner: Text,
  created: Time,
  club: orNull('string'),
};
