import { axisMarks } from '@strategoi/chronicle';
import './ending.css';
import { isEnded, type Outcome, type Role } from '@strategoi/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../app/Icon.tsx';
import { signed } from '../app/numbers.ts';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { percent } from '../fights/parts.tsx';
import type { Table } from '../pages/table.ts';
import { roleName } from '../panels/Prompt.tsx';
import { startAgain } from '../session/start.ts';
import { type Stand, standsOf, type Turn, turningsOf } from './story.ts';
import { endWords } from './words.ts';

/** How a game ended: who won and why, how the points went, when it turned, and what really happened. */
export function Ending({
  table,
  outcome,
  onTable,
}: {
  readonly table: Table;
  readonly outcome: Outcome;
  onTable(): void;
}) {
  const words = endWords.value;
  const { kit, session } = table;
  const tongue = language.value;
  const saved = session.saved.value;
  const people = Object.entries(saved.seats).filter(([, sitter]) => sitter === 'human');
  const own = people.length === 1 ? people[0]?.[0] : undefined;
  const roles = Object.keys(saved.seats);
  const swaps = own !== undefined && roles.length === 2;
  const winner = outcome.winners[0];
  const { resigned } = saved;
  const lines =
    resigned === undefined ? kit.words[tongue].outcome(outcome) : [words.gaveUp(roleName(table, resigned))];
  const mark = table.status.value.turns.find(({ turn }) => turn === table.status.value.turn);
  const epilogue = kit.epilogues?.[saved.record.scenario]?.[tongue];
  // The table is gone and its focus with it: whoever hears the page hears how it ended.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <main class="ending" id="content" aria-label={words.over}>
      <header class={`ehead ${winner ?? 'neutral'}`}>
        <span class="emb">
          <Icon id={winner ? `em-${winner}` : 'laurel'} />
        </span>
        <div class="et">
          <small>{[mark?.when ?? mark?.date ?? mark?.name, words.over].filter(Boolean).join(' · ')}</small>
          <h1 ref={title} tabIndex={-1} aria-describedby="e-why">
            {titleOf(table, outcome, own)}
          </h1>
          <h2 id="e-why">{lines[0]}</h2>
          {resigned === undefined && <Because table={table} outcome={outcome} />}
        </div>
        <div class="eact">
          {swaps && (
            <button type="button" class="btn pri big" onClick={() => startAgain(saved, 'swapped')}>
              {words.swapped}
            </button>
          )}
          <button type="button" class={`btn ${swaps ? '' : 'pri big'}`} onClick={() => startAgain(saved)}>
            {swaps ? words.same : words.again}
          </button>
          <a class="btn" href={href('review', session.id)}>
            <Icon id="replay" /> {words.review}
          </a>
          {resigned === undefined ? (
            <>
              <a class="btn" href={href('chronicle', session.id)}>
                <Icon id="letter" /> {words.chronicle}
              </a>
              <button type="button" class="btn" onClick={onTable}>
                <Icon id="layers" /> {words.table}
              </button>
            </>
          ) : (
            <button type="button" class="btn" onClick={() => session.resign?.(undefined)}>
              <Icon id="undo" /> {words.playOn}
            </button>
          )}
        </div>
      </header>
      <Ledger table={table} told={lines} />
      <Story table={table} own={own ?? winner ?? roles[0] ?? ''} />
      {epilogue && (
        <section class="real">
          <h2>{words.really}</h2>
          <p>{epilogue}</p>
        </section>
      )}
    </main>
  );
}

/** What met the rule by which it ended, and the rule. */
function Because({ table, outcome }: { readonly table: Table; readonly outcome: Outcome }) {
  const { kit, session } = table;
  const why = kit.because?.(session.view.value, outcome, language.value) ?? toldRule(table);
  const title = why && kit.words[language.value].rules[why.rule]?.title;
  if (!title) return null;
  return (
    <p class="because">
      {why.text} <a href={href('rules', kit.id, why.rule)}>{title}</a>
    </p>
  );
}

/** The rule that was told with the end. */
function toldRule({ session }: Table): { readonly text?: string; readonly rule: string } | undefined {
  const told = session.moments.value.at(-1)?.told[session.viewer.value] ?? [];
  const rule = told.findLast(isEnded)?.rule;
  return rule === undefined ? undefined : { rule };
}

