import { type Static, Type } from 'typebox';
import { Game } from './game.ts';
import { limits } from './limits.ts';
import { Count, Done, Flag, list, may, object, oneOf, Text, Time } from './shapes.ts';

/** Who may come in: whoever likes; whoever has a link; whoever has a link, and nobody else knows of it. */
export const doors = ['open', 'invited', 'hidden'] as const;
export type Door = (typeof doors)[number];

/** docs/clubs.md says what each may do. */
export const ranks = ['owner', 'officer', 'member'] as const;
export type Rank = (typeof ranks)[number];

const exact = { additionalProperties: false };
const ClubName = Type.String({ minLength: 3, maxLength: limits.title });
const About = Type.String({ maxLength: limits.about });

export const NewClub = Type.Object(
  { name: ClubName, about: Type.Optional(About), door: Type.Optional(oneOf(doors)) },
  exact,
);
export type NewClub = Static<typeof NewClub>;

export const ClubChange = Type.Object(
  { name: Type.Optional(ClubName), about: Type.Optional(About), door: Type.Optional(oneOf(doors)) },
  exact,
);
export type ClubChange = Static<typeof ClubChange>;

export const NewClubLink = Type.Object(
  {
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    /** How many it lets in. */
    uses: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  exact,
);
export type NewClubLink = Static<typeof NewClubLink>;

export const NewAnnouncement = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: limits.title }),
    text: Type.String({ minLength: 1, maxLength: limits.news }),
    /** For whoever passes by too. */
    open: Type.Optional(Type.Boolean()),
  },
  exact,
);
export type NewAnnouncement = Static<typeof NewAnnouncement>;

const summary = {
  id: Text,
  name: Text,
  about: Text,
  door: oneOf(doors),
  created: Time,
  members: Count,
  /** What whoever asks is there. */
  rank: may(oneOf(ranks)),
};
const ClubSummary = object(summary);

const Club = object({
  ...summary,
  /** The last first; those who are not members read the open ones. */
  news: list(object({ id: Text, by: Text, at: Time, title: Text, text: Text, open: Flag })),
  /** For members. */
  people: may(list(object({ name: Text, rank: oneOf(ranks), joined: Time }))),
  /** For the officers: whom no link lets in again, and the links that are good. */
  removed: may(list(Text)),
  links: may(list(object({ id: Text, by: Text, created: Time, until: Time, left: Count }))),
});

export const clubAnswers = {
  'GET /api/clubs': object({ clubs: list(ClubSummary), next: may(Text) }),
  'POST /api/clubs': Club,
  'GET /api/clubs/mine': object({ clubs: list(ClubSummary) }),
  'GET /api/clubs/:id': Club,
  'PUT /api/clubs/:id': Club,
  'DELETE /api/clubs/:id': Done,
  'POST /api/clubs/:id/join': Club,
  'POST /api/clubs/:id/leave': Done,
  'GET /api/clubs/:id/games': object({ games: list(Game) }),
  'PUT /api/clubs/:id/people/:name': Club,
  'DELETE /api/clubs/:id/people/:name': Club,
  'DELETE /api/clubs/:id/removed/:name': Club,
  'POST /api/clubs/:id/links': object({ id: Text, link: Text }),
  'DELETE /api/clubs/:id/links/:link': Club,
  'POST /api/clubs/:id/news': Club,
  'DELETE /api/clubs/:id/news/:news': Club,
  'GET /api/club-links/:link': ClubSummary,
};
