import { limits, Request } from '@strategoi/protocol';
import { Compile } from 'typebox/compile';
import { type Fault, fieldOf, nulIn } from '../fields.ts';

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

function idOf(value: unknown): { id?: number | string } {
  const { id } = value as { id?: unknown };
  return Number.isInteger(id) || (typeof id === 'string' && id.length > 0 && id.length <= limits.id)
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
  if (check.Check(value)) {
    // Its escape is looked for in the text: whoever sends none is not looked through.
    const nul = text.includes('\\u0000') ? nulIn(value) : undefined;
    return nul === undefined ? value : { wrong: nul, ...(nul === 'id' ? {} : idOf(value)) };
  }
  return { wrong: fieldOf(check.Errors(value)), ...idOf(value) };
}
