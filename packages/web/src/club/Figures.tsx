import { language } from '../app/settings.ts';
import { gameTitle, library, roleTitle, scenarioTitle, useAsked } from '../online/parts.tsx';
import { archive, type ScenarioFigures } from './api.ts';
import { words } from './words/index.ts';

const [WIDE, HIGH] = [360, 170];
/** Room around the lines: for figures on the left, names on the right, turns below. */
const [LEFT, RIGHT, TOP, BELOW] = [30, 86, 10, 24];
const dashes = ['', '5 3', '2 3', '8 3 2 3', '1 3', '10 4'];

const round = (n: number): string => n.toLocaleString(language.value, { maximumFractionDigits: 1 });

/** A step between lines of the grid that gives four or five of them. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, span / 4)));
  return ([1, 2, 5, 10].find((n) => n * power * 5 >= span) ?? 10) * power;
}

/** Names at the ends of the lines, moved apart where they would lie on each other. */
function spread(ends: readonly { readonly role: string; readonly y: number }[]): Map<string, number> {
  const placed = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { role, y } of ends.toSorted((a, b) => a.y - b.y)) {
    last = Math.max(y, last + 13);
    placed.set(role, last);
  }
  return placed;
}

interface Drawn {
  readonly figures: ScenarioFigures;
  readonly name: (role: string) => string;
}

/** Mean points of each seat by turn. */
function Course({ figures, name }: Drawn) {
  const text = words.value.archive;
  const turns = figures.points[0]?.turns ?? [];
  if (turns.length < 2) return null;
  const all = figures.points.flatMap((p) => p.turns.map((t) => t.mean));
  const step = stepOf(Math.max(1, ...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.ceil(Math.max(1, ...all) / step) * step;
  const x = (i: number): number => LEFT + (i / (turns.length - 1)) * (WIDE - LEFT - RIGHT);
  const y = (n: number): number => TOP + (1 - (n - low) / (high - low)) * (HIGH - TOP - BELOW);
  const told = figures.points.map((p) => `${name(p.role)}: ${p.turns.map((t) => round(t.mean)).join(', ')}`);
  const grid = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const every = Math.ceil(turns.length / 6);
  const names = spread(figures.points.map((p) => ({ role: p.role, y: y(p.turns.at(-1)?.mean ?? 0) })));
  return (
    <svg
      class="acourse"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`${text.byTurn}. ${told.join('. ')}`}
    >
      {grid.map((n) => (
        <g key={n}>
          <path class="grid" d={`M${LEFT} ${y(n)}H${WIDE - RIGHT}`} />
          <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
            {round(n)}
          </text>
        </g>
      ))}
      {turns.map((t, i) =>
        i % every === 0 ? (
          <text key={t.turn} x={x(i)} y={HIGH - 6} text-anchor="middle">
            {t.turn}
          </text>
        ) : null,
      )}
      {figures.points.map((p, n) => (
        <g key={p.role} class={p.role}>
          <path
            fill="none"
            stroke="currentColor"
            stroke-width="2.5"
            stroke-dasharray={dashes[n]}
            d={p.turns
              .map((t, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(t.mean).toFixed(1)}`)
              .join('')}
          />
          <text class="name" x={WIDE - RIGHT + 6} y={(names.get(p.role) ?? 0) + 4}>
            {name(p.role)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Who won, as parts of one bar. */
function Balance({ figures, name }: Drawn) {
  const text = words.value.archive;
  const parts = [
    ...figures.points.map(({ role }) => ({ role, label: name(role), count: figures.won[role] ?? 0 })),
    { role: 'draw', label: text.drawn, count: figures.draws },
  ].filter(({ count }) => count > 0);
  return (
    <span
      class="statbar"
      role="img"
      aria-label={`${text.balance}: ${parts.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
    >
      {parts.map(({ role, label, count }) => (
        <i key={role} class={role} style={`flex:${count}`} title={`${label}: ${count}`}>
          {count}
        </i>
      ))}
    </span>
  );
}

/** How the scenarios of a game came out. */
export function Figures({ game }: { readonly game: string }) {
  const text = words.value.archive;
  const games = useAsked(library, 0, []) ?? [];
  const found = useAsked(async () => (await archive.stats(game)).scenarios, 0, [game]);
  const shown = (found ?? []).filter((s) => s.games > 0);
  if (shown.length === 0) return null;
  const name = (role: string): string => roleTitle(games, game, role);
  return (
    <section class="card std fig" aria-labelledby="h-figures">
      <h2 id="h-figures">
        {text.figures} · {gameTitle(game)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section class="wide" tabIndex={0} aria-label={text.figures}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.scenario}</th>
              <th scope="col">{text.games}</th>
              {(shown[0]?.points ?? []).map(({ role }) => (
                <th scope="col" key={role}>
                  {text.won(name(role))}
                </th>
              ))}
              <th scope="col">{text.drawn}</th>
              <th scope="col">{text.mean}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((s) => (
              <tr key={s.scenario}>
                <th scope="row" class="nm">
                  {scenarioTitle(games, { game, scenario: s.scenario })}
                </th>
                <td>{s.games}</td>
                {s.points.map(({ role }) => (
                  <td key={role}>{Math.round((100 * (s.won[role] ?? 0)) / s.games)} %</td>
                ))}
                <td>{Math.round((100 * s.draws) / s.games)} %</td>
                <td>{Math.round(s.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div class="figs">
        {shown.map((s) => (
          <figure key={s.scenario}>
            <figcaption>
              {scenarioTitle(games, { game, scenario: s.scenario })} <small>{text.byTurn}</small>
            </figcaption>
            <Balance figures={s} name={name} />
            <Course figures={s} name={name} />
          </figure>
        ))}
      </div>
    </section>
  );
}
