import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { Count, Flag, list, may, object, orNull, Text, Time } from './shapes.ts';

export const NewBout = Type.Object(
  {
    /** Drawn by lot where none is named; rivals and sides always are. */
    scenario: may(Type.String({ minLength: 1, maxLength: limits.id })),
  },
  { additionalProperties: false },
);
export type NewBout = Static<typeof NewBout>;

const Arena = object({
  game: Text,
  /** The best first; bots that have not played yet come last. */
  places: list(
    object({
      name: Text,
      /** One of those that come with the house. */
      house: Flag,
      rating: Count,
      deviation: Count,
      played: Count,
      won: Count,
      drawn: Count,
      lost: Count,
      /** May be drawn as a rival. */
      ready: Flag,
    }),
  ),
  /** Those that are played, and the last that are over. */
  games: list(
    object({
      id: Text,
      scenario: Text,
      begun: Time,
      ended: orNull('integer'),
      seats: list(object({ role: Text, name: Text, house: Flag, won: Flag })),
    }),
  ),
  /** Does whoever asks stand here? */
  mine: Flag,
});

export const arenaAnswers = {
  'GET /api/arena/:game': Arena,
  'POST /api/arena/:game/join': Arena,
  'POST /api/arena/:game/leave': Arena,
  'POST /api/arena/:game/games': object({ id: Text }),
};
