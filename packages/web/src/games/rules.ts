import type { Game, State } from '@strategoi/kernel';

/** The engine of each game, loaded when it is first played; the worker and the page share this table. */
const engines: { readonly [id: string]: () => Promise<Game<State>> } = {
  amphipolis: async () => (await import('@strategoi/amphipolis')).amphipolis,
  hellespont: async () => (await import('@strategoi/hellespont')).hellespont,
  diadochi: async () => (await import('@strategoi/diadochi')).diadochi,
  epic: async () => (await import('@strategoi/epic')).epic,
};

export const isPlayable = (id: string): boolean => id in engines;

export async function loadRules(id: string): Promise<Game<State>> {
  const load = engines[id];
  if (!load) throw new Error(`no game ${id}`);
  return load();
}
