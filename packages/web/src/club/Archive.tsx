import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Page, useTitle } from '../app/Page.tsx';
import { PageHead } from './PageHead.tsx';
import './club.css';
import './standing.css';
import './archive.css';
import { address } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { firstGame } from '../games/index.ts';
import {
  botName,
  complain,
  dateText,
  gameTitle,
  library,
  roleTitle,
  scenarioName,
  scenarioTitle,
  useAsked,
} from '../online/parts.tsx';
import { saveText } from '../session/file.ts';
import { type ArchivedGame, archive } from './api.ts';
import { Explorer, type Start } from './Explorer.tsx';
import { Figures } from './Figures.tsx';
import { words } from './words/index.ts';

type Filter = { readonly [name: string]: string | undefined };

const fields = ['game', 'scenario', 'winner', 'player', 'rating', 'length', 'year'];

const reportOf = (id: string): string => {
  const report = address(`chronicle/${encodeURIComponent(id)}`);
  report.searchParams.set('language', language.value);
  return report.href;
};

function GameLine({ game }: { readonly game: ArchivedGame }) {
  const text = words.value.archive;
  const games = useAsked(library, 0, []) ?? [];
  const result =
    game.winners.length === 0
      ? text.draw
      : text.won(game.winners.map((role) => roleTitle(games, game.game, role)).join(', '));
  return (
    <li>
      <div>
        <b>
          {gameTitle(game.game)} {scenarioTitle(games, game)}
        </b>
        <span>
          {game.players.map(({ role, name, bot }, i) => (
            <span key={role}>
              {i > 0 && ', '}
              <Icon id={`em-${role}`} class={`em2 ${role}`} />{' '}
              {name ? <a href={href('people', name)}>{name}</a> : botName(bot ?? '')}{' '}
              {game.points[role] ?? ''}
            </span>
          ))}
        </span>
        <small>
          {[result, text.ended(game.how), text.actions(game.length), game.rating, dateText(game.ended)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div class="hact">
        <a class="btn" href={reportOf(game.id)}>
          <Icon id="letter" /> {text.report}
        </a>
        <a class="btn" href={href('games', game.id, 'review')}>
          <Icon id="replay" /> {text.review}
        </a>
      </div>
    </li>
  );
}

function Search({
  game,
  player,
  onGame,
  onFind,
}: {
  readonly game: string;
  readonly player: string;
  readonly onGame: (id: string) => void;
  readonly onFind: (filter: Filter) => void;
}) {
  const text = words.value.archive;
  const games = useAsked(library, 0, []) ?? [];
  const listed = games.find(({ id }) => id === game);
  const number = (name: string, label: string, min: number, max: number) => (
    <label class="field">
      <span>{label}</span>
      <input type="number" name={name} min={min} max={max} />
    </label>
  );
  return (
    <form
      class="afind card"
      aria-label={text.filter}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onFind(
          Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '').trim() || undefined])),
        );
      }}
    >
      <label class="field">
        <span>{words.value.form.game}</span>
        <select name="game" value={game} onChange={(event) => onGame(event.currentTarget.value)}>
          <option value="">{text.anyGame}</option>
          {games.map(({ id }) => (
            <option key={id} value={id}>
              {gameTitle(id)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{words.value.form.scenario}</span>
        <select name="scenario" disabled={!listed}>
          <option value="">{text.anyScenario}</option>
          {(listed?.scenarios ?? []).map((s) => (
            <option key={s.id} value={s.id}>
              {scenarioName(s.id, s.title[language.value])}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.result}</span>
        <select name="winner">
          <option value="">{text.anyResult}</option>
          <option value="draw">{text.draw}</option>
          {(listed?.roles ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {text.won(name[language.value])}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.player}</span>
        <input type="text" name="player" maxLength={24} autocomplete="off" defaultValue={player} />
      </label>
      {number('rating', text.rating, 0, 5000)}
      {number('length', text.length, 1, 100000)}
      {number('year', text.year, 2000, 3000)}
      <button type="submit" class="btn pri">
        {text.find}
      </button>
    </form>
  );
}

/** Pages of records one file holds at most: five hundred games. */
const PAGES = 25;

/** All games that answer to it as one file, fetched page by page. */
async function save(filter: Filter): Promise<void> {
  let lines = '';
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { text, next } = await archive.records({ ...filter, before });
    lines += text;
    before = next;
    if (before === undefined) break;
  }
  saveText('strategoi.jsonl', lines.trimEnd());
}

/** Games that are over: to look for, to count and to explore; at first those of one player, if one is named. */
export function Archive({
  player = '',
  from,
}: {
  readonly player?: string | undefined;
  /** A position to explore. */
  readonly from?: Start;
}) {
  const text = words.value.archive;
  const game = useSignal(from?.game ?? '');
  const filter = useSignal<Filter>({});
  const games = useSignal<readonly ArchivedGame[] | undefined>(undefined);
  const next = useSignal<string | undefined>(undefined);
  const saving = useSignal(false);
  useTitle(text.title);
  const find = (wanted: Filter, before?: string): void => {
    filter.value = wanted;
    archive.search({ ...wanted, before }).then((page) => {
      games.value = before === undefined ? page.games : [...(games.value ?? []), ...page.games];
      next.value = page.next;
    }, complain);
  };
  useEffect(() => find({ ...(player === '' ? {} : { player }), game: from?.game }), []);
  const shown = game.value || firstGame;
  return (
    <Page kind="tournaments">
      <PageHead title={text.title}>
        <p>{text.lead}</p>
      </PageHead>
      {from && game.value === from.game && <Explorer key="from" game={from.game} start={from} />}
      <Search
        game={game.value}
        player={player}
        onGame={(id) => {
          game.value = id;
        }}
        onFind={(wanted) => find(wanted)}
      />
      <section aria-live="polite" aria-label={text.title}>
        {games.value?.length === 0 && <p class="none">{text.none}</p>}
        <ul class="alines2">
          {(games.value ?? []).map((g) => (
            <GameLine key={g.id} game={g} />
          ))}
        </ul>
        <p class="hact">
          {next.value && (
            <button type="button" class="btn" onClick={() => find(filter.value, next.value)}>
              {text.more}
            </button>
          )}
          {(games.value ?? []).length > 0 && (
            <button
              type="button"
              class="btn"
              disabled={saving.value}
              onClick={() => {
                saving.value = true;
                void save(filter.value)
                  .catch(complain)
                  .finally(() => {
                    saving.value = false;
                  });
              }}
            >
              <Icon id="scroll" /> {text.bulk}
            </button>
          )}
        </p>
      </section>
      <Figures key={`f ${shown}`} game={shown} />
      {!from && <Explorer key={`e ${shown}`} game={shown} />}
    </Page>
  );
}
