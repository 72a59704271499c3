import { useSignal } from '@preact/signals';
import type { View } from '@strategoi/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../../../app/Icon.tsx';
import { signed } from '../../../app/numbers.ts';
import { language } from '../../../app/settings.ts';
import type { Fight } from '../../../fights/fight.ts';
import { Head, percent, ratio, Track } from '../../../fights/parts.tsx';
import type { Table } from '../../../pages/table.ts';
import { roleName } from '../../../panels/Prompt.tsx';
import { type Account, type CardDesk, type Sum, winsOf } from './book.ts';
import { Factors, Forces, Losses, Points, ResultTable, sideRoles, Throw } from './parts.tsx';
import { fightWords } from './words.ts';

const chanceOf = (desk: CardDesk, view: View, sum: Sum, wins: boolean): number =>
  winsOf(desk.book, view.options, sum.column, sum.modifier).filter(({ cell }) => cell.attackerWins === wins)
    .length / 6;

export function Cards({ table, account }: { readonly table: Table; readonly account: Account }) {
  const words = fightWords.value;
  return (
    <>
      {account.cards.map(({ role, icon, name, note, rule }) => (
        <div key={rule} class={`fev ${role}`}>
          <span class="disc sm">
            <Icon id={icon} />
          </span>
          <p>
            <b>{words.plays(roleName(table, role), name)}</b>
            <small>{note}</small>
          </p>
        </div>
      ))}
    </>
  );
}

/** The die as it fell, and who won by it. */
export function Fallen({ table, account }: { readonly table: Table; readonly account: Account }) {
  const words = fightWords.value;
  const { sum, attacker, winner } = account;
  if (!sum) return null;
  const who = winner === table.seat.value ? words.youWin : words.wins(roleName(table, winner));
  return (
    <Throw
      dice={account.dice}
      voided={account.voided}
      modifier={sum.modifier}
      row={sum.row}
      thrower={attacker}
    >
      <p>
        <b>{words.row(sum.row ?? 0, who)}</b>
      </p>
    </Throw>
  );
}

/** The table it was read in, and what led to the column and the row. */
export function Reading({
  table,
  desk,
  account,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly account: Account;
}) {
  const words = fightWords.value;
  const { sum, attacker } = account;
  if (!sum) return null;
  const { options } = table.session.view.value;
  return (
    <>
      <ResultTable
        book={desk.book}
        options={options}
        sum={sum}
        attacker={attacker}
        sides={sideRoles(table)}
      />
      <section class="cs1">
        <h3>
          {words.column}{' '}
          <em>{words.ratio(sum.attackerPf, sum.defenderPf, ratio(desk.book.columns[sum.odds]))}</em>
        </h3>
        <Track columns={desk.book.columns} odds={sum.odds} column={sum.column} />
        <Factors table={table} factors={account.factors} kind="column" say={words.shift} />
        <h3 class="gap">
          {words.die} <em>{sum.modifier === 0 ? words.noModifier : words.inAll(signed(sum.modifier))}</em>
        </h3>
        <Factors table={table} factors={account.factors} kind="die" />
      </section>
    </>
  );
}

