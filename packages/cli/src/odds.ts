import type { OddsTable, Params } from '@strategoi/kernel';
import type { Call } from './command.ts';
import type { Listed } from './registry.ts';
import { table } from './text.ts';

type Asker = Pick<Call, 'say' | 'language'>;

/** A table of odds: what it rests on, then every result with its exact chance. */
export function oddsLines(call: Asker, listed: Listed, odds: OddsTable): string[] {
  const own = listed.odds?.(odds, call.language);
  if (own) return [...own];
  const rules = listed.words[call.language].rules;
  const factors = odds.factors.map((f) => [signed(f.value), f.kind, f.rule, rules[f.rule]?.title ?? '']);
  return [
    [odds.kind, odds.at].filter(Boolean).join(' '),
    `  ${paramText(odds.facts)}`,
    ...table(factors, [0]).map((line) => `  ${line}`),
    ...resultLines(odds).map((line) => `  ${line}`),
    ...(odds.ifPlayed ?? []).flatMap(({ play, table: other }) => [
      `  ${call.say.ifPlayed(play)}`,
      ...resultLines(other).map((line) => `    ${line}`),
    ]),
  ];
}

export function resultLines(odds: OddsTable, word: (result: Params) => string = paramText): string[] {
  const rows = odds.results.map(({ chance: [part, whole], result }) => [
    `${part}/${whole}`,
    `${((100 * part) / whole).toFixed(1)} %`,
    '#'.repeat(Math.max(1, Math.round((24 * part) / whole))).padEnd(24),
    word(result),
  ]);
  return table(rows, [0, 1]);
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const paramText = (params: Params): string =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(',') : String(value)}`)
    .join(', ');
