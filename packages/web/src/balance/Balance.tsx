import { Page } from '../app/Page.tsx';
import '../online/parts.css';
import './balance.css';
import {
  type BalanceBook,
  type Bid,
  type Change,
  doubtOf,
  type Evenness,
  isTold,
  type Share,
  USUAL,
} from '@strategoi/bots/balance';
import type { Doubt, Role, ScenarioSpec } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { Course } from '../club/Course.tsx';
import { type Column, ResultTable } from '../club/ResultTable.tsx';
import { gameTitle } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { GamesNav } from '../pages/GamesNav.tsx';
import { saveText } from '../session/file.ts';
import { csvOf } from './csv.ts';
import { balanceWords } from './words.ts';

/** As print has it: what is less than nothing has a sign as wide as the plus. */
const printed = (text: string): string => text.replace('-', '−');
const number = (n: number): string => printed(n.toLocaleString(language.value, { maximumFractionDigits: 1 }));
const signed = (n: number): string =>
  printed(n.toLocaleString(language.value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }));
const percent = (n: number): string => `${Math.round(100 * n)} %`;
const pointsText = (n: number): string => balanceWords.value.point(number(n), n);

interface Shown {
  readonly kit: Kit;
  readonly result: Evenness;
}

const nameOf =
  (kit: Kit) =>
  (role: Role): string =>
    kit.game.manifest.roles.find(({ id }) => id === role)?.name[language.value] ?? role;

const [WIDE, ROW, LEFT, RIGHT] = [360, 24, 92, 66];

