import type { Ask, OddsTable, Role } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../../app/Icon.tsx';
import { language } from '../../../app/settings.ts';
import { ui } from '../../../app/words/index.ts';
import type { Piece } from '../../../board/types.ts';
import type { AtHand, Fight } from '../../../fights/fight.ts';
import { loudOnCard } from '../../../fights/loud.ts';
import { Bar, CounterPicture, Head, percent } from '../../../fights/parts.tsx';
import type { Table } from '../../../pages/table.ts';
import { chanceOf, numberIn, type OddsRow } from '../../../panels/OddsBars.tsx';
import { roleName } from '../../../panels/Prompt.tsx';
import type { Next } from '../../kit/board.ts';
import { isAsked, isAskedFrom } from '../asked.ts';
import { type Account, atStake, type CardDesk, type Sum, winsOf } from './book.ts';
import { Columns, DieFactors, Factors, Forces, ResultTable, sideRoles, Throw, Trapped } from './parts.tsx';
import { Aftermath, Cards, Fallen, Reading, SingleThrow, Tests } from './Told.tsx';
import { costText, fightWords, hopeText } from './words.ts';

/** The column of a table of odds, by its name. */
const sumOfOdds = (desk: CardDesk, odds: OddsTable): Sum => ({
  attackerPf: numberIn(odds.facts.attackerPf),
  defenderPf: numberIn(odds.facts.defenderPf),
  odds: desk.book.columns.indexOf(String(odds.facts.odds)),
  column: desk.book.columns.indexOf(String(odds.facts.column)),
  modifier: numberIn(odds.facts.modifier),
});

/** The chance that what is tried there comes off for this seat. */
const hope = (table: Table, odds: OddsTable): number =>
  odds.results.filter((row) => isGood(table, odds, row)).reduce((sum, row) => sum + chanceOf(row), 0);

/** It goes as this seat wishes: he wins, succeeds, or sees the other fail. */
function isGood(table: Table, odds: OddsTable, { result }: OddsRow): boolean {
  if (isFight(odds)) return result.winner === ownIn(table);
  const isDone = result.success === true || result.effect === 'taken' || result.losses === 0;
  return isOwn(table, odds) ? isDone : !isDone;
}

const ownIn = (table: Table): number => Math.max(0, sideRoles(table).indexOf(table.seat.value ?? ''));

/** Nobody but this seat tries it, or is put to the test. */
const isOwn = (table: Table, { facts }: OddsTable): boolean =>
  facts.side === undefined || facts.side === ownIn(table);

/** How good the chances are, in words: to win, to get away, that it holds. */
const hopeSaid = (table: Table, odds: OddsTable): string =>
  hopeText(
    fightWords.value,
    isFight(odds) ? 'fight' : odds.kind,
    isOwn(table, odds),
    percent(hope(table, odds)),
  );

/** What lies on the table while somebody may have it thrown again. */
function diceOf(ask: Ask | undefined): readonly number[] {
  const { die, dice } = ask?.params ?? {};
  if (Array.isArray(dice)) return dice as number[];
  return typeof die === 'number' ? [die] : [];
}

/** The tables of odds a card reads, where it is no combat. */
const oddsKinds: { readonly [kind: string]: readonly string[] } = {
  siege: ['siege', 'diplomacy', 'assault', 'blockade'],
  attrition: ['attrition'],
};

function titleOf({ kind, isAtSea, at, place }: Account): string {
  const words = fightWords.value;
  if (kind === 'siege') return words.siege(place);
  if (kind === 'attrition') return words.attritionAt(at);
  return isAtSea ? words.seaFight(at) : words.fight(at);
}

function subOf({ kind, name }: Account, turn: Table['status']['value']['turn'], attacker: string): string {
  const words = fightWords.value;
  if (kind === 'siege') return [name, attacker].join(', ');
  return kind === 'attrition' ? words.worn(turn, attacker) : words.sub(turn, attacker);
}

