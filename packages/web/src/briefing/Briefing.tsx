import './briefing.css';
import './phone.css';
import type { Role, View } from '@strategoi/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Check } from '../app/Check.tsx';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { briefing, language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { gameTitle } from '../games/index.ts';
import { scenarioName } from '../games/scenario.ts';
import type { Table } from '../pages/table.ts';
import { roleName } from '../panels/Prompt.tsx';
import { startGuide } from '../session/start.ts';
import type { Brief, BriefLine } from './brief.ts';
import { isSmall, pointsTo, settled } from './spots.ts';
import { briefWords } from './words.ts';

/** Who one is, what wins, where, and why: before the first decision, and whenever it is asked for. */
export function Briefing({ table, onGo }: { readonly table: Table; onGo(): void }) {
  const words = briefWords.value;
  const { kit, session } = table;
  const tongue = language.value;
  const saved = session.saved.value;
  const seat = table.seat.value;
  const view = session.view.value;
  const button = useRef<HTMLButtonElement>(null);
  // It is read from its top, wherever its button is.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const brief = kit.brief?.(view, seat, tongue);
  if (!brief) return null;
  const scenario = kit.game.manifest.scenarios.find((one) => one.id === saved.record.scenario);
  const title = scenario ? scenarioName(scenario, tongue) : saved.record.scenario;
  const begun = session.moments.value.some(({ entry }) => saved.seats[entry.by] === 'human');
  return (
    <main class="brief" id="content">
      <article class="bcard" aria-label={words.title}>
        <header class="bhead">
          <span class={`bshield ${seat ?? 'neutral'}`}>
            <Icon id={seat ? `em-${seat}` : 'laurel'} />
          </span>
          <div>
            <small>{[gameTitle(kit.id), brief.when].join(', ')}</small>
            <h1>{title.replace(/^[\d.]+\s+/, '')}</h1>
          </div>
          <p id="b-you" class={`you ${seat ?? ''}`}>
            {seat && <b>{words.you(roleName(table, seat))}</b>}
            {rivals(table, seat).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <ul class="facts">
            <li>
              <Icon id="hourglass" /> {brief.length}
            </li>
          </ul>
        </header>
        <Places table={table} view={view} brief={brief} />
        <Goal table={table} brief={brief} seat={seat} />
        <section class="bhist">
          <h2>{words.story}</h2>
          {brief.story.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        <section class="bspec">
          <h2>{words.different}</h2>
          <ul>
            {brief.news.map(({ icon, title: what, text }) => (
              <li key={what}>
                <Icon id={icon} />
                <span>
                  <b>{what}.</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <footer class="bfoot">
          <Check
            look="keepit"
            on={briefing.value === 'on'}
            set={(on) => {
              briefing.value = on ? 'on' : 'off';
            }}
          >
            {words.always}
          </Check>
          <a class="btn" href={href('rules', kit.id)}>
            <Icon id="scroll" /> {words.rules}
          </a>
          {kit.guide && !saved.guided && !begun && (
            <button type="button" class="btn" onClick={() => startGuide(kit.id)}>
              {words.guide}
            </button>
          )}
          {/* Whoever hears the page is told who he is and what wins, although he stands on the way out. */}
          <button
            ref={button}
            type="button"
            class="btn pri big"
            data-go-on
            aria-describedby="b-you b-goal b-lead"
            onClick={onGo}
          >
            {begun ? words.back : words.go} <Icon id="chevron" />
          </button>
        </footer>
      </article>
    </main>
  );
}

function rivals(table: Table, seat: Role | undefined): readonly string[] {
  const words = briefWords.value;
  const { seats } = table.session.saved.value;
  const others = Object.entries(seats).filter(([role]) => role !== seat);
  if (seat === undefined && Object.values(seats).filter((sitter) => sitter === 'human').length > 1)
    return [words.sharing];
  // Six at a table are told by kind.
  const byKind = new Map<string, string[]>();
  for (const [role, sitter] of others)
    byKind.set(sitter, [...(byKind.get(sitter) ?? []), roleName(table, role)]);
  return [...byKind].map(([sitter, names]) => {
    const list = names.join(', ');
    return sitter === 'human' ? words.person(list) : words.rival(list, ui.value.setup.bot[sitter] ?? sitter);
  });
}

interface Spot {
  readonly id: string;
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly worth: string;
  /** Its place, when the mark had to leave it. */
  readonly to?: readonly [number, number] | undefined;
}

/** Where on the drawn map the places of each line are; the first of them says what it is worth. */
const spotsOf = (box: HTMLElement, lines: readonly BriefLine[]): readonly Spot[] => {
  const frame = box.getBoundingClientRect();
  const shown = lines.flatMap(({ zones = [], worth = '', marks = [] }, i) =>
    // Where there are many, one stands for all.
    zones.slice(0, zones.length > 3 ? 1 : 3).flatMap((zone, z) => {
      const shape = box.querySelector(`[data-zone="${CSS.escape(zone)}"], [data-in="${CSS.escape(zone)}"]`);
      const at = shape?.getBoundingClientRect();
      if (!at || at.width === 0) return [];
      const [x, y] = [at.left + at.width / 2, at.top + at.height * 0.28];
      const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      const said = marks[z] ?? (z === 0 && !isSmall(frame) ? worth : '');
      return inside ? [{ id: `${i} ${zone}`, n: i + 1, at, worth: said, named: marks[z] }] : [];
    }),
  );
  const boxesOf = (what: string) => [...box.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  // A name is told once; a counter can be seen at the table.
  const names = boxesOf('svg text');
  const drawn = [...names, ...names, ...boxesOf('[data-piece]')];
  const points = settled(
    shown.map(({ at }) => at),
    drawn,
    frame,
    shown.map(({ named }) => named),
  );
  return shown.map(({ id, n, worth, at }, i) => {
    const [x, y] = points[i] ?? [0, 0];
    const to = pointsTo([x, y], at);
    return {
      id,
      n,
      worth,
      x: x - frame.left,
      y: y - frame.top,
      to: to && [to[0] - frame.left, to[1] - frame.top],
    };
  });
};

/** The map as it stands, with the places that count numbered. */
function Places({
  table,
  view,
  brief,
}: {
  readonly table: Table;
  readonly view: View;
  readonly brief: Brief;
}) {
  const Board = table.kit.Board;
  const box = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  useEffect(() => {
    const measure = (): void => {
      if (box.current) setSpots(spotsOf(box.current, brief.lines));
    };
    // The whole sheet, however small; then where its places are.
    if (!brief.near)
      box.current?.querySelector('.brd')?.dispatchEvent(new KeyboardEvent('keydown', { key: '0' }));
    const off = [250, 900].map((ms) => afterDrawing(measure, ms));
    addEventListener('resize', measure);
    return () => {
      for (const stop of off) stop();
      removeEventListener('resize', measure);
    };
  }, [view, language.value]);
  return (
    <div class="bmap" ref={box} inert>
      <Board
        view={view}
        language={language.value}
        still
        onAct={() => undefined}
        onRefused={() => undefined}
      />
      <svg class="mklines" aria-hidden="true">
        {spots.map(({ id, x, y, to }) => to && <line key={id} x1={x} y1={y} x2={to[0]} y2={to[1]} />)}
      </svg>
      {spots.map(({ id, n, x, y, worth }) => (
        <span key={id} class="mkp" style={`left:${x}px;top:${y}px`}>
          <b>{n}</b>
          {worth !== '' && `\u00a0${worth}\u00a0\u00a0`}
        </span>
      ))}
    </div>
  );
}

function Goal({
  table,
  brief,
  seat,
}: {
  readonly table: Table;
  readonly brief: Brief;
  readonly seat: Role | undefined;
}) {
  const words = briefWords.value;
  const { sides } = table.status.value;
  return (
    <section class="bgoal">
      <h2 id="b-goal">{brief.goal}</h2>
      <p id="b-lead">{brief.lead}</p>
      <table class={`pts ${sides.length > 2 && seat ? 'six' : ''} ${brief.lines.length > 6 ? 'tight' : ''}`}>
        <caption class="vh">{words.scores}</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            {sides.map(({ role, name }) => (
              <th key={role} scope="col" class={`${role} ${role === seat ? 'own' : ''}`}>
                <Icon id={`em-${role}`} />
                <span class="vh">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {brief.lines.map((line, i) => (
            <Line key={line.title} line={line} n={i + 1} roles={sides.map(({ role }) => role)} seat={seat} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{words.now}</th>
            {sides.map(({ role, points }) => (
              <td key={role} class={`now ${role === seat ? 'own' : ''}`}>
                {points}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {brief.draw !== undefined && sides.length === 2 && <Band table={table} draw={brief.draw} seat={seat} />}
    </section>
  );
}

const Line = ({
  line,
  n,
  roles,
  seat,
}: {
  readonly line: BriefLine;
  readonly n: number;
  readonly roles: readonly Role[];
  readonly seat: Role | undefined;
}) => (
  <tr>
    <td class="bnc">{line.zones ? <span class="bn">{n}</span> : null}</td>
    <th scope="row" class="w">
      <b>{line.title}</b>
      <small>{line.note}</small>
    </th>
    {roles.map((role) => (
      <td key={role} class={`now ${role === seat ? 'own' : ''}`}>
        {line.now[role] === undefined ? '' : line.now[role] === 0 ? <i>0</i> : line.now[role]}
      </td>
    ))}
  </tr>
);

/** Where the game stands between the two sides. */
function Band({
  table,
  draw,
  seat,
}: {
  readonly table: Table;
  readonly draw: number;
  readonly seat: Role | undefined;
}) {
  const words = briefWords.value;
  const [left, right] = table.status.value.sides;
  if (!left || !right) return null;
  const said = (role: Role): string => (role === seat ? words.youWin : words.wins(roleName(table, role)));
  const span = draw * 3.4;
  const lead = Math.max(-span, Math.min(span, right.points - left.points));
  return (
    <div class="bscale" aria-hidden="true">
      <span class={`z ${left.role}`}>{said(left.role)}</span>
      <span class="z n">{words.draw(draw)}</span>
      <span class={`z ${right.role}`}>{said(right.role)}</span>
      <i style={`left:${50 + (lead / (2 * span)) * 100}%`} />
    </div>
  );
}
