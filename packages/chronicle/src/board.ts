import type { Atlas } from '@strategoi/atlas';
import type { Language, View } from '@strategoi/kernel';
import { colourOf } from './html.ts';
import { type Stand, wholeMap } from './map.ts';

/** How many of each colour stand in each zone, in the order in which they are met. */
function counted(pieces: Iterable<{ readonly zone: string; readonly colour: string }>): Stand[] {
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

const seriesStands = (at: readonly number[], roster: Roster, zoneId: (zone: number) => string): Stand[] =>
  counted(
    at.flatMap((zone, piece) =>
      zone < 0 || piece >= roster.firstLeader
        ? []
        : [{ zone: zoneId(zone), colour: colourOf(roster.side[piece] === 0 ? 'athens' : 'sparta') }],
    ),
  );

/** Who stands where, from what a view shows and nothing else. */
async function standsOf({ game, scenario, board }: View): Promise<Stand[]> {
  switch (game) {
    case 'amphipolis': {
      const { roster, zoneId } = await import('@strategoi/amphipolis');
      return seriesStands((board as { at: number[] }).at, roster, zoneId);
    }
    case 'hellespont': {
      const { roster, zoneId } = await import('@strategoi/hellespont');
      return seriesStands((board as { at: number[] }).at, roster, zoneId);
    }
    case 'diadochi': {
      const { standsIn } = await import('./diadochi.ts');
      return standsIn(board as Parameters<typeof standsIn>[0]);
    }
    case 'epic': {
      const { manifest, onMap, placeName } = await import('@strategoi/epic');
      const roles = manifest.scenarios.find(({ id }) => id === scenario)?.roles ?? [];
      const { unitAt, unitSeat } = board as { unitAt: number[]; unitSeat: number[] };
      return counted(
        unitAt.flatMap((place, unit) =>
          onMap(place)
            ? [{ zone: placeName(place), colour: colourOf(roles[unitSeat[unit] as number] ?? '') }]
            : [],
        ),
      );
    }
    default:
      return [];
  }
}

/** The board of a game as a picture, made of what one viewer is shown. */
export const boardOf = async (view: View, atlas: Atlas, language: Language, label: string): Promise<string> =>
  wholeMap(atlas, await standsOf(view), language, label);
