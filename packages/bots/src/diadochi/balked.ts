/** Marches that come to nothing are remembered: whoever is thrown back looks elsewhere in the end. */

import type { Line } from '@strategoi/diadochi';
import type { Balked, Ground } from './ground.ts';

/** By the number of the unit. */
export type Tried = { readonly [unit: string]: Balked };
/** The marches of a season, and where they set out. */
export type Marches = { readonly [unit: string]: Balked & { readonly at: string } };

/** Marches of the last season that came to nothing: whoever still stands where he stood. */
export function balkedOf({ mine }: Ground, marches: Marches): Tried {
  const balked: { [unit: string]: Balked } = {};
  for (const { id, at } of mine) {
    const march = marches[id];
    if (march?.at === at) balked[id] = { to: march.to, times: march.times + 1 };
  }
  return balked;
}

export function marchesOf({ mine, balked }: Ground, lines: readonly Line[]): Marches {
  const marches: { [unit: string]: Balked & { at: string } } = {};
  for (const line of lines) {
    const unit = line.kind === 'move' ? mine.find(({ at }) => at === line.unit.loc) : undefined;
    if (line.kind !== 'move' || !unit) continue;
    const before = balked.get(unit.id);
    marches[unit.id] = { at: unit.at, to: line.to, times: before?.to === line.to ? before.times : 0 };
  }
  return marches;
}

/** The same ground in the eyes of whoever remembers that. */
export const mindful = <G extends Ground>(ground: G, tried: Tried): G => ({
  ...ground,
  balked: new Map(Object.entries(tried).map(([id, one]) => [Number(id), one])),
});
