import { signal } from '@preact/signals';
import { cityHex, cityIds, type EpicBoard, hexIds, leaders, regionIds } from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import { hexesOfRegion, zoneOfPlace } from './places.ts';

/** Zones the map is asked to show. */
export const sought = signal<readonly string[]>([]);

export interface Found {
  readonly name: string;
  readonly kind: 'city' | 'region' | 'leader';
  readonly zones: readonly string[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything on the map whose name begins with, or else holds, what was typed. */
export function find(board: EpicBoard, words: EpicWords, typed: string, most = 8): Found[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  const all: Found[] = [
    ...cityIds.map(
      (id, c): Found => ({
        name: words.names.city(id),
        kind: 'city',
        zones: [hexIds[cityHex[c] as number] as string],
      }),
    ),
    ...regionIds.map(
      (id): Found => ({ name: words.names.region(id), kind: 'region', zones: hexesOfRegion(board, id) }),
    ),
    ...leaders.flatMap((_, l): Found[] => {
      const zone = zoneOfPlace(board.leaderAt[l] ?? -1);
      return zone === undefined ? [] : [{ name: words.names.leader(l), kind: 'leader', zones: [zone] }];
    }),
  ];
  const rank = ({ name }: Found): number => (plain(name).startsWith(wanted) ? 0 : 1);
  return all
    .filter(({ name }) => plain(name).includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, most);
}
