import { amphipolis, combatSpec, manifest, pointsOf, roster, zoneId } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { combatResult } from '@strategoi/bey';
import type { SeriesGame } from '../beats.ts';
import type { Chronicler } from '../chronicler.ts';
import { seriesChronicler } from '../series.ts';

const series: SeriesGame<Parameters<typeof pointsOf>[0]> = {
  game: amphipolis,
  roster,
  zoneId,
  pointsOf,
  wins: (options, row, column) =>
    combatResult(row, column, combatSpec.winnerThreshold({ options } as never)).attackerWins,
};

export const chronicler: Chronicler = seriesChronicler({ manifest, series, words, span: 'season' });
