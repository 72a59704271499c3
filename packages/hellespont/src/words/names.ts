import { type Names, makeNames as seriesNames } from '@strategoi/bey/words';
import type { Language } from '@strategoi/kernel';
import { roster, stratagems } from '../counters.ts';
import { faces, leaders, persianUnits } from '../data/counters.ts';
import { months } from '../data/scenarios.ts';
import { zoneCount, zoneId, zoneOf } from '../map.ts';
import type { Catalogue } from './en.ts';

export const makeNames = (language: Language, words: Catalogue): Names =>
  seriesNames(language, words, {
    roster,
    stratagems,
    faces,
    leaders,
    zoneCount,
    zoneId,
    zoneOf,
    isForeign: ({ key }) => persianUnits.includes(key),
    dateOf: (turn) => months[turn - 1]?.date,
  });
