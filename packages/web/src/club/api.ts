import type { Answer, NewTournament, TournamentStatus } from '@strategoi/protocol';
import { address } from '../app/house.ts';
import { server } from '../online/api.ts';

export type Tournament = Answer<'GET /api/tournaments/:id'>;
export type Announced = Answer<'GET /api/tournaments'>['tournaments'][number];
export type Meeting = Tournament['meetings'][number];

const at = (id: string, what = ''): string => `tournaments/${encodeURIComponent(id)}${what}`;

export const tournaments = {
  list: (wanted: { readonly club?: string; readonly status?: TournamentStatus }, before?: string) =>
    server
      .get<Answer<'GET /api/tournaments'>>(
        `tournaments?${new URLSearchParams({ ...wanted, ...(before ? { before } : {}) })}`,
      )
      .then(({ tournaments: lines, next }) => ({ lines, next })),
  find: (id: string) => server.get<Tournament>(at(id)),
  create: (wanted: NewTournament) => server.post<Tournament>('tournaments', wanted),
  join: (id: string, team?: string) => server.post<Tournament>(at(id, '/join'), team ? { team } : {}),
  leave: (id: string, number?: number) => server.post<Tournament>(at(id, '/leave'), number ? { number } : {}),
  bots: (id: string, bot: string, count: number, team?: string) =>
    server.post<Tournament>(at(id, '/bots'), { bot, count, ...(team ? { team } : {}) }),
  start: (id: string) => server.post<Tournament>(at(id, '/start')),
  cancel: (id: string) => server.post<Tournament>(at(id, '/cancel')),
};

export type ArchivedGame = Answer<'GET /api/archive'>['games'][number];
export type ScenarioFigures = Answer<'GET /api/archive/stats/:game'>['scenarios'][number];
export type Position = Answer<'GET /api/archive/positions'>;

const search = (fields: { readonly [name: string]: string | undefined }): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
};

export const archive = {
  search: (filter: { readonly [name: string]: string | undefined }) =>
    server.get<Answer<'GET /api/archive'>>(`archive${search(filter)}`),
  stats: (game: string) =>
    server.get<{ scenarios: ScenarioFigures[] }>(`archive/stats/${encodeURIComponent(game)}`),
  start: (game: string, scenario: string) =>
    server.get<Position>(`archive/positions${search({ game, scenario })}`),
  from: (id: string, after: number) =>
    server.get<Position>(`archive/positions${search({ id, after: String(after) })}`),
  position: (place: string) => server.get<Position>(`archive/positions/${encodeURIComponent(place)}`),
  /** Twenty games, a line each, and where the next begin. */
  async records(filter: { readonly [name: string]: string | undefined }) {
    const response = await fetch(address(`api/archive/records${search(filter)}`));
    if (!response.ok) throw new Error(response.statusText);
    return { text: await response.text(), next: response.headers.get('x-next') ?? undefined };
  },
};
