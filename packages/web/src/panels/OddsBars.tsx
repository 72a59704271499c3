import type { OddsTable } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { Icon } from '../app/Icon.tsx';
import { signed } from '../app/numbers.ts';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import { ruleShort } from './Prompt.tsx';

export type OddsRow = OddsTable['results'][number];
export const chanceOf = ({ chance: [part, whole] }: OddsRow): number => part / whole;
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const percent = (part: number): string => ui.value.percent(Math.round(part * 100));

/** The title of a rule without the figure that stands beside it. */
const factorName = (title: string | undefined): string | undefined =>
  title?.replace(/\s*:\s*[+−-]\d+( colonnes?| columns?)?$/, '');

/** Tables of odds of a game that has no way of its own to draw them. */
export const OddsBars = ({ table, odds }: { readonly table: Table; readonly odds: readonly OddsTable[] }) => (
  <>
    {odds.map((one) => (
      <div key={`${one.kind} ${one.facts.side}`} class="oddskind">
        <OddsBar odds={one} table={table} />
      </div>
    ))}
  </>
);

/** One bar for each result. */
export function OddsBar({ odds, table }: { readonly odds: OddsTable; readonly table: Table }) {
  const words = ui.value.play;
  const text = table.kit.words[language.value];
  const name = text.terms[table.kit.odds?.term?.(odds.kind) ?? odds.kind]?.name ?? odds.kind;
  const label = (result: OddsRow['result']): string => {
    if (typeof result.success === 'boolean') return result.success ? words.success : words.failure;
    const said = table.kit.odds?.resultName?.(result, language.value);
    return said ?? Object.values(result).join(' ');
  };
  const side = table.kit.game.manifest.roles[numberIn(odds.facts.side)]?.id;
  const thrown = typeof odds.facts.dice === 'number' ? odds.facts.dice : undefined;
  return (
    <>
      <h3>
        {odds.facts.side !== undefined && side && <Icon id={`em-${side}`} class={side} />} {name}
        {thrown !== undefined && <Dice n={thrown} />}
      </h3>
      <table class="bars">
        <tbody>
          {odds.results.map((r) => (
            <tr key={JSON.stringify(r.result)}>
              <th scope="row">
                {(Array.isArray(r.result.dice) ? r.result.dice : []).map((die) => (
                  <Icon key={die} id={`die-${die}`} class="d" />
                ))}
                <span>{label(r.result)}</span>
              </th>
              <td>
                <span
                  class={`hb ${r.result.success === false || r.result.effect === 'nothing' ? 'no' : ''}`}
                  style={`--part:${chanceOf(r)}`}
                />
                <b>{percent(chanceOf(r))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {odds.factors.length > 0 && <OddsFactors factors={odds.factors} table={table} />}
    </>
  );
}

/** So many dice are thrown at once. */
const Dice = ({ n }: { readonly n: number }) => (
  <span class="dice" title={String(n)}>
    <span class="vh">{n}</span>
    {Array.from({ length: Math.min(n, 8) }, (_, i) => (
      <Icon key={i} id={`die-${(i % 6) + 1}`} class="d" />
    ))}
    <b aria-hidden="true">×{n}</b>
  </span>
);

/** What makes them up, each by its rule. */
export const OddsFactors = ({
  factors,
  table,
  say = signed,
  children,
}: {
  readonly factors: OddsTable['factors'];
  readonly table: Table;
  readonly say?: (n: number) => string;
  readonly children?: ComponentChildren;
}) => {
  const { rules } = table.kit.words[language.value];
  return (
    <p class="mods">
      {children}
      {factors.map((factor) => (
        <a
          key={`${factor.rule}${factor.kind}${factor.value}`}
          href={href('rules', table.kit.id, factor.rule)}
          title={rules[factor.rule]?.title}
        >
          {factorName(rules[factor.rule]?.title) ?? ruleShort(factor.rule)} <b>{say(factor.value)}</b>
        </a>
      ))}
    </p>
  );
};
