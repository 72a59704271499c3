import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { RoleName } from './messages.ts';
import { Zone } from './notices.ts';

const exact = { additionalProperties: false };
const Short = Type.String({ minLength: 1, maxLength: limits.id });

/** How much time there is. */
export const Pace = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, exact),
  Type.Object(
    {
      kind: Type.Literal('days'),
      days: Type.Number({ minimum: 0.01, maximum: 60 }),
      /** Days for what is not the writing of orders: retreats, winter, votes. */
      short: Type.Optional(Type.Number({ minimum: 0.01, maximum: 60 })),
      /** The minute of the day at which time runs out, by the clocks of `zone`. */
      at: Type.Optional(Type.Integer({ minimum: 0, maximum: 1439 })),
      zone: Type.Optional(Zone),
      /** Saturdays and Sundays do not count. */
      weekdays: Type.Optional(Type.Boolean()),
      /** Hours for which nothing is lost though the time is out. */
      grace: Type.Optional(Type.Integer({ minimum: 0, maximum: 72 })),
    },
    exact,
  ),
  Type.Object(
    {
      kind: Type.Literal('minutes'),
      minutes: Type.Number({ minimum: 1, maximum: 1000 }),
      bonus: Type.Number({ minimum: 0, maximum: 600 }),
    },
    exact,
  ),
]);
export type Pace = Static<typeof Pace>;

/** What may be written at a table: letters and words to all, words to all only, or nothing. */
export const presses = ['full', 'public', 'none'] as const;
export type Press = (typeof presses)[number];

/** A game to be offered. */
export const NewGame = Type.Object(
  {
    game: Short,
    scenario: Short,
    options: Type.Optional(
      Type.Record(Type.String({ maxLength: limits.id }), Type.String({ maxLength: limits.id })),
    ),
    private: Type.Optional(Type.Boolean()),
    seating: Type.Optional(Type.Union([Type.Literal('chosen'), Type.Literal('random')])),
    seat: Type.Optional(Type.Union([RoleName, Type.Null()])),
    bots: Type.Optional(
      Type.Record(Type.String({ maxLength: limits.id }), Type.String({ maxLength: limits.id })),
    ),
    pace: Type.Optional(Pace),
    expiry: Type.Optional(Type.Union([Type.Literal('loss'), Type.Literal('bot')])),
    rated: Type.Optional(Type.Boolean()),
    press: Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('public'), Type.Literal('none')])),
    anonymous: Type.Optional(Type.Boolean()),
    finalSeals: Type.Optional(Type.Boolean()),
    reliability: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** A club: its members see the game, and nobody else. */
    club: Type.Optional(Short),
  },
  exact,
);
export type NewGame = Static<typeof NewGame>;
