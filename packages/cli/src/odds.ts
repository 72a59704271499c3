import type { Language, OddsTable, Params } from '@strategoi/kernel';
import type { Call } from './command.ts';
import type { TerminalGame } from './registry.ts';
import { table } from './text.ts';

type Asker = Pick<Call, 'say' | 'language'>;

/** A table of odds: what it rests on, then every result with its exact chance. */
export function oddsLines(call: Asker, listed: TerminalGame, odds: OddsTable): string[] {
  const own = listed.odds?.(odds, call.language);
  if (own) return [...own];
  const rules = listed.words[call.language].rules;
  const factors = odds.factors.map((f) => [signed(f.value), f.kind, f.rule, rules[f.rule]?.title ?? '']);
  return [
    [odds.kind, odds.at].filter(Boolean).join(' '),
    `  ${paramText(odds.facts)}`,
    ...table(factors, [0]).map((line) => `  ${line}`),
    ...resultLines(odds, call.language).map((line) => `  ${line}`),
    ...(odds.ifPlayed ?? []).flatMap(({ play, table: other }) => [
      `  ${call.say.ifPlayed(play)}`,
      ...resultLines(other, call.language).map((line) => `    ${line}`),
    ]),
  ];
}

const BAR = 12;
const MOST_FACES = 1_000_000;

export function resultLines(
  odds: OddsTable,
  language: Language,
  word: (result: Params) => string = paramText,
): string[] {
  const percent = (share: number): string =>
    `${(100 * share).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;
  const rows = odds.results.map(({ chance: [part, whole], result }) => [
    // Billionths are a share that was computed, not faces of dice that one could count.
    whole > MOST_FACES ? '' : `${part}/${whole}`,
    percent(part / whole),
    '#'.repeat(part === 0 ? 0 : Math.max(1, Math.round((BAR * part) / whole))).padEnd(BAR),
    word(result),
  ]);
  return table(rows, [0, 1]);
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const paramText = (params: Params): string =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(',') : String(value)}`)
    .join(', ');
