import { faces } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Language, OddsTable } from '@strategoi/kernel';
import { common, counted, makeOdds } from './bey-odds.ts';

const loss: { readonly [L in Language]: (n: number) => string } = {
  en: (n) => counted(n, 'unit', 'units', 'no loss'),
  fr: (n) => counted(n, 'unité', 'unités', 'aucune perte'),
};

export const amphipolisOdds: (odds: OddsTable, language: Language) => string[] = makeOdds({
  words,
  faces,
  kinds: {
    en: {
      combat: 'Combat',
      diplomacy: 'Diplomacy',
      assault: 'Assault',
      blockade: 'Blockade',
      attrition: 'Attrition',
      storm: 'Storm',
    },
    fr: {
      combat: 'Combat',
      diplomacy: 'Diplomatie',
      assault: 'Assaut',
      blockade: 'Blocus',
      attrition: 'Attrition',
      storm: 'Tempête',
    },
  },
  facts: (odds, language, sides) =>
    odds.kind === 'combat' ? common[language].combat(odds.facts, sides) : '',
  result(odds, result, language, sides) {
    const spoken = common[language];
    if (odds.kind === 'combat') return spoken.fought(result, sides, loss[language]);
    if (odds.kind === 'attrition') return spoken.attrition(result);
    return odds.kind === 'storm' ? spoken.storm(result) : spoken.success(result);
  },
});
