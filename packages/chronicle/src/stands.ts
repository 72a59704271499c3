import { colourOf } from './html.ts';
import type { Stand } from './map.ts';

/** How many of each colour stand in each zone, in the order in which they are met. */
export function counted(pieces: Iterable<{ readonly zone: string; readonly colour: string }>): Stand[] {
  const sums = new Map<string, { zone: string; colour: string; count: number }>();
  for (const { zone, colour } of pieces) {
    const sum = sums.get(`${zone} ${colour}`) ?? { zone, colour, count: 0 };
    sum.count += 1;
    sums.set(`${zone} ${colour}`, sum);
  }
  return [...sums.values()];
}

interface Roster {
  readonly firstLeader: number;
  readonly side: ArrayLike<number>;
}

/** The units of the two sides of the series; leaders stand with them. */
export const seriesStands = (
  { at }: { readonly at: readonly number[] },
  { roster, zoneId }: { readonly roster: Roster; zoneId(zone: number): string },
): Stand[] =>
  counted(
    at.flatMap((zone, piece) =>
      zone < 0 || piece >= roster.firstLeader
        ? []
        : [{ zone: zoneId(zone), colour: colourOf(roster.side[piece] === 0 ? 'athens' : 'sparta') }],
    ),
  );
