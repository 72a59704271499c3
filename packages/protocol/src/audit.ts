import { type Static, Type } from 'typebox';
import { ranks } from './clubs.ts';
import { list, may, object, oneOf, Text, Time } from './shapes.ts';

/** What administrators do that is written down. `other` is what a former version of the house wrote. */
export const deeds = [
  'shut-out',
  'let-in',
  'is-program',
  'is-person',
  'report-closed',
  'game-annulled',
  'clock-stopped',
  'clock-started',
  'line-removed',
  'work-retried',
  'notices-retried',
  'club-changed',
  'club-dissolved',
  'club-announced',
  'club-retracted',
  'club-linked',
  'club-unlinked',
  'club-appointed',
  'club-removed',
  'club-forgiven',
  'contest-bots',
  'contest-started',
  'contest-cancelled',
  'contest-seen-out',
  'league-closed',
  'other',
] as const;
export type DeedName = (typeof deeds)[number];

/** Whom and what a deed was about, by the names they had then. */
export const DeedAbout = object({
  /** Somebody's name; not there for a line of talk behind a mask. */
  whom: may(Text),
  /** A bot of the house, which has no name; `count` is then its number. */
  bot: may(Text),
  /** The club, tournament or league it was done in. */
  of: may(object({ kind: oneOf(['clubs', 'tournaments', 'leagues']), id: Text, name: Text })),
  game: may(Text),
  /** What was said, answered or announced. */
  said: may(Text),
  rank: may(oneOf(ranks)),
  count: may(Type.Integer()),
});
export type DeedAbout = Static<typeof DeedAbout>;

export const auditAnswers = {
  'GET /api/admin/audit': object({
    deeds: list(object({ id: Text, at: Time, by: Text, deed: oneOf(deeds), about: DeedAbout })),
    next: may(Text),
  }),
};
