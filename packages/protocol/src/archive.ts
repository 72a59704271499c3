import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { byName, Count, Flag, list, may, object, orNull, Text, Time } from './shapes.ts';

const Short = Type.String({ minLength: 1, maxLength: limits.id });

/** What to look for among the public games that are over. */
export const ArchiveFilter = Type.Object(
  {
    game: Type.Optional(Short),
    scenario: Type.Optional(Short),
    player: Type.Optional(Short),
    /** The seat that won, several with spaces between, or `draw`. */
    winner: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** The least mean rating of those who played. */
    rating: Type.Optional(Type.Integer({ minimum: 0, maximum: 5000 })),
    /** At most so many actions. */
    length: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.plies })),
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 3000 })),
    rated: Type.Optional(Type.Boolean()),
    /** Where the page before ended. */
    before: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
);
export type ArchiveFilter = Static<typeof ArchiveFilter>;

const Mean = Type.Number();

const Position = object({
  place: Text,
  games: Count,
  actions: list(object({ do: Text, role: Text, played: Count, won: Count, drawn: Count, after: Text })),
});

export const archiveAnswers = {
  'GET /api/archive': object({
    games: list(
      object({
        id: Text,
        game: Text,
        scenario: Text,
        ended: Time,
        length: Count,
        turns: Count,
        how: Text,
        winners: list(Text),
        level: Text,
        rated: Flag,
        rating: orNull('integer'),
        points: byName(Mean),
        players: list(object({ role: Text, name: orNull('string'), bot: orNull('string') })),
      }),
    ),
    next: may(Text),
  }),
  'GET /api/archive/stats/:game': object({
    scenarios: list(
      object({
        scenario: Text,
        games: Count,
        draws: Count,
        won: byName(Count),
        length: Mean,
        points: list(object({ role: Text, turns: list(object({ turn: Count, mean: Mean, games: Count })) })),
      }),
    ),
  }),
  'GET /api/archive/positions': Position,
  'GET /api/archive/positions/:place': Position,
};