/** A fight that is still to be decided. */
export function Live({
  table,
  desk,
  fight,
  hand,
  account,
  ask,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly fight: Fight | undefined;
  readonly hand: AtHand | undefined;
  readonly account: Account;
  readonly ask: Ask | undefined;
}) {
  const words = fightWords.value;
  const { session } = table;
  const zone = hand?.zone || fight?.zone || '';
  const change = session.change.value;
  const kinds = oddsKinds[account.kind] ?? ['combat', 'sea-combat'];
  const all = useMemo(() => session.odds(zone), [zone, change, session.viewer.value]);
  // Once the die of a worn zone is read only the losses are left to choose.
  const isRead = account.sum !== undefined || (account.kind === 'attrition' && !isAskedFrom(ask, 'reroll'));
  const odds = isRead ? undefined : all.find(({ kind }) => kinds.includes(kind));
  const evasion = all.find(({ kind }) => kind === 'evasion');
  const thrown = diceOf(ask);
  const isThrow = isAskedFrom(ask, 'reroll');
  // A duel after the fight, or an omen before it.
  const purpose = String(ask?.params?.purpose ?? '');
  const weighed = isThrow ? atStake(all, purpose, odds) : odds;
  const isOther = isThrow && (weighed === undefined || weighed !== odds);
  const other = isOther ? weighed : undefined;
  const own = isThrow && !isOther ? thrown : [];
  const isAttrition = account.kind === 'attrition';
  const lay = { label: words.lay, act: desk.lay };
  const turn = table.status.value.turn;
  const attacker = account.attacker;
  const options = ask && <Options table={table} desk={desk} ask={ask} odds={weighed} />;
  const isWithTable = own.length > 0 && odds !== undefined && isFight(odds);
  return (
    <>
      <Head
        icon={account.kind === 'siege' ? 'tower' : isAttrition ? 'amphora' : 'battle'}
        title={titleOf(account)}
        sub={subOf(account, turn, roleName(table, attacker))}
        close={lay}
      />
      <div class="cbody">
        <Forces
          table={table}
          account={account}
          sum={odds && odds.facts.attackerPf !== undefined ? sumOfOdds(desk, odds) : account.sum}
        />
        <Cards table={table} account={account} />
        {account.sum && <Fallen table={table} account={account} />}
        {account.tests.length > 0 && <Tests account={account} />}
        {account.kind === 'siege' && !isThrow && account.dice.length > 0 && (
          <SingleThrow table={table} account={account} />
        )}
        {other && <Tried table={table} desk={desk} odds={other} thrown={thrown} />}
        {isOther && !other && thrown.length > 0 && (
          <Throw dice={thrown} voided={[]} modifier={0}>
            <p>
              <b>{ask && table.kit.words[language.value].prompt(ask)}</b>
            </p>
          </Throw>
        )}
        {account.sum && <Aftermath account={account} always={false} />}
        {account.sum && <Reading table={table} desk={desk} account={account} />}
        {odds && odds.facts.attackerPf !== undefined && (
          <Weighed table={table} desk={desk} odds={odds} account={account} thrown={own}>
            {own.length > 0 && options}
          </Weighed>
        )}
        {odds && odds.facts.attackerPf === undefined && (
          <Tried table={table} desk={desk} odds={odds} thrown={own} account={account} />
        )}
        {evasion && isAsked(ask, 'evade') && <Tried table={table} desk={desk} odds={evasion} />}
        {!isWithTable && options}
      </div>
      {ask ? (
        <Deeds table={table} desk={desk} hand={hand} ask={ask} odds={weighed} />
      ) : (
        <footer class="one">
          <p class="nt">{words.decides(roleName(table, session.view.value.asks[0]?.role))}</p>
        </footer>
      )}
    </>
  );
}

