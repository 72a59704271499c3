import type { ComponentChildren } from 'preact';
import { Archive } from './Archive.tsx';
import { tournaments } from './api.ts';
import { TournamentPage } from './TournamentPage.tsx';
import { NewTournamentPage, Tournaments } from './Tournaments.tsx';

/** Loads a page of the club. */
export async function clubPage(
  page: string,
  first: string,
  second: string | undefined,
): Promise<() => ComponentChildren> {
  if (page === 'archive') return () => <Archive key={second} player={first === 'of' ? second : undefined} />;
  if (first === '') return () => <Tournaments />;
  if (first === 'new') return () => <NewTournamentPage club={second} />;
  const found = await tournaments.find(first);
  return () => <TournamentPage key={found.id} first={found} />;
}
