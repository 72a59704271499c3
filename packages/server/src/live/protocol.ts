import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Id = Type.String({ minLength: 1, maxLength: 40 });
const Ply = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const exact = { additionalProperties: false };
const base = { id: Type.Optional(Type.Union([Type.Integer(), Id])), game: Id };

/** An action as written, or a seat: short, one line. */
export const Written = Type.String({ minLength: 1, maxLength: 2000 });
export const RoleName = Type.String({ minLength: 1, maxLength: 40 });
const Line = Type.String({ minLength: 1, maxLength: 1000 });

/** A letter may be longer than a line of talk. */
export const Text = Type.String({ minLength: 1, maxLength: 4000 });

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
    { t: Type.Literal('undo'), ...base, count: Type.Integer({ minimum: 1, maximum: 1000 }) },
    exact,
  ),
  Type.Object({ t: Type.Literal('resign'), ...base }, exact),
  Type.Object({ t: Type.Literal('why'), ...base, do: Written }, exact),
  Type.Object({ t: Type.Literal('odds'), ...base, at: RoleName, after: Type.Optional(Written) }, exact),
  Type.Object({ t: Type.Literal('trial'), ...base }, exact),
  Type.Object({ t: Type.Literal('chat'), ...base, text: Line }, exact),
  Type.Object({ t: Type.Literal('letter'), ...base, to: RoleName, text: Text }, exact),
  Type.Object({ t: Type.Literal('declare'), ...base, text: Text }, exact),
]);
export type Request = Static<typeof Request>;

const checks = new Map<unknown, { Check(value: unknown): value is Request }>(
  Request.anyOf.map((kind) => [
    kind.properties.t.const,
    Compile(kind) as { Check(value: unknown): value is Request },
  ]),
);

/** The message, or nothing when it is not one. */
export function readRequest(text: string): Request | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kind = typeof value === 'object' && value !== null ? (value as { t?: unknown }).t : undefined;
  return checks.get(kind)?.Check(value) ? (value as Request) : undefined;
}
