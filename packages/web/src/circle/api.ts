import type {
  Answer,
  ClubChange,
  NewAnnouncement,
  NewChallenge,
  NewClub,
  NewClubLink,
  NewGame,
  NewLeague,
  Rank,
} from '@strategoi/protocol';
import { server } from '../online/api.ts';

export type Club = Answer<'GET /api/clubs/:id'>;
export type ClubLine = Answer<'GET /api/clubs'>['clubs'][number];
export type ClubGame = Answer<'GET /api/clubs/:id/games'>['games'][number];
export type Ladder = Answer<'GET /api/ladders/:game'>;
export type Arena = Answer<'GET /api/arena/:game'>;
export type League = Answer<'GET /api/leagues/:id'>;
export type LeagueLine = Answer<'GET /api/leagues'>['leagues'][number];

const part = encodeURIComponent;
const club = (id: string, what = ''): string => `clubs/${part(id)}${what}`;

export const clubs = {
  list: (before?: string) =>
    server
      .get<Answer<'GET /api/clubs'>>(`clubs${before ? `?before=${part(before)}` : ''}`)
      .then(({ clubs: lines, next }) => ({ lines, next })),
  mine: () => server.get<{ clubs: ClubLine[] }>('clubs/mine'),
  find: (id: string) => server.get<Club>(club(id)),
  behind: (link: string) => server.get<ClubLine>(`club-links/${part(link)}`),
  create: (wanted: NewClub) => server.post<Club>('clubs', wanted),
  change: (id: string, to: ClubChange) => server.put<Club>(club(id), to),
  dissolve: (id: string) => server.delete<object>(club(id)),
  join: (id: string, link?: string) => server.post<Club>(club(id, '/join'), link ? { link } : {}),
  leave: (id: string) => server.post<object>(club(id, '/leave')),
  games: (id: string) => server.get<{ games: ClubGame[] }>(club(id, '/games')),
  setUp: (wanted: NewGame) => server.post<{ id: string }>('games', wanted),
  appoint: (id: string, name: string, rank: Rank) =>
    server.put<Club>(club(id, `/people/${part(name)}`), { rank }),
  remove: (id: string, name: string) => server.delete<Club>(club(id, `/people/${part(name)}`)),
  forgive: (id: string, name: string) => server.delete<Club>(club(id, `/removed/${part(name)}`)),
  link: (id: string, wanted: NewClubLink) =>
    server.post<{ id: string; link: string }>(club(id, '/links'), wanted),
  unlink: (id: string, link: string) => server.delete<Club>(club(id, `/links/${part(link)}`)),
  announce: (id: string, news: NewAnnouncement) => server.post<Club>(club(id, '/news'), news),
  retract: (id: string, news: string) => server.delete<Club>(club(id, `/news/${part(news)}`)),
};

export const people = {
  titles: (name: string) => server.get<Answer<'GET /api/people/:name/titles'>>(`people/${part(name)}/titles`),
};

const ladder = (game: string, what = ''): string => `ladders/${part(game)}${what}`;

export const ladders = {
  find: (game: string) => server.get<Ladder>(ladder(game)),
  join: (game: string) => server.post<Ladder>(ladder(game, '/join')),
  leave: (game: string) => server.post<Ladder>(ladder(game, '/leave')),
  callOut: (game: string, wanted: NewChallenge) => server.post<Ladder>(ladder(game, '/challenges'), wanted),
  answer: (id: string, accept: boolean) => server.post<Ladder>(`challenges/${part(id)}/answer`, { accept }),
  withdraw: (id: string) => server.post<Ladder>(`challenges/${part(id)}/withdraw`),
};

export const arena = {
  find: (game: string) => server.get<Arena>(`arena/${part(game)}`),
};

const league = (id: string, what = ''): string => `leagues/${part(id)}${what}`;

export const leagues = {
  list: (wanted: { readonly club?: string }, before?: string) =>
    server
      .get<Answer<'GET /api/leagues'>>(
        `leagues?${new URLSearchParams({ ...wanted, ...(before ? { before } : {}) })}`,
      )
      .then(({ leagues: lines, next }) => ({ lines, next })),
  find: (id: string) => server.get<League>(league(id)),
  create: (wanted: NewLeague) => server.post<League>('leagues', wanted),
  join: (id: string) => server.post<League>(league(id, '/join')),
  leave: (id: string) => server.post<League>(league(id, '/leave')),
  start: (id: string) => server.post<League>(league(id, '/start')),
  close: (id: string) => server.post<League>(league(id, '/close')),
};
