import { faces, leaders, manifest, roster, stratagems, zoneId, zoneOf, zones } from '@strategoi/amphipolis';
import type { Cast } from '../series/cast.ts';

export const cast: Cast = {
  roster,
  stratagems,
  faces,
  leaders,
  manifest,
  zoneCount: zones.length,
  zoneId,
  zoneOf,
};
