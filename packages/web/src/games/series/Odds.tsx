import { type Signal, useSignal } from '@preact/signals';
import type { Ask, Language, OddsTable, Role } from '@strategoi/kernel';
import { Check } from '../../app/Check.tsx';
import { Icon } from '../../app/Icon.tsx';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { chanceOf, numberIn, OddsBar, OddsFactors, type OddsRow, percent } from '../../panels/OddsBars.tsx';
import { roleName } from '../../panels/Prompt.tsx';
import type { OddsKit } from '../kit/odds.ts';
import { Trapped } from './fights/parts.tsx';
import { fightWords } from './fights/words.ts';

const sumOf = (results: readonly OddsRow[], take: (r: OddsRow) => boolean): number =>
  results.filter(take).reduce((sum, r) => sum + chanceOf(r), 0);

/** What is lost on the average, as a loss. */
const lossText = (mean: number): string => {
  const text = mean.toLocaleString(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return mean < 0.005 ? '0' : `−${text}`;
};

/** The face each die shows, with its result. */
const byDie = (table: OddsTable): { die: number; result: OddsRow['result'] }[] =>
  table.results
    .flatMap(({ result }) =>
      (Array.isArray(result.dice) ? result.dice : []).map((die) => ({ die: Number(die), result })),
    )
    .sort((a, b) => a.die - b.die);

/** What the decision is about comes first; then a combat and the flight from it, what is tried there, and the weather. */
export function oddsShown(
  roles: readonly Role[],
  all: readonly OddsTable[],
  { ask, seat }: { readonly ask: Ask | undefined; readonly seat: Role | undefined },
): readonly OddsTable[] {
  const { purpose, challenged } = ask?.params ?? {};
  const own = roles.indexOf(seat ?? '');
  const ranks = [
    ask ? (challenged ? ['pass', 'sea-combat'] : [String(purpose)]) : [],
    ['combat', 'sea-combat', 'evasion'],
    all.map(({ kind }) => kind).filter((kind) => kind !== 'attrition' && kind !== 'storm'),
    ['storm'],
    ['attrition'],
  ];
  const ranked = ranks.map((kinds) =>
    all
      .filter(({ kind, facts }) => kinds.includes(kind) && (kind !== 'pass' || facts.side === own))
      .sort((a, b) => Number(b.kind === 'pass') - Number(a.kind === 'pass')),
  );
  return ranked.find((list) => list.length > 0) ?? [];
}

/** Combats with both sides' losses, what is tried as bars, and what each stratagem would change. */
export const oddsTables = (wordOf: OddsWord) =>
  function SeriesOdds({ table, odds }: { readonly table: Table; readonly odds: readonly OddsTable[] }) {
    const played = useSignal<string | undefined>(undefined);
    return (
      <>
        {odds.map((one) => (
          <Weighed
            key={`${one.kind} ${one.facts.side}`}
            table={table}
            odds={one}
            played={played}
            wordOf={wordOf}
          />
        ))}
      </>
    );
  };

/** What a line or a what-if of a table of odds says in this game. */
export type OddsWord = (effect: string, language: Language) => string | undefined;

/** What a line says that is neither a success nor a failure: losses, ships damaged, or a word of the game. */
export const resultName =
  (wordOf: OddsWord): NonNullable<OddsKit['resultName']> =>
  (result, language) => {
    const words = ui.value.play;
    if (typeof result.losses === 'number') return words.losses(result.losses);
    if (typeof result.damaged === 'number') return words.damaged(result.damaged);
    return typeof result.effect === 'string' ? (wordOf(result.effect, language) ?? result.effect) : undefined;
  };

function Weighed({
  table,
  odds,
  played,
  wordOf,
}: {
  readonly table: Table;
  readonly odds: OddsTable;
  readonly played: Signal<string | undefined>;
  readonly wordOf: OddsWord;
}) {
  const chosen = odds.ifPlayed?.find((what) => what.play === played.value)?.table ?? odds;
  return (
    <div class="oddskind">
      {isCombat(odds) ? <Combat odds={chosen} table={table} /> : <OddsBar odds={chosen} table={table} />}
      {odds.ifPlayed && odds.ifPlayed.length > 0 && (
        <fieldset class="what">
          <legend>{ui.value.play.whatIf}</legend>
          {odds.ifPlayed.map(({ play, table: other }) => (
            <Check
              key={play}
              look="chip"
              on={played.value === play}
              set={(on) => {
                played.value = on ? play : undefined;
              }}
            >
              {playName(table, play, wordOf)} <b>{percent(headline(other, table))}</b>
            </Check>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const playName = (table: Table, play: string, wordOf: OddsWord): string => {
  const [target = play, where] = play.split('@');
  const known = wordOf(target, language.value);
  if (known) return known;
  const action = table.kit.game.parse(`play ${target}`);
  const name = action ? table.kit.words[language.value].action(action, table.ask.peek()) : target;
  return where ? `${name} (${table.kit.placeName(where, language.value)})` : name;
};

/** On land or at sea: two strengths against each other. */
const isCombat = (odds: OddsTable): boolean => odds.facts.attackerPf !== undefined;

/** The chance that matters most to the viewer. */
function headline(odds: OddsTable, table: Table): number {
  if (!isCombat(odds))
    return sumOf(odds.results, (r) => r.result.success === true || r.result.effect === 'taken');
  const roles = table.kit.game.manifest.roles.map((role) => role.id);
  const own = Math.max(0, roles.indexOf(table.seat.value ?? roles[0] ?? ''));
  return sumOf(odds.results, (r) => r.result.winner === own);
}

/** Who attacks, said to the one who looks. */
function attackLine(table: Table, attacker: Role | undefined): string {
  const words = fightWords.value;
  const isOwn = attacker === table.seat.value && table.session.saved.value.sandbox !== true;
  return isOwn ? words.youAttack : words.attacks(roleName(table, attacker));
}

function Combat({ odds, table }: { readonly odds: OddsTable; readonly table: Table }) {
  const words = ui.value.play;
  const roles = table.kit.game.manifest.roles.map((role) => role.id);
  const attacker = numberIn(odds.facts.attacker);
  const sides = [0, 1].map((side) => ({
    role: roles[side] ?? '',
    pf: numberIn(side === attacker ? odds.facts.attackerPf : odds.facts.defenderPf),
    wins: sumOf(odds.results, (r) => r.result.winner === side),
    units: (result: OddsRow['result']): number =>
      numberIn(side === attacker ? result.attackerUnits : result.defenderUnits),
  }));
  const dice = byDie(odds);
  const shifts = odds.factors.filter(({ kind }) => kind === 'column');
  const mean = (units: (result: OddsRow['result']) => number): number =>
    odds.results.reduce((sum, r) => sum + chanceOf(r) * units(r.result), 0);
  return (
    <>
      <p class="who">{attackLine(table, sides[attacker]?.role)}</p>
      <div class="ratio">
        {sides.map((side, i) => (
          <span key={side.role} class={`sd ${side.role} ${i === 1 ? 'r' : ''}`}>
            <Icon id={`em-${side.role}`} />
            <b>{side.pf}</b>
            <span class="vh">
              {roleName(table, side.role)} {words.wins('')} {percent(side.wins)}
            </span>
          </span>
        ))}
        <span class="col">
          <small>{words.column}</small>
          <b>{String(odds.facts.column)}</b>
        </span>
      </div>
      <div class="bar" aria-hidden="true">
        {sides.map(
          (side) =>
            side.wins > 0 && (
              <i key={side.role} class={side.role} style={`flex:${side.wins}`}>
                <b>{percent(side.wins)}</b> {side.wins > 0.45 && words.wins(roleName(table, side.role))}
              </i>
            ),
        )}
      </div>
      <table class="dist">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{words.die}</span>
            </th>
            {dice.map(({ die, result }) => (
              <th key={die} scope="col">
                <Icon id={`die-${die}`} class={`die ${roles[numberIn(result.winner)] ?? ''}`} />
                <span class="vh">
                  {die}, {words.wins(roleName(table, roles[numberIn(result.winner)]))}
                </span>
              </th>
            ))}
            <th scope="col">{words.mean}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.role}>
              <th scope="row" class={side.role}>
                <Icon id={`em-${side.role}`} />
                <span class="vh">{roleName(table, side.role)}</span>
              </th>
              {dice.map(({ die, result }) => (
                <td key={die} class={side.units(result) === 0 ? 'z' : ''}>
                  {side.units(result) === 0 ? '0' : `−${side.units(result)}`}
                </td>
              ))}
              <td class="m">{lossText(mean(side.units))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Trapped odds={odds} table={table} />
      {shifts.length > 0 && (
        <OddsFactors factors={shifts} table={table} say={fightWords.value.shift}>
          <b>{fightWords.value.column}</b>
        </OddsFactors>
      )}
      <OddsFactors factors={odds.factors.filter((factor) => !shifts.includes(factor))} table={table}>
        <b>{words.modifier(signed(numberIn(odds.facts.modifier)))}</b>
      </OddsFactors>
    </>
  );
}
