import type { Event, Explanation, OddsTable, View } from '@strategoi/kernel';
import { type Static, Type } from 'typebox';
import { Refused } from './answers.ts';
import { Game, GameResult, Letter, said, TableSeat, userKinds } from './game.ts';
import { Any, byName, Count, engine, Flag, list, may, object, oneOf, orNull, Text, Time } from './shapes.ts';

const Ply = Type.Integer();
/** What a request was numbered with, given back with its answer. */
const id = may(Type.Union([Type.Number(), Type.String()]));
const t = <const T extends string>(name: T) => Type.Literal(name);

/** Nobody changes what is on its way. */
type Sent<T> = T extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;

/** Everything that is sent over a socket without being asked for; docs/protocol.md explains each. */
export const Heard = Type.Union([
  object({
    t: t('hello'),
    user: Type.Union([object({ name: Text, kind: oneOf(userKinds) }), Type.Null()]),
    time: Time,
  }),
  object({ t: t('view'), game: Text, ply: Ply, viewer: Text, view: engine<View>() }),
  object({ t: t('update'), game: Text, from: Ply, ply: Ply, events: list(engine<Event>()) }),
  object({
    t: t('table'),
    game: Text,
    ply: Ply,
    status: oneOf(['open', 'playing', 'ended']),
    seats: list(TableSeat),
    commitment: Text,
    clock: may(object({ bank: byName(Type.Number()), due: byName(Time), paused: orNull('integer') })),
    asleep: may(Time),
    offer: may(
      object({
        kind: oneOf(['draw', 'undo', 'pause', 'bot', 'seat', 'extend']),
        by: Text,
        count: may(Count),
        role: may(Text),
        name: may(Text),
        hours: may(Type.Number()),
        agreed: list(Text),
        against: may(list(Text)),
      }),
    ),
    result: may(GameResult),
    rematch: may(Text),
  }),
  object({ t: t('presence'), game: Text, here: list(Text), watching: Count }),
  object({
    t: t('chat'),
    game: Text,
    ...said,
  }),
  object({ t: t('letter'), game: Text, letter: Letter }),
  object({ t: t('declaration'), game: Text, letter: Letter }),
  object({ t: t('open'), game: Text, listed: Game }),
]);
export type Heard = Sent<Static<typeof Heard>>;

/** What answers a request, with the number it was given. */
export const Reply = Type.Union([
  object({ t: t('pong'), id }),
  object({ t: t('ok'), id, ply: may(Ply), undo: may(Count) }),
  object({
    t: t('why'),
    id,
    legal: Flag,
    rules: list(Text),
    refusal: may(engine<Explanation['refusal']>()),
    vain: may(engine<Explanation['vain']>()),
  }),
  object({ t: t('odds'), id, tables: list(engine<OddsTable>()) }),
  object({ t: t('trial'), id, ply: Ply, state: Any }),
  Type.Object({ t: t('no'), id, ...Refused.properties }, { additionalProperties: false }),
]);
export type Reply = Sent<Static<typeof Reply>>;
