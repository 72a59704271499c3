import type { ComponentChildren } from 'preact';
import { tournaments } from './api.ts';
import { TournamentPage } from './TournamentPage.tsx';
import { NewTournamentPage, Tournaments } from './Tournaments.tsx';

/** Loads a page of the club. */
export async function clubPage(first: string): Promise<() => ComponentChildren> {
  if (first === '') return () => <Tournaments />;
  if (first === 'new') return () => <NewTournamentPage />;
  const found = await tournaments.find(first);
  return () => <TournamentPage key={found.id} first={found} />;
}
