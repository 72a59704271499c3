import { Page, useTitle } from '../app/Page.tsx';
import { GamesNav } from './GamesNav.tsx';
import '../online/parts.css';
import './people.css';
import './statbar.css';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { LastGames, Titles } from '../circle/Profile.tsx';
import { ReportForm } from '../club/Reports.tsx';
import { ResultTable } from '../club/ResultTable.tsx';
import { api, type Person as Known, type ScenarioStats } from '../online/api.ts';
import {
  colon,
  complain,
  dateText,
  gameTitle,
  library,
  roleTitle,
  scenarioTitle,
  tell,
  useAsked,
} from '../online/parts.tsx';
import { words } from '../online/words/index.ts';

const [WIDE, HIGH, EDGE] = [560, 150, 8];

/** The course of a rating: one point a game, in a band of what is still uncertain. */
function Course({ points }: { readonly points: Known['history'] }) {
  const text = words.value.person;
  if (points.length < 2) return null;
  const low = Math.min(...points.map((p) => p.rating - p.deviation));
  const high = Math.max(...points.map((p) => p.rating + p.deviation));
  const x = (i: number): number => EDGE + (i / Math.max(1, points.length - 1)) * (WIDE - 2 * EDGE);
  const y = (value: number): number =>
    EDGE + (1 - (value - low) / Math.max(1, high - low)) * (HIGH - 2 * EDGE);
  const path = (value: (p: Known['history'][number]) => number): string[] =>
    points.map((p, i) => `${x(i).toFixed(1)} ${y(value(p)).toFixed(1)}`);
  const band = [...path((p) => p.rating + p.deviation), ...path((p) => p.rating - p.deviation).reverse()];
  const last = points.at(-1);
  return (
    <figure class="course">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`${text.history}: ${points.map((p) => Math.round(p.rating)).join(', ')}`}
      >
        <path class="band" d={`M${band.join('L')}Z`} />
        <path class="line" d={`M${path((p) => p.rating).join('L')}`} />
        {points.map((p, i) => (
          <circle key={p.at} cx={x(i)} cy={y(p.rating)} r="3.5" />
        ))}
      </svg>
      <figcaption>
        {text.history}
        {last && <b> {Math.round(last.rating)}</b>}
      </figcaption>
    </figure>
  );
}

/** Somebody: ratings with their course, results by scenario and side. */
export function PersonPage({ person }: { readonly person: Known }) {
  const text = words.value.person;
  const games = useAsked(library, 0, []) ?? [];
  useTitle(person.name);
  const own = me.value?.name === person.name;
  const relate = (kind: 'friend' | 'block', label: string): void => {
    api.relate(person.name, kind, true).then(() => tell(label, person.name), complain);
  };
  return (
    <Page kind="person">
      <header class="ohead">
        <div>
          <h1>{person.name}</h1>
          <p>
            {text.kinds[person.kind]}, {text.since(dateText(person.created))}
          </p>
        </div>
        {me.value && !own && (
          <div class="hact">
            <button type="button" class="btn" onClick={() => relate('friend', text.befriend)}>
              <Icon id="plus" /> {text.befriend}
            </button>
            <button type="button" class="btn" onClick={() => relate('block', text.shut)}>
              <Icon id="eye-off" /> {text.shut}
            </button>
          </div>
        )}
      </header>
      <p class="reliability">
        <Icon id="hourglass" /> {text.reliability}
        {colon()}{' '}
        <b>{person.reliability.score === null ? text.newcomer : text.score(person.reliability.score)}</b>{' '}
        <small>
          {text.counts(person.reliability.kept, person.reliability.late, person.reliability.missed)}
        </small>
      </p>
      {me.value && !own && <ReportForm name={person.name} />}
      <h2>{text.ratings}</h2>
      {person.ratings.length === 0 && <p class="none">{text.noRatings}</p>}
      <div class="twin">
        {person.ratings.map((rating) => (
          <section key={rating.game} class="card ratingcard">
            <h3>
              <a href={href('ratings', rating.game)}>{gameTitle(rating.game)}</a>
            </h3>
            <p class="figure">
              <b>{Math.round(rating.rating)}</b> <span>{text.sure(Math.round(rating.deviation * 2))}</span>
              <small>{text.played(rating.played)}</small>
            </p>
            <Course points={person.history.filter(({ game }) => game === rating.game)} />
          </section>
        ))}
      </div>
      <div class="twin">
        <Titles name={person.name} />
        <LastGames name={person.name} />
      </div>
      {person.results && person.results.length > 0 && (
        <section class="card">
          <h2>{text.results}</h2>
          <ResultTable
            rows={person.results}
            keyOf={(r) => `${r.game} ${r.scenario} ${r.role}`}
            columns={[
              { head: text.scenario, kind: 'name', cell: (r) => `${gameTitle(r.game)} ${r.scenario}` },
              {
                head: text.side,
                class: (r) => r.role,
                cell: (r) => (
                  <>
                    <Icon id={`em-${r.role}`} class="em2" /> {roleTitle(games, r.game, r.role)}
                  </>
                ),
              },
              { head: text.games, kind: 'number', cell: (r) => r.played },
              { head: text.won, kind: 'number', cell: (r) => r.won },
              { head: text.drawn, kind: 'number', cell: (r) => r.drawn },
            ]}
          />
        </section>
      )}
    </Page>
  );
}

