import type { Event, OptionSpec, Params, ScenarioSpec, View } from '@strategoi/kernel';
import { type Static, type TSchema, Type } from 'typebox';
import { archiveAnswers } from './archive.ts';
import { arenaAnswers } from './arena.ts';
import { auditAnswers } from './audit.ts';
import { clubAnswers } from './clubs.ts';
import { type Denial, denials } from './denials.ts';
import { Game, gameFields, Letter, said, userKinds } from './game.ts';
import { ladderAnswers } from './ladders.ts';
import { leagueAnswers } from './leagues.ts';
import { noticeKinds, noticeStates, noticeWays, type Settings } from './notices.ts';
import { reportAnswers } from './reports.ts';
import {
  Any,
  Bilingual,
  byName,
  Count,
  Done,
  engine,
  Flag,
  list,
  may,
  object,
  oneOf,
  orNull,
  Text,
  Time,
} from './shapes.ts';
import { Standing } from './standing.ts';
import { titleAnswers } from './titles.ts';
import { tournamentAnswers } from './tournaments.ts';

const Person = object({
  name: Text,
  kind: oneOf(userKinds),
  mail: orNull('string'),
  admin: Flag,
  settings: engine<Settings>(),
});

const Ply = Type.Integer();
const Events = list(engine<Event>());
const Lines = list(object({ ply: Ply, at: Time, by: Text, mark: Flag, do: may(Text), events: Events }));

const Library = object({
  games: list(
    object({
      id: Text,
      version: Text,
      title: Bilingual,
      subtitle: Bilingual,
      credits: Bilingual,
      roles: list(object({ id: Text, name: Bilingual })),
      scenarios: list(engine<ScenarioSpec>()),
      options: list(engine<OptionSpec>()),
      windows: list(Text),
      complete: Flag,
      bots: list(Text),
    }),
  ),
});

/** Days of the year that are left, and the leave that is planned or on. */
const Vacation = object({ left: Type.Number(), from: orNull('integer'), until: orNull('integer') });

/** Decisions in time, within the grace, and not at all; a score out of a hundred once there are enough of them. */
const Kept = object({ score: orNull('integer'), kept: Count, late: Count, missed: Count });

const Rated = { rating: Type.Number(), deviation: Type.Number() };

/** A refusal of any kind. */
export const Refused = object({
  error: Type.Unsafe<Denial>({ type: 'string', enum: Object.keys(denials) }),
  says: Bilingual,
  field: may(Text),
  refusal: may(object({ rule: Text, key: may(Text), params: may(engine<Params>()) })),
  ply: may(Ply),
});