export function titleOf(table: Table, outcome: Outcome, own: Role | undefined): string {
  const words = endWords.value;
  const { winners } = outcome;
  if (own === undefined) {
    const sides = new Intl.ListFormat(language.value).format(
      winners.map((winner) => roleName(table, winner)),
    );
    return winners.length > 0 ? words.wins(sides, winners.length > 1) : words.over;
  }
  const end = outcome.winners.length === 0 ? 'drawn' : outcome.winners.includes(own) ? 'won' : 'lost';
  if (table.kit.isByTable || outcome.level === 'resigned') return words.plainly[end];
  const mine = outcome.points[own] ?? 0;
  const others = Object.entries(outcome.points).flatMap(([role, points]) => (role === own ? [] : [points]));
  const best = Math.max(0, ...others);
  return words[end](mine, best);
}

/** What became of it, where the game tells; else what scores. */
const becameOf = (line: { readonly became?: readonly string[] }, note: string): readonly string[] =>
  line.became ?? (note === '' ? [] : [note]);

/** What each side had of everything: mirrored for two, a table for more. */
function Ledger({ table, told }: { readonly table: Table; readonly told: readonly string[] }) {
  const words = endWords.value;
  const { kit, session } = table;
  const { sides } = table.status.value;
  const tongue = language.value;
  const brief = kit.brief?.(session.view.value, undefined, tongue);
  const rules = [...new Set(sides.flatMap(({ lines }) => lines.map(({ rule }) => rule)))];
  const lines = (
    brief?.lines ??
    rules.map((rule) => ({
      title: kit.words[tongue].rules[rule]?.title ?? rule,
      note: '',
      now: Object.fromEntries(
        sides.map((side) => [
          side.role,
          side.lines.filter((line) => line.rule === rule).reduce((sum, { points }) => sum + points, 0),
        ]),
      ) as { readonly [role: string]: number },
    }))
  ).filter(({ now }) => Object.values(now).some((points) => points !== 0));
  /** What the points of one of many are made up of, as the outcome tells it under his name. */
  const partsOf = (name: string): string => {
    const at = told.findIndex((line) => line.startsWith(name));
    const after = at < 0 ? [] : told.slice(at + 1);
    const next = after.findIndex((line) => !line.startsWith(' '));
    return (next < 0 ? after : after.slice(0, next)).map((line) => line.trim()).join(' · ');
  };
  const most = Math.max(1, ...lines.flatMap(({ now }) => Object.values(now)));
  const [left, right] = sides;
  if (sides.length !== 2 || !left || !right)
    return (
      <section class="why">
        <h2>{words.ranking}</h2>
        <table class="rank">
          <tbody>
            {[...sides]
              .sort((a, b) => b.points - a.points)
              .map(({ role, name, points }) => (
                <tr key={role}>
                  <th scope="row">
                    <Icon id={`em-${role}`} class={role} /> {name}
                    <small>{partsOf(name)}</small>
                  </th>
                  <td>
                    <i
                      style={`--part:${points / Math.max(1, ...sides.map((side) => side.points))}`}
                      class={role}
                    />
                  </td>
                  <td>{points}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    );
  const side = (role: Role, now: { readonly [role: Role]: number }) => {
    const points = now[role] ?? 0;
    return (
      <td class={role}>
        <span>{points}</span>
        <i style={`--part:${Math.max(0, points) / most}`} />
      </td>
    );
  };
  return (
    <section class="why">
      <h2>{words.came}</h2>
      <table class="mirror">
        <thead>
          <tr>
            {[left, right].map(({ role, name, points }, i) => (
              <th key={role} scope="col" class={role} colSpan={i === 0 ? 1 : 2}>
                <Icon id={`em-${role}`} /> {name} <b>{points}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, note, now, ...line }) => (
            <tr key={title}>
              {side(left.role, now)}
              <th scope="row">
                {title}
                {becameOf(line, note).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </th>
              {side(right.role, now)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Told once the end is drawn: it looks back over the whole game. */
function Story({ table, own }: { readonly table: Table; readonly own: Role }) {
  const words = endWords.value;
  const [told, setTold] = useState<{ readonly stands: readonly Stand[]; readonly turns: readonly Turn[] }>();
  const tongue = language.value;
  useEffect(
    () =>
      afterDrawing(() => {
        setTold({ stands: standsOf(table, tongue), turns: turningsOf(table, own, tongue) });
      }, 60),
    [table, tongue],
  );
  return (
    <>
      <section class="crv">
        <h2>{words.byTurn}</h2>
        {told && <Curve table={table} stands={told.stands} turns={told.turns} />}
      </section>
      {(table.kit.fights || table.kit.headline) && (
        <section class="tps">
          <h2>{words.moments}</h2>
          {told && told.turns.length === 0 && <p>{words.none}</p>}
          <ol>
            {told?.turns.map((turn, i) => (
              <li key={turn.id}>
                <span class="tpn">{i + 1}</span>
                <div>
                  <h3>{headingOf(turn)}</h3>
                  {turn.text !== '' && <p>{turn.text}</p>}
                  <p class="tags">
                    {turn.swing !== 0 && (
                      <b class={turn.swing > 0 ? 'p' : 'm'}>{words.swing(signed(turn.swing))}</b>
                    )}
                    {turn.chance !== undefined && <span>{words.chance(percent(turn.chance))}</span>}
                    <a href={href('review', table.session.id, String(turn.ply))}>{words.look}</a>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** When it was, and what; a season's own title says both. */
function headingOf({ when, turn, title, text }: Turn): string {
  const words = endWords.value;
  if (text === '') return title;
  return when ? words.when(when, title) : words.at(turn, title);
}

const [WIDE, HIGH, LEFT, FOOT, TOP] = [460, 230, 34, 28, 24];

/** Steps from turn to turn, one line a side; the band is a draw. */
function Curve({
  table,
  stands,
  turns,
}: {
  readonly table: Table;
  readonly stands: readonly Stand[];
  readonly turns: readonly Turn[];
}) {
  const words = endWords.value;
  const { sides, draw } = table.status.value;
  const top = Math.max(5, ...stands.flatMap(({ points }) => Object.values(points)));
  const low = Math.min(0, ...stands.flatMap(({ points }) => Object.values(points)));
  const last = Math.max(1, stands.at(-1)?.ply ?? 1);
  const x = (i: number): number => LEFT + (i / Math.max(1, stands.length - 1)) * (WIDE - LEFT - 44);
  const y = (n: number): number => HIGH - FOOT - ((n - low) / (top - low)) * (HIGH - FOOT - TOP);
  // Where many have the same, each line is seen beside the others.
  const beside = (role: Role): number =>
    sides.length > 2 ? (sides.findIndex((side) => side.role === role) - (sides.length - 1) / 2) * 3 : 0;
  const marks = [low, Math.round((low + top) / 2), top];
  const path = (role: Role): string =>
    stands
      .map(
        ({ points }, i) =>
          `${i === 0 ? 'M' : `H${x(i)}V`}${i === 0 ? `${x(0)} ` : ''}${y(points[role] ?? 0) + beside(role)}`,
      )
      .join('');
  const names = stands.map(({ name }, i) => (i === 0 ? words.start : name));
  const at = (ply: number): number => {
    const i = Math.max(
      1,
      stands.findIndex((stand) => stand.ply >= ply),
    );
    const [from, to] = [stands[i - 1]?.ply ?? 0, stands[i]?.ply ?? last];
    return x(i - 1 + (ply - from) / Math.max(1, to - from));
  };
  // Figures that would lie on each other stand one above the other.
  const ends = [...sides].sort((a, b) => b.points - a.points);
  const endAt = new Map<Role, number>();
  for (const [i, { role, points }] of ends.entries()) {
    const above = endAt.get(ends[i - 1]?.role ?? '') ?? Number.NEGATIVE_INFINITY;
    endAt.set(role, Math.max(y(points) + 6, above + 16));
  }
  const named = sides.map(({ name, points }) => `${name} ${points}`).join(', ');
  return (
    <>
      <svg class="chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`${words.byTurn}: ${named}`}>
        {marks.map((n) => (
          <g key={n}>
            <path class="gl" d={`M${LEFT} ${y(n)}H${WIDE - 40}`} />
            <text class="ax" x={LEFT - 8} y={y(n) + 4} text-anchor="end">
              {n}
            </text>
          </g>
        ))}
        {axisMarks(names, x, { wide: WIDE, most: 8, letter: 6 }).map((mark) => (
          <text key={mark.i} class="ax" x={mark.x} y={HIGH - 8} text-anchor="middle">
            {mark.name}
          </text>
        ))}
        {sides.map(({ role, points }) => (
          <g key={role} class={role}>
            <path class="cv" d={path(role)} />
            {stands.length < 14 &&
              stands.map((stand, i) => (
                <circle
                  key={`${stand.ply} ${i}`}
                  class="cvd"
                  cx={x(i)}
                  cy={y(stand.points[role] ?? 0) + beside(role)}
                  r={sides.length > 2 ? 3 : 4}
                />
              ))}
            <text class="cve" x={WIDE - 36} y={endAt.get(role)}>
              {points}
            </text>
          </g>
        ))}
        {turns.map(({ ply, id }, i) => (
          <g key={id} class="tpm" transform={`translate(${at(ply)} ${TOP - 10})`}>
            <circle r="10" />
            <text y="4.5" text-anchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      {draw !== undefined && sides.length === 2 && <p class="kd">{words.draw(draw)}</p>}
    </>
  );
}