/** The die on the table, who wins by it and what it costs both. */
function Cast({
  table,
  desk,
  odds,
  account,
  thrown,
  read,
  attacker,
  winner,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly odds: OddsTable;
  readonly account: Account;
  readonly thrown: readonly number[];
  readonly read: Sum;
  readonly attacker: Role | undefined;
  readonly winner: Role | undefined;
}) {
  const words = fightWords.value;
  const seat = table.seat.value;
  const fallen = odds.results.find(thrownIn(desk, odds, thrown));
  const defender = sideRoles(table).find((role) => role !== attacker);
  return (
    <Throw
      dice={thrown}
      voided={account.voided}
      by={account.again && roleName(table, account.again)}
      modifier={read.modifier}
      row={read.row}
      thrower={attacker}
    >
      {winner && (
        <p>
          <b>
            {words.row(read.row ?? 0, winner === seat ? words.youWin : words.wins(roleName(table, winner)))}
          </b>
        </p>
      )}
      {fallen && (
        <small>
          {[
            [attacker, fallen.result.attackerUnits] as const,
            [defender, fallen.result.defenderUnits] as const,
          ]
            .sort(([a], [b]) => Number(b === seat) - Number(a === seat))
            .map(([role, n]) =>
              costText(words, odds.kind, role === seat ? words.you : roleName(table, role), numberIn(n)),
            )
            .join(', ')}
        </small>
      )}
    </Throw>
  );
}

/** A combat before its die, or with the die on the table. */
function Weighed({
  table,
  desk,
  odds,
  account,
  thrown,
  children,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly odds: OddsTable;
  readonly account: Account;
  readonly thrown: readonly number[];
  /** What may be done about the die. */
  readonly children?: ComponentChildren;
}) {
  const words = fightWords.value;
  const roles = sideRoles(table);
  const sum = sumOfOdds(desk, odds);
  const attacker = roles[numberIn(odds.facts.attacker)];
  const view = table.session.view.value;
  const parts = [attacker, ...roles.filter((role) => role !== attacker)].flatMap((role) =>
    role === undefined
      ? []
      : [
          {
            role,
            part: odds.results
              .filter(({ result }) => roles[numberIn(result.winner)] === role)
              .reduce((n, row) => n + chanceOf(row), 0),
          },
        ],
  );
  const columns = odds.factors.filter(({ kind }) => kind === 'column').reduce((n, f) => n + f.value, 0);
  const cells = winsOf(desk.book, view.options, sum.column, sum.modifier);
  const row = cells.find(({ die }) => die === thrown[0])?.row;
  const read: Sum = { ...sum, ...(row === undefined ? {} : { row }) };
  const cell = row === undefined ? undefined : desk.book.cell(view.options, row, sum.column);
  const winner = cell && (cell.attackerWins ? attacker : roles.find((role) => role !== attacker));
  const shifts = (
    <section class="cs1">
      <Columns table={table} desk={desk} sum={sum} factors={odds.factors} />
      {columns === 0 && !odds.factors.some(({ kind }) => kind === 'column') && (
        <p class="nt">{words.noShift}</p>
      )}
    </section>
  );
  const added = (
    <section class="cs1">
      <DieFactors table={table} factors={odds.factors} modifier={sum.modifier} />
    </section>
  );
  if (thrown.length === 0)
    return (
      <>
        {shifts}
        {added}
        <section class="cs2">
          <Bar table={table} parts={parts} />
          <ByDie table={table} odds={odds} attacker={attacker} />
          <Trapped table={table} odds={odds} />
        </section>
      </>
    );
  // What the die says and what is asked about it come before how it is read, as once it is accepted.
  return (
    <>
      <Cast
        table={table}
        desk={desk}
        odds={odds}
        account={account}
        thrown={thrown}
        read={read}
        attacker={attacker}
        winner={winner}
      />
      <Trapped table={table} odds={odds} />
      {children}
      <ResultTable
        book={desk.book}
        options={view.options}
        sum={read}
        attacker={attacker}
        sides={roles}
        seat={table.seat.value}
      />
      {shifts}
      {added}
    </>
  );
}

