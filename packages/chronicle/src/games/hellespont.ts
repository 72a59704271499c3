import { combatResult } from '@strategoi/bey';
import { combatSpec, hellespont, manifest, pointsOf, roster, zoneId } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { SeriesGame } from '../beats.ts';
import type { Chronicler } from '../chronicler.ts';
import { seriesChronicler } from '../series.ts';

const series: SeriesGame<Parameters<typeof pointsOf>[0]> = {
  game: hellespont,
  roster,
  zoneId,
  pointsOf,
  wins(options, row, column) {
    const state = { options } as never;
    const result = combatResult(row, column, combatSpec.winnerThreshold(state));
    const tie = result.attacker === result.defender && combatSpec.tiesToDefender?.(state);
    return !tie && result.attackerWins;
  },
};

export const chronicler: Chronicler = seriesChronicler({ manifest, series, words, span: 'month' });
