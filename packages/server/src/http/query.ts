import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape };
}

/** A whole number as people write it: `1.5`, `1e9`, `0x1`, `true` and nothing at all are none. */
const WHOLE = /^-?\d{1,15}$/;

/** What a word of an address is meant to be; what cannot be that stays a word, and is refused by its name. */
function meant(shape: Shape, word: unknown): unknown {
  if (typeof word !== 'string') return word;
  const kinds = (shape.anyOf ?? [shape]).map(({ type }) => type);
  if (kinds.includes('integer') && WHOLE.test(word)) return Number(word);
  if (kinds.includes('boolean') && (word === 'true' || word === 'false')) return word === 'true';
  return word;
}

/** Bodies are JSON and taken as they are; in an address all is text. */
export const validator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const shape = Compile(schema);
  const { properties = {} } = schema as Shape;
  return (sent: unknown) => {
    const value =
      httpPart === 'body' || typeof sent !== 'object' || sent === null
        ? sent
        : Object.fromEntries(
            Object.entries(sent).map(([name, word]) => [name, meant(properties[name] ?? {}, word)]),
          );
    return shape.Check(value) ? { value } : { error: shape.Errors(value) as never };
  };
};
