import { grades } from '@strategoi/club/titles';
import { list, object, oneOf, orNull, Text, Time } from './shapes.ts';

/** Earned by play, by winning a tournament or a season, or by standing first on a ladder; docs/clubs.md says how. */
export const titleNames = [...grades.map(({ title }) => title), 'victor', 'champion', 'first'] as const;
export type TitleName = (typeof titleNames)[number];

export const titleAnswers = {
  'GET /api/people/:name/titles': object({
    /** The last first. */
    titles: list(
      object({
        title: oneOf(titleNames),
        game: Text,
        at: Time,
        /** What was won, by its name and id. */
        name: orNull('string'),
        tournament: orNull('string'),
        league: orNull('string'),
      }),
    ),
  }),
};