/** What each address answers when all is well. */
const answers = {
  'GET /api/me': object({
    user: Type.Union([Person, Type.Null()]),
    house: object({ mail: Flag, push: Text }),
  }),
  'POST /api/guest': object({ user: Person, back: Text, link: Text }),
  'POST /api/back': object({ user: Person }),
  'POST /api/account': object({ user: Person }),
  'POST /api/login': object({ user: Person }),
  'POST /api/logout': Done,
  'POST /api/password': Done,
  'POST /api/reset/ask': Done,
  'POST /api/reset': object({ user: Person }),
  'PUT /api/settings': Done,
  'POST /api/push': Done,
  'DELETE /api/push': Done,
  'PUT /api/mail': Done,
  'POST /api/mail/confirm': object({ user: Person }),
  'POST /api/notices/test': object({ sent: Flag, why: may(Text) }),
  'POST /api/calendar': object({ link: Text }),
  'DELETE /api/calendar': Done,
  'GET /api/vacation': Vacation,
  'PUT /api/vacation': Vacation,
  'DELETE /api/vacation': Vacation,
  'GET /api/unsubscribe/:token': object({ kind: oneOf(noticeKinds), on: Flag, mail: Flag }),
  'POST /api/unsubscribe/:token': Done,
  'GET /api/tokens': object({ tokens: list(object({ label: Text, created: Time })) }),
  'POST /api/tokens': object({ token: Text }),
  'DELETE /api/tokens': Done,
  'GET /api/account/export': Any,
  'DELETE /api/account': Done,

  'GET /api/people': object({ people: list(object({ name: Text, kind: oneOf(['friend', 'block']) })) }),
  'PUT /api/people/:name/:kind': Done,
  'DELETE /api/people/:name/:kind': Done,
  'GET /api/people/:name': object({
    name: Text,
    kind: oneOf(userKinds),
    created: Time,
    reliability: Kept,
    ratings: list(object({ game: Text, ...Rated, played: Type.Integer(), updated: Time })),
    /** A private game is named to those who sat at it. */
    history: list(object({ game: Text, game_id: orNull('string'), ...Rated, at: Time })),
    results: list(
      object({
        game: Text,
        scenario: Text,
        role: Text,
        played: Type.Integer(),
        won: Type.Integer(),
        drawn: Type.Integer(),
      }),
    ),
  }),
  'GET /api/ratings/:game': object({
    ratings: list(object({ name: Text, kind: oneOf(userKinds), ...Rated, played: Type.Integer() })),
  }),
  'GET /api/stats/:game': object({
    scenarios: list(
      object({
        scenario: Text,
        games: Type.Integer(),
        draws: Type.Integer(),
        wins: byName(Type.Integer()),
      }),
    ),
  }),

  'GET /api/library': Library,
  'GET /api/games': object({ games: list(Game), next: may(Text) }),
  'POST /api/games': Game,
  'GET /api/games/mine': object({ games: list(Game), more: Flag }),
  'GET /api/games/next': object({ game: Type.Union([Game, Type.Null()]) }),
  'GET /api/games/asked': object({ games: list(Game) }),
  'GET /api/invites/:invite': Game,
  'GET /api/games/:id': Game,
  'POST /api/games/:id/join': Game,
  'POST /api/games/:id/leave': Done,
  'POST /api/games/:id/bots': Game,
  'POST /api/games/:id/invite': Done,
  'POST /api/games/:id/rematch': Game,
  'GET /api/games/:id/view': object({ ply: Ply, viewer: Text, view: engine<View>() }),
  'GET /api/games/:id/log': object({ ply: Ply, prologue: Events, lines: Lines }),
  'GET /api/games/:id/since': object({ ply: Ply, from: Ply, lines: Lines }),
  'GET /api/games/:id/record': Any,
  'POST /api/games/:id/act': object({ ply: Ply }),
  'POST /api/games/:id/undo': object({ ply: Ply }),
  'POST /api/games/:id/reopen': object({ ply: Ply }),
  'POST /api/games/:id/resign': Done,
  'POST /api/games/:id/offer': Done,
  'POST /api/games/:id/answer': Done,
  'POST /api/games/:id/go-on': Done,
  'POST /api/games/:id/return': Done,
  'GET /api/games/:id/standing': object({
    standing: Type.Union([Standing, Type.Null()]),
  }),
  'PUT /api/games/:id/standing': Done,
  'GET /api/games/:id/chat': object({
    lines: list(object(said)),
  }),
  'POST /api/games/:id/chat': Done,
  'GET /api/games/:id/letters': object({ letters: list(Letter) }),
  'POST /api/games/:id/letters': object({ letter: Letter }),
  'PUT /api/games/:id/letters/agree': Done,
  'PUT /api/games/:id/letters/read': Done,
  'GET /api/games/:id/notes': object({ text: Text }),
  'PUT /api/games/:id/notes': Done,

  'GET /api/admin': object({
    node: Text,
    started: Time,
    now: Time,
    database: oneOf(['sqlite', 'postgresql']),
    hearing: Flag,
    memory: Type.Integer(),
    sockets: Type.Integer(),
    tables: Type.Integer(),
    users: object({ guest: Count, account: Count, bot: Count, banned: Count }),
    games: object({ open: Count, playing: Count, ended: Count }),
    jobs: object({ waiting: Count, due: Count, failing: Count }),
    notices: object({ waiting: Count, failed: Count }),
    troubles: list(object({ at: Time, what: Text, why: Text })),
  }),
  'GET /api/admin/settings': object({
    settings: list(
      object({ name: Text, usual: Text, value: Text, set: Flag, secret: Flag, meaning: Bilingual }),
    ),
  }),
  'GET /api/admin/people': object({
    people: list(
      object({
        name: Text,
        kind: oneOf(userKinds),
        admin: Flag,
        banned: Flag,
        created: Time,
        mail: Flag,
        playing: Count,
      }),
    ),
  }),
  'PUT /api/admin/people/:name/kind': Done,
  'GET /api/admin/games': object({
    games: list(object({ ...gameFields, moved: orNull('integer'), paused: orNull('integer') })),
  }),
  'PUT /api/admin/games/:id/paused': Done,
  'GET /api/admin/jobs': object({
    jobs: list(
      object({
        id: Text,
        kind: Text,
        game: orNull('string'),
        at: Time,
        tries: Count,
        node: orNull('string'),
      }),
    ),
  }),
  'GET /api/admin/notices': object({
    notices: list(
      object({
        id: Text,
        kind: oneOf(noticeKinds),
        name: orNull('string'),
        game: orNull('string'),
        at: Time,
        due: Time,
        state: oneOf(noticeStates),
        tries: Count,
        fault: orNull('string'),
        sent: list(object({ way: oneOf(noticeWays), at: Time })),
        digest: Flag,
      }),
    ),
  }),
  'POST /api/admin/notices/retry': object({ tried: Count }),
  'POST /api/admin/jobs/retry': object({ tried: Count }),
  'PUT /api/admin/people/:name/banned': Done,
  'POST /api/admin/games/:id/annul': Done,
  'DELETE /api/admin/chat/:id': Done,

  ...tournamentAnswers,
  ...clubAnswers,
  ...ladderAnswers,
  ...arenaAnswers,
  ...leagueAnswers,
  ...titleAnswers,
  ...archiveAnswers,
  ...auditAnswers,
  ...reportAnswers,
};

/** What an address answers when all is well, by its method and path. */
export type Answer<R extends keyof typeof answers> = Static<(typeof answers)[R]>;

/** The schemas of what an address answers; every address has them. */
export function answersOf(method: string, path: string): { readonly [status: string]: TSchema } {
  const answer = (answers as { readonly [route: string]: TSchema })[`${method} ${path}`];
  if (!answer) throw new Error(`nothing is said about what ${method} ${path} answers`);
  return { 200: answer, '4xx': Refused, 503: Refused };
}
