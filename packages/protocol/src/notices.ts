import { type Static, Type } from 'typebox';

const exact = { additionalProperties: false };

/** What somebody may be told of, each by a notice of its own. */
export const noticeKinds = [
  'turn',
  'deadline',
  'letter',
  'offer',
  'invitation',
  'round',
  'challenge',
  'bot',
  'over',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The ways on which a notice goes out. */
export const noticeWays = ['mail', 'push', 'webhook'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** How far a notice has come. */
export const noticeStates = ['waiting', 'done', 'failed'] as const;

const Kinds = Type.Array(Type.Unsafe<NoticeKind>({ type: 'string', enum: [...noticeKinds] }), {
  maxItems: noticeKinds.length,
  uniqueItems: true,
});

/** A zone as `Europe/Paris` names it. */
export const Zone = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_+/-]+$' });

export const Webhook = Type.Object(
  {
    kind: Type.Union([Type.Literal('discord'), Type.Literal('slack'), Type.Literal('generic')]),
    url: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://' }),
  },
  exact,
);
export type Webhook = Static<typeof Webhook>;

/** What a person has chosen for himself. A way that names no kinds carries all of them. */
export const Settings = Type.Object(
  {
    language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fr')])),
    notices: Type.Optional(
      Type.Object(
        {
          mail: Type.Optional(Type.Boolean()),
          webhooks: Type.Optional(Type.Array(Webhook, { maxItems: 3 })),
          always: Type.Optional(Type.Boolean()),
          kinds: Type.Optional(
            Type.Object(
              { mail: Type.Optional(Kinds), push: Type.Optional(Kinds), webhook: Type.Optional(Kinds) },
              exact,
            ),
          ),
          /** One mail a day at this hour instead of one for each notice. */
          digest: Type.Optional(
            Type.Object({ hour: Type.Integer({ minimum: 0, maximum: 23 }), zone: Zone }, exact),
          ),
        },
        exact,
      ),
    ),
  },
  exact,
);
export type Settings = Static<typeof Settings>;
