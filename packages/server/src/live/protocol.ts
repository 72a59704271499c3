import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Fault, fieldOf } from '../fields.ts';

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

interface Check {
  Check(value: unknown): value is Request;
  Errors(value: unknown): readonly Fault[];
}

const checks = new Map<unknown, Check>(
  Request.anyOf.map((kind) => [kind.properties.t.const, Compile(kind) as unknown as Check]),
);

/** What is no request: the part of it that is wrong, and the id it has, if it has one that can be sent back. */
export interface Wrong {
  readonly wrong: string | undefined;
  readonly id?: number | string;
}

const MOST_ID = 40;

function idOf(value: unknown): { id?: number | string } {
  const { id } = value as { id?: unknown };
  return Number.isInteger(id) || (typeof id === 'string' && id.length > 0 && id.length <= MOST_ID)
    ? { id: id as number | string }
    : {};
}

/** The message, or what is wrong with it. */
export function readRequest(text: string): Request | Wrong {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: undefined };
  }
  if (typeof value !== 'object' || value === null) return { wrong: undefined };
  const check = checks.get((value as { t?: unknown }).t);
  if (!check) return { wrong: 't', ...idOf(value) };
  if (check.Check(value)) return value;
  return { wrong: fieldOf(check.Errors(value)), ...idOf(value) };
}