/** How many games each seat won, and how sure that is. */
function Wins({ kit, result }: Shown) {
  const text = balanceWords.value;
  const name = nameOf(kit);
  const rows = [
    ...Object.entries(result.wins).map(([role, share]) => ({ role, label: name(role), share })),
    { role: 'draw', label: text.draws, share: result.draws },
  ];
  const x = (part: number): number => LEFT + Math.min(1, Math.max(0, part)) * (WIDE - LEFT - RIGHT);
  const high = rows.length * ROW + 4;
  return (
    <svg
      class="whiskers"
      viewBox={`0 0 ${WIDE} ${high}`}
      role="img"
      aria-label={text.set(
        text.won,
        rows
          .map(({ label, share }) => `${label} ${percent(share.mean)} ± ${percent(share.doubt)}`)
          .join(', '),
      )}
    >
      <path class="grid" d={`M${x(0.5)} 0V${high}`} />
      {rows.map(({ role, label, share: { mean, doubt } }, i) => {
        const y = i * ROW + ROW / 2 + 2;
        return (
          <g key={role} class={role}>
            <text x={LEFT - 8} y={y + 4} text-anchor="end">
              {label}
            </text>
            <rect x={LEFT} y={y - 7} width={Math.max(1, x(mean) - LEFT)} height="14" />
            <path
              class="doubt"
              d={`M${x(mean - doubt)} ${y}H${x(mean + doubt)}M${x(mean - doubt)} ${y - 4}v8M${x(mean + doubt)} ${y - 4}v8`}
            />
            <text class="figure" x={WIDE - RIGHT + 8} y={y + 4}>
              {percent(mean)} ± {Math.round(100 * doubt)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What a club should bid, in a sentence. */
function bidText({ kit, result }: Shown): string {
  const text = balanceWords.value;
  const name = nameOf(kit);
  const bids = Object.entries(result.bids);
  if (bids.length === 0) return text.ownMarks;
  const [best] = bids.find(([, { points, low, high }]) => points === 0 && low === 0 && high === 0) ?? [];
  if (bids.length > 2) return text.among(name(best ?? ''));
  const [role, bid] = (bids.find(([other]) => other !== best) ?? bids[0]) as [Role, Bid];
  const [low, high] = [number(bid.low), number(bid.high)];
  if (bid.low <= 0) return text.even(pointsText(Math.abs(bid.points)), low, high);
  return text.give(name(role), pointsText(bid.points), low, high);
}

const bidColumn = ({ bids }: Evenness): Column<Role> => ({
  head: balanceWords.value.bid,
  note: balanceWords.value.bidNote,
  kind: 'number',
  cell: (role) => {
    const bid = bids[role];
    return bid && bid.high !== 0 ? `${signed(bid.points)} (${number(bid.low)}…${number(bid.high)})` : '–';
  },
});

function Seats({ kit, result }: Shown) {
  const text = balanceWords.value;
  const name = nameOf(kit);
  return (
    <ResultTable
      rows={Object.keys(result.points)}
      keyOf={(role) => role}
      columns={[
        { head: text.seat, kind: 'name', cell: name },
        {
          head: text.points,
          kind: 'number',
          cell: (role) =>
            `${number(result.points[role]?.mean ?? 0)} ± ${number(result.points[role]?.doubt ?? 0)}`,
        },
        ...(Object.keys(result.bids).length > 0 ? [bidColumn(result)] : []),
      ]}
    />
  );
}

type Doubts = ReadonlyMap<string, Doubt>;

/** An option by its name and what it is set to, or what is read otherwise. */
function variantText(kit: Kit, doubts: Doubts, variant: string): string {
  const doubtful = doubtOf(variant);
  if (doubtful !== undefined) {
    const of = doubts.get(doubtful)?.of[language.value] ?? doubtful;
    const to = doubts.get(doubtful)?.to;
    return to === undefined ? balanceWords.value.without(of) : balanceWords.value.set(of, to);
  }
  const [id = '', value = ''] = variant.split('=');
  const named = kit.words[language.value].option(id);
  return balanceWords.value.set(named.name, named.values[value] ?? value);
}

interface Changes {
  readonly kit: Kit;
  readonly changes: readonly Change[];
  readonly doubts: Doubts;
  /** What they are changes of. */
  readonly summary: string;
  readonly note: string;
  readonly head: string;
}

/** A table of more rows than this shows what is told from chance, and no more than so many of the others. */
const SHOWN = 8;

/** What changes for the first seat tells all between two; among more, for whom it changes most. */
const rowsOf = (changes: readonly Change[]) =>
  changes
    .flatMap(({ variant, games, wins, points }) =>
      Object.keys(wins)
        .map((role) => ({
          variant,
          role,
          games,
          wins: wins[role] as Share,
          points: points[role] as Share,
        }))
        .toSorted((a, b) => Math.abs(b.wins.mean) - Math.abs(a.wins.mean))
        .slice(0, 1),
    )
    .toSorted((a, b) => Math.abs(b.wins.mean) - Math.abs(a.wins.mean));

function Effects({ kit, changes, doubts, summary, note, head }: Changes) {
  const text = balanceWords.value;
  const name = nameOf(kit);
  const all = rowsOf(changes);
  if (all.length === 0) return null;
  // Both figures of every row are looked at, and among more than two the seat that changes most is picked.
  const seats = Math.max(...changes.map(({ wins }) => Object.keys(wins).length));
  const looked = 2 * all.length * (seats > 2 ? seats : 1);
  const told = all.filter(
    (row) => isTold(row.wins, row.games, looked) || isTold(row.points, row.games, looked),
  );
  const others = all.filter((row) => !told.includes(row));
  const rows = [...told, ...others.slice(0, Math.max(0, SHOWN - told.length))];
  const games = Math.min(...all.map((row) => row.games));
  const cell = (share: Share, many: number, shown: (n: number) => string): ComponentChildren => {
    const is = isTold(share, many, looked);
    return (
      <span class={is ? 'told' : ''} title={is ? text.told : undefined}>
        {shown(share.mean)} ± {shown(share.doubt).replace('+', '')}
        {is && <b> *</b>}
      </span>
    );
  };
  const parts = (n: number): string => `${signed(Math.round(100 * n))} %`;
  return (
    <details class="effects">
      <summary>{summary}</summary>
      <p>
        <small>
          * {text.told}. {note} {text.each(games)}
        </small>
      </p>
      <ResultTable
        rows={rows}
        keyOf={({ variant }) => variant}
        columns={[
          { head, kind: 'name', cell: ({ variant }) => variantText(kit, doubts, variant) },
          { head: text.seat, cell: ({ role }) => name(role) },
          { head: text.won, kind: 'number', cell: (row) => cell(row.wins, row.games, parts) },
          { head: text.points, kind: 'number', cell: (row) => cell(row.points, row.games, signed) },
        ]}
      />
      {rows.length < all.length && (
        <p>
          <small>{text.others(all.length - rows.length)}</small>
        </p>
      )}
    </details>
  );
}

function Scenario({
  kit,
  book,
  doubts,
  scenario,
}: {
  readonly kit: Kit;
  readonly book: BalanceBook;
  readonly doubts: Doubts;
  readonly scenario: ScenarioSpec;
}) {
  const text = balanceWords.value;
  const { id } = scenario;
  const result = book.results.find((r) => r.scenario === id && r.variant === USUAL);
  const own = (book.changes ?? []).filter((change) => change.scenario === id);
  if (!result) return null;
  const name = nameOf(kit);
  // Some games keep no count of points from turn to turn.
  const isTurned = Object.values(result.byTurn).some((turns) => turns.length > 0);
  return (
    <section class="card" aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>
        {scenarioName(scenario, language.value)} <small>{text.games(result.games)}</small>
      </h2>
      <p>{bidText({ kit, result })}</p>
      <div class="evens">
        <figure>
          <figcaption>{text.won}</figcaption>
          <Wins kit={kit} result={result} />
        </figure>
        {isTurned && (
          <figure>
            <figcaption>{text.byTurn}</figcaption>
            <Course
              lines={Object.entries(result.byTurn).map(([role, turns]) => ({
                role,
                turns: turns.map((share, turn) => ({ turn: turn + 1, ...share })),
              }))}
              name={name}
              label={text.byTurn}
            />
          </figure>
        )}
        <Seats kit={kit} result={result} />
      </div>
      <Effects
        {...{ kit, doubts }}
        changes={own.filter(({ variant }) => doubtOf(variant) === undefined)}
        summary={text.effects}
        note={text.effectsNote}
        head={text.option}
      />
      <Effects
        {...{ kit, doubts }}
        changes={own.filter(({ variant }) => doubtOf(variant) !== undefined)}
        summary={text.doubts}
        note={text.doubtsNote}
        head={text.doubt}
      />
    </section>
  );
}

/** The page of one game's balance, with the results loaded when it is opened. */
export async function balancePage(kit: Kit): Promise<() => ComponentChildren> {
  const entry = shelved(kit.id);
  const [book, doubts = []] = await Promise.all([entry?.balance?.(), entry?.doubts?.()]);
  const byId: Doubts = new Map(doubts.map((doubt) => [doubt.id, doubt]));
  return () => <Balance key={kit.id} kit={kit} book={book} doubts={byId} />;
}

function Balance({
  kit,
  book,
  doubts,
}: {
  readonly kit: Kit;
  readonly book: BalanceBook | undefined;
  readonly doubts: Doubts;
}) {
  const text = balanceWords.value;
  const title = text.of(gameTitle(kit.id));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Page kind="balance">
      <header class="ohead">
        <div>
          <h1>{title}</h1>
          <p>{text.lead}</p>
          {book && (
            <p>
              <small>
                {text.made(ui.value.setup.bot[book.bot] ?? book.bot, book.version)} {text.caution}
              </small>
            </p>
          )}
        </div>
        {book && (
          <button type="button" class="btn" onClick={() => saveText(`balance-${book.game}.csv`, csvOf(book))}>
            {text.csv}
          </button>
        )}
      </header>
      <GamesNav page="balance" game={kit.id} />
      {!book && <p class="none">{text.none}</p>}
      {book &&
        kit.game.manifest.scenarios.map((scenario) => (
          <Scenario key={scenario.id} {...{ kit, book, doubts, scenario }} />
        ))}
      {book && (
        <p>
          <small>
            {text.again}{' '}
            {book.made.map((command) => (
              <code key={command}>npx {command}</code>
            ))}
          </small>
        </p>
      )}
    </Page>
  );
}
