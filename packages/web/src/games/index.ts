import type { Kit } from './kit.ts';
import { isPlayable } from './rules.ts';

const gameIds = ['amphipolis', 'hellespont', 'diadochi', 'epic'] as const;
export type GameId = (typeof gameIds)[number];

export interface Listed {
  readonly id: GameId;
  readonly players: string;
  /** How much there is to learn, out of four. */
  readonly weight: number;
  readonly playable: boolean;
}

/** The four games as the home page lists them; one is playable once its engine and its kit are there. */
export const gameList: readonly Listed[] = [
  { id: 'amphipolis', players: '2', weight: 2, playable: isPlayable('amphipolis') },
  { id: 'hellespont', players: '2', weight: 2, playable: isPlayable('hellespont') },
  { id: 'diadochi', players: '2-6', weight: 3, playable: isPlayable('diadochi') },
  // Its table can be opened by address (#/new/epic); it is offered once its rules are complete.
  { id: 'epic', players: '2-4', weight: 4, playable: false },
];

const kits: { readonly [id: string]: () => Promise<Kit> } = {
  amphipolis: async () => (await import('./amphipolis/kit.tsx')).amphipolisKit,
  hellespont: async () => (await import('./hellespont/kit.tsx')).hellespontKit,
  diadochi: async () => (await import('./diadochi/kit.tsx')).diadochiKit,
  epic: async () => (await import('./epic/kit.tsx')).epicKit,
};

export const hasKit = (id: string): boolean => id in kits;

export async function loadKit(id: string): Promise<Kit> {
  const load = kits[id];
  if (!load) throw new Error(`no game ${id}`);
  return load();
}
