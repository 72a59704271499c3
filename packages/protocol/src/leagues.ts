import { tieBreaks } from '@strategoi/club/names';
import { type Static, Type } from 'typebox';
import { announced, wanted } from './announced.ts';
import { byName, Count, Flag, list, may, object, oneOf, orNull, Text, Time } from './shapes.ts';
import { tournamentStatuses } from './tournaments.ts';

/** Before its first season, in a season, between two, or closed. */
export const leagueStatuses = ['open', 'playing', 'resting', 'closed'] as const;
export type LeagueStatus = (typeof leagueStatuses)[number];

export const NewLeague = Type.Object(
  {
    ...wanted,
    /** At most so many in a division. */
    size: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
    /** So many go up, and as many down, after each season. */
    moving: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
    /** How long a season is. */
    seasonDays: Type.Optional(Type.Number({ minimum: 0.01, maximum: 366 })),
    /** When the first begins. */
    starts: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type NewLeague = Static<typeof NewLeague>;

const summary = {
  ...announced,
  status: oneOf(leagueStatuses),
  size: Count,
  moving: Count,
  seasonDays: Type.Number(),
  /** The season that is played, or was last; 0 before the first. */
  season: Count,
  /** When the next one begins. */
  starts: orNull('integer'),
  members: Count,
};

const League = object({
  ...summary,
  rated: Flag,
  swapped: Flag,
  /** Those who are in the next season. */
  people: list(object({ name: Text, joined: Time })),
  /** The last first. */
  seasons: list(
    object({
      number: Count,
      divisions: list(
        object({
          number: Count,
          tournament: Text,
          status: oneOf(tournamentStatuses),
          /** What parts those who are level, the first first. */
          ties: list(oneOf(tieBreaks)),
          table: list(
            object({
              place: Count,
              name: Text,
              score: Type.Number(),
              played: Count,
              values: byName(Type.Number()),
              /** Where he goes when the season is over. */
              move: may(oneOf(['up', 'down'])),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Is whoever asks in it, and may he lead it? */
  mine: Flag,
  leads: Flag,
});

export const leagueAnswers = {
  'GET /api/leagues': object({ leagues: list(object(summary)), next: may(Text) }),
  'POST /api/leagues': League,
  'GET /api/leagues/:id': League,
  'POST /api/leagues/:id/join': League,
  'POST /api/leagues/:id/leave': League,
  'POST /api/leagues/:id/start': League,
  'POST /api/leagues/:id/close': League,
};
