import { signal } from '@preact/signals';
import { areaHexes, areaRegion, type EpicBoard, hexIds, manifest, regionIds } from '@strategoi/epic';
import type { View } from '@strategoi/kernel';
import { boardOf } from './status.ts';
import type { LayerId } from './words.ts';

/** The layer the reader has asked for; the map keeps it while he plays. */
export const layer = signal<LayerId>('none');

const band = (value: number, limits: readonly number[]): number =>
  limits.filter((limit) => value >= limit).length;

const ownerOf = (board: EpicBoard, region: number): string | undefined =>
  manifest.roles[board.controller[region] ?? -1]?.id;

/** The class each region is tinted with. */
function tintOf(board: EpicBoard, id: LayerId, region: number): string | undefined {
  const owner = ownerOf(board, region);
  if (id === 'control') return owner;
  if (owner === undefined) return undefined;
  if (id === 'allegiance') return `heat-${band(board.al[region] ?? 0, [0, 4, 8, 12])}`;
  if (id === 'militance') return `heat-${band(board.ml[region] ?? 0, [3, 5, 8, 12])}`;
  if (id === 'tribute') return `heat-${Math.min(4, board.multiplier[region] ?? 0)}`;
  return undefined;
}

/** Hexes and the class they are tinted with under this layer. */
export function tintsOf(view: View, id: LayerId): ReadonlyMap<string, string> {
  const tints = new Map<string, string>();
  const board = boardOf(view);
  if (id === 'none') return tints;
  const regions = regionIds.map((_, region) => tintOf(board, id, region));
  areaHexes.forEach((hexes, area) => {
    const region = areaRegion[area] ?? -1;
    const raided = id === 'raids' && (board.raided[area] ?? 0) > 0 ? 'raided' : undefined;
    const tint = raided ?? (region < 0 ? undefined : regions[region]);
    if (tint === undefined) return;
    for (const hex of hexes) tints.set(hexIds[hex] as string, tint);
  });
  return tints;
}
