import type { Prospect } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Language, OddsTable, Params } from '@strategoi/kernel';
import { resultLines, signed } from '../odds.ts';
import { table } from '../text.ts';

/** How a battle in wings stands, or would. */
const arrayed = (
  f: Params,
  thing: (word: string) => string,
  say: { readonly inWings: string; readonly natural: string; sent(wing: string): string },
): string =>
  f.wings === true
    ? `${say.inWings}${f.natural === true ? say.natural : ''}${f.sent === undefined ? '' : say.sent(thing(String(f.sent)))}`
    : '';

/** What a die is thrown for, and what it may bring, in the words of the game. */
const en = {
  ifPlayed: (card: string) => `If ${card} is played:`,
  round: (f: Params, thing: (word: string) => string) =>
    `next round${f.wing === undefined ? '' : `, ${thing(String(f.wing))}`}: ${f.attackers} to ${f.defenders} is ${f.raw}, column ${f.column}${f.behind === undefined ? '' : `; ${f.behind} more behind the walls`}`,
  battle: (f: Params, thing: (word: string) => string) =>
    `whole battle${arrayed(f, thing, en)} if both fight on: ${f.rounds} rounds; lost on the average ${f.attackersLost} by the attacker, ${f.defendersLost} by the defender`,
  inWings: ' in wings',
  natural: ', drawn up as most would,',
  sent: (wing: string) => `, the victors of the centre to the ${wing},`,
  naval: (f: Params) => `plan: ${f.spent} ${f.spent === 1 ? 'point' : 'points'}, ${f.base} and a die`,
  interception: (f: Params, thing: (word: string) => string) =>
    `intercepted by ${thing(String(f.with))} from ${thing(String(f.from))}, on ${f.need} or less`,
  storm: (f: Params) => `storm, ${f.fleets} ${f.fleets === 1 ? 'fleet' : 'fleets'}`,
  card: (f: Params, thing: (word: string) => string) => `${thing(String(f.card))}, die ${f.modifier}`,
  siege: (f: Params) =>
    f.laid === true
      ? `siege, morale ${f.morale}, if not relieved`
      : `if besieged ${f.next === true ? 'next season' : 'now'}, morale ${f.morale}`,
  revolt: (f: Params) => `revolt if tested now, die ${signed(Number(f.modifier))}`,
  soothe: (f: Params) => `end of the revolt if Athens tries, die ${signed(Number(f.modifier))}`,
  resolution: (f: Params) => `a Resolution now, Athens ${f.athens}, Sparta ${f.sparta}, a die each`,
  winner: (who: string, decisive: boolean) => `${who} wins${decisive ? ', decisive' : ''}`,
  camps: { attacker: 'attacker', defender: 'defender', athens: 'Athens', sparta: 'Sparta' } as {
    readonly [camp: string]: string;
  },
  reconstructed: 'reconstructed',
  arrives: ['does not get there', 'gets there'],
  caught: ['gets away', 'caught'],
  succeeds: ['fails', 'succeeds'],
  rises: ['stays quiet', 'in revolt'],
  soothed: ['revolt ends', 'still in revolt'],
  lost: (n: number) => (n === 1 ? '1 fleet lost' : `${n} fleets lost`),
  falls: (n: number) => (n === 0 ? 'holds out for a year' : `gives up at roll ${n}`),
  points: (n: string, one: boolean) => `${n} ${one ? 'point' : 'points'}`,
  attack: 'an attack',
  wind: (die: number) => `needs a ${die} or more`,
  risk: (percent: string) => `intercepted up to ${percent}`,
  cut: 'out of supply there',
};
type Say = typeof en;
const fr: Say = {
  ifPlayed: (card) => `Si l’on joue ${card} :`,
  round: (f, thing) =>
    `prochain round${f.wing === undefined ? '' : `, ${thing(String(f.wing))}`} : ${f.attackers} contre ${f.defenders} fait ${f.raw}, colonne ${f.column}${f.behind === undefined ? '' : ` ; ${f.behind} de plus derrière les murs`}`,
  battle: (f, thing) =>
    `toute la bataille${arrayed(f, thing, fr)} si chacun tient : ${f.rounds} rounds ; pertes moyennes ${f.attackersLost} pour l’attaquant, ${f.defendersLost} pour le défenseur`,
  inWings: ' par ailes',
  natural: ', rangée comme d’ordinaire,',
  sent: (wing) => `, les vainqueurs du centre vers l’${wing},`,
  naval: (f) => `route : ${f.spent} ${Number(f.spent) < 2 ? 'point' : 'points'}, ${f.base} et un dé`,
  interception: (f, thing) =>
    `interceptée par ${thing(String(f.with))} depuis ${thing(String(f.from))}, à ${f.need} ou moins`,
  storm: (f) => `tempête, ${f.fleets} ${Number(f.fleets) < 2 ? 'flotte' : 'flottes'}`,
  card: (f, thing) => `${thing(String(f.card))}, dé ${f.modifier}`,
  siege: (f) =>
    f.laid === true
      ? `siège, moral ${f.morale}, si personne ne le lève`
      : `si on l’assiège ${f.next === true ? 'la saison prochaine' : 'maintenant'}, moral ${f.morale}`,
  revolt: (f) => `révolte si on la teste maintenant, dé ${signed(Number(f.modifier))}`,
  soothe: (f) => `fin de la révolte si Athènes essaie, dé ${signed(Number(f.modifier))}`,
  resolution: (f) => `un Dénouement maintenant, Athènes ${f.athens}, Sparte ${f.sparta}, un dé chacun`,
  winner: (who, decisive) => `${who} l’emporte${decisive ? ', victoire décisive' : ''}`,
  camps: { attacker: 'l’attaquant', defender: 'le défenseur', athens: 'Athènes', sparta: 'Sparte' },
  reconstructed: 'reconstitué',
  arrives: ['n’arrive pas', 'arrive'],
  caught: ['échappe', 'prise'],
  succeeds: ['échoue', 'réussit'],
  rises: ['tranquille', 'en révolte'],
  soothed: ['la révolte cesse', 'toujours en révolte'],
  lost: (n) => (n < 2 ? `${n} flotte perdue` : `${n} flottes perdues`),
  falls: (n) => (n === 0 ? 'tient un an' : `se rend au jet ${n}`),
  points: (n, one) => `${n} ${one ? 'point' : 'points'}`,
  attack: 'une attaque',
  wind: (die) => `il faut un dé de ${die} ou plus`,
  risk: (percent) => `interceptée jusqu’à ${percent}`,
  cut: 'hors de ravitaillement',
};
const says: { readonly [L in Language]: Say } = { en, fr };

