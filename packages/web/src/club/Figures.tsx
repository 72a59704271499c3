import { language } from '../app/settings.ts';
import { gameTitle, library, roleTitle, scenarioTitle, useAsked } from '../online/parts.tsx';
import { archive, type ScenarioFigures } from './api.ts';
import { words } from './words/index.ts';

const [WIDE, HIGH, EDGE] = [260, 90, 14];
const dashes = ['', '5 3', '2 3', '8 3 2 3', '1 3', '10 4'];

const round = (n: number): string => n.toLocaleString(language.value, { maximumFractionDigits: 1 });

/** Mean points of each seat by turn. */
function Course({
  figures,
  name,
}: {
  readonly figures: ScenarioFigures;
  readonly name: (role: string) => string;
}) {
  const text = words.value.archive;
  const turns = figures.points[0]?.turns ?? [];
  if (turns.length < 2) return null;
  const all = figures.points.flatMap((p) => p.turns.map((t) => t.mean));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (i: number): number => EDGE + (i / (turns.length - 1)) * (WIDE - 2 * EDGE);
  const y = (n: number): number => EDGE + (1 - (n - low) / (high - low)) * (HIGH - 2 * EDGE);
  const told = figures.points.map((p) => `${name(p.role)}: ${p.turns.map((t) => round(t.mean)).join(', ')}`);
  return (
    <svg
      class="acourse"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`${text.byTurn}. ${told.join('. ')}`}
    >
      {figures.points.map((p, n) => (
        <path
          key={p.role}
          class={p.role}
          fill="none"
          stroke="currentColor"
          stroke-width="2.5"
          stroke-dasharray={dashes[n]}
          d={p.turns
            .map((t, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(t.mean).toFixed(1)}`)
            .join('')}
        />
      ))}
    </svg>
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
              <th scope="col">{text.byTurn}</th>
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
                <td>
                  <Course figures={s} name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
