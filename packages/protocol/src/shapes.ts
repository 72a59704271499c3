import { type TProperties, type TSchema, Type } from 'typebox';

const exact = { additionalProperties: false };
export const Text = Type.String();
export const Time = Type.Integer();
export const Flag = Type.Boolean();
interface Plain {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
}
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
export const orNull = <K extends keyof Plain>(type: K) =>
  Type.Unsafe<Plain[K] | null>({ type: [type, 'null'] });
/** One of those words, or nothing. */
export const wordOrNull = <const T extends readonly string[]>(_values: T) =>
  Type.Unsafe<T[number] | null>({ type: ['string', 'null'] });
export const list = Type.Array;
export const object = <T extends TProperties>(fields: T) => Type.Object(fields, exact);
export const may = <T extends TSchema>(schema: T) => Type.Optional(schema);
/** Named by the game: seats, options, verbs. */
export const byName = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);
/** As the engine of the game has it; docs/protocol.md says where to read about it. */
export const engine = <T>() => Type.Unsafe<T>({});
export const Any = engine<unknown>();
export const Bilingual = object({ en: Text, fr: Text });
export const Seconds = Type.Number();
export const Count = Type.Integer();
/** All is well, and there is nothing more to say. */
export const Done = object({});
