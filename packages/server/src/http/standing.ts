import { Type } from 'typebox';

const exact = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: 40 });
const Value = Type.Union([Type.String({ maxLength: 40 }), Type.Number()]);

const Condition = Type.Union([
  Type.String({ maxLength: 40 }),
  Type.Number(),
  Type.Boolean(),
  Type.Object(
    {
      least: Type.Optional(Type.Number()),
      most: Type.Optional(Type.Number()),
      among: Type.Optional(Type.Array(Value, { maxItems: 50 })),
    },
    exact,
  ),
]);

const Armed = Type.Object(
  {
    window: Name,
    do: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    when: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Condition)),
    again: Type.Optional(Type.Literal(true)),
  },
  exact,
);

/** Windows to pass (`*` for all), answers made ready for them, and the last turn they are good for. */
export const Standing = Type.Object(
  {
    pass: Type.Array(Name, { maxItems: 50 }),
    arm: Type.Optional(Type.Array(Armed, { maxItems: 50 })),
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  },
  exact,
);
