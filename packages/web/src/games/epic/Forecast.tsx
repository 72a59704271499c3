import { attestedCells, columns, combatChart, decisiveHere, victoryHere } from '@strategoi/epic';
import { type EpicWords, words } from '@strategoi/epic/words';
import type { OddsTable, Role } from '@strategoi/kernel';
import { capital } from '../../app/capital.ts';
import { Icon } from '../../app/Icon.tsx';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import { Bar, percent, Track } from '../../fights/parts.tsx';
import type { Table } from '../../pages/table.ts';
import { Camps } from './Camps.tsx';
import { fightTexts } from './fightTexts.ts';

type Column = keyof typeof combatChart;
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);
const chanceOf = ({ chance: [part, whole] }: OddsTable['results'][number]): number => part / whole;
const isColumn = (name: unknown): name is Column => (columns as readonly string[]).includes(String(name));

/** The column of the numbers framed, the one that is used in black, and what lies between them in words. */
export function ColumnTrack({
  attackers,
  defenders,
  raw,
  light,
  lead,
  column,
}: {
  readonly attackers: number;
  readonly defenders: number;
  readonly raw: string;
  readonly light: number;
  readonly lead: number;
  readonly column: string;
}) {
  const text = fightTexts.value;
  const at = (name: string): number => (columns as readonly string[]).indexOf(name);
  const shifts = [
    ...(light === 0 ? [] : [text.light(light)]),
    ...(lead === 0 ? [] : [text.lead(lead)]),
    text.column(column),
  ];
  return (
    <>
      <Track columns={columns} odds={at(raw)} column={at(column)} />
      <p class="eshifts">{[text.sum(attackers, defenders, raw), ...shifts].join(', ')}</p>
    </>
  );
}

/** What a die of a column does to attacker and defender. */
export const facesOf = (column: string, die: number): readonly string[] =>
  isColumn(column) ? (combatChart[column][die - 1] ?? '').split('/') : [];

