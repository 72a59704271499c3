import { cityHex, cityRegionOf, regionSide } from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import type { Sight } from './table.ts';

const known = new WeakMap<Sight, readonly number[]>();
/** EPW-ADJ-01: cities in revolt in regions of his side, an ally's too: a season in which nobody shuts them in costs a level. */
export function risen(sight: Sight): readonly number[] {
  const found = known.get(sight) ?? reckon(sight);
  known.set(sight, found);
  return found;
}
const reckon = ({ b, side }: Sight): number[] =>
  cityHex.filter(
    (_, c) => figure(b.revolt, c) > 0 && b.destroyed[c] === 0 && regionSide(b, cityRegionOf(b, c)) === side,
  );