/** The best players of a game. */
function Best({ game }: { readonly game: string }) {
  const text = words.value.ratings;
  const found = useAsked(() => api.ratings(game), 0, [game]);
  return (
    <section class="card">
      <h2>{gameTitle(game)}</h2>
      {found && found.ratings.length === 0 && <p class="none">{text.none}</p>}
      {found && found.ratings.length > 0 && (
        <ResultTable
          rows={found.ratings}
          keyOf={(r) => r.name}
          columns={[
            {
              head: text.player,
              kind: 'name',
              cell: (r) => (
                <>
                  {r.kind === 'bot' && <Icon id="bot" />} <a href={href('people', r.name)}>{r.name}</a>
                </>
              ),
            },
            {
              head: text.rating,
              kind: 'number',
              cell: (r) => (
                <>
                  <b>{Math.round(r.rating)}</b> <small>± {Math.round(r.deviation * 2)}</small>
                </>
              ),
            },
            { head: text.games, kind: 'number', cell: (r) => r.played },
          ]}
        />
      )}
    </section>
  );
}

interface Side {
  readonly id: string;
  readonly name: string;
}

/** Who won how often, as a bar. */
const ResultBar = ({ stats, sides }: { readonly stats: ScenarioStats; readonly sides: readonly Side[] }) => {
  const text = words.value.ratings;
  const wins = ({ id }: Side): number => stats.wins[id] ?? 0;
  const label = [...sides.map((side) => `${side.name} ${wins(side)}`), `${text.draws} ${stats.draws}`];
  return (
    <span class="statbar" role="img" aria-label={label.join(', ')}>
      {sides.map((side) => (
        <i key={side.id} class={side.id} style={`flex:${wins(side)}`}>
          {wins(side) > 0 && wins(side)}
        </i>
      ))}
      {stats.draws > 0 && (
        <i class="draw" style={`flex:${stats.draws}`} title={text.draws}>
          {stats.draws}
        </i>
      )}
    </span>
  );
};

/** How the scenarios of a game come out. */
function Results({ game }: { readonly game: string }) {
  const text = words.value.ratings;
  const stats = useAsked(() => api.stats(game), 0, [game]);
  const games = useAsked(library, 0, []) ?? [];
  const roles = games.find((g) => g.id === game)?.roles ?? [];
  const sides = roles.map(({ id }) => ({ id, name: roleTitle(games, game, id) }));
  const played = (stats?.scenarios ?? []).filter((s) => s.games > 0);
  return (
    <section class="card">
      <h2>{text.stats}</h2>
      {stats && played.length === 0 && <p class="none">{text.none}</p>}
      {played.map((s) => (
        <div key={s.scenario} class="statrow">
          <b>{scenarioTitle(games, { game, scenario: s.scenario })}</b>
          <ResultBar stats={s} sides={sides} />
          <small>{text.count(s.games)}</small>
        </div>
      ))}
      {played.length > 0 && (
        <p class="statkey" aria-hidden="true">
          {sides.map(({ id, name }) => (
            <span key={id}>
              <i class={id} /> {name}
            </span>
          ))}
          <span>
            <i class="draw" /> {text.draws}
          </span>
        </p>
      )}
    </section>
  );
}

/** The best players of a game, and how its scenarios come out. */
export function Ratings({ game }: { readonly game: string }) {
  const text = words.value.ratings;
  useTitle(text.title);
  return (
    <Page kind="ratings">
      <header class="ohead">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <GamesNav page="ratings" game={game} label={words.value.create.game} />
      </header>
      <div class="twin">
        <Best game={game} />
        <Results game={game} />
      </div>
    </Page>
  );
}