/** Who suffered, who went where, and what else came of it. */
export function Aftermath({ account, always }: { readonly account: Account; readonly always: boolean }) {
  const words = fightWords.value;
  return (
    <>
      {(always || account.hits.length > 0) && (
        <section class="cs1">
          <h3>{words.losses}</h3>
          <Losses hits={account.hits} />
        </section>
      )}
      {account.moves.length > 0 && (
        <section class="cs1">
          <h3>{words.retreat}</h3>
          <ul class="rt">
            {account.moves.map(({ role, text }) => (
              <li key={text} class={role}>
                <Icon id="march" /> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {account.notes.length > 0 && (
        <section class="cs1">
          <h3>{words.more}</h3>
          <ul class="rt">
            {account.notes.map((text) => (
              <li key={text}>
                <Icon id="scroll" /> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A fight that is over. */
export function Told({
  table,
  desk,
  fight,
  account,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly fight: Fight | undefined;
  readonly account: Account;
}) {
  const { session } = table;
  const seat = table.seat.value;
  const reveals = account.cards.filter(({ role }) => role !== seat && session.saved.value.sandbox !== true);
  const stage = useSignal(reveals.length > 0 && account.sum ? 0 : 1);
  const again = useSignal(0);
  if (!fight) return null;
  if (stage.value === 0)
    return <Reveal table={table} desk={desk} account={account} onGo={() => (stage.value = 1)} />;
  return (
    <Outcome
      key={again.value}
      table={table}
      desk={desk}
      fight={fight}
      account={account}
      onAgain={() => {
        again.value++;
        stage.value = reveals.length > 0 && account.sum ? 0 : 1;
      }}
    />
  );
}

/** Their stratagem, shown before the die: what it is and what it changes. */
function Reveal({
  table,
  desk,
  account,
  onGo,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly account: Account;
  onGo(): void;
}) {
  const words = fightWords.value;
  const seat = table.seat.value;
  const theirs = account.cards.filter(({ role }) => role !== seat);
  const { sum } = account;
  const view = table.session.view.value;
  const own = account.attacker === seat;
  const rules = new Set(theirs.map(({ rule }) => rule));
  const removed = account.factors.filter(({ rule }) => rules.has(rule));
  const without: Sum | undefined = sum && {
    ...sum,
    column: clampTo(
      desk,
      sum.odds +
        account.factors
          .filter((f) => f.kind === 'column' && !rules.has(f.rule))
          .reduce((n, f) => n + f.value, 0),
    ),
    modifier: sum.modifier - removed.filter(({ kind }) => kind === 'die').reduce((n, f) => n + f.value, 0),
  };
  const before = without && removed.length > 0 ? chanceOf(desk, view, without, own) : undefined;
  const after = sum && chanceOf(desk, view, sum, own);
  return (
    <>
      {theirs.map(({ role, icon, name, note, rule }) => (
        <div key={rule} class="rvt">
          <span class="bigdisc">
            <Icon id={icon} />
          </span>
          <div class={role}>
            <small>{words.turns(roleName(table, role))}</small>
            <h2>{name}</h2>
            <p>{note}</p>
          </div>
        </div>
      ))}
      {before !== undefined && after !== undefined && (
        <>
          <div
            class="swing"
            role="img"
            aria-label={`${words.chance} ${words.swing(percent(before), percent(after))}`}
          >
            <span>{percent(before)}</span>
            <i>
              <b class={seat} style={`width:${after * 100}%`} />
            </i>
            <span class="n">{percent(after)}</span>
          </div>
          <p class="nt pad">{words.chance}</p>
        </>
      )}
      <footer class="one">
        <button type="button" class="btn pri big" data-go-on onClick={onGo}>
          {words.seeThrow}
        </button>
      </footer>
    </>
  );
}

const clampTo = (desk: CardDesk, column: number): number =>
  Math.min(desk.book.columns.length - 1, Math.max(0, column));

function Outcome({
  table,
  desk,
  fight,
  account,
  onAgain,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly fight: Fight | undefined;
  readonly account: Account;
  onAgain(): void;
}) {
  const words = fightWords.value;
  const { session } = table;
  const seat = table.seat.value;
  const { kind, sum, winner, attacker } = account;
  const plies = fight?.told.map(({ ply }) => ply) ?? [];
  const viewer = session.viewer.value;
  const sides = useMemo(() => {
    const before = table.kit.status(session.viewAt((plies[0] ?? 1) - 1, viewer), language.value).sides;
    const after = table.kit.status(session.viewAt(plies.at(-1) ?? 0, viewer), language.value).sides;
    return before.map(({ role, name, points }) => ({
      role,
      name,
      before: points,
      after: after.find((side) => side.role === role)?.points ?? points,
    }));
  }, [fight, language.value]);
  const calledOff = kind === 'combat' && !sum;
  const title = titleOf(table, account);
  const own = attacker === seat;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [fight?.id]);
  const good =
    kind === 'stratagem'
      ? undefined
      : winner
        ? winner === seat
        : account.success === undefined
          ? undefined
          : account.success === own;
  return (
    <>
      <Head
        icon={iconFor(account)}
        title={title}
        sub={
          kind === 'siege'
            ? [account.name, roleName(table, attacker)].join(', ')
            : kind === 'combat' && attacker
              ? `${roleName(table, attacker)} ${words.attack}`
              : ''
        }
        close={{ label: words.close, act: desk.dismiss }}
      />
      <div class="cbody" ref={body} aria-live="polite" tabIndex={-1}>
        {sum && (
          <div class={`fverdict ${winner ?? ''}`}>
            <Icon id={winner === seat ? 'laurel' : 'battle'} />
            <p>
              <b>{words.verdict(ratio(desk.book.columns[sum.column]), sum.die ?? 0)}</b>
              <small>
                {words.before(percent(chanceOf(desk, session.view.value, sum, seat === undefined || own)))}
              </small>
            </p>
          </div>
        )}
        {account.success !== undefined && (
          <div class={`fverdict ${good ? 'good' : 'bad'}`}>
            <Icon id={account.success ? 'check' : 'close'} />
            <p>
              <b>
                {kind === 'passage'
                  ? account.success
                    ? words.through
                    : words.stopped
                  : account.success
                    ? words.succeeds
                    : words.fails}
              </b>
              {account.goal !== undefined && (
                <small>{account.under ? words.needsUnder(account.goal) : words.needs(account.goal)}</small>
              )}
            </p>
          </div>
        )}
        {calledOff && <p class="nt pad">{words.calledOff}</p>}
        <Forces table={table} account={account} sum={sum} />
        <Cards table={table} account={account} />
        <Fallen table={table} account={account} />
        {!sum && account.dice.length > 0 && account.tests.length === 0 && (
          <>
            {account.factors.length > 0 && (
              <section class="cs1">
                <Factors
                  table={table}
                  factors={account.factors.map((f) => ({ ...f, kind: 'die' }))}
                  kind="die"
                />
              </section>
            )}
            <Throw
              dice={account.dice}
              voided={account.voided}
              modifier={account.factors.reduce((n, f) => n + f.value, 0)}
              row={
                account.goal === undefined
                  ? undefined
                  : (account.dice[0] ?? 0) + account.factors.reduce((n, f) => n + f.value, 0)
              }
              thrower={attacker}
            />
          </>
        )}
        {account.tests.length > 0 && (
          <table class="tests">
            <tbody>
              {account.tests.map((test, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: told once, in their order
                <tr key={i} class={test.cost > 0 ? 'm' : ''}>
                  <th scope="row">{test.name}</th>
                  <td>
                    <Icon id={`die-${test.die}`} class="die" />
                    <span class="vh">
                      {words.test} {test.die}
                    </span>
                    {test.modifier !== 0 && <small>{signed(test.modifier)}</small>}
                  </td>
                  <td>{kind === 'storm' ? words.struck(test.cost) : words.cost(test.cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Aftermath account={account} always={kind === 'combat'} />
        {kind !== 'stratagem' && kind !== 'passage' && (
          <section class="cs1">
            <h3>{words.points}</h3>
            <Points sides={sides} />
          </section>
        )}
        <Reading table={table} desk={desk} account={account} />
      </div>
      <footer class="fdeeds">
        <button type="button" class="btn pri big" data-go-on onClick={desk.dismiss}>
          {words.goOn}
        </button>
        {sum && (
          <button type="button" class="btn big" onClick={onAgain}>
            <Icon id="replay" /> {words.replay}
          </button>
        )}
      </footer>
    </>
  );
}

function titleOf(table: Table, account: Account): string {
  const words = fightWords.value;
  const { kind, winner, at } = account;
  const seat = table.seat.value;
  switch (kind) {
    case 'siege':
      return words.siege(account.place);
    case 'attrition':
      return words.attrition(roleName(table, account.attacker));
    case 'storm':
      return words.storm;
    case 'passage':
      return words.passage(at);
    case 'stratagem': {
      const [card] = account.cards;
      return card ? words.plays(roleName(table, card.role), card.name) : words.card;
    }
    default:
      if (!winner) return words.fight(at);
      if (seat === undefined || table.session.saved.value.sandbox)
        return words.wonBy(roleName(table, winner), at);
      return winner === seat ? words.won(at) : words.lost(at);
  }
}

const icons = {
  siege: 'tower',
  attrition: 'amphora',
  storm: 'warning',
  passage: 'trireme',
  stratagem: 'bowl',
};
const iconFor = ({ kind }: Account): string => (kind === 'combat' ? 'battle' : icons[kind]);