const lossText = (mean: number): string => {
  const text = mean.toLocaleString(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return mean < 0.005 ? '0' : text;
};

/** What is lost on the average, as a loss. */
const lessText = (mean: number): string => (mean < 0.005 ? '0' : `−${lossText(mean)}`);

/** What each die costs both. */
function ByDie({
  table,
  odds,
  attacker,
}: {
  readonly table: Table;
  readonly odds: OddsTable;
  readonly attacker: Role | undefined;
}) {
  const roles = sideRoles(table);
  const faces = odds.results
    .flatMap((row) =>
      (Array.isArray(row.result.dice) ? row.result.dice : []).map((die) => ({ die: Number(die), row })),
    )
    .sort((a, b) => a.die - b.die);
  const order = [attacker, ...roles.filter((role) => role !== attacker)].filter((role) => role !== undefined);
  const units = (role: Role, { result }: OddsRow): number =>
    numberIn(role === attacker ? result.attackerUnits : result.defenderUnits);
  const words = ui.value.play;
  return (
    <table class="d6">
      <caption class="vh">{fightWords.value.losses}</caption>
      <thead>
        <tr>
          <td />
          {faces.map(({ die, row }) => (
            <th key={die} scope="col">
              <Icon id={`die-${die}`} class={`die ${roles[numberIn(row.result.winner)] ?? ''}`} />
              <span class="vh">
                {die}, {words.wins(roleName(table, roles[numberIn(row.result.winner)]))}
              </span>
            </th>
          ))}
          <th scope="col" class="mn">
            {words.mean}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((role) => (
          <tr key={role}>
            <th scope="row" class={role}>
              <Icon id={`em-${role}`} />
              <span class="vh">{roleName(table, role)}</span>
            </th>
            {faces.map(({ die, row }) => (
              <td key={die} class={units(role, row) === 0 ? 'z' : ''}>
                {units(role, row) === 0 ? '0' : `−${units(role, row)}`}
              </td>
            ))}
            <td class="mn">{lessText(meanOf(odds, (row) => units(role, row)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meanOf = (odds: OddsTable, take: (row: OddsRow) => number): number =>
  odds.results.reduce((sum, row) => sum + chanceOf(row) * take(row), 0);

/** Whether a line of a table is what these dice came to. */
function thrownIn(desk: CardDesk, odds: OddsTable, thrown: readonly number[]): (row: OddsRow) => boolean {
  const effects = odds.results.flatMap(({ result }) =>
    typeof result.effect === 'string' ? [result.effect] : [],
  );
  const effect = thrown.length > 0 && effects.length > 0 ? desk.book.effectOf?.(thrown, effects) : undefined;
  return ({ result }) =>
    thrown.length > 0 &&
    (effect === undefined
      ? Array.isArray(result.dice) && result.dice.includes(thrown[0])
      : result.effect === effect);
}

/** A siege or a flight: what must be thrown, and what helps. */
function Tried({
  table,
  desk,
  odds,
  thrown = [],
  account,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly odds: OddsTable;
  readonly thrown?: readonly number[];
  readonly account?: Account;
}) {
  const words = fightWords.value;
  const label = ({ result }: OddsRow): string =>
    typeof result.losses === 'number'
      ? words.cost(result.losses)
      : typeof result.success === 'boolean'
        ? result.success
          ? words.succeed
          : words.fail
        : (desk.book.oddsWord(String(result.effect), language.value) ?? String(result.effect));
  const under = odds.kind === 'assault';
  const goal = typeof odds.facts.goal === 'number' ? odds.facts.goal : undefined;
  const dice = typeof odds.facts.dice === 'number' ? odds.facts.dice : undefined;
  const kind = odds.factors[0]?.kind ?? 'die';
  const isThrown = thrownIn(desk, odds, thrown);
  const read = odds.results.find(isThrown);
  const modifier = odds.factors.reduce((n, { value }) => n + value, 0);
  const sum = (thrown[0] ?? 0) + modifier;
  return (
    <section class="cs1">
      <h3>
        {dice === undefined ? words.die : `${words.dice} × ${dice}`}
        {goal !== undefined && <em>{under ? words.needsUnder(goal) : words.needs(goal)}</em>}
      </h3>
      <Factors table={table} factors={odds.factors} kind={kind} />
      {thrown.length > 0 && (
        <Throw
          dice={thrown}
          voided={account?.voided ?? []}
          by={account?.again && roleName(table, account.again)}
          modifier={modifier}
          row={goal === undefined ? undefined : sum}
        >
          {read && (
            <p>
              <b>{label(read)}</b>
            </p>
          )}
        </Throw>
      )}
      {account?.meaning !== undefined && <p class="nt">{account.meaning}</p>}
      <ul class="hopes">
        {odds.results.map((row) => (
          <li
            key={JSON.stringify(row.result)}
            class={`${isGood(table, odds, row) ? 'good' : ''} ${isThrown(row) ? 'now' : ''}`}
            {...(isThrown(row) ? { 'aria-current': 'true' } : {})}
          >
            <span>
              {(Array.isArray(row.result.dice) ? row.result.dice : []).map((die) => (
                <Icon key={die} id={`die-${die}`} class="die" />
              ))}
              {label(row)}
            </span>
            <i style={`--part:${chanceOf(row)}`} />
            <b>{percent(chanceOf(row))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const played = (ask: Ask, play: string): string | undefined =>
  ask.actions?.find(
    (text) =>
      text === `play ${play}` ||
      text.startsWith(`play ${play}:`) ||
      (play === 'discard' && text.startsWith('discard ')),
  );

const faceName = (table: Table, desk: CardDesk, play: string): string => {
  const known = desk.book.oddsWord(play, language.value);
  if (known) return known;
  const seat = table.seat.value;
  const hand = seat ? desk.book.hand(table.session.view.value, seat, language.value) : undefined;
  // "discord:ignore" is the same card, played in one of its ways.
  const [card = play] = play.split(':');
  const face = hand?.cards.flatMap(({ faces }) => faces).find(({ attempt }) => attempt === `play ${card}`);
  return face?.name ?? card;
};

/** The same card under one name, with what it would bring. */
function choicesOf(table: Table, desk: CardDesk, ask: Ask, odds: OddsTable | undefined) {
  const found = new Map<string, { action: string; name: string; table?: OddsTable }>();
  for (const { play, table: other } of odds?.ifPlayed ?? []) {
    const [target = play] = play.split('@');
    const action = played(ask, target);
    if (action === undefined) continue;
    const known = found.get(action);
    // Where it leaves a choice, the better one is meant.
    if (!known?.table || hope(table, other) > hope(table, known.table))
      found.set(action, { action, name: faceName(table, desk, target), table: other });
  }
  for (const action of ask.actions ?? []) {
    const [verb, target = ''] = action.split(' ');
    if (verb === 'play' && !found.has(action))
      found.set(action, { action, name: faceName(table, desk, target.split(':')[0] as string) });
  }
  return [...found.values()];
}

/** What one holds, with what it would change; and what the enemy may still have. */
function Options({
  table,
  desk,
  ask,
  odds,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly ask: Ask;
  readonly odds: OddsTable | undefined;
}) {
  const words = fightWords.value;
  const isThrow = isAskedFrom(ask, 'reroll');
  const choices = choicesOf(table, desk, ask, odds).filter((choice) => choice.table);
  const seat = table.seat.value;
  const enemy = table.status.value.sides.find(({ role }) => role !== seat);
  const hidden = Number(enemy?.facts.find(({ icon }) => icon === 'bowl')?.value ?? 0);
  const roles = sideRoles(table);
  const attacks = odds && roles[numberIn(odds.facts.attacker)] === seat;
  const mean = (other: OddsTable, mine: boolean): string =>
    lossText(
      meanOf(other, ({ result }) => numberIn(mine === attacks ? result.attackerUnits : result.defenderUnits)),
    );
  const means = (other: OddsTable): string => words.means(mean(other, true), mean(other, false));
  const again = isThrow && ask.actions?.includes('reroll') && odds;
  const wary = hidden > 0 && !isThrow && odds !== undefined && isFight(odds);
  if (choices.length === 0 && !again && !wary) return null;
  return (
    <section class="opt">
      {choices.map(({ action, name, table: other }) => (
        <div key={action} class="o1">
          <span class="disc sm">
            <Icon id={iconOf(table, desk, action)} />
          </span>
          <p>
            <b>
              {other &&
                (isFight(other)
                  ? words.with(name, percent(hope(table, other)))
                  : words.withTrial(name, hopeSaid(table, other)))}
            </b>
            {other && isFight(other) && (
              <small>
                {means(other)} {words.spent}
              </small>
            )}
          </p>
        </div>
      ))}
      {again && (
        <div class="o1">
          <Icon id="laurel" />
          <p>
            <b>{words.againTitle}</b>
            <small>
              {words.againNote(hopeSaid(table, odds))}
              {isFight(odds) ? `, ${means(odds)}` : '.'} {words.handedOn(roleName(table, enemy?.role))}
            </small>
          </p>
        </div>
      )}
      {wary && (
        <div class="o2">
          <Icon id="eye-off" />
          <p>{words.hidden(enemy?.name ?? '', hidden)}</p>
        </div>
      )}
    </section>
  );
}

const isFight = (odds: OddsTable): boolean => odds.facts.attackerPf !== undefined;

const iconOf = (table: Table, desk: CardDesk, action: string): string => {
  const seat = table.seat.value;
  const hand = seat ? desk.book.hand(table.session.view.value, seat, language.value) : undefined;
  const face = hand?.cards.flatMap(({ faces }) => faces).find(({ plays }) => plays.includes(action));
  return face?.icon ?? 'scroll';
};

/** So much more hope puts a card first. */
const WORTH = 0.1;

interface DeedsProps {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly hand: AtHand | undefined;
  readonly ask: Ask;
  readonly odds: OddsTable | undefined;
}

/** How an action of this decision is said. */
const sayingOf =
  ({ table, ask }: DeedsProps) =>
  (action: string): string => {
    const parsed = table.kit.game.parse(action);
    return parsed ? table.kit.words[language.value].action(parsed, ask) : action;
  };

/** A card before the throw, or none. */
function CardDeeds(props: DeedsProps) {
  const { table, desk, ask, odds } = props;
  const words = fightWords.value;
  const say = sayingOf(props);
  const choices = choicesOf(table, desk, ask, odds);
  const now = odds ? hope(table, odds) : 0;
  const best = choices
    .filter((choice) => choice.table && hope(table, choice.table) >= now + WORTH)
    .sort((a, b) => hope(table, b.table as OddsTable) - hope(table, a.table as OddsTable))[0];
  const isRoll = isAsked(ask, 'siege.help');
  const pursuit = isAsked(ask, 'combat.pursuit');
  const saidOf = (name: string): string => (isRoll ? words.playRoll(name) : words.playAnd(name));
  const without = choices.length > 0 ? words.without(choices.length) : words.fightNow;
  // A card that can be played in several ways says which.
  const isPlain = ({ name }: { readonly name: string }): boolean =>
    choices.filter((choice) => choice.name === name).length === 1;
  const play = (choice: { readonly action: string; readonly name: string }, helps: boolean) => (
    <Deed
      key={choice.action}
      action={choice.action}
      label={pursuit || !isPlain(choice) ? say(choice.action) : saidOf(choice.name)}
      act={() => playAndPass(table, choice.action, pursuit)}
      primary={loudOnCard(ask) === choice.action}
      {...(helps ? { letter: 'c' } : {})}
    />
  );
  return (
    <footer class="fdeeds asks" {...askedOn(table, ask)}>
      {best && play(best, true)}
      {ask.actions?.includes('pass') && (
        <Deed
          action="pass"
          label={pursuit || isRoll ? say('pass') : without}
          act={() => table.act('pass')}
          primary={loudOnCard(ask) === 'pass'}
          letter="n"
        />
      )}
      {choices.filter((choice) => choice !== best).map((choice) => play(choice, false))}
    </footer>
  );
}

/** A throw that may be made again. */
function RerollDeeds(props: DeedsProps) {
  const { table, ask } = props;
  const words = fightWords.value;
  const say = sayingOf(props);
  const actions = ask.actions ?? [];
  const die = ask.params?.die;
  const loud = loudOnCard(ask);
  return (
    <footer class="fdeeds asks" {...askedOn(table, ask)}>
      <Deed
        action="pass"
        label={typeof die === 'number' ? words.accept(die) : words.acceptAll}
        act={() => table.act('pass')}
        primary={loud === 'pass'}
        letter="a"
      />
      {actions
        .filter((action) => action !== 'pass')
        .map((action) => (
          <Deed
            key={action}
            action={action}
            label={action === 'reroll' ? words.again : say(action)}
            act={() => table.act(action)}
            primary={loud === action}
            {...(action === 'reroll' ? { letter: 'r' } : {})}
          />
        ))}
    </footer>
  );
}

/** Who plays by keyboard is taken here, and hears what is asked. */
const askedOn = (table: Table, ask: Ask) =>
  ({ role: 'group', tabIndex: -1, 'aria-label': table.kit.words[language.value].prompt(ask) }) as const;

/** How many of a kind one touch may choose: as many as there are, and as are still owed. */
export function atOnce(ask: Ask, action: string, there: number, strength: number): number {
  if (!action.startsWith('lose ')) return 1;
  const { owed, n, left } = ask.params ?? {};
  const most =
    typeof owed === 'number' ? Math.floor(owed / Math.max(1, strength)) : typeof n === 'number' ? n : left;
  return Math.min(there, typeof most === 'number' ? most : 1);
}

/** The same so often. */
const times = (action: string, count: number): Next => {
  let left = count;
  return ({ actions }) => (left-- > 0 && actions?.includes(action) ? action : undefined);
};

/** One of several counters, each with its picture. */
function Picks(props: DeedsProps) {
  const { table, desk, hand, ask } = props;
  const view = table.session.view.value;
  const piles =
    (hand && desk.book.standing(view, hand, language.value).forces.flatMap(({ piles }) => piles)) ?? [];
  const countOf = (piece: Piece | undefined): number =>
    piles.find((pile) => pile.piece.stack.replace('+', '') === piece?.stack.replace('+', ''))?.n ?? 1;
  const say = sayingOf(props);
  const actions = ask.actions ?? [];
  const only = loudOnCard(ask);
  // What ends it stands first.
  const end = only ?? actions.find((action) => action === 'done');
  const pictured = [...actions]
    .sort((a, b) => Number(b === end) - Number(a === end))
    .map((action) => {
      const piece = hand && desk.book.pieceFor(view, hand, action, language.value);
      return { action, piece, most: atOnce(ask, action, countOf(piece), piece?.strength ?? 0) };
    });
  return (
    <footer class="picks asks" {...askedOn(table, ask)}>
      <h3>{table.kit.words[language.value].prompt(ask)}</h3>
      <div class="row">
        {pictured.map(({ action, piece, most }) => (
          <span key={action} class="pick">
            <button
              type="button"
              class={`btn ${action === only ? 'pri' : ''}`}
              data-action={action}
              onClick={() => table.act(action)}
            >
              {piece && <CounterPicture piece={piece} />}
              <span>{say(action)}</span>
            </button>
            {most > 1 && (
              <button
                type="button"
                class="btn"
                aria-label={`${say(action)} × ${most}`}
                onClick={() => table.goOn(times(action, most))}
              >
                × {most}
              </button>
            )}
          </span>
        ))}
      </div>
    </footer>
  );
}

/** What can be done: each button says what will happen. */
function Deeds(props: DeedsProps) {
  if (isAskedFrom(props.ask, 'combat', 'siege.help')) return <CardDeeds {...props} />;
  return isAskedFrom(props.ask, 'reroll') ? <RerollDeeds {...props} /> : <Picks {...props} />;
}

function Deed(props: {
  readonly action: string;
  readonly label: string;
  act(): void;
  readonly primary?: boolean;
  readonly letter?: string;
}) {
  return (
    <button
      type="button"
      class={`btn big ${props.primary ? 'pri' : ''}`}
      data-action={props.action}
      data-key={props.letter}
      onClick={props.act}
    >
      {props.label}
    </button>
  );
}

/** Plays it, and asks for the die: what is played leaves nothing more to be said, unless it asks something itself. */
function playAndPass(table: Table, play: string, only: boolean): void {
  const ask = table.ask.peek();
  table.act(play);
  if (only || table.session.remote) return;
  const next = table.session.view.peek().asks.find(({ role }) => role === ask?.role);
  const same = next?.step === ask?.step && next?.params?.zone === ask?.params?.zone;
  if (same && next?.actions?.includes('pass') && !next.actions.some((text) => text.startsWith('play ')))
    table.act('pass');
}
