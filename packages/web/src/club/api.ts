import type { Answer, NewTournament } from '@strategoi/protocol';
import { server } from '../online/api.ts';

export type Tournament = Answer<'GET /api/tournaments/:id'>;
export type Announced = Answer<'GET /api/tournaments'>['tournaments'][number];
export type Meeting = Tournament['meetings'][number];

const at = (id: string, what = ''): string => `tournaments/${encodeURIComponent(id)}${what}`;

export const tournaments = {
  list: () => server.get<{ tournaments: Announced[] }>('tournaments'),
  find: (id: string) => server.get<Tournament>(at(id)),
  create: (wanted: NewTournament) => server.post<Tournament>('tournaments', wanted),
  join: (id: string, team?: string) => server.post<Tournament>(at(id, '/join'), team ? { team } : {}),
  leave: (id: string, number?: number) => server.post<Tournament>(at(id, '/leave'), number ? { number } : {}),
  bots: (id: string, bot: string, count: number, team?: string) =>
    server.post<Tournament>(at(id, '/bots'), { bot, count, ...(team ? { team } : {}) }),
  start: (id: string) => server.post<Tournament>(at(id, '/start')),
  cancel: (id: string) => server.post<Tournament>(at(id, '/cancel')),
};
