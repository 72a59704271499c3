import { useSignal } from '@preact/signals';
import type { Role, View } from '@strategoi/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { capital } from '../../../app/capital.ts';
import { Icon } from '../../../app/Icon.tsx';
import { signed } from '../../../app/numbers.ts';
import { language } from '../../../app/settings.ts';
import type { Fight } from '../../../fights/fight.ts';
import { Head, percent, ratio } from '../../../fights/parts.tsx';
import type { Table } from '../../../pages/table.ts';
import { roleName } from '../../../panels/Prompt.tsx';
import { isEvent } from '../told.ts';
import { type Account, type CardDesk, type Sum, winsOf } from './book.ts';
import {
  Columns,
  DieFactors,
  Factors,
  Forces,
  Losses,
  Points,
  ResultTable,
  sideRoles,
  Throw,
} from './parts.tsx';
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
      by={account.again && roleName(table, account.again)}
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
        seat={table.seat.value}
      />
      <section class="cs1">
        <Columns table={table} desk={desk} sum={sum} factors={account.factors} />
        <DieFactors table={table} factors={account.factors} modifier={sum.modifier} gap />
      </section>
    </>
  );
}

/** Who suffered, who went where, and what else came of it. */
export function Aftermath({ account, always }: { readonly account: Account; readonly always: boolean }) {
  const words = fightWords.value;
  // Nobody retreats before a stratagem: who comes by it is what came of it.
  const isCalled = account.kind === 'stratagem';
  const notes = isCalled ? [...account.notes, ...account.moves.map(({ text }) => text)] : account.notes;
  return (
    <>
      {(always || account.hits.length > 0) && (
        <section class="cs1">
          <h3>{words.losses}</h3>
          <Losses hits={account.hits} />
        </section>
      )}
      {!isCalled && account.moves.length > 0 && (
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
      <Notes title={words.more} notes={notes} />
    </>
  );
}

/** Lines of the log that belong to a fight. */
function Notes({ title, notes }: { readonly title: string; readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section class="cs1">
      <h3>{title}</h3>
      <ul class="rt">
        {notes.map((text) => (
          <li key={text}>
            <Icon id="scroll" /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** This seat has acted in the fight after the last stratagem of the other. */
export function hasAnswered({ told }: Pick<Fight, 'told'>, seat: Role | undefined): boolean {
  const turned = told.findLast(({ event, by }) => isEvent(event, 'play') && by !== seat);
  return turned !== undefined && told.some(({ ply, by }) => by === seat && ply > turned.ply);
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
  // Whoever has decided something since it was turned has read it then.
  const isRead = useMemo(() => fight !== undefined && hasAnswered(fight, seat), [fight, seat]);
  const stage = useSignal(reveals.length > 0 && account.sum && !isRead ? 0 : 1);
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

/** Stratagems as they lie on the table once they are turned. */
const Turned = ({ table, cards }: { readonly table: Table; readonly cards: Account['cards'] }) =>
  cards.map(({ role, icon, name, note, rule }) => (
    <div key={rule} class="rvt">
      <span class="bigdisc">
        <Icon id={icon} />
      </span>
      <div class={role}>
        <small>{fightWords.value.turns(roleName(table, role))}</small>
        <h2>{name}</h2>
        <p>{note}</p>
      </div>
    </div>
  ));

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
      <Turned table={table} cards={theirs} />
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

/** Points of the sides before a fight and after it. */
function usePoints(table: Table, fight: Fight | undefined) {
  const { session } = table;
  const viewer = session.viewer.value;
  return useMemo(() => {
    const plies = fight?.told.map(({ ply }) => ply) ?? [];
    const sidesAt = (ply: number) => table.kit.status(session.viewAt(ply, viewer), language.value).sides;
    const before = sidesAt((plies[0] ?? 1) - 1);
    const after = sidesAt(plies.at(-1) ?? 0);
    return before.map(({ role, name, points }) => ({
      role,
      name,
      before: points,
      after: after.find((side) => side.role === role)?.points ?? points,
    }));
  }, [table, session, viewer, fight, language.value]);
}

/** Whether it went well for whoever looks, where that can be said. */
function isGood({ kind, winner, success, attacker }: Account, seat: Role | undefined): boolean | undefined {
  if (kind === 'stratagem') return undefined;
  if (winner) return winner === seat;
  return success === undefined ? undefined : success === (attacker === seat);
}

interface Shown {
  readonly table: Table;
  readonly account: Account;
}

/** What a throw of the dice came to: a fight that was won, something that succeeded. */
function Verdict({ table, desk, account }: Shown & { readonly desk: CardDesk }) {
  const words = fightWords.value;
  const seat = table.seat.value;
  const { kind, sum, winner, attacker, success, goal, partly } = account;
  const view = table.session.view.value;
  const isOwn = seat === undefined || attacker === seat;
  const [well, missed] =
    kind === 'passage'
      ? [words.through, words.stopped]
      : kind === 'siege'
        ? [words.falls(account.place), words.holds(account.place)]
        : [words.succeeds, words.fails];
  // A garrison that was weakened to the last man has not been missed.
  const badly = (partly && desk.book.oddsWord(partly, language.value)) ?? missed;
  return (
    <>
      {sum && (
        <div class={`fverdict ${winner ?? ''}`}>
          <Icon id={winner === seat ? 'laurel' : 'battle'} />
          <p>
            <b>{words.verdict(ratio(desk.book.columns[sum.column]), sum.die ?? 0)}</b>
            <small>{words.before(percent(chanceOf(desk, view, sum, isOwn)))}</small>
          </p>
        </div>
      )}
      {success !== undefined && (
        <div class={`fverdict ${isGood(account, seat) ? 'good' : 'bad'}`}>
          <Icon id={success ? 'check' : 'close'} />
          <p>
            <b>{success ? well : capital(badly)}</b>
            {goal !== undefined && (
              <small>{account.under ? words.needsUnder(goal) : words.needs(goal)}</small>
            )}
          </p>
        </div>
      )}
    </>
  );
}

/** A throw that is no fight, with what changes it. */
export function SingleThrow({ table, account }: Shown) {
  const modifier = account.factors.reduce((n, f) => n + f.value, 0);
  return (
    <>
      {account.factors.length > 0 && (
        <section class="cs1">
          <Factors table={table} factors={account.factors.map((f) => ({ ...f, kind: 'die' }))} kind="die" />
        </section>
      )}
      <Throw
        dice={account.dice}
        voided={account.voided}
        by={account.again && roleName(table, account.again)}
        modifier={modifier}
        row={account.goal === undefined ? undefined : (account.dice[0] ?? 0) + modifier}
        thrower={account.attacker}
      />
      {account.meaning !== undefined && <p class="nt pad">{account.meaning}</p>}
    </>
  );
}

/** Throws for one unit after another. */
export function Tests({ account: { tests, kind } }: Pick<Shown, 'account'>) {
  const words = fightWords.value;
  return (
    <table class="tests">
      <tbody>
        {tests.map((test, i) => (
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
  );
}

/** Throws that are read in no table. */
function Throws({ table, account }: Shown) {
  if (account.tests.length > 0) return <Tests account={account} />;
  return account.sum || account.dice.length === 0 ? null : <SingleThrow table={table} account={account} />;
}

/** Who did it, under the title. */
function subOf(table: Table, { kind, name, attacker }: Account): string {
  if (kind === 'siege') return [name, roleName(table, attacker)].join(', ');
  return kind === 'combat' && attacker ? fightWords.value.attacks(roleName(table, attacker)) : '';
}

function Outcome({
  table,
  desk,
  fight,
  account,
  onAgain,
}: Shown & {
  readonly desk: CardDesk;
  readonly fight: Fight | undefined;
  onAgain(): void;
}) {
  const words = fightWords.value;
  const { kind, sum } = account;
  const points = usePoints(table, fight);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [fight?.id]);
  const goOn = (
    <button type="button" class="btn pri big" data-go-on onClick={desk.dismiss}>
      {words.goOn}
    </button>
  );
  // A stratagem is its own title.
  if (kind === 'stratagem')
    return (
      <>
        <div class="cbody" ref={body} aria-live="polite" tabIndex={-1}>
          <Turned table={table} cards={account.cards} />
          <Throws table={table} account={account} />
          <Aftermath account={account} always={false} />
        </div>
        <footer class="fdeeds">{goOn}</footer>
      </>
    );
  return (
    <>
      <Head
        icon={iconFor(account)}
        title={titleOf(table, account)}
        sub={subOf(table, account)}
        close={{ label: words.close, icon: 'close', act: desk.dismiss }}
        lost={isGood(account, table.seat.value) === false}
      />
      <div class="cbody" ref={body} aria-live="polite" tabIndex={-1}>
        <Verdict table={table} desk={desk} account={account} />
        {kind === 'combat' && !sum && <p class="nt pad">{words.calledOff}</p>}
        <Forces table={table} account={account} sum={sum} />
        <Notes title={words.earlier} notes={account.prelude} />
        <Cards table={table} account={account} />
        <Fallen table={table} account={account} />
        <Throws table={table} account={account} />
        <Aftermath account={account} always={kind === 'combat'} />
        {kind !== 'passage' && (
          <section class="cs1">
            <h3>{words.points}</h3>
            <Points sides={points} />
          </section>
        )}
        <Reading table={table} desk={desk} account={account} />
      </div>
      <footer class="fdeeds">
        {goOn}
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
    default:
      if (!winner) return (account.isAtSea ? words.seaFight : words.fight)(at);
      if (seat === undefined || table.session.saved.value.sandbox)
        return words.wonBy(roleName(table, winner), at);
      return winner === seat ? words.won(at) : words.lost(at);
  }
}

const icons = {
  combat: 'battle',
  siege: 'tower',
  attrition: 'amphora',
  storm: 'warning',
  passage: 'trireme',
  stratagem: 'bowl',
};
const iconFor = ({ kind }: Account): string => icons[kind];
