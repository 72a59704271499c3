import type { Language, OddsTable, Params, Text, Words } from '@strategoi/kernel';
import { resultLines, signed } from '../odds.ts';
import { table } from '../text.ts';
import { seriesWords } from './bey-words.ts';

type Sides = readonly [string, string];
export const number = (result: Params, name: string): number => Number(result[name] ?? 0);

/** "no loss", "1 unit", "3 units". */
export const counted = (n: number, one: string, many: string, none: string): string =>
  n === 0 ? none : `${n} ${n === 1 ? one : many}`;

interface Common {
  readonly column: string;
  readonly die: string;
  readonly dice: string;
  combat(facts: Params, sides: Sides): string;
  fought(result: Params, sides: Sides, loss: (n: number) => string): string;
  success(result: Params): string;
  attrition(result: Params): string;
  storm(result: Params): string;
  with(play: string): string;
  /** Whoever is beaten there is lost to a man. */
  trapped(side: string): string;
}

export const common: { readonly [L in Language]: Common } = {
  en: {
    column: 'column',
    die: 'die',
    dice: 'dice',
    combat: (f, sides) =>
      `${sides[number(f, 'attacker')]} attacks, ${f.attackerPf} PF to ${f.defenderPf}: odds ${f.odds}, column ${f.column}, die ${signed(number(f, 'modifier'))}`,
    fought: (r, sides, loss) =>
      `${sides[number(r, 'winner')]} wins; attacker ${r.attackerLoss} (${loss(number(r, 'attackerUnits'))}), defender ${r.defenderLoss} (${loss(number(r, 'defenderUnits'))})`,
    success: (r) => (r.success ? 'success' : 'failure'),
    attrition: (r) => counted(number(r, 'losses'), 'unit reduced', 'units reduced', 'no loss'),
    storm: (r) => counted(number(r, 'damaged'), 'trireme reduced', 'triremes reduced', 'no loss'),
    with: (play) => `with ${play}:`,
    trapped: (side) => `${side} has nowhere to retreat: if beaten there, everybody left is lost`,
  },
  fr: {
    column: 'colonne',
    die: 'dé',
    dice: 'dés',
    combat: (f, sides) =>
      `${sides[number(f, 'attacker')]} attaque, ${f.attackerPf} PF contre ${f.defenderPf} : rapport ${f.odds}, colonne ${f.column}, dé ${signed(number(f, 'modifier'))}`,
    fought: (r, sides, loss) =>
      `${sides[number(r, 'winner')]} l’emporte ; attaquant ${r.attackerLoss} (${loss(number(r, 'attackerUnits'))}), défenseur ${r.defenderLoss} (${loss(number(r, 'defenderUnits'))})`,
    success: (r) => (r.success ? 'réussite' : 'échec'),
    attrition: (r) => counted(number(r, 'losses'), 'unité affaiblie', 'unités affaiblies', 'aucune perte'),
    storm: (r) => counted(number(r, 'damaged'), 'trière affaiblie', 'trières affaiblies', 'aucune perte'),
    with: (play) => `avec ${play} :`,
    trapped: (side) => `${side} n’a aucun refuge : vaincue ici, elle perd tout ce qui lui reste sur place`,
  },
};

/** What one game of the series knows about its tables of odds. */
export interface OddsSpeech {
  readonly words: { readonly [L in Language]: Words };
  readonly faces: readonly { readonly effect: string; readonly id: string; readonly name: Text }[];
  readonly kinds: { readonly [L in Language]: { readonly [kind: string]: string } };
  /** The facts of a table on its first line. */
  facts(odds: OddsTable, language: Language, sides: Sides): string;
  result(odds: OddsTable, result: Params, language: Language, sides: Sides): string;
  /** What else than a stratagem may change the table. */
  otherPlay?(play: string, language: Language): string | undefined;
}

/** A table of odds in the words of the game. */
export function makeOdds(speech: OddsSpeech): (odds: OddsTable, language: Language) => string[] {
  /** `combined-attack@T9` as the player knows it: S8 Combined attack, T9. */
  function playName(play: string, language: Language): string {
    const other = speech.otherPlay?.(play, language);
    if (other !== undefined) return other;
    const [effect = '', choice] = play.split('@');
    const [name = ''] = effect.split(':');
    const face = speech.faces.find((f) => f.effect === name);
    const title = face ? `${face.id} ${face.name[language]}` : effect;
    return choice === undefined ? title : `${title} (${choice})`;
  }

  return (odds, language) => {
    const spoken = common[language];
    const { sides } = seriesWords[language];
    const kindOf: { readonly [kind: string]: string } = {
      column: spoken.column,
      die: spoken.die,
      dice: spoken.dice,
    };
    const resultText = (result: Params): string => {
      const text = speech.result(odds, result, language, sides);
      return Array.isArray(result.dice) ? `${spoken.die} ${result.dice.join(',').padEnd(7)} ${text}` : text;
    };
    const who = odds.facts.side === undefined ? '' : (sides[number(odds.facts, 'side')] ?? '');
    const factors = odds.factors.map((f) => [
      signed(f.value),
      kindOf[f.kind] ?? f.kind,
      f.rule,
      speech.words[language].rules[f.rule]?.title ?? '',
    ]);
    const head = [
      speech.kinds[language][odds.kind] ?? odds.kind,
      odds.at,
      who,
      speech.facts(odds, language, sides),
    ];
    const { trapped, noRefuge } = odds.facts;
    const lost = (Array.isArray(trapped) ? trapped : []).map(
      (side) => `${spoken.trapped(sides[Number(side)] ?? '')} (${noRefuge})`,
    );
    return [
      head.filter(Boolean).join('  '),
      ...table(factors, [0]).map((line) => `    ${line}`),
      ...lost.map((line) => `    ${line}`),
      ...resultLines(odds, language, resultText).map((line) => `  ${line}`),
      ...(odds.ifPlayed ?? []).flatMap(({ play, table: other }) => [
        `  ${spoken.with(playName(play, language))}${other.facts.odds === undefined ? '' : ` ${other.facts.odds}, ${other.facts.column}, ${signed(number(other.facts, 'modifier'))}`}`,
        ...resultLines(other, language, resultText).map((line) => `    ${line}`),
      ]),
    ];
  };
}
