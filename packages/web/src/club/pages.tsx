import type { ComponentChildren } from 'preact';
import { api } from '../online/api.ts';
import { Archive } from './Archive.tsx';
import { archive, tournaments } from './api.ts';
import { TournamentPage } from './TournamentPage.tsx';
import { NewTournamentPage, Tournaments } from './Tournaments.tsx';

/** Loads a page of the club. */
export async function clubPage(
  page: string,
  first: string,
  second: string | undefined,
): Promise<() => ComponentChildren> {
  if (page === 'archive' && first === 'from') {
    const [id = '', after = '0'] = (second ?? '').split('.');
    const [{ game, scenario }, position] = await Promise.all([
      api.game(id),
      archive.from(id, Number(after) || 0),
    ]);
    return () => <Archive key={second} from={{ game, scenario, position }} />;
  }
  if (page === 'archive') return () => <Archive key={second} player={first === 'of' ? second : undefined} />;
  if (first === '') return () => <Tournaments />;
  if (first === 'new') return () => <NewTournamentPage club={second} />;
  const found = await tournaments.find(first);
  return () => <TournamentPage key={found.id} first={found} />;
}
