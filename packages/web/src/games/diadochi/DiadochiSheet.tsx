import { useSignal } from '@preact/signals';
import {
  accountOf,
  type Board,
  commandedBy,
  complete,
  type Entry,
  entryFor,
  entryText,
  isSlate,
  type Line,
  type PowerId,
  powerIds,
  powers,
  prestigePoints,
  print,
  refuseSheet,
  refuseUnread,
  spaceOf,
  type Unit,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { OrderSheet, type SheetLine } from '../../orders/OrderSheet.tsx';
import { Resolution } from '../../orders/Resolution.tsx';
import type { Reading } from '../../orders/reading.ts';
import { orderWords } from '../../orders/words.ts';
import type { Table } from '../../pages/table.ts';
import { arrowId, lookOf } from './arrows.ts';
import { BattleCard } from './BattleCard.tsx';
import { battlesOf, ownFirst } from './battles.ts';
import { Composer } from './Composer.tsx';
import { again, chosen, courted, seasonSeen, seeSeason, shown, staged } from './desk.ts';
import { type Interlude, interludeOf } from './interlude.ts';
import { Levies } from './Levies.tsx';
import { Missed } from './Missed.tsx';
import { offersOf } from './offers.ts';
import { PlanBar, Replan } from './Plan.tsx';
import { sideOf } from './pieces.ts';
import { say } from './say.ts';
import { boardOf, sceneFor, stateOf } from './scene.ts';
import { arrowsOfSeason, framesOf, lastSeason, missedIn, type Resolved, stepsOf } from './season.ts';
import { isPlan } from './showing.ts';
import { suggest } from './suggest.ts';
import { Bill, WinterPanel } from './Winter.tsx';
import { asideOf, waiting } from './why.ts';
import { winterOf } from './winter.ts';

const icons: { readonly [kind in Line['kind']]: string } = {
  hold: 'lock',
  move: 'march',
  support: 'hoplite',
  convoy: 'fleet',
  siege: 'siege',
  supply: 'amphora',
  retreat: 'undo',
  go: 'diadoch',
  join: 'diadoch',
  leave: 'diadoch',
  kill: 'sword',
  marry: 'royal',
  'royal-order': 'royal',
  bribe: 'coin',
  'bribe-person': 'coin',
  counter: 'coin',
  'counter-person': 'coin',
  gift: 'coin',
  bid: 'coin',
  propose: 'laurel',
  vote: 'laurel',
  concede: 'laurel',
  open: 'citadel',
  build: 'plus',
  promote: 'elite',
  keep: 'militia',
  drop: 'close',
  disband: 'close',
  degrade: 'mercenary',
  dismiss: 'close',
  capital: 'tower',
};

interface SheetProps {
  readonly table: Table;
  readonly brief?: boolean;
}

/** The sheet before the player: what is written and what may be added; or the season that was just resolved. */
export function DiadochiSheet({ table, brief = false }: SheetProps) {
  const text = say.value;
  const { session } = table;
  const view = session.view.value;
  const viewer = session.viewer.value;
  const board = boardOf(view);
  const season = useMemo(() => lastSeason(session.moments.value, viewer), [session.moments.value, viewer]);
  const power = powerIds.find((id) => id === viewer);
  if (season && !table.peek.value) {
    const key = `${session.id} ${viewer}`;
    const looked = seasonSeen(key);
    // Whoever only looks on sees the table go on; the season is there when he asks for it.
    const past = season.past || power === undefined;
    const known = looked?.ply === season.ply ? looked.steps : past ? Number.POSITIVE_INFINITY : 0;
    const missed = looked?.ply === season.ply ? looked.missed : [];
    const replay = (
      <Replay
        key={`${key} ${season.ply}`}
        table={table}
        season={season}
        from={again.value ? 0 : known}
        always={again.value}
        // Whoever writes has done with them.
        missed={past ? [] : missed}
        close={(steps, unseen) => {
          again.value = false;
          seeSeason(key, { ply: season.ply, steps, missed: unseen });
        }}
      >
        <Now table={table} board={board} power={power} brief={brief} />
        <button
          type="button"
          class="btn sm dagain"
          onClick={() => {
            again.value = true;
          }}
        >
          <Icon id="replay" /> {text.again}
        </button>
      </Replay>
    );
    return <div class={brief ? 'dsheet brief' : 'dsheet'}>{replay}</div>;
  }
  return (
    <div class={brief ? 'dsheet brief' : 'dsheet'}>
      <Now table={table} board={board} power={power} brief={brief} />
    </div>
  );
}

/** The season step by step, as far as this reader has not seen it; then whatever stands under it. */
function Replay({
  table,
  season,
  from,
  always,
  missed,
  close,
  children,
}: {
  readonly table: Table;
  readonly season: Resolved;
  readonly from: number;
  readonly always: boolean;
  /** Battles he closed it on. */
  readonly missed: readonly string[];
  close(steps: number, missed: readonly string[]): void;
  readonly children: ComponentChildren;
}) {
  const { session, kit } = table;
  const viewer = session.viewer.value;
  const tongue = language.value;
  const earlier = useMemo(() => session.viewAt(season.ply - 1, viewer), [session, season.ply, viewer]);
  // A table on a server sends the view from before when it is asked for; the one at hand stands in until then.
  const before = session.remote ? session.viewAt(season.ply - 1, viewer) : earlier;
  const arrows = useMemo(() => arrowsOfSeason(before, season), [before, season]);
  const battles = useMemo(() => battlesOf(before, season, tongue), [before, season, tongue]);
  const steps = useMemo(
    () => stepsOf(season, arrows, tongue, ruleOf, battles),
    [season, arrows, tongue, battles],
  );
  const frames = useMemo(() => framesOf(kit.game, before, season, steps), [kit, before, season, steps]);
  const open = steps.length > 0 && (always || steps.length > from);
  const name = `${session.id} ${viewer} ${season.ply}`;
  useEffect(() => {
    if (!open) return undefined;
    staged.value = name;
    return () => {
      shown.value = undefined;
    };
  }, [open, name]);
  const looked = useRef<Set<number>>(new Set());
  const side = sideOf(viewer);
  if (!open)
    return (
      <>
        <Missed battles={battles.filter(({ place }) => missed.includes(place))} side={side} />
        {children}
      </>
    );
  const ended = (): void => {
    const left = missed.filter(
      (place) => !steps.some(({ battle }, i) => battle === place && looked.current.has(i + 1)),
    );
    shown.value = undefined;
    staged.value = '';
    close(steps.length, [...new Set([...left, ...missedIn(steps, from, looked.current)])]);
    looked.current = new Set();
  };
  return (
    <Resolution
      title={say.value.season}
      steps={steps}
      from={Math.min(from, steps.length)}
      run={false}
      detail={({ battle }) => {
        const found = battles.find(({ place }) => place === battle);
        return found && <BattleCard battle={found} />;
      }}
      meetings={ownFirst(battles, side).map(({ place, name, fighters }) => ({
        battle: place,
        text: say.value.named(
          name,
          words[tongue].names.list([...new Set(fighters.map(({ owner }) => owner))]),
        ),
      }))}
      onStep={(at) => {
        looked.current.add(at);
        shown.value = { arrows, steps, at, viewAt: frames };
      }}
      onClose={ended}
    />
  );
}

/** Has this seat still something to write? The same while an earlier moment is on the map. */
const isAsked = (table: Table): boolean => table.asks.value.length > 0;

interface Part {
  readonly table: Table;
  readonly board: Board;
  readonly power: PowerId | undefined;
  readonly brief: boolean;
}

/** What is before this reader now. */
function Now({ table, board, power, brief }: Part) {
  const text = say.value;
  const note = (line: string) =>
    brief ? null : (
      <section class="osheet dnote">
        <p>{line}</p>
      </section>
    );
  // By its rules, or because it was resigned or agreed on.
  if (table.session.outcome.value || table.session.remote?.ending.value) return note(text.finished);
  if (board.phase === 'muster') return <Levies table={table} board={board} power={power} brief={brief} />;
  if (board.phase === 'auction') return <Auction table={table} board={board} power={power} />;
  const interlude = interludeOf(table.session.view.value);
  if (interlude) return <Between table={table} step={interlude} power={power} brief={brief} />;
  const aside = asideOf(table.session.view.value, language.value);
  if (!power || aside !== undefined) return note(aside ?? text.watching);
  return <Written table={table} power={power} board={board} brief={brief} />;
}

/** What is decided before the next sheet, what it is about, and the rule behind it. */
function Between({
  table,
  step,
  power,
  brief,
}: {
  readonly table: Table;
  readonly step: Interlude;
  readonly power: PowerId | undefined;
  readonly brief: boolean;
}) {
  const text = say.value;
  const { names } = words[language.value];
  const view = table.session.view.value;
  const asks = view.asks.filter((ask) => ask.step === step);
  const own = asks.find(({ role }) => role === power);
  const [rule] = (own ?? asks[0])?.rules ?? [];
  const says =
    own && power
      ? aboutIt(boardOf(view), step, power)
      : text.others(names.list(asks.map(({ role }) => capital(names.owner(role as PowerId)))));
  if (brief) return <p class="dbrief">{says}</p>;
  return (
    <section class="osheet dnote">
      <header>
        <h2>{text.phases[step]}</h2>
      </header>
      <p>
        {says}{' '}
        {rule !== undefined && (
          <a href={ruleOf(rule).href} target="_blank" rel="noopener">
            {ruleOf(rule).label}
          </a>
        )}
      </p>
      {own && table.ask.value && <p>{text.pointAt}</p>}
    </section>
  );
}

function aboutIt(board: Board, interlude: Interlude, power: PowerId): string {
  const text = say.value;
  const { names } = words[language.value];
  if (interlude === 'accession') return text.accession(capital(names.person(powers[power].epigone)));
  if (interlude === 'bequest') return text.bequest(text.price(board.purses[power] ?? 0));
  const mine = board.spoils.filter((spoil) => spoil.power === power);
  return text.pillage(
    names.list(
      mine.map(({ citadel }) =>
        text.hoard(capital(names.label(citadel)), text.price(board.treasures[citadel] ?? 0)),
      ),
    ),
    -prestigePoints.PP01,
  );
}

/** DIA-NOT-001: any sum above the last one. */
function Auction({
  table,
  board,
  power,
}: {
  readonly table: Table;
  readonly board: Board;
  readonly power: PowerId | undefined;
}) {
  const text = say.value;
  const { names } = words[language.value];
  const { auction } = board;
  const sum = useSignal(0);
  const least = (auction?.bid ?? 0) + 1;
  const purse = power ? (board.purses[power] ?? 0) : 0;
  return (
    <section class="osheet dnote">
      <header>
        <h2>{text.auction}</h2>
      </header>
      {auction && (
        <p>
          <b>{capital(names.owner(auction.revolt))}.</b>{' '}
          {text.auctionNote(auction.bid, auction.leader ? names.owner(auction.leader) : '')}
        </p>
      )}
      <p>
        {text.auctionRule}{' '}
        <a href={ruleOf('DIA-NOT-001').href} target="_blank" rel="noopener">
          {ruleOf('DIA-NOT-001').label}
        </a>
      </p>
      {auction && <p>{text.named(text.bidders, names.list(auction.bidders.map(names.owner)))}</p>}
      {power && table.ask.value && (
        <p>
          <Icon id="coin" /> {text.named(text.ownPurse, text.price(purse))}
          {purse < least && ` ${text.onlyPass}`}
        </p>
      )}
      {table.ask.value?.actions?.some((action) => action.startsWith('bid ')) && (
        <form
          class="dbid"
          onSubmit={(event) => {
            event.preventDefault();
            table.act(`bid ${Math.max(least, sum.value)}`);
          }}
        >
          <label>
            {text.bidSum}{' '}
            <input
              type="number"
              min={least}
              value={Math.max(least, sum.value)}
              onInput={(event) => {
                sum.value = Number(event.currentTarget.value);
              }}
            />
          </label>
          <button type="submit" class="btn">
            {text.bid}
          </button>
        </form>
      )}
    </section>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const titleOf = (board: Board): string => {
  const text = say.value;
  const date = words[language.value].names.turn(board.turn);
  if (board.phase === 'retreats') return text.retreats;
  if (board.phase === 'vote') return text.vote;
  return board.phase === 'winter' ? text.winter(date) : text.orders(date);
};

const ruleOf = (id: string) => ({
  href: href('rules', 'diadochi', id),
  label: say.value.rule(id.replace('DIA-', '')),
});

/** How a typed line reads: what it means, or where it cannot be read, or which rule it is against. */
function readingOf(view: View, power: PowerId, typed: string): Reading {
  if (typed.trim() === '') return { state: 'empty' };
  const tongue = words[language.value];
  const made = entryFor(stateOf(view), power, typed);
  if ('kind' in made) {
    return {
      state: 'unreadable',
      says: tongue.refusal(refuseUnread(made)),
      at: made.at,
      length: Math.max(1, made.found.length),
    };
  }
  const { entry, line } = made;
  const elsewhere = line && refuseSheet(stateOf(view), line);
  if (elsewhere) return { state: 'refused', says: tongue.refusal(elsewhere), rule: ruleOf(elsewhere.rule) };
  const text = entryText(entry, power);
  if (entry.verdict === 'ok' && line) {
    const says = tongue.said({ line, named: entry.named });
    if (!entry.attached) return { state: 'ok', text, says };
    // RUL-BRI-11: the bribe stands, the order that goes with it does not.
    return {
      state: 'warning',
      text,
      says: tongue.refusal({ rule: entry.attached }),
      rule: ruleOf(entry.attached),
    };
  }
  if (entry.verdict === 'ambiguous')
    return { state: 'ambiguous', says: tongue.refusal({ rule: 'DIA-ORD-012' }) };
  const why = entry.rule ? { says: tongue.refusal({ rule: entry.rule }), rule: ruleOf(entry.rule) } : {};
  // An impossible retreat or vote is no order that could stand and fail: it is not taken at all.
  return isSlate(boardOf(view).phase) ? { state: 'refused', ...why } : { state: 'illegal', text, ...why };
}

/** Kinds of line that show how lines are written. */
const exemplary: ReadonlySet<Line['kind']> = new Set(['move', 'retreat', 'build', 'vote']);

/** A line as it stands on the sheet. */
function sheetLine(power: PowerId, entry: Entry): SheetLine {
  const { line, named } = entry;
  const tongue = words[language.value];
  const rule = entry.rule ?? entry.attached;
  const sentence = line ? tongue.said({ line, named }) : '';
  return {
    id: arrowId(power, entry.about),
    icon: line ? icons[line.kind] : 'march',
    text: tongue.written(entryText(entry, power, language.value)),
    note: rule ? tongue.refusal({ rule }) : sentence,
    look: lookOf(entry),
    ...(rule ? { rule: ruleOf(rule) } : {}),
  };
}

/** Who has no order yet; a garrison is there to stay. */
const idleOf = (units: readonly Unit[], entries: readonly Entry[]): string[] => {
  const written = new Set(entries.map(({ about }) => about));
  return units
    .filter(({ id, kind }) => kind !== 'G' && !written.has(`unit ${id}`))
    .map(({ kind, at, status }) => words[language.value].names.unit({ type: kind, loc: at }, { status }));
};

/** Somebody has no order yet, or nothing at all is written: there a captain can be asked to write. */
const isWanting = ({ session }: Table, idle: readonly string[], lines: readonly SheetLine[]): boolean =>
  session.suggest !== undefined && (idle.length > 0 || lines.length === 0);

/** What the treasury holds once everything on the sheet is paid. */
function purseOf(view: View, power: PowerId) {
  const text = say.value;
  const { purse, income, pay, raised: spent } = accountOf(view, power);
  const isWinter = boardOf(view).phase === 'winter';
  const left = purse + (isWinter ? income - pay : 0) - spent;
  const spends = isWinter ? text.ledger(income, pay, spent) : spent > 0 ? text.spends(spent) : undefined;
  return {
    has: `${purse} T`,
    left: left < 0 ? text.short(-left) : text.left(left),
    ...(spends === undefined ? {} : { spends }),
    short: left < 0,
    ...(left < 0 ? { note: text.shortNote, rule: ruleOf('DIA-ECO-007') } : {}),
  };
}

/** What is asked besides lines: votes and retreats. */
function questionsOf({ table, power, board }: Part & { readonly power: PowerId }): JSX.Element | undefined {
  if (!table.ask.value) return undefined;
  if (board.phase === 'vote') return <Votes table={table} power={power} />;
  return board.phase === 'retreats' ? <Retreats table={table} power={power} /> : undefined;
}

/** How lines are written: completions of what is typed, and one to look at. */
function writingOf(view: View, power: PowerId) {
  const printed = (line: Line): string =>
    words[language.value].written(print(line, sceneFor(view, power), language.value));
  const model = offersOf(view, power).find(({ line }) => exemplary.has(line.kind))?.line;
  return {
    read: (typed: string) => readingOf(view, power, typed),
    complete: (typed: string) =>
      complete(
        typed,
        language.value,
        offersOf(view, power).map(({ line }) => printed(line)),
      ),
    ...(model ? { example: printed(model) } : {}),
  };
}

function Written(part: Part & { readonly power: PowerId }) {
  const { table, power, board } = part;
  const text = say.value;
  const view = table.session.view.value;
  const ask = table.ask.value;
  const slate = isSlate(board.phase);
  const entries = (slate ? board.slates[power] : board.sheets[power]) ?? [];
  const lines = entries.map((entry) => sheetLine(power, entry));
  const units = board.phase === 'orders' ? commandedBy(stateOf(view), power) : [];
  const idle = idleOf(units, entries);
  const purse = purseOf(view, power);
  const isWinter = board.phase === 'winter' && isAsked(table);
  const account = isWinter ? winterOf(view, power, language.value) : undefined;
  const cost = account ? { cost: text.price(account.pay + account.raised) } : {};
  const asked = questionsOf(part);
  const questions =
    asked && isPlan(table) ? (
      <>
        {asked}
        <Replan table={table} />
      </>
    ) : (
      asked
    );
  const plans = isPlan(table) && !slate;
  const suggests = ask !== undefined && !slate && isWanting(table, idle, lines);
  // In a plan every sheet says whose it is.
  const title = plans
    ? text.planned(titleOf(board), words[language.value].names.owner(power))
    : titleOf(board);
  if (part.brief)
    return (
      questions ?? (
        <Brief
          key={`${board.turn} ${board.phase}`}
          table={table}
          power={power}
          title={title}
          money={slate ? undefined : purse.left}
          {...cost}
          done={units.length - idle.length}
          of={units.length}
          idle={idle}
          lines={lines}
          slate={slate}
          plans={plans}
          suggests={suggests}
          winter={account ? purse.spends : undefined}
        />
      )
    );
  return (
    <>
      {plans && <PlanBar table={table} loud={!suggests} />}
      <OrderSheet
        title={title}
        open={isPlan(table)}
        none={!isAsked(table) ? text.sealedEmpty : ask ? text.noLines[board.phase] : text.past}
        side={sideOf(power)}
        lines={lines}
        idle={idle}
        chosen={chosen.value}
        {...cost}
        {...(account
          ? {
              account: <WinterPanel table={table} power={power} account={account} />,
              bill: <Bill account={account} />,
            }
          : questions
            ? { account: questions }
            : {})}
        {...(slate || account ? {} : { purse })}
        sealed={!isAsked(table)}
        reopens={table.session.remote?.finalSeals === false && view.asks.length > 0}
        onReopen={() => void table.session.remote?.reopen()}
        still={!ask}
        {...writingOf(view, power)}
        onWrite={(line) => table.act(`write ${line}`)}
        {...(slate ? {} : { onRemove: (id: string) => erase(table, power, entries, id) })}
        onChoose={(id) => {
          chosen.value = id;
        }}
        {...(slate || plans ? {} : { onSeal: () => table.act('seal') })}
        {...(table.tryOut && !slate && !plans ? { onTry: table.tryOut } : {})}
        {...(suggests ? { onSuggest: () => void suggest(table) } : {})}
      />
      {ask && !slate && <Composer table={table} power={power} />}
    </>
  );
}

/** A line of the sheet that is said by one touch. */
const WriteButton = ({
  table,
  line,
  children,
}: {
  readonly table: Table;
  readonly line: string;
  readonly children: ComponentChildren;
}) => (
  <button type="button" class="btn" data-action={`write ${line}`} onClick={() => table.act(`write ${line}`)}>
    {children}
  </button>
);

/** RUL-SET-01: in the first spring a second one at home has to go, though nobody came. */
const isSurplus = (board: Board, { id, owner, at }: Unit): boolean =>
  board.turn === 0 &&
  board.units.some(
    (other) =>
      other.id !== id && other.owner === owner && other.kind !== 'G' && spaceOf(other.at) === spaceOf(at),
  );

/** DIA-RET-002, DIA-RET-006: where each of those who were driven out may go; or it is given up. */
function Retreats({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = say.value;
  const tongue = words[language.value];
  const view = table.session.view.value;
  const board = boardOf(view);
  const done = new Set((board.slates[power] ?? []).map(({ about }) => about));
  const ways = offersOf(view, power);
  const out = board.units.filter(
    (unit) =>
      unit.owner === power &&
      !done.has(`unit ${unit.id}`) &&
      board.dislodged.some((entry) => entry.unit === unit.id),
  );
  return (
    <ul class="dvotes" aria-label={text.retreats}>
      {out.map((unit) => (
        <li key={unit.id}>
          <p>
            {capital(tongue.names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status }))}{' '}
            {isSurplus(board, unit) ? text.surplus : text.drivenOut}
          </p>
          {ways.map(({ line, text: written }) =>
            line.kind === 'retreat' && line.unit.loc === unit.at ? (
              <WriteButton key={written} table={table} line={written}>
                <Icon id={line.to === undefined ? 'close' : 'undo'} />{' '}
                {line.to === undefined ? text.shapes.disband : capital(tongue.names.label(line.to))}
              </WriteButton>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  );
}

/** DIA-END-005: yes or no to each proposal; nobody sees who said what before all have voted. */
function Votes({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = say.value;
  const { names } = words[language.value];
  const view = table.session.view.value;
  const board = boardOf(view);
  const done = new Set((board.slates[power] ?? []).map(({ about }) => about));
  const answers = offersOf(view, power);
  return (
    <ul class="dvotes" aria-label={text.vote}>
      {board.proposals.map(({ winners }, i) =>
        done.has(`vote ${i}`) ? null : (
          <li key={winners.join()}>
            <p>{text.proposal(names.ofPhrase(names.list(winners.map(names.owner))))}</p>
            {answers.map(({ line, text: written }) =>
              line.kind === 'vote' && line.on === i + 1 ? (
                <WriteButton key={written} table={table} line={written}>
                  {line.yes ? text.yes : text.no}
                </WriteButton>
              ) : null,
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function erase(table: Table, power: PowerId, entries: readonly Entry[], id: string): void {
  const index = entries.findIndex(({ about }) => arrowId(power, about) === id);
  if (index >= 0) table.act(`erase ${index + 1}`);
}

const BriefLines = ({ lines }: { readonly lines: readonly SheetLine[] }) =>
  lines.length === 0 ? null : (
    <ul>
      {lines.map((line) => (
        <li key={line.id} class={line.look}>
          {line.text}
        </li>
      ))}
    </ul>
  );

/** Under the map of a phone: how far the sheet is, its last lines, and the seal. */
function Brief({
  table,
  power,
  title,
  money,
  cost,
  done,
  of,
  idle,
  lines,
  slate,
  plans,
  suggests,
  winter,
}: {
  readonly table: Table;
  readonly power: PowerId;
  readonly title: string;
  readonly money: string | undefined;
  readonly cost?: string;
  readonly done: number;
  readonly of: number;
  readonly idle: readonly string[];
  readonly lines: readonly SheetLine[];
  readonly slate: boolean;
  readonly plans: boolean;
  /** What is missing can be written by a captain. */
  readonly suggests: boolean;
  /** Income and upkeep, while winter is accounted for. */
  readonly winter: string | undefined;
}) {
  const text = say.value;
  const sure = useSignal(false);
  const buying = useSignal(false);
  const hoped = courted.value;
  // Who touches a unit that can be bought finds the form under the map.
  useEffect(() => {
    if (hoped) buying.value = true;
  }, [hoped]);
  const asks = sure.value && idle.length > 0;
  const isBlank = of > 0 && lines.length === 0;
  if (!isAsked(table)) {
    const idle = waiting(table.session.view.value, table.session.undoable() > 0, language.value);
    return <p class="dbrief">{idle?.text ?? text.sealedNote}</p>;
  }
  if (!table.ask.value) return null;
  return (
    <div class="dbrief">
      <p>
        <b>{title}</b>{' '}
        <small>{[...(of > 0 ? [text.ordered(done, of)] : []), ...(money ? [money] : [])].join(' · ')}</small>
      </p>
      {isBlank && <p>{orderWords.value.touch}</p>}
      {winter !== undefined && (
        <p>
          {winter}. {lines.length === 0 && text.seeAccount}
        </p>
      )}
      <BriefLines lines={lines} />
      {(buying.value || hoped) && (
        <Composer
          table={table}
          power={power}
          onWritten={() => {
            buying.value = false;
          }}
        />
      )}
      {asks && (
        <p role="alert">
          {orderWords.value.idle(idle.length)} {idle.join(', ')}
        </p>
      )}
      {plans && <PlanBar table={table} loud={!suggests} />}
      {suggests && !asks && (
        <button type="button" class={idle.length > 0 ? 'btn pri' : 'btn'} onClick={() => void suggest(table)}>
          <Icon id="torch" /> {lines.length > 0 ? orderWords.value.rest : orderWords.value.suggest}
        </button>
      )}
      {!slate && !plans && (
        <button
          type="button"
          // While units wait for an order the seal is not the natural choice.
          class={idle.length > 0 || (winter !== undefined && lines.length === 0) ? 'btn' : 'btn pri'}
          onClick={() => {
            if (idle.length > 0 && !sure.value) sure.value = true;
            else table.act('seal');
          }}
        >
          <Icon id="seal" /> {asks ? orderWords.value.sealAnyway : orderWords.value.seal}
          {cost !== undefined && `, ${cost}`}
        </button>
      )}
    </div>
  );
}
