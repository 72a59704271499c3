import '../pages/statbar.css';
import { colon, gameTitle, library, roleTitle, scenarioTitle, useAsked } from '../online/parts.tsx';
import { archive, type ScenarioFigures } from './api.ts';
import { Course } from './Course.tsx';
import { words } from './words/index.ts';

interface Drawn {
  readonly figures: ScenarioFigures;
  readonly name: (role: string) => string;
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
      aria-label={`${text.balance}${colon()} ${parts.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
    >
      {parts.map(({ role, label, count }) => (
        <i key={role} class={role} style={`flex:${count}`} title={`${label}${colon()} ${count}`}>
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
            <Course lines={s.points} name={name} label={text.byTurn} />
          </figure>
        ))}
      </div>
    </section>
  );
}
