import { signal } from '@preact/signals';
import {
  areaHexes,
  areaRegionOf,
  citiesOf,
  type EpicBoard,
  hexIds,
  manifest,
  regionIds,
  revoltRisk,
  suppliedHexes,
} from '@strategoi/epic';
import type { View } from '@strategoi/kernel';
import { isAtRisk } from './risk.ts';
import { boardOf, seatOf } from './status.ts';
import type { LayerId } from './words.ts';

/** The layer the reader has asked for; the map keeps it while he plays. */
export const layer = signal<LayerId>('none');

/** From which value on a region takes the next tint, for the layers that grade. */
export const LIMITS: { readonly [id in LayerId]?: readonly number[] } = {
  allegiance: [0, 4, 8, 12],
  militance: [3, 5, 8, 12],
  tribute: [1, 2, 3, 4],
  risk: [1, 2, 3, 5],
};

const band = (value: number, id: LayerId): number =>
  (LIMITS[id] ?? []).filter((limit) => value >= limit).length;

const ownerOf = (board: EpicBoard, region: number): string | undefined =>
  manifest.roles[board.controller[region] ?? -1]?.id;

/** How many of six dice raise the city of a region that is likeliest to revolt. */
export const worstRisk = (view: View, region: number): number =>
  isAtRisk(boardOf(view), region)
    ? Math.max(0, ...citiesOf(boardOf(view), region).map((city) => revoltRisk(view, city).of6))
    : 0;

/** The class each region is tinted with. */
function tintOf(view: View, id: LayerId, region: number): string | undefined {
  const board = boardOf(view);
  const owner = ownerOf(board, region);
  if (id === 'control') return owner;
  if (owner === undefined) return undefined;
  if (id === 'allegiance') return `heat-${band(board.al[region] ?? 0, id)}`;
  if (id === 'militance') return `heat-${band(board.ml[region] ?? 0, id)}`;
  // Much tribute and much risk are no good news.
  if (id === 'tribute') return `heat-${4 - band(board.multiplier[region] ?? 0, id)}`;
  if (id === 'risk') return owner === 'athens' ? `heat-${4 - band(worstRisk(view, region), id)}` : undefined;
  return undefined;
}

/** Whose lines of supply are shown: the viewer's own, or those of Athens. */
export const supplySeat = (view: View): number => Math.max(0, seatOf(view.viewer));

/** Hexes and the class they are tinted with under this layer. */
export function tintsOf(view: View, id: LayerId): ReadonlyMap<string, string> {
  const tints = new Map<string, string>();
  const board = boardOf(view);
  if (id === 'none') return tints;
  if (id === 'supply') {
    const seat = supplySeat(view);
    for (const hex of suppliedHexes(view, seat)) tints.set(hexIds[hex] as string, 'supplied');
    return tints;
  }
  const regions = regionIds.map((_, region) => tintOf(view, id, region));
  areaHexes.forEach((hexes, area) => {
    const region = areaRegionOf(board, area);
    const raided = id === 'raids' && (board.raided[area] ?? 0) > 0 ? 'raided' : undefined;
    const tint = raided ?? (region < 0 ? undefined : regions[region]);
    if (tint === undefined) return;
    for (const hex of hexes) tints.set(hexIds[hex] as string, tint);
  });
  return tints;
}
