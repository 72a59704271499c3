import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';

const Id = Type.String({ minLength: 1, maxLength: limits.id });
const Ply = Type.Integer({ minimum: 0, maximum: limits.plies });
const exact = { additionalProperties: false };
const base = { id: Type.Optional(Type.Union([Type.Integer(), Id])), game: Id };

/** An action as written, or a seat: short, one line. */
export const Written = Type.String({ minLength: 1, maxLength: limits.action });
export const RoleName = Type.String({ minLength: 1, maxLength: limits.id });
const Line = Type.String({ minLength: 1, maxLength: limits.chat });

/** A letter may be longer than a line of talk. */
export const Text = Type.String({ minLength: 1, maxLength: limits.letter });

/** Whom a letter is for: one seat, or several. */
export const Readers = Type.Union([
  RoleName,
  Type.Array(RoleName, { minItems: 1, maxItems: limits.readers }),
]);

/** Everything a client may say over its socket; docs/protocol.md explains each. */
export const Request = Type.Union([
  Type.Object({ t: Type.Literal('ping'), id: base.id }, exact),
  Type.Object(
    { t: Type.Literal('watch'), ...base, ply: Type.Optional(Ply), invite: Type.Optional(Id) },
    exact,
  ),
  Type.Object({ t: Type.Literal('unwatch'), ...base }, exact),
  Type.Object({ t: Type.Literal('look'), id: base.id, away: Type.Boolean() }, exact),
  Type.Object(
    { t: Type.Literal('act'), ...base, ply: Ply, do: Written, role: Type.Optional(RoleName) },
    exact,
  ),
  Type.Object(
    { t: Type.Literal('undo'), ...base, count: Type.Integer({ minimum: 1, maximum: limits.undo }) },
    exact,
  ),
  Type.Object({ t: Type.Literal('resign'), ...base }, exact),
  Type.Object({ t: Type.Literal('why'), ...base, do: Written }, exact),
  Type.Object({ t: Type.Literal('odds'), ...base, at: RoleName, after: Type.Optional(Written) }, exact),
  Type.Object({ t: Type.Literal('trial'), ...base }, exact),
  Type.Object({ t: Type.Literal('chat'), ...base, text: Line }, exact),
  Type.Object({ t: Type.Literal('letter'), ...base, to: Readers, text: Text }, exact),
  Type.Object({ t: Type.Literal('declare'), ...base, text: Text }, exact),
]);
export type Request = Static<typeof Request>;