const titled = [
  'round',
  'battle',
  'naval',
  'interception',
  'storm',
  'card',
  'siege',
  'revolt',
  'soothe',
  'resolution',
] as const;
type Titled = (typeof titled)[number];
const isTitled = (kind: string): kind is Titled => (titled as readonly string[]).includes(kind);

/** Answers that are yes or no. */
const answers = ['arrives', 'caught', 'succeeds', 'rises'] as const;

function resultText(kind: string, result: Params, say: Say): string {
  if (kind === 'soothe') return say.soothed[result.rises === true ? 1 : 0] as string;
  for (const name of answers) {
    const said = result[name];
    if (typeof said === 'boolean') return say[name][said ? 1 : 0] as string;
  }
  if (typeof result.falls === 'number') return say.falls(result.falls);
  if (typeof result.lost === 'number') return say.lost(result.lost);
  if (typeof result.winner === 'string')
    return say.winner(say.camps[result.winner] ?? result.winner, result.decisive === true);
  return `${result.result ?? ''}${result.attested === false ? ` (${say.reconstructed})` : ''}`;
}

/** Averages as the language writes them: "2,58". */
const spoken = (facts: Params, language: Language): Params =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(language) : value,
    ]),
  );

/** A table of odds of the Epic: what it rests on, then every result with its exact chance. */
export function epicOdds(odds: OddsTable, language: Language): string[] {
  const say = says[language];
  const { names, rules } = words[language];
  const thing = (word: string): string => names.thing(word);
  const title = isTitled(odds.kind) ? say[odds.kind](spoken(odds.facts, language), thing) : odds.kind;
  const factors = odds.factors.map(({ rule, value }) => [signed(value), rule, rules[rule]?.title ?? '']);
  const results = (one: OddsTable): string[] =>
    resultLines(one, language, (result) => resultText(one.kind, result, say));
  return [
    odds.at === undefined ? title : `${names.thing(odds.at)}, ${title}`,
    ...table(factors, [0]).map((line) => `  ${line}`),
    ...results(odds).map((line) => `  ${line}`),
    ...(odds.ifPlayed ?? []).flatMap(({ play, table: other }) => [
      `  ${say.ifPlayed(names.thing(play))}`,
      ...results(other).map((line) => `    ${line}`),
    ]),
  ];
}

/** The first result of a table on one line, with its chance: "in revolt 4/6". */
export function epicChance({ kind, results: [first] }: OddsTable, language: Language): string {
  if (!first) return '';
  const [part, whole] = first.chance;
  return `${resultText(kind, first.result, says[language])} ${part}/${whole}`;
}

/** What a move costs and risks on one line: "2½ points, an attack". */
export function epicProspect({ cost, die, risk, fight, cut }: Prospect, language: Language): string {
  const say = says[language];
  const whole = Math.floor(cost);
  const points = cost % 1 === 0 ? String(cost) : `${whole > 0 ? whole : ''}½`;
  const percent = risk.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  return [
    say.points(points, language === 'fr' ? cost < 2 : cost <= 1),
    ...(fight ? [say.attack] : []),
    ...(die > 1 ? [say.wind(die)] : []),
    ...(risk > 0 ? [say.risk(percent)] : []),
    ...(cut ? [say.cut] : []),
  ].join(', ');
}
