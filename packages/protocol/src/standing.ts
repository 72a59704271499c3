import { Type } from 'typebox';
import { limits } from './limits.ts';

const exact = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: limits.id });
const Value = Type.Union([Type.String({ maxLength: limits.id }), Type.Number()]);

const Condition = Type.Union([
  Type.String({ maxLength: limits.id }),
  Type.Number(),
  Type.Boolean(),
  Type.Object(
    {
      least: Type.Optional(Type.Number()),
      most: Type.Optional(Type.Number()),
      among: Type.Optional(Type.Array(Value, { maxItems: limits.standing })),
    },
    exact,
  ),
]);

const Armed = Type.Object(
  {
    window: Name,
    do: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    when: Type.Optional(Type.Record(Type.String({ maxLength: limits.id }), Condition)),
    again: Type.Optional(Type.Literal(true)),
  },
  exact,
);

/** Windows to pass (`*` for all), answers made ready for them, and the last turn they are good for. */
export const Standing = Type.Object(
  {
    pass: Type.Array(Name, { maxItems: limits.standing }),
    arm: Type.Optional(Type.Array(Armed, { maxItems: limits.standing })),
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.turns })),
  },
  exact,
);
