import type { Outcome } from '@strategoi/kernel';
import { type Static, Type } from 'typebox';
import { type Pace, presses } from './requests.ts';
import {
  byName,
  Count,
  engine,
  Flag,
  list,
  may,
  object,
  oneOf,
  orNull,
  Seconds,
  Text,
  Time,
  wordOrNull,
} from './shapes.ts';

/** A guest, somebody with a name of his own, or a program. */
export const userKinds = ['guest', 'account', 'bot'] as const;
export type UserKind = (typeof userKinds)[number];
/** How a game ends. */
export const endings = ['played', 'resigned', 'agreed', 'expired', 'annulled'] as const;
/** Why a bot plays for whoever sits there. */
export const botWhys = ['expired', 'resigned', 'agreed'] as const;
export type BotWhy = (typeof botWhys)[number];

/** A pace as it is told. */
export const Paced = Type.Unsafe<Pace>(
  object({
    kind: oneOf(['none', 'days', 'minutes']),
    days: may(Type.Number()),
    short: may(Type.Number()),
    at: may(Count),
    zone: may(Text),
    weekdays: may(Flag),
    grace: may(Count),
    minutes: may(Type.Number()),
    bonus: may(Seconds),
  }),
);

export const GameResult = object({
  how: oneOf(endings),
  winners: list(Text),
  level: Text,
  by: may(Text),
  outcome: may(engine<Outcome>()),
  unrated: may(Text),
});

/** Who sits in a seat, as everybody may know it. */
const seat = {
  role: Text,
  name: orNull('string'),
  kind: wordOrNull(userKinds),
  taken: Flag,
  bot: orNull('string'),
  botSince: orNull('integer'),
  botWhy: wordOrNull(botWhys),
  rating: orNull('integer'),
  waiting: orNull('integer'),
};
/** As the lobby lists it. */
const ListedSeat = object({ ...seat, reliability: orNull('integer') });
/** A leave: since when, or from when on, and until when. */
const Away = object({ from: Time, until: Time });
/** As the table tells it: is its player on leave, may it be asked for, may its player take it back? */
export const TableSeat = object({
  ...seat,
  away: Type.Unsafe<Static<typeof Away> | null>({ anyOf: [Away, { type: 'null' }] }),
  vacant: Flag,
  kept: Flag,
});

/** A game as the lobby shows it; nothing in it is secret. */
export const gameFields = {
  id: Text,
  game: Text,
  version: Text,
  scenario: Text,
  options: byName(Text),
  commitment: Text,
  status: oneOf(['open', 'playing', 'ended']),
  private: Flag,
  seating: oneOf(['chosen', 'random']),
  pace: Paced,
  expiry: oneOf(['loss', 'bot']),
  rated: Flag,
  press: oneOf(presses),
  anonymous: Flag,
  finalSeals: Flag,
  reliability: orNull('integer'),
  /** Only its members see it. */
  club: orNull('string'),
  unread: may(Count),
  created: Time,
  started: orNull('integer'),
  ended: orNull('integer'),
  seats: list(ListedSeat),
  watching: Type.Integer(),
  asleep: may(Time),
  result: may(GameResult),
  previous: orNull('string'),
  rematch: orNull('string'),
  invite: may(Text),
  seat: may(Text),
};
export const Game = object(gameFields);

/** A line that was said aloud, at the table or on the benches around it. */
export const said = {
  id: Text,
  room: oneOf(['table', 'benches']),
  name: Text,
  role: orNull('string'),
  text: Text,
  at: Time,
};

export const Letter = object({
  id: Text,
  from: Text,
  to: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  text: Text,
  stamp: object({ turn: may(Type.Number()), phase: may(Text) }),
  at: Time,
  agreed: list(Text),
  unread: Flag,
});
