import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { Count, Flag, list, may, object, oneOf, orNull, Text, Time } from './shapes.ts';

/** What has become of a challenge; docs/tournaments.md says when which. */
export const challengeStates = ['asked', 'playing', 'played', 'yielded', 'lapsed'] as const;
export type ChallengeState = (typeof challengeStates)[number];
export const challengeAnswers = ['open', 'yes', 'no'] as const;

const Short = Type.String({ minLength: 1, maxLength: limits.id });

export const NewChallenge = Type.Object(
  {
    /** Names: one, or where more can sit down as many as that. */
    rivals: Type.Array(Short, { minItems: 1, maxItems: limits.readers, uniqueItems: true }),
    scenario: Short,
  },
  { additionalProperties: false },
);
export type NewChallenge = Static<typeof NewChallenge>;

const Ladder = object({
  game: Text,
  places: list(
    object({
      place: Count,
      name: Text,
      joined: Time,
      rating: orNull('integer'),
      /** May whoever asks call him out now, alone or with others? */
      may: Flag,
    }),
  ),
  /** Those that are open or played, and the last that are over. */
  challenges: list(
    object({
      id: Text,
      by: Text,
      rivals: list(object({ name: Text, answer: oneOf(challengeAnswers) })),
      scenario: Text,
      created: Time,
      /** By when an answer is awaited. */
      due: Time,
      state: oneOf(challengeStates),
      game: orNull('string'),
      /** Is an answer of whoever asks awaited? */
      mine: Flag,
    }),
  ),
  /** How far up one may call somebody out. */
  reach: Count,
  /** The place of whoever asks. */
  mine: may(Count),
});

export const ladderAnswers = {
  'GET /api/ladders/:game': Ladder,
  'POST /api/ladders/:game/join': Ladder,
  'POST /api/ladders/:game/leave': Ladder,
  'POST /api/ladders/:game/challenges': Ladder,
  'POST /api/challenges/:id/answer': Ladder,
  'POST /api/challenges/:id/withdraw': Ladder,
};