/** The six dice of a column with what each side suffers; an open ring stands by what is reconstructed. */
export function ColumnDice({
  column,
  die,
  attacker,
  defender,
}: {
  readonly column: string;
  /** The one that was thrown. */
  readonly die?: number | undefined;
  readonly attacker: Role;
  readonly defender: Role;
}) {
  const text = fightTexts.value;
  if (!isColumn(column)) return null;
  const results = combatChart[column].map((result) => result.split('/'));
  const isSure = (face: number): boolean => attestedCells.some(([c, d]) => c === column && d === face);
  return (
    <table class="edice">
      <thead>
        <tr>
          <th scope="row">{text.die}</th>
          {results.map((_, i) => (
            <th key={i} scope="col" class={die === i + 1 ? 'lit' : ''}>
              <Icon id={`die-${i + 1}`} />
              <span class="vh">{i + 1}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[attacker, defender].map((role, side) => (
          <tr key={role} class={role}>
            <th scope="row">
              <Icon id={`em-${role}`} />
            </th>
            {results.map((result, i) => (
              <td
                key={i}
                class={`${die === i + 1 ? 'lit' : ''}${isSure(i + 1) ? '' : ' open'}`}
                title={`${text.result(result[side] ?? '')}${isSure(i + 1) ? '' : ` (${text.open})`}`}
              >
                {result[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a side wins with, decisively or at all. */
const partOf = (odds: OddsTable, winner: string, decisive?: boolean): number =>
  odds.results
    .filter(
      ({ result }) => result.winner === winner && (decisive === undefined || result.decisive === decisive),
    )
    .reduce((sum, result) => sum + chanceOf(result), 0);

interface Sides {
  readonly attacker: Role;
  readonly defender: Role;
}
const partsOf = (odds: OddsTable, { attacker, defender }: Sides) => [
  { role: attacker, part: partOf(odds, 'attacker') },
  { role: defender, part: partOf(odds, 'defender') },
];

/** Who wins if both fight to the end, and what it costs on the average; the same with a card in hand. */
function WholeBattle({
  table,
  odds,
  inLine,
  attacker,
  defender,
}: {
  readonly table: Table;
  readonly odds: OddsTable;
  /** Told beside another that is in wings. */
  readonly inLine: boolean;
  readonly attacker: Role;
  readonly defender: Role;
}) {
  const text = fightTexts.value;
  const { names } = words[language.value];
  const mean = (name: string): string =>
    figure(odds.facts[name]).toLocaleString(language.value, { maximumFractionDigits: 1 });
  const turns = turnsOf(odds, names.thing);
  return (
    <section class="ewhole">
      <h3>{inLine ? text.inLine : arrayOf(odds, names.thing)}</h3>
      <Bar table={table} parts={partsOf(odds, { attacker, defender })} />
      {(odds.ifPlayed ?? []).map(({ play, table: other }) => (
        <section key={play} data-if-played={play}>
          <h3>{text.ifPlayed(names.card(play))}</h3>
          <Bar table={table} parts={partsOf(other, { attacker, defender })} />
        </section>
      ))}
      <p>
        {text.decisive(percent(partOf(odds, 'attacker', true)), percent(partOf(odds, 'defender', true)))}{' '}
        {text.means(mean('attackersLost'), mean('defendersLost'), mean('rounds'))}
        {turns !== '' && ` ${turns}`}
      </p>
    </section>
  );
}

/** What the chance is of: a battle in one line, or in wings as they stand, as they would, or with the centre on one flank. */
function arrayOf({ facts }: OddsTable, thing: (word: string) => string): string {
  const text = fightTexts.value;
  if (facts.wings !== true) return text.chance;
  if (facts.sent !== undefined) return text.sent(thing(String(facts.sent)));
  return facts.natural === true ? text.natural : text.inWings;
}
/** EPW-OPT-07: where the victors of the centre are taken to go. */
function turnsOf({ facts }: OddsTable, thing: (word: string) => string): string {
  const flanks = [facts.attackersTurn, facts.defendersTurn].map((flank) =>
    flank === undefined ? undefined : thing(String(flank)),
  );
  return flanks.some((flank) => flank !== undefined) ? fightTexts.value.turns(flanks[0], flanks[1]) : '';
}

/** Who wins in the end, in one line or in wings, with what a victory is worth told once. */
export function Wholes({ table, odds }: { readonly table: Table; readonly odds: readonly OddsTable[] }) {
  const text = fightTexts.value;
  const wholes = odds.filter(({ kind }) => kind === 'battle');
  const isComing = table.session.isReckoning?.value === true && odds.some(({ kind }) => kind === 'round');
  if (wholes.length === 0)
    return isComing ? (
      <p class="ecoming" role="status">
        <Icon id="hourglass" /> {text.reckoning}
      </p>
    ) : null;
  const isMany = wholes.length > 1;
  return (
    <>
      {wholes.map((one) => (
        <WholeBattle
          key={`${one.facts.wings} ${one.facts.sent}`}
          table={table}
          odds={one}
          inLine={isMany && one.facts.wings !== true}
          {...sidesOf(one)}
        />
      ))}
      <p class="estakes">{text.stakes(victoryHere.friendly, decisiveHere.friendly)}</p>
      {wholes[0]?.facts.capital === true && <p class="ecapital">{text.capital}</p>}
    </>
  );
}

/** The next round of the battle, or of each of its wings; before the first with both camps as they would stand. */
export function Rounds({
  odds,
  camps,
}: {
  readonly odds: readonly OddsTable[];
  readonly camps?: Table | undefined;
}) {
  const { names } = words[language.value];
  const rounds = odds.filter(({ kind }) => kind === 'round');
  return (
    <>
      {rounds.map((round, i) => (
        <RoundOdds
          key={String(round.facts.wing)}
          round={round}
          camps={round.facts.units === undefined ? undefined : camps}
          tellsGround={i === rounds.length - 1}
          title={round.facts.wing === undefined ? undefined : capital(names.thing(String(round.facts.wing)))}
        />
      ))}
      {rounds.length > 0 && <p class="eletters">{fightTexts.value.letters}</p>}
    </>
  );
}

const isBattle = ({ kind }: OddsTable): boolean => kind === 'round' || kind === 'battle';

/** Odds of a battle, a plan at sea, an interception or a storm, before they are rolled. */
export function EpicOdds({ table, odds }: { readonly table: Table; readonly odds: readonly OddsTable[] }) {
  return (
    <div class="eodds">
      <Rounds odds={odds} camps={table} />
      <Wholes table={table} odds={odds} />
      {odds
        .filter((one) => !isBattle(one))
        .map((one) => (
          <ChanceRow key={`${one.kind} ${JSON.stringify(one.facts)}`} odds={one} />
        ))}
    </div>
  );
}

const sidesOf = ({ facts }: OddsTable): { readonly attacker: Role; readonly defender: Role } => ({
  attacker: String(facts.attacker ?? 'athens'),
  defender: String(facts.defender ?? 'sparta'),
});

function RoundOdds({
  round,
  camps,
  title,
  tellsGround,
}: {
  readonly round: OddsTable;
  /** The table they stand on, where they are shown. */
  readonly camps: Table | undefined;
  readonly title: string | undefined;
  /** It is the same for all the wings, and told with the last of them. */
  readonly tellsGround: boolean;
}) {
  const { facts, factors } = round;
  const shift = (rule: string): number => factors.find((factor) => factor.rule === rule)?.value ?? 0;
  const column = String(facts.column);
  const text = fightTexts.value;
  const { rules } = words[language.value];
  const bonus = factors.filter(({ kind }) => kind === 'morale' && tellsGround && !camps);
  return (
    <section class="eround">
      {title !== undefined && <h3>{title}</h3>}
      {camps && <Camps table={camps} round={round} />}
      <ColumnTrack
        attackers={figure(facts.attackers)}
        defenders={figure(facts.defenders)}
        raw={String(facts.raw ?? column)}
        light={shift('EPW-COM-05')}
        lead={shift('EPW-COM-04')}
        column={column}
      />
      <ColumnDice column={column} {...sidesOf(round)} />
      {(bonus.length > 0 || facts.behind !== undefined) && (
        <p class="eshifts">
          {[
            ...bonus.map(({ rule, value }) => text.bonus(rules[rule]?.title ?? '', value)),
            ...(facts.behind === undefined ? [] : [text.behind(figure(facts.behind))]),
          ].join(' ')}
        </p>
      )}
    </section>
  );
}

type OddsResult = OddsTable['results'][number]['result'];
type Texts = typeof fightTexts.value;

const spoken = (value: unknown): string => figure(value).toLocaleString(language.value);

/** What is rolled for. */
function titleOf({ kind, facts }: OddsTable, text: Texts, names: EpicWords['names']): string {
  if (kind === 'card') return names.card(String(facts.card));
  if (kind === 'interception')
    return text.interception(names.thing(String(facts.with)), names.thing(String(facts.from)));
  if (kind === 'resolution') return text.resolution(spoken(facts.athens), spoken(facts.sparta));
  if (kind === 'siege') return text.siege(figure(facts.morale), facts.laid === true, facts.next === true);
  if (kind === 'revolt') return text.revolt;
  if (kind === 'soothe') return text.soothe;
  return kind === 'storm' ? text.storm : text.naval;
}

function resultOf(result: OddsResult, { facts }: OddsTable, text: Texts, names: EpicWords['names']): string {
  if (typeof result.winner === 'string')
    return text.wins(capital(names.thing(result.winner)), result.decisive === true);
  if (typeof result.caught === 'boolean') return result.caught ? text.caught : text.away;
  if (typeof result.succeeds === 'boolean') return result.succeeds ? text.succeeds : text.fails;
  if (result.falls === 0) return text.holds;
  if (typeof result.falls === 'number') return text.falls(result.falls - (facts.next === true ? 0 : 1));
  if (typeof result.rises === 'boolean') return result.rises ? text.rises : text.quiet;
  if (typeof result.lost === 'number') return text.sinks(result.lost);
  return result.arrives === true ? text.arrives : text.short;
}

/** What several lines begin with is said once: “Revolt modifier: allegiance +1 · raided area +1”. */
function saidOnce(lines: readonly string[]): readonly string[] {
  const head = /^.*?:\s/.exec(lines[0] ?? '')?.[0];
  return head === undefined
    ? lines
    : lines.map((line, i) => (i > 0 && line.startsWith(head) ? line.slice(head.length) : line));
}

/** One line: what may happen, and how likely it is. */
function ChanceRow({ odds, played }: { readonly odds: OddsTable; readonly played?: string }) {
  const text = fightTexts.value;
  const { names } = words[language.value];
  const named = titleOf(odds, text, names);
  const title = played === undefined ? named : `${text.ifPlayed(names.card(played))}${text.colon}${named}`;
  const { rules } = words[language.value];
  return (
    <section class="echance">
      <h3>{title}</h3>
      <ul>
        {odds.results.map((one) => (
          <li key={resultOf(one.result, odds, text, names)}>
            <span>{resultOf(one.result, odds, text, names)}</span>
            <i style={`--part:${chanceOf(one)}`} aria-hidden="true" />
            <b>{percent(chanceOf(one))}</b>
          </li>
        ))}
      </ul>
      {odds.factors.length > 0 && odds.kind !== 'interception' && odds.kind !== 'card' && (
        <p class="eshifts">
          {saidOnce(
            odds.factors.map(({ rule, value }) => `${rules[rule]?.title ?? rule} ${signed(value)}`),
          ).join(' · ')}
        </p>
      )}
      {odds.kind === 'resolution' && (
        <p class="eshifts">{text.halves(figure(odds.facts.athensLoses), figure(odds.facts.spartaLoses))}</p>
      )}
      {(odds.ifPlayed ?? []).map(({ play, table }) => (
        <ChanceRow key={`${play} ${table.kind}`} odds={table} played={play} />
      ))}
    </section>
  );
}
