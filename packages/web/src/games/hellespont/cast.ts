import {
  faces,
  leaders,
  manifest,
  roster,
  stratagems,
  zoneCount,
  zoneId,
  zoneOf,
} from '@strategoi/hellespont';
import type { Cast } from '../series/cast.ts';

export const cast: Cast = { roster, stratagems, faces, leaders, manifest, zoneCount, zoneId, zoneOf };
