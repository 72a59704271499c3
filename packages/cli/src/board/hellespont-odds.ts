import { faces } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { Language, OddsTable, Params } from '@strategoi/kernel';
import { signed } from '../odds.ts';
import { common, counted, makeOdds, number } from './bey-odds.ts';

interface Said {
  readonly effects: { readonly [effect: string]: string };
  readonly discard: string;
  /** Losses are counted in units on land and in strength at sea. */
  units(n: number): string;
  strength(n: number): string;
  evasion(facts: Params): string;
  pass(facts: Params): string;
  siege(facts: Params): string;
  storm(facts: Params): string;
}

const say: { readonly [L in Language]: Said } = {
  en: {
    effects: { nothing: 'no 5 or 6', weakened: 'a 5: the garrison is reduced', taken: 'the port falls' },
    discard: 'a discard',
    units: (n) => counted(n, 'unit', 'units', 'no loss'),
    strength: (n) => counted(n, 'PF', 'PF', 'no loss'),
    evasion: (f) => `die ${signed(number(f, 'modifier'))}, 6 or more`,
    pass: (f) => `no roll from ${f.overrunFrom} PF`,
    siege: (f) => counted(number(f, 'dice'), 'die', 'dice', 'no die'),
    storm: (f) => `${counted(number(f, 'ships'), 'unit', 'units', '0')} at sea, ${f.on} or more`,
  },
  fr: {
    effects: {
      nothing: 'ni 5 ni 6',
      weakened: 'un 5 : la garnison est affaiblie',
      taken: 'le port tombe',
    },
    discard: 'une défausse',
    units: (n) => counted(n, 'unité', 'unités', 'aucune perte'),
    strength: (n) => counted(n, 'PF', 'PF', 'aucune perte'),
    evasion: (f) => `dé ${signed(number(f, 'modifier'))}, 6 ou plus`,
    pass: (f) => `sans jet à partir de ${f.overrunFrom} PF`,
    siege: (f) => counted(number(f, 'dice'), 'dé', 'dés', 'aucun dé'),
    storm: (f) => `${counted(number(f, 'ships'), 'unité', 'unités', '0')} en mer, ${f.on} ou plus`,
  },
};

export const hellespontOdds: (odds: OddsTable, language: Language) => string[] = makeOdds({
  words,
  faces,
  kinds: {
    en: {
      combat: 'Combat',
      'sea-combat': 'Naval combat',
      evasion: 'Evasion',
      pass: 'Passage',
      siege: 'Siege',
      attrition: 'Attrition',
      storm: 'Storm',
    },
    fr: {
      combat: 'Combat',
      'sea-combat': 'Combat naval',
      evasion: 'Évasion',
      pass: 'Passage',
      siege: 'Siège',
      attrition: 'Attrition',
      storm: 'Tempête',
    },
  },
  facts({ kind, facts }, language, sides) {
    const spoken = say[language];
    if (kind === 'combat' || kind === 'sea-combat') return common[language].combat(facts, sides);
    if (kind === 'evasion') return spoken.evasion(facts);
    if (kind === 'pass') return spoken.pass(facts);
    if (kind === 'siege') return spoken.siege(facts);
    return kind === 'storm' ? spoken.storm(facts) : '';
  },
  result({ kind }, result, language, sides) {
    const spoken = common[language];
    const { units, strength, effects } = say[language];
    if (kind === 'combat') return spoken.fought(result, sides, units);
    if (kind === 'sea-combat') return spoken.fought(result, sides, strength);
    if (kind === 'siege') return effects[String(result.effect)] ?? String(result.effect);
    if (kind === 'attrition') return spoken.attrition(result);
    return kind === 'storm' ? spoken.storm(result) : spoken.success(result);
  },
  otherPlay: (play, language) => (play === 'discard' ? say[language].discard : undefined),
});
