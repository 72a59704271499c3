import type { ComponentChildren } from 'preact';
import '../club/club.css';
import '../club/standing.css';
import './circle.css';
import { firstGame, hasKit } from '../games/index.ts';
import { ArenaPage } from './Arena.tsx';
import { arena, clubs, ladders, leagues } from './api.ts';
import { ClubPage } from './ClubPage.tsx';
import { ClubLinkPage, Clubs, NewClubPage } from './Clubs.tsx';
import { LadderPage } from './Ladder.tsx';
import { LeaguePage, Leagues, NewLeaguePage } from './Leagues.tsx';
import { words } from './words/index.ts';

type Loaded = (() => ComponentChildren) | { readonly trouble: string };

/** Loads a page of clubs, ladders, leagues, or of bots among themselves. */
export async function circlePage(page: string, first: string, second: string | undefined): Promise<Loaded> {
  if (page === 'ladders') {
    const game = hasKit(first) ? first : firstGame;
    const found = await ladders.find(game);
    return () => <LadderPage key={game} first={found} />;
  }
  if (page === 'arena') {
    const game = hasKit(first) ? first : firstGame;
    const found = await arena.find(game);
    return () => <ArenaPage key={game} first={found} />;
  }
  if (page === 'leagues') {
    if (first === '') return () => <Leagues />;
    if (first === 'new') return () => <NewLeaguePage club={second} />;
    const found = await leagues.find(first);
    return () => <LeaguePage key={found.id} first={found} />;
  }
  if (page === 'join') {
    const found = await clubs.behind(first).catch(() => undefined);
    if (!found) return { trouble: words.value.clubs.linkBad };
    return () => <ClubLinkPage club={found} link={first} />;
  }
  if (first === '') return () => <Clubs />;
  if (first === 'new') return () => <NewClubPage />;
  const found = await clubs.find(first);
  return () => <ClubPage key={found.id} first={found} />;
}
