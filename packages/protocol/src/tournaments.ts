import { formats, tieBreaks } from '@strategoi/club/names';
import { type Static, Type } from 'typebox';
import { announced, wanted } from './announced.ts';
import { Paced } from './game.ts';
import { limits } from './limits.ts';
import { byName, Count, Flag, list, may, object, oneOf, orNull, Text } from './shapes.ts';

export const tournamentStatuses = ['open', 'playing', 'ended', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** A tournament to be announced. */
export const NewTournament = Type.Object(
  {
    ...wanted,
    format: oneOf(formats),
    /** How many, where the format leaves it open. */
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.rounds })),
    /** Players of a team. */
    team: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.team })),
    ties: Type.Optional(Type.Array(oneOf(tieBreaks), { maxItems: tieBreaks.length, uniqueItems: true })),
    /** A round is over after so many days at the latest. */
    roundDays: Type.Optional(Type.Number({ minimum: 0.01, maximum: 120 })),
    most: Type.Optional(Type.Integer({ minimum: 2, maximum: limits.entrants })),
    /** When it begins by itself. */
    starts: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type NewTournament = Static<typeof NewTournament>;

const summary = {
  ...announced,
  options: byName(Text),
  format: oneOf(formats),
  status: oneOf(tournamentStatuses),
  team: Count,
  swapped: Flag,
  ties: list(oneOf(tieBreaks)),
  pace: Paced,
  rated: Flag,
  roundDays: orNull('number'),
  most: Count,
  starts: orNull('integer'),
  started: orNull('integer'),
  ended: orNull('integer'),
  /** The round that is played, and how many there will be; 0 before the start. */
  round: Count,
  rounds: Count,
  due: orNull('integer'),
  entered: Count,
};

const Tournament = object({
  ...summary,
  /** By number; a bot has no name of its own. */
  entries: list(
    object({
      number: Count,
      name: orNull('string'),
      bot: orNull('string'),
      team: orNull('string'),
      from: Count,
      until: orNull('integer'),
    }),
  ),
  /** Of those who meet: an entry's number as text, or a team's name. */
  table: list(
    object({ id: Text, place: Count, score: Type.Number(), played: Count, values: byName(Type.Number()) }),
  ),
  meetings: list(
    object({
      round: Count,
      board: Count,
      entrants: list(Text),
      scores: may(list(Type.Number())),
      margins: may(list(Type.Number())),
      unplayed: Flag,
      games: list(
        object({
          game: orNull('string'),
          /** Entries in the order of the seats. */
          seated: list(Count),
          roles: list(Text),
          ended: Flag,
          winners: list(Count),
          points: may(list(Type.Number())),
        }),
      ),
    }),
  ),
  /** The number under which whoever asks takes part. */
  mine: may(Count),
  /** Whether whoever asks may lead it. */
  leads: Flag,
});

export const tournamentAnswers = {
  'GET /api/tournaments': object({ tournaments: list(object(summary)), next: may(Text) }),
  'POST /api/tournaments': Tournament,
  'GET /api/tournaments/:id': Tournament,
  'POST /api/tournaments/:id/join': Tournament,
  'POST /api/tournaments/:id/leave': Tournament,
  'POST /api/tournaments/:id/bots': Tournament,
  'POST /api/tournaments/:id/start': Tournament,
  'POST /api/tournaments/:id/cancel': Tournament,
};
