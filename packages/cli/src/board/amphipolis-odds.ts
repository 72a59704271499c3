import { faces } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Language, OddsTable, Params } from '@strategoi/kernel';
import { resultLines, signed } from '../odds.ts';
import { table } from '../text.ts';
import { boardWords } from './amphipolis-words.ts';

type Result = Params;
const number = (result: Result, name: string): number => Number(result[name] ?? 0);

interface Said {
  readonly kinds: { readonly [kind: string]: string };
  readonly column: string;
  readonly die: string;
  readonly faceOf: string;
  combat(facts: Params, sides: readonly [string, string]): string;
  fought(result: Result, sides: readonly [string, string]): string;
  siege(result: Result): string;
  attrition(result: Result): string;
  storm(result: Result): string;
  with(play: string): string;
}

const units = (n: number, one: string, many: string, none: string): string =>
  n === 0 ? none : `${n} ${n === 1 ? one : many}`;

const say: { readonly [L in Language]: Said } = {
  en: {
    kinds: {
      combat: 'Combat',
      diplomacy: 'Diplomacy',
      assault: 'Assault',
      blockade: 'Blockade',
      attrition: 'Attrition',
      storm: 'Storm',
    },
    column: 'column',
    die: 'die',
    faceOf: 'die',
    combat: (f, sides) =>
      `${sides[number(f, 'attacker')]} attacks, ${f.attackerPf} PF to ${f.defenderPf}: odds ${f.odds}, column ${f.column}, die ${signed(number(f, 'modifier'))}`,
    fought: (r, sides) =>
      `${sides[number(r, 'winner')]} wins; attacker ${r.attackerLoss} (${units(number(r, 'attackerUnits'), 'unit', 'units', 'no loss')}), defender ${r.defenderLoss} (${units(number(r, 'defenderUnits'), 'unit', 'units', 'no loss')})`,
    siege: (r) => (r.success ? 'success' : 'failure'),
    attrition: (r) => units(number(r, 'losses'), 'unit reduced', 'units reduced', 'no loss'),
    storm: (r) => units(number(r, 'damaged'), 'trireme reduced', 'triremes reduced', 'no loss'),
    with: (play) => `with ${play}:`,
  },
  fr: {
    kinds: {
      combat: 'Combat',
      diplomacy: 'Diplomatie',
      assault: 'Assaut',
      blockade: 'Blocus',
      attrition: 'Attrition',
      storm: 'Tempête',
    },
    column: 'colonne',
    die: 'dé',
    faceOf: 'dé',
    combat: (f, sides) =>
      `${sides[number(f, 'attacker')]} attaque, ${f.attackerPf} PF contre ${f.defenderPf} : rapport ${f.odds}, colonne ${f.column}, dé ${signed(number(f, 'modifier'))}`,
    fought: (r, sides) =>
      `${sides[number(r, 'winner')]} l’emporte ; attaquant ${r.attackerLoss} (${units(number(r, 'attackerUnits'), 'unité', 'unités', 'aucune perte')}), défenseur ${r.defenderLoss} (${units(number(r, 'defenderUnits'), 'unité', 'unités', 'aucune perte')})`,
    siege: (r) => (r.success ? 'réussite' : 'échec'),
    attrition: (r) => units(number(r, 'losses'), 'unité affaiblie', 'unités affaiblies', 'aucune perte'),
    storm: (r) => units(number(r, 'damaged'), 'trière affaiblie', 'trières affaiblies', 'aucune perte'),
    with: (play) => `avec ${play} :`,
  },
};

/** `combined-attack@T9` as the player knows it: S8 Combined attack, T9. */
function playName(play: string, language: Language): string {
  const [effect = '', choice] = play.split('@');
  const [name = ''] = effect.split(':');
  const face = faces.find((f) => f.effect === name);
  const title = face ? `${face.id} ${face.name[language]}` : effect;
  return choice === undefined ? title : `${title} (${choice})`;
}

function resultText(odds: OddsTable, language: Language): (result: Params) => string {
  const spoken = say[language];
  const { sides } = boardWords[language];
  const text = (result: Params): string => {
    if (odds.kind === 'combat') return spoken.fought(result, sides);
    if (odds.kind === 'attrition') return spoken.attrition(result);
    if (odds.kind === 'storm') return spoken.storm(result);
    return spoken.siege(result);
  };
  return (result) =>
    Array.isArray(result.dice)
      ? `${spoken.faceOf} ${result.dice.join(',').padEnd(7)} ${text(result)}`
      : text(result);
}

/** A table of odds in the words of the game. */
export function amphipolisOdds(odds: OddsTable, language: Language): string[] {
  const spoken = say[language];
  const { rules } = words[language];
  const { sides } = boardWords[language];
  const facts = odds.kind === 'combat' ? spoken.combat(odds.facts, sides) : '';
  const who = odds.facts.side === undefined ? '' : (sides[number(odds.facts, 'side')] ?? '');
  const factors = odds.factors.map((f) => [
    signed(f.value),
    f.kind === 'column' ? spoken.column : spoken.die,
    f.rule,
    rules[f.rule]?.title ?? '',
  ]);
  return [
    [spoken.kinds[odds.kind] ?? odds.kind, odds.at, who, facts].filter(Boolean).join('  '),
    ...table(factors, [0]).map((line) => `    ${line}`),
    ...resultLines(odds, language, resultText(odds, language)).map((line) => `  ${line}`),
    ...(odds.ifPlayed ?? []).flatMap(({ play, table: other }) => [
      `  ${spoken.with(playName(play, language))}${other.kind === 'combat' ? ` ${other.facts.odds}, ${other.facts.column}, ${signed(number(other.facts, 'modifier'))}` : ''}`,
      ...resultLines(other, language, resultText(other, language)).map((line) => `    ${line}`),
    ]),
  ];
}
