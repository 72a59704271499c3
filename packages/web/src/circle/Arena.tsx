import { Icon } from '../app/Icon.tsx';
import { Page, useTitle } from '../app/Page.tsx';
import { href } from '../app/route.ts';
import { PageHead } from '../club/PageHead.tsx';
import { ResultTable } from '../club/ResultTable.tsx';
import {
  botName,
  gameTitle,
  library,
  roleTitle,
  scenarioTitle,
  timeText,
  useAsked,
} from '../online/parts.tsx';
import { GamesNav } from '../pages/GamesNav.tsx';
import { type Arena, arena } from './api.ts';
import { words } from './words/index.ts';

type Place = Arena['places'][number];
type Bout = Arena['games'][number];

const Named = ({ name, house }: Pick<Place, 'name' | 'house'>) =>
  house ? (
    <>
      <Icon id="bot" /> {botName(name)}
    </>
  ) : (
    <a href={href('people', name)}>{name}</a>
  );

function Line({ bout, game }: { readonly bout: Bout; readonly game: string }) {
  const text = words.value.arena;
  const games = useAsked(library, 0, []) ?? [];
  const { id, scenario, begun, ended, seats } = bout;
  return (
    <li>
      <b>{scenarioTitle(games, { game, scenario })}</b>
      <span>
        {seats.map(({ role, name, house, won }, i) => (
          <span key={role}>
            {i > 0 && ' · '}
            {roleTitle(games, game, role)}{' '}
            {won ? (
              <b>
                <Named name={name} house={house} />
              </b>
            ) : (
              <Named name={name} house={house} />
            )}
          </span>
        ))}
      </span>
      <small>
        {ended === null
          ? text.playing(timeText(begun))
          : seats.some(({ won }) => won)
            ? text.ended(timeText(ended))
            : text.drawnAt(timeText(ended))}
      </small>
      <span class="acts">
        <a class="btn" href={href('games', id)}>
          {ended === null ? text.watch : text.review}
        </a>
      </span>
    </li>
  );
}

/** How bots stand among themselves in a game: ours, and those that came with a token. */
export function ArenaPage({ first }: { readonly first: Arena }) {
  const text = words.value.arena;
  useTitle(text.of(gameTitle(first.game)));
  const shown = useAsked(() => arena.find(first.game), 20_000, [first.game]) ?? first;
  return (
    <Page kind="tournaments circle">
      <PageHead title={text.of(gameTitle(shown.game))}>
        <p>{text.lead}</p>
        <p>
          <small>{text.rules}</small>
        </p>
      </PageHead>
      <GamesNav page="arena" game={shown.game} />
      <div class="twin clubparts">
        <section class="card" aria-labelledby="h-bots">
          <h2 id="h-bots">{text.places}</h2>
          <ResultTable
            rows={shown.places.map((place, i) => ({ ...place, at: i + 1 }))}
            keyOf={({ name, house }) => `${house} ${name}`}
            columns={[
              {
                head: text.place,
                kind: 'number',
                cell: ({ at, played }) => (played === 0 ? '–' : at),
              },
              {
                head: text.bot,
                kind: 'name',
                cell: ({ name, house, ready }) => (
                  <>
                    <Named name={name} house={house} />
                    <small> {house ? text.house : ready ? text.ready : text.away}</small>
                  </>
                ),
              },
              {
                head: text.rating,
                kind: 'number',
                cell: ({ rating, deviation, played }) =>
                  played === 0 ? (
                    '–'
                  ) : (
                    <>
                      <b>{rating}</b> <small>± {deviation * 2}</small>
                    </>
                  ),
              },
              {
                head: text.record,
                note: text.recordNote,
                kind: 'number',
                class: () => 'whole',
                cell: ({ won, drawn, lost }) => `${won}/${drawn}/${lost}`,
              },
            ]}
          />
        </section>
        <section class="card" aria-labelledby="h-bouts">
          <h2 id="h-bouts">{text.games}</h2>
          {shown.games.length === 0 && <p class="none">{text.noGames}</p>}
          <ul class="lines">
            {shown.games.map((bout) => (
              <Line key={bout.id} bout={bout} game={shown.game} />
            ))}
          </ul>
          <h2>{text.enter}</h2>
          <ol>
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <a href="/api/">{text.api}</a>
          </p>
        </section>
      </div>
    </Page>
  );
}
