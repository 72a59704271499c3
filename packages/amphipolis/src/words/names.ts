import { type Names as SeriesNames, sentence, makeNames as seriesNames } from '@strategoi/bey/words';
import type { Language } from '@strategoi/kernel';
import { roster, stratagems } from '../counters.ts';
import { faces, garrisons, leaders } from '../data/counters.ts';
import { turns } from '../data/scenarios.ts';
import { zoneCount, zoneId, zoneOf } from '../map.ts';
import type { Catalogue } from './en.ts';

export interface Names extends SeriesNames {
  garrison(garrison: number): string;
}

export function makeNames(language: Language, words: Catalogue): Names {
  const names = seriesNames(language, words, {
    roster,
    stratagems,
    faces,
    leaders,
    zoneCount,
    zoneId,
    zoneOf,
    isForeign: (unit) => !unit.national,
    dateOf: (turn) => turns[turn]?.date,
  });
  return {
    ...names,
    garrison: (g) => garrisons[g]?.name[language] ?? String(g),
    turn(turn) {
      const spec = turns[turn];
      if (!spec?.armistice) return names.turn(turn);
      return sentence(language, words.turnArmistice, { turn, date: spec.date[language] });
    },
  };
}
